"""Betting of bulk hands, compiled: the rules of `engine/betting.py` on integers, with one log row for
every act where a log is kept.

Four arrays hold everything: `rules` (what the sheet says), `at` (a row for each thing a position has), `now`
(the hand's own numbers) and `rows` (the log; empty where none is kept). The names below are their indices.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from houseway.kernel import kernel

Integers: TypeAlias = npt.NDArray[np.int64]

MOST_ROUNDS = 5
"""Betting rounds that a pot game can have."""

# -- rules ---------------------------------------------------------------------------------------------------

STRUCTURE, STEP, CHIP, LEAST, MOST = 0, 1, 2, 3, 3 + MOST_ROUNDS
"""`LEAST` and `MOST` are the first of five each: the bet sizes of every round."""
(
    RAISE_CAP,
    CAP_HEADS_UP,
    BLIND_IS_BET,
    CHECK_RAISE,
    FOLD_UNBET,
    HALF_BET_REOPENS,
    COMPLETE_SHORT,
    BIG_BLIND_OPTION,
    SHORT_CALL,
    UNOPENED_AWARD,
    SMALLEST_CHIP,
    BURN,
    SHOW_ORDER,
    MUST_SHOW,
    ODD_CHIP_BY_SUIT,
    FEE,
    FEE_FROM,
    FEE_AT,
    MODIFIED_FEE,
    ADDED_FEE,
    COLLECTION_BLIND,
    RULE_COUNT,
) = range(MOST + MOST_ROUNDS, MOST + MOST_ROUNDS + 22)

FIXED, SPREAD, POT_LIMIT, NO_LIMIT = range(4)
CAPPED, ROUND_START, ANY_TIME = range(3)
LEFT_OF_BUTTON_SHOWS, AGGRESSOR_SHOWS, FIRST_SHOWS = range(3)
NO_CAP = 1_000_000

# -- positions, counted from the first one left of the button ------------------------------------------------

(
    STACK,
    BET,
    PUT_IN,
    LIVE,
    ACTED,
    CHECKED,
    POSTED,
    ASIDE,
    HELD,
    SHOWING,
    WINS,
    CLAIMS,
    POT_AMOUNT,
    POT_LEVEL,
    HIGH_PART,
    LOW_PART,
    LEAST_HIGH,
    POSITION_COUNT,
) = range(18)
"""`HELD` are the cards of a position, `SHOWING` those of them that lie up. The rows from `POT_AMOUNT` on have
side pots in the place of positions: there are never more of them."""

# -- the hand ------------------------------------------------------------------------------------------------

(
    BIG_BLIND,
    BUTTON,
    HIGH,
    FULL,
    LAST_RAISE,
    RAISES,
    CAP,
    WAVES,
    STANDING,
    POT,
    DEAD,
    DROP,
    DROPPED_FROM_POT,
    FEE_TAKEN,
    AGGRESSOR,
    CHECKER,
    FIRST_TO_ACT,
    CALLED,
    OPENER_AT,
    OPENED,
    ROUNDS,
    NEXT_CARD,
    LYING,
    BURNED,
    NEXT_ACT,
    END_OF_ACTS,
    ROW,
    NOW_COUNT,
) = range(28)
"""`OPENER_AT` acts first in a round; `OPENED` has bet already when it begins. `ROUNDS` are the betting rounds
that are over; `NEXT_CARD` is the next card of the pack, `LYING` the board cards that lie, `BURNED` whether
the burn of the draw is out. Numbers before `NEXT_ACT` begin a hand at 0."""
NOBODY = -1

# -- the log -------------------------------------------------------------------------------------------------

(
    FOLD,
    CHECK,
    CALL,
    BET_TO,
    RAISE_TO,
    BLIND,
    DEAL,
    GATHERED,
    FEE_PAID,
    COLLECTION,
    WON,
    SHOWN,
    RULED,
    ANTE_PAID,
) = range(14)
"""Kinds of row; a row is kind, position, amount and total. The first five are the words of an act too."""
BRING_IN, DISCARD = 5, 6
"""Words of an act that only some games have: the forced bet, and cards thrown away, a bit each."""
ROW_WIDTH = 4
SMALL_CHANGE, SKIPPED_BLIND, BLINDS_POSTED, UNCALLED, FEE_CAPPED, EQUAL_HANDS, ODD_CHIP, ANTES = range(8)
"""The rulings that a row of kind `RULED` has in the place of a position."""

# -- how a hand ends -----------------------------------------------------------------------------------------

PLAYED, REFUSED, TOO_FEW_ACTS, TOO_MANY_ACTS, NO_CHIPS, UNOPENED, NOT_A_PACK, OUT_OF_CARDS, NO_OPENER = range(
    9
)


@kernel
def note(rows: Integers, now: Integers, kind: int, position: int, amount: int, total: int) -> None:
    """Write a log row, where a log is kept."""
    if not rows.shape[0]:
        return
    row = now[ROW]
    rows[row, 0] = kind
    rows[row, 1] = position
    rows[row, 2] = amount
    rows[row, 3] = total
    now[ROW] = row + 1


@kernel
def open_round(rules: Integers, at: Integers, now: Integers, opener: int, opening_bet: int) -> None:
    """A betting round begins: `Betting.__init__`."""
    now[OPENER_AT] = opener
    now[OPENED] = NOBODY
    now[HIGH] = opening_bet
    now[FULL] = opening_bet
    now[LAST_RAISE] = rules[LEAST + now[ROUNDS]]
    now[RAISES] = 0 if opening_bet and rules[BLIND_IS_BET] else -1
    now[WAVES] = 0
    now[AGGRESSOR] = NOBODY
    now[CHECKER] = NOBODY
    now[FIRST_TO_ACT] = NOBODY
    now[CAP] = rules[RAISE_CAP]
    if rules[CAP_HEADS_UP] == ROUND_START and now[STANDING] == 2:
        now[CAP] = NO_CAP
    for i in range(at.shape[1]):
        at[ACTED, i] = -1
        at[CHECKED, i] = 0


@kernel
def may_raise(rules: Integers, at: Integers, now: Integers, i: int) -> bool:
    """Whether a position may bet or raise: `Standing.why_no_raise` without the why."""
    high, bet = now[HIGH], at[BET, i]
    if at[STACK, i] <= high - bet:
        return False
    if at[ACTED, i] == now[WAVES] and bet < high:
        faces_full_raise = rules[STRUCTURE] >= POT_LIMIT and high - bet >= now[LAST_RAISE]
        if not faces_full_raise:
            return False
    if at[CHECKED, i] and not rules[CHECK_RAISE]:
        return False
    if now[RAISES] >= now[CAP] and not (rules[CAP_HEADS_UP] == ANY_TIME and now[STANDING] == 2):
        return False
    for other in range(at.shape[1]):
        if other != i and at[LIVE, other] and at[BET, other] + at[STACK, other] > high:
            return True
    return False


@kernel
def raise_range(rules: Integers, at: Integers, now: Integers, street: int, i: int) -> tuple[int, int]:
    """Least and greatest total of a bet or raise: `Standing.raise_range`."""
    all_in = at[BET, i] + at[STACK, i]
    structure = rules[STRUCTURE]
    if structure == NO_LIMIT:
        low = now[HIGH] + now[LAST_RAISE]
        high = all_in
    elif structure == POT_LIMIT:
        pot = now[DEAD] - now[DROPPED_FROM_POT]
        for other in range(at.shape[1]):
            pot += at[PUT_IN, other] + at[BET, other]
        low = now[HIGH] + now[LAST_RAISE]
        high = now[HIGH] + pot + now[HIGH] - at[BET, i]
    else:
        base = now[FULL] if rules[COMPLETE_SHORT] else now[HIGH]
        least = rules[LEAST + street]
        if structure == SPREAD:
            least = max(least, now[LAST_RAISE])
        low = base + least
        high = base + max(rules[MOST + street], least)
    return min(low, all_in), min(max(low, high), all_in)


@kernel
def legal_total(
    rules: Integers, at: Integers, now: Integers, street: int, i: int, word: int, total: int
) -> int:
    """What a bet or raise goes to, or -1 where it is refused. A total of -1 asks for the only size."""
    if word != (RAISE_TO if now[HIGH] else BET_TO) or not may_raise(rules, at, now, i):
        return -1
    low, high = raise_range(rules, at, now, street, i)
    if total < 0:
        return int(low) if low == high else -1
    if total < low or total > high or (total != high and (total - low) % rules[STEP]):
        return -1
    return int(total)


@kernel
def raised(rules: Integers, now: Integers, street: int, total: int) -> None:
    """A bet or raise was made; one that is long enough counts and reopens the betting: `Betting.raised`."""
    structure = rules[STRUCTURE]
    limited = structure < POT_LIMIT
    size = total - (now[FULL] if limited else now[HIGH])
    full_size = rules[LEAST + street] if structure == FIXED else now[LAST_RAISE]
    enough = size >= full_size or (limited and rules[HALF_BET_REOPENS] and 2 * size >= full_size)
    now[HIGH] = total
    if enough:
        now[FULL] = total
        now[LAST_RAISE] = max(size, full_size)
        now[RAISES] += 1
        now[WAVES] += 1


@kernel
def put_up(at: Integers, i: int, amount: int) -> int:
    """Chips go from the stack to the front, all that are there if they are fewer; gives back how many."""
    paid = min(amount, at[STACK, i])
    at[STACK, i] -= paid
    at[BET, i] += paid
    return int(paid)


@kernel
def match_or_fold(rules: Integers, at: Integers, now: Integers, rows: Integers, i: int, word: int) -> int:
    """A call, check or fold of position `i`, or `REFUSED`."""
    to_call = now[HIGH] - at[BET, i]
    came = PLAYED
    if word == CALL and to_call:
        paid = put_up(at, i, to_call)
        now[CALLED] = max(now[CALLED], at[BET, i])
        note(rows, now, CALL, i, paid, at[BET, i])
    elif word == CHECK and not to_call:
        at[CHECKED, i] = 1
        if now[CHECKER] == NOBODY:
            now[CHECKER] = i
        note(rows, now, CHECK, i, 0, at[BET, i])
    elif word == FOLD and (to_call or rules[FOLD_UNBET]):
        at[LIVE, i] = 0
        now[STANDING] -= 1
        note(rows, now, FOLD, i, 0, at[BET, i])
    else:
        came = REFUSED
    return came


@kernel
def bet_or_raise(
    rules: Integers, at: Integers, now: Integers, rows: Integers, street: int, i: int, act: int
) -> int:
    """A bet or raise of position `i`, or `REFUSED`."""
    word = act & 7
    total = legal_total(rules, at, now, street, i, word, (act >> 3) - 1)
    if total < 0:
        return REFUSED
    paid = put_up(at, i, total - at[BET, i])
    raised(rules, now, street, total)
    now[AGGRESSOR] = i
    note(rows, now, word, i, paid, total)
    return PLAYED


@kernel
def bet_round(rules: Integers, at: Integers, now: Integers, rows: Integers, acts: Integers) -> int:
    """Act after act of a round that is open until every bet is matched or all but one have folded; how it
    came out. Who has made the first bet already acts again only when it is raised."""
    players = at.shape[1]
    street, opening_bet = now[ROUNDS], now[HIGH]
    able = 0
    for i in range(players):
        if at[LIVE, i] and at[STACK, i]:
            able += 1
    left = able
    if now[OPENED] != NOBODY:
        now[AGGRESSOR] = now[OPENED]
        now[FIRST_TO_ACT] = now[OPENED]
        if at[STACK, now[OPENED]]:
            left -= 1
    i = now[OPENER_AT] - 1
    while left:
        i = i + 1 if i + 1 < players else 0
        if not at[LIVE, i] or not at[STACK, i]:
            continue
        left -= 1
        to_call = now[HIGH] - at[BET, i]
        no_option = i == now[BIG_BLIND] and opening_bet > 0 and not rules[BIG_BLIND_OPTION]
        if not to_call and (able == 1 or no_option):
            continue
        if now[NEXT_ACT] == now[END_OF_ACTS]:
            return TOO_FEW_ACTS
        act = acts[now[NEXT_ACT]]
        now[NEXT_ACT] += 1
        word = act & 7
        if now[FIRST_TO_ACT] == NOBODY and word != FOLD:
            now[FIRST_TO_ACT] = i
        if word <= CALL:
            came = match_or_fold(rules, at, now, rows, i, word)
        else:
            came = bet_or_raise(rules, at, now, rows, street, i, act)
            left = able - 1
        if came == REFUSED:
            return REFUSED
        at[ACTED, i] = now[WAVES]
        if word == FOLD and now[STANDING] == 1:
            return PLAYED
        if word == FOLD or not at[STACK, i]:
            able -= 1
    return PLAYED
