"""Running the server as a program, and ending it within a second, whatever is connected."""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
import gc
import logging
import signal
import socket
import threading
from collections.abc import Callable, Iterator

import uvicorn
from starlette.applications import Starlette

from virion.server.app import create_app
from virion.server.logs import quieten
from virion.server.settings import Settings

LONGEST_MESSAGE = 4096


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str | None = None,
    bot_pace: float | None = None,
    *,
    settings: Settings | None = None,
    ready: Callable[[str], None] | None = None,
    proxies: str = "127.0.0.1",
) -> None:
    """Serve until SIGINT or SIGTERM.

    ``database`` and ``bot_pace`` override ``settings``. ``ready`` is called with the address once requests are taken
    (port 0 lets the system choose one). ``proxies`` lists the addresses whose X-Forwarded headers are believed. Raises
    OSError when the address cannot be had, and sqlite3.Error or StoreUnusable when the database cannot be opened.
    """
    chosen = settings or Settings()
    if database is not None:
        chosen = dataclasses.replace(chosen, database=database)
    if bot_pace is not None:
        chosen = dataclasses.replace(chosen, bot_pace=bot_pace)
    quieten()
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    app = create_app(chosen)
    listener = socket.create_server((host, port), family=family, backlog=2048)
    config = uvicorn.Config(
        app,
        http="h11",
        ws="websockets-sansio",
        ws_max_size=LONGEST_MESSAGE,
        # Compressing secrets beside text that others choose tells of them by its length.
        ws_per_message_deflate=False,
        lifespan="on",
        log_config=None,
        # What it says at any lower level is about what strangers send, and they would fill the log.
        log_level=logging.CRITICAL,
        access_log=False,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=proxies,
        timeout_graceful_shutdown=1,
    )
    address = f"http://{f'[{host}]' if ':' in host else host}:{listener.getsockname()[1]}"
    server = _Server(config, app, (lambda: ready(address)) if ready is not None else None)
    _rarely_collect()
    with listener:
        asyncio.run(_run(server, app, listener))


async def _run(server: uvicorn.Server, app: Starlette, listener: socket.socket) -> None:
    # Opened here, what is wrong with the database reaches the caller; uvicorn would only log it.
    try:
        await app.state.site.open()
        await server.serve(sockets=[listener])
    finally:
        await app.state.site.close()


def _rarely_collect() -> None:
    """Let Python look for reference cycles less often.

    By default it walks through all tables again and again as they grow, and everybody waits meanwhile.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


class _Server(uvicorn.Server):
    """A uvicorn server that tells when it is ready, and says farewell to open sockets before it waits for them."""

    def __init__(self, config: uvicorn.Config, app: Starlette, ready: Callable[[], None] | None) -> None:
        super().__init__(config)
        self._app = app
        self._ready = ready

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Take SIGINT and SIGTERM as a wish to end. Unlike uvicorn's own, it is over once it is fulfilled."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {number: signal.signal(number, self.handle_exit) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then tell that requests are taken."""
        await super().startup(sockets)
        if self.started and self._ready is not None:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close what people hold open, then the rest."""
        await self._app.state.site.farewell()
        for connection in list(self.server_state.connections):
            # Whoever has not even read the farewell would hold up the end for ever.
            if connection.transport.get_write_buffer_size() > 0:
                connection.transport.abort()
        await super().shutdown(sockets)
