"""The player-dealer: taking the bank, wager boards, fees, order of action, and settlement on its coverage."""

from houseway.bank.action import settling_order, shake_dice
from houseway.bank.board import betting_spots, deciders, lay, place_wagers
from houseway.bank.clauses import CLAUSES
from houseway.bank.collection import (
    bank_fee,
    collect_from_bank,
    collect_from_players,
    fee_base,
    player_fee,
    total_action,
)
from houseway.bank.limits import table_limits
from houseway.bank.misdeals import Pile, rule_on_deal, voidable
from houseway.bank.position import Bank, Owner, take_bank
from houseway.bank.rules import BankRules
from houseway.bank.settlement import Result, at_stake, settle
from houseway.bank.wager import Wager

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
