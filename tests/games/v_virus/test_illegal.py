"""Illegal moves (VV-87): each refused in private with its reason, and nothing changes, happens or is drawn."""

from typing import Any

import pytest

from tests.games.v_virus.kit import GAME, HAND, Table, at_start, given, move_of
from tests.games.walks import refusal_of

EVERY = (
    *("draw", "skip", "pill", "supply", "knife 1", "gun 2 1", "spread 2:1", "xray 2", "trade 2 P", "pass", "end"),
    *("shield 0", "help 1 0", "give P", "refuse", "discard P", "announce"),
)
RICH = "VVPUXKGSL"
MOMENTS: dict[str, tuple[Table, tuple[str, ...]]] = {
    "start": (at_start(RICH, options={"skip_mode": "whole_turn"}), ("draw",)),
    "main": (given(RICH), ("pill", "supply", "knife 1", "gun 2 1", "xray 2", "trade 2 P")),
    "main, Guns shared out": (
        given(RICH, options={"gun_targets": "split"}),
        ("pill", "supply", "knife 1", "spread 2:1", "xray 2", "trade 2 P"),
    ),
    "main, nothing possible": (given("VV"), ("pass",)),
    "main, action taken": (given(RICH + "XX").do("xray 2"), ("pill", "supply", "end")),
    "react": (given(RICH, RICH).do("knife 1"), ("shield 0",)),
    "help": (given(RICH, RICH, options={"shield_for_others": True}).do("knife 1", "shield 0"), ("help 1 0",)),
    "respond": (given(RICH, RICH).do("trade 1 K"), ("give P",)),
    "respond, refusing": (given(RICH, RICH, options={"trade_consent": True}).do("trade 1 K"), ("give P", "refuse")),
    "discard": (given(RICH).do("xray 2", "end"), ("discard P",)),
}
"""A moment of each kind, and which of the moves above are legal then."""
OTHER_REASONS = {
    **{("start", "skip"): "must-draw", ("respond", "refuse"): "no-refusing"},
    **{("main", "pass"): "must-act", ("main", "end"): "action-first"},
    **{("main, Guns shared out", "pass"): "must-act", ("main, Guns shared out", "end"): "action-first"},
    ("main, nothing possible", "end"): "action-first",
    **{("main, nothing possible", text): "card-not-in-hand" for text in ("pill", "supply", "knife 1", "xray 2")},
    **{("main, nothing possible", "trade 2 P"): "card-not-in-hand", ("main, nothing possible", "gun 2 1"): "guns-held"},
    **{("main, action taken", text): "action-taken" for text in ("knife 1", "gun 2 1", "xray 2", "trade 2 P", "pass")},
}


def test_every_kind_of_move_is_tried() -> None:
    assert [move_of(text)["kind"] for text in EVERY] == list(GAME.moves)


@pytest.mark.parametrize("moment", MOMENTS)
def test_vv87_moves_of_another_moment_are_refused(moment: str) -> None:
    table, legal = MOMENTS[moment]
    for text in EVERY:
        if text in legal:
            assert text in table.moves()
        elif text == "announce":
            later = "not-infected" if table.asks.split()[1] in ("main", "discard") else "announce-later"
            assert table.refuses(text) == later
        else:
            assert table.refuses(text) == OTHER_REASONS.get((moment, text), "not-this-decision"), text


@pytest.mark.parametrize("moment", MOMENTS)
def test_vv87_nobody_decides_out_of_turn(moment: str) -> None:
    table, _ = MOMENTS[moment]
    decider = int(table.state.decider)
    for seat in {0, 1, 2, 3} - {decider}:
        for text in EVERY[:-1]:
            refusal = table.refusal(text, seat)
            assert (refusal.code, refusal.facts) == ("not-your-decision", {"seat": decider})
    for nobody in (-1, -2, 4, 7):
        for text in EVERY:
            assert table.refuses(text, nobody) == "no-such-seat"


def test_vv87_whoever_answers_with_others_is_told_what_is_wrong_with_the_answer() -> None:
    table = given("VVGGG", HAND, "VVS", HAND, options={"gun_targets": "split"}).do("spread 1:1 2:2")
    assert table.early(2) == ["shield 0", "shield 1"]
    assert table.refuses("shield 2", 2) == "no-shield"
    assert table.refuses("shield 3", 2) == "too-many-shields"
    assert table.refuses("shield 1", 2) == "not-your-decision"
    assert table.refuses("give P", 2) == table.refuses("shield 0", 3) == "not-your-decision"
    helped = given("VVK", "VV", "VV", "VV", options={"shield_for_others": True}).do("knife 1", "shield 0")
    assert (helped.asks, helped.early(3)) == ("2 help", ["help 1 0"])
    assert helped.refuses("help 1 1", 3) == "no-shield"


def test_t08_illegal_moves() -> None:
    table = given("VVGKK", "VVVP", "VVP", "VVP", infected="1")
    refusals = {
        **{"trade 2 V": "virus-kept", "knife 2": "not-neighbour", "gun 2 2": "guns-held", "gun 2 0": "guns-held"},
        **{"gun 0 1": "yourself", "end": "action-first", "pass": "must-act", "xray 1": "card-not-in-hand"},
        "pill": "card-not-in-hand",
    }
    for text, code in refusals.items():
        assert table.refuses(text) == code
    assert table.refuses("knife 0", 1) == "not-your-decision"
    table.do("knife 3")
    assert table.refuses("end") == "not-this-decision"
    assert table.refuses("end", 0) == "not-your-decision"
    table.do("shield 0")
    assert table.energy[3] == 3
    assert table.refuses("knife 3") == "action-taken"
    assert table.moves() == ["end"]


def test_facts_of_refusals_are_ones_own() -> None:
    """What the sender holds, or everybody sees."""
    table = given("VVKGG", "VVV", "VVP", infected="1", out="3")
    facts: dict[str, tuple[str, dict[str, object]]] = {
        "pill": ("card-not-in-hand", {"card": "P"}),
        "supply": ("card-not-in-hand", {"card": "U"}),
        "xray 2": ("card-not-in-hand", {"card": "X"}),
        "trade 2 S": ("card-not-in-hand", {"card": "S"}),
        "gun 2 3": ("guns-held", {"held": 2}),
        "gun 3 1": ("player-out", {"seat": 3}),
        "knife 5": ("no-such-seat", {"seat": 5}),
        "shield 0": ("not-this-decision", {}),
    }
    for text, (code, told) in facts.items():
        refusal = table.refusal(text)
        assert refusal.code == code
        assert told == {} or refusal.facts == told
    refusal = table.refusal("shield 0")
    assert refusal.facts["kind"] == "shield"
    assert str(refusal.facts["expected"]).split(", ") == ["knife", "gun", "trade"]


def test_vv11_a_pill_at_full_energy() -> None:
    """Allowed without effect; under `pill_at_max` illegal it is refused, and under `life_max` none it always helps."""
    table = given("VVP").do("pill")
    assert (table.energy[0], table.discard) == (4, "P")
    assert table.told(2) == [{"kind": "pill", "seat": 0, "energy": 4}]
    strict: dict[str, object] = {"pill_at_max": "illegal"}
    full = given("VVPX", options=strict)
    assert (full.refuses("pill"), full.moves("pill")) == ("pill-useless", [])
    assert given("VVPX", energy={0: 3}, options=strict).do("pill").refuses("pill") == "card-not-in-hand"
    free = given("VVPPX", options=strict | {"life_max": "none"}).do("pill", "pill")
    assert free.energy[0] == 6
    assert given("VVPP", energy={0: 3}).do("pill", "pill").energy[0] == 4


def test_shares_that_are_none() -> None:
    """Under `gun_targets` split."""
    table = given("VVGGG", out="2", infected="3", options={"gun_targets": "split"})
    for text, code in {
        **{"spread 1:2 3:2": "guns-held", "spread 0:1": "yourself", "spread 0:1 1:1": "yourself"},
        **{"spread 1:1 2:1": "player-out", "spread 4:1": "no-such-seat", "spread 1:15 3:15": "guns-held"},
    }.items():
        assert table.refuses(text) == code
    empty = given("VVP", options={"gun_targets": "split"})
    assert empty.refusal("spread 1:1").facts == {"held": 0}


@pytest.mark.parametrize(
    "value",
    [
        *(None, "end", [], {}, {"kind": None}, {"kind": "resign"}, {"kind": "end", "seat": 0}, {"kind": 7}),
        *({"kind": "knife"}, {"kind": "knife", "seat": -1}, {"kind": "knife", "seat": 8}, {"kind": "pill", "x": 1}),
        *({"kind": "knife", "seat": "1"}, {"kind": "knife", "seat": None}),
        *({"kind": "knife", "seat": True}, {"kind": "knife", "seat": 1.0}, {"kind": "knife", "seat": 1, "count": 1}),
        *({"kind": "gun", "seat": 1}, {"kind": "gun", "count": 1}, {"kind": "gun", "seat": 1, "count": -1}),
        *({"kind": "gun", "seat": 1, "count": 16}, {"kind": "gun", "seat": 1, "count": None}),
        *({"kind": "spread"}, {"kind": "spread", "shots": []}, {"kind": "spread", "shots": [[1, 0]]}),
        *({"kind": "spread", "shots": [[1, 1], [1, 1]]}, {"kind": "spread", "shots": [[1]]}),
        *({"kind": "spread", "shots": [[8, 1]]}, {"kind": "spread", "shots": {"1": 1}}),
        *({"kind": "spread", "shots": [[1, 16]]}, {"kind": "spread", "shots": [[True, 1]]}),
        *({"kind": "trade", "seat": 1}, {"kind": "trade", "card": "P"}, {"kind": "trade", "seat": 1, "card": "C"}),
        *({"kind": "trade", "seat": 1, "card": "p"}, {"kind": "trade", "seat": 1, "card": 3}, {"kind": "give"}),
        *({"kind": "give", "card": "C"}, {"kind": "give", "card": "P", "seat": 0}, {"kind": "shield"}),
        *({"kind": "shield", "count": -1}, {"kind": "shield", "count": "0"}, {"kind": "help", "count": 1}),
        *({"kind": "discard"}, {"kind": "discard", "cards": []}, {"kind": "discard", "cards": "PK"}),
        *({"kind": "discard", "cards": ["C"]}, {"kind": "discard", "cards": ["P", None]}),
        *({"kind": "discard", "card": "P"}, {"kind": "announce", "seat": 0}, {"kind": "draw", "card": "V"}),
    ],
)
def test_what_is_no_move_at_all(value: object) -> None:
    """VV-55: nor is anything with a Vaccine in it."""
    refusal = refusal_of(lambda: GAME.read_move(value))
    assert refusal is not None
    assert (refusal.code, set(refusal.facts)) == ("move-malformed", {"field", "expected", "found"})


@pytest.mark.parametrize("text", [*EVERY, "gun 7 15", "spread 0:15 7:15", "discard PPKKLVV", "help 7 15", "trade 7 V"])
def test_moves_read_back(text: str) -> None:
    move: Any = move_of(text)
    assert GAME.write_move(GAME.read_move(move)) == move


def test_the_order_in_which_cards_or_targets_are_named_does_not_matter() -> None:
    one = GAME.read_move({"kind": "discard", "cards": ["K", "P", "K"]})
    assert one == GAME.read_move({"kind": "discard", "cards": ["P", "K", "K"]})
    assert GAME.write_move(one) == {"kind": "discard", "cards": ["P", "K", "K"]}
    two = GAME.read_move({"kind": "spread", "shots": [[3, 1], [0, 2]]})
    assert GAME.write_move(two) == {"kind": "spread", "shots": [[0, 2], [3, 1]]}


def test_the_longest_lists() -> None:
    """Every way to share out many Guns, and every way to discard: more than any buffer begins with."""
    guns = given("V" * 3 + "G" * 9 + "PUXKSL", infected="0", seats=8, options={"gun_targets": "split"})
    spreads = guns.moves("spread")
    assert len(spreads) == len(set(spreads)) == 11439
    assert guns.moves()[-1] == "trade 7 V"
    for seats in range(4, 9):
        for count in range(1, 10):
            table = given("VVV" + "G" * count + "PUXKSL", infected="0", seats=seats, options={"gun_targets": "split"})
            assert len(table.moves("trade")) == 8 * (seats - 1)
    many: dict[str, object] = {"gun_targets": "split", "gun_volleys": "many"}
    for count in range(2, 9):
        shots = " ".join(f"{seat}:1" for seat in range(1, 8))
        table = given("VV" + "G" * (7 + count), seats=8, options=many).do(f"spread {shots}", *["shield 0"] * 7)
        assert (table.moves()[-1], len(set(table.moves()))) == ("end", len(table.moves()))
    hand = "PPPUUUXXXKKKGGGSSSLLLVV"
    table = given(hand, options={"hand_limit": 12}).do("xray 1", "end")
    assert len(table.moves()) == len(set(table.moves())) == 1672
