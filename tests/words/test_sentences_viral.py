"""The sentences of Viral: what is claimed and what is so, told to each as far as they may know."""

import pytest

from tests.words.reading import NAMES, STRANGE, every_view, sound
from virion.games import GAMES
from virion.games.viral.cards import CODES
from virion.games.viral.observation import PlayView, ViralObservation
from virion.games.viral.state import PHASE_CODES
from virion.kernel.chance import Xoshiro128
from virion.kernel.event import EVERYONE, SPECTATOR, Event, Log
from virion.kernel.game import Moves, play
from virion.kernel.refusal import Refusal
from virion.words import LOCALES, words_for

GAME = "viral"
EN = words_for("en")
WINDOWS = ("challenge", "react")
OPTIONS: dict[str, tuple[object, ...]] = {
    option.key: option.values for option in GAMES[GAME].options if option.kind in {"choice", "flag"}
} | {"first_player": ("random",), "draw_pile_limit": (None, 20, 5), "target_infected": (None, 3)}
"""Values that games are played with, in turn."""


def secret(kind: str, data: dict[str, object], *fields: str) -> Event:
    return Event(kind, {"seat": 0, **data}, fields, 0)


SAMPLES: dict[str, list[Event]] = {
    "dealt": [
        Event("dealt", {"first": 2, "seats": 3, "cells": 10, "removed": 0}),
        Event("dealt", {"first": 0, "seats": 2, "cells": 1, "removed": 1}),
        Event("dealt", {"first": 1, "seats": 4, "cells": 10, "removed": 52}),
    ],
    "hand": [secret("hand", {"count": 3, "cards": ["attack", "boost", "boost"]}, "cards")],
    "turn": [Event("turn", {"seat": 1, "turn": 31})],
    "lost_turn": [Event("lost_turn", {"seat": 1, "left": left}) for left in (0, 1, 2)],
    "played": [
        secret("played", {"claim": claim, "card": "attack", "left": left}, "card")
        for claim in ("attack", "replicate")
        for left in (-1, 0, 1, 2)
    ],
    "stopped": [Event("stopped", {"seat": 0})],
    "unchallenged": [Event("unchallenged", {"seat": 0, "claim": "attack"})],
    "proved": [
        Event("proved", {"seat": 0, "by": 1, "card": "attack", "claim": "attack"}),
        Event("proved", {"seat": 0, "by": 1, "card": "attack", "claim": "replicate"}),
    ],
    "exposed": [Event("exposed", {"seat": 0, "by": 1, "card": "boost", "claim": "attack"})],
    "paid": [Event("paid", {"seat": 1, "card": "boost", "turns": turns}) for turns in (0, 1, 2)],
    "penalty_drew": [secret("penalty_drew", {"count": 1, "card": "vaccine"}, "card")],
    "penalty_burned": [Event("penalty_burned", {"seat": 0, "card": "vaccine"})],
    "shown": [Event("shown", {"seat": 0, "card": "attack", "claim": claim}) for claim in ("attack", "boost")],
    "no_effect": [Event("no_effect", {"seat": 0, "claim": "defend"})],
    "declined": [Event("declined", {"seat": 0, "claim": "attack"})],
    "aimed": [Event("aimed", {"seat": 0, "claim": "attack", "cell": 0})],
    "cancelled": [
        Event("cancelled", {"seat": 1, "target": 0, "card": card, "claim": "attack"})
        for card in ("antivirus", "vaccine")
    ],
    "infected": [Event("infected", {"seat": 0, "claim": "attack", "cell": 3, "points": points}) for points in (1, 2)],
    "cleaned": [Event("cleaned", {"seat": 0, "claim": "defend", "cell": 3, "target": owner}) for owner in (0, 1)],
    "added": [Event("added", {"seat": 0, "claim": "boost", "cell": 10})],
    "purged": [Event("purged", {"seat": 0, "count": count}) for count in (0, 1, 7)],
    "granted": [Event("granted", {"seat": 0, "count": count}) for count in (1, 2)],
    "cost": [Event("cost", {"seat": 0, "turns": turns}) for turns in (1, 2)],
    "refilled": [secret("refilled", {"count": 1, "card": "boost"}, "card")],
    "drew": [secret("drew", {"count": 1, "card": "boost"}, "card")],
    "eliminated": [Event("eliminated", {"seat": 1})],
    "over": [
        Event("over", {"reason": reason, "winners": winners})
        for reason in GAMES[GAME].reasons
        for winners in ([0], [0, 1], [0, 1, 2])
    ],
}

MOVES: list[dict[str, object]] = [
    *({"kind": "play", "card": card, "claim": claim} for card in CODES for claim in CODES),
    *({"kind": "discard", "card": card} for card in CODES),
    {"kind": "target", "cell": 0},
    *({"kind": kind} for kind in ("stop", "challenge", "pass", "apply", "decline", "antivirus", "vaccine")),
]


def test_there_is_a_sample_of_every_kind_of_event_and_move() -> None:
    assert set(SAMPLES) == set(GAMES[GAME].events)
    assert {move["kind"] for move in MOVES} == set(GAMES[GAME].moves)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("names", [NAMES, *STRANGE])
def test_every_event_and_move_is_told_whatever_people_are_called(locale: str, names: tuple[str, ...]) -> None:
    words = words_for(locale)
    for event in every_view(SAMPLES):
        sound(words.event(GAME, event, names), names)
    for move in MOVES:
        sound(words.move(GAME, move, names, 0), names)


def test_others_are_told_the_same_whatever_the_card_is() -> None:
    for kind in ("played", "penalty_drew", "refilled", "drew"):
        for event in SAMPLES[kind]:
            told = set()
            for card in CODES:
                other = Event(kind, event.data | {"card": card}, event.secret, event.owner)
                told |= {EN.event(GAME, other.seen_by(viewer), NAMES) for viewer in (SPECTATOR, 1, 2)}
                assert EN.say(f"{GAME}-card-{card}") in EN.event(GAME, other.seen_by(0), NAMES)
            assert len(told) == 1


def test_sentences_read_well() -> None:
    told = {EN.event(GAME, event, NAMES) for event in every_view(SAMPLES)}
    assert {
        "Cards are dealt to 3 players, beside a row of 10 healthy cells. Cy begins.",
        "Cards are dealt to 4 players, beside a row of 10 healthy cells. 52 cards are set aside unseen. Ben begins.",
        "Ana is dealt Attack and 2 × Boost.",
        "Ben loses this turn.",
        "Ben loses this turn, and 2 more after it.",
        "Ana plays a card face down and says it is Attack.",
        "Ana plays Attack, and says so.",
        "Ana plays Attack, but says it is Replicate.",
        "Ana plays a card face down and says it is Attack. It is the last further action of this turn.",
        "Nobody challenges: the card counts as Attack, whatever it is.",
        "Ben challenges and is wrong: Ana’s card is Attack, as claimed. The claim stands, and it costs Ben a card.",
        "Ben challenges and is right: Ana’s card is Boost, not Attack. It does nothing.",
        "Ben discards Boost for the challenge that failed.",
        "Ben discards Boost for the challenge that failed, and loses the next turn.",
        "Ben discards Boost for the challenge that failed, and now loses the next 2 turns.",
        "Ana draws a penalty card.",
        "Ben shows Antivirus: Ana’s Attack does nothing.",
        "Ana infects cell 4 and now has 1 point.",
        "Ana cleans cell 4 of their own token.",
        "Ana cleans cell 4 of Ben’s token.",
        "Ana adds a healthy cell to the row: cell 11.",
        "Ana may take up to 2 further actions in this turn.",
        "Ana has no card left and draws one.",
        "Ana has no card left and draws Boost.",
        "Ana wins: every cell is infected; points decide, then cards in hand.",
        "Ana and Ben win together, level in points and cards: "
        "the draw pile is empty; points decide, then cards in hand.",
    } <= told


def test_buttons_tell_the_truth_from_a_lie() -> None:
    assert EN.move(GAME, {"kind": "play", "card": "attack", "claim": "attack"}, NAMES) == "Play Attack, and say so"
    lie = EN.move(GAME, {"kind": "play", "card": "boost", "claim": "attack"}, NAMES)
    assert lie == "Play Boost, but say it is Attack"
    assert EN.move(GAME, {"kind": "target", "cell": 0}, NAMES) == "Choose cell 1"
    assert len({EN.move(GAME, move, NAMES) for move in MOVES}) == len(MOVES)


def seen(phase: str, viewer: int, decider: int, card: PlayView | None) -> ViralObservation:
    """What a viewer of three sees, as far as prompts go."""
    state = GAMES[GAME].deal(GAMES[GAME].read_variant({}), 3, Xoshiro128(1), None)
    found = GAMES[GAME].observe(state, viewer)
    assert isinstance(found, ViralObservation)
    fields = {field: getattr(found, field) for field in found.__dataclass_fields__}
    return ViralObservation(**(fields | {"phase": phase, "decider": decider, "pending": card}))


def view(card: str | None, claim: str = "attack", challenger: int | None = None, cell: int | None = None) -> PlayView:
    return PlayView(card, 0, claim, challenger is not None, challenger, cell)


def test_prompts_tell_each_what_they_may_know() -> None:
    assert EN.prompt(GAME, seen("challenge", 1, 1, view(None)), NAMES) == (
        "Ana plays a card claimed to be Attack. Do you believe it? Challenge, or let it pass."
    )
    assert EN.prompt(GAME, seen("challenge", 0, 1, view("boost")), NAMES) == (
        "You play Boost, claimed to be Attack. The others decide whether to challenge."
    )
    assert EN.prompt(GAME, seen("target", 0, 0, view("attack")), NAMES) == (
        "You play Attack, as claimed. The claim stands: choose what it does."
    )
    assert EN.prompt(GAME, seen("penalty", 2, 1, view("attack", challenger=1)), NAMES) == (
        "Ana plays Attack, as claimed. Ben chooses a card to discard for the challenge that failed."
    )
    assert EN.prompt(GAME, seen("react", 2, 1, view(None, cell=3)), NAMES) == (
        "Ana plays a card claimed to be Attack, on cell 4. The others decide whether to stop the virus."
    )
    assert EN.prompt(GAME, seen("over", 0, -1, None), NAMES) == "The game is over."
    assert EN.say(f"{GAME}-phase-play.further", count=2).endswith("You may still take 2 actions in this turn.")


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("phase", PHASE_CODES)
def test_prompts_of_open_windows_name_nobody_who_is_still_to_answer(locale: str, phase: str) -> None:
    words = words_for(locale)
    for viewer in (SPECTATOR, 0, 1, 2):
        told = {words.prompt(GAME, seen(phase, viewer, decider, view(None)), NAMES) for decider in {1, 2} - {viewer}}
        for sentence in told:
            sound(sentence)
        assert phase not in WINDOWS or len(told) == 1
    assert words.say(f"{GAME}-phase-{phase}")


def test_refusals_name_cells_and_kinds_of_move() -> None:
    assert EN.refusal(Refusal("no-such-cell", cell=12, cells=10), GAME).startswith("There is no cell 12")
    said = EN.refusal(Refusal("not-this-decision", kind="target", expected="challenge, pass"), GAME)
    assert "“Choosing a cell”" in said
    assert "Challenging and Letting it pass" in said
    said = EN.refusal(Refusal("options-clash", one="cells", other="max_cells"), GAME)
    assert "“Cells at the start” (cells)" in said


def test_tables_by_number_of_players_are_told() -> None:
    told = EN.option_value(GAME, "hand_size", {"2": 9, "3": 8, "4": 7})
    assert told == "9 with 2 players, 8 with 3 players, and 7 with 4 players"
    assert EN.option_value(GAME, "hand_size", 1) == "1 card each"


@pytest.mark.parametrize("seed", range(12))
def test_whole_games_are_told(seed: int) -> None:
    game = GAMES[GAME]
    options = {key: values[seed % len(values)] for key, values in OPTIONS.items()}
    seats = 2 + seed % 3
    names = ("Ana", "Ben", "Cy", "Di")[:seats]
    chance, dice, log, moves = Xoshiro128(seed), Xoshiro128(seed + 100), Log(), Moves()
    state = game.deal(game.read_variant(options), seats, chance, log)
    while state.outcome() is None:
        for viewer in (*range(seats), SPECTATOR):
            found = game.observe(state, viewer)
            assert isinstance(found, ViralObservation)
            sound(EN.prompt(GAME, found, names), names)
        state.legal_moves(moves)
        for move in moves.as_list():
            sound(EN.move(GAME, game.write_move(move), names, int(state.decider)), names)
        play(game, state, int(state.decider), moves[dice.below(len(moves))], chance, log)
    for event in log.events:
        for viewer in (EVERYONE, SPECTATOR, *range(seats)):
            sound(EN.event(GAME, event.seen_by(viewer), names), names)
