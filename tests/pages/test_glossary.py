"""What the cards do is told at a table and in a replay as that table plays it, on the page of rules as usual."""

from dataclasses import replace

import pytest

from tests.pages.every_page import W, replay
from tests.pages.html import read
from tests.pages.samples import GAME, V_VIRUS, VIRAL, moments, view_of
from virion.kernel.game import Game
from virion.pages import page_replay, page_rules, page_table

CASES = (
    (GAME, {"help_others": True}, "card-PR", "On any team."),
    (VIRAL, {"vaccine_scope": "others"}, "card-vaccine", "spares your own."),
    (V_VIRUS, {"glove_result": "bounce"}, "card-L", "the Virus goes back"),
)


@pytest.mark.parametrize(("game", "options", "thing", "text"), CASES, ids=lambda value: getattr(value, "code", None))
def test_help_follows_the_options(game: Game, options: dict[str, object], thing: str, text: str) -> None:
    found = next(iter(moments(4, 1, options, game)))
    [told] = read(page_table(view_of(found, 0), W).removeprefix("<!doctype html>")).all("li", id=thing)
    assert text in told.words()
    usual = next(iter(moments(4, 1, {}, game)))
    [told] = read(page_table(view_of(usual, 0), W).removeprefix("<!doctype html>")).all("li", id=thing)
    assert text not in told.words()
    phase = {"virus_marvel": "choose", "viral": "play", "v_virus": "main"}[game.code]
    shown = replace(replay(None, phase=phase, game=game), options=game.read_variant(options).as_json())
    [told] = read(page_replay(shown, W).removeprefix("<!doctype html>")).all("li", id=thing)
    assert text in told.words()
    [cards] = read(page_rules(game, W).removeprefix("<!doctype html>")).all("section", id="cards")
    assert text not in cards.words()
