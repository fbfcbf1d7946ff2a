"""The invariants I1 to I11 of the rulings over random games of every size under random options."""

from collections import Counter
from itertools import chain
from random import Random
from typing import Any

import pytest
from hypothesis import given as examples
from hypothesis import settings
from hypothesis import strategies as st

from tests.games.options import option_sets
from tests.games.v_virus.kit import GAME
from tests.games.v_virus.referee_cards import COPIES, box_of
from tests.games.walks import Json, Stop, interrupts_in, legal_in, random_options, walk
from tests.scale import scaled


def i1_i2_i3_cards(position: Json) -> bool:
    """All 91, the Viruses in play among them, one Vaccine, in the deck."""
    played = [*position["deck"], *position["discard"], *chain(*position["hands"], *position["graves"])]
    viruses = 2 * position["seats"] + 1
    whole = Counter(played) + Counter(box_of(position["seats"])) == Counter(COPIES)
    return whole and played.count("V") == viruses and position["deck"].count("C") == 1


def i4_never_both(position: Json) -> bool:
    return not set(position["infected"]) & set(position["immune"])


def i5_somebody_is_infected(position: Json) -> bool:
    """Clarification 9: not under `continue`, nor between two answers of one attack."""
    living = set(range(position["seats"])) - set(position["out"])
    asleep = position["options"]["cure_of_last_infected"] == "continue" or not position["ever_infected"]
    return asleep or bool(living & set(position["infected"]))


def i6_immunity_has_not_won(position: Json) -> bool:
    living = set(range(position["seats"])) - set(position["out"])
    base = position["seats"] if position["options"]["immunity_base"] == "starters" else len(living)
    return bool(2 * len(living & set(position["immune"])) < base)


def i8_energy(position: Json) -> bool:
    options = position["options"]
    least = 1 if options["death_threshold"] == "at_zero" else 0
    most = 4 if options["life_max"] == 4 else 13
    return all(
        energy < least if seat in position["out"] else least <= energy <= most
        for seat, energy in enumerate(position["energy"])
    )


def i9_two_are_alive(position: Json) -> bool:
    return bool(position["seats"] - len(position["out"]) >= 2)


def not_all_are_infected_under_auto(position: Json) -> bool:
    living = set(range(position["seats"])) - set(position["out"])
    return position["options"]["announce_mode"] != "auto" or not living <= set(position["infected"])


ALWAYS = (i1_i2_i3_cards, i4_never_both, i8_energy)
BETWEEN_RESOLUTIONS = (
    *(i5_somebody_is_infected, i6_immunity_has_not_won, i9_two_are_alive, not_all_are_infected_under_auto),
)


class Watch:
    """Follows one game and checks each moment against the last."""

    def __init__(self) -> None:
        self.last: Json = {}
        self.saved: Counter[int] = Counter()

    def check(self, stop: Stop, context: str) -> None:
        """Check one moment."""
        position: Json = GAME.write_position(stop.state)
        for invariant in ALWAYS:
            assert invariant(position), f"{invariant.__name__}: {context}: {position}"
        if position["phase"] not in ("over", "react", "help"):
            for invariant in BETWEEN_RESOLUTIONS:
                assert invariant(position), f"{invariant.__name__}: {context}: {position}"
        assert self.i7_viruses_of_the_healthy(stop, position), f"I7: {context}: {position}"
        if self.last:
            assert self.i10_the_hand_limit(stop, position), f"I10: {context}: {position}"
            assert self.i11_discards_stay(position), f"I11: {context}: {position}"
        assert one_decision(stop, position), f"{context}: {position}"
        self.last = position

    def i7_viruses_of_the_healthy(self, stop: Stop, position: Json) -> bool:
        """Two, and one for each time that a Glove saved its owner."""
        for event in stop.events:
            data: Any = event.data
            if event.kind in ("traded", "returned") and data["given"] == "L" and data["cards"] == ["V"]:
                self.saved[data["seat"]] += 1
        return all(
            position["hands"][seat].count("V") == 2 + self.saved[seat]
            for seat in range(position["seats"])
            if seat not in (*position["infected"], *position["immune"], *position["out"])
        )

    def i10_the_hand_limit(self, stop: Stop, position: Json) -> bool:
        """Whoever's turn has ended."""
        if position["turn"] == self.last["turn"]:
            return True
        hand = position["hands"][self.last["active"]]
        return len(hand) <= position["options"]["hand_limit"] or set(hand) == {"V"}

    def i11_discards_stay(self, position: Json) -> bool:
        """But for `discards_reshuffle`, which leaves the Viruses."""
        before, now = self.last["discard"], position["discard"]
        if position["options"]["discards_reshuffle"] == "never":
            return bool(now[: len(before)] == before)
        return bool(now.count("V") >= before.count("V"))


def one_decision(stop: Stop, position: Json) -> bool:
    """One living seat owes a decision and has an answer, and only the living infected may announce."""
    if position["phase"] == "over":
        return position["decider"] == -1 and stop.state.outcome() is not None
    announcing = [seat for seat in range(position["seats"]) if interrupts_in(stop.state, seat)]
    open_now = position["phase"] in ("main", "discard") and position["options"]["announce_mode"] == "announce"
    able = set(position["infected"]) - set(position["out"]) - set(position["announced"]) if open_now else set()
    if position["options"]["announce_when"] == "own_turn":
        able &= {position["active"]}
    decides = position["decider"] not in position["out"] and len(legal_in(stop.state)) > 0
    return decides and set(announcing) == able and position["active"] not in position["out"]


@settings(max_examples=scaled(200, 50))
@examples(st.integers(4, 8), st.integers(0, 2**32), option_sets(GAME), st.sampled_from([0, 0, 0.05]))
def test_i1_to_i11_hold_at_every_ply(seats: int, seed: int, options: dict[str, object], announcing: float) -> None:
    watch = Watch()
    for stop in walk(GAME, options, seats, seed, 600, announcing):
        watch.check(stop, f"options {options}, seats {seats}, seed {seed}, ply {stop.ply}")


@pytest.mark.parametrize("seats", [4, 5, 6, 7, 8])
def test_i1_to_i11_hold_in_many_games(seats: int) -> None:
    dice = Random(seats)
    for seed in range(scaled(120, 16)):
        options = random_options(GAME, dice) if seed % 2 else {}
        watch = Watch()
        for stop in walk(GAME, options, seats, seed, 2000, 0.02):
            watch.check(stop, f"options {options}, seats {seats}, seed {seed}, ply {stop.ply}")


@pytest.mark.parametrize("seats", [4, 5, 6, 7, 8])
def test_the_events_tell_where_every_card_went(seats: int) -> None:
    """What was drawn, exchanged, laid down and played, as the omniscient log tells it, adds up to the hands."""
    dice = Random(seats)
    for seed in range(scaled(40, 8)):
        options = random_options(GAME, dice) if seed % 2 else {}
        hands: list[Counter[str]] = [Counter() for _ in range(seats)]
        for stop in walk(GAME, options, seats, seed, 500, 0.01):
            for event in stop.events:
                apply(hands, event.kind, event.data)
            held: Any = GAME.write_position(stop.state)["hands"]
            assert [+hand for hand in hands] == [Counter(hand) for hand in held], f"seed {seed}, ply {stop.ply}"


def apply(hands: list[Counter[str]], kind: str, data: Json) -> None:
    """Carry an event out on the hands."""
    seat = data.get("seat", 0)
    if kind == "hand":
        hands[seat].update(data["cards"])
        assert data["count"] == len(data["cards"])
    elif kind == "drew" and "card" in data:
        hands[seat].update(data["card"])
    elif kind == "vaccine":
        assert hands[seat]["V"] == data["count"]
        del hands[seat]["V"]
    elif kind in ("pill", "supply", "knife", "xrayed"):
        hands[seat].subtract({"pill": "P", "supply": "U", "knife": "K", "xrayed": "X"}[kind])
    elif kind in ("gun", "shielded", "helped"):
        hands[seat].subtract({"G" if kind == "gun" else "S": data["count"]})
    elif kind in ("traded", "returned"):
        hands[seat].subtract(data["given"])
        hands[seat].update(data["cards"])
    elif kind == "gloved" and data["cards"] == ["L"]:
        hands[data["target"]].update("V")
    elif kind == "discarded":
        hands[seat].subtract(data["cards"])
    elif kind == "out":
        assert hands[seat].total() == data["count"]
        hands[seat].clear()


@pytest.mark.parametrize("seats", [4, 5, 6, 7, 8])
def test_section_7_every_game_ends(seats: int) -> None:
    """VV-86: random play under the defaults, in far fewer than a hundred turns."""
    longest = 0
    for seed in range(scaled(200, 25)):
        for stop in walk(GAME, {}, seats, seed, 100_000):
            longest = max(longest, GAME.write_position(stop.state)["turn"])  # type: ignore[call-overload]
        assert stop.state.outcome() is not None
    assert longest < 150


@pytest.mark.parametrize("seats", [4, 5, 6, 7, 8])
def test_the_outcome_is_that_of_the_teams(seats: int) -> None:
    """Section 6.2 (VV-80): by the roles as they stand at the end, which everybody then sees."""
    dice = Random(seats)
    reasons = set()
    for seed in range(scaled(150, 30)):
        options: dict[str, object] = random_options(GAME, dice) if seed % 2 else {"death_threshold": "at_zero"}
        for stop in walk(GAME, options, seats, seed, 3000, 0.03):
            outcome = stop.state.outcome()
        assert outcome is not None or "turn_cap" in options or "discards_reshuffle" in options
        if outcome is None:
            continue
        reasons.add(outcome.reason)
        seen: Json = GAME.observe(stop.state, -1).as_json()
        infected = {seat for seat, role in enumerate(seen["roles"]) if role == "infected"}
        healthy = set(range(seats)) - infected
        expected = {
            **{"no_infected": healthy, "immunity": healthy, "announced": infected, "auto": infected},
            **{"turn_cap": set(), "last_survivor": None},
        }[outcome.reason]
        if expected is None:
            (survivor,) = set(range(seats)) - set(seen["out"])
            expected = infected if survivor in infected else healthy
        assert set(outcome.winners) == expected
        assert stop.events[-1].data["winners"] == list(outcome.winners)
    assert {"immunity", "no_infected"} <= reasons
