# Virus! Marvel: the rules in our own words, as chapters. Paragraphs are separated by an empty line.
# virus_marvel-rules-chapters gives their order; .title is the heading, .rulings the rulings that belong to the chapter.

virus_marvel-rules-chapters = goal setup turn heroes villains powers allies actions counter multicolour intangible winning

virus_marvel-rules-goal =
    You lead a team of Heroes, and so does everyone else. Whoever is first to have four Heroes ready at once, no two of one colour, wins.

    A Hero is ready unless a Villain blocks it: a free one is, a protected one is, a shielded one is.
    .title = The goal
    .rulings = MV-22 MV-67 MV-68

virus_marvel-rules-setup =
    The deck has 78 cards: 22 Heroes, 17 Villains, 20 Powers, 6 Allies and 13 Actions. It is shuffled, and everyone is dealt three cards. The rest is the deck; next to it grows the discard pile, face up. When the deck has run out and a card is needed, the discard pile is shuffled and becomes the new deck.

    Red, yellow, green and blue have five Heroes, four Villains and five Powers each. There is one Multicolour Hero, one Multicolour Villain and one Intangible Hero, and one Ally for each pair of colours. The Actions are Recruit, Warp Reality, Snap, Spy and Counter.

    The first player is drawn by lot.
    .title = Setting up
    .rulings = MV-01 MV-02 MV-03 MV-04 MV-05 MV-06 MV-08 MV-09 MV-10 MV-11 MV-76

virus_marvel-rules-turn =
    In your turn you do one of two things: play one card from your hand, or discard as many cards as you like, at least one. You must do one of them.

    Then you draw until you hold three cards, and the player on your right takes the next turn.

    If your turn starts without a card in your hand, you only draw.
    .title = Your turn
    .rulings = MV-07 MV-15 MV-16 MV-17 MV-18 MV-39 MV-74 MV-75

virus_marvel-rules-heroes =
    Play a Hero, and it stands in your team, free. A team has one place for each colour, one for the Multicolour Hero and one for the Intangible Hero; two Heroes never share a place.

    A Hero in play is free (nothing lies on it), protected (a Power lies on it), blocked (a Villain lies on it) or shielded (two Powers, an Ally, or a Power and an Ally lie on it). Only a blocked one is not ready.
    .title = Heroes
    .rulings = MV-12 MV-22 MV-23 MV-38

virus_marvel-rules-villains =
    Play a Villain on any Hero that it fits. What it does depends on what lies there.

    On a free Hero of its colour it stays and blocks it.

    On a protected Hero it removes the Power, if the Villain has the colour of that Power. Both cards are discarded and the Hero is free.

    On a blocked Hero of its colour it captures the Hero: the Hero and both Villains are discarded.

    Against a shielded Hero no Villain can do anything.
    .title = Villains
    .rulings = MV-26 MV-27 MV-28 MV-31 MV-57

virus_marvel-rules-powers =
    Play a Power on a Hero of your own team.

    On a free Hero of its colour it stays and protects it: a Villain has to remove the Power before it can block the Hero.

    On a Hero of its colour that is protected already it is the second protection, and the Hero is shielded. A shield never comes off: no Villain and most Actions cannot touch that Hero any more.

    On a blocked Hero it fights the Villain, if it has the colour of that Villain. Both cards are discarded and the Hero is free.
    .title = Powers
    .rulings = MV-12 MV-32 MV-33 MV-34 MV-38

virus_marvel-rules-allies =
    An Ally has two colours and is worth two Powers. Play it on a Hero of your own team.

    On a free or protected Hero of one of its colours it shields the Hero at once. A Power that lies there stays.

    On a blocked Hero it attacks the Villain, if that has one of its colours. Both cards are discarded and the Hero is free.
    .title = Allies
    .rulings = MV-03 MV-32 MV-33 MV-35 MV-36 MV-37

virus_marvel-rules-actions =
    An Action takes effect at once and goes to the discard pile.

    Recruit: take a Hero that is not shielded from another player, with the cards on it. Your team must lack that Hero.

    Warp Reality: swap your whole team with another player’s, with everything on it, shields included.

    Snap: everyone gives up half of their Heroes, rounded down, whatever lies on them. Each chooses their own; whoever played the Snap chooses last.

    Spy: look at another player’s hand. If anything in it can be played you must play one of those cards, as if it were yours. The other player draws nothing for it, and so starts the next turn with a card fewer.
    .title = Actions
    .rulings = MV-40 MV-41 MV-42 MV-43 MV-44 MV-45 MV-46 MV-47 MV-48 MV-49 MV-50 MV-51 MV-54 MV-55 MV-56

virus_marvel-rules-counter =
    Counter is the one card for other people’s turns. When a card hits you, a Villain on your Hero, a Recruit, a Warp Reality, a Spy or a Snap, you may answer with a Counter before anything happens.

    The card must then find a target that belongs to somebody else. That may be its own player: a Villain can come back to the team it came from. If there is no target it is discarded and does nothing.

    The next person hit may Counter too, but nobody can Counter a Counter, nor use one in their own turn.

    Against a Snap, a Counter spares you alone.

    You do not draw for a Counter: you start your next turn with a card fewer.
    .title = Counter
    .rulings = MV-13 MV-21 MV-52 MV-53 MV-57 MV-58 MV-59 MV-60 MV-61 MV-62 MV-63 MV-64 MV-65 MV-66

virus_marvel-rules-multicolour =
    A multicolour card has all four colours at all times, which makes it strong and easy to hit.

    The Multicolour Hero takes the place of no other. Any Villain can block it and any second one captures it; any Power protects it, any second Power or any Ally shields it.

    The Multicolour Villain works on a Hero or Power of any colour. Any Power and any Ally can fight it.

    But the colour of a card that lies on the Multicolour Hero still counts: a Red Power there can be removed only by a red or multicolour Villain, and a Red Villain there can be fought only by red cards.

    Whoever plays the Multicolour Hero or the Multicolour Villain draws up to three cards and then takes an extra turn.
    .title = Multicolour cards
    .rulings = MV-19 MV-20 MV-22 MV-24 MV-27 MV-28 MV-29 MV-30 MV-33 MV-37 MV-56 MV-64

virus_marvel-rules-intangible =
    The Intangible Hero has no colour of the four and counts as one of its own. No Villain, Power or Ally can be played on it, so it is always free and ready.

    It can be recruited, swapped and given up like any other Hero.
    .title = The Intangible Hero
    .rulings = MV-25 MV-31

virus_marvel-rules-winning =
    As soon as a card has been carried out and four of your Heroes are ready, you win. Your team may hold up to six Heroes; any four ready ones will do.

    A Counter stops a winning card only where that is played against somebody: a Recruit, by the player who would lose the Hero, or a Spy that plays the winning Hero, by the player out of whose hand it comes.
    .title = Winning
    .rulings = MV-67 MV-68 MV-69 MV-70 MV-71 MV-72 MV-73
