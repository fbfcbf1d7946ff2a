"""Bots of a user's own, named by where they stand in Python: ``module:Name``, or ``path/to/file.py:Name``."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import replace
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from virion.bots.base import Bot, BotKind
from virion.kernel.game import Game
from virion.kernel.refusal import Refusal


def own(code: str) -> BotKind:
    """Return the kind of bot that ``code`` names; its own code is ``code``.

    Name is a class of `Bot` that is made without arguments, or a `BotKind`, which can say more: the games that it
    plays, whether it remembers and interrupts, how to make one for the options of a game. Modules are looked for as
    Python does, and last in the folder that the program runs in. Importing one runs it, so ``code`` must come from
    whoever runs the program. Raises Refusal for a module that is not there or breaks down, and for a Name that is not
    in it or is nothing of the kind.
    """
    place, _, name = code.rpartition(":")
    try:
        module = _from_file(Path(place)) if place.endswith(".py") else _by_name(place)
    except Refusal:
        raise
    except Exception as error:
        raise Refusal("bot-module", module=place, reason=f"{type(error).__name__}: {error}") from error
    found = getattr(module, name, None)
    if isinstance(found, BotKind):
        return replace(found, code=code)
    if isinstance(found, type) and issubclass(found, Bot):

        def build(game: Game, options: Mapping[str, object]) -> Bot:
            return found()

        return BotKind(code, build)
    there = [key for key, value in vars(module).items() if _is_own(value, module)]
    raise Refusal("bot-attribute", module=place, name=name, known=", ".join(there) or "-")


def _is_own(value: object, module: ModuleType) -> bool:
    if isinstance(value, BotKind):
        return True
    return isinstance(value, type) and issubclass(value, Bot) and value.__module__ == module.__name__


def _by_name(place: str) -> ModuleType:
    _look_in(Path.cwd())
    return import_module(place)


def _from_file(path: Path) -> ModuleType:
    """Run a file as a module; it finds its neighbours, as a script would."""
    if not path.is_file():
        raise Refusal("bot-file", file=str(path))
    name = f"own_{path.stem}"
    spec = spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[name] = module_from_spec(spec)
    _look_in(path.resolve().parent)
    spec.loader.exec_module(module)
    return module


def _look_in(folder: Path) -> None:
    if str(folder) not in sys.path:
        sys.path.append(str(folder))
