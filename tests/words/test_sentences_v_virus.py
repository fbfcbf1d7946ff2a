"""The sentences of V-Virus: what each may know of trades, hands and infections, and prompts that tell nothing."""

from dataclasses import replace
from itertools import product

import pytest

from tests.words.reading import NAMES, STRANGE, every_view
from tests.words.reading import sound as sound_in
from virion.games import GAMES
from virion.games.v_virus.cards import CODES, HAND_KINDS
from virion.games.v_virus.observation import PendingView, VVirusObservation
from virion.games.v_virus.state import PHASE_CODES
from virion.kernel.chance import Xoshiro128
from virion.kernel.event import EVERYONE, SPECTATOR, Event, Log
from virion.kernel.game import Moves, play
from virion.kernel.refusal import Refusal
from virion.words import LOCALES, words_for

GAME = "v_virus"
EN = words_for("en")
HELD = CODES[:HAND_KINDS]
OPTIONS: dict[str, tuple[object, ...]] = {
    option.key: option.values for option in GAMES[GAME].options if option.kind != "number"
} | {"turn_cap": (60, 61), "hand_limit": (7, 3)}
"""Values that games are played with, in turn."""


def sound(sentence: str, names: tuple[str, ...] = NAMES) -> None:
    sound_in(sentence, names, GAME)


def secret(kind: str, data: dict[str, object], *fields: str, seat: int = 0) -> Event:
    return Event(kind, {"seat": seat, **data}, fields, seat)


def trade(kind: str, seat: int, given: str, got: list[str], infected: int = 0) -> Event:
    data: dict[str, object] = {"target": 1 - seat, "given": given, "cards": got, "infected": infected}
    return secret(kind, data, "given", "cards", "infected", seat=seat)


SAMPLES: dict[str, list[Event]] = {
    "dealt": [Event("dealt", {"first": 2, "seats": 4})],
    "hand": [
        secret("hand", {"count": 4, "cards": ["G", "V", "V", "V"], "infected": 1}, "cards", "infected"),
        secret("hand", {"count": 4, "cards": ["P", "P", "V", "V"], "infected": 0}, "cards", "infected"),
    ],
    "turn": [Event("turn", {"seat": 1, "turn": 31})],
    "skipped": [Event("skipped", {"seat": 1})],
    "reshuffled": [Event("reshuffled", {"count": count}) for count in (1, 40)],
    "drew": [
        Event("drew", {"seat": 0}),
        secret("drew", {"card": "V", "infected": 1}, "card", "infected"),
        secret("drew", {"card": "L", "infected": 0}, "card", "infected"),
    ],
    "vaccine": [
        Event("vaccine", {"seat": 0, "count": count, "immune": immune}) for count in (0, 1, 3) for immune in (0, 1)
    ],
    "pill": [Event("pill", {"seat": 0, "energy": 4})],
    "supply": [Event("supply", {"seat": 0})],
    "knife": [Event("knife", {"seat": 0, "target": 1})],
    "gun": [Event("gun", {"seat": 0, "target": 1, "count": count}) for count in (1, 3)],
    "shielded": [Event("shielded", {"seat": 1, "count": count}) for count in (0, 1, 2)],
    "helped": [Event("helped", {"seat": 2, "target": 1, "count": count}) for count in (0, 1)],
    "hit": [
        Event("hit", {"seat": 1, "damage": damage, "energy": energy}) for damage, energy in ((0, 4), (1, 0), (3, -2))
    ],
    "out": [
        *(Event("out", {"seat": 1, "count": count}) for count in (0, 1, 4)),
        *(Event("out", {"seat": 1, "count": 4, "role": role}) for role in ("infected", "uninfected")),
        Event("out", {"seat": 1, "count": 0, "cards": []}),
        Event("out", {"seat": 1, "count": 3, "cards": ["G", "V", "V"]}),
    ],
    "infected_remain": [Event("infected_remain", {"seat": 1})],
    "none_remain": [Event("none_remain", {"seat": 1})],
    "moved": [Event("moved", {"seat": 1, "target": 2})],
    "xrayed": [secret("xrayed", {"target": 1, "cards": cards}, "cards") for cards in ([], ["P", "V", "V"])],
    "asked": [secret("asked", {"target": 1, "card": "V"}, "card")],
    "refused": [Event("refused", {"seat": 1, "target": 0})],
    "cannot_trade": [Event("cannot_trade", {"seat": 1, "target": 0})],
    "traded": [
        trade("traded", 0, "V", ["P"]),
        trade("traded", 0, "K", ["V"], infected=1),
        trade("traded", 0, "L", []),
    ],
    "returned": [
        trade("returned", 1, "P", ["V"], infected=1),
        trade("returned", 1, "L", ["V"]),
        trade("returned", 1, "V", []),
    ],
    "gloved": [Event("gloved", {"seat": 1, "target": 0, "cards": cards}) for cards in (["L"], ["L", "V"])],
    "passed": [Event("passed", {"seat": 0})],
    "discarded": [Event("discarded", {"seat": 0, "cards": ["P", "G", "G"]})],
    "announced": [Event("announced", {"seat": 0})],
    "wrong": [
        Event("wrong", {"seat": 0}),
        *(Event("wrong", {"seat": 0, "count": count}) for count in (1, 2)),
        *(Event("wrong", {"seat": 0, "count": len(team), "team": team}) for team in ([0], [0, 2])),
    ],
    "over": [
        Event("over", {"reason": reason, "team": team, "winners": winners})
        for reason in GAMES[GAME].reasons
        for team, winners in (("infected", [0]), ("infected", [0, 1]), ("uninfected", [2]), ("none", []))
    ],
}

MOVES: list[dict[str, object]] = [
    *({"kind": kind} for kind in ("draw", "skip", "pill", "supply", "pass", "end", "refuse", "announce")),
    *({"kind": kind, "seat": 1} for kind in ("knife", "xray")),
    *({"kind": "gun", "seat": 1, "count": count} for count in (1, 2)),
    *({"kind": "spread", "shots": shots} for shots in ([[1, 2]], [[1, 1], [2, 3]])),
    *({"kind": "trade", "seat": 1, "card": card} for card in HELD),
    *({"kind": "shield", "count": count} for count in (0, 1, 2)),
    *({"kind": "help", "seat": 1, "count": count} for count in (0, 1)),
    *({"kind": "give", "card": card} for card in HELD),
    *({"kind": "discard", "cards": cards} for cards in (["P"], ["P", "G", "G"])),
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


def test_every_choice_has_a_text_of_its_own() -> None:
    assert len({EN.move(GAME, move, NAMES, 0) for move in MOVES}) == len(MOVES)
    assert EN.move(GAME, {"kind": "spread", "shots": [[1, 1], [2, 3]]}, NAMES, 0) == ("Fire Guns: 1 at Ben and 3 at Cy")
    assert EN.move(GAME, {"kind": "trade", "seat": 1, "card": "X"}, NAMES, 0) == "Offer X-ray camera to Ben"


def test_sentences_read_well() -> None:
    told = {EN.event(GAME, event, NAMES) for event in every_view(SAMPLES)}
    assert {
        "Cards are dealt to 4 players, with two Virus cards for everyone. Cy begins.",
        "Ana is dealt Gun and 3 × Virus and is infected.",
        "Ana is dealt 2 × Pill and 2 × Virus.",
        "Ana is dealt 4 cards.",
        "Only the Vaccine is left in the deck: 40 discarded cards are shuffled into it.",
        "Ana draws Virus and is infected now.",
        "Ana draws Glove.",
        "Ana draws a card.",
        "It is the Vaccine. Ana discards 3 Virus cards and is immune. "
        "The Vaccine goes back into the deck, which is shuffled.",
        "It is the Vaccine. Ana discards 1 Virus card, but is infected and stays so. "
        "The Vaccine goes back into the deck, which is shuffled.",
        "Ana takes a Pill: energy 4.",
        "Ana shoots Ben with a Gun.",
        "Ana shoots Ben with 3 Guns.",
        "Ben uses 2 Shields.",
        "Cy uses no Shield for Ben.",
        "Ben loses no energy.",
        "Ben loses 1 energy: down to 0.",
        "Ben loses 3 energy: down to -2.",
        "Ben is out, and lays 4 cards face down.",
        "Ben is out, without a card in hand.",
        "Ben is out and was not infected, and lays 4 cards face down.",
        "Ben is out, and lays down Gun and 2 × Virus.",
        "Ana X-rays the hand of Ben.",
        "Ana X-rays the hand of Ben: Pill and 2 × Virus.",
        "Ana asks Ben for a trade.",
        "Ana asks Ben for a trade and offers Virus, face down.",
        "Ana gives Ben a card.",
        "Ana gives Virus to Ben and gets Pill.",
        "Ana gives Knife to Ben and gets Virus: Ana is infected now.",
        "Ben gives Ana a card back.",
        "Ben gives Glove to Ana and gets Virus.",
        "Ana gives Glove and gets nothing.",
        "The Glove of Ben meets the Virus of Ana: both are discarded.",
        "The Glove of Ben meets the Virus of Ana: it is discarded, and the Virus goes back.",
        "Ana announces that everyone is infected, and is wrong.",
        "Ana announces that everyone is infected, and is wrong. 2 players are infected.",
        "Ana announces that everyone is infected, and is wrong. Infected: Ana and Cy.",
        "The infected win: only one player is alive. The winner is Ana.",
        "The uninfected win: enough players are immune. The winner is Cy.",
        "Nobody wins: the last turn that was agreed on is over.",
    } <= told


HIDDEN: dict[str, dict[str, list[object]]] = {
    "hand": {"cards": [["G", "V", "V", "V"], ["P", "P", "V", "V"]], "infected": [0, 1]},
    "drew": {"card": list(HELD), "infected": [0, 1]},
    "xrayed": {"cards": [[], ["V"], ["P", "S"]]},
    "asked": {"card": list(HELD)},
    "traded": {"given": list(HELD), "cards": [[], ["V"], ["P"]], "infected": [0, 1]},
    "returned": {"given": list(HELD), "cards": [[], ["V"], ["P"]], "infected": [0, 1]},
}


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("kind", HIDDEN)
def test_others_are_told_the_same_whatever_is_hidden_from_them(locale: str, kind: str) -> None:
    event = next(event for event in SAMPLES[kind] if event.secret)
    assert set(event.secret) == set(HIDDEN[kind])
    told: set[str] = set()
    own: set[str] = set()
    for values in product(*HIDDEN[kind].values()):
        data = event.data | dict(zip(HIDDEN[kind], values, strict=True))
        other = Event(kind, data, event.secret, event.owner)
        others = {SPECTATOR, 0, 1, 2} - {event.owner}
        told |= {words_for(locale).event(GAME, other.seen_by(viewer), NAMES) for viewer in others}
        own.add(words_for(locale).event(GAME, other.seen_by(event.owner), NAMES))
    assert len(told) == 1
    assert not told & own
    assert len(own) > 2


def test_a_vaccine_is_drawn_like_any_other_card() -> None:
    """Whoever draws it is told no earlier than the others."""
    drawn = {EN.event(GAME, Event("drew", {"seat": 0}).seen_by(viewer), NAMES) for viewer in (SPECTATOR, 0, 1)}
    assert drawn == {"Ana draws a card."}


def seen(phase: str, viewer: int, decider: int, pending: PendingView | None = None) -> VVirusObservation:
    """What a viewer of four sees, as far as prompts go."""
    state = GAMES[GAME].deal(GAMES[GAME].read_variant({}), 4, Xoshiro128(1), None)
    found = GAMES[GAME].observe(state, viewer)
    assert isinstance(found, VVirusObservation)
    return replace(found, phase=phase, decider=decider, pending=pending)


def attack(card: str, damage: int = 3) -> PendingView:
    return PendingView("attack", 0, 1, card, damage)


def asked(card: str | None) -> PendingView:
    return PendingView("trade", 0, 1, card, 0)


def test_prompts_tell_each_what_they_may_know() -> None:
    names = (*NAMES, "Di")
    assert EN.prompt(GAME, seen("react", 1, 1, attack("G")), names) == (
        "Ana shoots you: 3 energy at stake. Each Shield saves one energy: how many do you use?"
    )
    assert EN.prompt(GAME, seen("react", 0, 1, attack("K", 1)), names) == (
        "You stab Ben: 1 energy at stake. Ben decides about Shields."
    )
    assert EN.prompt(GAME, seen("help", 2, 2, attack("G", 2)), names) == (
        "Ana shoots Ben: 2 energy at stake. Do you use a Shield of yours to save one energy?"
    )
    assert EN.prompt(GAME, seen("help", 1, 2, attack("K", 1)), names) == (
        "Ana stabs you: 1 energy at stake. The others decide whether to help with a Shield."
    )
    assert EN.prompt(GAME, seen("respond", 0, 1, asked("V")), names) == (
        "You offer Virus to Ben. Ben chooses a card to give."
    )
    assert EN.prompt(GAME, seen("respond", 1, 1, asked(None)), names) == (
        "Ana asks you for a trade. Choose the card that you give. You see the other one only afterwards."
    )
    assert EN.prompt(GAME, seen("respond", SPECTATOR, 1, asked(None)), names) == (
        "Ana asks Ben for a trade. Ben chooses a card to give."
    )
    assert EN.prompt(GAME, seen("main", 3, 1), names) == "It is Ben’s turn."
    assert EN.prompt(GAME, seen("over", 0, -1), names) == "The game is over."
    assert EN.say(f"{GAME}-phase-discard.number", count=2).startswith("You hold too many cards: choose 2 to discard.")


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("phase", PHASE_CODES)
def test_prompts_are_the_same_whatever_the_reader_holds_and_is(locale: str, phase: str) -> None:
    words = words_for(locale)
    pending = {"react": attack("G"), "help": attack("K", 1), "respond": asked(None)}.get(phase)
    for viewer in (SPECTATOR, 1, 2):
        for decider in (1, 2, 3):
            before = seen(phase, viewer, decider, pending)
            told = {
                words.prompt(GAME, replace(before, hand=hand, roles=(None, role, role, None)), NAMES)
                for hand in ((), ("V", "V"), ("P", "G", "G", "S", "V"))
                for role in (None, "infected", "uninfected")
            }
            assert len(told) == 1
            sound(told.pop())


@pytest.mark.parametrize("locale", LOCALES)
def test_the_prompt_of_help_names_nobody_who_is_still_to_answer(locale: str) -> None:
    words = words_for(locale)
    told = {words.prompt(GAME, seen("help", 1, decider, attack("G")), NAMES) for decider in (0, 2, 3)}
    assert len(told) == 1


def test_refusals_say_what_is_possible() -> None:
    assert (
        EN.refusal(Refusal("guns-held", held=2), GAME) == "You hold 2 Guns: fire at least one, and no more than that."
    )
    assert EN.refusal(Refusal("too-many-shields", damage=1), GAME) == "No more than 1 Shield can be used here."
    assert EN.refusal(Refusal("discard-number", need=2), GAME).startswith("Exactly 2 cards have")
    said = EN.refusal(Refusal("turn-cap-missing", option="vaccine_cures"), GAME)
    assert "“The Vaccine cures” (vaccine_cures)" in said
    said = EN.refusal(Refusal("not-this-decision", kind="trade", expected="shield"), GAME)
    assert said == "“Trading” does not answer what is being asked now. Possible here: Answering with Shields."
    assert EN.refusal(Refusal("card-not-in-hand", card="X"), GAME).startswith("X-ray camera is not in the hand")


def test_numbers_and_choices_that_look_alike_are_told_apart() -> None:
    assert EN.option_value(GAME, "turn_cap", 0) == "none"
    assert EN.option_value(GAME, "turn_cap", 60) == "after 60 turns"
    assert EN.option_value(GAME, "hand_limit", 1) == "1 card"
    assert EN.option_value(GAME, "life_max", 4) != EN.option_value(GAME, "life_max", "none")


@pytest.mark.parametrize("seed", range(16))
def test_whole_games_are_told(seed: int) -> None:
    game = GAMES[GAME]
    options = {key: values[(seed + place) % len(values)] for place, (key, values) in enumerate(OPTIONS.items())}
    seats = 4 + seed % 3
    names = ("Ana", "Ben", "Cy", "Di", "Edo", "Fay")[:seats]
    chance, dice, log, moves = Xoshiro128(seed), Xoshiro128(seed + 100), Log(), Moves()
    state = game.deal(game.read_variant(options), seats, chance, log)
    while state.outcome() is None:
        for viewer in (*range(seats), SPECTATOR):
            found = game.observe(state, viewer)
            assert isinstance(found, VVirusObservation)
            sound(EN.prompt(GAME, found, names), names)
        mover = int(dice.below(seats))
        state.interrupts(mover, moves)
        if not moves.count or dice.below(4):
            mover = int(state.decider)
            state.legal_moves(moves)
        for move in moves.as_list():
            sound(EN.move(GAME, game.write_move(move), names, mover), names)
        play(game, state, mover, moves[dice.below(len(moves))], chance, log)
    for event in log.events:
        for viewer in (EVERYONE, SPECTATOR, *range(seats)):
            sound(EN.event(GAME, event.seen_by(viewer), names), names)
