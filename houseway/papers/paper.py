"""What a paper is made of: a title, sections, lines and tables, whichever form it is printed in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

Form = Literal["html", "pdf", "md", "csv"]
FORMS: tuple[Form, ...] = get_args(Form)


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence, with the id by which it is cited where it has one."""

    text: str
    id: str = ""


@dataclass(frozen=True, slots=True)
class Grid:
    """A table: what its columns are, and its rows."""

    name: str
    """What the table is, in words that name a column of a tidy file."""
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    caption: str = ""


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a paper under a heading of its own."""

    title: str
    parts: tuple[Line | Grid, ...]


@dataclass(frozen=True, slots=True)
class Paper:
    """A whole paper; `notes` stand at its foot."""

    title: str
    under: str
    sections: tuple[Section, ...]
    notes: tuple[str, ...] = ()
