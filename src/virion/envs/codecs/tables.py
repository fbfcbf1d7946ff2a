"""Many tables of one game, stepped in one call: the loop behind `virion.envs.batch`.

Everything is written into vectors that are made once. Others may look into their memory, but not write there.
"""

from __future__ import annotations

from librt.strings import read_i64_le
from librt.vecs import vec
from mypy_extensions import i64, u8

from virion.envs.codecs.base import Codec, Table
from virion.kernel.bits import bit
from virion.kernel.chance import Chance, Xoshiro128
from virion.kernel.game import NOBODY, Game, Moves, Variant


class Tables:
    """``count`` tables, the first of them numbered ``first``; one whose game has ended is dealt anew at once.

    By table: ``observations`` (``words`` words, of the seat that acts), ``masks`` (``mask_words`` words, a byte 0 or 1
    for each action), ``seats`` (who acts), ``acted`` (who acted last, NOBODY at first), ``terminated`` and
    ``truncated`` (whether the last step ended a game), ``rewards`` (for each seat, of the last step), ``finals``
    (``words`` words: what the seat that ended a game sees of its end; left as it is by other steps).

    The games of table number i come from the i-th pair of words of Xoshiro128(seed), which seeds a source; each pair of
    its words, the low one first, is the seed of one game's chance. So a table plays the same games whatever others do.
    """

    def __init__(
        self, game: Game, variant: Variant, codec: Codec, first: int, count: int, seed: int, most_steps: int
    ) -> None:
        self.game = game
        self.variant = variant
        self.codec = codec
        self.count: i64 = count
        self.most_steps: i64 = most_steps
        self.words: i64 = codec.words
        self.mask_words: i64 = (codec.actions + 7) // 8
        seats = int(codec.seats)
        self.observations: vec[i64] = vec[i64]([0] * (count * int(self.words)))
        self.finals: vec[i64] = vec[i64]([0] * (count * int(self.words)))
        self.masks: vec[i64] = vec[i64]([0] * (count * int(self.mask_words)))
        self.seats: vec[i64] = vec[i64]([0] * count)
        self.acted: vec[i64] = vec[i64]([-1] * count)
        self.rewards: vec[float] = vec[float]([0.0] * (count * seats))
        self.terminated: vec[u8] = vec[u8]([0] * count)
        self.truncated: vec[u8] = vec[u8]([0] * count)
        self.legal: vec[i64] = vec[i64]([0] * count)
        self.steps: vec[i64] = vec[i64]([0] * count)
        self.buffer = Moves()
        self.sources: list[Chance] = []
        self.seeds: list[int] = [0] * count
        self.tables: list[Table] = []
        root = Xoshiro128(seed)
        for _ in range(first):
            _pair(root)
        for number in range(count):
            self.sources.append(Xoshiro128(_pair(root)))
            self.tables.append(self._dealt(number))
            self._show(number)

    def _dealt(self, number: int) -> Table:
        """Return the next game of a table."""
        seed = _pair(self.sources[number])
        self.seeds[number] = seed
        chance = Xoshiro128(seed)
        self.steps[number] = 0
        return Table(self.game.deal(self.variant, int(self.codec.seats), chance, None), chance)

    def step(self, actions: bytes) -> None:
        """Let the acting seat of every table act; ``actions`` holds a number of 8 bytes, the lowest first, for each.

        Raises ValueError, and changes nothing, if the number of actions is wrong or one of them is not legal.
        """
        self._check(actions)
        seats = self.codec.seats
        number: i64 = 0
        while number < self.count:
            table = self.tables[number]
            seat = table.seat
            self.codec.act(table, read_i64_le(actions, number * 8), None)
            self.acted[number] = seat
            self.steps[number] = self.steps[number] + 1
            if self.terminated[number] != 0 or self.truncated[number] != 0:
                self.terminated[number] = 0
                self.truncated[number] = 0
                at = number * seats
                while at < (number + 1) * seats:
                    self.rewards[at] = 0.0
                    at += 1
            if table.seat == NOBODY or self.steps[number] >= self.most_steps:
                self._end(number, table, seat)
            self._show(number)
            number += 1

    def _check(self, actions: bytes) -> None:
        if len(actions) != int(self.count) * 8:
            raise ValueError(f"{int(self.count)} tables want one action each, not {len(actions) // 8}")
        number: i64 = 0
        while number < self.count:
            action = read_i64_le(actions, number * 8)
            if action < 0 or action >= self.codec.actions or not self._is_legal(number, action):
                raise ValueError(f"action {int(action)} is not legal at table {int(number)}: see its mask")
            number += 1

    def _is_legal(self, number: i64, action: i64) -> bool:
        return (self.masks[number * self.mask_words + (action >> 3)] >> (8 * (action & 7))) & 1 != 0

    def _end(self, number: i64, table: Table, seat: i64) -> None:
        """Note how a game ended, and deal the next one."""
        self.codec.observe(table, seat, self.finals, number * self.words)
        at = number * self.codec.seats
        for value in rewards_of(table):
            self.rewards[at] = value
            at += 1
        if table.seat == NOBODY:
            self.terminated[number] = 1
        else:
            self.truncated[number] = 1
        self.tables[number] = self._dealt(int(number))

    def _show(self, number: i64) -> None:
        """Write what the seat that acts sees, and what it may do."""
        table = self.tables[number]
        self.seats[number] = table.seat
        self.codec.observe(table, table.seat, self.observations, number * self.words)
        at = number * self.mask_words
        end = at + self.mask_words
        masks = self.masks
        while at < end:
            masks[at] = 0
            at += 1
        self.codec.fill(table, self.buffer)
        items = self.buffer.items
        count = self.buffer.count
        self.legal[number] = count
        at = number * self.mask_words
        place: i64 = 0
        while place < count:
            action = items[place]
            word = at + (action >> 3)
            masks[word] = masks[word] | bit(8 * (action & 7))
            place += 1

    def sample(self, chance: Chance, out: vec[i64]) -> None:
        """Write a legal action for each table into ``out``, each with the same chance."""
        number: i64 = 0
        while number < self.count:
            left = chance.below(self.legal[number])
            at = number * self.mask_words
            action: i64 = 0
            word = self.masks[at]
            while True:
                while word == 0:
                    at += 1
                    action = (action | 7) + 1 if action & 7 != 0 else action + 8
                    word = self.masks[at]
                if word & 1 != 0:
                    if left == 0:
                        break
                    left -= 1
                word >>= 8
                action += 1
                if action & 7 == 0:
                    at += 1
                    word = self.masks[at]
            out[number] = action
            number += 1


def _pair(source: Chance) -> int:
    low = int(source.word())
    return low | int(source.word()) << 32


def rewards_of(table: Table) -> list[float]:
    """Return what each seat gets: 1 for having won, -1 for not; 0 for all while nobody, or everybody, has won."""
    seats = range(int(table.state.seats))
    outcome = table.state.outcome()
    if outcome is None or len(outcome.winners) in (0, len(seats)):
        return [0.0 for _ in seats]
    return [1.0 if seat in outcome.winners else -1.0 for seat in seats]
