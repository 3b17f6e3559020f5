"""A file of a room as it is written: its text, its data, and the line on which something stands."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from houseway.errors import SheetError, nearest
from houseway.plain import Json
from houseway.rooms.lines import lines_of


class Place(NamedTuple):
    """Where something stands in a file: a section, the number of a sentence in it, and a key."""

    section: str = ""
    number: str = ""
    key: str = ""
    rows: tuple[str, ...] = ()
    """Where inside the value of the key: a row of a table, a row of that."""

    @property
    def name(self) -> str:
        """What a message calls it: `bet.3`, `unprinted`, `room-rules.fee.26`."""
        return f"{self.section}.{self.number}" if self.number else self.section

    def under(self, key: str) -> Place:
        """A key of the same sentence or section."""
        return self._replace(key=key, rows=())

    def inside(self, rows: tuple[str, ...]) -> Place:
        """A row of what stands here."""
        return self._replace(rows=(*self.rows, *rows)) if rows else self

    @property
    def path(self) -> tuple[str, ...]:
        """The keys that lead to it in the file."""
        number = (self.number,) if self.number else ()
        return (
            *filter(None, self.section.split(".")),
            *number,
            *filter(None, self.key.split(".")),
            *self.rows,
        )


class Paper:
    """A file that was read. Mistakes in it are one sentence with file, line and sentence."""

    def __init__(self, path: Path, file: str = "") -> None:
        self.path = path
        self.file = file or f"{path.parent.name}/{path.name}"
        self.text, self.data = _read(path)

    def at(self, place: Place) -> str:
        """How a message says where something stands."""
        line = self.line(place)
        head = f"{self.file}:{line}" if line else self.file
        return f"{head}: {place.name}" if place.name else head

    def line(self, place: Place) -> int:
        """The line on which something begins; that of what holds it where it is not there, or 0."""
        path = place.path
        return next(
            (self._lines[path[:end]] for end in range(len(path), 0, -1) if path[:end] in self._lines), 0
        )

    @cached_property
    def _lines(self) -> dict[tuple[str, ...], int]:
        return lines_of(self.text)

    def wrong(self, place: Place, why: str) -> SheetError:
        """The refusal of what stands at a place."""
        return SheetError(f"{self.at(place)}: {why}")

    @contextmanager
    def naming(self, place: Place) -> Iterator[None]:
        """What is refused inside stands at this place; the line is looked for only then."""
        try:
            yield
        except SheetError as fault:
            raise self.wrong(place.inside(fault.rows), str(fault)) from None

    def table(self, value: object, place: Place) -> Json:
        """A value that must be a table."""
        if not isinstance(value, dict):
            raise self.wrong(place, f"{place.key or place.name} is not a table of names and values")
        return value

    def word(self, value: object, place: Place) -> str:
        """A value that must be a text; white space counts as one space."""
        if not isinstance(value, str):
            raise self.wrong(place, f"{place.key} is not a word" if value is not None else _missing(place))
        return " ".join(value.split())

    def words(self, value: object, place: Place) -> tuple[str, ...]:
        """A value that is one word or a list of words."""
        found = value if isinstance(value, list) else [value]
        return tuple(self.word(one, place) for one in found)

    def check_keys(self, data: Iterable[str], known: Collection[str], place: Place) -> None:
        """Refuse a field that is not known."""
        for key in data:
            if key not in known:
                raise self.wrong(place.under(key), f"there is no field {key!r}{nearest(key, known)}")


def _missing(place: Place) -> str:
    return f"{place.key} is missing"


def _read(path: Path) -> tuple[str, Json]:
    try:
        text = path.read_text(encoding="utf-8")
        return text, tomllib.loads(text)
    except OSError as error:
        raise SheetError(f"{path.name}: cannot be read: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise SheetError(f"{path.name}: is not a TOML file: {error}") from None
    except tomllib.TOMLDecodeError as error:
        raise SheetError(f"{path.parent.name}/{path.name}{_in_plain_words(text, str(error))}") from None


def _in_plain_words(text: str, said: str) -> str:
    """What the parser says of a file, as a manager would want to hear it."""
    found = re.fullmatch(r"(.*) \(at line (\d+), column \d+\)", said, re.S)
    if found is None:
        return f": is not a TOML file: {said}"
    why, line = found[1], int(found[2])
    key = text.splitlines()[line - 1].partition("=")[0].strip() if line <= text.count("\n") + 1 else ""
    if why.startswith("Cannot overwrite") or why.startswith("Cannot declare"):
        return f":{line}: {key} is written twice: keep one of the two"
    if why.startswith("Illegal character '\\n'"):
        return f":{line}: {key} has no closing quotation mark"
    return f":{line}: is not a TOML file: {why}"


OLD_LISTS = ("rule", "reading")
OLD_KEYS = ("family", "limits", "blinds")


def is_old(data: Mapping[str, object]) -> bool:
    """Whether a sheet or room file has the form that files had before their values stood under their
    sentences."""
    settings = data.get("settings")
    if any(isinstance(data.get(key), list) for key in OLD_LISTS) or any(key in data for key in OLD_KEYS):
        return True
    return isinstance(settings, Mapping) and "fee_schedules" in settings


def convert_hint(path: Path) -> str:
    """What to do with a file of the old form."""
    return f"is written in the old form; `houseway convert-sheet {path}` writes it anew"
