"""Links lead somewhere, files that are named exist, and nothing names the machine that it was written on."""

import re
from pathlib import Path

import pytest

from tests.docs.pages import PAGES, ROOT, blocks, name_of, prose_of, text_of

every_page = pytest.mark.parametrize("page", PAGES, ids=name_of)

LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
PICTURE = re.compile(r'<img src="([^"]+)"')
CODE = re.compile(r"`([^`\n]+)`")
KNOWN_FOLDERS = ("src/", "tests/", "docs/", "scripts/", "examples/")
MOST_LINES = 200


def anchors(page: Path) -> set[str]:
    """Return what may follow the # of a link to a page: its headings as GitHub spells them, and its own anchors."""
    text = page.read_text(encoding="utf-8")
    found = set(re.findall(r'<a id="([^"]+)">', text))
    for heading in re.findall(r"^#+ (.+)$", text, re.MULTILINE):
        plain = re.sub(r"<[^>]*>|[^\w\- ]", "", heading.lower())
        found.add(plain.strip().replace(" ", "-"))
    return found


@every_page
def test_links_lead_to_files_and_headings_that_exist(page: Path) -> None:
    prose = prose_of(name_of(page))
    for target in [*LINK.findall(prose), *PICTURE.findall(prose)]:
        if target.startswith(("https://", "http://")):
            continue
        path, _, anchor = target.partition("#")
        file = (page.parent / path).resolve() if path else page
        assert file.exists(), f"{target} leads nowhere"
        assert ROOT in file.parents, f"{target} leads out of the project"
        if anchor:
            assert anchor in anchors(file), f"{target}: there is no such heading"


@every_page
def test_files_that_are_named_exist(page: Path) -> None:
    for named in CODE.findall(prose_of(name_of(page))):
        if named.startswith(KNOWN_FOLDERS) and not re.search(r"[<>*\s]", named):
            assert (ROOT / named).exists(), f"{named} does not exist"
        elif re.fullmatch(r"\w+(/\w+)+\.[a-z]+", named):
            assert (ROOT / "src" / "virion" / named).exists(), f"{named} does not exist"


@every_page
def test_targets_of_make_exist(page: Path) -> None:
    known = set(re.findall(r"^([a-z]+):", text_of("Makefile"), re.MULTILINE))
    assert set(re.findall(r"(?:^|`|= ?1 )make ([a-z]+)", text_of(name_of(page)), re.MULTILINE)) <= known


@every_page
def test_pages_are_short_enough_to_read(page: Path) -> None:
    if "rulings" not in page.parts:
        assert len(text_of(name_of(page)).splitlines()) <= MOST_LINES


@every_page
def test_no_page_knows_the_machine_that_it_was_written_on(page: Path) -> None:
    text = text_of(name_of(page))
    assert not re.search(r"(?<![\w.])/(home|root|work|tmp|Users)/", text)
    assert not re.search(r"(?<![&\w])#\d+\b", text), "numbers of issues mean nothing to a reader"


def test_every_document_is_linked_from_the_readme_or_from_a_page_that_is() -> None:
    reached, waiting = set(), [ROOT / "README.md"]
    while waiting:
        page = waiting.pop()
        if page in reached:
            continue
        reached.add(page)
        targets = [target.partition("#")[0] for target in LINK.findall(prose_of(name_of(page)))]
        waiting += [(page.parent / target).resolve() for target in targets if target.endswith(".md")]
    assert set(PAGES) <= reached


def test_there_are_blocks_of_each_kind() -> None:
    for language in ("console", "sh", "python", "layers", "json position"):
        assert blocks(language), language
