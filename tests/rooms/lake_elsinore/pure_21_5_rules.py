"""Rules that both Pure 21.5 sheets of Lake Elsinore have, each under the sheet's own id."""

from __future__ import annotations

from tests.bank import twenty_one_common as common
from tests.bank.arrange import ruled
from tests.bank.pure_21_5 import settled_seats
from tests.bank.twenty_one import came_out, play, won

CHART = [
    ("Ad", 5),
    ("8d", 5),
    ("2d", 6),
    ("9d", 6),
    ("3d", 7),
    ("Td", 7),
    ("4d", 8),
    ("Jd", 8),
    ("5d", 1),
    ("Qd", 1),
    ("6d", 2),
    ("Kd", 2),
    ("7d", 3),
]
"""The down card and the seat it counts off, the bank in seat 4."""
SEVEN_SEATS = {"seats": (2, 7)}
SHORT = {"P2": {"game": 20}, "P3": {"game": 20}}


def check_seven_hands(name: str) -> None:
    """At seven hands an 8 is the first seat again, as it is at eight, and so is a 7."""
    for hole, first in (("7d", 5), ("8d", 5), ("9d", 6), ("6d", 3)):
        assert settled_seats(name, hole, (1, 2, 3, 5, 6, 7), SEVEN_SEATS)[0] == first


def check_uncovered(name: str) -> None:
    """A bank of $30 covers $20 and $10 of two winners; the other $10 goes back, or is lost."""
    cards = {"seat 2": "Tc 9c", "seat 3": "Td 9h", "bank": "9s 8d"}
    for settings, rest in (((), 10), (("uncovered-wager=lost",), 0)):
        round = play(name, SHORT, cards, bank=30, settings=settings)
        assert came_out(round) == {"P2 game": [20], "P3 game": [10]}
        after = round.settlement.stacks_after[2] - round.settlement.stacks_before[2]
        assert after == (10 + rest - 10) * 100
        assert len(ruled(round, "uncovered_returned")) == (1 if rest else 0)


def check_coverage(name: str) -> None:
    wagers = {"P2": {"game": 20}, "P3": {"game": 40}, "P4": {"game": 20}}
    cards = {"seat 2": "Tc 7c", "seat 3": "Tc Kc", "seat 4": "Th 7h", "bank": "8s Ad"}
    for word, expected in (("gross", [-20, 10, 0]), ("two-caps", [-20, 30, -10]), ("net", [-20, 40, -20])):
        round = play(name, wagers, cards, bank=30, settings=[f"coverage={word}"])
        assert [won(round, seat) for seat in wagers] == expected
    assert [won(play(name, wagers, cards, bank=30), seat) for seat in wagers] == [-20, 10, 0]


def check_behind_a_hand(name: str) -> None:
    """Who bets behind a hand wins and loses with it, and need not add to a split."""
    cards = {"seat 2": "8c 8d Th", "seat 2 hand 2": "Ts", "bank": common.SEVENTEEN}
    wagers = {"P2": {"game": 10}, "Back": {"game@2": 30}}
    for said, expected in (("no", [30]), ("split", [30, 30])):
        acts = {"P2": ["split", "stand", "stand"], "Back": [said]}
        round = play(name, wagers, cards, acts)
        assert came_out(round) == {"P2 game": [10, 10], "Back game@2": expected}
