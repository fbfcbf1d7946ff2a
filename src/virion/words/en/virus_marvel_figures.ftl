virus_marvel-figure-actions = Cards played that were actions
virus_marvel-figure-countered = Cards played that met a Counter
virus_marvel-figure-decided = Games whose last card was an action
