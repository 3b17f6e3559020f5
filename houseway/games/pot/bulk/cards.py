"""Cards of bulk hands, compiled: streets dealt to the players and the board, and the draw.

Read beside `streets/up_cards.py`, `rulings/misdeals.py` and `draw/drawing.py`, in whose order everything
happens here.
"""

from __future__ import annotations

import numpy as np

from houseway.games.pot.bulk.betting import (
    BURN,
    DISCARD,
    END_OF_ACTS,
    LIVE,
    NEXT_ACT,
    OUT_OF_CARDS,
    PLAYED,
    REFUSED,
    TOO_FEW_ACTS,
    Integers,
)
from houseway.kernel import kernel

MOST_CARDS = 7
"""Cards a player can hold."""

# -- streets: a row each -------------------------------------------------------------------------------------

DOWN, UP, BOARD_CARDS, BURNS, OPENED_BY, BETS, DRAWS, STREET_COUNT = range(8)
BY_BLINDS, BY_BUTTON, BY_FORCED_BET, BY_BOARD = range(4)

# -- the game ------------------------------------------------------------------------------------------------

(
    ANTE,
    FORCED_BET,
    MAY_OPEN_FULL,
    FULL_BET_STEP,
    COMPLETION_IS_RAISE,
    FORCED_ACTS_AGAIN,
    HIGH_CARD_OPENS,
    ACE_IS_LOW,
    SUIT_BREAKS_TIES,
    DRAW_MAX,
    DRAW_AT_ONCE,
    DRAW_BURN,
    ODD_CHIP_TO,
    SHARED_AT_ONCE,
    PACK_SIZE,
    GAME_COUNT,
) = range(16)
NO_BURN, ONE_BURN, BURN_FOR_EACH = range(3)

# -- where the cards are -------------------------------------------------------------------------------------

NEXT_CARD, LYING, BURNED, COUNTER_COUNT = range(4)
"""The next card of the pack, the board cards that lie, and whether the burn of the draw is out."""


@kernel
def is_full_pack(deck: Integers, size: int) -> bool:
    """Whether a pack of 52 cards, or of 53 with the joker, has every card once."""
    seen = 0
    for card in deck:
        if not 0 <= card < size:
            return False
        seen |= 1 << card
    return seen == (1 << size) - 1


@kernel
def deal_cards(
    street: Integers,
    rules: Integers,
    at: Integers,
    deck: Integers,
    own: Integers,
    up: Integers,
    count: Integers,
) -> int:
    """Cards one at a time to everybody who is in, the down ones first; how it came out."""
    cards = street[DOWN] + street[UP]
    burn = 1 if street[BURNS] and rules[BURN] else 0
    standing = 0
    for i in range(at.shape[1]):
        standing += at[LIVE, i]
    if count[NEXT_CARD] + burn + cards * standing > deck.shape[0]:
        return OUT_OF_CARDS
    count[NEXT_CARD] += burn
    for lap in range(cards):
        for i in range(at.shape[1]):
            if at[LIVE, i]:
                card = deck[count[NEXT_CARD]]
                count[NEXT_CARD] += 1
                own[i, own[i, MOST_CARDS]] = card
                own[i, MOST_CARDS] += 1
                if lap >= street[DOWN]:
                    up[i, up[i, MOST_CARDS]] = card
                    up[i, MOST_CARDS] += 1
    return PLAYED


@kernel
def deal_board(street: Integers, rules: Integers, deck: Integers, board: Integers, count: Integers) -> None:
    """Board cards after a burn."""
    if street[BURNS] and rules[BURN]:
        count[NEXT_CARD] += 1
    for _ in range(street[BOARD_CARDS]):
        board[count[LYING]] = deck[count[NEXT_CARD]]
        count[LYING] += 1
        count[NEXT_CARD] += 1


# -- the draw ------------------------------------------------------------------------------------------------


@kernel
def throw_away(own: Integers, i: int, thrown: int) -> int:
    """Take cards, a bit each, out of a hand; how many, or -1 where one is not held."""
    kept, gone = 0, 0
    for place in range(own[i, MOST_CARDS]):
        card = own[i, place]
        if thrown >> card & 1:
            thrown ^= 1 << card
            gone += 1
        else:
            own[i, kept] = card
            kept += 1
    own[i, MOST_CARDS] = kept
    return -1 if thrown else gone


@kernel
def serve(own: Integers, deck: Integers, count: Integers, i: int, cards: int) -> bool:
    """So many new cards; false where the pack has too few."""
    if count[NEXT_CARD] + cards > deck.shape[0]:
        return False
    for _ in range(cards):
        own[i, own[i, MOST_CARDS]] = deck[count[NEXT_CARD]]
        own[i, MOST_CARDS] += 1
        count[NEXT_CARD] += 1
    return True


@kernel
def draw(
    game: Integers,
    at: Integers,
    now: Integers,
    acts: Integers,
    own: Integers,
    deck: Integers,
    count: Integers,
) -> int:
    """In turn everybody throws cards away and is served; what he may not have at once comes last."""
    later = np.zeros(at.shape[1], dtype=np.int64)
    for i in range(at.shape[1]):
        if not at[LIVE, i]:
            continue
        if now[NEXT_ACT] == now[END_OF_ACTS]:
            return TOO_FEW_ACTS
        act = acts[now[NEXT_ACT]]
        now[NEXT_ACT] += 1
        if act & 7 != DISCARD:
            return REFUSED
        thrown = throw_away(own, i, act >> 3)
        if not 0 <= thrown <= game[DRAW_MAX]:
            return REFUSED
        if not thrown:
            continue
        if game[DRAW_BURN] == BURN_FOR_EACH or (game[DRAW_BURN] == ONE_BURN and not count[BURNED]):
            count[BURNED] = 1
            count[NEXT_CARD] += 1
        at_once = min(thrown, game[DRAW_AT_ONCE])
        if not serve(own, deck, count, i, at_once):
            return OUT_OF_CARDS
        later[i] = thrown - at_once
    for i in range(at.shape[1]):
        if not serve(own, deck, count, i, later[i]):
            return OUT_OF_CARDS
    return PLAYED
