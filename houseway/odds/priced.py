"""The banked games that can be priced: a module of this package each, imported when its game is asked for."""

from __future__ import annotations

from importlib import import_module

from houseway.errors import HousewayError
from houseway.odds.game import PricedGame

MODULES = {
    "ez-baccarat": "baccarat_ez",
    "dragon-bonus-baccarat": "baccarat_dragon_bonus",
    "fortune-7-baccarat": "baccarat_fortune_7",
    "supreme-baccarat": "baccarat_supreme",
    "baccarat-gold": "baccarat_gold",
    "three-card-poker": "three_card_game",
    "caribbean-stud": "caribbean_stud",
    "let-it-ride": "let_it_ride",
    "crazy-4-poker": "crazy_4_poker",
    "ultimate-texas-holdem": "ultimate",
    "california-22": "california_22",
    "chinese-poker": "chinese_poker",
    "panguingue": "pan",
    "no-bust-21st-century": "no_bust",
    "pai-gow-tiles": "tiles",
    "pai-gow-poker": "pai_gow",
    "push-bet-pai-gow-poker": "push_bet",
    "fortune-pai-gow-poker": "fortune",
    "super-pan-9": "nines",
    "phoenix-baccarat": "nines",
    "pure-21-5": "twenty_one_game",
    "pure-spanish-21-5": "twenty_one_game",
}


def priced_game(game: str, sheet: str = "") -> PricedGame:
    """How a game is priced; `sheet` is named where it is not."""
    if game not in MODULES:
        raise HousewayError(f"{sheet or game}: the odds of {game} are not worked out")
    found: PricedGame = import_module(f"houseway.odds.{MODULES[game]}").PRICED
    return found
