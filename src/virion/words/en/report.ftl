# Reports of studies.

report-title = Report on the study “{ $name }”
report-repeat = To play the same games again:
report-contents = Chapters
report-numbers = The numbers
report-each-cell = Each cell by itself
report-download = Save as CSV
report-download-name = Save as CSV: { $name }
report-quoted = “{ $value }”
report-footer = Intervals are 95 % intervals: those of shares are Wilson’s; those of means and of what is counted within games come from the spread between games. Written by “virion lab report”.
report-defaults = as the rules have them
report-percent = { $number } %
report-points = { $number } { $count ->
        [1] point
       *[other] points
    }
report-plus = +{ $number }
report-minus = −{ $number }
report-tiny = < { $number }
report-starred = { $name } *
report-joined = { $one }, { $other }
report-pair = { $option }: { $value }
report-entry = { $name } { $number }
report-cell = Cell { $number }
report-seat = Seat { $seat }
report-order = Player { $place } in turn order
report-swept-seats = Seats
report-swept-bots = Bots

# What is missing
report-note-unfinished = This study is not finished: { $have } of { $planned } games are there. What follows is about these.
report-note-empty = { $count ->
        [one] { $count } cell has no games yet and is left out.
       *[other] { $count } cells have no games yet and are left out.
    }
report-note-stopped = { $count ->
        [one] { $count } game was stopped by the laboratory because it grew too long.
       *[other] { $count } games were stopped by the laboratory because they grew too long.
    } They count for the lengths only.
report-note-no-detail = The study kept no moves, so nothing is known of decisions, legal moves, cards and what is counted of one game in particular. “detail = "moves"” in the study keeps them.
report-note-no-course = The study did not track who was ahead, so nothing is known of changes of the lead, comebacks and late decisions. “track” in the study does that.
report-note-rules = These games were played by version { $played } of the rules of { $game }; this Virion has version { $known }.
report-note-few = Some cells have fewer than 30 games. Their intervals, but for those of shares, are too narrow to be trusted.

# Chapters
report-chapter-played = What was played
report-chapter-effects = What the options do
report-chapter-overview = All cells side by side
report-chapter-overview-seats = Side by side: { $seats } seats
report-chapter-cell = { $label } ({ $game }, { $seats } seats)
report-intro-played = { $cells ->
        [one] One cell
       *[other] { $cells } cells
    } of { $planned } games each, from seed { $seed }. Games of the same number have the same chance in every cell.
report-intro-swept = Varied: { $option } ({ $values }).
report-intro-effects = Each value is held against the usual one, in cells that are otherwise alike: { $comparisons } comparisons. Among so many, some look large by accident, so each probability is corrected after Holm; what stays below { $level } is called significant. What is significant is told here, with the interval of the difference.
report-intro-effects-how = That games of the same number share their chance is not made use of, which makes the intervals rather too wide than too narrow.
report-effect = With { $option } at “{ $value }” instead of “{ $base }”: { $changes }.
report-change = { $measure } { $direction ->
        [up] up
       *[down] down
    } by { $change } ({ $low } to { $high })
report-effects-more = { $count } more in the table
report-effects-rest = { $count ->
        [0] Every difference is significant.
        [one] The other difference is not significant: it may be chance.
       *[other] The other { $count } differences are not significant: they may be chance.
    }
report-effects-none = None of the differences is significant: all of them may be chance.
report-intro-overview = One figure for each measure, one row for each cell.
report-intro-cell = { $games ->
        [one] { $games } game
       *[other] { $games } games
    }, in cell { $number } of the study.

# Measures
report-measure-turns = Turns in a game
report-measure-plies = Plies in a game
report-measure-first = First player’s advantage
report-measure-draws = Games without a winner
report-measure-shared = Games with several winners
report-measure-side = Wins of the side “{ $detail }”
report-measure-bot = Wins of { $detail }
report-measure-reason = Ended since { $detail }
report-measure-branching = Legal moves at a decision
report-measure-forced = Decisions with one legal move
report-measure-decisions = Decisions of a seat in a game
report-measure-leads = Changes of the lead in a game
report-measure-comebacks = Comebacks
report-measure-late = Decided in the last turn
report-measure-drama = Drama
report-note-turns = As the rulebook counts turns.
report-note-plies = A ply is one move made.
report-note-first = How much larger the first player’s part of the wins is than an equal part, in percentage points.
report-note-draws = Of the games that ended.
report-note-shared = Of the games that ended; each winner counts.
report-note-side = By the side on which the winners were in the end.
report-note-bot = Games in which a seat held by this bot won, whatever the number of its seats.
report-note-reason = Of the games that ended.
report-note-figure = How often, of all the times that it could have happened.
report-note-branching = On average over the decisions of a game, then over the games.
report-note-forced = On average over the games.
report-note-decisions = On average over the seats, then over the games.
report-note-leads = How often somebody else has the best prospects than at the tracked point before.
report-note-comebacks = Games won by whoever once had less than half an equal share of the prospects.
report-note-late = Games whose winner did not have the best prospects at the last tracked point.
report-note-drama = How far the winner lay behind while not leading, from 0 to 1 (Browne’s measure).

# Figures
report-sheet-cells = The cells
report-note-cells = Options that differ from the rules as they are by default. Bots move one seat on at each game.
report-sheet-effects = All comparisons
report-note-effects = Differences from the usual value, in cells that are otherwise alike. Shares differ by percentage points.
report-sheet-effect = { $option }: “{ $value }” instead of “{ $base }”
report-note-effect = Shares, in percentage points. What is significant after the correction bears a star.
report-sheet-seats = Wins by seat
report-note-seats = The dashed mark is an equal part of the wins. A win together counts for each winner.
report-column-seats = seats
report-sheet-order = Wins by turn order
report-note-order = Player 1 began. The dashed mark is an equal part of the wins.
report-sheet-sides = Wins by side
report-note-sides = By the side on which the winners were in the end.
report-column-sides = side
report-sheet-bots = Wins by bot
report-note-bots = Games in which a seat held by the bot won. The dashed mark is its part of the seats.
report-sheet-ends = How games end
report-note-ends = Of the games that ended.
report-column-ends = end
report-sheet-turns = Length in turns
report-note-turns-spread = Turns: { $median } in the middle game (dashed line), { $mean } on average. Four games in five take { $low } to { $high }; the longest, { $most }.
report-sheet-plies = Length in plies
report-note-plies-spread = Plies: { $median } in the middle game (dashed line), { $mean } on average. Four games in five take { $low } to { $high }; the longest, { $most }.
report-sheet-decisions = Decisions in a game
report-note-decisions-order = Moves that were asked of each player.
report-sheet-cards-played = Playing a card and winning
report-note-cards-played = By how much the share of winners is higher among those who played the card in a game than among those who did not, in percentage points. This is a connection, not a cause: whoever is about to win plays other cards, and whoever plays long plays more of them.
report-sheet-cards-drawn = Drawing a card and winning
report-note-cards-drawn = By how much the share of winners is higher among those who drew the card in a game, or were dealt it, than among those who did not, in percentage points. This is a connection, not a cause: whoever plays long draws more cards.
report-sheet-tension = How the winner stood
report-note-tension = The prospects of the later winner in the course of the game, on average. A curve that rises late is a game that stays open.
report-row-draws = No winner
report-row-shared = Several winners
report-row-stopped = Stopped, too long

# Heads of columns
report-column-cell = cell
report-column-setting = setting
report-column-game = game
report-column-bots = bots
report-column-options = options
report-column-played = games played
report-column-games = games
report-column-count = times
report-column-share = share
report-column-points = difference
report-column-number = mean
report-column-low = from
report-column-high = to
report-column-fair = equal part
report-column-order = player
report-column-part = part of the game
report-column-from = from
report-column-to = up to
report-column-option = option
report-column-value = value
report-column-base = instead of
report-column-measure = measure
report-column-unit = unit
report-column-difference = difference
report-column-p = p
report-column-corrected = corrected p
report-column-pairs = pairs of cells
report-column-card = card
report-column-played-each = played in a game
report-column-drawn-each = drawn in a game
report-column-seats-share = by so many players
report-column-with = won with it
report-column-without = won without it
report-column-moved = difference
report-unit-number = number
report-unit-points = points

# What is wrong with a folder
lab-problem-report-no-folder = There is no folder { $folder }: name one that “virion lab run” has written.
lab-problem-report-not-folder = { $folder } is a file; a folder that “virion lab run” has written was expected.
lab-problem-report-no-study = { $folder } holds no study: it has no file study.json. Name a folder that “virion lab run” has written.
lab-problem-report-study-odd = { $file } is damaged: it is not the description of a study.
lab-problem-report-study-game = { $file } tells of a game “{ $found }”, which this Virion does not know. Known games: { $known }.
lab-problem-report-study-options = { $file } has options in cell { $cell } that this Virion refuses: { $reason }
lab-problem-report-damaged = The table { $file } is damaged ({ $why }). Remove the folder of the study and run it again.
lab-problem-report-lacks-columns = The table { $file } lacks columns: { $columns }. It was written by another version; run the study again.
lab-problem-report-odd-rows = The tables in { $folder } do not fit the study: cell { $cell } has rows for other seats or games than it should.
lab-problem-report-no-games = The study in { $folder } has no games yet: run it first.
