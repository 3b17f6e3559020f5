"""Hand histories: other programs' notations read, written and played again at neutral tables."""
