"""Supreme Baccarat: cards face down, a banker six at half pay, Total Shot on the sum of both hands, and Flex
bets on the banker hand's total that stay up until they are decided."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Literal

from houseway.games import banked as bank
from houseway.games.banked import Bank, Result, Wager
from houseway.games.banked.baccarat import flow as baccarat
from houseway.games.banked.baccarat import past_results
from houseway.games.banked.baccarat import rules as baccarat_rules
from houseway.games.banked.baccarat.flex import (
    FLEX,
    is_flex,
    is_undecided,
    leave_up,
    most_standing,
    standing_bets,
    with_standing,
)
from houseway.games.banked.baccarat.rules import EVEN_MONEY, LINES, BaccaratRules
from houseway.games.banked.baccarat.settle import Ending, common_verdict
from houseway.games.banked.verdict import LOST, PUSH, Verdict
from houseway.play import Circle, Felt, Flow, Stage
from houseway.play.money import Span
from houseway.play.payoff import Odds

FLEX_NUMBERS = ("0", "1", "2", "3", "5", "6", "7")
FLEX_KINDS = tuple(f"{FLEX}{number}" for number in FLEX_NUMBERS)
KINDS = (*LINES, "tie", "total-shot", *FLEX_KINDS)

HALF_PAY = Odds(1, 2)
NINE_TO_ONE = Odds(9)
TOTAL_SHOT_PAYS: Mapping[str, Odds] = {"18": Odds(40), "17": Odds(20)}


@dataclass(frozen=True, kw_only=True)
class SupremeRules(BaccaratRules):
    """What a room may change in Supreme Baccarat."""

    table_sizes: tuple[int, ...] = tuple(range(4, 15))
    deck_range: Span = (1, 8)
    shown: Literal["face-up", "face-down", "hole-card"] = "face-down"
    stages: tuple[str, ...] = KINDS
    laps: Literal["by-seat", "by-kind"] = "by-seat"
    needs_line: tuple[str, ...] = ("tie", "total-shot")
    side_minimum: Literal["own-minimum", "line-bet"] = "own-minimum"
    """The least of a side bet that needs a line: its own minimum, or what lies on the line."""
    banker_wins_with_six: Odds = HALF_PAY
    tie_pays: Odds = NINE_TO_ONE
    total_shot_pays: Mapping[str, Odds] = field(default_factory=lambda: dict(TOTAL_SHOT_PAYS))
    """The sum of both hands; a sum that is not in the table loses."""
    flex_pays: Mapping[str, Odds] = field(default_factory=lambda: dict.fromkeys(FLEX_NUMBERS, EVEN_MONEY))
    """The banker totals that may be bet on, each with what it pays when it comes first."""
    flex_loses_on: int = 9
    """The banker total that all Flex bets lose to."""
    flex_after_win: Literal["take-down", "stays-up"] = "take-down"
    """Whether a Flex bet that has won comes back to its owner or stays up."""
    fee_counts_standing: bool = True
    """Whether the bank's fee counts Flex bets left up from earlier rounds."""


CLAUSES = baccarat_rules.CLAUSES | {
    "settled_by_class": "A short bank settles all lines, then ties, then Total Shots, then Flex bets.",
    "total_shot_wins": "Total Shot wins when both totals add up to a sum in its table.",
    "total_shot_loses": "Total Shot loses on every other sum.",
    "flex_wins": "A Flex bet wins when the banker hand has its total.",
    "flex_loses": "A Flex bet loses when the banker hand has the total they all lose to.",
    "flex_undecided": "Any other banker total leaves a Flex bet untouched.",
    "flex_stays_up": "A Flex bet that is not decided stays in action for the next round.",
    "flex_taken_down": "Between rounds a player may take a Flex bet down.",
    "flex_of_the_bank_returned": "Who takes the bank has his Flex bets back.",
}


def verdict(kind: str, ending: Ending, rules: SupremeRules) -> Verdict:
    """What becomes of a wager when both hands are complete."""
    if kind == "total-shot":
        total = str(ending.player + ending.banker)
        if total in rules.total_shot_pays:
            return Verdict("total_shot_wins", rules.total_shot_pays[total], total)
        return Verdict("total_shot_loses", LOST)
    if not is_flex(kind):
        return common_verdict(kind, ending, rules)
    number = kind.removeprefix(FLEX)
    if ending.banker == rules.flex_loses_on:
        return Verdict("flex_loses", LOST)
    if str(ending.banker) == number:
        return Verdict("flex_wins", rules.flex_pays[number])
    return Verdict("flex_undecided", PUSH)


# -- the round of play ---------------------------------------------------------------------------------------


def play(felt: Felt[SupremeRules]) -> Flow:
    """Bank, standing bets, wagers, fee, cards, settlement; what is not decided stays up."""
    rules = felt.rules
    banked = yield from bank.take_bank(felt)
    if banked is None:
        return
    standing = yield from standing_bets(felt, banked)
    placed = yield from bank.place_wagers(felt, banked, partial(circles, standing), LINES)
    wagers = with_standing(standing, placed)
    if not wagers:
        return
    if not placed:
        felt.rule("no_more_bets")
    baccarat.collect_fees(felt, banked, wagers if rules.fee_counts_standing else placed)
    hands = baccarat.deal_hands(felt)
    ending = baccarat.complete(felt, hands)
    past_results.write_down(felt, ending, verdict)
    judged = [baccarat.judged(felt, verdict, wager, ending) for wager in wagers]
    results = [result for result in judged if not is_undecided(felt, result)]
    baccarat.settle_wagers(felt, banked, results, hands, stages=stages(felt, banked, results))
    leave_up(felt, wagers)


def circles(standing: Sequence[Wager], felt: Felt[SupremeRules], spot: int) -> list[Circle]:
    """The circles of a seat. On a number where a bet stands there is only the room that it leaves."""
    rules = felt.rules
    found = []
    for circle in baccarat.circles(felt, spot):
        if circle.wager in rules.needs_line and rules.side_minimum == "line-bet":
            circle = replace(circle, least_of=LINES)
        circle = replace(circle, high=circle.high - most_standing(standing, circle.wager, spot))
        if circle.high >= circle.low:
            found.append(circle)
    return found


def stages(felt: Felt[SupremeRules], banked: Bank, results: Sequence[Result]) -> tuple[Stage, ...]:
    """Seat by seat while the bank covers everything; class by class when it is short."""
    rules = felt.rules
    if bank.at_stake(results) <= banked.amount:
        return (Stage(rules.stages, rules.laps),)
    felt.rule("settled_by_class")
    found: dict[str, tuple[str, ...]] = {}
    for kind in rules.stages:
        name = class_of(kind)
        found[name] = (*found.get(name, ()), kind)
    return tuple(Stage(kinds, rules.laps) for kinds in found.values())


def class_of(kind: str) -> str:
    """The class with which a short bank settles a wager: both lines are one, and so are all Flex bets."""
    if kind in LINES:
        return "lines"
    return FLEX if is_flex(kind) else kind


# -- the game ------------------------------------------------------------------------------------------------


def check(rules: SupremeRules) -> str:
    """Why these settings cannot be played together."""
    unpaid = [kind for kind in rules.stages if is_flex(kind) and kind[len(FLEX) :] not in rules.flex_pays]
    if unpaid:
        return f"stages names {unpaid[0]!r}, but flex_pays does not say what it pays"
    return baccarat_rules.check(rules, KINDS)


GAME = baccarat.baccarat_game(
    id="supreme-baccarat",
    name="Supreme Baccarat",
    rules=SupremeRules,
    play=play,
    clauses=CLAUSES,
    rows=((*LINES, "tie", "total-shot"), FLEX_KINDS),
    check=check,
)
