"""A hand of any pot game, compiled: streets as data, dealt, bet and compared as the live engine does.

Read beside `pot/flow.py`, in whose order everything happens here. The log tells all that happens in a hand of
hold'em; of other games it would tell a part, so that none is kept of them.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from houseway.games.pot.bulk.betting import (
    ADDED_FEE,
    ASIDE,
    BET,
    BIG_BLIND,
    BUTTON,
    DEAL,
    DROP,
    END_OF_ACTS,
    HELD,
    LIVE,
    LYING,
    NEXT_ACT,
    NO_CHIPS,
    NOT_A_PACK,
    NOW_COUNT,
    PLAYED,
    POSITION_COUNT,
    POSTED,
    PUT_IN,
    ROW,
    SHOWING,
    SMALLEST_CHIP,
    STACK,
    STANDING,
    TOO_MANY_ACTS,
    Integers,
    bet_round,
    note,
    open_round,
)
from houseway.games.pot.bulk.cards import (
    BETS,
    BOARD_CARDS,
    BY_BLINDS,
    BY_BOARD,
    BY_FORCED_BET,
    DOWN,
    DRAWS,
    MOST_CARDS,
    OPENED_BY,
    PACK_SIZE,
    UP,
    deal_board,
    deal_cards,
    draw,
    is_pack,
)
from houseway.games.pot.bulk.money import (
    ADDED,
    AFTER_FLOP,
    BEFORE_DEAL,
    BEFORE_DRAW,
    BEFORE_FLOP,
    BIG_BLIND_AT,
    BLINDS_IN,
    BUTTON_AT,
    OPENER,
    gather,
    last_player_takes_pot,
    post_antes,
    post_blinds,
    set_aside_small_change,
    take_drop,
    take_fee,
)
from houseway.games.pot.bulk.openers import leading_board, open_by_force
from houseway.games.pot.bulk.showdown import show_down
from houseway.games.pot.contests import Tables
from houseway.hands.lookup import Table
from houseway.kernel import kernel


class Told(NamedTuple):
    """What is told of a game at a table: its rules, a row for every street, a row and a table for every
    prize, and the table that ranks up cards."""

    rules: Integers
    streets: Integers
    uses: Integers
    tables: Tables
    boards: Table


class Hands(NamedTuple):
    """What is played: openings, parties and blinds for every place of the button; decks and acts by hand."""

    openings: Integers
    parties: Integers
    blinds: Integers
    decks: Integers
    acts: Integers
    offsets: Integers


class Outcome(NamedTuple):
    """What comes of hands: chips by party and the drop of each, and where its log ends in its block; which
    parties posted a blind; the number of a hand that cannot be played and how many of its acts were read."""

    stacks: Integers
    drops: Integers
    ends: Integers
    posted: Integers
    stopped: Integers


class Room(NamedTuple):
    """What a hand is played in: positions, counters and the log; the cards of one's own, those of them that
    lie up and the board; what hands are worth for every prize."""

    at: Integers
    now: Integers
    rows: Integers
    own: Integers
    up: Integers
    board: Integers
    ranks: Integers


@kernel
def play_hand(
    told: Told, room: Room, acts: Integers, opening: Integers, blinds: Integers, deck: Integers
) -> int:
    """A hand from the first chip to the last, street after street; how it came out.

    Dealing a street and opening its betting are not functions of their own: handing ten arrays over on every
    street makes hold'em a seventh slower.
    """
    rules, streets, uses, tables, boards = told
    at, now, rows, own, up, board, ranks = room
    set_aside_small_change(rules, at, now, rows)
    take_drop(rules, at, now, rows, BEFORE_DEAL)
    post_antes(rules, at, now, rows)
    opening_bet = post_blinds(rules, at, now, rows, opening, blinds)
    came = PLAYED
    for number in range(streets.shape[0]):
        flop = streets[number, BOARD_CARDS] > 0 and not now[LYING]
        if flop:
            take_drop(rules, at, now, rows, BLINDS_IN)
            take_drop(rules, at, now, rows, BEFORE_FLOP)
        note(rows, now, DEAL, 0, 0, number)
        if streets[number, BOARD_CARDS]:
            deal_board(rules, streets, number, now, deck, board)
        if streets[number, DOWN] + streets[number, UP]:
            came = deal_cards(rules, streets, number, at, now, deck, own, up)
        if flop:
            take_drop(rules, at, now, rows, AFTER_FLOP)
        if rules[ADDED_FEE] and number == streets.shape[0] - 1:
            take_fee(rules, at, now, rows, rules[ADDED_FEE], ADDED)
        if came == PLAYED and streets[number, DRAWS]:
            take_drop(rules, at, now, rows, BEFORE_DRAW)
            came = draw(rules, at, now, acts, own, deck)
        if came == PLAYED and streets[number, BETS]:
            opened_by, first, bet = streets[number, OPENED_BY], 0, 0
            if opened_by == BY_BLINDS:
                first, bet = opening[OPENER], opening_bet
            elif opened_by == BY_BOARD:
                first = leading_board(at, up, boards)
            if opened_by == BY_FORCED_BET:
                came = open_by_force(rules, at, now, acts, up)
            else:
                open_round(rules, at, now, first, bet)
            if came == PLAYED:
                came = bet_round(rules, at, now, rows, acts)
            if came == PLAYED:
                gather(at, now, rows)
        if came != PLAYED or now[STANDING] == 1:
            break
    if came == PLAYED and now[NEXT_ACT] != now[END_OF_ACTS]:
        came = TOO_MANY_ACTS
    if came == PLAYED and now[STANDING] == 1:
        came = last_player_takes_pot(rules, at, now, rows)
    elif came == PLAYED:
        show_down(rules, uses, tables, at, now, rows, own, board, ranks)
    return came


@kernel
def sit_down(
    rules: Integers,
    at: Integers,
    now: Integers,
    opening: Integers,
    parties: Integers,
    stacks: Integers,
) -> bool:
    """Clear the felt and bring every party's chips to his position; false where somebody has too few."""
    for number in range(NEXT_ACT):
        now[number] = 0
    now[BIG_BLIND] = opening[BIG_BLIND_AT]
    now[BUTTON] = opening[BUTTON_AT]
    now[STANDING] = at.shape[1]
    for i in range(at.shape[1]):
        at[STACK, i] = stacks[parties[i]]
        at[BET, i] = 0
        at[PUT_IN, i] = 0
        at[LIVE, i] = 1
        at[HELD, i] = 0
        at[SHOWING, i] = 0
        if at[STACK, i] < rules[SMALLEST_CHIP]:
            return False
    return True


@kernel
def most_held(streets: Integers) -> int:
    """Cards of his own that a player holds at the showdown, and never more."""
    cards = 0
    for number in range(streets.shape[0]):
        cards += streets[number, DOWN] + streets[number, UP]
    return cards


@kernel
def lap_of(hand: int, players: int) -> int:
    """Which of the openings a hand has: after two laps of the button everything comes round again."""
    return hand if hand < 2 * players else players + hand % players


@kernel
def play_block(
    told: Told,
    hands: Hands,
    start: Integers,
    fresh_stacks: int,
    first: int,
    last: int,
    rows: Integers,
    outcome: Outcome,
) -> int:
    """Play hands `first` and on, up to `last`; how the last one came out.

    `start` has the stacks with which the first of them begins; `rows` has room for the log of them all, or
    none where none is kept.
    """
    rules, streets, uses, _, _ = told
    openings, parties, blinds, decks, acts, offsets = hands
    stacks, drops, ends, posted, stopped = outcome
    players = parties.shape[1]
    at = np.zeros((POSITION_COUNT, players), dtype=np.int64)
    now = np.zeros(NOW_COUNT, dtype=np.int64)
    own = np.zeros((players, most_held(streets)), dtype=np.int64)
    up = np.zeros((players, MOST_CARDS), dtype=np.int64)
    board = np.zeros(MOST_CARDS, dtype=np.int64)
    ranks = np.zeros((uses.shape[0], players), dtype=np.int64)
    room = Room(at, now, rows, own, up, board, ranks)
    before = start
    for hand in range(first, last):
        lap = lap_of(hand, players)
        opening, deck = openings[lap], decks[hand]
        now[NEXT_ACT] = offsets[hand]
        now[END_OF_ACTS] = offsets[hand + 1]
        came = NOT_A_PACK
        if is_pack(deck, rules[PACK_SIZE]):
            came = NO_CHIPS
            if sit_down(rules, at, now, opening, parties[lap], before):
                came = play_hand(told, room, acts, opening, blinds[lap], deck)
        if came != PLAYED:
            stopped[0] = hand
            stopped[1] = now[NEXT_ACT] - offsets[hand]
            return came
        for i in range(players):
            stacks[hand, parties[lap, i]] = at[STACK, i] + at[ASIDE, i]
            if at[POSTED, i]:
                posted[parties[lap, i]] = 1
        drops[hand] = now[DROP]
        ends[hand] = now[ROW]
        if not fresh_stacks:
            before = stacks[hand]
    return PLAYED
