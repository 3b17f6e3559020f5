"""Asian stud: five-card stud with the 32 cards from the seven up, a flush above a full house."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from houseway.games.pot.flow import play_pot_game
from houseway.games.pot.hand import PotGame
from houseway.games.pot.ranking import whole_pot
from houseway.games.pot.stud.family import StudRules, shape, stud_game_by
from houseway.play import Felt, Flow


@dataclass(frozen=True, kw_only=True)
class AsianRules(StudRules):
    """Asian stud as a room plays it."""

    flush_over_full_house: bool = True
    """Whether a flush beats a full house."""
    ace_as_six: bool = True
    """Whether the ace also stands for a six below the seven in a straight."""
    ace_as_six_rank: Literal["lowest", "ace-high"] = "lowest"
    """Whether that straight is the lowest, or as high as the other with an ace."""


YES_NO = {True: "yes", False: "no"}


def asian_shape(rules: AsianRules) -> PotGame[AsianRules]:
    """The streets of five-card stud; the best hand of the short pack takes the pot."""
    readings = {
        "flush_over_full_house": YES_NO[rules.flush_over_full_house],
        "ace_as_six": YES_NO[rules.ace_as_six],
        "ace_as_six_rank": rules.ace_as_six_rank,
    }
    five_cards: PotGame[AsianRules] = shape(rules)
    return replace(five_cards, shares=whole_pot("asian", readings=readings))


def play(felt: Felt[AsianRules]) -> Flow:
    """One card down and one up, a forced bet by the highest card, three more cards up, showdown."""
    return play_pot_game(felt, felt.derived("shape", asian_shape))


GAME = stud_game_by(
    AsianRules,
    play,
    asian_shape,
    "asian-stud",
    "Asian Stud",
    pack="asian-32",
    down_first=1,
    seventh_card="none",
    first_opener="high-card",
    bring_in="table-minimum",
    bring_in_may_open_full=False,
    bring_in_option=True,
    bring_in_tie="first-dealt",
    seats=(2, 5),
)
