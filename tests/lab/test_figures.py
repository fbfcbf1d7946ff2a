"""What simulations count of one game in particular."""

from virion.games import GAMES
from virion.lab.figures import FIGURES


def test_v_virus_counts_viruses_gloves_and_wrong_announcements() -> None:
    game = GAMES["v_virus"]
    told: list[dict[str, object]] = [
        *({"kind": "trade", "seat": 1, "card": "V"}, {"kind": "give", "card": "L"}),
        *({"kind": "trade", "seat": 1, "card": "L"}, {"kind": "give", "card": "V"}, {"kind": "announce"}),
        *({"kind": "trade", "seat": 1, "card": "K"}, {"kind": "give", "card": "L"}),
        *({"kind": "trade", "seat": 1, "card": "V"}, {"kind": "refuse"}),
        *({"kind": "trade", "seat": 1, "card": "P"}, {"kind": "give", "card": "V"}, {"kind": "announce"}),
    ]
    moves = [(0, game.read_move(move)) for move in told]
    assert FIGURES["v_virus"](moves, {}) == {"virus": (3, 4), "gloved": (2, 3), "wrong": (1, 2)}
    assert FIGURES["v_virus"](moves[:-1], {})["wrong"] == (1, 1)


def test_virus_marvel_counts_actions_counters_and_what_came_last() -> None:
    game = GAMES["virus_marvel"]
    told: list[dict[str, object]] = [
        *({"kind": "play", "card": "HR"}, {"kind": "discard", "cards": ["VR"]}, {"kind": "play", "card": "REC"}),
        *({"kind": "counter"}, {"kind": "counter"}, {"kind": "pass"}),
        *({"kind": "play", "card": "SPY", "seat": 1}, {"kind": "spy_play", "card": "HR"}, {"kind": "resign"}),
    ]
    moves = [(0, game.read_move(move)) for move in told]
    assert FIGURES["virus_marvel"](moves, {}) == {"actions": (2, 3), "countered": (1, 3), "decided": (1, 1)}
    assert FIGURES["virus_marvel"](moves[:1], {})["decided"] == (0, 1)
    assert FIGURES["virus_marvel"]([], {})["decided"] == (0, 0)
