"""How many steps a second others make at Leduc hold'em, a game of three actions: Pgx in batches, PettingZoo one by one.

For scripts/env_speed.py, which starts it with a Python of its own that has them:

    python -m venv rivals && rivals/bin/pip install pgx jax pettingzoo rlcard pygame-ce
    python scripts/env_speed.py 1024 200 rivals/bin/python
"""

import os
import sys
from time import process_time

os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"

import jax
import numpy as np
import pgx
from pettingzoo.classic import leduc_holdem_v4
from pgx.experimental import auto_reset

ROUNDS = 3
AEC_STEPS = 3_000


def batched(tables: int, steps: int) -> tuple[float, float]:
    """Return steps a second of Pgx, choosing included: called step by step, and all steps in one compiled loop."""
    env = pgx.make("leduc_holdem")
    one = jax.vmap(auto_reset(env.step, env.init))

    def act(state, key):
        keys = jax.random.split(key, tables + 1)
        logits = jax.numpy.where(state.legal_action_mask, 0.0, -1e9)
        return one(state, jax.random.categorical(keys[0], logits), keys[1:])

    called = jax.jit(act)
    looped = jax.jit(lambda state, keys: jax.lax.scan(lambda at, key: (act(at, key), None), state, keys)[0])
    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.key(1), tables))
    keys = jax.random.split(jax.random.key(2), steps)
    jax.block_until_ready((called(state, keys[0]), looped(state, keys)))
    single = loop = 0.0
    for _ in range(ROUNDS):
        start = process_time()
        for step in range(steps):
            state = called(state, keys[step])
        jax.block_until_ready(state)
        single = max(single, tables * steps / (process_time() - start))
        start = process_time()
        jax.block_until_ready(looped(state, keys))
        loop = max(loop, tables * steps / (process_time() - start))
    return single, loop


def one_by_one() -> float:
    """Return steps a second of PettingZoo's own Leduc, looking and choosing included."""
    env = leduc_holdem_v4.raw_env()
    env.reset(seed=1)
    luck = np.random.default_rng(1)
    best = 0.0
    for _ in range(ROUNDS):
        start = process_time()
        for _ in range(AEC_STEPS):
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                env.reset()
                continue
            env.step(int(luck.choice(np.flatnonzero(seen["action_mask"]))))
        best = max(best, AEC_STEPS / (process_time() - start))
    return best


if __name__ == "__main__":
    TABLES, STEPS = (int(text) for text in sys.argv[1:])
    by_call, in_a_loop = batched(TABLES, STEPS)
    print(
        f"Leduc hold'em, Pgx {pgx.__version__} on JAX {jax.__version__}, {TABLES} tables: {by_call:,.0f} steps a "
        f"second with choosing, {in_a_loop:,.0f} in one compiled loop; PettingZoo's own {one_by_one():,.0f}"
    )
