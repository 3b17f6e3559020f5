"""Hands of No Bust 21st Century on the felt: as those of the 21 games, with jokers and the aim at 22."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from houseway.cards import JOKER
from houseway.games.banked.no_bust import settle
from houseway.games.banked.no_bust.rules import NoBustRules, terms
from houseway.games.banked.twenty_one.hands import Dealing, Hand, Spot, count_of, must_hit, must_stand
from houseway.games.banked.twenty_one.terms import MUST_STAND, Count, May
from houseway.hands.ranks import ACE, CATEGORY_SHIFT
from houseway.hands.twenty_one import FURTHEST, NATURAL, OVER
from houseway.kernel import in_python

bars_surrender = in_python(settle.bars_surrender)
choices_22 = in_python(settle.choices_22)
count_22 = in_python(settle.count_22)
is_natural_22 = in_python(settle.is_natural_22)
is_over_22 = in_python(settle.is_over_22)
joker_chooses = in_python(settle.joker_chooses)
rank_22 = in_python(settle.rank_22)


@dataclass(slots=True)
class JokerDealing(Dealing[NoBustRules]):
    """One round in progress."""

    def __post_init__(self) -> None:
        self.terms = self.t.derived("no-bust", terms)
        self.t.by("natural")

    # -- counting ------------------------------------------------------------------------------------------

    def held(self, cards: Sequence[int]) -> Sequence[int]:
        """Cards to be counted; without their values they count nothing."""
        self.t.by("card_values")
        known = cards
        if JOKER in cards:
            self.t.by("joker_makes_21")
        return known

    def count(self, cards: Sequence[int], split: bool = False) -> Count:
        return count_22(self.held(cards), int(split), self.terms)

    def is_natural(self, cards: Sequence[int], split: bool = False) -> bool:
        return is_natural_22(cards, int(split), self.terms)

    def rank(self, cards: Sequence[int], split: bool = False) -> int:
        if self.is_natural(cards, split):
            return NATURAL << CATEGORY_SHIFT | 44
        return rank_22(self.held(cards), int(split), self.terms)

    def is_over(self, cards: Sequence[int]) -> bool:
        return is_over_22(self.held(cards), self.terms)

    def name(self, cards: Sequence[int], split: bool = False) -> str:
        rank = self.rank(cards, split)
        kind, low = rank >> CATEGORY_SHIFT, rank & FURTHEST
        if kind == NATURAL:
            return "natural 22"
        if kind == OVER:
            return f"{FURTHEST - low}, over"
        soft = JOKER not in cards and low // 2 > count_of(self.held(cards)).hard
        return f"soft {low // 2}" if soft else str(low // 2)

    # -- what a hand may do ----------------------------------------------------------------------------------

    def act_after(self) -> int:
        if self.rules.deal_start == "house-dealer-left":
            self.t.rule("from_house_left")
            return 0
        return Dealing.act_after(self)

    def is_closed(self, hand: Hand) -> bool:
        return self.is_over(hand.cards)

    def choices(self, spot: Spot, hand: Hand) -> May:
        t, terms, cards, split = self.t, self.terms, hand.cards, int(hand.split)
        ace_split = hand.split and hand.cards[0] >> 2 == ACE
        if ace_split:
            t.by("split_ace_one_card")
        if hand.split and not ace_split:
            t.by("split_hand_draws")
        if JOKER in hand.cards and not joker_chooses(cards, split, terms.joker.value):
            t.by("joker_hand_stands")
            return MUST_STAND
        counted = self.count(cards, hand.split)
        found = choices_22(cards, counted, spot.splits, split, self.bank, terms)
        if must_stand(counted, terms.chart):
            t.by("must_stand")
        if must_hit(counted, terms.chart):
            t.by("must_hit")
        if len(cards) == 2 and bars_surrender(self.bank, terms.joker.ace_bars):
            t.by("surrender_barred")
        return found if self.can_draw else MUST_STAND
