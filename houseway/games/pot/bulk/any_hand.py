"""A hand of any pot game, compiled: streets as data, dealt, bet and compared as the live engine does.

Read beside `pot/flow.py`, `streets/up_cards.py`, `draw/drawing.py` and `engine/showdown.py`, in whose order
everything happens here. Only the chips come out of it: what happened in a hand is read by playing it once
more at the live table.
"""

from __future__ import annotations

import numpy as np

from houseway.games.pot.bulk.betting import (
    ASIDE,
    BET_TO,
    BRING_IN,
    DROP,
    END_OF_ACTS,
    FULL,
    LEAST,
    LIVE,
    MOST,
    NEXT_ACT,
    NO_CHIPS,
    NO_OPENER,
    NOBODY,
    NOT_A_PACK,
    NOW_COUNT,
    OUT_OF_CARDS,
    PLAYED,
    POSITION_COUNT,
    POT,
    PUT_IN,
    RAISES,
    REFUSED,
    ROW,
    STACK,
    STANDING,
    TOO_FEW_ACTS,
    TOO_MANY_ACTS,
    Integers,
    bet_round,
    betting_round,
    open_round,
    put_up,
)
from houseway.games.pot.bulk.cards import (
    ACE_IS_LOW,
    ANTE,
    BETS,
    BOARD_CARDS,
    BY_BLINDS,
    BY_BOARD,
    BY_FORCED_BET,
    COMPLETION_IS_RAISE,
    COUNTER_COUNT,
    DOWN,
    DRAWS,
    FORCED_ACTS_AGAIN,
    FORCED_BET,
    FULL_BET_STEP,
    HIGH_CARD_OPENS,
    LYING,
    MAY_OPEN_FULL,
    MOST_CARDS,
    ODD_CHIP_TO,
    OPENED_BY,
    PACK_SIZE,
    SHARED_AT_ONCE,
    SUIT_BREAKS_TIES,
    UP,
    deal_board,
    deal_cards,
    draw,
    is_full_pack,
)
from houseway.games.pot.bulk.holdem_hand import (
    AFTER_FLOP,
    BEFORE_DEAL,
    BEFORE_DRAW,
    BEFORE_FLOP,
    BLINDS_IN,
    OPENER,
    gather,
    lap_of,
    last_player_takes_pot,
    post_blinds,
    set_aside_small_change,
    sit_down,
    take_drop,
)
from houseway.games.pot.bulk.parts import award_pots
from houseway.games.pot.contests import Tables, rank_prizes
from houseway.hands.lookup import Table, rank_hand
from houseway.kernel import kernel

# -- who opens -----------------------------------------------------------------------------------------------


@kernel
def forced_opener(game: Integers, up: Integers) -> int:
    """Whose first up card must open: `stud.forced_position`."""
    chosen, best = 0, -1
    for i in range(up.shape[0]):
        card = (up[i, 0] + 4) % 52 if game[ACE_IS_LOW] else up[i, 0]
        worth = card if game[SUIT_BREAKS_TIES] else card >> 2 << 2
        if not game[HIGH_CARD_OPENS]:
            worth = 52 - worth
        if worth > best:
            chosen, best = i, worth
    return chosen


@kernel
def leading_board(at: Integers, up: Integers, boards: Table) -> int:
    """The best board of those who can still act, the first dealt of equal ones: `stud.board_leader`."""
    able = False
    for i in range(at.shape[1]):
        able = able or (at[LIVE, i] and at[STACK, i] > 0)
    chosen, best = 0, -1
    for i in range(at.shape[1]):
        if at[LIVE, i] and (at[STACK, i] or not able):
            rank = rank_hand(up[i, : up[i, MOST_CARDS]], boards)
            if rank > best:
                chosen, best = i, rank
    return chosen


@kernel
def forced_bet_round(
    rules: Integers,
    game: Integers,
    at: Integers,
    now: Integers,
    rows: Integers,
    acts: Integers,
    up: Integers,
) -> int:
    """The forced bet or a full one by one up card, and the round that follows: `stud.bring_in_round`."""
    leader = forced_opener(game, up)
    if not at[STACK, leader]:
        return NO_OPENER
    if now[NEXT_ACT] == now[END_OF_ACTS]:
        return TOO_FEW_ACTS
    act = acts[now[NEXT_ACT]]
    now[NEXT_ACT] += 1
    low, high, stack = rules[LEAST], rules[MOST], at[STACK, leader]
    total = min(game[FORCED_BET], stack)
    if act & 7 == BET_TO:
        least = low if low > total else total + game[FULL_BET_STEP]
        most = min(high, stack)
        if not game[MAY_OPEN_FULL] or stack < low or high <= total:
            return REFUSED
        total = (act >> 3) - 1
        if total < 0:
            total = least if least == most else -1
        if total < least or total > most or (total != most and (total - least) % game[FULL_BET_STEP]):
            return REFUSED
    elif act & 7 != BRING_IN:
        return REFUSED
    put_up(at, leader, total)
    opening_bet = max(total, game[FORCED_BET])
    open_round(rules, at, now, 0, opening_bet)
    if total < low:
        now[FULL] = 0
        now[RAISES] = 0 if game[COMPLETION_IS_RAISE] else -1
    opened = NOBODY if game[FORCED_ACTS_AGAIN] else leader
    after = (leader + 1) % at.shape[1]
    return int(bet_round(rules, at, now, rows, acts, 0, after, opening_bet, opened))


# -- a hand --------------------------------------------------------------------------------------------------


@kernel
def play_hand(
    rules: Integers,
    game: Integers,
    streets: Integers,
    at: Integers,
    now: Integers,
    rows: Integers,
    acts: Integers,
    opening: Integers,
    blinds: Integers,
    deck: Integers,
    own: Integers,
    up: Integers,
    board: Integers,
    uses: Integers,
    tables: Tables,
    boards: Table,
) -> int:
    """A hand from the small change to the last chip; how it came out."""
    players = at.shape[1]
    count = np.zeros(COUNTER_COUNT, dtype=np.int64)
    own[:, MOST_CARDS] = 0
    up[:, MOST_CARDS] = 0
    set_aside_small_change(rules, at, now, rows)
    take_drop(rules, at, now, rows, BEFORE_DEAL)
    for i in range(players):
        ante = min(game[ANTE], at[STACK, i])
        at[STACK, i] -= ante
        at[PUT_IN, i] = ante
        now[POT] += ante
    opening_bet = post_blinds(rules, at, now, rows, opening, blinds)
    rounds = 0
    for at_street in range(streets.shape[0]):
        street = streets[at_street]
        if street[DOWN] + street[UP] and deal_cards(street, rules, at, deck, own, up, count) != PLAYED:
            return OUT_OF_CARDS
        if street[BOARD_CARDS]:
            if not count[LYING]:
                take_drop(rules, at, now, rows, BLINDS_IN)
                take_drop(rules, at, now, rows, BEFORE_FLOP)
            deal_board(street, rules, deck, board, count)
            if count[LYING] == street[BOARD_CARDS]:
                take_drop(rules, at, now, rows, AFTER_FLOP)
        came = PLAYED
        if street[DRAWS]:
            take_drop(rules, at, now, rows, BEFORE_DRAW)
            came = draw(game, at, now, acts, own, deck, count)
            if came != PLAYED:
                return int(came)
        if street[BETS]:
            if street[OPENED_BY] == BY_FORCED_BET:
                came = forced_bet_round(rules, game, at, now, rows, acts, up)
            elif street[OPENED_BY] == BY_BOARD:
                leader = leading_board(at, up, boards)
                came = betting_round(rules, at, now, rows, acts, rounds, leader, 0)
            elif street[OPENED_BY] == BY_BLINDS:
                came = betting_round(rules, at, now, rows, acts, rounds, opening[OPENER], opening_bet)
            else:
                came = betting_round(rules, at, now, rows, acts, rounds, 0, 0)
            if came != PLAYED:
                return int(came)
            gather(at, now, rows, rounds)
            rounds += 1
        if now[STANDING] == 1:
            break
    if now[NEXT_ACT] != now[END_OF_ACTS]:
        return TOO_MANY_ACTS
    if now[STANDING] == 1:
        came = last_player_takes_pot(rules, at, now, rows, rounds - 1)
        if came != PLAYED:
            return int(came)
    else:
        ranks = np.zeros((players, uses.shape[0]), dtype=np.int64)
        for i in range(players):
            if at[LIVE, i]:
                rank_prizes(own[i, : own[i, MOST_CARDS]], board[: count[LYING]], uses, tables, ranks[i])
        award_pots(rules, at, now, ranks, uses, game[ODD_CHIP_TO], game[SHARED_AT_ONCE])
    for i in range(players):
        at[STACK, i] += at[ASIDE, i]
    return PLAYED


@kernel
def play_many(
    rules: Integers,
    game: Integers,
    streets: Integers,
    openings: Integers,
    parties: Integers,
    blinds: Integers,
    decks: Integers,
    acts: Integers,
    offsets: Integers,
    start: Integers,
    fresh_stacks: int,
    uses: Integers,
    tables: Tables,
    boards: Table,
    most_rows: int,
    stacks: Integers,
    drops: Integers,
    posted: Integers,
    stopped: Integers,
) -> int:
    """Play a hand for every deck; how the last one came out. When one cannot be played, `stopped` has its
    number and how many of its acts were read."""
    players = parties.shape[1]
    at = np.zeros((POSITION_COUNT, players), dtype=np.int64)
    now = np.zeros(NOW_COUNT, dtype=np.int64)
    rows = np.zeros((most_rows, 4), dtype=np.int64)
    own = np.zeros((players, MOST_CARDS + 1), dtype=np.int64)
    up = np.zeros((players, MOST_CARDS + 1), dtype=np.int64)
    board = np.zeros(MOST_CARDS, dtype=np.int64)
    before = start
    for hand in range(decks.shape[0]):
        lap = lap_of(hand, players)
        now[NEXT_ACT] = offsets[hand]
        now[END_OF_ACTS] = offsets[hand + 1]
        now[ROW] = 0
        came = NOT_A_PACK
        if is_full_pack(decks[hand], game[PACK_SIZE]):
            came = NO_CHIPS
            if sit_down(rules, at, now, openings[lap], parties[lap], before):
                came = play_hand(
                    rules,
                    game,
                    streets,
                    at,
                    now,
                    rows,
                    acts,
                    openings[lap],
                    blinds[lap],
                    decks[hand],
                    own,
                    up,
                    board,
                    uses,
                    tables,
                    boards,
                )
        if came != PLAYED:
            stopped[0] = hand
            stopped[1] = now[NEXT_ACT] - offsets[hand]
            return int(came)
        for i in range(players):
            stacks[hand, parties[lap, i]] = at[STACK, i]
            if blinds[lap, i]:
                posted[parties[lap, i]] = 1
        drops[hand] = now[DROP]
        if not fresh_stacks:
            before = stacks[hand]
    return PLAYED
