"""Hold'em, Omaha, Pineapple: hole cards and a board that everybody shares."""
