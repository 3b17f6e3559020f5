"""The live floor: tables that people play at, their accounts and ledger, bots, and the room's two doors."""
