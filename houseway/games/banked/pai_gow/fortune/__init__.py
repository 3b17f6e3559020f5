"""Fortune Pai Gow Poker: a bonus on all seven cards, with Envy."""
