"""Commands about a live room: opened, audited, backed up, its budgets, its rounds that went wrong."""
