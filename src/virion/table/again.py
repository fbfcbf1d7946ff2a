"""After the end: a rematch of those who agree to it, and of nobody else."""

from __future__ import annotations

from collections.abc import Collection

from virion.kernel.refusal import Refusal
from virion.table.facts import Fact
from virion.table.lobby import BOT_NAMES, create, deal
from virion.table.sitting import BOT, OVER, PERSON, Chair, Sitting


def agree(sitting: Sitting, player: str, elsewhere: Collection[str], now: float) -> list[Fact]:
    """Agree to a rematch, or, the second time, no longer. ``elsewhere`` are people who play at another table."""
    _over(sitting)
    if sitting.seat_of(player) is None:
        raise Refusal("table-not-seated")
    wants = player not in sitting.agreed
    if wants and player in elsewhere:
        raise Refusal("table-plays-elsewhere")
    return [Fact("again", now, {"player": player, "wants": wants})]


def ready(sitting: Sitting, elsewhere: Collection[str]) -> bool:
    """Tell whether everybody who is still here has agreed, and somebody has."""
    return bool(
        sitting.phase == OVER
        and sitting.run is not None
        and sitting.next_table is None
        and _coming(sitting, elsewhere)
        and not _undecided(sitting, elsewhere)
    )


def force(sitting: Sitting, player: str, elsewhere: Collection[str]) -> None:
    """Check that the host may start the rematch with those who have agreed so far."""
    _over(sitting)
    if player != sitting.host:
        raise Refusal("table-not-host")
    if not _coming(sitting, elsewhere):
        raise Refusal("table-nobody-agreed")


def rematch(
    sitting: Sitting,
    table: str,
    elsewhere: Collection[str],
    bot: str,
    secret: bytes,
    now: float,
) -> tuple[list[Fact], Fact]:
    """Return the journal of the new table, dealt at once, and the fact that leads there from this one.

    People who agreed and bots keep their order. Whoever did not agree, has gone, or plays elsewhere is left out; a bot
    comes in only if too few would remain.
    """
    coming = _coming(sitting, elsewhere)
    chairs = [chair for chair in sitting.chairs if chair.player in coming or (chair.kind == BOT and not chair.player)]
    taken = {chair.name for chair in chairs}
    for name in BOT_NAMES:
        if len(chairs) >= sitting.game.min_seats:
            break
        if name not in taken:
            chairs.append(Chair(BOT, name, None, bot))
    host = sitting.host if sitting.host in coming else coming[0]
    options, seats = _options(sitting, len(chairs)), len(chairs)
    kept = (sitting.table, sitting.clock, sitting.hints)
    facts = [create(sitting.game, options, seats, sitting.public, host or "", now, *kept)]
    for seat, chair in enumerate(chairs):
        data: dict[str, object] = {"seat": seat, "name": chair.name}
        if chair.player is None:
            facts.append(Fact("bot", now, {**data, "bot": chair.bot or bot}))
        else:
            facts.append(Fact("sat", now, {**data, "player": chair.player}))
    facts.append(deal(sitting.game, list(range(len(chairs))), secret, now))
    return facts, Fact("next", now, {"table": table, "players": list(coming)})


def _options(sitting: Sitting, seats: int) -> dict[str, object]:
    # With fewer people the seat that was to begin may be gone: then chance decides, as it does by default.
    options = dict(sitting.options)
    first = options.get("first_player")
    if isinstance(first, int) and first >= seats:
        del options["first_player"]
    return options


def _over(sitting: Sitting) -> None:
    if sitting.phase != OVER:
        raise Refusal("table-not-over")
    if sitting.run is None:
        raise Refusal("table-closed")
    if sitting.next_table is not None:
        raise Refusal("table-rematch-made")


def _people(sitting: Sitting, elsewhere: Collection[str]) -> list[str]:
    return [
        chair.player
        for seat, chair in enumerate(sitting.chairs)
        if chair.kind == PERSON
        and chair.player is not None
        and chair.player not in elsewhere
        and seat not in sitting.presence.away
    ]


def _coming(sitting: Sitting, elsewhere: Collection[str]) -> list[str]:
    return [player for player in _people(sitting, elsewhere) if player in sitting.agreed]


def _undecided(sitting: Sitting, elsewhere: Collection[str]) -> list[str]:
    return [player for player in _people(sitting, elsewhere) if player not in sitting.agreed]
