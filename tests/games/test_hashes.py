"""Two thousand games hash as they did: compiled, interpreted, today and after the next release.

After a wanted change of a rule: ``python scripts/game_hashes.py``. Interpreted, only the first batches are played.
"""

import json
from pathlib import Path

import pytest

from tests.games.test_playthroughs import script
from tests.scale import scaled
from virion.games import GAMES

HASHES = json.loads((Path(__file__).parent / "hashes.json").read_text(encoding="utf-8"))


def test_every_game_has_hashes() -> None:
    assert set(HASHES) == set(GAMES)


@pytest.mark.parametrize("code", HASHES)
@pytest.mark.parametrize("batch", range(scaled(14, 2)))
def test_a_batch_of_games_hashes_as_it_did(code: str, batch: int) -> None:
    hashes = script("game_hashes")
    assert len(HASHES[code]) == hashes.BATCHES
    assert hashes.batch_hash(GAMES[code], batch) == HASHES[code][batch]
