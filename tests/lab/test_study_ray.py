"""A cluster of Ray plays the same study to the byte. It takes about ten seconds to start one."""

from pathlib import Path

import pytest

from tests.lab.studies import MIXED, files_in, study_of
from virion.cli.running import told
from virion.lab.problem import Problem
from virion.lab.runner import run


@pytest.mark.filterwarnings("ignore")  # Ray leaves sockets and processes to the collector
def test_a_cluster_makes_the_same_rows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = Path(run.__code__.co_filename).parents[2]
    monkeypatch.setenv("PYTHONPATH", str(source))
    study = study_of(tmp_path, MIXED)
    run(study, tmp_path / "here", 1)
    ran = run(study, tmp_path / "there", 2, ray="local")
    assert ran.workers == 2
    assert files_in(tmp_path / "here") == files_in(tmp_path / "there")


def test_a_cluster_that_is_not_there_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def unreachable(**_: object) -> None:
        raise ConnectionError("nobody answers\nat all")

    monkeypatch.setattr("ray.init", unreachable)
    with pytest.raises(Problem) as raised:
        run(study_of(tmp_path, MIXED), tmp_path / "nowhere", ray="127.0.0.1:1")
    assert raised.value.failed
    assert told(raised.value) == "There is no Ray cluster at 127.0.0.1:1: nobody answers"
