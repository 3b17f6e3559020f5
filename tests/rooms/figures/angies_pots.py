"""The limits, kills and card B of Angie's pot games, as they are printed."""

LIMITS = {
    # limit: blinds, call and raise before the flop, bet on the turn when three players only call
    "1-3/1-6": ((1, 1), 1, (2, 4), (1, 6)),
    "2-4": ((1, 2), 2, (4, 4), (4, 4)),
    "2-4/2-8": ((1, 2), 2, (4, 6), (2, 8)),
    "5-10": ((2, 5), 5, (10, 10), (10, 10)),
    "6-12": ((3, 6), 6, (12, 12), (12, 12)),
    "10-20": ((5, 10), 10, (20, 20), (20, 20)),
    "pot-limit": ((1, 2), 2, (4, 7), (2, 5)),
    "no-limit": ((1, 2), 2, (4, 1000), (2, 998)),
}
SPREAD = {"1-2": 2, "3-6": 6, "20-40": 40, "50-100": 100}
"""Some other limits that are dealt, and the first raise of each."""
NOT_SPREAD = ("0.50-1", "0.99-1.98", "50.01-100.02", "51-102", "3-5")

KILLS = {
    # limit: what the killer posts, a raise before the flop, a bet on the turn
    "limit=1-3/1-6-half-kill": (1.5, (3, 6), (1.5, 9)),
    "limit=1-3/1-6-full-kill": (2, (4, 8), (2, 12)),
    "limit=2-4-half-kill": (3, (6, 6), (6, 6)),
    "limit=2-4-full-kill": (4, (8, 8), (8, 8)),
    "limit=2-4/2-8-half-kill": (3, (6, 9), (3, 12)),
    "limit=2-4/2-8-full-kill": (4, (8, 12), (4, 16)),
    "limit=5-10-half-kill": (7.5, (15, 15), (15, 15)),
    "limit=5-10-half-kill, half-kill-rounding=down-to-dollar": (7, (14, 14), (14, 14)),
    "limit=5-10-full-kill": (10, (20, 20), (20, 20)),
    "limit=6-12-half-kill": (9, (18, 18), (18, 18)),
    "limit=6-12-full-kill": (12, (24, 24), (24, 24)),
    "limit=10-20-half-kill": (15, (30, 30), (30, 30)),
    "limit=10-20-full-kill": (20, (40, 40), (40, 40)),
}

STRUCTURES = ("2-4", "pot-limit 1/2", "no-limit 1/2")
PRINTED = {
    # the drop with 2, 4, 5, 6, 7 and more players, for the options of limit, pot limit and no limit
    (1, 8, 15): (1, 1, 2, 2, 3, 3),
    (2, 9, 16): (2, 2, 3, 3, 4, 4),
    (3, 10, 17): (3, 3, 4, 4, 5, 5),
    (4, 11, 18): (3, 3, 5, 6, 6, 6),
    (5, 12, 19): (3, 3, 5, 7, 7, 7),
    (6, 13, 20): (4, 4, 6, 8, 8, 8),
    (7, 14, 21): (4, 4, 7, 9, 9, 9),
}


def drops(most, *settings):
    """Every option as settings in words, and its drop by the number of players up to that many."""
    return {
        ", ".join([*settings, f"limit={limit}", f"fee_option={option}"]): dict(
            zip((2, 4, 5, 6, 7, most), row, strict=True)
        )
        for numbers, row in PRINTED.items()
        for option, limit in zip(numbers, STRUCTURES, strict=True)
    }


def early(*settings):
    """The modified fee of every option."""
    return dict.fromkeys(drops(10, *settings), 1)


FIRST_OPTIONS = {"": "1", "limit=pot-limit 1/2": "8", "limit=no-limit 1/2": "15"}
"""The option of a table that names none."""


def timed(most):
    """Option 22 by the number of players."""
    return {2: 6, 4: 6, 5: 8, 6: 8, 7: 10, most: 10}
