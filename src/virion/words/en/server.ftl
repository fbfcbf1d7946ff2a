# What the server says: names it makes up, errors, and refusals at a table.

server-guest = Guest { $number }
server-seat = Seat { $number }

server-error-malformed = The server could not make sense of that request.
server-error-token = The token is missing, or this server did not give it: ask for one with POST /api/token.
server-error-forbidden = That is not for you to do.
server-error-origin = That request came from another site, so it was not carried out.
server-error-not-found = There is nothing at this address. The link may be old, or a letter may be missing.
server-error-method = That address does not take this kind of request.
server-error-too-slow = Your request took too long to arrive. Please try again.
server-error-too-large = That was too much at once: at most { $kilobytes } kB are taken here.
server-error-too-large-plain = That was too much at once.
server-error-too-many = Too many requests. Please try again in { $seconds ->
        [one] a second
       *[other] { $seconds } seconds
    }.
server-error-connections = You have too many tables open at once. Please close one.
server-error-closing = The server is going down for a moment. Please try again soon.
server-error-not-begun = This game has not begun yet. Its replay opens when it is over.
server-error-unable = Nothing can be written down on the server just now, so nothing was changed. Please try again in a moment.
server-error-still-played = This game is still being played. Its replay opens when it is over.
server-error-hint = No hint could be found just now. Please try again.
server-error-inside = Something went wrong on the server. It has been noted.

refusal-form-missing = The field “{ $field }” is missing.
refusal-form-empty = The request is empty. A JSON object is wanted, with the fields that docs/programs.md lists.
refusal-form-number = The field “{ $field }” should be a whole number, not “{ $found }”.
refusal-table-clock = A table can have a clock of 1 to { $most } seconds for each decision, where the game has no option of its own for it.
refusal-form-flag = The field “{ $field }” should be true or false, not “{ $found }”.
refusal-form-text = The field “{ $field }” is not what is wanted there: { $found }.
refusal-form-json = That is not valid JSON of the kind that is wanted here.
refusal-record-too-long = This record has { $plies } { $plies ->
        [one] move
       *[other] moves
    }. At most { $most } can be looked at here.

refusal-table-stale = The table has moved on since you looked. Here is how it stands now.
refusal-table-no-hints = This table plays without hints.
refusal-table-not-seated = You do not sit at this table.
refusal-table-not-host = Only the host may do that.
refusal-table-not-yours = No bot minds a seat of yours here.
refusal-table-not-begun = The game has not begun yet.
refusal-table-begun = The game has already begun.
refusal-table-over = The game is over.
refusal-table-closed = This table was closed before its game began. Make a new one to play.
refusal-table-not-over = The game is not over yet.
refusal-table-seat-taken = Seat { $seat } is taken by { $name }.
refusal-table-no-seat = There is no person's seat { $seat } to be had here: the table has { $seats } seats.
refusal-table-too-few = { $filled ->
        [one] Only one seat is filled
       *[other] Only { $filled } seats are filled
    }. The game takes at least { $need }.
refusal-table-bot-unknown = There is no bot “{ $bot }”. There are: { $known }.
refusal-table-not-away = { $name } has not been away for long enough.
refusal-table-plays-elsewhere = You have sat down at another table. Leave it first.
refusal-table-nobody-agreed = Nobody has agreed to a rematch yet.
refusal-table-rematch-made = The rematch has already been dealt.

# The interface for programs
server-program = { $name } (program)
