"""Ultimate Texas Hold'em: one Play, for less the later it is made."""
