"""How cards of panguingue are usually laid, and how promising a hand is: plain rules of thumb.

A hand always has ten cards with its melds, and eleven melded cards win, so a card counts by what it brings:
melded cards, pays, and pairs in the hand that one more card would make a meld.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from houseway.cards.card import JOKER, rank_of, suit_of
from houseway.games.points.pan.melds import (
    FREE,
    LEAST,
    Layout,
    MeldTerms,
    chips_of,
    dues,
    from_hand,
    is_meld,
    shape_of,
    step_of,
    without,
)
from houseway.games.points.pan.rules import HAND, OUT

MELDED, PAIRED, PAID = 4, 5, 2
"""What a melded card, a pair that waits in the hand and a chip from everybody count for."""
GOING_OUT = 100
ENOUGH = 15
"""A hand that promises as much is usually played."""
IN_REACH = 2
"""Cards of a suit so far apart in their order can be part of one rope of three."""


class Laid(NamedTuple):
    """Melds as they would lie, the hand that is left, and what all of it counts for."""

    melds: tuple[tuple[int, ...], ...]
    hand: tuple[int, ...]
    score: float


def usual_layout(
    melds: Layout, hand: Sequence[int], drawn: int | None, terms: MeldTerms, *, must_use: bool
) -> list[list[int]]:
    """The melds as a sensible player would have them lie; nothing when he lays nothing."""
    best = max(_ways(melds, hand, drawn, terms, must_use), key=lambda way: way.score)
    if best.melds == tuple(tuple(meld) for meld in melds):
        return []
    return [list(meld) for meld in best.melds]


def uses(melds: Layout, new: Layout, card: int) -> bool:
    """Whether a card of the hand is laid when melds become others."""
    return card in from_hand(melds, new)


def usable(melds: Layout, hand: Sequence[int], card: int, terms: MeldTerms) -> bool:
    """Whether a card can be melded at once, in whatever way."""
    return next(_placed(tuple(tuple(meld) for meld in melds), tuple(hand), card, terms), None) is not None


def _ways(
    melds: Layout, hand: Sequence[int], drawn: int | None, terms: MeldTerms, must_use: bool
) -> Iterator[Laid]:
    lying = tuple(tuple(meld) for meld in melds)
    held = tuple(hand)
    if not must_use or drawn is None:
        yield _judged(lying, *_lay_held(lying, held, terms), terms, used=False)
    if drawn is not None:
        for placed, left in _placed(lying, held, drawn, terms):
            yield _judged(lying, *_lay_held(placed, left, terms), terms, used=True)


def _placed(
    melds: tuple[tuple[int, ...], ...], hand: tuple[int, ...], card: int, terms: MeldTerms
) -> Iterator[tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]]:
    """Every way to meld a card: on a meld, with two of the hand, or with cards that melds can spare."""
    for at, meld in enumerate(melds):
        if is_meld((*meld, card), terms):
            yield (*melds[:at], (*meld, card), *melds[at + 1 :]), hand
    kin = [other for other in hand if related(card, other)]
    for pair in sorted(set(combinations(sorted(kin), 2))):
        if is_meld((*pair, card), terms):
            yield (*melds, (*pair, card)), tuple(without(hand, pair))
    for at, meld in enumerate(melds):
        for lent in _spared(meld, card, terms):
            rest = (*melds[:at], tuple(without(meld, lent)), *melds[at + 1 :])
            if len(lent) == 2 and is_meld((*lent, card), terms):
                yield (*rest, (*lent, card)), hand
            for other in sorted(set(kin)) if len(lent) == 1 else ():
                if is_meld((*lent, other, card), terms):
                    yield (*rest, (*lent, other, card)), tuple(without(hand, (other,)))


def _spared(meld: tuple[int, ...], card: int, terms: MeldTerms) -> Iterator[tuple[int, ...]]:
    """One or two cards that a meld can do without and that go with a card."""
    kin = [other for other in meld if related(card, other)]
    for count in range(1, min(2, len(meld) - LEAST) + 1):
        for lent in sorted(set(combinations(sorted(kin), count))):
            if is_meld(without(meld, lent), terms):
                yield lent


def _lay_held(
    melds: tuple[tuple[int, ...], ...], hand: tuple[int, ...], terms: MeldTerms
) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
    """Lay what is complete in the hand, the best paid first, and add what fits and leaves no pair apart."""
    while True:
        complete = complete_melds(hand, terms)
        if not complete:
            break
        best = max(complete, key=lambda meld: (chips_of(meld, terms), meld))
        melds, hand = (*melds, best), tuple(without(hand, best))
    for card in hand:
        for at, meld in enumerate(melds):
            grown = (*meld, card)
            left = tuple(without(hand, (card,)))
            if is_meld(grown, terms) and promise(left) >= promise(hand):
                melds, hand = (*melds[:at], grown, *melds[at + 1 :]), left
                break
    return melds, hand


def _judged(
    old: Layout, melds: tuple[tuple[int, ...], ...], hand: tuple[int, ...], terms: MeldTerms, *, used: bool
) -> Laid:
    laid = sum(len(meld) for meld in melds)
    if laid >= OUT:
        return Laid(melds, hand, GOING_OUT + sum(chips_of(meld, terms) for meld in melds))
    kept = tuple(without(hand, (least_useful(hand),))) if used and hand else hand
    score = MELDED * laid + promise(kept) + PAID * sum(due.chips for due in dues(old, melds, terms))
    return Laid(melds, hand, score)


def complete_melds(hand: Sequence[int], terms: MeldTerms) -> list[tuple[int, ...]]:
    """Every three cards of a hand that are a meld."""
    return _complete(tuple(sorted(hand)), terms.any_suit)


@lru_cache(maxsize=1 << 14)
def _complete(hand: tuple[int, ...], any_suit: bool) -> list[tuple[int, ...]]:
    found: set[tuple[int, ...]] = set()
    for rank in {rank_of(card) for card in hand}:
        alike = [card for card in hand if rank_of(card) == rank]
        if len(alike) >= LEAST:
            found |= {three for three in combinations(alike, LEAST) if shape_of(three, any_suit).kind}
    places = {(suit_of(card), step_of(card)): card for card in hand}
    for (suit, step), card in places.items():
        following = [places.get((suit, step + more)) for more in (1, 2)]
        if None not in following and step >= 0:
            found.add(tuple(sorted((card, *(other for other in following if other is not None)))))
    return sorted(found)


# -- what a hand promises ------------------------------------------------------------------------------------


def _are_related(one: int, other: int) -> bool:
    if rank_of(one) == rank_of(other):
        return True
    near = abs(step_of(one) - step_of(other)) <= IN_REACH
    return near and suit_of(one) == suit_of(other) and min(step_of(one), step_of(other)) >= 0


RELATED = tuple(tuple(_are_related(one, other) for other in range(JOKER + 1)) for one in range(JOKER + 1))


def related(one: int, other: int) -> bool:
    """Whether two cards can lie in one meld."""
    return RELATED[one][other]


def _strength(one: int, other: int) -> int:
    """Roughly how many cards of a pack would make a meld of two."""
    if rank_of(one) == rank_of(other):
        if rank_of(one) in FREE:
            return 4
        return 2 if suit_of(one) != suit_of(other) else 1
    low, high = sorted((step_of(one), step_of(other)))
    return 2 if high - low == 1 and low > 0 and high < len("A234567JQ") else 1


@lru_cache(maxsize=1 << 16)
def _pairs(hand: tuple[int, ...]) -> int:
    """Pairs that can wait at once, each card in one of them: strong ones first."""
    found = 0
    linked = sorted(
        (pair for pair in combinations(range(len(hand)), 2) if related(hand[pair[0]], hand[pair[1]])),
        key=lambda pair: -_strength(hand[pair[0]], hand[pair[1]]),
    )
    taken: set[int] = set()
    for pair in linked:
        if not taken & set(pair):
            taken |= set(pair)
            found += 1
    return found


def promise(hand: Sequence[int]) -> int:
    """What the pairs of a hand count for: no more of them than the cards still to come can complete."""
    if len(hand) < 2:
        return 0
    return PAIRED * min(_pairs(tuple(sorted(hand))), (len(hand) + 1) // LEAST)


def least_useful(hand: Sequence[int]) -> int:
    """The card to throw away: the one whose loss costs the fewest pairs, and that goes with the fewest."""

    def worth(at: int) -> tuple[int, int, int]:
        left = [card for place, card in enumerate(hand) if place != at]
        kin = sum(_strength(hand[at], other) for other in left if related(hand[at], other))
        return promise(left), -kin, -hand[at]

    return hand[max(range(len(hand)), key=worth)]


def worth_playing(hand: Sequence[int], terms: MeldTerms) -> int:
    """What a hand as it is dealt promises: melds that are complete, and pairs."""
    melds, left = _lay_held((), tuple(hand), terms)
    laid = sum(len(meld) for meld in melds)
    pays = sum(chips_of(meld, terms) for meld in melds)
    return MELDED * laid + PAID * pays + PAIRED * min(_pairs(tuple(sorted(left))), (HAND - laid + 1) // LEAST)


def worth_taking(melds: Layout, hand: Sequence[int], card: int, terms: MeldTerms) -> bool:
    """Whether a sensible player takes a card that he may take."""
    lying = tuple(tuple(meld) for meld in melds)
    left = _judged(lying, lying, tuple(hand), terms, used=False).score
    ways = [way.score for way in _ways(melds, hand, card, terms, must_use=True)]
    return max(ways, default=left) > left
