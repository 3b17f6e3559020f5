"""The arithmetic of Ultimate Texas Hold'em: the best of hole cards and board, and what Ante, Play, Blind,
Trips and Bad Beat come to. The live hand, the simulator and the exact odds call these functions."""

from __future__ import annotations

from typing import Literal, NamedTuple

from houseway.games.banked.pay_table import Ints, side_result
from houseway.hands import ranks
from houseway.hands.lookup import Cards, Table, rank_hand
from houseway.hands.ranks import CATEGORY_SHIFT, STRAIGHT_FLUSH, THREE_OF_A_KIND
from houseway.hands.selection import rank_using
from houseway.kernel import kernel

Qualifier = Literal["pair", "two-pair"]
QUALIFIERS: dict[Qualifier, int] = {
    "pair": ranks.PAIR << CATEGORY_SHIFT,
    "two-pair": ranks.TWO_PAIR << CATEGORY_SHIFT,
}
"""The least rank of a bank that qualifies."""

HoleUse = Literal["any", "at-least-one", "exactly-two"]
HOLE_USE: dict[HoleUse, int] = {"any": 0, "at-least-one": 1, "exactly-two": 2}
"""The fewest hole cards among the five."""
HOLE = 2

BLIND_ROWS = {
    "royal-flush": ranks.ROYAL_FLUSH,
    "straight-flush": ranks.STRAIGHT_FLUSH,
    "four-of-a-kind": ranks.FOUR_OF_A_KIND,
    "full-house": ranks.FULL_HOUSE,
    "flush": ranks.FLUSH,
    "straight": ranks.STRAIGHT,
}
TRIPS_ROWS = BLIND_ROWS | {"three-of-a-kind": ranks.THREE_OF_A_KIND}
BAD_BEAT_ROWS = {row: category for row, category in TRIPS_ROWS.items() if row != "royal-flush"}
"""The rows of the pay tables with the category that each one pays."""

BadBeatWhen = Literal["losing-hand-trips-plus", "winning-hand-trips-plus", "player-loss-only"]
BAD_BEAT_WHEN: dict[BadBeatWhen, int] = {
    "losing-hand-trips-plus": 0,
    "winning-hand-trips-plus": 1,
    "player-loss-only": 2,
}
BEATEN, BEATING, OWN_BEATEN = range(3)
BY_BEATEN_HAND, BY_WINNING_HAND = range(2)


class UltimateTerms(NamedTuple):
    """The rules as kernels take them."""

    qualifier: int
    least: int
    """The fewest hole cards in the hand of the base game."""
    trips_least: int
    """The fewest hole cards in the hand that Trips looks at."""
    folded_board: int
    """Whether the Trips of a folded hand looks at the board alone."""
    unit: int
    """Cents to which a payoff is cut down."""
    blind: Ints
    trips: Ints
    bad_beat: Ints
    """By category: so much for so much, or -1 where the table has no row."""
    bad_beat_when: int
    bad_beat_by: int
    """Whose rank is the row of Bad Beat: the beaten hand's or the winner's."""


@kernel
def best_of_seven(cards: Cards, least: int, table: Table) -> int:
    """The rank of two hole cards and a board, at least so many of the hole cards among the five."""
    if least == 0:
        return rank_hand(cards, table)
    return rank_using(cards, HOLE, least, HOLE, table)


@kernel
def ante_result(player: int, bank: int, qualifier: int, amount: int) -> int:
    """What the Ante of a hand that played comes to."""
    return 0 if bank < qualifier else play_result(player, bank, amount)


@kernel
def play_result(player: int, bank: int, amount: int) -> int:
    """What a Play comes to."""
    if player > bank:
        return amount
    return 0 if player == bank else -amount


@kernel
def blind_pays(player: int, bank: int, pays: Ints) -> bool:
    """Whether the pay table of the Blind settles it."""
    category = player >> CATEGORY_SHIFT
    return bool(player > bank and category < len(pays) and pays[category, 0] >= 0)


@kernel
def blind_result(player: int, bank: int, amount: int, unit: int, pays: Ints) -> int:
    """What the Blind of a hand that played comes to."""
    if blind_pays(player, bank, pays):
        category = player >> CATEGORY_SHIFT
        return amount * int(pays[category, 0]) // int(pays[category, 1]) // unit * unit
    return -amount if player < bank else 0


@kernel
def trips_result(rank: int, amount: int, pays: Ints) -> int:
    """What Trips comes to, by the hand that it looks at."""
    return side_result(rank >> CATEGORY_SHIFT, amount, pays)


@kernel
def bad_beat_row(player: int, bank: int, rules: UltimateTerms) -> int:
    """The category by which Bad Beat pays a hand that played, or 0 where it is lost."""
    if player == bank or bank < rules.qualifier:
        return 0
    beaten, winner = min(player, bank), max(player, bank)
    least = winner if rules.bad_beat_when == BEATING else beaten
    if least >> CATEGORY_SHIFT < THREE_OF_A_KIND:
        return 0
    if rules.bad_beat_when == OWN_BEATEN and player > bank:
        return 0
    # What is not on the table takes the row next to it: the winner's royal flush, a beaten pair.
    named = winner if rules.bad_beat_by == BY_WINNING_HAND else beaten
    return max(min(named >> CATEGORY_SHIFT, STRAIGHT_FLUSH), THREE_OF_A_KIND)


@kernel
def bad_beat_result(player: int, bank: int, amount: int, rules: UltimateTerms) -> int:
    """What the Bad Beat of a hand that played comes to."""
    return side_result(bad_beat_row(player, bank, rules), amount, rules.bad_beat)
