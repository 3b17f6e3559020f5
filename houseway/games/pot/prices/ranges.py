"""Ranges of hole cards as players write them: `AhKh`, `QQ+`, `AKs`, `77-99`, `A5s-A2s`, `random`, lists of
these with commas, and weights such as `AKo:0.5`. Of three or four hole cards a term names some: `AA` holds
two aces, `A23` these ranks, `AAxxds` two aces in a hand of two suits twice."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache, reduce
from itertools import combinations, permutations
from math import gcd, lcm
from typing import NamedTuple

import numpy as np

from houseway.cards.card import RANKS, SUITS, parse_cards, show
from houseway.errors import CardError, HousewayError
from houseway.games.pot.contests import Ints

Hole = tuple[int, ...]

_ONE = r"(?:10|[2-9TJQKA])[cdhs]"
_CARDS = re.compile(rf"(?:{_ONE}\s*)+", re.IGNORECASE)
_KIND = re.compile(r"([2-9TJQKA])([2-9TJQKA])([so]?)")
_PATTERN = re.compile(r"((?:[2-9TJQKA][cdhs]?|[x*])+?)(ds|ss|r)?")
_SYMBOL = re.compile(r"[2-9TJQKA][cdhs]?|[x*]")

ANY_CARD = ("x", "*")
SUITS_HELD = {"ds": (2, 2), "ss": (1, 1, 2), "r": (1, 1, 1, 1)}
"""How often the suits of a hand of four come up: two suits twice, one twice, or none."""


class Range(NamedTuple):
    """The hands a player may hold, a row each, how much each weighs, and how they were written."""

    text: str
    hands: Ints
    weights: tuple[int, ...]


class Kind(NamedTuple):
    """Two ranks, the higher first, and `s` for suited, `o` for offsuit or nothing for both."""

    high: int
    low: int
    suits: str

    def __str__(self) -> str:
        return RANKS[self.high] + RANKS[self.low] + self.suits


def parse_range(text: str, hole: int = 2) -> Range:
    """A range of so many hole cards from its text; a hand named twice has the weight it was given last."""
    hands: list[Ints] = []
    weights: list[Fraction] = []
    for term in filter(None, (part.strip() for part in text.split(","))):
        named, colon, weight = term.partition(":")
        found = _hands(named.strip(), hole)
        hands.append(found)
        weights += [_weight(weight, term) if colon else Fraction(1)] * len(found)
    rows = np.concatenate(hands) if hands else np.zeros((0, hole), dtype=np.int64)
    _, last = np.unique((1 << rows).sum(axis=1)[::-1], return_index=True)
    named_last = [len(rows) - 1 - int(place) for place in last]
    chosen = [place for place in named_last if weights[place]]
    if not chosen:
        raise HousewayError(f"the range {text!r} holds no hand")
    return Range(text, rows[chosen], whole([weights[place] for place in chosen]))


def whole(weights: Sequence[Fraction]) -> tuple[int, ...]:
    """Weights in the same proportion as the smallest whole numbers."""
    scale = lcm(*(weight.denominator for weight in weights))
    numbers = [int(weight * scale) for weight in weights]
    shared = reduce(gcd, numbers)
    return tuple(number // shared for number in numbers)


@cache
def every_hand(hole: int) -> Ints:
    """Every choice of so many hole cards, the highest card first."""
    return np.array([hand[::-1] for hand in combinations(range(52), hole)], dtype=np.int64)


def _weight(text: str, term: str) -> Fraction:
    try:
        percent = text.strip().endswith("%")
        weight = Fraction(text.strip().removesuffix("%")) / (100 if percent else 1)
    except (ValueError, ZeroDivisionError):
        weight = Fraction(-1)
    if not 0 <= weight <= 1 or weight.denominator > 10_000:
        raise HousewayError(f"{term!r}: a weight is a number from 0 to 1 such as 0.25, or a percentage")
    return weight


def _hands(term: str, hole: int) -> Ints:
    """The hands that a term names, cards that it does not name being any."""
    if term.lower() == "random":
        return every_hand(hole)
    if _CARDS.fullmatch(term):
        cards = parse_cards(term)
        if len(set(cards)) < len(cards):
            twice = next(card for card in cards if cards.count(card) > 1)
            raise CardError(f"{show(twice)} is there twice in the hand {term!r}")
        if len(cards) == hole:
            return np.array([sorted(cards, reverse=True)], dtype=np.int64)
    elif hole == 2 or _is_kind(term):
        return _with_any(
            np.array([hand for kind in _kinds(term) for hand in _holdings(kind)], dtype=np.int64), hole
        )
    return _matching(term, hole)


# -- kinds of two cards --------------------------------------------------------------------------------------


def _is_kind(term: str) -> bool:
    return all(_KIND.fullmatch(end.strip()) for end in term.removesuffix("+").split("-"))


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


def _with_any(pairs: Ints, hole: int) -> Ints:
    """The hands of so many cards that hold one of these pairs."""
    if hole == 2:
        return pairs
    hands = every_hand(hole)
    wanted = set((1 << pairs).sum(axis=1).tolist())
    held = np.zeros(len(hands), dtype=bool)
    for first, second in combinations(range(hole), 2):
        two = (1 << hands[:, first]) + (1 << hands[:, second])
        held |= np.isin(two, list(wanted))
    return hands[held]


# -- patterns of three and four cards ------------------------------------------------------------------------


def _matching(term: str, hole: int) -> Ints:
    """The hands that hold the cards and ranks of a term such as `AhAxx`, `A23` or `KKQQds`."""
    found = _PATTERN.fullmatch(term)
    symbols = _SYMBOL.findall(found[1]) if found else []
    if found is None or len(symbols) > hole or (found[2] and hole < 4):
        example = "AhKhQd2c, AAxxds, A23 or QQ+" if hole == 4 else "AhKhQd, AAx, A23 or QQ+"
        raise CardError(f"{term!r} is not a hand or a range of {hole} cards such as {example}")
    named = [symbol for symbol in symbols if symbol not in ANY_CARD]
    hands = every_hand(hole)
    fits = np.zeros(len(hands), dtype=bool)
    for places in permutations(range(hole), len(named)):
        fit = np.ones(len(hands), dtype=bool)
        for place, symbol in zip(places, named, strict=True):
            fit &= hands[:, place] >> 2 == RANKS.index(symbol[0])
            if len(symbol) > 1:
                fit &= hands[:, place] & 3 == SUITS.index(symbol[1])
        fits |= fit
    if found[2]:
        counts = np.stack([(hands & 3 == suit).sum(axis=1) for suit in range(4)], axis=1)
        wanted = np.array(SUITS_HELD[found[2]])
        fits &= (np.sort(counts, axis=1)[:, -len(wanted) :] == wanted).all(axis=1)
    return hands[fits]
