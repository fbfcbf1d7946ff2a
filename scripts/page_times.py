"""Time the page of a table: what one seat's view, its rendering and its frame cost, and how large the frame is.

    python scripts/page_times.py --games 10

Four people play random games; every ply is rendered for every seat, as a server does. CPU time of this process.
"""

from __future__ import annotations

import argparse
import random
import time

import orjson

from virion.games import GAMES
from virion.pages import table_body
from virion.table import Patience, Sitting, lobby, playing, view, viewpoint_of
from virion.words import words_for

PEOPLE = ("ana", "ben", "cleo", "dan")
WARM_UP = 2


def play_one(seed: int, plies: int) -> dict[str, float]:
    """Play one game for so many plies and return the seconds spent on each part."""
    words = words_for("en")
    chance = random.Random(seed)
    sitting = Sitting("t", GAMES, Patience(), 0.0)
    for fact in [lobby.create(GAMES["virus_marvel"], {}, len(PEOPLE), False, PEOPLE[0], 0.0)]:
        sitting.apply(fact)
    for seat, person in enumerate(PEOPLE):
        for fact in lobby.sit(sitting, person, person.title(), seat, 0.0):
            sitting.apply(fact)
    for fact in lobby.start(sitting, PEOPLE[0], seed.to_bytes(32, "big"), 0.0):
        sitting.apply(fact)
    spent = dict.fromkeys(("frames", "view", "body", "frame", "bytes"), 0.0)
    while sitting.decider >= 0 and sitting.ply < plies and sitting.run is not None:
        who = sitting.chairs[sitting.decider].player
        move = sitting.game.write_move(chance.choice(sitting.run.moves()))
        for fact in playing.move(sitting, who or "", sitting.ply, move, 0.0):
            sitting.apply(fact)
        for person in PEOPLE:
            begun = time.process_time()
            seen = view(sitting, viewpoint_of(sitting, person))
            viewed = time.process_time()
            body = table_body(seen, words)
            rendered = time.process_time()
            frame = orjson.dumps({"type": "table", "version": seen.version, "ply": seen.ply, "html": body})
            spent["frame"] += time.process_time() - rendered
            spent["body"] += rendered - viewed
            spent["view"] += viewed - begun
            spent["bytes"] += len(frame)
            spent["frames"] += 1
    return spent


def main() -> None:
    """Read the arguments, play, and print the means."""
    reader = argparse.ArgumentParser(description="Time the page of a table.")
    reader.add_argument("--games", type=int, default=10)
    reader.add_argument("--plies", type=int, default=200, help="of each game")
    given = reader.parse_args()
    if not (1 <= given.games <= 1000 and 1 <= given.plies <= 5000):
        reader.error("games from 1 to 1000, plies from 1 to 5000")
    for seed in range(WARM_UP):
        play_one(seed, given.plies)
    total = dict.fromkeys(("frames", "view", "body", "frame", "bytes"), 0.0)
    for seed in range(WARM_UP, WARM_UP + given.games):
        for name, value in play_one(seed, given.plies).items():
            total[name] += value
    for name in ("view", "body", "frame"):
        print(f"{name:6} {total[name] / total['frames'] * 1e6:8.0f} microseconds a seat")
    print(f"{'size':6} {total['bytes'] / total['frames'] / 1000:8.1f} kB a frame")


if __name__ == "__main__":
    main()
