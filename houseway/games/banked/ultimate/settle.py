"""What becomes of a wager of Ultimate Texas Hold'em: a verdict by how the hand ends and by the categories of
both, the same for the live hand, the simulator and the exact odds; and the best of hole cards and board."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from houseway.games.banked.bank_poker.settle import Ending
from houseway.games.banked.pay_table import Ints
from houseway.games.banked.ultimate.rules import (
    BAD_BEAT_ROWS,
    BLIND_ROWS,
    HOLE_USE,
    QUALIFIERS,
    TRIPS_ROWS,
    UltimateRules,
)
from houseway.games.banked.verdict import EVEN_MONEY, LOST, PUSH, Verdict, by_pay_table
from houseway.hands.lookup import Cards, Table, rank_hand
from houseway.hands.ranks import ROYAL_FLUSH, STRAIGHT_FLUSH, THREE_OF_A_KIND
from houseway.hands.selection import rank_using
from houseway.kernel import kernel
from houseway.play.money import unit_of

HOLE = 2
CATEGORIES = ROYAL_FLUSH + 1
"""Categories of hands, one more than the highest."""


@kernel
def best_of_seven(cards: Cards, least: int, table: Table) -> int:
    """The rank of two hole cards and a board, at least so many of the hole cards among the five."""
    if least == 0:
        return rank_hand(cards, table)
    return rank_using(cards, HOLE, least, HOLE, table)


# -- verdicts ------------------------------------------------------------------------------------------------

WINS = (Ending.WON, Ending.WON_UNQUALIFIED)
TIES = (Ending.TIED, Ending.TIED_UNQUALIFIED)
LOSSES = (Ending.LOST, Ending.LOST_UNQUALIFIED)

ANTE = {
    Ending.WON: Verdict("ante_wins", EVEN_MONEY),
    Ending.TIED: Verdict("ante_pushes", PUSH),
    Ending.LOST: Verdict("ante_loses", LOST),
    Ending.WON_UNQUALIFIED: Verdict("unqualified_ante_pushes", PUSH),
    Ending.TIED_UNQUALIFIED: Verdict("unqualified_ante_pushes", PUSH),
    Ending.LOST_UNQUALIFIED: Verdict("unqualified_ante_pushes", PUSH),
}
PLAY = (
    dict.fromkeys(WINS, Verdict("play_wins", EVEN_MONEY))
    | dict.fromkeys(TIES, Verdict("play_pushes", PUSH))
    | dict.fromkeys(LOSSES, Verdict("play_loses", LOST))
)
"""What becomes of the Ante and of the Play of a hand that played."""


def blind_verdict(end: Ending, category: int, rules: UltimateRules) -> Verdict:
    """What becomes of the Blind of a hand that played."""
    if end in LOSSES:
        return Verdict("blind_loses", LOST)
    if end in TIES:
        return Verdict("blind_equal_pushes", PUSH)
    row = next((row for row, one in BLIND_ROWS.items() if one == category), "")
    return Verdict("blind_wins", rules.blind_pays[row], row) if row else Verdict("blind_low_pushes", PUSH)


def trips_verdict(category: int, rules: UltimateRules) -> Verdict:
    """What becomes of Trips, by the hand that it looks at."""
    return by_pay_table("trips", category, TRIPS_ROWS, rules.trips_pays)


def bad_beat_row(end: Ending, player: int, bank: int, rules: UltimateRules) -> int:
    """The category by which Bad Beat pays a hand that played, or 0 where it is lost; both hands are given by
    their categories."""
    if end not in (Ending.WON, Ending.LOST):
        return 0
    beaten, winner = (bank, player) if end == Ending.WON else (player, bank)
    least = winner if rules.bad_beat_when == "winning-hand-trips-plus" else beaten
    if least < THREE_OF_A_KIND or (rules.bad_beat_when == "player-loss-only" and end == Ending.WON):
        return 0
    # What is not on the table takes the row next to it: the winner's royal flush, a beaten pair.
    named = winner if rules.bad_beat_pays_by == "winning-hand" else beaten
    return max(min(named, STRAIGHT_FLUSH), THREE_OF_A_KIND)


def bad_beat_verdict(end: Ending, player: int, bank: int, rules: UltimateRules) -> Verdict:
    """What becomes of the Bad Beat of a hand that played; both hands are given by their categories."""
    if end in (Ending.WON_UNQUALIFIED, Ending.TIED_UNQUALIFIED, Ending.LOST_UNQUALIFIED):
        return Verdict("bad_beat_unqualified_loses", LOST)
    if end == Ending.TIED:
        return Verdict("bad_beat_equal_loses", LOST)
    paying = bad_beat_row(end, player, bank, rules)
    row = next((row for row, one in BAD_BEAT_ROWS.items() if one == paying), "")
    if not row:
        return Verdict("bad_beat_loses", LOST)
    clause = "bad_beat_wins_beaten" if end == Ending.LOST else "bad_beat_wins_beating"
    return Verdict(clause, rules.bad_beat_pays[row], row)


# -- for the kernels -----------------------------------------------------------------------------------------


class UltimatePays(NamedTuple):
    """The verdicts as tables of so much for so much."""

    ante: Ints
    play: Ints
    """By ending."""
    blind: Ints
    """By ending and category."""
    trips: Ints
    """By category."""
    bad_beat: Ints
    """By ending and by the categories of the player's and the bank's hand."""


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
    """Cents to which the payoff of a Blind is cut down."""
    pays: UltimatePays


def trips_least(rules: UltimateRules) -> int:
    """The fewest hole cards in the hand that Trips looks at."""
    return HOLE_USE[rules.hole_use] if rules.trips_hole_use == "as-base" else 0


def params(rules: UltimateRules) -> UltimateTerms:
    """The rules for the kernels."""
    return UltimateTerms(
        qualifier=QUALIFIERS[rules.qualifier],
        least=HOLE_USE[rules.hole_use],
        trips_least=trips_least(rules),
        folded_board=int(rules.trips_on_fold == "board-only"),
        unit=unit_of(rules.fraction_rounding),
        pays=_pays(rules),
    )


def _pays(rules: UltimateRules) -> UltimatePays:
    kinds = range(CATEGORIES)
    blind = [[blind_verdict(end, kind, rules).pays for kind in kinds] for end in Ending]
    bad_beat = [
        [[bad_beat_verdict(end, player, bank, rules).pays for bank in kinds] for player in kinds]
        for end in Ending
    ]
    return UltimatePays(
        ante=np.array([ANTE[end].pays for end in Ending], dtype=np.int64),
        play=np.array([PLAY[end].pays for end in Ending], dtype=np.int64),
        blind=np.array(blind, dtype=np.int64),
        trips=np.array([trips_verdict(kind, rules).pays for kind in kinds], dtype=np.int64),
        bad_beat=np.array(bad_beat, dtype=np.int64),
    )
