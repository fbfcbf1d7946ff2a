import pytest

from tests.server.living import Living


@pytest.fixture(autouse=True)
def same_deals():
    Living.dealt = 0


@pytest.fixture(scope="module")
def living():
    with Living() as server:
        yield server
