"""Five-card stud: one card down and four up, which all play."""

from __future__ import annotations

from houseway.games.pot.stud.family import stud_game

GAME = stud_game("five-card-stud", "Five-Card Stud", down_first=1, up_streets=3, seventh_card="none")
