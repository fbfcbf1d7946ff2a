"""Many tables at once: the same games as one by one, seeds, ends, masks."""

import numpy as np
import pytest

from tests.envs.walks import legal, seen
from virion.envs.batch import BatchEnv
from virion.envs.codecs.base import Table
from virion.games import GAMES
from virion.kernel.chance import Xoshiro128

ILLEGAL = (122, 123, 124, 128, -1, -(2**63), 2**63 - 1)
"""At Viral: an action out of turn, the first numbers beyond all actions, and numbers far from any."""


@pytest.mark.parametrize(("code", "seats"), [("virus_marvel", 3), ("viral", 4), ("v_virus", 5)])
def test_a_batch_plays_the_games_of_the_engine(code: str, seats: int) -> None:
    env = BatchEnv(code, 3, seats)
    observations, infos = env.reset(seed=7)
    game = GAMES[code]
    tables = []
    for number in range(3):
        chance = Xoshiro128(env.seed_of(number))
        tables.append(Table(game.deal(game.read_variant({}), seats, chance, None), chance))
    ended = 0
    for _ in range(500):
        for number, table in enumerate(tables):
            assert infos["seat"][number] == table.seat
            assert observations["observation"][number].tobytes() == seen(env.codec, table, int(table.seat))
            assert np.flatnonzero(observations["action_mask"][number]).tolist() == sorted(legal(env.codec, table))
        actions = env.sample().copy()
        acting = infos["seat"].copy()
        observations, rewards, terminated, truncated, infos = env.step(actions)
        assert infos["acted"].tolist() == acting.tolist()
        assert not truncated.any()
        for number, table in enumerate(tables):
            env.codec.act(table, int(actions[number]), None)
            assert terminated[number] == (table.seat < 0)
            outcome = table.state.outcome()
            if outcome is None:
                assert not infos["rewards"][number].any()
                continue
            ended += 1
            won = [1.0 if seat in outcome.winners else -1.0 for seat in range(seats)]
            if len(outcome.winners) not in (0, seats):
                assert infos["rewards"][number].tolist() == won
                assert rewards[number] == won[acting[number]]
            assert infos["final_obs"][number].tobytes() == seen(env.codec, table, int(acting[number]))
            chance = Xoshiro128(env.seed_of(number))
            tables[number] = Table(game.deal(game.read_variant({}), seats, chance, None), chance)
    assert ended


def test_equal_seeds_give_equal_games_whatever_the_number_of_tables() -> None:
    few, many = BatchEnv("viral", 2), BatchEnv("viral", 5)
    one, _ = few.reset(seed=11)
    two, _ = many.reset(seed=11)
    assert (one["observation"] == two["observation"][:2]).all()
    other, _ = BatchEnv("viral", 2).reset(seed=12)
    assert (one["observation"] != other["observation"]).any()


def test_an_illegal_action_is_refused_and_nothing_changes() -> None:
    env = BatchEnv("viral", 2)
    observations, _ = env.reset(seed=1)
    before = observations["observation"].copy()
    actions = env.sample().copy()
    for strange in ILLEGAL:
        actions[1] = strange
        with pytest.raises(ValueError, match=f"action {strange} is not legal at table 1"):
            env.step(actions)
    assert (observations["observation"] == before).all()
    with pytest.raises(ValueError, match="2 tables want one action each"):
        env.step(actions[:1])


def test_a_long_game_is_cut_off() -> None:
    env = BatchEnv("viral", 2, most_steps=3)
    env.reset(seed=1)
    for step in range(1, 7):
        _, rewards, terminated, truncated, _ = env.step(env.sample())
        assert truncated.tolist() == [step % 3 == 0] * 2
        assert not terminated.any()
        assert not rewards.any()


def test_arrays_cannot_be_written_to_and_fit_their_spaces() -> None:
    env = BatchEnv("virus_marvel", 4, 4)
    observations, infos = env.reset(seed=2)
    assert env.observation_space.contains(observations)
    assert env.action_space.contains(env.sample())
    for array in (*observations.values(), *infos.values()):
        assert not array.flags.writeable


def test_bad_games_options_and_seats_are_told_in_a_sentence() -> None:
    with pytest.raises(ValueError, match="There is no game 'chess'"):
        BatchEnv("chess", 1)
    with pytest.raises(ValueError, match=r"\w+ \w+"):
        BatchEnv("viral", 1, seats=9)


def test_workers_play_the_same_games() -> None:
    alone, crew = BatchEnv("viral", 5, 3), BatchEnv("viral", 5, 3, workers=2)
    one, told = alone.reset(seed=4)
    two, also = crew.reset(seed=4)
    for _ in range(60):
        assert (one["observation"] == two["observation"]).all()
        assert (one["action_mask"] == two["action_mask"]).all()
        assert (told["seat"] == also["seat"]).all()
        assert [crew.seed_of(table) for table in range(5)] == [alone.seed_of(table) for table in range(5)]
        actions = alone.sample()
        one, rewards, *ends, told = alone.step(actions)
        two, others, *too, also = crew.step(actions)
        assert (rewards == others).all()
        assert [end.tolist() for end in ends] == [end.tolist() for end in too]
    bad = crew.sample().copy()
    for strange in ILLEGAL:
        bad[3] = strange
        with pytest.raises(ValueError, match=f"action {strange} is not legal at table 3"):
            crew.step(bad)
    crew.close()
