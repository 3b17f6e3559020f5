"""A hold'em hand of the bulk, compiled: blinds, drop, streets and showdown as the live engine plays them.

Read beside `pot/flow.py`, `pot/drop.py`, `engine/sidepots.py` and `engine/showdown.py`, in whose order
everything happens here.
"""

from __future__ import annotations

import numpy as np

from houseway.games.pot.bulk.betting import (
    ADDED_FEE,
    AGGRESSOR,
    ASIDE,
    BET,
    BETTING_ROUNDS,
    BIG_BLIND,
    BLIND,
    BLINDS_POSTED,
    BURN,
    BUTTON,
    CALLED,
    COLLECTION,
    COLLECTION_BLIND,
    DEAD,
    DEAL,
    DROP,
    DROPPED_FROM_POT,
    END_OF_ACTS,
    FEE,
    FEE_AT,
    FEE_CAPPED,
    FEE_FROM,
    FEE_PAID,
    FEE_TAKEN,
    GATHERED,
    LIVE,
    MODIFIED_FEE,
    NEXT_ACT,
    NO_CHIPS,
    NOBODY,
    NOT_A_PACK,
    NOW_COUNT,
    PLAYED,
    POSITION_COUNT,
    POSTED,
    POT,
    PUT_IN,
    ROW,
    RULED,
    SHORT_CALL,
    SKIPPED_BLIND,
    SMALL_CHANGE,
    SMALLEST_CHIP,
    STACK,
    STANDING,
    TOO_MANY_ACTS,
    UNCALLED,
    UNOPENED,
    UNOPENED_AWARD,
    WON,
    Integers,
    betting_round,
    note,
    put_up,
)
from houseway.games.pot.bulk.showdown import showdown
from houseway.hands.lookup import Table
from houseway.kernel import kernel

PACK = 52
HOLE_CARDS = 2
BOARD = 5

# -- how a hand opens: a row for every place of the button ---------------------------------------------------

CALL_TO, OPENER, BIG_BLIND_AT, BUTTON_AT, SKIPPED, OPENING_COUNT = range(6)

# -- fees: from whom, when, and which ------------------------------------------------------------------------

FROM_POT, FROM_BUTTON, FROM_EACH = range(3)
NEVER, BEFORE_DEAL, BLINDS_IN, BEFORE_FLOP, AFTER_FLOP, BEFORE_DRAW = range(6)
PLAIN, ADDED, MODIFIED = range(3)

UNSEEN = -1
"""In the place of a side pot: the pot that the last player took unseen."""


@kernel
def is_pack(deck: Integers) -> bool:
    """Whether every card of the pack is there once."""
    seen = 0
    for card in deck:
        if not 0 <= card < PACK:
            return False
        seen |= 1 << card
    return seen == (1 << PACK) - 1


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
def gather(at: Integers, now: Integers, rows: Integers, street: int) -> None:
    """An unmatched top part goes back, the rest of the bets goes into the pot."""
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
            note(rows, now, GATHERED, i, bet, street)


@kernel
def last_player_takes_pot(rules: Integers, at: Integers, now: Integers, rows: Integers, street: int) -> int:
    """Everybody else has folded; a sheet may say that nobody wins where nobody came in."""
    winner = 0
    while not at[LIVE, winner]:
        winner += 1
    unopened = street == 0 and now[AGGRESSOR] == NOBODY and winner == now[BIG_BLIND] and not now[CALLED]
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


@kernel
def deal_street(rules: Integers, at: Integers, now: Integers, rows: Integers, street: int) -> None:
    """The cards of a street, with the drop where this is its moment."""
    if street == 1:
        take_drop(rules, at, now, rows, BLINDS_IN)
        take_drop(rules, at, now, rows, BEFORE_FLOP)
    note(rows, now, DEAL, 0, 0, street)
    if street == 1:
        take_drop(rules, at, now, rows, AFTER_FLOP)
    if street == BETTING_ROUNDS - 1 and rules[ADDED_FEE]:
        take_fee(rules, at, now, rows, rules[ADDED_FEE], ADDED)


@kernel
def find_cards(rules: Integers, deck: Integers, hole: Integers, board: Integers) -> None:
    """Hole cards one at a time, then the board, each part of it after a burned card."""
    players = hole.shape[0]
    for i in range(players):
        for lap in range(HOLE_CARDS):
            hole[i, lap] = deck[lap * players + i]
    after = HOLE_CARDS * players + rules[BURN]
    for place in range(BOARD):
        if place >= 3:
            after += rules[BURN]
        board[place] = deck[after + place]


@kernel
def play_hand(
    rules: Integers,
    at: Integers,
    now: Integers,
    rows: Integers,
    acts: Integers,
    opening: Integers,
    blinds: Integers,
    deck: Integers,
    hole: Integers,
    board: Integers,
    table: Table,
) -> int:
    """A hand from the small change to the last chip; how it came out."""
    set_aside_small_change(rules, at, now, rows)
    take_drop(rules, at, now, rows, BEFORE_DEAL)
    opening_bet = post_blinds(rules, at, now, rows, opening, blinds)
    opener = opening[OPENER]
    for street in range(BETTING_ROUNDS):
        deal_street(rules, at, now, rows, street)
        came = betting_round(rules, at, now, rows, acts, street, opener, opening_bet)
        if came != PLAYED:
            return int(came)
        gather(at, now, rows, street)
        if now[STANDING] == 1:
            break
        opener, opening_bet = 0, 0
    if now[NEXT_ACT] != now[END_OF_ACTS]:
        return TOO_MANY_ACTS
    if now[STANDING] == 1:
        came = last_player_takes_pot(rules, at, now, rows, street)
        if came != PLAYED:
            return int(came)
    else:
        find_cards(rules, deck, hole, board)
        showdown(rules, at, now, rows, hole, board, table)
    for i in range(at.shape[1]):
        at[STACK, i] += at[ASIDE, i]
    return PLAYED


@kernel
def sit_down(
    rules: Integers, at: Integers, now: Integers, opening: Integers, parties: Integers, stacks: Integers
) -> bool:
    """Clear the felt and bring every party's chips to his position; false where somebody has too few."""
    now[BIG_BLIND] = opening[BIG_BLIND_AT]
    now[BUTTON] = opening[BUTTON_AT]
    now[STANDING] = at.shape[1]
    for count in (POT, DEAD, DROP, DROPPED_FROM_POT, FEE_TAKEN, CALLED):
        now[count] = 0
    for i in range(at.shape[1]):
        at[STACK, i] = stacks[parties[i]]
        at[BET, i] = 0
        at[PUT_IN, i] = 0
        at[LIVE, i] = 1
        if at[STACK, i] < rules[SMALLEST_CHIP]:
            return False
    return True


@kernel
def lap_of(hand: int, players: int) -> int:
    """Which of the openings a hand has: after two laps of the button everything comes round again."""
    return hand if hand < 2 * players else players + hand % players


@kernel
def play_block(
    rules: Integers,
    openings: Integers,
    parties: Integers,
    blinds: Integers,
    decks: Integers,
    acts: Integers,
    offsets: Integers,
    start: Integers,
    fresh_stacks: int,
    first: int,
    table: Table,
    rows: Integers,
    ends: Integers,
    stacks: Integers,
    drops: Integers,
    posted: Integers,
    stopped: Integers,
) -> int:
    """Play hands `first` and on, as many as `ends` has room for; how the last one came out.

    `start` has the stacks with which the first of them begins; `posted` is set for parties who post a blind.
    When a hand cannot be played, `stopped` has its number and how many of its acts were read.
    """
    players = parties.shape[1]
    at = np.zeros((POSITION_COUNT, players), dtype=np.int64)
    now = np.zeros(NOW_COUNT, dtype=np.int64)
    hole = np.zeros((players, HOLE_CARDS), dtype=np.int64)
    board = np.zeros(BOARD, dtype=np.int64)
    before = start
    for step in range(ends.shape[0]):
        hand = first + step
        lap = lap_of(hand, players)
        now[NEXT_ACT] = offsets[hand]
        now[END_OF_ACTS] = offsets[hand + 1]
        came = NOT_A_PACK
        if is_pack(decks[hand]):
            came = NO_CHIPS
            if sit_down(rules, at, now, openings[lap], parties[lap], before):
                came = play_hand(
                    rules, at, now, rows, acts, openings[lap], blinds[lap], decks[hand], hole, board, table
                )
        if came != PLAYED:
            stopped[0] = hand
            stopped[1] = now[NEXT_ACT] - offsets[hand]
            return int(came)
        for i in range(players):
            stacks[hand, parties[lap, i]] = at[STACK, i]
            if at[POSTED, i]:
                posted[parties[lap, i]] = 1
        drops[hand] = now[DROP]
        ends[step] = now[ROW]
        if not fresh_stacks:
            before = stacks[hand]
    return PLAYED
