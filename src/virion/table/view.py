"""What one viewer sees of a sitting: the only thing that pages and frames are made from.

Nothing here leads back to the state, the record or another seat's hand.
"""

from __future__ import annotations

from dataclasses import dataclass

from virion.kernel.event import Event
from virion.kernel.game import Observation


@dataclass(frozen=True)
class ChairView:
    """Who holds a seat. ``kind`` is open, person or bot; ``bot`` is the bot's code; ``me`` marks the viewer's own."""

    seat: int
    name: str
    kind: str
    bot: str | None
    away: bool
    host: bool
    me: bool
    may_take_back: bool
    """The viewer held this seat, a bot minds it now, and the viewer may have it back."""
    wants_rematch: bool


@dataclass(frozen=True)
class LogEntry:
    """One event as this viewer may see it, and the ply it belongs to (0 is the deal)."""

    ply: int
    event: Event


@dataclass(frozen=True)
class ClockView:
    """The time of the open decision: the seat that owes it, its limit, and when the clock makes a plain move instead.

    In a window answered together the time is that of everybody asked, and ``seat`` is whoever is asked first.

    ``seconds`` is the limit. ``ends`` is in milliseconds since 1970, by the server's clock: the same for every viewer,
    whenever they look.
    """

    seat: int
    seconds: int
    ends: int


@dataclass(frozen=True)
class HintView:
    """Advice that a seat has asked for: moves, the best first, each with its estimated chance to win, 0 to 1."""

    choices: tuple[tuple[dict[str, object], float], ...]


@dataclass(frozen=True)
class TableView:
    """One viewer's table.

    ``phase`` is lobby, playing or over. ``version`` grows by one with every visible change (plies included); ``ply``
    counts applied moves. ``seat`` is None for a spectator. ``moves`` are the JSON forms of what this viewer may do
    now, in the game's order; ``asked`` says why: an answer is asked of the seat now (``owes``; in a window answered
    together, of all whom it asks), the seat may answer early, or change what it has answered (``early``), or nothing
    is asked (``none``). ``answered`` is the answer that is held for the seat. ``log`` is all that this viewer was
    told; ``whole`` is all that happened, with its secrets, and empty until the game is finished. ``latest`` are the
    events of the last ply, or of all those that were carried out along with it, as seen by this viewer.
    ``handover`` lists seats whose people are away and that this viewer may help to give to a bot; ``votes`` maps such
    a seat to (votes so far, votes needed). ``next_table`` is the rematch that this viewer has been dealt into.
    ``clock`` is None where no time runs: without a limit, and while a bot decides. ``seal`` binds the server to the
    deal (see `ChanceSource.seal`), from the deal on. ``limit`` are the seconds for each decision that this table has
    agreed on, None where the options of the game say it, or nothing does. ``hints`` says that whoever owes a decision
    may ask for advice, and ``hint`` is the one that this viewer has asked for at this decision.
    """

    table: str
    game: str
    options: dict[str, object]
    public: bool
    phase: str
    version: int
    ply: int
    chairs: tuple[ChairView, ...]
    seat: int | None
    host: bool
    observation: Observation | None
    moves: tuple[dict[str, object], ...]
    asked: str
    answered: dict[str, object] | None
    log: tuple[LogEntry, ...]
    whole: tuple[LogEntry, ...]
    latest: tuple[Event, ...]
    watchers: int
    handover: tuple[int, ...]
    votes: dict[int, tuple[int, int]]
    next_table: str | None
    replay: str | None
    """Address of the replay, once the game is over."""
    clock: ClockView | None
    seal: str | None
    limit: int | None = None
    hints: bool = False
    hint: HintView | None = None
