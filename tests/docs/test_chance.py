"""The numbers in docs/chance.md and docs/check_a_deal.md are those of the code."""

from collections.abc import Iterator
from hashlib import blake2b

import pytest
from librt.vecs import vec
from mypy_extensions import u8

from tests.docs.pages import block, rows_under
from virion.games import GAMES
from virion.games.v_virus import cards as v_virus
from virion.games.viral import cards as viral
from virion.games.virus_marvel import cards as marvel
from virion.kernel.chance import Chance, Keyed, Xoshiro128
from virion.kernel.event import Log
from virion.kernel.game import Game, Moves, play
from virion.kernel.record import ChanceSource
from virion.kernel.streams import stream_seeds
from virion.words import words_for

PAGE = "docs/chance.md"
CHECK = "docs/check_a_deal.md"
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


@pytest.mark.parametrize(
    ("heading", "codes", "deck"),
    [
        ("## Virus! Marvel: what draws, in order", marvel.CODES, marvel.RB78),
        ("## Viral: what draws, in order", viral.CODES, viral.STANDARD),
        ("## V-Virus: what draws, in order", v_virus.CODES, v_virus.COPIES),
    ],
)
def test_the_deck(heading: str, codes: tuple[str, ...], deck: tuple[int, ...]) -> None:
    kinds, copies = [], []
    for named, counts in rows_under(PAGE, heading):
        kinds += named.split()
        copies += [int(count) for count in counts.split()]
    assert tuple(kinds) == codes
    assert tuple(copies) == deck


def in_order(game: Game, cards: str) -> list[str]:
    """Return cards in the order in which a hand is listed."""
    return sorted(cards.split(), key=game.cards.index)


DEALT: dict[str, dict[str, object]] = {"virus_marvel": {}, "viral": {"hand_size": 3}}
"""The options under which the deals on the page are dealt."""


@pytest.mark.parametrize("row", rows_under(PAGE, "## Deals to check against"), ids=lambda row: "-".join(row[:3]))
def test_deals(row: list[str]) -> None:
    name, source, start, first, *hands, after = row
    [game] = [game for game in GAMES.values() if words_for("en").say(f"{game.code}-name") == name]
    variant = game.read_variant(DEALT[game.code])
    position = game.write_position(game.deal(variant, 3, opened(source, start), None))
    assert position["active"] == int(first)
    assert position["hands"] == [in_order(game, hand) for hand in hands]
    deck = position["deck"]
    assert isinstance(deck, list)
    assert deck[::-1][:5] == after.split()


def test_hands_of_viral_are_dealt_in_turn_from_seat_0() -> None:
    """The order within a hand is nowhere to be seen; here the deck is shuffled again and dealt as the page tells."""
    for name, source, start, first, *hands, _ in rows_under(PAGE, "## Deals to check against"):
        if name != "Viral":
            continue
        chance = opened(source, start)
        deck = vec[u8]([kind for kind, count in enumerate(viral.STANDARD) for _ in range(count)])
        chance.shuffle(deck, len(deck))
        assert int(chance.below(3)) == int(first)
        top = [viral.CODES[int(kind)] for kind in deck][::-1]
        assert [" ".join(top[seat:9:3]) for seat in range(3)] == hands


def test_only_a_random_penalty_of_viral_draws_after_the_deal() -> None:
    game = GAMES["viral"]
    for random in (False, True):
        for seed in range(20):
            chance = Xoshiro128(seed)
            options: dict[str, object] = {"penalty_discard": "random"} if random else {}
            state, log, moves = game.deal(game.read_variant(options), 3, chance, None), Log(), Moves()
            kept = chance.copy()
            while state.outcome() is None:
                state.legal_moves(moves)
                sizes = game.observe(state, -1).as_json()["hand_sizes"]
                decider, paid = int(state.decider), len([event for event in log.events if event.kind == "paid"])
                play(game, state, decider, moves[seed % len(moves)], chance, log)
                if random and len([event for event in log.events if event.kind == "paid"]) > paid:
                    assert isinstance(sizes, list)
                    kept.below(sizes[decider])
            assert kept.word() == chance.word()


def deal_v_virus(chance: Chance, seats: int, above: int, beneath: int, lot: bool) -> tuple[list[int], list[str]]:
    """Deal as the page tells: return what was drawn after the shuffle, and the deck from the top before the hands."""
    counts = [9, 9, 5, 15, 15, 8, {4: 8, 5: 10}.get(seats, 12)]
    cards = vec[u8]([kind for kind, count in enumerate(counts) for _ in range(count)])
    chance.shuffle(cards, len(cards))
    deck = [v_virus.CODES[int(kind)] for kind in cards]
    drawn = [int(chance.below(above))]
    deck.insert(len(deck) - drawn[0], "V")
    drawn.append(int(chance.below(beneath)))
    deck.insert(drawn[1], "C")
    return [*drawn, int(chance.below(seats)) if lot else 0], deck[::-1]


@pytest.mark.parametrize("row", rows_under(PAGE, "### V-Virus"), ids=lambda row: "-".join(row[:2]))
def test_deals_of_v_virus(row: list[str]) -> None:
    source, start, above, beneath, *hands, after = row
    drawn, top = deal_v_virus(opened(source, start), 4, 15, 15, lot=False)
    assert drawn == [int(above), int(beneath), 0]
    assert [" ".join(top[seat:16:4]) for seat in range(4)] == hands
    assert " ".join(top[16:21]) == after


@pytest.mark.parametrize("seats", range(4, 9))
@pytest.mark.parametrize("seed", range(6))
def test_the_engine_deals_v_virus_as_told(seats: int, seed: int) -> None:
    game, rounds = GAMES["v_virus"], {4: 4, 5: 3, 6: 3}.get(seats, 2)
    options: dict[str, object] = {
        "outbreak_window": (15, 16, "dealt")[seed % 3],
        "vaccine_window": (15, 16)[seed % 2],
        "first_player": ("host", "random")[seed // 3],
    }
    above = (15, 16, rounds * seats)[seed % 3]
    chance = Xoshiro128(seed)
    [_, _, first], top = deal_v_virus(chance, seats, above, 15 + seed % 2, lot=seed >= 3)
    dealt = Xoshiro128(seed)
    position = game.write_position(game.deal(game.read_variant(options), seats, dealt, None))
    hands = [["V", "V"] for _ in range(seats)]
    for place in range(rounds * seats):
        hands[(first + place) % seats].append(top.pop(0))
    hands[first].append(top.pop(0))
    assert position["active"] == first
    assert position["hands"] == [in_order(game, " ".join(hand)) for hand in hands]
    assert position["deck"] == top[::-1]
    assert chance.word() == dealt.word()


@pytest.mark.parametrize("reshuffles", ["never", "when_only_vaccine"])
def test_after_the_deal_only_vaccines_and_reshuffles_of_v_virus_draw(reshuffles: str) -> None:
    game, met = GAMES["v_virus"], set()
    options: dict[str, object] = {"discards_reshuffle": reshuffles, "turn_cap": 200}
    for seed in range(30):
        chance, log, moves = Xoshiro128(seed), Log(), Moves()
        state = game.deal(game.read_variant(options), 4, chance, log)
        kept, told = chance.copy(), len(log.events)
        while state.outcome() is None:
            before = game.write_position(state)["deck"]
            assert isinstance(before, list)
            deck = vec[u8]([v_virus.CODES.index(card) for card in before])
            state.legal_moves(moves)
            play(game, state, int(state.decider), moves[seed % len(moves)], chance, log)
            for event in log.events[told:]:
                met.add(event.kind)
                if event.kind == "reshuffled":
                    deck = vec[u8]([0] * (int(str(event.data["count"])) + 1))
                    kept.shuffle(deck, len(deck))
                elif event.kind == "drew":
                    deck = deck[: len(deck) - 1]
                elif event.kind == "vaccine":
                    deck = vec[u8]([*[int(kind) for kind in deck], v_virus.VACCINE])
                    kept.shuffle(deck, len(deck))
            if "reshuffled" not in {event.kind for event in log.events[told:]}:
                assert game.write_position(state)["deck"] == [v_virus.CODES[int(kind)] for kind in deck]
            told = len(log.events)
        assert kept.word() == chance.word()
    assert ("reshuffled" in met) == (reshuffles != "never")
    assert "vaccine" in met


def test_the_program_and_the_engine_deal_alike() -> None:
    """What the program prints is tested with the programs; here, that the printed deal is the engine's."""
    log = Log()
    game = GAMES["virus_marvel"]
    game.deal(game.read_variant({}), 3, Keyed(SECRET), log)
    first, *hands, seal = block(CHECK, "text").splitlines()
    assert first == f"first player: {log.events[0].data['first']}"
    for seat, line in enumerate(hands):
        dealt = line.removeprefix(f"seat {seat} ")
        assert log.events[1 + seat].data["cards"] == in_order(game, dealt)
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
