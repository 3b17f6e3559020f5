"""What it takes to price a game, and knows none: outcomes, chunks, simulation, saved work, clusters."""
