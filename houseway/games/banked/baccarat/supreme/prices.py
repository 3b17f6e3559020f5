"""Supreme Baccarat priced: a Flex bet by the round, for it may be taken down after each."""

from __future__ import annotations

from dataclasses import replace

from houseway.games.banked.baccarat.prices.family import priced, tables
from houseway.games.banked.baccarat.supreme.flow import KINDS, SupremeRules, class_of, verdict
from houseway.pricing.game import Ints, Question, Tables


def by_class(asked: Question[SupremeRules], players: int) -> Tables:
    """Whole tables, settled class by class."""
    rules = asked.rules
    found = tables(verdict, asked, players)
    names = list(dict.fromkeys(map(class_of, rules.stages)))
    numbers = [names.index(class_of(kind)) for kind in rules.stages]

    def deal(state: Ints, bets: Ints, results: Ints, counted: Ints, stages: Ints) -> None:
        found.deal(state, bets, results, counted, stages)
        stages[:, :] = numbers

    return Tables(found.circles, deal)


PRICED = replace(priced(KINDS, verdict), tables=by_class)
