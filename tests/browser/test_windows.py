"""Windows between people: a Villain, a Counter and where it goes; reloading while one is asked; answers given early."""

import pytest
from playwright.sync_api import expect

from tests.browser.hiding import check_hidden
from tests.browser.situations import record_of, search

COUNTER = {"kind": "counter"}


def villain(look):
    """Return the play of seat 0's Villain on a Hero of seat 1 who may Counter it, and have it turned elsewhere."""
    if look.decider != 0 or look.phase != "choose" or "CTR" not in look.hands[1]:
        return None
    for move in look.moves:
        if move["kind"] == "play" and move["card"][0] == "V" and move.get("seat") == 1:
            asked = look.after(move)
            if asked.decider == 1 and COUNTER in asked.moves:
                turned = asked.after(COUNTER)
                if turned.phase == "retarget" and {other["seat"] for other in turned.moves} >= {0, 2}:
                    return move
    return None


@pytest.fixture(scope="module")
def aimed():
    return search(3, villain)


def test_a_villain_is_countered_by_another_browser_and_turned_elsewhere(people, setter, program, aimed):
    guests = [setter.guest(name) for name in ("Ana", "Ben", "Cleo")]
    table = setter.table(aimed, *guests)
    ana, ben, cleo = (people(guest) for guest in guests)
    for person in (ana, ben, cleo):
        person.goto(f"/table/{table}")
    move = villain(aimed)
    ana.wait_for_turn()
    ana.make(move)

    ben.wait_for_turn()
    expect(ben.page.locator("#prompt")).to_have_text("Play a Counter, or let it happen.")
    expect(ben.page.locator(".stage .said")).to_contain_text("Ana plays")
    expect(ben.page.locator(".team.me .hero.aimed")).to_have_attribute("data-at", f"1-{move['slot']}")
    ben.press(ben.hand_card("CTR"))
    ben.press(ben.button(COUNTER))

    ana.wait_for_turn()
    expect(ana.page.locator("#prompt")).to_have_text("It was Countered: choose another target.")
    expect(ana.page.locator(".countered")).to_have_text("Countered by Ben.")
    turned = next(other for other in ana.moves() if other["kind"] == "retarget" and other["seat"] == 2)
    ana.make(turned)

    cleo.wait_for_turn()
    cleo.make({"kind": "pass"})
    for person in (ana, ben, cleo):
        expect(person.page.locator("#log")).to_contain_text("Ben Counters Ana’s")
        expect(person.page.locator("#log")).to_contain_text("on Cleo’s")
        person.wait_for_ply(aimed.run.ply + 4)
    for seat, person in enumerate((ana, ben, cleo)):
        assert check_hidden(person, record_of(program.database, table), seat) >= 4


def test_a_reload_in_the_middle_of_a_window_leads_back_to_it(people, setter, program, aimed):
    guests = [setter.guest(name) for name in ("Ana", "Ben", "Cleo")]
    asked = aimed.after(villain(aimed))
    table = setter.table(asked, *guests)
    ben = people(guests[1])
    ben.goto(f"/table/{table}")
    ben.wait_for_turn()
    held = ben.page.locator("#hand").inner_text()
    ben.press(ben.hand_card("CTR"))
    ben.reload()
    ben.wait_for_turn()
    assert ben.page.locator("#hand").inner_text() == held
    expect(ben.page).to_have_url(f"{program.url}/table/{table}")
    expect(ben.hand_card("CTR")).to_have_attribute("aria-pressed", "false")
    ben.make(COUNTER)
    expect(ben.page.locator("#prompt")).to_have_text("It was Countered: Ana chooses another target.")
    check_hidden(ben, record_of(program.database, table), 1)


def snap(look):
    """Return whether seat 0 plays Snap, and seats 1 and 2 will be asked one after the other."""
    play = {"kind": "play", "card": "SNP"}
    if look.decider != 0 or look.phase != "choose" or play not in look.moves or look.heroes(2) < 2:
        return False
    asked = look.after(play)
    return asked.phase == "snap_respond" and asked.decider == 1 and COUNTER in asked.moves and "CTR" in look.hands[2]


def test_an_answer_given_early_is_kept_through_a_reload_and_told_to_nobody(people, setter, program):
    look = search(3, snap).after({"kind": "play", "card": "SNP"})
    guests = [setter.guest(name) for name in ("Ana", "Ben", "Cleo")]
    table = setter.table(look, *guests)
    ana, ben, cleo = (people(guest) for guest in guests)
    for person in (ana, ben, cleo):
        person.goto(f"/table/{table}")
    expect(cleo.page.locator("#prompt")).to_have_text("You will be asked too. You may answer right now.")
    expect(ana.page.locator("#prompt")).to_have_text("Ben may answer with a Counter.")
    cleo.make(COUNTER)
    expect(cleo.page.locator(".answered")).to_contain_text("Your answer is ready: Play Counter.")
    cleo.reload()
    expect(cleo.page.locator(".answered")).to_contain_text("Your answer is ready: Play Counter.")
    ben.make({"kind": "pass"})
    for person in (ana, ben, cleo):
        expect(person.page.locator("#log")).to_contain_text("Cleo Counters Ana’s Snap")
    assert "answer is ready" not in "".join(ana.frames + ben.frames)
    for seat, person in enumerate((ana, ben, cleo)):
        check_hidden(person, record_of(program.database, table), seat)
