"""Print a game ply by ply: the truth, what each seat sees, what it may do, and what happened.

    python scripts/playthrough.py virus_marvel --seed 1 --seats 3 --plies 40 > somewhere.txt
    python scripts/playthrough.py --all          # write the golden ones in tests/games/playthroughs anew

Only what changed since the last ply is printed, for the truth and for each viewer: of a list that grew or shrank at its
end, what came (+=) or went (-=). The moves are random: mostly plays, one time in eight any legal move, chosen by a
second stream of chance with the seed ``seed`` + 1.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path

from virion.games import GAMES
from virion.kernel.chance import Chance, Xoshiro128
from virion.kernel.event import SPECTATOR, Event, Log
from virion.kernel.game import Game, Moves, State, play

FOLDER = Path(__file__).parent.parent / "tests" / "games" / "playthroughs"
GOLDEN: dict[str, tuple[str, int, int, int, dict[str, object]]] = {
    "virus_marvel_2_whole": ("virus_marvel", 2, 3, 1000, {}),
    "virus_marvel_3_start": ("virus_marvel", 3, 1, 40, {}),
    "virus_marvel_5_start": ("virus_marvel", 5, 42, 40, {}),
    "virus_marvel_4_options": (
        "virus_marvel",
        4,
        36,
        60,
        {
            "deck": {"actions": {"REC": 6, "WRP": 4, "SNP": 6, "SPY": 8, "CTR": 12}},
            "direction": "left",
            "snap_order": "secret_simultaneous",
            "spy_plays_for_owner": True,
            "help_others": True,
            "discard_browsing": "top_only",
        },
    ),
    "viral_2_whole": ("viral", 2, 64, 1000, {"draw_pile_limit": 12}),
    "viral_3_full_row": ("viral", 3, 31, 1000, {"cells": 4, "draw_pile_limit": 40}),
    "viral_4_start": ("viral", 4, 72, 60, {}),
    "viral_4_options": (
        "viral",
        4,
        1,
        60,
        {
            "deck": {
                **{"attack": 40, "replicate": 20, "defend": 10, "boost": 10, "mutation": 20},
                **{"antivirus": 10, "vaccine": 10},
            },
            "max_cells": 12,
            "regular_draw": 1,
            "reveal_unchallenged": "after_effect",
            "penalty_discard": "random",
            "penalty_card_to": "discard",
            "replicate_mode": "append",
            "vaccine_reaction": True,
            "boost_mode": "add_or_clean",
            "immune_cost": "skip_next",
        },
    ),
    "v_virus_4_whole": ("v_virus", 4, 2151, 1000, {}),
    "v_virus_4_no_infected": ("v_virus", 4, 914, 1000, {}),
    "v_virus_8_start": ("v_virus", 8, 3, 30, {}),
    "v_virus_5_options": (
        "v_virus",
        5,
        564,
        60,
        {
            **{"wrong_announce_reveals": "team", "death_threshold": "at_zero", "gun_targets": "split"},
            **{"gun_volleys": "many", "glove_result": "discard_both", "trade_consent": True},
            **{"elimination_reveal": "role", "infected_know_each_other": True, "first_player": "random"},
            **{"shield_for_others": True, "protected_visibility": "on_attempt", "skip_mode": "whole_turn"},
            **{"seat_rotation": "victim_left", "discards_reshuffle": "when_only_vaccine", "turn_cap": 90},
        },
    ),
}
"""Name of the file: game, seats, seed, most plies, options."""
RARELY = dict.fromkeys(("v_virus_4_whole", "v_virus_4_no_infected", "v_virus_5_options"), 12)
"""Playthroughs in which people interrupt, one time in so many."""


def shown(value: object) -> str:
    """Write a value as JSON on one line."""
    return json.dumps(value, separators=(",", ":"))


def changes(before: dict[str, object], now: dict[str, object]) -> str:
    """Write the fields of ``now`` that differ from ``before``."""
    return " ".join(
        key + change(before.get(key), value) for key, value in now.items() if key not in before or before[key] != value
    )


def change(old: object, new: object) -> str:
    """Write how a field changed: its new value, or the items at the end of a list that came or went."""
    if isinstance(old, list) and isinstance(new, list) and old and new:
        if new[: len(old)] == old:
            return f"+={shown(new[len(old) :])}"
        if old[: len(new)] == new:
            return f"-={shown(old[len(new) :])}"
    return f"={shown(new)}"


def told(event: Event) -> str:
    """Write an event in full, and who alone may see which of its fields."""
    hidden = f"   ({', '.join(event.secret)}: seat {event.owner} only)" if event.secret else ""
    return shown(event.as_json()) + hidden


def interrupts(state: State) -> list[tuple[int, int]]:
    """Return who may do what without owing the decision."""
    moves = Moves()
    found = []
    for seat in range(int(state.seats)):
        state.interrupts(seat, moves)
        found += [(seat, move) for move in moves.as_list()]
    return found


def choose(game: Game, legal: list[int], dice: Chance) -> int:
    """Pick a move: mostly plays."""
    busy = [move for move in legal if game.write_move(move)["kind"] not in ("discard", "challenge")]
    choice = legal if not busy or dice.below(8) == 0 else busy
    return choice[int(dice.below(len(choice)))]


def views(game: Game, state: State) -> dict[str, dict[str, object]]:
    """Return the truth and every viewer's observation."""
    seen = {"truth": game.write_position(state)}
    for viewer in (*range(int(state.seats)), SPECTATOR):
        seen["spectator" if viewer == SPECTATOR else f"seat {viewer}"] = game.observe(state, viewer).as_json()
    return seen


def playthrough(
    game: Game, seats: int, seed: int, plies: int, options: dict[str, object], rarely: int = 0
) -> Iterator[str]:
    """Yield the lines of a playthrough; one time in ``rarely`` somebody interrupts who may, never if that is 0."""
    yield f"game {game.code}, rules {game.rules_version}, seats {seats}, seed {seed}, at most {plies} plies"
    yield f"options {shown(options)}"
    chance, dice, log, legal = Xoshiro128(seed), Xoshiro128(seed + 1), Log(), Moves()
    state = game.deal(game.read_variant(options), seats, chance, log)
    before: dict[str, dict[str, object]] = {}
    for ply in range(plies + 1):
        yield ""
        yield f"ply {ply}"
        for event in log.events:
            yield f"  event      {told(event)}"
        now = views(game, state)
        for who, view in now.items():
            yield f"  {who:<10} {changes(before.get(who, {}), view)}".rstrip()
        before = now
        state.legal_moves(legal)
        listed = legal.as_list()
        if not listed:
            return
        yield f"  legal      {' '.join(shown(game.write_move(move)) for move in listed)}"
        for seat in range(seats):
            state.early_moves(seat, legal)
            if legal.count:
                yield f"  early {seat}    {' '.join(shown(game.write_move(move)) for move in legal.as_list())}"
        if ply < plies:
            seat, move = int(state.decider), choose(game, listed, dice)
            able = interrupts(state) if rarely and dice.below(rarely) == 0 else []
            if able:
                seat, move = able[int(dice.below(len(able)))]
            yield f"  move       seat {seat} {shown(game.write_move(move))}"
            log = Log()
            play(game, state, seat, move, chance, log)


def text_of(name: str) -> str:
    """Return the whole text of a golden playthrough."""
    code, seats, seed, plies, options = GOLDEN[name]
    return "\n".join(playthrough(GAMES[code], seats, seed, plies, options, RARELY.get(name, 0))) + "\n"


def main() -> None:
    """Print one playthrough, or write all golden ones."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", choices=GAMES)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--plies", type=int, default=100)
    parser.add_argument("--options", type=json.loads, default={}, help="as JSON")
    parser.add_argument("--all", action="store_true", help="write the golden playthroughs")
    asked = parser.parse_args()
    if asked.all:
        for name in GOLDEN:
            (FOLDER / f"{name}.txt").write_text(text_of(name), encoding="utf-8")
    elif asked.game is None:
        parser.error("name a game, or --all")
    else:
        for line in playthrough(GAMES[asked.game], asked.seats, asked.seed, asked.plies, asked.options):
            print(line)


if __name__ == "__main__":
    main()
