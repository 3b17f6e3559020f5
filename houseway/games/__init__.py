"""The roster: one module a game. A module is imported when its game is first asked for."""

from __future__ import annotations

from importlib import import_module

from houseway.errors import SheetError, nearest
from houseway.games.game import GameModule

MODULES = {
    "texas-holdem": "texas_holdem",
    "fast-action-holdem": "fast_action_holdem",
    "holdem-high-low": "holdem_high_low",
    "omaha": "omaha",
    "omaha-high-low": "omaha_high_low",
    "pineapple": "pineapple",
    "crazy-pineapple": "crazy_pineapple",
    "crazy-pineapple-high-low": "crazy_pineapple_high_low",
    "tahoe-pineapple": "tahoe_pineapple",
    "seven-card-stud": "seven_card_stud",
    "seven-card-stud-high-low": "seven_card_stud_high_low",
    "razz": "razz",
    "five-card-stud": "five_card_stud",
    "option-alley": "option_alley",
    "asian-stud": "asian_stud",
    "mexican-stud": "mexican_stud",
    "five-card-draw": "five_card_draw",
    "five-card-draw-high-low": "five_card_draw_high_low",
    "jacks-or-better": "jacks_or_better",
    "jacks-back": "jacks_back",
    "lowball": "lowball",
    "deuce-to-seven": "deuce_to_seven",
    "push-9": "push_9",
    "dealers-choice": "dealers_choice",
    "chinese-poker": "chinese_poker",
    "panguingue": "pan",
    "ez-baccarat": "ez_baccarat",
    "dragon-bonus-baccarat": "dragon_bonus_baccarat",
    "fortune-7-baccarat": "fortune_7_baccarat",
    "supreme-baccarat": "supreme_baccarat",
    "baccarat-gold": "baccarat_gold",
    "three-card-poker": "three_card_poker",
    "caribbean-stud": "caribbean_stud",
    "let-it-ride": "let_it_ride",
    "crazy-4-poker": "crazy_4_poker",
    "ultimate-texas-holdem": "ultimate_texas_holdem",
    "super-pan-9": "super_pan_9",
    "phoenix-baccarat": "phoenix_baccarat",
    "pai-gow-poker": "pai_gow_poker",
    "fortune-pai-gow-poker": "fortune_pai_gow",
    "push-bet-pai-gow-poker": "push_bet_pai_gow",
    "pai-gow-tiles": "tiles",
    "pure-21-5": "pure_21_5",
    "pure-spanish-21-5": "pure_spanish_21_5",
    "california-22": "california_22",
    "no-bust-21st-century": "no_bust",
}


def game(name: str) -> GameModule:
    """The game module with this id."""
    if name not in MODULES:
        raise SheetError(f"there is no game {name!r}{nearest(name, MODULES)}")
    module: GameModule = import_module(f"houseway.games.{MODULES[name]}").GAME
    return module
