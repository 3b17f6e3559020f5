"""Values that nothing looks at: their source is another one, and no word of a switch makes it theirs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from houseway.play.topics import all_settings
from houseway.rooms.checking.finding import Finding, warning
from houseway.rooms.checking.tables import where_is
from houseway.rooms.sentences import Contents
from houseway.rooms.sheets import Sheet

SOURCES: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "antes": ("ante", ("by-limit",)),
    "blinds": ("blind_source", ("room-table",)),
    "bring_ins": ("bring_in", ("third", "half")),
    "kill_minimum_pot": ("kill", ()),
    "posted_ante": ("ante", ("as-posted",)),
    "posted_bring_in": ("bring_in", ("as-posted",)),
}
"""Settings that count only while another one has such a word; without words, while it is not `none`."""


def check_unused(found: Contents, sheet: Sheet) -> Iterator[Finding]:
    """Values of the file that the word in force, and every other word of the sheet, leaves aside."""
    values = all_settings(sheet.settings)
    for name, (source, words) in SOURCES.items():
        if name not in found.values or source not in values:
            continue
        possible = {values[source], *_turned(sheet, source)}
        if possible & set(words) or (not words and possible != {"none"}):
            continue
        where = where_is(found, name)
        wanted = f'write {source} = "{words[0]}" beneath it' if words else f"say {source}, or leave it out"
        yield warning(where, f"{name} is not looked at while {source} is {values[source]}", wanted)


def _turned(sheet: Sheet, source: str) -> Iterator[object]:
    for reading in sheet.readings:
        for values in reading.options.values():
            if source in values:
                yield values[source]
