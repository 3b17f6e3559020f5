"""Games in which players settle with each other by points."""
