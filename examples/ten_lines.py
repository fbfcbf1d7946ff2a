"""A bot in ten lines, for Virus! Marvel: heroes first, then what helps its own team, and a discard last.

virion simulate --bots examples/ten_lines.py:Builder,random
"""

from virion.bots import Bot


class Builder(Bot):
    """Makes one of the moves that it likes best."""

    def choose(self, view, chance):
        """Return one of ``view.moves``."""
        made = [view.game.write_move(move) for move in view.moves]
        worth = [{"H": 3, "P": 2, "A": 2}.get(move.get("card", " ")[0], move["kind"] != "discard") for move in made]
        best = [move for move, value in zip(view.moves, worth, strict=True) if value == max(worth)]
        return best[chance.below(len(best))]
