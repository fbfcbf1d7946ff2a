"""Who may import whom: a package imports from the levels below it, never from above or beside."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src"
LEVELS = (*({"kernel"}, {"games"}, {"words"}, {"table", "bots"}, {"pages", "lab", "envs"}, {"server"}, {"cli"}),)
LEVEL_OF = {package: level for level, packages in enumerate(LEVELS) for package in packages}
INPUT_OUTPUT = {"starlette", "uvicorn", "websockets", "sqlite3", "asyncio", "socket", "ssl", "httpx", "http", "urllib"}
UNREPEATABLE = {"random", "time", "datetime", "secrets", "uuid", "os", "locale", "threading", "multiprocessing"}
FILES = sorted(SOURCE.rglob("*.py"))


def modules_in(path: Path) -> Iterator[str]:
    """Yield the full name of everything that a file imports, wherever in the file."""
    package = list(path.relative_to(SOURCE).parent.parts)
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            yield from (f"{module}.{name.name}" for name in node.names)


def package_of(path: Path) -> str:
    parts = path.relative_to(SOURCE / "virion").parts
    return parts[0] if len(parts) > 1 else ""


def test_every_package_has_a_level() -> None:
    found = {package_of(path) for path in FILES} - {""}
    assert found <= set(LEVEL_OF), f"no level for {sorted(found - set(LEVEL_OF))}"


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_imports_come_from_below(path: Path) -> None:
    package = package_of(path)
    for module in modules_in(path):
        parts = module.split(".")
        if parts[0] != "virion" or len(parts) < 2 or parts[1] == package or parts[1] not in LEVEL_OF:
            continue
        assert package or path.name == "__main__.py", f"the package itself imports {module}"
        assert not package or LEVEL_OF[parts[1]] < LEVEL_OF[package], (
            f"{package} imports {module}, which is above or beside it"
        )


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_only_the_server_talks_to_the_world(path: Path) -> None:
    package = package_of(path)
    roots = {module.split(".")[0] for module in modules_in(path)}
    if package in LEVEL_OF and LEVEL_OF[package] < LEVEL_OF["server"]:
        assert not roots & INPUT_OUTPUT
    if package in ("kernel", "games"):
        assert not roots & UNREPEATABLE


def test_the_kernel_knows_no_game_and_games_do_not_know_each_other() -> None:
    games = {
        path.name for path in (SOURCE / "virion" / "games").iterdir() if path.is_dir() and path.name != "__pycache__"
    }
    for path in FILES:
        parts = path.relative_to(SOURCE / "virion").parts
        if parts[0] == "kernel":
            text = path.read_text(encoding="utf-8").lower()
            assert not [game for game in games if game in text], path
        elif parts[0] == "games" and len(parts) > 2:
            for module in modules_in(path):
                names = module.split(".")
                if names[:2] == ["virion", "games"]:
                    assert names[2] == parts[1], f"{path} imports {module}"
