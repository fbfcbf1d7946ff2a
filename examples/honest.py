"""A bot for Viral that never lies: the greedy one, kept to true claims. How it does tells what lying is worth.

virion simulate viral --seats 3 --bots examples/honest.py:HONEST,greedy,greedy
"""

from virion.bots import BOTS, Bot, BotKind, View
from virion.games.viral.cards import family
from virion.games.viral.moves import PLAY, card_of, claim_of


class Honest(Bot):
    """Plays as the greedy bot would if it could only tell the truth."""

    def __init__(self, game, options):
        self.greedy = BOTS["greedy"].make(game, options)
        self.by_family = options.get("challenge_match") == "family"

    def choose(self, view, chance):
        """Return one of ``view.moves`` that is no lie."""
        moves = [move for move in view.moves if not self.lies(move)]
        return self.greedy.choose(View(view.game, view.seat, moves, lambda: view.observation, view.events), chance)

    def lies(self, move):
        """Tell whether a move is a claim that could be challenged rightly."""
        card, claim = int(card_of(move)), int(claim_of(move))
        return move & 15 == PLAY and (family(card) != family(claim) if self.by_family else card != claim)


HONEST = BotKind("honest", Honest, frozenset({"viral"}), remembers=frozenset({"viral"}))
