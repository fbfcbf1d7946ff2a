"""Studies made by hand, for reports to be held against."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from virion import __version__
from virion.games import GAMES
from virion.lab.tables import TABLES

Row = dict[str, Any]


def cell(
    number: int, game: str, seats: int, bots: list[str], swept: Row | None = None, options: Row | None = None
) -> Row:
    """Return a cell of study.json; options not named are the game's own."""
    swept = swept or {}
    named = {key: value for key, value in swept.items() if key not in ("seats", "bots")}
    return {
        "cell": number,
        "game": game,
        "seats": seats,
        "bots": bots,
        "sides": {},
        "options": {**(options or {}), **named},
        "swept": swept,
        "detail": "moves",
    }


def game(number: int, seats: int, winners: list[int], turns: int = 10, **more: Any) -> Row:
    """Return a row of the table of games, of cell 0 unless another is named."""
    row = {
        "cell": 0,
        "number": number,
        "first": 0,
        "winners": winners,
        "reason": "heroes",
        "plies": 3 * turns,
        "turns": turns,
        "bots": ["greedy"] * seats,
        "side": [""] * seats,
        "side_end": [""] * seats,
        "decisions": None,
        "branching": None,
        "forced": None,
        "lead_changes": None,
    }
    return {**row, **more}


def write_study(folder: Path, cells: list[Row], games: int, tables: dict[str, list[Row]], **more: Any) -> Path:
    """Write a study as `virion lab run` does, and return its folder."""
    folder.mkdir(parents=True, exist_ok=True)
    told = {
        "virion": __version__,
        "game": cells[0]["game"],
        "rules_version": GAMES[cells[0]["game"]].rules_version,
        "name": "made",
        "games": games,
        "seed": 1,
        "track": 0,
        "cells": cells,
        "arena": {},
        **more,
    }
    (folder / "study.json").write_text(json.dumps(told), encoding="utf-8")
    for name, rows in tables.items():
        (folder / name).mkdir(exist_ok=True)
        table = pa.Table.from_pylist(rows, schema=TABLES[name])
        pq.write_table(table, folder / name / "part-00000.parquet")
    return folder


def random_study(folder: Path, count: int = 200, seed: int = 1) -> Path:
    """Write a study of Virus! Marvel with every table, two swept options and invented results."""
    dice = Random(seed)
    swept = [{"heroes_to_win": heroes, "villain_on_self": flag} for heroes in (4, 3, 5) for flag in (True, False)]
    cells = [cell(at, "virus_marvel", 3, ["greedy", "random"], values) for at, values in enumerate(swept)]
    tables: dict[str, list[Row]] = {"games": [], "cards": [], "course": []}
    for at, values in enumerate(swept):
        for number in range(count):
            turns = max(1, round(dice.gauss(6 * values["heroes_to_win"], 4)))
            order = [number % 3, (number + 1) % 3, (number + 2) % 3]
            winner = dice.choices(range(3), weights=[4, 3, 3])[0]
            tables["games"].append(
                game(
                    number,
                    3,
                    [] if dice.random() < 0.02 else [winner],
                    turns,
                    cell=at,
                    first=dice.randrange(3),
                    reason=dice.choices(["heroes", "turn_cap"], weights=[9, 1])[0],
                    bots=[("greedy", "random", "greedy")[place] for place in order],
                    decisions=[turns, turns + 1, turns],
                    branching=dice.uniform(5, 9),
                    forced=dice.uniform(0, 0.3),
                    lead_changes=0,
                )
            )
            for seat in range(3):
                for card in GAMES["virus_marvel"].cards:
                    drawn = dice.randrange(3)
                    if drawn:
                        played = min(drawn, dice.randrange(2) + (seat == winner and card == "HM"))
                        row = {"seat": seat, "card": card, "drawn": drawn, "played": played}
                        tables["cards"].append({"cell": at, "number": number, **row})
            for turn in range(turns):
                part = turn / turns
                for seat in range(3):
                    share = (1 - part) / 3 + part * (seat == winner) * 0.9 + dice.uniform(0, 0.1)
                    point = {"ply": 3 * turn, "seat": seat, "share": share}
                    tables["course"].append({"cell": at, "number": number, **point})
    return write_study(folder, cells, count, tables)
