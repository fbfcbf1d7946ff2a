"""The options of V-Virus (section 8 of the rulings), each with its default, validated together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import i64

from virion.games.v_virus.cards import TOTAL
from virion.kernel.game import Option, Variant
from virion.kernel.reader import shown
from virion.kernel.refusal import Refusal

DEALT: Final = 0
"""An outbreak window as wide as the deal."""
NO_CAP: Final = 1_000_000_000
"""More energy than anybody can have."""
SWAP: Final = 0
DISCARD_BOTH: Final = 1
BOUNCE: Final = 2


def _flag(key: str, default: bool, *rulings: str) -> Option:
    return Option(key, "flag", default, (False, True), rulings)


def _choice(key: str, values: tuple[Any, ...], *rulings: str) -> Option:
    return Option(key, "choice", values[0], values, rulings)


OPTIONS: Final = (
    _choice("announce_mode", ("announce", "auto"), "VV-73"),
    _choice("announce_when", ("any_turn", "own_turn"), "VV-74"),
    _choice("wrong_announce_reveals", ("announcer", "count", "team"), "VV-75"),
    _choice("death_threshold", ("below_zero", "at_zero"), "VV-60"),
    _choice("life_max", (4, "none"), "VV-11"),
    _choice("gun_targets", ("single", "split"), "VV-24"),
    _choice("gun_volleys", ("one", "many"), "VV-24"),
    _choice("glove_result", ("swap", "discard_both", "bounce"), "VV-45"),
    _flag("infected_keep_last_virus", False, "VV-43"),
    _flag("trade_consent", False, "VV-40"),
    _flag("vaccine_cures", True, "VV-56"),
    _choice("immunity_base", ("living", "starters"), "VV-70"),
    _choice("cure_of_last_infected", ("win", "continue"), "VV-72"),
    _choice("outbreak_window", (15, 16, "dealt"), "VV-04", "VV-08"),
    _choice("vaccine_window", (15, 16), "VV-05"),
    _choice("elimination_reveal", ("none", "role", "hand"), "VV-62", "VV-63", "VV-64"),
    _flag("infected_know_each_other", False, "VV-14"),
    _choice("first_player", ("host", "random"), "VV-09"),
    _choice("deal_order", ("round_robin", "block"), "VV-07"),
    _choice("pill_at_max", ("allowed", "illegal"), "VV-11"),
    _flag("shield_for_others", False, "VV-28"),
    _choice("protected_visibility", ("public", "on_attempt"), "VV-32"),
    _choice("skip_mode", ("after_draw", "whole_turn"), "VV-20", "VV-30"),
    _choice("neighbours", ("skip_dead", "fixed"), "VV-26"),
    _choice("seat_rotation", ("display_only", "victim_left"), "VV-66"),
    _choice("discards_reshuffle", ("never", "when_only_vaccine"), "VV-59", "VV-85"),
    Option("hand_limit", "number", 7, (), ("VV-33",)),
    Option("turn_cap", "number", 0, (), ("VV-86",)),
)
OPTION_OF: Final = {option.key: option for option in OPTIONS}
NUMBERS: Final = {"hand_limit": (1, TOTAL), "turn_cap": (0, 1_000_000)}
"""For each option that is a number, the least and the most; a turn cap of 0 is none."""


class VVirusVariant(Variant):
    """The options in the form that the rules read."""

    def __init__(self, options: dict[str, object]) -> None:
        self.options = options
        self.announces: bool = options["announce_mode"] == "announce"
        self.own_turn: bool = options["announce_when"] == "own_turn"
        self.tells_count: bool = options["wrong_announce_reveals"] != "announcer"
        self.tells_team: bool = options["wrong_announce_reveals"] == "team"
        self.least_energy: i64 = 1 if options["death_threshold"] == "at_zero" else 0
        self.most_energy: i64 = 4 if options["life_max"] == 4 else NO_CAP
        self.split: bool = options["gun_targets"] == "split"
        self.many_volleys: bool = options["gun_volleys"] == "many"
        result = options["glove_result"]
        self.glove: i64 = SWAP
        if result != "swap":
            self.glove = DISCARD_BOTH if result == "discard_both" else BOUNCE
        self.keeps_last: bool = options["infected_keep_last_virus"] is True
        self.consent: bool = options["trade_consent"] is True
        self.cures: bool = options["vaccine_cures"] is True
        self.by_starters: bool = options["immunity_base"] == "starters"
        self.goes_on: bool = options["cure_of_last_infected"] == "continue"
        window = options["outbreak_window"]
        self.outbreak_window: i64 = window if isinstance(window, int) else DEALT
        self.vaccine_window: i64 = 16 if options["vaccine_window"] == 16 else 15
        self.tells_role: bool = options["elimination_reveal"] == "role"
        self.shows_hand: bool = options["elimination_reveal"] == "hand"
        self.known: bool = options["infected_know_each_other"] is True
        self.random_first: bool = options["first_player"] == "random"
        self.blocks: bool = options["deal_order"] == "block"
        self.pill_needs: bool = options["pill_at_max"] == "illegal"
        self.helpers: bool = options["shield_for_others"] is True
        self.on_attempt: bool = options["protected_visibility"] == "on_attempt"
        self.asks_draw: bool = options["skip_mode"] == "whole_turn"
        self.fixed: bool = options["neighbours"] == "fixed"
        self.rotates: bool = options["seat_rotation"] == "victim_left"
        self.reshuffles: bool = options["discards_reshuffle"] == "when_only_vaccine"
        limit, cap = options["hand_limit"], options["turn_cap"]
        self.hand_limit: i64 = limit if isinstance(limit, int) else 7
        self.turn_cap: i64 = cap if isinstance(cap, int) else 0

    def as_json(self) -> dict[str, object]:
        """Return every option with its value; reading it back gives the same variant."""
        return dict(self.options)

    def warnings(self) -> tuple[str, ...]:
        """Return reshuffle-no-cap (games end late, VV-86) and block-deal (unfair to the last seat, VV-07)."""
        found: list[str] = []
        if self.reshuffles and self.turn_cap == 0:
            found.append("reshuffle-no-cap")
        if self.blocks:
            found.append("block-deal")
        return tuple(found)


def read_variant(options: Mapping[str, object]) -> VVirusVariant:
    """Validate options; those not named take their defaults.

    Raises Refusal: option-unknown, option-value, or turn-cap-missing for options under which a game could go on for
    ever unless a ``turn_cap`` ends it (VV-86): no cure (VV-56); or, when a cure of the last infected player does not
    win (VV-72), immunity counted by those who started, or players who skip their draws.
    """
    read: dict[str, object] = {option.key: option.default for option in OPTIONS}
    for key, value in options.items():
        if key not in OPTION_OF:
            raise Refusal("option-unknown", option=str(key)[:40], known=", ".join(OPTION_OF))
        read[key] = _checked(OPTION_OF[key], value)
    variant = VVirusVariant(read)
    if variant.turn_cap == 0:
        if not variant.cures:
            raise Refusal("turn-cap-missing", option="vaccine_cures")
        if variant.goes_on and (variant.by_starters or variant.asks_draw):
            raise Refusal("turn-cap-missing", option="cure_of_last_infected")
    return variant


def _checked(option: Option, value: object) -> object:
    if option.kind == "number":
        least, most = NUMBERS[option.key]
        if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
            return value
        raise _wrong(option.key, f"a number from {least} to {most}", value)
    for allowed in option.values:
        if type(allowed) is type(value) and allowed == value:
            return value
    expected = ", ".join([allowed if isinstance(allowed, str) else shown(allowed) for allowed in option.values])
    raise _wrong(option.key, expected, value)


def _wrong(option: str, expected: str, value: object) -> Refusal:
    return Refusal("option-value", option=option, expected=expected, found=shown(value))
