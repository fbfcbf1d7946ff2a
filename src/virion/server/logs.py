"""Logs that tell where something went wrong, and never what anybody holds.

Nobody fills them at will: what repeats itself is counted after a while, and libraries that complain of what strangers
send are told to be quiet.
"""

from __future__ import annotations

import logging
import time
import traceback
from collections.abc import Callable
from typing import Final

LOG: Final = logging.getLogger("virion.server")
ACCESS: Final = logging.getLogger("virion.access")

LIBRARIES: Final = ("python_multipart", "websockets")
SPELL: Final = 60.0
"""Seconds in which the same trouble is told at most MOST_TOLD times."""
MOST_TOLD: Final = 20
MOST_KINDS: Final = 500


class Hush:
    """Decides whether a trouble is told once more. A spell later, how often it was not is told with it."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._seen: dict[str, tuple[float, int]] = {}

    def passed(self, line: str) -> int | None:
        """Return how many like this line were kept quiet before it; None to keep this one quiet, too."""
        now = self._clock()
        since, count = self._seen.get(line, (now, 0))
        if now - since < SPELL:
            self._seen[line] = since, count + 1
            if len(self._seen) > MOST_KINDS:
                del self._seen[next(iter(self._seen))]
            return 0 if count < MOST_TOLD else None
        self._seen[line] = now, 1
        return max(0, count - MOST_TOLD)


_HUSH: Final = Hush()


def trouble(what: str, error: BaseException) -> None:
    """Log an error by its type and its places in the source. Its message might quote a hand, and stays out."""
    frames = traceback.extract_tb(error.__traceback__)
    places = " > ".join(f"{frame.filename.rpartition('/')[2]}:{frame.lineno} {frame.name}" for frame in frames[-8:])
    line = f"{what}: {type(error).__name__} at {places or 'an unknown place'}"
    quiet = _HUSH.passed(line)
    if quiet is not None:
        LOG.error("%s%s", line, f" ({quiet} more like it were not told)" if quiet else "")


def quieten() -> None:
    """Silence the loggers of the libraries that read what strangers send, who are told every fault."""
    for name in LIBRARIES:
        logging.getLogger(name).setLevel(logging.CRITICAL)
