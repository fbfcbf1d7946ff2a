"""Two states that differ only in what a viewer cannot know give that viewer the same page, in every game."""

from random import Random

import pytest

from tests.games.knowledge import disguised
from tests.scale import scaled
from tests.table.tables import PEOPLE, Table, dealt
from virion.games import GAMES
from virion.kernel.event import SPECTATOR
from virion.kernel.refusal import Refusal
from virion.pages import table_body
from virion.table import Viewpoint, view
from virion.words import words_for

EN = words_for("en")


@pytest.mark.parametrize("code", GAMES)
def test_pages_of_states_that_look_alike_are_alike(code: str) -> None:
    game, dice = GAMES[code], Random(12)
    compared = 0
    for secret in range(scaled(12, 2)):
        seats = dice.choice([game.min_seats, min(game.max_seats, 5)])
        table = dealt(seats, secret, game)
        sitting = table.sitting
        for _ in range(80):
            if sitting.phase == "over":
                break
            true = sitting.run.state
            position = game.write_position(true)
            for seat in (None, *range(seats)):
                here = Viewpoint(seat)
                page = table_body(view(sitting, here), EN)
                other = disguised(position, SPECTATOR if seat is None else seat, dice)
                try:
                    sitting.run.state = game.read_position(other)
                except Refusal:  # cards of which no game could have come to this
                    continue
                assert table_body(view(sitting, here), EN) == page
                sitting.run.state = true
                compared += other != position
            table.step(dice)
    assert compared > 100


def test_the_log_keeps_an_infection_to_itself_while_the_game_runs_and_tells_it_at_the_end() -> None:
    """Whoever looks over a shoulder must not read it; it shows while a button is held."""
    game, dice = GAMES["v_virus"], Random(5)
    table = dealt(4, 3, game)
    sitting = table.sitting
    told = dict.fromkeys(range(4), False)
    while sitting.phase != "over":
        for seat in range(4):
            seen = view(sitting, Viewpoint(seat))
            told[seat] |= any(entry.event.data.get("infected") == 1 for entry in seen.log)
            assert "infected" not in text_of_log(table_body(seen, EN))
        table.step(dice)
    assert any(told.values())
    ends = [text_of_log(table_body(view(sitting, Viewpoint(seat)), EN)) for seat in range(4)]
    assert all("infected" in end for end in ends)


def text_of_log(page: str) -> str:
    """Return the lines of the log that tell what happened to anybody, without those that everybody was told."""
    log = page[page.index('id="log"') : page.index("</ol>", page.index('id="log"'))]
    lines = log.split("<li")
    return " ".join(line for line in lines if "remain" not in line and "announces" not in line)


def test_a_clock_shows_at_the_prompt_of_whoever_is_asked_and_on_that_seat() -> None:
    """The clock of a table, in a game that has none among its options."""
    game = GAMES["v_virus"]
    table = Table(4, PEOPLE[:4], game=game)
    table.sitting.clock = 30
    table.start()
    seat = table.sitting.decider
    for viewer in range(4):
        page = table_body(view(table.sitting, Viewpoint(viewer)), EN)
        prompt = page[page.index('id="prompt"') : page.index("</h2>", page.index('id="prompt"'))]
        assert ('class="clock"' in prompt) == (viewer == seat)
        assert 'class="clock"' in page
