"""PettingZoo's own checks, and what its documents promise."""

import warnings
from itertools import count
from typing import Any

import pytest
from pettingzoo.test import api_test, performance_benchmark, seed_test

from virion.envs.codecs.tables import rewards_of
from virion.envs.pettingzoo import VirionEnv, env

SETTINGS: list[dict[str, Any]] = [
    {"game": "virus_marvel"},
    {"game": "virus_marvel", "seats": 5, "options": {"max_turns": 40, "reshuffle": "flip"}},
    {"game": "viral", "seats": 4},
    {"game": "viral", "seats": 3, "options": {"replicate_mode": "append", "vaccine_reaction": True}},
    {"game": "v_virus"},
    {"game": "v_virus", "seats": 7, "options": {"gun_targets": "split", "hand_limit": 4}},
]
CYCLES = 10_000


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_api(setting: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        # Spaces that hold an action mask are dicts; PettingZoo says so of every environment but its own.
        warnings.filterwarnings("ignore", message=".*probably should be gymnasium.spaces.box")
        warnings.filterwarnings("ignore", message=".*is not a NumPy array")
        api_test(env(**setting), num_cycles=CYCLES)


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_seeds(setting: dict[str, Any]) -> None:
    seed_test(lambda: env(**setting), num_cycles=200)


@pytest.mark.parametrize("game", ["virus_marvel", "viral", "v_virus"])
def test_benchmark(game: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """It goes on for five seconds by the clock, which runs fast here: one cycle takes a hundredth."""
    monkeypatch.setattr("time.time", (reading / 100 for reading in count()).__next__)
    performance_benchmark(env(game=game))
    assert "turns per second" in capsys.readouterr().out


def played(made: VirionEnv, seed: int) -> VirionEnv:
    made.reset(seed=seed)
    for agent in made.agent_iter():
        seen, _, ended, cut, _ = made.last()
        assert seen is not None
        made.step(None if ended or cut else int(made.action_space(agent).sample(seen["action_mask"])))
    return made


def test_every_agent_learns_of_the_end() -> None:
    kinds = set()
    for seed in range(6):
        made = VirionEnv("viral", 3)
        made.reset(seed=seed)
        for agent in made.possible_agents:
            made.action_space(agent).seed(seed)
        ends = {}
        for agent in made.agent_iter():
            seen, reward, ended, _, _ = made.last()
            assert seen is not None
            if ended:
                ends[agent] = reward
            made.step(None if ended else int(made.action_space(agent).sample(seen["action_mask"])))
        assert made.table is not None
        assert ends == dict(zip(made.possible_agents, rewards_of(made.table), strict=True))
        assert not made.agents
        kinds |= set(ends.values())
    assert {1.0, -1.0} <= kinds


def test_an_illegal_action_changes_nothing_and_the_next_game_is_sound() -> None:
    made = VirionEnv("virus_marvel")
    made.reset(seed=3)
    acting = made.agent_selection
    with pytest.raises(ValueError, match="is not legal for player_"):
        made.step(int(made.observe(acting)["action_mask"].argmin()))
    assert made.agent_selection == acting
    wrapped = env(game="virus_marvel")
    wrapped.reset(seed=3)
    acting = wrapped.agent_selection
    wrapped.step(int(wrapped.observe(acting)["action_mask"].argmin()))
    assert wrapped.terminations[acting]
    wrapped.reset(seed=3)
    assert wrapped.agent_selection == acting
    assert not any(wrapped.terminations.values())


def test_a_mask_is_for_the_agent_that_acts() -> None:
    made = VirionEnv("viral", 4)
    made.reset(seed=1)
    for agent in made.agents:
        assert made.observe(agent)["action_mask"].any() == (agent == made.agent_selection)
        assert (made.infos[agent]["action_mask"] == made.observe(agent)["action_mask"]).all()


def test_a_table_is_told_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    made = VirionEnv("v_virus", render_mode="ansi")
    made.reset(seed=1)
    told = made.render()
    assert told is not None
    assert "Seat 1 is dealt" in told
    assert "  - " in told
    loud = VirionEnv("viral", render_mode="human")
    loud.reset(seed=1)
    loud.step(int(loud.observe(loud.agent_selection)["action_mask"].argmax()))
    assert "plays" in capsys.readouterr().out
    with pytest.raises(ValueError, match="There is no render mode 'film'"):
        VirionEnv("viral", render_mode="film")


def test_a_long_game_is_truncated() -> None:
    made = played(VirionEnv("virus_marvel", most_steps=7), 5)
    assert made.steps == 7
    assert not made.agents
