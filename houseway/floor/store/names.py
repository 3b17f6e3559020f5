"""Names as people read them: one spelling each, none that looks like another's, none that the records use."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from secrets import token_hex

from confusable_homoglyphs import categories, confusables

from houseway.errors import Refused
from houseway.floor.store.ledger import CARRY, HOUSE, ISSUE

CLOCK = "clock"
DEALER = "dealer"
RESERVED = frozenset({CARRY, CLOCK, DEALER, HOUSE, ISSUE})
"""Names that the records use for something else."""
FORMER_GUEST = "former guest"
FORMER_PLAYER = "former player"
GUEST = "guest"
LONGEST_NAME = 24
UNSEEN = (
    *(0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x3164, 0xFFA0),
    *range(0x180B, 0x1810),
    *range(0xFE00, 0xFE10),
    *range(0xE0100, 0xE01F0),
)
"""What Unicode lets nobody see and yet counts as a letter or a mark; the rest of it cannot be printed."""
ANY_SCRIPT = frozenset({"COMMON", "INHERITED"})
"""Digits, punctuation and marks, which go with every alphabet."""
TOGETHER = (
    frozenset({"HAN", "HIRAGANA", "KATAKANA"}),
    frozenset({"HAN", "HANGUL"}),
    frozenset({"HAN", "BOPOMOFO"}),
)
"""Scripts that one language writes side by side."""
GUEST_DIGITS = (2, 2, 3, 4, 6, 8)
"""Bytes of chance in each try for a guest's name: when short ones are taken, longer ones are not."""


def one_line(text: str) -> str:
    """What somebody wrote as one line of what can be printed, with single spaces."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


def tidy_name(name: str) -> str:
    """A name as it is shown, with single spaces. Refused when the records could take it for another, or a
    reader could: it has nothing that is not seen."""
    words = unicodedata.normalize("NFKC", name).split(" ")
    tidy = " ".join(word for word in words if word)
    if not 1 <= len(tidy) <= LONGEST_NAME:
        raise Refused(f"a name has 1 to {LONGEST_NAME} characters")
    if ":" in tidy or not tidy.isprintable() or any(ord(character) in UNSEEN for character in tidy):
        raise Refused("a name has no colon and no characters that cannot be printed")
    if unicodedata.category(tidy[0]).startswith("M"):
        raise Refused("a name begins with a letter, a digit or a sign, not with a mark on one")
    if skeleton(tidy) in _reserved():
        raise Refused(f"nobody can be called {tidy!r}")
    return tidy


def own_name(name: str) -> str:
    """A name that somebody chooses for himself: it must not pass for a guest's, a former player's, or for one
    written in another alphabet."""
    tidy = tidy_name(name)
    first = skeleton(tidy).partition(" ")[0]
    if skeleton(tidy) in (skeleton(FORMER_GUEST), skeleton(FORMER_PLAYER)) or first == skeleton(GUEST):
        raise Refused(f"nobody can choose to be called {tidy!r}")
    scripts = categories.unique_aliases(tidy) - ANY_SCRIPT
    if len(scripts) > 1 and not any(scripts <= together for together in TOGETHER):
        raise Refused(f"the name {tidy!r} mixes letters of two alphabets: use one of them")
    return tidy


def guest_names() -> Iterator[str]:
    """Names to try for a guest, each less likely to be taken than the one before."""
    for digits in GUEST_DIGITS:
        yield f"{GUEST.capitalize()} {token_hex(digits)}"


def name_key(name: str) -> str:
    """What two spellings of one name have in common."""
    return unicodedata.normalize("NFKC", name).casefold()


def skeleton(name: str) -> str:
    """What two names that look alike have in common: every character replaced by the one that stands for all
    that look like it, as in Unicode's technical standard 39."""
    plain = unicodedata.normalize("NFD", unicodedata.normalize("NFKC", name))
    return unicodedata.normalize("NFD", "".join(map(_prototype, plain))).casefold()


@lru_cache(4096)
def _prototype(character: str) -> str:
    """The library lists lookalikes both ways: what stands for many lists them all, each of the many lists
    one. Where two characters look only like each other, the lower of them stands for both."""
    alike = [_unmarked(one["c"]) for one in confusables.confusables_data.get(character, ())]
    if len(alike) != 1:
        return character
    (other,) = alike
    back = confusables.confusables_data.get(other, ())
    return min(character, other) if len(back) == 1 and len(other) == 1 else other


def _unmarked(text: str) -> str:
    """Without the marks that only say in which direction to read."""
    return "".join(character for character in text if unicodedata.category(character) != "Cf")


@lru_cache(1)
def _reserved() -> frozenset[str]:
    return frozenset(map(skeleton, RESERVED))
