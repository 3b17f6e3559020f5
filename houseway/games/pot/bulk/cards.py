"""Cards of bulk hands, compiled: streets dealt to the players and the board, and the draw.

Read beside `streets/up_cards.py`, `rulings/misdeals.py` and `draw/drawing.py`, in whose order everything
happens here.
"""

from __future__ import annotations

from houseway.games.pot.bulk.records import Integers, Record, Records
from houseway.games.pot.bulk.terms import DrawTerms
from houseway.games.pot.bulk.words import Burn, Came, Word
from houseway.kernel import kernel


@kernel
def is_pack(deck: Integers, size: int) -> bool:
    """Whether a pack of 52 cards, or of 53 with the joker, has every card once."""
    seen = 0
    for card in deck:
        if not 0 <= card < size:
            return False
        seen |= 1 << card
    return seen == (1 << size) - 1


@kernel
def deal_cards(
    burns: int,
    street: Record,
    seats: Records,
    hand: Record,
    deck: Integers,
    own: Integers,
    up: Integers,
) -> Came:
    """A street's cards one at a time to everybody who is in, the down ones first; how it came out."""
    cards = street.down + street.up
    standing = 0
    for i in range(seats.shape[0]):
        standing += seats[i].live
    if burns and street.burns:
        hand.next_card += 1
    if hand.next_card + cards * standing > deck.shape[0]:
        return Came.OUT_OF_CARDS
    for lap in range(cards):
        for i in range(seats.shape[0]):
            seat = seats[i]
            if seat.live:
                card = deck[hand.next_card]
                own[i, seat.held] = card
                seat.held += 1
                if lap >= street.down:
                    up[i, seat.showing] = card
                    seat.showing += 1
                hand.next_card += 1
    return Came.PLAYED


@kernel
def deal_board(burns: int, street: Record, hand: Record, deck: Integers, board: Integers) -> None:
    """A street's board cards after a burn."""
    if burns and street.burns:
        hand.next_card += 1
    for _ in range(street.board):
        board[hand.lying] = deck[hand.next_card]
        hand.lying += 1
        hand.next_card += 1


# -- the draw ------------------------------------------------------------------------------------------------


@kernel
def throw_away(seat: Record, own: Integers, i: int, thrown: int) -> int:
    """Take cards, a bit each, out of a hand; how many, or -1 where one is not held."""
    kept, gone = 0, 0
    for place in range(seat.held):
        card = own[i, place]
        if thrown >> card & 1:
            thrown ^= 1 << card
            gone += 1
        else:
            own[i, kept] = card
            kept += 1
    seat.held = kept
    return -1 if thrown else gone


@kernel
def serve(seats: Records, hand: Record, own: Integers, deck: Integers, i: int, cards: int) -> bool:
    """So many new cards; false where the pack has too few."""
    if hand.next_card + cards > deck.shape[0]:
        return False
    for _ in range(cards):
        own[i, seats[i].held] = deck[hand.next_card]
        seats[i].held += 1
        hand.next_card += 1
    return True


@kernel
def throw_and_draw(
    terms: DrawTerms, seats: Records, hand: Record, act: Record, own: Integers, deck: Integers
) -> Came:
    """Whose turn it is throws cards away and is served as many as he may have at once."""
    i = hand.turn
    thrown = throw_away(seats[i], own, i, act.cards)
    if not 0 <= thrown <= terms.most:
        return Came.REFUSED
    if not thrown:
        return Came.PLAYED
    if terms.burn == Burn.PER_DRAWER or (terms.burn == Burn.ONCE and not hand.burned):
        hand.burned = 1
        hand.next_card += 1
    at_once = min(thrown, terms.at_once)
    seats[i].later = thrown - at_once
    if not serve(seats, hand, own, deck, i, at_once):
        return Came.OUT_OF_CARDS
    return Came.PLAYED


@kernel
def begin_draw(seats: Records, hand: Record) -> None:
    """The draw begins at the left of the button."""
    hand.turn = 0
    hand.burned = 0
    for i in range(seats.shape[0]):
        seats[i].later = 0


@kernel
def draw(
    terms: DrawTerms, seats: Records, hand: Record, acts: Records, own: Integers, deck: Integers
) -> Came:
    """In turn everybody throws cards away and is served; what he may not have at once comes last. Where the
    acts run out it goes on from there when it is called again."""
    while hand.turn < seats.shape[0]:
        if seats[hand.turn].live:
            if hand.next_act == hand.end_of_acts:
                return Came.TOO_FEW_ACTS
            act = acts[hand.next_act]
            hand.next_act += 1
            if act.word != Word.DISCARD:
                return Came.REFUSED
            came = throw_and_draw(terms, seats, hand, act, own, deck)
            if came != Came.PLAYED:
                return came
        hand.turn += 1
    for i in range(seats.shape[0]):
        if not serve(seats, hand, own, deck, i, seats[i].later):
            return Came.OUT_OF_CARDS
    return Came.PLAYED
