"""The options of Virus! Marvel (section 11 of the rulings), each with its default, validated together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from virion.games.virus_marvel.cards import CLAIMED81, CODES, CTR, RB78, REC, SLOTS
from virion.kernel.game import Option, Variant
from virion.kernel.reader import shown
from virion.kernel.refusal import Refusal

MOST_COPIES: Final = 99
MOST_CARDS: Final = 250
RANDOM: Final = -1


def _flag(key: str, ruling: str, default: bool = False) -> Option:
    return Option(key, "flag", default, (False, True), (ruling,))


OPTIONS: Final = (
    Option("deck", "deck", "rb78", ("rb78", "claimed81"), ("MV-01", "MV-04")),
    Option("max_players", "choice", 5, (5, 6), ("MV-05",)),
    Option("first_player", "choice", "random", ("random", 0, 1, 2, 3, 4, 5), ("MV-06",)),
    Option("direction", "choice", "right", ("right", "left"), ("MV-07",)),
    Option("reshuffle", "choice", "lazy", ("lazy", "eager", "flip"), ("MV-09",)),
    Option("discard_browsing", "choice", "all", ("all", "top_only"), ("MV-11",)),
    _flag("auto_pass_no_counter", "MV-13"),
    Option("extra_turn_draw", "choice", "before", ("before", "after"), ("MV-19",)),
    _flag("extra_turn_on_fizzle", "MV-64"),
    _flag("villain_on_self", "MV-26", True),
    _flag("strict_two_different", "MV-29"),
    _flag("help_others", "MV-32"),
    Option(
        "snap_order",
        "choice",
        "others_then_self",
        ("others_then_self", "self_first", "secret_simultaneous"),
        ("MV-46",),
    ),
    _flag("spy_empty_hand", "MV-48"),
    _flag("spy_plays_for_owner", "MV-49"),
    _flag("counter_snap_always", "MV-58"),
    _flag("redirect_window", "MV-61", True),
    Option("win_check", "choice", "immediate", ("immediate", "end_of_own_turn"), ("MV-67",)),
    Option("heroes_to_win", "choice", 4, (3, 4, 5), ("MV-68",)),
    Option("max_turns", "number", 1000, (), ("MV-73",)),
    Option("tie_break", "choice", "none", ("none", "ready_count"), ("MV-73",)),
    Option("timeout", "number", None, (), ("MV-75",)),
    _flag("no_actions", "MV-04"),
    _flag("no_counter", "MV-04"),
)
OPTION_OF: Final = {option.key: option for option in OPTIONS}


class MarvelVariant(Variant):
    """The options in the form that the rules read."""

    def __init__(self, options: dict[str, object], counts: tuple[int, ...]) -> None:
        self.options = options
        self.counts = counts
        self.most_seats: i64 = 6 if options["max_players"] == 6 else 5
        self.first: i64 = RANDOM
        first = options["first_player"]
        if isinstance(first, int):
            self.first = first
        self.leftward: bool = options["direction"] == "left"
        self.eager: bool = options["reshuffle"] == "eager"
        self.flip: bool = options["reshuffle"] == "flip"
        self.top_only: bool = options["discard_browsing"] == "top_only"
        self.auto_pass: bool = options["auto_pass_no_counter"] is True
        self.draw_after: bool = options["extra_turn_draw"] == "after"
        self.extra_on_fizzle: bool = options["extra_turn_on_fizzle"] is True
        self.villain_on_self: bool = options["villain_on_self"] is True
        self.strict: bool = options["strict_two_different"] is True
        self.help_others: bool = options["help_others"] is True
        self.snap_self_first: bool = options["snap_order"] == "self_first"
        self.snap_secret: bool = options["snap_order"] == "secret_simultaneous"
        self.spy_empty: bool = options["spy_empty_hand"] is True
        self.for_owner: bool = options["spy_plays_for_owner"] is True
        self.snap_ask_all: bool = options["counter_snap_always"] is True
        self.redirect_window: bool = options["redirect_window"] is True
        self.win_at_turn_end: bool = options["win_check"] == "end_of_own_turn"
        heroes = options["heroes_to_win"]
        self.need: i64 = heroes if isinstance(heroes, int) else 4
        turns = options["max_turns"]
        self.max_turns: i64 = turns if isinstance(turns, int) else 0
        self.ready_count: bool = options["tie_break"] == "ready_count"

    def as_json(self) -> dict[str, object]:
        """Return every option with its value; reading it back gives the same variant."""
        return {key: _copied(value) for key, value in self.options.items()}

    def warnings(self) -> tuple[str, ...]:
        """Return actions-not-13 for a deck whose action cards do not add up to the 13 of the rulebook (MV-04)."""
        custom = isinstance(self.options["deck"], dict)
        return ("actions-not-13",) if custom and sum(self.counts[REC:]) != 13 else ()


def _copied(value: object) -> object:
    return {key: _copied(item) for key, item in value.items()} if isinstance(value, dict) else value


def read_variant(options: Mapping[str, object]) -> MarvelVariant:
    """Validate options; those not named take their defaults.

    Raises Refusal: option-unknown, option-value, or options-clash, which names both options (MV-77).
    """
    read: dict[str, object] = {option.key: option.default for option in OPTIONS}
    for key, value in options.items():
        if key not in OPTION_OF:
            raise Refusal("option-unknown", option=str(key)[:40], known=", ".join(OPTION_OF))
        read[key] = _checked(OPTION_OF[key], value)
    deck = read["deck"]
    if isinstance(deck, dict) and "actions" in deck and read["no_actions"] is True:
        raise Refusal("options-clash", one="deck.actions", other="no_actions")
    counts = deck_counts(read)
    heroes = sum(1 for count in counts[:SLOTS] if count > 0)
    need = read["heroes_to_win"]
    if isinstance(need, int) and heroes < need:
        raise Refusal("options-clash", one="deck", other="heroes_to_win")
    return MarvelVariant(read, counts)


def deck_counts(options: Mapping[str, object]) -> tuple[int, ...]:
    """Return the copies of each kind, 26 numbers (MV-01, MV-04).

    A custom map is the whole deck; ``actions`` alone replaces the action counts of rb78. ``no_actions`` and
    ``no_counter`` leave those cards out.
    """
    deck = options["deck"]
    if deck == "claimed81":
        counts = list(CLAIMED81)
    elif isinstance(deck, dict):
        actions = deck.get("actions")
        if isinstance(actions, dict):
            counts = list(RB78)
            for kind in range(REC, CTR + 1):
                counts[kind] = actions.get(CODES[kind], 0)
        else:
            counts = [deck.get(code, 0) for code in CODES]
    else:
        counts = list(RB78)
    for kind in range(REC, CTR + 1):
        if options["no_actions"] is True or (kind == CTR and options["no_counter"] is True):
            counts[kind] = 0
    return tuple(counts)


def _checked(option: Option, value: object) -> object:
    if option.kind == "deck" and isinstance(value, Mapping):
        return _checked_deck(value)
    if option.kind == "number":
        if value is None or (isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= 1_000_000):
            return value
        raise _wrong(option.key, "a number from 1 to 1000000, or null", value)
    for allowed in option.values:
        if type(allowed) is type(value) and allowed == value:
            return value
    raise _wrong(option.key, ", ".join(_spelled(allowed) for allowed in option.values), value)


def _checked_deck(deck: Mapping[object, object]) -> dict[str, object]:
    if "actions" in deck:
        actions = deck["actions"]
        if len(deck) != 1 or not isinstance(actions, Mapping):
            raise _wrong("deck", '"actions" alone, with the counts of REC, WRP, SNP, SPY and CTR', dict(deck))
        return {"actions": _checked_counts(actions, CODES[REC:])}
    return dict(_checked_counts(deck, CODES))


def _checked_counts(counts: Mapping[object, object], known: tuple[str, ...]) -> dict[str, object]:
    read: dict[str, object] = {}
    for code, count in counts.items():
        if not isinstance(code, str) or code not in known:
            raise _wrong("deck", f"kinds {', '.join(known)}", code)
        if not isinstance(count, int) or isinstance(count, bool) or not 0 <= count <= MOST_COPIES:
            raise _wrong(f"deck.{code}", f"a number from 0 to {MOST_COPIES}", count)
        read[code] = count
    total = sum(count for count in read.values() if isinstance(count, int))
    if total > MOST_CARDS:
        raise _wrong("deck", f"at most {MOST_CARDS} cards in all", total)
    return read


def _wrong(option: str, expected: str, value: object) -> Refusal:
    return Refusal("option-value", option=option, expected=expected, found=shown(value))


def _spelled(value: object) -> str:
    """Return an allowed value as people write it: text without quotes."""
    return value if isinstance(value, str) else shown(value)
