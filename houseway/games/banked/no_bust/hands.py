"""Hands of No Bust 21st Century on the felt: as those of the 21 games, with jokers and the aim at 22."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from houseway.cards import JOKER
from houseway.games.banked.no_bust.rules import NoBustRules, params
from houseway.games.banked.no_bust.settle import (
    bars_surrender,
    choices_22,
    count_22,
    is_natural_22,
    is_over_22,
    joker_chooses,
    rank_22,
)
from houseway.games.banked.twenty_one.hands import Dealing, Hand, Spot
from houseway.games.banked.twenty_one.settle import (
    STAND,
    Ints,
    must_hit,
    must_stand,
)
from houseway.hands.ranks import ACE, CATEGORY_SHIFT
from houseway.hands.twenty_one import FURTHEST, NATURAL, OVER, hard_total


@dataclass(slots=True)
class JokerDealing(Dealing[NoBustRules]):
    """One round in progress."""

    def __post_init__(self) -> None:
        self.numbers = self.t.derived("no-bust", params)
        self.t.by("natural")

    # -- counting ------------------------------------------------------------------------------------------

    def held(self, cards: Sequence[int]) -> Ints:
        """Cards as kernels take them; without their values they count nothing."""
        self.t.by("card_values")
        known = cards
        if JOKER in cards:
            self.t.by("joker_makes_21")
        return np.array(known, dtype=np.int64)

    def count(self, cards: Sequence[int], split: bool = False) -> tuple[int, int]:
        points = int(count_22(self.held(cards), int(split), self.numbers))
        return points >> 4, points & 15

    def is_natural(self, cards: Sequence[int], split: bool = False) -> bool:
        held = np.array(cards, dtype=np.int64)
        return bool(is_natural_22(held, int(split), self.numbers))

    def rank(self, cards: Sequence[int], split: bool = False) -> int:
        if self.is_natural(cards, split):
            return NATURAL << CATEGORY_SHIFT | 44
        return int(rank_22(self.held(cards), int(split), self.numbers))

    def is_over(self, cards: Sequence[int]) -> bool:
        return bool(is_over_22(self.held(cards), self.numbers))

    def name(self, cards: Sequence[int], split: bool = False) -> str:
        rank = self.rank(cards, split)
        kind, low = rank >> CATEGORY_SHIFT, rank & FURTHEST
        if kind == NATURAL:
            return "natural 22"
        if kind == OVER:
            return f"{FURTHEST - low}, over"
        soft = JOKER not in cards and low // 2 > hard_total(self.held(cards))
        return f"soft {low // 2}" if soft else str(low // 2)

    # -- what a hand may do ----------------------------------------------------------------------------------

    def act_after(self) -> int:
        if self.rules.deal_start == "house-dealer-left":
            self.t.rule("from_house_left")
            return 0
        return Dealing.act_after(self)

    def is_closed(self, hand: Hand) -> bool:
        return self.is_over(hand.cards)

    def choices(self, spot: Spot, hand: Hand) -> int:
        t, numbers, cards = self.t, self.numbers, np.array(hand.cards, dtype=np.int64)
        split, shown = int(hand.split), np.array(self.bank, dtype=np.int64)
        ace_split = hand.split and hand.cards[0] >> 2 == ACE
        if ace_split:
            t.by("split_ace_one_card")
        if hand.split and not ace_split:
            t.by("split_hand_draws")
        if JOKER in hand.cards and not joker_chooses(cards, split, numbers):
            t.by("joker_hand_stands")
            return STAND
        found = int(choices_22(cards, spot.splits, split, shown, numbers))
        counted = self.count(hand.cards, hand.split)
        if must_stand(*counted, numbers):
            t.by("must_stand")
        if must_hit(*counted, numbers):
            t.by("must_hit")
        if len(hand.cards) == 2 and bars_surrender(shown, numbers):
            t.by("surrender_barred")
        return found if self.can_draw else STAND
