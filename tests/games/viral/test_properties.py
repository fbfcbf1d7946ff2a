"""Termination and the invariants of section 6 of the rulings, over random games of every size under random options."""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given as examples
from hypothesis import settings
from hypothesis import strategies as st

from tests.games.options import option_sets, seats_for
from tests.games.viral.kit import GAME
from tests.games.viral.referee_cards import KINDS, for_seats
from tests.games.viral.referee_views import seen_in
from tests.games.walks import Json, Stop, legal_in, random_options, walk
from tests.scale import scaled
from virion.kernel.chance import Xoshiro128
from virion.kernel.game import State, play


def all_cards(position: Json) -> Counter[str]:
    """Every card that is somewhere."""
    cards = Counter([*position["deck"], *(item["card"] for item in position["discard"])])
    for hand in position["hands"]:
        cards.update(hand)
    if position["pending"] is not None:
        cards.update([position["pending"]["card"]])
    return cards


def tokens_are_on_the_row_or_in_supply(position: Json) -> bool:
    """A cell holds none or one by the form of a row."""
    limit = position["options"]["tokens_per_player"]
    return all(limit is None or position["row"].count(seat) <= limit for seat in range(position["seats"]))


def the_row_keeps_its_bounds(position: Json) -> bool:
    bounds = [for_seats(position["options"], key, position["seats"]) for key in ("cells", "max_cells")]
    return bounds[0] <= len(position["row"]) <= bounds[1]


def outside_an_action_everybody_holds_a_card(position: Json) -> bool:
    if position["phase"] != "play":
        return True
    return all(hand or seat in position["eliminated"] for seat, hand in enumerate(position["hands"]))


def the_eliminated_hold_nothing(position: Json) -> bool:
    return all(not position["hands"][seat] for seat in position["eliminated"])


def an_end_is_what_it_says(position: Json) -> bool:
    if position["outcome"] is None:
        return bool(position["phase"] != "over")
    reason, winners = position["outcome"]["reason"], position["outcome"]["winners"]
    left = position["seats"] - len(position["eliminated"])
    told = {
        "all_infected": None not in position["row"],
        "target": len(winners) > 0,
        "pile_empty": position["deck"] == [],
        "last_player": left < 2 and position["options"]["pile_end"] != "checkpoint",
    }
    return told[reason] and len(winners) > 0


def a_running_game_has_not_ended(position: Json) -> bool:
    if position["phase"] == "over":
        return True
    drawable = position["deck"] or position["options"]["pile_end"] != "checkpoint"
    return None in position["row"] and (bool(drawable) or position["phase"] != "play")


def the_played_card_is_hidden_until_a_challenge(position: Json) -> bool:
    pending, phase = position["pending"], position["phase"]
    if (pending is None) != (phase in ("play", "over")):
        return False
    return pending is None or pending["open"] == (pending["challenger"] is not None)


INVARIANTS: tuple[Callable[[Json], bool], ...] = (
    *(tokens_are_on_the_row_or_in_supply, the_row_keeps_its_bounds, outside_an_action_everybody_holds_a_card),
    *(the_eliminated_hold_nothing, an_end_is_what_it_says, a_running_game_has_not_ended),
    the_played_card_is_hidden_until_a_challenge,
)


def one_decision_with_an_answer(state: State, position: Json) -> bool:
    if position["phase"] == "over":
        return position["decider"] == -1 and state.outcome() is not None
    present = position["decider"] not in position["eliminated"]
    return 0 <= position["decider"] < position["seats"] and present and len(legal_in(state)) > 0


def check(stop: Stop, before: Json | None, cards: Counter[str]) -> Json:
    """Check a moment of a game, with what one viewer after another sees, and what led there; return its position."""
    position: Json = GAME.write_position(stop.state)
    context = f"options {stop.options}, seats {position['seats']}, ply {stop.ply}: {position}"
    assert all_cards(position) == cards, f"cards: {context}"
    for invariant in INVARIANTS:
        assert invariant(position), f"{invariant.__name__}: {context}"
    assert one_decision_with_an_answer(stop.state, position), f"one decision: {context}"
    viewer = stop.ply % (position["seats"] + 1) - 1
    assert GAME.observe(stop.state, viewer).as_json() == seen_in(position, viewer), f"viewer {viewer}: {context}"
    if before is not None:
        assert len(position["deck"]) <= len(before["deck"]), f"the pile grew: {context}"
        assert len(position["row"]) >= len(before["row"]), f"the row shrank: {context}"
        assert position["discard"][: len(before["discard"])] == before["discard"], f"the discard changed: {context}"
        assert set(before["eliminated"]) <= set(position["eliminated"]), f"somebody came back: {context}"
        assert position["turn"] - before["turn"] in (0, 1), f"turns: {context}"
    return position


@settings(max_examples=scaled(80, 30))
@examples(st.data(), st.integers(0, 2**32), option_sets(GAME))
def test_the_invariants_hold_at_every_ply(data: st.DataObject, seed: int, options: dict[str, object]) -> None:
    fitting = seats_for(GAME, options)
    if not fitting:
        return
    seats = data.draw(st.sampled_from(fitting))
    before: Json | None = None
    cards: Counter[str] = Counter()
    for stop in walk(GAME, options, seats, seed, 2000):
        cards = cards or all_cards(GAME.write_position(stop.state))
        before = check(stop, before, cards)
    assert before is not None
    assert before["phase"] == "over"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_invariants_hold_in_many_games(seats: int) -> None:
    """Looked at here and there."""
    dice = Random(seats)
    for seed in range(scaled(300, 30)):
        options = random_options(GAME, dice) if seed % 2 else {}
        if seats not in seats_for(GAME, options):
            continue
        cards: Counter[str] = Counter()
        for stop in walk(GAME, options, seats, seed, 2000):
            if not cards or dice.random() < 0.03 or stop.state.outcome() is not None:
                cards = cards or all_cards(GAME.write_position(stop.state))
                check(stop, None, cards)


def lengths(state: State, seed: int, nerve: float) -> tuple[int, int]:
    """Play to the end; return the numbers of actions and of lost turns."""
    dice, chance = Random(seed), Xoshiro128(seed)
    actions = lost = 0
    while state.outcome() is None:
        position: Any = GAME.write_position(state)
        legal = legal_in(state)
        move = legal[0] if position["phase"] == "challenge" and dice.random() < nerve else dice.choice(legal)
        actions += GAME.write_move(move)["kind"] == "play"
        turns = sum(position["lost_turns"])
        play(GAME, state, int(state.decider), move, chance)
        after: Any = GAME.write_position(state)
        paid = position["phase"] == "penalty" and position["options"]["failed_challenge_skip"] == "stack"
        lost += turns + paid - sum(after["lost_turns"])
    return actions, lost


@settings(max_examples=scaled(150, 40))
@examples(
    st.integers(0, 2**32),
    st.integers(2, 4),
    st.sampled_from([0, 0.5, 1]),
    option_sets(GAME, ("deck", "immune_cost", "failed_challenge_skip", "penalty_discard")),
)
def test_at_most_120_actions_and_120_lost_turns(
    seed: int, seats: int, nerve: float, options: dict[str, object]
) -> None:
    """Every action moves a card from a hand to the discard pile, and so does every challenge that costs a turn."""
    if seats in seats_for(GAME, options):
        actions, lost = lengths(GAME.deal(GAME.read_variant(options), seats, Xoshiro128(seed), None), seed, nerve)
        assert actions <= 120
        assert 0 <= lost <= 120


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_by_default_nobody_is_eliminated_but_at_the_end(seats: int) -> None:
    """VI-33, VI-49, VI-51: nor is anybody asked to challenge without a card, nor is a penalty card missing."""
    for seed in range(scaled(150, 20)):
        for stop in walk(GAME, {}, seats, seed, 2000):
            position: Any = GAME.write_position(stop.state)
            outcome = position["outcome"]
            assert position["eliminated"] == [] or outcome["reason"] == "pile_empty"
            if position["phase"] == "challenge":
                assert {"kind": "challenge"} in [GAME.write_move(move) for move in legal_in(stop.state)]
            kinds = [event.kind for event in stop.events]
            assert kinds.count("exposed") == kinds.count("penalty_drew")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_events_tell_where_every_card_went(seats: int) -> None:
    """What was dealt, drawn, played and paid, as the omniscient log tells it, adds up to the hands."""
    for seed in range(scaled(60, 10)):
        hands: list[Counter[str]] = [Counter() for _ in range(seats)]
        options = random_options(GAME, Random(seed))
        if seats not in seats_for(GAME, options):
            continue
        for stop in walk(GAME, options, seats, seed, 2000):
            for event in stop.events:
                data: Any = event.data
                if event.kind == "hand":
                    hands[data["seat"]].update(data["cards"])
                    assert data["count"] == len(data["cards"])
                elif event.kind in ("penalty_drew", "refilled", "drew"):
                    hands[data["seat"]].update([data["card"]])
                    assert data["count"] == 1
                elif event.kind in ("played", "paid", "cancelled"):
                    hands[data["seat"]].subtract([data["card"]])
            held: Any = GAME.write_position(stop.state)["hands"]
            assert [+hand for hand in hands] == [Counter(hand) for hand in held], f"seed {seed}, ply {stop.ply}"
            assert all(hand == sorted(hand, key=KINDS.index) for hand in held)
