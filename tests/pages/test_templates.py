"""The templates and scripts themselves: no language in them, nothing unknown, and Jinja2 could read them too."""

import re
from pathlib import Path

import pytest

from virion.pages.assets import STATIC_ROOT
from virion.pages.templating import TEMPLATE_ROOT, environment
from virion.words import words_for

TEMPLATES = sorted(TEMPLATE_ROOT.rglob("*.html"))
SCRIPTS = sorted(STATIC_ROOT.rglob("*.js"))
STYLES = sorted(STATIC_ROOT.rglob("*.css"))
PYTHON = sorted(TEMPLATE_ROOT.parent.rglob("*.py"))
W = words_for("en")
SPOKEN = ("aria-label", "title", "alt", "placeholder", "content")
NOT_WORDS = {"width=device-width, initial-scale=1", "light dark"}
every_template = pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.name)
every_script = pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)

LABEL = re.compile(r"\b_\(\s*\"([\w.-]+)\"")
SAID = re.compile(r"[\"'](ui-[\w-]+)[\"']")


def without_jinja(text: str) -> str:
    """Return a template without what is filled in, and without the blocks that hold class names and anchors."""
    text = re.sub(r"\{% block (?:kind|skip) %\}.*?\{% endblock %\}", "", text)
    return re.sub(r"\{%.*?%\}|\{\{.*?\}\}|\{#.*?#\}", "", text, flags=re.S)


@every_template
def test_templates_hold_no_words_of_any_language(path: Path) -> None:
    bare = without_jinja(path.read_text(encoding="utf-8"))
    outside_tags = re.sub(r"<[^>]*>", "", bare)
    assert re.findall(r"[^\W\d_]{2,}", outside_tags) == []
    for name in SPOKEN:
        values = set(re.findall(rf'\b{name}="([^"]*)"', bare)) - NOT_WORDS
        assert not [value for value in values if re.search(r"[^\W\d_]", value)], name


@every_script
def test_scripts_hold_no_sentences(path: Path) -> None:
    code = re.sub(r"^\s*//.*$|\s// .*$", "", path.read_text(encoding="utf-8"), flags=re.M)
    for literal in re.findall(r"\"([^\"\n]*)\"|'([^'\n]*)'|`([^`]*)`", code):
        text = "".join(literal)
        assert not re.search(r"\b[A-Z][a-z]+ [a-z]+ [a-z]+|[a-z]{2,} [a-z]{2,} [a-z]{2,}", text), text


@every_script
def test_scripts_import_only_each_other_and_fetch_only_from_here(path: Path) -> None:
    code = path.read_text(encoding="utf-8")
    for module in re.findall(r"from \"([^\"]+)\"", code):
        assert (STATIC_ROOT / module).is_file()
    assert not re.search(r"https?://|\beval\b|innerHTML = [^h]|setAttribute\(\"style\"", code)
    assert len(code.splitlines()) <= 220


@pytest.mark.parametrize("path", STYLES, ids=lambda path: path.name)
def test_styles_know_no_left_and_right(path: Path) -> None:
    css = re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.S)
    assert re.findall(r"(?:^|[;{\s])((?:margin|padding|border)-(?:left|right)|left|right|float: left)\s*:", css) == []
    assert re.findall(r"text-align: (?:left|right)", css) == []
    assert [url for url in re.findall(r"url\(\"?([^\")]+)", css) if not (STATIC_ROOT / url).is_file()] == []


def test_every_text_of_the_interface_is_there_and_used() -> None:
    wanted = {key for path in TEMPLATES for key in LABEL.findall(path.read_text(encoding="utf-8"))}
    wanted |= {key for path in PYTHON for key in SAID.findall(path.read_text(encoding="utf-8"))} - {"ui-key"}
    missing = sorted(key for key in wanted if not W.has(key) and not key.endswith("-"))
    assert missing == []
    built = ("ui-event-table_", "ui-row-", "ui-step-")
    known = {key for key in W.known_keys() if key.startswith("ui-") and not key.startswith(built)}
    assert sorted(known - wanted) == []


@every_template
def test_templates_can_be_read(path: Path) -> None:
    name = path.relative_to(TEMPLATE_ROOT).as_posix()
    source = path.read_text(encoding="utf-8")
    assert not re.search(r"\{\{[^}]*\.format\(|\{% trans", source)
    assert environment("en").render_str(f'{{% if false %}}{{% include "{name}" %}}{{% endif %}}ok') == "ok"
