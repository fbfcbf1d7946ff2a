"""The pages of the documents and of the reference are built without a warning, and their links lead somewhere."""

import re
import runpy
from pathlib import Path

import pytest

from tests.docs.pages import PAGES, ROOT, name_of

SITE = runpy.run_path(str(ROOT / "scripts/site.py"))
LINK = re.compile(r'(?:href|src)="([^":]+)"')


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    SITE["build"](folder)
    return folder


@pytest.mark.timeout(600)
def test_every_document_and_every_module_has_a_page(site: Path) -> None:
    assert (site / "index.html").read_text(encoding="utf-8").count("<h1")
    for page in PAGES:
        assert (site / name_of(page)).with_suffix(".html").is_file()
    for module in SITE["modules"]():
        assert (site / "api" / module.replace(".", "/")).with_suffix(".html").is_file(), module


def test_the_reference_tells_names_types_and_docstrings(site: Path) -> None:
    page = (site / "api/virion/envs/batch.html").read_text(encoding="utf-8")
    for told in ("BatchEnv", "num_envs", "Deal all tables anew", "workers"):
        assert told in page


def test_links_of_the_pages_lead_somewhere(site: Path) -> None:
    broken = []
    for page in site.rglob("*.html"):
        if (site / "api") in page.parents:
            continue
        for link in LINK.findall(page.read_text(encoding="utf-8")):
            path, _, anchor = link.partition("#")
            to = (page.parent / path).resolve() if path else page
            if not to.exists() or (anchor and f'id="{anchor}"' not in to.read_text(encoding="utf-8")):
                broken.append(f"{page.relative_to(site)}: {link}")
    assert broken == []


def test_the_pages_ask_the_network_for_nothing(site: Path) -> None:
    loads = re.compile(r'<(?:script|img|iframe)[^>]+src="https?:|<link[^>]+href="https?:|@import|url\(https?:')
    assert [str(page) for page in site.rglob("*.html") if loads.search(page.read_text(encoding="utf-8"))] == []
