"""Poker against the bank: what Caribbean Stud, Let It Ride, Crazy 4 Poker and their like share."""
