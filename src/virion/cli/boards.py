"""What lies on the table, as lines of text for `virion replay`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from virion.cli.speech import say, words
from virion.games.v_virus.observation import VVirusObservation
from virion.games.viral.observation import DiscardView, ViralObservation
from virion.games.virus_marvel.observation import HeroView, MarvelObservation
from virion.kernel.event import EVERYONE
from virion.kernel.game import Game, Observation, State

NEWEST = 6
"""How many cards of a discard pile in which order matters are told."""


def board(game: Game, state: State, viewer: int, names: Sequence[str]) -> list[str]:
    """Return the table as ``viewer`` sees it, or with every hand open for EVERYONE."""
    seats = range(len(names)) if viewer == EVERYONE else (viewer,)
    return BOARDS[game.code]({seat: game.observe(state, seat) for seat in seats}, names)


def _virus_marvel(seen: dict[int, Observation], names: Sequence[str]) -> list[str]:
    views = cast(dict[int, MarvelObservation], seen)
    table = next(iter(views.values()))
    lines: list[str] = []
    for seat, name in enumerate(names):
        heroes = [_hero(hero) for hero in table.teams[seat]]
        team = words().listed(heroes) if heroes else say("board-no-team")
        cards = views[seat].hand if seat in views else table.hands[seat] if table.hands is not None else None
        hand = _hand("virus_marvel", cards, table.hand_sizes[seat])
        lines.append(say("board-seat", player=name, ready=table.ready[seat], team=team, hand=hand))
    lines.append(say("board-piles", deck=table.deck_size, pile=table.discard_size))
    return lines


def _hero(hero: HeroView) -> str:
    name = words().say(f"virus_marvel-slot-{hero.slot}.hero")
    if not hero.cards:
        return name
    state = words().say(f"virus_marvel-state-{hero.state}")
    return say("board-hero", hero=name, state=state, cards=_cards("virus_marvel", hero.cards))


def _viral(seen: dict[int, Observation], names: Sequence[str]) -> list[str]:
    views = cast(dict[int, ViralObservation], seen)
    table = next(iter(views.values()))
    cells = [say("board-healthy") if owner is None else names[owner] for owner in table.row]
    lines = [say("board-row", cells=" | ".join(cells))]
    for seat, name in enumerate(names):
        facts = [say("board-points", count=table.points[seat])]
        tokens = table.tokens[seat]
        if tokens is not None:
            facts.append(say("board-tokens", count=tokens))
        if table.lost_turns[seat]:
            facts.append(say("board-lost", count=table.lost_turns[seat]))
        if seat in table.eliminated:
            facts.append(say("board-eliminated"))
        cards = views[seat].hand if seat in views else table.hands[seat] if table.hands is not None else None
        hand = _hand("viral", cards, table.hand_sizes[seat])
        lines.append(say("board-person", player=name, facts=words().listed(facts), hand=hand))
    lines.append(say("board-piles", deck=table.pile_size, pile=len(table.discard)))
    # Each seat knows the cards that it laid there face down itself.
    known = [views.get(card.by, table).discard[at] for at, card in enumerate(table.discard)]
    if known:
        newest = [_thrown(card, names) for card in known[: -NEWEST - 1 : -1]]
        lines.append(say("board-discard", cards="; ".join(newest)))
    return lines


def _thrown(card: DiscardView, names: Sequence[str]) -> str:
    name = say("board-face-down") if card.card is None else words().say(f"viral-card-{card.card}")
    if card.claim is None:
        return say("board-thrown", card=name, player=names[card.by])
    return say("board-claimed", card=name, player=names[card.by], claim=words().say(f"viral-card-{card.claim}"))


def _v_virus(seen: dict[int, Observation], names: Sequence[str]) -> list[str]:
    views = cast(dict[int, VVirusObservation], seen)
    table = next(iter(views.values()))
    lines: list[str] = []
    if table.ring != tuple(range(table.seats)):
        lines.append(say("board-clockwise", players=words().listed([names[seat] for seat in table.ring])))
    for seat, name in enumerate(names):
        view = views.get(seat, table)
        facts = [say("board-energy", energy=table.energy[seat])]
        facts += [words().say(f"v_virus-state-{state}") for state in _states(view, seat)]
        if seat in table.out:
            hand = _grave(view.graves[seat], table.grave_sizes[seat])
        else:
            cards = view.hand if seat in views else table.hands[seat] if table.hands is not None else None
            hand = _hand("v_virus", cards, table.hand_sizes[seat])
        lines.append(say("board-person", player=name, facts=words().listed(facts), hand=hand))
    lines.append(say("board-piles", deck=table.deck_size, pile=len(table.discard)))
    if table.discard:
        newest = [words().say(f"v_virus-card-{card}") for card in table.discard[: -NEWEST - 1 : -1]]
        lines.append(say("board-discard", cards="; ".join(newest)))
    return lines


def _states(view: VVirusObservation, seat: int) -> list[str]:
    """Return what a view tells of a seat, as codes; who is immune is not said to be uninfected as well."""
    immune, out, role = seat in view.immune, seat in view.out, view.roles[seat]
    states = ["immune"] if immune else [] if role is None else [role]
    states += ["exposed"] * (seat in view.exposed) + ["out"] * out
    return states + ["protected"] * (not out and view.tradeable[seat] is False)


def _grave(cards: Sequence[str] | None, size: int) -> str:
    if cards is None:
        return say("board-laid-hidden", count=size)
    return say("board-laid", cards=_cards("v_virus", cards)) if cards else say("board-laid-hidden", count=0)


def _hand(game: str, cards: Sequence[str] | None, size: int) -> str:
    if cards is None:
        return say("board-hand-hidden", count=size)
    return say("board-hand", cards=_cards(game, cards)) if cards else say("board-hand-empty")


def _cards(game: str, codes: Sequence[str]) -> str:
    return words().listed([words().say(f"{game}-card-{code}") for code in codes])


BOARDS: dict[str, Callable[[dict[int, Observation], Sequence[str]], list[str]]] = {
    "virus_marvel": _virus_marvel,
    "viral": _viral,
    "v_virus": _v_virus,
}
"""For each game: observations by seat, names by seat -> lines."""
