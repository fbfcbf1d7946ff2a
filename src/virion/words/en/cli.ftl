# The command line.

cli-help = A table and a laboratory for virus card games. Without a command: serve the table and open it in the browser.
cli-help-version = Show the version, the Python that runs it, and which engine plays; then exit.
cli-help-json = Print JSON for programs instead of a text for people.

cli-version = Virion { $version }
cli-version-python = { $implementation } { $python }
cli-engine-compiled = Engine: compiled (mypyc).
cli-engine-absent = Engine: interpreted, because none was compiled when Virion was installed here: there was no C compiler, or VIRION_INTERPRETED was set. The games are the same, only slower.
cli-engine-foreign = Engine: interpreted, because the compiled one in this installation was built for another Python or another machine. Install Virion again with this Python to get it compiled.

# When something goes wrong
cli-error = Error: { $sentence }
cli-warning = Note: { $sentence }
cli-refused = { $sentence }
cli-usage-hint = “{ $command }” tells what is possible.
cli-missing-extra = This needs the package { $package }, which is not installed: pip install "virion[{ $extra }]" gets it.
cli-interrupted = Interrupted.
cli-failed-system = The operating system refused: { $reason }.
cli-failed-system-file = The operating system refused to work with { $file }: { $reason }.
cli-failed-fault = Virion has a fault of its own here ({ $kind }: { $reason }). Set VIRION_TRACEBACK=1 to see where, and please report it.

cli-bad-game = There is no game “{ $found }”. Known games: { $known }.
cli-bad-bot = There is no bot “{ $found }” for this game. Known bots: { $known }.
cli-too-many-bots = { $bots } bots are more than the { $seats } { $seats ->
        [one] seat
       *[other] seats
    } of the game: name fewer with --bots, or more seats with --seats.
cli-bad-option = “{ $found }” after --option is not of the form KEY=VALUE, such as heroes_to_win=5.
cli-bad-option-twice = The option “{ $key }” is given twice: give it once.

cli-file-missing = There is no file { $file }.
cli-file-folder = { $file } is a folder; a file with a record was expected.
cli-file-forbidden = The file { $file } may not be read: you lack the right to.
cli-file-unreadable = The file { $file } could not be read: { $reason }.
cli-record-empty = { $file } is empty where a record was expected.
cli-record-huge = { $file } holds more than { $most } MB for one record: that cannot be one. Several records stand one on each line; choose one with --game.
cli-record-several = { $file } holds several records, one on each line: choose one by its line with --game, counted from 1.
cli-record-no-line = { $file } has no line { $line }: it has { $lines } { $lines ->
        [one] line
       *[other] lines
    }.
cli-record-not-text = { $file } is not a text in UTF-8; a record in JSON was expected.
cli-record-not-json = { $file } is not a record: line { $line }, column { $column } is not JSON ({ $reason }).
cli-record-odd-json = { $file } is not a record: its JSON is nested too deeply or holds a number that is none.
cli-record-unwritable = The records cannot be written to { $file }: { $reason }. Name a file in a folder that you may write to, or - for standard output.
cli-record-failed = Writing the records to { $file } failed: { $reason }. The file is incomplete.

# virion serve
cli-help-serve = Serve the table to browsers until interrupted (Ctrl-C).
cli-help-serve-host = Address to listen at. 127.0.0.1 is this machine alone; 0.0.0.0 lets others in your network in.
cli-help-serve-port = Port to listen at.
cli-help-serve-database = File that keeps the tables; it is made when it is not there. Or postgresql://USER@HOST/NAME: several servers may share that one, and the password may come from PGPASSWORD or ~/.pgpass.
cli-help-serve-bot-pace = Seconds that a bot takes for a decision, so that people can follow.
cli-help-serve-bot = One more bot that people may play against, of your own: module:Name or path/to/file.py:Name. May be given several times.
cli-help-serve-open = Open the page in the browser, or do not. By default only when Virion runs in a terminal.
cli-help-serve-workers = Processes for bots that search. They start when the first is needed.
cli-serve-port-taken = Port { $port } at { $host } is in use, probably by another program or another Virion: choose another with --port.
cli-serve-port-forbidden = Port { $port } at { $host } may not be used: ports below 1024 need special rights. Choose another with --port.
cli-serve-bad-host = “{ $host }” is not an address of this machine: 127.0.0.1 or 0.0.0.0 will do with --host.
cli-serve-database-locked = The database { $file } is locked by another program, probably another Virion: stop that one, or name another file with --database.
cli-bad-seconds = “{ $found }” is not a number of seconds.
cli-serve-empty = There is nothing after { $option }: name something, or leave it out.
cli-serve-ready = Virion is at { $address }. Ctrl-C ends it.
cli-serve-not-started = The server did not start; probably the database { $file } cannot be used. Name another file with --database.
cli-serve-database-bad = The database { $file } cannot be used: { $reason }. Name another file with --database.
cli-serve-postgres-extra = PostgreSQL needs a library that is not installed: pip install "virion[postgres]" gets it.
cli-serve-postgres-address = The address after --database is not understood: it looks like postgresql://USER:PASSWORD@HOST/NAME, and signs such as @ or / in the password are written %40 or %2F.
cli-serve-postgres-unreachable = The database { $file } cannot be reached: is PostgreSQL running there, and is the address after --database right?
cli-serve-postgres-forbidden = The database { $file } does not let this user in: check the name and the password.
cli-serve-postgres-missing = There is no database { $file }: make it with createdb, or name another with --database.
cli-serve-postgres-newer = The database { $file } was written by a newer release ({ $reason }): update Virion, or name another database with --database.
cli-serve-postgres-bad = The database { $file } cannot be used: { $reason }. Name another with --database.

# virion games
cli-help-games = List the games, for how many people they are, and all their options with the rulings behind them.
cli-game-title = { $name } ({ $code })
cli-game-seats = { $least } to { $most } seats.
cli-game-options = Options, each with its default (set them with --option KEY=VALUE):
cli-game-values = Values: { $values }.
cli-game-value = { $value } ({ $name })
cli-game-rulings = Rulings: { $rulings }.

# virion simulate
cli-help-simulate = Play many games of GAME between bots and count who wins. The bots move one seat on at each game.
cli-help-seats = Number of seats. By default as many as bots are named, and at least as many as the game needs.
cli-help-games-number = Number of games.
cli-help-seed = Where all chance comes from: the same seed gives the same games.
cli-help-bots = Bots, separated by commas and used again from the first when there are more seats. Known: { $known }. A bot of your own is module:Name or path/to/file.py:Name.
cli-help-option = An option of the game, see “virion games”; the value is read as JSON where it can be. May be given several times.
cli-help-record = Write the record of every game as a line of JSON to FILE; - is standard output.
cli-progress = Playing
cli-percent = { $number } %
cli-interval = { $low } to { $high }
cli-seat = Seat { $seat }
cli-order = Player { $place } in turn order
cli-bot-chairs = { $bot } ({ $chairs } of { $seats } seats)
cli-result-title = { $name }: { $games } { $games ->
        [one] game
       *[other] games
    } of { $seats } seats, seed { $seed }. Bots: { $bots }.
cli-result-bots = Wins by bot
cli-result-seats = Wins by seat
cli-result-order = Wins by turn order
cli-result-length = Length of a game
cli-result-ends = Ends
cli-result-figures = In this game
cli-no-share = –
cli-column-count = times
cli-result-speed = Took { $seconds } { $seconds ->
        [one] second
       *[other] seconds
    }: { $speed } moves a second.
cli-result-uneven = The number of games is no multiple of { $seats }, so the bots did not sit equally often at each seat.
cli-column-wins = wins
cli-column-share = share
cli-column-interval = 95 % interval
cli-column-median = median
cli-column-mean = mean
cli-column-p10 = 10 % within
cli-column-p90 = 90 % within
cli-column-most = longest
cli-column-games = games
cli-row-turns = Turns
cli-row-plies = Plies (moves made)
cli-row-draws = Without a winner
cli-row-shared = With several winners
cli-row-unfinished = Stopped by the laboratory, too long

# virion replay
cli-help-replay = Tell the game recorded in FILE ply by ply, with every hand open. - is standard input.
cli-help-replay-seat = Tell it as this seat saw it. Seats are counted from 0.
cli-help-replay-game = Which line of a file with one record on each line, counted from 1.
cli-help-replay-brief = Tell only what happened, without the table after each ply that changed it.
cli-help-replay-analysis = Tell how the game went instead: everybody's chance to win after each ply, and the turning points.
cli-replay-chances = After each ply, the chance of every seat to win: { $count } { $count ->
        [one] game
       *[other] games
    } played on by habit.
cli-replay-turn = Ply { $ply }, { $player }: { $move }. Chance of { $other }: { $had } before, { $has } after.
cli-replay-title = { $name }, { $seats } seats, { $plies } { $plies ->
        [one] ply
       *[other] plies
    }
cli-replay-view = As seat { $seat } saw it.
cli-replay-no-seat = There is no seat { $seat } in this game: its seats are 0 to { $most }.
cli-replay-deal = Deal
cli-replay-ply = Ply { $ply }, { $player }
cli-replay-ply-move = Ply { $ply }, { $player }: { $move }
cli-replay-unfinished = The record ends here; the game was not over.
cli-board-seat = { $player } ({ $ready } ready): { $team }; { $hand }
cli-board-no-team = no Heroes
cli-board-hero = { $hero } ({ $state }: { $cards })
cli-board-hand = holds { $cards }
cli-board-hand-empty = holds nothing
cli-board-hand-hidden = holds { $count } { $count ->
        [one] card
       *[other] cards
    }
cli-board-piles = Deck { $deck }, discard pile { $pile }
cli-board-row = Row: { $cells }
cli-board-healthy = –
cli-board-person = { $player } ({ $facts }); { $hand }
cli-board-points = { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
cli-board-tokens = { $count ->
        [one] { $count } token left
       *[other] { $count } tokens left
    }
cli-board-lost = { $count ->
        [one] { $count } turn to lose
       *[other] { $count } turns to lose
    }
cli-board-eliminated = eliminated
cli-board-clockwise = Clockwise: { $players }
cli-board-energy = energy { $energy }
cli-board-laid = laid down { $cards }
cli-board-laid-hidden = laid down { $count ->
        [0] nothing
        [one] { $count } card
       *[other] { $count } cards
    }
cli-board-discard = Discarded, newest first: { $cards }
cli-board-thrown = { $card } ({ $player })
cli-board-claimed = { $card } ({ $player }, as { $claim })
cli-board-face-down = face down

# virion bench
cli-help-bench = Play uniformly random games of GAME on one core and tell how fast: compiled against interpreted.
cli-help-bench-games = Games for each number of seats and each round; interpreted, a twenty-fifth of them.
cli-bench-title = { $name }: uniformly random play on one core, deals included; the fastest of { $rounds } rounds.
cli-bench-compiled = Compiled
cli-bench-interpreted = Interpreted
cli-bench-seats = seats
cli-bench-moves = moves a second
cli-bench-games = games a second
cli-bench-copy = ns a copy
cli-bench-ratio = Compiled is { $least } to { $most } times as fast.

# virion lab
cli-help-lab = Play studies, whole series of games that differ in something, and report on them.

# virion lab run
cli-help-lab-run = Play the study in the file STUDY on all cores, and write its tables. Called again, it goes on where it was stopped.
cli-help-lab-out = Folder for the tables; by default beside STUDY, with its name.
cli-help-lab-workers = Number of processes. By default one for each core. The tables are the same whatever their number.
cli-help-lab-ray = Play on the Ray cluster at this address; “local” starts one on this machine.
cli-lab-ray-unreachable = There is no Ray cluster at { $address }: { $reason }. Start one with “ray start --head”, or name “local”.
cli-lab-interrupted = Stopped. What is finished lies in { $folder }; the same command goes on from there.
cli-lab-unwritable = { $folder } cannot be written: { $reason }. What is finished so far is kept; the same command goes on from there.
cli-lab-complete = “{ $name }” is complete already, { $games } { $games ->
        [one] game
       *[other] games
    }: its tables are in { $folder }.
cli-lab-resumed = { $games } { $games ->
        [one] game was
       *[other] games were
    } there already.
cli-lab-ran = { $name }: played { $games } { $games ->
        [one] game
       *[other] games
    } for { $cells } { $cells ->
        [one] cell
       *[other] cells
    } in { $seconds } { $seconds ->
        [one] second
       *[other] seconds
    }, { $speed } games a second.
cli-lab-written = The tables are in { $folder }; “virion lab report { $folder }” makes a report of them.

# virion lab report
cli-help-report = Write a report on the study in DIR, which “virion lab run” has made: one HTML file with pictures, tables and intervals that needs no network.
cli-help-report-out = Where to write the report; by default report.html in DIR.
cli-help-report-csv = Write every figure as a CSV file into this folder too.
cli-help-report-pictures = Write every picture as an SVG file into this folder too.
cli-report-written = The report is in { $file }.
cli-report-csv = { $count } { $count ->
        [one] CSV file is
       *[other] CSV files are
    } in { $folder }.
cli-report-pictures = { $count } { $count ->
        [one] picture is
       *[other] pictures are
    } in { $folder }.
cli-report-unwritable = The report cannot be written to { $file }: { $reason }. Name another place.

# virion arena
cli-help-arena = Let every bot play GAME against every other, and rate them. Each pairing is played twice on the same deals, with places changed.
cli-help-arena-bots = At least two different bots, separated by commas. Known: { $known }.
cli-help-arena-seats = Number of seats, by default the fewest. With more than two, one bot sits alone among seats of the other.
cli-help-arena-games = Games of each pairing. There may be some more, so that each bot sits equally often at each seat.
cli-help-arena-sides = In a game with sides: one bot plays whoever is on one side at the time, the other all others, and the reverse.
cli-help-arena-out = Folder for the tables of all games; called again with it, an arena goes on where it was stopped. By default nothing is kept.
cli-arena-bots = An arena needs at least two different bots after --bots; found “{ $found }”.
cli-arena-no-sides = { $name } has no sides: leave --sides out. Games with sides: { $known }.
cli-arena-title = { $name }, { $seats } seats: { $games } { $games ->
        [one] game
       *[other] games
    } of each pairing, seed { $seed }.
cli-arena-bot = Bot
cli-arena-rating = rating
cli-arena-deviation = { $rating } ± { $deviation }
cli-arena-pairing = Pairing
cli-arena-duels = duels won–lost–drawn
cli-arena-pair = { $bot } against { $other }
cli-arena-alone = { $bot } alone among { $count } { $other }
cli-arena-side = { $bot } ({ $side }) against { $other }
cli-arena-explain = A duel is two games on the same deal with places changed. Ratings (OpenSkill) come from the duels; equals win { $share } of the games { $seats ->
        [2] against each other
       *[other] in which they sit alone
    }.
cli-arena-explain-sides = A duel is two games on the same deal with sides changed; a bot wins if its side does. Ratings (OpenSkill) come from the duels.
