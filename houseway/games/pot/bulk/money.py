"""Money of bulk hands, compiled: small change, fees, antes and blinds, bets that form the pot, and the pot
that the last player takes.

Read beside `pot/drop.py`, `entry/opening_money.py` and `pot/flow.py`, in whose order everything happens here.
"""

from __future__ import annotations

from houseway.games.pot.bulk.betting import put_up
from houseway.games.pot.bulk.records import UNSEEN, Record, Records, note, note_ruling
from houseway.games.pot.bulk.terms import FeeTerms, OpeningTerms, PotTerms
from houseway.games.pot.bulk.words import NOBODY, Came, Fee, Kind, Moment, Payer, Ruling
from houseway.kernel import kernel


@kernel
def take_fee(terms: FeeTerms, seats: Records, hand: Record, log: Records, fee: int, which: int) -> None:
    """Pay the house: from the pot as far as it reaches, or from stacks."""
    if terms.payer == Payer.POT:
        if fee > hand.pot:
            note_ruling(log, hand, Ruling.FEE_CAPPED_BY_POT)
            fee = hand.pot
        if fee:
            hand.pot -= fee
            hand.dropped_from_pot += fee
            hand.drop += fee
            note(log, hand, Kind.FEE_PAID, which, NOBODY, fee, 0)
        return
    players = seats.shape[0]
    on_button = hand.button if hand.button != NOBODY else players - 1
    for i in range(players):
        paid = min(fee, seats[i].stack)
        if paid and (terms.payer == Payer.EACH_PLAYER or i == on_button):
            seats[i].stack -= paid
            hand.drop += paid
            note(log, hand, Kind.FEE_PAID, which, i, paid, 0)


@kernel
def take_drop(terms: FeeTerms, seats: Records, hand: Record, log: Records, moment: int) -> None:
    """Take the hand's fee if this is its moment."""
    if terms.moment == moment and not hand.fee_taken:
        hand.fee_taken = 1
        take_fee(terms, seats, hand, log, terms.amount, Fee.DROP)


@kernel
def set_aside_small_change(chip: int, seats: Records, hand: Record, log: Records) -> None:
    """Chips below the smallest one used in the blinds do not play."""
    found = 0
    for i in range(seats.shape[0]):
        seat = seats[i]
        seat.aside = seat.stack % chip
        seat.stack -= seat.aside
        found += seat.aside
    if found:
        note_ruling(log, hand, Ruling.SMALLEST_CHIP_PLAYS)


@kernel
def post_antes(terms: OpeningTerms, seats: Records, hand: Record, log: Records) -> None:
    """Everybody puts up his ante, or all that he has."""
    if not terms.ante:
        return
    note_ruling(log, hand, Ruling.ANTES)
    for i in range(seats.shape[0]):
        ante = min(terms.ante, seats[i].stack)
        seats[i].stack -= ante
        seats[i].put_in = ante
        hand.pot += ante
        if ante:
            note(log, hand, Kind.ANTE, 0, i, ante, 0)


@kernel
def post_collection(terms: OpeningTerms, seats: Records, hand: Record, log: Records) -> None:
    """The button's collection blind is dead money."""
    if not terms.collection_blind or hand.button == NOBODY:
        return
    seat = seats[hand.button]
    dead = min(terms.collection_blind, seat.stack)
    if dead:
        seat.stack -= dead
        hand.pot += dead
        hand.dead += dead
        note(log, hand, Kind.COLLECTION, 0, hand.button, dead, 0)


@kernel
def post_blinds(
    terms: OpeningTerms, seats: Records, hand: Record, log: Records, opening: Record, places: Records
) -> int:
    """Collection blind and blinds; gives back the bet others must call."""
    if opening.skipped:
        note_ruling(log, hand, Ruling.SKIPPED_BIG_BLIND)
    post_collection(terms, seats, hand, log)
    if opening.call:
        note_ruling(log, hand, Ruling.BLINDS_POSTED)
    highest = 0
    for i in range(seats.shape[0]):
        seats[i].posted = 0
        if places[i].blind:
            paid = put_up(seats[i], places[i].blind)
            seats[i].posted = paid
            highest = max(highest, paid)
            note(log, hand, Kind.BLIND, 0, i, paid, paid)
    return int(highest if terms.short_call else opening.call)


@kernel
def return_uncalled(seats: Records, hand: Record, log: Records) -> None:
    """An unmatched top part of a bet goes back."""
    top, second, leader = 0, 0, 0
    for i in range(seats.shape[0]):
        bet = seats[i].bet
        if bet > top:
            top, second, leader = bet, top, i
        elif bet > second:
            second = bet
    if top > second:
        seats[leader].stack += top - second
        seats[leader].bet = second
        note_ruling(log, hand, Ruling.UNCALLED_BET_RETURNED)


@kernel
def gather(seats: Records, hand: Record, log: Records) -> None:
    """A betting round is over: what is left of the bets goes into the pot."""
    return_uncalled(seats, hand, log)
    for i in range(seats.shape[0]):
        bet = seats[i].bet
        if bet:
            seats[i].put_in += bet
            seats[i].bet = 0
            hand.pot += bet
            note(log, hand, Kind.GATHERED, hand.rounds, i, bet, 0)
    hand.rounds += 1


@kernel
def last_player_takes_pot(terms: PotTerms, seats: Records, hand: Record, log: Records) -> Came:
    """Everybody else has folded; a sheet may say that nobody wins where nobody came in."""
    winner = 0
    while not seats[winner].live:
        winner += 1
    raised_or_called = hand.aggressor != NOBODY or hand.called
    unopened = hand.rounds == 1 and not raised_or_called and winner == hand.big_blind
    if unopened and not terms.opening.unopened_award:
        return Came.UNOPENED
    take_drop(terms.fee, seats, hand, log, Moment.BLINDS_IN)
    if not hand.fee_taken and terms.fee.modified >= 0:
        take_fee(terms.fee, seats, hand, log, terms.fee.modified, Fee.MODIFIED_FEE)
    if hand.pot:
        seats[winner].stack += hand.pot
        note(log, hand, Kind.WON, UNSEEN, winner, hand.pot, 0)
        hand.pot = 0
    return Came.PLAYED
