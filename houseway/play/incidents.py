"""What can go wrong at a table of a game: at which places and moments which kinds of incident can befall a
card or a player. A script that names any other is refused before a card is dealt."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from houseway.cards import Incident
from houseway.cards.script import IncidentKind
from houseway.errors import HousewayError, nearest

Incidents = Mapping[str, Sequence[IncidentKind]]
"""By place or moment, the kinds that are ruled on there. `N` stands for the number of a seat or a pile:
`{"seat N": ("exposed", "boxed"), "flop": ("extra",), "act of seat N": ("string-raise",)}`."""


def check_incidents(sheet: str, known: Incidents, told: Iterable[Incident]) -> None:
    """Refuse an incident that cannot happen in this game, with those that can."""
    for incident in told:
        kinds = _kinds_at(known, incident.place)
        if kinds is None:
            places = ", ".join(sorted(known)) or "none"
            hint = nearest(re.sub(r"\d+", "N", incident.place), known)
            raise HousewayError(
                f"{sheet} has no place or moment {incident.place!r} for an incident{hint}; it has {places}"
            )
        if incident.kind not in kinds:
            raise HousewayError(
                f"{sheet} has no incident {incident.kind!r} at {incident.place!r}: "
                f"what can happen there is {', '.join(kinds)}"
            )


def _kinds_at(known: Incidents, place: str) -> Sequence[IncidentKind] | None:
    """The kinds at a place, joined over every pattern that it fits."""
    found: dict[IncidentKind, None] = {}
    fits = False
    for pattern, kinds in known.items():
        if re.fullmatch(re.escape(pattern).replace("N", r"[1-9]\d*"), place):
            fits = True
            found |= dict.fromkeys(kinds)
    return tuple(found) if fits else None


def joined(*parts: Incidents) -> Incidents:
    """Several declarations as one."""
    places: dict[str, dict[IncidentKind, None]] = {}
    for part in parts:
        for place, kinds in part.items():
            places.setdefault(place, {}).update(dict.fromkeys(kinds))
    return {place: tuple(kinds) for place, kinds in places.items()}
