# Virus! Marvel: the options, what each does, and what its values are called.

virus_marvel-option-deck = Deck
    .help = Which cards are in the game. The rulebook’s own list adds up to 78 cards, its total says 81.
virus_marvel-option-deck-rb78 = 78 cards, as the list in the rulebook counts them
virus_marvel-option-deck-claimed81 = 81 cards, as the total in the rulebook says (one Recruit, Spy and Counter more: our guess)
virus_marvel-option-deck-custom = a deck of your own
virus_marvel-option-max_players = Most players
    .help = How many people may sit down. With six the game gets long.
virus_marvel-option-max_players-5 = up to five
virus_marvel-option-max_players-6 = up to six
virus_marvel-option-first_player = First player
    .help = Who takes the first turn.
virus_marvel-option-first_player-random = drawn by lot
virus_marvel-option-first_player-0 = seat 1
virus_marvel-option-first_player-1 = seat 2
virus_marvel-option-first_player-2 = seat 3
virus_marvel-option-first_player-3 = seat 4
virus_marvel-option-first_player-4 = seat 5
virus_marvel-option-first_player-5 = seat 6
virus_marvel-option-direction = Direction
    .help = Which way the turn goes round the table.
virus_marvel-option-direction-right = to the right
virus_marvel-option-direction-left = to the left
virus_marvel-option-reshuffle = New deck
    .help = When the discard pile becomes the new deck, and whether it is shuffled.
virus_marvel-option-reshuffle-lazy = shuffled, when a card is needed
virus_marvel-option-reshuffle-eager = shuffled, as soon as the deck is empty
virus_marvel-option-reshuffle-flip = turned over unshuffled, when a card is needed
virus_marvel-option-discard_browsing = Discard pile
    .help = How much of the discard pile everyone may see.
virus_marvel-option-discard_browsing-all = all of it
virus_marvel-option-discard_browsing-top_only = only the top card
virus_marvel-option-auto_pass_no_counter = Skip those without a Counter
    .help = Asks only people who hold a Counter. Quicker, but the pace of the game then tells who holds one.
virus_marvel-option-auto_pass_no_counter-true = ask only holders of a Counter
virus_marvel-option-auto_pass_no_counter-false = ask everyone who is hit
virus_marvel-option-extra_turn_draw = Extra turn and drawing
    .help = Whether you draw up to three cards before an extra turn, or start it with what is left.
virus_marvel-option-extra_turn_draw-before = draw first
virus_marvel-option-extra_turn_draw-after = draw only after the extra turn
virus_marvel-option-extra_turn_on_fizzle = Extra turn after a lost Multicolour Villain
    .help = Whether a Multicolour Villain that was Countered and found no other target still gives an extra turn.
virus_marvel-option-extra_turn_on_fizzle-true = it does
virus_marvel-option-extra_turn_on_fizzle-false = it does not
virus_marvel-option-villain_on_self = Villains on your own Heroes
    .help = Whether you may play a Villain on your own team of your own accord. A Countered Villain may come back to you either way.
virus_marvel-option-villain_on_self-true = allowed
virus_marvel-option-villain_on_self-false = not allowed
virus_marvel-option-strict_two_different = Two different cards on the Multicolour Hero
    .help = Whether the second Power, and the Villain that captures, must differ in colour from the card on the Multicolour Hero.
virus_marvel-option-strict_two_different-true = the colours must differ
virus_marvel-option-strict_two_different-false = any two will do
virus_marvel-option-help_others = Helping others
    .help = Whether Powers and Allies may also be played on other players’ Heroes.
virus_marvel-option-help_others-true = on any team
virus_marvel-option-help_others-false = only on your own team
virus_marvel-option-snap_order = Order of a Snap
    .help = Who gives up Heroes first, and whether the others see it before they choose.
virus_marvel-option-snap_order-others_then_self = in turn, its player last
virus_marvel-option-snap_order-self_first = in turn, its player first
virus_marvel-option-snap_order-secret_simultaneous = in secret, all at once
virus_marvel-option-spy_empty_hand = Spy on an empty hand
    .help = Whether Spy may be played on somebody without cards, to no effect.
virus_marvel-option-spy_empty_hand-true = allowed
virus_marvel-option-spy_empty_hand-false = not allowed
virus_marvel-option-spy_plays_for_owner = A spied card acts for its owner
    .help = Whether a card played by Spy acts for the player whose hand it came from, instead of for the spy. The spy chooses either way.
virus_marvel-option-spy_plays_for_owner-true = for the owner of the card
virus_marvel-option-spy_plays_for_owner-false = for the spy
virus_marvel-option-counter_snap_always = Countering a Snap that costs nothing
    .help = Whether people who would lose no Hero may Counter a Snap too.
virus_marvel-option-counter_snap_always-true = everyone may
virus_marvel-option-counter_snap_always-false = only those who would lose a Hero
virus_marvel-option-redirect_window = Countering a redirected card
    .help = Whether the new victim of a card that was Countered may play a Counter as well.
virus_marvel-option-redirect_window-true = allowed
virus_marvel-option-redirect_window-false = only the first victim may
virus_marvel-option-win_check = When a win counts
    .help = Whether four ready Heroes win at once, or only if they still stand at the end of your own turn.
virus_marvel-option-win_check-immediate = at once
virus_marvel-option-win_check-end_of_own_turn = at the end of your own turn
virus_marvel-option-heroes_to_win = Heroes to win
    .help = How many ready Heroes win the game.
virus_marvel-option-heroes_to_win-3 = three (a short game)
virus_marvel-option-heroes_to_win-4 = four
virus_marvel-option-heroes_to_win-5 = five (a long game)
virus_marvel-option-max_turns = Limit of turns
    .help = After so many turns the game ends without a winner. Games between people stay far below the usual limit.
virus_marvel-option-max_turns-none = no limit
virus_marvel-option-max_turns-number = { $number } { $number ->
        [one] turn
       *[other] turns
    }
virus_marvel-option-tie_break = At the limit of turns
    .help = What decides when the limit of turns is reached.
virus_marvel-option-tie_break-none = nobody wins
virus_marvel-option-tie_break-ready_count = the most ready Heroes win, then the most shielded ones
virus_marvel-option-timeout = Time for a decision
    .help = After so many seconds a plain move is made for the player: no Counter, or the discard of one card.
virus_marvel-option-timeout-none = no limit
virus_marvel-option-timeout-number = { $number ->
        [one] { $number } second
       *[other] { $number } seconds
    }
virus_marvel-option-no_actions = Without Actions
    .help = For a first game: leaves out all Action cards, Counter included.
virus_marvel-option-no_actions-true = left out
virus_marvel-option-no_actions-false = in the deck
virus_marvel-option-no_counter = Without Counter
    .help = For a first game: leaves out the Counter cards, so that nobody is asked in other people’s turns.
virus_marvel-option-no_counter-true = left out
virus_marvel-option-no_counter-false = in the deck

# Things worth knowing about options that are allowed all the same

virus_marvel-warning-actions-not-13 = The Actions of this deck do not add up to the thirteen of the rulebook.
