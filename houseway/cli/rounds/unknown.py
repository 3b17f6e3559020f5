"""Whether the cards that a described round leaves unknown decide what it comes to."""

from __future__ import annotations

import json
from typing import NamedTuple

from houseway.cards import UNKNOWN, parse_cards
from houseway.errors import HousewayError, SavedRoundError
from houseway.play import Round
from houseway.play.asks import money
from houseway.rooms import read_description

DRAWINGS = 100
"""How many times unknown cards are drawn anew before they count as cards that do not matter."""
NAMED = 4
"""Places that one sentence names."""


class Undecided(NamedTuple):
    """What a described round leaves to chance."""

    places: tuple[str, ...]
    """Where its unknown cards lay, and its unknown throws and numbers."""

    @property
    def named(self) -> str:
        told = ", ".join(repr(place) for place in self.places[:NAMED])
        more = len(self.places) - NAMED
        return f"{told} and {more} more" if more > 0 else told


def left_to_chance(text: str, round: Round) -> Undecided:
    """The places of a round whose cards the file that describes it does not name."""
    told = json.loads(text).get("chance", {})
    cards = told.get("cards", {})
    record = round.felt.chance.record
    places = [
        place for place, dealt in record["cards"].items() if _known(cards, place) < len(parse_cards(dealt))
    ]
    drawn = [name for kind in ("dice", "numbers") for name in record[kind] if name not in told.get(kind, {})]
    return Undecided((*places, *drawn))


def _known(cards: dict[str, str], place: str) -> int:
    """How many cards a file names for a place, which it may write with its draw or without."""
    written = cards.get(place, cards.get(place.rpartition("/")[2], ""))
    return sum(card != UNKNOWN for card in parse_cards(written))


def check_result_is_known(text: str, round: Round, undecided: Undecided) -> None:
    """Refuse a round whose result hangs on what is unknown in it: it is drawn anew many times."""
    found = round.settlement.stacks_after
    for seed in range(1, DRAWINGS + 1):
        try:
            other = read_description(text, seed)
        except HousewayError:
            other = None
        if other is None or not other.over:
            raise SavedRoundError(
                f"the result depends on unknown cards ({undecided.named}): with others the acts of the saved "
                "round cannot be played; write the cards under chance, cards"
            )
        for name, here, there in zip(round.parties, found, other.settlement.stacks_after, strict=True):
            if here != there:
                low, high = sorted((here, there))
                raise SavedRoundError(
                    f"the result depends on unknown cards ({undecided.named}): {name} may end with "
                    f"{money(low)} or {money(high)}; write the cards under chance, cards"
                )
