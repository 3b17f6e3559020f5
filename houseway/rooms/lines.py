"""On which line of a TOML file something stands: the parser keeps no positions, so the text is walked again.
The text has been parsed before; what is no TOML never comes here."""

from __future__ import annotations

import re

Path = tuple[str, ...]

_BLANK = re.compile(r"(?:\s|#[^\n]*)*")
_KEY = re.compile(r"""\s*(?:"((?:\\.|[^"\\])*)"|'([^']*)'|([\w-]+))\s*""")
_LONG = (re.compile(r'"""(?:\\.|[^\\])*?"{3,5}', re.S), re.compile(r"'''.*?'{3,5}", re.S))
_SHORT = re.compile(r""""(?:\\.|[^"\\])*"|'[^']*'|[^,\]}\n#]+""")


def lines_of(text: str) -> dict[Path, int]:
    """The line of every key of a file, in tables within tables and by number in lists: `bet`, `3`, `pays`."""
    return _Walk(text).found


class _Walk:
    """Goes through a text from its first character to its last."""

    def __init__(self, text: str) -> None:
        self.text, self.at, self.line, self.counted = text, 0, 1, 0
        self.found: dict[Path, int] = {}
        table: Path = ()
        self._skip()
        while self.at < len(text):
            if text[self.at] == "[":
                self.at += 2 if text.startswith("[[", self.at) else 1
                table = self._key(())
                self.at = text.find("\n", self.at) if "\n" in text[self.at :] else len(text)
            else:
                self._entry(table)
            self._skip()

    def _skip(self) -> None:
        """On to the next thing that is no blank and no comment."""
        found = _BLANK.match(self.text, self.at)
        self.at = found.end() if found else self.at

    def _note(self, path: Path) -> None:
        """Here is a path, and the tables that it goes through where they are new."""
        self.line += self.text.count("\n", self.counted, self.at)
        self.counted = self.at
        for end in range(1, len(path) + 1):
            self.found.setdefault(path[:end], self.line)

    def _key(self, table: Path) -> Path:
        """A key with its dots."""
        start, path = self.at, table
        while found := _KEY.match(self.text, self.at):
            path = (*path, next(part for part in found.groups() if part is not None))
            self.at = found.end()
            if not self.text.startswith(".", self.at):
                break
            self.at += 1
        end, self.at = self.at, start
        self._note(path)
        self.at = max(end, start + 1)
        return path

    def _entry(self, table: Path) -> None:
        path = self._key(table)
        self.at += 1
        self._value(path)

    def _value(self, path: Path) -> None:
        self._skip()
        first = self.text[self.at : self.at + 1]
        if first in ("[", "{"):
            self._several(path, "]" if first == "[" else "}")
            return
        for token in (*_LONG, _SHORT):
            if found := token.match(self.text, self.at):
                self.at = found.end()
                return
        self.at += 1

    def _several(self, path: Path, closing: str) -> None:
        """The entries of a list or of a table on one line."""
        self.at += 1
        number = 0
        self._skip()
        while self.at < len(self.text) and self.text[self.at] != closing:
            if closing == "]":
                self._note((*path, str(number)))
                self._value((*path, str(number)))
            else:
                self._entry(path)
            number += 1
            self._skip()
            self.at += self.text.startswith(",", self.at)
            self._skip()
        self.at += 1
