"""The numbers in docs/chance.md are those of the code."""

from collections.abc import Iterator
from hashlib import blake2b

import pytest
from librt.vecs import vec
from mypy_extensions import u8

from tests.docs.pages import block, rows_under
from virion.games import GAMES
from virion.games.virus_marvel.cards import CODES, RB78
from virion.kernel.chance import Chance, Keyed
from virion.kernel.event import Log
from virion.kernel.record import ChanceSource
from virion.lab.streams import stream_seeds

PAGE = "docs/chance.md"
SECRET = bytes(range(32))


def opened(source: str, start: str) -> Chance:
    """Open the source of a row."""
    if source == "keyed":
        assert start == "00 01 .. 1f"
        return ChanceSource("keyed", secret=SECRET).open()
    return ChanceSource("xoshiro128", seed=int(start)).open()


def drawn(chance: Chance, what: str, count: int) -> list[int]:
    """Draw what a row says."""
    if what == "words":
        return [int(chance.word()) for _ in range(count)]
    if what.startswith("below"):
        return [int(chance.below(int(what[6:-1]))) for _ in range(count)]
    assert what == "shuffle(0..9)"
    items = vec[u8](list(range(10)))
    chance.shuffle(items, 10)
    return [int(item) for item in items]


@pytest.mark.parametrize("row", rows_under(PAGE, "## Vectors"), ids=" ".join)
def test_vectors(row: list[str]) -> None:
    source, start, what, expected = row
    numbers = [int(number) for number in expected.split()]
    assert drawn(opened(source, start), what, len(numbers)) == numbers


def test_both_sources_have_vectors_of_everything() -> None:
    told = {(row[0], row[2].partition("(")[0]) for row in rows_under(PAGE, "## Vectors")}
    assert told == {(source, what) for source in ("xoshiro128", "keyed") for what in ("words", "below", "shuffle")}


def test_the_deck() -> None:
    kinds, copies = [], []
    for codes, counts in rows_under(PAGE, "## Virus! Marvel: what draws, in order"):
        kinds += codes.split()
        copies += [int(count) for count in counts.split()]
    assert tuple(kinds) == CODES
    assert tuple(copies) == RB78


def in_order(cards: str) -> list[str]:
    """Return cards in the order in which a hand is listed."""
    return sorted(cards.split(), key=CODES.index)


@pytest.mark.parametrize("row", rows_under(PAGE, "## Deals to check against"), ids=lambda row: f"{row[0]}-{row[1]}")
def test_deals(row: list[str]) -> None:
    source, start, first, *hands, after = row
    game = GAMES["virus_marvel"]
    position = game.write_position(game.deal(game.read_variant({}), 3, opened(source, start), None))
    assert position["active"] == int(first)
    assert position["hands"] == [in_order(hand) for hand in hands]
    deck = position["deck"]
    assert isinstance(deck, list)
    assert deck[::-1][:5] == after.split()


def test_the_program_and_the_engine_deal_alike() -> None:
    """What the program prints is tested with the programs; here, that the printed deal is the engine's."""
    log = Log()
    game = GAMES["virus_marvel"]
    game.deal(game.read_variant({}), 3, Keyed(SECRET), log)
    first, *hands, seal = block(PAGE, "text").splitlines()
    assert first == f"first player: {log.events[0].data['first']}"
    for seat, line in enumerate(hands):
        dealt = line.removeprefix(f"seat {seat} ")
        assert log.events[1 + seat].data["cards"] == in_order(dealt)
    assert seal == f"seal: {ChanceSource('keyed', secret=SECRET).seal()}"


def test_the_seal() -> None:
    [[start, seal]] = rows_under(PAGE, "## The seal")
    assert start == "00 01 .. 1f"
    assert seal == ChanceSource("keyed", secret=SECRET).seal()


def retold(seed: int, game: int) -> Iterator[int]:
    """Yield the seeds of the streams of a simulation, as the page tells them."""
    for block_number in range(2):
        data = b"".join(number.to_bytes(8, "little") for number in (seed, game, block_number))
        digest = blake2b(data, person=b"virion-simulate").digest()
        yield from (int.from_bytes(digest[at : at + 8], "little") for at in range(0, 64, 8))


def test_streams_of_a_simulation() -> None:
    assert stream_seeds(7, 3, 12) == list(retold(7, 3))[:12]
