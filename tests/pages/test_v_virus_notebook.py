"""The notebook of V-Virus: what a player did, and what follows from it (section 2.3 of the rulings), and no more."""

from typing import Any

import pytest

from tests.games.v_virus.kit import Table, given
from tests.pages.html import read
from tests.pages.samples import V_VIRUS, moments
from virion.kernel.event import Event
from virion.pages.v_virus.notebook import Note, notes, pages
from virion.words import words_for

W = words_for("en")
NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve", "Finn")


def told(table: Table, me: int, *moves: str) -> list[Event]:
    """Make moves one by one, and return all events as a seat is told them."""
    found: list[Event] = []
    for move in moves:
        table.do(move)
        found += [event.seen_by(me) for event in table.events]
    return found


def proofs(table: Table, me: int, *moves: str) -> list[tuple[int, str | None]]:
    """Return what the notes of a seat prove, each with whom it is about."""
    return [(note.other, note.proves) for note in notes(told(table, me, *moves), me)]


def test_whoever_catches_a_virus_is_known_to_the_giver_and_knows_the_giver() -> None:
    def start() -> Table:
        return given("VVVGK", "VV", "VVPSL", "VV", infected="0")

    assert proofs(start(), 0, "trade 2 V", "give P") == [(2, "caught")]
    assert proofs(start(), 2, "trade 2 V", "give P") == [(0, "gave")]
    assert proofs(start(), 1, "trade 2 V", "give P") == []


def test_a_glove_that_comes_back_for_a_virus_proves_nothing_to_the_giver() -> None:
    def start() -> Table:
        return given("VVVGK", "VV", "VVPSL", "VV", infected="0")

    assert proofs(start(), 0, "trade 2 V", "give L") == [(2, None)]
    assert proofs(start(), 2, "trade 2 V", "give L") == [(0, "gave")]


@pytest.mark.parametrize(("infected", "gives", "giver", "taker"), [("02", "V", "gave", "gave"), ("0", "K", None, None)])
def test_other_trades(infected: str, gives: str, giver: str | None, taker: str | None) -> None:
    card = "V" if gives == "V" else "G"

    def start() -> Table:
        return given("VVVGK", "VV", "VVPSLK", "VV", infected=infected)

    assert proofs(start(), 0, f"trade 2 {card}", f"give {gives}") == [(2, giver)]
    assert proofs(start(), 2, f"trade 2 {card}", f"give {gives}") == [(0, taker)]


def test_a_virus_given_to_an_immune_player_proves_nothing() -> None:
    vaccine = [Event("turn", {"seat": 1, "turn": 3}), Event("vaccine", {"seat": 1, "count": 2, "immune": 1})]
    table = given("VVVK", "GS", infected="0", immune="1", seats=5)
    assert [note.proves for note in notes([*vaccine, *told(table, 0, "trade 1 V", "give S")], 0)] == [None]


def test_a_vaccine_that_does_not_cure_leaves_what_is_known() -> None:
    vaccine = [Event("vaccine", {"seat": 1, "count": 2, "immune": 0})]
    table = given("VVVK", "GS", infected="01", seats=5)
    [note] = notes([*vaccine, *told(table, 0, "trade 1 V", "give S"), *vaccine], 0)
    assert (note.proves, note.cured) == ("caught", False)


@pytest.mark.parametrize(
    ("hand", "immune", "proves"),
    [("VVK", "", None), ("VVVVK", "", None), ("VK", "", "few"), ("KK", "", "few"), ("", "", "few"), ("KK", "1", None)],
)
def test_fewer_than_two_viruses_prove_an_infection_and_nothing_else_does(
    hand: str, immune: str, proves: str | None
) -> None:
    vaccine = [Event("vaccine", {"seat": 1, "count": 2, "immune": 1})] if immune else []
    table = given("VVX", hand, "VVP", "VVP", infected="013" if not immune else "3", immune=immune, seats=5)
    [note] = notes([*vaccine, *told(table, 0, "xray 1")], 0)
    assert (note.other, note.proves) == (1, proves)
    assert note.event.data["cards"] == sorted(hand, key="PUXKGSLV".index)


def test_others_learn_nothing_from_an_x_ray() -> None:
    for seat in (1, 2):
        assert proofs(given("VVX", "K", infected="1"), seat, "xray 1") == []


@pytest.mark.parametrize("result", ["discard_both", "bounce"])
def test_where_a_glove_that_met_a_virus_is_discarded_its_owner_knows_who_gave_the_virus(result: str) -> None:
    def start() -> Table:
        return given("VVVGK", "VV", "VVPSL", "VV", infected="0", options={"glove_result": result})

    assert proofs(start(), 0, "trade 2 V", "give L") == [(2, None)]
    assert proofs(start(), 2, "trade 2 V", "give L") == [(0, "gave")]
    assert proofs(start(), 1, "trade 2 V", "give L") == []


def test_an_attack_a_refusal_and_what_everybody_sees_are_not_noted() -> None:
    table = given("VVGG", "VVL", infected="1", options={"trade_consent": True})
    assert proofs(table, 0, "trade 1 G", "refuse", "end") == []
    assert notes([Event("wrong", {"seat": 1}), Event("out", {"seat": 1, "count": 3})], 0) == ()


def test_a_note_says_its_turn_and_whether_a_cure_came_after_it() -> None:
    table = given("VVVGK", "VVP", "VVPSL", "VVP", infected="0", turn=7, deck="KKC")
    first = [Event("turn", {"seat": 0, "turn": 7}), *told(table, 0, "trade 2 V", "give P")]
    [note] = notes(first, 0)
    assert (note.turn, note.cured) == (7, False)
    cure = [Event("turn", {"seat": 2, "turn": 9}), Event("vaccine", {"seat": 2, "count": 3, "immune": 1})]
    [cured] = notes([*first, *cure], 0)
    assert cured == Note(7, 2, note.event, "caught", cured=True)
    [other] = notes([*first, Event("vaccine", {"seat": 1, "count": 3, "immune": 1})], 0)
    assert other.cured is False


def test_nothing_is_ever_proved_of_whoever_is_not_infected() -> None:
    proved = 0
    for seed in range(8):
        seen: list[Event] = []
        for found in moments(5, seed, {}, V_VIRUS):
            seen += found.latest
            infected = V_VIRUS.write_position(found.state)["infected"]
            for me in range(5) if found.ply % 6 == 0 else ():
                for note in notes([event.seen_by(me) for event in seen], me):
                    if note.proves:
                        proved += 1
                        assert note.cured or note.other in infected
    assert proved > 50


def lines(events: list[Event], me: int = 0) -> Any:
    """Return the pages of a notebook, read."""
    return read(pages(events, me, [1, 2, 3], NAMES, W))


def test_the_pages_tell_trades_and_x_rays_by_player() -> None:
    table = given("VVVGKX", "VVP", "VVPSL", "K", infected="03")
    events = [Event("turn", {"seat": 0, "turn": 7}), *told(table, 0, "trade 2 V", "give P")]
    look = given("VVVGKX", "VVP", "VVPSL", "K", infected="03")
    events += [Event("turn", {"seat": 0, "turn": 11}), *told(look, 0, "xray 3")]
    root = lines(events)
    sections = root.all("section")
    assert [section.all("h3")[0].words() for section in sections] == ["Cleo", "Dan"]
    assert [line.words() for line in sections[0].all("li")] == ["Turn 7: Ana gives Virus to Cleo and gets Pill."]
    assert [line.words() for line in sections[1].all("li")] == ["Turn 11: Ana X-rays the hand of Dan: Knife."]
    said = [section.all("p")[0].words() for section in sections]
    assert said == [
        W.say("v_virus-ui-note-proof", player=name, turn=turn, proves=proves, state="infected")
        for name, turn, proves in (("Cleo", 7, "caught"), ("Dan", 11, "few"))
    ]
    cured = lines([*events, Event("vaccine", {"seat": 2, "count": 3, "immune": 1})])
    told_then = W.say("v_virus-ui-note-proof", player="Cleo", turn=7, proves="caught", state="cured")
    assert cured.all("p")[0].words() == told_then


def test_an_empty_notebook_says_so() -> None:
    assert W.say("v_virus-ui-notes-none") in lines([]).words()
