"""Baccarat Gold: a player with five may choose to draw."""
