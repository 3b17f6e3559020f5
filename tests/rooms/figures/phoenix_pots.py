"""The rate schedule of Phoenix's flop games, as it is printed."""

LOW = {2: 1, 4: 1, 5: 2, 6: 3, 7: 4, 9: 4}
HIGH = {2: 1, 4: 1, 5: 2, 6: 3, 7: 5, 9: 5}
ROWS = dict.fromkeys(["1-2", "2-4", "3-6", "4-8", "5-10"], LOW)
ROWS |= dict.fromkeys(["6-12", "8-16", "9-18", "10-20", "15-30", "20-40", "no-limit 1/2"], HIGH)
"""The fee by the number of players."""


def rates(no_limit):
    """Every row as settings in words; a no-limit table must be switched to."""
    return {
        f"limit={limit}" + (f", {no_limit}" if limit.startswith("no-limit") else ""): row
        for limit, row in ROWS.items()
    }
