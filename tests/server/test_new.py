"""Making tables with the form."""

from html import unescape

from tests.server.living import Living, wait_for


def test_the_form_keeps_what_was_sent_and_says_what_is_wrong(living):
    ana = living.person("Ana")
    assert ana.get("/new").status_code == 200
    answer = ana.post("/new", game="virus_marvel", seats=3, option_max_turns="many", option_tie_break="ready_count")
    assert answer.status_code == 422
    assert "many" in unescape(answer.text)
    for fields in ({"seats": 9}, {"seats": 1}, {"seats": "x"}, {"seats": 6}, {"seats": 3, "bot_1": "deep"}, {}):
        assert ana.post("/new", game="virus_marvel", **fields).status_code == 422
    assert ana.post("/new", game="virus_marvel", seats=3, option_nothing="1").status_code == 422
    clash = ana.post("/new", seats=2, option_no_actions="true", option_deck='{"actions": {"REC": 13}}')
    assert clash.status_code == 422


def test_options_are_read_as_json_or_plain_text(living):
    ana = living.person("Ana")
    table = ana.lobby(
        seats=6,
        option_max_players="6",
        option_max_turns="null",
        option_timeout="",
        option_redirect_window="false",
        option_snap_order="self_first",
        option_deck='{"actions": {"REC": 5, "SPY": 8}}',
        option_first_player="random",
    )
    options = living.sitting(table).options
    assert options["max_players"] == 6
    assert options["max_turns"] is None
    assert options["timeout"] is None
    assert options["redirect_window"] is False
    assert options["snap_order"] == "self_first"
    assert options["deck"] == {"actions": {"REC": 5, "SPY": 8}}


def test_bots_of_the_form_sit_down(living):
    ana = living.person("Ana")
    sitting = living.sitting(ana.lobby(seats=4, bot_1="greedy", bot_3="random", bot_2=""))
    assert [chair.bot for chair in sitting.chairs] == [None, "greedy", None, "random"]
    assert sitting.chairs[0].player == ana.player


def test_people_without_a_name_get_one_that_stays(living):
    eve = living.person()
    table = eve.quick()
    name = living.sitting(table).chairs[0].name
    assert name.startswith("Guest")
    assert name in eve.get("/").text
    assert living.sitting(eve.quick()).chairs[0].name == name


def test_a_new_name_reaches_the_seat(living):
    ana = living.person("Ana")
    table = ana.lobby()
    ana.post("/name", name="Anouk")
    assert living.sitting(table).chairs[0].name == "Anouk"
    assert "Anouk" in ana.get(f"/table/{table}").text


def test_running_tables_stand_on_the_home_page(living):
    ana, ben = living.person("Ana"), living.person("Ben")
    table = ana.lobby()
    assert f"/table/{table}" in unescape(ana.get("/").text)
    assert f"/table/{table}" not in unescape(ben.get("/").text)
    public = ana.lobby(public="on")
    ana.live(public)
    assert f"/table/{public}" in unescape(ben.get("/").text)
    ana.do(public, "leave")
    assert f"/table/{public}" not in unescape(ben.get("/").text)
    assert ana.get(f"/table/{public}").status_code == 200


def test_the_host_frees_a_seat_whether_its_person_is_there_or_not(living):
    ana, ben = living.person("Ana"), living.person("Ben")
    table = ana.lobby(seats=3)
    ben.do(table, "sit", seat=1)
    live = ben.live(table)
    sitting = living.sitting(table)
    wait_for(lambda: 1 not in sitting.presence.away)
    assert "Free the seat" in unescape(ana.get(f"/table/{table}").text)
    assert ana.do(table, "bot", seat=1, bot="greedy").status_code == 409
    assert ana.do(table, "bot", seat=1, bot="").status_code == 303
    live.wait(lambda: "Sit down" in live.last["html"])
    ben.do(table, "sit", seat=1)
    live.close()
    wait_for(lambda: 1 in sitting.presence.away)
    assert "Free the seat" in unescape(ana.get(f"/table/{table}").text)
    assert "Free the seat" not in unescape(living.person().get(f"/table/{table}").text)
    assert ana.do(table, "bot", seat=1, bot="").status_code == 303
    assert sitting.chairs[1].kind == "open"


def test_the_home_page_leads_back_to_a_seat_that_a_bot_minds():
    with Living(bot_pace=60.0) as living:
        ana, ben = living.person("Ana"), living.person("Ben")
        table = ana.lobby()
        ben.do(table, "sit", seat=1)
        ana.do(table, "start")
        sitting = living.sitting(table)
        wait_for(lambda: 1 in sitting.presence.lost)
        assert ana.do(table, "handover", seat=1).status_code == 303
        assert ana.do(table, "leave").status_code == 303
        assert sitting.phase == "playing"
        assert f"/table/{table}" in unescape(ben.get("/").text)
        assert f"/table/{table}" not in unescape(ana.get("/").text)
        assert ben.do(table, "takeback").status_code == 303
        assert sitting.seat_of(ben.player) == 1


def test_a_table_of_a_game_without_a_clock_of_its_own_can_have_one(living):
    """Nobody moves: the clock does, until the game is over, and all know of it from the start."""
    ana, ben = living.person("Ana"), living.person("Ben")
    table = ana.lobby(game="viral", clock="1")
    assert "one second for each decision" in unescape(ana.get(f"/table/{table}").text)
    ben.do(table, "sit", seat=1)
    ana.do(table, "start")
    sitting = living.sitting(table)
    wait_for(lambda: sitting.ply >= 2)
    assert {entry.event.kind for entry in sitting.timeline} >= {"table_clock"}


def test_a_clock_that_cannot_be_is_refused_and_the_form_keeps_what_was_typed(living):
    ana = living.person("Ana")
    for clock in ("0", "99999", "soon"):
        answer = ana.post("/new", game="viral", seats=2, clock=clock)
        assert answer.status_code == 422
        assert f'value="{clock}"' in answer.text
    assert "Seconds for each decision" not in ana.get("/new?game=virus_marvel").text
    assert ana.post("/new", game="virus_marvel", seats=2, clock="9").status_code == 422
