"""What a sheet comes to: the game's own settings, the room's over them, the sheet's over those, and what the
readings in force say."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from houseway.errors import SheetError, nearest
from houseway.games.game import GameModule
from houseway.play.topics import find_setting, settings_of
from houseway.rooms.amounts import from_file
from houseway.rooms.paper import Place
from houseway.rooms.sentences import Contents, Switch
from houseway.rooms.settings import coerce
from houseway.rooms.sheets import Reading


class Resolver:
    """Holds what a sheet's file gives to the settings of its game."""

    def __init__(self, own: Contents, home: Contents | None, module: GameModule) -> None:
        self.own, self.home, self.module = own, home, module
        self.known = settings_of(module.rules)

    def faults(self) -> Iterator[SheetError]:
        """Every name that the game does not know, and every value that is set against a switch."""
        paper = self.own.paper
        for name in self.own.values:
            yield from self._unknown(name, self.own.place_of(name))
        for used in self.own.used:
            yield from self._unknown(used.key, used.under("uses"))
        for done in self.own.done:
            if done.key not in self.module.clauses:
                near = nearest(done.key, self.module.clauses)
                yield paper.wrong(done.under("does"), f"the game has no clause {done.key!r}{near}")
        for switch in self.own.switches:
            for name in switch.reading.fields:
                yield from self._unknown(name, switch.place_of(name))
        yield from self._against_switches()

    def _unknown(self, name: str, place: Place) -> Iterator[SheetError]:
        if name not in self.known:
            meant = find_setting(self.module.rules, name)
            near = f"; did you mean {meant!r}?" if meant else nearest(name, self.known)
            yield self.own.paper.wrong(place, f"there is no setting {name!r}{near}")

    def _against_switches(self) -> Iterator[SheetError]:
        """What the word in force says has no plain value as well; of a table only the rows that it names."""
        for reading in (switch.reading for switch in self.own.switches):
            for name, value in reading.options[reading.default].items():
                places = self.own.places.get(name, {})
                rows = [row for row in value if row in places] if isinstance(value, Mapping) else [*places]
                if rows:
                    row = f"the row {rows[0]!r} of {name}" if isinstance(value, Mapping) else name
                    why = f"{row} is set against the switch {reading.switch!r}"
                    yield self.own.paper.wrong(places[rows[0]], why)

    def readings(self) -> tuple[Reading, ...]:
        """The sheet's own readings, and those of the room that it does not settle itself."""
        own = tuple(self._typed(switch, self.own) for switch in self.own.switches)
        taken = (
            {name for one in own for name in one.fields} | {one.switch for one in own} | {*self.own.values}
        )
        shared = self.home.switches if self.home is not None else []
        inherited = (
            self._typed(switch, self.home)
            for switch in shared
            if self.home is not None and self._is_usable(switch.reading, taken)
        )
        return (*own, *inherited)

    def _is_usable(self, reading: Reading, taken: set[str]) -> bool:
        names = set(reading.fields)
        return bool(names) and names <= self.known.keys() and taken.isdisjoint((reading.switch, *names))

    def _typed(self, switch: Switch, contents: Contents) -> Reading:
        options = {
            word: {
                name: self._read(name, value, contents, switch.reads.inside((word,)))
                for name, value in values.items()
            }
            for word, values in switch.reading.options.items()
        }
        return replace(switch.reading, options=options)

    def _read(self, name: str, value: object, contents: Contents, place: Place | None = None) -> object:
        """A value of a file as its setting takes it."""
        kind = self.known[name].marked
        try:
            return coerce(from_file(value, kind, name), kind, name)
        except SheetError as fault:
            where = (
                contents.place_of(name, fault.rows) if place is None else place.inside((name, *fault.rows))
            )
            raise contents.paper.wrong(where, str(fault)) from None

    def settings(self, readings: tuple[Reading, ...]) -> dict[str, object]:
        """Every setting that is not the plain default of the game's rules."""
        found: dict[str, object] = dict(self.module.defaults)
        for contents in (self.home, self.own):
            if contents is not None:
                found |= self._values(contents)
        for reading in readings:
            for name, value in reading.options[reading.default].items():
                before = found.get(name)
                if isinstance(value, Mapping) and isinstance(before, Mapping):
                    value = {**before, **value}
                found[name] = value
        return found

    def _values(self, contents: Contents) -> dict[str, object]:
        found: dict[str, object] = {}
        for name, value in contents.values.items():
            if name in self.known:
                found[name] = self._read(name, value, contents)
        return found
