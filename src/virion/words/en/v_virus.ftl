# V-Virus: names, sentences and prompts. Options, rules and rulings stand in files of their own.
# Attributes named .rulings hold the numbers of rulings, and .letter a short mark; .help tells what a thing does at a table
# with these options: each option is a fact of its name (a number, none, true, false, or the code of its value).

v_virus-name = V-Virus
v_virus-pitch = One of you is infected, and nobody else knows who. The infected pass the virus on in trades that nobody can refuse. The others look for the Vaccine, and for the infected. For four to eight players.

# The nine kinds

v_virus-card-P = Pill
    .help = In your turn: gives you one energy{ $life_max ->
            [none] , as often as you like.
           *[4] , up to four.{ $pill_at_max ->
                [illegal] {" "}With full energy you cannot play it.
               *[allowed] {" "}With full energy it does nothing.
            }
        }
    .letter = P
    .rulings = VV-11 VV-21
v_virus-card-U = Supply
    .help = In your turn: draw two cards.
    .letter = Su
    .rulings = VV-21
v_virus-card-X = X-ray camera
    .help = Your action: look at all the cards of one other player.
    .letter = X
    .rulings = VV-16 VV-25 VV-27
v_virus-card-K = Knife
    .help = Your action: { $neighbours ->
            [fixed] the player in the seat on your left or right loses one energy. It does not reach across the place of a player who is out.
           *[skip_dead] the next living player on your left or right loses one energy.
        }
    .letter = K
    .rulings = VV-23 VV-25 VV-26
v_virus-card-G = Gun
    .help = Your action: shoot { $gun_targets ->
            [split] any other players with as many Guns as you like, shared out among them. Each costs whom it hits one energy.
           *[single] any other player with as many Guns as you like. Each costs that player one energy.
        }{ $gun_volleys ->
            [many] {" "}In the same turn you may fire further Guns at those you have shot at.
           *[one] {""}
        }
    .letter = Gu
    .rulings = VV-24 VV-25 VV-27
v_virus-card-S = Shield
    .help = When you are attacked: saves you one energy.{ $shield_for_others ->
            [true] {" "}When somebody else is: one of them saves that player one energy.
           *[false] {""}
        }
    .letter = Sh
    .rulings = VV-28 VV-29
v_virus-card-L = Glove
    .help = Give it in a trade, and a Virus that you get for it does not infect you. { $glove_result ->
            [discard_both] Then both cards are discarded.
            [bounce] Then the Virus goes back, and the Glove is discarded.
           *[swap] The cards change hands all the same.
        } In your hand it protects nobody.
    .letter = Gl
    .rulings = VV-02 VV-45 VV-46
v_virus-card-V = Virus
    .help = Whoever gets one in a trade is infected. Only infected players may give it away{ $infected_keep_last_virus ->
            [true] , but for their last one, as long as they hold another card. Nobody may discard it.
           *[false] , and nobody may discard it.
        }
    .letter = V
    .rulings = VV-08 VV-13 VV-42 VV-43 VV-44 VV-47
v_virus-card-C = Vaccine
    .help = Whoever draws it discards all Virus cards and is immune for good, { $vaccine_cures ->
            [true] and cured if infected.
           *[false] unless infected: then everyone knows of it, and the player stays infected.
        } It goes back into the deck.
    .letter = Vc
    .rulings = VV-55 VV-56 VV-57 VV-58

# What players are

v_virus-state-infected = infected
    .help = Plays for the infected and may give Virus cards away. { $infected_know_each_other ->
            [true] Only the other infected are told.
           *[false] Nobody else is told.
        }
v_virus-state-uninfected = not infected
    .help = Plays for the uninfected. Nobody else is told.
v_virus-state-immune = immune
    .help = Has drawn the Vaccine: is not infected and cannot be any more. Everybody knows.
v_virus-state-exposed = has announced wrongly
    .help = Was infected when announcing victory, and not everybody was.
v_virus-state-protected = cannot trade
    .help = Has no card to give in a trade, so nobody can trade with this player.
v_virus-state-out = out
    .help = Has { $death_threshold ->
            [at_zero] no energy left
           *[below_zero] lost more energy than there was
        } and has left the game.

# The sides

v_virus-team-infected = The infected
v_virus-team-uninfected = The uninfected
v_virus-team-none = Nobody

# What happened. Nobody is told of an infection but the player who has it.

v_virus-event-dealt = Cards are dealt to { $seats } players, with two Virus cards for everyone. { $first } begins.
v_virus-event-hand = { $seen ->
        [yes] { $player } is dealt { $cards }{ $infected ->
            [1] {" "}and is infected.
           *[0] .
        }
       *[no] { $player } is dealt { $count ->
            [one] { $count } card
           *[other] { $count } cards
        }.
    }
v_virus-event-turn = Turn { $turn }: { $player }.
v_virus-event-skipped = { $player } skips this turn.
v_virus-event-reshuffled = Only the Vaccine is left in the deck: { $count ->
        [one] { $count } discarded card is shuffled into it.
       *[other] { $count } discarded cards are shuffled into it.
    }
v_virus-event-drew = { $seen ->
        [yes] { $player } draws { $card }{ $infected ->
            [1] {" "}and is infected now.
           *[0] .
        }
       *[no] { $player } draws a card.
    }
v_virus-event-vaccine = It is the Vaccine. { $player } { $count ->
        [0] has no Virus card to discard
        [one] discards { $count } Virus card
       *[other] discards { $count } Virus cards
    }{ $immune ->
        [1] {" "}and is immune.
       *[0] , but is infected and stays so.
    } The Vaccine goes back into the deck, which is shuffled.
v_virus-event-pill = { $player } takes a Pill: energy { $energy }.
v_virus-event-supply = { $player } opens a Supply of two cards.
v_virus-event-knife = { $player } stabs { $target } with a Knife.
v_virus-event-gun = { $count ->
        [one] { $player } shoots { $target } with a Gun.
       *[other] { $player } shoots { $target } with { $count } Guns.
    }
v_virus-event-shielded = { $count ->
        [0] { $player } uses no Shield.
        [one] { $player } uses a Shield.
       *[other] { $player } uses { $count } Shields.
    }
v_virus-event-helped = { $count ->
        [0] { $player } uses no Shield for { $target }.
       *[other] { $player } uses a Shield for { $target }.
    }
v_virus-event-hit = { $damage ->
        [0] { $player } loses no energy.
       *[other] { $player } loses { $damage } energy: down to { $energy }.
    }
v_virus-event-out = { $player } is out{ $role ->
        [infected] {" "}and was infected
        [uninfected] {" "}and was not infected
       *[unknown] {""}
    }{ $seen ->
        [yes] , and lays down { $cards }.
        [empty] , without a card in hand.
       *[no] { $count ->
            [0] , without a card in hand.
            [one] , and lays { $count } card face down.
           *[other] , and lays { $count } cards face down.
        }
    }
v_virus-event-infected_remain = Infected players remain in the game.
v_virus-event-none_remain = No infected players remain, but the game goes on.
v_virus-event-moved = { $player } changes places with { $target }.
v_virus-event-xrayed = { $player } X-rays the hand of { $target }{ $seen ->
        [yes] : { $cards }.
        [empty] : it is empty.
       *[no] .
    }
v_virus-event-asked = { $player } asks { $target } for a trade{ $seen ->
        [yes] {" "}and offers { $card }, face down.
       *[no] .
    }
v_virus-event-refused = { $player } refuses to trade with { $target }.
v_virus-event-cannot_trade = { $player } has no card to give; { $target } chooses again.
v_virus-event-traded = { $seen ->
        [yes] { $player } gives { $given } to { $target } and gets { $cards }{ $infected ->
            [1] : { $player } is infected now.
           *[0] .
        }
        [empty] { $player } gives { $given } and gets nothing.
       *[no] { $player } gives { $target } a card.
    }
v_virus-event-returned = { $seen ->
        [yes] { $player } gives { $given } to { $target } and gets { $cards }{ $infected ->
            [1] : { $player } is infected now.
           *[0] .
        }
        [empty] { $player } gives { $given } and gets nothing.
       *[no] { $player } gives { $target } a card back.
    }
v_virus-event-gloved = The Glove of { $player } meets the Virus of { $target }: { $card_count ->
        [one] it is discarded, and the Virus goes back.
       *[other] both are discarded.
    }
v_virus-event-passed = { $player } can do nothing and passes.
v_virus-event-discarded = { $player } discards { $cards }.
v_virus-event-announced = { $player } announces that everyone is infected, and is right.
v_virus-event-wrong = { $player } announces that everyone is infected, and is wrong.{ $tells ->
        [team] {" "}Infected: { $people }.
        [count] {" "}{ $count ->
            [one] { $count } player is infected.
           *[other] { $count } players are infected.
        }
       *[nothing] {""}
    }
v_virus-event-over = { $team ->
        [infected] The infected win: { $reason }. { $winner_count ->
            [one] The winner is { $winners }.
           *[other] The winners are { $winners }.
        }
        [uninfected] The uninfected win: { $reason }. { $winner_count ->
            [one] The winner is { $winners }.
           *[other] The winners are { $winners }.
        }
       *[none] Nobody wins: { $reason }.
    }

# Why a game ended: the end of a sentence such as “The infected win: …”

v_virus-reason-no_infected = nobody alive is infected
v_virus-reason-immunity = enough players are immune
v_virus-reason-last_survivor = only one player is alive
v_virus-reason-auto = everyone alive is infected
v_virus-reason-announced = everyone alive is infected, and it was announced
v_virus-reason-turn_cap = the last turn that was agreed on is over

# The attack or the trade that waits for an answer

v_virus-pending = { $kind ->
        [trade] { $doer ->
            [me] You offer { $card } to { $target }.
           *[other] { $aim ->
                [you] { $player } asks you for a trade.
               *[person] { $player } asks { $target } for a trade.
            }
        }
       *[attack] { $card_code ->
            [K] { $doer ->
                [me] You stab { $target }
               *[other] { $aim ->
                    [you] { $player } stabs you
                   *[person] { $player } stabs { $target }
                }
            }
           *[G] { $doer ->
                [me] You shoot { $target }
               *[other] { $aim ->
                    [you] { $player } shoots you
                   *[person] { $player } shoots { $target }
                }
            }
        }: { $damage } energy at stake.
    }

# What those who decide are asked, and what the others wait for. All of it is the same whatever the reader holds or is.
# The waiting text of help names nobody: who is still to answer stays secret.

v_virus-phase-start = Your turn: draw a card, or skip the turn if you may.
v_virus-phase-start-waiting = Waiting for { $player } to begin the turn.
v_virus-phase-main = Your turn: attack, X-ray or trade. Pills and Supplies can be played before and after it.
    .done = You have taken your action. Play Pills and Supplies if you like, then end your turn.
    .volley = You may shoot again at those you shot at, and play Pills and Supplies. Then end your turn.
v_virus-phase-main-waiting = It is { $player }’s turn.
v_virus-phase-react = Each Shield saves one energy: how many do you use?
v_virus-phase-react-waiting = { $player } decides about Shields.
v_virus-phase-help = Do you use a Shield of yours to save one energy?
v_virus-phase-help-waiting = The others decide whether to help with a Shield.
v_virus-phase-respond = Choose the card that you give. You see the other one only afterwards.
v_virus-phase-respond-waiting = { $player } chooses a card to give.
v_virus-phase-discard = You hold too many cards: choose what to discard. Virus cards stay.
    .number = { $count ->
        [one] You hold too many cards: choose one to discard. Virus cards stay.
       *[other] You hold too many cards: choose { $count } to discard. Virus cards stay.
    }
v_virus-phase-discard-waiting = { $player } holds too many cards and chooses what to discard.
v_virus-phase-over = The game is over.
v_virus-phase-over-waiting = The game is over.

# Buttons: the text that makes a move, and (.name) what that kind of move is called

v_virus-move-draw = Draw a card
    .name = Drawing
v_virus-move-skip = Skip this turn
    .name = Skipping the turn
v_virus-move-pill = Take a Pill
    .name = Taking a Pill
v_virus-move-supply = Open a Supply
    .name = Opening a Supply
v_virus-move-knife = Stab { $target }
    .name = Stabbing
v_virus-move-gun = Shoot { $target } with { $count ->
        [one] { $count } Gun
       *[other] { $count } Guns
    }
    .name = Shooting
v_virus-move-spread = Fire Guns: { $shots }
    .name = Shooting at several players
v_virus-move-xray = X-ray { $target }
    .name = X-raying
v_virus-move-trade = Offer { $card } to { $target }
    .name = Trading
v_virus-move-pass = Pass
    .name = Passing
v_virus-move-end = End your turn
    .name = Ending the turn
v_virus-move-shield = { $count ->
        [0] Use no Shield
        [one] Use { $count } Shield
       *[other] Use { $count } Shields
    }
    .name = Answering with Shields
v_virus-move-help = { $count ->
        [0] Use no Shield for { $target }
       *[other] Use a Shield for { $target }
    }
    .name = Helping with a Shield
v_virus-move-give = Give { $card }
    .name = Giving a card
v_virus-move-refuse = Refuse to trade
    .name = Refusing to trade
v_virus-move-discard = Discard { $cards }
    .name = Discarding
v_virus-move-announce = Announce that everyone is infected
    .name = Announcing

# What a table is warned of whose options allow it

v_virus-warning-reshuffle-no-cap = Discarded cards are shuffled back into the deck, and no number of turns is set: games can get very long.
v_virus-warning-block-deal = Everyone is dealt all their cards at once: with six players, the last one can then never be the first infected.
