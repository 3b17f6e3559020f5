"""Which cards a sensible player keeps: simple rules for draws, buys and discards. Bots play by them, and
prices take them for a hand that has not drawn yet. A choice is a bit for each card of the hand, in order."""

from __future__ import annotations

import numpy as np

from houseway.cards.card import JOKER
from houseway.games.pot.contests import RANK_KEYS, Form, Ints, Keeping, Tables, Uses
from houseway.games.pot.starting import starting_worth
from houseway.hands.badugi import badugi_of
from houseway.hands.lookup import (
    KEYS,
    SUIT_SHIFT,
    SUITED_BITS,
    SUITED_MASK,
    Table,
    flush_suit,
    rank_hand,
    rank_sum,
)
from houseway.hands.ranks import ACE, CATEGORY_SHIFT, HIGH_CARD, PAIR, STRAIGHT
from houseway.kernel import kernel

EIGHT = 7
"""The highest card worth keeping for low, the ace counting nothing."""
OUTS = 8
"""Cards that must finish a straight or a flush for four cards to be kept without a pair."""
MANY_OUTS = 13
"""The same where a pair would be given up: the joker makes such hands."""
HAND = 5
NONE_ALIKE = 4
"""Cards of a hand that is one short of a low."""

ONE_SUITED = 0x1111 << SUIT_SHIFT
"""One more card of every suit."""
WORTH = np.array([0, 0, 2, 5, 8, 12, 13, 15, 14, 17, 18, 18, 19], dtype=np.int64)
"""How much a category of high hands is worth when hands of the next card are added up."""
LOW_WORTH = 9
LOW_PAIRED, LOW_ACE = 60, 60
"""Thousandths of a pot that two low cards, and an ace beside one, add where a low shares the pot."""


@kernel
def keep_cards(cards: Ints, keeping: Keeping, tables: Tables) -> int:
    """The cards of a five-card hand that are kept in a draw or a buy."""
    if keeping.form == Form.HIGH:
        kept = keep_for_high(cards, tables[0])
    elif keeping.form == Form.LOW:
        kept = keep_for_low(cards, keeping, tables[0])
    elif keeping.form == Form.BADUGI:
        kept = keep_for_badugi(cards)
    else:
        kept = keep_for_both(cards, keeping, tables)
    return keep_enough(cards, kept, keeping)


@kernel
def keep_for_badugi(cards: Ints) -> int:
    """The best cards of different ranks and suits, of three or fewer those up to the eight alone."""
    best, chosen = 0, 0
    for choice in range(1, 1 << cards.shape[0]):
        rank = badugi_of(cards, choice)
        if rank > best:
            best, chosen = rank, choice
    if count_bits(chosen) < cards.shape[0]:
        for place in range(cards.shape[0]):
            if ((cards[place] >> 2) + 1) % 13 > EIGHT:
                chosen &= ~(1 << place)
    return chosen


@kernel
def low_number(card: int, keeping: Keeping) -> int:
    """A card's place in low hands, from 0; the joker is as good as the best."""
    if card == JOKER:
        return -1
    rank = card >> 2
    # An eight is the last good card either way: with the two lowest it has the number of a seven.
    return rank + 1 if keeping.deuces else (rank + 1) % 13


@kernel
def count_bits(choice: int) -> int:
    found = 0
    while choice:
        found += choice & 1
        choice >>= 1
    return found


@kernel
def low_cards(cards: Ints, keeping: Keeping) -> int:
    """One card of each rank up to the eight."""
    kept = 0
    for number in range(-1, EIGHT + 1):
        for place in range(cards.shape[0]):
            if low_number(cards[place], keeping) == number:
                kept |= 1 << place
                break
    return kept


@kernel
def keep_for_low(cards: Ints, keeping: Keeping, table: Table) -> int:
    """All of a pat hand; otherwise low cards of different ranks, but not five of them that make nothing."""
    everything: int = (1 << cards.shape[0]) - 1
    if rank_hand(cards, table) >= keeping.pat:
        return everything
    kept = low_cards(cards, keeping)
    return kept & ~(1 << highest(cards, kept, keeping)) if kept == everything else kept


@kernel
def highest(cards: Ints, among: int, keeping: Keeping) -> int:
    """The place of the worst low card among these."""
    worst, found = -2, 0
    for place in range(cards.shape[0]):
        if among >> place & 1 and low_number(cards[place], keeping) > worst:
            worst, found = low_number(cards[place], keeping), place
    return found


@kernel
def rank_of_choice(cards: Ints, choice: int, table: Table) -> int:
    """The rank of some cards of a hand."""
    some = np.empty(cards.shape[0], dtype=np.int64)
    count = 0
    for place in range(cards.shape[0]):
        if choice >> place & 1:
            some[count] = cards[place]
            count += 1
    return rank_hand(some[:count], table)


@kernel
def keep_for_high(cards: Ints, table: Table) -> int:
    """Anything from a straight up; pairs, threes and fours; four cards to a flush or an open straight; else
    the ace, or the two highest cards."""
    everything: int = (1 << cards.shape[0]) - 1
    made = rank_hand(cards, table) >> CATEGORY_SHIFT
    if made >= STRAIGHT:
        return everything
    if made <= PAIR:
        draw, outs = best_draw(cards, table)
        if outs >= (OUTS if made == HIGH_CARD else MANY_OUTS):
            return draw
    if made > HIGH_CARD:
        return fewest_with(cards, made, table)
    return high_cards(cards)


@kernel
def fewest_with(cards: Ints, made: int, table: Table) -> int:
    """The fewest cards that are still a hand of this category."""
    best: int = (1 << cards.shape[0]) - 1
    fewest = cards.shape[0]
    for choice in range(1, 1 << cards.shape[0]):
        count = count_bits(choice)
        if count < fewest and rank_of_choice(cards, choice, table) >> CATEGORY_SHIFT == made:
            best, fewest = choice, count
    return best


@kernel
def best_draw(cards: Ints, table: Table) -> tuple[int, int]:
    """The four cards that most cards turn into a straight or better, and how many do."""
    best, most, held = 0, 0, 0
    for card in cards:
        held |= 1 << card
    for thrown in range(HAND):
        bits, base = 0, 0
        for place in range(HAND):
            if place != thrown:
                bits |= SUITED_BITS[cards[place]]
                base += KEYS[cards[place]]
        outs = outs_of(bits, base, held, table)
        if outs > most:
            best, most = ((1 << HAND) - 1) & ~(1 << thrown), outs
    return best, most


@kernel
def outs_of(bits: int, base: int, held: int, table: Table) -> int:
    """How many cards nobody holds here turn four cards, added up, into a straight or better."""
    near = flush_suit(base + ONE_SUITED)
    outs = 0
    for rank in range(13):
        if rank_sum(base + RANK_KEYS[rank], 0, table) >> CATEGORY_SHIFT >= STRAIGHT:
            outs += 4 - count_bits(held >> (4 * rank) & 15)
        elif near >= 0 and not held >> (4 * rank + near) & 1:
            suited = bits >> (13 * near) & SUITED_MASK | 1 << rank
            outs += rank_sum(base + RANK_KEYS[rank], suited, table) >> CATEGORY_SHIFT >= STRAIGHT
    return outs


@kernel
def high_cards(cards: Ints) -> int:
    """The ace and the joker, or the two highest cards."""
    kept = 0
    for place in range(cards.shape[0]):
        if cards[place] == JOKER or cards[place] >> 2 == ACE:
            kept |= 1 << place
    while count_bits(kept) < 2 and not has_ace(cards, kept):
        kept |= 1 << highest_left(cards, kept)
    return kept


@kernel
def has_ace(cards: Ints, kept: int) -> bool:
    for place in range(cards.shape[0]):
        if kept >> place & 1 and (cards[place] >> 2 == ACE or cards[place] == JOKER):
            return True
    return False


@kernel
def highest_left(cards: Ints, kept: int) -> int:
    found, best = 0, -1
    for place in range(cards.shape[0]):
        if not kept >> place & 1 and cards[place] > best:
            found, best = place, cards[place]
    return found


@kernel
def keep_for_both(cards: Ints, keeping: Keeping, tables: Tables) -> int:
    """A pat hand either way; four low cards, or three with nothing high; else as for high."""
    everything: int = (1 << cards.shape[0]) - 1
    if rank_hand(cards, tables[1]) >= keeping.pat:
        return everything
    made = rank_hand(cards, tables[0])
    low = low_cards(cards, keeping)
    if made >> CATEGORY_SHIFT > PAIR:
        return keep_for_high(cards, tables[0])
    while count_bits(low) > NONE_ALIKE:
        low &= ~(1 << highest(cards, low, keeping))
    if count_bits(low) == NONE_ALIKE:
        return low
    if count_bits(low) == NONE_ALIKE - 1 and made >> CATEGORY_SHIFT == HIGH_CARD:
        return low
    return keep_for_high(cards, tables[0])


@kernel
def keep_enough(cards: Ints, kept: int, keeping: Keeping) -> int:
    """The choice with as many more cards as the game does not let be thrown: high ones, or the lowest."""
    while cards.shape[0] - count_bits(kept) > keeping.most:
        found, best = 0, -(1 << 30)
        for place in range(cards.shape[0]):
            if kept >> place & 1:
                continue
            worth = cards[place]
            if keeping.form != Form.HIGH:
                worth = -low_number(cards[place], keeping)
                for other in range(cards.shape[0]):
                    alike = cards[other] >> 2 == cards[place] >> 2
                    worth -= 13 if alike and kept >> other & 1 else 0
            if worth > best:
                found, best = place, worth
        kept |= 1 << found
    return kept


@kernel
def throw_one(cards: Ints, board: Ints, uses: Uses, tables: Tables) -> int:
    """The place of the hole card to throw away: the one without which the others have most to hope for. Any
    cards of hand and board play."""
    found, best = 0, -1
    own = cards.shape[0] - 1
    others = np.empty(own + board.shape[0], dtype=np.int64)
    others[own:] = board
    for thrown in range(cards.shape[0]):
        count = 0
        for place in range(cards.shape[0]):
            if place != thrown:
                others[count] = cards[place]
                count += 1
        if board.shape[0]:
            worth = hope(cards[thrown], others, uses, tables)
        else:
            worth = hope_before_board(others[0], others[1], uses.shape[0])
        if worth > best:
            found, best = thrown, worth
    return found


@kernel
def throw_away(dealt: Ints, size: int, board: Ints, uses: Uses, tables: Tables, kept: Ints) -> None:
    """Copy the cards of a hand without the one it throws away."""
    thrown = throw_one(dealt[:size], board, uses, tables)
    count = 0
    for place in range(size):
        if place != thrown:
            kept[count] = dealt[place]
            count += 1


@kernel
def hope(thrown: int, others: Ints, uses: Uses, tables: Tables) -> int:
    """What hole cards and board come to with the next card, added up over all that may come."""
    left = np.full(13, 4, dtype=np.int64)
    bits, base = 0, 0
    left[thrown >> 2] -= 1
    for card in others:
        left[card >> 2] -= 1
        bits |= SUITED_BITS[card]
        base += KEYS[card]
    made = flush_suit(base)
    # Four cards of a suit: the next one of it makes a flush, all others count by rank alone.
    near = flush_suit(base + ONE_SUITED)
    suited = bits >> (13 * made) & SUITED_MASK if made >= 0 else 0
    total = 0
    for rank in range(13):
        key = base + RANK_KEYS[rank]
        by_rank = left[rank]
        if made < 0 and near >= 0:
            flush = bits >> (13 * near) & SUITED_MASK
            if not flush >> rank & 1 and thrown != rank * 4 + near:
                by_rank -= 1
                total += hope_of(key, flush | 1 << rank, uses, tables)
        if by_rank:
            total += by_rank * hope_of(key, suited, uses, tables)
    # Between equal hopes the better hand now: a rank stays under 2 to the 24th.
    return (total << 24) + rank_sum(base, suited, tables[0])


@kernel
def hope_of(key: int, suited: int, uses: Uses, tables: Tables) -> int:
    """What a sum of keys is worth: by its category for high, and for a low that qualifies."""
    worth = WORTH[rank_sum(key, suited, tables[0]) >> CATEGORY_SHIFT]
    if uses.shape[0] > 1 and rank_sum(key, suited, tables[1]) >= uses[1].least:
        worth += LOW_WORTH
    return int(worth)


@kernel
def hope_before_board(first: int, second: int, prizes: int) -> int:
    """What two hole cards are worth before the flop, a share for low included where there are two prizes."""
    worth = starting_worth(first, second)
    if prizes > 1:
        low, other = ((first >> 2) + 1) % 13, ((second >> 2) + 1) % 13
        if low != other and max(low, other) <= EIGHT:
            worth += LOW_PAIRED + (LOW_ACE if min(low, other) == 0 else 0)
    return worth
