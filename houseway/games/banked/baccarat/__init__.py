"""The baccarats: one hand for the players, one for the bank, and drawing charts for both."""
