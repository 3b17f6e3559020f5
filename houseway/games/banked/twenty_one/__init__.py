"""Pure 21.5 and Pure Spanish 21.5: twenty-one and a half against the player-dealer."""
