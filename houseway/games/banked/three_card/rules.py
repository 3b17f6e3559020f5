"""What a room may change in Three Card Poker, and the rules the game carries out, by name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Literal

from houseway.games.banked.bank_poker.flow import FOLDING_CLAUSES, FoldingRules
from houseway.games.banked.limits import posted_fault
from houseway.games.banked.pay_table import PAIR_PLUS_ROWS
from houseway.hands import ranks, three_card
from houseway.hands.ranks import CATEGORY_SHIFT
from houseway.hands.three_card import SuitedAceTwoThree
from houseway.play.money import LEAST_TO_MOST, Cents
from houseway.play.payoff import Odds

PAIR_PLUS = ("pair-plus", "bonus")
"""The two names under which the bet on one's own cards is offered."""
SIX_CARD_BONUS = "six-card-bonus"
BASE = ("ante",)
COUNTED = {
    "all-before-deal": ("ante", *PAIR_PLUS, SIX_CARD_BONUS),
    "base-before-deal": BASE,
    "with-play": ("ante", "play", *PAIR_PLUS, SIX_CARD_BONUS),
    "flat": (),
}
"""What the bank's fee may be counted on."""

Qualifier = Literal["jack-high", "queen-high", "king-high"]

QUALIFIERS: dict[Qualifier, int] = {
    "jack-high": three_card.HIGH_CARD << CATEGORY_SHIFT | (ranks.QUEEN - 1) << 16,
    "queen-high": three_card.QUEEN_HIGH,
    "king-high": three_card.HIGH_CARD << CATEGORY_SHIFT | ranks.KING << 16,
}
"""The least rank of a bank that qualifies."""

SIX_CARD_ROWS = {
    "royal-flush": ranks.ROYAL_FLUSH,
    "straight-flush": ranks.STRAIGHT_FLUSH,
    "four-of-a-kind": ranks.FOUR_OF_A_KIND,
    "full-house": ranks.FULL_HOUSE,
    "flush": ranks.FLUSH,
    "straight": ranks.STRAIGHT,
    "three-of-a-kind": ranks.THREE_OF_A_KIND,
}
"""The rows of a 6 Card Bonus pay table with the category that each one pays."""

PAIR_PLUS_200 = {
    "mini-royal-flush": Odds(200),
    "straight-flush": Odds(40),
    "three-of-a-kind": Odds(30),
    "straight": Odds(6),
    "flush": Odds(3),
    "pair": Odds(1),
}
SIX_CARD_100_20_7 = {
    "royal-flush": Odds(1000),
    "straight-flush": Odds(200),
    "four-of-a-kind": Odds(100),
    "full-house": Odds(20),
    "flush": Odds(15),
    "straight": Odds(10),
    "three-of-a-kind": Odds(7),
}


@dataclass(frozen=True, kw_only=True)
class ThreeCardRules(FoldingRules):
    """What a room may change in Three Card Poker."""

    stages: tuple[str, ...] = ("ante", "play", "pair-plus", SIX_CARD_BONUS)
    fee_base: Literal["by-schedule", "all-before-deal", "base-before-deal", "with-play"] = "by-schedule"
    posted_minimum: tuple[Cents, Cents] | None = None
    """Between which sums the table may post its minimum, in cents."""
    posted_maximum: tuple[Cents, Cents] | None = None
    """Between which sums the table may post its maximum, in cents."""

    most_decks: int = 1
    """The most decks that may be mixed together."""
    alternating_decks: bool = True
    """Two packs of different backs, each used every other round."""
    shuffle_when: Literal["after-round", "after-wagers"] = "after-round"
    """Whether the pack lies shuffled before anybody bets, or is shuffled when the wagers are down."""
    deal_in: Literal["stacks-of-three", "one-at-a-time"] = "stacks-of-three"
    """How the cards leave the pack."""
    bank_up_card: int = 3
    """Which card of the bank's three, in the order dealt, lies open before anybody decides."""
    qualifier: Qualifier = "queen-high"
    """The least hand with which the bank plays."""
    play_multiple: int = 1
    """The Play wager as a multiple of the Ante."""
    unqualified_equal: Literal["push", "win"] = "push"
    """What an Ante does against an equal bank that does not qualify."""
    unqualified_lower: Literal["push", "win", "lose"] = "push"
    """What an Ante does against a higher bank that does not qualify."""
    suited_ace_two_three: SuitedAceTwoThree = "straight-flush"
    """What ace, two and three of one suit are."""

    pair_plus_size: Literal["any-within-limits", "equal-ante"] = "any-within-limits"
    """Whether the bet on one's own cards may differ from the Ante."""
    pair_plus_limits: Annotated[tuple[Cents, Cents | None], LEAST_TO_MOST] | Literal["table"] = "table"
    """Its limits in cents, where they are not the table's."""
    pair_plus_on_fold: Literal["lost", "stays"] = "lost"
    """What becomes of it when its hand is folded."""
    pair_plus_pays: Mapping[str, Odds] = field(default_factory=lambda: dict(PAIR_PLUS_200))
    """Its pay table; anything lower loses."""
    six_card_bonus_on_fold: Literal["stays", "lost"] = "stays"
    """What becomes of the 6 Card Bonus when its hand is folded."""
    six_card_bonus_pays: Mapping[str, Odds] = field(default_factory=lambda: dict(SIX_CARD_100_20_7))
    """Its pay table; anything lower loses."""

    backline_say: Literal["seated", "largest", "own-wager"] = "seated"
    """Who decides a hand with several bettors: the seat, the largest wager, or each for his own."""
    backline_play: Literal["own-choice", "follows-seat", "not-allowed"] = "own-choice"
    """Whether a back-line bettor may add a Play when the seat does, must, or cannot; without it he folds."""


CLAUSES = FOLDING_CLAUSES | {
    "ante_required": "Cards go only to a seat with an Ante.",
    "backline_rides_a_hand": "A wager behind a seat that has no hand goes back.",
    "pair_plus_needs_ante": "The bet on one's own cards is placed before the deal, beside an Ante.",
    "six_card_needs_ante": "The 6 Card Bonus is placed before the deal, beside an Ante.",
    "either_or_both_bonuses": "A player may place both bonus bets.",
    "deal_from_bank_left": "Three cards face down from the bank's left, clockwise, the bank last.",
    "bank_card_up": "One card of the bank lies open before anybody decides.",
    "stub_unseen": "The rest of the pack is laid away unseen.",
    "own_cards_only": "A player sees his own three cards and nobody else's.",
    "decide_from_bank_left": "From the bank's left, clockwise, each hand plays or folds.",
    "play_or_fold": "A player adds a Play or folds.",
    "fold_loses_ante": "A fold gives up the Ante.",
    "fold_loses_pair_plus": "A fold gives up the bet on one's own cards.",
    "fold_loses_six_card": "A fold gives up the 6 Card Bonus.",
    "fold_keeps_pair_plus": "The bet on one's own cards outlives a fold.",
    "fold_keeps_six_card": "The 6 Card Bonus outlives a fold, and the folded hand is kept for it.",
    "bank_opens": "The bank's other cards are turned up and read as its highest hand.",
    "shown_from_bank_left": "The hands are turned up from the bank's left.",
    "three_card_order": "Hands rank in the printed order, from mini royal to high card; suits are equal.",
    "qualifier": "The bank plays only with its least hand or better.",
    "base_wins": "Ante and Play win against a lower bank that qualifies.",
    "base_pushes": "Ante and Play push against an equal bank that qualifies.",
    "base_loses": "Ante and Play lose to a higher bank that qualifies.",
    "play_returned": "The Play goes back when the bank does not qualify.",
    "unqualified_higher_wins": "The Ante wins against a lower bank that does not qualify.",
    "unqualified_equal_pushes": "The Ante pushes against an equal bank that does not qualify.",
    "unqualified_equal_wins": "The Ante wins against an equal bank that does not qualify.",
    "unqualified_lower_pushes": "The Ante pushes against a higher bank that does not qualify.",
    "unqualified_lower_wins": "The Ante wins against a higher bank that does not qualify.",
    "unqualified_lower_loses": "The Ante loses to a higher bank that does not qualify.",
    "pair_plus_wins": "The player's own three cards are on the pay table.",
    "pair_plus_loses": "The player's own three cards are not on the pay table.",
    "six_card_wins": "The best five of the player's and the bank's cards are on the pay table.",
    "six_card_loses": "The best five of the player's and the bank's cards are not on the pay table.",
}


def check(rules: ThreeCardRules) -> str:
    """Why these settings cannot be played together."""
    offered = {"ante", "play", *PAIR_PLUS, SIX_CARD_BONUS}
    if not {"ante", "play"} <= set(rules.stages) <= offered:
        return f"stages is {', '.join(rules.stages)}, but it takes ante, play and bonus bets only"
    if not 1 <= rules.decks <= rules.most_decks:
        most = "one" if rules.most_decks == 1 else f"one to {rules.most_decks}"
        return f"decks is {rules.decks}, but the game is dealt from {most}"
    if rules.decks > 1 and SIX_CARD_BONUS in rules.stages:
        return f"decks is {rules.decks}, but the 6 Card Bonus is read from one deck"
    if not 1 <= rules.bank_up_card <= 3:
        return f"bank_up_card is {rules.bank_up_card}, but the bank has three cards"
    for name, pays, rows in (
        ("pair_plus_pays", rules.pair_plus_pays, PAIR_PLUS_ROWS),
        ("six_card_bonus_pays", rules.six_card_bonus_pays, SIX_CARD_ROWS),
    ):
        if set(pays) != set(rows):
            return f"{name} must have the rows {', '.join(rows)}"
    return posted_fault(rules.table_limits, rules.posted_minimum, rules.posted_maximum)
