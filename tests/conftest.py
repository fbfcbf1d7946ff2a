"""What all tests share: one Hypothesis profile, so that a run today and a run tomorrow try the same examples; and no
test meets a bot that another one named."""

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from virion.bots import BOTS

settings.register_profile(
    "virion",
    deadline=None,
    derandomize=True,
    database=None,
    print_blob=False,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
)
settings.load_profile("virion")


@pytest.fixture(autouse=True)
def _only_our_bots() -> Iterator[None]:
    known = dict(BOTS)
    yield
    if known != BOTS:
        BOTS.clear()
        BOTS.update(known)
