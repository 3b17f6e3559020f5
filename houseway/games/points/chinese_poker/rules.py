"""What a room may change about Chinese poker, and the rules of it that are carried out by name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Literal

from houseway.errors import SheetError
from houseway.play.fees import NO_LIMIT, dollars
from houseway.play.money import Limits, Span

STACKS = 4
"""Stacks that are dealt, whoever plays."""
ROWS = (3, 5, 5)
"""Cards in front, in the middle and at the back."""
HAND = sum(ROWS)
SEGMENTS = ("front", "middle", "back")


@dataclass(frozen=True, kw_only=True)
class ChineseRules:
    """Chinese poker as a room plays it. Amounts are cents, points are points."""

    # -- table and stakes
    seats: Span = (2, 5)
    """Fewest and most players; no more than four have a hand."""
    pack: Literal["standard-52"] = "standard-52"
    """The cards in play."""
    two_hands_each: Literal["off", "by-agreement"] = "off"
    """Whether two players who are alone may play two hands each."""
    deal_pattern: Literal["hand-by-hand", "rotation"] = "hand-by-hand"
    """Thirteen cards to one stack after the other, or one card at a time round the four."""
    limit: str = "1"
    """What a point is worth at this table, in dollars."""
    limits: tuple[str, ...] = ()
    """The point values that are posted."""
    limit_range: Limits = (100, 10_000)
    """Between these a table of any whole number of dollars may be posted as well."""
    buy_in_points: int = 20
    """What a new player brings."""
    rebuy_points: int = 10
    """The least of the one re-buy that may be short."""
    minimum_points: int = 9
    """What must be in play before each hand."""
    chips_after_look: Literal["fouls", "refused"] = "fouls"
    """Chips that a player adds or takes away when he has his cards: his hand is foul, or he may not."""

    # -- hands
    front_straights_and_flushes: Literal["no", "yes"] = "no"
    """Whether three cards in front can be a straight or a flush."""
    button_wins_ties: bool = True
    """Whether the button takes equal segments."""
    segment_points: Literal["bonus-in-full", "net-difference", "gross-to-winner"] = "bonus-in-full"
    """What the loser of a pair pays: the difference of both sides' points, but nothing off for a plain
    segment from who wins two and a bonus; the difference in any case; or all the winner's points."""
    bonus_points: Mapping[str, int] = field(default_factory=dict)
    """Points beside the segment's own, by segment and hand: `middle full house`."""
    sweep_points: Mapping[str, int] = field(default_factory=dict)
    """What a clean sweep takes from each opponent; a super dragon without a row of its own is a dragon."""
    equal_value_sweeps: Literal["push", "higher-listed"] = "push"
    """Different sweeps of the same value."""
    button_wins_equal_sweeps: bool = False
    """Whether the button takes equal sweeps as well."""
    foul_penalty: Literal["nine", "per-faulty-segment", "three"] = "nine"
    """What a foul hand pays each opponent: three points for each segment there is, for each that is wrong,
    or three."""

    # -- settlement
    coverage: Literal["gross", "net"] = "gross"
    """What uses up a stack: every point won or lost, or only what is lost in the end."""
    all_in_order: Literal["button-first", "left-of-button-first"] = "button-first"
    """Whose pairs are settled first, which counts when a stack runs out."""

    # -- fees
    fee_option: str = ""
    """The schedule option in force; empty picks the row of the posted point."""
    fee_card: str = ""
    """Which schedule a row is picked from where a room has several."""
    second_position_pays: Literal["next-seat", "each-other-player"] = "next-seat"
    """Who pays the fee of position 2 where fees go by position."""
    button_fee: Literal["as-others", "twice"] = "as-others"
    """Whether the button pays the fee of every player once, or once more for the buttons."""

    def __str__(self) -> str:
        """Only what differs from the default."""
        plain = type(self)()
        changed = (f.name for f in fields(self) if getattr(self, f.name) != getattr(plain, f.name))
        return ", ".join(f"{name}={getattr(self, name)}" for name in changed) or "as by default"


CLAUSES = {
    "announced_addition": "chips announced before they are added change nothing",
    "bonus_with_segment": "a bonus is paid only with its segment",
    "boxed_misdeal": "five boxed cards spoil the deal",
    "button_wins_tie": "the button takes an equal segment",
    "buttons_begin": "the buttons begin with the first player from the dealer's left",
    "buttons_move": "both buttons move on together",
    "buy_in": "a player who brings too little is not dealt in",
    "cards_play": "an exposed or boxed card plays as it was dealt",
    "chips_changed": "a player who changes his chips after he has his cards has a foul hand",
    "chips_refused": "nobody may change his chips after he has his cards",
    "duplicate_fouls": "a hand with two identical cards is foul",
    "duplicate_misdeal": "identical cards in two hands spoil the deal",
    "equal_segments_push": "equal segments win nothing",
    "equal_sweeps_push": "equal clean sweeps win nothing from each other",
    "exposed_misdeal": "five exposed cards of a hand spoil the deal",
    "false_sweep": "a clean sweep that is declared and not there is a foul hand",
    "fee": "players pay the house for the hand",
    "fifth_steps_in": "the fifth player plays at once when another sits out",
    "fifth_waits": "of five players the four from the button on have hands",
    "foreign_misdeal": "a card that is not of the pack spoils the deal",
    "foul_bonuses": "a foul hand pays its opponent's bonuses and clean sweep as well",
    "foul_pays": "a foul hand pays each opponent the penalty",
    "hands_set": "every player sets three cards in front, five in the middle and five at the back",
    "higher_segment_wins": "the higher hand of a segment wins a point",
    "higher_sweep_in_full": "of two clean sweeps the higher is paid in full",
    "minimum_in_play": "a player with too few points in front of him is not dealt in",
    "idle_stack": "what befalls a stack that nobody plays changes nothing",
    "stranger_plays": "a card of another pack that nobody can tell from the pack's own plays",
    "pairs_in_order": "pairs are settled in their order from the button",
    "pair_settled": "the loser of a pair pays the winner",
    "set_in_order": "a row that outranks the row behind it makes the hand foul",
    "short_rebuy": "a second short re-buy is not taken",
    "stack_caps": "nobody wins or loses more than the stack he began with",
    "stacks_delivered": "the first stack goes to the button and the others clockwise",
    "sweep_declared": "a clean sweep is declared before a card is turned",
    "sweep_not_compared": "a clean sweep is not compared by segments",
    "sweep_paid": "a clean sweep takes its points from each opponent",
    "sweep_pays_no_bonus": "a clean sweep pays no bonus",
    "sweeps_first": "clean sweeps are shown and paid before other hands",
    "three_five_five": "a hand that is not set three, five and five is foul",
    "time_charge": "players pay the house for the time they play",
    "two_hands_each": "two players who agree play two hands each",
    "undeclared_sweep": "a clean sweep that nobody declared plays as it was set",
    "whole_points": "chips worth less than a point do not play",
    "wrong_count_fouls": "a wrong number of cards that nobody reported is a foul hand",
    "wrong_count_misdeal": "a wrong number of cards spoils the deal",
}


def point_value(rules: ChineseRules) -> int:
    """What a point is worth, in cents."""
    return dollars(rules.limit, f"limit {rules.limit!r}")


def check(rules: ChineseRules) -> str:
    """Why a point of this value is not played here, or nothing."""
    try:
        value = point_value(rules)
    except SheetError as error:
        return str(error)
    low, high = rules.limit_range
    if rules.limit in rules.limits or (low <= value <= high and value % 100 == 0):
        return ""
    more = f"any from ${low // 100}" + ("" if high >= NO_LIMIT else f" to ${high // 100}")
    return f"limit {rules.limit!r}: points are worth {', '.join(rules.limits)}, or {more}"
