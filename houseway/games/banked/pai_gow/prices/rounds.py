"""Hands of pai gow poker by kernels, all set the house way: the ranks of a setting, rounds of two hands, and
whole tables."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from houseway.cards.fast import shuffle_into
from houseway.games.banked.pai_gow.house_way import Chart, front_of, lay_back, ways_of
from houseway.games.banked.pai_gow.rules import CARDS, PaiGowRules
from houseway.games.banked.pai_gow.settle import comes_to, ruling
from houseway.games.banked.table_rounds import cut_down, whole_unit
from houseway.hands.lookup import rank_hand
from houseway.kernel import kernel

Ints = npt.NDArray[np.int64]

HOUSE_WAY, BEST = "house-way", "best"


class GameTerms(NamedTuple):
    """What sets and settles hands, as kernels take it."""

    chart: Chart
    whole_wager: int
    """Whether a copy takes the whole wager."""
    pays: int
    to: int
    unit: int
    """Cents to which a payoff is cut down."""


def game_terms(rules: PaiGowRules) -> GameTerms:
    """The terms of a sheet."""
    whole = int(rules.copy == "whole-wager")
    return GameTerms(ways_of(rules).chart, whole, *rules.win_pays, whole_unit(rules))


class SetRanks(NamedTuple):
    """What the two rows of a hand are worth."""

    front: int
    back: int


@kernel
def set_ranks(cards: Ints, chart: Chart) -> SetRanks:
    """The ranks of seven cards set the house way."""
    front = front_of(cards, chart)
    ahead, behind = np.empty(2, dtype=np.int64), np.empty(CARDS - 2, dtype=np.int64)
    ahead[0], ahead[1] = cards[front.first], cards[front.second]
    lay_back(cards, front.first, front.second, behind)
    return SetRanks(rank_hand(ahead, chart.table), rank_hand(behind, chart.table))


@kernel
def ruling_on(hand: SetRanks, bank: SetRanks, whole_wager: int) -> int:
    """How one set hand ends against another."""
    return ruling(hand.front, hand.back, bank.front, bank.back, whole_wager)


@kernel
def draw_rounds(state: Ints, rounds: int, deck: Ints, terms: GameTerms, tally: Ints) -> None:
    """Count the rulings of so many deals of two hands, each of which plays against the other as the bank's:
    by the ruling on the first and that on the second."""
    for _ in range(rounds):
        shuffle_into(state, deck, 2 * CARDS)
        one = set_ranks(deck[:CARDS], terms.chart)
        two = set_ranks(deck[CARDS : 2 * CARDS], terms.chart)
        first = ruling_on(one, two, terms.whole_wager)
        tally[first, ruling_on(two, one, terms.whole_wager)] += 1


@kernel
def deal_tables(state: Ints, deck: Ints, bets: Ints, terms: GameTerms, results: Ints) -> None:
    """What every bet comes to before coverage, for as many rounds as there are rows of bets."""
    seats = bets.shape[1]
    for number in range(bets.shape[0]):
        shuffle_into(state, deck, CARDS * (seats + 1))
        bank = set_ranks(deck[:CARDS], terms.chart)
        for seat in range(seats):
            first = CARDS * (seat + 1)
            player = set_ranks(deck[first : first + CARDS], terms.chart)
            settled = ruling_on(player, bank, terms.whole_wager)
            won = comes_to(settled, bets[number, seat, 0], terms.pays, terms.to)
            results[number, seat, 0] = cut_down(won, terms.unit)
