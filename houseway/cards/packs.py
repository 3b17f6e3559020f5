"""The packs that the rooms' games are played with, by name, and shoes made of several of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from types import MappingProxyType

from houseway.cards.card import JOKER, RANKS, rank_of
from houseway.cards.tiles import FIRST_TILE, LAST_TILE
from houseway.errors import CardError, SheetError, nearest


@dataclass(frozen=True)
class Pack:
    """Cards in the order of a new pack; a card that comes several times is there several times."""

    name: str
    cards: tuple[int, ...]
    title: str

    @cached_property
    def counts(self) -> Mapping[int, int]:
        """How often each card is there."""
        return MappingProxyType(Counter(self.cards))

    def __len__(self) -> int:
        return len(self.cards)


_FULL = tuple(range(52))


def _without(ranks: str) -> tuple[int, ...]:
    return tuple(card for card in _FULL if RANKS[rank_of(card)] not in ranks)


def _packs() -> Iterator[Pack]:
    yield Pack("standard-52", _FULL, "52 cards")
    yield Pack("joker-53", (*_FULL, JOKER), "52 cards and a joker")
    yield Pack("jokers-56", (*_FULL, *[JOKER] * 4), "52 cards and four jokers")
    # A Bonus card is written as the ten or face it replaces, so the codes are those of plain packs.
    yield Pack("bonus-52", _FULL, "ace to nine and sixteen Bonus cards for tens and faces")
    yield Pack("spanish-48", _without("T"), "ace to nine and twelve Bonus cards for faces, no tens")
    yield Pack("asian-32", _without("23456"), "seven to ace")
    yield Pack("short-36", _without("2345"), "six to ace")
    yield Pack("mexican-41", (*_without("89T"), JOKER), "no eights, nines or tens, and a joker")
    yield Pack("stripped-7-to-10", _without("789T"), "ace to six, jack, queen and king")
    yield Pack("nine-288", _without("789T") * 8, "eight packs of ace to six, jack, queen and king")
    pan = _without("89T")
    yield Pack("pan-320", pan * 8, "eight packs without eights, nines and tens")
    yield Pack("pan-310", pan * 7 + _without_spades(pan), "pan, with one pack's ten spades removed")
    yield Pack("tiles-32", tuple(range(FIRST_TILE, LAST_TILE + 1)), "32 Chinese dominoes")


def _without_spades(cards: Iterable[int]) -> tuple[int, ...]:
    return tuple(card for card in cards if card % 4 != 3)


_ALSO_CALLED = {"sevens-up-32": "asian-32", "stripped-41": "mexican-41"}

_BY_NAME = {pack.name: pack for pack in _packs()}
PACKS: Mapping[str, Pack] = MappingProxyType(
    _BY_NAME | {name: _BY_NAME[pack] for name, pack in _ALSO_CALLED.items()}
)
"""Every pack by name; two have a second name that sheets use."""


@cache
def shoe(pack: Pack, decks: int) -> Pack:
    """That many packs as one: `shoe(PACKS["standard-52"], 8)` has 416 cards."""
    if decks < 1:
        raise CardError(f"a shoe needs at least one pack, not {decks}")
    if decks == 1:
        return pack
    return Pack(f"{pack.name} x {decks}", pack.cards * decks, f"{decks} packs: {pack.title}")


def find_pack(name: str) -> Pack:
    """The pack of that name, or the shoe: `joker-53`, `standard-52 x 8`."""
    pack_name, times, decks = name.partition(" x ")
    if pack_name not in PACKS or (times and not decks.isdecimal()):
        raise SheetError(f"there is no pack named {name!r}{nearest(pack_name, PACKS)}")
    return shoe(PACKS[pack_name], int(decks or 1))
