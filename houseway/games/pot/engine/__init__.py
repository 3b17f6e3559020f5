"""One hand of any pot game: betting, discards, side pots, showdown and drop."""
