"""The player-dealer: taking the bank, wager boards, fees, order of action, and settlement on its coverage."""

from houseway.games.banked.action_button import settling_order, shake_dice
from houseway.games.banked.board import betting_spots, deciders, lay, place_wagers
from houseway.games.banked.clauses import CLAUSES
from houseway.games.banked.collection import (
    bank_fee,
    collect_from_bank,
    collect_from_players,
    fee_base,
    player_fee,
    total_action,
)
from houseway.games.banked.limits import table_limits
from houseway.games.banked.misdeals import Pile, rule_on_deal, voidable
from houseway.games.banked.position import Bank, Owner, take_bank
from houseway.games.banked.rules import BankRules
from houseway.games.banked.settlement import Result, at_stake, settle
from houseway.games.banked.wager import Wager

__all__ = [
    "CLAUSES",
    "Bank",
    "BankRules",
    "Owner",
    "Pile",
    "Result",
    "Wager",
    "at_stake",
    "bank_fee",
    "betting_spots",
    "collect_from_bank",
    "collect_from_players",
    "deciders",
    "fee_base",
    "lay",
    "place_wagers",
    "player_fee",
    "rule_on_deal",
    "settle",
    "settling_order",
    "shake_dice",
    "table_limits",
    "take_bank",
    "total_action",
    "voidable",
]
