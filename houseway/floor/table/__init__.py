"""A live table: who sits there, what they are asked and told, its clocks, and what is written down."""
