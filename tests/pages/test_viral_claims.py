"""Claims on the table of Viral: which are true, and what is known of one that may be challenged."""

import json
from typing import Any

import pytest

from tests.pages.every_page import W
from tests.pages.html import read
from tests.pages.samples import Moment, view_of
from tests.pages.test_viral_table import classed, find
from virion.games.viral.cards import CODES
from virion.pages import table_body

FAMILIES = (("attack", "replicate"), ("defend", "boost"), ("mutation", "antivirus", "vaccine"))


@pytest.mark.parametrize("match", ["kind", "family"])
def test_what_the_option_counts_as_true_is_offered_as_true_and_the_rest_as_lies(match: str) -> None:
    found = find(
        lambda seen, _: seen.phase == "play" and seen.decider == 0 and seen.bonus is None,
        options={"challenge_match": match},
    )
    groups = classed(read(table_body(view_of(found, 0), W)), "claims")
    assert len(groups) > 2
    for group in groups:
        offered = [json.loads(node.attributes["value"]) for node in group.all("button")]
        card = offered[0]["card"]
        assert offered[0]["claim"] == card
        [kin] = [family for family in FAMILIES if card in family]
        true = kin if match == "family" else (card,)
        [stand_apart] = classed(group, "lies")
        lies = [json.loads(node.attributes["value"])["claim"] for node in stand_apart.all("button")]
        assert lies == [code for code in CODES if code not in true]
        assert {move["claim"] for move in offered[: len(true)]} == set(true)
        for node in group.all("button")[1 : len(true)]:
            assert node.words().endswith("(true by its family)")


def test_the_evidence_counts_the_family_where_that_makes_a_claim_true() -> None:
    found = find(
        lambda seen, _: seen.phase == "challenge" and seen.decider == 0 and seen.pending.claim == "defend",
        options={"challenge_match": "family"},
    )
    seen = found.seen(0)
    known = sum(seen.hand.count(code) + sum(item.card == code for item in seen.discard) for code in FAMILIES[1])
    said = {"claim": "Immune cards", "total": 48, "all": 120, "removed": 0, "seen": known}
    assert W.say("viral-ui-evidence", **said, reader="me") in read(table_body(view_of(found, 0), W)).words()


def test_the_evidence_says_that_it_counts_all_cards_and_how_many_are_out_of_play() -> None:
    """The number beside the deck is how many can be drawn; this one is how many the game holds."""
    found = find(lambda seen, _: seen.phase == "challenge" and seen.decider == 0, options={"draw_pile_limit": 30})
    words = read(table_body(view_of(found, 0), W)).words()
    assert "of all 120 cards of the game, and you have seen" in words
    assert "62 cards were set aside unseen." in words


def test_the_evidence_counts_ones_own_face_down_cards_and_a_deck_of_ones_own() -> None:
    deck = dict.fromkeys(CODES, 0) | {"attack": 60, "defend": 60}

    def wanted(seen: Any, found: Moment) -> bool:
        own = [item for item in seen.discard if item.by == 0 and not item.open]
        return seen.phase == "challenge" and seen.decider == 0 and len(own) >= 2 and seen.pending is not None

    found = find(lambda seen, found: wanted(seen, found) and seen.pending.claim == "attack", options={"deck": deck})
    mine, other = found.seen(0), found.seen(-1)
    counts = [seen.hand.count("attack") + sum(item.card == "attack" for item in seen.discard) for seen in (mine, other)]
    words = read(table_body(view_of(found, 0), W)).words()
    assert (
        W.say("viral-ui-evidence", claim="Attack", total=60, all=120, removed=0, seen=counts[0], reader="me") in words
    )
    watched = read(table_body(view_of(found, None), W)).words()
    assert (
        W.say("viral-ui-evidence", claim="Attack", total=60, all=120, removed=0, seen=counts[1], reader="other")
        in watched
    )
    assert counts[0] > counts[1]
