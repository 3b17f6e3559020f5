"""Pai gow poker priced: rounds and whole tables by kernels, with every hand, the bank's too, set the house
way; the best setting of a hand; and the rows of the chart that turn on a high card to read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from math import sqrt

import numpy as np

from houseway.games.banked.pai_gow.house_way import switches_of, ways_of
from houseway.games.banked.pai_gow.prices.rounds import HOUSE_WAY, Ints, deal_tables, draw_rounds, whole_wager
from houseway.games.banked.pai_gow.prices.setting import set_hand
from houseway.games.banked.pai_gow.rules import BASE, CARDS, COUNTED, KIND, PaiGowRules
from houseway.games.banked.pai_gow.settle import BACK_WON, FRONT_WON, RULINGS, WINS_BOTH
from houseway.games.banked.table_rounds import Floats, whole_unit
from houseway.hands.ranks import ACE
from houseway.pricing.composition import composition, deck_of
from houseway.pricing.game import Chart, Job, PricedGame, Question, Tables
from houseway.pricing.model import Case, WagerOdds, weigh

SIZE = (len(RULINGS), len(RULINGS))
"""Of a tally: by the rulings on both hands of a deal."""
STRATEGIES = {HOUSE_WAY: "sets every hand by the chart, as the bank does"}


def job(asked: Question[PaiGowRules]) -> Job:
    deck, ways = _deck(asked), ways_of(asked.rules)
    switches, whole = switches_of(ways), whole_wager(asked.rules)

    def draw(state: Ints, rounds: int) -> Ints:
        tally = np.zeros(SIZE, dtype=np.int64)
        draw_rounds(state, rounds, deck.copy(), ways.table, switches, whole, tally)
        return tally

    return Job(f"pai gow {asked.rules} cards {' '.join(map(str, deck))}", draw, SIZE)


def _deck(asked: Question[PaiGowRules]) -> Ints:
    return deck_of(composition(1, asked.seen, at_least=2 * CARDS, pack=asked.rules.pack))


def read(asked: Question[PaiGowRules], tally: Ints) -> list[WagerOdds]:
    """Every deal is two rounds. They are not independent: what one hand wins the other loses, but for copies,
    which makes the mean of the two, and so the edge, far more certain than single rounds would."""
    pays = pays_of(asked.rules)
    cases = [
        Case(name.replace("_", " "), int(weight), pay)
        for name, weight, pay in zip(RULINGS, tally.sum(axis=0) + tally.sum(axis=1), pays, strict=True)
    ]
    found = weigh(KIND, cases, strategy=asked.strategy or HOUSE_WAY, method="simulated")
    return [replace(found, stderr=error_of_pairs(tally, np.array(pays, dtype=float)))]


def pays_of(rules: PaiGowRules) -> list[Fraction]:
    """What a unit comes to by its ruling."""
    pays = [Fraction(-1)] * len(RULINGS)
    pays[WINS_BOTH] = Fraction(*rules.win_pays)
    pays[FRONT_WON] = pays[BACK_WON] = Fraction(0)
    return pays


def error_of_pairs(tally: Ints, pays: Floats) -> float:
    """The standard error of a mean over deals of two rounds, by what both came to."""
    both = (pays[:, None] + pays[None, :]) / 2
    deals = tally.sum()
    mean = (tally * both).sum() / deals
    return float(sqrt((tally * (both - mean) ** 2).sum()) / deals)


def tables(asked: Question[PaiGowRules], players: int) -> Tables:
    """Every seat has a hand of its own."""
    deck, ways = _deck(asked), ways_of(asked.rules)
    switches, whole, unit = switches_of(ways), whole_wager(asked.rules), whole_unit(asked.rules)

    def deal(state: Ints, bets: Ints, results: Ints, counted: Ints, stages: Ints) -> None:
        pays, to = asked.rules.win_pays
        deal_tables(state, deck.copy(), bets, ways.table, switches, whole, pays, to, unit, results)

    return Tables(BASE, deal)


# -- charts --------------------------------------------------------------------------------------------------

RANKS = "23456789TJQKA"
HIGHEST_OTHER = ("A", "K", "Q", "lower")


def charts(asked: Question[PaiGowRules]) -> list[Chart]:
    """What the chart does with two pair and with four of a kind by the highest other card."""
    ways, rows = ways_of(asked.rules), "A K Q J T 9 8 7 6 5 4 3"
    pairs = _chart(
        "Two pair",
        "bigger pair",
        ways.two_pair_behind,
        "A K Q J T 9 8 7 6 5 4 3",
        "both behind",
        "small pair",
    )
    fours = _chart("Four of a kind", "four", ways.four_behind, f"{rows} 2", "four behind", "two and two")
    return [pairs, fours]


def _chart(title: str, heading: str, least: Sequence[int], rows: str, behind: str, front: str) -> Chart:
    held = tuple(rows.split())
    cells = tuple(
        tuple(_letter(least[RANKS.index(rank)], other, rank) for other in range(len(HIGHEST_OTHER)))
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
    set_hand=set_hand,
    counted=COUNTED,
    base=BASE,
)
