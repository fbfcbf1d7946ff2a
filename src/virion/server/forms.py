"""Reading what browsers send: forms and JSON, every fault a refusal with a sentence."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final

from starlette.datastructures import FormData, UploadFile
from starlette.exceptions import HTTPException
from starlette.requests import Request

from virion.kernel.game import Game
from virion.kernel.reader import shown
from virion.kernel.refusal import Refusal

MOST_FIELDS: Final = 200
LARGEST: Final = 999_999_999


async def read_form(request: Request) -> FormData:
    """Return the text fields of a form, url-encoded or multipart; files in it are dropped."""
    form = await _form(request)
    await form.close()
    return form


def text(form: FormData, key: str, default: str | None = None) -> str:
    """Return a text field. Raises Refusal form-missing without it, when there is no default."""
    value = form.get(key)
    if isinstance(value, str):
        return value
    if default is None:
        raise Refusal("form-missing", field=key)
    return default


def whole(form: FormData, key: str) -> int:
    """Return a field with a whole number from 0 on. Raises Refusal form-missing or form-number."""
    value = text(form, key).strip()
    if not (value.isascii() and value.isdecimal() and len(value) <= 9):
        raise Refusal("form-number", field=key, found=value[:40])
    return int(value)


def whole_in(sent: Mapping[str, object], key: str) -> int:
    """Return the same out of JSON."""
    if key not in sent:
        raise Refusal("form-missing", field=key)
    value = sent[key]
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= LARGEST:
        raise Refusal("form-number", field=key, found=shown(value))
    return value


def flag_in(sent: Mapping[str, object], key: str) -> bool:
    """Return true or false out of JSON, false where nothing is said. Raises Refusal form-flag for anything else."""
    value = sent.get(key, False)
    if not isinstance(value, bool):
        raise Refusal("form-flag", field=key, found=shown(value))
    return value


def parsed(body: str | bytes) -> object:
    """Return JSON. Raises Refusal form-json for anything else, also for what is nested without end."""
    try:
        return json.loads(body, parse_constant=_no_constant)
    except (ValueError, RecursionError) as error:
        raise Refusal("form-json") from error


async def read_move(request: Request) -> tuple[int, object]:
    """Return the ply and the move of a request, a JSON object or a form."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip()
    if kind == "application/json":
        sent = await read_object(request)
        return whole_in(sent, "ply"), sent.get("move")
    form = await read_form(request)
    return whole(form, "ply"), filled(parsed(text(form, "move")), form)


async def read_object(request: Request) -> Mapping[str, object]:
    """Return the JSON object that a request holds. Raises Refusal form-empty or form-json without one."""
    body = await request.body()
    if not body:
        raise Refusal("form-empty")
    sent = parsed(body)
    if not isinstance(sent, Mapping):
        raise Refusal("form-json")
    return sent


def filled(move: object, form: FormData) -> object:
    """Return a move with what further fields of its form say of it, each in JSON; a blank one says nothing.

    A field named ``gun.count`` is the ``count`` of a move of the kind ``gun``; each one named ``discard.cards[]`` adds
    to the list ``cards`` of a ``discard``. Fields of other kinds are left alone: one form may hold several moves.
    """
    if not isinstance(move, dict):
        return move
    for key, value in form.multi_items():
        kind, _, name = key.partition(".")
        if name and kind == move.get("kind") and isinstance(value, str) and value:
            bare = name.removesuffix("[]")
            before = move.get(bare)
            listed = [*before, parsed(value)] if isinstance(before, list) else [parsed(value)]
            move[bare] = parsed(value) if bare == name else listed
    return move


def options_of(form: FormData, game: Game) -> dict[str, object]:
    """Return the options that a form for a new table holds: JSON, or plain text where it is not.

    The rules check what they mean.
    """
    known = [option.key for option in game.options]
    options: dict[str, object] = {}
    for key, value in form.multi_items():
        name = key.removeprefix("option-")
        if name == key or not isinstance(value, str):
            continue
        if name not in known:
            raise Refusal("option-unknown", option=name[:40], known=", ".join(known))
        if value.strip() == "":
            continue
        try:
            options[name] = parsed(value)
        except Refusal:
            options[name] = value.strip()
    return options


async def read_record(request: Request) -> object:
    """Return the JSON of an uploaded record: a file or field ``record`` of a form, or the whole body."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip()
    if kind == "application/json":
        return parsed(await request.body())
    form = await _form(request)
    try:
        value = form.get("record")
        return parsed(await value.read() if isinstance(value, UploadFile) else text(form, "record"))
    finally:
        await form.close()


async def _form(request: Request) -> FormData:
    # The sender names the encoding of a multipart form, and Python knows some in which text may hold what is none.
    try:
        form = await request.form(max_files=1, max_fields=MOST_FIELDS)
        for key, value in form.multi_items():
            f"{key}{value if isinstance(value, str) else value.filename}".encode()
    except UnicodeError:
        raise HTTPException(400) from None
    return form


def _no_constant(name: str) -> object:
    raise ValueError(f"{name} is not JSON")
