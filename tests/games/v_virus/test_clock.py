"""What the clock plays for the absent, and what may be answered early (VV-88 and clarification 10)."""

import pytest

from tests.games.v_virus.kit import Table, at_start, given
from tests.games.walks import legal_in


def test_vv88_as_many_shields_as_possible() -> None:
    assert given("VVGGG", "VVSS").do("gun 1 3").default() == "shield 2"
    assert given("VVGGG", "VVSS").do("gun 1 1").default() == "shield 1"
    assert given("VVGGG", "VV").do("gun 1 1").default() == "shield 0"
    aid: dict[str, object] = {"shield_for_others": True}
    assert given("VVGGG", "VV", "VVSS", options=aid).do("gun 1 3", "shield 0").default() == "help 1 0"


@pytest.mark.parametrize(("hand", "card"), [("VVPU", "P"), ("VVLG", "G"), ("VVLS", "S"), ("VVLX", "X"), ("VUK", "U")])
def test_vv88_give_the_first_card(hand: str, card: str) -> None:
    """Never REFUSE, under `trade_consent`."""
    for consent in (False, True):
        table = given("VVK", hand, infected="13", options={"trade_consent": consent}).do("trade 1 K")
        assert table.default() == f"give {card}"
    assert given("VVK", "VV", infected="1").do("trade 1 K").default() == "give V"


def test_vv88_discard_the_first_cards() -> None:
    table = given("VVLLSSGGKX").do("xray 1", "end")
    assert table.default() == "discard KG"


def test_vv88_in_phase_main() -> None:
    """PASS, else TRADE, else KNIFE left, else GUN left with 1, else XRAY left; then END_TURN. No Pill, no Supply."""
    nobody = ("VV", "VV", "VV")
    assert given("VV").default() == "pass"
    assert given("VVPUKGX").default() == "trade 1 P"
    assert given("VVVL", "VV", "VVP", "VVP", infected="0").default() == "trade 2 L"
    assert given("VVVKGX", *nobody, infected="0").default() == "knife 1"
    assert given("VVVGGX", *nobody, infected="0").default() == "gun 1 1"
    assert given("VVVX", *nobody, infected="0").default() == "xray 1"
    assert given("VVVPU", *nobody, infected="0").default() == "pass"
    assert given("VVPUKGX").do("xray 3").default() == "end"
    assert given("VVVGGX", "", *nobody, infected="0", out="1", seats=5).default() == "gun 2 1"
    assert at_start("VVK", options={"skip_mode": "whole_turn"}).default() == "draw"
    assert at_start("VV", options={"skip_mode": "whole_turn"}).default() == "draw"


def test_vv88_under_other_options() -> None:
    nobody = ("VV", "VV", "VV")
    assert given("VVVGGX", *nobody, infected="0", options={"gun_targets": "split"}).default() == "spread 1:1"
    fixed = given("VVVKGX", "", "VV", "VV", infected="0", out="1", options={"neighbours": "fixed"})
    assert fixed.default() == "knife 3"
    many: dict[str, object] = {"gun_volleys": "many"}
    assert given("VVGGG", *nobody, options=many).do("gun 1 1", "shield 0").default() == "end"
    hidden = given("VVVK", *nobody, infected="0", options={"protected_visibility": "on_attempt"})
    assert hidden.default() == "trade 1 K"
    assert hidden.do("trade 1 K", "trade 2 K", "trade 3 K").default() == "knife 1"


def test_vv88_left_is_where_they_sit_now() -> None:
    """Under `seat_rotation` victim_left."""
    options: dict[str, object] = {"seat_rotation": "victim_left", "gun_targets": "split"}
    table = given("VVVGG", "VV", "VV", "VV", infected="0", ring=[0, 3, 1, 2], options=options)
    assert table.default() == "spread 3:1"


def test_early_shields_of_several_targets() -> None:
    """Under `gun_targets` split: they are asked one by one, and each may answer before its turn."""
    split: dict[str, object] = {"gun_targets": "split"}
    table = given("VVGGGG", "VVS", "VVSSS", "VV", options=split).do("spread 1:1 2:2 3:1")
    assert [table.early(seat) for seat in range(-1, 4)] == [
        *([], [], []),
        *(["shield 0", "shield 1", "shield 2"], ["shield 0"]),
    ]
    table.do("shield 0")
    assert table.early(2) == []
    assert table.early(3) == ["shield 0"]
    assert table.moves() == ["shield 0", "shield 1", "shield 2"]


def test_no_early_shields_where_others_may_help() -> None:
    """Under `shield_for_others` somebody's Shield may be gone by then; but help itself may come early."""
    options: dict[str, object] = {"gun_targets": "split", "shield_for_others": True}
    table = given("VVGGGG", "VVS", "VVSSS", "VV", options=options).do("spread 1:1 2:2")
    assert [table.early(seat) for seat in range(4)] == [[]] * 4
    table.do("shield 0")
    assert table.asks == "2 help"
    assert [table.early(seat) for seat in range(4)] == [["help 1 0"], [], [], ["help 1 0"]]


def test_early_moves_nowhere_else() -> None:
    tables = [given("VVK", "VVS").do("knife 1"), given("VVK", "VVP").do("trade 1 K"), given("VVK")]
    tables += [given("VVKKKKKKKX").do("xray 1", "end"), at_start("VVK", options={"skip_mode": "whole_turn"})]
    for table in tables:
        assert [table.early(seat) for seat in range(-1, 4)] == [[]] * 5


@pytest.mark.parametrize("seats", [4, 5, 6, 7, 8])
def test_vv88_the_clock_alone_ends_a_game(seats: int) -> None:
    """VV-86: nobody has to do anything."""
    table = given("VVVP", *["VVP"] * (seats - 1), infected="0", deck="KKSSLLXXC")
    for _ in range(2000):
        if table.over is not None:
            break
        assert table.default() in table.moves()
        table.do(table.default())
    assert table.over is not None


def test_vv88_nobody_resigns() -> None:
    """There is no concession: nothing but ANNOUNCE is ever an interrupt, and it is nobody's listed move."""
    table: Table = given("VVVP", infected="0")
    assert table.announcers() == "0"
    assert all("announce" not in text for text in table.moves())
    assert len(legal_in(table.state)) == len(table.moves())
