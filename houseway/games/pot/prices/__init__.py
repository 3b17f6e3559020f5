"""What hands of a pot game are worth: how often each wins, ties, and its share of the pot."""
