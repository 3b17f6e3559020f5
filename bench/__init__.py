"""Ours and our peers side by side in one run, as ratios. `make bench`."""
