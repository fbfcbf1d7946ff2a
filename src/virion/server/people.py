"""Guests: who a browser is, by a signed cookie that scripts cannot read.

The cookie holds a random 128-bit identity and the name that the person chose. A seat is proved by that identity alone.
Inside the server a person is known by a keyed digest of it, which leads nowhere if it ever leaks.

Browsers send the cookies of a host to all its ports, so what stands beside ours was set by anybody, for any program, in
any spelling. Our cookie's name is the server's own, lest two servers on one host write over each other's.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import blake2b
from itertools import islice
from typing import Final

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.datastructures import Headers

from virion.words.strangers import clean_name

MOST_TRIED: Final = 32
"""Cookies of our name that are looked into in one request; each costs a check of its signature."""
YEAR: Final = 365 * 86_400
LONGEST_NAME: Final = 40
IDENTITY: Final = 32


@dataclass(frozen=True)
class Guest:
    """A person at a browser. ``fresh`` says that the cookie has still to be set; ``name`` may be empty."""

    identity: str
    player: str
    name: str
    fresh: bool = False


class People:
    """Reads and writes the cookie."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret
        self._signer = URLSafeSerializer(secret, salt="virion-guest")
        self._tokens = URLSafeSerializer(secret, salt="virion-token")
        self.cookie_name: Final = f"virion-{blake2b(key=secret, digest_size=5, person=b'virion-cookie').hexdigest()}"

    def read(self, headers: Headers) -> Guest | None:
        """Return the guest of a request; None without a cookie that this server has signed."""
        for text in islice(self._sent(headers), MOST_TRIED):
            guest = self._guest(self._signer, text)
            if guest is not None:
                return guest
        return None

    def token(self, guest: Guest) -> str:
        """Return the token by which a program proves that it is this guest."""
        return str(self._tokens.dumps([guest.identity, guest.name]))

    def bearer(self, headers: Headers) -> Guest | None:
        """Return the program that sends ``Authorization: Bearer TOKEN``; None for a token not from this server."""
        kind, _, text = headers.get("authorization", "").partition(" ")
        return self._guest(self._tokens, text.strip()) if kind.lower() == "bearer" else None

    def fresh(self) -> Guest:
        """Return a guest who has never been here."""
        identity = secrets.token_hex(IDENTITY // 2)
        return Guest(identity, self._player(identity), "", True)

    def cookie(self, guest: Guest, secure: bool) -> str:
        """Return the value of the Set-Cookie header."""
        text = str(self._signer.dumps([guest.identity, guest.name]))
        flags = "; Secure" if secure else ""
        return f"{self.cookie_name}={text}; Max-Age={YEAR}; Path=/; HttpOnly; SameSite=Lax{flags}"

    def named(self, guest: Guest, name: str) -> Guest:
        """Return the guest under another name, cleaned and cut."""
        return Guest(guest.identity, guest.player, short_name(name), True)

    def _sent(self, headers: Headers) -> Iterator[str]:
        # As browsers do: whatever the others look like, the next cookie begins behind the next semicolon.
        for line in headers.getlist("cookie"):
            for pair in line.split(";"):
                name, _, value = pair.partition("=")
                if name.strip() == self.cookie_name:
                    yield value.strip()

    def _guest(self, signer: URLSafeSerializer, text: str) -> Guest | None:
        try:
            value = signer.loads(text)
        except BadSignature:
            return None
        match value:
            case [str(identity), str(name)] if len(identity) == IDENTITY:
                return Guest(identity, self._player(identity), name)
        return None

    def _player(self, identity: str) -> str:
        return blake2b(identity.encode(), key=self._secret, digest_size=16, person=b"virion-player").hexdigest()


def short_name(name: str) -> str:
    """Return a name fit for a seat: one line, no tricks with direction, at most LONGEST_NAME characters."""
    name = clean_name(name)
    return name if len(name) <= LONGEST_NAME else clean_name(name[:LONGEST_NAME])
