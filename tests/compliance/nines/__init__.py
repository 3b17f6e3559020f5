"""The nines: three cards to every spot and to the bank, one more at will, and the total nearer nine wins.

`Bank` sits in seat 1 and the dice put the action button at his left unless a check says otherwise. Wagers are
of $20 on each spot.
"""
