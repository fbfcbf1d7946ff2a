"""Compile the engine with mypyc where there is a C compiler; elsewhere the same source runs interpreted."""

import os
from pathlib import Path

from mypyc.build import mypycify
from setuptools import setup

COMPILED = ("kernel", "games", "envs/codecs", "bots/search")
INLINE = "--param max-inline-insns-auto=80 --param inline-unit-growth=100"
FLAGS = f"-O3 {INLINE} -fvisibility=hidden -fno-semantic-interposition"


def extensions() -> list[object]:
    """Return the extension modules of the engine, none when VIRION_INTERPRETED is set."""
    if os.environ.get("VIRION_INTERPRETED"):
        return []
    sources = [str(path) for package in COMPILED for path in sorted(Path("src/virion", package).rglob("*.py"))]
    os.environ["CFLAGS"] = f"{os.environ.get('CFLAGS', '')} {FLAGS}".strip()
    modules = mypycify(sources, opt_level="3", debug_level="0", group_name="virion_engine")
    for module in modules:
        module.optional = True
    return modules


setup(ext_modules=extensions())
