"""Guesses at roles and Virus cards: what is possible is never left out, what is certain is never guessed at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from tests.games.test_guess import moments, told
from tests.games.v_virus.kit import GAME, Json, given
from tests.games.walks import legal_in, walk
from tests.scale import scaled
from virion.games.v_virus.cards import CODES, COPIES
from virion.games.v_virus.guess import VVirusGuess, guess
from virion.games.v_virus.worlds import viruses_of
from virion.kernel.chance import Xoshiro128
from virion.kernel.event import Event
from virion.kernel.game import State, play


def known(state: State, options: Json, seat: int, events: Sequence[Event]) -> VVirusGuess:
    """Gather what a seat knows."""
    return guess(GAME.read_variant(options), GAME.observe(state, seat), told(list(events), seat))


def roles(made: VVirusGuess, draws: int = 600) -> set[str]:
    """Return the sets of infected in many guesses, as words of seats."""
    chance = Xoshiro128(1)
    positions: list[Json] = [GAME.write_position(made.state(chance)) for _ in range(draws)]
    return {"".join(map(str, position["infected"])) for position in positions}


def test_the_truth_is_always_among_what_may_be() -> None:
    """Who is infected, and where worlds are few who holds how many Virus cards, however odd the play."""
    for seats in range(4, 9):
        for stop, events in moments(GAME, seats, 100 + seats, scaled(80, 15)):
            position: Json = GAME.write_position(stop.state)
            hands = [[*hand, *grave] for hand, grave in zip(position["hands"], position["graves"], strict=True)]
            viruses = [hand.count("V") for hand in hands]
            for seat in range(seats):
                made = known(stop.state, stop.options, seat, events)
                assert sum(1 << sick for sick in position["infected"]) in made.possible()
                worlds = made.worlds
                if not worlds.pruned:
                    found = [worlds.keys[at] for at in range(worlds.count)]
                    assert viruses in [[viruses_of(world, each) for each in range(seats)] for world in found]


def test_all_cards_are_somewhere_and_each_kind_comes_up_in_every_hand() -> None:
    for seats in (4, 8):
        events: list[Event] = []
        for stop in walk(GAME, {}, seats, 5 + seats, 25):
            events += stop.events
            if stop.ply not in (0, 12, 24) or stop.state.decider < 0:
                continue
            made, chance = known(stop.state, {}, 1, events), Xoshiro128(2)
            seen: Json = GAME.observe(stop.state, 1).as_json()
            found = [set[str]() for _ in range(seats)]
            for _ in range(scaled(3000, 500)):
                position: Json = GAME.write_position(made.state(chance))
                everywhere = Counter([*position["deck"], *position["discard"], *seen["box"]])
                for seat, (hand, grave) in enumerate(zip(position["hands"], position["graves"], strict=True)):
                    everywhere.update([*hand, *grave])
                    found[seat].update(hand)
                assert everywhere == Counter(dict(zip(CODES, COPIES, strict=True)))
            for seat in range(seats):
                if seat != 1 and seen["tradeable"][seat] and scaled(1, 0):
                    assert found[seat] | {"V"} >= set(CODES[:7])


DEAL = [Event("dealt", {"first": 0, "seats": 4})]
HEALTHY = [Event("hand", {"seat": 0, "count": 6, "cards": list("VVXGSL"), "infected": 0})]
OTHERS = [Event("hand", {"seat": seat, "count": 6}) for seat in (1, 2, 3)]
START = DEAL + HEALTHY + OTHERS


def trade(one: int, other: int) -> list[Event]:
    """Return a trade between others."""
    return [Event("traded", {"seat": one, "target": other}), Event("returned", {"seat": other, "target": one})]


def mine(other: int, given: str, got: str, infected: int = 0) -> list[Event]:
    """Return a trade that seat 0 asked for."""
    facts: Json = {"given": given, "cards": [got], "infected": infected}
    return [
        Event("traded", {"seat": 0, "target": other, **facts}),
        Event("returned", {"seat": other, "target": 0}),
    ]


@pytest.mark.parametrize(
    ("events", "hand", "expected"),
    [
        ([], "VVXGSL", {"1", "2", "3"}),
        (trade(1, 2), "VVXGSL", {"1", "2", "3", "12"}),
        (trade(1, 2) + trade(2, 3), "VVXGSL", {"1", "2", "3", "12", "23", "123"}),
        (mine(2, "L", "V"), "VVVXGS", {"2"}),
        (mine(2, "G", "V", 1), "VVVXSL", {"02"}),
        (trade(1, 2) + mine(2, "L", "V"), "VVVXGS", {"2", "12"}),
        (trade(1, 2) + mine(1, "L", "V") + mine(1, "S", "V", 1), "VVVVXG", {"01", "012"}),
        ([Event("wrong", {"seat": 3, "count": 1})], "VVXGSL", {"3"}),
        ([*trade(1, 2), Event("wrong", {"seat": 1, "count": 2})], "VVXGSL", {"12"}),
        (
            [*trade(1, 2), Event("xrayed", {"seat": 0, "target": 2, "cards": list("VVVPPP")})],
            "VVGSL",
            {"1", "2", "12"},
        ),
        ([Event("xrayed", {"seat": 0, "target": 1, "cards": list("VVPPPP")})], "VVGSL", {"2", "3"}),
    ],
)
def test_every_set_of_infected_that_may_be_is_guessed_and_no_other(
    events: list[Event], hand: str, expected: set[str]
) -> None:
    """Four seats, seat 0 healthy at the deal: the outbreak card went to one of the others."""
    exposed = [int(str(event.data["seat"])) for event in events if event.kind == "wrong"]
    infected = "".join(map(str, exposed)) or ("03" if "0" in min(expected) else "3")
    state = given(hand, "VVPPPK", "VVPPPK", "VVPPKK", infected=infected, exposed=exposed).state
    assert roles(known(state, {}, 0, START + events)) == expected


def test_a_card_that_was_seen_stays_where_it_is_until_it_may_have_been_traded() -> None:
    seen = [Event("xrayed", {"seat": 0, "target": 1, "cards": list("VVVPUX")})]
    state = given("VVGSL", "VVPPPK", "VVPPPK", "VVPPKK", infected="3").state
    made, chance = known(state, {}, 0, START + seen), Xoshiro128(1)
    assert {tuple(hands_of(made, chance)[1]) for _ in range(100)} == {tuple("PUXVVV")}
    made = known(state, {}, 0, START + seen + trade(2, 3))
    assert {tuple(hands_of(made, chance)[1]) for _ in range(100)} == {tuple("PUXVVV")}
    made = known(state, {}, 0, START + seen + trade(1, 3))
    often = Counter("U" in hands_of(made, chance)[1] for _ in range(400))
    assert often[True] > 3 * often[False] > 0


def hands_of(made: VVirusGuess, chance: Xoshiro128) -> list[list[str]]:
    """Return the hands of a guess."""
    position: Json = GAME.write_position(made.state(chance))
    return list(position["hands"])


def test_the_vaccine_and_the_outbreak_card_lie_where_the_deal_put_them() -> None:
    """Among the lowest fifteen of the deck until somebody drew it; the other on top, with seven seats, or in a hand."""
    dice = Random(3)
    depths = set()
    for stop in walk(GAME, {"outbreak_window": 16}, 7, 4, 1):
        made, chance = known(stop.state, stop.options, 3, stop.events), Xoshiro128(dice.randrange(1000))
        for _ in range(scaled(2000, 300)):
            position: Json = GAME.write_position(made.state(chance))
            deck = position["deck"]
            assert deck.index("C") < 15
            if "V" in deck:
                depths.add(len(deck) - deck.index("V"))
    assert depths == {1}


def test_beliefs_are_sure_of_what_follows_and_weigh_the_rest() -> None:
    state = given("VVVXGS", "VVPPPK", "VVPPPK", "VVPPKK", infected="2").state
    made = known(state, {}, 0, START + trade(1, 2) + mine(2, "L", "V"))
    assert made.likely(2) == pytest.approx(1.0)
    assert 0.1 < made.likely(1) < 0.95
    assert made.likely(3) == 0.0
    assert made.all_infected() == 0.0


def test_whoever_remembers_nothing_guesses_what_agrees_with_what_is_seen() -> None:
    state = given("VVGGSL", "VVV", "VVPPPK", "VVPPKK", infected="3", immune="2").state
    assert roles(known(state, {}, 0, [])) == {"3"}
    state = given("VVGGSL", "VVVP", "VVPPPK", "VVPPKK", infected="3").state
    assert roles(known(state, {}, 0, [])) == {"1", "2", "3", "12", "13", "23", "123"}


def test_a_game_can_go_on_from_any_guess() -> None:
    """What is legal in a guess is legal: it can be played by the one door."""
    for stop, events in moments(GAME, 6, 9, scaled(40, 5)):
        chance = Xoshiro128(stop.ply)
        state = known(stop.state, stop.options, int(stop.state.decider), events).state(chance)
        for _ in range(50):
            legal = legal_in(state)
            if not legal:
                break
            play(GAME, state, int(state.decider), legal[int(chance.below(len(legal)))], chance)
