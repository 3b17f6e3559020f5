"""What a room may change in Let It Ride, and the rules the game carries out, by name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from houseway.games import banked as bank
from houseway.games.banked.bank_poker.flow import HandRules
from houseway.games.banked.pay_table import PAIR_PLUS_ROWS
from houseway.hands import ranks
from houseway.hands.ranks import CATEGORY_SHIFT
from houseway.hands.three_card import SuitedAceTwoThree
from houseway.play.payoff import Odds

BASE = ("bet-1", "bet-2", "bet-3")
BONUS = "three-card-bonus"
COUNTED = {"all-before-deal": (*BASE, BONUS), "base-before-deal": BASE}
"""What the bank's fee may be counted on."""

Floor = Literal["pair-of-nines", "pair-of-tens", "pair-of-jacks"]
FLOORS: dict[Floor, int] = {
    "pair-of-nines": ranks.PAIR << CATEGORY_SHIFT | 7 << 16,
    "pair-of-tens": ranks.PAIR << CATEGORY_SHIFT | 8 << 16,
    "pair-of-jacks": ranks.PAIR << CATEGORY_SHIFT | 9 << 16,
}
"""The least rank that wins."""

RIDE_ROWS = {
    "royal-flush": ranks.ROYAL_FLUSH,
    "straight-flush": ranks.STRAIGHT_FLUSH,
    "four-of-a-kind": ranks.FOUR_OF_A_KIND,
    "full-house": ranks.FULL_HOUSE,
    "flush": ranks.FLUSH,
    "straight": ranks.STRAIGHT,
    "three-of-a-kind": ranks.THREE_OF_A_KIND,
    "two-pair": ranks.TWO_PAIR,
    "pair": ranks.PAIR,
}
"""The rows of the pay table with the category that each one pays."""

RIDE_1000 = {
    "royal-flush": Odds(1000),
    "straight-flush": Odds(200),
    "four-of-a-kind": Odds(50),
    "full-house": Odds(11),
    "flush": Odds(8),
    "straight": Odds(5),
    "three-of-a-kind": Odds(3),
    "two-pair": Odds(2),
    "pair": Odds(1),
}
THREE_CARD_50 = {
    "mini-royal-flush": Odds(50),
    "straight-flush": Odds(40),
    "three-of-a-kind": Odds(30),
    "straight": Odds(6),
    "flush": Odds(3),
    "pair": Odds(1),
}


@dataclass(frozen=True, kw_only=True)
class LetItRideRules(HandRules):
    """What a room may change in Let It Ride."""

    stages: tuple[str, ...] = (*BASE, BONUS)
    laps: Literal["by-seat", "by-kind"] = "by-kind"
    fee_base: Literal["by-schedule", "all-before-deal", "base-before-deal"] = "by-schedule"

    alternating_decks: bool = True
    """Two packs of different backs, each used every other round."""
    deal_in: Literal["stacks-of-three", "one-at-a-time"] = "stacks-of-three"
    """How the cards leave the pack."""
    withdrawable: tuple[str, ...] = ("bet-1", "bet-2")
    """The bet that may be taken back on three cards, and the one on four; the third stays."""
    pay_floor: Floor = "pair-of-tens"
    """The least hand that wins."""
    base_pays: Mapping[str, Odds] = field(default_factory=lambda: dict(RIDE_1000))
    """What every bet still down pays by the player's five cards."""
    three_card_bonus_pays: Mapping[str, Odds] = field(default_factory=lambda: dict(THREE_CARD_50))
    """The pay table of the 3 Card Bonus; anything lower loses."""
    suited_ace_two_three: SuitedAceTwoThree = "straight-flush"
    """What ace, two and three of one suit are for the 3 Card Bonus."""


CLAUSES = bank.CLAUSES | {
    "three_equal_bets": "A hand takes three bets of the same size.",
    "bonus_needs_bets": "The 3 Card Bonus is placed before the deal, beside the three bets.",
    "deal_from_bank_left": "Stacks of three face down from the bank's left, clockwise, the bank's last.",
    "own_cards_only": "A player sees his own three cards and nobody else's.",
    "bank_stack_to_board": "The bank's first two cards are the community cards; its third is never seen.",
    "stub_unseen": "The rest of the pack is laid away unseen.",
    "decide_from_house_left": "Players decide clockwise from the house dealer's left, both times.",
    "first_withdrawal": "After three cards a player lets the first bet ride or takes it back.",
    "left_card_opens": "The left community card is turned up after the first decision.",
    "second_withdrawal": "After four cards a player lets the second bet ride or takes it back.",
    "right_card_opens": "The right community card is turned up after the second decision.",
    "shown_from_house_right": "The hands are turned up counter-clockwise from the house dealer's right.",
    "five_card_order": "The player's three cards and the two community cards rank as in poker.",
    "ride_wins": "Every bet still down wins by the pay table.",
    "ride_loses": "Every bet still down on a hand below the least one that pays is lost.",
    "bonus_wins": "The player's three cards are on the pay table of the bonus.",
    "bonus_loses": "The player's three cards are not on the pay table of the bonus.",
}


def check(rules: LetItRideRules) -> str:
    """Why these settings cannot be played together."""
    if not set(BASE) <= set(rules.stages) <= {*BASE, BONUS}:
        return f"stages is {', '.join(rules.stages)}, but it takes {', '.join(BASE)} and {BONUS} only"
    if len({*rules.withdrawable} & {*BASE}) != 2 or len(rules.withdrawable) != 2:
        return f"withdrawable is {', '.join(rules.withdrawable)}, but it takes two of {', '.join(BASE)}"
    if rules.decks != 1:
        return f"decks is {rules.decks}, but the game is dealt from one"
    for name, pays, rows in (
        ("base_pays", rules.base_pays, RIDE_ROWS),
        ("three_card_bonus_pays", rules.three_card_bonus_pays, PAIR_PLUS_ROWS),
    ):
        if set(pays) != set(rows):
            return f"{name} must have the rows {', '.join(rows)}"
    return ""
