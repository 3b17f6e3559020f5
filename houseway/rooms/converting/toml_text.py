"""Values, texts and lists as lines of TOML."""

from __future__ import annotations

import json
import re
import textwrap
from collections.abc import Iterable, Mapping, Sequence

WIDE = 160
"""A longer text is wrapped between three quotes."""
NARROW = 110
"""A longer list or table takes several lines; a wrapped text has lines of this length."""


def bare(key: str) -> str:
    """A key, quoted where it must be."""
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else json.dumps(key, ensure_ascii=False)


def string(text: str) -> str:
    if '"' in text and "'" not in text and "\\" not in text:
        return f"'{text}'"
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def value(given: object) -> str:
    """A value on one line."""
    if isinstance(given, bool):
        return "true" if given else "false"
    if isinstance(given, int):
        return str(given)
    if isinstance(given, str):
        return string(given)
    if isinstance(given, Mapping):
        rows = ", ".join(f"{bare(str(key))} = {value(one)}" for key, one in given.items())
        return f"{{ {rows} }}" if rows else "{}"
    if isinstance(given, Sequence):
        return "[" + ", ".join(map(value, given)) + "]"
    raise TypeError(f"{given!r} cannot be written")


def text_lines(name: str, text: str) -> list[str]:
    """A text under its key, wrapped if it is long."""
    line = f"{name} = {string(text)}"
    if len(line) <= WIDE:
        return [line]
    body = text.replace("\\", "\\\\").replace('"""', '\\"\\"\\"')
    if body.endswith('"'):
        body = body[:-1] + '\\"'
    wrapped = textwrap.wrap(f'{body}"""', NARROW, break_long_words=False, break_on_hyphens=False)
    return [f'{name} = """', *wrapped]


def value_lines(name: str, given: object) -> list[str]:
    """A value under its key: on one line if it fits, else a list wrapped or a table row by row."""
    line = f"{name} = {value(given)}"
    if len(line) <= NARROW:
        return [line]
    if isinstance(given, Mapping):
        return [line for row, one in given.items() for line in value_lines(f"{name}.{bare(str(row))}", one)]
    if isinstance(given, Sequence) and not isinstance(given, str):
        return [f"{name} = [", *_wrapped(map(value, given)), "]"]
    return [line]


def _wrapped(items: Iterable[str]) -> list[str]:
    lines = ["   "]
    for item in items:
        if len(lines[-1]) + len(item) + 2 > NARROW:
            lines.append("   ")
        lines[-1] += f" {item},"
    return lines


def numbered(number: str, lines: Iterable[str]) -> list[str]:
    """The lines of a sentence, each with its number but for the inside of a long text or list."""
    found: list[str] = []
    closing = ""
    for line in lines:
        found.append(line if closing else f"{number}.{line}")
        if closing:
            closing = "" if line.endswith(closing) else closing
        elif line.endswith('= """'):
            closing = '"""'
        elif line.endswith("= ["):
            closing = "]"
    return found
