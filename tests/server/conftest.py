import pytest

from tests.server.elephant import Postgres
from tests.server.living import Living


@pytest.fixture(autouse=True)
def same_deals():
    Living.dealt = 0


@pytest.fixture(scope="module")
def living():
    with Living() as server:
        yield server


@pytest.fixture(scope="session")
def elephant():
    server = Postgres()
    try:
        server.start()
        yield server
    finally:
        server.remove()


@pytest.fixture
def postgres(elephant):
    """A PostgreSQL that runs, whatever the test before has done to it."""
    elephant.start()
    return elephant
