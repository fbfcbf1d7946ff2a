# V-Virus: what its table says by itself.

## A player

v_virus-ui-energy = { $count } energy
v_virus-ui-grave = { $count ->
        [0] left no cards
        [one] left { $count } card
       *[other] left { $count } cards
    }
v_virus-ui-near = { $side ->
        [left] left
        [right] right
       *[both] left and right
    }
v_virus-ui-near-told = { $side ->
        [left] On the left: Knives reach this far.
        [right] On the right: Knives reach this far.
       *[both] On the left and on the right: Knives reach this far.
    }
v_virus-ui-tag-out = out
v_virus-ui-tag-immune = immune
v_virus-ui-tag-exposed = exposed
v_virus-ui-tag-protected = no trade
v_virus-ui-tag-infected = infected
v_virus-ui-tag-uninfected = not infected

## What the player alone is told. It is shown in the same shape whatever it says.

v_virus-ui-secret = Infected?
v_virus-ui-secret-hold = Hold: infected?
v_virus-ui-secret-stirred = It may just have changed.
v_virus-ui-status = { $role ->
        [infected] { $alive ->
            [yes] You are infected.
           *[no] You left the game infected.
        }
       *[uninfected] { $alive ->
            [yes] You are not infected.
           *[no] You left the game uninfected.
        }
    }
v_virus-ui-status-side = { $role ->
        [infected] { $alive ->
            [yes] You play for the infected and may give Virus cards away.
           *[no] You win or lose with the infected.
        }
       *[uninfected] { $alive ->
            [yes] You play for the uninfected and keep your Virus cards.
           *[no] You win or lose with the uninfected.
        }
    }
v_virus-ui-status-others = Infected too: { $players }.
v_virus-ui-new = new

## The notebook

v_virus-ui-notes = Notebook
v_virus-ui-notes-none = Nothing yet: you have not traded with anybody, nor X-rayed anybody.
v_virus-ui-notes-what = For you alone: your trades, your X-rays, and what follows from them for certain.
v_virus-ui-note = Turn { $turn }: { $text }
v_virus-ui-note-proof = { $proves ->
        [gave] { $state ->
            [cured] { $player } gave a Virus in turn { $turn }, so was infected then, and has drawn the Vaccine since.
           *[infected] { $player } is infected: a Virus came from there in turn { $turn }.
        }
        [caught] { $state ->
            [cured] { $player } took your Virus without a Glove in turn { $turn }, so was infected then, and has drawn the Vaccine since.
           *[infected] { $player } is infected, at the latest since turn { $turn }: no Glove came back for your Virus.
        }
       *[few] { $state ->
            [cured] { $player } held fewer than two Virus cards in turn { $turn }, so was infected then, and has drawn the Vaccine since.
           *[infected] { $player } is infected: only the infected hold fewer than two Virus cards without being immune, as in turn { $turn }.
        }
    }

## Announcing. Everybody is offered it, so that nobody sees by it who is infected.

v_virus-ui-announce = Announce
v_virus-ui-announce-when = { $why ->
        [now] Only for the infected: if everyone alive is infected, they win at once. If not, everyone learns that you are infected{ $tells ->
            [count] , that somebody is not, and how many are.
            [team] , that somebody is not, and who is.
           *[announcer] {" "}and that somebody is not.
        }
        [again] You have announced in this turn already.
        [turn] You can announce in your own turn only.
       *[later] Not now: somebody has to answer first.
    }

## Moves

v_virus-ui-way = { $kind ->
        [knife] Stab
        [gun] Shoot
        [spread] Shoot
        [xray] X-ray
       *[trade] Trade
    }
v_virus-ui-way-title = { $kind ->
        [knife] Stab with a Knife
        [gun] Shoot with Guns
        [xray] X-ray a hand
       *[trade] Offer a trade
    }
v_virus-ui-aim = { $kind ->
        [knife] Stab { $player }
        [gun] Shoot { $player }
        [xray] X-ray { $player }
       *[trade] Trade with { $player }
    }
v_virus-ui-aim-hint = Now choose a player: tap one on the table or here.
v_virus-ui-trade-card = The card you give
v_virus-ui-guns = How many Guns
v_virus-ui-guns-held = { $count ->
        [one] you hold { $count } Gun
       *[other] you hold { $count } Guns
    }
v_virus-ui-shots = How many Guns at whom
v_virus-ui-fire = Fire
v_virus-ui-discard = { $count ->
        [one] Discard the marked card
       *[other] Discard the { $count } marked cards
    }
v_virus-ui-answered = Your answer is kept: { $move }. You may still change it.
v_virus-ui-offered = You have asked { $player } for a trade.
v_virus-ui-react-waiting = { $players } decide about Shields.

## The middle

v_virus-ui-immunity = Immune players: { $count } of { $need } needed
v_virus-ui-box = Left out of this game

## The end

v_virus-ui-headline = { $team ->
        [infected] The infected win{ $mine ->
            [yes] , and so do you!
           *[no] {""}
        }
        [uninfected] The uninfected win{ $mine ->
            [yes] , and so do you!
           *[no] {""}
        }
       *[none] Nobody wins
    }
v_virus-ui-standing = How it ended
v_virus-ui-standing-player = Player
v_virus-ui-standing-side = Side
v_virus-ui-standing-energy = Energy
v_virus-ui-standing-cards = Cards
v_virus-ui-won = wins
v_virus-ui-history = Who was infected, and by whom
v_virus-ui-history-none = Nobody was infected in this game.
v_virus-ui-step = Step { $ply }
v_virus-ui-change = { $how ->
        [dealt] { $player } was dealt the outbreak card.
        [drew] Turn { $turn }: { $player } drew the outbreak card.
        [traded] Turn { $turn }: { $player } was infected by { $by }.
        [cured] Turn { $turn }: { $player } drew the Vaccine and was cured.
       *[lost] Turn { $turn }: { $player } left the game, infected.
    }

## The form for a new table

v_virus-ui-options-infection = Virus and infection
v_virus-ui-options-trade = Trading
v_virus-ui-options-attack = Attacks and energy
