"""A learning loop with a random baseline: Pure 21.5 at thousands of tables at once, learnt by trying.

Every hand is known by its count, whether it has an ace, and the bank's open card. The learner keeps the mean
result of every choice and mostly takes the best one. `python -m examples.learning_loop` prints both means.
"""

from __future__ import annotations

import argparse

import numpy as np

from houseway import env

SHEET = "angies/pure-21-5-blackjack"
BET = "wager 1: least"
TRIES = 0.1
"""How often the learner tries anything at all."""


class Learner:
    """The mean result of every choice in every situation."""

    def __init__(self, tables: env.VectorTables) -> None:
        names = tables.feature_names
        self.hard, self.aces = names.index("hard count"), names.index("aces")
        self.bank = slice(names.index("bank's 2"), names.index("bank's joker") + 1)
        shape = (23, 2, 14, len(tables.actions))
        self.sums, self.counts = np.zeros(shape), np.zeros(shape)

    def situations(self, features: np.ndarray) -> tuple[np.ndarray, ...]:
        """What is known of the hand that is asked at every table."""
        hard = features[:, self.hard].astype(int)
        return (
            np.minimum(hard, 22),
            (features[:, self.aces] > 0).astype(int),
            features[:, self.bank].argmax(1),
        )

    def best(self, tables: env.VectorTables) -> np.ndarray:
        """The legal choice with the highest mean so far; one that was never tried comes first."""
        at = self.situations(tables.features)
        counts = self.counts[at]
        means = np.where(counts > 0, self.sums[at] / np.maximum(counts, 1), np.inf)
        return np.where(tables.masks, means, -np.inf).argmax(axis=1)


def play(tables: env.VectorTables, learner: Learner | None, steps: int, *, learns: bool) -> float:
    """So many steps, by the learner or at random; the mean result of a round in bets."""
    source = np.random.default_rng(0)
    bet, count = tables.actions.index(BET), tables.count
    wagering = tables.feature_names.index("asked for wagers")
    tables.reset()
    past: list[list[tuple[int, ...]]] = [[] for _ in range(count)]
    won, rounds = 0, 0
    for _ in range(steps):
        actions = tables.sample()
        if learner is not None:
            tries = source.random(count) < (TRIES if learns else 0)
            actions = np.where(tries, actions, learner.best(tables))
        asked = tables.features[:, wagering] > 0
        actions = np.where(asked, bet, actions)
        if learner is not None and learns:
            at = np.stack([*learner.situations(tables.features), actions], axis=1)
            for table in np.flatnonzero(~asked).tolist():
                past[table].append(tuple(at[table]))
        tables.step(actions)
        for table in np.flatnonzero(tables.ended).tolist() if learns and learner is not None else ():
            for choice in past[table]:
                learner.sums[choice] += tables.rewards[table, 0]
                learner.counts[choice] += 1
            past[table].clear()
        won += int(tables.rewards.sum())
        rounds += int(tables.ended.sum())
    return won / rounds / tables.unit


def main(arguments: list[str] | None = None) -> tuple[float, float]:
    """Play at random and after learning; the mean of both."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=1500)
    asked = parser.parse_args(arguments)
    tables = env.vector(SHEET, 1024, players=1, settings=["fee_option=none"])
    learner = Learner(tables)
    at_random = play(tables, None, asked.steps, learns=False)
    play(tables, learner, asked.steps, learns=True)
    learnt = play(tables, learner, asked.steps, learns=False)
    print(f"a round at random: {at_random:+.3f} bets; after learning: {learnt:+.3f}")
    return at_random, learnt


if __name__ == "__main__":
    main()
