"""Where the values of an old file go: under the sentence that prints them, to `[table]`, or `[unprinted]`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from houseway.play.topics import settings_of
from houseway.rooms.converting.old import OldFile, OldRule
from houseway.rooms.sentences import ROOM_RULES, TABLE
from houseway.rooms.sheets import Reading

UNPRINTED, AT_TABLE = "unprinted", "table"
RANK = {"rule": 0, "note": 1, "conduct": 1, "ambiguity": 2, "example": 3}
"""Which kind of sentence a value stands under rather than another."""
NUMBERS = [
    "none",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
]


class Home(NamedTuple):
    """What a sheet's room has: settings that it gives, switches, and sentences bound to settings."""

    given: frozenset[str] = frozenset()
    switches: Mapping[str, frozenset[str]] = {}
    """The settings that each switch turns."""
    bound: Mapping[str, str] = {}
    """The first sentence for a setting, a plain rule if there is one."""

    def read_by(self, old: OldFile, *, unless_set: bool) -> set[str]:
        """The settings that switches of the room turn on a sheet; or would, if the sheet set nothing."""
        assert old.module is not None
        known = settings_of(old.module.rules).keys()
        own = {one.switch for one in old.readings} | {name for one in old.readings for name in one.fields}
        taken = own | {*old.values} if unless_set else own
        usable = (
            names
            for switch, names in self.switches.items()
            if names <= known and taken.isdisjoint((switch, *names))
        )
        return {name for names in usable for name in names}


@dataclass
class Plan:
    """A file to be written anew."""

    old: OldFile
    home: Home = field(default_factory=Home)
    places: dict[str, dict[str, object]] = field(default_factory=dict)
    """For each setting the value, or some rows of it, by the sentence or table it goes under."""
    reasons: dict[str, dict[str, object]] = field(default_factory=dict)
    """What `[unprinted]` says of a setting besides its value."""

    def under(self, place: str) -> dict[str, object]:
        """The values that go to one place."""
        return {name: values[place] for name, values in self.places.items() if place in values}

    @property
    def bound(self) -> dict[str, list[OldRule]]:
        found: dict[str, list[OldRule]] = {}
        for rule in self.old.rules:
            for name in rule.by["field"]:
                found.setdefault(name, []).append(rule)
        return found


def plan_sheet(old: OldFile, home: Home) -> Plan:
    """Where everything of a sheet goes."""
    plan = Plan(old, home)
    bound = plan.bound
    inherited = home.given | home.read_by(old, unless_set=True)
    kept_out = home.given | home.read_by(old, unless_set=False)
    for name in dict.fromkeys((*bound, *old.values)):
        if name in inherited and name not in old.values:
            continue
        value = plain_part(name, old.values.get(name, _default(old, name)), old.readings)
        if value is None:
            continue
        if name in bound:
            plan.places[name] = _under_sentences(value, bound[name])
        elif name in TABLE:
            plan.places[name] = {AT_TABLE: value}
        elif value != _default(old, name) or name in kept_out:
            plan.places[name] = {_loose_place(name, home): value}
    return plan


def plan_room(old: OldFile) -> Plan:
    """Where everything of a room goes."""
    plan = Plan(old)
    bound = plan.bound
    for name, value in old.values.items():
        plan.places[name] = _under_sentences(value, bound[name]) if name in bound else {UNPRINTED: value}
    return plan


def _default(old: OldFile, name: str) -> object:
    return old.default(name) if old.module is not None else None


def _loose_place(name: str, home: Home) -> str:
    """Under the room's sentence, where one speaks of the setting; but a value that keeps out a reading of the
    room is no reading of that sentence."""
    read = {one for names in home.switches.values() for one in names}
    return f"{ROOM_RULES}.{home.bound[name]}" if name in home.bound and name not in read else UNPRINTED


def plain_part(name: str, value: object, readings: Iterable[Reading]) -> object:
    """What of a value no word in force says; nothing where such a word says all of it."""
    in_force = (reading.options[reading.default] for reading in readings)
    turned = [values[name] for values in in_force if name in values]
    if not turned:
        return value
    rows = {row for one in turned if isinstance(one, Mapping) for row in one}
    left = {row: one for row, one in value.items() if row not in rows} if isinstance(value, Mapping) else {}
    return left or None


def _under_sentences(value: object, rules: list[OldRule]) -> dict[str, object]:
    """A value by the sentences that carry it: rows of a table may stand under several."""
    best = min(RANK[rule.kind] for rule in rules)
    rules = [rule for rule in rules if RANK[rule.kind] == best]
    if isinstance(value, Mapping) and len(rules) > 1 and value:
        homes = {row: [rule.id for rule in rules if _names(rule, row)] for row in value}
        if all(len(found) == 1 for found in homes.values()):
            split: dict[str, dict[str, object]] = {}
            for row, (only,) in homes.items():
                split.setdefault(only, {})[row] = value[row]
            return dict(split)
    return {max(rules, key=lambda rule: score(rule.text, value)).id: value}


def _names(rule: OldRule, row: str) -> bool:
    words = re.findall(r"[a-z]{3,}", row.lower())
    return bool(words) and all(word in rule.text.lower() for word in words)


def score(text: str, value: object) -> float:
    """How plainly a text prints a value: the share of its words and figures that stand in it."""
    said = text.lower().replace(",", "")
    parts = _parts(value)
    return sum(_stands(part, said) for part in parts) / len(parts) if parts else 0


def _parts(value: object) -> list[str]:
    if isinstance(value, bool):
        return []
    if isinstance(value, Mapping):
        return [part for row, one in value.items() for part in (*_parts(row), *_parts(one))]
    if isinstance(value, list):
        return [part for one in value for part in _parts(one)]
    return re.findall(r"\d+|[a-z]{3,}", str(value).lower().replace(",", ""))


def _stands(part: str, said: str) -> bool:
    if part.isdecimal():
        word = NUMBERS[int(part)] if int(part) < len(NUMBERS) else part
        return bool(re.search(rf"\b{part}\b", said)) or word in said.split()
    return part[:5] in said
