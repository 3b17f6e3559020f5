"""Streets, betting, side pots, showdown: games played for a pot."""
