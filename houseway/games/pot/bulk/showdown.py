"""The showdown of bulk hands, compiled: side pots, hands shown, shares and odd chips.

Read beside `engine/sidepots.py` and `engine/showdown.py`, in whose order everything happens here.
"""

from __future__ import annotations

from houseway.games.pot.bulk.betting import (
    AGGRESSOR,
    AGGRESSOR_SHOWS,
    CHECKER,
    CHIP,
    CLAIMS,
    EQUAL_HANDS,
    FIRST_SHOWS,
    FIRST_TO_ACT,
    LIVE,
    MUST_SHOW,
    NOBODY,
    ODD_CHIP,
    ODD_CHIP_BY_SUIT,
    POT,
    POT_AMOUNT,
    POT_BEST,
    POT_LEVEL,
    PUT_IN,
    RANK,
    RULED,
    SHOW_ORDER,
    SHOWN,
    STACK,
    WINS,
    WON,
    Integers,
    note,
)
from houseway.hands.lookup import Table, rank_showdown
from houseway.kernel import kernel


@kernel
def side_pots(at: Integers, now: Integers) -> int:
    """Fill in amount and level of every pot from the main one up; gives back how many there are."""
    players = at.shape[1]
    pots, inside, floor, level = 0, 0, 0, -1
    while True:
        above = -1
        for i in range(players):
            if at[LIVE, i] and at[PUT_IN, i] > level and (above < 0 or at[PUT_IN, i] < above):
                above = at[PUT_IN, i]
        if above < 0:
            break
        level = above
        amount = 0
        for i in range(players):
            amount += min(at[PUT_IN, i], level) - min(at[PUT_IN, i], floor)
        if amount or not level:
            at[POT_AMOUNT, pots] = amount
            at[POT_LEVEL, pots] = level
            pots += 1
            inside += amount
        floor = level
    if not pots:
        at[POT_AMOUNT, 0] = 0
        at[POT_LEVEL, 0] = 0
        pots = 1
    else:
        # Blinds can fold with more in the pot than any hand left; that lies in the last pot.
        for i in range(players):
            over = max(0, at[PUT_IN, i] - floor)
            at[POT_AMOUNT, pots - 1] += over
            inside += over
    extra = now[POT] - inside
    for pot in range(pots):
        amount = max(0, at[POT_AMOUNT, pot] + extra)
        extra += at[POT_AMOUNT, pot] - amount
        at[POT_AMOUNT, pot] = amount
    return pots


@kernel
def contends(at: Integers, pot: int, i: int) -> bool:
    """Whether a position may win a pot."""
    return bool(at[LIVE, i] and at[PUT_IN, i] >= at[POT_LEVEL, pot])


@kernel
def show_hands(rules: Integers, at: Integers, now: Integers, rows: Integers) -> None:
    """Turn hands up in order; beaten hands only where the sheet has them shown."""
    players = at.shape[1]
    first = 0
    if rules[SHOW_ORDER] == AGGRESSOR_SHOWS:
        first = now[AGGRESSOR] if now[AGGRESSOR] != NOBODY else now[CHECKER]
    elif rules[SHOW_ORDER] == FIRST_SHOWS:
        first = now[FIRST_TO_ACT]
    if first == NOBODY:
        first = 0
    for step in range(players):
        i = (first + step) % players
        if at[LIVE, i] and (at[WINS, i] or rules[MUST_SHOW]):
            note(rows, now, SHOWN, i, 0, 0)


@kernel
def next_in_line(rules: Integers, at: Integers, hole: Integers) -> int:
    """Of those who still have a claim, the one whom odd chips reach first."""
    chosen, high_card = NOBODY, -1
    for i in range(at.shape[1]):
        if at[CLAIMS, i]:
            card = max(hole[i, 0], hole[i, 1]) if rules[ODD_CHIP_BY_SUIT] else 0
            if card > high_card:
                chosen, high_card = i, card
    at[CLAIMS, chosen] = 0
    return chosen


@kernel
def award(rules: Integers, at: Integers, now: Integers, rows: Integers, hole: Integers, pot: int) -> None:
    """Pay one pot to the best of its contenders, in whole chips where they share it."""
    winners = 0
    for i in range(at.shape[1]):
        at[CLAIMS, i] = contends(at, pot, i) and at[RANK, i] == at[POT_BEST, pot]
        winners += at[CLAIMS, i]
    chip = rules[CHIP] if winners > 1 else 1
    chips = at[POT_AMOUNT, pot] // chip
    loose = at[POT_AMOUNT, pot] % chip
    odd = chips % winners
    if winners > 1:
        note(rows, now, RULED, EQUAL_HANDS, 0, 0)
        if odd or loose:
            note(rows, now, RULED, ODD_CHIP, 0, 0)
    for turn in range(winners):
        i = next_in_line(rules, at, hole)
        won = (chips // winners + (1 if turn < odd else 0)) * chip + (loose if turn == 0 else 0)
        if won:
            at[STACK, i] += won
            now[POT] -= won
            note(rows, now, WON, i, won, pot)


@kernel
def showdown(
    rules: Integers,
    at: Integers,
    now: Integers,
    rows: Integers,
    hole: Integers,
    board: Integers,
    table: Table,
) -> None:
    """Compare the hands left and pay every pot, the last side pot first."""
    rank_showdown(hole, board, table, at[RANK])
    pots = side_pots(at, now)
    for i in range(at.shape[1]):
        at[WINS, i] = 0
    for pot in range(pots):
        best = 0
        for i in range(at.shape[1]):
            if contends(at, pot, i):
                best = max(best, at[RANK, i])
        at[POT_BEST, pot] = best
        for i in range(at.shape[1]):
            if at[POT_AMOUNT, pot] and contends(at, pot, i) and at[RANK, i] == best:
                at[WINS, i] = 1
    show_hands(rules, at, now, rows)
    for pot in range(pots - 1, -1, -1):
        if at[POT_AMOUNT, pot]:
            award(rules, at, now, rows, hole, pot)
