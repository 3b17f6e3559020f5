"""Every error Houseway raises on purpose: one tree, so a caller can catch it all at once."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable


class HousewayError(Exception):
    """Something the caller can put right; the message is one clear sentence."""


class CardError(HousewayError):
    """A card that cannot be read, is not in the pack, or is there twice."""


class SheetError(HousewayError):
    """A sheet file or a setting that cannot be used. `rows` are where in a table of a setting."""

    rows: tuple[str, ...] = ()


class PostingError(SheetError):
    """What a table posts does not belong together: its limit, structure, fee option and buy-ins."""


class Refused(HousewayError):
    """An act that is not legal now; nothing has changed. `rules` are the ids of the rules that forbid it;
    where none is printed, `not_printed` names the house default that does."""

    def __init__(self, message: str, rule: str | None = None) -> None:
        super().__init__(message)
        self.rule = rule
        self.rules: tuple[str, ...] = ()
        self.not_printed = ""


class SavedRoundError(HousewayError):
    """A saved round that is cut short, altered or not ours."""


LEAST_PART = 4
"""Characters of a word that is looked for inside others."""


def nearest(word: str, known: Iterable[str]) -> str:
    """A hint such as `; did you mean 'tie'?`, or nothing when no known word is near. A word that begins as
    what was written comes first, then one that is like it, then one of which it is a part."""
    words = list(known)
    begun = min((one for one in words if word and one.startswith(word)), key=len, default="")
    found = [begun] if begun else difflib.get_close_matches(word, words, n=1, cutoff=0.5)
    if not found and len(word) >= LEAST_PART:
        found = [one for one in words if _plain(word) in _plain(one)]
    return f"; did you mean {found[0]!r}?" if found else ""


def _plain(word: str) -> str:
    return re.sub(r"[^a-z0-9]", "", word.lower())
