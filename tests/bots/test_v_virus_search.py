"""How the search thinks about V-Virus: habits, sides, and when it dares to announce."""

from __future__ import annotations

from random import Random

from librt.vecs import vec

from tests.games.test_guess import moments, told
from tests.games.v_virus.kit import GAME, Json, Table, given, text_of
from tests.games.walks import legal_in
from tests.scale import scaled
from virion.bots.base import View
from virion.bots.search.bot import SearchBot
from virion.bots.search.v_virus import VVirusPolicy
from virion.kernel.chance import Xoshiro128
from virion.kernel.event import Event
from virion.kernel.game import Moves


def decides(table: Table, rounds: int, events: list[Event], seed: int = 1) -> str:
    """Return what a searching bot does in a position."""
    view = View.of(GAME, table.state, Moves(), told(events, int(table.state.decider)))
    move = SearchBot(GAME, {}, rounds).choose(view, Xoshiro128(seed))
    return text_of(GAME.write_move(move))


def announces(table: Table, seat: int, events: list[Event]) -> bool:
    """Tell whether a seat announces."""
    view = View.beside(GAME, table.state, seat, Moves(), told(events, seat))
    return SearchBot(GAME, {}, 10).interrupt(view, Xoshiro128(1)) is not None


def dealt_to(seat: int, cards: str, infected: int) -> list[Event]:
    """Return the events of a deal to four seats, as one of them saw it."""
    hands: list[Json] = [{"seat": each, "count": 6} for each in range(4)]
    hands[seat] |= {"cards": list(cards), "infected": infected}
    return [Event("dealt", {"first": 0, "seats": 4}), *(Event("hand", hand) for hand in hands)]


def swapped(other: int, given: str, got: str) -> list[Event]:
    """Return a trade that seat 0 asked for, as it saw it."""
    mine: Json = {"seat": 0, "target": other, "given": given, "cards": [got], "infected": 0}
    return [Event("traded", mine), Event("returned", {"seat": other, "target": 0})]


def test_every_legal_move_has_a_weight_and_every_seat_the_chance_of_its_side() -> None:
    for seats in (4, 6, 8):
        for stop, events in moments(GAME, seats, 40 + seats, scaled(150, 10)):
            variant = GAME.read_variant(stop.options)
            policy = VVirusPolicy(variant)
            seat = int(stop.state.decider)
            view = View.of(GAME, stop.state, Moves(), told(events, seat))
            guess = GAME.guess(variant, view.observation, view.events)
            policy.begin(guess, seat)
            state = guess.state(Xoshiro128(stop.ply))
            legal = legal_in(state)
            assert legal == view.moves
            moves, weights = Moves(), vec[float]([0.0] * len(legal))
            state.legal_moves(moves)
            policy.weigh(state, moves, weights)
            assert all(0.0 < weights[place] <= 1.0 for place in range(len(legal)))
            infected: Json = GAME.write_position(state)
            policy.ready(state)
            shares = vec[float]([0.0] * seats)
            policy.value(state, shares)
            sides = {(each in infected["infected"], round(shares[each], 9)) for each in range(seats)}
            assert len(sides) <= 2
            assert abs(sum(share for _, share in sides) - 1.0) < 1e-6 or len(sides) == 1


def test_a_search_plays_legal_moves_to_the_end_of_a_game() -> None:
    dice = Random(1)
    for stop, events in moments(GAME, 5, 3, scaled(40, 4)):
        view = View.of(GAME, stop.state, Moves(), told(events, int(stop.state.decider)))
        bot = SearchBot(GAME, stop.options, 30)
        seed = dice.randrange(100)
        move = bot.choose(view, Xoshiro128(seed))
        assert move in view.moves
        assert bot.choose(view, Xoshiro128(seed)) == move


def test_the_last_infected_is_shot_when_it_is_known() -> None:
    events = [*dealt_to(0, "VVGGKL", 0), *swapped(2, "L", "V")]
    table = given("VVVGGK", "VVPPPK", "VVKKKS", "VVPPKK", infected="2", energy={2: 0}, deck="KKKKKKKKPUXGGGC")
    assert decides(table, scaled(2000, 300), events) == "gun 2 2"


def test_it_announces_when_it_is_sure_enough() -> None:
    everybody = [*swapped(1, "V", "P"), *swapped(2, "V", "K"), *swapped(3, "V", "K")]
    table = given("PKKGGL", "VVVPPK", "VVVPKS", "VVVKKK", infected="0123")
    events = [*dealt_to(0, "VVVGGL", 1), *everybody]
    assert announces(table, 0, events)
    table = given("VPKGGL", "VVVPPK", "VVVPKS", "VVPPKK", infected="012")
    assert not announces(table, 0, [*dealt_to(0, "VVVGGL", 1), *everybody[:4]])
