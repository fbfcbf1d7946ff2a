"""The one door of luck: words, `below` and `shuffle`, against the vectors of the docs and against plain retellings."""

from collections import Counter
from collections.abc import Iterator
from hashlib import blake2b

import pytest
from librt.vecs import vec
from mypy_extensions import u8

from virion.kernel.chance import Chance, Keyed, Xoshiro128

SECRET = bytes(range(32))


def words(chance: Chance, count: int) -> list[int]:
    return [int(chance.word()) for _ in range(count)]


def shuffled(chance: Chance, items: list[int], count: int | None = None) -> list[int]:
    cards = vec[u8](items)
    chance.shuffle(cards, len(items) if count is None else count)
    return [int(card) for card in cards]


@pytest.mark.parametrize(
    ("seed", "expected"),
    [
        (0, [3737715805, 2584255861, 2876756834, 3286328325]),
        (1, [1695105466, 1423115009, 634581793, 1068227753]),
    ],
)
def test_xoshiro_gives_the_documented_words(seed: int, expected: list[int]) -> None:
    assert words(Xoshiro128(seed), 4) == expected


def test_keyed_gives_the_documented_words() -> None:
    assert words(Keyed(SECRET), 4) == [2545685138, 4132857109, 2947649576, 1364734486]


def test_below_gives_the_documented_numbers() -> None:
    chance = Xoshiro128(1)
    assert [int(chance.below(6)) for _ in range(12)] == [2, 1, 0, 1, 1, 5, 5, 3, 3, 3, 2, 4]


def test_shuffle_gives_the_documented_order() -> None:
    assert shuffled(Xoshiro128(1), list(range(10))) == [0, 8, 5, 9, 4, 6, 7, 1, 2, 3]


@pytest.mark.parametrize("seed", [0, 1, 42, 2**63, 2**64 - 1])
def test_seeds_are_taken_modulo_two_to_the_64(seed: int) -> None:
    assert words(Xoshiro128(seed), 8) == words(Xoshiro128(seed + 2**64), 8) == words(Xoshiro128(seed - 2**64), 8)


def test_neighbouring_seeds_give_unrelated_words() -> None:
    first = [words(Xoshiro128(seed), 1)[0] for seed in range(2000)]
    assert len(set(first)) == 2000
    assert abs(sum(first) / 2000 - 2**31) < 2**31 * 0.06


def plain_xoshiro(seed: int, count: int) -> list[int]:
    """xoshiro128** and SplitMix64 retold from their papers."""
    mask, state, s = 2**64 - 1, seed % 2**64, []
    for _ in range(2):
        state = (state + 0x9E3779B97F4A7C15) & mask
        z = state
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 & mask
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB & mask
        z ^= z >> 31
        s += [z % 2**32, z >> 32]

    def rotl(x: int, k: int) -> int:
        return (x << k | x >> (32 - k)) % 2**32

    out = []
    for _ in range(count):
        out.append(rotl(s[1] * 5 % 2**32, 7) * 9 % 2**32)
        t = s[1] << 9 & (2**32 - 1)
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= t
        s[3] = rotl(s[3], 11)
    return out


@pytest.mark.parametrize("seed", [0, 1, 7, 123456789, 2**40 + 3, 2**64 - 1])
def test_xoshiro_agrees_with_the_paper_for_long_runs(seed: int) -> None:
    assert words(Xoshiro128(seed), 500) == plain_xoshiro(seed, 500)


def test_keyed_reads_numbered_blocks_from_zero_in_little_endian_words() -> None:
    expected = []
    for block in range(3):
        digest = blake2b(block.to_bytes(8, "little"), key=SECRET).digest()
        expected += [int.from_bytes(digest[i : i + 4], "little") for i in range(0, 64, 4)]
    assert words(Keyed(SECRET), 48) == expected


def test_keyed_secrets_that_differ_in_one_bit_give_other_words() -> None:
    other = bytes([SECRET[0] ^ 1]) + SECRET[1:]
    assert not set(words(Keyed(SECRET), 32)) & set(words(Keyed(other), 32))


@pytest.mark.parametrize("length", [0, 16, 31, 33, 64])
def test_keyed_refuses_secrets_of_another_length(length: int) -> None:
    with pytest.raises(ValueError, match=f"32 bytes, not {length}"):
        Keyed(bytes(length))


def plain_below(stream: Iterator[int], n: int) -> int:
    """Multiply, shift, reject: the retold rule of Lemire, with the rejection written as one condition."""
    while True:
        product = next(stream) * n
        if product % 2**32 >= 2**32 % n:
            return product >> 32


@pytest.mark.parametrize("n", [1, 2, 3, 6, 78, 3 * 2**29, 2**31 - 1, 2**30 + 1])
def test_below_multiplies_shifts_and_rejects(n: int) -> None:
    """For n = 3 * 2^29 one word in four is rejected, for 2^30 + 1 nearly as many."""
    chance, stream = Xoshiro128(8), iter(plain_xoshiro(8, 2000))
    assert [int(chance.below(n)) for _ in range(1000)] == [plain_below(stream, n) for _ in range(1000)]
    assert int(chance.word()) == next(stream)


def test_below_one_draws_a_word_all_the_same() -> None:
    chance = Xoshiro128(4)
    assert int(chance.below(1)) == 0
    assert words(chance, 3) == words(Xoshiro128(4), 4)[1:]


@pytest.mark.parametrize("n", [2, 3, 5, 6, 7, 10, 52, 78])
def test_below_is_uniform(n: int) -> None:
    """Chi-square over 200 draws a value, far beyond the 99.99 % point for none of the fixed seeds."""
    chance = Xoshiro128(n)
    draws = 200 * n
    counts = Counter(int(chance.below(n)) for _ in range(draws))
    assert set(counts) == set(range(n))
    chi = sum((counts[value] - 200) ** 2 / 200 for value in range(n))
    freedom = n - 1
    assert chi < freedom + 4 * (2 * freedom) ** 0.5 + 8


def test_below_reaches_the_ends_of_a_large_range() -> None:
    chance = Xoshiro128(3)
    n = 2**31 - 1
    drawn = [int(chance.below(n)) for _ in range(4000)]
    assert all(0 <= value < n for value in drawn)
    assert min(drawn) < n // 500
    assert max(drawn) > n - n // 500


def test_shuffle_swaps_from_the_last_item_down() -> None:
    plain, chance = list(range(8)), Xoshiro128(9)
    for i in range(7, 0, -1):
        j = int(chance.below(i + 1))
        plain[i], plain[j] = plain[j], plain[i]
    assert shuffled(Xoshiro128(9), list(range(8))) == plain


def test_shuffle_touches_only_the_first_count_items() -> None:
    got = shuffled(Xoshiro128(5), list(range(12)), 5)
    assert sorted(got[:5]) == [0, 1, 2, 3, 4]
    assert got[5:] == [5, 6, 7, 8, 9, 10, 11]


@pytest.mark.parametrize("count", [0, 1])
def test_shuffle_of_none_or_one_draws_nothing(count: int) -> None:
    chance = Xoshiro128(5)
    shuffled(chance, [7, 8, 9], count)
    assert words(chance, 2) == words(Xoshiro128(5), 2)


def test_shuffle_gives_every_order_equally_often() -> None:
    chance = Xoshiro128(11)
    counts = Counter(tuple(shuffled(chance, [0, 1, 2, 3])) for _ in range(4800))
    assert len(counts) == 24
    assert sum((seen - 200) ** 2 / 200 for seen in counts.values()) < 60


def test_the_base_class_has_no_words() -> None:
    with pytest.raises(NotImplementedError):
        Chance().word()


@pytest.mark.parametrize("source", [Xoshiro128(5), Keyed(bytes(range(32)))])
@pytest.mark.parametrize("drawn", [0, 1, 15, 16, 17])
def test_a_copy_goes_on_with_the_same_words_and_apart(source: Chance, drawn: int) -> None:
    source = source.copy()
    for _ in range(drawn):
        source.word()
    twin = source.copy()
    ahead = [twin.word() for _ in range(40)]
    assert [source.word() for _ in range(40)] == ahead
