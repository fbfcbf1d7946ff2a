"""Logs that tell where something went wrong, and never what anybody holds."""

from __future__ import annotations

import logging
import traceback
from typing import Final

LOG: Final = logging.getLogger("virion.server")
ACCESS: Final = logging.getLogger("virion.access")


def trouble(what: str, error: BaseException) -> None:
    """Log an error by its type and its places in the source. Its message might quote a hand, and stays out."""
    frames = traceback.extract_tb(error.__traceback__)
    places = " > ".join(f"{frame.filename.rpartition('/')[2]}:{frame.lineno} {frame.name}" for frame in frames[-8:])
    LOG.error("%s: %s at %s", what, type(error).__name__, places or "an unknown place")
