"""The packages that environments need, and the sentence that is said where one is missing."""

from __future__ import annotations

from importlib import import_module


def need(*packages: str) -> None:
    """Import packages, or raise ImportError with a sentence that says what to install."""
    for package in packages:
        try:
            import_module(package)
        except ModuleNotFoundError as error:
            if error.name is None or error.name.partition(".")[0] != package.partition(".")[0]:
                raise
            raise ImportError(
                f'This environment needs the package "{package}": install it with  pip install "virion[envs]"',
                name=package,
            ) from None
