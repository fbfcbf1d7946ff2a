"""Knives, Guns, Shields, energy and elimination (sections 3.4 and 5 of the rulings)."""

import pytest

from tests.games.v_virus.kit import given


def test_vv23_one_knife_at_a_neighbour() -> None:
    table = given("VVKK", seats=6)
    assert table.moves("knife") == ["knife 1", "knife 5"]
    assert table.refuses("knife 2") == table.refuses("knife 4") == "not-neighbour"
    table.do("knife 5")
    assert table.kinds() == ["knife"]
    assert table.told(2) == [{"kind": "knife", "seat": 0, "target": 5}]
    table.do("shield 0")
    assert (table.hand(0), table.discard, table.energy) == ("KVV", "K", [4, 4, 4, 4, 4, 3])
    assert table.refuses("knife 1") == "action-taken"


def test_vv23_with_two_living_both_neighbours_are_one_person() -> None:
    table = given("VVK", out="13", infected="2")
    assert table.moves("knife") == ["knife 2"]


def test_vv24_any_number_of_guns_at_one_player() -> None:
    table = given("VVGGG", seats=5)
    assert table.moves("gun") == [f"gun {seat} {count}" for seat in (1, 2, 3, 4) for count in (1, 2, 3)]
    assert table.refuses("gun 1 0") == table.refuses("gun 1 4") == "guns-held"
    assert table.refusal("gun 1 4").facts == {"held": 3}
    assert table.refuses("spread 1:1 2:1") == "not-this-decision"
    table.do("gun 3 2")
    assert table.told(1) == [{"kind": "gun", "seat": 0, "target": 3, "count": 2}]
    table.do("shield 0")
    assert (table.hand(0), table.discard, table.energy) == ("GVV", "GG", [4, 4, 4, 2, 4])
    assert table.refuses("gun 3 1") == "action-taken"


def test_vv24_guns_shared_out() -> None:
    """Under `gun_targets` split: the targets answer clockwise from the attacker's left, each at once struck."""
    split: dict[str, object] = {"gun_targets": "split"}
    table = given("VVGG", active=0, options=split)
    ways = ["3:1", "3:2", "2:1", "2:1 3:1", "2:2", "1:1", "1:1 3:1", "1:1 2:1", "1:2"]
    assert table.moves("spread") == [f"spread {way}" for way in ways]
    assert table.refuses("gun 1 1") == "not-this-decision"
    table = given("VVP", "VVS", "VVGGGG", "VVSS", active=2, options=split, seats=5, infected="2")
    assert table.refuses("spread 0:2 1:2 4:1") == "guns-held"
    assert table.refuses("spread 1:1 2:1") == "yourself"
    table.do("spread 0:1 1:1 3:2")
    assert [(event["target"], event["count"]) for event in table.told()] == [(3, 2), (0, 1), (1, 1)]
    assert (table.asks, table.sees(None)["poll"]) == ("3 react", [3, 0, 1])
    assert table.moves() == ["shield 0", "shield 1", "shield 2"]
    table.do("shield 1")
    assert (table.energy, table.asks, table.done) == ([4, 4, 4, 3, 4], "0 react", False)
    table.do("shield 0", "shield 1")
    assert (table.energy, table.asks, table.done) == ([3, 4, 4, 3, 4], "2 main", True)
    assert table.discard == "GGGGSS"


def test_vv24_several_volleys_at_one_target() -> None:
    """Under `gun_volleys` many: further Guns at whom the first ones hit, until the turn ends; no other action."""
    many: dict[str, object] = {"gun_volleys": "many"}
    table = given("VVGGGGKXP", infected="0", options=many).do("gun 2 1", "shield 0")
    assert table.moves() == ["pill", "gun 2 1", "gun 2 2", "gun 2 3", "end"]
    assert table.sees(None)["volley"] == [2]
    assert table.refuses("gun 1 1") == "other-volley"
    for text in ("knife 1", "xray 1", "trade 1 P", "pass"):
        assert table.refuses(text) == "action-taken"
    table.do("gun 2 2", "shield 0")
    assert (table.energy[2], table.moves()) == (1, ["pill", "gun 2 1", "end"])
    again = table.copy()
    assert again.do("end").sees(None)["volley"] == []
    table = given("VVGGG", infected="0", energy={2: 0}, options=many).do("gun 2 1", "shield 0")
    assert (table.who("out"), table.moves()) == ("2", ["end"])
    assert table.refuses("gun 2 1") == "player-out"
    knife = given("VVGGK", options=many).do("knife 1", "shield 0")
    assert (knife.moves(), knife.refuses("gun 1 1")) == (["end"], "action-taken")
    both = given("VVGGGG", infected="0", energy={1: 0}, options=many | {"gun_targets": "split"})
    both.do("spread 1:1 3:1", "shield 0", "shield 0")
    assert both.moves() == ["spread 3:1", "spread 3:2", "end"]
    assert both.refuses("spread 2:1") == "other-volley"
    assert both.do("spread 3:1", "shield 0").moves() == ["spread 3:1", "end"]
    other = given("VVGGGG", options=many | {"gun_targets": "split"}).do("spread 1:1 3:1", *["shield 0"] * 2)
    assert other.do("spread 3:1", "shield 0").moves("spread") == ["spread 3:1", "spread 1:1"]


def test_vv25_ranges() -> None:
    """A Knife reaches one seat, Guns, X-rays and trades reach everybody; no card reaches two."""
    table = given("VVKGX", seats=8)
    for kind, seats in (("knife", "17"), ("gun", "1234567"), ("xray", "1234567"), ("trade", "1234567")):
        assert sorted({text.split()[1] for text in table.moves(kind)}) == list(seats)


def test_t09_vv26_neighbours_are_the_nearest_living() -> None:
    table = given("VVKK", "", "VVV", "VVS", "", infected="2", out="14")
    assert table.refuses("knife 1") == table.refuses("knife 4") == "player-out"
    assert table.moves("knife") == ["knife 2", "knife 3"]
    table.do("knife 3", "shield 1")
    assert (table.energy[3], table.hand(3)) == (4, "VV")


def test_vv26_the_dead_may_block_knives() -> None:
    """Under `neighbours` fixed."""
    fixed: dict[str, object] = {"neighbours": "fixed"}
    table = given("VVKK", seats=5, infected="2", out="1", options=fixed)
    assert table.moves("knife") == ["knife 4"]
    assert table.refuses("knife 2") == "not-neighbour"
    table = given("VVK", "", "VVV", "VV", "", infected="2", out="14", options=fixed)
    assert table.moves() == ["trade 2 K"]
    assert given("VVK", "", "VV", "VVV", "", infected="3", out="14", options=fixed).refuses("pass") == "must-act"
    assert given("VVVK", "", "VV", "VV", "", infected="0", out="14", options=fixed).moves() == ["pass"]


def test_vv27_never_oneself_never_the_dead() -> None:
    """The protected and the immune may be attacked and X-rayed."""
    table = given("VVKGX", "VV", "", "VVVP", "G", infected="3", out="2", immune="4", seats=5)
    for text in ("knife 0", "gun 0 1", "xray 0", "trade 0 K"):
        assert table.refuses(text) == "yourself"
    for text in ("knife 2", "gun 2 1", "xray 2", "trade 2 K"):
        assert table.refuses(text) == "player-out"
    for text in ("knife 5", "gun 7 1", "xray 6", "trade 5 K"):
        assert table.refuses(text) == "no-such-seat"
    for target in (1, 4):
        assert {f"knife {target}", f"gun {target} 1", f"xray {target}"} <= set(table.moves())


def test_t10_vv28_volley_and_shields() -> None:
    table = given("VVGGGG", "VVP", "VVSSL", "VVV").do("gun 2 3")
    assert (table.asks, table.moves()) == ("2 react", ["shield 0", "shield 1", "shield 2"])
    assert table.refusal("shield 3").facts == {"held": 2}
    assert table.refuses("shield 3") == "no-shield"
    assert table.refuses("shield 4") == "too-many-shields"
    table.do("shield 2")
    assert (table.energy[2], table.hand(2), table.hand(0), table.discard) == (3, "LVV", "GVV", "GGGSS")
    assert table.told(1) == [
        {"kind": "shielded", "seat": 2, "count": 2},
        {"kind": "hit", "seat": 2, "damage": 1, "energy": 3},
    ]


def test_vv28_one_shield_for_each_damage_and_the_rest_stay() -> None:
    table = given("VVK", "VVSSS").do("knife 1")
    assert table.moves() == ["shield 0", "shield 1"]
    assert table.refusal("shield 2").facts == {"damage": 1}
    table.do("shield 1")
    assert (table.hand(1), table.energy[1]) == ("SSVV", 4)
    assert table.told()[-1] == {"kind": "hit", "seat": 1, "damage": 0, "energy": 4}


def test_vv28_shields_stop_no_trade_no_xray_and_no_infection() -> None:
    table = given("VVVX", "VVS", infected="0")
    assert table.copy().do("xray 1").asks == "0 main"
    table.do("trade 1 V")
    assert (table.asks, table.moves()) == ("1 respond", ["give S"])
    assert table.do("give S").who("infected") == "01"


def test_vv28_others_may_help() -> None:
    """Under `shield_for_others`: all living, the attacker too, one after the other while damage is left."""
    aid: dict[str, object] = {"shield_for_others": True}
    table = given("VVGGGS", "VVS", "VVS", "VV", "VVSS", infected="4", out="3", options=aid, seats=5).do("gun 2 3")
    assert table.do("shield 0").asks == "4 help"
    assert (table.sees(0)["poll"], table.moves()) == ([4, 0, 1], ["help 2 0", "help 2 1"])
    assert table.refuses("help 1 1") == "wrong-victim"
    assert table.refuses("shield 1") == "not-this-decision"
    table.do("help 2 1")
    assert table.told(1) == [{"kind": "helped", "seat": 4, "target": 2, "count": 1}]
    assert (table.asks, table.sees(None)["pending"]["damage"], table.moves()) == ("0 help", 2, ["help 2 0", "help 2 1"])
    table.do("help 2 0")
    assert table.do("help 2 1").kinds() == ["helped", "hit"]
    assert (table.energy[2], table.asks, table.hand(1), table.hand(4)) == (3, "0 main", "VV", "SVV")


def test_vv28_help_ends_when_nothing_is_left_to_ward_off() -> None:
    """Under `shield_for_others`: nor does it begin then."""
    aid: dict[str, object] = {"shield_for_others": True}
    table = given("VVGG", "VVS", "VVS", "VVS", options=aid).do("gun 1 2", "shield 1", "help 1 1")
    assert (table.asks, table.energy[1], table.hand(3)) == ("0 main", 4, "SVV")
    assert given("VVK", "VVS", options=aid).do("knife 1", "shield 1").asks == "0 main"
    table = given("VVK", "VVS", options=aid).do("knife 1", "shield 0")
    assert (table.asks, table.moves()) == ("2 help", ["help 1 0"])
    assert table.refusal("help 1 1").facts == {"held": 0}
    assert table.refuses("help 1 2") == "too-many-shields"


def test_vv29_the_target_is_always_asked() -> None:
    """Whatever it holds; and so is every helper under `shield_for_others`."""
    for hand in ("VV", "", "VVS", "VVPPKK"):
        assert given("VVKG", hand).do("knife 1").asks == "1 react"
        assert given("VVKG", hand).do("gun 1 1").asks == "1 react"
    table = given("VVK", "VV", "", "VV", infected="3", options={"shield_for_others": True}).do("knife 1", "shield 0")
    asked = [table.asks]
    while table.asks != "0 main":
        asked.append(table.do("help 1 0").asks)
    assert asked == ["2 help", "3 help", "0 help", "0 main"]


def test_t11_vv60_zero_is_alive() -> None:
    table = given("VVGG", "VVP", "VVVK", "VVVP", infected="23", energy={2: 1})
    lives = table.copy().do("gun 2 1", "shield 0")
    assert (lives.energy[2], lives.who("out"), lives.asks) == (0, "", "0 main")
    table.do("gun 2 2", "shield 0")
    assert (table.energy[2], table.who("out"), table.asks, table.done) == (-1, "2", "0 main", True)
    assert (table.hand(2), table.grave(2), table.discard) == ("", "KVVV", "GG")
    assert table.told(1)[2:] == [{"kind": "out", "seat": 2, "count": 4}, {"kind": "infected_remain", "seat": 2}]


def test_vv60_four_losses() -> None:
    """Under `death_threshold` at_zero."""
    four: dict[str, object] = {"death_threshold": "at_zero"}
    table = given("VVGGGG", energy={1: 3}, options=four)
    assert table.copy().do("gun 1 2", "shield 0").who("out") == ""
    assert table.do("gun 1 3", "shield 0").who("out") == "1"
    assert given("VVGGGG", options=four).do("gun 1 4", "shield 0").who("out") == "1"


def test_vv60_overkill_has_no_further_meaning() -> None:
    table = given("VVGGGG", energy={1: 0}).do("gun 1 4", "shield 0")
    assert (table.who("out"), table.energy[1]) == ("1", -4)
    assert table.sees(None)["energy"] == [4, -4, 4, 4]


def test_vv61_out_right_after_the_answer() -> None:
    table = given("VVGG", "VVPPP", energy={1: 0}).do("gun 1 1", "shield 0")
    assert table.kinds() == ["shielded", "hit", "out", "infected_remain"]
    assert table.who("out") == "1"


def test_vv62_the_cards_of_the_dead_stay_face_down() -> None:
    """Not on the discard pile, in nobody's hand, seen by their owner alone; what they were is not told."""
    table = given("VVG", "VVSSP", energy={1: 0}).do("gun 1 1", "shield 0")
    assert (table.discard, table.grave(1), table.hand(0)) == ("G", "PSSVV", "VV")
    for viewer in (None, 0, 2, 3):
        assert table.sees(viewer)["graves"] == [None] * 4
        assert table.sees(viewer)["grave_sizes"] == [0, 5, 0, 0]
        assert table.sees(viewer)["hand_sizes"] == [2, 0, 3, 3]
        assert table.told(viewer)[2] == {"kind": "out", "seat": 1, "count": 5}
    assert table.sees(1)["graves"][1] == ["P", "S", "S", "V", "V"]


def test_vv62_the_cards_of_the_dead_shown() -> None:
    """Under `elimination_reveal` hand."""
    table = given("VVG", "VVSSP", energy={1: 0}, options={"elimination_reveal": "hand"}).do("gun 1 1", "shield 0")
    for viewer in (None, 0, 1, 2, 3):
        assert table.sees(viewer)["graves"] == [None, ["P", "S", "S", "V", "V"], None, None]
        assert table.told(viewer)[2]["cards"] == ["P", "S", "S", "V", "V"]
        assert table.sees(viewer)["roles"][1] == ("uninfected" if viewer == 1 else None)


@pytest.mark.parametrize(("dead", "role"), [("1", "infected"), ("3", "uninfected")])
def test_vv63_the_role_of_the_dead(dead: str, role: str) -> None:
    """Also under `elimination_reveal` role."""
    kept = given("VVK", infected="12", energy={int(dead): 0}).do(f"knife {dead}", "shield 0")
    assert [kept.sees(viewer)["roles"][int(dead)] for viewer in (None, 0, 2)] == [None] * 3
    assert kept.sees(int(dead))["roles"][int(dead)] == role
    options: dict[str, object] = {"elimination_reveal": "role"}
    table = given("VVK", infected="12", energy={int(dead): 0}, options=options).do(f"knife {dead}", "shield 0")
    assert [table.sees(viewer)["roles"][int(dead)] for viewer in (None, 0, 2)] == [role] * 3
    assert table.told(0)[2] == {"kind": "out", "seat": int(dead), "count": 3, "role": role}
    assert table.sees(0)["graves"] == [None] * 4


@pytest.mark.parametrize("role", ["1", "2"])
def test_vv64_the_same_sentence_whoever_leaves(role: str) -> None:
    """That infected players remain, told to all after each elimination that does not end the game."""
    table = given("VVK", infected=f"3{role}", energy={1: 0}).do("knife 1", "shield 0")
    for viewer in (None, 0, 1, 2, 3):
        assert table.told(viewer)[-1] == {"kind": "infected_remain", "seat": 1}


def test_vv64_once_after_several_have_fallen() -> None:
    """Under `gun_targets` split: one check and one sentence after the last."""
    options: dict[str, object] = {"gun_targets": "split"}
    table = given("VVGGG", infected="0", energy={1: 0, 2: 0}, seats=5, options=options)
    table.do("spread 1:1 2:1 4:1", "shield 0")
    assert (table.kinds(), table.who("out"), table.asks) == (["shielded", "hit", "out"], "1", "2 react")
    assert table.do("shield 0").kinds() == ["shielded", "hit", "out"]
    assert table.do("shield 0").told()[2:] == [{"kind": "infected_remain", "seat": 2}]


def test_t12_vv65_the_last_infected_is_killed() -> None:
    table = given("VVK", "VVV", infected="1", energy={1: 0}).do("knife 1", "shield 0")
    assert table.over == "no_infected 0 2 3"
    assert table.kinds() == ["shielded", "hit", "out", "over"]
    assert table.told()[-1]["team"] == "uninfected"


def test_vv65_checked_before_all_else() -> None:
    """No infected player left, and half of the living immune: the first is told."""
    table = given("VVK", "VVV", "P", infected="1", immune="2", out="3", energy={1: 0}).do("knife 1", "shield 0")
    assert table.over == "no_infected 0 2 3"


def test_vv66_seats_are_kept() -> None:
    table = given("VVKG", seats=5).do("knife 4", "shield 0")
    assert table.sees(None)["ring"] == [0, 1, 2, 3, 4]
    assert table.do("end").asks == "1 main"


def test_vv66_whoever_loses_energy_moves_to_the_left() -> None:
    """Under `seat_rotation` victim_left: the surviving target and the next living player on its left change places."""
    options: dict[str, object] = {"seat_rotation": "victim_left"}
    table = given("VVGGK", options=options, seats=5).do("gun 2 1", "shield 0")
    assert table.sees(None)["ring"] == [0, 1, 3, 2, 4]
    assert table.told()[-1] == {"kind": "moved", "seat": 2, "target": 3}
    table = given("VVGGK", options=options, seats=5, infected="2", out="3").do("gun 2 1", "shield 0")
    assert table.position["ring"] == [0, 1, 4, 3, 2]
    right = given("VVK", options=options).do("knife 3", "shield 0")
    assert right.position["ring"] == [3, 1, 2, 0]
    assert right.do("end").asks == "3 main"
    left = given("VVK", options=options).do("knife 1", "shield 0")
    assert left.position["ring"] == [0, 2, 1, 3]
    assert left.do("end").asks == "2 main"
    assert left.moves("knife") == ["knife 1", "knife 0"]
    assert left.do("trade 3 P", "give P", "end").asks == "1 main"


def test_vv66_nobody_moves_without_a_loss_or_after_death() -> None:
    """Under `seat_rotation` victim_left."""
    options: dict[str, object] = {"seat_rotation": "victim_left"}
    table = given("VVK", "VVS", options=options).do("knife 1", "shield 1")
    assert (table.position["ring"], table.kinds()) == ([0, 1, 2, 3], ["shielded", "hit"])
    table = given("VVK", options=options, energy={1: 0}).do("knife 1", "shield 0")
    assert (table.position["ring"], table.kinds()[-1]) == ([0, 1, 2, 3], "infected_remain")


def test_vv66_moves_come_after_the_whole_attack() -> None:
    """Under `seat_rotation` victim_left with `gun_targets` split: one after the other, in the order of the answers."""
    options: dict[str, object] = {"seat_rotation": "victim_left", "gun_targets": "split"}
    table = given("VVGGG", options=options, seats=5).do("spread 1:1 2:1 4:1", "shield 0")
    assert (table.position["ring"], table.asks) == ([0, 1, 2, 3, 4], "2 react")
    assert table.do("shield 0").position["ring"] == [0, 1, 2, 3, 4]
    table.do("shield 0")
    moved = [(event["seat"], event["target"]) for event in table.told() if event["kind"] == "moved"]
    assert moved == [(1, 2), (2, 1), (4, 0)]
    assert table.position["ring"] == [4, 1, 2, 3, 0]


def test_vv67_the_dead_only_watch() -> None:
    table = given("VVKGXP", "", "VVVP", out="1", infected="123")
    for kind in ("knife", "gun", "xray", "trade"):
        assert {text.split()[1] for text in table.moves(kind)} <= {"2", "3"}
    for text in ("announce", "pill", "end", "shield 0"):
        assert table.refuses(text, 1) == "you-are-out"
    assert "1" not in table.announcers()
    assert table.do("xray 3", "end").asks == "2 main"
    seen = table.sees(1)
    assert (seen["hand"], seen["hand_sizes"][1], seen["tradeable"][1]) == ([], 0, False)
    assert seen["hands"] is None
    assert [seen["roles"][seat] for seat in (0, 2, 3)] == [None] * 3
    assert table.told(1)[-1] == {"kind": "drew", "seat": 2}
