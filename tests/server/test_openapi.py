"""The interface for programs keeps what its description promises, whatever is sent to it."""

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.specs.openapi import checks

from tests.scale import scaled
from tests.server.living import TLS
from virion.server.api import ROUTES as API

PROMISES = (
    schemathesis.checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
)


@pytest.fixture(scope="module")
def described(living):
    return schemathesis.openapi.from_url(f"{living.url}/api/openapi.json")


@pytest.fixture(scope="module")
def token(living):
    return httpx.post(f"{living.url}/api/token", json={"name": "Fuzz"}, verify=TLS).json()["token"]


@pytest.fixture(scope="module")
def table(living, token):
    """A table of its own for requests that are meant well."""
    headers = {"authorization": f"Bearer {token}"}
    sent = {"game": "viral", "seats": 3}
    return httpx.post(f"{living.url}/api/tables", json=sent, headers=headers, verify=TLS).json()["table"]


def test_no_request_breaks_it_and_every_answer_is_as_described(described, token, table):
    operations = [found.ok() for found in described.get_all_operations()]
    assert len(operations) == len(API) - 1  # the description itself is sent as it is
    for operation in operations:

        @given(case=operation.as_strategy())
        @settings(max_examples=scaled(30, 12), deadline=None, suppress_health_check=list(HealthCheck), database=None)
        def keeps_its_promises(case):
            named = case.path_parameters.get("table")
            if named is not None and len(str(named)) % 2 and not case.path.endswith("/stream"):
                case.path_parameters["table"] = table
            case.call_and_validate(headers={"authorization": f"Bearer {token}"}, checks=PROMISES, timeout=20)

        keeps_its_promises()
