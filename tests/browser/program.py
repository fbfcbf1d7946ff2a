"""The server as a program of its own, as people start it, on a database in a folder of the test."""

import os
import re
import signal
import subprocess
import sys

from tests.ports import free_port

START = """
from hashlib import blake2b
from itertools import count
from virion.cli import main
from virion.server.hub import Hub

row = count()
Hub.fresh_secret = staticmethod(lambda: blake2b(next(row).to_bytes(4, "big"), digest_size=32).digest())
main()
"""
"""The command ``virion``, but its games are those of a fixed row of secrets: what happens in a test always happens."""


class Program:
    """``virion serve`` in another process; can be killed and started again on the same database and port."""

    def __init__(self, folder):
        self.database = folder / "virion.sqlite3"
        self.port = free_port()
        self.url = ""
        self._process = None

    def start(self):
        words = ["serve", "--port", str(self.port), "--database", str(self.database), "--bot-pace", "0", "--no-open"]
        self._process = subprocess.Popen(
            [sys.executable, "-c", START, *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONUNBUFFERED": "1"},
        )
        told = self._process.stdout.readline()
        address = re.search(rf"http://127\.0\.0\.1:{self.port}", told)
        assert address, told + self._process.stdout.read()
        self.url = address[0]

    def kill(self):
        """End it as a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self):
        """End it as people do; returns what it had to say after it was ready."""
        return self._end(signal.SIGTERM)

    def _end(self, number):
        if self._process is None:
            return ""
        self._process.send_signal(number)
        told, _ = self._process.communicate(timeout=60)
        self._process = None
        return told
