"""The banked games that can be priced, and how: exactly, and by simulated rounds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from houseway.errors import HousewayError
from houseway.games import three_card_rules
from houseway.odds import baccarat, three_card
from houseway.odds.chunks import Progress
from houseway.odds.composition import composition
from houseway.odds.model import WagerOdds
from houseway.odds.simulate import Ints, Job, ez_baccarat_job, run, three_card_job
from houseway.odds.three_card_counts import FOLD
from houseway.odds.three_card_play import strategy_named


class Question(NamedTuple):
    """What is asked about a sheet's rules."""

    rules: Any
    wagers: tuple[str, ...]
    decks: int
    seen: str = ""
    strategy: str | None = None
    seed: int = 1
    checkpoint: Path | None = None
    progress: Progress | None = None
    threads: int | None = None


class Priced(NamedTuple):
    """How a game's wagers are priced."""

    exact: Callable[[Question], tuple[WagerOdds, ...]]
    simulated: Callable[[Question, int], tuple[WagerOdds, ...]]


def _ez_exact(asked: Question) -> tuple[WagerOdds, ...]:
    _nothing_to_decide(asked)
    endings = baccarat.endings_of(asked.rules, composition(asked.decks, asked.seen))
    return tuple(baccarat.wager_odds(asked.rules, kind, endings) for kind in asked.wagers)


def _ez_simulated(asked: Question, rounds: int) -> tuple[WagerOdds, ...]:
    _nothing_to_decide(asked)
    endings = _run(asked, ez_baccarat_job(asked.rules, asked.decks, asked.seen), rounds)
    return tuple(baccarat.wager_odds(asked.rules, kind, endings, "simulated") for kind in asked.wagers)


def _nothing_to_decide(asked: Question) -> None:
    if asked.strategy is not None:
        raise HousewayError(f"there is no strategy {asked.strategy!r}: nothing is decided after the bets")


def _three_card_exact(asked: Question) -> tuple[WagerOdds, ...]:
    return tuple(
        three_card.wager(asked.rules, kind, asked.decks, asked.seen, asked.strategy) for kind in asked.wagers
    )


def _three_card_simulated(asked: Question, rounds: int) -> tuple[WagerOdds, ...]:
    rules: three_card_rules.Rules = asked.rules
    table = strategy_named(asked.strategy)(rules, asked.decks, asked.seen)
    tally = _run(asked, three_card_job(rules, table, asked.decks, asked.seen), rounds)
    base, own, six = np.split(tally, (FOLD + 1, FOLD + 1 + three_card.OWN_CATEGORIES))
    folds_count = rules.six_card_bonus_on_fold == "lost"

    def read(kind: str) -> WagerOdds:
        if kind in three_card_rules.PAIR_PLUS:
            return three_card.own_cards_odds(rules, kind, own, "simulated")
        if kind == three_card_rules.SIX_CARD_BONUS:
            return three_card.six_card_odds(rules, six, table.name if folds_count else None, "simulated")
        return three_card.ante_play_odds(rules, base, table.name, "simulated")

    return tuple(map(read, asked.wagers))


def _run(asked: Question, job: Job, rounds: int) -> Ints:
    return run(
        job,
        rounds,
        asked.seed,
        checkpoint=asked.checkpoint,
        threads=asked.threads,
        progress=asked.progress,
    )


PRICED: Mapping[str, Priced] = {
    "ez-baccarat": Priced(_ez_exact, _ez_simulated),
    "three-card-poker": Priced(_three_card_exact, _three_card_simulated),
}
