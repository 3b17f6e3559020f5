"""What a room may change in Caribbean Stud, and the rules the game carries out, by name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from houseway.games import banked as bank
from houseway.games.banked.bank_poker.flow import HandRules
from houseway.hands import ranks
from houseway.hands.ranks import CATEGORY_SHIFT
from houseway.play.payoff import Odds

BASE = ("ante",)
COUNTED = {"flat": ()}
"""What the bank's fee may be counted on."""

Qualifier = Literal["ace-high", "ace-king", "pair"]
QUALIFIERS: dict[Qualifier, int] = {
    "ace-high": ranks.HIGH_CARD << CATEGORY_SHIFT | ranks.ACE << 16,
    "ace-king": ranks.HIGH_CARD << CATEGORY_SHIFT | ranks.ACE << 16 | ranks.KING << 12,
    "pair": ranks.PAIR << CATEGORY_SHIFT,
}
"""The least rank of a bank that qualifies."""

CALL_ROWS = {
    "royal-flush": (ranks.ROYAL_FLUSH,),
    "straight-flush": (ranks.STRAIGHT_FLUSH,),
    "four-of-a-kind": (ranks.FOUR_OF_A_KIND,),
    "full-house": (ranks.FULL_HOUSE,),
    "flush": (ranks.FLUSH,),
    "straight": (ranks.STRAIGHT,),
    "three-of-a-kind": (ranks.THREE_OF_A_KIND,),
    "two-pair": (ranks.TWO_PAIR,),
    "pair-or-less": (ranks.PAIR, ranks.HIGH_CARD),
}
"""The rows of the pay table of a winning Call with the categories that each one pays."""

CALL_10 = {
    "royal-flush": Odds(10),
    "straight-flush": Odds(9),
    "four-of-a-kind": Odds(8),
    "full-house": Odds(7),
    "flush": Odds(6),
    "straight": Odds(5),
    "three-of-a-kind": Odds(3),
    "two-pair": Odds(2),
    "pair-or-less": Odds(1),
}


@dataclass(frozen=True, kw_only=True)
class CaribbeanStudRules(HandRules):
    """What a room may change in Caribbean Stud."""

    stages: tuple[str, ...] = ("ante", "call")
    circles_per_spot: int = 0
    """How many may bet on one spot, its own player included; 0 is any number."""

    alternating_decks: bool = False
    """Two packs of different backs, each used every other round."""
    deal_in: Literal["one-at-a-time", "stacks-of-five"] = "one-at-a-time"
    """How the cards leave the pack."""
    bank_up_card: int = 1
    """Which card of the bank's five, in the order dealt, lies open before anybody decides."""
    action_card: Literal["last-exposed", "up-card"] = "last-exposed"
    """Which card of the bank places the action button."""
    qualifier: Qualifier = "ace-king"
    """The least hand with which the bank plays."""
    call_multiple: int = 2
    """The Call as a multiple of the Ante."""
    call_pays: Mapping[str, Odds] = field(default_factory=lambda: dict(CALL_10))
    """What a winning Call pays by the player's hand."""
    least_call_pays: Mapping[str, Odds] = field(default_factory=dict)
    """Odds of the Call below which a table may not go; none, and it pays as it likes."""
    fee_per: Literal["ante", "seat"] = "ante"
    """Whether every Ante carries a fee, or one of each seat, its own player's before others."""

    backline_say: Literal["seated", "largest", "own-wager"] = "seated"
    """Who decides a hand with several bettors: the seat, the largest wager, or each for his own."""
    backline_play: Literal["own-choice", "follows-seat", "not-allowed"] = "own-choice"
    """Whether a back-line bettor may add a Call when the seat does, must, or cannot; without it he folds."""


CLAUSES = bank.CLAUSES | {
    "ante_required": "Cards go only to a seat with an Ante.",
    "backline_rides_a_hand": "A wager behind a seat that has no hand goes back.",
    "circles_per_spot": "Further wagers on a spot whose circles are taken go back.",
    "deal_from_bank_left": "Five cards face down from the bank's left, clockwise, the bank last.",
    "bank_card_up": "One card of the bank lies open before anybody decides.",
    "own_cards_only": "A player sees his own five cards and nobody else's.",
    "decide_from_bank_left": "From the bank's left, clockwise, each hand calls or folds.",
    "play_or_fold": "A player calls or folds, on the cards as dealt.",
    "fold_loses_ante": "A fold gives up the whole Ante.",
    "bank_exposed_singly": "The bank's other cards are turned up one after another.",
    "hand_order": "Hands rank as in five-card poker; those of a class by their cards.",
    "qualifier": "The bank plays only with its least hand or better.",
    "unqualified_ante_wins": "Whoever called wins his Ante when the bank does not qualify.",
    "unqualified_call_returned": "The Call goes back when the bank does not qualify.",
    "ante_wins": "The Ante wins even money against a lower bank that qualifies.",
    "call_wins": "The Call wins by the pay table against a lower bank that qualifies.",
    "equal_pushes": "Ante and Call push against an identical bank that qualifies.",
    "lower_loses": "Ante and Call lose to a higher bank that qualifies.",
}


def check(rules: CaribbeanStudRules) -> str:
    """Why these settings cannot be played together."""
    if sorted(rules.stages) != ["ante", "call"]:
        return f"stages is {', '.join(rules.stages)}, but it takes ante and call"
    if not 1 <= rules.bank_up_card <= 5:
        return f"bank_up_card is {rules.bank_up_card}, but the bank has five cards"
    if rules.decks != 1:
        return f"decks is {rules.decks}, but the game is dealt from one"
    if set(rules.call_pays) != set(CALL_ROWS):
        return f"call_pays must have the rows {', '.join(CALL_ROWS)}"
    for row, least in rules.least_call_pays.items():
        if row not in CALL_ROWS:
            return f"least_call_pays has no row {row}: it takes {', '.join(CALL_ROWS)}"
        if rules.call_pays[row].on(1) < least.on(1):
            return f"call_pays pays {rules.call_pays[row]} for {row}, but no less than {least} is allowed"
    return ""
