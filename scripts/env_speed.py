"""How many steps a second the environments make, in one process, with random legal actions.

python scripts/env_speed.py [tables] [steps] [python]

With the path of a Python that has Pgx and PettingZoo, scripts/env_rivals.py measures them in the same run.
"""

import subprocess
import sys
from pathlib import Path
from time import perf_counter, process_time

import numpy as np

from virion.envs.batch import BatchEnv
from virion.envs.desks import ALWAYS, Desk
from virion.envs.pettingzoo import VirionEnv
from virion.games import GAMES

ROUNDS = 3
"""The fastest of so many rounds is told: others work on this machine, too."""
SEATS = 4
AEC_STEPS = 3_000
MANY = 8_192
CALLS = 400


def batch(code: str, tables: int, steps: int) -> tuple[float, float, int]:
    """Return steps a second without and with choosing the actions, and the bytes of an observation."""
    env = BatchEnv(code, tables, SEATS)
    seen, _ = env.reset(seed=1)
    stepping = both = 0.0
    for _ in range(ROUNDS):
        inside = choosing = 0.0
        for _ in range(steps):
            start = process_time()
            actions = env.sample()
            chosen = process_time()
            env.step(actions)
            inside += process_time() - chosen
            choosing += chosen - start
        stepping = max(stepping, tables * steps / inside)
        both = max(both, tables * steps / (inside + choosing))
    return stepping, both, seen["observation"].shape[1]


def shared_out(code: str, workers: int) -> float:
    """Return steps a second by the clock on the wall, of the fastest of many calls, with so many processes."""
    env = BatchEnv(code, MANY, SEATS, workers=workers)
    env.reset(seed=1)
    best = 0.0
    for _ in range(CALLS):
        actions = env.sample().copy()
        start = perf_counter()
        env.step(actions)
        best = max(best, MANY / (perf_counter() - start))
    env.close()
    return best


def of_one_worker(code: str) -> tuple[float, float]:
    """Return the time of a process, in milliseconds, for a call on all tables, and for a worker's half of it.

    The worker's half includes the copy into shared memory, but not the word that it is done: so the quotient of the two
    is what two workers could bring at best, however busy the machine is.
    """
    desks = [Desk(code, SEATS, {}, 0, count, 20_000) for count in (MANY, MANY // 2)]
    shared = {name: array.copy() for name, array in desks[1].arrays.items()}
    best = [float("inf")] * 2
    for call in range(2 * CALLS):
        desk = desks[call % 2]
        desk.sample()
        actions = desk.arrays["chosen"][:, 0].copy()
        start = process_time()
        desk.step(actions)
        for name in ALWAYS if call % 2 else ():
            shared[name][...] = desk.arrays[name]
        best[call % 2] = min(best[call % 2], process_time() - start)
    return best[0] * 1_000, best[1] * 1_000


def one_by_one(code: str) -> float:
    """Return steps a second of the PettingZoo environment, looking and choosing included."""
    env = VirionEnv(code, SEATS)
    env.reset(seed=1)
    luck = np.random.default_rng(1)
    best = 0.0
    for _ in range(ROUNDS):
        start = process_time()
        for _ in range(AEC_STEPS):
            seen, _, ended, _, _ = env.last()
            if ended:
                env.reset()
                continue
            env.step(int(luck.choice(np.flatnonzero(seen["action_mask"]))))
        best = max(best, AEC_STEPS / (process_time() - start))
    return best


if __name__ == "__main__":
    TABLES, STEPS = (int(text) for text in (sys.argv[1:3] or ["1024", "200"]))
    rivals = sys.argv[3:]
    for each in GAMES:
        step, with_choice, size = batch(each, TABLES, STEPS)
        print(
            f"{each}, {SEATS} seats, {size} bytes, {TABLES} tables: {step:,.0f} steps a second, "
            f"{with_choice:,.0f} with choosing; PettingZoo {one_by_one(each):,.0f}"
        )
        alone, two = shared_out(each, 0), shared_out(each, 2)
        print(f"  {MANY} tables, the fastest call by the clock on the wall: {alone:,.0f}, with two workers {two:,.0f}")
        all_of_it, half = of_one_worker(each)
        print(f"  a call takes {all_of_it:.2f} ms of a process, a worker {half:.2f}: {all_of_it / half:.2f} at best")
    if rivals:
        script = Path(__file__).with_name("env_rivals.py")
        subprocess.run([*rivals, "-W", "ignore", str(script), str(TABLES), str(STEPS)], check=True)
