"""The search at Viral: habits that hang on nothing hidden, and positions with a plain best move."""

from __future__ import annotations

from random import Random

import pytest
from librt.vecs import vec

from tests.games.options import seats_for
from tests.games.viral.kit import GAME, LETTERS, Table, given, move_of, text_of
from tests.games.walks import random_options, walk
from tests.scale import scaled
from virion.bots import View
from virion.bots.search.bot import SearchBot
from virion.bots.search.viral import ViralPolicy
from virion.games.viral.moves import CHALLENGE, NO_KIND, PLAY, card_of, claim_of
from virion.kernel.chance import Xoshiro128
from virion.kernel.game import Moves, State

ROUNDS = 600


def choice(table: Table, luck: int = 1, **options: object) -> str:
    """Return what the search does for the decider, as a short text."""
    view = View.of(GAME, table.state, Moves())
    return text_of(GAME.write_move(SearchBot(GAME, options, ROUNDS).choose(view, Xoshiro128(luck))))


def weights(policy: ViralPolicy, state: State) -> dict[int, float]:
    """Return what each legal move of the decider weighs."""
    moves = Moves()
    state.legal_moves(moves)
    found = vec[float]([0.0] * 256)
    policy.weigh(state, moves, found)
    return {move: found[at] for at, move in enumerate(moves.as_list())}


def shares(state: State) -> list[float]:
    """Return the chances to win by seat."""
    found = vec[float]([0.0] * 8)
    ViralPolicy(GAME.read_variant({})).value(state, found)
    return [found[seat] for seat in range(int(state.seats))]


def played(kind: str, by: int, claim: str, face_up: bool = True) -> dict[str, object]:
    """Return a discard of a played card."""
    return {"card": LETTERS[kind], "by": by, "claim": LETTERS[claim], "open": face_up}


def test_habits_hang_on_nothing_that_the_decider_cannot_know() -> None:
    """In whatever it guesses, the decider weighs its moves as in the true state, under any options."""
    dice = Random(2)
    seen: set[str] = set()
    for game in range(scaled(60, 12)):
        options = random_options(GAME, dice)
        seats = dice.choice(list(seats_for(GAME, options)))
        policy = ViralPolicy(GAME.read_variant(options))
        for stop in walk(GAME, options, seats, game, 200):
            if stop.state.decider < 0 or dice.random() > 0.1:
                continue
            seat = int(stop.state.decider)
            known = weights(policy, stop.state)
            assert all(weight > 0.0 for weight in known.values())
            guess = GAME.guess(GAME.read_variant(options), GAME.observe(stop.state, seat), [])
            assert weights(policy, guess.state(Xoshiro128(stop.ply))) == known
            seen.add(str(GAME.write_position(stop.state)["phase"]))
    assert seen >= {"play", "challenge", "target"}


def test_no_answer_to_a_claim_is_ever_taken_for_certain() -> None:
    for claim in "ARDBMXV":
        known = weights(ViralPolicy(GAME.read_variant({})), given("AADD", "BB", seats=2).do(f"A as {claim}").state)
        assert len(known) == 2
        assert min(known.values()) / sum(known.values()) > 1 / 8


def test_habits_do_not_hang_on_what_was_looked_at_before() -> None:
    """A policy that has followed whole games, and others between, weighs as a new one does."""
    dice = Random(3)
    for game in range(scaled(30, 8)):
        options = random_options(GAME, dice)
        variant = GAME.read_variant(options)
        policy = ViralPolicy(variant)
        seats = dice.choice(list(seats_for(GAME, options)))
        for stop in walk(GAME, options, seats, game, 200):
            if stop.state.decider < 0:
                continue
            if dice.random() < 0.3:
                weights(policy, stop.state)
            if dice.random() < 0.1:
                assert weights(policy, stop.state) == weights(ViralPolicy(variant), stop.state)


def test_chances_add_up_to_one_and_whoever_is_out_has_none() -> None:
    for seats in (2, 3, 4):
        for stop in walk(GAME, {}, seats, seats, 200):
            if stop.state.decider >= 0:
                assert sum(shares(stop.state)) == pytest.approx(1.0)
    out = given("AD", "DD", "DD", row="000_111___", eliminated=[1]).state
    assert shares(out)[1] == 0.0


def test_whoever_leads_near_the_end_stands_best() -> None:
    for seats in (2, 3, 4):
        hands = ["AD"] * seats
        found = shares(given(*hands, row="0001______", pile="B").state)
        assert found[0] == max(found)


def test_others_see_what_a_card_is_said_to_be_not_what_it_is() -> None:
    policy = ViralPolicy(GAME.read_variant({}))
    lie, truth = (GAME.read_move(move_of(text)) for text in ("B as A", "A as A"))
    assert policy.face(lie) == policy.face(truth) != policy.face(GAME.read_move(move_of("A as R")))
    assert card_of(policy.face(lie)) == NO_KIND
    assert claim_of(policy.face(lie)) == claim_of(lie)
    assert policy.face(lie) & 15 == PLAY
    doubt = GAME.read_move(move_of("challenge"))
    assert policy.face(doubt) == doubt
    assert doubt & 15 == CHALLENGE


def test_only_a_doubt_is_left_to_habit() -> None:
    policy = ViralPolicy(GAME.read_variant({}))
    table = given("AD", "DD", seats=2)
    assert not policy.instinct(table.state)
    table.do("A as A")
    assert policy.instinct(table.state)
    table.do("quiet")
    assert not policy.instinct(table.state)


def test_the_more_seats_the_longer_a_playout() -> None:
    policy = ViralPolicy(GAME.read_variant({}))
    found = []
    for seats in (2, 3, 4):
        policy.ready(given(*["AD"] * seats, seats=seats).state)
        found.append(policy.horizon)
    assert found == [16, 36, 64]


def test_it_fills_the_row_when_that_wins() -> None:
    table = given("AD", "DD", seats=2, row="000111_", pile="BBBB")
    assert choice(table) == "A as A"
    assert choice(table.do("A as A", "quiet")) == "at 6"


def test_it_leaves_the_last_cell_alone_when_filling_it_loses() -> None:
    assert choice(given("AD", "DD", seats=2, row="001111_").do("A as A", "quiet")) == "decline"


def test_it_stops_a_virus_that_would_end_the_game() -> None:
    table = given("AD", "XD", seats=2, row="000111_").do("A as A", "quiet", "at 6")
    assert choice(table) == "antivirus"


def test_it_doubts_what_cannot_be() -> None:
    """All four Vaccines lie open or in its own hand, and it leads."""
    discard = [played("V", 0, "V") for _ in range(3)]
    assert choice(given("AAA", "VA", seats=2, row="00_1111", discard=discard).do("A as V")) == "challenge"


def test_it_lets_pass_what_does_nothing() -> None:
    """At the cap a Boost does nothing: a doubt could only cost a card and a turn."""
    table = given("BD", "DD", seats=2, row="0_1_0_1_0_").do("B as B")
    assert choice(table) == "pass"


def test_the_same_luck_makes_the_same_move() -> None:
    table = given("ARDBX", "ARDBX", seats=2, row="0_1____")
    assert len({choice(table, 7) for _ in range(3)}) == 1
