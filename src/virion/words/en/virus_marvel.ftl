# Virus! Marvel: names, sentences and prompts. Options, rules and rulings stand in files of their own.
# Attributes named .rulings hold the numbers of rulings, and .letter a short mark; .help tells what a thing does at a table
# with these options: each option is a fact of its name (a number, none, true, false, or the code of its value).

virus_marvel-name = Virus! Marvel
virus_marvel-pitch = Gather four ready Heroes before your rivals do. Block theirs with Villains, keep yours safe with Powers and Allies, and turn the table with a Snap. For two to five players.

# Families of cards

virus_marvel-family-hero = Hero
    .plural = Heroes
virus_marvel-family-villain = Villain
    .plural = Villains
virus_marvel-family-power = Power
    .plural = Powers
virus_marvel-family-ally = Ally
    .plural = Allies
virus_marvel-family-action = Action
    .plural = Actions

# Heroes

virus_marvel-card-HR = Red Hero
    .help = Joins your team, if you have no Red Hero yet. { $heroes_to_win ->
            [3] Three
            [5] Five
           *[4] Four
        } ready Heroes win{ $win_check ->
            [end_of_own_turn] {" "}at the end of your own turn.
           *[immediate] .
        }
    .letter = R
    .rulings = MV-16 MV-22 MV-23 MV-68
virus_marvel-card-HY = Yellow Hero
    .help = Joins your team, if you have no Yellow Hero yet. { $heroes_to_win ->
            [3] Three
            [5] Five
           *[4] Four
        } ready Heroes win{ $win_check ->
            [end_of_own_turn] {" "}at the end of your own turn.
           *[immediate] .
        }
    .letter = Y
    .rulings = MV-16 MV-22 MV-23 MV-68
virus_marvel-card-HG = Green Hero
    .help = Joins your team, if you have no Green Hero yet. { $heroes_to_win ->
            [3] Three
            [5] Five
           *[4] Four
        } ready Heroes win{ $win_check ->
            [end_of_own_turn] {" "}at the end of your own turn.
           *[immediate] .
        }
    .letter = G
    .rulings = MV-16 MV-22 MV-23 MV-68
virus_marvel-card-HB = Blue Hero
    .help = Joins your team, if you have no Blue Hero yet. { $heroes_to_win ->
            [3] Three
            [5] Five
           *[4] Four
        } ready Heroes win{ $win_check ->
            [end_of_own_turn] {" "}at the end of your own turn.
           *[immediate] .
        }
    .letter = B
    .rulings = MV-16 MV-22 MV-23 MV-68
virus_marvel-card-HM = Multicolour Hero
    .help = Joins your team next to any others, and gives you an extra turn{ $extra_turn_draw ->
            [after] {" "}before you draw.
           *[before] .
        } It has all four colours: every Villain can block it, every Power and Ally can protect it.{ $strict_two_different ->
            [true] {" "}Two Powers on it, or two Villains that capture it, must differ in colour.
           *[false] {""}
        } { $heroes_to_win ->
            [3] Three
            [5] Five
           *[4] Four
        } ready Heroes win{ $win_check ->
            [end_of_own_turn] {" "}at the end of your own turn.
           *[immediate] .
        }
    .letter = M
    .rulings = MV-19 MV-20 MV-22 MV-24 MV-29 MV-33 MV-37 MV-68
virus_marvel-card-HI = Intangible Hero
    .help = Joins your team next to any others. No Villain, Power or Ally can touch it; { $no_actions ->
            [true] nothing else is in the deck that could.
           *[false] Recruit, Warp Reality and Snap can.
        } { $heroes_to_win ->
            [3] Three
            [5] Five
           *[4] Four
        } ready Heroes win{ $win_check ->
            [end_of_own_turn] {" "}at the end of your own turn.
           *[immediate] .
        }
    .letter = I
    .rulings = MV-22 MV-25 MV-31 MV-40 MV-68

# Villains

virus_marvel-card-VR = Red Villain
    .help = On a free Red or Multicolour Hero: blocks it. On a Red Power: both are discarded. On a blocked Red or Multicolour Hero: captures it, and everything goes to the discard pile.{ $strict_two_different ->
            [true] {" "}Two on the Multicolour Hero must differ in colour.
           *[false] {""}
        }{ $villain_on_self ->
            [true] {""}
           *[false] {" "}You may not play it on your own team of your own accord.
        }
    .letter = R
    .rulings = MV-26 MV-27 MV-28 MV-29 MV-57 MV-60
virus_marvel-card-VY = Yellow Villain
    .help = On a free Yellow or Multicolour Hero: blocks it. On a Yellow Power: both are discarded. On a blocked Yellow or Multicolour Hero: captures it, and everything goes to the discard pile.{ $strict_two_different ->
            [true] {" "}Two on the Multicolour Hero must differ in colour.
           *[false] {""}
        }{ $villain_on_self ->
            [true] {""}
           *[false] {" "}You may not play it on your own team of your own accord.
        }
    .letter = Y
    .rulings = MV-26 MV-27 MV-28 MV-29 MV-57 MV-60
virus_marvel-card-VG = Green Villain
    .help = On a free Green or Multicolour Hero: blocks it. On a Green Power: both are discarded. On a blocked Green or Multicolour Hero: captures it, and everything goes to the discard pile.{ $strict_two_different ->
            [true] {" "}Two on the Multicolour Hero must differ in colour.
           *[false] {""}
        }{ $villain_on_self ->
            [true] {""}
           *[false] {" "}You may not play it on your own team of your own accord.
        }
    .letter = G
    .rulings = MV-26 MV-27 MV-28 MV-29 MV-57 MV-60
virus_marvel-card-VB = Blue Villain
    .help = On a free Blue or Multicolour Hero: blocks it. On a Blue Power: both are discarded. On a blocked Blue or Multicolour Hero: captures it, and everything goes to the discard pile.{ $strict_two_different ->
            [true] {" "}Two on the Multicolour Hero must differ in colour.
           *[false] {""}
        }{ $villain_on_self ->
            [true] {""}
           *[false] {" "}You may not play it on your own team of your own accord.
        }
    .letter = B
    .rulings = MV-26 MV-27 MV-28 MV-29 MV-57 MV-60
virus_marvel-card-VM = Multicolour Villain
    .help = Works as a Villain of any colour: blocks, removes a Power, or captures. Gives you an extra turn{ $extra_turn_draw ->
            [after] {" "}before you draw
           *[before] {""}
        }{ $extra_turn_on_fizzle ->
            [true] , even if it is Countered and finds no other target.
           *[false] , unless it is Countered and finds no other target.
        } Every Power and every Ally can fight it.{ $villain_on_self ->
            [true] {""}
           *[false] {" "}You may not play it on your own team of your own accord.
        }
    .letter = M
    .rulings = MV-19 MV-20 MV-26 MV-28 MV-30 MV-31 MV-33 MV-37 MV-57 MV-64

# Powers

virus_marvel-card-PR = Red Power
    .help = { $help_others ->
            [true] On any team.
           *[false] On your own team.
        } On a free Red or Multicolour Hero: protects it. On one that is protected already: shields it for good. On a Red or Multicolour Villain: both are discarded.{ $strict_two_different ->
            [true] {" "}Two on the Multicolour Hero must differ in colour.
           *[false] {""}
        }
    .letter = R
    .rulings = MV-29 MV-32 MV-33 MV-34 MV-38
virus_marvel-card-PY = Yellow Power
    .help = { $help_others ->
            [true] On any team.
           *[false] On your own team.
        } On a free Yellow or Multicolour Hero: protects it. On one that is protected already: shields it for good. On a Yellow or Multicolour Villain: both are discarded.{ $strict_two_different ->
            [true] {" "}Two on the Multicolour Hero must differ in colour.
           *[false] {""}
        }
    .letter = Y
    .rulings = MV-29 MV-32 MV-33 MV-34 MV-38
virus_marvel-card-PG = Green Power
    .help = { $help_others ->
            [true] On any team.
           *[false] On your own team.
        } On a free Green or Multicolour Hero: protects it. On one that is protected already: shields it for good. On a Green or Multicolour Villain: both are discarded.{ $strict_two_different ->
            [true] {" "}Two on the Multicolour Hero must differ in colour.
           *[false] {""}
        }
    .letter = G
    .rulings = MV-29 MV-32 MV-33 MV-34 MV-38
virus_marvel-card-PB = Blue Power
    .help = { $help_others ->
            [true] On any team.
           *[false] On your own team.
        } On a free Blue or Multicolour Hero: protects it. On one that is protected already: shields it for good. On a Blue or Multicolour Villain: both are discarded.{ $strict_two_different ->
            [true] {" "}Two on the Multicolour Hero must differ in colour.
           *[false] {""}
        }
    .letter = B
    .rulings = MV-29 MV-32 MV-33 MV-34 MV-38

# Allies

virus_marvel-card-ARY = Red-Yellow Ally
    .help = { $help_others ->
            [true] On any team.
           *[false] On your own team.
        } On a free or protected Red, Yellow or Multicolour Hero: shields it at once. On a Red, Yellow or Multicolour Villain: both are discarded.
    .letter = RY
    .rulings = MV-03 MV-12 MV-32 MV-33 MV-35 MV-36 MV-37 MV-38
virus_marvel-card-ARG = Red-Green Ally
    .help = { $help_others ->
            [true] On any team.
           *[false] On your own team.
        } On a free or protected Red, Green or Multicolour Hero: shields it at once. On a Red, Green or Multicolour Villain: both are discarded.
    .letter = RG
    .rulings = MV-03 MV-12 MV-32 MV-33 MV-35 MV-36 MV-37 MV-38
virus_marvel-card-ARB = Red-Blue Ally
    .help = { $help_others ->
            [true] On any team.
           *[false] On your own team.
        } On a free or protected Red, Blue or Multicolour Hero: shields it at once. On a Red, Blue or Multicolour Villain: both are discarded.
    .letter = RB
    .rulings = MV-03 MV-12 MV-32 MV-33 MV-35 MV-36 MV-37 MV-38
virus_marvel-card-AYG = Yellow-Green Ally
    .help = { $help_others ->
            [true] On any team.
           *[false] On your own team.
        } On a free or protected Yellow, Green or Multicolour Hero: shields it at once. On a Yellow, Green or Multicolour Villain: both are discarded.
    .letter = YG
    .rulings = MV-03 MV-12 MV-32 MV-33 MV-35 MV-36 MV-37 MV-38
virus_marvel-card-AYB = Yellow-Blue Ally
    .help = { $help_others ->
            [true] On any team.
           *[false] On your own team.
        } On a free or protected Yellow, Blue or Multicolour Hero: shields it at once. On a Yellow, Blue or Multicolour Villain: both are discarded.
    .letter = YB
    .rulings = MV-03 MV-12 MV-32 MV-33 MV-35 MV-36 MV-37 MV-38
virus_marvel-card-AGB = Green-Blue Ally
    .help = { $help_others ->
            [true] On any team.
           *[false] On your own team.
        } On a free or protected Green, Blue or Multicolour Hero: shields it at once. On a Green, Blue or Multicolour Villain: both are discarded.
    .letter = GB
    .rulings = MV-03 MV-12 MV-32 MV-33 MV-35 MV-36 MV-37 MV-38

# Actions

virus_marvel-card-REC = Recruit
    .help = { $no_actions ->
            [true] Left out of the deck of this table.
           *[false] Takes another player’s Hero that is not shielded, with the cards on it, into your team. You must lack that Hero.
        }
    .letter = Re
    .rulings = MV-25 MV-39 MV-40 MV-41 MV-42 MV-57 MV-60 MV-69
virus_marvel-card-WRP = Warp Reality
    .help = { $no_actions ->
            [true] Left out of the deck of this table.
           *[false] Swaps your whole team with another player’s whole team, shields and all.
        }
    .letter = Wa
    .rulings = MV-20 MV-25 MV-39 MV-40 MV-43 MV-44 MV-57 MV-60
virus_marvel-card-SNP = Snap
    .help = { $no_actions ->
            [true] Left out of the deck of this table.
           *[false] Everyone, you included, gives up half of their Heroes, rounded down, with the cards on them. Shields do not help. { $snap_order ->
                [self_first] You choose first, then the others in turn.
                [secret_simultaneous] All choose in secret.
               *[others_then_self] The others choose in turn, you last.
            }{ $counter_snap_always ->
                [true] {" "}Everyone may Counter it.
               *[false] {" "}Whoever would lose a Hero may Counter it.
            }
        }
    .letter = Sn
    .rulings = MV-25 MV-40 MV-45 MV-46 MV-47 MV-58 MV-63
virus_marvel-card-SPY = Spy
    .help = { $no_actions ->
            [true] Left out of the deck of this table.
           *[false] Look at another player’s hand{ $spy_empty_hand ->
                [true] , even an empty one.
               *[false] , if it is not empty.
            } If any of those cards can be played, you must play one, { $spy_plays_for_owner ->
                [true] as if its owner played it; you choose how.
               *[false] as if it were yours.
            }
        }
    .letter = Sp
    .rulings = MV-14 MV-39 MV-48 MV-49 MV-50 MV-51 MV-52 MV-53 MV-54 MV-55 MV-56 MV-60
virus_marvel-card-CTR = Counter
    .help = { $no_counter ->
            [true] Left out of the deck of this table.
           *[false] { $no_actions ->
                [true] Left out of the deck of this table.
               *[false] Only in another player’s turn, against a card that hits you. That card needs another target, or does nothing{ $redirect_window ->
                    [true] ; whoever it hits then may Counter it as well.
                   *[false] ; whoever it hits then cannot Counter it.
                } Against Snap it spares you alone{ $counter_snap_always ->
                    [true] , even if you would lose nothing.
                   *[false] , if you would lose a Hero.
                }{ $extra_turn_on_fizzle ->
                    [true] {" "}A Multicolour Villain gives its extra turn all the same.
                   *[false] {""}
                }
            }
        }
    .letter = Co
    .rulings = MV-13 MV-21 MV-51 MV-57 MV-58 MV-59 MV-60 MV-61 MV-62 MV-63 MV-64 MV-65 MV-66

# Why a card cannot be played in one's own turn, when it cannot

virus_marvel-idle-hero = It cannot be played now: your team has that Hero already.
virus_marvel-idle-villain = It cannot be played now: no Hero that it could block, weaken or capture is in reach.
virus_marvel-idle-power = It cannot be played now: { $help_others ->
        [true] no Hero on the table
       *[false] no Hero of your team
    } has a use for it.
virus_marvel-idle-ally = It cannot be played now: { $help_others ->
        [true] no Hero on the table
       *[false] no Hero of your team
    } has a use for it.
virus_marvel-idle-REC = It cannot be played now: nobody else has a Hero that your team lacks and that is not shielded.
virus_marvel-idle-WRP = It cannot be played now: there is nobody to swap teams with.
virus_marvel-idle-SNP = It cannot be played now.
virus_marvel-idle-SPY = It cannot be played now: nobody else holds a card to look at.
virus_marvel-idle-CTR = It cannot be played in your own turn: it answers another player’s card.

# The places of a team: the name of the place and of the Hero that stands there

virus_marvel-slot-R = red
    .hero = Red Hero
virus_marvel-slot-Y = yellow
    .hero = Yellow Hero
virus_marvel-slot-G = green
    .hero = Green Hero
virus_marvel-slot-B = blue
    .hero = Blue Hero
virus_marvel-slot-M = multicolour
    .hero = Multicolour Hero
virus_marvel-slot-I = intangible
    .hero = Intangible Hero

# States of a Hero

virus_marvel-state-free = free
    .help = Nothing lies on it. It is ready.
virus_marvel-state-protected = protected
    .help = A Power lies on it. It is ready, and a Villain has to remove that Power first.
virus_marvel-state-blocked = blocked
    .help = A Villain lies on it. It is not ready until a Power or Ally fights the Villain.
virus_marvel-state-shielded = shielded
    .help = Two protections or an Ally lie on it. It is ready, and only Warp Reality and Snap can reach it.
virus_marvel-ready = ready
virus_marvel-not-ready = not ready

# What happened

virus_marvel-event-dealt = Cards are dealt to { $seats } players. { $first } begins.
virus_marvel-event-hand = { $seen ->
        [yes] { $player } is dealt { $cards }.
       *[no] { $player } is dealt { $count ->
            [one] { $count } card
           *[other] { $count } cards
        }.
    }
virus_marvel-event-turn = Turn { $turn }: { $player }.
virus_marvel-event-extra_turn = Turn { $turn }: { $player } again, with an extra turn.
virus_marvel-event-played = { $aim ->
        [none] { $player } plays { $card }.
        [own] { $player } plays { $card } on their own { $hero }.
        [self] { $player } plays { $card } on themselves.
        [person] { $player } plays { $card } on { $target }.
       *[hero] { $player } plays { $card } on { $target }’s { $hero }.
    }
virus_marvel-event-spy_played = { $aim ->
        [none] { $player } plays { $card } from { $source }’s hand.
        [own] { $player } plays { $card } from { $source }’s hand, on their own { $hero }.
        [self] { $player } plays { $card } from { $source }’s hand, on themselves.
        [person] { $player } plays { $card } from { $source }’s hand, on { $target }.
       *[hero] { $player } plays { $card } from { $source }’s hand, on { $target }’s { $hero }.
    }
virus_marvel-event-discarded = { $seen ->
        [yes] { $player } discards { $cards }.
       *[no] { $player } discards.
    }
virus_marvel-event-drew = { $seen ->
        [yes] { $player } draws { $cards }.
       *[no] { $player } draws { $count ->
            [0] no cards
            [one] { $count } card
           *[other] { $count } cards
        }.
    }
virus_marvel-event-reshuffled = The discard pile becomes the new deck: { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }.
virus_marvel-event-countered = { $player } Counters { $by }’s { $card }.
virus_marvel-event-redirected = { $aim ->
        [none] { $player } plays { $card } anew.
        [own] { $player } has to turn { $card } on their own { $hero }.
        [self] { $player } has to turn { $card } on themselves.
        [person] { $player } turns { $card } on { $target } instead.
       *[hero] { $player } turns { $card } on { $target }’s { $hero } instead.
    }
virus_marvel-event-fizzled = { $player }’s { $card } finds no target any more and is discarded without effect.
virus_marvel-event-joined = { $hero } joins { $player }’s team.
virus_marvel-event-blocked = { $card } blocks { $target }’s { $hero }.
virus_marvel-event-weakened = { $card } removes { $removed } from { $target }’s { $hero }; both are discarded.
virus_marvel-event-captured = { $seen ->
        [yes] { $card } captures { $target }’s { $hero }. Discarded: { $cards }.
       *[no] { $card } captures { $target }’s { $hero }.
    }
virus_marvel-event-protected = { $card } protects { $target }’s { $hero }.
virus_marvel-event-shielded = { $card } shields { $target }’s { $hero } for good.
virus_marvel-event-fought = { $card } fights { $removed } on { $target }’s { $hero }: both are discarded and the Hero is free.
virus_marvel-event-recruited = { $player } recruits { $target }’s { $hero }.
virus_marvel-event-warped = { $player } and { $target } swap their whole teams.
virus_marvel-event-looked = { $seen ->
        [yes] { $player } looks at { $target }’s hand: { $cards }.
        [empty] { $player } looks at { $target }’s hand: it is empty.
       *[no] { $player } looks at { $target }’s hand.
    }
virus_marvel-event-spied_nothing = Nothing in { $target }’s hand can be played, so { $player } plays none of it.
virus_marvel-event-eliminated = { $more ->
        [yes] { $player } gives up { $heroes }. Discarded: { $cards }.
       *[no] { $player } gives up { $heroes }.
    }
virus_marvel-event-chose_secretly = { $seen ->
        [yes] { $player } has secretly chosen to give up { $heroes }.
       *[no] { $player } has chosen in secret.
    }
virus_marvel-event-resigned = { $player } resigns.
virus_marvel-event-left = { $seen ->
        [yes] { $player } leaves the game. Discarded: { $cards }.
       *[no] { $player } leaves the game.
    }
virus_marvel-event-over = { $winner_count ->
        [0] The game ends without a winner: { $reason }.
        [one] { $winners } wins: { $reason }.
       *[other] { $winners } win together: { $reason }.
    }

# Why a game ended: the end of a sentence such as “Ana wins: …”

virus_marvel-reason-heroes = enough Heroes are ready
virus_marvel-reason-turn_cap = the limit of turns is reached
virus_marvel-reason-exhausted = nobody has a card left to draw or to play
virus_marvel-reason-ready_count = the limit of turns is reached, and the most ready Heroes decide
virus_marvel-reason-last_player = everyone else has resigned

# What the card being resolved is, for those who are asked and those who wait

virus_marvel-pending = { $hand ->
        [own] { $doer ->
            [me] You play
           *[other] { $player } plays
        } { $card }{ $aim ->
            [none] .
            [own] {" "}on their own { $hero }.
            [self] {" "}on themselves.
            [person] {" "}on { $target }.
            [you] {" "}on you.
            [yours] {" "}on your { $hero }.
           *[hero] {" "}on { $target }’s { $hero }.
        }
        [yours] { $doer ->
            [me] You play
           *[other] { $player } plays
        } { $card } from your hand{ $aim ->
            [none] .
            [own] , on their own { $hero }.
            [self] , on themselves.
            [person] , on { $target }.
            [you] , on you.
            [yours] , on your { $hero }.
           *[hero] , on { $target }’s { $hero }.
        }
       *[other] { $doer ->
            [me] You play
           *[other] { $player } plays
        } { $card } from { $source }’s hand{ $aim ->
            [none] .
            [own] , on their own { $hero }.
            [self] , on themselves.
            [person] , on { $target }.
            [you] , on you.
            [yours] , on your { $hero }.
           *[hero] , on { $target }’s { $hero }.
        }
    }

# What the one who decides is asked, and what the others wait for

virus_marvel-phase-choose = Your turn: play a card or discard.
virus_marvel-phase-choose-waiting = Waiting for { $player } to play a card or discard.
virus_marvel-phase-respond = Play a Counter, or let it happen.
    .without = You hold no Counter: this happens to you.
virus_marvel-phase-respond-waiting = { $player } may answer with a Counter.
virus_marvel-phase-retarget = It was Countered: choose another target.
virus_marvel-phase-retarget-waiting = It was Countered: { $player } chooses another target.
virus_marvel-phase-spy_play = Choose a card of the hand you look at, and play it.
virus_marvel-phase-spy_play-waiting = { $player } looks at a hand and plays a card out of it.
virus_marvel-phase-snap_respond = Play a Counter to spare your team, or let it happen.
    .without = You hold no Counter: the Snap reaches you.
virus_marvel-phase-snap_respond-waiting = { $player } may answer with a Counter.
virus_marvel-phase-snap_choose = Choose the Heroes that you give up: half of your team, rounded down.
    .number = { $count ->
        [one] Choose the Hero that you give up: one, half of your team, rounded down.
       *[other] Choose the Heroes that you give up: { $count }, half of your team, rounded down.
    }
virus_marvel-phase-snap_choose-waiting = { $player } chooses the Heroes to give up.
virus_marvel-phase-over = The game is over.
virus_marvel-phase-over-waiting = The game is over.

# Buttons: the text that makes a move, and (.name) what that kind of move is called

virus_marvel-move-play = { $aim ->
        [none] Play { $card }
        [yours] { $card } → your { $hero }
        [you] { $card } → yourself
        [person] { $card } → { $target }
       *[hero] { $card } → { $target }’s { $hero }
    }
    .name = Playing a card
virus_marvel-move-discard = Discard { $cards }
    .name = Discarding
virus_marvel-move-counter = Play Counter
    .name = Countering
virus_marvel-move-pass = Let it happen
    .name = Letting it happen
virus_marvel-move-retarget = { $aim ->
        [none] Play { $card } anew
        [yours] { $card } → your { $hero }
        [you] { $card } → yourself
        [person] { $card } → { $target }
       *[hero] { $card } → { $target }’s { $hero }
    }
    .name = Choosing another target
virus_marvel-move-spy_play = { $aim ->
        [none] Play { $card }
        [yours] { $card } → your { $hero }
        [you] { $card } → yourself
        [person] { $card } → { $target }
       *[hero] { $card } → { $target }’s { $hero }
    }
    .name = Playing a card of the hand looked at
virus_marvel-move-snap = Give up { $heroes }
    .name = Giving up Heroes
virus_marvel-move-resign = Resign
    .name = Resigning
