"""Announcing the victory of the infected: who, when, and what a wrong one tells (section 6.3 of the rulings)."""

import pytest

from tests.games.v_virus.kit import GAME, at_start, given
from tests.games.walks import interrupts_in

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
