"""Hands in card-room English: `full house, sixes over kings`, `eight-six low`, `natural 9`."""

from __future__ import annotations

from collections.abc import Iterable

RANKS = (
    "deuce",
    "trey",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "jack",
    "queen",
    "king",
    "ace",
)
NUMBERS = ("no", "one", "two", "three", "four", "five")


def plural(rank: int) -> str:
    """Several cards of a rank: `sixes`, `deuces`."""
    return RANKS[rank] + ("es" if RANKS[rank] == "six" else "s")


def single(rank: int) -> str:
    """One card of a rank: `an ace`, `a nine`."""
    return f"{'an' if RANKS[rank] in ('ace', 'eight') else 'a'} {RANKS[rank]}"


def chain(ranks: Iterable[int]) -> str:
    """Ranks in a row: `ace-ten-deuce`."""
    return "-".join(RANKS[rank] for rank in ranks)


def kickers(ranks: Iterable[int]) -> str:
    """The cards beside the hand: ` with a nine`, `, ace-ten-deuce kickers`, or nothing."""
    row = list(ranks)
    if not row:
        return ""
    return f" with {single(row[0])}" if len(row) == 1 else f", {chain(row)} kickers"
