"""Who wins, when and why (section 6 of the rulings)."""

import pytest

from tests.games.v_virus.kit import at_start, given

NEEDED = {8: 4, 7: 4, 6: 3, 5: 3, 4: 2, 3: 2, 2: 1}


@pytest.mark.parametrize("living", [8, 7, 6, 5, 4, 3])
@pytest.mark.parametrize("dead", [0, 1, 3])
def test_vv70_half_of_the_living(living: int, dead: int) -> None:
    """VV-71: at once, when the Vaccine is drawn. At two living the drawer is one of them, or the last infected."""
    seats = living + dead
    if not 4 <= seats <= 8:
        return
    out = "".join(str(seat) for seat in range(living, seats))
    for immune in range(1, living - 1):
        names = "".join(str(seat) for seat in range(1, immune + 1))
        if 2 * immune >= living:
            break
        table = at_start("VVG", seats=seats, infected=str(living - 1), immune=names, out=out, deck="CK")
        if immune + 1 >= NEEDED[living]:
            winners = [seat for seat in range(seats) if seat != living - 1]
            assert table.over == " ".join(["immunity", *map(str, winners)])
        else:
            assert table.over is None


def test_vv70_the_living_who_die_no_longer_count() -> None:
    """Two immune of six, of five, of four: only then they are half."""
    assert given("VVK", seats=6, infected="0", immune="23").over is None
    table = given("VVK", seats=6, infected="0", immune="23", energy={5: 0}).do("knife 5", "shield 0")
    assert table.over is None
    table = given("VVK", seats=6, infected="0", immune="23", out="4", energy={5: 0}).do("knife 5", "shield 0")
    assert table.over == "immunity 1 2 3 4 5"


def test_vv70_the_immune_who_die_do_not_count() -> None:
    table = given("VVK", seats=6, infected="0", immune="15", energy={5: 0}).do("knife 5", "shield 0")
    assert (table.over, table.who("immune")) == (None, "15")
    assert at_start("VVP", seats=7, infected="3", immune="56", out="56", deck="CK").over is None


def test_vv70_half_of_those_who_began() -> None:
    """Under `immunity_base` starters: the dead still count below, not above."""
    starters: dict[str, object] = {"immunity_base": "starters"}
    hands = ("VVG", "VVP", "VVP", "VVP", "", "")
    assert at_start(*hands, infected="3", immune="1", out="45", deck="CK").over == "immunity 0 1 2 4 5"
    assert at_start(*hands, infected="3", immune="1", out="45", deck="CK", options=starters).over is None
    assert at_start(*hands, infected="3", immune="12", out="45", deck="CK", options=starters).over is not None
    assert at_start(*hands, infected="3", immune="145", out="45", deck="CK", options=starters).over is None


def test_vv71_a_kill_may_hand_over_the_half() -> None:
    """Even a kill by an infected player; nobody has to say anything."""
    table = given("VVVK", seats=5, infected="0", immune="23", energy={1: 0}).do("knife 1", "shield 0")
    assert table.over == "immunity 1 2 3 4"
    assert table.kinds() == ["shielded", "hit", "out", "over"]


def test_vv72_a_cure_ends_it_too() -> None:
    assert at_start("VVVG", infected="0", seats=6, deck="CK").over == "no_infected 0 1 2 3 4 5"


def test_vv72_a_cure_does_not_end_it() -> None:
    """Under `cure_of_last_infected` continue: only the elimination of an infected player does, or immunity."""
    go_on: dict[str, object] = {"cure_of_last_infected": "continue"}
    table = at_start("VVVGK", seats=6, infected="0", deck="CK", options=go_on)
    assert (table.over, table.who("infected"), table.who("immune")) == (None, "", "0")
    assert table.announcers() == ""
    assert at_start("VVVG", seats=4, infected="0", immune="1", deck="CK", options=go_on).over == "immunity 0 1 2 3"
    kill = given("VVK", seats=6, infected="1", energy={1: 0}, options=go_on).do("knife 1", "shield 0")
    assert kill.over == "no_infected 0 2 3 4 5"


def test_vv72_none_remain() -> None:
    """Under `cure_of_last_infected` continue, after the death of a healthy player, with everybody cured."""
    go_on: dict[str, object] = {"cure_of_last_infected": "continue"}
    table = at_start("VVVK", seats=6, infected="0", energy={1: 0}, deck="CK", options=go_on).do("knife 1", "shield 0")
    assert table.told()[-1] == {"kind": "none_remain", "seat": 1}
    assert table.over is None
    dead = given("VVK", seats=6, infected="4", immune="3", out="4", energy={1: 0}, options=go_on)
    assert dead.do("knife 1", "shield 0").kinds()[-1] == "none_remain"
    some = given("VVK", seats=6, infected="3", energy={1: 0}, options=go_on).do("knife 1", "shield 0")
    assert some.kinds()[-1] == "infected_remain"


def test_vv72_an_infected_one_among_several_who_fell() -> None:
    """Clarification 8, under `cure_of_last_infected` continue with `gun_targets` split."""
    options: dict[str, object] = {"cure_of_last_infected": "continue", "gun_targets": "split"}
    for infected in ("1", "2"):
        table = given("VVGG", seats=6, infected=infected, energy={1: 0, 2: 0}, options=options)
        table.do("spread 1:1 2:1", "shield 0")
        assert table.over is None
        assert table.do("shield 0").over is not None
        assert str(table.over).startswith("no_infected")


def test_vv77_t25_a_sole_survivor() -> None:
    table = given("VVVG", "VV", infected="0", out="23", energy={1: 0}).do("gun 1 1")
    assert (table.asks, table.moves()) == ("1 react", ["shield 0"])
    table.do("shield 0")
    assert table.over == "last_survivor 0"
    assert table.kinds() == ["shielded", "hit", "out", "over"]


@pytest.mark.parametrize(("infected", "winners"), [("0", "0"), ("02", "0 2"), ("", "0 1 2 3"), ("2", "0 1 3")])
def test_vv77_a_lone_survivor_wins_for_the_own_team(infected: str, winners: str) -> None:
    """Clarification 8, under `cure_of_last_infected` continue: then the last one may be healthy."""
    options: dict[str, object] = {"cure_of_last_infected": "continue"}
    table = given("VVVG", infected=infected, out="23", energy={1: 0}, options=options).do("gun 1 1", "shield 0")
    assert table.over == f"last_survivor {winners}"


def test_vv78_a_living_immune_player_stands_in_the_way() -> None:
    table = given("VVK", seats=5, infected="0123", immune="4", energy={4: 0})
    table.announce(0)
    assert (table.over, table.who("exposed")) == (None, "0")
    table.do("knife 4", "shield 0").announce(1)
    assert table.over == "announced 0 1 2 3"


def test_vv79_both_at_once() -> None:
    """No infected left and half of the living immune: the first reason is told. All dead: impossible."""
    table = at_start("VVVG", infected="0", immune="1", deck="CK")
    assert table.over == "no_infected 0 1 2 3"
    assert given("VVGK", infected="0").refuses("gun 0 1") == "yourself"


@pytest.mark.parametrize(
    ("infected", "winners"),
    [("0", "1 2 3 4 5"), ("03", "1 2 4 5"), ("034", "1 2 5"), ("013", "1 2 4 5"), ("015", "1 2 3 4")],
)
def test_vv80_the_whole_team_wins(infected: str, winners: str) -> None:
    """The living by their role now, the dead (3 and 4) by that at their death; seat 1 draws the Vaccine."""
    table = given("VVVX", seats=6, infected=infected, immune="2", out="34", deck="CK").do("xray 1", "end")
    assert table.over == f"immunity {winners}"
    assert table.told()[-1]["team"] == "uninfected"
    roles = ["infected" if str(seat) in infected and seat != 1 else "uninfected" for seat in range(6)]
    assert table.sees(None)["roles"] == table.sees(3)["roles"] == roles


@pytest.mark.parametrize(("infected", "winners"), [("0", "0 1"), ("03", "0 1 3"), ("034", "0 1 3 4")])
def test_vv80_the_converted_win_with_the_infected(infected: str, winners: str) -> None:
    """And their dead with them; the healthy dead lose."""
    table = given("VVVX", infected=infected, seats=5, out="234").do("trade 1 V", "give P").announce(1)
    assert table.over == f"announced {winners}"
    assert table.told()[-1] == {
        **{"kind": "over", "reason": "announced", "team": "infected"},
        "winners": [int(seat) for seat in winners.split()],
    }


@pytest.mark.parametrize("cured", ["0", "01"])
def test_vv80_a_cured_player_loses_with_the_healthy(cured: str) -> None:
    """The last infected win by killing them."""
    table = given("VVVG", infected="04", immune="1", out="23", energy={1: 0}, seats=5, exposed=[1] * (cured == "01"))
    assert table.do("gun 1 1", "shield 0").over is None
    assert table.announce(4).over == "announced 0 4"


def test_vv81_nobody_infected_yet_is_no_win() -> None:
    """Rule 6.1-1 sleeps until somebody has been: through a trade, a Vaccine and the death of somebody."""
    nobody = {"infected": "", "ever_infected": False, "seats": 7}
    table = given("VVKP", **nobody).do("trade 1 P", "give P")
    assert table.over is None
    assert at_start("VVK", **nobody, deck="CKV").over is None
    assert given("VVK", infected="", seats=7).do("trade 1 K", "give P").over is not None


def test_after_the_end_everything_is_open() -> None:
    """Section 2.2: hands, graves, roles, and (clarification 3) the deck, to everybody."""
    table = given("VVK", "VVV", "VVP", "", infected="13", out="3", graves=[[], [], [], ["G", "V"]], energy={1: 0})
    table.do("knife 1", "shield 0")
    assert table.over is not None
    for viewer in (None, 0, 1, 2, 3):
        seen = table.sees(viewer)
        assert seen["hands"] == [["V", "V"], [], ["P", "V", "V"], []]
        assert seen["graves"] == [None, ["V", "V", "V"], None, ["G", "V"]]
        assert seen["roles"] == ["uninfected", "infected", "uninfected", "infected"]
        assert seen["deck"] == list("CKKKKKK")
        assert (seen["phase"], seen["decider"], seen["reason"]) == ("over", -1, "no_infected")
        assert seen["winners"] == [0, 2]
    for seat in range(4):
        assert table.refuses("end", seat) == table.refuses("announce", seat) == "game-over"
    assert table.announcers() == ""
