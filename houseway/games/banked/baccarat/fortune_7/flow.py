"""Fortune 7 Baccarat: the banker line pushes on a winning three-card 7, which has a bet of its own; One Up is
the player hand ahead by a single point."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from houseway.games.banked.baccarat import flow as baccarat
from houseway.games.banked.baccarat import rules as baccarat_rules
from houseway.games.banked.baccarat.rules import LINES, BaccaratRules
from houseway.games.banked.baccarat.settle import Ending, common_verdict
from houseway.games.banked.verdict import LOST, Verdict
from houseway.play import Felt, Flow
from houseway.play.money import Span
from houseway.play.payoff import Odds

KINDS = (*LINES, "tie", "one-up", "fortune-7")

FORTUNE_7_ODDS = Odds(40)
ONE_UP_PAYS: Mapping[str, Odds] = {"1-0": Odds(30), "by-one": Odds(9)}


@dataclass(frozen=True, kw_only=True)
class Fortune7Rules(BaccaratRules):
    """What a room may change in Fortune 7 Baccarat."""

    seats: Span = (2, 8)
    table_sizes: tuple[int, ...] = (8,)
    stages: tuple[str, ...] = KINDS
    banker_wins_with_three_card_seven: Literal["pays", "push"] = "push"
    player_fee_on: Literal["lines", "lines-and-tie", "every-wager"] = "lines"
    """The wagers that carry a player's fee where the schedule charges players."""
    fortune_7_pays: Odds = FORTUNE_7_ODDS
    """The banker hand wins with a three-card 7."""
    one_up_pays: Mapping[str, Odds] = field(default_factory=lambda: dict(ONE_UP_PAYS))
    """The player hand wins by one point: 1 to 0, and any other such win."""


CLAUSES = baccarat_rules.CLAUSES | {
    "one_up_wins": "One Up wins when the player hand is ahead by exactly one point.",
    "one_up_loses": "One Up loses otherwise.",
    "fortune_7_wins": "Fortune 7 wins when the banker hand wins with a three-card 7.",
    "fortune_7_loses": "Fortune 7 loses otherwise.",
}


def verdict(kind: str, ending: Ending, rules: Fortune7Rules) -> Verdict:
    """What becomes of a wager when both hands are complete."""
    if kind == "one-up":
        if ending.ahead != 1:
            return Verdict("one_up_loses", LOST)
        row = "1-0" if ending.player == 1 else "by-one"
        return Verdict("one_up_wins", rules.one_up_pays[row], row)
    if kind == "fortune-7":
        if ending.three_card_seven_wins:
            return Verdict("fortune_7_wins", rules.fortune_7_pays)
        return Verdict("fortune_7_loses", LOST)
    return common_verdict(kind, ending, rules)


def play(felt: Felt[Fortune7Rules]) -> Flow:
    """The common round."""
    yield from baccarat.play(felt, verdict)


GAME = baccarat.baccarat_game(
    id="fortune-7-baccarat",
    name="Fortune 7 Baccarat",
    rules=Fortune7Rules,
    play=play,
    clauses=CLAUSES,
    rows=(LINES, ("tie", "one-up", "fortune-7")),
)
