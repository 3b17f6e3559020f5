"""How a baccarat is priced: every sequence of six card values, judged as the live hand is."""
