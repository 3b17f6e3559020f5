"""No Bust 21st Century Blackjack: jokers, and nobody busts alone."""
