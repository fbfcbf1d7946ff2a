"""Every seat eliminated, by every seat, at every kind of moment (VV-61, VV-67 and section 5.3)."""

from itertools import permutations

import pytest

from tests.games.v_virus.kit import Table, given

WAYS: dict[str, tuple[dict[str, object], tuple[str, ...], str, str]] = {
    "Guns": ({}, ("gun {v} 2",), "1", ""),
    "Guns shared out": ({"gun_targets": "split"}, ("spread {v}:2 {w}:1",), "00", ""),
    "a second volley": ({"gun_volleys": "many"}, ("gun {v} 1", "gun {v} 2"), "10", ""),
    "after help that was too little": ({"shield_for_others": True}, ("gun {v} 3",), "1", "1"),
    "with seats that move": ({"seat_rotation": "victim_left"}, ("gun {v} 1",), "0", ""),
    "four losses": ({"death_threshold": "at_zero"}, ("gun {v} 3",), "1", ""),
}
"""Options, attacks on {v} (and {w}, somebody else), and what is answered with Shields and help, at last 0."""


def killed(seats: int, attacker: int, victim: int, way: str, infected: str) -> Table:
    """Let the attacker kill the victim, who has little energy and one Shield."""
    options, attacks, shields, helps = WAYS[way]
    other = next(seat for seat in range(seats) if seat not in (attacker, victim))
    hands = ["VVPS"] * seats
    hands[attacker] = "VVPGGGX"
    energy = 1 if "death_threshold" in options else 0
    table = given(
        *hands,
        seats=seats,
        active=attacker,
        infected=infected,
        energy={victim: energy},
        options=options,
        deck="K" * seats + "C",
    )
    for attack in attacks:
        table.do(attack.format(v=victim, w=other))
        while table.asks.endswith("react"):
            table.do(f"shield {shields[:1] or 0}")
            shields = shields[1:]
            while table.asks.endswith("help"):
                able = helps and len(table.moves()) > 1
                table.do(table.moves()[1 if able else 0])
                helps = helps[1:] if able else helps
    return table


def pairs(seats: int) -> list[tuple[int, int]]:
    return list(permutations(range(seats), 2))


every_way = pytest.mark.parametrize("way", WAYS)
every_table = pytest.mark.parametrize("seats", [4, 5, 6, 7, 8])


@every_way
@every_table
def test_vv67_whoever_is_out_is_out(seats: int, way: str) -> None:
    """No neighbour, no target, no partner, no turn, no announcement; the cards are gone."""
    for attacker, victim in pairs(seats):
        everybody = "".join(map(str, range(seats)))
        table = killed(seats, attacker, victim, way, everybody)
        assert (table.who("out"), table.asks, table.over) == (str(victim), f"{attacker} main", None)
        assert (table.hand(victim), table.sees(None)["hand_sizes"][victim]) == ("", 0)
        assert len(table.grave(victim)) in (3, 4)
        assert table.energy[victim] < 1
        assert table.refuses("announce", victim) == "you-are-out"
        asked = []
        for _ in range(seats - 1):
            asked.append(int(table.do("end").asks[0]))
            for kind in ("knife", "gun", "xray", "trade"):
                assert str(victim) not in {text.split()[1] for text in table.moves(kind)}
            assert table.refuses(f"trade {victim} P") in ("player-out", "card-not-in-hand")
            while not table.done:
                table.do(table.default())
        assert sorted(asked) == [seat for seat in range(seats) if seat != victim]


@every_way
@every_table
def test_vv65_the_last_infected_at_every_seat(seats: int, way: str) -> None:
    """All others win, the attacker and the healthy alike."""
    for attacker, victim in pairs(seats):
        table = killed(seats, attacker, victim, way, str(victim))
        winners = [seat for seat in range(seats) if seat != victim]
        assert table.over == " ".join(["no_infected", *map(str, winners)])
        assert table.announcers() == ""


@every_way
@every_table
def test_vv73_the_last_healthy_player_at_every_seat(seats: int, way: str) -> None:
    """The infected have won once they say so; the dead one has lost."""
    for attacker, victim in pairs(seats):
        infected = "".join(str(seat) for seat in range(seats) if seat != victim)
        table = killed(seats, attacker, victim, way, infected)
        assert (table.over, table.announcers()) == (None, infected)
        table.announce(attacker)
        assert table.over == " ".join(["announced", *infected])


@every_table
def test_vv77_two_are_left_and_one_kills_the_other(seats: int) -> None:
    """At every pair of seats, with every mixture of roles among the dead."""
    for attacker, victim in pairs(seats):
        dead = [seat for seat in range(seats) if seat not in (attacker, victim)]
        lost = dead[: len(dead) // 2]
        infected = "".join(str(seat) for seat in sorted([attacker, *lost]))
        hands = ["VV"] * seats
        hands[attacker] = "VVVK"
        out = "".join(map(str, dead))
        table = given(*hands, seats=seats, active=attacker, infected=infected, out=out, energy={victim: 0})
        table.do(f"knife {victim}", "shield 0")
        assert table.over == " ".join(["last_survivor", *infected])


@pytest.mark.parametrize("order", list(permutations("123")))
def test_vv61_several_fall_in_one_attack(order: tuple[str, ...]) -> None:
    """Under `gun_targets` split: each right after its own answer, whichever of them dies; then one check."""
    for dying in ("1", "2", "3", "12", "13", "23", "123"):
        energy = {int(seat): 0 for seat in dying}
        table = given("VVVGGGK", infected="0" + order[0], energy=energy, seats=6, options={"gun_targets": "split"})
        table.do("spread 1:1 2:1 3:1")
        out = ""
        for seat in "123":
            assert (table.asks, table.who("out")) == (f"{seat} react", out)
            table.do("shield 0")
            out += seat if seat in dying else ""
            assert ("out" in table.kinds()) == (seat in dying)
        assert (table.who("out"), table.asks) == (out, "0 main")
        assert table.kinds()[-1] == "infected_remain"
        assert table.told()[-1]["seat"] == int(dying[-1])
