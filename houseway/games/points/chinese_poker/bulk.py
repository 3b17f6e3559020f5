"""Whole hands of Chinese poker between players who set their cards well, by the million.

The cards of a shuffled pack go to four positions, thirteen after thirteen, the button's first.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from houseway.games.points.chinese_poker.percentiles import USUAL_ROWS
from houseway.games.points.chinese_poker.rules import HAND, STACKS, ChineseRules
from houseway.games.points.chinese_poker.setting import set_hand
from houseway.games.points.chinese_poker.settle import (
    BUTTON,
    HAND_SIZE,
    STANDING,
    SWEEP,
    WORTH,
    Ints,
    Standing,
    Terms,
    bonus_table,
    exchange,
    sweep_worths,
    terms_of,
    write_ranks,
)
from houseway.hands.chinese import chinese_front, sweep
from houseway.hands.high import high_table
from houseway.hands.lookup import Table, rank_hand
from houseway.kernel import kernel
from houseway.play.coverage import READINGS, left_to

AMPLE = 1 << 40
"""A stack that nothing uses up."""


class Reading(NamedTuple):
    """What hands are set and read by."""

    table: Table
    usual: Ints
    bonuses: Ints
    worths: Ints
    front_straights: int


class Setting(NamedTuple):
    """What hands are set and settled by, as kernels take it."""

    reads: Reading
    terms: Terms
    coverage: int
    """How stacks are used up."""
    first: int
    """The position whose pairs are settled first."""


def setting_of(rules: ChineseRules) -> Setting:
    """The terms of a room's rules."""
    front_straights = int(rules.front_straights_and_flushes == "yes")
    reads = Reading(high_table(), USUAL_ROWS, bonus_table(rules), sweep_worths(rules), front_straights)
    first = int(rules.all_in_order == "left-of-button-first")
    return Setting(reads, terms_of(rules), READINGS[rules.coverage], first)


@kernel
def read_hand(cards: Ints, reads: Reading, hand: Ints) -> None:
    """The numbers of thirteen cards whose owner sets them well and declares a clean sweep he has."""
    rows = np.empty(13, dtype=np.int64)
    set_hand(cards, reads.table, reads.usual, reads.bonuses, reads.front_straights, rows)
    front = chinese_front(rows[0], rows[1], rows[2], reads.front_straights)
    middle, back = rank_hand(rows[3:8], reads.table), rank_hand(rows[8:], reads.table)
    write_ranks(hand, front, middle, back, reads.bonuses)
    kind = sweep(cards)
    hand[STANDING] = Standing.SWEPT if kind else Standing.SET
    hand[SWEEP] = kind
    hand[WORTH] = reads.worths[kind]


@kernel
def settle_hands(hands: Ints, setting: Setting, value: int, stakes: Ints, results: Ints) -> None:
    """What every position wins or loses: clean sweeps first, then the pairs in order, as far as stacks go."""
    count = len(stakes)
    won = np.zeros(count, dtype=np.int64)
    lost = np.zeros(count, dtype=np.int64)
    done = np.zeros((count, count), dtype=np.int64)
    for stage in range(2):
        for a in range(count):
            one = (a + setting.first) % count
            if stage == 0 and hands[one, STANDING] != Standing.SWEPT:
                continue
            for b in range(count):
                other = (b + setting.first) % count
                if one == other or done[one, other] or (stage == 1 and b < a):
                    continue
                if stage == 0 and hands[other, STANDING] == Standing.FOUL:
                    continue
                done[one, other] = done[other, one] = 1
                points = exchange(hands[one], hands[other], setting.terms)
                payer, payee = (other, one) if points > 0 else (one, other)
                left = min(
                    left_to(setting.coverage, stakes[payer], lost[payer], won[payer]),
                    left_to(setting.coverage, stakes[payee], won[payee], lost[payee]),
                )
                paid = min(abs(points) * value, left)
                lost[payer] += paid
                won[payee] += paid
    for position in range(count):
        results[position] = won[position] - lost[position]


@kernel
def play_hand(deck: Ints, setting: Setting, value: int, stakes: Ints, results: Ints) -> None:
    """One hand of as many positions as there are stakes, from the top of a shuffled pack."""
    hands = np.zeros((len(stakes), HAND_SIZE), dtype=np.int64)
    hands[0, BUTTON] = 1
    for position in range(len(stakes)):
        cards = deck[HAND * position : HAND * (position + 1)]
        read_hand(cards, setting.reads, hands[position])
    settle_hands(hands, setting, value, stakes, results)


def results_of(rules: ChineseRules, deck: Ints, value: int, stakes: Ints) -> list[int]:
    """What each position wins or loses in one hand."""
    setting = setting_of(rules)
    results = np.zeros(len(stakes), dtype=np.int64)
    play_hand(deck[: HAND * STACKS], setting, value, stakes, results)
    return [int(won) for won in results]
