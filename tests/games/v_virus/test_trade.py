"""Trades and X-rays: who may give what, what is caught, who learns it (section 4 of the rulings)."""

from typing import Any

import pytest

from tests.games.v_virus.kit import GAME, Table, given


def results(table: Table, viewer: int | None) -> list[dict[str, Any]]:
    """Return what a viewer is told of a trade."""
    return [event for event in table.told(viewer) if event["kind"] in ("traded", "returned")]


def test_t04_infection() -> None:
    table = given("VVVGK", "VV", "VVPSL", "VV", infected="0").do("trade 2 V", "give P")
    assert (table.hand(0), table.hand(2), table.who("infected")) == ("PKGVV", "SLVVV", "02")
    assert (table.asks, table.done) == ("0 main", True)
    for viewer in (None, 1, 3):
        assert results(table, viewer) == [
            {"kind": "traded", "seat": 0, "target": 2},
            {"kind": "returned", "seat": 2, "target": 0},
        ]


def test_t05_a_glove_and_what_an_xray_shows() -> None:
    table = given("VVVGK", "VVX", "VVPSL", "VV", infected="0").do("trade 2 V", "give L")
    assert (table.hand(0), table.hand(2), table.who("infected")) == ("KGLVV", "PSVVV", "0")
    assert table.discard == ""
    table.do("end", "xray 2")
    assert table.sees(1)["looked_hand"] == ["P", "S", "V", "V", "V"]
    assert table.sees(1)["roles"] == [None, "uninfected", None, None]
    table.do("end")
    assert table.refuses("trade 0 V") == "virus-kept"


def test_t06_the_proposer_is_protected() -> None:
    table = given("VVVGK", "VV", "VVPSL", "VV", infected="0", active=2).do("trade 0 L", "give V")
    assert (table.hand(0), table.hand(2), table.who("infected")) == ("KGLVV", "PSVVV", "0")


def test_t17_vv48_a_virus_for_an_immune_player() -> None:
    table = given("VVVK", "GS", infected="0", immune="1", seats=5).do("trade 1 V", "give S")
    assert (table.hand(1), table.who("infected"), table.who("immune")) == ("GV", "0", "1")
    table.do("end")
    assert table.refuses("trade 0 V") == "virus-kept"
    assert "V" not in "".join(table.moves("trade"))
    assert table.sees(2)["tradeable"][1] is True


@pytest.mark.parametrize("proposing", [True, False])
@pytest.mark.parametrize(
    ("status", "gives", "after"),
    [
        *(("uninfected", "P", "infected"), ("uninfected", "S", "infected"), ("uninfected", "L", "uninfected")),
        *(("immune", "P", "immune"), ("immune", "L", "immune")),
        *(("infected", "P", "infected"), ("infected", "L", "infected"), ("infected", "V", "infected")),
    ],
)
def test_vv44_the_table_of_results(status: str, gives: str, after: str, proposing: bool) -> None:
    """Section 4.4, and the same when the infected player is the partner: B holds one Virus more."""
    infected = "01" if status == "infected" else "0"
    hands = ("VVVK", "VVPSL")
    table = given(*hands, seats=5, infected=infected, immune="1" * (status == "immune"), active=1 - proposing)
    table.do(*(("trade 1 V", f"give {gives}") if proposing else (f"trade 0 {gives}", "give V")))
    assert table.hand(1).count("V") == 3 - (gives == "V")
    assert sorted(table.hand(0)) == sorted("VVK" + gives)
    is_infected, is_immune = "1" in table.who("infected"), "1" in table.who("immune")
    assert (is_infected, is_immune) == (after == "infected", after == "immune")
    caught = int(status == "uninfected" and after == "infected")
    mine = next(event for event in results(table, 1) if event["seat"] == 1)
    assert (mine["given"], mine["cards"], mine["infected"]) == (gives, ["V"], caught)


def test_vv16_an_xray_cannot_be_declined_and_shows_cards_alone() -> None:
    table = given("VVX", "VVPSK", infected="1").do("xray 1")
    assert (table.asks, table.done, table.discard) == ("0 main", True, "X")
    assert table.told(0) == [{"kind": "xrayed", "seat": 0, "target": 1, "cards": ["P", "K", "S", "V", "V"]}]
    for viewer in (None, 1, 2, 3):
        assert table.told(viewer) == [{"kind": "xrayed", "seat": 0, "target": 1}]
        seen = table.sees(viewer)
        assert (seen["looked_at"], seen["looked_hand"]) == (1, None)
    assert table.sees(0)["looked_hand"] == ["P", "K", "S", "V", "V"]
    assert table.sees(0)["roles"] == ["uninfected", None, None, None]
    table.do("end")
    assert [table.sees(viewer)["looked_at"] for viewer in (None, 0, 1)] == [None] * 3
    assert given("VVX", "", infected="3").do("xray 1").told(0)[0]["cards"] == []


def test_vv32_nobody_trades_with_the_protected() -> None:
    """Only Virus cards and not infected, or no card at all: shown to everybody."""
    table = given("VVP", "VV", "VVV", "", "V", infected="2", immune="4", seats=6)
    for viewer in (None, 0, 1, 2, 3, 4, 5):
        assert table.sees(viewer)["tradeable"] == [True, False, True, False, False, True]
    assert table.moves("trade") == ["trade 2 P", "trade 5 P"]
    for seat in (1, 3, 4):
        assert table.refusal(f"trade {seat} P").facts == {"seat": seat}


def test_vv32_protection_learned_by_asking() -> None:
    """Under `protected_visibility` on_attempt: the question is answered before all, and one asks again."""
    hidden: dict[str, object] = {"protected_visibility": "on_attempt"}
    table = given("VVP", "VV", "VVV", "", infected="2", options=hidden)
    assert table.moves("trade") == ["trade 1 P", "trade 2 P", "trade 3 P"]
    assert table.sees(1)["tradeable"] == [None, False, None, None]
    assert table.sees(None)["tradeable"] == [None] * 4
    table.do("trade 1 P")
    assert table.told(3) == [
        {"kind": "asked", "seat": 0, "target": 1},
        {"kind": "cannot_trade", "seat": 1, "target": 0},
    ]
    assert (table.asks, table.done, table.moves("trade")) == ("0 main", False, ["trade 2 P", "trade 3 P"])
    for viewer in (None, 0, 2):
        assert (table.sees(viewer)["cannot_trade"], table.sees(viewer)["tradeable"][1]) == ([1], False)
    assert table.refuses("trade 1 P") == "cannot-trade"
    assert table.refuses("pass") == "must-act"
    assert table.do("trade 3 P", "trade 2 P").asks == "2 respond"
    assert table.do("give V", "end").sees(None)["cannot_trade"] == []


def test_vv32_passing_after_everybody_has_said_no() -> None:
    """Under `protected_visibility` on_attempt."""
    table = given("VVP", "VV", "VV", "", infected="0", options={"protected_visibility": "on_attempt"})
    for seat in (1, 2, 3):
        assert table.refuses("pass") == "must-act"
        table.do(f"trade {seat} V")
    assert table.moves() == ["pill", "pass"]
    knife = given("VVK", "VV", "VV", "", infected="0", options={"protected_visibility": "on_attempt"})
    knife.do("trade 1 V", "trade 2 V", "trade 3 V")
    assert knife.refuses("pass") == "must-act"
    assert given("VV", options={"protected_visibility": "on_attempt"}).moves() == ["pass"]


def test_vv40_the_partner_cannot_refuse() -> None:
    table = given("VVK", "VVPS").do("trade 1 K")
    assert (table.asks, table.moves()) == ("1 respond", ["give P", "give S"])
    assert table.refuses("refuse") == "no-refusing"
    assert table.refuses("pass") == table.refuses("shield 0") == "not-this-decision"
    assert table.refuses("give P", 0) == "not-your-decision"


def test_vv40_the_partner_may_refuse() -> None:
    """Under `trade_consent`: unseen, publicly, and the action is spent."""
    table = given("VVVK", "VVPS", infected="0", options={"trade_consent": True}).do("trade 1 V")
    assert table.moves() == ["give P", "give S", "refuse"]
    assert table.sees(1)["pending"]["card"] is None
    table.do("refuse")
    assert table.told(3) == [{"kind": "refused", "seat": 1, "target": 0}]
    assert (table.hand(0), table.done, table.moves()) == ("KVVV", True, ["end"])
    assert table.who("infected") == "0"


def test_vv41_both_choose_unseen() -> None:
    table = given("VVVK", "VVPS", infected="0").do("trade 1 V")
    asked = {"kind": "asked", "seat": 0, "target": 1}
    assert [table.told(viewer) for viewer in (None, 1, 2, 3)] == [[asked]] * 4
    assert table.told(0) == [{**asked, "card": "V"}]
    pending = {"kind": "trade", "by": 0, "target": 1, "card": None, "damage": 0}
    assert [table.sees(viewer)["pending"] for viewer in (None, 1, 2, 3)] == [pending] * 4
    assert table.sees(0)["pending"] == pending | {"card": "V"}
    assert [table.sees(viewer)["hand_sizes"] for viewer in (0, 1)] == [[4, 4, 3, 3]] * 2


def test_vv42_exactly_the_infected_give_viruses() -> None:
    table = given("VVVK", "VVP", "VVP", infected="0")
    assert table.moves("trade")[-3:] == ["trade 1 V", "trade 2 V", "trade 3 V"]
    assert given("VVK", infected="3").refuses("trade 1 V") == "virus-kept"
    answer = given("VVK", "VVP", infected="1").do("trade 1 K")
    assert answer.moves() == ["give P", "give V"]
    healthy = given("VVK", "VVP", infected="3").do("trade 1 K")
    assert (healthy.moves(), healthy.refuses("give V")) == (["give P"], "virus-kept")


def test_vv42_the_status_before_the_swap_counts() -> None:
    """Nobody can both catch the infection and give a Virus in one trade."""
    table = given("VVVK", "VVP", infected="0").do("trade 1 V")
    assert (table.moves(), table.refuses("give V")) == (["give P"], "virus-kept")
    assert table.do("give P", "end").moves("trade")[-3:] == ["trade 2 V", "trade 3 V", "trade 0 V"]


def test_vv43_the_last_virus_may_be_given() -> None:
    """And its giver stays infected."""
    table = given("VK", infected="0").do("trade 1 V", "give P")
    assert (table.hand(0), table.who("infected")) == ("PK", "01")
    assert given("VK", "VP", infected="01").do("trade 1 K").moves() == ["give P", "give V"]


def test_vv43_the_last_virus_is_kept() -> None:
    """Under `infected_keep_last_virus`: unless there is no other card."""
    keep: dict[str, object] = {"infected_keep_last_virus": True}
    table = given("VK", "VP", infected="01", options=keep)
    assert table.moves("trade") == ["trade 1 K", "trade 2 K", "trade 3 K"]
    assert table.refuses("trade 1 V") == "last-virus"
    table.do("trade 1 K")
    assert (table.moves(), table.refuses("give V")) == (["give P"], "last-virus")
    alone = given("V", "V", infected="01", options=keep)
    assert alone.sees(2)["tradeable"] == [True] * 4
    assert alone.do("trade 1 V").moves() == ["give V"]
    assert "trade 1 V" in given("VVK", infected="0", options=keep).moves()


def test_vv44_effective_at_once() -> None:
    """Also for announcing."""
    table = given("VVVK", "VVP", infected="0")
    assert table.announcers() == "0"
    assert table.do("trade 1 V", "give P").announcers() == "01"


def test_vv45_a_plain_swap() -> None:
    table = given("VVVK", "VVL", infected="0").do("trade 1 V", "give L")
    assert (table.hand(0), table.hand(1), table.discard) == ("KLVV", "VVV", "")
    assert table.kinds() == ["traded", "returned"]


@pytest.mark.parametrize("proposing", [True, False])
@pytest.mark.parametrize(
    ("result", "a", "b", "discard"), [("discard_both", "KVV", "VV", "LV"), ("bounce", "KVVV", "VV", "L")]
)
def test_vv45_other_ends_of_a_glove(result: str, a: str, b: str, discard: str, proposing: bool) -> None:
    """Under `glove_result`: whatever the roles, and openly."""
    for infected in ("0", "01"):
        table = given("VVVK", "VVL", infected=infected, active=1 - proposing, options={"glove_result": result})
        table.do(*(("trade 1 V", "give L") if proposing else ("trade 0 L", "give V")))
        assert (table.hand(0), table.hand(1), table.discard) == (a, b, discard)
        assert (table.who("infected"), table.done) == (infected, True)
        assert table.told(3)[-1] == {"kind": "gloved", "seat": 1, "target": 0, "cards": list(discard)}
        for viewer, gave in ((0, "V"), (1, "L")):
            mine = next(event for event in results(table, viewer) if event["seat"] == viewer)
            assert (mine["given"], mine["cards"], mine["infected"]) == (gave, [], 0)


@pytest.mark.parametrize("result", ["swap", "discard_both", "bounce"])
def test_vv46_a_glove_against_anything_else_is_a_plain_swap(result: str) -> None:
    """Whoever gave it. And a Glove that stays in hand protects nobody."""
    options: dict[str, object] = {"glove_result": result}
    table = given("VVVK", "VVL", infected="0", options=options).do("trade 1 K", "give L")
    assert (table.hand(0), table.hand(1), table.discard) == ("LVVV", "KVV", "")
    table = given("VVVK", "VVLLP", infected="0", options=options).do("trade 1 V", "give P")
    assert (table.hand(1), table.who("infected")) == ("LLVVV", "01")


def test_vv47_extra_viruses_stay_with_the_healthy() -> None:
    """Neither traded nor discarded; they count for the limit, and can make their owner protected."""
    assert given("VVVVVVVV", "VVP", infected="1").do("pass", "end").asks == "1 main"
    healthy = given("VVVVVVKKX", infected="1").do("xray 1", "end")
    assert (healthy.moves(), healthy.refuses("discard V")) == (["discard K"], "virus-stays")
    assert given("VVP", "VVVV", infected="3").sees(0)["tradeable"][1] is False


def test_vv49_nothing_happens_between_two_infected() -> None:
    for gives in ("V", "P", "L"):
        table = given("VVVK", "VVPL", infected="01").do("trade 1 V", f"give {gives}")
        assert table.who("infected") == "01"
        told = [event for viewer in (0, 1) for event in results(table, viewer) if "infected" in event]
        assert [event["infected"] for event in told] == [0, 0]


@pytest.mark.parametrize(("gives", "immune"), [("P", ""), ("L", ""), ("P", "1")])
def test_vv50_ones_own_card_given_and_received_and_no_more(gives: str, immune: str) -> None:
    """The giver is not told whether it caught; both are told at the same moment."""
    table = given("VVVK", "VVPL", infected="0", immune=immune, seats=5).do("trade 1 V", f"give {gives}")
    assert results(table, 0) == [
        {"kind": "traded", "seat": 0, "target": 1, "given": "V", "cards": [gives], "infected": 0},
        {"kind": "returned", "seat": 1, "target": 0},
    ]
    assert results(table, 1)[0] == {"kind": "traded", "seat": 0, "target": 1}
    assert table.sees(0)["roles"][1] == ("uninfected" if immune else None)
    assert table.sees(1)["roles"][1] == ("infected" if gives == "P" and not immune else "uninfected")


def test_vv14_the_infected_do_not_know_each_other() -> None:
    table = given("VVVK", "VVPL", infected="012")
    assert table.sees(0)["roles"] == ["infected", None, None, None]
    assert table.sees(3)["roles"] == [None, None, None, "uninfected"]
    assert table.sees(None)["roles"] == [None] * 4


def test_vv14_the_infected_know_each_other() -> None:
    """Under `infected_know_each_other`: the living infected see who of the living is."""
    options: dict[str, object] = {"infected_know_each_other": True}
    table = given("VVVK", "VVPL", "VVP", "VVP", infected="0125", out="2", options=options, seats=6)
    for viewer in (0, 1, 5):
        assert table.sees(viewer)["roles"] == ["infected", "infected", None, "uninfected", "uninfected", "infected"]
    assert table.sees(2)["roles"] == [None, None, "infected", None, None, None]
    assert table.sees(3)["roles"] == [None, None, None, "uninfected", None, None]
    assert table.do("trade 3 V", "give P").sees(3)["roles"] == [
        *("infected", "infected", None, "infected", "uninfected", "infected"),
    ]


def test_vv18_nobody_shows_a_card_or_a_status() -> None:
    assert GAME.moves == (
        *("draw", "skip", "pill", "supply", "knife", "gun", "spread", "xray", "trade", "pass", "end"),
        *("shield", "help", "give", "refuse", "discard", "announce"),
    )
