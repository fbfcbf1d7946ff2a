"""Everything that can be set about a server, with defaults for a table among friends and for a public one."""

from __future__ import annotations

import os
from dataclasses import dataclass, field

from virion.table import Patience


@dataclass(frozen=True)
class Rate:
    """A token bucket: so many at once, and so many more each second."""

    burst: float
    per_second: float


def spare_cores() -> int:
    """Return how many cores there are besides the one that serves, at least 1."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, cores - 1)


@dataclass(frozen=True)
class Settings:
    """Settings of one server process. Times are seconds, sizes bytes.

    ``database`` is a file for SQLite, ``:memory:`` for none that lasts, or the address of a PostgreSQL database, which
    may hold a password and is never shown. ``bot_pace`` is how long a bot takes for each decision, whatever it holds;
    ``bot_limit`` after how long it is given up for a default move. Bots that search do so in up to ``workers``
    processes, started when the first is needed. ``default_bot`` minds the seats of people who are away or have left. A
    lobby without anybody is closed after ``lobby_idle``, a game without anybody after ``game_idle``; uploaded records
    are kept for ``upload_kept``. A table without anybody leaves memory after ``room_idle``. Processes that share a
    database tell each other that they are alive ``pulse_every``.
    """

    database: str = field(default="virion.sqlite3", repr=False)
    bot_pace: float = 1.2
    bot_limit: float = 20.0
    bot_threads: int = 2
    workers: int = field(default_factory=spare_cores)
    default_bot: str = "greedy"
    patience: Patience = field(default_factory=Patience)
    lobby_idle: float = 3600.0
    game_idle: float = 7 * 86_400.0
    room_idle: float = 600.0
    upload_kept: float = 30 * 86_400.0
    sweep_every: float = 30.0
    pulse_every: float = 5.0
    secure_cookies: bool = False
    """Mark cookies as Secure even when the request did not come by https (behind a proxy that does not say so)."""
    rate_guest: Rate = Rate(120, 40)
    rate_address: Rate = Rate(600, 200)
    rate_tables_guest: Rate = Rate(20, 0.2)
    rate_tables_address: Rate = Rate(200, 2)
    rate_searches_guest: Rate = Rate(20, 0.5)
    rate_searches_address: Rate = Rate(200, 5)
    """Hints and analyses."""
    sockets_per_guest: int = 24
    sockets_per_address: int = 2000
    body_wait: float = 20.0
    """How long a browser may take to send what it has announced."""
    form_limit: int = 32_768
    record_limit: int = 2_000_000
    record_plies: int = 20_000
    uploads_most: int = 1000
    frames_kept: int = 4
    """How many frames wait for a slow client before all but the newest are dropped."""
    access_log: bool = False
