"""Draw games in which cards are exchanged three times."""
