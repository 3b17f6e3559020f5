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


def play_named_game(t: Felt[Choosing], menu: tuple[str, ...]) -> Flow:
    """The button moves on; before anything is posted its holder names a game of the menu, which is then
    played by its own sheet at this table's stakes."""
    name = yield from name_the_game(t, menu)
    if name:
        game = as_played_here(t, name)
        here: Felt[object] = t
        here.play_as(game)
        yield from game.play(here)


def name_the_game(t: Felt[Choosing], menu: tuple[str, ...]) -> Asking[str]:
    """What the holder of the button names, by the clock what was played last; nothing without players."""
    playing, waiting = update_records(t)
    if not playing and waiting:
        playing, waiting = new_game(t)
    if not playing or len(playing) + len(waiting) < t.rules.seats[0]:
        t.rule("not_enough_players")
        return ""
    party = t.state.at_seat(move_button(t, playing))
    assert party is not None
    if t.rules.chooser == "none":
        return menu[0]
    t.by("game_named")
    kept = part(t)
    closed = {name: why for name in menu if (why := why_not_played(t, name, len(playing) + len(waiting)))}
    menu = tuple(name for name in menu if name not in closed)
    if not menu:
        raise SheetError("; ".join(closed.values()))
    default = kept[NAMED] if kept.get(NAMED) in menu else menu[0]
    name: str = yield NameGame(party, menu, default, closed)
    kept[NAMED] = name
    t.decided(party, "game", name)
    t.rule("game_named", name)
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


def why_not_played(t: Felt[PotRules], name: str, players: int) -> str:
    """Why a game cannot be played at this table as it is: its limit, its fees or its seats do not fit."""
    try:
        game = t.game.offered(name, _over(t))
    except HousewayError as error:
        return str(error).partition(": ")[2] or str(error)
    low, high = game.settings.seats
    taken = [seat for seat in t.state.seats if seat > high]
    if not low <= players <= high or taken:
        return f"it is played by {low} to {high}"
    return ""


def _over(t: Felt[PotRules]) -> dict[str, str]:
    """What the table lays over a game that is named."""
    over = {"limit": t.rules.limit, "chooser": "none"}
    if (option := t.game.fee) is not None:
        over["fee_option"] = option.id
    return over


def as_played_here(t: Felt[PotRules], name: str) -> Game[object]:
    """The sheet that was named, with the table's limit, fee option and whatever else the table has set; the
    table's kill button needs no setting, for it lies where it lay. Lowball has no joker here."""
    over = _over(t)
    game = t.game.offered(name, over)
    if getattr(game.settings, "jokers", 0):
        t.rule("lowball_without_joker", name)
        game = t.game.offered(name, {**over, "jokers": 0})
    if not isinstance(game.settings, PotRules):
        # A game without a pot has no use for the button, which stays with who named it.
        kept = part(t)
        kept["button"] = kept.pop(MOVED, kept["button"])
    return game
