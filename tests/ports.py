"""Ports that stay free while a server is started again."""

import errno
import socket
from random import SystemRandom

BELOW = range(15_000, 30_000)
"""Ports that no system gives to whoever asks for any: other tests that run at the same time do so all the time."""


def free_port() -> int:
    """Return a port of this machine on which nobody listens."""
    while True:
        port = SystemRandom().choice(BELOW)
        with socket.socket() as tried:
            try:
                tried.bind(("127.0.0.1", port))
            except OSError as error:
                if error.errno != errno.EADDRINUSE:
                    raise
            else:
                return port
