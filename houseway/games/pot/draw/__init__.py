"""Draw games: lowball, jacks or better and the others, with openers, sevens and pots that stay."""
