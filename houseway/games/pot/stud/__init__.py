"""Stud games: cards of one's own, some down and some up."""
