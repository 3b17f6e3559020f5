"""A search for sheets that knows what people call their games."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from houseway.games.known import also_called, quick_seats
from houseway.rooms.loader import sheet, sheet_ids
from houseway.rooms.sheets import Sheet

SHORT = 3
"""Letters of a name so short that it stands by chance in others: `o8` in Omaha Hi-Lo 8."""
NUMBERS = {"three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8", "nine": "9"}


def sheets(room: str | None = None, search: str = "") -> tuple[Sheet, ...]:
    """Every sheet, those of one room, or those that somebody may mean: `sheets("angies")`,
    `sheets(search="hold em")`."""
    names = sheet_ids(room)
    if search:
        meant = set(find_sheets(search))
        names = tuple(name for name in names if name in meant)
    return tuple(map(sheet, names))


def find_sheets(words: str) -> list[str]:
    """The ids of the sheets that somebody may mean; where own names say it, of those alone."""
    asked = [plain(word) for word in words.split() if plain(word)]
    if not asked:
        return []
    phrase = "".join(asked)
    if any(phrase in _named(one) for one in sheet_ids()):
        short = phrase if len(phrase) <= SHORT else ""
        return [
            one
            for one in sheet_ids()
            if all(word in _named(one) for word in asked) or (short and short in _also(one).split())
        ]
    return [one for one in sheet_ids() if phrase in _also(one)] or [
        one for one in sheet_ids() if all(word in _named(one) + _also(one) for word in asked)
    ]


def find_games(words: str) -> list[str]:
    """The same with every sheet of the games that are offered at once by this name: Spanish 21.5 is blackjack
    too, though its name does not say so."""
    found = {*find_sheets(words), *_offered_as(words)}
    return [one for one in sheet_ids() if one in found]


def called(word: str) -> list[str]:
    """The ids of the sheets whose game people call exactly so: `21`, `holdem`."""
    offered = _offered_as(word)
    return [
        one
        for one in sheet_ids()
        if one in offered or plain(word) in map(plain, also_called(sheet(one).module.id))
    ]


def _offered_as(words: str) -> list[str]:
    games = _offered().get(plain(words), frozenset())
    return [one for one in sheet_ids() if sheet(one).module.id in games]


def words_for_games() -> list[str]:
    """What people call the games, for a hint to whoever has mistyped one."""
    games = dict.fromkeys(sheet(one).module.id for one in sheet_ids())
    words = dict.fromkeys(word for seat in quick_seats() for word in seat["name"].lower().split(", "))
    return list(words | dict.fromkeys(word for game in games for word in also_called(game)))


@cache
def _offered() -> dict[str, frozenset[str]]:
    """The games that are offered at once, by each of the names that people know them by."""
    return {
        plain(name): frozenset(seat["games"]) for seat in quick_seats() for name in seat["name"].split(",")
    }


def plain(words: str) -> str:
    """Words without what people write in two ways."""
    return re.sub(r"[^a-z0-9]", "", words.lower())


def _spelled(name: str) -> str:
    """A plain name as it is, and with its numbers as digits and in words: `7cardstud`, `sevencardstud`."""
    digits = words = name
    for word, digit in NUMBERS.items():
        digits, words = digits.replace(word, digit), words.replace(digit, word)
    return " ".join(dict.fromkeys((name, digits, words)))


def says(text: str, words: str) -> bool:
    """Whether a text has words, however it writes them: `all in` finds `all-in`, `holdem` finds `Hold'em`. A
    search with nothing but signs, such as `$4`, is for the signs."""
    asked = _spaced(words)
    return words.lower() in text.lower() or (bool(asked) and (asked in _spaced(text)))


def matching(texts: Sequence[str], words: str) -> list[bool]:
    """Which of some texts have words. What one text writes apart is meant before what stands within another
    word: where `all-in` is written somewhere, `allin` does not find `calling`."""
    asked = plain(words)
    begun = [bool(asked) and f" {_spaced(words)}" in f" {_spaced(text)}" for text in texts]
    joined = [bool(asked) and _joined(asked, _spaced(text).split()) for text in texts]
    return joined if any(joined) and not any(begun) else [says(text, words) for text in texts]


def _joined(asked: str, words: Sequence[str]) -> bool:
    """Whether words that stand one after another begin with what is asked when they are written as one."""
    return any("".join(map(plain, words[at : at + len(asked)])).startswith(asked) for at in range(len(words)))


def _spaced(words: str) -> str:
    return re.sub(r"[^a-z0-9.$]+", " ", re.sub(r"['’]", "", words.lower())).strip()


@cache
def _named(name: str) -> str:
    found = sheet(name)
    named = (name, found.name, f"{found.room.name}{found.name}")
    return " ".join(_spelled(plain(one)) for one in named)


@cache
def _also(name: str) -> str:
    return " ".join(map(plain, also_called(sheet(name).module.id)))
