"""A limit of time: it is counted down before everybody's eyes, and then the clock makes a move."""

import re

from playwright.sync_api import expect

from tests.browser.situations import search


def turn(look):
    """Tell whether it is seat 0's turn in the middle of a game."""
    return look.decider == 0 and look.phase == "choose" and look.run.ply > 10


def test_the_time_runs_out_and_the_clock_moves(people, setter):
    look = search(2, turn, {"timeout": 4})
    guests = [setter.guest(name) for name in ("Ana", "Ben")]
    table = setter.table(look, *guests)
    ana, ben, eve = people(guests[0]), people(guests[1]), people()
    for person in (ana, ben, eve):
        person.goto(f"/table/{table}")
        expect(person.page.locator('[data-key="chair-0"] .clock .left span')).to_have_text(re.compile("0:0[0-4]"))
    expect(ana.page.locator("#prompt .clock")).to_be_visible()
    expect(ben.page.locator("#prompt .clock")).to_have_count(0)
    for person in (ana, ben, eve):
        expect(person.page.locator("#log")).to_contain_text("The time of Ana is up: a plain move is made.")
        person.wait_for_ply(look.run.ply + 1)
    expect(ana.page.locator("#log")).to_contain_text("Ana discards")


def test_the_countdown_is_the_same_for_all_and_goes_down(people, setter):
    look = search(2, turn, {"timeout": 600})
    guests = [setter.guest(name) for name in ("Ana", "Ben")]
    table = setter.table(look, *guests)
    ana, ben = people(guests[0]), people(guests[1])
    for person in (ana, ben):
        person.goto(f"/table/{table}")
        expect(person.page.locator('[data-key="chair-0"] .clock .left span')).to_have_text(re.compile(r"9:\d\d"))
    ends = {person.page.locator(".clock").first.get_attribute("data-ends") for person in (ana, ben)}
    assert len(ends) == 1
    frame = next(text for text in ana.frames if "data-ends" in text)
    assert frame.startswith('{"now": ')
    assert '"now"' not in frame[2:].partition('"html"')[2]
