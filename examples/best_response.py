"""A best response to our bots: heads-up no-limit hold'em with ten big blinds against a named bot, all-in or
fold before the flop.

First it pushes and folds at random and keeps the mean of both for every class of hand; then it plays what was
better. `python -m examples.best_response --bot caller` prints what that wins.
"""

from __future__ import annotations

import argparse
import random
from collections import defaultdict

from houseway import env
from houseway.games.pot.bots import pot_bot
from houseway.rooms.contest import played_at

SETTINGS = ["limit=no-limit 1/2", "fee_option=none"]
US = 0
SELDOM = 4
PUSH, CALL, CHECK, FOLD = (env.NUMBER[name] for name in ("bet or raise: most", "call", "check", "fold"))


def hand_of(episode: env.Episode) -> str:
    """Our two cards by rank, and whether they are suited: `12 11 s`."""
    seat = episode.at.state.seats[US]
    (own,) = (cards for place, cards in episode.seen(US).cards.items() if place == f"seat {seat}")
    low, high = sorted(card >> 2 for card in own)
    return f"{high} {low} {'s' if own[0] % 4 == own[1] % 4 else 'o'}"


def play(setup: env.Setup, bot: str, seed: int, pushes: bool) -> tuple[str, int]:
    """One hand in which we push or fold; our cards and what we won."""
    episode = env.Episode(setup, seed)
    other = pot_bot(bot, str(seed), played_at(setup.sheet))
    hand = ""
    while not episode.over:
        if episode.party == US:
            hand = hand or hand_of(episode)
            wanted = (PUSH, CALL, CHECK) if pushes else (FOLD, CHECK)
            episode.take(next(action for action in wanted if action in episode.choices))
        else:
            episode.answer(other(episode.round.view(episode.party), episode.ask))
    return hand, episode.collect()[US]


def mean_of(means: dict[tuple[str, bool], list[int]], pushes: bool) -> float:
    """What pushing, or folding, came to with all hands together."""
    results = [won for (_, pushed), found in means.items() if pushed == pushes for won in found]
    return sum(results) / max(len(results), 1)


def main(arguments: list[str] | None = None) -> tuple[float, float]:
    """Learn what to push against a bot; what random and learnt pushing win a hand, in cents."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bot", default="caller")
    parser.add_argument("--hands", type=int, default=20_000)
    asked = parser.parse_args(arguments)
    setup = env.Setup("angies/texas-holdem", players=2, stack=2_000, settings=SETTINGS)
    source = random.Random(1)
    means: dict[tuple[str, bool], list[int]] = defaultdict(list)
    for seed in range(asked.hands):
        pushes = source.random() < 0.5
        hand, won = play(setup, asked.bot, seed, pushes)
        means[hand, pushes].append(won)
    at_random = sum(map(sum, means.values())) / asked.hands

    usual = {pushes: mean_of(means, pushes) for pushes in (False, True)}

    def mean(hand: str, pushes: bool) -> float:
        """What a hand came to; one seen seldom is taken to be like all others."""
        found = means[hand, pushes]
        return (sum(found) + SELDOM * usual[pushes]) / (len(found) + SELDOM)

    learnt, fresh = 0, asked.hands // 2
    for seed in range(asked.hands, asked.hands + fresh):
        # The cards are the same whatever is done: look at them first, then play.
        hand, won = play(setup, asked.bot, seed, False)
        if mean(hand, True) > mean(hand, False):
            _, won = play(setup, asked.bot, seed, True)
        learnt += won
    print(
        f"against {asked.bot}: at random {at_random:+.0f} cents a hand, best response {learnt / fresh:+.0f}"
    )
    return at_random, learnt / fresh


if __name__ == "__main__":
    main()
