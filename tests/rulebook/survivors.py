"""Mutations that no test can catch, each with the reason."""

EXPLAINED: dict[str, str] = {}
"""Start of a mutation's line -> why nothing observable changes."""
