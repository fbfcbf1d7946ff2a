"""Who was infected in a game of V-Virus, when and by whom."""

from tests.games.v_virus.kit import Table, given
from tests.pages.html import read
from tests.pages.samples import V_VIRUS, moments
from virion.kernel.event import EVERYONE, Event
from virion.pages.v_virus.history import Change, changes, infected, story
from virion.table.view import LogEntry
from virion.words import words_for

W = words_for("en")
NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gül", "Hal")


def log_of(table: Table, *moves: str) -> list[LogEntry]:
    """Make moves, and return the log of turn 5 that holds everything."""
    found = [LogEntry(0, Event("turn", {"seat": 0, "turn": 5}))]
    for ply, move in enumerate(moves, 1):
        table.do(move)
        found += [LogEntry(ply, event.seen_by(EVERYONE)) for event in table.events]
    return found


def test_an_infection_names_whoever_gave_the_virus_whichever_of_the_two_asked() -> None:
    asked = log_of(given("VVVGK", "VV", "VVPSL", "VV", infected="0"), "trade 2 V", "give P")
    assert changes(asked) == [Change(2, 5, 2, "traded", 0)]
    answered = log_of(given("VVVGK", "VV", "VVPSL", "VV", infected="0", active=2), "trade 0 P", "give V")
    assert changes(answered) == [Change(2, 5, 2, "traded", 0)]
    saved = log_of(given("VVVGK", "VV", "VVPSL", "VV", infected="0"), "trade 2 V", "give L")
    assert changes(saved) == []


def test_the_fall_and_the_cure_of_an_infected_player_are_told_and_those_of_others_are_not() -> None:
    dealt = LogEntry(0, Event("hand", {"seat": 2, "count": 5, "cards": ["V", "V", "V"], "infected": 1}))
    cure = LogEntry(9, Event("vaccine", {"seat": 2, "count": 3, "immune": 1}))
    other = LogEntry(9, Event("vaccine", {"seat": 1, "count": 3, "immune": 1}))
    kept = LogEntry(9, Event("vaccine", {"seat": 2, "count": 3, "immune": 0}))
    out = LogEntry(9, Event("out", {"seat": 2, "count": 3}))
    first = Change(0, 0, 2, "dealt")
    assert changes([dealt, cure]) == [first, Change(9, 0, 2, "cured")]
    assert changes([dealt, out]) == [first, Change(9, 0, 2, "lost")]
    assert changes([dealt, other]) == changes([dealt, kept]) == [first]
    assert changes([dealt, cure, out]) == [first, Change(9, 0, 2, "cured")]
    assert infected([dealt, out]) == {2}
    assert infected([dealt, cure]) == set()


def test_the_outbreak_card_may_be_drawn() -> None:
    drew = LogEntry(0, Event("drew", {"seat": 4, "card": "V", "infected": 1}))
    assert changes([LogEntry(0, Event("turn", {"seat": 4, "turn": 1})), drew]) == [Change(0, 1, 4, "drew")]


def test_it_agrees_with_the_rules_at_every_step() -> None:
    for seats, seed in ((4, 1), (5, 2), (7, 3), (7, 9), (8, 4)):
        for found in moments(seats, seed, {}, V_VIRUS):
            log = [LogEntry(ply, event.seen_by(EVERYONE)) for ply, event in found.entries]
            assert infected(log) == set(V_VIRUS.write_position(found.state)["infected"])


def test_a_story_links_each_change_to_its_step() -> None:
    log = log_of(given("VVVGK", "VV", "VVPSL", "VV", infected="0"), "trade 2 V", "give P")
    root = read(story(log, NAMES, {}, "/replay/x?seat=all&ply=", W))
    [line] = root.all("li")
    assert line.all("a")[0].attributes["href"] == "/replay/x?seat=all&ply=2"
    assert W.say("v_virus-ui-change", how="traded", player="Cleo", by="Ana", turn=5) in line.words()
    assert W.say("v_virus-ui-history-none") in read(story(log[:1], NAMES, {}, "/", W)).words()
