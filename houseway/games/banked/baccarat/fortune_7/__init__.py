"""Fortune 7 Baccarat: bets on a seven of three cards."""
