"""Reads what people write on the command line: games, options of variants, and files of records."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import BinaryIO

from virion.bots import BOTS, bot_named
from virion.cli.speech import FAILED, Failure, refusing, say, warn, words
from virion.games import GAMES
from virion.kernel.chance import Xoshiro128
from virion.kernel.game import Game
from virion.kernel.refusal import Refusal

LARGEST_RECORD = 16 * 1024 * 1024
"""Bytes of one record; a game of a thousand turns takes about half a megabyte."""


def game_named(code: str) -> Game:
    """Return a game by its code; dashes may stand for underscores."""
    game = GAMES.get(code) or GAMES.get(code.replace("-", "_").lower())
    if game is None:
        raise Failure("bad-game", found=code, known=", ".join(GAMES))
    return game


def bots_named(game: Game, text: str) -> list[str]:
    """Read codes of bots that play the game, separated by commas."""
    codes = [code.strip() for code in text.split(",")]
    known = [kind.code for kind in BOTS.values() if kind.plays(game)]
    for code in codes:
        if code not in known and not (":" in code and bot_named(code).plays(game)):
            raise Failure("bad-bot", found=code, known=", ".join(known))
    return codes


def checked(game: Game, options: dict[str, object], seats: int) -> None:
    """Refuse a variant or a number of seats before any file is opened; warn of what is allowed but doubtful."""
    with refusing(game.code):
        if seats < game.min_seats:
            raise Refusal("too-few-seats", seats=seats, least=game.min_seats)
        variant = game.read_variant(options)
        game.deal(variant, seats, Xoshiro128(0), None)
    for code in variant.warnings():
        warn(say("warning", sentence=words().say(f"{game.code}-warning-{code}")))


def options_of(pairs: Iterable[str]) -> dict[str, object]:
    """Read ``KEY=VALUE`` pairs; a value is JSON where it can be read as JSON, otherwise the text as it stands."""
    options: dict[str, object] = {}
    for pair in pairs:
        key, equals, text = pair.partition("=")
        if not equals or not key:
            raise Failure("bad-option", found=pair)
        if key in options:
            raise Failure("bad-option-twice", key=key)
        try:
            options[key] = json.loads(text, parse_constant=_no_constant)
        except (ValueError, RecursionError):
            options[key] = text
    return options


def record_in(name: str, line: int | None) -> object:
    """Return the JSON value of one record: the whole file, or line ``line`` (from 1) of a file of JSON lines.

    ``name`` "-" is standard input. Only as much is read as is needed, so that files of any size are fine.
    """
    try:
        if name == "-":
            return _record_from(sys.stdin.buffer, name, line)
        with Path(name).open("rb") as file:
            return _record_from(file, name, line)
    except (FileNotFoundError, NotADirectoryError):
        raise Failure("file-missing", file=name) from None
    except IsADirectoryError:
        raise Failure("file-folder", file=name) from None
    except PermissionError:
        raise Failure("file-forbidden", file=name) from None
    except OSError as error:
        raise Failure("file-unreadable", FAILED, file=name, reason=error.strerror or str(error)) from None
    except ValueError:  # a name that no file can have, such as one with a zero byte
        raise Failure("file-missing", file=name) from None


def _record_from(file: BinaryIO, name: str, line: int | None) -> object:
    if line is not None:
        return _parsed(_line(file, name, line), name, line)
    first = file.readline(LARGEST_RECORD + 1)
    if len(first) > LARGEST_RECORD:
        raise Failure("record-huge", file=name, most=LARGEST_RECORD // 1024 // 1024)
    more = file.read(LARGEST_RECORD + 1 - len(first))
    if more.strip() and _is_json(first):
        raise Failure("record-several", file=name)
    if len(first) + len(more) > LARGEST_RECORD:
        raise Failure("record-huge", file=name, most=LARGEST_RECORD // 1024 // 1024)
    return _parsed(first + more, name, None)


def _line(file: BinaryIO, name: str, wanted: int) -> bytes:
    for number in range(1, wanted + 1):
        text = file.readline(LARGEST_RECORD + 1)
        if len(text) > LARGEST_RECORD:
            raise Failure("record-huge", file=name, most=LARGEST_RECORD // 1024 // 1024)
        if not text:
            raise Failure("record-no-line", file=name, line=wanted, lines=number - 1)
    return text


def _is_json(text: bytes) -> bool:
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


def _parsed(text: bytes, name: str, line: int | None) -> object:
    if not text.strip():
        raise Failure("record-empty", file=name)
    try:
        value: object = json.loads(text.decode("utf-8-sig"), parse_constant=_no_constant)
    except UnicodeDecodeError:
        raise Failure("record-not-text", file=name) from None
    except json.JSONDecodeError as error:
        raise Failure(
            "record-not-json",
            file=name,
            line=(line or error.lineno),
            column=error.colno,
            reason=error.msg,
        ) from None
    except (ValueError, RecursionError):
        raise Failure("record-odd-json", file=name) from None
    return value


def _no_constant(name: str) -> object:
    raise ValueError(name)
