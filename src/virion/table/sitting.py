"""The sitting: what became of a table, fact after fact."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from virion.kernel.event import Event
from virion.kernel.game import NOBODY, Game, Moves
from virion.kernel.record import ChanceSource, Record, Run
from virion.table.facts import Fact
from virion.table.view import LogEntry
from virion.table.windows import Answer, asked_later, goes_on

OPEN: Final = "open"
PERSON: Final = "person"
BOT: Final = "bot"

LOBBY: Final = "lobby"
PLAYING: Final = "playing"
OVER: Final = "over"

FINISHED: Final = "finished"
ABANDONED: Final = "abandoned"
CLOSED: Final = "closed"


@dataclass
class Chair:
    """Who holds a seat.

    ``player`` is the person's secret identity; a bot's chair has one while it minds the seat of a person who may take
    it back. ``since`` is when the person sat down.
    """

    kind: str = OPEN
    name: str = ""
    player: str | None = None
    bot: str | None = None
    since: float = 0.0


@dataclass(frozen=True)
class Patience:
    """How long people are waited for, in seconds.

    A person without a connection counts as away after ``away``; after ``handover`` more, the seat may be given to a
    bot. After a restart the clock of an open decision leaves everybody ``restart`` to come back.
    """

    away: float = 8.0
    handover: float = 45.0
    restart: float = 30.0


@dataclass
class Heard:
    """What one viewer has been told: ``lines``, out of the first ``upto`` entries of the timeline."""

    lines: list[LogEntry] = field(default_factory=list)
    upto: int = 0


@dataclass
class Presence:
    """Who is here: told from outside, never written down."""

    here: set[str] = field(default_factory=set)
    last: dict[str, float] = field(default_factory=dict)
    away: frozenset[int] = frozenset()
    """Seats of people who are away, as last shown."""
    lost: frozenset[int] = frozenset()
    """Seats among them that may be given to a bot."""
    votes: dict[int, set[str]] = field(default_factory=dict)
    watchers: int = 0
    ticked: float = 0.0
    """When it was last looked at who is away."""


class Sitting:
    """One table from its creation to its end, a cache of its journal.

    ``early`` maps seats to answers that are held until their turn, or until their window is decided. ``version`` grows
    with everything that people at the table may see; such an answer is not among those. ``latest`` are the events of
    the last ply, or of all that were carried out along with it; ``halfway`` says that more of them follow at once.
    ``began`` is when the open decision was opened, ``ended`` when the table did.
    """

    def __init__(self, table: str, games: Mapping[str, Game], patience: Patience, now: float) -> None:
        self.table = table
        self.games = games
        self.patience = patience
        self.loaded = now
        self.options: dict[str, object] = {}
        self.public = False
        self.clock: int | None = None
        self.hints = False
        self.chairs: list[Chair] = []
        self.host: str | None = None
        self.phase = LOBBY
        self.reason: str | None = None
        self.run: Run | None = None
        self.early: dict[int, Answer] = {}
        self.latest: list[Event] = []
        self.halfway = False
        self.agreed: set[str] = set()
        self.next_table: str | None = None
        self.next_players: frozenset[str] = frozenset()
        self.presence = Presence()
        self.timeline: list[LogEntry] = []
        self.private: dict[int, int] = {}
        """Entries of the timeline, by place, that are for one seat alone until the game is over."""
        self.heard: dict[int, Heard] = {}
        self.facts = 0
        self.version = 0
        self.began = now
        self.ended = now
        self.touched = now
        self._game: Game | None = None

    @staticmethod
    def rebuild(
        table: str,
        facts: Iterable[Fact],
        games: Mapping[str, Game],
        patience: Patience,
        now: float,
    ) -> Sitting:
        """Return the sitting that a journal tells. Until they are seen again, people count as last seen ``now``."""
        sitting = Sitting(table, games, patience, now)
        for fact in facts:
            sitting.apply(fact)
        return sitting

    @property
    def game(self) -> Game:
        """The rules that are played here."""
        if self._game is None:
            raise RuntimeError("a table has a game only after it was created")
        return self._game

    @property
    def ply(self) -> int:
        """How many moves were made."""
        return 0 if self.run is None else len(self.run.record.moves)

    @property
    def decider(self) -> int:
        """The seat that owes a decision, NOBODY when none does."""
        if self.phase != PLAYING or self.run is None:
            return NOBODY
        return int(self.run.state.decider)

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats asked for an answer now: the decider, then all others whom a window answered together asks."""
        if self.phase != PLAYING or self.run is None or self.decider == NOBODY:
            return ()
        return (self.decider, *asked_later(self.game, self.run.state))

    def seat_of(self, player: str | None) -> int | None:
        """Return the seat that a person holds."""
        if player is not None:
            for seat, chair in enumerate(self.chairs):
                if chair.kind == PERSON and chair.player == player:
                    return seat
        return None

    def owned_by(self, player: str | None) -> int | None:
        """Return the seat that a bot minds for this person."""
        if player is not None:
            for seat, chair in enumerate(self.chairs):
                if chair.kind == BOT and chair.player == player:
                    return seat
        return None

    def is_here(self, player: str | None) -> bool:
        """Tell whether a person is connected, or was until a moment ago, as last shown."""
        if player is None:
            return False
        seat = self.seat_of(player)
        return player in self.presence.here if seat is None else seat not in self.presence.away

    def early_moves(self, seat: int) -> list[int]:
        """Return the answers that a seat may give before its turn in the open window."""
        if self.phase != PLAYING or self.run is None or seat == self.run.state.decider:
            return []
        moves = Moves()
        self.run.state.early_moves(seat, moves)
        return moves.as_list()

    def answers(self, seat: int) -> list[int]:
        """Return what a seat may do about the open decision: the moves of the decider, or early answers."""
        if self.run is not None and seat == self.decider:
            return self.run.moves()
        return self.early_moves(seat)

    def interrupts(self, seat: int) -> list[int]:
        """Return what a seat may do without owing the decision."""
        if self.phase != PLAYING or self.run is None:
            return []
        moves = Moves()
        self.run.state.interrupts(seat, moves)
        return moves.as_list()

    def apply(self, fact: Fact) -> None:
        """Make a fact so. It comes from the journal, or from a check that has just returned it."""
        _APPLY[fact.kind](self, fact)
        self.facts += 1
        self.touched = fact.at
        if fact.kind != "early":
            self.version += 1

    def _created(self, fact: Fact) -> None:
        self._game = self.games[fact.text("game")]
        self.options = fact.mapped("options")
        self.public = fact.data["public"] is True
        self.clock = fact.whole("clock") if "clock" in fact.data else None
        self.hints = fact.data.get("hints") is True
        self.host = fact.text("host")
        self.chairs = [Chair() for _ in range(fact.whole("seats"))]

    def _sat(self, fact: Fact) -> None:
        player = fact.text("player")
        held = self.seat_of(player)
        if held is not None:
            self.chairs[held] = Chair()
        self.chairs[fact.whole("seat")] = Chair(PERSON, fact.text("name"), player, None, fact.at)
        self.presence.last[player] = max(fact.at, self.loaded)

    def _opened(self, fact: Fact) -> None:
        self.chairs[fact.whole("seat")] = Chair()

    def _bot(self, fact: Fact) -> None:
        self.chairs[fact.whole("seat")] = Chair(BOT, fact.text("name"), None, fact.text("bot"))

    def _named(self, fact: Fact) -> None:
        for chair in self.chairs:
            if chair.player == fact.text("player"):
                chair.name = fact.text("name")

    def _host(self, fact: Fact) -> None:
        self.host = fact.text("player")

    def _started(self, fact: Fact) -> None:
        kept = [seat for seat in fact.listed("seats") if isinstance(seat, int)]
        self.chairs = [self.chairs[seat] for seat in kept]
        source = ChanceSource.read(fact.mapped("chance"))
        record = Record(self.game.code, fact.whole("rules"), self.options, len(self.chairs), source)
        self.run = Run(self.game, record)
        self.phase = PLAYING
        self.began = fact.at
        self.latest = self.run.log[0]
        self._tell(self.latest)

    def _ply(self, fact: Fact) -> None:
        if self.run is None:
            raise RuntimeError("a move before the deal")
        seat, move = fact.whole("seat"), self.game.read_move(fact.data["move"])
        later = asked_later(self.game, self.run.state)
        answered = bool(later) and seat == self.decider and move in self.run.moves()
        events = self.run.play(seat, move)
        self.latest = [*self.latest, *events] if self.halfway else events
        self.halfway = (answered and goes_on(later, self.run.state)) or self.run.state.outcome() is not None
        self.began = fact.at
        if fact.data["by"] in {"clock", "fault"}:
            if self._hides(seat, move, events):
                # Others could tell what was chosen, since they know what the default is.
                self.private[len(self.timeline)] = seat
            self._tell([Event(f"table_{fact.data['by']}", {"seat": seat})])
        self._tell(events)
        self._forget_answers()

    def _hides(self, seat: int, move: int, events: Iterable[Event]) -> bool:
        kind = self.game.write_move(move)["kind"]
        return kind in self.game.veiled and any(event.secret and event.owner == seat for event in events)

    def _forget_answers(self) -> None:
        # An answer belongs to the window that it was given in: once its seat is no longer asked there, it is void.
        self.early = {seat: answer for seat, answer in self.early.items() if answer.move in self.answers(seat)}

    def _early(self, fact: Fact) -> None:
        # Journals of earlier releases hold answers of people only, and do not say so.
        by = fact.text("by") if "by" in fact.data else "early"
        self.early[fact.whole("seat")] = Answer(self.game.read_move(fact.data["move"]), by)

    def _handover(self, fact: Fact) -> None:
        seat = fact.whole("seat")
        chair = self.chairs[seat]
        # An answer that is held stays: else whoever gives the seat away could undo it.
        chair.kind, chair.bot = BOT, fact.text("bot")
        self.presence.votes.pop(seat, None)
        self.began = fact.at if seat in self.asked else self.began
        self._tell([Event("table_handover", {"seat": seat})])

    def _takeback(self, fact: Fact) -> None:
        seat = fact.whole("seat")
        chair = self.chairs[seat]
        chair.kind, chair.bot = PERSON, None
        held = self.early.get(seat)
        if held is not None and held.by != "early":
            # What was answered on the person's behalf is the person's to answer now.
            del self.early[seat]
        if chair.player is not None:
            self.presence.last[chair.player] = max(fact.at, self.loaded)
        self.began = fact.at if seat in self.asked else self.began
        self._tell([Event("table_takeback", {"seat": seat})])

    def _left(self, fact: Fact) -> None:
        seat = fact.whole("seat")
        chair = self.chairs[seat]
        if self.phase == PLAYING:
            self._tell([Event("table_left", {"seat": seat, "name": chair.name})])
            self.chairs[seat] = Chair(BOT, fact.text("name"), None, fact.text("bot"))
            self.began = fact.at if seat in self.asked else self.began
        else:
            self.agreed.discard(chair.player or "")
            self.chairs[seat] = Chair(chair.kind, chair.name, None, chair.bot)

    def _ended(self, fact: Fact) -> None:
        self.phase = OVER
        self.halfway = False
        self.ended = fact.at
        self.reason = fact.text("reason")
        self.early.clear()
        self.private.clear()
        self.heard.clear()
        self.presence.votes.clear()

    def _again(self, fact: Fact) -> None:
        if fact.data["wants"] is True:
            self.agreed.add(fact.text("player"))
        else:
            self.agreed.discard(fact.text("player"))

    def _next(self, fact: Fact) -> None:
        self.next_table = fact.text("table")
        self.next_players = frozenset(str(player) for player in fact.listed("players"))

    def _tell(self, events: Iterable[Event]) -> None:
        self.timeline.extend(LogEntry(self.ply, event) for event in events)


_APPLY: Final[Mapping[str, Callable[[Sitting, Fact], None]]] = {
    "created": Sitting._created,
    "sat": Sitting._sat,
    "stood": Sitting._opened,
    "opened": Sitting._opened,
    "bot": Sitting._bot,
    "named": Sitting._named,
    "host": Sitting._host,
    "started": Sitting._started,
    "ply": Sitting._ply,
    "early": Sitting._early,
    "handover": Sitting._handover,
    "takeback": Sitting._takeback,
    "left": Sitting._left,
    "ended": Sitting._ended,
    "again": Sitting._again,
    "next": Sitting._next,
}
