"""The Poker Hand History file format, PHH 0.0.2."""
