"""EZ Baccarat: no commission, and a bank hand of three cards that pushes."""
