"""Choices drawn or listed: amounts on their step, and what stands for all of them where they are too many."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations
from math import comb
from random import Random
from typing import TypeVar

from houseway.errors import HousewayError

FEW = 100
"""So many choices of one ask are listed one by one; of more a selection stands for all."""

FEW_AMOUNTS = 20
"""So many amounts are listed one by one; of more the least, the usual, the quarters between and the most."""

Made = TypeVar("Made")


def listed_amounts(low: int, high: int, step: int, start: int | None = None) -> list[int]:
    """The amounts from low to high that stand for all of them, rising."""
    steps = max(0, high - low) // step
    if steps < FEW_AMOUNTS:
        found = {low + step * number for number in range(steps + 1)}
    else:
        found = {low + step * (steps * quarter // 4) for quarter in range(4)}
    # The most may lie off the step: whoever has no more goes all in.
    found |= {max(low, high)} | ({start} if start is not None else set())
    return sorted(found)


def drawn_amount(rng: Random, low: int, high: int, step: int) -> int:
    """An amount from low to high, every step as likely as another."""
    steps = max(0, high - low) // step
    drawn = rng.randint(0, steps + int(low + steps * step < high))
    return min(low + drawn * step, max(low, high))


def listed_picks(cards: Sequence[int], low: int, high: int) -> Iterator[list[int]]:
    """Ways to pick from low to high of the cards: all of them, or, of too many, those next to each other in
    the order of the cards."""
    most = min(high, len(cards))
    few = sum(comb(len(cards), count) for count in range(low, most + 1)) <= FEW
    for count in range(low, most + 1):
        if few:
            yield from map(list, combinations(cards, count))
        elif not count:
            yield []
        else:
            yield from (list(cards[at : at + count]) for at in range(len(cards) - count + 1))


def listed_rows(
    cards: Sequence[int], counts: Sequence[int], usual: Sequence[Sequence[int]]
) -> Iterator[list[list[int]]]:
    """Ways to set cards into rows: all of them, or, of too many, the usual one and those that exchange one of
    its cards for another."""
    ways, left = 1, sum(counts)
    for count in counts:
        ways *= comb(left, count)
        left -= count
    if ways <= FEW:
        yield from _rows(tuple(cards), tuple(counts))
        return
    yield [list(row) for row in usual]
    for one, other in combinations(range(len(usual)), 2):
        for here in range(len(usual[one])):
            for there in range(len(usual[other])):
                rows = [list(row) for row in usual]
                rows[one][here], rows[other][there] = rows[other][there], rows[one][here]
                yield rows


def _rows(cards: tuple[int, ...], counts: tuple[int, ...]) -> Iterator[list[list[int]]]:
    if not counts:
        yield []
        return
    for picked in combinations(range(len(cards)), counts[0]):
        rest = tuple(card for at, card in enumerate(cards) if at not in picked)
        for rows in _rows(rest, counts[1:]):
            yield [[cards[at] for at in picked], *rows]


def legal_ones(check: Callable[[Made], Made], candidates: Iterable[Made]) -> list[Made]:
    """Those that stand, each once and in its canonical form."""
    found: list[Made] = []
    for candidate in candidates:
        try:
            choice = check(candidate)
        except HousewayError:
            continue
        if choice not in found:
            found.append(choice)
    return found
