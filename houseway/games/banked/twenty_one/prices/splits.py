"""Hands of one split pair put together: each draws by itself, and the bank's hand is the same for all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple, Protocol

from houseway.games.banked.twenty_one.prices.bank import Floats


class Counted(Protocol):
    """What hands come to, by the bank's ending."""

    @property
    def amount(self) -> int: ...
    @property
    def staked(self) -> int: ...
    @property
    def chances(self) -> Floats: ...


class Drawn(NamedTuple):
    """What a split card comes to with a second card of some kind, given how the bank ends: the chance of such
    a card, the chances of the results, and what is staked on average; the last two weighed by the chance."""

    chance: float
    results: dict[int, float]
    staked: float

    @classmethod
    def at(cls, ending: int, likely: float, counts: Sequence[Counted]) -> Drawn:
        """Read the results of one ending, which is so likely."""
        results: dict[int, float] = {}
        chance, staked = 0.0, 0.0
        for count in counts:
            part = float(count.chances[ending]) / likely
            results[count.amount] = results.get(count.amount, 0.0) + part
            chance += part
            staked += part * count.staked
        return cls(chance, {amount: part for amount, part in results.items() if part}, staked)


class Together(NamedTuple):
    """Several hands: chances of their sum, and their stakes on average."""

    results: dict[int, float]
    staked: float


def split_results(others: Drawn, pairs: Drawn, splits: int) -> Iterator[tuple[int, float, float]]:
    """The result of a pair that was split once and may be split `splits` times more: amount, chance, and the
    mean stake of all."""

    @cache
    def waiting(cards: int, splits: int) -> Together:
        """So many split cards waiting for their second."""
        if cards == 0:
            return Together({0: 1.0}, 0.0)
        if splits == 0:
            rest = waiting(cards - 1, 0)
            either = Drawn(1.0, _either(others.results, pairs.results), others.staked + pairs.staked)
            return Together(_sum(either.results, rest.results), either.staked + rest.staked)
        rest, more = waiting(cards - 1, splits), waiting(cards + 1, splits - 1)
        played = _sum(others.results, rest.results)
        again = {amount: part * pairs.chance for amount, part in more.results.items()}
        staked = others.staked + others.chance * rest.staked + pairs.chance * more.staked
        return Together(_either(played, again), staked)

    found = waiting(2, splits)
    for amount, part in found.results.items():
        yield amount, part, found.staked


def _sum(one: dict[int, float], other: dict[int, float]) -> dict[int, float]:
    total: dict[int, float] = {}
    for first, chance in one.items():
        for second, part in other.items():
            total[first + second] = total.get(first + second, 0.0) + chance * part
    return total


def _either(one: dict[int, float], other: dict[int, float]) -> dict[int, float]:
    total = dict(one)
    for amount, part in other.items():
        total[amount] = total.get(amount, 0.0) + part
    return total
