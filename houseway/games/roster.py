"""The roster: where each game lives. Nothing of a game is imported before it is asked for. Beside the module
that is named here lie, by the same names everywhere, `prices` (what its wagers are worth) and `bots` (how it
is played)."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from houseway.errors import HousewayError, SheetError, nearest
from houseway.games.game import GameModule, Plays
from houseway.games.own import own_games
from houseway.pricing.game import PricedGame

HOMES = {
    "texas-holdem": "pot.flop.texas_holdem",
    "fast-action-holdem": "pot.flop.fast_action_holdem",
    "holdem-high-low": "pot.flop.holdem_high_low",
    "short-deck-holdem": "pot.flop.short_deck_holdem",
    "omaha": "pot.flop.omaha",
    "omaha-high-low": "pot.flop.omaha_high_low",
    "pineapple": "pot.flop.pineapple",
    "crazy-pineapple": "pot.flop.crazy_pineapple",
    "crazy-pineapple-high-low": "pot.flop.crazy_pineapple_high_low",
    "tahoe-pineapple": "pot.flop.tahoe_pineapple",
    "seven-card-stud": "pot.stud.seven_card_stud",
    "seven-card-stud-high-low": "pot.stud.seven_card_stud_high_low",
    "razz": "pot.stud.razz",
    "five-card-stud": "pot.stud.five_card_stud",
    "option-alley": "pot.stud.option_alley",
    "asian-stud": "pot.stud.asian_stud",
    "mexican-stud": "pot.stud.mexican_stud",
    "five-card-draw": "pot.draw.five_card_draw",
    "five-card-draw-high-low": "pot.draw.five_card_draw_high_low",
    "jacks-or-better": "pot.draw.jacks_or_better",
    "jacks-back": "pot.draw.jacks_back",
    "lowball": "pot.draw.lowball",
    "deuce-to-seven": "pot.draw.deuce_to_seven",
    "deuce-to-seven-triple-draw": "pot.draw.triple.deuce_to_seven",
    "ace-to-five-triple-draw": "pot.draw.triple.ace_to_five",
    "badugi": "pot.draw.triple.badugi",
    "push-9": "pot.push_9.flow",
    "dealers-choice": "pot.dealers_choice",
    "chinese-poker": "points.chinese_poker.flow",
    "panguingue": "points.pan.flow",
    "ez-baccarat": "banked.baccarat.ez.flow",
    "dragon-bonus-baccarat": "banked.baccarat.dragon_bonus.flow",
    "fortune-7-baccarat": "banked.baccarat.fortune_7.flow",
    "supreme-baccarat": "banked.baccarat.supreme.flow",
    "baccarat-gold": "banked.baccarat.gold.flow",
    "three-card-poker": "banked.three_card.flow",
    "caribbean-stud": "banked.bank_poker.caribbean_stud.flow",
    "let-it-ride": "banked.bank_poker.let_it_ride.flow",
    "crazy-4-poker": "banked.bank_poker.crazy_4.flow",
    "ultimate-texas-holdem": "banked.ultimate.flow",
    "super-pan-9": "banked.nines.super_pan_9",
    "phoenix-baccarat": "banked.nines.phoenix_baccarat",
    "pai-gow-poker": "banked.pai_gow.poker",
    "fortune-pai-gow-poker": "banked.pai_gow.fortune.flow",
    "push-bet-pai-gow-poker": "banked.pai_gow.push_bet.flow",
    "pai-gow-tiles": "banked.tiles.flow",
    "pure-21-5": "banked.twenty_one.pure_21_5",
    "pure-spanish-21-5": "banked.twenty_one.pure_spanish_21_5",
    "california-22": "banked.california_22.flow",
    "no-bust-21st-century": "banked.no_bust.flow",
}
"""The module of each game of Houseway, under this package; `own.py` finds those of one's own."""


def game_ids() -> tuple[str, ...]:
    """Every game that sheets can be of: those of Houseway, then those of one's own."""
    return (*HOMES, *own_games())


def module_path(name: str) -> str:
    """The module of a game; nothing where there is no such game."""
    if name in HOMES:
        return f"houseway.games.{HOMES[name]}"
    return own_games().get(name, "")


def game(name: str) -> GameModule:
    """The game with this id."""
    home = module_path(name)
    if not home:
        raise SheetError(f"there is no game {name!r}{nearest(name, game_ids())}")
    module: GameModule = import_module(home).GAME
    return module


def is_priced(name: str) -> bool:
    """Whether a game says how its wagers are priced."""
    return _found(name, "prices", "PRICED") is not None


def priced_game(name: str, sheet: str = "") -> PricedGame:
    """How a game is priced; `sheet` is named where it is not."""
    found = _found(name, "prices", "PRICED")
    if not isinstance(found, PricedGame):
        raise HousewayError(f"{sheet or name}: the odds of {name} are not worked out")
    return found


def plays_of(name: str) -> Plays | None:
    """The ways to play a game's cards; none where the house way is all there is."""
    found = _found(name, "bots", "PLAYS")
    return found if isinstance(found, Plays) else None


def own_sources(name: str) -> tuple[Path, ...]:
    """The files of a game of one's own, which decide what its rounds come to; none of Houseway's."""
    if name in HOMES:
        return ()
    file = Path(str(import_module(module_path(name)).__file__))
    return tuple(sorted(file.parent.glob("*.py"))) if (file.parent / "__init__.py").is_file() else (file,)


def folders_of(name: str) -> tuple[Path, ...]:
    """The folder of a game, and those around it up to all games."""
    home = module_path(name)
    if not home:
        return ()
    file = Path(str(import_module(home).__file__))
    inside = HOMES[name].count(".") if name in HOMES else 1
    return tuple(file.parents[:inside])


def _found(name: str, what: str, word: str) -> object:
    """What a module beside a game's own ends with; a game in a single file may have it there."""
    home = module_path(name)
    if not home:
        return None
    folder = home.rpartition(".")[0]
    beside = f"{folder}.{what}"
    if folder and find_spec(beside) is not None:
        return getattr(import_module(beside), word, None)
    return getattr(import_module(home), word, None) if name not in HOMES else None
