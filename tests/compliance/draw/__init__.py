"""Draw games played for a pot: lowball, draw poker high and split, and the games that are opened with
jacks."""
