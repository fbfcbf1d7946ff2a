"""The invariants I1 to I11 and the theorems of the rulings, over random games of every size under random options."""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given as examples
from hypothesis import settings
from hypothesis import strategies as st

from tests.games.options import option_sets, seats_for
from tests.games.virus_marvel.kit import GAME
from tests.games.virus_marvel.referee_cards import RB78, state_of
from tests.games.walks import Json, legal_in, random_options, walk
from tests.scale import scaled
from virion.kernel.game import State


def all_cards(position: Json) -> Counter[str]:
    """Every card that is somewhere; a pending card that already lies in the pile counts once (clarification 4)."""
    cards = Counter([*position["deck"], *position["discard"]])
    for hand in position["hands"]:
        cards.update(hand)
    for team in position["teams"]:
        for slot, lying in team.items():
            cards.update([f"H{slot}", *lying])
    if position["pending"] is not None and position["pending"]["card"] != "SNP":
        cards.update([position["pending"]["card"]])
    return cards


def ready(team: dict[str, list[str]]) -> int:
    return sum(state_of(lying) != "blocked" for lying in team.values())


def i2_hands(position: Json) -> bool:
    return all(len(hand) <= 3 for hand in position["hands"])


def i3_keys(position: Json) -> bool:
    """Keys are unique by the form of a team; and each is a slot."""
    return all(set(team) <= set("RYGBMI") for team in position["teams"])


SHAPES = ("", "P", "V", "A", "PP", "PA")


def i4_shapes(position: Json) -> bool:
    return all(
        "".join(card[0] for card in lying) in (SHAPES if slot != "I" else ("",))
        for team in position["teams"]
        for slot, lying in team.items()
    )


def i5_nobody_has_won_yet(position: Json) -> bool:
    """Clarification 10: under win_check = immediate, with heroes_to_win for 4."""
    if position["phase"] != "choose" or position["options"]["win_check"] != "immediate":
        return True
    return all(ready(team) < position["options"]["heroes_to_win"] for team in position["teams"])


def i6_the_active_player_is_never_a_victim(position: Json) -> bool:
    return position["phase"] not in ("respond", "snap_respond") or position["decider"] != position["active"]


def i7_powers_have_the_colour_of_their_hero(position: Json) -> bool:
    return all(
        card[1] == slot
        for team in position["teams"]
        for slot, lying in team.items()
        if slot != "M"
        for card in lying
        if card[0] == "P"
    )


INVARIANTS: tuple[Callable[[Json], bool], ...] = (
    *(i2_hands, i3_keys, i4_shapes, i5_nobody_has_won_yet, i6_the_active_player_is_never_a_victim),
    i7_powers_have_the_colour_of_their_hero,
)


def i9_i10_one_decision_with_an_answer(state: State, position: Json) -> bool:
    if position["phase"] == "over":
        return position["decider"] == -1 and state.outcome() is not None
    present = position["decider"] not in (*position["gone"], *position["leaving"])
    return 0 <= position["decider"] < position["seats"] and present and len(legal_in(state)) > 0


def i11_no_foreign_card(state: State, position: Json) -> bool:
    """A view holds its own hand, and another only while its own Spy looks at it."""
    for viewer in range(-1, position["seats"]):
        seen: Json = GAME.observe(state, viewer).as_json()
        looking = position["phase"] == "spy_play" and viewer == position["active"]
        if seen["hand"] != (position["hands"][viewer] if viewer >= 0 else []):
            return False
        if seen["looked_hand"] != (position["hands"][position["looked_at"]] if looking else None):
            return False
        if seen["hands"] != (position["hands"] if position["phase"] == "over" else None):
            return False
    return True


def check(state: State, cards: Counter[str], context: str) -> None:
    position = GAME.write_position(state)
    assert all_cards(position) == cards, f"I1: {context}"
    for invariant in INVARIANTS:
        assert invariant(position), f"{invariant.__name__}: {context}: {position}"
    assert i9_i10_one_decision_with_an_answer(state, position), f"I9, I10: {context}: {position}"
    assert i11_no_foreign_card(state, position), f"I11: {context}: {position}"


@settings(max_examples=scaled(150, 50))
@examples(st.data(), st.integers(0, 2**32), option_sets(GAME), st.sampled_from([0, 0, 0, 0.01]))
def test_i1_to_i11_hold_at_every_ply(
    data: st.DataObject, seed: int, options: dict[str, object], resigning: float
) -> None:
    fitting = seats_for(GAME, options)
    if not fitting:
        return
    seats = data.draw(st.sampled_from(fitting))
    cards: Counter[str] = Counter()
    for stop in walk(GAME, options, seats, seed, 800, resigning):
        cards = cards or all_cards(GAME.write_position(stop.state))
        check(stop.state, cards, f"options {options}, seats {seats}, seed {seed}, ply {stop.ply}")


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_i1_to_i11_hold_in_many_games(seats: int) -> None:
    """Thousands of games, looked at here and there."""
    dice = Random(seats)
    for seed in range(scaled(400, 40)):
        options = random_options(GAME, dice) if seed % 2 else {"max_players": 6}
        if seats not in seats_for(GAME, options):
            continue
        cards: Counter[str] = Counter()
        for stop in walk(GAME, options, seats, seed, 2000):
            if not cards or dice.random() < 0.03 or stop.state.outcome() is not None:
                cards = cards or all_cards(GAME.write_position(stop.state))
                check(stop.state, cards, f"options {options}, seats {seats}, seed {seed}, ply {stop.ply}")


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_i8_with_the_whole_deck_the_draw_always_reaches_three(seats: int) -> None:
    """Theorem 9.1 (MV-72): with all of rb78, at most six seats, whoever ends a turn holds three cards."""
    for seed in range(scaled(40, 10)):
        last: Json = {}
        for stop in walk(GAME, {"max_players": 6}, seats, seed, 1500):
            position: Any = GAME.write_position(stop.state)
            if stop.ply == 0:
                assert all_cards(position) == RB78
            elif position["phase"] == "choose" and position["turn"] > last["turn"]:
                assert len(position["hands"][last["active"]]) == 3
            last = position


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_mv70_theorem_8_1_the_winner_is_the_active_player(seats: int) -> None:
    """With the default options; and Warp and Snap never end a game."""
    for seed in range(scaled(120, 25)):
        before: Any = None
        for stop in walk(GAME, {}, seats, seed, 5000):
            outcome = stop.state.outcome()
            if outcome is not None and outcome.reason == "heroes":
                assert outcome.winners == (before["active"],)
                pending = before["pending"]
                assert pending is None or pending["card"] not in ("WRP", "SNP")
            before = GAME.write_position(stop.state)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_events_tell_where_every_card_went(seats: int) -> None:
    """What was drawn, thrown away and played, as the omniscient log tells it, adds up to the hands."""
    for seed in range(scaled(20, 6)):
        hands: list[Counter[str]] = [Counter() for _ in range(seats)]
        for stop in walk(GAME, {}, seats, seed, 400, 0.002):
            for event in stop.events:
                data: Any = event.data
                if event.kind in ("hand", "drew"):
                    hands[data["seat"]].update(data["cards"])
                    assert data["count"] == len(data["cards"])
                elif event.kind == "discarded":
                    hands[data["seat"]].subtract(data["cards"])
                elif event.kind == "played":
                    hands[data["seat"]].subtract([data["card"]])
                elif event.kind == "spy_played":
                    hands[data["source"]].subtract([data["card"]])
                elif event.kind == "countered":
                    hands[data["seat"]].subtract(["CTR"])
                elif event.kind == "left":
                    hands[data["seat"]].clear()
            held: Any = GAME.write_position(stop.state)["hands"]
            assert [+hand for hand in hands] == [Counter(hand) for hand in held], f"seed {seed}, ply {stop.ply}"
