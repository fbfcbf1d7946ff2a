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
