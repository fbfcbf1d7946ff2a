"""The example that learns: it saves what plays as a bot, sees alike with and without PyTorch, and learns."""

from pathlib import Path

import numpy as np
import pytest
import torch

from tests.docs.pages import ROOT
from tests.examples.running import example, run_example
from virion.bots import bot_named
from virion.games import GAMES
from virion.lab.simulate import simulate

ppo, learned = example("ppo"), example("learned")
BOT = f"{ROOT / 'examples/learned.py'}:Learned"


@pytest.fixture
def one_thread():
    """PyTorch on one thread: on a busy machine several wait for each other."""
    before = torch.get_num_threads()
    torch.set_num_threads(1)
    yield
    torch.set_num_threads(before)


def test_what_was_saved_is_a_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "learned.npz"
    small = ("--minutes", "0", "--tables", "16", "--steps", "8", "--width", "16", "--batch", "64")
    assert f"Saved to {file}" in run_example("ppo", *small, "--save", str(file), OMP_NUM_THREADS="1")
    monkeypatch.setenv("VIRION_LEARNED", str(file))
    results = simulate(GAMES["virus_marvel"], {}, 2, 4, 1, [BOT, "random"])
    assert results.by_bot[BOT].total == 4
    monkeypatch.setenv("VIRION_LEARNED", str(tmp_path / "none.npz"))
    with pytest.raises(FileNotFoundError):
        bot_named(BOT).make(GAMES["virus_marvel"])


@pytest.mark.usefixtures("one_thread")
def test_the_bot_sees_what_the_network_sees(tmp_path: Path) -> None:
    trainer = ppo.Trainer(tables=8, steps=40, width=16, batch=64, seed=3)
    trainer.learn(trainer.play())
    trainer.network.save(tmp_path / "learned.npz")
    network = learned.Network(str(tmp_path / "learned.npz"))
    played = trainer.play()
    with torch.no_grad():
        logs, _ = trainer.network(played.seen[-1], played.mask[-1])
    for row, seen, mask in zip(logs.exp(), played.seen[-1].numpy(), played.mask[-1].numpy(), strict=True):
        assert np.allclose(network.chances(seen, mask), row.numpy(), atol=1e-5)
        assert network.pick(seen, mask, None) in np.flatnonzero(mask)


@pytest.mark.usefixtures("one_thread")
def test_advantages_change_their_sign_with_the_seat() -> None:
    """The end of a game is as good for the seat that acted as its reward, and as bad for the other."""
    trainer = ppo.Trainer(tables=4, steps=200, width=16, batch=64, seed=1)
    with torch.no_grad():
        trainer.network.value.weight.zero_()
        trainer.network.value.bias.zero_()
    before = trainer.env.reset(seed=5)[1]["seat"].copy()
    trainer.now, trainer.infos = trainer.env.reset(seed=5)
    played = trainer.play()
    replay = ppo.BatchEnv(ppo.GAME, 4, ppo.SEATS)
    replay.reset(seed=5)
    seats, ends = [before], []
    for action in played.action:
        _, rewards, terminated, _, infos = replay.step(action.numpy())
        seats.append(infos["seat"].copy())
        ends.append((terminated.copy(), infos["rewards"].copy(), rewards))
    checked = 0
    for table in range(4):
        for step in range(199, 0, -1):
            terminated, rewards, _ = ends[step]
            if terminated[table] and not ends[step - 1][0][table]:
                assert played.advantage[step, table] == pytest.approx(rewards[table][seats[step][table]])
                sooner = 0.95 * rewards[table][seats[step - 1][table]]
                assert played.advantage[step - 1, table] == pytest.approx(sooner)
                checked += 1
    assert checked


@pytest.mark.usefixtures("one_thread")
def test_it_learns_not_to_discard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A little training beats none: hardly any game is won without, most are with it."""
    trainer = ppo.Trainer(tables=64, steps=64, width=32, batch=512, seed=1)
    for _ in range(6):
        trainer.learn(trainer.play())
    trainer.network.save(tmp_path / "learned.npz")
    monkeypatch.setenv("VIRION_LEARNED", str(tmp_path / "learned.npz"))
    results = simulate(GAMES["virus_marvel"], {}, 2, 40, 1, [BOT, "random"])
    assert results.by_bot[BOT].count > 20
