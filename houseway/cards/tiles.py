"""The 32 Chinese dominoes: codes 64 to 95, two codes to each of the sixteen pairs, best pair first.

The two tiles of a matched pair look alike, so the second one carries a prime: `teen` and `teen'`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

FIRST_TILE = 64
LAST_TILE = 95


class Tile(NamedTuple):
    """One domino: its code, its written name, its pair's name and the spots of its two ends."""

    code: int
    name: str
    pair: str
    spots: tuple[int, int]


_MATCHED = (
    ("teen", (6, 6)),
    ("day", (1, 1)),
    ("yun", (4, 4)),
    ("gor", (1, 3)),
    ("mooy", (5, 5)),
    ("chong", (3, 3)),
    ("bon", (2, 2)),
    ("foo", (5, 6)),
    ("ping", (4, 6)),
    ("tit", (1, 6)),
    ("look", (1, 5)),
)
_MIXED = (
    ("chop gow", "gow", (3, 6), (4, 5)),
    ("chop bot", "bot", (2, 6), (3, 5)),
    ("chop chit", "chit", (2, 5), (3, 4)),
    ("chop ng", "ng", (1, 4), (2, 3)),
)


def _dominoes() -> tuple[Tile, ...]:
    faces = [("gee joon", "gee-joon-2-4", (2, 4)), ("gee joon", "gee-joon-1-2", (1, 2))]
    for name, spots in _MATCHED:
        faces += [(name, name, spots), (name, f"{name}'", spots)]
    for pair, name, *both in _MIXED:
        faces += [(pair, f"{name}-{low}-{high}", (low, high)) for low, high in both]
    return tuple(Tile(code, name, pair, spots) for code, (pair, name, spots) in enumerate(faces, FIRST_TILE))


TILES = _dominoes()
"""Every tile, by code from 64: the tiles of pair number p are `TILES[2 * p]` and `TILES[2 * p + 1]`."""

PAIRS = tuple(tile.pair for tile in TILES[::2])
"""The sixteen pairs from the best, gee joon, to the last, the fives."""

_BY_NAME = {tile.name: tile.code for tile in TILES}
# Phoenix spells day "dey"; anybody may count the spots instead.
_ALSO = {"dey": "day", "dey'": "day'"} | {
    f"{tile.spots[0]}-{tile.spots[1]}": tile.name for tile in reversed(TILES)
}


def tile_code(name: str) -> int | None:
    """The code of a tile's name (`teen`, `gow-3-6`) or of its spots (`6-6`); None for any other word."""
    word = name.lower()
    return _BY_NAME.get(_ALSO.get(word, word))


def is_tile(code: int) -> bool:
    return FIRST_TILE <= code <= LAST_TILE


def tile_of(code: int) -> Tile:
    return TILES[code - FIRST_TILE]


def tell_twins_apart(codes: Iterable[int]) -> list[int]:
    """The same codes, where a matched tile named a second time is read as its twin: `teen teen`."""
    seen: set[int] = set()
    apart = []
    for code in codes:
        twin = code ^ 1
        if is_tile(code) and code in seen and tile_of(twin).spots == tile_of(code).spots:
            code = twin
        seen.add(code)
        apart.append(code)
    return apart
