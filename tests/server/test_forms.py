"""Moves that a form says in several fields."""

import pytest
from starlette.datastructures import FormData

from virion.kernel.refusal import Refusal
from virion.server.forms import filled

GUN = {"kind": "gun", "seat": 2}


@pytest.mark.parametrize(
    ("move", "fields", "wanted"),
    [
        (GUN, [], GUN),
        (GUN, [("gun.count", "3")], {**GUN, "count": 3}),
        (GUN, [("gun.count", "3"), ("trade.card", '"K"'), ("ply", "7")], {**GUN, "count": 3}),
        ({"kind": "trade", "seat": 1}, [("trade.card", '"K"')], {"kind": "trade", "seat": 1, "card": "K"}),
        (
            {"kind": "spread", "shots": []},
            [("spread.shots[]", "[2,1]"), ("spread.shots[]", ""), ("spread.shots[]", "[4,2]")],
            {"kind": "spread", "shots": [[2, 1], [4, 2]]},
        ),
        (
            {"kind": "discard"},
            [("discard.cards[]", '"K"'), ("discard.cards[]", '"K"')],
            {"kind": "discard", "cards": ["K", "K"]},
        ),
        ({"kind": "discard", "cards": 5}, [("discard.cards[]", '"K"')], {"kind": "discard", "cards": ["K"]}),
        ({"kind": "discard", "cards": []}, [("discard.", '"K"'), ("discard", '"K"')], {"kind": "discard", "cards": []}),
        ([1], [("gun.count", "3")], [1]),
        ({"kind": ["gun"]}, [("gun.count", "3")], {"kind": ["gun"]}),
    ],
)
def test_fields_named_after_the_kind_of_a_move_say_more_of_it(move, fields, wanted):
    assert filled(move, FormData(fields)) == wanted


def test_a_field_that_is_no_json_is_refused():
    with pytest.raises(Refusal) as caught:
        filled(dict(GUN), FormData([("gun.count", "three")]))
    assert caught.value.code == "form-json"


def test_a_trade_is_offered_by_a_plain_form(living):
    ana = living.person("Ana")
    table = ana.quick(seats=4, bot="random", game="v_virus")
    sitting = living.sitting(table)
    offered = next(
        move for move in map(sitting.game.write_move, living.do(lambda: sitting.answers(0))) if move["kind"] == "trade"
    )
    button = f'{{"kind":"trade","seat":{offered["seat"]}}}'
    fields = {"ply": 0, "move": button, "trade.card": f'"{offered["card"]}"', "gun.count": "9"}
    answer = ana.http.post(f"/table/{table}/move", data=fields)
    assert answer.status_code == 303
    assert living.do(lambda: sitting.run.record.moves[0]) == (0, offered)


def test_a_plain_form_that_is_not_filled_in_is_refused_with_a_sentence(living):
    ana = living.person("Ana")
    table = ana.quick(seats=4, bot="random", game="v_virus")
    answer = ana.http.post(f"/table/{table}/move", data={"ply": 0, "move": '{"kind":"trade","seat":1}'})
    assert answer.status_code == 422
    assert "card" in answer.text
    assert living.sitting(table).ply == 0
