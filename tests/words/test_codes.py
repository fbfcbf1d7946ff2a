"""Every code of every game has words."""

import pytest

from virion.games import GAMES
from virion.games.v_virus import ending as v_virus_ending
from virion.games.v_virus import state as v_virus
from virion.games.viral import state as viral
from virion.games.virus_marvel.cards import SLOT_CODES
from virion.games.virus_marvel.state import PHASE_CODES
from virion.kernel.game import Game
from virion.kernel.refusal import Refusal
from virion.words import LOCALES, Words, words_for

CASES = [
    pytest.param(words_for(locale), game, id=f"{locale}-{game.code}") for locale in LOCALES for game in GAMES.values()
]
STATES = ("free", "protected", "blocked", "shielded")


def said(words: Words, *keys: str) -> None:
    missing = [key for key in keys if not words.has(key)]
    assert not missing


@pytest.mark.parametrize(("words", "game"), CASES)
def test_games_and_cards(words: Words, game: Game) -> None:
    said(words, f"{game.code}-name", f"{game.code}-pitch")
    names = set()
    for card in game.cards:
        key = f"{game.code}-card-{card}"
        said(words, key, f"{key}.help", f"{key}.letter", f"{key}.rulings")
        names.add(words.say(key))
        assert set(words.say(f"{key}.rulings").split()) <= set(game.rulings)
    assert len(names) == len(game.cards)


@pytest.mark.parametrize(("words", "game"), CASES)
def test_events_moves_reasons_and_refusals(words: Words, game: Game) -> None:
    said(words, *(f"{game.code}-event-{kind}" for kind in game.events))
    said(words, *(f"{game.code}-move-{kind}" for kind in game.moves))
    said(words, *(f"{game.code}-move-{kind}.name" for kind in game.moves))
    said(words, *(f"{game.code}-reason-{reason}" for reason in game.reasons))
    said(words, *(f"refusal-{code}" for code in game.refusals))


def takes_none(game: Game, option: str) -> bool:
    """Whether none is a value of an option that is a number."""
    try:
        game.read_variant({option: None})
    except Refusal:
        return False
    return True


@pytest.mark.parametrize(("words", "game"), CASES)
def test_options_and_their_values(words: Words, game: Game) -> None:
    for option in game.options:
        key = f"{game.code}-option-{option.key}"
        said(words, key, f"{key}.help")
        named = [words.option_value(game.code, option.key, value) for value in option.values]
        assert len(set(named)) == len(named)
        assert words.option_value(game.code, option.key, option.default)
        if option.kind == "number":
            assert "1,234" in words.option_value(game.code, option.key, 1234)
            assert not takes_none(game, option.key) or words.option_value(game.code, option.key, None)
        if option.kind == "deck":
            assert words.option_value(game.code, option.key, {game.cards[0]: 1})
        if option.kind == "table":
            rows = words.option_value(game.code, option.key, {"2": 1234, "3": 5})
            assert "1,234" in rows
            assert words.option_value(game.code, option.key, 1234) != rows
        assert set(option.rulings) <= set(game.rulings)


def test_a_value_without_words_is_named() -> None:
    with pytest.raises(KeyError, match="virus_marvel-option-direction-up"):
        words_for("en").option_value("virus_marvel", "direction", "up")


@pytest.mark.parametrize(("words", "game"), CASES)
def test_rulings(words: Words, game: Game) -> None:
    for code in game.rulings:
        key = f"{game.code}-ruling-{code}"
        said(words, key, *(f"{key}.{part}" for part in ("title", "status", "doubt", "why", "alternative")))
        status = f"{game.code}-ruling-status-{words.say(f'{key}.status')}"
        said(words, status, f"{status}.help")


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.code)
def test_a_ruling_with_an_option_tells_another_way(game: Game) -> None:
    words = words_for("en")
    behind = {code for option in game.options for code in option.rulings}
    for code in game.rulings:
        assert (words.say(f"{game.code}-ruling-{code}.alternative") != "None.") == (code in behind), code


@pytest.mark.parametrize(("words", "game"), CASES)
def test_rules_are_told_in_chapters(words: Words, game: Game) -> None:
    told: set[str] = set()
    for chapter in words.say(f"{game.code}-rules-chapters").split():
        key = f"{game.code}-rules-{chapter}"
        said(words, key, f"{key}.title", f"{key}.rulings")
        told.update(words.say(f"{key}.rulings").split())
    assert told <= set(game.rulings)


@pytest.mark.parametrize("locale", LOCALES)
def test_what_virus_marvel_shows(locale: str) -> None:
    words = words_for(locale)
    for phase in PHASE_CODES:
        said(words, f"virus_marvel-phase-{phase}", f"virus_marvel-phase-{phase}-waiting")
    for slot in SLOT_CODES:
        said(words, f"virus_marvel-slot-{slot}", f"virus_marvel-slot-{slot}.hero")
        assert words.say(f"virus_marvel-slot-{slot}.hero") == words.say(f"virus_marvel-card-H{slot}")
    for state in STATES:
        said(words, f"virus_marvel-state-{state}", f"virus_marvel-state-{state}.help")
    for family in ("hero", "villain", "power", "ally", "action"):
        said(words, f"virus_marvel-family-{family}", f"virus_marvel-family-{family}.plural")
    said(words, "virus_marvel-warning-actions-not-13", "virus_marvel-ready", "virus_marvel-not-ready")


@pytest.mark.parametrize("locale", LOCALES)
def test_what_viral_shows(locale: str) -> None:
    words = words_for(locale)
    for phase in viral.PHASE_CODES:
        said(words, f"viral-phase-{phase}", f"viral-phase-{phase}-waiting")
    for phase in ("challenge", "react"):
        said(words, f"viral-phase-{phase}.without")
    for family in ("virus", "immune", "special"):
        said(words, f"viral-family-{family}", f"viral-family-{family}.plural")
    said(words, "viral-phase-play.further")


@pytest.mark.parametrize("locale", LOCALES)
def test_what_v_virus_shows(locale: str) -> None:
    words = words_for(locale)
    for phase in v_virus.PHASE_CODES:
        said(words, f"v_virus-phase-{phase}", f"v_virus-phase-{phase}-waiting")
    said(words, "v_virus-phase-main.done", "v_virus-phase-main.volley", "v_virus-phase-discard.number")
    for state in ("infected", "uninfected", "immune", "exposed", "protected", "out"):
        said(words, f"v_virus-state-{state}", f"v_virus-state-{state}.help")
    said(words, *(f"v_virus-team-{team}" for team in v_virus_ending.TEAM_CODES))
    risky: dict[str, object] = {"discards_reshuffle": "when_only_vaccine", "deal_order": "block"}
    warnings = GAMES["v_virus"].read_variant(risky).warnings()
    assert len(warnings) == 2
    said(words, *(f"v_virus-warning-{code}" for code in warnings))


@pytest.mark.parametrize(("words", "game"), CASES)
def test_no_words_are_left_over(words: Words, game: Game) -> None:
    known = {
        *(f"{game.code}-card-{code}" for code in game.cards),
        *(f"{game.code}-event-{code}" for code in game.events),
        *(f"{game.code}-move-{code}" for code in game.moves),
        *(f"{game.code}-reason-{code}" for code in game.reasons),
        *(f"{game.code}-ruling-{code}" for code in game.rulings),
    }
    stems = tuple(f"{game.code}-{stem}-" for stem in ("card", "event", "move", "reason", "ruling"))
    keys = {key.partition(".")[0] for key in words.known_keys() if key.startswith(stems)}
    keys -= {key for key in keys if key.startswith(f"{game.code}-ruling-status-")} | {f"{game.code}-ruling-after"}
    assert keys == known
