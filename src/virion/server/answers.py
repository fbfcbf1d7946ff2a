"""Answers that say no: a page for browsers, JSON for fetch callers, in the language of the reader."""

from __future__ import annotations

from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from virion.kernel.refusal import Refusal
from virion.pages import ErrorView, page_error
from virion.server.logs import trouble
from virion.words import LOCALES, Words, words_for

FORBIDDEN: Final = frozenset({"table-not-seated", "table-not-host", "table-not-yours", "table-no-hints"})
CONFLICTS: Final = frozenset(
    {
        "game-over",
        "table-begun",
        "table-closed",
        "table-not-begun",
        "table-not-over",
        "table-over",
        "table-rematch-made",
        "table-seat-taken",
        "table-stale",
    }
)
KEYS: Final = {
    400: "server-error-malformed",
    401: "server-error-token",
    403: "server-error-forbidden",
    404: "server-error-not-found",
    405: "server-error-method",
    408: "server-error-too-slow",
    413: "server-error-too-large-plain",
    503: "server-error-closing",
}


def words_of(connection: HTTPConnection) -> Words:
    """Return the words of the reader's language, English when there are none."""
    for part in connection.headers.get("accept-language", "").split(",")[:8]:
        wanted = part.partition(";")[0].strip()
        primary = wanted.partition("-")[0].lower()
        if any(locale.partition("-")[0].lower() == primary for locale in LOCALES):
            return words_for(wanted)
    return words_for("en")


def for_programs(path: str) -> bool:
    """Tell whether an address belongs to the interface for programs."""
    return path.startswith("/api/")


def wants_json(connection: HTTPConnection) -> bool:
    """Tell whether a script or a program asks, not a person who goes from page to page."""
    headers = connection.headers
    if for_programs(str(connection.scope["path"])):
        return True
    if headers.get("content-type", "").partition(";")[0].strip() == "application/json":
        return True
    if "application/json" in headers.get("accept", ""):
        return True
    return headers.get("sec-fetch-mode", "navigate") not in {"navigate", "websocket"}


def said(connection: HTTPConnection, status: int, sentence: str, back: str = "/") -> Response:
    """Return an answer that says a sentence."""
    if wants_json(connection):
        return JSONResponse({"error": sentence}, status)
    return HTMLResponse(page_error(ErrorView(status, sentence, back), words_of(connection)), status)


def failure(connection: HTTPConnection, status: int, key: str, **facts: str | int) -> Response:
    """Return an answer that says the words of a key."""
    return said(connection, status, words_of(connection).say(key, **facts), back_from(connection))


def refused(connection: HTTPConnection, refusal: Refusal, game: str, back: str = "/") -> Response:
    """Return the answer to a refusal."""
    return said(connection, status_of(refusal), words_of(connection).refusal(refusal, game), back)


def status_of(refusal: Refusal) -> int:
    """Return the HTTP status of a refusal."""
    if refusal.code in FORBIDDEN:
        return 403
    return 409 if refusal.code in CONFLICTS else 422


def back_from(connection: HTTPConnection) -> str:
    """Return the way out of an error: the table that it happened at, or home."""
    parts = str(connection.scope["path"]).split("/")
    return "/".join(parts[:3]) if len(parts) > 3 and parts[1] == "table" else "/"


async def on_refusal(request: Request, error: Exception) -> Response:
    """Answer a refusal that no route has answered: a form that lacks a field."""
    refusal = error if isinstance(error, Refusal) else Refusal("form-json")
    return refused(request, refusal, "", back_from(request))


async def on_closed(request: Request, _error: Exception) -> Response:
    """Answer while the server goes down."""
    return failure(request, 503, KEYS[503])


async def on_unable(request: Request, error: Exception) -> Response:
    """Answer when nothing can be written."""
    trouble("Nothing could be written", error)
    return failure(request, 503, "server-error-unable")


async def on_http_error(request: Request, error: Exception) -> Response:
    """Answer what Starlette turns away: unknown pages, wrong methods, bodies that are too large or malformed."""
    status = error.status_code if isinstance(error, HTTPException) else 500
    answer = failure(request, status, KEYS.get(status, "server-error-malformed"))
    if isinstance(error, HTTPException) and error.headers:
        answer.headers.update(error.headers)
    return answer
