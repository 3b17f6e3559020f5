"""What a room may change in Crazy 4 Poker, and the rules the game carries out, by name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from houseway.games.banked.bank_poker.flow import FOLDING_CLAUSES, FoldingRules
from houseway.hands import four_card, ranks
from houseway.hands.ranks import CATEGORY_SHIFT
from houseway.play.coverage import CoverageReading
from houseway.play.payoff import Odds

BASE = ("ante",)
OPENING = ("ante", "super-bonus", "queens-up")
COUNTED = {"all-before-deal": OPENING, "base-before-deal": BASE}
"""What the bank's fee may be counted on."""

MOST_CIRCLES = 20

Qualifier = Literal["queen-high", "king-high", "ace-high"]
QUALIFIERS: dict[Qualifier, int] = {
    "queen-high": four_card.HIGH_CARD << CATEGORY_SHIFT | ranks.QUEEN << 16,
    "king-high": four_card.KING_HIGH,
    "ace-high": four_card.HIGH_CARD << CATEGORY_SHIFT | ranks.ACE << 16,
}
"""The least rank of a bank that qualifies."""

Pair = Literal["pair-of-jacks", "pair-of-queens", "pair-of-kings", "pair-of-aces"]
PAIRS: dict[Pair, int] = {
    "pair-of-jacks": four_card.PAIR << CATEGORY_SHIFT | (ranks.QUEEN - 1) << 16,
    "pair-of-queens": four_card.PAIR << CATEGORY_SHIFT | ranks.QUEEN << 16,
    "pair-of-kings": four_card.PAIR << CATEGORY_SHIFT | ranks.KING << 16,
    "pair-of-aces": four_card.PAIR_OF_ACES,
}
"""The least rank of a hand with such a pair or better."""

SUPER_BONUS_ROWS = {
    "four-aces": four_card.FOUR_ACES,
    "four-of-a-kind": four_card.FOUR_OF_A_KIND,
    "straight-flush": four_card.STRAIGHT_FLUSH,
    "three-of-a-kind": four_card.THREE_OF_A_KIND,
    "flush": four_card.FLUSH,
    "straight": four_card.STRAIGHT,
}
QUEENS_UP_ROWS = SUPER_BONUS_ROWS | {"two-pair": four_card.TWO_PAIR, "pair": four_card.PAIR}
"""The rows of the pay tables with the category that each one pays."""

SUPER_BONUS_200 = {
    "four-aces": Odds(200),
    "four-of-a-kind": Odds(30),
    "straight-flush": Odds(15),
    "three-of-a-kind": Odds(2),
    "flush": Odds(3, 2),
    "straight": Odds(1),
}
QUEENS_UP_50 = {
    "four-aces": Odds(50),
    "four-of-a-kind": Odds(50),
    "straight-flush": Odds(30),
    "three-of-a-kind": Odds(8),
    "flush": Odds(4),
    "straight": Odds(3),
    "two-pair": Odds(2),
    "pair": Odds(1),
}


@dataclass(frozen=True, kw_only=True)
class Crazy4Rules(FoldingRules):
    """What a room may change in Crazy 4 Poker."""

    stages: tuple[str, ...] = ("ante", "play", "super-bonus", "queens-up")
    coverage: CoverageReading = "two-caps"
    fee_base: Literal["by-schedule", "all-before-deal", "base-before-deal"] = "by-schedule"
    collect_losers_first: bool = True
    """Whether all losing wagers are taken before any winner is paid, or all are settled seat by seat."""

    circles_per_spot: int = 20
    """The circles of a seat."""
    alternating_decks: bool = True
    """Two packs of different backs, each used every other round."""
    deal_in: Literal["stacks-of-five", "one-at-a-time"] = "stacks-of-five"
    """How the cards leave the pack."""
    qualifier: Qualifier = "king-high"
    """The least hand with which the bank plays."""
    play_multiple: int = 1
    """The Play of any hand as a multiple of the Ante."""
    play_boost_hand: Pair = "pair-of-aces"
    """The least hand that may play more."""
    play_boost_maximum: int = 3
    """The most such a hand may play, in Antes."""
    play_boost_step: Literal["any", "whole-multiples", "off"] = "any"
    """Whether it may play any amount up to that, whole Antes, or no more than other hands."""

    super_bonus_size: Literal["equal-ante", "any-within-limits"] = "equal-ante"
    """Whether the Super Bonus, which every hand needs, may differ from the Ante."""
    super_bonus_on_tie: Literal["straight-plus-pays", "push"] = "straight-plus-pays"
    """What a hand on the table of the Super Bonus comes to against an equal bank that qualifies."""
    super_bonus_pays: Mapping[str, Odds] = field(default_factory=lambda: dict(SUPER_BONUS_200))
    """Its pay table; a lower hand goes by the result."""
    queens_up_floor: Pair = "pair-of-queens"
    """The least pair that Queens Up pays."""
    queens_up_pays: Mapping[str, Odds] = field(default_factory=lambda: dict(QUEENS_UP_50))
    """Its pay table; anything lower loses."""


CLAUSES = FOLDING_CLAUSES | {
    "ante_required": "Cards go only to a seat with an Ante.",
    "super_bonus_required": "An Ante needs a Super Bonus beside it.",
    "queens_up_needs_ante": "Queens Up is placed before the deal, beside an Ante.",
    "deal_from_bank_left": "Stacks of five face down from the bank's left, clockwise, the bank's last.",
    "own_cards_only": "A player sees his own five cards and nobody else's, nor the bank's.",
    "stub_unseen": "The rest of the pack is laid away unseen.",
    "decide_from_house_left": "From the house dealer's left, clockwise, each hand plays or folds.",
    "play_or_fold": "A player adds a Play or folds.",
    "aces_play_more": "A pair of aces or better may play more than the Ante.",
    "fold_loses_ante": "A fold gives up the Ante.",
    "fold_loses_super_bonus": "A fold gives up the Super Bonus.",
    "fold_loses_queens_up": "A fold gives up Queens Up.",
    "bank_opens": "The bank's five cards are turned up and read as its best four.",
    "shown_from_house_right": "The hands are turned up counter-clockwise from the house dealer's right.",
    "best_four": "Each side has the best four of its five cards, in the order of four-card poker.",
    "qualifier": "The bank plays only with its least hand or better.",
    "unqualified_ante_pushes": "The Ante pushes when the bank does not qualify.",
    "unqualified_play_wins": "The Play wins when the bank does not qualify, whatever the hand.",
    "higher_wins": "Ante and Play win against a lower bank that qualifies.",
    "equal_pushes": "Ante and Play push against an equal bank that qualifies.",
    "lower_loses": "Ante and Play lose to a higher bank that qualifies.",
    "super_bonus_pays": "The Super Bonus of a hand on its table is paid, even in defeat.",
    "super_bonus_unqualified_pushes": "A lower Super Bonus pushes when the bank does not qualify.",
    "super_bonus_higher_pushes": "A lower Super Bonus pushes when its hand beats the bank.",
    "super_bonus_equal_pushes": "A Super Bonus pushes when its hand equals the bank's.",
    "super_bonus_lower_loses": "A lower Super Bonus loses when a bank that qualifies beats its hand.",
    "queens_up_wins": "The player's best four cards are on the table of Queens Up.",
    "queens_up_loses": "The player's best four cards are not on the table of Queens Up.",
    "losers_first": "Losing wagers are taken all round the table before any winner is paid.",
}


def check(rules: Crazy4Rules) -> str:
    """Why these settings cannot be played together."""
    needed = {"ante", "play", "super-bonus"}
    if not needed <= set(rules.stages) <= {*needed, "queens-up"}:
        return f"stages is {', '.join(rules.stages)}, but it takes {', '.join(sorted(needed))} and queens-up"
    if rules.backline != "none":
        return f"backline is {rules.backline}, but nobody bets behind a hand here"
    if not len(rules.stages) <= rules.circles_per_spot <= MOST_CIRCLES:
        least = len(rules.stages)
        return f"circles_per_spot is {rules.circles_per_spot}, but a seat has {least} to {MOST_CIRCLES}"
    if rules.decks != 1:
        return f"decks is {rules.decks}, but the game is dealt from one"
    if rules.play_boost_maximum < rules.play_multiple:
        return f"play_boost_maximum is {rules.play_boost_maximum}, less than any hand may play"
    for name, pays, rows in (
        ("super_bonus_pays", rules.super_bonus_pays, SUPER_BONUS_ROWS),
        ("queens_up_pays", rules.queens_up_pays, QUEENS_UP_ROWS),
    ):
        if set(pays) != set(rows):
            return f"{name} must have the rows {', '.join(rows)}"
    return ""
