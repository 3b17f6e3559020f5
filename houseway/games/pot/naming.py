"""Naming the game: the holder of the button says what is played, and that sheet plays the hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, TypeAlias

from houseway.errors import HousewayError, Refused, SheetError
from houseway.games.pot.entry.button import move_button, part
from houseway.games.pot.entry.missed_blinds import new_game, update_records
from houseway.games.pot.kept import MOVED
from houseway.games.pot.rules import PotRules
from houseway.play import Asking, Felt, Flow, Game, Name
from houseway.play.asks import Choice

if TYPE_CHECKING:
    from houseway.games.pot.dealers_choice import DealersChoiceRules
    from houseway.games.pot.stud.family import StudRules

Choosing: TypeAlias = "StudRules | DealersChoiceRules"
"""Rules by which the button may name the game."""

NAMED: Final = "game"
"""Where a table remembers what was named last."""


def play_named_game(felt: Felt[Choosing], menu: tuple[str, ...]) -> Flow:
    """The button moves on; before anything is posted its holder names a game of the menu, which is then
    played by its own sheet at this table's stakes."""
    name = yield from name_the_game(felt, menu)
    if name:
        game = as_played_here(felt, name)
        here: Felt[object] = felt
        here.play_as(game)
        yield from game.play(here)


def name_the_game(felt: Felt[Choosing], menu: tuple[str, ...]) -> Asking[str]:
    """What the holder of the button names, by the clock what was played last; nothing without players."""
    playing, waiting = update_records(felt)
    if not playing and waiting:
        playing, waiting = new_game(felt)
    if not playing or len(playing) + len(waiting) < felt.rules.seats[0]:
        felt.rule("not_enough_players")
        return ""
    party = felt.state.at_seat(move_button(felt, playing))
    assert party is not None
    if felt.rules.chooser == "none":
        return menu[0]
    felt.by("game_named")
    kept = part(felt)
    closed = {name: why for name in menu if (why := why_not_played(felt, name, len(playing) + len(waiting)))}
    menu = tuple(name for name in menu if name not in closed)
    if not menu:
        raise SheetError("; ".join(closed.values()))
    default = kept[NAMED] if kept.get(NAMED) in menu else menu[0]
    name: str = yield NameGame(party, menu, default, closed)
    kept[NAMED] = name
    felt.decided(party, "game", name)
    felt.rule("game_named", name)
    return name


class NameGame(Name):
    """Name a game of the menu; one that the table cannot play is refused with the reason."""

    def __init__(self, party: int, menu: tuple[str, ...], default: str, closed: Mapping[str, str]) -> None:
        super().__init__(party, "name the game of this hand", menu, default, rule="game_named")
        self.closed = closed

    def check(self, choice: Choice) -> Choice:
        if isinstance(choice, str) and choice in self.closed:
            raise Refused(f"{choice} is not offered: {self.closed[choice]}", self.rule)
        return super().check(choice)


def why_not_played(felt: Felt[PotRules], name: str, players: int) -> str:
    """Why a game cannot be played at this table as it is: its limit, its fees or its seats do not fit."""
    try:
        game = felt.game.offered(name, _over(felt))
    except HousewayError as error:
        return str(error).partition(": ")[2] or str(error)
    low, high = game.settings.seats
    taken = [seat for seat in felt.state.seats if seat > high]
    if not low <= players <= high or taken:
        return f"it is played by {low} to {high}"
    return ""


def _over(felt: Felt[PotRules]) -> dict[str, str]:
    """What the table lays over a game that is named."""
    over = {"limit": felt.rules.limit, "chooser": "none"}
    if (option := felt.game.fee) is not None:
        over["fee_option"] = option.id
    return over


def as_played_here(felt: Felt[PotRules], name: str) -> Game[object]:
    """The sheet that was named, with the table's limit, fee option and whatever else the table has set; the
    table's kill button needs no setting, for it lies where it lay. Lowball has no joker here."""
    over = _over(felt)
    game = felt.game.offered(name, over)
    if getattr(game.settings, "jokers", 0):
        felt.rule("lowball_without_joker", name)
        game = felt.game.offered(name, {**over, "jokers": 0})
    if not isinstance(game.settings, PotRules):
        # A game without a pot has no use for the button, which stays with who named it.
        kept = part(felt)
        kept["button"] = kept.pop(MOVED, kept["button"])
    return game
