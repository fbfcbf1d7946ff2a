"""V-Virus between people at several browsers, on a wide screen and on a phone."""

import random

import pytest
from playwright.sync_api import expect

from tests.browser.people import PHONE
from tests.browser.situations import record_of
from tests.browser.v_virus.tables import V_VIRUS, WINDOWS, announce, answer, check_hidden, found, sit_down, status, use

windows = pytest.mark.parametrize("window", WINDOWS, ids=["desktop", "phone"])


def trade_with(card):
    """Return a wish: a game just dealt in which seat 0 is infected, and seat 1 holds a card."""
    return lambda look: look.run.ply == 0 and 0 in look.position["infected"] and card in look.hands[1]


def finish(sat, table, program):
    record = record_of(program.database, table)
    for seat, person in enumerate(sat):
        assert person.overflow() <= 0
        assert check_hidden(person, record, seat) >= 2


@windows
def test_an_infection_by_trade_is_told_to_the_two_alone(people, setter, program, window):
    look = found(trade_with("K"))
    sat, table = sit_down(people, setter, look, **window)
    ana, ben, cleo, _ = sat
    ana.wait_for_turn()
    use(ana, "V", "trade", at=1)
    ben.wait_for_turn()
    expect(ben.page.locator("#prompt")).to_have_text(
        "Choose the card that you give. You see the other one only afterwards."
    )
    assert "You are not infected" in status(ben)
    use(ben, "K", "give")
    ana.wait_for_ply(2)
    ben.wait_for_ply(2)
    assert "You are infected" in status(ben)
    assert "You are not infected" in status(cleo)
    ben.press(ben.page.locator("#notes summary"))
    expect(ben.page.locator("#notes")).to_contain_text("gives Knife to Ana and gets Virus")
    expect(cleo.page.locator("#log")).to_contain_text("Ben gives Ana a card back.")
    finish(sat, table, program)


@windows
def test_a_glove_saves(people, setter, program, window):
    look = found(trade_with("L"))
    sat, table = sit_down(people, setter, look, **window)
    ana, ben = sat[:2]
    ana.wait_for_turn()
    use(ana, "V", "trade", at=1)
    ben.wait_for_turn()
    use(ben, "L", "give")
    ben.wait_for_ply(2)
    assert "You are not infected" in status(ben)
    expect(ben.page.locator('#hand [data-card="V"]')).to_have_count(0)
    expect(ben.page.locator('#hand [data-info="V"]')).to_have_count(3)
    finish(sat, table, program)


@windows
def test_a_volley_is_met_by_shields(people, setter, program, window):
    look = found(lambda look: look.run.ply == 0 and look.hands[0].count("G") >= 2 and "S" in look.hands[2])
    sat, table = sit_down(people, setter, look, **window)
    ana, cleo = sat[0], sat[2]
    ana.wait_for_turn()
    use(ana, "G", "gun", at=2, count=2)
    cleo.wait_for_turn()
    answer(cleo, {"kind": "shield", "count": 1})
    for person in sat:
        expect(person.page.locator("#log")).to_contain_text("Cleo loses 1 energy: down to 3.")
    finish(sat, table, program)


@windows
def test_an_elimination_and_the_last_words(people, setter, program, window):
    def falls(look):
        position, seat = look.position, look.decider
        if look.phase != "react" or "S" in look.hands[seat]:
            return False
        again = look.after({"kind": "shield", "count": 0})
        return seat in again.position["out"] and again.decider >= 0 and position["energy"][seat] < 4

    look = found(falls, plies=300)
    sat, table = sit_down(people, setter, look, **window)
    victim = sat[look.decider]
    victim.wait_for_turn()
    answer(victim, {"kind": "shield", "count": 0})
    for person in sat:
        expect(person.page.locator("#log")).to_contain_text("infected players remain", ignore_case=True)
        expect(person.page.locator(f'[data-key="chair-{look.decider}"]')).to_contain_text("out")
    finish(sat, table, program)


@windows
def test_the_vaccine(people, setter, program, window):
    def next_draws_it(look):
        position = look.position
        if position["deck"][-1] != "C" or {"kind": "end"} not in look.moves:
            return False
        again = look.after({"kind": "end"})
        return again.decider >= 0 and again.phase == "main"

    look = found(next_draws_it, plies=300)
    sat, table = sit_down(people, setter, look, **window)
    ending = sat[look.decider]
    ending.wait_for_turn()
    answer(ending, {"kind": "end"})
    for person in sat:
        expect(person.page.locator("#log")).to_contain_text("It is the Vaccine.")
    finish(sat, table, program)


def may_announce(right):
    """Return a wish: somebody who is not to move may announce, and is right or not."""

    def wanted(look):
        position = look.position
        living = set(range(4)) - set(position["out"])
        infected = living & set(position["infected"])
        others = infected - {look.decider, *position["announced"]}
        return look.phase == "main" and bool(others) and (infected == living) == right

    return wanted


@windows
@pytest.mark.parametrize("right", [True, False], ids=["right", "wrong"])
def test_an_announcement_by_somebody_not_on_turn(people, setter, program, window, right):
    look = found(may_announce(right), plies=250)
    position = look.position
    living = set(range(4)) - set(position["out"])
    who = min((living & set(position["infected"])) - {look.decider, *position["announced"]})
    sat, table = sit_down(people, setter, look, **window)
    expect(sat[who].page.locator("#announce summary")).to_be_visible()
    announce(sat[who])
    for person in sat:
        if right:
            expect(person.page.locator("#result-title")).to_contain_text("infected win", ignore_case=True)
            expect(person.page.locator("#infections")).to_contain_text("outbreak card")
        else:
            expect(person.page.locator("#log")).to_contain_text("announces that everyone is infected, and is wrong")
    finish(sat, table, program)


def test_whoever_may_not_announce_is_told_so_in_private(people, setter, program):
    look = found(lambda look: look.run.ply == 0 and 0 in look.position["infected"])
    sat, table = sit_down(people, setter, look)
    ben, cleo = sat[1:3]
    with ben.expecting("422"):
        announce(ben)
        expect(ben.told).to_contain_text("infected")
    expect(cleo.page.locator("#log")).not_to_contain_text("announces")
    finish(sat, table, program)


def test_eight_seats_on_a_phone(people, setter, program):
    look = found(lambda look: look.run.ply >= 40 and look.phase == "main" and look.decider == 0, seats=8)
    guest = setter.guest("Ana")
    table = setter.table(look, guest)
    ana = people(guest, viewport=PHONE, has_touch=True, is_mobile=True)
    ana.goto(f"/table/{table}")
    ana.wait_for_turn()
    assert ana.overflow() <= 0
    expect(ana.page.locator(".team")).to_have_count(8)
    for team in ana.page.locator(".team").all():
        box = team.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PHONE["width"]
    for card in ana.page.locator("#hand .card").all():
        box = card.bounding_box()
        assert min(box["width"], box["height"]) >= 44
        assert box["y"] + box["height"] <= PHONE["height"], "the hand is not in sight without scrolling"
        card.tap(trial=True)
    names = ("Ana", *[f"Bot {seat}" for seat in range(1, 8)])
    check_hidden(ana, record_of(program.database, table), 0, names)


def test_frames_of_every_seat_through_a_whole_game_hold_no_foreign_secret(people, setter, program):
    look = found(lambda look: look.run.ply == 0)
    sat, table = sit_down(people, setter, look)
    watcher = people(setter.guest("Zoe"))
    watcher.goto(f"/table/{table}")
    dice = random.Random(2)
    run = look.run
    while run.state.outcome() is None:
        seat, move = int(run.state.decider), dice.choice(run.moves())
        sat[seat].play_beside(table, run.ply, V_VIRUS.write_move(move))
        run.play(seat, move)
    for person in (*sat, watcher):
        person.page.locator("#result-title").wait_for(timeout=60_000)  # 150 frames came in a few seconds
    record = record_of(program.database, table)
    for seat, person in enumerate(sat):
        assert check_hidden(person, record, seat) > 10
    assert check_hidden(watcher, record, None) > 10
