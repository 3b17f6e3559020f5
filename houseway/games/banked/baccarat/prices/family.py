"""A baccarat priced: exact by endings, simulated by endings, and whole tables in cents. The games differ in
how a wager is judged."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import numpy as np

from houseway.cards.fast import shuffle_into
from houseway.games.banked.baccarat.drawing import Drawing, Finished, finish
from houseway.games.banked.baccarat.prices.counting import (
    CARDS,
    draw_endings,
    endings_of,
    value_shoe,
    wager_odds,
)
from houseway.games.banked.baccarat.rules import LINES, BaccaratRules, OneBaccarat, counted, drawing
from houseway.games.banked.baccarat.settle import ENDINGS, Judge, pays_by_ending
from houseway.games.banked.table_rounds import COUNT_VALUES, Rounds, result_of, whole_unit
from houseway.hands.nines import baccarat_value
from houseway.kernel import kernel
from houseway.pricing.composition import composition, deck_of
from houseway.pricing.game import Ints, Job, PricedGame, Question, Tables
from houseway.pricing.model import WagerOdds

SHOE_PLACES = {"banker-first": 1, "banker-second": 3}
"""Where the card that is counted off lies in the order of the shoe."""


def priced(kinds: tuple[str, ...], judge: Judge[OneBaccarat]) -> PricedGame[OneBaccarat]:
    """How a baccarat with these wagers is priced."""
    return PricedGame(
        exact=partial(exact, judge),
        job=job,
        read=partial(read, judge),
        tables=partial(tables, judge),
        counted=counted(kinds),
        base=LINES,
    )


def exact(judge: Judge[OneBaccarat], asked: Question[OneBaccarat]) -> list[WagerOdds]:
    endings = endings_of(asked.rules, composition(asked.decks, asked.seen))
    return [wager_odds(judge, asked.rules, kind, endings) for kind in asked.wagers]


def job(asked: Question[BaccaratRules]) -> Job:
    """Rounds by how both hands end, each from a fresh shoe."""
    left = composition(asked.decks, asked.seen)
    shoe, terms = value_shoe(left), drawing(asked.rules)

    def draw(state: Ints, rounds: int) -> Ints:
        endings = np.zeros(ENDINGS, dtype=np.int64)
        draw_endings(state, rounds, shoe.copy(), terms, endings)
        return endings

    return Job(f"baccarat endings {asked.rules} cards {''.join(map(str, left))}", draw, ENDINGS)


def read(judge: Judge[OneBaccarat], asked: Question[OneBaccarat], endings: Ints) -> Sequence[WagerOdds]:
    return [wager_odds(judge, asked.rules, kind, endings, "simulated") for kind in asked.wagers]


# -- whole tables --------------------------------------------------------------------------------------------


class BaccaratPrice(NamedTuple):
    """How a table plays, as kernels take it."""

    drawing: Drawing
    pays: Ints
    """By circle and ending."""
    unit: int
    """Cents to which a payoff is cut down."""
    action_place: int
    """Where the card that is counted off lies in the shoe."""


@kernel
def results_of(end: Finished, bets: Ints, pays: Ints, unit: int, results: Ints) -> None:
    """What every bet comes to before coverage; `pays` is by circle and ending."""
    for circle in range(bets.shape[1]):
        odds = pays[circle, end.player, end.player_third, end.banker, end.banker_third]
        for seat in range(bets.shape[0]):
            results[seat, circle] = result_of(bets[seat, circle], odds, unit)


@kernel
def deal_tables(state: Ints, shoe: Ints, terms: BaccaratPrice, rounds: Rounds) -> None:
    """As many rounds as there are rows of bets, each from a fresh shoe of cards."""
    bets, results, counted, _ = rounds
    values = np.zeros(CARDS, dtype=np.int64)
    for number in range(bets.shape[0]):
        shuffle_into(state, shoe, CARDS)
        for place in range(CARDS):
            values[place] = baccarat_value(shoe[place])
        end = finish(values, terms.drawing)
        results_of(end, bets[number], terms.pays, terms.unit, results[number])
        counted[number] = COUNT_VALUES[shoe[terms.action_place]]


def terms_of(judge: Judge[OneBaccarat], rules: OneBaccarat) -> BaccaratPrice:
    pays = pays_by_ending(judge, rules.stages, rules)
    return BaccaratPrice(drawing(rules), pays, whole_unit(rules), SHOE_PLACES[rules.action_card])


def tables(judge: Judge[OneBaccarat], asked: Question[OneBaccarat], players: int) -> Tables:
    """All seats bet on the same two hands."""
    rules = asked.rules
    shoe = deck_of(composition(asked.decks, asked.seen))
    terms = terms_of(judge, rules)

    def deal(state: Ints, bets: Ints, results: Ints, counted: Ints, stages: Ints) -> None:
        deal_tables(state, shoe.copy(), terms, Rounds(bets, results, counted, stages))

    return Tables(rules.stages, deal)
