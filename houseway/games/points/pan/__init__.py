"""Panguingue: melds, conditions paid by everybody, and the hand that goes out."""
