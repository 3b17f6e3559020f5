"""A sheet: one game as one room plays it, with every rule, setting, reading, limit and fee."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Generic, Literal, NamedTuple

from typing_extensions import TypeVar

from houseway.errors import HousewayError, PostingError, SheetError, nearest
from houseway.games.game import GameModule
from houseway.games.governing import bindings_for, governing
from houseway.notebook import table
from houseway.plain import Json
from houseway.play import Felt, Flow, TableState, trace
from houseway.play.asks import money
from houseway.play.fees import NO_LIMIT, FeeOption, PotFee
from houseway.play.game import TableRules
from houseway.play.incidents import Incidents, Scriptable, scriptable
from houseway.play.topics import all_settings, find_setting, setting, settings_of, with_settings
from houseway.rooms.citing import Citations
from houseway.rooms.edition import edition_of
from houseway.rooms.posting import NO_FEE, fee_fault, posted_buy_in, rows_for_limit
from houseway.rooms.settings import coerce, describe, field_name

Rules_co = TypeVar("Rules_co", bound=TableRules, covariant=True, default=TableRules)

RuleKind = Literal["rule", "note", "conduct", "example", "ambiguity"]


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered statement. `by` says what carries it out: clauses, fields, fees, or another rule."""

    id: str
    kind: RuleKind
    text: str
    by: tuple[str, ...] = ()

    @property
    def executable(self) -> bool:
        return self.kind == "rule"


@dataclass(frozen=True, slots=True)
class Reading:
    """Where the text can be read two ways: the sheet's switch, its words, and what they set."""

    switch: str
    rule: str
    default: str
    options: Mapping[str, Mapping[str, object]]
    why: str

    @property
    def fields(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(name for values in self.options.values() for name in values))


@dataclass(frozen=True, slots=True)
class Room:
    """A room with its room-wide rules and the settings its sheets inherit."""

    id: str
    name: str
    source: str
    settings: Mapping[str, object]
    readings: tuple[Reading, ...]
    rules: tuple[Rule, ...]

    def __repr__(self) -> str:
        return f"<room {self.id}: {self.name}>"


class Heading(NamedTuple):
    """What stands at the head of a sheet."""

    id: str
    name: str
    source: str


class Shelf(NamedTuple):
    """Where a sheet finds the others of its room, and the rules it points to."""

    sheet: Callable[[str], Sheet]
    sheet_ids: Callable[[str], tuple[str, ...]]
    rule: Callable[[str], Rule | None]
    again: Callable[[Path], Sheet]
    """The sheet of a file, as it was read before."""


class Sheet(Generic[Rules_co]):
    """Everything one sheet says, ready for a table. `change` gives the same sheet with other settings."""

    def __init__(
        self,
        *,
        heading: Heading,
        module: GameModule,
        settings: Rules_co,
        statements: tuple[Rule, ...],
        readings: tuple[Reading, ...],
        fees: Mapping[str, FeeOption],
        room: Room,
        shelf: Shelf,
        files: tuple[Path, ...] = (),
        printed: Rules_co | None = None,
    ) -> None:
        self.heading = heading
        self.id, self.name, self.source = heading
        self.module = module
        self.settings = settings
        self.printed = settings if printed is None else printed
        """The settings as the sheet itself has them, before a table changed any."""
        self.statements = statements
        self.readings = readings
        self.fees = fees
        self.room = room
        self.shelf = shelf
        self.files = files
        """The sheet's own file, its room's and its fee schedules."""
        self.memo: dict[str, object] = {}
        self._fee: tuple[FeeOption | None] | None = None
        self._citations = Citations(self.id, statements, f"{room.id}/room-rules", room.rules, shelf.rule)
        self._governing = governing(module.id, module.family, module.shape is not None)
        if why := module.check(settings):
            raise SheetError(f"{self.id}: {why}")
        if why := fee_fault(settings, fees):
            if trace.touched is not None:
                fee_fault(self.rules, fees)
                trace.touched.update((self.id, f"fees {row.schedule}") for row in fees.values())
            raise PostingError(f"{self.id}: {why}")

    @property
    def rules(self) -> Rules_co:
        """The settings as the flow reads them."""
        return trace.traced(self.settings, self.id)

    def play(self, felt: Felt[Rules_co]) -> Flow:
        """The round of play; a table calls it."""
        return self.module.play(felt)

    def cite(self, clause: str) -> tuple[str, ...]:
        """The rule ids a clause carries out here: the sheet's own, those it points to, or the room's. A line
        that names no clause is cited by its matter, such as `dealt flop`."""
        if clause in self.module.clauses or not self._governing:
            return self._citations.of(f"clause {clause}")
        return self._citations.of(f"clause {clause}", *bindings_for(clause, self._governing))

    @property
    def edition(self) -> str:
        """A hash of this sheet's files and of the engine: whether a stored round can be played again."""
        return _edition(self.files)

    @property
    def incidents(self) -> Incidents | None:
        """What can go wrong at a table of this sheet, by place and moment."""
        declared = self.module.incidents
        return None if declared is None else declared(self.settings)

    def places(self) -> tuple[Scriptable, ...]:
        """What a script may name at a table of this sheet, and what can go wrong there: the places of cards
        and the moments for `Chance.scripted` and `Incident`, the shuffles, the throws of dice."""
        return scriptable(self.incidents or {}, self.module.drawn)

    @property
    def layout(self) -> Json:
        """What a client needs to draw the felt: the game's layout, and what a button does here."""
        button = setting(self.settings, "button")
        return {**self.module.layout, **({"button": button} if button else {})}

    def offered(self, name: str, over: Mapping[str, object]) -> Sheet:
        """Another sheet of this room, with this table's changed settings and `over` applied where that
        game has the field."""
        chosen = self.shelf.sheet(f"{self.room.id}/{name}")
        laid = {**self.changes, **over}
        if laid.get("fee_option") not in (NO_FEE, *chosen.fees):
            laid.pop("fee_option", None)
        known = settings_of(type(chosen.settings))
        return chosen.change({field: value for field, value in laid.items() if field in known})

    def neighbours(self) -> tuple[str, ...]:
        """The other sheets of the room, by name."""
        return tuple(name.partition("/")[2] for name in self.shelf.sheet_ids(self.room.id) if name != self.id)

    @property
    def wagers(self) -> tuple[str, ...]:
        """The ids of the wagers that can be priced; a game for a pot has one, `pot`."""
        return self.module.wagers(self.settings)

    @property
    def fee(self) -> FeeOption | None:
        """The fee option in force: the one named, or the first that fits the posted limit."""
        if trace.touched is None:
            if self._fee is None:
                self._fee = (self._find_fee(self.settings),)
            return self._fee[0]
        option = self._find_fee(self.rules)
        if option is not None:
            trace.touched.add((self.id, f"fees {option.schedule}"))
        return option

    @property
    def limits_option(self) -> FeeOption | None:
        """The option whose limits the table keeps: the one in force, or the sheet's own where a table takes
        no collection or posts one itself."""
        option = self.fee
        return self._find_fee(self.printed) if option is None else option

    def _find_fee(self, rules: TableRules) -> FeeOption | None:
        if rules.fee_option == NO_FEE:
            return None
        named = self.fees.get(rules.fee_option)
        return named if named is not None else next(iter(rows_for_limit(rules, self.fees)), None)

    # -- buying in ---------------------------------------------------------------------------------------

    @property
    def buy_in(self) -> tuple[int, int]:
        """Least and most that a new player brings, in cents."""
        least, most = self._option_buy_in()
        return max(least, self.module.least_buy_in(self.rules)), most

    def _option_buy_in(self) -> tuple[int, int]:
        option = self.fee
        if not isinstance(option, PotFee) or option.buy_in is None:
            return 0, NO_LIMIT
        return option.buy_in.posted(posted_buy_in(self.rules))

    def why_not_bring(self, state: TableState, name: str, chips: int) -> tuple[str, str]:
        """Why somebody may not sit down with these chips, or buy them, with the clause; nothing when he may.
        Whoever is in the game plays on with less, and buys as the game lets him."""
        if name in state.names:
            total = state.stacks[state.names.index(name)] + chips
            why = f"with {money(chips)} more {name!r} has {money(total)}"
            least, most = self._option_buy_in()
            later, short = self.module.least_later_buy_in(self.rules, state, name)
            clause = short if later > least else "buy_in"
            least = max(least, later)
        else:
            total, why, clause = chips, f"{name!r} brings {money(chips)}", "buy_in"
            least, most = self.buy_in
        if total > most:
            why, clause = f"{why}, and the most to buy in for here is {money(most)}", "buy_in"
        elif total < least:
            why = f"{why}, and the least buy-in here is {money(least)}"
        else:
            return "", ""
        self.by(clause)
        return why, clause

    @property
    def charge_minutes(self) -> int:
        """After how many minutes a time charge falls due."""
        option = self.fee
        return option.minutes if isinstance(option, PotFee) else 30

    def time_charge(self, players: int) -> int:
        """What each player owes for half an hour, or for the schedule's own time."""
        option = self.fee
        if isinstance(option, PotFee) and option.time is not None:
            return option.time.fee(players)
        return 0

    def why_no_seat_change(self, state: TableState) -> tuple[str, str]:
        """Why nobody may change seats now, with the clause; nothing when everybody may."""
        why, clause = self.module.why_no_seat_change(self.rules, state)
        if not why:
            return "", ""
        self.by(clause)
        return why, clause

    def by(self, clause: str) -> None:
        """Cite a clause that decides between rounds."""
        if trace.touched is not None:
            trace.touched.add((self.id, f"clause {clause}"))

    # -- changing settings -------------------------------------------------------------------------------

    def change(self, settings: Mapping[str, object] | Iterable[str] = ()) -> Sheet[Rules_co]:
        """The sheet with other settings. Names are fields or the sheet's own switches, `pays.pair` reaches
        into a table, and text such as `raise-cap=none` is read too: one, or several in a list."""
        changes: dict[str, object] = {}
        # A switch that turns many settings at once goes first, so that one given by itself wins over it.
        for name, value in sorted(self._pairs(settings), key=lambda pair: -self._reach(pair[0])):
            changes |= self._change(name, value, changes)
        new = with_settings(self.settings, changes)
        return Sheet(
            heading=self.heading,
            module=self.module,
            settings=new,
            statements=self.statements,
            readings=self.readings,
            fees=self.fees,
            room=self.room,
            shelf=self.shelf,
            files=self.files,
            printed=self.printed,
        )

    def _pairs(self, settings: Mapping[str, object] | Iterable[str]) -> list[tuple[str, object]]:
        if isinstance(settings, Mapping):
            return list(settings.items())
        pairs: list[tuple[str, object]] = []
        for text in [settings] if isinstance(settings, str) else settings:
            name, equals, value = text.partition("=")
            if not equals:
                raise SheetError(f"{text!r} is not of the form FIELD=VALUE")
            pairs.append((name.strip(), value.strip()))
        return pairs

    def _reach(self, name: str) -> int:
        """How many settings a name turns."""
        return next((len(reading.fields) for reading in self.readings if reading.switch == name), 1)

    def _change(self, name: str, value: object, changes: Mapping[str, object]) -> dict[str, object]:
        reading = next((r for r in self.readings if r.switch == name), None)
        if reading is not None and isinstance(value, str) and value in reading.options:
            turned = reading.options[value].items()
            return {field: self._laid_over(field, new, changes) for field, new in turned}
        rules = type(self.settings)
        known = settings_of(rules)
        head, dot, rest = name.partition(".")
        if reading is not None and head.replace("-", "_") not in known:
            words = ", ".join(reading.options)
            raise SheetError(f"{self.id}: {name} is one of {words}, not {value!r}")
        if not dot or find_setting(rules, name):
            field = self._field(name)
            return {field: coerce(value, known[field].marked, f"{self.id}: {field}")}
        field = self._field(head)
        table = changes.get(field, setting(self.settings, field))
        if not isinstance(table, Mapping):
            raise SheetError(f"{self.id}: {field} is not a table, so it has no {rest!r}")
        if rest not in table:
            raise SheetError(f"{self.id}: {field} has no row {rest!r}{nearest(rest, table)}")
        return {field: coerce({**table, rest: value}, known[field].marked, f"{self.id}: {field}")}

    def _laid_over(self, field: str, new: object, changes: Mapping[str, object]) -> object:
        """What a reading says of a setting; of a table it changes some rows."""
        table = changes.get(field, setting(self.settings, field))
        return {**table, **new} if isinstance(new, Mapping) and isinstance(table, Mapping) else new

    def _field(self, name: str) -> str:
        rules = type(self.settings)
        try:
            return field_name(rules, name, self.id)
        except SheetError:
            known = [*settings_of(rules), *(r.switch for r in self.readings)]
            raise SheetError(f"{self.id}: there is no setting {name!r}{nearest(name, known)}") from None

    # -- telling -----------------------------------------------------------------------------------------

    def reading_value(self, reading: Reading) -> str:
        """The sheet's word for what is in force."""
        for word, values in reading.options.items():
            if all(_holds(setting(self.settings, name), value) for name, value in values.items()):
                return word
        return ", ".join(f"{name}={describe(setting(self.settings, name))}" for name in reading.fields)

    def settings_json(self) -> Json:
        """Every setting by its name, as JSON."""
        return {name: describe(value) for name, value in all_settings(self.settings).items()}

    def __repr__(self) -> str:
        count = len(self.changes)
        changed = f", {count} setting{'' if count == 1 else 's'} changed" if count else ""
        return f"Sheet({self.id!r}{changed})"

    def _repr_html_(self) -> str:
        low, high = self.settings.seats
        told = [
            ("sheet", self.id),
            ("game", self.module.name),
            ("players", f"{low} to {high}"),
            ("wagers", ", ".join(self.wagers)),
            ("rules", f"{sum(rule.executable for rule in self.statements)} that are carried out"),
            ("changed", ", ".join(self.changes) or "nothing"),
        ]
        readings = [(one.switch, self.reading_value(one), ", ".join(one.options)) for one in self.readings]
        shown = table(f"{self.name}, {self.room.name}", ("", ""), told)
        return shown + (table("Readings", ("switch", "in force", "options"), readings) if readings else "")

    def __copy__(self) -> Sheet[Rules_co]:
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Sheet[Rules_co]:
        """A sheet is never changed, so a copy of a table or a round goes by the same one."""
        return self

    def __reduce__(self) -> tuple[object, ...]:
        """A sheet is kept as its file and what was changed of it."""
        own = next((file for file in self.files if f"{file.parent.name}/{file.stem}" == self.id), None)
        if own is None:
            raise HousewayError(f"{self.id} was read from no file, so it cannot be pickled")
        return read_again, (self.shelf.again, own, self.changes)

    @property
    def changes(self) -> dict[str, object]:
        """What a table has changed of the settings as the sheet has them."""
        printed = all_settings(self.printed)
        return {name: value for name, value in all_settings(self.settings).items() if value != printed[name]}


def read_again(again: Callable[[Path], Sheet], own: Path, changes: dict[str, object]) -> Sheet:
    """A pickled sheet: read anew, and changed as it was."""
    found = again(own)
    return found.change(changes) if changes else found


@cache
def _edition(files: tuple[Path, ...]) -> str:
    return edition_of(files)


def _holds(setting: object, value: object) -> bool:
    """Whether a setting is as a reading has it; of a table only the rows the reading names count."""
    if isinstance(value, Mapping):
        assert isinstance(setting, Mapping)
        return all(setting.get(row) == one for row, one in value.items())
    return bool(setting == value)
