"""Moves as actions, and back; what a seat sees as bytes, against the observation that the engine gives it."""

import json
from random import Random

import pytest

from tests.envs.walks import SETTINGS, dealt, legal, named, seen, walk
from tests.games.knowledge import disguised
from virion.envs.codecs import CODECS
from virion.envs.codecs.base import Codec, Table, first_action, most_of, names_of
from virion.games import GAMES
from virion.kernel.game import Moves, State
from virion.kernel.refusal import Refusal

every_setting = pytest.mark.parametrize("setting", SETTINGS, ids=named)


def moves_of(state: State) -> list[int]:
    out = Moves()
    state.legal_moves(out)
    return out.as_list()


def leaves(codec: Codec, table: Table, position: object, game: str) -> list[object]:
    """Return the positions to which the whole moves lead that begin with the draft of a table."""
    found: list[object] = []
    for action in legal(codec, table):
        if action == announcing(codec):
            continue
        after = table.copy(table.chance.copy())
        codec.act(after, action, None)
        told = GAMES[game].write_position(after.state)
        found += [told] if after.draft == 0 else leaves(codec, after, position, game)
    return found


def announcing(codec: Codec) -> int:
    return first_action(codec, "announce") if any(span.name == "announce" for span in codec.spans) else -1


def test_every_game_has_a_codec() -> None:
    assert set(CODECS) == set(GAMES)


@every_setting
def test_actions_are_moves_each_once(setting: tuple[str, int, dict[str, object]]) -> None:
    pieces = 0
    for codec, table in walk(*setting, seed=5):
        actions = legal(codec, table)
        assert len(set(actions)) == len(actions)
        assert all(0 <= action < codec.actions for action in actions)
        if table.seat < 0:
            assert actions == []
            continue
        assert actions
        if table.asked >= 0 or table.draft != 0:
            continue
        moves = moves_of(table.state)
        whole = [action for action in actions if action != announcing(codec)]
        if len(whole) == len(moves) and all(codec.index(table.state, move) in whole for move in moves):
            try:
                assert sorted(codec.move(table.state, action) for action in whole) == sorted(moves)
                continue
            except ValueError:
                pass
        # Moves of several pieces: the whole tree of pieces leads where the moves lead, each once.
        pieces += 1
        if len(moves) > 60 or pieces > 6:
            continue
        direct = []
        for move in moves:
            after = table.state.copy()
            after.step(move, table.chance.copy(), None)
            direct.append(GAMES[setting[0]].write_position(after))
        through = leaves(codec, table, None, setting[0])
        assert len(through) == len(direct)
        assert all(position in through for position in direct)


@every_setting
def test_bytes_stay_within_their_planes(setting: tuple[str, int, dict[str, object]]) -> None:
    for codec, table in walk(*setting, seed=6, most=200):
        most = most_of(codec)
        names = names_of(codec)
        assert len(names) == len(most) == codec.words * 8
        assert len(set(names)) == len(names)
        for viewer in range(setting[1]):
            for name, value, highest in zip(names, seen(codec, table, viewer), most, strict=True):
                assert value <= highest, name


@every_setting
def test_bytes_and_masks_do_not_depend_on_what_a_seat_cannot_know(setting: tuple[str, int, dict[str, object]]) -> None:
    code, seats, _ = setting
    dice = Random(1)
    compared = differing = 0
    for codec, table in walk(*setting, seed=9, most=150):
        position = GAMES[code].write_position(table.state)
        for viewer in range(seats):
            other = disguised(position, viewer, dice)
            try:
                twin = table.copy(table.chance)
                twin.state = GAMES[code].read_position(json.loads(json.dumps(other)))
            except Refusal:
                continue  # chance found a position that cannot be
            compared += 1
            differing += other != position
            assert seen(codec, twin, viewer) == seen(codec, table, viewer), json.dumps(position)
            if viewer == table.seat:
                assert legal(codec, twin) == legal(codec, table), json.dumps(position)
    assert compared > 100
    assert differing > compared // 2


def test_the_secret_would_be_found_if_it_were_written() -> None:
    """What changes in such a twin does change the bytes of the seat that knows it."""
    dice = Random(2)
    codec, table = dealt("viral", 3, {}, 4)
    position = GAMES["viral"].write_position(table.state)
    twin = table.copy(table.chance)
    twin.state = GAMES["viral"].read_position(disguised(position, 0, dice))
    assert seen(codec, twin, 0) == seen(codec, table, 0)
    assert seen(codec, twin, 1) != seen(codec, table, 1)


@pytest.mark.parametrize(("code", "seats"), [("virus_marvel", 4), ("viral", 4), ("v_virus", 5)])
def test_bytes_tell_what_the_observation_tells(code: str, seats: int) -> None:
    game = GAMES[code]
    for codec, table in walk(code, seats, {}, seed=8):
        names = names_of(codec)
        for viewer in range(seats):
            told = game.observe(table.state, viewer).as_json()
            value = dict(zip(names, seen(codec, table, viewer), strict=True))
            hand = told["hand"]
            assert isinstance(hand, list)
            width = sum(name.startswith("hand[") for name in names)
            assert [value[f"hand[{kind}]"] for kind in range(width)] == [
                hand.count(game.cards[kind]) for kind in range(width)
            ]
            sizes = told["hand_sizes"]
            assert isinstance(sizes, list)
            for offset in range(seats):
                seat = (viewer + offset) % seats
                assert value[f"{offset}.hand_size"] == sizes[seat]
                assert value[f"{offset}.active"] == (told["active"] == seat)
            assert value["turn[0]"] + 256 * value["turn[1]"] == told["turn"]
            check_the_rest(code, told, value, viewer, seats)


def check_the_rest(code: str, told: dict[str, object], value: dict[str, int], viewer: int, seats: int) -> None:
    """Compare what one game alone has."""
    for offset in range(seats):
        seat = (viewer + offset) % seats
        if code == "virus_marvel":
            team = told["teams"][seat]  # type: ignore[index]
            states = ["absent", "free", "protected", "blocked", "shielded"]
            for slot, letter in enumerate("RYGBMI"):
                hero = next((hero for hero in team if hero["slot"] == letter), None)
                assert states[value[f"{offset}.team[{4 * slot}]"]] == ("absent" if hero is None else hero["state"])
                on_it = [value[f"{offset}.team[{4 * slot + at}]"] for at in (1, 2)]
                cards = [] if hero is None else [GAMES[code].cards.index(card) + 1 for card in hero["cards"]]
                assert [card for card in on_it if card] == cards
        elif code == "viral":
            assert value[f"{offset}.points"] == told["points"][seat]  # type: ignore[index]
            row = told["row"]
            assert isinstance(row, list)
            for cell, owner in enumerate(row):
                assert (value[f"row[{cell}]"] == 2 + offset) == (owner == seat)
            assert value["phase[1]"] == (told["phase"] == "challenge")
        else:
            roles = [None, "uninfected", "infected"]
            assert roles[value[f"{offset}.role"]] == told["roles"][seat]  # type: ignore[index]
            assert value[f"{offset}.alive"] == (seat not in told["out"])  # type: ignore[operator]
            if value[f"{offset}.alive"]:
                assert value[f"{offset}.energy"] == told["energy"][seat]  # type: ignore[index]
            assert value[f"{offset}.tradeable"] == told["tradeable"][seat]  # type: ignore[index]
