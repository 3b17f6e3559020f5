"""Pai gow poker priced: rounds and whole tables by kernels, with every hand, the bank's too, set the house
way; the best setting of a hand; and the rows of the chart that turn on a high card to read."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import sqrt

import numpy as np

from houseway.games.banked.pai_gow.chart import ANY, NO_RANK, Front, Leaves, Line, Shape
from houseway.games.banked.pai_gow.house_way import ways_of
from houseway.games.banked.pai_gow.prices.rounds import HOUSE_WAY, Ints, deal_tables, draw_rounds, game_terms
from houseway.games.banked.pai_gow.prices.setting import set_hand
from houseway.games.banked.pai_gow.rules import BASE, CARDS, COUNTED, KIND, PaiGowRules
from houseway.games.banked.pai_gow.settle import PUSHES, RULINGS, Ruling
from houseway.games.banked.table_rounds import Floats
from houseway.hands.ranks import ACE
from houseway.pricing.composition import composition, deck_of
from houseway.pricing.game import Chart, Job, PricedGame, Question, Tables
from houseway.pricing.model import Case, WagerOdds, weigh

SIZE = (len(RULINGS), len(RULINGS))
"""Of a tally: by the rulings on both hands of a deal."""
STRATEGIES = {HOUSE_WAY: "sets every hand by the chart, as the bank does"}


def job(asked: Question[PaiGowRules]) -> Job:
    deck, terms = _deck(asked), game_terms(asked.rules)

    def draw(state: Ints, rounds: int) -> Ints:
        tally = np.zeros(SIZE, dtype=np.int64)
        draw_rounds(state, rounds, deck.copy(), terms, tally)
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
    pays[Ruling.WINS_BOTH] = Fraction(*rules.win_pays)
    for pushed in PUSHES:
        pays[pushed] = Fraction(0)
    return pays


def error_of_pairs(tally: Ints, pays: Floats) -> float:
    """The standard error of a mean over deals of two rounds, by what both came to."""
    both = (pays[:, None] + pays[None, :]) / 2
    deals = tally.sum()
    mean = (tally * both).sum() / deals
    return float(sqrt((tally * (both - mean) ** 2).sum()) / deals)


def tables(asked: Question[PaiGowRules], players: int) -> Tables:
    """Every seat has a hand of its own."""
    deck, terms = _deck(asked), game_terms(asked.rules)

    def deal(state: Ints, bets: Ints, results: Ints, counted: Ints, stages: Ints) -> None:
        deal_tables(state, deck.copy(), bets, terms, results)

    return Tables(BASE, deal)


# -- charts --------------------------------------------------------------------------------------------------

RANKS = "23456789TJQKA"
HIGHEST_OTHER = ("A", "K", "Q", "lower")
PAIRED = "A K Q J T 9 8 7 6 5 4 3"


def charts(asked: Question[PaiGowRules]) -> list[Chart]:
    """What the chart does with two pair and with four of a kind by the highest other card, and all its rows
    as the sheet writes them."""
    pairs = _chart(asked, Shape.TWO_PAIR, "Two pair", "bigger pair", PAIRED.split())
    fours = _chart(asked, Shape.FOUR, "Four of a kind", "four", f"{PAIRED} 2".split())
    return [pairs, fours, _all_rows(asked.rules)]


BEHIND = {
    Shape.TWO_PAIR: {"B": "both behind", "F": "small pair in front"},
    Shape.FOUR: {"B": "four behind", "F": "two and two in front"},
}
"""What the letters of a chart mean."""


def _chart(asked: Question[PaiGowRules], shape: Shape, title: str, heading: str, held: list[str]) -> Chart:
    lines = [_line(asked.rules, shape, RANKS.index(rank)) for rank in held]
    cells = tuple(
        tuple(_letter(line, other, rank) for other in range(len(HIGHEST_OTHER)))
        for line, rank in zip(lines, held, strict=True)
    )
    return Chart(title, heading, "highest other card", tuple(held), HIGHEST_OTHER, cells, BEHIND[shape])


def _line(rules: PaiGowRules, shape: Shape, first: int) -> Line:
    """The row for a rank; exceptions for a second pair are left to the rows."""
    read = ways_of(rules).read
    numbers = read.rows[Leaves.NOTHING, shape, first]
    seconds = range(first) if shape == Shape.TWO_PAIR else (NO_RANK,)
    return max((read.lines[int(numbers[second])] for second in seconds), key=lambda line: line.width)


def _letter(line: Line, column: int, rank: str) -> str:
    """B where the hand stays behind; the last column is a jack or lower."""
    if HIGHEST_OTHER[column] == rank:
        return ""
    high = ACE - column if HIGHEST_OTHER[column] != "lower" else ANY
    front = line.front if high >= line.least else line.otherwise
    return "F" if front in (Front.TWO_OF_THE_FIRST, Front.TWO_OF_THE_SECOND) else "B"


def _all_rows(rules: PaiGowRules) -> Chart:
    """Every row in the order in which the chart is looked up, the exceptions first."""
    lines = ways_of(rules).read.lines
    order = rules.in_front_order.index
    texts = [line.text for line in sorted(lines, key=lambda line: (order(line.holding), line.width))]
    cells = tuple((rules.in_front[text],) for text in texts)
    return Chart("The house way", "what the seven cards hold", "", tuple(texts), ("in front",), cells, {})


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
