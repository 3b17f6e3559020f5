"""Counterfactual regret minimisation on a small game: heads-up no-limit hold'em with ten big blinds, in which
the small blind goes all-in or folds and the big blind calls or folds.

Thousands of tables are dealt at once and played to the showdown; what every hand would have won by folding is
known. `python -m examples.push_or_fold` prints who pushes and who calls what.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass, field

import numpy as np

from houseway import env

SMALL, BIG, STACK = 100, 200, 2_000
CLASSES = 169
RANKS = "23456789TJQKA"


def classes(tables: env.tables.PotTables) -> np.ndarray:
    """The class of the hand of whoever is asked at each table: a pair, suited or not."""
    own = tables.features[:, :52].reshape(-1, 13, 4)
    high = 12 - own[:, ::-1].any(axis=2).argmax(axis=1)
    low = own.any(axis=2).argmax(axis=1)
    suited = (own.sum(axis=1) == 2).any(axis=1)
    return np.where(suited, 13 * high + low, 13 * low + high)


def name_of(number: int) -> str:
    """A class in words: `AA`, `AKs`, `72o`."""
    first, second = divmod(number, 13)
    high, low = RANKS[max(first, second)], RANKS[min(first, second)]
    return high + low + ("" if first == second else "s" if first > second else "o")


@dataclass
class Player:
    """One side of the game: regrets and the sum of its strategies, by class of hand."""

    regrets: np.ndarray = field(default_factory=lambda: np.zeros((CLASSES, 2)))
    total: np.ndarray = field(default_factory=lambda: np.zeros((CLASSES, 2)))

    def strategy(self) -> np.ndarray:
        """How often each class goes on: regret matching."""
        positive = np.maximum(self.regrets, 0)
        whole = positive.sum(axis=1)
        return np.where(whole > 0, positive[:, 1] / np.where(whole > 0, whole, 1), 0.5)

    def learn(self, hands: np.ndarray, folding: np.ndarray, going_on: np.ndarray, weight: np.ndarray) -> None:
        """Add what folding and going on would have been worth, as often as the other side lets it come to
        this."""
        plays = self.strategy()
        mean = plays[hands] * going_on + (1 - plays[hands]) * folding
        np.add.at(self.regrets[:, 0], hands, weight * (folding - mean))
        np.add.at(self.regrets[:, 1], hands, weight * (going_on - mean))
        np.add.at(self.total[:, 1], hands, plays[hands])
        np.add.at(self.total[:, 0], hands, 1 - plays[hands])

    def average(self) -> np.ndarray:
        """How often each class went on over the whole run."""
        return self.total[:, 1] / np.maximum(self.total.sum(axis=1), 1e-9)


def solve(rounds: int, count: int = 4096) -> tuple[Player, Player]:
    """The small and the big blind after so many rounds at so many tables."""
    tables = env.vector(
        "angies/texas-holdem",
        count,
        players=2,
        stack=STACK,
        settings=["limit=no-limit 1/2", "fee_option=none"],
    )
    push, call = tables.actions.index("bet or raise: most"), tables.actions.index("call")
    pusher, caller = Player(), Player()
    tables.reset()
    every = np.arange(count)
    for _ in range(rounds):
        small, first = classes(tables), tables.parties.copy()
        tables.step(np.full(count, push))
        big = classes(tables)
        tables.step(np.full(count, call))
        shown = tables.rewards[every, first].astype(float)
        pushes, calls = pusher.strategy()[small], caller.strategy()[big]
        never = np.full(count, -float(SMALL))
        pusher.learn(small, never, calls * shown + (1 - calls) * BIG, np.ones(count))
        caller.learn(big, np.full(count, -float(BIG)), -shown, pushes)
    return pusher, caller


def weights() -> np.ndarray:
    """How many hands each class has."""
    first, second = np.divmod(np.arange(CLASSES), 13)
    return np.where(first == second, 6, np.where(first > second, 4, 12))


def main(arguments: list[str] | None = None) -> tuple[float, float]:
    """Solve the game and print it; how often each side goes on."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=400)
    asked = parser.parse_args(arguments)
    pusher, caller = solve(asked.rounds)
    shares = []
    for who, player in (("small blind pushes", pusher), ("big blind calls", caller)):
        often = player.average()
        share = float((often * weights()).sum() / weights().sum())
        shares.append(share)
        hands = " ".join(name_of(hand) for hand in np.argsort(-often, kind="stable") if often[hand] > 0.5)
        print(f"{who} {share:.1%}: {hands}")
    return shares[0], shares[1]


if __name__ == "__main__":
    main()
