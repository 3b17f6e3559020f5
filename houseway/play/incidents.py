"""What can go wrong at a table of a game: at which places and moments which kinds of incident can befall a
card or a player. A script that names any other is refused before a card is dealt."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

from houseway.cards import EMPTY_SEAT, Chance, Incident
from houseway.cards.script import IncidentKind
from houseway.errors import HousewayError, nearest

Incidents = Mapping[str, Sequence[IncidentKind]]
"""By place or moment, the kinds that are ruled on there. `N` stands for the number of a seat or a pile:
`{"seat N": ("exposed", "boxed"), "flop": ("extra",), "act of seat N": ("string-raise",)}`."""


class Drawn(NamedTuple):
    """What a round draws, as a script names it."""

    packs: tuple[str, ...] = ("shuffle",)
    """Its shuffles and reshuffles. The first pack of a round is scripted by places alone."""
    dice: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    """The places of cards that no incident befalls."""


SHUFFLED = Drawn()
"""One pack and nothing else."""


ScriptableKind = Literal["cards", "moment", "shuffle", "dice"]


class Scriptable(NamedTuple):
    """Something a script may name: a place that cards come to, a moment, a shuffle or a throw of dice. `N`
    stands for the number of a seat, a hand or a pile."""

    name: str
    what: ScriptableKind
    incidents: tuple[IncidentKind, ...] = ()
    """What can go wrong there."""

    def __str__(self) -> str:
        wrong = f": {', '.join(self.incidents)}" if self.incidents else ""
        return f"{self.name} ({self.what}){wrong}"


CARD_PLACE = re.compile(
    r"(seat|draw|stack|pile) N( hand N| draw| opening)?"
    r"|bank|banker|player|board|flop|turn|river|burn|discards"
    r"|dead stacks|empty seat|left over|out of turn|removed"
)
"""The names of places that cards come to; any other place of an incident is a moment."""


def scriptable(incidents: Incidents, drawn: Drawn) -> tuple[Scriptable, ...]:
    """Everything a script may name: places of cards, moments, shuffles, dice."""
    also = [*drawn.places]
    if any("empty-seat" in kinds for kinds in incidents.values()):
        also.append(EMPTY_SEAT)
    cards = {**dict.fromkeys(also, ()), **incidents}
    found = [
        Scriptable(place, "cards" if CARD_PLACE.fullmatch(place) else "moment", tuple(kinds))
        for place, kinds in cards.items()
    ]
    found += [Scriptable(name, "shuffle") for name in drawn.packs]
    found += [Scriptable(name, "dice") for name in drawn.dice]
    return tuple(sorted(found, key=lambda one: ("cards", "moment", "shuffle", "dice").index(one.what)))


def check_script(sheet: str, known: Sequence[Scriptable], chance: Chance) -> None:
    """Refuse a script that names cards or dice where none ever come, with the places and throws there are."""
    if chance.script is None or not known:
        return
    for key in chance.script.keys:
        draw, _, place = key.rpartition("/")
        if draw:
            _check_name(sheet, draw.partition(" #")[0], "shuffle", known)
        _check_name(sheet, place, "cards", known)
    for name in chance.scripted_dice:
        _check_name(sheet, name.partition(" #")[0], "dice", known)


_SAID = {
    "cards": ("brings no cards to {}", "cards come to"),
    "shuffle": ("has no shuffle {}", "its shuffles are"),
    "dice": ("throws no dice for {}", "its throws are"),
}


def listed(known: Sequence[Scriptable], name: str, what: ScriptableKind) -> bool:
    """Whether something of a kind goes by a name, or by a pattern that the name fits."""
    return any(_fits(one.name, name) for one in known if one.what == what)


def _check_name(sheet: str, name: str, what: ScriptableKind, known: Sequence[Scriptable]) -> None:
    if listed(known, name, what):
        return
    there = [one.name for one in known if one.what == what]
    refused, are = _SAID[what]
    hint = nearest(re.sub(r"\d+", "N", name), there)
    raise HousewayError(
        f"{sheet} {refused.format(repr(name))}{hint}; {are} {', '.join(there) or 'none'}"
        + (", where N is a number" if any("N" in one for one in there) else "")
    )


@lru_cache(maxsize=4096)
def _fits(pattern: str, name: str) -> bool:
    return bool(re.fullmatch(re.escape(pattern).replace("N", r"[1-9]\d*"), name))


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
        if _fits(pattern, place):
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
