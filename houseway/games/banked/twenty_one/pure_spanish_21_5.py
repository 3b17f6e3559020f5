"""Pure Spanish 21.5: Pure 21.5 without tens, in which the player wins what ties at 21 and 21.5, and a doubled
hand may be rescued or doubled again."""

from __future__ import annotations

from houseway.games.banked.twenty_one.flow import twenty_one_game

GAME = twenty_one_game(
    id="pure-spanish-21-5", name="Pure Spanish 21.5", rows=(("match-the-dealer",), ("game",))
)
