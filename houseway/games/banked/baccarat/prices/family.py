"""A baccarat priced: exact by endings, simulated by endings, and whole tables in cents. The games differ in
how a wager is judged."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import numpy as np

from houseway.cards.fast import shuffle_into
from houseway.games.banked.baccarat.drawing import finish
from houseway.games.banked.baccarat.prices.counting import (
    CARDS,
    draw_endings,
    endings_of,
    value_shoe,
    wager_odds,
)
from houseway.games.banked.baccarat.rules import LINES, BaccaratRules, OneBaccarat, counted, drawing
from houseway.games.banked.baccarat.settle import ENDINGS, Judge, pays_by_ending
from houseway.games.banked.table_rounds import COUNT_VALUES, cut_down, whole_unit
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
        draw_endings(state, rounds, shoe.copy(), *terms, endings)
        return endings

    return Job(f"baccarat {asked.rules} cards {''.join(map(str, left))}", draw, (ENDINGS,))


def read(judge: Judge[OneBaccarat], asked: Question[OneBaccarat], endings: Ints) -> Sequence[WagerOdds]:
    return [wager_odds(judge, asked.rules, kind, endings, "simulated") for kind in asked.wagers]


# -- whole tables --------------------------------------------------------------------------------------------


@kernel
def result_of(bet: int, pays: Ints, unit: int) -> int:
    """What a bet comes to before coverage that wins or loses so much for so much."""
    return cut_down(bet * pays[0] // pays[1], unit)


@kernel
def results_of(ending: int, bets: Ints, pays: Ints, unit: int, results: Ints) -> None:
    """What every bet comes to before coverage; `pays` is by circle and ending."""
    for circle in range(bets.shape[1]):
        for seat in range(bets.shape[0]):
            results[seat, circle] = result_of(bets[seat, circle], pays[circle, ending], unit)


@kernel
def deal_tables(
    state: Ints,
    shoe: Ints,
    bets: Ints,
    natural_ends: int,
    for_player: Ints,
    for_banker: Ints,
    pays: Ints,
    unit: int,
    action_place: int,
    count_values: Ints,
    results: Ints,
    counted: Ints,
) -> None:
    """As many rounds as there are rows of bets, each from a fresh shoe of cards."""
    values = np.zeros(CARDS, dtype=np.int64)
    for number in range(bets.shape[0]):
        shuffle_into(state, shoe, CARDS)
        for place in range(CARDS):
            values[place] = baccarat_value(shoe[place])
        ending = finish(values, natural_ends, for_player, for_banker)
        results_of(ending, bets[number], pays, unit, results[number])
        counted[number] = count_values[shoe[action_place]]


def tables(judge: Judge[OneBaccarat], asked: Question[OneBaccarat], players: int) -> Tables:
    """All seats bet on the same two hands."""
    rules = asked.rules
    shoe = deck_of(composition(asked.decks, asked.seen))
    pays = pays_by_ending(judge, rules.stages, rules)
    terms, unit, place = drawing(rules), whole_unit(rules), SHOE_PLACES[rules.action_card]

    def deal(state: Ints, bets: Ints, results: Ints, counted: Ints, stages: Ints) -> None:
        deal_tables(state, shoe.copy(), bets, *terms, pays, unit, place, COUNT_VALUES, results, counted)

    return Tables(rules.stages, deal)
