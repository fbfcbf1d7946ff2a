"""One browser and one server for all tests here; people come and go."""

import pytest
from playwright.sync_api import expect, sync_playwright

from tests.browser.people import Person
from tests.browser.program import Program
from tests.browser.situations import Setter
from tests.chromium import launched

PATIENCE = 15_000
FAILED = pytest.StashKey[bool]()

expect.set_options(timeout=PATIENCE)


# Both end with the last test here: the driver keeps an event loop running, which other tests do without.
@pytest.fixture(scope="package")
def browser():
    with sync_playwright() as driver:
        chromium = launched(driver)
        yield chromium
        chromium.close()


@pytest.fixture(scope="package")
def program(tmp_path_factory):
    running = Program(tmp_path_factory.mktemp("server"))
    running.start()
    yield running
    assert running.stop() == "", "the server had to complain"


@pytest.fixture(scope="package")
def setter(program):
    return Setter(program)


@pytest.fixture
def people(browser, program, request, tmp_path):
    """Return a function that brings somebody with a browser; afterwards, all of them must be content."""
    came = []

    def come(guest=None, url=None, **options):
        person = Person(browser, url or program.url, guest, **options)
        came.append(person)
        return person

    yield come
    if request.node.stash.get(FAILED, False):
        for at, page in enumerate(page for person in came for page in person.context.pages):
            page.screenshot(path=tmp_path / f"page-{at}.png", full_page=True)
    for person in came:
        person.close()
    for person in came:
        person.check()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    report = yield
    if report.failed:
        item.stash[FAILED] = True
        if "tmp_path" in item.funcargs:
            report.sections.append(("screenshots", str(item.funcargs["tmp_path"])))
    return report
