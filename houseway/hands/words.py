"""Poker hands in card-room English: `full house, sixes over kings`, `flush, ace-jack-nine-four-deuce`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

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
SET_SIZES = {"pair": 2, "three of a kind": 3, "four of a kind": 4, "five of a kind": 5}


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


def say(shape: str, ranks: Sequence[int]) -> str:
    """A poker hand of any number of cards, its ranks in reading order; another shape is its own name."""
    if shape == "high card":
        return f"{RANKS[ranks[0]]} high{kickers(ranks[1:])}"
    if shape in ("straight", "straight flush"):
        return f"{shape}, {RANKS[ranks[0]]} high"
    if shape == "flush":
        return f"flush, {chain(ranks)}"
    if shape == "two pair":
        return f"two pair, {plural(ranks[0])} and {plural(ranks[2])}{kickers(ranks[4:])}"
    if shape == "full house":
        return f"full house, {plural(ranks[0])} over {plural(ranks[3])}"
    if shape not in SET_SIZES:
        return shape
    joint = " of " if shape == "pair" else ", "
    return f"{shape}{joint}{plural(ranks[0])}{kickers(ranks[SET_SIZES[shape] :])}"


def in_reading_order(cards: Sequence[int], low_ace: bool) -> tuple[int, ...]:
    """Cards alike first, then from the top; the ace last where it stands below."""
    ranks = [card >> 2 for card in cards]
    ace = len(RANKS) - 1

    def place(card: int) -> tuple[int, int, int]:
        rank = card >> 2
        return ranks.count(rank), -1 if low_ace and rank == ace else rank, card

    return tuple(sorted(cards, key=place, reverse=True))
