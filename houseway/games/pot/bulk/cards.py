"""Cards of bulk hands, compiled: streets dealt to the players and the board, and the draw.

Read beside `streets/up_cards.py`, `rulings/misdeals.py` and `draw/drawing.py`, in whose order everything
happens here.
"""

from __future__ import annotations

import numpy as np

from houseway.games.pot.bulk.betting import (
    BURN,
    BURNED,
    DISCARD,
    END_OF_ACTS,
    HELD,
    LIVE,
    LYING,
    NEXT_ACT,
    NEXT_CARD,
    OUT_OF_CARDS,
    PLAYED,
    REFUSED,
    RULE_COUNT,
    SHOWING,
    TOO_FEW_ACTS,
    Integers,
)
from houseway.kernel import kernel

MOST_CARDS = 7
"""Cards a player can hold."""

# -- streets: a row each -------------------------------------------------------------------------------------

DOWN, UP, BOARD_CARDS, BURNS, OPENED_BY, BETS, DRAWS, STREET_COUNT = range(8)
BY_BLINDS, BY_BUTTON, BY_FORCED_BET, BY_BOARD = range(4)

# -- rules beyond those of the betting -----------------------------------------------------------------------

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
    ALL_RULES,
) = range(RULE_COUNT, RULE_COUNT + 16)
NO_BURN, ONE_BURN, BURN_FOR_EACH = range(3)


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
    rules: Integers,
    streets: Integers,
    number: int,
    at: Integers,
    now: Integers,
    deck: Integers,
    own: Integers,
    up: Integers,
) -> int:
    """A street's cards one at a time to everybody who is in, the down ones first; how it came out."""
    down = streets[number, DOWN]
    cards = down + streets[number, UP]
    standing = 0
    for i in range(at.shape[1]):
        standing += at[LIVE, i]
    place = now[NEXT_CARD] + (streets[number, BURNS] & rules[BURN])
    came = PLAYED
    if place + cards * standing > deck.shape[0]:
        cards, came = 0, OUT_OF_CARDS
    for lap in range(cards):
        for i in range(at.shape[1]):
            if at[LIVE, i]:
                own[i, at[HELD, i]] = deck[place]
                at[HELD, i] += 1
                if lap >= down:
                    up[i, at[SHOWING, i]] = deck[place]
                    at[SHOWING, i] += 1
                place += 1
    now[NEXT_CARD] = place
    return came


@kernel
def deal_board(
    rules: Integers, streets: Integers, number: int, now: Integers, deck: Integers, board: Integers
) -> None:
    """A street's board cards after a burn."""
    now[NEXT_CARD] += streets[number, BURNS] & rules[BURN]
    for _ in range(streets[number, BOARD_CARDS]):
        board[now[LYING]] = deck[now[NEXT_CARD]]
        now[LYING] += 1
        now[NEXT_CARD] += 1


# -- the draw ------------------------------------------------------------------------------------------------


@kernel
def throw_away(at: Integers, own: Integers, i: int, thrown: int) -> int:
    """Take cards, a bit each, out of a hand; how many, or -1 where one is not held."""
    kept, gone = 0, 0
    for place in range(at[HELD, i]):
        card = own[i, place]
        if thrown >> card & 1:
            thrown ^= 1 << card
            gone += 1
        else:
            own[i, kept] = card
            kept += 1
    at[HELD, i] = kept
    return -1 if thrown else gone


@kernel
def serve(at: Integers, now: Integers, own: Integers, deck: Integers, i: int, cards: int) -> bool:
    """So many new cards; false where the pack has too few."""
    if now[NEXT_CARD] + cards > deck.shape[0]:
        return False
    for _ in range(cards):
        own[i, at[HELD, i]] = deck[now[NEXT_CARD]]
        at[HELD, i] += 1
        now[NEXT_CARD] += 1
    return True


@kernel
def draw(rules: Integers, at: Integers, now: Integers, acts: Integers, own: Integers, deck: Integers) -> int:
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
        thrown = throw_away(at, own, i, act >> 3)
        if not 0 <= thrown <= rules[DRAW_MAX]:
            return REFUSED
        if not thrown:
            continue
        if rules[DRAW_BURN] == BURN_FOR_EACH or (rules[DRAW_BURN] == ONE_BURN and not now[BURNED]):
            now[BURNED] = 1
            now[NEXT_CARD] += 1
        at_once = min(thrown, rules[DRAW_AT_ONCE])
        if not serve(at, now, own, deck, i, at_once):
            return OUT_OF_CARDS
        later[i] = thrown - at_once
    for i in range(at.shape[1]):
        if not serve(at, now, own, deck, i, later[i]):
            return OUT_OF_CARDS
    return PLAYED
