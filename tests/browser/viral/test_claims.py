"""Claims between people at several browsers: believed, exposed, wrongly doubted, stopped by an Antivirus."""

import pytest
from playwright.sync_api import expect

from tests.browser.people import DESKTOP, PHONE
from tests.browser.situations import record_of
from tests.browser.viral.tables import CHALLENGE, PASS, VIRAL, check_hidden, deal, play, sit_down

windows = pytest.mark.parametrize(
    "window",
    [{"viewport": DESKTOP}, {"viewport": PHONE, "has_touch": True, "is_mobile": True}],
    ids=["desktop", "phone"],
)


def liar(look):
    return any(card != "attack" for card in look.hands[0]) and "attack" in look.hands[0]


def lie_of(look):
    return next(card for card in look.hands[0] if card != "attack")


def finish(sat, table, program):
    record = record_of(program.database, table)
    for seat, person in enumerate(sat):
        assert person.overflow() <= 0
        assert check_hidden(person, record, seat) >= 3


@windows
def test_a_bluff_that_everybody_believes_stands_and_stays_secret(people, setter, program, window):
    look = deal(3, liar)
    sat, table = sit_down(people, setter, look, 3, **window)
    ana, ben, cleo = sat
    ana.wait_for_turn()
    ana.make(play(lie_of(look), "attack"))
    for person in (ben, cleo):
        person.wait_for_turn()
        expect(person.page.locator("#prompt")).to_have_text("Do you believe it? Challenge, or let it pass.")
        expect(person.page.locator(".stage .said")).to_have_text("Ana plays a card claimed to be Attack.")
        expect(person.page.locator(".evidence")).to_contain_text("Attack: 28 of all 120 cards of the game")
        expect(person.page.locator(".evidence")).to_contain_text("Ana holds 7 more cards.")
    expect(ana.page.locator("#prompt")).to_have_text("The others decide whether to challenge.")
    # The later seat answers first: nobody notices, and the answer may still be changed.
    cleo.make(PASS)
    expect(cleo.page.locator(".answered")).to_have_text("You believe it. You may still change your mind.")
    expect(ana.page.locator("#prompt")).to_have_text("The others decide whether to challenge.")
    expect(ben.page.locator(".team.decides")).to_have_count(2)
    ben.make(PASS)

    ana.wait_for_turn()
    ana.make({"kind": "target", "cell": 3})
    for person in (ben, cleo):
        person.wait_for_turn()
        expect(person.page.locator(".cell.aimed")).to_have_text("4Cell 4, healthy, aimed at")
        person.make(PASS)
    for person in sat:
        expect(person.page.locator('[data-key="token-3"]')).to_have_count(1)
    expect(ben.page.locator('[data-key="cell-3"]')).to_contain_text("Cell 4, infected by Ana")
    expect(ana.page.locator('[data-key="cell-3"]')).to_contain_text("Cell 4, infected by you")
    ben.press(ben.page.locator(".pile"))
    expect(ben.page.locator(".spent li")).to_have_text("Ana claimed Attack. It lies face down.")
    ben.page.keyboard.press("Escape")
    ana.press(ana.page.locator(".pile"))
    expect(ana.page.locator(".spent li")).to_contain_text("Ana claimed Attack, but it was")
    ana.page.keyboard.press("Escape")
    finish(sat, table, program)


@windows
def test_a_bluff_is_exposed(people, setter, program, window):
    look = deal(3, liar)
    sat, table = sit_down(people, setter, look, 3, **window)
    ana, ben, cleo = sat
    lie = lie_of(look)
    ana.wait_for_turn()
    ana.make(play(lie, "attack"))
    cleo.wait_for_turn()
    cleo.make(CHALLENGE)
    expect(cleo.page.locator(".answered")).to_have_text("You challenge it. You may still change your mind.")
    ben.wait_for_turn()
    ben.make(PASS)
    name = lie.capitalize()
    for person in sat:
        told = person.page.locator(".verdict.exposed")
        expect(told).to_have_text(f"Cleo challenges and is right: Ana’s card is {name}, not Attack. It does nothing.")
        expect(person.page.locator("#log")).to_contain_text("Cleo challenges and is right")
    expect(ana.page.locator("#log")).to_contain_text("as the penalty card")
    expect(ben.page.locator("#log")).to_contain_text("Ana draws a penalty card.")
    ben.wait_for_turn()
    finish(sat, table, program)


@windows
def test_a_challenge_that_fails_costs_a_card_and_a_turn(people, setter, program, window):
    look = deal(3, liar)
    sat, table = sit_down(people, setter, look, 3, **window)
    ana, ben, cleo = sat
    ana.wait_for_turn()
    ana.make(play("attack"))
    ben.wait_for_turn()
    ben.make(CHALLENGE)

    ben.page.locator('#dock[data-phase="penalty"]').wait_for()
    expect(ben.page.locator("#prompt")).to_have_text("Your challenge failed: choose a card to discard.")
    for person in sat:
        expect(person.page.locator(".verdict.proved")).to_contain_text(
            "Ben challenges and is wrong: Ana’s card is Attack"
        )
    card = look.hands[1][0]
    ben.make({"kind": "discard", "card": card})
    ana.wait_for_turn()
    expect(ana.page.locator('[data-key="team-1"] .skips')).to_have_text("loses the next turn")
    ana.make({"kind": "target", "cell": 0})
    for person in (ben, cleo):
        person.wait_for_turn()
        person.make(PASS)
    expect(ben.page.locator("#log")).to_contain_text("Ben loses this turn")
    cleo.wait_for_turn()
    expect(cleo.page.locator("#prompt")).to_have_text("Your turn: play a card face down and say what it is.")
    expect(cleo.page.locator(".skips")).to_have_count(0)
    finish(sat, table, program)


@windows
def test_an_antivirus_stops_a_virus(people, setter, program, window):
    look = deal(3, lambda look: liar(look) and "antivirus" in look.hands[1] and "antivirus" not in look.hands[2])
    sat, table = sit_down(people, setter, look, 3, **window)
    ana, ben, cleo = sat
    ana.wait_for_turn()
    ana.make(play("attack"))
    for person in (ben, cleo):
        person.wait_for_turn()
        person.make(PASS)
    ana.page.locator('#dock[data-phase="target"]').wait_for()
    ana.make({"kind": "target", "cell": 6})
    for person in (ben, cleo):
        person.page.locator('#dock[data-phase="react"][data-asked="owes"]').wait_for()
    expect(cleo.page.get_by_role("button", name="Show Antivirus")).to_be_disabled()
    expect(ana.page.locator("#prompt")).to_have_text("The others decide whether to stop the virus.")
    ben.make({"kind": "antivirus"})
    for person in sat:
        told = person.page.locator(".verdict.cancelled")
        expect(told).to_have_text("Ben shows Antivirus: Ana’s Attack does nothing.")
        expect(person.page.locator(".token")).to_have_count(0)
    # Two discards: the Antivirus face up below the Attack, which nobody turned up.
    expect(cleo.page.locator(".pile .thrown")).to_have_count(2)
    ben.wait_for_turn()
    finish(sat, table, program)


@windows
def test_a_mutation_gives_two_further_actions_or_fewer(people, setter, program, window):
    look = deal(2, lambda look: len(set(look.hands[0])) >= 3)
    sat, table = sit_down(people, setter, look, 2, **window)
    ana, ben = sat
    ana.wait_for_turn()
    ana.make(play(look.hands[0][0], "mutation"))
    ben.wait_for_turn()
    ben.make(PASS)
    ana.wait_for_turn()
    expect(ana.page.locator(".bonus")).to_have_text("2 further actions left")
    expect(ana.page.locator("#prompt")).to_contain_text("You may still take 2 actions in this turn.")
    assert not [move for move in ana.moves() if move.get("claim") == "mutation"]
    card = next(move["card"] for move in ana.moves() if move["kind"] == "play")
    ana.make(play(card, "boost"))
    ben.wait_for_turn()
    expect(ben.page.locator(".bonus")).to_have_text("1 further action left")
    ben.make(PASS)
    ana.page.locator('#dock[data-phase="target"]').wait_for()
    ana.make({"kind": "apply"})
    for person in sat:
        expect(person.page.locator(".cell")).to_have_count(8)
    ana.wait_for_turn()
    ana.make({"kind": "stop"})
    ben.wait_for_turn()
    expect(ben.page.locator("#log")).to_contain_text("Ana takes no further action.")
    finish(sat, table, program)


def test_a_reload_in_a_window_leads_back_to_it_and_to_the_answer(people, setter, program):
    look = deal(3, liar)
    (ana, ben, cleo), table = sit_down(people, setter, look, 3)
    ana.wait_for_turn()
    ana.make(play("attack"))
    cleo.wait_for_turn()
    cleo.make(CHALLENGE)
    cleo.page.locator(".answered").wait_for()
    cleo.reload()
    expect(cleo.page.locator(".answered")).to_have_text("You challenge it. You may still change your mind.")
    cleo.make(PASS)
    expect(cleo.page.locator(".answered")).to_have_text("You believe it. You may still change your mind.")
    ben.reload()
    ben.wait_for_turn()
    ben.make(PASS)
    expect(ana.page.locator("#prompt")).to_have_text("The claim stands: choose what it does.")
    assert "change your mind" not in "".join(ana.frames + ben.frames[:-1])
    finish((ana, ben, cleo), table, program)


def test_spectators_see_no_hand_and_no_face_down_card(people, setter, program):
    look = deal(2, liar)
    (ana, ben), table = sit_down(people, setter, look, 2)
    watcher = people()
    watcher.goto(f"/table/{table}")
    ana.wait_for_turn()
    ana.make(play(lie_of(look), "attack"))
    expect(watcher.page.locator(".evidence")).to_contain_text(
        "Attack: 28 of all 120 cards of the game, 0 of them seen face up."
    )
    ben.wait_for_turn()
    ben.make(CHALLENGE)
    expect(watcher.page.locator(".verdict.exposed")).to_be_visible()
    expect(watcher.page.locator("#hand")).to_have_count(0)
    assert check_hidden(watcher, record_of(program.database, table), None) >= 3
    assert VIRAL.code in watcher.page.content()
