"""Commission-Free Baccarat Dragon Bonus: a banker six at half pay, and a bonus on each hand by its margin."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from houseway.games.banked.baccarat import flow as baccarat
from houseway.games.banked.baccarat import margin_bonus
from houseway.games.banked.baccarat import rules as baccarat_rules
from houseway.games.banked.baccarat.margin_bonus import MARGIN_PAYS, margin_verdict, natural_wins
from houseway.games.banked.baccarat.rules import EVEN_MONEY, LINES, BaccaratRules
from houseway.games.banked.baccarat.settle import Ending, common_verdict
from houseway.games.banked.verdict import Verdict
from houseway.play import Felt, Flow
from houseway.play.payoff import Odds

BONUSES = ("player-dragon-bonus", "banker-dragon-bonus")
KINDS = (*LINES, "tie", *BONUSES)

HALF_PAY = Odds(1, 2)
NINE_TO_ONE = Odds(9)


@dataclass(frozen=True, kw_only=True)
class DragonBonusRules(BaccaratRules):
    """What a room may change in Dragon Bonus baccarat."""

    stages: tuple[str, ...] = KINDS
    needs_line: tuple[str, ...] = BONUSES
    banker_wins_with_six: Odds = HALF_PAY
    tie_pays: Odds = NINE_TO_ONE
    natural_pays: Odds = EVEN_MONEY
    """A Dragon Bonus whose hand wins with a natural."""
    margin_pays: Mapping[str, Odds] = field(default_factory=lambda: dict(MARGIN_PAYS))
    """A Dragon Bonus whose hand wins by so many points; a margin that is not in the table loses."""
    natural_win_pays: Literal["natural-row", "margin-row"] = "natural-row"
    """The row of a natural that wins by a margin in the table; the margin's favours the bettor greatly."""


CLAUSES = baccarat_rules.CLAUSES | margin_bonus.CLAUSES


def verdict(kind: str, ending: Ending, rules: DragonBonusRules) -> Verdict:
    """What becomes of a wager when both hands are complete."""
    if kind not in BONUSES:
        return common_verdict(kind, ending, rules)
    backed = kind.removesuffix("-dragon-bonus")
    margin = f"by-{abs(ending.ahead)}"
    by_margin = rules.natural_win_pays == "margin-row" and margin in rules.margin_pays
    if by_margin and natural_wins(backed, ending):
        return Verdict("margin_wins", rules.margin_pays[margin], margin)
    return margin_verdict(backed, ending, rules.margin_pays, rules.natural_pays)


def play(felt: Felt[DragonBonusRules]) -> Flow:
    """The common round."""
    yield from baccarat.play(felt, verdict)


GAME = baccarat.baccarat_game(
    id="dragon-bonus-baccarat",
    name="Commission-Free Baccarat Dragon Bonus",
    rules=DragonBonusRules,
    play=play,
    clauses=CLAUSES,
    rows=((*LINES, "tie"), BONUSES),
)
