# Opponents.

bot-random = Random
    .help = Picks any legal move, each equally likely. Good for trying the table out.
bot-greedy = Greedy
    .help = Takes the move that looks best right now: builds its own team, and hits whoever is ahead. A fair first opponent.
bot-easy = Easy
    .help = Plays by habit: mostly sensible moves, without looking ahead. For a first game.
bot-medium = Medium
    .help = Looks a little ahead in a few dozen games that it imagines from what it has seen.
bot-hard = Hard
    .help = Imagines hundreds of ways in which the game could go on, in no time that you would notice.
bot-expert = Expert
    .help = Imagines many times as many ways as Hard: up to half a second for some moves.

# Names of bots at a table: short, easy to say, and belonging to nobody in particular. Separated by commas.
bot-names = Ando, Bexi, Corlo, Dimsa, Evro, Fenna, Gilu, Hask, Imbo, Jopra, Kivo, Lumi

# Bots of one's own
refusal-bot-unknown = There is no bot “{ $bot }”. There are: { $known }. A bot of your own is named by its module, as module:Name, or by its file, as path/to/file.py:Name.
refusal-bot-file = There is no file { $file } to take a bot from.
refusal-bot-module = No bot can be taken from { $module }, since importing it failed ({ $reason }).
refusal-bot-attribute = { $module } has no bot called “{ $name }”: a class of Bot or a BotKind was expected. Bots in it: { $known }.
