# Pieces that sentences are made of.

# A player whose seat has no name.
words-seat = Seat { $number }
# Several of one thing in a list: 2 × Red Villain.
words-several = { $count } × { $thing }
# A thing with more about it: Choosing another target (Red Villain).
words-detailed = { $thing } ({ $detail })
# A row of a table by number of players: 9 with 2 players.
words-row = { $number } with { $seats } { $seats ->
        [one] player
       *[other] players
    }
# Part of a list of how many are aimed at whom: 2 at Ana.
words-shots = { $count } at { $player }
