# Why something was turned down: what was wrong, where, and what was expected instead.

refusal-unknown = That is not possible here ({ $code }).

# Moves
refusal-move-malformed = The move cannot be read. At “{ $field }”: expected { $expected }; found { $found }.
refusal-game-over = The game is over; no more moves can be made.
refusal-not-your-decision = It is not your decision now: another player has to answer first.
refusal-not-this-decision = “{ $kind }” does not answer what is being asked now. Possible here: { $expected }.
refusal-card-not-in-hand = { $card } is not in the hand that you may play from: choose a card that is.
refusal-no-target = { $card } cannot be used like that: it needs a target that it may be played on.
refusal-slot-taken = The place of the { $slot } Hero is taken: a team holds at most one Hero for each place.
refusal-wrong-colour = { $card } does not fit the { $slot } Hero: it must share a colour with the card it acts on.
refusal-shielded = The { $slot } Hero is shielded: choose a Hero that is not.
refusal-intangible = The Intangible Hero takes no Villain, Power or Ally: choose another Hero.
refusal-not-own-hero = { $card } works only on your own team: choose one of your own Heroes.
refusal-own-seat = { $card } cannot be aimed at yourself or your own team: choose another player.
refusal-no-such-seat = There is no seat { $seat } at this table (seats count from 0): choose one that is there.
refusal-no-counter = There is no Counter in your hand: let it happen.
refusal-empty-hand = That player holds no cards: Spy needs a hand with at least one card to look at.
refusal-counter-own-turn = Counter is never played as a card of your own: it only answers another player’s card, when that card hits you.
refusal-already-countered = That player has Countered this very card: choose a target that belongs to somebody else.
refusal-wrong-number = Exactly { $need } { $need ->
        [one] Hero has
       *[other] Heroes have
    } to be chosen here, no more and no fewer.
refusal-no-such-hero = There is no such Hero in that team: choose one that lies on the table.
refusal-seat-gone = That player has resigned and takes no further part: choose somebody else.
refusal-no-mutation-chain = Mutation cannot be claimed in a further action of a Mutation: say that the card is something else.
refusal-stop-first = You have to play a card: only in a further action of a Mutation may you stop instead.
refusal-no-such-cell = There is no cell { $cell }: the row has the cells 1 to { $cells }.
refusal-cell-infected = Cell { $cell } is infected already: choose a healthy one.
refusal-cell-healthy = Cell { $cell } is healthy, so there is nothing to clean: choose an infected one.
refusal-cell-not-adjacent = Cell { $cell } does not lie beside a cell of yours: choose a healthy one that does.
refusal-must-aim = At this table what was claimed has to be carried out whenever it can be: choose one of the ways.
refusal-wants-cell = That takes effect on one cell of the row: choose the cell.
refusal-wants-apply = That is not aimed at a cell: let it take effect as it is.
refusal-no-antivirus = There is no Antivirus that you could show now: let it pass.
refusal-no-vaccine = There is no Vaccine that you could show now: let it pass.
refusal-no-card-to-pay = Without a card in your hand you could not pay for a challenge that fails: let it pass.
refusal-you-are-out = You are out of the game: you can only watch.
refusal-player-out = That player is out of the game: choose somebody who is not.
refusal-yourself = That cannot be aimed at yourself: choose another player.
refusal-not-neighbour = A Knife reaches only your neighbours: choose the one on your left or on your right.
refusal-action-taken = You have taken the action of this turn: play Pills and Supplies, or end your turn.
refusal-action-first = You have to take an action before you can end your turn.
refusal-must-act = You can pass only when no action is possible, and one is.
refusal-guns-held = { $held ->
        [0] You hold no Gun.
        [one] You hold { $held } Gun: fire that one.
       *[other] You hold { $held } Guns: fire at least one, and no more than that.
    }
refusal-other-volley = Further Guns reach only those whom you have shot at in this turn.
refusal-pill-useless = Your energy is full, and at this table a Pill cannot be played for nothing.
refusal-too-many-shields = { $damage ->
        [one] No more than { $damage } Shield can be used here.
       *[other] No more than { $damage } Shields can be used here.
    }
refusal-no-shield = { $held ->
        [0] You hold no Shield.
        [one] You hold only { $held } Shield.
       *[other] You hold only { $held } Shields.
    }
refusal-wrong-victim = It is not that player who is attacked: use a Shield for the one who is, or none.
refusal-virus-kept = Only infected players may give a Virus away: choose another card.
refusal-last-virus = At this table infected players keep their last Virus: choose another card.
refusal-cannot-trade = Nobody can trade with that player now: choose another.
refusal-no-refusing = At this table a trade cannot be refused: choose a card to give.
refusal-must-draw = You have to draw: only a player who is not infected and holds nothing but Virus cards may skip a turn.
refusal-discard-number = Exactly { $need } { $need ->
        [one] card has
       *[other] cards have
    } to be discarded, no more and no fewer.
refusal-virus-stays = Virus cards cannot be discarded: choose others.
refusal-automatic-end = At this table nobody announces: the game ends by itself when everyone is infected.
refusal-announce-later = You can announce when it is again a player’s turn to act: wait until the answer is given.
refusal-announce-own-turn = At this table you can announce only in your own turn.
refusal-not-infected = Only infected players can announce, and you are not infected.
refusal-announced-already = You have announced in this turn already: wait for the next one.

# Options
refusal-option-unknown = There is no option “{ $option }”. Known options: { $known }.
refusal-option-value = The option “{ $option_name }” ({ $option }) cannot be { $found }: expected { $expected }.
refusal-options-clash = The options “{ $one_name }” ({ $one }) and “{ $other_name }” ({ $other }) cannot be used together: change one of them.
refusal-turn-cap-missing = With this value of “{ $option_name }” ({ $option }) a game can go on for ever: choose another, or set a turn limit (turn_cap) as well.
refusal-too-many-seats = { $seats } players are too many: these options allow at most { $most }.
refusal-too-few-seats = { $seats ->
        [one] { $seats } player is
       *[other] { $seats } players are
    } too few: the game needs at least { $least }.
refusal-deck-too-small = A deck of { $cards } { $cards ->
        [one] card
       *[other] cards
    } is too small: this number of players needs at least { $need }.
refusal-deck-total = The deck has { $cards } { $cards ->
        [one] card
       *[other] cards
    }, and { $need } are needed: change the numbers, or switch off the option strict_deck_total, which then allows any number.

# Positions and records
refusal-position-malformed = The position cannot be read. At “{ $field }”: expected { $expected }; found { $found }.
refusal-record-malformed = The record cannot be read. At “{ $field }”: expected { $expected }; found { $found }.
refusal-record-rules = The record was made with version { $found } of the rules, and only version { $known } can be replayed here.
refusal-record-game = The record is of the game “{ $found }”, and only these can be replayed here: { $known }.
refusal-record-move = Move { $ply } of the record does not fit the game that the moves before it gave ({ $why }).
