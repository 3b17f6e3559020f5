"""Seven-card stud: two cards down and one up, three more up, the last one down; best five of the seven."""

from __future__ import annotations

from houseway.games.pot.stud.family import stud_game

GAME = stud_game("seven-card-stud", "Seven-Card Stud")
