"""What a player of V-Virus may note, and what follows from it: section 2.3 of the rulings, and nothing more."""

from __future__ import annotations

import pytest

from tests.games.v_virus.kit import Table, given
from virion.kernel.event import EVERYONE, Event
from virion.pages.v_virus.history import changes, infected
from virion.pages.v_virus.notebook import notes
from virion.table.view import LogEntry


def heard(table: Table, seat: int, *texts: str) -> list[Event]:
    """Let moves be made, and return all that a seat was told of them."""
    told: list[Event] = []
    for text in texts:
        table.do(text)
        told += [event.seen_by(seat) for event in table.events]
    return told


def proofs(table: Table, seat: int, *texts: str) -> list[tuple[int, str | None]]:
    """Return whom the notes of a seat are about, and what each proves."""
    return [(note.other, note.proves) for note in notes(heard(table, seat, *texts), seat)]


@pytest.mark.parametrize(
    ("gives", "back", "giver", "taker"),
    [
        ("V", "P", "caught", "gave"),
        ("V", "L", None, "gave"),
        ("P", "L", None, None),
        ("P", "P", None, None),
    ],
)
def test_a_trade_proves_an_infection_to_those_who_traded(gives: str, back: str, giver: str, taker: str) -> None:
    """VV-44, VV-46, VV-50: whoever gave a Virus was infected; whoever took one for anything but a Glove is now."""
    for seat, other, proved in ((0, 1, giver), (1, 0, taker)):
        table = given("VVVP", "VVPL", "VVP", "VVP", infected="0")
        assert proofs(table, seat, f"trade 1 {gives}", f"give {back}") == [(other, proved)]
    watching = given("VVVP", "VVPL", "VVP", "VVP", infected="0")
    assert proofs(watching, 2, f"trade 1 {gives}", f"give {back}") == []


def test_nobody_who_is_immune_is_caught() -> None:
    table = given("VVVP", "P", "VVP", "VVP", infected="0", immune="1")
    before = [Event("vaccine", {"seat": 1, "count": 2, "immune": 1})]
    events = before + heard(table, 0, "trade 1 V", "give P")
    assert [note.proves for note in notes(events, 0)] == [None]


@pytest.mark.parametrize(
    ("hand", "proved"), [("VP", "few"), ("PK", "few"), ("VVP", None), ("VVVP", None), ("VVVVP", None)]
)
def test_an_xray_proves_an_infection_by_fewer_than_two_viruses_and_by_nothing_else(
    hand: str, proved: str | None
) -> None:
    table = given("VVX", hand, "VVP", "VVP", infected="1")
    assert proofs(table, 0, "xray 1") == [(1, proved)]
    assert proofs(given("VVX", hand, "VVP", "VVP", infected="1"), 2, "xray 1") == []


def test_the_vaccine_cures_in_the_notebook_too() -> None:
    table = given("VVVP", "VVP", "VVP", "VVP", infected="0", deck="KKKC")
    events = heard(table, 1, "trade 1 V", "give P")
    events.append(Event("vaccine", {"seat": 0, "count": 3, "immune": 1}))
    [note] = notes(events, 1)
    assert (note.proves, note.cured) == ("gave", True)


def test_the_history_of_a_finished_game_tells_every_infection_its_source_and_its_end() -> None:
    table = given("VVVK", "VVP", "VVP", "VVPK", infected="03", active=0, deck="KKKC")
    log: list[LogEntry] = []
    for ply, text in enumerate(("trade 1 V", "give P", "end"), 1):
        table.do(text)
        log += [LogEntry(ply, event.seen_by(EVERYONE)) for event in table.events]
    assert [(change.ply, change.seat, change.how, change.by) for change in changes(log)] == [(2, 1, "traded", 0)]
    log.append(LogEntry(4, Event("vaccine", {"seat": 1, "count": 3, "immune": 1})))
    assert [change.how for change in changes(log)] == ["traded", "cured"]
    assert infected(log) == set()
