"""The application: routes, their guard, and the life of the server around them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.staticfiles import StaticFiles

from virion.games import GAMES
from virion.kernel.refusal import Refusal
from virion.pages import STATIC_ROOT, STATIC_VERSION
from virion.server import api, home, live, shelf, tables
from virion.server.analyses import Analyses
from virion.server.answers import on_closed, on_http_error, on_refusal, on_unable
from virion.server.guard import Guard
from virion.server.hub import Hub
from virion.server.people import People
from virion.server.replays import Replays
from virion.server.settings import Settings
from virion.server.site import Site
from virion.server.sqlite import SqliteStore
from virion.server.store import Store, StoreClosed, StoreUnable, StoreUnusable

STATIC: Final = StaticFiles(directory=STATIC_ROOT)
FOR_EVER: Final = "public, max-age=31536000, immutable"


def create_app(settings: Settings | None = None, store: Store | None = None) -> Starlette:
    """Return the server as an ASGI application. Its lifespan opens and closes the store (by default the settings' own).

    The site is found at ``app.state.site`` while it runs; `Site.farewell` says goodbye to open sockets, which a
    server that shuts down should do before it waits for them.
    """
    chosen = settings or Settings()
    keeper = store or store_for(chosen.database)
    hub = Hub(chosen, keeper, GAMES)
    # Nothing is served before the lifespan has read the secret that lasts.
    site = Site(chosen, hub, People(b""), Replays(GAMES, chosen.record_plies), Analyses(hub.workers))

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        try:
            await site.open()
            yield
        finally:
            await site.close()

    app = Starlette(
        routes=ROUTES,
        middleware=[Middleware(Guard, site=site)],
        exception_handlers={
            HTTPException: on_http_error,
            Refusal: on_refusal,
            StoreClosed: on_closed,
            StoreUnable: on_unable,
        },
        lifespan=lifespan,
    )
    app.state.site = site
    return app


def store_for(database: str) -> Store:
    """Return the store that a setting names; raises StoreUnusable when a package for it is missing."""
    if not database.startswith(("postgresql://", "postgres://")):
        return SqliteStore(database)
    try:
        from virion.server.postgres import PostgresStore  # noqa: PLC0415 - only who uses it needs its library
    except ModuleNotFoundError:
        raise StoreUnusable("extra", "PostgreSQL") from None
    return PostgresStore(database)


async def static(request: Request) -> Response:
    """Serve a script, style or picture; under the version of this release it may be kept for ever."""
    path = request.path_params["path"]
    versioned = path.removeprefix(f"{STATIC_VERSION}/")
    response = await STATIC.get_response(versioned, request.scope)
    response.headers["cache-control"] = FOR_EVER if versioned != path else "no-cache"
    return response


async def health(_request: Request) -> Response:
    """Say that the server is up."""
    return JSONResponse({"status": "ok"})


def _post(path: str, action: tables.Action) -> Route:
    return Route(f"/table/{{table}}/{path}", tables.does(action), methods=["POST"])


ROUTES: Final = [
    Route("/", home.home),
    Route("/name", home.name, methods=["POST"]),
    Route("/quick", home.quick, methods=["POST"]),
    Route("/new", home.new_form),
    Route("/new", home.new_table, methods=["POST"]),
    Route("/table/{table}", tables.table),
    _post("sit", tables.sit),
    _post("stand", tables.stand),
    _post("bot", tables.bot),
    _post("start", tables.start),
    _post("leave", tables.leave),
    _post("handover", tables.handover),
    _post("takeback", tables.take_back),
    _post("rematch", tables.rematch),
    Route("/table/{table}/move", tables.move, methods=["POST"]),
    Route("/table/{table}/hint", tables.hint, methods=["POST"]),
    Route("/table/{table}/qr.svg", tables.qr),
    WebSocketRoute("/table/{table}/live", live.live),
    Route("/replay", shelf.upload, methods=["POST"]),
    Route("/replay/{replay}", shelf.show),
    Route("/replay/{replay}/analysis", shelf.analyse, methods=["POST"]),
    Route("/replay/{replay}/analysis/stop", shelf.stop, methods=["POST"]),
    Route("/replay/{replay}/record.json", shelf.download),
    Route("/rules/{game}", home.rules),
    Route("/static/{path:path}", static),
    *api.ROUTES,
    Route("/health", health),
]
