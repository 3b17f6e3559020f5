"""Melds of panguingue: what is a set or a rope, which of them are conditions, and what laying cards pays.

Melds lie in an order. A player says how they shall lie: first the melds he had, grown or lessened, then the
new ones. What he is paid follows from the two layouts alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

from houseway.cards import show_cards
from houseway.cards.card import RANKS, rank_of, suit_of
from houseway.games.points.pan.rules import PanRules

SPADES = 3
LEAST, MOST = 3, 11
"""Cards of a meld."""
ORDER = "A234567JQK"
"""Ranks from the lowest up: the jack follows the seven."""
STEPS = tuple(ORDER.find(rank) for rank in RANKS)
"""The place of each rank in that order; -1 where a pan pack has none."""
VALLE = frozenset(RANKS.index(rank) for rank in "357")
FREE = frozenset(RANKS.index(rank) for rank in "AK")
"""Ranks of which any three are a set."""

Meld = Sequence[int]
Layout = Sequence[Meld]


class MeldTerms(NamedTuple):
    """On which terms melds are read and paid."""

    any_suit: bool
    """Whether a set of one suit takes other suits too."""
    base: dict[str, int]
    """Chips of each condition."""
    added: dict[str, int]
    """Chips of each card added to one."""
    split: dict[str, int]
    """Chips of one that a split makes."""


class Shape(NamedTuple):
    """What cards are: nothing, a set or a rope, and the conditions in it."""

    kind: Literal["", "set", "rope"]
    conditions: tuple[str, ...] = ()


NOTHING = Shape("")


def meld_terms(rules: PanRules) -> MeldTerms:
    """The terms of a room."""
    base = dict(rules.condition_chips)
    added = {name: rules.added_chips.get(name, chips) for name, chips in base.items()}
    if rules.run_additions == "no-pay":
        added |= {name: 0 for name in base if name.startswith(("A-2-3", "K-Q-J"))}
    split = base
    if rules.split_condition_pay == "flat":
        flat = rules.split_chips
        split = {name: flat["spades" if name.endswith("spades") else "otherwise"] for name in base}
    return MeldTerms(rules.same_suit_set_add == "any-suit", base, added, split)


def step_of(card: int) -> int:
    """The place of a card in the order of its suit, the ace lowest; -1 for a card of no pan pack."""
    return STEPS[rank_of(card)] if 0 <= card < len(RANKS) * 4 else -1


def shape_of(cards: Meld, any_suit: bool = False) -> Shape:
    """What these cards are."""
    return _shape(tuple(sorted(cards)), any_suit)


@lru_cache(maxsize=1 << 16)
def _shape(cards: tuple[int, ...], any_suit: bool) -> Shape:
    if not LEAST <= len(cards) <= MOST or any(step_of(card) < 0 for card in cards):
        return NOTHING
    ranks = {rank_of(card) for card in cards}
    suits = Counter(suit_of(card) for card in cards)
    if len(ranks) == 1:
        return _set(ranks.pop(), suits, any_suit)
    return _rope(sorted(step_of(card) for card in cards), suits)


def _set(rank: int, suits: Counter[int], any_suit: bool) -> Shape:
    suit, most = suits.most_common(1)[0]
    one_suit = len(suits) == 1 or (any_suit and len(suits) < LEAST and most >= LEAST)
    if not (one_suit or len(suits) >= LEAST or rank in FREE):
        return NOTHING
    valle = "valle set" if rank in VALLE else "set"
    if one_suit:
        return Shape("set", (f"{valle}, {_suit_word(suit)}",))
    return Shape("set", ("valle set",) if rank in VALLE else ())


def _rope(steps: list[int], suits: Counter[int]) -> Shape:
    if len(suits) != 1 or steps != list(range(steps[0], steps[0] + len(steps))):
        return NOTHING
    (suit,) = suits
    ends = (("A-2-3", steps[0] == 0), ("K-Q-J", steps[-1] == len(ORDER) - 1))
    return Shape("rope", tuple(f"{name}, {_suit_word(suit)}" for name, there in ends if there))


def _suit_word(suit: int) -> str:
    return "spades" if suit == SPADES else "one suit"


def is_meld(cards: Meld, terms: MeldTerms) -> bool:
    """Whether these cards may lie as a meld."""
    return bool(shape_of(cards, terms.any_suit).kind)


def conditions_of(cards: Meld, terms: MeldTerms) -> tuple[str, ...]:
    """The conditions in a meld."""
    return shape_of(cards, terms.any_suit).conditions


def chips_of(cards: Meld, terms: MeldTerms) -> int:
    """What a meld pays as it lies: its conditions, and every card beyond three."""
    more = len(cards) - LEAST
    return sum(terms.base[name] + more * terms.added[name] for name in conditions_of(cards, terms))


def base_chips(cards: Meld, terms: MeldTerms) -> int:
    """What a meld pays without its added cards."""
    return sum(terms.base[name] for name in conditions_of(cards, terms))


def fits(card: int, melds: Layout, terms: MeldTerms) -> bool:
    """Whether a card can be added to one of these melds."""
    return any(is_meld([*meld, card], terms) for meld in melds)


def called_as(cards: Meld) -> tuple[int, ...]:
    """An improper spread as its player calls it: a set of the rank of its first card."""
    rank = rank_of(cards[0])
    return tuple(rank * 4 + suit_of(card) for card in cards)


# -- one layout after another --------------------------------------------------------------------------------


class Due(NamedTuple):
    """What a meld pays when it is laid or changed."""

    at: int
    """The place of the meld in the new layout."""
    how: Literal["melded", "added", "split"]
    chips: int


class Change(NamedTuple):
    """How one layout becomes another."""

    lent: tuple[tuple[int, ...], ...]
    """The cards each old meld gives to new ones."""
    from_hand: tuple[tuple[int, ...], ...]
    """The cards each meld of the new layout gets from the hand."""
    sources: tuple[tuple[int, ...], ...]
    """The old melds that each new one has cards of."""
    lost: tuple[int, ...]
    """Cards of old melds that lie nowhere in the new layout."""


def without(cards: Meld, taken: Meld) -> list[int]:
    """Cards less those taken."""
    left = list(cards)
    for card in taken:
        left.remove(card)
    return left


def change_of(old: Layout, new: Layout) -> Change:
    """What moves where. Cards that an old meld gives up go into new melds, first come first served."""
    lent: list[list[int]] = []
    grown: list[tuple[int, ...]] = []
    for before, after in zip(old, new, strict=False):
        same = tuple(before) == tuple(after)
        lent.append([] if same else list((Counter(before) - Counter(after)).elements()))
        grown.append(() if same else tuple((Counter(after) - Counter(before)).elements()))
    loose = [list(cards) for cards in lent]
    sources: list[tuple[int, ...]] = [() for _ in old]
    for meld in new[len(old) :]:
        own = list(meld)
        used = []
        for at, cards in enumerate(loose):
            for card in [card for card in cards if card in own]:
                if card in own:
                    own.remove(card)
                    cards.remove(card)
                    used.append(at)
        grown.append(tuple(own))
        sources.append(tuple(dict.fromkeys(used)))
    lost = tuple(card for cards in loose for card in cards)
    return Change(tuple(tuple(cards) for cards in lent), tuple(grown), tuple(sources), lost)


def from_hand(old: Layout, new: Layout) -> list[int]:
    """The cards of the hand that are laid when melds become others."""
    return [card for cards in change_of(old, new).from_hand for card in cards]


def why_not(old: Layout, new: Layout, pool: Meld, terms: MeldTerms, lenient: bool = False) -> str:
    """Why these melds cannot become those with cards of the hand, or nothing. What lies improper already may
    stay; where one is lenient an improper spread passes, too."""
    if len(new) < len(old):
        return f"say how all {len(old)} melds shall lie, and then the new ones"
    for at, meld in enumerate(new):
        stays = at < len(old) and sorted(meld) == sorted(old[at])
        if not (is_meld(meld, terms) or stays or (lenient and len(meld) >= LEAST)):
            return f"{show_cards(meld) or 'nothing'} is no meld: a set, or three or more of a suit in order"
    change = change_of(old, new)
    if change.lost:
        return f"{show_cards(change.lost)} cannot be picked up again"
    if missing := tuple((Counter(from_hand(old, new)) - Counter(pool)).elements()):
        return f"{show_cards(missing)} is not there to be laid, or is laid twice"
    return ""


def is_split(old: Meld, from_hand: Meld, terms: MeldTerms) -> bool:
    """Whether a meld that took cards of an old one splits it: the added cards go with the old meld."""
    return is_meld([*old, *from_hand], terms)


def dues(old: Layout, new: Layout, terms: MeldTerms) -> list[Due]:
    """What everybody owes for the change, meld by meld."""
    change = change_of(old, new)
    split = set()
    for at in range(len(old), len(new)):
        split |= {one for one in change.sources[at] if is_split(old[one], change.from_hand[at], terms)}
    found = []
    for at, meld in enumerate(new):
        if at < len(old):
            found.append(_changed(at, old[at], meld, bool(change.lent[at]), terms))
        elif split & set(change.sources[at]):
            mothers = {name for one in change.sources[at] for name in conditions_of(old[one], terms)}
            kept = {name for one in change.sources[at] for name in conditions_of(new[one], terms)}
            made = [name for name in conditions_of(meld, terms) if name not in mothers - kept]
            found.append(Due(at, "split", sum(terms.split[name] for name in made)))
        else:
            found.append(Due(at, "melded", chips_of(meld, terms)))
    return [due for due in found if due.chips]


def _changed(at: int, before: Meld, after: Meld, lends: bool, terms: MeldTerms) -> Due:
    """An old meld that grew, or that gave cards away."""
    had, has = conditions_of(before, terms), conditions_of(after, terms)
    if lends:
        made = [name for name in has if name not in had]
        return Due(at, "split", sum(terms.split[name] for name in made))
    more = len(after) - len(before)
    chips = sum(more * terms.added[name] for name in has if name in had)
    chips += sum(terms.base[name] for name in has if name not in had)
    return Due(at, "added", chips)
