"""The protocol of a game, chance, events, outcomes, refusals and records. Knows no game, no clock and no screen."""
