"""Ranges of Hold'em hands as players write them: `AhKh`, `QQ+`, `AKs`, `77-99`, `A5s-A2s`, `random`, lists of
these with commas, and weights such as `AKo:0.5`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import combinations
from typing import NamedTuple

from houseway.cards.card import RANKS, parse_cards, show
from houseway.errors import CardError, HousewayError

Hole = tuple[int, int]

EVERY_HAND: tuple[Hole, ...] = tuple((high, low) for low, high in combinations(range(52), 2))

_CARDS = re.compile(r"(?:(?:10|[2-9TJQKA])[cdhs]\s*){2}", re.IGNORECASE)
_KIND = re.compile(r"([2-9TJQKA])([2-9TJQKA])([so]?)")


class Range(NamedTuple):
    """The hands a player may hold, each with its weight, and how they were written."""

    text: str
    hands: Mapping[Hole, Fraction]


class Kind(NamedTuple):
    """Two ranks, the higher first, and `s` for suited, `o` for offsuit or nothing for both."""

    high: int
    low: int
    suits: str

    def __str__(self) -> str:
        return RANKS[self.high] + RANKS[self.low] + self.suits


def parse_range(text: str) -> Range:
    """A range from its text; a hand that is named twice has the weight it was given last."""
    hands: dict[Hole, Fraction] = {}
    for term in filter(None, (part.strip() for part in text.split(","))):
        named, colon, weight = term.partition(":")
        hands |= dict.fromkeys(_hands(named.strip()), _weight(weight, term) if colon else Fraction(1))
    hands = {hand: weight for hand, weight in hands.items() if weight}
    if not hands:
        raise HousewayError(f"the range {text!r} holds no hand")
    return Range(text, hands)


def _weight(text: str, term: str) -> Fraction:
    try:
        percent = text.strip().endswith("%")
        weight = Fraction(text.strip().removesuffix("%")) / (100 if percent else 1)
    except (ValueError, ZeroDivisionError):
        weight = Fraction(-1)
    if not 0 <= weight <= 1 or weight.denominator > 10_000:
        raise HousewayError(f"{term!r}: a weight is a number from 0 to 1 such as 0.25, or a percentage")
    return weight


def _hands(term: str) -> Iterator[Hole]:
    if term.lower() == "random":
        yield from EVERY_HAND
    elif _CARDS.fullmatch(term):
        first, second = parse_cards(term)
        if first == second:
            raise CardError(f"{show(first)} is there twice in the hand {term!r}")
        yield max(first, second), min(first, second)
    else:
        for kind in _kinds(term):
            yield from _holdings(kind)


def _kinds(term: str) -> list[Kind]:
    """The kinds of hand a term such as `QQ+`, `AKs` or `77-99` names."""
    if term.endswith("+"):
        return _and_better(_kind(term[:-1], term))
    first, dash, last = term.partition("-")
    if not dash:
        return [_kind(term, term)]
    return _between(_kind(first.strip(), term), _kind(last.strip(), term), term)


def _kind(text: str, term: str) -> Kind:
    found = _KIND.fullmatch(text)
    if found is None:
        raise CardError(f"{term!r} is not a hand or a range such as AhKh, QQ+, AKs, 77-99 or random")
    ranks = sorted((RANKS.index(found[1]), RANKS.index(found[2])), reverse=True)
    suits = found[3]
    if ranks[0] == ranks[1] and suits:
        raise CardError(f"{term!r}: a pair is neither suited nor offsuit")
    return Kind(ranks[0], ranks[1], suits)


def _and_better(kind: Kind) -> list[Kind]:
    """Higher pairs, or higher second cards under the same first card."""
    if kind.high == kind.low:
        return [Kind(rank, rank, "") for rank in range(kind.high, 13)]
    return [Kind(kind.high, low, kind.suits) for low in range(kind.low, kind.high)]


def _between(first: Kind, last: Kind, term: str) -> list[Kind]:
    """Every kind from one to the other: pairs, second cards under one first card, or an equal gap."""
    low, high = sorted((first, last))
    steps = range(max(high.high - low.high, high.low - low.low) + 1)
    if low.suits == high.suits:
        if low.high == high.high and low.high != low.low:
            return [Kind(low.high, low.low + step, low.suits) for step in steps]
        if high.high - low.high == high.low - low.low:
            return [Kind(low.high + step, low.low + step, low.suits) for step in steps]
    raise CardError(f"{term!r}: the ends of a range are two pairs, or like hands such as A5s-A2s or JTs-87s")


def _holdings(kind: Kind) -> Iterator[Hole]:
    for first in range(4):
        for second in range(4):
            high, low = kind.high * 4 + first, kind.low * 4 + second
            if kind.high == kind.low:
                if first > second:
                    yield high, low
            elif kind.suits == "" or (kind.suits == "s") == (first == second):
                yield high, low
