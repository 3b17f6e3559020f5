"""Asian stud: five-card stud with the 32 cards from the seven up, a flush above a full house."""

from __future__ import annotations

from houseway.games.stud import stud_game

GAME = stud_game(
    "asian-stud",
    "Asian Stud",
    pack="asian-32",
    down_first=1,
    seventh_card="none",
    first_opener="high-card",
    bring_in="table-minimum",
    bring_in_option=True,
    bring_in_tie="first-dealt",
    seats=(2, 5),
)
