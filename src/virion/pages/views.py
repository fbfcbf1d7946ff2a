"""What each page outside the table shows: plain values that the server fills in.

Like TableView, these hold nothing that their viewer may not know. Sentences in them (``problem``, ``sentence``) are
already in the viewer's language.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from virion.bots.analysis import Turn
from virion.kernel.event import Event
from virion.kernel.game import Game, Observation
from virion.table.view import LogEntry


@dataclass(frozen=True)
class TableRow:
    """One line of a list of tables.

    ``phase`` is lobby, playing or over. ``names`` are the people and bots who sit there, in seat order; ``open`` is the
    number of seats still to be had. ``mine`` says that the viewer sits there, ``waiting`` that a decision of the
    viewer is awaited.
    """

    table: str
    game: str
    phase: str
    names: tuple[str, ...]
    open: int
    watchers: int
    mine: bool = False
    waiting: bool = False


@dataclass(frozen=True)
class HomeView:
    """The home page.

    ``name`` is the viewer's name, empty until it has been told. ``games`` are on offer, ``bots`` for each of them the
    codes of opponents from the weakest to the strongest. ``tables`` are public ones to join or to watch, ``mine`` the
    viewer's own that are not over. ``problem`` tells what was wrong with the form just sent.
    """

    name: str
    games: tuple[Game, ...]
    bots: dict[str, tuple[str, ...]]
    tables: tuple[TableRow, ...] = ()
    mine: tuple[TableRow, ...] = ()
    problem: str | None = None


@dataclass(frozen=True)
class NewView:
    """The form for a new table.

    After a refusal the server gives back what was sent: ``seats``, ``public``, ``clock``, ``hints``, ``chairs`` (seat
    to bot code, for seats with a bot; seat 0 is the host's) and ``chosen`` (option key to the text that its field
    held). Fields of the form: ``game``, ``seats``, ``public`` (on), ``clock`` (seconds or empty), ``hints`` (on),
    ``bot-<seat>`` (a bot's code or empty), and ``option-<key>`` with the value as JSON, text without its quotes
    (``rb78``, ``true``, ``4``); a number left blank means the default. An option that is a table by number of players
    takes one number for all of them.
    """

    name: str
    game: Game
    bots: tuple[str, ...]
    seats: int = 4
    public: bool = False
    chairs: dict[int, str] = field(default_factory=dict)
    chosen: dict[str, str] = field(default_factory=dict)
    problem: str | None = None
    clock: str = ""
    hints: bool = False


@dataclass(frozen=True)
class AnalysisView:
    """How a game went, as far as that is known.

    ``done`` is the part that has been looked at, 0 to 1; ``running`` says that more is to come by itself. ``course``
    holds every seat's chance to win, 0 to 1, after so many moves as ``points`` says. ``turns`` are the turning points,
    once all is done.
    """

    done: float
    running: bool
    points: tuple[int, ...]
    course: tuple[tuple[float, ...], ...]
    turns: tuple[Turn, ...]


@dataclass(frozen=True)
class ReplayView:
    """One step of a finished game, seen from one side.

    ``replay`` is its id in ``/replay/<id>``. ``seat`` is the seat whose view is shown, None for all hands open.
    ``observation`` is the position after ``ply`` plies as that seat saw it (for all hands open: as a spectator), and
    ``hands`` are all hands then, or None when one seat's view is shown. ``log`` runs up to ``ply``, ``latest`` are the
    events of that very ply, both as that seat may see them. ``whole`` are all events of the game, as that seat may see
    them, where a story is told of them (see `Board`), and empty elsewhere. ``plies`` is the number of plies of the
    whole game. ``names`` are the players in seat order, ``bots`` the codes of those that were bots. ``table`` is the
    sitting that was recorded, None for an uploaded record.
    ``analysis`` is how the game went, None while nobody has asked for it; ``events`` are then those of its turning
    points, by move, and ``made`` the moves themselves where all hands are open.
    ``secret`` is the secret of the deal and ``seal`` its hash, None for chance from a seed.
    """

    replay: str
    game: str
    options: dict[str, object]
    names: tuple[str, ...]
    bots: tuple[str | None, ...]
    seat: int | None
    ply: int
    plies: int
    observation: Observation
    hands: tuple[tuple[str, ...], ...] | None
    log: tuple[LogEntry, ...]
    latest: tuple[Event, ...]
    whole: tuple[LogEntry, ...] = ()
    table: str | None = None
    analysis: AnalysisView | None = None
    events: dict[int, tuple[Event, ...]] = field(default_factory=dict)
    made: dict[int, dict[str, object]] = field(default_factory=dict)
    secret: str | None = None
    seal: str | None = None


@dataclass(frozen=True)
class ErrorView:
    """A page that says what went wrong. ``status`` is the HTTP status, ``sentence`` says it in the viewer's words.

    ``back`` is where the way out leads.
    """

    status: int
    sentence: str
    back: str = "/"
