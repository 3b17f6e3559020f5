"""Messages and their typed parts, in the form in which they go over the wire."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import TypeAlias

from houseway.cards import Place, show
from houseway.plain import Json

Part: TypeAlias = Json
"""One part: a mapping whose first key says what it is. All kinds are made by the functions below."""

Message: TypeAlias = Json
"""`name`, and every part under its own."""

KINDS = ("party", "money", "cards", "hand", "place", "seat", "wager", "count", "text", "clause", "line")


def message(name: str, **parts: Part | None) -> Message:
    """A message; a part that is nothing is left out."""
    return {"name": name} | {key: part for key, part in parts.items() if part is not None}


def party(name: str) -> Part:
    """Somebody at the table; whom he is told to reads `you`."""
    return {"party": name}


def money(cents: int) -> Part:
    return {"money": cents}


def cards(codes: Iterable[int]) -> Part:
    """Cards as their viewer sees them: `x` is one he does not."""
    return {"cards": [show(code) for code in codes]}


def hand(words: str) -> Part:
    """What cards are worth, named."""
    return {"hand": words}


def place(where: Place, of: str | None) -> Part:
    """Where cards lie, and whose they are where they are anybody's."""
    return {"place": where.to_json()} | ({"of": of} if of else {})


def seat(number: int, of: str | None = None) -> Part:
    """A seat or a spot before it."""
    return {"seat": number} | ({"of": of} if of else {})


def wager(label: str) -> Part:
    """A circle by its spoken name."""
    return {"wager": label}


def count(number: int) -> Part:
    return {"count": number}


def text(words: str) -> Part:
    return {"text": words}


def clause(name: str) -> Part:
    """What a rule of the sheet says in a line; its reader knows the lines."""
    return {"clause": name}


def line(words: str, names: Mapping[int, str]) -> Part:
    """A dealer's remark, in which seats are called by who sits there and cards by their faces."""
    pieces: list[str | Part] = []
    at = 0
    for found in _MARKED.finditer(words):
        piece: Part | None = None
        if found["seat"] and int(found["seat"]) in names:
            piece = {"seat": int(found["seat"]), "of": names[int(found["seat"])]}
        elif found["cards"]:
            piece = {"cards": found["cards"].split()}
        if piece is not None:
            pieces += [words[at : found.start()], piece]
            at = found.end()
    pieces.append(words[at:])
    return {"line": [piece for piece in pieces if piece != ""]}


_CARD = r"(?:[2-9TJQKA][cdhs]|Jk)"
_MARKED = re.compile(rf"\bseat (?P<seat>\d+)\b(?! hand)|(?<![\w-])(?P<cards>{_CARD}(?: {_CARD})*)(?![\w-])")
