"""How the greedy bot values moves of Viral: what a claim would do, how likely it is to stand, what the card is for.

It guesses chances to win from standings: infected cells, then cards in hand. A claim is worth its effect if it stands;
how often its own claims are doubted, and who has been caught lying, the bot reads off the discard pile. A doubt weighs
how likely the player holds that kind at all, by everything that the bot has seen. It reads nothing but its
observation; the luck that it takes keeps it from being read in turn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from math import exp
from typing import Final, NamedTuple, cast

from virion.bots.base import View
from virion.games.viral.cards import CODES, KIND_OF, STANDARD, family
from virion.games.viral.moves import write_move
from virion.games.viral.observation import ViralObservation
from virion.kernel.chance import Chance

SHARP: Final = 0.25
NEARER: Final = 1.0
"""How much a cell more is worth: the chances of all go as the exponential of their cells, the steeper the nearer the
end; this far off, and besides in the last moment."""
TIE: Final = 0.08
"""What a card in hand, which decides ties, counts of a cell."""
TURN: Final = 0.8
CARD: Final = 0.15
"""What a turn and a card are worth to whoever loses them. From here on, the unit is one more cell of one's own."""
LEAST: Final = 0.02
"""The least chance to win that a cell is taken to be worth: where nothing is left to win, cards keep their price."""
BONUS: Final = 0.75
"""What each further action of a Mutation turn is worth."""
KEEP: Final = {
    "attack": 0.3,
    "replicate": 0.25,
    "defend": 0.2,
    "boost": 0.0,
    "mutation": 0.45,
    "antivirus": 0.5,
    "vaccine": 0.3,
}
"""What a card is worth in hand for later."""
SCATTER: Final = 0.35
"""The values of plays are raised by up to so much, at random: a bluff that could be foreseen would be none."""
PRIOR: Final = 4.0
DOUBTED: Final = 0.3
TRUTHFUL: Final = 0.5
"""Before anything was seen: so many plays' worth of the belief that claims are doubted, and are true, so often."""
HELD: Final = 0.25
"""How likely a claimed kind is in the hand on average; a likelier one is believed more."""
WAVERING: Final = 0.1
"""How far from the point of indifference others are taken to decide almost surely."""
OTHERS_MAY: Final = 0.1
"""What must be gained more by a doubt, or an Antivirus, when somebody asked later may yet supply it."""


class Standing(NamedTuple):
    """Infected cells and cards in hand by seat, and how many cells are healthy."""

    points: tuple[int, ...]
    cards: tuple[int, ...]
    healthy: int

    def with_points(self, seat: int, change: int, healthy: int) -> Standing:
        """Return the standing after one seat's cells and the healthy ones have changed."""
        points = list(self.points)
        points[seat] += change
        return Standing(tuple(points), self.cards, self.healthy + healthy)


class Table:
    """What the evaluation takes from an observation, once per decision."""

    def __init__(self, seen: ViralObservation, options: Mapping[str, object]) -> None:
        self.seen = seen
        self.me = seen.viewer
        self.options = options
        deck = options.get("deck")
        counts = deck if isinstance(deck, dict) else dict(zip(CODES, STANDARD, strict=True))
        self.deck = {code: counts.get(code, 0) for code in CODES}
        self.goal = cast("int | None", options.get("target_infected"))
        self.now = Standing(seen.points, seen.hand_sizes, seen.row.count(None))
        self.players = [seat for seat in range(seen.seats) if seat not in seen.eliminated]
        self.others_later = self.me in seen.poll[:-1]
        self.units: dict[int, float] = {}
        self.open = Counter(item.card for item in seen.discard if item.open)
        mine = [item for item in seen.discard if item.claim is not None and item.by == self.me]
        self.often = (sum(item.open for item in mine) + PRIOR * DOUBTED) / (len(mine) + PRIOR)

    def unit(self, seat: int) -> float:
        """Return what one more cell would be worth to a seat now."""
        if seat not in self.units:
            more = self.worth(self.now.with_points(seat, 1, 0), seat) - self.worth(self.now, seat)
            self.units[seat] = max(more, LEAST)
        return self.units[seat]

    def worth(self, standing: Standing, me: int) -> float:
        """Return a seat's chance to win, 0 to 1, as a standing lets it be guessed."""
        points, cards = standing.points, standing.cards
        if standing.healthy == 0 or (self.goal is not None and max(points) >= self.goal):
            ranks = {seat: (points[seat], cards[seat]) for seat in self.players}
            winners = [seat for seat in self.players if ranks[seat] == max(ranks.values())]
            return 1.0 / len(winners) if me in winners else 0.0
        steep = SHARP + NEARER / min(standing.healthy, self.seen.pile_size + 1)
        chances = {seat: exp(steep * (points[seat] + TIE * cards[seat])) for seat in self.players}
        return chances[me] / sum(chances.values())

    def outcomes(self, actor: int, claim: str) -> dict[int | str, Standing]:
        """Return where a claim may lead: for each owner of a cell that it cleans, or what it does, the standing."""
        seen, now, options = self.seen, self.now, self.options
        own, tokens = seen.points[actor], seen.tokens[actor]
        found: dict[int | str, Standing] = {}
        if claim in {"attack", "replicate"}:
            append = claim == "replicate" and options.get("replicate_mode") == "append"
            needs = claim == "replicate" and options.get("replicate_needs_own", True)
            room = len(seen.row) < seen.most_cells if append else now.healthy > 0
            if room and tokens != 0 and (own > 0 or not needs):
                found["infect"] = now.with_points(actor, 1, 0 if append else -1)
        elif claim == "vaccine":
            spared = actor if options.get("vaccine_scope") == "others" else -1
            points = tuple(owned if seat == spared else 0 for seat, owned in enumerate(now.points))
            if points != now.points:
                found["vaccine"] = Standing(points, now.cards, len(seen.row) - sum(points))
        elif claim == "boost" and len(seen.row) < seen.most_cells:
            found["boost"] = Standing(now.points, now.cards, now.healthy + 1)
        cleans = claim == "defend" or (claim == "antivirus" and options.get("antivirus_mode") != "reaction_only")
        if cleans or (claim == "boost" and options.get("boost_mode") == "add_or_clean"):
            for owner, owned in enumerate(now.points):
                if owned:
                    found[owner] = now.with_points(owner, -1, 1)
        return found

    def effect(self, actor: int, claim: str, me: int) -> float:
        """Return what it is worth to ``me`` that a claim of ``actor`` stands, who makes the best of it.

        In units of ``me``.
        """
        if claim == "mutation":
            bonus = BONUS * cast(int, self.options.get("mutation_bonus_actions", 2))
            return bonus if actor == me else -bonus / max(1, len(self.players) - 1)
        before = self.worth(self.now, actor)
        best = max(self.outcomes(actor, claim).values(), key=lambda new: self.worth(new, actor), default=self.now)
        if self.worth(best, actor) < before:
            return 0.0
        return (self.worth(best, me) - self.worth(self.now, me)) / self.unit(me)

    def true(self, card: str, claim: str) -> bool:
        """Tell whether a card bears out a claim."""
        if self.options.get("challenge_match") == "family":
            return family(KIND_OF[card]) == family(KIND_OF[claim])
        return card == claim

    def likely_held(self, claim: str, cards: int, known: Counter[str | None]) -> float:
        """Return how likely it is that a hand of so many unseen cards holds the claimed kind."""
        unseen = sum(self.deck.values()) - known.total()
        of_kind = sum(self.deck[code] - known[code] for code in CODES if self.true(code, claim))
        missed = 1.0
        for drawn in range(cards):
            missed *= max(0.0, unseen - of_kind - drawn) / max(1.0, unseen - drawn)
        return 1.0 - missed

    def likely_true(self, by: int, claim: str, cards: int, known: Counter[str | None]) -> float:
        """Return how likely a claim out of so many cards is true, by what can be held and who was caught lying."""
        caught = [
            self.true(item.card or "", item.claim)
            for item in self.seen.discard
            if item.by == by and item.open and item.claim is not None
        ]
        trust = (sum(caught) + PRIOR * TRUTHFUL) / (len(caught) + PRIOR)
        odds = trust / (1.0 - trust) * self.likely_held(claim, cards, known) / HELD
        return odds / (1.0 + odds)

    def gain_of_doubt(self, seat: int, by: int, claim: str, true: float) -> float:
        """Return what it is worth to a seat to challenge a claim that is true so likely."""
        harm = -self.effect(by, claim, seat)
        price = CARD if self.options.get("failed_challenge_skip") == "none" else TURN + CARD
        return (1.0 - true) * (harm - CARD) - true * price

    def doubt(self, claim: str) -> float:
        """Return how likely somebody is to challenge a claim of one's own.

        Half by what it would be worth to the others, who see what lies open; half by how often it happened.
        """
        true = self.likely_true(self.me, claim, self.seen.hand_sizes[self.me], self.open)
        believed = 1.0
        for seat in self.players:
            if seat != self.me:
                believed /= 1.0 + exp(self.gain_of_doubt(seat, self.me, claim, true) / WAVERING)
        return (1.0 - believed + self.often) / 2


def evaluation(options: Mapping[str, object]) -> Callable[[View, Chance], list[float]]:
    """Return the evaluation for a variant: a function that values the moves of a view, in their order."""

    def evaluate(view: View, chance: Chance) -> list[float]:
        table = Table(cast(ViralObservation, view.observation), options)
        moves = [write_move(move) for move in view.moves]
        return PHASES[table.seen.phase](table, moves, chance)

    return evaluate


def _scattered(value: float, chance: Chance) -> float:
    return value + SCATTER * int(chance.below(1024)) / 1024


def _play(table: Table, moves: list[dict[str, object]], chance: Chance) -> list[float]:
    """Claim what is worth most, true or not: a lie loses its effect when it is doubted, a truth gains by it."""
    rivals = max(1, len(table.players) - 1)
    held = Counter(table.seen.hand)
    worth = {claim: table.effect(table.me, claim, table.me) for claim in CODES}
    doubt = {claim: table.doubt(claim) for claim in CODES}
    values: list[float] = []
    for move in moves:
        if move["kind"] == "stop":
            values.append(0.0)
            continue
        card, claim = str(move["card"]), str(move["claim"])
        if table.true(card, claim):
            value = worth[claim] + doubt[claim] * (TURN + CARD) / rivals
        else:
            value = (1.0 - doubt[claim]) * worth[claim] + doubt[claim] * CARD
        values.append(_scattered(value - KEEP[card] / held[card] - CARD, chance))
    return values


def _challenge(table: Table, moves: list[dict[str, object]], chance: Chance) -> list[float]:
    """Doubt a claim when the harm that it would do outweighs the price of being wrong."""
    pending = table.seen.pending
    assert pending is not None
    known = table.open + Counter(table.seen.hand)
    known += Counter(item.card for item in table.seen.discard if item.card is not None and not item.open)
    true = table.likely_true(pending.by, pending.claim, table.seen.hand_sizes[pending.by] + 1, known)
    value = table.gain_of_doubt(table.me, pending.by, pending.claim, true)
    if table.others_later:
        value -= OTHERS_MAY
    return [value if move["kind"] == "challenge" else 0.0 for move in moves]


def _pay(table: Table, moves: list[dict[str, object]], chance: Chance) -> list[float]:
    """Discard what would be missed least."""
    held = Counter(table.seen.hand)
    return [-KEEP[str(move["card"])] / held[str(move["card"])] for move in moves]


def _aim(table: Table, moves: list[dict[str, object]], chance: Chance) -> list[float]:
    """Make the best of a claim that stands, or nothing where that would be worse."""
    seen = table.seen
    pending = seen.pending
    assert pending is not None
    outcomes = table.outcomes(table.me, pending.claim)
    values: list[float] = []
    for move in moves:
        new = table.now
        if move["kind"] == "target":
            owner = seen.row[cast(int, move["cell"])]
            new = outcomes["infect" if owner is None else owner]
        elif move["kind"] == "apply":
            new = outcomes[{"replicate": "infect"}.get(pending.claim, pending.claim)]
        values.append(table.worth(new, table.me))
    return values


def _react(table: Table, moves: list[dict[str, object]], chance: Chance) -> list[float]:
    """Stop a virus when that is worth the card, and nobody asked later is likely to."""
    pending = table.seen.pending
    assert pending is not None
    harm = -table.effect(pending.by, pending.claim, table.me)
    harm -= OTHERS_MAY if table.others_later else 0.0
    values: list[float] = []
    for move in moves:
        value = 0.0
        if move["kind"] == "antivirus":
            value = harm - KEEP["antivirus"]
        elif move["kind"] == "vaccine":
            value = harm + table.effect(table.me, "vaccine", table.me) - KEEP["vaccine"]
        values.append(value)
    return values


PHASES: Final[Mapping[str, Callable[[Table, list[dict[str, object]], Chance], list[float]]]] = {
    "play": _play,
    "challenge": _challenge,
    "penalty": _pay,
    "target": _aim,
    "react": _react,
}
