# Viral: the options, what each does, and what its values are called.

viral-option-deck = Deck
    .help = Which cards are in the game. The rulebook says 120, and nowhere how many of each kind.
viral-option-deck-standard = 120 cards: 28 Attack, 22 Replicate, 30 Defend, 18 Boost, 8 Mutation, 10 Antivirus, 4 Vaccine
viral-option-deck-custom = a deck of your own
viral-option-strict_deck_total = Exactly 120 cards
    .help = Whether a deck of your own must add up to the 120 cards of the box.
viral-option-strict_deck_total-true = always 120
viral-option-strict_deck_total-false = any number
viral-option-hand_size = Cards at the start
    .help = How many cards everyone is dealt: one number, or one for each number of players.
viral-option-hand_size-number = { $number ->
        [one] { $number } card each
       *[other] { $number } cards each
    }
viral-option-cells = Cells at the start
    .help = How many cells the row has at first: one number, or one for each number of players. Fewer make a shorter game.
viral-option-cells-number = { $number ->
        [one] { $number } cell
       *[other] { $number } cells
    }
viral-option-max_cells = Most cells
    .help = How long Boost can make the row: one number, or one for each number of players. It cannot be below the number of cells at the start.
viral-option-max_cells-number = { $number ->
        [one] { $number } cell
       *[other] { $number } cells
    }
viral-option-tokens_per_player = Tokens for each player
    .help = How many cells you can hold at a time. Without a token left your viruses do nothing.
viral-option-tokens_per_player-none = no limit
viral-option-tokens_per_player-number = { $number ->
        [one] { $number } token
       *[other] { $number } tokens
    }
viral-option-first_player = First player
    .help = Who takes the first turn. A seat that is not taken cannot be chosen.
viral-option-first_player-random = drawn by lot
viral-option-first_player-0 = seat 1
viral-option-first_player-1 = seat 2
viral-option-first_player-2 = seat 3
viral-option-first_player-3 = seat 4
viral-option-regular_draw = Drawing each turn
    .help = Whether you draw a card at the end of every turn of your own. Hands then stay large, and the draw pile runs out.
viral-option-regular_draw-0 = none: draw only with an empty hand
viral-option-regular_draw-1 = one card at the end of your turn
viral-option-draw_pile_limit = Size of the draw pile
    .help = A smaller draw pile makes a shorter game: cards beyond this number are set aside unseen, from the bottom. 40 to 60 is a good length.
viral-option-draw_pile_limit-none = all cards
viral-option-draw_pile_limit-number = { $number ->
        [one] { $number } card
       *[other] { $number } cards
    }
viral-option-reveal_unchallenged = Cards that nobody challenged
    .help = Whether a card that nobody challenged is shown when it is discarded. The claim works either way, and a lie found out so late costs nothing.
viral-option-reveal_unchallenged-never = stay face down
viral-option-reveal_unchallenged-after_effect = are shown afterwards
viral-option-challenge_match = What counts as the truth
    .help = Whether a claim is true only if the kind is right, or already if the family is: a virus claimed as the other virus, an immune card as the other immune card, a special card as another.
viral-option-challenge_match-kind = the very kind
viral-option-challenge_match-family = any kind of the same family
viral-option-effects_optional = Leaving out an effect
    .help = Whether you may make no use of what you claimed. If not, you have to choose a target whenever there is one.
viral-option-effects_optional-true = allowed
viral-option-effects_optional-false = not allowed
viral-option-failed_challenge_skip = Turns lost by failed challenges
    .help = What a failed challenge costs beside a card. If no turn is lost, everybody challenges everything and lying hardly pays.
viral-option-failed_challenge_skip-stack = one turn for each failed challenge
viral-option-failed_challenge_skip-flag = the next turn, however many failed
viral-option-failed_challenge_skip-none = no turn
viral-option-penalty_discard = Card for a failed challenge
    .help = Whether the challenger chooses the card to discard.
viral-option-penalty_discard-owner = the challenger chooses
viral-option-penalty_discard-random = drawn by lot
viral-option-penalty_card_to = Penalty card of a liar
    .help = Where the penalty card of an exposed lie goes. In the hand it even helps a little, since more cards win ties.
viral-option-penalty_card_to-hand = into the hand
viral-option-penalty_card_to-discard = face up to the discard pile
viral-option-exposed_bluff_ends_turn = An exposed lie ends the turn
    .help = Whether whoever is caught lying in a Mutation turn also loses the further actions that are left.
viral-option-exposed_bluff_ends_turn-true = it does
viral-option-exposed_bluff_ends_turn-false = it does not
viral-option-replicate_mode = What Replicate does
    .help = Where the new infected cell is. With a new cell the row grows, and games get long and often end in a tie.
viral-option-replicate_mode-infect = infects any healthy cell
viral-option-replicate_mode-infect_adjacent = infects a healthy cell beside one of your own
viral-option-replicate_mode-append = adds a new cell, already infected, at the end of the row
viral-option-replicate_needs_own = Replicate needs a cell of your own
    .help = Whether Replicate works only for players who already own an infected cell. If not, it is a second Attack. Where the new cell has to lie beside one of your own, this makes no difference.
viral-option-replicate_needs_own-true = it does
viral-option-replicate_needs_own-false = it does not
viral-option-antivirus_mode = What Antivirus does
    .help = Whether Antivirus cleans a cell in your own turn, stops a virus in another player’s, or both.
viral-option-antivirus_mode-both = both
viral-option-antivirus_mode-turn_only = only cleans, in your own turn
viral-option-antivirus_mode-reaction_only = only stops a virus, in another player’s turn
viral-option-vaccine_scope = What Vaccine cleans
    .help = Whether Vaccine cleans the cells of whoever plays it, too.
viral-option-vaccine_scope-all = all infected cells
viral-option-vaccine_scope-others = only those of the other players
viral-option-vaccine_reaction = Vaccine in another player’s turn
    .help = Whether a real Vaccine may be shown against a virus, as an Antivirus may: the virus does nothing, and then the Vaccine cleans.
viral-option-vaccine_reaction-true = allowed
viral-option-vaccine_reaction-false = not allowed
viral-option-boost_mode = What Boost does
    .help = Whether Boost may clean an infected cell instead of adding a healthy one.
viral-option-boost_mode-add = adds a healthy cell
viral-option-boost_mode-add_or_clean = adds a healthy cell or cleans an infected one
viral-option-immune_cost = Price of an immune card
    .help = Whether a Defend or Boost that takes effect costs you your next turn.
viral-option-immune_cost-none = nothing
viral-option-immune_cost-skip_next = your next turn
viral-option-mutation_bonus_actions = Further actions of a Mutation
    .help = How many more cards you may play in the turn of a Mutation.
viral-option-mutation_bonus_actions-2 = two
viral-option-mutation_bonus_actions-1 = one
viral-option-eliminated_can_win = Eliminated players and the victory
    .help = Whether players who ran out of cards still count their points at the end.
viral-option-eliminated_can_win-true = can still win
viral-option-eliminated_can_win-false = cannot win
viral-option-pile_end = End by an empty draw pile
    .help = When exactly the game ends once the last card is drawn. Later means that more turns are played with what people hold.
viral-option-pile_end-checkpoint = after the action that took the last card
viral-option-pile_end-end_of_turn = at the end of that turn
viral-option-pile_end-end_of_round = when the turn comes back to the first player
viral-option-target_infected = Cells to win at once
    .help = A short game: the first to own this many cells, right after infecting one, ends the game. Four or five are good numbers.
viral-option-target_infected-none = no such end
viral-option-target_infected-number = { $number ->
        [one] { $number } cell
       *[other] { $number } cells
    }
viral-option-final_tiebreak = The last tie
    .help = What decides between players who are level in points and in cards.
viral-option-final_tiebreak-shared = nothing: they win together
viral-option-final_tiebreak-earliest_turn = the one whose turn comes first, counted from the first player
viral-option-final_tiebreak-latest_turn = the one whose turn comes last, counted from the first player
