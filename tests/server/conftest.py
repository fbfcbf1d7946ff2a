import pytest

from tests.server.living import Living


@pytest.fixture(scope="module")
def living():
    with Living() as server:
        yield server
