"""Supreme Baccarat: Flex bets that stay up from hand to hand."""
