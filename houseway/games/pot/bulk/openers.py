"""Up cards that open a betting round of bulk hands, compiled: one that must bet, or the best board.

Read beside `streets/up_cards.py`, in whose order everything happens here.
"""

from __future__ import annotations

from houseway.games.pot.bulk.betting import (
    BET_TO,
    BRING_IN,
    END_OF_ACTS,
    FULL,
    LEAST,
    LIVE,
    MOST,
    NEXT_ACT,
    NO_OPENER,
    OPENED,
    PLAYED,
    RAISES,
    REFUSED,
    SHOWING,
    STACK,
    TOO_FEW_ACTS,
    Integers,
    open_round,
    put_up,
)
from houseway.games.pot.bulk.cards import (
    ACE_IS_LOW,
    COMPLETION_IS_RAISE,
    FORCED_ACTS_AGAIN,
    FORCED_BET,
    FULL_BET_STEP,
    HIGH_CARD_OPENS,
    MAY_OPEN_FULL,
    SUIT_BREAKS_TIES,
)
from houseway.hands.lookup import Table, rank_hand
from houseway.kernel import kernel


@kernel
def forced_opener(rules: Integers, up: Integers) -> int:
    """Whose first up card must open: `up_cards.forced_position`."""
    chosen, best = 0, -1
    for i in range(up.shape[0]):
        card = (up[i, 0] + 4) % 52 if rules[ACE_IS_LOW] else up[i, 0]
        worth = card if rules[SUIT_BREAKS_TIES] else card >> 2 << 2
        if not rules[HIGH_CARD_OPENS]:
            worth = 52 - worth
        if worth > best:
            chosen, best = i, worth
    return chosen


@kernel
def leading_board(at: Integers, up: Integers, boards: Table) -> int:
    """The best board of those who can still act, the first dealt of equal ones: `up_cards.board_leader`."""
    able = False
    for i in range(at.shape[1]):
        able = able or (at[LIVE, i] and at[STACK, i] > 0)
    chosen, best = 0, -1
    for i in range(at.shape[1]):
        if at[LIVE, i] and (at[STACK, i] or not able):
            rank = rank_hand(up[i, : at[SHOWING, i]], boards)
            if rank > best:
                chosen, best = i, rank
    return chosen


@kernel
def open_by_force(rules: Integers, at: Integers, now: Integers, acts: Integers, up: Integers) -> int:
    """The forced bet or a full one by one up card opens a round: `up_cards.bring_in_round`; how it came
    out."""
    leader = forced_opener(rules, up)
    if not at[STACK, leader]:
        return NO_OPENER
    if now[NEXT_ACT] == now[END_OF_ACTS]:
        return TOO_FEW_ACTS
    act = acts[now[NEXT_ACT]]
    now[NEXT_ACT] += 1
    low, high, stack = rules[LEAST], rules[MOST], at[STACK, leader]
    total = min(rules[FORCED_BET], stack)
    if act & 7 == BET_TO:
        least = low if low > total else total + rules[FULL_BET_STEP]
        most = min(high, stack)
        if not rules[MAY_OPEN_FULL] or stack < low or high <= total:
            return REFUSED
        total = (act >> 3) - 1
        if total < 0:
            total = least if least == most else -1
        if total < least or total > most or (total != most and (total - least) % rules[FULL_BET_STEP]):
            return REFUSED
    elif act & 7 != BRING_IN:
        return REFUSED
    put_up(at, leader, total)
    open_round(rules, at, now, (leader + 1) % at.shape[1], max(total, rules[FORCED_BET]))
    if total < low:
        now[FULL] = 0
        now[RAISES] = 0 if rules[COMPLETION_IS_RAISE] else -1
    if not rules[FORCED_ACTS_AGAIN]:
        now[OPENED] = leader
    return PLAYED
