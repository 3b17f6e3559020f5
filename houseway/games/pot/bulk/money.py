"""Money of bulk hands, compiled: small change, fees, antes and blinds, bets that form the pot, and the pot
that the last player takes.

Read beside `pot/drop.py`, `entry/opening_money.py` and `pot/flow.py`, in whose order everything happens here.
"""

from __future__ import annotations

from houseway.games.pot.bulk.betting import (
    AGGRESSOR,
    ANTE_PAID,
    ANTES,
    ASIDE,
    BET,
    BIG_BLIND,
    BLIND,
    BLINDS_POSTED,
    BUTTON,
    CALLED,
    COLLECTION,
    COLLECTION_BLIND,
    DEAD,
    DROP,
    DROPPED_FROM_POT,
    FEE,
    FEE_AT,
    FEE_CAPPED,
    FEE_FROM,
    FEE_PAID,
    FEE_TAKEN,
    GATHERED,
    LIVE,
    MODIFIED_FEE,
    NOBODY,
    PLAYED,
    POSTED,
    POT,
    PUT_IN,
    ROUNDS,
    RULED,
    SHORT_CALL,
    SKIPPED_BLIND,
    SMALL_CHANGE,
    SMALLEST_CHIP,
    STACK,
    UNCALLED,
    UNOPENED,
    UNOPENED_AWARD,
    WON,
    Integers,
    note,
    put_up,
)
from houseway.games.pot.bulk.cards import ANTE
from houseway.kernel import kernel

# -- how a hand opens: a row for every place of the button ---------------------------------------------------

CALL_TO, OPENER, BIG_BLIND_AT, BUTTON_AT, SKIPPED, OPENING_COUNT = range(6)

# -- fees: from whom, when, and which ------------------------------------------------------------------------

FROM_POT, FROM_BUTTON, FROM_EACH = range(3)
NEVER, BEFORE_DEAL, BLINDS_IN, BEFORE_FLOP, AFTER_FLOP, BEFORE_DRAW = range(6)
PLAIN, ADDED, MODIFIED = range(3)

UNSEEN = -1
"""In the place of a side pot: the pot that the last player took unseen."""


@kernel
def take_fee(rules: Integers, at: Integers, now: Integers, rows: Integers, fee: int, which: int) -> None:
    """Pay the house: from the pot as far as it reaches, or from stacks."""
    if rules[FEE_FROM] == FROM_POT:
        if fee > now[POT]:
            note(rows, now, RULED, FEE_CAPPED, 0, 0)
            fee = now[POT]
        if fee:
            now[POT] -= fee
            now[DROPPED_FROM_POT] += fee
            now[DROP] += fee
            note(rows, now, FEE_PAID, NOBODY, fee, which)
        return
    players = at.shape[1]
    on_button = now[BUTTON] if now[BUTTON] != NOBODY else players - 1
    for i in range(players):
        paid = min(fee, at[STACK, i])
        if paid and (rules[FEE_FROM] == FROM_EACH or i == on_button):
            at[STACK, i] -= paid
            now[DROP] += paid
            note(rows, now, FEE_PAID, i, paid, which)


@kernel
def take_drop(rules: Integers, at: Integers, now: Integers, rows: Integers, moment: int) -> None:
    """Take the hand's fee if this is its moment."""
    if rules[FEE_AT] == moment and not now[FEE_TAKEN]:
        now[FEE_TAKEN] = 1
        take_fee(rules, at, now, rows, rules[FEE], PLAIN)


@kernel
def set_aside_small_change(rules: Integers, at: Integers, now: Integers, rows: Integers) -> None:
    """Chips below the smallest one used in the blinds do not play."""
    chip = rules[SMALLEST_CHIP]
    found = 0
    for i in range(at.shape[1]):
        at[ASIDE, i] = at[STACK, i] % chip
        at[STACK, i] -= at[ASIDE, i]
        found += at[ASIDE, i]
    if found:
        note(rows, now, RULED, SMALL_CHANGE, 0, 0)


@kernel
def post_antes(rules: Integers, at: Integers, now: Integers, rows: Integers) -> None:
    """Everybody puts up his ante, or all that he has."""
    if rules[ANTE]:
        note(rows, now, RULED, ANTES, 0, 0)
    for i in range(at.shape[1]):
        ante = min(rules[ANTE], at[STACK, i])
        at[STACK, i] -= ante
        at[PUT_IN, i] = ante
        now[POT] += ante
        if ante:
            note(rows, now, ANTE_PAID, i, ante, 0)


@kernel
def post_blinds(
    rules: Integers, at: Integers, now: Integers, rows: Integers, opening: Integers, blinds: Integers
) -> int:
    """Collection blind and blinds; gives back the bet others must call."""
    if opening[SKIPPED]:
        note(rows, now, RULED, SKIPPED_BLIND, 0, 0)
    button = now[BUTTON]
    if rules[COLLECTION_BLIND] and button != NOBODY:
        dead = min(rules[COLLECTION_BLIND], at[STACK, button])
        if dead:
            at[STACK, button] -= dead
            now[POT] += dead
            now[DEAD] += dead
            note(rows, now, COLLECTION, button, dead, 0)
    if opening[CALL_TO]:
        note(rows, now, RULED, BLINDS_POSTED, 0, 0)
    highest = 0
    for i in range(at.shape[1]):
        at[POSTED, i] = 0
        if blinds[i]:
            paid = put_up(at, i, blinds[i])
            at[POSTED, i] = paid
            highest = max(highest, paid)
            note(rows, now, BLIND, i, paid, paid)
    return int(highest if rules[SHORT_CALL] else opening[CALL_TO])


@kernel
def gather(at: Integers, now: Integers, rows: Integers) -> None:
    """A betting round is over: an unmatched top part goes back, the rest of the bets goes into the pot."""
    top, second, leader = 0, 0, 0
    for i in range(at.shape[1]):
        bet = at[BET, i]
        if bet > top:
            top, second, leader = bet, top, i
        elif bet > second:
            second = bet
    if top > second:
        at[STACK, leader] += top - second
        at[BET, leader] = second
        note(rows, now, RULED, UNCALLED, 0, 0)
    for i in range(at.shape[1]):
        bet = at[BET, i]
        if bet:
            at[PUT_IN, i] += bet
            at[BET, i] = 0
            now[POT] += bet
            note(rows, now, GATHERED, i, bet, now[ROUNDS])
    now[ROUNDS] += 1


@kernel
def last_player_takes_pot(rules: Integers, at: Integers, now: Integers, rows: Integers) -> int:
    """Everybody else has folded; a sheet may say that nobody wins where nobody came in."""
    winner = 0
    while not at[LIVE, winner]:
        winner += 1
    unopened = now[ROUNDS] == 1 and now[AGGRESSOR] == NOBODY and winner == now[BIG_BLIND] and not now[CALLED]
    if unopened and not rules[UNOPENED_AWARD]:
        return UNOPENED
    take_drop(rules, at, now, rows, BLINDS_IN)
    if not now[FEE_TAKEN] and rules[MODIFIED_FEE] >= 0:
        take_fee(rules, at, now, rows, rules[MODIFIED_FEE], MODIFIED)
    if now[POT]:
        at[STACK, winner] += now[POT]
        note(rows, now, WON, winner, now[POT], UNSEEN)
        now[POT] = 0
    return PLAYED
