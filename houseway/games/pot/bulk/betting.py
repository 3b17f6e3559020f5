"""Betting of bulk hands, compiled: the rules of `engine/betting.py` on integers, with one log row for
every act.

Four arrays hold everything: `rules` (what the sheet says), `at` (a row for each thing a position has), `now`
(the hand's own numbers) and `rows` (the log). The names below are their indices.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from houseway.kernel import kernel

Integers: TypeAlias = npt.NDArray[np.int64]

BETTING_ROUNDS = 4
"""Betting rounds of hold'em."""
MOST_ROUNDS = 5
"""Betting rounds of any pot game."""

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
    RANK,
    WINS,
    CLAIMS,
    POT_AMOUNT,
    POT_LEVEL,
    POT_BEST,
    POSITION_COUNT,
) = range(15)

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
    NEXT_ACT,
    END_OF_ACTS,
    ROW,
    NOW_COUNT,
) = range(22)
NOBODY = -1

# -- the log -------------------------------------------------------------------------------------------------

FOLD, CHECK, CALL, BET_TO, RAISE_TO, BLIND, DEAL, GATHERED, FEE_PAID, COLLECTION, WON, SHOWN, RULED = range(
    13
)
"""Kinds of row; a row is kind, position, amount and total. The first five are the words of an act too."""
BRING_IN, DISCARD = 5, 6
"""Words of an act that only some games have: the forced bet, and cards thrown away, a bit each."""
ROW_WIDTH = 4
SMALL_CHANGE, SKIPPED_BLIND, BLINDS_POSTED, UNCALLED, FEE_CAPPED, EQUAL_HANDS, ODD_CHIP = range(7)
"""The rulings that a row of kind `RULED` has in the place of a position."""

# -- how a hand ends -----------------------------------------------------------------------------------------

PLAYED, REFUSED, TOO_FEW_ACTS, TOO_MANY_ACTS, NO_CHIPS, UNOPENED, NOT_A_PACK, OUT_OF_CARDS, NO_OPENER = range(
    9
)


@kernel
def note(rows: Integers, now: Integers, kind: int, position: int, amount: int, total: int) -> None:
    """Write a log row."""
    row = now[ROW]
    rows[row, 0] = kind
    rows[row, 1] = position
    rows[row, 2] = amount
    rows[row, 3] = total
    now[ROW] = row + 1


@kernel
def open_round(rules: Integers, at: Integers, now: Integers, street: int, opening_bet: int) -> None:
    """A betting round begins: `Betting.__init__`."""
    now[HIGH] = opening_bet
    now[FULL] = opening_bet
    now[LAST_RAISE] = rules[LEAST + street]
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
    """Whether a position may bet or raise: `Betting.why_no_raise` without the why."""
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
    """Least and greatest total of a bet or raise: `Betting.raise_range`."""
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
def betting_round(
    rules: Integers,
    at: Integers,
    now: Integers,
    rows: Integers,
    acts: Integers,
    street: int,
    opener: int,
    opening_bet: int,
) -> int:
    """A betting round from its start; how it came out."""
    open_round(rules, at, now, street, opening_bet)
    return bet_round(rules, at, now, rows, acts, street, opener, opening_bet, NOBODY)


@kernel
def bet_round(
    rules: Integers,
    at: Integers,
    now: Integers,
    rows: Integers,
    acts: Integers,
    street: int,
    opener: int,
    opening_bet: int,
    opened: int,
) -> int:
    """Act after act until every bet is matched or all but one have folded; how it came out. `opened` has made
    the first bet already and acts again only when it is raised."""
    players = at.shape[1]
    able = 0
    for i in range(players):
        if at[LIVE, i] and at[STACK, i]:
            able += 1
    left = able
    if opened != NOBODY:
        now[AGGRESSOR] = opened
        now[FIRST_TO_ACT] = opened
        if at[STACK, opened]:
            left -= 1
    i = opener - 1
    while left:
        i = i + 1 if i + 1 < players else 0
        stack = at[STACK, i]
        if not at[LIVE, i] or not stack:
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
        if word == CALL:
            if not to_call:
                return REFUSED
            paid = put_up(at, i, to_call)
            if paid == stack:
                able -= 1
            at[ACTED, i] = now[WAVES]
            now[CALLED] = max(now[CALLED], at[BET, i])
            note(rows, now, CALL, i, paid, at[BET, i])
        elif word == CHECK:
            if to_call:
                return REFUSED
            at[ACTED, i] = now[WAVES]
            at[CHECKED, i] = 1
            if now[CHECKER] == NOBODY:
                now[CHECKER] = i
            note(rows, now, CHECK, i, 0, at[BET, i])
        elif word == FOLD:
            if not to_call and not rules[FOLD_UNBET]:
                return REFUSED
            at[LIVE, i] = 0
            able -= 1
            now[STANDING] -= 1
            note(rows, now, FOLD, i, 0, at[BET, i])
            if now[STANDING] == 1:
                return PLAYED
        else:
            total = legal_total(rules, at, now, street, i, word, (act >> 3) - 1)
            if total < 0:
                return REFUSED
            paid = put_up(at, i, total - at[BET, i])
            raised(rules, now, street, total)
            at[ACTED, i] = now[WAVES]
            now[AGGRESSOR] = i
            left = able - 1
            if paid == stack:
                able -= 1
            note(rows, now, word, i, paid, total)
    return PLAYED
