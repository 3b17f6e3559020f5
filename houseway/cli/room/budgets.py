"""`houseway budgets`: what one account and one address may ask of a live room, as a file to change."""

from __future__ import annotations


def budgets() -> None:
    """Print the limits at a live room's door, as the file that `houseway open --budgets` reads.

    A rate allows so many at once (burst) and so many a minute after that; a number is what may be open at a
    time. What a file leaves out stays at its default.

    Examples:

      houseway budgets

      houseway budgets > budgets.toml && houseway open --budgets budgets.toml
    """
    from houseway.floor.budgets import limits_toml

    print(limits_toml(), end="")
