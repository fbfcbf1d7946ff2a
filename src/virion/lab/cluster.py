"""Workers on a cluster of Ray."""

from __future__ import annotations

import os
from logging import ERROR
from typing import Any

from virion.extras import need
from virion.lab.crew import Chunk, Played, work
from virion.lab.problem import Problem
from virion.lab.study import Study

LOCAL = "local"
"""The address that means a cluster of its own on this machine."""


class Cluster:
    """A crew on a cluster: as many workers as it has cores, or ``size``."""

    def __init__(self, study: Study, address: str, size: int | None) -> None:
        need("ray", "ray")
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        import ray  # noqa: PLC0415  it is big, and few need it

        self.ray = ray
        cores = size if address == LOCAL else None
        try:
            ray.init(address=address, num_cpus=cores, log_to_driver=False, logging_level=ERROR)
        except (ConnectionError, ValueError, RuntimeError, OSError) as error:
            raise Problem("ray-unreachable", address=address, why=str(error).splitlines()[0], failed=True) from None
        self.size = size or max(
            1,
            int(ray.cluster_resources().get("CPU", 1)),  # type: ignore[no-untyped-call]
        )
        self.study = ray.put(study)
        self.work = ray.remote(max_retries=3)(work)
        self.busy: dict[Any, Chunk] = {}

    @property
    def free(self) -> int:
        """How many chunks may be given out now: one for each worker, and one that waits for it."""
        return 2 * self.size - len(self.busy)

    def give(self, chunk: Chunk) -> None:
        """Give a chunk to the cluster."""
        self.busy[self.work.remote(self.study, chunk)] = chunk

    def collect(self) -> list[Played]:
        """Wait until at least one chunk that was given out is played."""
        ready, _ = self.ray.wait(list(self.busy), num_returns=1)
        found: list[Played] = []
        for reference in ready:
            chunk = self.busy.pop(reference)
            try:
                found.append(self.ray.get(reference))
            except self.ray.exceptions.RayError as error:
                found.append(Played(chunk, wrong=str(error)))
        return found

    def close(self) -> None:
        """Leave the cluster; what is in work is lost."""
        self.ray.shutdown()
