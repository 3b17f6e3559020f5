"""Pai gow tiles: four tiles set as two pairs against the bank."""
