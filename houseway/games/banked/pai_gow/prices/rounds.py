"""Hands of pai gow poker by kernels, all set the house way: the ranks of a setting, rounds of two hands, and
whole tables."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from houseway.cards.fast import shuffle_into
from houseway.games.banked.pai_gow.house_way import front_of
from houseway.games.banked.pai_gow.rules import CARDS, PaiGowRules
from houseway.games.banked.pai_gow.settle import comes_to, ruling
from houseway.games.banked.table_rounds import cut_down
from houseway.hands.lookup import Table, rank_hand
from houseway.kernel import kernel

Ints = npt.NDArray[np.int64]

HOUSE_WAY, BEST = "house-way", "best"


def whole_wager(rules: PaiGowRules) -> int:
    """Whether a copy takes the whole wager, as kernels take it."""
    return int(rules.copy == "whole-wager")


@kernel
def set_ranks(cards: Ints, table: Table, switches: Ints, ranks: Ints) -> None:
    """The ranks of front and back of seven cards set the house way."""
    front = front_of(cards, table, switches)
    ahead, behind = np.empty(2, dtype=np.int64), np.empty(CARDS - 2, dtype=np.int64)
    ahead[0], ahead[1] = cards[front >> 3], cards[front & 7]
    at = 0
    for place in range(CARDS):
        if place not in (front >> 3, front & 7):
            behind[at] = cards[place]
            at += 1
    ranks[0], ranks[1] = rank_hand(ahead, table), rank_hand(behind, table)


@kernel
def draw_rounds(
    state: Ints, rounds: int, deck: Ints, table: Table, switches: Ints, whole_wager: int, tally: Ints
) -> None:
    """Count the rulings of so many deals of two hands, each of which plays against the other as the bank's:
    by the ruling on the first and that on the second."""
    one, two = np.empty(2, dtype=np.int64), np.empty(2, dtype=np.int64)
    for _ in range(rounds):
        shuffle_into(state, deck, 2 * CARDS)
        set_ranks(deck[:CARDS], table, switches, one)
        set_ranks(deck[CARDS : 2 * CARDS], table, switches, two)
        first = ruling(one[0], one[1], two[0], two[1], whole_wager)
        tally[first, ruling(two[0], two[1], one[0], one[1], whole_wager)] += 1


@kernel
def deal_tables(
    state: Ints,
    deck: Ints,
    bets: Ints,
    table: Table,
    switches: Ints,
    whole_wager: int,
    pays: int,
    to: int,
    unit: int,
    results: Ints,
) -> None:
    """What every bet comes to before coverage, for as many rounds as there are rows of bets."""
    seats = bets.shape[1]
    player, bank = np.empty(2, dtype=np.int64), np.empty(2, dtype=np.int64)
    for number in range(bets.shape[0]):
        shuffle_into(state, deck, CARDS * (seats + 1))
        set_ranks(deck[:CARDS], table, switches, bank)
        for seat in range(seats):
            first = CARDS * (seat + 1)
            set_ranks(deck[first : first + CARDS], table, switches, player)
            settled = ruling(player[0], player[1], bank[0], bank[1], whole_wager)
            won = comes_to(settled, bets[number, seat, 0], pays, to)
            results[number, seat, 0] = cut_down(won, unit)
