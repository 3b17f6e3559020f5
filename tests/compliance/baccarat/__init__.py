"""Baccarat of two hands, the player hand and the banker hand, with lines on either and bets beside them.

`Bank` sits in seat 1 and `P2` in seat 2 unless a check says otherwise.
"""
