"""Writing files of the old form anew: sheets, room files and fee schedules."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from houseway.errors import SheetError
from houseway.rooms.converting.fees import fee_text
from houseway.rooms.converting.old import OldFile, OldRule, read_old
from houseway.rooms.converting.plan import Home, plan_room, plan_sheet
from houseway.rooms.converting.writing import file_text
from houseway.rooms.paper import Paper, is_old
from houseway.rooms.sentences import ROOM_RULES, Contents, read_contents


def convert(path: Path) -> str:
    """The new text of an old file."""
    paper = Paper(path)
    if "kind" in paper.data and "option" in paper.data:
        return fee_text(paper)
    if not is_old(paper.data) and "settings" not in paper.data:
        raise SheetError(f"{paper.file}: is not a file of the old form")
    old = read_old(paper)
    if old.module is None:
        return file_text(plan_room(old))
    _give_sentences(old)
    return file_text(plan_sheet(old, home_of(path.parent / "room.toml")))


def _give_sentences(old: OldFile) -> None:
    """A switch needs a sentence: one that had none says what it was for."""
    taken = sum(rule.section == "amb" for rule in old.rules)
    for place, reading in enumerate(old.readings):
        if not reading.rule:
            taken += 1
            unclear = reading.why or f"{reading.switch} can be read in several ways."
            text = f"{unclear} Default: {reading.default}."
            bound = {"field": reading.fields, "clause": (), "fees": (), "see": ()}
            old.rules.append(OldRule(f"amb.{taken}", "ambiguity", text, bound))
            old.readings[place] = replace(reading, rule=f"amb.{taken}")


def home_of(path: Path) -> Home:
    """What a room file, of either form, has for its sheets."""
    if not path.is_file():
        return Home()
    paper = Paper(path)
    if is_old(paper.data):
        return old_home(read_old(paper))
    return _new_home(read_contents(paper, path.parent, ROOM_RULES, ("name", "place", "source")))


def old_home(old: OldFile) -> Home:
    """What an old room file has for its sheets."""
    bound: dict[str, str] = {}
    for rule in sorted(old.rules, key=lambda rule: rule.kind == "ambiguity"):
        for name in rule.by["field"]:
            bound.setdefault(name, rule.id)
    switches = {one.switch: frozenset(one.fields) for one in old.readings if one.fields}
    return Home(frozenset(old.values), switches, bound)


def _new_home(found: Contents) -> Home:
    bound: dict[str, str] = {}
    for rule in sorted(found.rules, key=lambda rule: rule.kind == "ambiguity"):
        for by in rule.by:
            word, _, name = by.partition(" ")
            if word == "field":
                bound.setdefault(name, rule.id)
    readings = (switch.reading for switch in found.switches)
    switches = {one.switch: frozenset(one.fields) for one in readings if one.fields}
    return Home(frozenset(found.values), switches, bound)


__all__ = ["OldFile", "OldRule", "convert", "home_of"]
