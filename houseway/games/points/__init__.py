"""Games in which players settle with each other, by points or chips, without a bank or a pot to bet at."""
