"""EZ Baccarat Panda 8: two community hands drawn by chart, two lines and three side bets, no commission."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from houseway.games.banked.baccarat import flow as baccarat
from houseway.games.banked.baccarat import rules as baccarat_rules
from houseway.games.banked.baccarat.rules import LINES, BaccaratRules
from houseway.games.banked.baccarat.settle import Ending, common_verdict
from houseway.games.banked.verdict import LOST, Verdict
from houseway.play import Felt, Flow
from houseway.play.money import Span
from houseway.play.payoff import Odds

KINDS = (*LINES, "tie", "panda-8", "dragon-7")

PANDA_8_ODDS = Odds(25)
DRAGON_7_ODDS = Odds(40)


@dataclass(frozen=True, kw_only=True)
class EzRules(BaccaratRules):
    """What a room may change in EZ Baccarat."""

    deck_range: Span = (3, 8)
    stages: tuple[str, ...] = KINDS
    fee_base: Literal["by-schedule", "all-wagers", "lines", "lines-and-tie"] = "by-schedule"
    needs_line: tuple[str, ...] = ("dragon-7", "panda-8")
    natural_ranking: Literal["above-three-cards", "by-points"] = "above-three-cards"
    """Whether a natural beats every hand of three cards, or points alone decide; they meet only where a
    natural does not stop the drawing."""
    panda_8_pays: Odds = PANDA_8_ODDS
    """The player hand wins with a three-card 8."""
    dragon_7_pays: Odds = DRAGON_7_ODDS
    """The banker hand wins with a three-card 7."""


CLAUSES = baccarat_rules.CLAUSES | {
    "panda_8_wins": "Panda 8 wins when the player hand wins with a three-card 8.",
    "panda_8_loses": "Panda 8 loses otherwise.",
    "dragon_7_wins": "Dragon 7 wins when the banker hand wins with a three-card 7.",
    "dragon_7_loses": "Dragon 7 loses otherwise.",
}


def verdict(kind: str, ending: Ending, rules: EzRules) -> Verdict:
    """What becomes of a wager when both hands are complete."""
    # A tie is of totals, whatever number of cards they have.
    ranked = kind != "tie" and rules.natural_ranking == "above-three-cards"
    ending = ending._replace(naturals_first=ranked)
    if kind == "panda-8":
        if ending.ahead > 0 and ending.player == 8 and ending.player_cards == 3:
            return Verdict("panda_8_wins", rules.panda_8_pays)
        return Verdict("panda_8_loses", LOST)
    if kind == "dragon-7":
        if ending.three_card_seven_wins:
            return Verdict("dragon_7_wins", rules.dragon_7_pays)
        return Verdict("dragon_7_loses", LOST)
    return common_verdict(kind, ending, rules)


def play(felt: Felt[EzRules]) -> Flow:
    """The common round."""
    yield from baccarat.play(felt, verdict)


GAME = baccarat.baccarat_game(
    id="ez-baccarat",
    name="EZ Baccarat Panda 8",
    rules=EzRules,
    play=play,
    clauses=CLAUSES,
    rows=(LINES, ("tie", "panda-8", "dragon-7")),
)
