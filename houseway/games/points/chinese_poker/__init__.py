"""Chinese Poker: thirteen cards set as three hands, each against every other player."""
