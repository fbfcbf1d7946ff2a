"""Events, moves and prompts become sentences, whatever is hidden and whatever people are called."""

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.words.reading import NAMES, STRANGE, every_view, sound
from virion.games import GAMES
from virion.games.virus_marvel.cards import CODES, SLOT_CODES
from virion.games.virus_marvel.observation import MarvelObservation, PendingView
from virion.kernel.chance import Xoshiro128
from virion.kernel.event import EVERYONE, SPECTATOR, Event, Log
from virion.kernel.game import Moves, play
from virion.words import LOCALES, words_for

GAME = "virus_marvel"
EN = words_for("en")
SAMPLES: dict[str, list[Event]] = {
    "dealt": [Event("dealt", {"first": 2, "seats": 3})],
    "hand": [Event("hand", {"seat": 0, "cards": ["HR", "VR", "VR"], "count": 3}, ("cards",), 0)],
    "turn": [Event("turn", {"seat": 1, "turn": 1000})],
    "extra_turn": [Event("extra_turn", {"seat": 1, "turn": 2})],
    "played": [
        Event("played", {"seat": 0, "card": "SNP"}),
        Event("played", {"seat": 0, "card": "SPY", "target": 1}),
        Event("played", {"seat": 0, "card": "SPY", "target": 0}),
        Event("played", {"seat": 0, "card": "VR", "target": 1, "slot": "R"}),
        Event("played", {"seat": 0, "card": "PR", "target": 0, "slot": "R"}),
    ],
    "spy_played": [
        Event("spy_played", {"seat": 0, "card": "HM", "source": 1}),
        Event("spy_played", {"seat": 0, "card": "WRP", "source": 1, "target": 2}),
        Event("spy_played", {"seat": 0, "card": "WRP", "source": 1, "target": 0}),
        Event("spy_played", {"seat": 0, "card": "VM", "source": 1, "target": 2, "slot": "M"}),
        Event("spy_played", {"seat": 0, "card": "PR", "source": 1, "target": 0, "slot": "R"}),
    ],
    "discarded": [Event("discarded", {"seat": 0, "cards": ["VR", "VR", "CTR"]})],
    "drew": [
        Event("drew", {"seat": 0, "cards": ["HI"], "count": 1}, ("cards",), 0),
        Event("drew", {"seat": 0, "cards": [], "count": 0}, ("cards",), 0),
    ],
    "reshuffled": [Event("reshuffled", {"count": 1}), Event("reshuffled", {"count": 31})],
    "countered": [Event("countered", {"seat": 1, "card": "VR", "by": 0})],
    "redirected": [
        Event("redirected", {"seat": 0, "card": "VR", "target": 0, "slot": "R"}),
        Event("redirected", {"seat": 0, "card": "VR", "target": 2, "slot": "R"}),
        Event("redirected", {"seat": 0, "card": "SPY", "target": 2}),
        Event("redirected", {"seat": 0, "card": "SPY", "target": 0}),
    ],
    "fizzled": [Event("fizzled", {"seat": 0, "card": "VM"})],
    "joined": [Event("joined", {"seat": 0, "slot": "I"})],
    "blocked": [Event("blocked", {"seat": 0, "card": "VR", "target": 1, "slot": "R"})],
    "weakened": [Event("weakened", {"seat": 0, "card": "VR", "target": 1, "slot": "R", "removed": "PR"})],
    "captured": [
        Event("captured", {"seat": 0, "card": "VR", "target": 1, "slot": "R", "cards": ["HR", "VR", "VR"]}),
    ],
    "protected": [Event("protected", {"seat": 0, "card": "PR", "target": 0, "slot": "R"})],
    "shielded": [Event("shielded", {"seat": 0, "card": "ARY", "target": 0, "slot": "R"})],
    "fought": [Event("fought", {"seat": 0, "card": "PR", "target": 0, "slot": "R", "removed": "VM"})],
    "recruited": [Event("recruited", {"seat": 0, "target": 1, "slot": "I"})],
    "warped": [Event("warped", {"seat": 0, "target": 1})],
    "looked": [
        Event("looked", {"seat": 0, "target": 1, "cards": ["CTR"]}, ("cards",), 0),
        Event("looked", {"seat": 0, "target": 1, "cards": []}, ("cards",), 0),
    ],
    "spied_nothing": [Event("spied_nothing", {"seat": 0, "target": 1})],
    "eliminated": [
        Event("eliminated", {"seat": 1, "slots": ["B"], "cards": ["HB", "ARB"]}),
        Event("eliminated", {"seat": 1, "slots": ["R", "I"], "cards": ["HR", "HI"]}),
    ],
    "chose_secretly": [Event("chose_secretly", {"seat": 1, "slots": ["R"]}, ("slots",), 1)],
    "resigned": [Event("resigned", {"seat": 1})],
    "left": [Event("left", {"seat": 1, "cards": ["VR"]}), Event("left", {"seat": 1, "cards": []})],
    "over": [
        Event("over", {"reason": reason, "winners": winners})
        for reason in GAMES[GAME].reasons
        for winners in ([], [0], [0, 1], [0, 1, 2])
    ],
}

MOVES: list[dict[str, object]] = [
    {"kind": "play", "card": "SNP"},
    {"kind": "play", "card": "WRP", "seat": 1},
    {"kind": "play", "card": "VR", "seat": 1, "slot": "R"},
    {"kind": "discard", "cards": ["VR", "VR", "PB"]},
    {"kind": "counter"},
    {"kind": "pass"},
    {"kind": "retarget", "card": "SPY", "seat": 2},
    {"kind": "retarget", "card": "VR", "seat": 0, "slot": "R"},
    {"kind": "spy_play", "card": "HR"},
    {"kind": "spy_play", "card": "SPY", "seat": 0},
    {"kind": "spy_play", "card": "VR", "seat": 0, "slot": "R"},
    {"kind": "snap", "slots": ["R", "Y", "M"]},
    {"kind": "resign"},
]


def test_there_is_a_sample_of_every_kind_of_event_and_move() -> None:
    assert set(SAMPLES) == set(GAMES[GAME].events)
    assert {move["kind"] for move in MOVES} == set(GAMES[GAME].moves)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_event_is_told_to_every_viewer(locale: str) -> None:
    words = words_for(locale)
    for event in every_view(SAMPLES):
        sentence = words.event(GAME, event, NAMES)
        sound(sentence)
        if locale == "en":
            assert sentence.endswith(".")


def test_a_hidden_card_is_not_told() -> None:
    for samples in SAMPLES.values():
        for event in samples:
            if not event.secret:
                continue
            hidden = EN.event(GAME, event.seen_by(SPECTATOR), NAMES)
            cards = [code for field in event.secret for code in event.data[field]]  # type: ignore[attr-defined]
            for code in cards:
                name = EN.say(f"{GAME}-card-{code}") if code in CODES else EN.say(f"{GAME}-slot-{code}.hero")
                assert name not in hidden
                assert name in EN.event(GAME, event, NAMES)


@pytest.mark.parametrize("names", STRANGE)
def test_strange_names_are_told(names: tuple[str, ...]) -> None:
    for event in every_view(SAMPLES):
        sound(EN.event(GAME, event, names), names)
    for move in MOVES:
        sound(EN.move(GAME, move, names), names)


@given(st.lists(st.text(st.characters(), max_size=80), max_size=3))
def test_any_names_are_told(names: list[str]) -> None:
    for event in (SAMPLES["played"][3], SAMPLES["over"][3], SAMPLES["warped"][0]):
        assert EN.event(GAME, event, names).endswith(".")


def test_a_seat_without_a_name_is_called_by_its_number() -> None:
    assert EN.event(GAME, Event("resigned", {"seat": 1}), ["Ana", " "]) == "Seat 2 resigns."
    assert EN.event(GAME, Event("resigned", {"seat": 4}), ["Ana"]) == "Seat 5 resigns."


@pytest.mark.parametrize("locale", LOCALES)
def test_every_move_has_a_button(locale: str) -> None:
    words = words_for(locale)
    for move in MOVES:
        for me in (None, 0, 1):
            sound(words.move(GAME, move, NAMES, me))
    for card in CODES:
        sound(words.move(GAME, {"kind": "play", "card": card}, NAMES))
        for slot in SLOT_CODES:
            sound(words.move(GAME, {"kind": "play", "card": card, "seat": 2, "slot": slot}, NAMES))


def test_sentences_read_well() -> None:
    told = [EN.event(GAME, event, NAMES) for samples in SAMPLES.values() for event in samples]
    for sentence in (
        "Cards are dealt to 3 players. Cy begins.",
        "Ana is dealt Red Hero and 2 × Red Villain.",
        "Turn 1,000: Ben.",
        "Ana plays Snap.",
        "Ana plays Spy on Ben.",
        "Ana plays Red Villain on Ben’s Red Hero.",
        "Ana plays Red Power on their own Red Hero.",
        "Ana plays Multicolour Villain from Ben’s hand, on Cy’s Multicolour Hero.",
        "Ben Counters Ana’s Red Villain.",
        "Ana has to turn Red Villain on their own Red Hero.",
        "Red Villain removes Red Power from Ben’s Red Hero; both are discarded.",
        "Ben gives up Blue Hero. Discarded: Blue Hero and Red-Blue Ally.",
        "Ben gives up Red Hero and Intangible Hero.",
        "Ana wins: enough Heroes are ready.",
        "Ana and Ben win together: the limit of turns is reached, and the most ready Heroes decide.",
        "The game ends without a winner: the limit of turns is reached.",
    ):
        assert sentence in told


def test_buttons_read_well() -> None:
    assert EN.move(GAME, MOVES[0], NAMES) == "Play Snap"
    assert EN.move(GAME, MOVES[2], NAMES) == "Red Villain → Ben’s Red Hero"
    assert EN.move(GAME, MOVES[2], NAMES, me=1) == "Red Villain → your Red Hero"
    assert EN.move(GAME, MOVES[3], NAMES) == "Discard 2 × Red Villain and Blue Power"
    assert EN.move(GAME, MOVES[11], NAMES) == "Give up Red Hero, Yellow Hero, and Multicolour Hero"


@dataclass(frozen=True)
class Asked:
    phase: str
    decider: int
    viewer: int
    pending: PendingView | None


def pending(card: str, source: int | None, target: int | None, slot: str | None) -> PendingView:
    return PendingView(card, 0, 0, source, target, slot, ())


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1, 2])
def test_a_prompt_names_the_card_who_plays_it_and_at_what(locale: str, viewer: int) -> None:
    words = words_for(locale)
    for source in (None, 1):
        for card, target, slot in (
            ("SNP", None, None),
            ("SPY", 1, None),
            ("VR", 1, "R"),
            ("VR", 0, "R"),
            ("SPY", 0, None),
        ):
            seen = Asked("respond", 1, viewer, pending(card, source, target, slot))
            prompt = words.prompt(GAME, seen, NAMES)
            sound(prompt)
            assert words.say(f"{GAME}-card-{card}") in prompt
            assert ("You play" if viewer == 0 else "Ana plays") in prompt


def test_prompts_speak_to_their_reader() -> None:
    villain = pending("VR", None, 1, "R")
    assert EN.prompt(GAME, Asked("respond", 1, 1, villain), NAMES) == (
        "Ana plays Red Villain on your Red Hero. Play a Counter, or let it happen."
    )
    assert EN.prompt(GAME, Asked("respond", 1, 2, villain), NAMES) == (
        "Ana plays Red Villain on Ben’s Red Hero. Ben may answer with a Counter."
    )
    spied = pending("WRP", 1, 1, None)
    assert EN.pending(GAME, spied, NAMES, 1) == "Ana plays Warp Reality from your hand, on you."
    assert EN.prompt(GAME, Asked("retarget", 0, 0, villain), NAMES) == (
        "You play Red Villain on Ben’s Red Hero. It was Countered: choose another target."
    )
    assert EN.prompt(GAME, Asked("choose", 0, 0, None), NAMES) == "Your turn: play a card or discard."
    assert EN.prompt(GAME, Asked("over", -1, 0, None), NAMES) == "The game is over."


@pytest.mark.parametrize("snap_order", ["others_then_self", "secret_simultaneous"])
def test_whole_games_are_told(snap_order: str) -> None:
    game = GAMES[GAME]
    variant = game.read_variant({"snap_order": snap_order})
    chance = Xoshiro128(7)
    dice = Xoshiro128(8)
    for seats in (2, 5):
        names = ("Ana", "Ben", "Cy", "Di", "Ed")[:seats]
        log = Log()
        state = game.deal(variant, seats, chance, log)
        moves = Moves()
        for _ in range(400):
            if state.outcome() is not None:
                break
            for viewer in (state.decider, SPECTATOR):
                seen = game.observe(state, int(viewer))
                assert isinstance(seen, MarvelObservation)
                sound(EN.prompt(GAME, seen, names))
            state.legal_moves(moves)
            for move in moves.as_list():
                sound(EN.move(GAME, game.write_move(move), names, int(state.decider)))
            play(game, state, int(state.decider), moves[dice.below(len(moves))], chance, log)
        for event in log.events:
            for viewer in (EVERYONE, SPECTATOR, 0, 1):
                sound(EN.event(GAME, event.seen_by(viewer), names))
