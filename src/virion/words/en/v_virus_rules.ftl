# V-Virus: the rules in our own words, as chapters. Paragraphs are separated by an empty line.
# v_virus-rules-chapters gives their order; .title is the heading, .rulings the rulings that belong to the chapter.

v_virus-rules-chapters = goal setup secrets turn attack shield xray trade infection vaccine hand announcing winning

v_virus-rules-goal =
    There are two sides, and nobody knows who is on which. At first one player is infected, and all others are not. Whoever is infected later changes sides.

    The infected win when every living player is infected and one of them announces it.

    The uninfected win when at least half of the living players are immune, or when no living player is infected.
    .title = The goal
    .rulings = VV-14 VV-80

v_virus-rules-setup =
    There are 91 cards: 17 Virus, 12 Glove, 1 Vaccine, 15 Gun, 15 Knife, 8 Shield, 9 Pill, 9 Supply and 5 X-ray camera. Everyone starts with four energy.

    All cards but Virus, Glove and Vaccine make the deck. Gloves join it: 8 with four players, 10 with five, all 12 with more. It is shuffled. Then one Virus card, the outbreak card, is put somewhere among the first 15 cards, and the Vaccine somewhere among the last 15.

    Everyone gets two Virus cards. They do not infect. Then everyone is dealt cards from the deck: four each with four players, three each with five or six, two each with seven or eight. Whoever gets the outbreak card, and so holds three Virus cards, is the first infected. Only that player is told. With seven players it may be the first card drawn in the game instead.

    Cards that are left over stay in the box. Everyone may know which they are.

    The player in the first seat begins, and the turn goes clockwise, to the left.
    .title = Setting up
    .rulings = VV-01 VV-02 VV-03 VV-04 VV-05 VV-06 VV-07 VV-08 VV-09 VV-10 VV-81 VV-89

v_virus-rules-secrets =
    Your cards are secret, and so is whether you are infected: you are told at once, nobody else is. Being infected has nothing to do with how many Virus cards you hold. Infected players may have given theirs away, and healthy ones may have got some with the help of a Glove.

    Everyone sees energy, the number of cards in each hand, who is immune, who attacks, X-rays and trades with whom, and all discarded cards. When the game is over, everything is shown.

    Say what you like, true or not, but show nobody your cards.
    .title = What is secret
    .rulings = VV-12 VV-13 VV-15 VV-18

v_virus-rules-turn =
    Your turn starts with drawing a card, always.

    Then you take exactly one action: attack somebody, X-ray somebody, or trade with somebody. You cannot do without, unless none of the three is possible.

    Before and after it you may play as many Pills and Supplies as you like. A Pill gives you one energy; you never have more than four, and a Pill too many is lost. A Supply lets you draw two cards, one after the other.

    When you have taken your action, end your turn.
    .title = Your turn
    .rulings = VV-11 VV-20 VV-21 VV-22 VV-30 VV-31 VV-34

v_virus-rules-attack =
    You attack one other player, with a Knife or with Guns.

    One Knife stabs the next living player on your left or on your right, for one energy. Places of players who are out do not count.

    Guns reach everyone. Shoot one player with as many Guns as you like; each costs one energy.

    With zero energy you are still alive. Whoever falls below zero is out at once and lays all cards down, face down. Nobody learns what they were, or on which side the player was. All that is said is whether infected players remain; if none do, the game is over. Those who are out can watch, and win or lose with their side.
    .title = Attacking
    .rulings = VV-23 VV-24 VV-25 VV-26 VV-27 VV-60 VV-61 VV-62 VV-63 VV-64 VV-66 VV-67

v_virus-rules-shield =
    Whoever is attacked is asked for Shields, whether or not there are any. Each saves one energy, from a Knife or a Gun alike. You answer once, with as many as you like, but no more than you need.

    Shields are for yourself alone, and help against nothing else. There is no time for a Pill.
    .title = Shields
    .rulings = VV-28 VV-29

v_virus-rules-xray =
    Play an X-ray camera and look at all the cards of one other player. You alone see them, and you see only the cards, not whether the player is infected. It cannot be declined.
    .title = X-ray
    .rulings = VV-16

v_virus-rules-trade =
    Name another player and choose a card to give. That player cannot refuse, does not see your card, and chooses one for you. Then the two cards change hands, unseen by everyone else.

    Only infected players may give a Virus card. Everyone else has to give something else. What counts is what you were before the trade.

    Nobody can trade with a player who has no card to give: one without cards, or one who holds nothing but Virus cards and is not infected. Everyone is shown who that is. If they hold nothing else in their own turn either, after drawing, they pass. An infected player who holds only Virus cards has to trade one.
    .title = Trading
    .rulings = VV-32 VV-40 VV-41 VV-42 VV-43 VV-47 VV-49 VV-50

v_virus-rules-infection =
    If you get a Virus card in a trade, you are infected at once, whoever asked for the trade. From now on you play for the infected, and may give Virus cards away yourself.

    There is one protection: the Glove. If you gave a Glove in that very trade, you are not infected. You have to give it without knowing what is coming. The cards change hands all the same: you keep the Virus card and cannot get rid of it, and the other player has the Glove.

    You are told what you gave and got, and no more. Whoever gets a Virus card knows that the other is infected. Whoever gave one and got anything but a Glove knows that the other is infected now, unless immune.
    .title = Infection and Gloves
    .rulings = VV-44 VV-45 VV-46

v_virus-rules-vaccine =
    The Vaccine works as soon as it is drawn, whoever draws it, and is never held in a hand. That player discards all Virus cards face up and is immune: not infected, and never to be infected again. Who was infected before is cured, and plays for the uninfected from now on. How many Virus cards were discarded everyone sees; whether the player had been infected nobody is told.

    Then the Vaccine goes back into the deck, and the whole deck is shuffled. Whoever drew it does not draw another card for it.

    An immune player may get Virus cards in trades. They do no harm, but stay in the hand until that player draws the Vaccine again.
    .title = The Vaccine
    .rulings = VV-17 VV-48 VV-55 VV-56 VV-57 VV-58 VV-59

v_virus-rules-hand =
    At the end of your turn you may hold seven cards. If you have more, discard down to seven, face up. Virus cards cannot be discarded: if you hold more than seven of those, you keep them all.

    Discarded cards never come back. The deck gets smaller and smaller, and the Vaccine in it is drawn more and more often. So the game always comes to an end, and time works against the infected.
    .title = Cards and time
    .rulings = VV-33 VV-85 VV-86

v_virus-rules-announcing =
    If you are infected and believe that every living player is, announce it. You may do so in anybody’s turn, but not while an attack or a trade waits for an answer.

    If you are right, the infected win. If you are wrong, the game goes on, and everyone knows that you are infected and that somebody is not. You may try again in another turn.

    Immune players are not infected: as long as one is alive, you cannot win like this. If all are infected and nobody says so, the game simply goes on. Only a sole survivor who is infected need not announce.
    .title = Announcing
    .rulings = VV-73 VV-74 VV-75 VV-76 VV-77 VV-78

v_virus-rules-winning =
    After every elimination, every Vaccine and every trade it is seen whether the game is over.

    If nobody alive is infected, the uninfected win, also when the last infected player was cured. If at least half of the living are immune, the uninfected win. If one player is left and infected, the infected win.

    Everyone on the winning side wins, alive or not. Your side is the one that you are on at the end, or were on when you left the game.
    .title = The end
    .rulings = VV-65 VV-70 VV-71 VV-72 VV-79 VV-87 VV-88
