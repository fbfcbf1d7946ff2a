"""One codec for each game: moves as numbered actions, what a seat sees as bytes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from virion.envs.codecs.base import Codec
from virion.envs.codecs.v_virus import VVirusCodec
from virion.envs.codecs.viral import ViralCodec
from virion.envs.codecs.virus_marvel import MarvelCodec

CODECS: Final[dict[str, Callable[[int], Codec]]] = {
    "virus_marvel": MarvelCodec,
    "viral": ViralCodec,
    "v_virus": VVirusCodec,
}
"""For each game: a number of seats -> its codec."""
