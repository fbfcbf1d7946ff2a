"""The packages that extras of Virion bring, and what is raised where one is missing."""

from __future__ import annotations

from importlib import import_module


class MissingPackage(ImportError):
    """A package is not installed; ``extra`` is the extra of Virion that brings it."""

    def __init__(self, package: str, extra: str) -> None:
        super().__init__(
            f'This needs the package "{package}": install it with  pip install "virion[{extra}]"', name=package
        )
        self.package = package
        self.extra = extra


def need(extra: str, *packages: str) -> None:
    """Import packages, or raise MissingPackage, which says what to install."""
    for package in packages:
        try:
            import_module(package)
        except ModuleNotFoundError as error:
            if error.name is None or error.name.partition(".")[0] != package.partition(".")[0]:
                raise
            raise MissingPackage(package, extra) from None
