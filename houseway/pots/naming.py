"""Naming the game: the holder of the button says what is played, and that sheet plays the hand."""

from __future__ import annotations

from typing import Any

from houseway.play import Asking, Felt, Flow, Name
from houseway.play.felt import Game
from houseway.pots.button import MOVED, move_button, part
from houseway.pots.entry import new_game, update_records

NAMED = "game"
"""Where a table remembers what was named last."""


def play_named_game(t: Felt, menu: tuple[str, ...]) -> Flow:
    """The button moves on; before anything is posted its holder names a game of the menu, which is then
    played by its own sheet at this table's stakes."""
    name = yield from name_the_game(t, menu)
    if name:
        game = as_played_here(t, name)
        t.play_as(game)
        yield from game.play(t)


def name_the_game(t: Felt, menu: tuple[str, ...]) -> Asking[str]:
    """What the holder of the button names, by the clock what was played last; nothing without players."""
    playing, waiting = update_records(t)
    if not playing and waiting:
        playing, waiting = new_game(t)
    if not playing or len(playing) + len(waiting) < t.rules.seats[0]:
        t.rule("not_enough_players")
        return ""
    party = t.state.at_seat(move_button(t, playing))
    assert party is not None
    if t.rules.chooser == "none" or not t.applies("game_named"):
        return menu[0]
    kept = part(t)
    default = kept[NAMED] if kept.get(NAMED) in menu else menu[0]
    name: str = yield Name(party, "name the game of this hand", menu, default, rule="game_named")
    kept[NAMED] = name
    t.decided(party, "game", name)
    t.rule("game_named", name)
    return name


def as_played_here(t: Felt, name: str) -> Game:
    """The sheet that was named, with the table's limit, fee option and whatever else the table has set; the
    table's kill button needs no setting, for it lies where it lay. Lowball has no joker here."""
    table: Any = t.game
    over: dict[str, Any] = {"limit": t.rules.limit, "chooser": "none"}
    if table.fee is not None:
        over["fee_option"] = table.fee.id
    game: Any = table.offered(name, over)
    if getattr(game.settings, "jokers", 0) and t.rule("lowball_without_joker", name):
        game = table.offered(name, {**over, "jokers": 0})
    if not hasattr(game.settings, "opening_money"):
        # A game without a pot has no use for the button, which stays with who named it.
        kept = part(t)
        kept["button"] = kept.pop(MOVED, kept["button"])
    return game  # type: ignore[no-any-return]
