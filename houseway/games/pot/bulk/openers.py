"""Up cards that open a betting round of bulk hands, compiled: one that must bet, or the best board.

Read beside `streets/up_cards.py`, in whose order everything happens here.
"""

from __future__ import annotations

from houseway.games.pot.bulk.betting import open_round, put_up
from houseway.games.pot.bulk.records import Integers, Record, Records
from houseway.games.pot.bulk.terms import BetSize, BringInTerms, PotTerms
from houseway.games.pot.bulk.words import Came, Word
from houseway.hands.lookup import Table, rank_hand
from houseway.kernel import kernel


@kernel
def forced_opener(terms: BringInTerms, up: Integers) -> int:
    """Whose first up card must open: `up_cards.forced_position`."""
    chosen, best = 0, -1
    for i in range(up.shape[0]):
        card = (up[i, 0] + 4) % 52 if terms.ace_is_low else up[i, 0]
        worth = card if terms.suit_breaks_ties else card >> 2 << 2
        if not terms.high_card_opens:
            worth = 52 - worth
        if worth > best:
            chosen, best = i, worth
    return chosen


@kernel
def leading_board(seats: Records, up: Integers, boards: Table) -> int:
    """The best board of those who can still act, the first dealt of equal ones: `up_cards.board_leader`."""
    able = False
    for i in range(seats.shape[0]):
        able = able or (seats[i].live and seats[i].stack > 0)
    chosen, best = 0, -1
    for i in range(seats.shape[0]):
        seat = seats[i]
        if seat.live and (seat.stack or not able):
            rank = rank_hand(up[i, : seat.showing], boards)
            if rank > best:
                chosen, best = i, rank
    return chosen


@kernel
def opening_range(terms: BringInTerms, size: BetSize, stack: int) -> tuple[int, int]:
    """Least and greatest total of a full bet in the place of the forced one; 0 and 0 where there is none."""
    forced = min(terms.amount, stack)
    if not terms.may_open_full or stack < size.least or size.most <= forced:
        return 0, 0
    least = size.least if size.least > forced else forced + terms.step
    return least, min(size.most, stack)


@kernel
def opening_total(terms: BringInTerms, size: BetSize, stack: int, act: Record) -> int:
    """What the forced bet, or a full one in its place, comes to, or -1 where it is refused."""
    if act.word == Word.BRING_IN:
        return int(min(terms.amount, stack))
    least, most = opening_range(terms, size, stack)
    if act.word != Word.BET or not most:
        return -1
    total = act.total
    if total < 0:
        total = least if least == most else -1
    if total < least or total > most or (total != most and (total - least) % terms.step):
        return -1
    return int(total)


@kernel
def open_by_force(terms: PotTerms, seats: Records, hand: Record, acts: Records) -> Came:
    """The forced bet or a full one by whose turn it is opens a round: `up_cards.bring_in_round`; how it came
    out."""
    forced, size, leader = terms.bring_in, terms.betting.sizes[0], hand.turn
    if not seats[leader].stack:
        return Came.NO_OPENER
    if hand.next_act == hand.end_of_acts:
        return Came.TOO_FEW_ACTS
    act = acts[hand.next_act]
    hand.next_act += 1
    total = opening_total(forced, size, seats[leader].stack, act)
    if total < 0:
        return Came.REFUSED
    put_up(seats[leader], total)
    after = (leader + 1) % seats.shape[0]
    open_round(terms.betting, seats, hand, after, max(total, forced.amount))
    if total < size.least:
        hand.full = 0
        hand.raises = 0 if forced.completion_is_raise else -1
    if not forced.acts_again:
        hand.opened = leader
    return Came.PLAYED
