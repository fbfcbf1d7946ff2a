"""How the greedy bot values moves of Virus! Marvel.

A team is worth the sum of its Heroes, and more as it nears the goal. A move is worth what it does to everybody's team
(one's own counts in full, others' count against it, the leader's most), less the use that the card might still be
of. The bot reads nothing but its observation, and the Counters and draws that may follow are not looked into.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple, cast

from virion.bots.base import View
from virion.games.virus_marvel.cards import SLOT_CODES, SLOT_OF
from virion.games.virus_marvel.moves import decode
from virion.games.virus_marvel.observation import HeroView, MarvelObservation
from virion.kernel.chance import Chance

Team = tuple[int, ...]
"""The state of the Hero in each slot, in slot order."""

ABSENT, FREE, PROTECTED, BLOCKED, SHIELDED = range(5)
STATE_OF: Final = {"free": FREE, "protected": PROTECTED, "blocked": BLOCKED, "shielded": SHIELDED}
WORTH: Final = (0.0, 10.0, 14.0, 2.0, 18.0)
"""What a Hero in each state is worth."""
INTANGIBLE: Final = SLOT_OF["I"]
OUT_OF_REACH: Final = 4.0
"""What the intangible Hero is worth above a free one: no Villain reaches it."""
NEAR: Final = (1000.0, 16.0, 6.0)
"""What a team is worth besides, by the number of ready Heroes that it lacks: none, one, two."""

AFTER_VILLAIN: Final = {FREE: BLOCKED, PROTECTED: FREE, BLOCKED: ABSENT}
AFTER_POWER: Final = {FREE: PROTECTED, PROTECTED: SHIELDED, BLOCKED: FREE}
AFTER_ALLY: Final = {FREE: SHIELDED, PROTECTED: SHIELDED, BLOCKED: FREE}
AFTER: Final = {"V": AFTER_VILLAIN, "P": AFTER_POWER, "A": AFTER_ALLY}

ACTIONS: Final = ("REC", "WRP", "SNP", "SPY", "CTR")
EXTRA_TURN: Final = 9.0
FRESH: Final = 4.0
"""What an unknown card is worth in hand: one is drawn for each card that leaves it."""
USEFUL: Final = {"H": 6.0, "V": 4.0, "P": 4.0, "A": 5.0, "REC": 5.0, "WRP": 6.0, "SNP": 5.0, "SPY": 4.0, "CTR": 6.0}
IDLE: Final = {"H": 1.0, "V": 2.0, "P": 1.5, "A": 2.5, "REC": 4.0, "WRP": 3.0, "SNP": 3.0, "SPY": 4.0, "CTR": 6.0}
"""What a known card is worth in hand: when it could be played to advantage now, and when it could not."""
SECOND_COUNTER: Final = 3.0
SPY_GAIN: Final = 7.0
"""What an open look and the best card of another hand are worth."""


class Choice(NamedTuple):
    """A move, read once: the ``family`` of its card is H, V, P, A or the action's own code."""

    kind: str
    card: str
    family: str
    seat: int
    slot: int
    cards: tuple[str, ...]
    slots: tuple[int, ...]


def family_of(card: str) -> str:
    """Return H, V, P or A, or the code itself of an action."""
    return card if card in ACTIONS else card[:1]


@cache
def read(move: int) -> Choice:
    """Return the record of an integer move; there are few thousand of them, so each is read once."""
    found = decode(move)
    card = found.card or ""
    return Choice(
        found.kind,
        card,
        family_of(card),
        -1 if found.seat is None else found.seat,
        -1 if found.slot is None else SLOT_OF[found.slot],
        found.cards,
        tuple(SLOT_OF[slot] for slot in found.slots),
    )


@cache
def standing(team: Team, goal: int) -> float:
    """Return what a team is worth when ``goal`` ready Heroes win."""
    worth = sum(WORTH[state] for state in team) + (OUT_OF_REACH if team[INTANGIBLE] == FREE else 0.0)
    lacking = max(0, goal - sum(state in (FREE, PROTECTED, SHIELDED) for state in team))
    return worth + (NEAR[lacking] if lacking < len(NEAR) else 0.0)


@cache
def snapped(team: Team) -> Team:
    """Return what a Snap leaves of a team whose owner gives up the Heroes that are worth least."""
    heroes = sorted((slot for slot in range(len(team)) if team[slot]), key=lambda slot: WORTH[team[slot]])
    lost = heroes[: len(heroes) // 2]
    return tuple(ABSENT if slot in lost else state for slot, state in enumerate(team))


def team_of(heroes: Sequence[HeroView]) -> Team:
    """Return the states of a team as an observation shows it."""
    states = [ABSENT] * len(SLOT_CODES)
    for hero in heroes:
        states[SLOT_OF[hero.slot]] = STATE_OF[hero.state]
    return tuple(states)


def put(team: Team, slot: int, state: int) -> Team:
    """Return the team with one slot changed."""
    return (*team[:slot], state, *team[slot + 1 :])


class Rules(NamedTuple):
    """What the evaluation must know of the variant: how many ready Heroes win, for whom a spied card acts (MV-49)."""

    goal: int
    for_owner: bool


class Table:
    """What the evaluation takes from an observation, once per decision."""

    def __init__(self, seen: MarvelObservation, me: int, rules: Rules) -> None:
        self.seen = seen
        self.me = me
        self.rules = rules
        self.goal = goal = rules.goal
        self.teams = [team_of(heroes) for heroes in seen.teams]
        self.now = [standing(team, goal) for team in self.teams]
        lead = max((worth for seat, worth in enumerate(self.now) if seat != me), default=0.0)
        others = max(1, seen.seats - 1 - len(seen.gone))
        crowd = 1.0 if others == 1 else 0.5
        self.weight = [-1.0 if worth == lead else -crowd for worth in self.now]
        self.weight[me] = 1.0

    def change(self, seat: int, team: Team) -> float:
        """Return what it is worth to me that ``seat`` comes to hold ``team``."""
        return self.weight[seat] * (standing(team, self.goal) - self.now[seat])

    def effect(self, card: str, family: str, actor: int, seat: int, slot: int) -> float:
        """Return what it is worth to me that a card, played for ``actor``, takes effect."""
        teams = self.teams
        if family == "H":
            gain = self.change(actor, put(teams[actor], SLOT_OF[card[1]], FREE))
        elif family in AFTER:
            team = teams[seat]
            gain = self.change(seat, put(team, slot, AFTER[family].get(team[slot], team[slot])))
        elif family == "REC":
            state = teams[seat][slot]
            gain = self.change(seat, put(teams[seat], slot, ABSENT)) + self.change(
                actor, put(teams[actor], slot, state)
            )
        elif family == "WRP":
            gain = self.change(actor, teams[seat]) + self.change(seat, teams[actor])
        elif family == "SNP":
            gain = sum(self.change(other, snapped(team)) for other, team in enumerate(teams))
        else:
            gain = SPY_GAIN * (self.weight[actor] - self.weight[seat]) / 2
        if card in {"HM", "VM"}:
            gain += EXTRA_TURN * self.weight[actor]
        return gain


def evaluation(options: Mapping[str, object]) -> Callable[[View, Chance], list[float]]:
    """Return the evaluation for a variant: a function that values the moves of a view, in their order."""
    rules = Rules(cast(int, options.get("heroes_to_win", 4)), bool(options.get("spy_plays_for_owner", False)))

    def evaluate(view: View, chance: Chance) -> list[float]:
        table = Table(cast(MarvelObservation, view.observation), view.seat, rules)
        choices = [read(move) for move in view.moves]
        return PHASES[table.seen.phase](table, choices)

    return evaluate


def _choose(table: Table, choices: list[Choice]) -> list[float]:
    """My turn: play a card for its effect, or discard what is of little use."""
    effects = [
        table.effect(choice.card, choice.family, table.me, choice.seat, choice.slot) if choice.kind == "play" else 0.0
        for choice in choices
    ]
    useful = {choice.card for choice, effect in zip(choices, effects, strict=True) if effect > 0}
    left = {
        card: FRESH - (USEFUL if card in useful else IDLE)[family_of(card)] for card in {*table.seen.hand}
    }  # what the hand gains when the card leaves it
    return [
        effect + (left[choice.card] if choice.kind == "play" else sum(left[card] for card in choice.cards))
        for choice, effect in zip(choices, effects, strict=True)
    ]


def _aim(table: Table, choices: list[Choice]) -> list[float]:
    """A card must find a new target, or I must play one out of the hand that I spied on."""
    seen = table.seen
    actor = table.me
    if seen.pending is not None:
        actor = seen.pending.actor
    elif table.rules.for_owner and seen.looked_at is not None:
        actor = seen.looked_at
    return [table.effect(choice.card, choice.family, actor, choice.seat, choice.slot) for choice in choices]


def _respond(table: Table, choices: list[Choice]) -> list[float]:
    """Counter when what is coming costs more than the Counter is worth."""
    pending = table.seen.pending
    harm = 0.0
    if pending is not None and pending.card == "SNP":
        harm = table.change(table.me, snapped(table.teams[table.me]))
    elif pending is not None:
        slot = -1 if pending.slot is None else SLOT_OF[pending.slot]
        target = table.me if pending.target is None else pending.target
        harm = table.effect(pending.card, family_of(pending.card), pending.actor, target, slot)
    price = SECOND_COUNTER if table.seen.hand.count("CTR") > 1 else USEFUL["CTR"]
    return [-price if choice.kind == "counter" else harm for choice in choices]


def _give_up(table: Table, choices: list[Choice]) -> list[float]:
    """Give up to Snap the Heroes that are worth least, those first that my hand can bring back."""
    values: list[float] = []
    for choice in choices:
        team = table.teams[table.me]
        for slot in choice.slots:
            team = put(team, slot, ABSENT)
        again = sum(f"H{SLOT_CODES[slot]}" in table.seen.hand for slot in choice.slots)
        values.append(table.change(table.me, team) + again)
    return values


PHASES: Final[Mapping[str, Callable[[Table, list[Choice]], list[float]]]] = {
    "choose": _choose,
    "retarget": _aim,
    "spy_play": _aim,
    "respond": _respond,
    "snap_respond": _respond,
    "snap_choose": _give_up,
}
