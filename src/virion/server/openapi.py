"""The description of the interface for programs, as OpenAPI 3.1."""

from __future__ import annotations

from typing import Any, Final

import virion
from virion.games import GAMES

Json = dict[str, Any]

ERRORS: Final = {
    "400": "The request makes no sense.",
    "401": "The token is missing, or this server did not give it.",
    "403": "That is not for this program to do.",
    "404": "There is no such table.",
    "405": "This address does not take that kind of request.",
    "409": "The game has gone on, or is not where such a request fits.",
    "413": "That was too much at once.",
    "422": "What was sent is refused; the sentence says why.",
    "429": "Too many requests, or too many tables open at once.",
    "503": "The server is going down, or cannot write.",
}


def document() -> Json:
    """Return the description as JSON values."""
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Virion for programs",
            "version": virion.__version__,
            "description": "A bot joins a table by a token, is told what its seat sees, and moves. Moves, events and "
            "observations have the form that docs/formats.md describes.",
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": "/"}],
        "components": {
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
            "schemas": {"Table": _table(), "Error": _object({"error": {"type": "string"}})},
        },
        "paths": {
            "/api/openapi.json": {"get": _operation("Describe this interface.", {"type": "object"}, open_to_all=True)},
            "/api/token": {"post": _token()},
            "/api/games": {"get": _operation("List the games.", _games(), open_to_all=True)},
            "/api/tables": {
                "get": _operation("List one's own tables, then the public ones.", _tables()),
                "post": _make(),
            },
            "/api/table/{table}": {"get": _at_table("Tell the table as the program sees it now.")},
            "/api/table/{table}/stream": {"get": _stream()},
            "/api/table/{table}/move": {"post": _move()},
            "/api/table/{table}/sit": {
                "post": _at_table("Take a seat, by default the first open one.", {"seat": _number()}, ())
            },
            "/api/table/{table}/bot": {
                "post": _at_table(
                    "Seat a bot of the server, or open the seat with an empty code. For the host.",
                    {"seat": _number(), "bot": {"type": "string"}},
                    ("seat",),
                )
            },
            "/api/table/{table}/start": {"post": _at_table("Deal to all who sit. For the host.", {}, ())},
            "/api/table/{table}/leave": {
                "post": _at_table("Leave for good; in a game that runs a bot of the server plays on.", {}, ())
            },
            "/api/table/{table}/takeback": {
                "post": _at_table("Take a seat back that a bot minds since the program was away.", {}, ())
            },
        },
    }


def _number() -> Json:
    return {"type": "integer", "minimum": 0, "maximum": 999_999_999}


def _object(properties: Json, needed: tuple[str, ...] | None = None) -> Json:
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties if needed is None else needed),
    }


def _table() -> Json:
    chair = {
        "seat": _number(),
        "name": {"type": "string"},
        "kind": {"enum": ["open", "person", "bot"]},
        "away": {"type": "boolean"},
    }
    return _object(
        {
            "table": {"type": "string"},
            "game": {"enum": list(GAMES)},
            "options": {"type": "object"},
            "phase": {"enum": ["lobby", "playing", "over"]},
            "ply": _number() | {"description": "How many moves were made; a move names the ply that it answers."},
            "seat": {"type": ["integer", "null"], "description": "The program's own seat."},
            "host": {"type": "boolean"},
            "chairs": {"type": "array", "items": _object(chair)},
            "asked": {
                "enum": ["owes", "early", "none"],
                "description": "Whether an answer is asked now, may be given early or changed, or neither.",
            },
            "moves": {"type": "array", "items": {"type": "object"}, "description": "What the seat may do now."},
            "answered": {"type": ["object", "null"], "description": "The answer of the seat that is held."},
            "observation": {"type": ["object", "null"]},
            "events": {
                "type": "array",
                "items": {"type": "object"},
                "description": "What happened, as the seat was told it; in a stream, since the line before.",
            },
            "replay": {"type": ["string", "null"]},
        }
    )


def _games() -> Json:
    return {
        "type": "array",
        "items": _object(
            {
                "game": {"enum": list(GAMES)},
                "seats": {"type": "array", "items": _number(), "minItems": 2, "maxItems": 2},
                "options": {"type": "object"},
                "moves": {"type": "array", "items": {"type": "string"}},
                "bots": {"type": "array", "items": {"type": "string"}},
            }
        ),
    }


def _tables() -> Json:
    row = {
        "table": {"type": "string"},
        "game": {"enum": list(GAMES)},
        "phase": {"enum": ["lobby", "playing", "over"]},
        "names": {"type": "array", "items": {"type": "string"}},
        "open": _number(),
        "mine": {"type": "boolean"},
        "waiting": {"type": "boolean"},
    }
    return {"type": "array", "items": _object(row)}


def _operation(summary: str, schema: Json, status: str = "200", open_to_all: bool = False) -> Json:
    responses: Json = {status: {"description": "Done.", "content": {"application/json": {"schema": schema}}}}
    error = {"application/json": {"schema": {"$ref": "#/components/schemas/Error"}}}
    responses |= {code: {"description": text, "content": error} for code, text in ERRORS.items()}
    return {"summary": summary, "responses": responses, "security": [] if open_to_all else [{"token": []}]}


def _sending(operation: Json, properties: Json, needed: tuple[str, ...]) -> Json:
    schema = _object(properties, needed)
    body = {"required": bool(needed), "content": {"application/json": {"schema": schema}}}
    return operation | {"requestBody": body}


def _token() -> Json:
    told = _object({"token": {"type": "string"}, "name": {"type": "string"}})
    operation = _operation("Get a token under a name. Keep it: it proves the program's seats.", told, "201", True)
    return _sending(operation, {"name": {"type": "string", "minLength": 1, "maxLength": 40}}, ("name",))


def _make() -> Json:
    operation = _operation("Make a table, as its host on seat 0.", {"$ref": "#/components/schemas/Table"}, "201")
    fields = {
        "game": {"enum": list(GAMES)},
        "seats": _number(),
        "options": {"type": "object"},
        "public": {"type": "boolean"},
        "hints": {"type": "boolean", "description": "Whether people at the table may ask for hints."},
        "clock": {"type": ["integer", "null"], "description": "Seconds for each decision."},
    }
    return _sending(operation, fields, ("game", "seats"))


def _at_table(summary: str, properties: Json | None = None, needed: tuple[str, ...] = ()) -> Json:
    operation = _operation(summary, {"$ref": "#/components/schemas/Table"})
    operation["parameters"] = [{"name": "table", "in": "path", "required": True, "schema": {"type": "string"}}]
    return operation if properties is None else _sending(operation, properties, needed)


def _move() -> Json:
    summary = "Make a move, or answer an open window; an answer that is held may be given anew until it is used."
    return _at_table(summary, {"ply": _number(), "move": {"type": "object"}}, ("ply", "move"))


def _stream() -> Json:
    operation = _at_table(
        "Tell the table now and at every change, a line of JSON each, until the game is over. Empty lines say that the "
        "connection lives."
    )
    line = {"schema": {"$ref": "#/components/schemas/Table"}}
    operation["responses"]["200"] = {"description": "Lines of JSON.", "content": {"application/x-ndjson": line}}
    return operation
