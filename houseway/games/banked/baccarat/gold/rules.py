"""What a room may change in Baccarat Gold, and the rules the game carries out, by name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Literal

from houseway.games.banked.baccarat import margin_bonus
from houseway.games.banked.baccarat import rules as baccarat_rules
from houseway.games.banked.baccarat.drawing import GOLD_BANK, BankerDraw
from houseway.games.banked.baccarat.margin_bonus import MARGIN_PAYS
from houseway.games.banked.baccarat.rules import EVEN_MONEY, BaccaratRules
from houseway.play.money import Span
from houseway.play.payoff import Odds

KINDS = ("player", "banker", "spread-player", "spread-banker", "tie")
ON_PLAYER_HAND = ("player", "spread-player")
"""The wagers whose bettors choose on five."""
NINE_TO_ONE = Odds(9)


@dataclass(frozen=True, kw_only=True)
class GoldRules(BaccaratRules):
    """What a room may change in Baccarat Gold."""

    leaves_totals_open: ClassVar[bool] = True

    deck_range: Span = (1, 8)
    shown: Literal["face-up", "face-down", "hole-card"] = "hole-card"
    stages: tuple[str, ...] = KINDS
    laps: Literal["by-seat", "by-kind"] = "by-seat"
    action_start: Literal["left-of-bank", "card", "dice"] = "card"
    action_card: Literal["banker-first", "banker-second"] = "banker-first"
    action_wrap: Literal["count-on", "seven-chart"] = "seven-chart"
    fee_base: Literal["by-schedule", "all-wagers", "lines"] = "by-schedule"

    lines: Literal["both", "player-only"] = "both"
    """The hands that take a base wager: either, or the player hand alone."""
    needs_line: tuple[str, ...] = ("spread-player", "spread-banker", "tie")
    player_draw: str = "free-five"
    """The chart by which the player hand draws, with five left to its bettors or not: its name, or H (hit),
    S (stand) or O (its bettors choose) for the totals 0 to 9."""
    five_unclaimed: Literal["hit", "stand"] = "hit"
    """What a player hand of five does when nobody has a wager on it."""
    banker_draw: BankerDraw = GOLD_BANK
    """The chart by which the player-dealer's hand draws, on 4 and 5 after a third card from 2 (or 3) to
    7: its name, or rows by total, with H or S when the player hand stood, then for its third card 0 to 9."""
    natural_ends_hand: bool = False
    mixed_five_bank_draw: Literal["uses-third-card", "as-if-no-card"] = "uses-third-card"
    """What the player-dealer's 4 or 5 goes by when some bettors stood on five and others drew."""
    mixed_five_total: Literal["drawn", "five"] = "drawn"
    """The player total of a bettor without a choice of his own when some stood on five and others drew."""

    tie_pays: Odds = NINE_TO_ONE
    margin_pays: Mapping[str, Odds] = field(default_factory=lambda: dict(MARGIN_PAYS))
    """Spread by the points its hand wins by; anything less loses."""
    natural_win_pays: Odds = EVEN_MONEY
    """Spread when its hand is a natural and wins."""
    natural_without_draw: Literal["even-money", "push", "lose"] = "even-money"
    """What Spread does when its natural wins and neither hand drew; a push or a loss favours the bank."""


CLAUSES = {
    **baccarat_rules.CLAUSES,
    **margin_bonus.CLAUSES,
    "player_hand_draws": "The player hand must draw on 0 to 4.",
    "banker_draws_alone": "The player-dealer's hand must draw on 0 to 3, whatever the player hand did.",
    "banker_draws_by_third_card": "On 4 or 5 the player-dealer's hand draws by the player hand's third card.",
    "hole_card": "The player-dealer's first card lies face down until the player hand is complete.",
    "choice_on_five": "On five everybody with a wager on the player hand stands or takes the third card.",
    "third_card_shared": "One third card serves all who take it.",
    "five_unclaimed": "A player hand of five that nobody has bet on goes by the house.",
    "own_total": "Each bettor is settled on the player total of his own choice.",
    "total_without_choice": "A bettor without a choice goes by the third card, or by five.",
    "margin_undrawn": "Spread is not paid when its natural wins and neither hand drew.",
}
