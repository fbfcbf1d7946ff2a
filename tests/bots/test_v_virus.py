"""The bots of V-Virus: what a seat may believe and why, and what the greedy one does on either side."""

from __future__ import annotations

import pytest

from tests.games.v_virus.kit import GAME, Table, given, text_of
from virion.bots import BOTS, View
from virion.bots.v_virus_belief import Belief
from virion.games.v_virus.observation import VVirusObservation
from virion.kernel.chance import Xoshiro128
from virion.kernel.event import Event
from virion.kernel.game import Moves
from virion.lab.simulate import simulate


class Seat:
    """One seat of a table, with all that it was told."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.events: list[Event] = []

    def after(self, *texts: str) -> Seat:
        """Let moves be made, and listen."""
        for text in texts:
            if text.startswith("announce"):
                self.table.announce(int(text.split()[1]))
            else:
                self.table.do(text)
            self.events += [event.seen_by(self.seat) for event in self.table.events]
        return self

    def believes(self) -> list[float]:
        """Return how likely each seat is infected."""
        seen = GAME.observe(self.table.state, self.seat)
        assert isinstance(seen, VVirusObservation)
        belief = Belief(self.seat)
        belief.update(seen, self.events)
        return belief.likely

    def does(self, luck: int = 1) -> str:
        """Return what the greedy bot does for the seat, which owes the decision."""
        view = View.of(GAME, self.table.state, Moves(), self.events)
        assert view.seat == self.seat
        return text_of(GAME.write_move(BOTS["greedy"].make(GAME).choose(view, Xoshiro128(luck))))

    def announces(self) -> bool:
        """Tell whether the greedy bot announces now."""
        view = View.beside(GAME, self.table.state, self.seat, Moves(), self.events)
        return BOTS["greedy"].make(GAME).interrupt(view, Xoshiro128(1)) is not None


def test_whoever_gave_a_virus_is_infected_until_cured() -> None:
    one = Seat(given("VVVP", "VVP", "VVP", "VVP", infected="0"), 1).after("trade 1 V", "give P")
    assert one.believes()[0] == 1.0
    cured = Seat(given("VVVP", "VVP", "VVP", "VVPK", infected="02", active=3, deck="CKK"), 1)
    cured.events.append(Event("returned", {"seat": 1, "target": 0, "given": "P", "cards": ["V"], "infected": 1}))
    assert cured.believes()[0] == 1.0
    cured.after("knife 2", "shield 0", "end")
    assert cured.table.sees(1)["immune"] == [0]
    assert cured.believes()[0] == 0.0


def test_whoever_took_a_virus_and_gave_no_glove_is_infected_now() -> None:
    taken = Seat(given("VVVP", "VVP", "VVP", "VVP", infected="0"), 0).after("trade 1 V", "give P")
    assert taken.believes()[1] == 1.0
    saved = Seat(given("VVVP", "VVL", "VVP", "VVP", infected="0"), 0).after("trade 1 V", "give L")
    assert saved.believes()[1] < 1.0


@pytest.mark.parametrize(("hand", "verdict"), [("VP", "sure"), ("VVP", "less"), ("VVVP", "more")])
def test_an_xray_says_what_a_hand_proves(hand: str, verdict: str) -> None:
    table = given("VVX", hand, "VVP", "VVP", infected="1")
    before = Seat(table, 0).believes()[1]
    after = Seat(table, 0).after("xray 1").believes()[1]
    assert {"sure": after == 1.0, "less": after < before, "more": before < after < 1.0}[verdict]


def test_the_trades_of_others_raise_a_doubt_and_prove_nothing() -> None:
    watching = Seat(given("VVVP", "VVP", "VVP", "VVP", infected="0"), 3)
    before = watching.believes()[1]
    assert before < watching.after("trade 1 V", "give P").believes()[1] < 1.0


def test_a_wrong_announcement_and_a_protected_hand_are_certain() -> None:
    seat = Seat(given("VVVP", "VV", "VVP", "VVVP", infected="03"), 2).after("announce 0")
    assert seat.believes()[0] == 1.0
    assert seat.believes()[1] == 0.0


def test_somebody_living_is_infected() -> None:
    likely = Seat(given("VVVP", "VVP", "VVP", "VVP", "VVP", infected="0", out="34"), 1).believes()
    assert likely[0] + likely[2] >= 1.0 - 1e-9


def test_healthy_it_shoots_whoever_announced_wrongly() -> None:
    seat = Seat(given("VVGGP", "VVVP", "VVP", "VVVP", infected="13", energy={1: 1}), 0).after("announce 1")
    assert seat.does().startswith("gun 1")


def test_healthy_it_answers_a_doubtful_trade_with_a_glove() -> None:
    seat = Seat(given("VVVP", "VVPL", "VVP", "VVVP", infected="03"), 1).after("announce 0", "trade 1 V")
    assert seat.does() == "give L"


def test_infected_it_passes_the_virus_on() -> None:
    seat = Seat(given("VVVP", "VVP", "VVP", "VVP", infected="0"), 0)
    assert seat.does().startswith("trade")
    assert seat.does().endswith("V")


def test_infected_it_spares_its_own_side_and_kills_the_immune() -> None:
    table = given("VVVGGGG", "VVP", "P", "VVP", infected="01", immune="2", energy={2: 1})
    seat = Seat(table, 0)
    assert seat.does().startswith("gun 2")


def test_it_shields_itself() -> None:
    seat = Seat(given("VVGGG", "VVSS", "VVP", "VVP", infected="0"), 1).after("gun 1 3")
    assert seat.does() == "shield 2"


def test_it_announces_when_it_knows_that_all_are_infected_and_not_before() -> None:
    table = given("VVVVP", "VVP", "VVP", "VVP", infected="03", out="2", deck="KKKKKKKKC")
    seat = Seat(table, 0).after("announce 3")
    assert not seat.announces()
    assert seat.after("trade 1 V", "give P").announces()


def test_it_does_not_announce_over_somebody_immune() -> None:
    table = given("VVVVP", "VVP", "P", "VVP", infected="013", immune="2")
    seat = Seat(table, 0).after("announce 3")
    seat.events.append(Event("traded", {"seat": 0, "target": 1, "given": "V", "cards": ["P"], "infected": 0}))
    assert not seat.announces()


def test_the_random_bot_announces_now_and_then() -> None:
    table = given("VVVP", "VVP", "VVP", "VVP", infected="01")
    bot, luck = BOTS["random"].make(GAME), Xoshiro128(4)
    made = [bot.interrupt(View.beside(GAME, table.state, 1, Moves()), luck) for _ in range(400)]
    assert 5 < sum(move is not None for move in made) < 60


@pytest.mark.parametrize("seats", range(4, 9))
def test_among_greedy_bots_games_end_and_both_sides_win(seats: int) -> None:
    results = simulate(GAME, {}, seats, 40, 11, ["greedy"])
    assert results.unfinished == 0
    infected = results.reasons.get("announced", 0) + results.reasons.get("last_survivor", 0)
    assert 4 <= infected <= 36
    assert results.reasons.get("announced", 0) > 0


def test_games_of_random_bots_end() -> None:
    results = simulate(GAME, {}, 6, 20, 3, ["random"])
    assert results.unfinished == 0
