"""The text that PokerStars writes of a hand."""
