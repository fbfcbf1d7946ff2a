"""Two states that differ only in what a viewer cannot know give that viewer the same page, in every game."""

from random import Random

import pytest

from tests.games.knowledge import disguised
from tests.scale import scaled
from tests.table.tables import dealt
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
