"""Dragon Bonus Baccarat: a bet on the margin by which a hand wins."""
