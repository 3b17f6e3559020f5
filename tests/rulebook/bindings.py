"""What a rule id is bound to: the clauses, fields and schedules that carry it out, and on which sheets."""

from __future__ import annotations

from functools import cache

from houseway.rooms import Rule, room, rooms, sheet, sheet_ids

Touch = tuple[str, str]
"""A sheet id and `clause NAME`, `field NAME` or `fees NAME`."""


@cache
def known_rules() -> dict[str, Rule]:
    """Every rule of every playable sheet and of the rooms, by full id."""
    found = {f"{name}#{rule.id}": rule for name in sheet_ids() for rule in sheet(name).statements}
    for one in rooms():
        found |= {f"{one.id}/room-rules#{rule.id}": rule for rule in one.rules}
    return found


def sheets_of(rule_id: str) -> list[str]:
    """The sheets on which a rule is carried out: its own, or for a room rule every sheet of the room."""
    home = rule_id.split("#")[0]
    if home.endswith("/room-rules"):
        return list(sheet_ids(room(home.split("/")[0]).id))
    return [home]


@cache
def bindings(rule_id: str) -> frozenset[Touch]:
    """What a test that cites the rule must touch. A pointer is followed to its target's bindings, which
    must be touched on the sheet that points."""
    return frozenset((name, what) for what in _carriers(rule_id) for name in sheets_of(rule_id))


def _carriers(rule_id: str) -> set[str]:
    rule = known_rules().get(rule_id)
    found: set[str] = set()
    for by in rule.by if rule is not None else ():
        word, _, rest = by.partition(" ")
        if word == "see":
            target = rest if "/" in rest else f"{rule_id.split('#')[0]}#{rest}"
            found |= _carriers(target)
        elif word in ("clause", "field", "fees"):
            found.add(by)
    return found
