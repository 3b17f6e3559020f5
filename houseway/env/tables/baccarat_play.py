"""Rounds of the two-hand baccarats by the wagers of every seat, settled as bulk rounds settle them."""

from __future__ import annotations

from typing import NamedTuple

from houseway.env.tables.counting_memory import Features, Ints, Questions, Results, Shoes
from houseway.env.tables.counting_stepping import begin_tables, play_on, step_tables, tell
from houseway.games.banked.baccarat.drawing import finish
from houseway.games.banked.baccarat.prices.family import BaccaratPrice, results_of
from houseway.hands.nines import baccarat_value
from houseway.kernel import Parts, inlined

MOST_CARDS = 6
"""Cards that both hands may take together."""


class BaccaratPlayed(NamedTuple):
    """What is played: how hands are drawn and what wagers pay, the bets of every way to lay wagers by circle,
    its fee, and room for card values, bets and results."""

    price: BaccaratPrice
    bets: Ints
    fees: Ints
    values: Ints
    laid: Ints
    results: Ints


@inlined
def play_baccarat(
    played: BaccaratPlayed, shoes: Shoes, questions: Questions, results: Results, table: int
) -> bool:
    """Deal and draw both hands, and settle every seat's wagers. A round without any is not dealt."""
    wagers, rewards, price = questions.wagers[table], results.rewards[table], played.price
    for place in range(MOST_CARDS):
        played.values[place] = baccarat_value(shoes.decks[table, place])
    for seat in range(wagers.shape[0]):
        played.laid[seat] = played.bets[wagers[seat]]
    end = finish(played.values, price.drawing)
    results_of(end, played.laid, price.pays, price.unit, played.results)
    for seat in range(wagers.shape[0]):
        rewards[seat] += played.results[seat].sum() - played.fees[wagers[seat]]
    return True


@inlined
def tell_baccarat(
    played: BaccaratPlayed, shoes: Shoes, questions: Questions, table: int, out: Features
) -> None:
    """Nothing but that wagers are asked for: every shoe is fresh."""
    out[0] = 1


BY_WAGERS = Parts("baccarat", {play_on: play_baccarat, tell: tell_baccarat})
step_baccarat = BY_WAGERS.put_into(step_tables)
begin_baccarat = BY_WAGERS.put_into(begin_tables)
