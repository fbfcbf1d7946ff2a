"""The options of Viral (section 7 of the rulings), each with its default, validated together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import i64

from virion.games.viral.cards import CODES, DECK_TOTAL, STANDARD
from virion.games.viral.moves import MOST_CELLS
from virion.kernel.game import Option, Variant
from virion.kernel.reader import shown
from virion.kernel.refusal import Refusal

MOST_CARDS: Final = 250
RANDOM: Final = -1
UNLIMITED: Final = 1000
"""A supply of tokens that no row of cells can use up."""

AT_CHECKPOINT: Final = 0
AT_TURN_END: Final = 1
AT_ROUND_END: Final = 2


def _flag(key: str, default: bool, *rulings: str) -> Option:
    return Option(key, "flag", default, (False, True), rulings)


def _choice(key: str, values: tuple[Any, ...], *rulings: str) -> Option:
    return Option(key, "choice", values[0], values, rulings)


OPTIONS: Final = (
    Option("deck", "deck", "standard", ("standard",), ("VI-02",)),
    _flag("strict_deck_total", True, "VI-02"),
    Option("hand_size", "table", {"2": 9, "3": 8, "4": 7}, (), ("VI-09",)),
    Option("cells", "table", {"2": 7, "3": 10, "4": 10}, (), ("VI-07",)),
    Option("max_cells", "table", {"2": 10, "3": 15, "4": 20}, (), ("VI-08",)),
    Option("tokens_per_player", "number", 5, (), ("VI-05", "VI-06")),
    _choice("first_player", ("random", 0, 1, 2, 3), "VI-11"),
    _choice("regular_draw", (0, 1), "VI-17"),
    Option("draw_pile_limit", "number", None, (), ("VI-14",)),
    _choice("reveal_unchallenged", ("never", "after_effect"), "VI-18"),
    _choice("challenge_match", ("kind", "family"), "VI-19"),
    _flag("effects_optional", True, "VI-22"),
    _choice("failed_challenge_skip", ("stack", "flag", "none"), "VI-27", "VI-28"),
    _choice("penalty_discard", ("owner", "random"), "VI-29"),
    _choice("penalty_card_to", ("hand", "discard"), "VI-31"),
    _flag("exposed_bluff_ends_turn", False, "VI-34"),
    _choice("replicate_mode", ("infect", "infect_adjacent", "append"), "VI-36"),
    _flag("replicate_needs_own", True, "VI-36"),
    _choice("antivirus_mode", ("both", "turn_only", "reaction_only"), "VI-37"),
    _choice("vaccine_scope", ("all", "others"), "VI-39"),
    _flag("vaccine_reaction", False, "VI-40"),
    _choice("boost_mode", ("add", "add_or_clean"), "VI-42"),
    _choice("immune_cost", ("none", "skip_next"), "VI-43"),
    _choice("mutation_bonus_actions", (2, 1), "VI-44"),
    _flag("eliminated_can_win", False, "VI-50"),
    _choice("pile_end", ("checkpoint", "end_of_turn", "end_of_round"), "VI-52"),
    Option("target_infected", "number", None, (), ("VI-54",)),
    _choice("final_tiebreak", ("shared", "earliest_turn", "latest_turn"), "VI-56"),
)
OPTION_OF: Final = {option.key: option for option in OPTIONS}
NUMBERS: Final = {"tokens_per_player": MOST_CELLS, "draw_pile_limit": MOST_CARDS, "target_infected": MOST_CELLS}
"""For each option that is a number, the largest; there may also be none."""
TABLE_MOST: Final = 60


class ViralVariant(Variant):
    """The options in the form that the rules read. Tables are lists by number of seats."""

    def __init__(self, options: dict[str, object], counts: tuple[int, ...]) -> None:
        self.options = options
        self.counts = counts
        self.hand_size = table(options["hand_size"], "hand_size")
        self.cells = table(options["cells"], "cells")
        self.most_cells = table(options["max_cells"], "max_cells")
        tokens = options["tokens_per_player"]
        self.tokens: i64 = tokens if isinstance(tokens, int) else UNLIMITED
        first = options["first_player"]
        self.first: i64 = first if isinstance(first, int) else RANDOM
        self.regular_draw: bool = options["regular_draw"] == 1
        limit = options["draw_pile_limit"]
        self.pile_limit: i64 = limit if isinstance(limit, int) else MOST_CARDS
        self.reveal: bool = options["reveal_unchallenged"] == "after_effect"
        self.by_family: bool = options["challenge_match"] == "family"
        self.optional: bool = options["effects_optional"] is True
        self.skip_stacks: bool = options["failed_challenge_skip"] == "stack"
        self.skip_flags: bool = options["failed_challenge_skip"] == "flag"
        self.pays_at_random: bool = options["penalty_discard"] == "random"
        self.burns: bool = options["penalty_card_to"] == "discard"
        self.exposed_ends_turn: bool = options["exposed_bluff_ends_turn"] is True
        self.adjacent: bool = options["replicate_mode"] == "infect_adjacent"
        self.append: bool = options["replicate_mode"] == "append"
        self.needs_own: bool = options["replicate_needs_own"] is True
        self.antivirus_reacts: bool = options["antivirus_mode"] != "turn_only"
        self.antivirus_cleans: bool = options["antivirus_mode"] != "reaction_only"
        self.vaccine_reacts: bool = options["vaccine_reaction"] is True
        self.spares_own: bool = options["vaccine_scope"] == "others"
        self.boost_cleans: bool = options["boost_mode"] == "add_or_clean"
        self.immune_cost: bool = options["immune_cost"] == "skip_next"
        self.bonus: i64 = 1 if options["mutation_bonus_actions"] == 1 else 2
        self.eliminated_win: bool = options["eliminated_can_win"] is True
        end = options["pile_end"]
        self.pile_end: i64 = AT_CHECKPOINT
        if end != "checkpoint":
            self.pile_end = AT_TURN_END if end == "end_of_turn" else AT_ROUND_END
        goal = options["target_infected"]
        self.goal: i64 = goal if isinstance(goal, int) else 0
        self.earliest: bool = options["final_tiebreak"] == "earliest_turn"
        self.latest: bool = options["final_tiebreak"] == "latest_turn"

    def as_json(self) -> dict[str, object]:
        """Return every option with its value; reading it back gives the same variant."""
        return {key: dict(value) if isinstance(value, dict) else value for key, value in self.options.items()}


def table(value: object, key: str) -> tuple[int, ...]:
    """Return an option of the kind "table" by number of seats, 0 to 4; rows 0 and 1 are never played."""
    rows = dict(OPTION_OF[key].default)
    if isinstance(value, dict):
        rows.update(value)
    else:
        rows = dict.fromkeys(rows, value)
    return (0, 0, *(int(rows[str(seats)]) for seats in (2, 3, 4)))


def read_variant(options: Mapping[str, object]) -> ViralVariant:
    """Validate options; those not named take their defaults.

    Raises Refusal: option-unknown, option-value, deck-total (VI-02), or options-clash, which names both options (no
    row may hold more cells at the start than it may ever have).
    """
    read: dict[str, object] = {option.key: option.default for option in OPTIONS}
    for key, value in options.items():
        if key not in OPTION_OF:
            raise Refusal("option-unknown", option=str(key)[:40], known=", ".join(OPTION_OF))
        read[key] = _checked(OPTION_OF[key], value)
    deck = read["deck"]
    counts = tuple([deck.get(code, 0) for code in CODES]) if isinstance(deck, dict) else STANDARD
    if read["strict_deck_total"] is True and sum(counts) != DECK_TOTAL:
        raise Refusal("deck-total", cards=sum(counts), need=DECK_TOTAL)
    starts, ends = table(read["cells"], "cells"), table(read["max_cells"], "max_cells")
    if any(start > end for start, end in zip(starts, ends, strict=True)):
        raise Refusal("options-clash", one="cells", other="max_cells")
    return ViralVariant(read, counts)


def _checked(option: Option, value: object) -> object:
    if option.kind == "deck" and isinstance(value, Mapping):
        return _checked_deck(value)
    if option.kind == "table":
        return _checked_table(option, value)
    if option.kind == "number":
        most = NUMBERS[option.key]
        if value is None or _whole(value, most):
            return value
        raise _wrong(option.key, f"a number from 1 to {most}, or null", value)
    for allowed in option.values:
        if type(allowed) is type(value) and allowed == value:
            return value
    expected = ", ".join([allowed if isinstance(allowed, str) else shown(allowed) for allowed in option.values])
    raise _wrong(option.key, expected, value)


def _whole(value: object, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= most


def _checked_table(option: Option, value: object) -> object:
    expected = f"a number from 1 to {TABLE_MOST}, or an object from 2, 3, 4 players to such numbers"
    if isinstance(value, Mapping):
        for seats, row in value.items():
            if seats not in option.default or not _whole(row, TABLE_MOST):
                raise _wrong(option.key, expected, {str(seats): row})
        return {**option.default, **value}
    if not _whole(value, TABLE_MOST):
        raise _wrong(option.key, expected, value)
    return value


def _checked_deck(deck: Mapping[object, object]) -> dict[str, object]:
    read: dict[str, object] = {}
    total = 0
    for code, count in deck.items():
        if not isinstance(code, str) or code not in CODES:
            raise _wrong("deck", f"standard, or kinds {', '.join(CODES)}", code)
        if not isinstance(count, int) or isinstance(count, bool) or not 0 <= count <= MOST_CARDS:
            raise _wrong(f"deck.{code}", f"a number from 0 to {MOST_CARDS}", count)
        read[code] = count
        total += count
    if total > MOST_CARDS:
        raise _wrong("deck", f"at most {MOST_CARDS} cards in all", total)
    return read


def _wrong(option: str, expected: str, value: object) -> Refusal:
    return Refusal("option-value", option=option, expected=expected, found=shown(value))
