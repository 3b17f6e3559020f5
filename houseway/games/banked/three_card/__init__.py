"""Three Card Poker: Ante and Play against a bank that has to qualify."""
