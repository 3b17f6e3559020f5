"""Pot games by the million: compiled hands that follow the live engine."""
