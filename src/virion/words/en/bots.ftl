# Opponents.

bot-random = Random
    .help = Picks any legal move, each equally likely. Good for trying the table out.
bot-greedy = Greedy
    .help = Takes the move that looks best right now: builds its own team, and hits whoever is ahead. A fair first opponent.

# Names of bots at a table: short, easy to say, and belonging to nobody in particular. Separated by commas.
bot-names = Ando, Bexi, Corlo, Dimsa, Evro, Fenna, Gilu, Hask, Imbo, Jopra, Kivo, Lumi
