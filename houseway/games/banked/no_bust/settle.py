"""The arithmetic of No Bust 21st Century: hands with jokers that aim at 22, what they may do and what they
come to. The live round, the simulator and the exact odds call these functions, and those of the 21 games."""

from __future__ import annotations

from houseway.games.banked.twenty_one.settle import (
    ADDED_RETURNED,
    GIVE_UP,
    HIT,
    RULINGS,
    SIZE,
    SPLIT,
    STAND,
    Ints,
    choices,
    hand_amount,
    hand_ruling,
    may_split,
    paid,
)
from houseway.hands.ranks import CATEGORY_SHIFT
from houseway.hands.twenty_one import (
    ACE_ACE,
    ACE_JOKER,
    FURTHEST,
    JOKER_JOKER,
    NATURAL,
    OVER,
    aces_in,
    dealt_22,
    hard_total,
    jokers_in,
    no_bust,
)
from houseway.kernel import kernel

NATURALS, MOST, JOKER_CHOOSES, JOKER_BEATS, BARS_ACE = range(SIZE, SIZE + 5)
"""Where the rules of this game stand behind those of the 21 games: the pairs that are a natural, the highest
total that is not over, when a joker chooses its value, whether its 21 beats another, and whether an open ace
bars surrender as a joker does."""
NEVER, WHEN_DRAWN, ALWAYS = range(3)
NATURAL_ROWS = {"joker-joker": JOKER_JOKER, "ace-joker": ACE_JOKER, "ace-ace": ACE_ACE}
"""The rows of the table of naturals."""
NATURAL_WINS, LOSES_TO_NATURAL = RULINGS.index("natural_wins"), RULINGS.index("loses_to_natural")
SPLIT_RETURNED = RULINGS.index("added_returned")


@kernel
def joker_chooses(cards: Ints, split: int, rules: Ints) -> int:
    """Whether the jokers of a hand count what their holder likes, and do not make 21 at once."""
    if rules[JOKER_CHOOSES] != WHEN_DRAWN:
        return int(rules[JOKER_CHOOSES] == ALWAYS)
    return int(split or jokers_in(cards[:2]) == 0)


@kernel
def rank_22(cards: Ints, split: int, rules: Ints) -> int:
    """The rank of a hand; nothing is a natural that came out of a split."""
    naturals = 0 if split else rules[NATURALS]
    chooses = joker_chooses(cards, split, rules)
    return no_bust(cards, naturals, rules[MOST], chooses, rules[JOKER_BEATS])


@kernel
def count_22(cards: Ints, split: int, rules: Ints) -> int:
    """The points with every ace as 1, times 16, and the aces. A joker's total is a hard one, and so is 22."""
    rank = rank_22(cards, split, rules)
    kind = rank >> CATEGORY_SHIFT
    if kind == OVER:
        return (FURTHEST - (rank & FURTHEST)) << 4
    total = (rank & FURTHEST) // 2
    if jokers_in(cards) or total == 22:
        return total << 4
    return hard_total(cards) << 4 | aces_in(cards)


@kernel
def is_over_22(cards: Ints, rules: Ints) -> bool:
    return rank_22(cards, 1, rules) >> CATEGORY_SHIFT == OVER


@kernel
def is_natural_22(cards: Ints, split: int, rules: Ints) -> bool:
    return len(cards) == 2 and rank_22(cards, split, rules) >> CATEGORY_SHIFT == NATURAL


@kernel
def may_be_natural(bank: Ints, rules: Ints) -> bool:
    """Whether the bank's one or two open cards are a natural, or may still become one."""
    if len(bank) == 2:
        return is_natural_22(bank, 0, rules)
    pairs = JOKER_JOKER | ACE_JOKER if jokers_in(bank) else ACE_JOKER | ACE_ACE if aces_in(bank) else 0
    return bool(rules[NATURALS] & pairs)


@kernel
def bars_surrender(bank: Ints, rules: Ints) -> bool:
    """Whether what the bank shows bars surrender."""
    return bool(jokers_in(bank) or (rules[BARS_ACE] and aces_in(bank)))


@kernel
def choices_22(cards: Ints, splits: int, split: int, bank: Ints, rules: Ints) -> int:
    """What a hand that is not over may do, as `choices` adds it up: a joker's 21 stands, a natural stands
    unless it is a pair of aces that may be split, and no hand with a joker is doubled, split or given up."""
    return choices_by_points(cards, count_22(cards, split, rules), splits, split, bank, rules)


@kernel
def choices_by_points(cards: Ints, points: int, splits: int, split: int, bank: Ints, rules: Ints) -> int:
    """The same where its points are known."""
    if is_natural_22(cards, split, rules):
        aces = aces_in(cards) == 2 and may_split(cards[0], cards[1], splits, split, rules)
        return STAND | SPLIT if aces else STAND
    if jokers_in(cards) and not joker_chooses(cards, split, rules):
        return STAND
    found = choices(cards[0], cards[1], len(cards), points >> 4, points & 15, splits, split, rules)
    if jokers_in(cards):
        return found & (STAND | HIT)
    return found & ~GIVE_UP if bars_surrender(bank, rules) else found


@kernel
def ruling_22(player: int, bank: int, added: int, later: int, rules: Ints) -> int:
    """The number in `RULINGS` of what becomes of a hand, by both ranks; `later` says that a split brought it
    about. Against a natural, money added by doubling or splitting may go back."""
    found = hand_ruling(player, bank, 0, 0, added, rules)
    if found == LOSES_TO_NATURAL and later and rules[ADDED_RETURNED]:
        return SPLIT_RETURNED
    return found


@kernel
def amount_22(
    ruling: int, cards: Ints, base: int, added: int, later: int, natural_pays: Ints, rules: Ints
) -> int:
    """What a hand comes to; a natural pays by the cards it is made of."""
    if ruling == NATURAL_WINS:
        made_of = dealt_22(cards)
        return paid(base, natural_pays[made_of, 0], natural_pays[made_of, 1], rules)
    if ruling == SPLIT_RETURNED and later:
        return 0
    return hand_amount(ruling, base, added, rules)
