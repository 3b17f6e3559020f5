"""The suites of games that are played for a pot: flop games and stud games."""
