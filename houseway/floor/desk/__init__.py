"""The desk: what hosts do at their own tables and the floor at all of them, with the ledger as its book; what
the room took, who is up, and one's own results."""
