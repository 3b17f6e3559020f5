"""Dealer's choice: the holder of the button names the game of every hand, and that game's sheet plays it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from houseway.cards.script import IncidentKind
from houseway.errors import SheetError
from houseway.games.game import GameModule
from houseway.games.pot.clauses import CLAUSES
from houseway.games.pot.entry.button import BUTTON_PACK
from houseway.games.pot.naming import play_named_game
from houseway.games.pot.rules import PotRules
from houseway.games.pot.rulings.table_talk import TALK
from houseway.games.pot.stakes import least_buy_in, least_when_buying, read_stakes
from houseway.games.pot.streets.last_card import SHORT
from houseway.play import Felt, Flow
from houseway.play.incidents import Drawn, joined

IN_EVERY_GAME: tuple[IncidentKind, ...] = ("exposed", "boxed", "foreign", "extra", "missing")
"""What can befall a card of any game."""


@dataclass(frozen=True, kw_only=True)
class DealersChoiceRules(PotRules):
    """Dealer's choice as a room plays it; what the table sets is laid over the game that is named."""

    menu: tuple[str, ...] = ()
    """The sheets of the room that may be named."""
    choice_menu: Literal["pot-games", "all-games"] = "pot-games"
    """Whether only the menu may be named, or every sheet of the room."""
    chooser: Literal["button", "none"] = "button"
    """Who names the game; with nobody to do it the first of the menu is played."""


def play(felt: Felt[DealersChoiceRules]) -> Flow:
    """The button names a game, and that game is played."""
    menu = felt.rules.menu if felt.rules.choice_menu == "pot-games" else felt.game.neighbours()
    return play_named_game(felt, menu)


def check(rules: DealersChoiceRules) -> str:
    if not rules.menu:
        return "there is no game to choose from"
    try:
        read_stakes(rules)
    except SheetError as error:
        return str(error)
    return ""


EVERYTHING = Drawn(
    (
        *("shuffle", BUTTON_PACK, "extra card", "mended deal", "early flop", "early turn", "early river"),
        *("flop again", "turn again", "river again", "discards", "cut", SHORT, "burns", "removed cards"),
        *("folded hand", "opening", "deck"),
    ),
    places=(
        *("draw N", "burn", "flop", "turn", "river", "board", "removed"),
        *("stack N", "discards", "seat N draw", "out of turn"),
    ),
)
"""What any game of a room that can be named draws."""


GAME = GameModule(
    least_buy_in=least_buy_in,
    least_later_buy_in=least_when_buying,
    id="dealers-choice",
    name="Dealer's Choice",
    family="choice",
    rules=DealersChoiceRules,
    play=play,
    clauses=CLAUSES,
    wagers=lambda rules: ("pot",),
    defaults={"seats": (2, 8)},
    check=check,
    # Whatever is named deals cards down to seats and has betting rounds; the game that is named rules on it.
    incidents=lambda rules: joined({"seat N": IN_EVERY_GAME}, TALK),
    drawn=EVERYTHING,
    layout={"board": 5, "hole": 5, "up": True, "pot": True},
)
