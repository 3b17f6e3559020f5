"""What a room may change in Push Bet Pai Gow Poker beside what it may in pai gow poker, and the rules that
the Push Bet and its High Hand payoff add, by name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

import numpy as np

from houseway.games.banked.pai_gow import rules as pai_gow_rules
from houseway.games.banked.pai_gow.house_way import ways_of
from houseway.games.banked.pai_gow.push_bet.settle import ROWS, PushBetTerms
from houseway.games.banked.pai_gow.rules import BASE, EVEN_MONEY, PaiGowRules
from houseway.games.banked.pay_table import pay_rows
from houseway.hands import table_of
from houseway.play.payoff import Odds

PUSH_BET = "push-bet"
"""The square for a bet that the hand pushes."""
HIGH_HAND = "high-hand"
"""What a Push Bet wins for its hand's best five cards; it has no circle and no stake of its own."""
CIRCLES = (PUSH_BET, *BASE)
COUNTED = {"all-before-deal": CIRCLES, "base-before-deal": BASE, "flat": ()}
"""What the bank's fee may be counted on."""

GROUPED_FIVE = {
    "five-aces": Odds(100),
    "royal-flush": Odds(20),
    "straight-flush": Odds(10),
    "four-of-a-kind": Odds(4),
    "full-house": Odds(2),
    "flush": Odds(2),
}

ALTERNATIVES = ("two pair", "four of a kind")
"""The rows of the chart that turn on a high card, so that either of their settings is reasonable."""


@dataclass(frozen=True, kw_only=True)
class PushBetRules(PaiGowRules):
    """What a room may change in Push Bet Pai Gow Poker."""

    stages: tuple[str, ...] = CIRCLES
    laps: Literal["by-seat", "by-kind"] = "by-kind"
    fee_payer: Literal["bank-and-players", "players", "bank"] = "bank-and-players"
    player_fee_on: Literal["win-bets", "every-wager"] = "every-wager"
    """The bets that carry a player's fee."""
    bank_minimum: Literal["table-minimum", "none"] = "table-minimum"
    """The least with which the bank may be taken."""

    house_alternatives: tuple[str, ...] = ()
    """The rows of the chart both of whose settings stand for the Push Bet; any other setting that is not the
    chart's is set again."""
    foul_push_bet: Literal["reset", "loses"] = "reset"
    """What a foul setting does to a Push Bet: the hand is set again for it, or it does not push."""
    push_bet_pays: Odds = EVEN_MONEY
    """What a Push Bet wins when its hand pushes."""
    push_bet_bank: Literal["shared", "separate"] = "shared"
    """Whether the bank's wager covers both kinds of bets together, or Push Bets are covered by as much
    again."""

    high_hand_pays: Mapping[str, Odds] = field(default_factory=lambda: dict(GROUPED_FIVE))
    """What a Push Bet wins for the best five of its hand's seven cards, whether or not the hand pushes."""
    high_hand_joker: Literal["bug", "as-game"] = "bug"
    """What the joker is for the High Hand: never wild, or what it is in the game."""
    high_hand_on_loss: Literal["wager-lost", "wager-returned"] = "wager-lost"
    """What becomes of the wager when a High Hand is paid and the hand does not push."""

    @property
    def circles_together(self) -> int:
        """A Push Bet and its High Hand payoff are settled together, seat by seat."""
        return 2


CLAUSES = pai_gow_rules.CLAUSES | {
    "push_bet_alone": "A Push Bet needs no Win bet beside it.",
    "push_bets_own_bank": "Push Bets are covered by as much again as the bank's wager.",
    "push_bet_reset": "For a Push Bet a hand set in another way than the house's is set again by the chart.",
    "house_alternative": "Another setting that the house allows stands for a Push Bet.",
    "foul_push_bet_loses": "A foul hand does not push.",
    "push_bet_wins": "A Push Bet wins when its hand pushes.",
    "push_bet_and_high_hand_win": "A Push Bet whose hand pushes wins its High Hand payoff besides.",
    "high_hand_keeps_bet": "A Push Bet that does not push goes back when its High Hand is paid.",
    "high_hand_wins_alone": "A High Hand is paid although its hand does not push.",
    "push_bet_loses_on_win": "A Push Bet loses when its hand wins both.",
    "push_bet_loses_on_loss": "A Push Bet loses when its hand loses both.",
    "high_hand_of_seven": "The High Hand is the best five of the seven cards, however they are set.",
    "high_hand_claimed_in_time": "A missed High Hand payoff that is told of in time is paid.",
    "high_hand_claimed_late": "A missed High Hand payoff lapses when the next hand is paid and mucked.",
}


def terms(rules: PushBetRules) -> PushBetTerms:
    """The rules as kernels take them."""
    return PushBetTerms(
        table_of("bug-high") if rules.high_hand_joker == "bug" else ways_of(rules).table,
        np.array(rules.push_bet_pays, dtype=np.int64),
        pay_rows(ROWS, rules.high_hand_pays),
        int(rules.high_hand_on_loss == "wager-lost"),
    )


def check(rules: PushBetRules) -> str:
    """Why these settings cannot be played together."""
    if wrong := pai_gow_rules.check(rules, CIRCLES):
        return wrong
    if unknown := sorted(set(rules.high_hand_pays) - set(ROWS)):
        return f"high_hand_pays has the row {unknown[0]}, but the rows are {', '.join(ROWS)}"
    if unknown := sorted(set(rules.house_alternatives) - set(ALTERNATIVES)):
        return f"house_alternatives names {unknown[0]}, but it takes {', '.join(ALTERNATIVES)}"
    if rules.shared_wager != "none":
        return f"shared_wager is {rules.shared_wager}, but a Push Bet has one owner"
    return ""
