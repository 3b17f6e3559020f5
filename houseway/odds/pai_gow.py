"""Pai gow poker priced: rounds and whole tables by kernels, with every hand, the bank's too, set the house
way, and the rows of the chart that turn on a high card to read."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import numpy.typing as npt

from houseway.cards.fast import shuffle_into
from houseway.games.house_way import FOUR_BEHIND, TWO_PAIR_BEHIND, front_of, switches_of, ways_of
from houseway.games.pai_gow_rules import BASE, CARDS, COUNTED, KIND, PaiGowRules
from houseway.games.pai_gow_settling import (
    BACK_WON,
    FRONT_WON,
    RULINGS,
    WINS_BOTH,
    comes_to,
    ruling,
)
from houseway.hands.lookup import Table, rank_hand
from houseway.hands.ranks import ACE
from houseway.kernel import kernel
from houseway.odds.composition import composition
from houseway.odds.game import Chart, Job, PricedGame, Question, Tables
from houseway.odds.model import Case, WagerOdds, weigh
from houseway.odds.table_rounds import whole_unit

Ints = npt.NDArray[np.int64]

HOUSE_WAY = "house-way"
STRATEGIES = {HOUSE_WAY: "sets every hand by the chart, as the bank does"}


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
    """Count the rulings of so many rounds of one player against the bank."""
    player, bank = np.empty(2, dtype=np.int64), np.empty(2, dtype=np.int64)
    for _ in range(rounds):
        shuffle_into(state, deck, 2 * CARDS)
        set_ranks(deck[:CARDS], table, switches, player)
        set_ranks(deck[CARDS : 2 * CARDS], table, switches, bank)
        tally[ruling(player[0], player[1], bank[0], bank[1], whole_wager)] += 1


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
            results[number, seat, 0] = won // unit * unit if won > 0 else won


def job(asked: Question) -> Job:
    deck, ways = _deck(asked), ways_of(asked.rules)
    switches, whole = switches_of(ways), _whole_wager(asked.rules)

    def draw(state: Ints, rounds: int) -> Ints:
        tally = np.zeros(len(RULINGS), dtype=np.int64)
        draw_rounds(state, rounds, deck.copy(), ways.table, switches, whole, tally)
        return tally

    return Job(f"pai gow {asked.rules} cards {' '.join(map(str, deck))}", draw, (len(RULINGS),))


def _deck(asked: Question) -> Ints:
    left = composition(1, asked.seen, at_least=2 * CARDS, pack=asked.rules.pack)
    return np.repeat(np.arange(len(left), dtype=np.int64), left)


def _whole_wager(rules: PaiGowRules) -> int:
    return int(rules.copy == "whole-wager")


def read(asked: Question, tally: Ints) -> list[WagerOdds]:
    pays = [Fraction(-1)] * len(RULINGS)
    pays[WINS_BOTH] = Fraction(*asked.rules.win_pays)
    pays[FRONT_WON] = pays[BACK_WON] = Fraction(0)
    cases = [
        Case(name.replace("_", " "), int(weight), pay)
        for name, weight, pay in zip(RULINGS, tally, pays, strict=True)
    ]
    return [weigh(KIND, cases, strategy=asked.strategy or HOUSE_WAY, method="simulated")]


def tables(asked: Question, players: int) -> Tables:
    """Every seat has a hand of its own."""
    deck, ways = _deck(asked), ways_of(asked.rules)
    switches, whole, unit = switches_of(ways), _whole_wager(asked.rules), whole_unit(asked.rules)

    def deal(state: Ints, bets: Ints, results: Ints, counted: Ints, stages: Ints) -> None:
        pays, to = asked.rules.win_pays
        deal_tables(state, deck.copy(), bets, ways.table, switches, whole, pays, to, unit, results)

    return Tables(BASE, deal)


# -- charts --------------------------------------------------------------------------------------------------

RANKS = "23456789TJQKA"
HIGHEST_OTHER = ("A", "K", "Q", "lower")


def charts(asked: Question) -> list[Chart]:
    """What the chart does with two pair and with four of a kind by the highest other card."""
    pairs = _chart(
        "Two pair", "bigger pair", TWO_PAIR_BEHIND, "A K Q J T 9 8 7 6 5 4 3", "both behind", "small pair"
    )
    fours = _chart(
        "Four of a kind", "four", FOUR_BEHIND, "A K Q J T 9 8 7 6 5 4 3 2", "four behind", "two and two"
    )
    return [pairs, fours]


def _chart(title: str, heading: str, least: Ints, rows: str, behind: str, front: str) -> Chart:
    held = tuple(rows.split())
    cells = tuple(
        tuple(_letter(int(least[RANKS.index(rank)]), other, rank) for other in range(len(HIGHEST_OTHER)))
        for rank in held
    )
    words = {"B": behind, "F": f"{front} in front"}
    return Chart(title, heading, "highest other card", held, HIGHEST_OTHER, cells, words)


def _letter(least: int, column: int, rank: str) -> str:
    """B where the hand stays behind; the last column is a jack or lower."""
    if HIGHEST_OTHER[column] == rank:
        return ""
    high = ACE - column if HIGHEST_OTHER[column] != "lower" else 0
    return "B" if high >= least else "F"


PRICED = PricedGame(
    job=job,
    read=read,
    strategies=STRATEGIES,
    charts=charts,
    tables=tables,
    counted=COUNTED,
    base=BASE,
)
