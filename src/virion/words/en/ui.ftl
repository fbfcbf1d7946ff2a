# The interface: everything that the pages say by themselves.

## Every page

ui-name = Virion
ui-description = Play virus card games in the browser, with friends or against bots. No account needed.
ui-skip = Skip to the content
ui-nav = Pages and settings
ui-rules = Rules
ui-dark = Dark
ui-light = Light
ui-home = Home
ui-close = Close
ui-cancel = Cancel
ui-error-back = Go on from here

## Home

ui-quick-start = Play now
ui-quick-seats = Rivals
ui-quick-rivals = { $count ->
        [one] { $count } rival
       *[other] { $count } rivals
    }
ui-quick-bot = Strength
ui-against = { $bot } bots
ui-make-table = Make a table for friends
ui-learn = How to play
ui-me = You
ui-name-label = Your name at the table
ui-name-hint = A name
ui-name-save = Save
ui-name-why = No account, no password. The name is all that others see.
ui-mine = Your tables
ui-public = Public tables
ui-public-none = No public table is open right now. Make one, or play against bots.
ui-replay-open = Watch a record
ui-replay-file = A record file of a finished game
ui-replay-show = Show it
ui-row-open = { $count ->
        [0] seats all taken
        [one] { $count } open seat
       *[other] { $count } open seats
    }
ui-row-playing = playing
ui-row-over = over
ui-row-join = Join
ui-row-watch = Watch
ui-row-back = Go on
ui-row-your-move = Your move
ui-row-nobody = Nobody yet
ui-watchers = { $count ->
        [one] { $count } person watches
       *[other] { $count } people watch
    }

## A new table

ui-new-title = A new table
ui-new-seats = Who plays
ui-new-count = { $count } seats
ui-new-you = You
ui-new-open = open for a person
ui-new-seats-help = Bots can still be added or sent away at the table.
ui-new-who = Who may come
ui-new-public = Public
ui-new-public-help = Listed on the home page, for anyone to join or to watch. Otherwise only people with the link find the table.
ui-new-clock = Seconds for each decision
ui-new-clock-help = Whoever takes longer makes the simplest move instead. Left blank, people take their time.
ui-new-hints = Hints
ui-new-hints-help = Whoever has to decide may ask what a strong bot would do. Everybody at the table sees that hints are allowed.
ui-clock-limit = { $seconds ->
        [one] one second
       *[other] { $seconds } seconds
    } for each decision
ui-new-create = Make the table
ui-new-options = Options
ui-new-options-help = The usual rules are fine for a first game.
ui-new-usual = (usual)
ui-new-why = How we decided
ui-options-table = The table
ui-options-cards = Cards and deal
ui-options-turns = Turns
ui-options-effects = What the cards do
ui-options-end = The end

## The lobby

ui-lobby-title = The table is set
ui-lobby-status = { $taken } of { $seats } seats are taken.
ui-seat-open = Seat { $number } is open
ui-sit = Sit down
ui-sit-here = Move here
ui-stand = Stand up
ui-bot-add = Add bot
ui-bot-label = Bot for seat { $number }
ui-bot-remove = Remove
ui-seat-free = Free the seat
ui-start = Start the game
ui-start-too-few = At least { $count } seats must be taken. Invite people or add bots.
ui-start-open = { $count ->
        [one] If you start now, the open seat is removed.
       *[other] If you start now, the { $count } open seats are removed.
    }
ui-start-full = Everyone is here.
ui-wait-host = The host starts the game.
ui-invite = Invite people
ui-invite-public = This table is listed on the home page. Or send this link:
ui-invite-private = Only people with this link find the table.
ui-invite-link = Link to this table
ui-copy = Copy
ui-copied = Copied.
ui-qr = QR code of the link to this table
ui-options-usual = Played by the usual rules.
ui-leave = Leave the table
ui-tag-you = you
ui-tag-bot = bot
ui-tag-away = away
ui-tag-host = host
ui-tag-gone = resigned
ui-tag-turn = to move
ui-tag-asked = is asked

## The table

ui-middle = Deck, discard pile and what is happening
ui-deck = Deck
ui-pile = Discard
ui-pile-open = { $count ->
        [0] Discard pile: empty
        [one] Discard pile: { $count } card
       *[other] Discard pile: { $count } cards
    }
ui-turn = Turn { $turn } · { $player }
ui-hand = Your hand
ui-held = { $count ->
        [0] no cards in hand
        [one] { $count } card in hand
       *[other] { $count } cards in hand
    }
ui-ready = { $ready } of { $need } Heroes ready
ui-playable = can be played
ui-not-playable = cannot be played now
ui-moves = Your moves
ui-hints-allowed = hints allowed
ui-hint = Hint
ui-hint-busy = Looking for a good move …
ui-hint-title = Hint, with your chance to win
ui-hint-told = Hint: { $move }. Your chance to win is then about { $share }.
ui-analysis = How the game went
ui-analysis-start = Analyse this game
ui-analysis-what = Everybody's chance to win after each move: how often they win when the game is played on by habit from there, { $count } times.
ui-analysis-running = Looking at the game: { $share } done.
ui-analysis-stopped = Stopped after { $share }.
ui-analysis-done = The game has been looked at.
ui-analysis-on = Go on
ui-analysis-stop = Give up
ui-analysis-turns = Turning points
ui-analysis-none = No single move changed much.
ui-analysis-turn = Move { $ply }, by { $player }
ui-analysis-swing = Chance of { $player }: { $had } before, { $has } after.
ui-analysis-numbers = The numbers
ui-analysis-move = Move
ui-percent = { $number } %
ui-all-moves = { $count ->
        [one] The only move
       *[other] All { $count } moves
    }
ui-aim = Now choose a target: tap it on the table or here.
ui-pick = Mark what goes, then confirm.
ui-sure = Again to confirm
ui-discard-only = No card in your hand can be played now, so discard one or more.
ui-discard-mode = Discard several…
ui-looked = The hand of { $player }, for your eyes only
ui-countered-by = Countered by { $players }.
ui-prompt-early = You will be asked too. You may answer right now.
ui-early = Your answer stays secret until your turn to answer comes.
ui-answered = Your answer is ready: { $move }. It stays secret until your turn to answer comes.
ui-clock = { $seconds ->
        [one] { $seconds } second to decide
       *[other] { $seconds } seconds to decide
    }
ui-clock-soon = Ten seconds left for your decision.
ui-log = What happened
ui-menu = This table
ui-peek = What this card does
ui-glossary = What the cards do
ui-seal = Seal of the deal
ui-seal-what = After the game, its record holds the secret of the deal, and the BLAKE2b-256 hash of that secret must be this seal; docs/check_a_deal.md in Virion’s source shows how to check it.
ui-resign = Resign
ui-leave-what = A bot takes over your seat.
ui-takeback = Take your seat back
ui-takeback-why = A bot minds your seat.
ui-handover = Let a bot play
ui-handover-vote = Let a bot play ({ $have } of { $need } agree)
ui-handover-why = { $player } is away.
ui-lost = The connection is lost. Trying to get it back…
ui-failed = That did not reach the table. Try again.
ui-again = The table has moved on. Choose again.
ui-closed = This table is closed.

## What happens to seats in the middle of a game

ui-event-table_clock = The time of { $player } is up: a plain move is made.
ui-event-table_fault = The bot on { $player }’s seat stumbled: a plain move is made.
ui-event-table_handover = A bot now minds { $player }’s seat.
ui-event-table_takeback = { $player } is back.
ui-event-table_left = { $player } leaves the table; a bot takes the seat.

## The end

ui-result-you = You win!
ui-result-won = { $count ->
        [one] { $players } wins
       *[other] { $players } win together
    }
ui-result-draw = Nobody wins
ui-rematch = Rematch
ui-rematch-go = Go to the rematch
ui-rematch-now = Deal it to those who agree
ui-rematch-wanted = Wants a rematch: { $players }.
ui-replay = Replay

## Replays

ui-replay-steps = Steps of the game
ui-step-first = To the deal
ui-step-back = One step back
ui-step-next = One step on
ui-step-last = To the end
ui-step-play = Go on by itself
ui-replay-where = Step { $ply } of { $plies }
ui-replay-go = Go
ui-replay-views = Whose view
ui-replay-all = All hands open
ui-replay-download = Download the record
ui-replay-table = To the table
ui-secret = Secret of the deal
ui-seal-matches = They match: the seal is the BLAKE2b-256 hash of the secret. Compare it with the seal that the table showed during the game.

## Rules

ui-contents = Contents
ui-rules-cards = The cards
ui-rules-options = The options
ui-rules-default = Usually: { $value }.
ui-rules-rulings = The rulings
ui-rules-rulings-why = Where the rulebook is silent or says two things, this is how Virion plays, and why.
ui-ruling-doubt = The question:
ui-ruling-decision = The ruling:
ui-ruling-why = The reason:
ui-ruling-alternative = Other ways:
ui-rules-words = The words
ui-rules-words-why = The words of the rulebook in its own language, and what they are called here.
