"""Cards fly once, not at all for people who want stillness, and never in the way of the next tap."""

import pytest
from playwright.sync_api import expect

from tests.browser.people import PHONE, text_of
from tests.browser.situations import search

WATCH = """
    window.flown = 0;
    new MutationObserver(changes => {
      for (const change of changes) for (const node of change.addedNodes)
        if (node.classList?.contains("flying")) window.flown += 1;
    }).observe(document, { childList: true, subtree: true });
"""
MOVING = """
    document.getAnimations({ subtree: true }).filter(one => one.playState === "running").filter(one =>
      one instanceof CSSAnimation || one instanceof CSSTransition ||
      one.effect.getKeyframes().some(frame => "transform" in frame || "translate" in frame || "scale" in frame)
    ).length
"""


def heroes(look):
    """Tell whether seat 0, whose turn it is, can play a Hero, and seat 1 as well after it."""
    if look.decider != 0 or look.phase != "choose" or hero(look) is None:
        return False
    asked = look.after(hero(look))
    return asked.decider == 1 and hero(asked) is not None


def hero(look):
    plays = [move for move in look.moves if move["kind"] == "play" and move["card"][0] == "H"]
    return plays[0] if plays else None


@pytest.fixture
def turn(people, setter):
    def sit(**options):
        look = search(2, heroes)
        guests = [setter.guest("Ana"), setter.guest("Ben")]
        table = setter.table(look, *guests)
        ana, ben = people(guests[0], **options), people(guests[1], **options)
        for person in (ana, ben):
            person.context.add_init_script(WATCH)
            person.goto(f"/table/{table}")
        ana.wait_for_turn()
        return ana, ben, look

    return sit


def test_a_move_flies_once(turn, people):
    ana, ben, look = turn()
    ana.make(hero(look))
    for person in (ana, ben):
        person.wait_for_ply(look.run.ply + 1)
        person.page.wait_for_selector("#sky", state="attached")
        assert person.page.evaluate("flown") > 0
        expect(person.page.locator("#sky > *")).to_have_count(0)
    ben.reload()
    ben.wait_for_turn()
    before = [person.page.evaluate("flown") for person in (ana, ben)]
    assert before[1] == 0
    # The same ply comes once more for another reason: somebody looks on.
    people().goto(f"/table/{ana.table}")
    for person, flown in zip((ana, ben), before, strict=True):
        expect(person.page.locator(".facts")).to_contain_text("1 person watches")
        assert person.page.evaluate("flown") == flown


def test_nothing_moves_for_those_who_want_stillness(turn):
    ana, ben, look = turn(reduced_motion="reduce")
    ana.press(ana.hand_card(hero(look)["card"]))
    assert ana.page.evaluate(MOVING) == 0
    ana.press(ana.button(hero(look)))
    for person in (ana, ben):
        person.wait_for_ply(look.run.ply + 1)
        assert person.page.evaluate(MOVING) == 0
        assert person.page.evaluate("flown") == 0


@pytest.mark.parametrize("window", [{}, {"viewport": PHONE, "has_touch": True}], ids=["mouse", "touch"])
def test_a_double_tap_makes_one_move_and_leaves_the_table_in_order(turn, window):
    ana, _, look = turn(**window)
    sent = []
    ana.page.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    ana.press(ana.hand_card(hero(look)["card"]))
    box = ana.button(hero(look)).bounding_box()
    where = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    if ana.touches:
        ana.page.touchscreen.tap(*where)
        ana.page.touchscreen.tap(*where)
    else:
        ana.page.mouse.dblclick(*where)
    ana.wait_for_ply(look.run.ply + 1)
    assert len(sent) == 1
    expect(ana.told).to_be_hidden()
    expect(ana.page.locator("[data-lit], [aria-pressed=true], [data-armed]")).to_have_count(0)


def test_taps_while_cards_fly_are_taken(turn):
    ana, ben, look = turn()
    then = look.after(hero(look))
    # Ben's card and button are pressed in the very moment in which Ana's cards begin to fly on his table.
    ben.page.evaluate(
        """([card, move]) => {
          new MutationObserver((_, watching) => {
            const held = document.querySelector(`#hand .card[data-card="${card}"]`);
            if (!held || !document.querySelector(".flying")) return;
            watching.disconnect();
            const press = element => {
              const box = element.getBoundingClientRect();
              const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
              hit.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
            };
            press(held);
            press([...document.querySelectorAll("#moves [name=move]")].find(one => one.value === move));
          }).observe(document, { childList: true, subtree: true });
        }""",
        [hero(then)["card"], text_of(hero(then))],
    )
    ana.make(hero(look))
    ben.wait_for_ply(look.run.ply + 2)
    expect(ben.told).to_be_hidden()
    expect(ana.page.locator("#log")).to_contain_text("joins Ben’s team")
