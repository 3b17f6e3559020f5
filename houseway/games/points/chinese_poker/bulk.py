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
    FOUL,
    HAND_SIZE,
    SET,
    STANDING,
    SWEEP,
    SWEPT,
    WORTH,
    Ints,
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


class Setting(NamedTuple):
    """What hands are set and settled by, as arrays that kernels take."""

    table: Table
    usual: Ints
    bonuses: Ints
    worths: Ints
    front_straights: int
    terms: Ints
    reading: int
    """How stacks are used up."""
    first: int
    """The position whose pairs are settled first."""


def setting_of(rules: ChineseRules) -> Setting:
    """The arrays of a room's rules."""
    return Setting(
        high_table(),
        USUAL_ROWS,
        bonus_table(rules),
        sweep_worths(rules),
        int(rules.front_straights_and_flushes == "yes"),
        terms_of(rules),
        READINGS[rules.coverage],
        int(rules.all_in_order == "left-of-button-first"),
    )


@kernel
def read_hand(
    cards: Ints, table: Table, usual: Ints, bonuses: Ints, worths: Ints, front_straights: int, hand: Ints
) -> None:
    """The numbers of thirteen cards whose owner sets them well and declares a clean sweep he has."""
    rows = np.empty(13, dtype=np.int64)
    set_hand(cards, table, usual, bonuses, front_straights, rows)
    front = chinese_front(rows[0], rows[1], rows[2], front_straights)
    write_ranks(hand, front, rank_hand(rows[3:8], table), rank_hand(rows[8:], table), bonuses)
    kind = sweep(cards)
    hand[STANDING] = SWEPT if kind else SET
    hand[SWEEP] = kind
    hand[WORTH] = worths[kind]


@kernel
def settle_hands(
    hands: Ints, terms: Ints, value: int, stakes: Ints, reading: int, first: int, results: Ints
) -> None:
    """What every position wins or loses: clean sweeps first, then the pairs in order, as far as stacks go."""
    count = len(stakes)
    won = np.zeros(count, dtype=np.int64)
    lost = np.zeros(count, dtype=np.int64)
    done = np.zeros((count, count), dtype=np.int64)
    for stage in range(2):
        for a in range(count):
            one = (a + first) % count
            if stage == 0 and hands[one, STANDING] != SWEPT:
                continue
            for b in range(count):
                other = (b + first) % count
                if one == other or done[one, other] or (stage == 1 and b < a):
                    continue
                if stage == 0 and hands[other, STANDING] == FOUL:
                    continue
                done[one, other] = done[other, one] = 1
                points = exchange(hands[one], hands[other], terms)
                payer, payee = (other, one) if points > 0 else (one, other)
                left = min(
                    left_to(reading, stakes[payer], lost[payer], won[payer]),
                    left_to(reading, stakes[payee], won[payee], lost[payee]),
                )
                paid = min(abs(points) * value, left)
                lost[payer] += paid
                won[payee] += paid
    for position in range(count):
        results[position] = won[position] - lost[position]


@kernel
def play_hand(
    deck: Ints,
    table: Table,
    usual: Ints,
    bonuses: Ints,
    worths: Ints,
    front_straights: int,
    terms: Ints,
    reading: int,
    first: int,
    value: int,
    stakes: Ints,
    results: Ints,
) -> None:
    """One hand of as many positions as there are stakes, from the top of a shuffled pack."""
    hands = np.zeros((len(stakes), HAND_SIZE), dtype=np.int64)
    hands[0, BUTTON] = 1
    for position in range(len(stakes)):
        cards = deck[HAND * position : HAND * (position + 1)]
        read_hand(cards, table, usual, bonuses, worths, front_straights, hands[position])
    settle_hands(hands, terms, value, stakes, reading, first, results)


def results_of(rules: ChineseRules, deck: Ints, value: int, stakes: Ints) -> list[int]:
    """What each position wins or loses in one hand."""
    setting = setting_of(rules)
    results = np.zeros(len(stakes), dtype=np.int64)
    play_hand(deck[: HAND * STACKS], *setting, value, stakes, results)
    return [int(won) for won in results]
