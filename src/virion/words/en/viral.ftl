# Viral: names, sentences and prompts. Options, rules, rulings and terms stand in files of their own.
# Attributes named .rulings hold the numbers of rulings, and .letter a short mark; .help tells what a thing does at a table
# with these options: each option is a fact of its name (a number, none, true, false, or the code of its value).

viral-name = Viral
viral-pitch = Infect more cells of the body than anyone else. Every card is played face down, and you say what it is: bluff, and see who dares to challenge you. For two to four players.

# Families of cards

viral-family-virus = Virus
    .plural = Viruses
viral-family-immune = Immune system
    .plural = Immune cards
viral-family-special = Special card
    .plural = Special cards

# The seven kinds: what each does when it is claimed and the claim stands, whatever the card is

viral-card-attack = Attack
    .help = Virus. Puts one of your tokens on a healthy cell{ $tokens_per_player ->
            [none] .
           *[5] , as long as you have one left.
        }
    .letter = A
    .rulings = VI-01 VI-06 VI-35 VI-38
viral-card-replicate = Replicate
    .help = Virus. { $replicate_mode ->
            [infect_adjacent] Puts one of your tokens on a healthy cell beside one of your own
            [append] { $replicate_needs_own ->
                [true] If you already own an infected cell, adds a cell at the end of the row, with one of your tokens on it
               *[false] Adds a cell at the end of the row, with one of your tokens on it
            }
           *[infect] { $replicate_needs_own ->
                [true] If you already own an infected cell, puts one of your tokens on one more healthy cell
               *[false] Puts one of your tokens on a healthy cell
            }
        }{ $tokens_per_player ->
            [none] .
           *[5] , as long as you have one left.
        }
    .letter = R
    .rulings = VI-01 VI-06 VI-36 VI-38
viral-card-defend = Defend
    .help = Immune system. Cleans one infected cell, a rival’s or your own.{ $immune_cost ->
            [skip_next] {" "}If it does, you lose your next turn.
           *[none] {""}
        }
    .letter = D
    .rulings = VI-01 VI-41 VI-43
viral-card-boost = Boost
    .help = Immune system. Adds one healthy cell at the end of the row, as long as the row may grow{ $boost_mode ->
            [add_or_clean] , or cleans one infected cell.
           *[add] .
        }{ $immune_cost ->
            [skip_next] {" "}If it does, you lose your next turn.
           *[none] {""}
        }
    .letter = B
    .rulings = VI-01 VI-08 VI-42 VI-43
viral-card-mutation = Mutation
    .help = Special. Lets you play { $mutation_bonus_actions ->
            [1] one more card
           *[2] up to two more cards
        } in this turn.{ $exposed_bluff_ends_turn ->
            [true] {" "}A lie that is exposed among them ends the turn.
           *[false] {""}
        }
    .letter = M
    .rulings = VI-01 VI-34 VI-44 VI-45 VI-46
viral-card-antivirus = Antivirus
    .help = Special.{ $antivirus_mode ->
            [reaction_only] {" "}In your turn it does nothing.
            [turn_only] {" "}In your turn: cleans one infected cell. It stops no virus in another player’s turn.
           *[both] {" "}In your turn: cleans one infected cell.
        }{ $antivirus_mode ->
            [turn_only] {""}
           *[both] {" "}In another player’s turn: show a real one, and the virus that is about to infect a cell does nothing.
        }
    .letter = Av
    .rulings = VI-01 VI-24 VI-37 VI-38
viral-card-vaccine = Vaccine
    .help = Special. Cleans every infected cell{ $vaccine_scope ->
            [others] {" "}of the other players, and spares your own.
           *[all] , your own as well.
        }{ $vaccine_reaction ->
            [true] {" "}In another player’s turn: show a real one, and the virus that is about to infect a cell does nothing; then the Vaccine cleans.
           *[false] {""}
        }
    .letter = V
    .rulings = VI-01 VI-39 VI-40

# What happened

viral-event-dealt = Cards are dealt to { $seats } players, beside a row of { $cells } { $cells ->
        [one] healthy cell
       *[other] healthy cells
    }. { $removed ->
        [0] {""}
        [one] One card is set aside unseen.{" "}
       *[other] { $removed } cards are set aside unseen.{" "}
    }{ $first } begins.
viral-event-hand = { $seen ->
        [yes] { $player } is dealt { $cards }.
       *[no] { $player } is dealt { $count ->
            [one] { $count } card
           *[other] { $count } cards
        }.
    }
viral-event-turn = Turn { $turn }: { $player }.
viral-event-lost_turn = { $player } loses this turn{ $left ->
        [0] .
        [one] , and one more after it.
       *[other] , and { $left } more after it.
    }
viral-event-played = { $truth ->
        [yes] { $player } plays { $card }, and says so.
        [no] { $player } plays { $card }, but says it is { $claim }.
       *[unknown] { $player } plays a card face down and says it is { $claim }.
    }{ $left ->
        [-1] {""}
        [0] {" "}It is the last further action of this turn.
        [one] {" "}One further action is left.
       *[other] {" "}{ $left } further actions are left.
    }
viral-event-stopped = { $player } takes no further action.
viral-event-unchallenged = Nobody challenges: the card counts as { $claim }, whatever it is.
viral-event-proved = { $truth ->
        [yes] { $by } challenges and is wrong: { $player }’s card is { $card }, as claimed. The claim stands, and it costs { $by } a card.
       *[no] { $by } challenges and is wrong: { $player }’s card is { $card }, of the same family as { $claim }. The claim stands, and it costs { $by } a card.
    }
viral-event-exposed = { $by } challenges and is right: { $player }’s card is { $card }, not { $claim }. It does nothing.
viral-event-paid = { $player } discards { $card } for the challenge that failed{ $turns ->
        [0] .
        [one] , and loses the next turn.
       *[other] , and now loses the next { $turns } turns.
    }
viral-event-penalty_drew = { $seen ->
        [yes] { $player } draws { $card } as the penalty card.
       *[no] { $player } draws a penalty card.
    }
viral-event-penalty_burned = The penalty card of { $player } goes from the draw pile to the discard pile: { $card }.
viral-event-shown = { $truth ->
        [yes] { $player } shows the card: it is { $card }, as claimed.
       *[no] { $player } shows the card: it is { $card }, not { $claim }.
    }
viral-event-no_effect = { $player }’s { $claim } finds nothing to do.
viral-event-declined = { $player } makes no use of { $claim }.
viral-event-aimed = { $player } aims { $claim } at cell { $cell }.
viral-event-cancelled = { $player } shows { $card }: { $target }’s { $claim } does nothing.
viral-event-infected = { $player } infects cell { $cell } and now has { $points ->
        [one] { $points } point.
       *[other] { $points } points.
    }
viral-event-cleaned = { $aim ->
        [self] { $player } cleans cell { $cell } of their own token.
       *[person] { $player } cleans cell { $cell } of { $target }’s token.
    }
viral-event-added = { $player } adds a healthy cell to the row: cell { $cell }.
viral-event-purged = { $player }’s Vaccine cleans { $count ->
        [0] no cell: none is infected.
        [one] { $count } cell.
       *[other] { $count } cells.
    }
viral-event-granted = { $player } may take { $count ->
        [one] { $count } further action
       *[other] up to { $count } further actions
    } in this turn.
viral-event-cost = The immune card costs { $player } the next { $turns ->
        [one] turn.
       *[other] { $turns } turns, with those already to lose.
    }
viral-event-refilled = { $seen ->
        [yes] { $player } has no card left and draws { $card }.
       *[no] { $player } has no card left and draws one.
    }
viral-event-drew = { $seen ->
        [yes] { $player } draws { $card }.
       *[no] { $player } draws a card.
    }
viral-event-eliminated = { $player } has no card left and finds none to draw: { $player } is eliminated.
viral-event-over = { $winner_count ->
        [one] { $winners } wins: { $reason }.
       *[other] { $winners } win together, level in points and cards: { $reason }.
    }

# Why a game ended: the end of a sentence such as “Ana wins: …”

viral-reason-all_infected = every cell is infected; points decide, then cards in hand
viral-reason-target = the target is reached; points decide, then cards in hand
viral-reason-pile_empty = the draw pile is empty; points decide, then cards in hand
viral-reason-last_player = nobody else is left in the game

# What the card being resolved is said to be, for those who are asked and those who wait

viral-pending = { $doer ->
        [me] You play
       *[other] { $player } plays
    } { $truth ->
        [yes] { $card }, as claimed{ $aim ->
            [cell] , on cell { $cell }.
           *[none] .
        }
        [no] { $card }, claimed to be { $claim }{ $aim ->
            [cell] , on cell { $cell }.
           *[none] .
        }
       *[unknown] a card claimed to be { $claim }{ $aim ->
            [cell] , on cell { $cell }.
           *[none] .
        }
    }

# What those who decide are asked, and what the others wait for. The waiting texts of challenge and react name nobody:
# who is still to answer stays secret.

viral-phase-play = Your turn: play a card face down and say what it is.
    .further = { $count ->
        [one] Play another card and say what it is, or stop. It would be your last action in this turn.
       *[other] Play another card and say what it is, or stop. You may still take { $count } actions in this turn.
    }
viral-phase-play-waiting = Waiting for { $player } to play a card.
viral-phase-challenge = Do you believe it? Challenge, or let it pass.
    .without = You hold no card to pay for a challenge with: let it pass.
viral-phase-challenge-waiting = The others decide whether to challenge.
viral-phase-penalty = Your challenge failed: choose a card to discard.
viral-phase-penalty-waiting = { $player } chooses a card to discard for the challenge that failed.
viral-phase-target = The claim stands: choose what it does.
viral-phase-target-waiting = The claim stands: { $player } chooses what it does.
viral-phase-react = A virus is about to infect that cell: stop it, or let it pass.
    .without = You hold nothing that stops this virus: let it pass.
viral-phase-react-waiting = The others decide whether to stop the virus.
viral-phase-over = The game is over.
viral-phase-over-waiting = The game is over.

# Buttons: the text that makes a move, and (.name) what that kind of move is called

viral-move-play = { $truth ->
        [yes] Play { $card }, and say so
       *[no] Play { $card }, but say it is { $claim }
    }
    .name = Playing a card
viral-move-stop = Take no further action
    .name = Taking no further action
viral-move-challenge = Challenge
    .name = Challenging
viral-move-pass = Let it pass
    .name = Letting it pass
viral-move-discard = Discard { $card }
    .name = Discarding
viral-move-target = Choose cell { $cell }
    .name = Choosing a cell
viral-move-apply = Let it take effect
    .name = Letting it take effect
viral-move-decline = Make no use of it
    .name = Making no use of it
viral-move-antivirus = Show Antivirus
    .name = Showing Antivirus
viral-move-vaccine = Show Vaccine
    .name = Showing Vaccine
