"""Catalogues: the words of one language as data, and the templates they are told by."""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from functools import cache, cached_property
from pathlib import Path
from typing import NamedTuple, TypeAlias

from houseway.errors import HousewayError
from houseway.plain import Json

HERE = Path(__file__).parent
ENGLISH = "en"

Piece: TypeAlias = "str | Field | tuple[Piece, ...]"
"""Of a template: plain words, a part, or words in brackets, left out where a part of theirs is missing."""


class Field(NamedTuple):
    """A part in a template: `{who}`, whose it is (`{who's}`), or words by its number (`{n|card|cards}`). With
    a capital (`{Choices}`) it begins a sentence, and `{a hand}` has the article that its first words take."""

    part: str
    whose: bool = False
    one: str | None = None
    many: str = ""
    capital: bool = False
    article: bool = False


_FIELD = re.compile(r"\{(a )?([A-Za-z_]+)('s)?(?:\|([^|{}]*)\|([^|{}]*))?\}")
_TOKEN = re.compile(r"\[|\]|\{[^{}]*\}|[^\[\]{}]+")


def read_template(template: str) -> tuple[Piece, ...]:
    """A template as its pieces."""
    inside: list[Piece] | None = None
    pieces: list[Piece] = []
    for token in _TOKEN.findall(template):
        if token == "[":
            inside = []
        elif token == "]":
            pieces.append(tuple(inside or ()))
            inside = None
        else:
            (pieces if inside is None else inside).append(_field(token) if token[0] == "{" else token)
    return tuple(pieces)


def _field(token: str) -> Field:
    found = _FIELD.fullmatch(token)
    if found is None:
        raise HousewayError(f"{token!r} is no part of a message")
    article, part, whose, one, many = found.groups()
    return Field(part.lower(), bool(whose), one, many or "", part[0].isupper(), bool(article))


def fields_of(pieces: tuple[Piece, ...]) -> set[str]:
    """The parts a template names."""
    named: set[str] = set()
    for piece in pieces:
        if isinstance(piece, Field):
            named.add(piece.part)
        elif not isinstance(piece, str):
            named |= fields_of(piece)
    return named


class Catalogue:
    """One language: `messages` by name, and the words that parts are told in."""

    def __init__(self, data: Json) -> None:
        self.data = data
        self.messages: Json = data["messages"]
        self._read: dict[tuple[str, str], tuple[Piece, ...]] = {}

    @classmethod
    def load(cls, path: Path) -> Catalogue:
        """A language and, in `glossary-LANGUAGE.toml` beside it, what its odd words mean."""
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        odd = path.with_name(f"glossary-{path.name}")
        return cls(data | (tomllib.loads(odd.read_text(encoding="utf-8")) if odd.is_file() else {}))

    def form(self, name: str, *, own: bool) -> tuple[Piece, ...]:
        """The template of a message: to the party it is about, or to everybody else."""
        which = "you" if own else "they"
        if (name, which) not in self._read:
            entry = self.messages.get(name)
            if entry is None:
                raise HousewayError(f"the catalogue has no message {name!r}")
            self._read[name, which] = read_template(entry if isinstance(entry, str) else entry[which])
        return self._read[name, which]

    def word(self, table: str, name: str, default: str | None = None) -> str:
        """A word of one of the small tables, as `accounts.pot`."""
        found: str = self.data.get(table, {}).get(name, name if default is None else default)
        return found

    def with_article(self, words: str) -> str:
        """Words with the article that they take, where they take one."""
        articles: dict[str, str] = self.data.get("articles", {})
        found = next((one for first, one in articles.items() if f"{words} ".startswith(f"{first} ")), "")
        return f"{found} {words}" if found else words

    @cached_property
    def text(self) -> str:
        """As JSON, for clients."""
        return json.dumps(self.data, separators=(",", ":"), ensure_ascii=False)

    @cached_property
    def address(self) -> str:
        """The name under which browsers may keep it for good: it changes with every word."""
        return f"{self.data['language']}-{hashlib.sha256(self.text.encode()).hexdigest()[:16]}"


@cache
def catalogue(language: str = ENGLISH) -> Catalogue:
    """A language of this package."""
    return Catalogue.load(HERE / f"{language}.toml")
