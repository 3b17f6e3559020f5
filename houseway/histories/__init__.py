"""Hand histories: other programs' notations read and written."""
