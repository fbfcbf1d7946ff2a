"""What a card does is told as the table plays it."""

import pytest

from virion.games import GAMES
from virion.kernel.game import Game, Option
from virion.words import LOCALES, words_for

ELSEWHERE = {
    ("viral", "max_cells"): "how long the row may grow is a number of the table; the card says that it ends somewhere",
    ("virus_marvel", "auto_pass_no_counter"): "who is asked, not what the card does",
    ("v_virus", "outbreak_window"): "where a card lies in the deck, not what it does",
}
"""Options whose rulings a card cites though they leave alone what the card does, and why."""
BESIDE = (
    *(("virus_marvel", "win_check", f"card-H{slot}") for slot in "RYGBMI"),
    *(("virus_marvel", "no_actions", f"card-{code}") for code in ("REC", "WRP", "SNP", "SPY", "CTR", "HI")),
    ("virus_marvel", "no_counter", "card-CTR"),
    ("v_virus", "infected_know_each_other", "state-infected"),
    ("v_virus", "death_threshold", "state-out"),
)
"""Options that no card or state cites, and that change what it does all the same."""


def others(game: Game, option: Option) -> list[object]:
    """Return the values of an option besides the usual one."""
    values = option.values or (None,)
    return [value for value in values if value != option.default]


def cited() -> list[tuple[str, str, str]]:
    """Return options with the cards that cite a ruling of theirs."""
    words = words_for("en")
    return [
        (code, option.key, f"card-{card}")
        for code, game in GAMES.items()
        for option in game.options
        if (code, option.key) not in ELSEWHERE
        for card in game.cards
        if set(words.say(f"{code}-card-{card}.rulings").split()) & set(option.rulings)
    ]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("code", "key", "thing"), [*cited(), *BESIDE])
def test_an_option_that_changes_what_a_thing_does_changes_what_is_told(
    code: str, key: str, thing: str, locale: str
) -> None:
    words, game = words_for(locale), GAMES[code]
    usual: dict[str, object] = {option.key: option.default for option in game.options}
    [option] = [option for option in game.options if option.key == key]
    told = [words.help(f"{code}-{thing}", usual | {key: value}) for value in (option.default, *others(game, option))]
    if (code, key, thing) == ("v_virus", "pill_at_max", "card-P"):
        assert told[0] != told[1] != words.help("v_virus-card-P", usual | {"life_max": "none"})
    assert len(set(told)) == len(told) > 1


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.code)
def test_every_value_of_every_option_gives_whole_sentences(game: Game, locale: str) -> None:
    words = words_for(locale)
    usual: dict[str, object] = {option.key: option.default for option in game.options}
    for option in game.options:
        for value in (option.default, *others(game, option)):
            for card in game.cards:
                told = words.help(f"{game.code}-card-{card}", usual | {option.key: value})
                assert told.endswith((".", "。")), told
                assert not {"  ", " .", " ,", "..", "{", "}"} & {told[at : at + 2] for at in range(len(told))}, told
                assert "\n" not in told


def test_exceptions_are_real() -> None:
    words = words_for("en")
    for code, key in ELSEWHERE:
        game = GAMES[code]
        [option] = [option for option in game.options if option.key == key]
        cards = [set(words.say(f"{code}-card-{card}.rulings").split()) for card in game.cards]
        assert any(rulings & set(option.rulings) for rulings in cards)
