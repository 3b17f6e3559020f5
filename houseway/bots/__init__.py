"""Bots in company: who plays how at a sheet's table, with how many chips, at which posted limit."""
