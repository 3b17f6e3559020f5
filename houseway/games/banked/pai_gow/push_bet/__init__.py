"""Push Bet Pai Gow Poker: a bet that the hand pushes."""
