"""Pai gow poker, Double Hand, Fortune and Push Bet: what their sheets have in common."""
