"""Announcing the victory of the infected: who, when, and what a wrong one tells (section 6.3 of the rulings)."""

from random import Random

import pytest

from tests.games.v_virus.kit import GAME, Table, at_start, given
from tests.games.walks import interrupts_in, legal_in, pick
from virion.kernel.chance import Xoshiro128
from virion.kernel.game import play
from virion.kernel.record import ChanceSource, Record, Run

ANNOUNCE = GAME.read_move({"kind": "announce"})


def test_vv73_nothing_ends_by_itself() -> None:
    """While all living players are infected and nobody announces, play goes on."""
    table = given("VVVP", "VVP", "VVP", "VVP", infected="023").do("trade 1 V", "give P")
    assert (table.who("infected"), table.over, table.asks) == ("0123", None, "0 main")
    table.do("end")
    assert (table.over, table.asks) == (None, "1 main")
    assert table.announcers() == "0123"
    assert table.announce(2).over == "announced 0 1 2 3"
    assert table.told() == [
        {"kind": "announced", "seat": 2},
        {"kind": "over", "reason": "announced", "team": "infected", "winners": [0, 1, 2, 3]},
    ]


def test_vv73_automatically() -> None:
    """Under `announce_mode` auto: at once, in the check after a trade, an elimination or a Vaccine."""
    auto: dict[str, object] = {"announce_mode": "auto"}
    table = given("VVVP", "VVP", "VVP", "VVP", infected="023", options=auto).do("trade 1 V", "give P")
    assert table.over == "auto 0 1 2 3"
    assert table.kinds() == ["traded", "returned", "over"]
    table = given("VVK", infected="023", energy={1: 0}, options=auto)
    assert table.announcers() == ""
    assert table.refuses("announce") == table.refuses("announce", 1) == "automatic-end"
    assert table.do("knife 1", "shield 0").over == "auto 0 2 3"
    alone = given("VVK", infected="0", out="23", energy={1: 0}, options=auto).do("knife 1", "shield 0")
    assert alone.over == "last_survivor 0"
    stays = auto | {"vaccine_cures": False, "turn_cap": 50}
    assert at_start("VVVP", infected="0123", deck="CK", options=stays).over == "auto 0 1 2 3"


def test_t23_vv74_in_another_players_turn() -> None:
    table = given("VVV", "", "VVVP", "VVV", "", infected="0234", out="14", active=2)
    assert table.announce(3).over == "announced 0 2 3 4"


@pytest.mark.parametrize("active", [0, 1, 2, 3])
def test_vv74_any_living_infected_player_in_anybodys_turn(active: int) -> None:
    """The turn player too; in phase main before and after the action, and while it discards."""
    hand = ["VVP"] * 4
    hand[active] = "VVPPKKGGSX"
    for out in ("", str((active + 1) % 4)):
        table = given(*hand, infected="0123", out=out, active=active)
        target = (active + 2) % 4
        living = "".join(seat for seat in "0123" if seat not in out)
        seen = [(table.asks, table.announcers())]
        for text in ("pill", f"xray {target}", "end"):
            seen.append((table.do(text).asks, table.announcers()))
        assert seen == [*[(f"{active} main", living)] * 3, (f"{active} discard", living)]
        for seat in map(int, living):
            assert table.copy().announce(seat).over == f"announced {' '.join('0123')}"


def test_vv74_not_while_somebody_is_asked() -> None:
    """Nor before the draw under `skip_mode` whole_turn."""
    attack = given("VVK", infected="0123").do("knife 1")
    trade = given("VVK", infected="0123").do("trade 1 K")
    aid = given("VVK", infected="0123", options={"shield_for_others": True}).do("knife 1", "shield 0")
    start = at_start("VVK", infected="0123", options={"skip_mode": "whole_turn"})
    for table in (attack, trade, aid, start):
        assert table.announcers() == ""
        assert [table.refuses("announce", seat) for seat in range(4)] == ["announce-later"] * 4
    assert start.do("draw").announcers() == "0123"


def test_vv74_the_healthy_the_immune_and_the_dead_are_refused() -> None:
    table = given("VVK", seats=5, infected="03", immune="1", out="3")
    assert table.announcers() == "0"
    for seat in (1, 2, 4):
        assert table.refusal("announce", seat).facts == {}
        assert table.refuses("announce", seat) == "not-infected"
    assert table.refuses("announce", 3) == "you-are-out"
    assert table.refuses("announce", -1) == "no-such-seat"


def test_vv74_in_ones_own_turn_only() -> None:
    """Under `announce_when` own_turn."""
    table = given("VVPPKKGGSX", infected="0123", options={"announce_when": "own_turn"})
    assert table.announcers() == "0"
    assert [table.refuses("announce", seat) for seat in (1, 2, 3)] == ["announce-own-turn"] * 3
    assert table.do("xray 1", "end").announcers() == "0"
    assert table.do("discard PP").announcers() == "1"


def test_t22_vv75_a_wrong_announcement() -> None:
    table = given("VVVK", "VVP", "VVV", "VVP", infected="02", active=1)
    before = table.position
    table.announce(0)
    assert table.position == before | {"exposed": [0], "announced": [0]}
    assert (table.asks, table.done, table.over) == ("1 main", False, None)
    for viewer in (None, 0, 1, 2, 3):
        assert table.told(viewer) == [{"kind": "wrong", "seat": 0}]
        assert (table.sees(viewer)["exposed"], table.sees(viewer)["announced"]) == ([0], [0])
    assert table.refuses("announce", 0) == "announced-already"
    assert table.refuses("announce", 1) == table.refuses("announce", 3) == "not-infected"
    assert table.announce(2).who("exposed") == "02"


@pytest.mark.parametrize(
    ("reveals", "more"), [("announcer", {}), ("count", {"count": 2}), ("team", {"count": 2, "team": [0, 2]})]
)
def test_vv75_what_it_tells(reveals: str, more: dict[str, object]) -> None:
    """Under `wrong_announce_reveals`: of the living infected."""
    options: dict[str, object] = {"wrong_announce_reveals": reveals}
    table = given(seats=5, infected="024", out="4", options=options).announce(2)
    assert table.told() == [{"kind": "wrong", "seat": 2, **more}]
    assert table.sees(1)["roles"] == [None, "uninfected", None, None, None]


def test_vv75_exposed_for_good() -> None:
    """Clarification 3: also after a cure; the mark then says "was infected"."""
    table = given("VVX", infected="13", seats=5, deck="CKK").announce(1).do("xray 2", "end")
    assert (table.who("immune"), table.who("infected"), table.who("exposed"), table.who("announced")) == (
        *("1", "3", "1", ""),
    )


def test_vv76_once_for_each_player_and_turn() -> None:
    table = given("VVPPKKGGSX", infected="03").announce(0, 3)
    assert table.announcers() == ""
    for text in ("pill", "xray 1", "end"):
        table.do(text)
        assert [table.refuses("announce", seat) for seat in (0, 3)] == ["announced-already"] * 2
    table.do("discard K")
    assert (table.asks, table.announcers(), table.who("announced")) == ("1 main", "03", "")


def test_vv12_who_may_announce_is_told_to_nobody_else() -> None:
    """The decider's own list never holds it; what a viewer is shown is the same whoever else is infected."""
    one = given("VVK", "VVP", "VVP", "VVP", infected="0")
    two = given("VVK", "VVP", "VVP", "VVP", infected="0123")
    assert one.moves() == two.moves()[: len(one.moves())]
    assert not [text for text in two.moves() if text == "announce"]
    for viewer in (None, 0):
        assert one.sees(viewer) == two.sees(viewer)
    assert interrupts_in(one.state, -1) == interrupts_in(two.state, -1) == []
    assert interrupts_in(one.state, 1) == []
    assert interrupts_in(two.state, 1) == [ANNOUNCE]


@pytest.mark.parametrize("seats", [4, 5, 6, 7, 8])
def test_vv74_wrong_announcements_change_nothing_else(seats: int) -> None:
    """The same moves with and without them: the same cards, luck, questions and end."""
    dice = Random(seats)
    wrong = 0
    for seed in range(8):
        quiet = GAME.deal(GAME.read_variant({}), seats, Xoshiro128(seed), None)
        loud = quiet.copy()
        here, there = Xoshiro128(seed + 1), Xoshiro128(seed + 1)
        while quiet.outcome() is None:
            for seat in dice.sample(range(seats), seats):
                position = GAME.write_position(loud)
                living = set(range(seats)) - set(position["out"])  # type: ignore[call-overload]
                if interrupts_in(loud, seat) and not living <= set(position["infected"]):  # type: ignore[call-overload]
                    play(GAME, loud, seat, ANNOUNCE, there)
                    wrong += 1
            assert legal_in(loud) == legal_in(quiet)
            move = pick(GAME, legal_in(quiet), dice)
            play(GAME, quiet, int(quiet.decider), move, here)
            play(GAME, loud, int(loud.decider), move, there)
            marks: dict[str, object] = {"exposed": None, "announced": None}
            assert GAME.write_position(loud) | marks == GAME.write_position(quiet) | marks
            assert here.copy().word() == there.copy().word()
    assert wrong > 100


def test_a_record_keeps_an_announcement_in_its_place() -> None:
    """Before a discard or after it, and by whom: replayed, it is the same game, ply by ply."""
    found = 0
    for seed in range(40):
        dice = Random(seed)
        run = Run(GAME, Record("v_virus", 1, {"hand_limit": 4}, 5, ChanceSource("xoshiro128", seed=seed)))
        while run.state.outcome() is None and run.ply < 150:
            able = [seat for seat in range(5) if interrupts_in(run.state, seat)]
            if able and dice.random() < 0.2:
                run.play(dice.choice(able), ANNOUNCE)
                found += 1
            else:
                run.play(int(run.state.decider), pick(GAME, legal_in(run.state), dice))
        again = Run(GAME, Record.read(run.record.as_json()))
        assert again.log == run.log
        assert again.record == run.record
        assert GAME.write_position(again.state) == GAME.write_position(run.state)
        kinds = [move["kind"] for _, move in run.record.moves]
        assert kinds.count("announce") == sum(
            event.kind in ("wrong", "announced") for events in run.log for event in events
        )
    assert found > 100


def test_an_announcement_out_of_its_place_is_refused_by_the_replay() -> None:
    table = Table(GAME.deal(GAME.read_variant({}), 4, Xoshiro128(1), None))
    infected = table.position["infected"][0]
    healthy = next(seat for seat in range(4) if seat != infected)
    for moves, ply in (([[healthy, "announce"]], 1), ([[infected, "announce"], [infected, "announce"]], 2)):
        record = Record("v_virus", 1, {}, 4, ChanceSource("xoshiro128", seed=1))
        record.moves = [(seat, {"kind": kind}) for seat, kind in moves]  # type: ignore[misc]
        with pytest.raises(Exception, match="record-move") as caught:
            Run(GAME, record)
        assert caught.value.facts["ply"] == ply  # type: ignore[attr-defined]
