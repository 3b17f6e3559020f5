"""What a room may change in Ultimate Texas Hold'em, and the rules the game carries out, by name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from houseway.games.banked.bank_poker.flow import FOLDING_CLAUSES, FoldingRules
from houseway.games.banked.limits import posted_fault
from houseway.hands import ranks
from houseway.hands.ranks import CATEGORY_SHIFT
from houseway.play.money import Cents
from houseway.play.payoff import Odds

BASE = ("ante", "blind")
BONUSES = ("trips", "bad-beat")
COUNTED = {"all-before-deal": (*BASE, *BONUSES), "base-before-deal": BASE, "flat": ()}
"""What the bank's fee may be counted on."""

Qualifier = Literal["pair", "two-pair"]
QUALIFIERS: dict[Qualifier, int] = {
    "pair": ranks.PAIR << CATEGORY_SHIFT,
    "two-pair": ranks.TWO_PAIR << CATEGORY_SHIFT,
}
"""The least rank of a bank that qualifies."""

HoleUse = Literal["any", "at-least-one", "exactly-two"]
HOLE_USE: dict[HoleUse, int] = {"any": 0, "at-least-one": 1, "exactly-two": 2}
"""The fewest hole cards among the five."""
BLIND_ROWS = {
    "royal-flush": ranks.ROYAL_FLUSH,
    "straight-flush": ranks.STRAIGHT_FLUSH,
    "four-of-a-kind": ranks.FOUR_OF_A_KIND,
    "full-house": ranks.FULL_HOUSE,
    "flush": ranks.FLUSH,
    "straight": ranks.STRAIGHT,
}
TRIPS_ROWS = BLIND_ROWS | {"three-of-a-kind": ranks.THREE_OF_A_KIND}
BAD_BEAT_ROWS = {row: category for row, category in TRIPS_ROWS.items() if row != "royal-flush"}
"""The rows of the pay tables with the category that each one pays."""

BadBeatWhen = Literal["losing-hand-trips-plus", "winning-hand-trips-plus", "player-loss-only"]

BLIND_FLUSH_3_2 = {
    "royal-flush": Odds(500),
    "straight-flush": Odds(50),
    "four-of-a-kind": Odds(10),
    "full-house": Odds(3),
    "flush": Odds(3, 2),
    "straight": Odds(1),
}
TRIPS_30_8 = {
    "royal-flush": Odds(50),
    "straight-flush": Odds(40),
    "four-of-a-kind": Odds(30),
    "full-house": Odds(8),
    "flush": Odds(6),
    "straight": Odds(5),
    "three-of-a-kind": Odds(3),
}
BAD_BEAT_7500 = {
    "straight-flush": Odds(7500),
    "four-of-a-kind": Odds(500),
    "full-house": Odds(50),
    "flush": Odds(30),
    "straight": Odds(20),
    "three-of-a-kind": Odds(9),
}


@dataclass(frozen=True, kw_only=True)
class UltimateRules(FoldingRules):
    """What a room may change in Ultimate Texas Hold'em."""

    stages: tuple[str, ...] = ("ante", "play", "blind", "trips", "bad-beat")
    fee_base: Literal["by-schedule", "all-before-deal", "base-before-deal", "flat"] = "by-schedule"
    player_fee_on: Literal["ante-blind-pair", "base-wagers"] = "ante-blind-pair"
    """Whether a player's own fee is taken once for Ante and Blind together, or for each of them."""
    posted_minimum: tuple[Cents, Cents] | None = None
    """Between which sums the table may post its minimum, in cents."""
    posted_maximum: tuple[Cents, Cents] | None = None
    """Between which sums the table may post its maximum, in cents."""

    alternating_decks: bool = True
    """Two packs of different backs, each used every other round."""
    deal_in: Literal["two-at-a-time", "one-at-a-time"] = "two-at-a-time"
    """How hole cards leave the pack: from a shuffler by twos, by hand or from a shoe one by one."""
    board_deal: Literal["five-first", "street-by-street"] = "five-first"
    """Whether the community cards are laid out with the hole cards, or come when they are turned up."""
    burns: Literal["none", "one-a-street"] = "none"
    """Whether a card is burned before the first three community cards and before the last two."""

    play_before_flop: tuple[int, ...] = (4, 3)
    """The Plays on two cards, in Antes."""
    play_on_flop: int = 2
    """The Play on the first three community cards, in Antes."""
    play_on_river: int = 1
    """The Play on all five, in Antes."""
    play_over_maximum: Literal["allowed", "capped"] = "allowed"
    """Whether a Play may be over the most that lies on a circle, or stops there."""

    qualifier: Qualifier = "pair"
    """The least hand with which the bank plays."""
    hole_use: HoleUse = "any"
    """How many of the two hole cards the hand of the base game must have, players' and bank's."""
    trips_hole_use: Literal["any", "as-base"] = "any"
    """Whether the hand that Trips looks at has as many hole cards as the base game's, or any."""
    blind_pays: Mapping[str, Odds] = field(default_factory=lambda: dict(BLIND_FLUSH_3_2))
    """What the Blind of a winning hand pays; a lower winner's pushes."""
    trips_pays: Mapping[str, Odds] = field(default_factory=lambda: dict(TRIPS_30_8))
    """The pay table of Trips; anything lower loses."""
    trips_on_fold: Literal["seven-cards", "board-only"] = "seven-cards"
    """The cards by which the Trips of a folded hand is judged."""

    bad_beat_pays: Mapping[str, Odds] = field(default_factory=lambda: dict(BAD_BEAT_7500))
    """The pay table of Bad Beat."""
    bad_beat_needs: Literal["ante-and-blind", "trips"] = "ante-and-blind"
    """What must lie beside Bad Beat."""
    bad_beat_when: BadBeatWhen = "losing-hand-trips-plus"
    """Which hand must be three of a kind or better: the beaten one of either side, the one that beats it, or
    the player's own when it is beaten."""
    bad_beat_pays_by: Literal["beaten-hand", "winning-hand"] = "beaten-hand"
    """The hand that finds the row of Bad Beat."""

    losing_seat_order: Literal["as-listed", "play-first"] = "as-listed"
    """Whether a losing hand's wagers are settled in the order of all others, or its Play first."""

    backline_say: Literal["seated", "largest"] = "seated"
    """Who decides a hand with several bettors: the seat, or the largest wager."""
    backline_play: Literal["own-choice", "follows-seat", "not-allowed"] = "own-choice"
    """Whether a back-line bettor may add a Play when the seat does, must, or cannot; without it he folds."""


CLAUSES = FOLDING_CLAUSES | {
    "ante_required": "Cards go only to a seat with an Ante.",
    "blind_required": "An Ante needs a Blind of the same size beside it.",
    "trips_needs_ante": "Trips is placed before the deal, beside Ante and Blind.",
    "bad_beat_needs_ante": "Bad Beat is placed before the deal, beside Ante and Blind.",
    "backline_rides_a_hand": "A wager behind a seat that has no hand goes back.",
    "deal_from_house_left": "Two cards face down from the house dealer's left, clockwise, the bank's last.",
    "own_cards_only": "A player sees his own two cards and nobody else's, nor the bank's.",
    "stub_unseen": "The rest of the pack is laid away unseen.",
    "decide_from_house_left": "Hands decide clockwise from the house dealer's left, each time.",
    "first_decision": "On two cards a hand checks or plays.",
    "flop_opens": "Three community cards are turned up after the first decision.",
    "second_decision": "On three community cards a hand that has not played checks or plays.",
    "last_two_open": "The last two community cards are turned up together after the second decision.",
    "third_decision": "On five community cards a hand that has not played plays or folds.",
    "one_play": "A hand that has played is not asked again.",
    "backline_same_multiple": "Behind a hand that plays the same multiple of one's own Ante is added.",
    "fold_loses_ante": "A fold gives up the Ante.",
    "fold_loses_blind": "A fold gives up the Blind.",
    "fold_loses_bad_beat": "A fold gives up Bad Beat.",
    "folded_trips_open": "A folded hand whose Trips is paid lies open until then.",
    "bank_opens": "The bank's two cards are turned up.",
    "hands_open": "The hands that played are turned up seat by seat after the bank's.",
    "best_five": "Each side has its best five of hole cards and board, in the order of poker.",
    "qualifier": "The bank plays only with its least hand or better.",
    "unqualified_ante_pushes": "The Ante of a hand that played goes back when the bank does not qualify.",
    "ante_wins": "The Ante wins against a lower bank that qualifies.",
    "ante_pushes": "The Ante pushes against an equal bank that qualifies.",
    "ante_loses": "The Ante loses to a higher bank that qualifies.",
    "play_wins": "The Play wins against a lower bank, qualified or not.",
    "play_pushes": "The Play pushes against an equal bank, qualified or not.",
    "play_loses": "The Play loses to a higher bank, qualified or not.",
    "blind_wins": "The Blind of a winning hand on its table is paid.",
    "blind_low_pushes": "The Blind of a winning hand below its table pushes.",
    "blind_equal_pushes": "The Blind pushes against an equal bank.",
    "blind_loses": "The Blind loses to a higher bank, qualified or not.",
    "trips_wins": "The player's hand is on the table of Trips, whatever the bank has.",
    "trips_loses": "The player's hand is not on the table of Trips.",
    "folded_trips_wins": "The Trips of a folded hand is paid by the cards that count for it.",
    "folded_trips_loses": "The Trips of a folded hand loses by the cards that count for it.",
    "bad_beat_wins_beaten": "Bad Beat wins when the bank beats the player's three of a kind or better.",
    "bad_beat_wins_beating": "Bad Beat wins when the player beats the bank's three of a kind or better.",
    "bad_beat_loses": "Bad Beat loses when the hand that matters is below three of a kind.",
    "bad_beat_equal_loses": "Bad Beat loses when the hands are equal.",
    "bad_beat_unqualified_loses": "Bad Beat loses when the bank does not qualify.",
}


def check(rules: UltimateRules) -> str:
    """Why these settings cannot be played together."""
    needed = {*BASE, "play"}
    if not needed <= set(rules.stages) <= {*needed, *BONUSES}:
        return f"stages is {', '.join(rules.stages)}, but it takes ante, blind, play, trips and bad-beat only"
    if rules.decks != 1:
        return f"decks is {rules.decks}, but the game is dealt from one"
    plays = (*rules.play_before_flop, rules.play_on_flop, rules.play_on_river)
    if not rules.play_before_flop or min(plays) < 1:
        return "every Play must be at least the Ante"
    for name, pays, rows in (
        ("blind_pays", rules.blind_pays, BLIND_ROWS),
        ("trips_pays", rules.trips_pays, TRIPS_ROWS),
        ("bad_beat_pays", rules.bad_beat_pays, BAD_BEAT_ROWS),
    ):
        if set(pays) != set(rows):
            return f"{name} must have the rows {', '.join(rows)}"
    return posted_fault(rules.table_limits, rules.posted_minimum, rules.posted_maximum)
