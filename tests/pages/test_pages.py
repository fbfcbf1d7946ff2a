"""What holds for every page."""

import json
import re
from dataclasses import replace

import pytest

from tests.pages.every_page import W, pages, replay
from tests.pages.html import Node, read
from tests.pages.samples import GAME, V_VIRUS, VIRAL, lobby
from virion.kernel.game import Game
from virion.pages import NewView, page_new, page_replay, page_rules, page_table
from virion.pages.assets import STATIC_ROOT, STATIC_VERSION
from virion.pages.boards import BOARDS

PAGES = pages()
every_page = pytest.mark.parametrize("page", PAGES.values(), ids=list(PAGES))

every_game = pytest.mark.parametrize("game", [GAME, VIRAL, V_VIRUS], ids=lambda game: game.code)

FIELDS = {
    "/name": {"name"},
    "/quick": {"game", "seats", "bot"},
    "/new": {"game", "seats", "public"},
    "/replay": {"record"},
    "move": {"ply", "move"},
    "hint": {"ply"},
    "analysis": {"seat", "ply"},
    "stop": {"seat", "ply"},
    "sit": {"seat"},
    "bot": {"seat", "bot"},
    "handover": {"seat"},
    **{name: set() for name in ("stand", "start", "leave", "takeback", "rematch")},
}


@every_page
def test_it_is_one_well_formed_document(page: str) -> None:
    root = read(page.removeprefix("<!doctype html>"))
    assert [node.attributes["lang"] for node in root.all("html")] == ["en"]
    assert root.all("html")[0].attributes["dir"] == W.direction
    assert len(root.all("main")) == 1
    assert len(root.all("h1")) >= 1
    ids = [node.attributes["id"] for node in root.all() if "id" in node.attributes]
    assert len(ids) == len(set(ids)), [one for one in ids if ids.count(one) > 1]
    keys = [node.attributes["data-key"] for node in root.all("main")[0].all() if "data-key" in node.attributes]
    assert len(keys) == len(set(keys)), [key for key in keys if keys.count(key) > 1]
    for name in ("aria-labelledby", "aria-describedby"):
        for node in root.all():
            assert set(node.attributes.get(name, "").split()) <= set(ids), node.attributes


@every_page
def test_a_strict_content_policy_lets_all_of_it_through(page: str) -> None:
    for node in read(page.removeprefix("<!doctype html>")).all():
        assert "style" not in node.attributes
        assert node.tag != "style"
        assert not [name for name in node.attributes if name.startswith("on")]
        assert node.tag != "script" or (node.attributes["src"].startswith("/static/") and not node.words())
        for name in ("src", "href", "action"):
            address = node.attributes.get(name, "/")
            assert address.startswith(("/", "#")), address
            assert not address.startswith("//"), address


@every_page
def test_every_file_that_it_asks_for_is_there(page: str) -> None:
    for address in re.findall(r'"(/static/[^"#]+)', page):
        prefix = f"/static/{STATIC_VERSION}/"
        assert address.startswith(prefix)
        assert (STATIC_ROOT / address.removeprefix(prefix)).is_file(), address


def test_every_picture_that_is_used_is_in_the_sprite() -> None:
    drawn = set(re.findall(r'<symbol id="([\w-]+)"', (STATIC_ROOT / "cards.svg").read_text(encoding="utf-8")))
    used = {name for page in PAGES.values() for name in re.findall(r"cards\.svg#([\w-]+)", page)}
    assert used <= drawn
    assert set(GAME.cards) | set(VIRAL.cards) | set(V_VIRUS.cards) <= drawn


@every_page
def test_forms_carry_the_fields_that_the_server_reads(page: str) -> None:
    for form in read(page.removeprefix("<!doctype html>")).all("form"):
        if form.attributes["method"] == "dialog":
            continue
        action = form.attributes["action"]
        names = {node.attributes["name"] for node in form.all() if "name" in node.attributes}
        if form.attributes["method"] == "get":
            assert names == {"seat", "ply"}
            continue
        assert form.attributes["method"] == "post"
        wanted = FIELDS[action if action in FIELDS else action.rpartition("/")[2]]
        assert wanted <= names, action
        # A move may be made up of further fields, named after its kind.
        further = re.compile(r"\w+\.\w+(\[\])?$") if action.endswith("/move") else re.compile("(bot|option)-")
        extra = {name for name in names - wanted - {"clock", "hints"} if not further.match(name)}
        assert extra == set(), action
        assert form.all("button"), "a form can be sent without a script"


@every_page
def test_controls_and_pictures_have_names(page: str) -> None:
    root = read(page.removeprefix("<!doctype html>"))
    labelled = {node.attributes["for"] for node in root.all("label") if "for" in node.attributes}
    for node in root.all():
        attributes = node.attributes
        if node.tag in {"a", "button", "summary"}:
            assert node.words() or attributes.get("aria-label"), attributes
        elif node.tag == "img":
            assert attributes["alt"]
        elif node.tag == "svg":
            assert "aria-hidden" in attributes or hidden(node)
        elif node.tag in {"input", "select"} and attributes.get("type") != "hidden":
            inside = any(up.tag == "label" for up in ancestors(node))
            assert inside or attributes.get("id") in labelled or "aria-label" in attributes, attributes


def ancestors(node: Node) -> list[Node]:
    return [] if node.parent is None else [node.parent, *ancestors(node.parent)]


def hidden(node: Node) -> bool:
    return any(up.attributes.get("aria-hidden") == "true" for up in ancestors(node))


@every_game
def test_the_form_for_a_table_offers_each_option_with_its_rulings(game: Game) -> None:
    root = read(page_new(NewView("", game, ("random", "greedy")), W).removeprefix("<!doctype html>"))
    for option in game.options:
        control, *others = root.all(name=f"option-{option.key}")
        assert [other.attributes["value"] for other in others] == ["null"] * len(others)
        assert f"#{option.rulings[0]}" in str([node.attributes for node in root.all("a")])
        values = [node.attributes["value"] for node in control.all("option")]
        expected = [value if isinstance(value, str) else json.dumps(value) for value in option.values]
        assert values == expected
        if option.kind == "choice":
            [chosen] = [node.attributes["value"] for node in control.all("option") if "selected" in node.attributes]
            assert chosen == (option.default if isinstance(option.default, str) else json.dumps(option.default))
        if option.kind == "table":
            assert W.option_value(game.code, option.key, option.default) == control.attributes["placeholder"]


@every_game
def test_each_option_is_in_one_chapter_of_the_form(game: Game) -> None:
    listed = [key for _, keys in BOARDS[game.code].chapters for key in keys]
    assert sorted(listed) == sorted(option.key for option in game.options)


def test_a_number_may_be_sent_blank_and_may_be_none() -> None:
    blank = NewView("", VIRAL, (), chosen={"cells": "", "tokens_per_player": ""})
    assert page_new(blank, W) == page_new(NewView("", VIRAL, ()), W)
    again = read(PAGES["Viral: new again"].removeprefix("<!doctype html>"))
    number, none = again.all(name="option-tokens_per_player")
    assert number.attributes["value"] == ""
    assert "checked" in none.attributes
    assert again.all(name="option-cells")[0].attributes["value"] == "9"


def test_what_was_sent_comes_back_after_a_refusal() -> None:
    root = read(PAGES["new again"].removeprefix("<!doctype html>"))
    [timeout] = root.all(name="option-timeout")
    assert timeout.attributes["value"] == "30"
    [seats] = [node for node in root.all("input", name="seats") if "checked" in node.attributes]
    assert seats.attributes["value"] == "6"
    [bot] = [node for node in root.all("select", name="bot-1")[0].all("option") if "selected" in node.attributes]
    assert bot.attributes["value"] == "greedy"
    assert "checked" in root.all("input", name="public")[0].attributes


@every_game
def test_the_rules_page_has_an_anchor_for_each_ruling_and_option(game: Game) -> None:
    root = read(page_rules(game, W).removeprefix("<!doctype html>"))
    ids = {node.attributes.get("id") for node in root.all()}
    assert set(game.rulings) <= ids
    links = {node.attributes["href"] for node in root.all("a")}
    assert {link[1:] for link in links if link.startswith("#")} <= ids


def test_steps_of_a_replay_stay_inside_the_game() -> None:
    found = replay(None)
    first = read(page_replay(replay(None, plies=found.ply), W).removeprefix("<!doctype html>"))
    assert not first.all("a", id="step-next")
    assert not first.all("a", id="step-last")
    [back] = first.all("a", id="step-back")
    assert back.attributes["href"] == f"/replay/k7m2xq?seat=all&ply={found.ply - 1}"
    views = [node.attributes["href"] for node in first.all("a") if "seat=" in node.attributes.get("href", "")]
    assert f"/replay/k7m2xq?seat=3&ply={found.ply}" in views


def test_the_lobby_gives_the_host_and_a_stranger_what_each_may_do() -> None:
    def actions(page: str) -> list[str]:
        forms = read(page.removeprefix("<!doctype html>")).all("form")
        return sorted(form.attributes["action"].rpartition("/")[2] for form in forms)

    assert actions(page_table(lobby(0), W)) == ["bot", "bot", "bot", "leave", "name", "sit", "stand", "start"]
    assert actions(page_table(lobby(None), W)) == ["name", "sit"]


def test_a_replay_shows_the_secret_with_its_seal() -> None:
    sealed = ("00" * 32, "ab" * 32)
    words = read(page_replay(replace(replay(0), secret=sealed[0], seal=sealed[1]), W).partition(">")[2]).words()
    assert all(text in words for text in (*sealed, W.say("ui-secret"), W.say("ui-seal"), W.say("ui-seal-matches")))
    assert W.say("ui-seal") not in read(page_replay(replay(0), W).partition(">")[2]).words()
