"""A hand of any pot game, compiled: streets as data, dealt, bet and compared as the live engine does.

Read beside `pot/flow.py`, in whose order everything happens here. The log tells all that happens in a hand of
hold'em; of other games it would tell a part, so that none is kept of them.
"""

from __future__ import annotations

from typing import NamedTuple

from houseway.games.pot.bulk.betting import bet_round, open_round
from houseway.games.pot.bulk.cards import begin_draw, deal_board, deal_cards, draw, is_pack
from houseway.games.pot.bulk.money import (
    gather,
    last_player_takes_pot,
    post_antes,
    post_blinds,
    set_aside_small_change,
    take_drop,
    take_fee,
)
from houseway.games.pot.bulk.openers import forced_opener, leading_board, open_by_force
from houseway.games.pot.bulk.records import Integers, Record, Records, Room, Told, note
from houseway.games.pot.bulk.showdown import show_down
from houseway.games.pot.bulk.terms import PotTerms
from houseway.games.pot.bulk.words import Came, Fee, Kind, Moment, Opener, Stage
from houseway.kernel import borrowed, inlined, kernel


class Hands(NamedTuple):
    """What is played: how hands open, with a row of places, for every place of the button; decks and acts by
    hand; whether every hand begins with the stacks of the first."""

    openings: Records
    places: Records
    decks: Integers
    acts: Records
    offsets: Integers
    fresh_stacks: int


class Outcome(NamedTuple):
    """What comes of hands: chips by party and the drop of each, and where its log ends in its block; which
    parties posted a blind; the number of a hand that cannot be played and how many of its acts were read."""

    stacks: Integers
    drops: Integers
    ends: Integers
    posted: Integers
    stopped: Integers


@inlined
def open_hand(terms: PotTerms, room: Room, opening: Record, places: Records) -> None:
    """The money with which a hand begins: small change, fee, antes and blinds."""
    seats, hand, log = room.seats, room.hand[0], room.log
    set_aside_small_change(terms.opening.smallest_chip, seats, hand, log)
    take_drop(terms.fee, seats, hand, log, Moment.BEFORE_DEAL)
    post_antes(terms.opening, seats, hand, log)
    hand.opening_bet = post_blinds(terms.opening, seats, hand, log, opening, places)
    hand.stage = Stage.DEALING


@inlined
def deal_street(told: Told, room: Room, deck: Integers, number: int) -> Came:
    """The cards of a street, with the fees that are due before and after them; how it came out."""
    terms, fee, street = told.terms, told.terms.fee, told.streets[number]
    seats, hand, log = room.seats, room.hand[0], room.log
    hand.street = number
    came, flop = Came.PLAYED, street.board > 0 and not hand.lying
    if flop:
        take_drop(fee, seats, hand, log, Moment.BLINDS_IN)
        take_drop(fee, seats, hand, log, Moment.BEFORE_FLOP)
    note(log, hand, Kind.DEALT, number, 0, 0, 0)
    if street.board:
        deal_board(terms.burns, street, hand, deck, room.board)
    if street.down + street.up:
        came = deal_cards(terms.burns, street, seats, hand, deck, room.own, room.up)
    if flop:
        take_drop(fee, seats, hand, log, Moment.AFTER_FLOP)
    if fee.added and number == told.streets.shape[0] - 1:
        take_fee(fee, seats, hand, log, fee.added, Fee.ADDED_DROP)
    if came == Came.PLAYED and street.draws:
        take_drop(fee, seats, hand, log, Moment.BEFORE_DRAW)
        begin_draw(seats, hand)
    hand.stage = Stage.DRAWING
    return came


@inlined
def open_betting(told: Told, room: Room, opening: Record, opener: int) -> None:
    """Whose turn it is when the betting of a street opens, by the blinds, the button or the cards."""
    seats, hand, first, bet = room.seats, room.hand[0], 0, 0
    hand.stage = Stage.OPENING
    if opener == Opener.LEFT_OF_BLINDS:
        first, bet = opening.opener, hand.opening_bet
    elif opener == Opener.BOARD:
        first = leading_board(seats, room.up, told.boards)
    elif opener == Opener.BRING_IN:
        hand.turn = forced_opener(told.terms.bring_in, room.up)
    open_round(told.terms.betting, seats, hand, first, bet)


@inlined
def bet_street(told: Told, room: Room, acts: Records, opening: Record, opener: int) -> Came:
    """The betting of a street until all bets lie in the pot; how it came out."""
    seats, hand, came = room.seats, room.hand[0], Came.PLAYED
    if hand.stage == Stage.DRAWING:
        open_betting(told, room, opening, opener)
    if opener == Opener.BRING_IN and hand.stage == Stage.OPENING:
        came = open_by_force(told.terms, seats, hand, acts)
    if came == Came.PLAYED:
        came = bet_round(told.terms.betting, seats, hand, room.log, acts)
    if came == Came.PLAYED:
        gather(seats, hand, room.log)
    return came


@inlined
def play_hand(
    told: Told, room: Room, acts: Records, opening: Record, places: Records, deck: Integers
) -> Came:
    """A hand from the first chip to the last, street after street; how it came out. Where the acts run out it
    stops before the one that is missing, and goes on from there when it is called again with more."""
    terms, streets, hand = told.terms, told.streets, room.hand[0]
    if hand.stage == Stage.NEW:
        open_hand(terms, room, opening, places)
    came = Came.PLAYED
    for number in range(hand.street, streets.shape[0]):
        street = streets[number]
        if hand.stage == Stage.DEALING:
            came = deal_street(told, room, deck, number)
        if came == Came.PLAYED and street.draws and hand.stage == Stage.DRAWING:
            came = draw(terms.draw, room.seats, hand, acts, room.own, deck)
        if came == Came.PLAYED and street.bets:
            came = bet_street(told, room, acts, opening, street.opener)
        if came != Came.PLAYED or hand.standing == 1:
            break
        hand.stage = Stage.DEALING
    if came == Came.PLAYED and hand.next_act != hand.end_of_acts:
        came = Came.TOO_MANY_ACTS
    if came == Came.PLAYED and hand.standing == 1:
        came = last_player_takes_pot(terms, room.seats, hand, room.log)
    elif came == Came.PLAYED:
        show_down(terms.showdown, told.ranking, room)
    return came


@kernel
def clear_felt(hand: Record) -> None:
    """Nothing has happened yet in this hand."""
    hand.pot = 0
    hand.dead = 0
    hand.drop = 0
    hand.dropped_from_pot = 0
    hand.fee_taken = 0
    hand.called = 0
    hand.rounds = 0
    hand.next_card = 0
    hand.lying = 0
    hand.burned = 0
    hand.street = 0
    hand.stage = Stage.NEW


@inlined
def sit_down(least: int, room: Room, opening: Record, places: Records, stacks: Integers) -> bool:
    """Clear the felt and bring every party's chips to his position; false where somebody has too few."""
    seats, hand = room.seats, room.hand[0]
    clear_felt(hand)
    hand.big_blind = opening.big_blind
    hand.button = opening.button
    hand.standing = seats.shape[0]
    for i in range(seats.shape[0]):
        seat = seats[i]
        seat.stack = stacks[places[i].party]
        seat.bet = 0
        seat.put_in = 0
        seat.live = 1
        seat.held = 0
        seat.showing = 0
        if seat.stack < least:
            return False
    return True


@kernel
def stand_up(room: Room, places: Records, stacks: Integers, posted: Integers) -> None:
    """Every position's chips go back to its party, and it is noted who posted a blind."""
    for i in range(room.seats.shape[0]):
        seat, party = room.seats[i], places[i].party
        stacks[party] = seat.stack + seat.aside
        if seat.posted:
            posted[party] = 1


@kernel
def lap_of(hand: int, players: int) -> int:
    """Which of the openings a hand has: after two laps of the button everything comes round again."""
    return hand if hand < 2 * players else players + hand % players


@kernel
def play_block(
    told: Told, hands: Hands, room: Room, outcome: Outcome, start: Integers, first: int, last: int
) -> Came:
    """Play hands `first` and on, up to `last`; how the last one came out. `start` has the stacks with which
    the first of them begins; the log has room for them all, or none where none is kept."""
    told, hands, room = borrowed(told), borrowed(hands), borrowed(room)
    terms, hand = told.terms, room.hand[0]
    hand.next_row = 0
    before = start
    for number in range(first, last):
        lap = lap_of(number, room.seats.shape[0])
        opening, places, deck = hands.openings[lap], hands.places[lap], hands.decks[number]
        hand.next_act = hands.offsets[number]
        hand.end_of_acts = hands.offsets[number + 1]
        came = Came.NOT_A_PACK
        if is_pack(deck, terms.pack_size):
            came = Came.NO_CHIPS
            if sit_down(terms.opening.smallest_chip, room, opening, places, before):
                came = play_hand(told, room, hands.acts, opening, places, deck)
        if came != Came.PLAYED:
            outcome.stopped[0] = number
            outcome.stopped[1] = hand.next_act - hands.offsets[number]
            return came
        stand_up(room, places, outcome.stacks[number], outcome.posted)
        outcome.drops[number] = hand.drop
        outcome.ends[number] = hand.next_row
        if not hands.fresh_stacks:
            before = outcome.stacks[number]
    return Came.PLAYED
