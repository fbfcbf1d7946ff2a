# Viral: what its table says by itself.

## The row

viral-ui-row = The row of cells
viral-ui-cell-healthy = Cell { $number }, healthy
viral-ui-cell-infected = Cell { $number }, infected by { $player }
viral-ui-cell-mine = Cell { $number }, infected by you
viral-ui-cell-aimed = aimed at
viral-ui-aim-infect = infect it
viral-ui-aim-clean = clean it
viral-ui-target = { $what ->
        [infect] { $claim }: tap a healthy cell on the row to infect it.
        [clean] { $claim }: tap an infected cell on the row to clean it.
       *[apply] { $claim }
    }
viral-ui-confirm = Cell { $number }: again to confirm.

## A player

viral-ui-points = { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
viral-ui-tokens = { $count ->
        [0] no tokens left
        [one] { $count } token left
       *[other] { $count } tokens left
    }
viral-ui-tokens-unlimited = tokens without limit
viral-ui-tag-lost = { $count ->
        [one] loses the next turn
       *[other] loses { $count } turns
    }
viral-ui-tag-eliminated = eliminated
viral-ui-bonus = { $count ->
        [0] no further action left
        [one] { $count } further action left
       *[other] { $count } further actions left
    }

## My hand and what I claim

viral-ui-copies = { $card }, { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
viral-ui-true = { $by ->
        [family] Play it as { $claim } (true by its family)
       *[kind] Play it as { $claim } (true)
    }
viral-ui-lies = Or lie. Only you will know:
viral-ui-lie = { $claim }, a lie
viral-ui-discard-down = face down, known to you

## Windows

viral-ui-evidence = { $reader ->
        [me] { $claim }: { $total } of all { $all } cards of the game, and you have seen { $seen } of them.
       *[other] { $claim }: { $total } of all { $all } cards of the game, { $seen } of them seen face up.
    }{ $removed ->
        [0] {""}
        [one] {" "}One card was set aside unseen.
       *[other] {" "}{ $removed } cards were set aside unseen.
    }
viral-ui-holds = { $count ->
        [0] { $player } holds no more cards.
        [one] { $player } holds { $count } more card.
       *[other] { $player } holds { $count } more cards.
    }
viral-ui-believe = Believe it
viral-ui-answered = { $kind ->
        [challenge] You challenge it.
        [antivirus] You show your Antivirus.
        [vaccine] You show your Vaccine.
       *[pass] { $phase ->
            [challenge] You believe it.
           *[other] You let it pass.
        }
    } You may still change your mind.

## The discard pile

viral-ui-down = { $count ->
        [one] { $count } face down
       *[other] { $count } face down
    }
viral-ui-seen = What lies face up
viral-ui-spent = Card by card, the latest first
viral-ui-spent-true = { $player } claimed { $claim }, and it was.
viral-ui-spent-family = { $player } claimed { $claim }, and it was { $card }, of the same family.
viral-ui-spent-lie = { $player } claimed { $claim }, but it was { $card }.
viral-ui-spent-down = { $player } claimed { $claim }. It lies face down.
viral-ui-spent-plain = { $player }: { $card }

## The end, and who lied

viral-ui-standing = How it ended
viral-ui-standing-player = Player
viral-ui-standing-points = Points
viral-ui-standing-cards = Cards in hand
viral-ui-standing-rule = { $tie ->
        [earliest_turn] Most points win; level in points, the most cards in hand; level there too, whoever’s turn came earliest in the order from the first player.
        [latest_turn] Most points win; level in points, the most cards in hand; level there too, whoever’s turn came latest in the order from the first player.
       *[shared] Most points win; level in points, the most cards in hand; level there too, the victory is shared.
    }
viral-ui-standing-broken = { $players } are level in points and in cards. { $winner } wins: { $tie ->
        [latest_turn] that turn came last
       *[earliest_turn] that turn came first
    } in the order from the first player.
viral-ui-won = wins
viral-ui-lies-title = Lies of this game ({ $count })
viral-ui-lies-none = Nobody lied in this game.
viral-ui-lies-step = Step { $ply }
viral-ui-lies-exposed = Exposed by { $player }.
viral-ui-lies-stood = It stood.
viral-ui-lie-now = A lie: the card is { $card }.
viral-ui-truth-now = The truth: the card is { $card }.
viral-ui-family-now = The truth by its family: the card is { $card }.
viral-ui-passed = Let pass by { $players }.
viral-ui-passed-nobody = Let pass by nobody.

## The form for a new table

viral-ui-options-row = The row
viral-ui-options-claims = Claims and challenges
