"""Poker against a bank: Three Card, Ultimate Texas Hold'em, Caribbean Stud, Let It Ride and Crazy 4 Poker."""
