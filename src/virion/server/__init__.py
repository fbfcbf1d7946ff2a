"""The server: pages, moves and live tables over HTTP and WebSocket; the only place with I/O for play."""

from __future__ import annotations

from virion.server.app import create_app
from virion.server.running import serve
from virion.server.settings import Rate, Settings

__all__ = ["Rate", "Settings", "create_app", "serve"]
