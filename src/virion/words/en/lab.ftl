# Studies: what may be wrong with them.

lab-place = In { $file }, line { $line }
lab-place-file = In { $file }
lab-near = { " " }Did you mean “{ $near }”?

lab-problem-file-missing = There is no file { $file }: name a file with a study.
lab-problem-file-folder = { $file } is a folder; a file with a study was expected.
lab-problem-file-unreadable = The file { $file } could not be read: { $why }.
lab-problem-file-huge = { $file } is larger than a megabyte: that cannot be a study.
lab-problem-file-not-text = { $file } is not a text in UTF-8; a study in TOML was expected.
lab-problem-file-not-toml = { $file } is not TOML: { $why }.
lab-problem-key-unknown = { $place }: a study has no key “{ $found }”.{ $near } Known: { $known }.
lab-problem-key-missing = { $place }: the key “{ $key }” is missing. A study needs game, seats, bots and games; it may have any of: { $known }.
lab-problem-game-unknown = { $place }: “game” is “{ $found }”, and there is no such game.{ $near } Known: { $known }.
lab-problem-bot-unknown = { $place }: “bots” names “{ $found }”, and there is no such bot for this game.{ $near } Known: { $known }.
lab-problem-bot-own = { $place }, in “bots”: { $reason }
lab-problem-option-unknown = { $place }: the game has no option “{ $found }”.{ $near } Known: { $known }.
lab-problem-number = { $place }: “{ $key }” must be a whole number from { $least } to { $most }; found { $found }.
lab-problem-seats = { $place }: “seats” must be a whole number from { $least } to { $most }, as { $game } is played, or a list of such numbers; found { $found }.
lab-problem-value = { $place }: “{ $key }” must be { $expected }; found { $found }.
lab-problem-bots-many = { $place }: { $bots } bots are more than { $seats } seats. Name fewer bots, or more seats.
lab-problem-grid-and-list = { $place }: a study has either “grid”, all combinations of the values of its options, or “list”, sets of options one by one; found both.
lab-problem-option-twice = { $place }: the option “{ $key }” is fixed under [options] and varied as well. Name it in one of them.
lab-problem-cells = { $place }: this makes { $cells } cells; at most { $most } were expected. Vary less, or make several studies.
lab-problem-refused = { $place }, for { $cell }: { $reason }

lab-expected-name = a text of at most 200 signs
lab-expected-game = the code of a game, in quotes
lab-expected-different = values that differ from each other, at least one
lab-expected-bots = a list of codes of bots, such as ["greedy", "random"], or a list of such lists
lab-expected-no-sides = a list of codes of bots, since this game has no sides
lab-expected-sides = a bot for each side: infected = "greedy", uninfected = "random" in braces, for example
lab-expected-table = a table of options
lab-expected-grid = a list of different values to try, at least one
lab-expected-list = a list of tables of options, each written as [[list]]
lab-expected-detail = "games" or "moves"

lab-problem-folder-strange = { $folder } holds other files and no study. Name an empty or a new folder with --out.
lab-problem-folder-file = { $folder } is a file; a folder was expected. Name another with --out.
lab-problem-folder-broken = { $file } is not the description of a study. Name another folder with --out, or remove { $folder }.
lab-problem-folder-differs = { $folder } holds another study: its “{ $key }” is { $was }, now it is { $now }. Name another folder with --out, or remove that one.
lab-problem-folder-busy = Another Virion is at work in { $folder }. Wait for it, or name another folder with --out.
lab-problem-chunk-broken = { $file } could not be read, and is removed: the same command plays its games again.
lab-problem-worker-lost = A worker came to an end in the middle of cell { $cell }, games { $start } to { $stop }; perhaps the system had no memory left. The same command goes on from there; fewer --workers need less memory.
lab-problem-worker-failed = Cell { $cell }, games { $start } to { $stop }: { $why }. What was finished is kept. Set VIRION_TRACEBACK=1 to see where it happened.
lab-problem-ray-unreachable = There is no Ray cluster at { $address }: { $why }

lab-side-v_virus-infected = infected
lab-side-v_virus-uninfected = uninfected
