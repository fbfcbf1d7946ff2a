"""Where the browser finds scripts, styles and pictures.

Addresses are ``/static/<version>/<file>``: the version is a digest of all the files together, so that whatever bears it
never changes and may be kept for ever, and scripts that import each other by relative address stay of one version.
"""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path
from typing import Final

STATIC_ROOT: Final = Path(__file__).parent / "static"


def _digest(root: Path) -> str:
    digest = blake2b(digest_size=6)
    for path in sorted(root.rglob("*")):
        if path.is_file():
            digest.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


STATIC_VERSION: Final = _digest(STATIC_ROOT)


def static(name: str) -> str:
    """Return the address of a file under ``static``."""
    return f"/static/{STATIC_VERSION}/{name}"
