"""The arithmetic of No Bust 21st Century: hands with jokers that aim at 22, what they may do and what they
come to. The live round, the simulator and the exact odds call these functions, and those of the 21 games."""

from __future__ import annotations

from enum import IntEnum

from houseway.games.banked.twenty_one.settle import choices, hand_amount, hand_ruling, may_split, paid
from houseway.games.banked.twenty_one.terms import (
    MUST_STAND,
    Count,
    Ints,
    May,
    MeetTerms,
    PayTerms,
    Ruling,
    TwentyOneTerms,
)
from houseway.hands.ranks import CATEGORY_SHIFT
from houseway.hands.twenty_one import (
    ACE_ACE,
    ACE_JOKER,
    FURTHEST,
    JOKER_JOKER,
    NATURAL,
    OVER,
    Held,
    aces_in,
    dealt_22,
    hard_total,
    jokers_in,
    no_bust,
)
from houseway.kernel import kernel
from houseway.play.payoff import Odds


class JokerValue(IntEnum):
    """What a joker is that is no part of a natural: 21, or what its holder chooses, if it was drawn or in any
    case."""

    MAKES_21 = 0
    CHOSEN_WHEN_DRAWN = 1
    CHOSEN_VALUE = 2


NATURAL_ROWS = {"joker-joker": JOKER_JOKER, "ace-joker": ACE_JOKER, "ace-ace": ACE_ACE}
"""The rows of the table of naturals."""

# -- counting ------------------------------------------------------------------------------------------------


@kernel
def joker_chooses(cards: Held, split: int, value: int) -> int:
    """Whether the jokers of a hand count what their holder likes, and do not make 21 at once."""
    if value != JokerValue.CHOSEN_WHEN_DRAWN:
        return int(value == JokerValue.CHOSEN_VALUE)
    return int(split or jokers_in(cards[:2]) == 0)


@kernel
def rank_22(cards: Held, split: int, terms: TwentyOneTerms) -> int:
    """The rank of a hand; nothing is a natural that came out of a split."""
    joker = terms.joker
    naturals = 0 if split else joker.naturals
    return no_bust(cards, naturals, joker.most, joker_chooses(cards, split, joker.value), joker.beats)


@kernel
def count_22(cards: Held, split: int, terms: TwentyOneTerms) -> Count:
    """What a hand counts. A joker's total is a hard one, and so is 22."""
    rank = rank_22(cards, split, terms)
    if rank >> CATEGORY_SHIFT == OVER:
        return Count(FURTHEST - (rank & FURTHEST), 0)
    total = (rank & FURTHEST) // 2
    if jokers_in(cards) or total == 22:
        return Count(total, 0)
    return Count(hard_total(cards), aces_in(cards))


@kernel
def is_over_22(cards: Held, terms: TwentyOneTerms) -> bool:
    return rank_22(cards, 1, terms) >> CATEGORY_SHIFT == OVER


@kernel
def is_natural_22(cards: Held, split: int, terms: TwentyOneTerms) -> bool:
    return len(cards) == 2 and rank_22(cards, split, terms) >> CATEGORY_SHIFT == NATURAL


@kernel
def may_be_natural(bank: Held, terms: TwentyOneTerms) -> bool:
    """Whether the bank's one or two open cards are a natural, or may still become one."""
    if len(bank) == 2:
        return is_natural_22(bank, 0, terms)
    pairs = JOKER_JOKER | ACE_JOKER if jokers_in(bank) else ACE_JOKER | ACE_ACE if aces_in(bank) else 0
    return bool(terms.joker.naturals & pairs)


# -- what a hand may do --------------------------------------------------------------------------------------


@kernel
def bars_surrender(bank: Held, ace_bars: int) -> bool:
    """Whether what the bank shows bars surrender."""
    return bool(jokers_in(bank) or (ace_bars and aces_in(bank)))


@kernel
def choices_22(cards: Held, count: Count, splits: int, split: int, bank: Held, terms: TwentyOneTerms) -> May:
    """What a hand that is not over may do: a joker's 21 stands, a natural stands unless it is a pair of aces
    that may be split, and no hand with a joker is doubled, split or given up."""
    if is_natural_22(cards, split, terms):
        aces = aces_in(cards) == 2 and may_split(cards[0], cards[1], splits, split, terms.split)
        return May(1, 0, 0, int(aces), 0, 0)
    if jokers_in(cards) and not joker_chooses(cards, split, terms.joker.value):
        return MUST_STAND
    may = choices(cards, count, splits, split, terms)
    if jokers_in(cards):
        return May(may.stand, may.hit, 0, 0, 0, 0)
    if bars_surrender(bank, terms.joker.ace_bars):
        return May(may.stand, may.hit, may.double, may.split, 0, 0)
    return may


# -- what the hand comes to ----------------------------------------------------------------------------------


@kernel
def ruling_22(player: int, bank: int, added: int, later: int, meet: MeetTerms) -> int:
    """The `Ruling` on a hand, by both ranks; `later` says that a split brought it about. Against a natural,
    money added by doubling or splitting may go back."""
    found = hand_ruling(player, bank, 0, 0, added, meet)
    if found == Ruling.LOSES_TO_NATURAL and later and meet.added_returned:
        return Ruling.ADDED_RETURNED
    return found


@kernel
def amount_22(
    ruling: int, cards: Held, base: int, added: int, later: int, naturals: Ints, pays: PayTerms
) -> int:
    """What a hand comes to; a natural pays by the cards it is made of."""
    if ruling == Ruling.NATURAL_WINS:
        made_of = dealt_22(cards)
        return paid(base, Odds(naturals[made_of, 0], naturals[made_of, 1]), pays.unit)
    if ruling == Ruling.ADDED_RETURNED and later:
        return 0
    return hand_amount(ruling, base, added, pays)
