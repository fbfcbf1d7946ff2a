"""What lies on the table, as lines of text for `virion replay`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from virion.cli.speech import say, words
from virion.games.virus_marvel.observation import HeroView, MarvelObservation
from virion.kernel.event import EVERYONE
from virion.kernel.game import Game, Observation, State


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
        if cards is None:
            hand = say("board-hand-hidden", count=table.hand_sizes[seat])
        elif cards:
            hand = say("board-hand", cards=words().listed([_card(card) for card in cards]))
        else:
            hand = say("board-hand-empty")
        lines.append(say("board-seat", player=name, ready=table.ready[seat], team=team, hand=hand))
    lines.append(say("board-piles", deck=table.deck_size, pile=table.discard_size))
    return lines


def _hero(hero: HeroView) -> str:
    name = words().say(f"virus_marvel-slot-{hero.slot}.hero")
    if not hero.cards:
        return name
    state = words().say(f"virus_marvel-state-{hero.state}")
    return say("board-hero", hero=name, state=state, cards=words().listed([_card(card) for card in hero.cards]))


def _card(code: str) -> str:
    return words().say(f"virus_marvel-card-{code}")


BOARDS: dict[str, Callable[[dict[int, Observation], Sequence[str]], list[str]]] = {"virus_marvel": _virus_marvel}
"""For each game: observations by seat, names by seat -> lines."""
