# Viral: the rules in our own words, as chapters. Paragraphs are separated by an empty line.
# viral-rules-chapters gives their order; .title is the heading, .rulings the rulings that belong to the chapter.

viral-rules-chapters = goal setup turn challenge viruses immune special antivirus hand winning

viral-rules-goal =
    In the middle of the table lies a row of cells: a body under attack. You infect them, your rivals infect them, and everyone also cleans up after everyone else. When the game ends, whoever owns the most infected cells wins.

    Nobody sees what you play. You put a card down and say what it is. If they believe you, it is what you said.
    .title = The goal
    .rulings = VI-18 VI-55

viral-rules-setup =
    There are 120 cards of seven kinds. 28 Attack and 22 Replicate are viruses. 30 Defend and 18 Boost belong to the immune system. 8 Mutation, 10 Antivirus and 4 Vaccine are special and scarce.

    The cards are shuffled. Two players are dealt nine cards each, three players eight, four players seven. The rest is the draw pile. Beside it grows the discard pile, which is never used again.

    Ten cells are laid in a row, seven for two players, all of them healthy. Cells are not cards of the deck.

    Everyone has a colour and five tokens of it. A token on a cell shows that the cell is infected, and by whom.

    The first player is drawn by lot. The turn goes round clockwise.
    .title = Setting up
    .rulings = VI-01 VI-02 VI-03 VI-04 VI-05 VI-07 VI-09 VI-10 VI-11 VI-12 VI-13 VI-14

viral-rules-turn =
    In your turn you play one card from your hand, face down, and name one of the seven kinds. You may tell the truth or lie, but you have to play a card.

    Now the others may challenge you. If nobody does, your claim stands: what you said happens, whatever the card really is. The card goes to the discard pile face down, and nobody learns the truth.

    Only then do you choose the cell. You may also decide that nothing happens; the card is spent all the same. If what you said cannot do anything, nothing happens either.

    Then the turn passes to the next player. You do not draw a card, unless your hand is empty.
    .title = Your turn
    .rulings = VI-15 VI-16 VI-17 VI-18 VI-19 VI-20 VI-21 VI-22 VI-23

viral-rules-challenge =
    Everyone but you is asked whether they believe you. If several do not, the first of them in the order of turns is the challenger. There is only one, and nobody can take a challenge back. Your card is turned up.

    If you told the truth, the challenge fails: the challenger discards a card of their choice, face up, and loses their next turn. What you said then happens as usual. Whoever challenges wrongly again before that turn has come loses one turn more.

    If you lied, the challenge succeeds: your card is discarded face up and does nothing. You draw one penalty card into your hand. You lose nothing else, but this action is gone.
    .title = Bluff and challenge
    .rulings = VI-25 VI-26 VI-27 VI-28 VI-29 VI-30 VI-31 VI-32 VI-33

viral-rules-viruses =
    Attack puts one of your tokens on any healthy cell.

    Replicate does the same, but only if at least one infected cell is yours already: there must be something to copy. The new cell may be anywhere in the row.

    A cell holds one token. You cannot infect a cell that is infected, whoever infected it. When all five of your tokens are on the row, your viruses do nothing until one comes back.
    .title = Viruses
    .rulings = VI-05 VI-06 VI-35 VI-36

viral-rules-immune =
    Defend cleans one infected cell. Its token goes back to its owner. The cell may be a rival’s or your own: that frees a token, or keeps the game going.

    Boost lays one more healthy cell at the right end of the row. The row never gets longer than five cells for each player.
    .title = The immune system
    .rulings = VI-08 VI-41 VI-42 VI-43

viral-rules-special =
    Mutation gives you up to two further actions in this turn. Each is a full play: a card face down, a claim, a chance for the others to challenge. You may stop before either. You cannot claim Mutation again among them. If you are caught lying in one of them, only that action is lost.

    Vaccine cleans every infected cell of every player, your own as well.

    Antivirus, in your own turn, cleans one infected cell, as Defend does.
    .title = Special cards
    .rulings = VI-34 VI-37 VI-39 VI-40 VI-44 VI-45

viral-rules-antivirus =
    Antivirus is also the one card for other people’s turns. When a virus claim has stood, and its cell has been named, all the other players who hold cards are asked. The first of them in the order of turns who shows a real Antivirus stops the virus: it does nothing. Both cards are discarded.

    An Antivirus shown like this is no bluff: it lies open, cannot be challenged, and nothing stops it. It takes nothing away from your next turn. The virus that it stopped may have been a lie, and then that stays hidden.
    .title = Stopping a virus
    .rulings = VI-24 VI-37 VI-38 VI-47

viral-rules-hand =
    Your hand gets smaller with each card. After every action, also after a Mutation and after each of its further actions, everyone whose hand is empty draws one card. The player whose turn it is comes first, then the others in order.

    If the draw pile does not hold enough cards for that, those who get none are eliminated. Their tokens stay on the row, but they cannot win.
    .title = Empty hands
    .rulings = VI-46 VI-47 VI-48 VI-49 VI-50 VI-51

viral-rules-winning =
    The game ends at once when a token is placed and no healthy cell is left. Otherwise it ends when the draw pile is empty: the action under way is finished, empty hands are filled as far as possible, and that is the end, even in the middle of a Mutation turn.

    Each infected cell is one point for the player whose token lies on it. The most points win. If players are level, the one with more cards in hand wins. If they are level in that too, they win together.
    .title = The end
    .rulings = VI-52 VI-53 VI-54 VI-55 VI-56 VI-57 VI-58 VI-59
