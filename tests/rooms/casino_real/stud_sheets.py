"""The three seven-card games of Casino Real, for tests that run on all of them.

Three play at $4/$8 with antes of $0.50. P1 has the card that must open, P3 leads from fourth street on and
wins everything at the showdown; in razz P1's and P3's first up cards change places, so that both still do.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from houseway.cards import Incident
from houseway.play import Round
from tests.pots.arrange import deal
from tests.pots.arrange_flop import on_sheets, table_of

HIGH, SPLIT, RAZZ = "seven-card-stud-hi", "seven-card-stud-hi-low-split-8", "razz"

on = partial(on_sheets, "casino-real")

LATER = {"seat 1": "4d 5h 6d Qh", "seat 2": "6h 7c Td 9h", "seat 3": "8s 3h 5c 8h"}
"""The cards of fourth to seventh street."""


def all_three(ids: str, razz: str = "") -> dict[str, str]:
    """The same rule ids on the three sheets; razz counts some of its ambiguities differently."""
    return {HIGH: ids, SPLIT: ids, RAZZ: razz or ids}


def is_razz(sheet: str) -> bool:
    return sheet.endswith(RAZZ)


def first_cards(sheet: str) -> dict[str, str]:
    """Two cards down and one up for each of three players."""
    if is_razz(sheet):
        return {"seat 1": "Jh Jd Ks", "seat 2": "Qc Qd 9d", "seat 3": "Ad 4h 2c"}
    return {"seat 1": "Jh Jd 2c", "seat 2": "Qc Qd 9d", "seat 3": "Kh Kd Ks"}


def cards_of(sheet: str, **changed: str) -> dict[str, str]:
    """All cards of the three; `seat_2="…"` changes a seat's."""
    cards = {place: f"{first} {LATER[place]}" for place, first in first_cards(sheet).items()}
    return cards | {place.replace("_", " "): text for place, text in changed.items()}


def three_play(
    sheet: str,
    settings: Mapping[str, Any] | Sequence[str] = (),
    *,
    stacks: int | Sequence[int | float] = 3,
    incidents: Sequence[Incident] = (),
    more: Mapping[str, str] | None = None,
    **changed: str,
) -> Round:
    """A hand of the three, with what goes wrong in it."""
    table = table_of(sheet, stacks, settings)
    return deal(table, cards_of(sheet, **changed) | dict(more or {}), incidents=incidents)
