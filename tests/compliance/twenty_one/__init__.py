"""The games of 21: what Pure 21.5, Pure Spanish 21.5 and No Bust 21st Century have in common, and each game
in all its rooms.

`Bank` sits in seat 1 and `P2` in seat 2 with $10 on the game, unless a check says otherwise. No hand of a
check that all three share has a ten in it: in Spanish packs there is none.
"""
