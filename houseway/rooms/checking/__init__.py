"""Judging sheet, room and fee files: what the loader refuses, and what passes but is seldom meant."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from houseway.errors import HousewayError, nearest
from houseway.games.game import GameModule
from houseway.play.topics import settings_of
from houseway.rooms.checking.figures import check_figures
from houseway.rooms.checking.finding import Finding, error, refusal, warning
from houseway.rooms.checking.locating import located
from houseway.rooms.checking.options import check_limits, check_options, check_table_limits
from houseway.rooms.checking.switches import check_switches
from houseway.rooms.checking.tables import check_pay_tables, check_rows, where_is
from houseway.rooms.checking.text import Find, check_sentences, check_unprinted, check_used
from houseway.rooms.checking.unused import check_unused
from houseway.rooms.fee_files import load_fees
from houseway.rooms.loader import home_of, load_sheet, module_of, room_contents, sheet_contents
from houseway.rooms.paper import Paper
from houseway.rooms.resolving import Resolver
from houseway.rooms.sentences import ROOM_RULES, Contents
from houseway.rooms.sheets import Rule, Sheet


def check_file(path: Path) -> list[Finding]:
    """What is wrong with a sheet, a room's file with all its sheets, or a fee schedule."""
    try:
        if path.name == "room.toml":
            return _check_room(path.parent)
        if path.parent.name == "fees":
            return list(
                check_options(Paper(path, f"{path.parent.parent.name}/fees/{path.name}"), load_fees(path))
            )
        return _check_sheet(path)
    except HousewayError as fault:
        return [refusal(str(fault))]


def _check_sheet(path: Path) -> list[Finding]:
    own = sheet_contents(path)
    home = home_of(own)
    module = module_of(own)
    faults = [refusal(str(fault)) for fault in Resolver(own, home, module).faults()]
    if faults:
        return faults
    try:
        sheet = load_sheet(path)
    except HousewayError as fault:
        return [located(str(fault), own, home)]
    return list(_judged(own, home, sheet, neighbours(own.folder, own)))


def _judged(own: Contents, home: Contents | None, sheet: Sheet, find: Find) -> Iterator[Finding]:
    given = {name for one in sheet.readings for name in one.fields} | {*own.values}
    given |= set() if home is None else {*home.values}
    yield from check_sentences(own, find)
    yield from check_unprinted(own, find)
    yield from check_used(own, given)
    yield from check_rows(own, sheet)
    yield from check_pay_tables(own, sheet)
    yield from check_limits(own, sheet)
    yield from check_table_limits(own, sheet)
    yield from check_switches(own, sheet)
    yield from check_unused(own, sheet)
    yield from check_figures(own, sheet.module)


def neighbours(folder: Path, own: Contents | None = None) -> Find:
    """Finding a rule of a file, which may lie outside its room's folder, or of the papers there by its full
    id."""
    known = {} if own is None else {own.home: {rule.id: rule for rule in own.rules}}

    def find(rule_id: str) -> Rule | None:
        home, _, number = rule_id.partition("#")
        room, _, paper = home.partition("/")
        if home not in known:
            file = folder.parent / room / ("room.toml" if paper == ROOM_RULES else f"{paper}.toml")
            known[home] = {rule.id: rule for rule in _rules(file)} if file.is_file() else {}
        return known[home].get(number)

    return find


def _rules(file: Path) -> list[Rule]:
    try:
        return (room_contents(file.parent) if file.name == "room.toml" else sheet_contents(file)).rules
    except HousewayError:
        return []


# -- rooms ---------------------------------------------------------------------------------------------------


def _check_room(folder: Path) -> list[Finding]:
    """A room's own file against the games of its sheets, then every sheet and fee schedule."""
    found = room_contents(folder)
    sheets = [path for path in sorted(folder.glob("*.toml")) if path.name != "room.toml"]
    modules = [module for path in sheets if (module := _module(path)) is not None]
    findings = [*_unknown_to_all(found, modules), *_inherited_by_none(found, folder, sheets)]
    findings += [*check_sentences(found, neighbours(folder)), *check_unprinted(found, neighbours(folder))]
    for path in (*sheets, *sorted((folder / "fees").glob("*.toml"))):
        findings += check_file(path)
    return findings


def _module(path: Path) -> GameModule | None:
    try:
        return module_of(sheet_contents(path))
    except HousewayError:
        return None


def _unknown_to_all(found: Contents, modules: list[GameModule]) -> Iterator[Finding]:
    known = {name for module in modules for name in settings_of(module.rules)}
    clauses = {clause for module in modules for clause in module.clauses}
    named = [(name, found.place_of(name)) for name in found.values]
    named += [(used.key, used.under("uses")) for used in found.used]
    named += [(name, switch.place_of(name)) for switch in found.switches for name in switch.reading.fields]
    for name, place in named:
        if name not in known:
            yield error(found.paper.at(place), f"there is no setting {name!r}{nearest(name, known)}")
    for done in found.done:
        if done.key not in clauses:
            where = found.paper.at(done.under("does"))
            yield error(where, f"no game of the room has a clause {done.key!r}{nearest(done.key, clauses)}")


def _inherited_by_none(found: Contents, folder: Path, sheets: list[Path]) -> Iterator[Finding]:
    """Values and switches that every sheet of the room sets itself, or whose game none plays."""
    papers = [(sheet_contents(path), module) for path in sheets if (module := _module(path)) is not None]
    for name in found.values:
        if all(name in own.values or name not in settings_of(module.rules) for own, module in papers):
            where = found.paper.at(found.place_of(name))
            yield warning(where, f"no sheet takes {name} from the room", "leave it out here")
    for switch in found.switches:
        names, word = set(switch.reading.fields), switch.reading.switch
        if names and not any(
            names <= settings_of(module.rules).keys() and names.isdisjoint(own.values)
            for own, module in papers
        ):
            yield warning(found.paper.at(switch.place), f"no sheet takes the switch {word} from the room")


def where_of_wager(path: Path, wager: str) -> str:
    """Where a sheet says what a wager pays; else where it names its game."""
    found = sheet_contents(path)
    name = wager.replace("-", "_")
    pays = (one for one in (f"{name}_pays", f"{name}_pay", "pays") if one in found.places)
    return where_is(found, next(pays, ""))


__all__ = ["Finding", "check_file", "warning", "where_of_wager"]
