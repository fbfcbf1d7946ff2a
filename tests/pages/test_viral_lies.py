"""Who lied and who let it pass: told by a replay with all hands open, and nowhere before."""

import re
from collections.abc import Mapping
from dataclasses import replace

from tests.pages.every_page import W, replay
from tests.pages.html import Node, read
from tests.pages.samples import NAMES, VIRAL, Moment, moments, view_of
from virion.kernel.event import EVERYONE, Event
from virion.pages import ReplayView, page_replay, table_body
from virion.pages.viral.lies import plays
from virion.table.view import LogEntry


def whole(found: Moment) -> list[LogEntry]:
    """Return all that happened, as those see it to whom everything lies open."""
    return [LogEntry(ply, event.seen_by(EVERYONE)) for ply, event in found.entries]


def step(found: Moment, end: Moment, seat: int | None = None) -> ReplayView:
    """Return a step of the replay of a game."""
    viewer = EVERYONE if seat is None else seat
    log = tuple(LogEntry(ply, event.seen_by(viewer)) for ply, event in found.entries)
    return replace(
        replay(seat, phase="over", game=VIRAL),
        ply=found.ply,
        plies=end.ply,
        observation=found.seen(-1 if seat is None else seat),
        hands=tuple(found.seen(at).hand for at in range(4)) if seat is None else None,
        log=log[-20:],
        whole=tuple(whole(end)) if seat is None else (),
        latest=tuple(event.seen_by(viewer) for event in found.latest),
    )


def written(view: ReplayView) -> str:
    """Return the page of a step as text."""
    return page_replay(view, W).removeprefix("<!doctype html>")


def page(view: ReplayView) -> Node:
    """Return the page of a step."""
    return read(written(view))


def events(*told: tuple[int, str, dict[str, object]]) -> list[LogEntry]:
    """Return a log of events."""
    return [LogEntry(ply, Event(kind, data)) for ply, kind, data in told]


def test_who_let_a_claim_pass_are_those_who_were_asked_and_did_not_challenge() -> None:
    play = {"seat": 1, "card": "boost", "claim": "attack"}
    over = {"seat": 1, "claim": "attack"}
    stood, caught, family, open_ = plays(
        events(
            (3, "played", play),
            (6, "unchallenged", over),
            (7, "played", play),
            (9, "exposed", {**play, "by": 3}),
            (10, "eliminated", {"seat": 2}),
            (11, "played", play),
            (13, "proved", {**play, "by": 0}),
            (15, "played", play),
        ),
        4,
        {},
    )
    assert (stood.end, stood.by, stood.passed, stood.told_at) == ("unchallenged", None, (2, 3, 0), 6)
    assert (caught.end, caught.by, caught.passed) == ("exposed", 3, (2,))
    assert (family.end, family.by, family.passed) == ("proved", 0, (3,))
    assert (open_.end, open_.passed, open_.lie) == (None, (), True)


def test_the_list_holds_every_lie_with_a_link_to_its_step() -> None:
    game = list(moments(4, 3, game=VIRAL))
    told = [entry for entry in whole(game[-1]) if entry.event.kind == "played"]
    lies = [entry for entry in told if entry.event.data["card"] != entry.event.data["claim"]]
    [listed] = page(step(game[40], game[-1])).all("details", id="lies")
    lines = listed.all("li")
    assert len(lines) == len(lies) > 10
    for line, lie in zip(lines, lies, strict=True):
        [link] = line.all("a")
        assert link.attributes["href"] == f"/replay/k7m2xq?seat=all&ply={lie.ply}"
        names = {"player": NAMES[int(str(lie.event.data["seat"]))]}
        said = {key: W.say(f"viral-card-{lie.event.data[key]}") for key in ("card", "claim")}
        assert W.say("viral-ui-spent-lie", **names, **said) in line.words()
        assert re.search(r"Let pass by .+\. (It stood|Exposed by .+)\.", line.words())


def test_each_play_of_a_replay_says_whether_it_is_a_lie_and_each_claim_who_let_it_pass() -> None:
    game = list(moments(4, 3, game=VIRAL))
    lied = passed = 0
    for found in game[1:150]:
        view = step(found, game[-1])
        event = next((event for event in view.latest if event.kind in {"played", "unchallenged", "exposed"}), None)
        if event is None:
            continue
        html = written(view)
        bare = [node for node in read(html).all("p") if "bare" in node.attributes.get("class", "").split()]
        [told] = bare
        if event.kind == "played":
            lie = event.data["card"] != event.data["claim"]
            key = "viral-ui-lie-now" if lie else "viral-ui-truth-now"
            card = str(event.data["card"])
            assert told.words() == W.say(key, card=W.say(f"viral-card-{card}"))
            assert f'class="face card-{card}' in html
            lied += lie
        else:
            assert told.words().startswith("Let pass by")
            passed += 1
    assert lied > 10
    assert passed > 20


def test_a_replay_from_one_side_tells_no_lies_of_others() -> None:
    game = list(moments(4, 3, game=VIRAL))
    for found in (game[1], game[-1]):
        root = page(step(found, game[-1], 2))
        assert not root.all("details", id="lies") or found is game[-1]
        assert not [node for node in root.all("p") if "bare" in node.attributes.get("class", "").split()]


def test_a_table_tells_the_lies_only_when_the_game_is_over() -> None:
    for found in moments(3, 5, game=VIRAL):
        for seat in (0, None):
            told = 'id="lies"' in table_body(view_of(found, seat), W)
            assert told == (found.state.decider < 0)


BY_FAMILY = {"challenge_match": "family"}


def test_a_card_of_the_claimed_family_is_no_lie_where_the_family_counts() -> None:
    game = list(moments(4, 3, BY_FAMILY, VIRAL))
    told = [entry.event.data for entry in whole(game[-1]) if entry.event.kind == "played"]
    kin = [data for data in told if data["card"] != data["claim"] and related(data)]
    lies = [data for data in told if not related(data)]
    assert len(kin) > 5
    [listed] = page(replace(step(game[40], game[-1]), options=BY_FAMILY)).all("details", id="lies")
    assert len(listed.all("li")) == len(lies) > 5
    over = read(table_body(view_of(game[-1], 0), W))
    [listed] = over.all("details", id="lies")
    assert len(listed.all("li")) == len(lies)
    shown = {"lie": 0, "kin": 0}
    for found in game[1:200]:
        event = next((event for event in found.latest if event.kind == "played"), None)
        if event is not None and event.data["card"] != event.data["claim"]:
            root = page(replace(step(found, game[-1]), options=BY_FAMILY))
            [bare] = [node for node in root.all("p") if "bare" in node.attributes.get("class", "").split()]
            lie = "lie" in bare.attributes["class"].split()
            assert lie is not related(event.data)
            key = "viral-ui-lie-now" if lie else "viral-ui-family-now"
            assert bare.words() == W.say(key, card=W.say(f"viral-card-{event.data['card']}"))
            shown["lie" if lie else "kin"] += 1
    assert min(shown.values()) > 2


def related(data: Mapping[str, object]) -> bool:
    """Tell whether a card is of the family that was claimed."""
    families = (("attack", "replicate"), ("defend", "boost"), ("mutation", "antivirus", "vaccine"))
    return any(data["card"] in family and data["claim"] in family for family in families)


def test_the_discard_pile_calls_a_card_of_the_claimed_family_true_where_the_family_counts() -> None:
    for options, bold in (({}, True), (BY_FAMILY, False)):
        game = list(moments(4, 3, options, VIRAL))
        root = read(table_body(view_of(game[-1], 0), W))
        lines = [node for node in root.all("li") if node.attributes.get("data-key", "").startswith("spent-")]
        seen = list(reversed(game[-1].seen(0).discard))
        kin = [
            line
            for line, item in zip(lines, seen, strict=True)
            if item.claim not in {None, item.card} and related({"card": item.card, "claim": item.claim})
        ]
        assert len(kin) > 5
        for line in kin:
            assert ("lie" in line.attributes["class"].split()) is bold
            assert ("of the same family" in line.words()) is not bold
