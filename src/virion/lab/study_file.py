"""Reads ``study.toml``, and says of every mistake in it where it is, what was found and what was expected."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from itertools import product
from pathlib import Path
from typing import Any, Final

from virion.bots import BOTS, bot_named
from virion.games import GAMES
from virion.kernel.chance import Xoshiro128
from virion.kernel.game import Game
from virion.kernel.reader import shown
from virion.kernel.refusal import Refusal
from virion.lab.problem import Problem
from virion.lab.sides import SIDES
from virion.lab.study import DETAILS, GAMES_ONLY, MOST_CELLS, MOST_GAMES, MOST_TRACKED, MOVES, Cell, Study, uniform

KEYS: Final = ("name", "game", "seats", "bots", "games", "seed", "track", "detail", "options", "grid", "list")
TOP: Final = ""
LARGEST: Final = 1_000_000
"""Bytes of a study file."""
MOST_SEED: Final = 2**63 - 1

LineUp = tuple[str, ...] | dict[str, str]
"""Bots by chair, or by side."""


def read_study(path: Path) -> Study:
    """Read a study file and check everything in it, down to the deal of every cell. Raises Problem."""
    return _Reading(str(path), _text(path), path.stem).study()


def _text(path: Path) -> str:
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except (FileNotFoundError, NotADirectoryError):
        raise Problem("file-missing", file=str(path)) from None
    except IsADirectoryError:
        raise Problem("file-folder", file=str(path)) from None
    except (OSError, ValueError) as error:
        raise Problem("file-unreadable", file=str(path), why=getattr(error, "strerror", None) or str(error)) from None
    if len(data) > LARGEST:
        raise Problem("file-huge", file=str(path))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Problem("file-not-text", file=str(path)) from None


class _Reading:
    """One study file being read."""

    def __init__(self, file: str, text: str, stem: str) -> None:
        self.file = file
        self.lines = text.splitlines()
        self.stem = stem
        try:
            self.values: dict[str, Any] = tomllib.loads(text)
        except (tomllib.TOMLDecodeError, RecursionError) as error:
            raise Problem("file-not-toml", file=file, why=str(error)) from None

    def study(self) -> Study:
        for key in self.values:
            if key not in KEYS:
                raise self.unknown("key-unknown", TOP, key, KEYS)
        self._need("game")
        self.game = self._game()
        self._need("seats", "bots", "games")
        study = Study(
            self._name(),
            self._number("games", 1, MOST_GAMES),
            self._number("seed", 0, MOST_SEED, 1),
            self._number("track", 0, MOST_TRACKED, 0),
            tuple(self._cells()),
            {},
        )
        return study.numbered()

    def _need(self, *keys: str) -> None:
        for key in keys:
            if key not in self.values:
                raise Problem("key-missing", file=self.file, key=key, known=", ".join(KEYS))

    def line(self, table: str, key: str, nth: int = 0) -> int:
        """Return the line where a key is set, in the nth table of this name; 0 if it cannot be found."""
        here, seen = TOP, -1 if table else 0
        for number, line in enumerate(self.lines, 1):
            header = re.match(r"\s*\[\[?\s*[\"']?([\w-]+)[\"']?\s*\]?\]", line)
            if header:
                here = header[1]
                seen += here == table
                if here == key and table == TOP:
                    return number
            elif here == table and seen == nth and re.match(rf"\s*[\"']?{re.escape(key)}[\"']?\s*[=.]", line):
                return number
        return 0

    def unknown(self, code: str, table: str, found: str, known: Sequence[str], nth: int = 0, key: str = "") -> Problem:
        """Return the problem of a name that there is not, with the nearest that there is."""
        near = get_close_matches(found, known, 1, 0.5)
        where = {"file": self.file, "line": self.line(table, key or found, nth)}
        facts = {"found": found[:60], "known": ", ".join(known), "near": near[0] if near else ""}
        return Problem(code, **where, **facts)  # type: ignore[arg-type]

    def wrong(self, key: str, expected: str, found: object, table: str = TOP, nth: int = 0) -> Problem:
        """Return the problem of a value; ``expected`` is a code, with words as ``cli-lab-expected-<code>``."""
        line = self.line(table, key, nth)
        return Problem("value", file=self.file, line=line, key=key, expected=expected, found=shown(found))

    def _name(self) -> str:
        name = self.values.get("name", self.stem)
        if not isinstance(name, str) or not name.strip() or len(name) > 200:
            raise self.wrong("name", "name", name)
        return name

    def _game(self) -> Game:
        code = self.values["game"]
        if not isinstance(code, str):
            raise self.wrong("game", "game", code)
        game = GAMES.get(code.replace("-", "_").lower())
        if game is None:
            raise self.unknown("game-unknown", TOP, code, tuple(GAMES), key="game")
        return game

    def _number(self, key: str, least: int, most: int, default: int = 0) -> int:
        found = self.values.get(key, default)
        if not isinstance(found, int) or isinstance(found, bool) or not least <= found <= most:
            raise Problem(
                "number",
                file=self.file,
                line=self.line(TOP, key),
                key=key,
                least=str(least),
                most=str(most),
                found=shown(found),
            )
        return found

    def _seats(self) -> list[int]:
        found = self.values["seats"]
        every = found if isinstance(found, list) else [found]
        least, most = self.game.min_seats, self.game.max_seats
        for seats in every:
            if not isinstance(seats, int) or isinstance(seats, bool) or not least <= seats <= most:
                facts = {"least": least, "most": most, "found": shown(seats)}
                where = {"file": self.file, "line": self.line(TOP, "seats"), "game": self.game.code}
                raise Problem("seats", **where, **facts)  # type: ignore[arg-type]
        if not every or len(set(every)) < len(every):
            raise self.wrong("seats", "different", found)
        return every

    def _line_ups(self) -> list[LineUp]:
        found = self.values["bots"]
        if isinstance(found, str):
            found = [found]
        several = isinstance(found, list) and found and not all(isinstance(code, str) for code in found)
        every = found if several else [found]
        line_ups = [self._line_up(each) for each in every]
        if len({str(each) for each in line_ups}) < len(line_ups):
            raise self.wrong("bots", "different", found)
        return line_ups

    def _line_up(self, found: object) -> LineUp:
        if isinstance(found, dict):
            if self.game.code not in SIDES:
                raise self.wrong("bots", "no-sides", found)
            if set(found) != set(SIDES[self.game.code].codes):
                raise self.wrong("bots", "sides", found)
            return {side: self._bot(found[side]) for side in SIDES[self.game.code].codes}
        if not isinstance(found, list) or not found:
            raise self.wrong("bots", "bots", found)
        return tuple(self._bot(code) for code in found)

    def _bot(self, code: object) -> str:
        if not isinstance(code, str):
            raise self.wrong("bots", "bots", code)
        known = [kind.code for kind in BOTS.values() if kind.plays(self.game)]
        try:
            plays = code in known or (":" in code and bot_named(code).plays(self.game))
        except Refusal as refusal:
            where = {"file": self.file, "line": self.line(TOP, "bots")}
            raise Problem("bot-own", refusal=refusal, **where) from None  # type: ignore[arg-type]
        if not plays:
            raise self.unknown("bot-unknown", TOP, code, known, key="bots")
        return code

    def _table(self, key: str, found: object, nth: int = 0) -> Mapping[str, Any]:
        """Return a table whose keys are all options of the game."""
        if not isinstance(found, dict):
            raise self.wrong(key, "table", found)
        known = [option.key for option in self.game.options]
        for option in found:
            if option not in known:
                raise self.unknown("option-unknown", key, option, known, nth)
        return found

    def _sets(self) -> list[tuple[dict[str, Any], int]]:
        """Return the option sets that are swept, each with the line where it starts."""
        grid = self._table("grid", self.values.get("grid", {}))
        listed = self.values.get("list", [])
        if "grid" in self.values and "list" in self.values:
            raise Problem("grid-and-list", file=self.file, line=self.line(TOP, "list"))
        fixed = self._table("options", self.values.get("options", {}))
        for key, values in grid.items():
            if not isinstance(values, list) or not values or len({repr(value) for value in values}) < len(values):
                raise self.wrong(key, "grid", values, "grid")
        if not isinstance(listed, list) or ("list" in self.values and not listed):
            raise self.wrong("list", "list", listed)
        sets = [dict(self._table("list", each, place)) for place, each in enumerate(listed)]
        for place, each in enumerate([grid, *sets]):
            for key in each:
                if key in fixed:
                    line = self.line("list" if place else "grid", key, max(0, place - 1))
                    raise Problem("option-twice", file=self.file, line=line, key=key)
        if not sets:
            size = 1
            for values in grid.values():
                size *= len(values)
            if size > MOST_CELLS:
                raise Problem("cells", file=self.file, line=self.line(TOP, "grid"), cells=size, most=MOST_CELLS)
            return [(dict(zip(grid, values, strict=True)), 0) for values in product(*grid.values())]
        swept = {key: None for each in sets for key in each}
        defaults = {option.key: option.default for option in self.game.options}
        full = [{key: each.get(key, defaults[key]) for key in swept} for each in sets]
        if len({repr(each) for each in full}) < len(full):
            raise self.wrong("list", "different", listed)
        return [(each, self._nth_list(place)) for place, each in enumerate(full)]

    def _nth_list(self, nth: int) -> int:
        starts = [number for number, line in enumerate(self.lines, 1) if re.match(r"\s*\[\[\s*list\s*\]\]", line)]
        return starts[nth] if nth < len(starts) else 0

    def _detail(self, codes: Sequence[str]) -> str:
        detail = self.values.get("detail")
        if detail is None:
            return GAMES_ONLY if uniform(codes) else MOVES
        if detail not in DETAILS:
            raise self.wrong("detail", "detail", detail)
        return str(detail)

    def _cells(self) -> Iterator[Cell]:
        every_seats, line_ups, sets = self._seats(), self._line_ups(), self._sets()
        fixed = self.values.get("options", {})
        count = len(every_seats) * len(line_ups) * len(sets)
        if count > MOST_CELLS:
            raise Problem("cells", file=self.file, cells=count, most=MOST_CELLS)
        for seats in every_seats:
            for line_up in line_ups:
                sides = line_up if isinstance(line_up, dict) else {}
                codes = tuple(line_up.values()) if isinstance(line_up, dict) else line_up
                if len(codes) > seats:
                    line = self.line(TOP, "bots")
                    raise Problem("bots-many", file=self.file, line=line, bots=len(codes), seats=seats)
                bots = codes if sides else tuple(codes[chair % len(codes)] for chair in range(seats))
                for swept, line in sets:
                    options = {**fixed, **swept}
                    self._check(options, swept, seats, line)
                    shape = {"seats": seats} if len(every_seats) > 1 else {}
                    named = {"bots": ", ".join(codes)} if len(line_ups) > 1 else {}
                    marks = {**shape, **named, **swept}
                    yield Cell(0, self.game.code, seats, bots, sides, options, marks, self._detail(codes))

    def _check(self, options: dict[str, Any], swept: Mapping[str, object], seats: int, line: int) -> None:
        """Deal once, so that the game itself can refuse the options and the number of seats."""
        try:
            self.game.deal(self.game.read_variant(options), seats, Xoshiro128(0), None)
        except Refusal as refusal:
            where = ", ".join(f"{key} = {shown(value)}" for key, value in {"seats": seats, **swept}.items())
            table = "grid" if "grid" in self.values else "options"
            option = str(refusal.facts.get("option", ""))
            line = line or self.line("grid", option) or self.line("options", option) or self.line(TOP, table)
            raise Problem(
                "refused", file=self.file, line=line, refusal=refusal, game=self.game.code, cell=where
            ) from None
