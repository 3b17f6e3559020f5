"""Pai gow poker, also called double hand poker: seven cards set as two and five, by hand or by the house
way."""
