"""The guard at the door: what every request has to pass, and what every answer carries.

A plain ASGI wrapper around the application: security headers, the same-origin check, sizes of bodies, rate limits, the
guest's cookie, the access log, and the last net for errors.
"""

from __future__ import annotations

import asyncio
import re
import time
from http import HTTPStatus
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from virion.server.answers import failure, for_programs
from virion.server.limits import Buckets
from virion.server.logs import ACCESS, trouble

if TYPE_CHECKING:
    from virion.server.site import Site

SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
SEARCHES: Final = ("/hint", "/analysis")
"""How the addresses end at which a search is asked for."""
MAKES_TABLES: Final = frozenset({"/quick", "/new", "/replay", "/api/token", "/api/tables"})
POLICY: Final = "; ".join(
    (
        "default-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    # Not no-referrer: under that, browsers send "Origin: null" with our own forms.
    "referrer-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), interest-cohort=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
HOST: Final = re.compile(r"(?:[A-Za-z0-9._-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(?::[0-9]{1,5})?")
"""A name or address with or without a port: what a Host header may hold, since invitations repeat it."""
GONE: Final = 499
"""What the access log says when nobody was left to answer."""
PORTS: Final = {"http": 80, "https": 443, "ws": 80, "wss": 443}


class Guard:
    """Wraps the application."""

    def __init__(self, app: ASGIApp, site: Site) -> None:
        self._app = app
        self._site = site
        settings = site.settings
        self._guests = Buckets(settings.rate_guest)
        self._addresses = Buckets(settings.rate_address)
        self._table_guests = Buckets(settings.rate_tables_guest)
        self._table_addresses = Buckets(settings.rate_tables_address)
        self._search_guests = Buckets(settings.rate_searches_guest)
        self._search_addresses = Buckets(settings.rate_searches_address)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or turn it away."""
        if scope["type"] not in {"http", "websocket"}:
            await self._app(scope, receive, send)
            return
        began = time.perf_counter()
        state = scope.setdefault("state", {})
        state["site"] = self._site
        headers = Headers(scope=scope)
        people = self._site.people
        # Programs prove themselves by a token, people by a cookie, and neither way serves the other.
        guest = people.bearer(headers) if for_programs(scope["path"]) else people.read(headers)
        if scope["type"] == "websocket":
            state["guest"] = guest
            try:
                await self._enter(scope, receive, send, headers)
            except Exception as error:
                trouble("A socket failed", error)
            return
        status = 0
        started = False
        quiet = _quiet(scope["path"])
        state["guest"] = guest or self._site.people.fresh()

        async def sending(message: Message) -> None:
            nonlocal status, started
            if message["type"] == "http.response.start":
                status, started = message["status"], True
                out = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    out.setdefault(name, value)
                out.setdefault("cache-control", "no-store")
                if state["guest"].fresh and not quiet:
                    out.append("set-cookie", self._site.people.cookie(state["guest"], self._secure(scope)))
            await send(message)

        try:
            await self._enter(scope, self._counted(scope, receive), sending, headers)
        except ClientDisconnect:
            status = GONE
        except Exception as error:  # the last net
            trouble("A request failed", error)
            if not started:
                answer = failure(Request(scope), 500, "server-error-inside")
                await answer(scope, receive, sending)
        if self._site.settings.access_log:
            took = (time.perf_counter() - began) * 1000
            ACCESS.info("%s %s %d %.1f ms", scope["method"], _template(scope), status, took)

    async def _enter(self, scope: Scope, receive: Receive, send: Send, headers: Headers) -> None:
        connection = HTTPConnection(scope)
        refused = self._refused(scope, headers, connection)
        if refused is None:
            await self._app(scope, receive, send)
        elif scope["type"] == "http":
            await refused(scope, receive, send)
        else:
            await deny(send, refused)

    def _refused(self, scope: Scope, headers: Headers, connection: HTTPConnection) -> Response | None:
        if _static(scope["path"]):
            return None
        if HOST.fullmatch(headers.get("host", "localhost")) is None:
            return failure(connection, HTTPStatus.BAD_REQUEST, "server-error-malformed")
        address = scope["client"][0] if scope.get("client") else "local"
        guest = scope["state"]["guest"]
        changes = scope["type"] == "http" and scope["method"] not in SAFE
        checks = [(self._addresses, address)]
        if guest is not None and not guest.fresh:
            checks.append((self._guests, guest.player))
        if changes and (scope["path"] in MAKES_TABLES):
            checks.append((self._table_addresses, address))
            if guest is not None and not guest.fresh:
                checks.append((self._table_guests, guest.player))
        if changes and scope["path"].endswith(SEARCHES):
            checks.append((self._search_addresses, address))
            if guest is not None and not guest.fresh:
                checks.append((self._search_guests, guest.player))
        for buckets, key in checks:
            wait = buckets.take(key)
            if wait > 0:
                answer = failure(connection, HTTPStatus.TOO_MANY_REQUESTS, "server-error-too-many", seconds=_up(wait))
                answer.headers["retry-after"] = str(_up(wait))
                return answer
        if (changes or scope["type"] == "websocket") and not same_origin(headers):
            return failure(connection, HTTPStatus.FORBIDDEN, "server-error-origin")
        length = headers.get("content-length", "0")
        if not length.isdecimal():
            return failure(connection, HTTPStatus.BAD_REQUEST, "server-error-malformed")
        if int(length[:18]) > self._limit(scope):
            return self._too_large(scope, connection)
        return None

    def _counted(self, scope: Scope, receive: Receive) -> Receive:
        left = self._limit(scope)
        more = scope["method"] not in SAFE
        end = asyncio.get_running_loop().time() + self._site.settings.body_wait
        reading = self._site.reading

        async def counted() -> Message:
            nonlocal left, more
            if not more:
                return await receive()
            try:
                async with asyncio.timeout_at(end) as patience:
                    reading.add(patience)
                    message = await receive()
            except TimeoutError:
                raise HTTPException(503 if self._site.hub.closing else 408) from None
            finally:
                reading.discard(patience)
            more = message.get("more_body", False)
            left -= len(message.get("body", b""))
            if left < 0:
                raise HTTPException(413)
            return message

        return counted

    def _limit(self, scope: Scope) -> int:
        settings = self._site.settings
        return settings.record_limit if scope["path"] == "/replay" else settings.form_limit

    def _too_large(self, scope: Scope, connection: HTTPConnection) -> Response:
        return failure(connection, 413, "server-error-too-large", kilobytes=self._limit(scope) // 1000)

    def _secure(self, scope: Scope) -> bool:
        return self._site.settings.secure_cookies or scope.get("scheme") in {"https", "wss"}


async def deny(send: Send, answer: Response) -> None:
    """Turn a WebSocket handshake away with an HTTP answer."""
    await send({"type": "websocket.http.response.start", "status": answer.status_code, "headers": answer.raw_headers})
    await send({"type": "websocket.http.response.body", "body": bytes(answer.body)})


def same_origin(headers: Headers) -> bool:
    """Tell whether a request comes from our own pages, or from no page at all.

    Browsers send Origin with every request that changes something; programs that are not browsers send neither header,
    and carry nobody's cookies by accident.
    """
    if headers.get("sec-fetch-site", "same-origin") not in {"same-origin", "none"}:
        return False
    origin = headers.get("origin")
    if origin is None:
        return True
    host = headers.get("host", "")
    try:
        there, here = urlsplit(origin), urlsplit(f"//{host}")
        port = PORTS.get(there.scheme)
        return bool(host) and there.hostname == here.hostname and (there.port or port) == (here.port or port)
    except ValueError:
        return False


def _static(path: str) -> bool:
    return path.startswith("/static/")


def _quiet(path: str) -> bool:
    return _static(path) or for_programs(path) or path == "/health" or path.endswith(".svg")


def _up(wait: float) -> int:
    return max(1, int(wait + 0.999))


def _template(scope: Scope) -> str:
    # The id of a table opens it to whoever has the link: it does not belong in a log.
    parts = str(scope["path"]).split("/")
    known = {"table", "replay"}
    path = "/".join("…" if at and parts[at - 1] in known and part else part for at, part in enumerate(parts))[:80]
    # The path is decoded by now, and may hold the end of a line with a made-up line behind it.
    return path if path.isprintable() else "".join(sign if sign.isprintable() else "?" for sign in path)
