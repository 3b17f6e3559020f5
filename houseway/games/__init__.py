"""The games: a folder a family, the same file names in each. `rules` is what a room may change, `flow` the
round of play, `settle` the arithmetic, `bulk` many hands at once, `prices` what wagers are worth, `bots`
who plays when nobody does. `roster.py` finds a game by its id."""
