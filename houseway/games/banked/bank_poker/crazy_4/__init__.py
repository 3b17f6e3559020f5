"""Crazy 4 Poker: the best four of five cards, and a Super Bonus."""
