"""The sentences of a sheet or room file: each with its text, the values it prints, what carries it out, and
the switches of what can be read in two ways."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from houseway.errors import nearest
from houseway.plain import Json
from houseway.rooms.paper import Paper, Place
from houseway.rooms.sheets import Reading, Rule, RuleKind

TEXTS: dict[str, RuleKind] = {
    "says": "rule",
    "note": "note",
    "conduct": "conduct",
    "example": "example",
    "unclear": "ambiguity",
}
"""The key of a sentence's text, and the kind of rule it makes."""
WORDS = frozenset({*TEXTS, "played", "why", "switch", "reads", "along", "does", "uses", "fees", "see"})
"""Every key of a sentence that is no setting."""
TABLE = ("limit", "fee_option", "fee_card")
"""What a new table opens with."""
BESIDE = ("table", "unprinted", "settings")
"""Tables of a file that are no section of the printed sheet."""
ROOM_RULES = "room-rules"


class Switch(NamedTuple):
    """A reading as the file has it, its values not yet held to a game, and where it stands."""

    reading: Reading
    place: Place
    reads: Place
    """Where its words stand."""

    def place_of(self, name: str) -> Place:
        """Where the first word that sets a setting sets it."""
        word = next(word for word, values in self.reading.options.items() if name in values)
        return self.reads.inside((word, name))


class Unprinted(NamedTuple):
    """Why a value is as it is that no sentence prints."""

    see: tuple[str, ...]
    why: str


@dataclass
class Contents:
    """What a file gives."""

    paper: Paper
    folder: Path
    """The folder of the room, with its own file, its sheets and its fees."""
    home: str
    """What rule ids of this file begin with: `angies/razz`, `angies/room-rules`."""
    rules: list[Rule] = field(default_factory=list)
    values: dict[str, object] = field(default_factory=dict)
    places: dict[str, dict[str, Place]] = field(default_factory=dict)
    """Where the value of a setting stands; of a table, where each row does."""
    switches: list[Switch] = field(default_factory=list)
    used: list[Place] = field(default_factory=list)
    """Settings that a sentence uses; the key is the setting."""
    done: list[Place] = field(default_factory=list)
    """Clauses that carry a sentence out; the key is the clause."""
    unprinted: dict[str, Unprinted] = field(default_factory=dict)
    foreign: list[Place] = field(default_factory=list)
    """Sentences of other papers that this one reads in its own way."""

    @property
    def room(self) -> str:
        return self.home.partition("/")[0]

    def place_of(self, name: str, rows: tuple[str, ...] = ()) -> Place:
        """Where a setting stands, or a row of it; else its first row."""
        places = self.places[name]
        place = places.get(rows[0]) if rows else None
        return (place or next(iter(places.values()))).inside(rows)

    def place_of_row(self, why: str) -> Place | None:
        """Where the chart stands of which a refusal speaks, as `NAME: …` or `NAME has …`; if it quotes a row,
        where that row does."""
        name = why.split()[0].rstrip(":")
        rows = self.places.get(name, {})
        if not isinstance(self.values.get(name), Mapping) or not rows:
            return None
        row = next((row for row in rows if row and f"{row!r}" in why), "")
        place = rows.get(row) or self.place_of(name)
        exact = place.under(f'{name}."{row}"')
        return exact if f"{place.number}.{exact.key}" in self.paper.text else place

    def put(self, name: str, value: object, place: Place) -> None:
        """A value that stands at a place; rows of one table may stand at several."""
        if not isinstance(value, Mapping):
            self._refuse_twice(name, "", place)
            self.values[name], self.places[name] = value, {"": place}
            return
        before = self.values.get(name)
        if before is not None and not isinstance(before, Mapping):
            self._refuse_twice(name, "", place)
        rows = self.places.setdefault(name, {})
        for row in value:
            self._refuse_twice(name, row, place)
            rows[row] = place
        if not value:
            rows[""] = place
        self.values[name] = {**(before if isinstance(before, Mapping) else {}), **value}

    def _refuse_twice(self, name: str, row: str, place: Place) -> None:
        rows = self.places.get(name, {})
        if row and row in rows:
            raise self.paper.wrong(place, f"the row {row!r} of {name} stands under {rows[row].name} already")
        if rows and (not row or "" in rows):
            raise self.paper.wrong(place, f"{name} stands under {self.place_of(name).name} already")


def read_contents(paper: Paper, folder: Path, name: str, head: Iterable[str]) -> Contents:
    """Everything a sheet or room file gives, by the folder of its room and its name there. `head` are the
    fields that may stand before its first table."""
    found = Contents(paper, folder, f"{folder.name}/{name}")
    known = (*head, *BESIDE)
    for name, entries in paper.data.items():
        if name in known:
            continue
        if not isinstance(entries, dict) or not entries:
            raise paper.wrong(Place(key=name), f"there is no field {name!r}{nearest(name, known)}")
        if _is_section(entries):
            _read_section(found, name, entries)
        elif all(isinstance(one, dict) and _is_section(one) for one in entries.values()):
            for section, sentences in entries.items():
                _read_foreign(found, name, section, sentences)
        elif (
            stray := [key for key in entries if not key.isdecimal()]
            if any(map(str.isdecimal, entries))
            else []
        ):
            why = (
                f"{stray[0]!r} has no number: write the number of its sentence before it, as in 1.{stray[0]}"
            )
            raise paper.wrong(Place(name, key=stray[0]), why)
        else:
            raise paper.wrong(Place(name), f"there is no field {name!r}{nearest(name, known)}")
    _read_beside(found)
    return found


def _is_section(entries: Mapping[str, object]) -> bool:
    return all(number.isdecimal() for number in entries)


def _read_section(found: Contents, section: str, entries: Json) -> None:
    numbers = sorted(map(int, entries))
    if numbers != list(range(1, len(numbers) + 1)):
        odd = next(number for at, number in enumerate(numbers, 1) if number != at)
        why = f"the sentences of {section} are not numbered 1 to {len(numbers)}: look at number {odd}"
        raise found.paper.wrong(Place(section, str(odd)), why)
    for number in map(str, numbers):
        _read_sentence(
            found, Place(section, number), found.paper.table(entries[number], Place(section, number))
        )


def _read_sentence(found: Contents, place: Place, entry: Json) -> None:
    paper = found.paper
    texts = [key for key in entry if key in TEXTS]
    if len(texts) != 1:
        raise paper.wrong(place, f"a sentence has one of {', '.join(TEXTS)}")
    kind = TEXTS[texts[0]]
    said = paper.word(entry[texts[0]], place.under(texts[0]))
    text = said
    if "played" in entry:
        if kind != "ambiguity":
            raise paper.wrong(place.under("played"), "played belongs to what is unclear")
        text = f"{said} Default: {paper.word(entry['played'], place.under('played'))}"
    elif kind == "ambiguity" and "Default" not in said:
        raise paper.wrong(place, "says what is unclear, not what is played")
    bound = _read_entry(found, place, entry, place.name, said)
    found.rules.append(Rule(place.name, kind, text, tuple(bound + _bindings(found, place, entry))))


def _bindings(found: Contents, place: Place, entry: Json) -> list[str]:
    """What carries a sentence out besides the values that stand under it."""
    does, fees, sees = (_words(found.paper, entry, key, place) for key in ("does", "fees", "see"))
    found.done += [place.under(clause) for clause in does]
    bound = [f"clause {clause}" for clause in does] + [f"fees {schedule}" for schedule in fees]
    return bound + [f"see {rule}" for see in sees for rule in full_ids(see, found, place)]


def _words(paper: Paper, entry: Json, key: str, place: Place) -> tuple[str, ...]:
    return paper.words(entry[key], place.under(key)) if key in entry else ()


def _read_entry(found: Contents, place: Place, entry: Json, rule: str, why: str) -> list[str]:
    """The values, uses and switches of a sentence, and the bindings they make. What a switch turns along with
    what the sentence speaks of does not carry the sentence out."""
    own = [key for key in entry if key not in WORDS]
    for name in own:
        found.put(name, entry[name], place.under(name))
    uses = _words(found.paper, entry, "uses", place)
    found.used += [place.under(name) for name in uses]
    turned = _read_switches(found, place, entry, rule, why)
    along = _words(found.paper, entry, "along", place)
    for name in along:
        if name not in turned:
            reason = f"along names {name!r}, which no switch of this sentence turns{nearest(name, turned)}"
            raise found.paper.wrong(place.under("along"), reason)
    turned = [name for name in turned if name not in along]
    return [f"field {name}" for name in dict.fromkeys((*own, *uses, *turned))]


def _read_switches(found: Contents, place: Place, entry: Json, rule: str, why: str) -> list[str]:
    """The switches of a sentence; the settings that they turn."""
    paper = found.paper
    switches = paper.table(entry.get("switch", {}), place.under("switch"))
    reads = paper.table(entry.get("reads", {}), place.under("reads"))
    if len(switches) == 1:
        reads = {next(iter(switches)): reads}
    at = place.under("reads")
    if set(switches) != set(reads):
        raise paper.wrong(place.under("switch"), "switch and reads do not name the same switches")
    turned: list[str] = []
    for switch, word in switches.items():
        words = paper.table(reads[switch], place.under("reads"))
        if word not in words:
            known = f"{switch} is one of {', '.join(words)}, not {word!r}{nearest(str(word), words)}"
            raise paper.wrong(place.under(f"switch.{switch}"), known)
        options = {name: _option(paper, name, values, place) for name, values in words.items()}
        reason = _reason(paper, entry.get("why", why), switch, why, place)
        here = at if len(switches) == 1 else at.inside((switch,))
        found.switches.append(Switch(Reading(switch, rule, word, options, reason), place, here))
        turned += found.switches[-1].reading.fields
    return turned


def _option(paper: Paper, word: str, values: object, place: Place) -> dict[str, object]:
    return dict(paper.table(values, place.under(f"reads.{word}")))


def _reason(paper: Paper, given: object, switch: str, why: str, place: Place) -> str:
    if isinstance(given, Mapping):
        given = given.get(switch, why)
    return paper.word(given, place.under("why"))


def _read_foreign(found: Contents, other: str, section: str, entries: Json) -> None:
    """This paper's own values and switches for sentences of its room's file, or of another sheet."""
    folder = found.folder
    if not (folder / f"{'room' if other == ROOM_RULES else other}.toml").is_file():
        near = nearest(other, [*BESIDE, *(path.stem for path in folder.glob("*.toml"))])
        if other == ROOM_RULES:
            near = '; write the room of the sheet at its head, room = "…"'
        raise found.paper.wrong(
            Place(f"{other}.{section}"), f"there is no paper {other!r} in this room{near}"
        )
    for number, entry in entries.items():
        place = Place(f"{other}.{section}", number)
        entry = found.paper.table(entry, place)
        if texts := [
            key for key in entry if key in TEXTS or key in ("played", "does", "uses", "see", "fees")
        ]:
            owner = "the room's own file" if other == ROOM_RULES else f"the sheet {other}"
            raise found.paper.wrong(place.under(texts[0]), f"{texts[0]} belongs to {owner}")
        found.foreign.append(place)
        _read_entry(found, place, entry, f"{found.room}/{other}#{section}.{number}", "")


def _read_beside(found: Contents) -> None:
    """What stands in no section: values that nothing prints, and what a table opens with."""
    paper = found.paper
    for name, entry in paper.table(paper.data.get("unprinted", {}), Place("unprinted")).items():
        _read_unprinted(found, name, entry)
    settings = paper.table(paper.data.get("settings", {}), Place("settings"))
    if settings and found.rules:
        why = (
            "[settings] is for a sheet without sentences; write a value under its sentence or in [unprinted]"
        )
        raise paper.wrong(Place("settings"), why)
    for name, value in settings.items():
        found.put(name.replace("-", "_"), value, Place("settings", key=name))
    for name, value in paper.table(paper.data.get("table", {}), Place("table")).items():
        if name not in TABLE:
            raise paper.wrong(Place("table", key=name), f"[table] holds {', '.join(TABLE)}, not {name!r}")
        found.put(name, value, Place("table", key=name))


def _read_unprinted(found: Contents, name: str, entry: object) -> None:
    paper, place = found.paper, Place("unprinted", key=name)
    if not isinstance(entry, dict) or "value" not in entry or not set(entry) <= {"value", "see", "why"}:
        raise paper.wrong(place, f'{name} is written {{ value = …, why = "…" }}')
    sees = _words(paper, entry, "see", place)
    why = paper.word(entry.get("why", ""), place)
    if not sees and not why:
        raise paper.wrong(place, f"{name} says neither why nor see")
    rules = tuple(rule for see in sees for rule in full_ids(see, found, place))
    found.unprinted[name] = Unprinted(rules, why)
    found.put(name, entry["value"], place)


def full_ids(see: str, found: Contents, place: Place) -> list[str]:
    """Rule ids in full: of `amb.3`, `draw-poker#irr.1`, `room-rules#room.18 to room.23`."""
    paper, mark, rest = see.rpartition("#")
    home = found.home if not mark else paper if "/" in paper else f"{found.room}/{paper}"
    first, to, last = rest.partition(" to ")
    if not to:
        return [f"{home}#{first}"]
    section, _, low = first.rpartition(".")
    again, _, high = last.rpartition(".")
    if section != again or not (low.isdecimal() and high.isdecimal() and int(low) < int(high)):
        raise found.paper.wrong(
            place.under("see"), f"{see!r} is not a run of rules such as 'room.18 to room.23'"
        )
    return [f"{home}#{section}.{number}" for number in range(int(low), int(high) + 1)]
