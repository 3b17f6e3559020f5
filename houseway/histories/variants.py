"""The games that other notations name, and the neutral sheets that play them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Structure = Literal["fixed", "pot-limit", "no-limit"]


@dataclass(frozen=True, slots=True)
class Variant:
    """A game with a betting structure, as histories name it."""

    game: str
    """The neutral sheet."""
    structure: Structure
    stud: bool = False
    """Whether a forced bet of an up card opens it, in place of blinds."""


PHH = {
    "FT": Variant("open/texas-holdem", "fixed"),
    "NT": Variant("open/texas-holdem", "no-limit"),
    "NS": Variant("open/short-deck-holdem", "no-limit"),
    "PO": Variant("open/omaha", "pot-limit"),
    "FO/8": Variant("open/omaha-high-low-8", "fixed"),
    "F7S": Variant("open/seven-card-stud", "fixed", stud=True),
    "F7S/8": Variant("open/seven-card-stud-high-low-8", "fixed", stud=True),
    "FR": Variant("open/razz", "fixed", stud=True),
    "N2L1D": Variant("open/deuce-to-seven-single-draw", "no-limit"),
    "F2L3D": Variant("open/deuce-to-seven-triple-draw", "fixed"),
    "FB": Variant("open/badugi", "fixed"),
}
"""The variants of PHH 0.0.2 by their codes."""


def phh_code(game: str, structure: str) -> str:
    """The code of a game in PHH; nothing where it has none."""
    found = (code for code, variant in PHH.items() if (variant.game, variant.structure) == (game, structure))
    return next(found, "")
