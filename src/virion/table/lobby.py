"""Before the deal: creating a table, taking and leaving seats, bots, the host, and the start."""

from __future__ import annotations

import itertools
from collections.abc import Collection, Mapping
from typing import Final

from virion.kernel.game import Game
from virion.kernel.record import ChanceSource, Record, Run
from virion.kernel.refusal import Refusal
from virion.table.facts import Fact
from virion.table.sitting import ABANDONED, BOT, CLOSED, LOBBY, OPEN, OVER, PERSON, PLAYING, Chair, Sitting
from virion.words.strangers import alike

LONGEST_CLOCK: Final = 86_400
BOT_NAMES: Final = ("Ada", "Bruno", "Cleo", "Dario", "Edda", "Faye", "Gus", "Hedy", "Ivo", "Juno", "Kaya", "Linus")


def keeps_time(game: Game) -> bool:
    """Tell whether the options of a game itself say how long a decision may take."""
    return any(option.key == "timeout" for option in game.options)


def create(
    game: Game,
    options: Mapping[str, object],
    seats: int,
    public: bool,
    player: str,
    now: float,
    after: str | None = None,
    clock: int | None = None,
    hints: bool = False,
) -> Fact:
    """Open a table. Raises Refusal for options or a number of seats that the game does not allow.

    ``clock`` is how many seconds people have for each decision, 1 to LONGEST_CLOCK, for games whose own options say
    nothing of it; None for as many as they like. ``hints`` lets whoever owes a decision ask for advice.
    """
    if clock is not None and (keeps_time(game) or not 1 <= clock <= LONGEST_CLOCK):
        raise Refusal("table-clock", most=LONGEST_CLOCK)
    if not game.min_seats <= seats:
        raise Refusal("too-few-seats", seats=seats, least=game.min_seats)
    variant = game.read_variant(options)
    _try_deal(game, variant.as_json(), seats)
    data: dict[str, object] = {
        "game": game.code,
        "options": variant.as_json(),
        "seats": seats,
        "public": public,
        "host": player,
    }
    if clock is not None:
        data["clock"] = clock
    if hints:
        data["hints"] = True
    if after is not None:
        data["after"] = after
    return Fact("created", now, data)


def sit(sitting: Sitting, player: str, name: str, seat: int, now: float) -> list[Fact]:
    """Take an open seat, or change to it."""
    _lobby(sitting)
    chair = _chair(sitting, seat)
    if chair.player == player:
        return []
    if chair.kind != OPEN:
        raise Refusal("table-seat-taken", name=chair.name, seat=seat + 1)
    return [Fact("sat", now, {"seat": seat, "player": player, "name": distinct(sitting, player, name)})]


def stand(sitting: Sitting, player: str, now: float) -> list[Fact]:
    """Give up a seat in the lobby, and stay."""
    _lobby(sitting)
    seat = sitting.seat_of(player)
    if seat is None:
        raise Refusal("table-not-seated")
    return [Fact("stood", now, {"seat": seat})]


def put_bot(sitting: Sitting, player: str, seat: int, bot: str, bots: Collection[str], now: float) -> list[Fact]:
    """Seat a bot, or open the seat with an empty code: the host's business, also where another person sits."""
    _lobby(sitting)
    _by_host(sitting, player)
    chair = _chair(sitting, seat)
    # The host may send anybody away, but nobody who is there loses the seat to a bot in the same breath.
    if chair.kind == PERSON and (chair.player == player or (bot and seat not in sitting.presence.away)):
        raise Refusal("table-seat-taken", name=chair.name, seat=seat + 1)
    if not bot:
        return [] if chair.kind == OPEN else [Fact("opened", now, {"seat": seat})]
    known_bot(bot, bots)
    name = chair.name if chair.kind == BOT else bot_name(sitting)
    return [Fact("bot", now, {"seat": seat, "bot": bot, "name": name})]


def known_bot(bot: str, bots: Collection[str]) -> None:
    """Raise Refusal unless there is such a bot."""
    if bot not in bots:
        raise Refusal("table-bot-unknown", bot=bot[:40], known=", ".join(bots))


def bot_name(sitting: Sitting) -> str:
    """Return a name for one more bot, unlike any other at the table."""
    taken = {alike(chair.name) for chair in sitting.chairs}
    free = (name for name in BOT_NAMES if alike(name) not in taken)
    return next(free, f"{BOT_NAMES[0]} {len(taken)}")


def distinct(sitting: Sitting, player: str, name: str) -> str:
    """Return a person's name, with a number behind it where somebody else at the table has it already."""
    taken = {alike(chair.name) for chair in sitting.chairs if chair.player != player}
    if alike(name) not in taken:
        return name
    return next(told for number in itertools.count(2) if alike(told := f"{name} {number}") not in taken)


def start(sitting: Sitting, player: str, secret: bytes, now: float) -> list[Fact]:
    """Deal for everyone who sits; open seats are taken away. ``secret`` are 32 random bytes, the game's chance."""
    _lobby(sitting)
    _by_host(sitting, player)
    seats = [seat for seat, chair in enumerate(sitting.chairs) if chair.kind != OPEN]
    if len(seats) < sitting.game.min_seats:
        raise Refusal("table-too-few", filled=len(seats), need=sitting.game.min_seats)
    _try_deal(sitting.game, sitting.options, len(seats))
    return [deal(sitting.game, seats, secret, now)]


def deal(game: Game, seats: list[int], secret: bytes, now: float) -> Fact:
    """Return the fact that starts a game: which seats play, under which version of the rules, by which chance."""
    chance = ChanceSource("keyed", secret=secret).as_json()
    return Fact("started", now, {"seats": seats, "rules": game.rules_version, "chance": chance})


def rename(sitting: Sitting, player: str, name: str, now: float) -> list[Fact]:
    """Carry a person's new name to the seat."""
    name = distinct(sitting, player, name)
    if all(chair.player != player or chair.name == name for chair in sitting.chairs):
        return []
    return [Fact("named", now, {"player": player, "name": name})]


def leave(sitting: Sitting, player: str, bot: str, now: float) -> list[Fact]:
    """Leave the table for good. In the lobby the seat opens; during play ``bot`` takes it over.

    The host's rights pass to the next person. When nobody remains, not even somebody whose seat a bot minds, the table
    ends.
    """
    seat = sitting.seat_of(player)
    if seat is None:
        seat = sitting.owned_by(player)
    facts: list[Fact] = []
    if seat is not None:
        if sitting.phase == LOBBY:
            facts.append(Fact("stood", now, {"seat": seat}))
        elif sitting.phase == OVER or sitting.chairs[seat].kind == PERSON:
            facts.append(Fact("left", now, {"seat": seat, "bot": bot, "name": bot_name(sitting)}))
        else:
            held = sitting.chairs[seat]
            facts.append(Fact("left", now, {"seat": seat, "bot": held.bot or bot, "name": bot_name(sitting)}))
    if sitting.host == player:
        heir = next_host(sitting, player, seat) or next(iter(others(sitting, player)), None)
        if heir is not None:
            facts.append(Fact("host", now, {"player": heir}))
    if sitting.phase != OVER and (facts or sitting.host == player) and not others(sitting, player):
        facts.append(Fact("ended", now, {"reason": CLOSED if sitting.phase == LOBBY else ABANDONED}))
    return facts


def close(sitting: Sitting, now: float) -> list[Fact]:
    """End a table that everybody has forgotten."""
    if sitting.phase == OVER:
        return []
    return [Fact("ended", now, {"reason": CLOSED if sitting.phase == LOBBY else ABANDONED})]


def over(sitting: Sitting) -> Refusal:
    """Return the refusal of what comes too late: the game is over, or the table was closed without one."""
    return Refusal("table-closed" if sitting.run is None else "table-over")


def next_host(sitting: Sitting, player: str, seat: int | None) -> str | None:
    """Return who becomes host after ``player``: the next person round the table, somebody present if there is one."""
    count = len(sitting.chairs)
    first = 0 if seat is None else seat
    circle = [sitting.chairs[(first + step) % count] for step in range(count)]
    heirs = [chair.player for chair in circle if chair.kind == PERSON and chair.player not in {None, player}]
    present = [heir for heir in heirs if sitting.is_here(heir)]
    return next(iter(present or heirs), None)


def others(sitting: Sitting, player: str) -> list[str]:
    """Return the people who remain when ``player`` has gone, also those who may take their seat back from a bot."""
    return [chair.player for chair in sitting.chairs if chair.player is not None and chair.player != player]


def _try_deal(game: Game, options: Mapping[str, object], seats: int) -> None:
    Run(game, Record(game.code, game.rules_version, dict(options), seats, ChanceSource("xoshiro128", seed=0)))


def _lobby(sitting: Sitting) -> None:
    if sitting.phase == PLAYING:
        raise Refusal("table-begun")
    if sitting.phase == OVER:
        raise over(sitting)


def _by_host(sitting: Sitting, player: str) -> None:
    if player != sitting.host:
        raise Refusal("table-not-host")


def _chair(sitting: Sitting, seat: int) -> Chair:
    if not 0 <= seat < len(sitting.chairs):
        raise Refusal("table-no-seat", seat=seat + 1, seats=len(sitting.chairs))
    return sitting.chairs[seat]
