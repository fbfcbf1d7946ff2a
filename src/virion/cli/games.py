"""``virion games``: which games there are, for how many, and every option with its values and rulings."""

from __future__ import annotations

import json
from textwrap import fill

import click

from virion.cli.speech import say, words
from virion.games import GAMES
from virion.kernel.game import Game, Option

WIDTH = 100


@click.command("games", help=say("help-games"))
def command() -> None:
    """List the games."""
    click.echo("\n\n".join(_described(game) for game in GAMES.values()))


def _described(game: Game) -> str:
    w = words()
    lines = [
        say("game-title", name=w.say(f"{game.code}-name"), code=game.code),
        fill(w.say(f"{game.code}-pitch"), WIDTH, initial_indent="  ", subsequent_indent="  "),
        f"  {say('game-seats', least=game.min_seats, most=game.max_seats)}",
        "",
        f"  {say('game-options')}",
    ]
    for option in game.options:
        lines += _option(game, option)
    return "\n".join(lines)


def _option(game: Game, option: Option) -> list[str]:
    w = words()
    stem = f"{game.code}-option-{option.key}"
    lines = [f"    {option.key} = {_plain(option.default)}", f"      {w.say(stem)}. {w.say(f'{stem}.help')}"]
    if option.values:
        values = ", ".join(_value(game, option, value) for value in option.values)
        lines.append(f"      {say('game-values', values=values)}")
    if option.rulings:
        lines.append(f"      {say('game-rulings', rulings=', '.join(option.rulings))}")
    return [fill(line, WIDTH, subsequent_indent="        ") for line in lines]


def _value(game: Game, option: Option, value: object) -> str:
    """Return a value with its name; numbers speak for themselves."""
    if isinstance(value, int) and not isinstance(value, bool):
        return _plain(value)
    return say("game-value", value=_plain(value), name=words().option_value(game.code, option.key, value))


def _plain(value: object) -> str:
    """Return an option's value as it is written after ``--option KEY=``."""
    return value if isinstance(value, str) else json.dumps(value)
