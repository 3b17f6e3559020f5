"""The nines priced: every hand of one player against every hand of the bank counted out, rounds and whole
tables by kernels, and the way to draw as a chart. The bank takes its options as it does without an answer."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import numpy as np

from houseway.cards.fast import shuffle_into
from houseway.games.banked.nines.prices.play import (
    BEST,
    HANDS,
    MOST_CARDS,
    STRATEGIES,
    TOTALS,
    Draws,
    Ints,
    count_hand,
    draws_of,
    value_counts,
    ways_of,
)
from houseway.games.banked.nines.rules import BASE, COUNTED, KIND, NinesRules
from houseway.games.banked.nines.settle import NinesTerms, all_verdicts, params
from houseway.games.banked.table_rounds import result_of
from houseway.kernel import kernel
from houseway.pricing.game import Chart, Job, PricedGame, Question, Tables
from houseway.pricing.model import Case, Method, WagerOdds, weigh

# -- one wager -----------------------------------------------------------------------------------------------


def exact(asked: Question[NinesRules]) -> list[WagerOdds]:
    left, found = _left(asked), params(asked.rules)
    draws = draws_of(asked.rules, left, asked.strategy)
    weights = [0] * len(found.pays)
    for hand in HANDS:
        if ways_of(hand, left):
            counted = count_hand(found, hand, left)
            for number, ways in enumerate(counted.drawn if draws[hand] else counted.stood):
                weights[number] += counted.ways * ways
    return [_odds(asked, weights, "exact")]


def _left(asked: Question[NinesRules]) -> Ints:
    return value_counts(asked.rules, asked.decks, asked.seen)


def _odds(asked: Question[NinesRules], weights: Sequence[int], method: Method) -> WagerOdds:
    cases = [
        Case(f"{one.clause} {one.row}".strip().replace("_", " "), int(weight), Fraction(*one.pays))
        for one, weight in zip(all_verdicts(asked.rules), weights, strict=True)
    ]
    return weigh(KIND, cases, strategy=asked.strategy or BEST, method=method)


@kernel
def play_round(
    values: Ints,
    draws: Draws,
    rules: NinesTerms,
) -> int:
    """The place of the verdict on one player: three cards each, his first, then the cards that are drawn."""
    first = (values[0] + values[1] + values[2]) % 10
    bank_first = (values[3] + values[4] + values[5]) % 10
    total, bank, at = first, bank_first, 6
    if draws[values[0], values[1], values[2]]:
        total = (total + values[at]) % 10
        at += 1
    if rules.bank_way[bank_first]:
        bank = (bank + values[at]) % 10
    place: int = rules.verdicts[int(bank_first == 0), first, total, bank]
    return place


@kernel
def draw_rounds(
    state: Ints,
    rounds: int,
    shoe: Ints,
    draws: Draws,
    rules: NinesTerms,
    tally: Ints,
) -> None:
    """Add so many rounds, each from a freshly shuffled shoe of card values."""
    for _ in range(rounds):
        shuffle_into(state, shoe, MOST_CARDS)
        tally[play_round(shoe, draws, rules)] += 1


def job(asked: Question[NinesRules]) -> Job:
    left, found = _left(asked), params(asked.rules)
    draws, shoe = draws_of(asked.rules, left, asked.strategy), value_shoe(left)

    def draw(state: Ints, rounds: int) -> Ints:
        tally = np.zeros(len(found.pays), dtype=np.int64)
        draw_rounds(state, rounds, shoe.copy(), draws, found, tally)
        return tally

    name = f"nines by verdict {asked.strategy or BEST} {asked.rules} cards {' '.join(map(str, left))}"
    return Job(name, draw, found.pays.shape[:1])


def read(asked: Question[NinesRules], tally: Ints) -> list[WagerOdds]:
    return [_odds(asked, tally.tolist(), "simulated")]


def value_shoe(left: Ints) -> Ints:
    """The values of the cards that are left, one after another."""
    return np.repeat(np.arange(len(left), dtype=np.int64), left)


# -- whole tables --------------------------------------------------------------------------------------------


@kernel
def table_results(values: Ints, bets: Ints, draws: Draws, rules: NinesTerms, results: Ints) -> None:
    """What every bet comes to before coverage. Three cards of each seat come first and the bank's after them,
    then one for each seat that draws, then the bank's own."""
    seats = bets.shape[0]
    totals = np.zeros((seats + 1, 2), dtype=np.int64)
    at = 3 * seats + 3
    for seat in range(seats + 1):
        a, b, c = values[3 * seat], values[3 * seat + 1], values[3 * seat + 2]
        totals[seat, 0] = totals[seat, 1] = (a + b + c) % 10
        hits = draws[a, b, c] if seat < seats else rules.bank_way[totals[seat, 0]]
        if hits:
            totals[seat, 1] = (totals[seat, 0] + values[at]) % 10
            at += 1
    zero = int(totals[seats, 0] == 0)
    for seat in range(seats):
        place = rules.verdicts[zero, totals[seat, 0], totals[seat, 1], totals[seats, 1]]
        results[seat, 0] = result_of(bets[seat, 0], rules.pays[place], rules.unit)


@kernel
def deal_tables(state: Ints, shoe: Ints, bets: Ints, draws: Draws, rules: NinesTerms, results: Ints) -> None:
    """As many rounds as there are rows of bets, each from a fresh shoe of card values."""
    for number in range(bets.shape[0]):
        shuffle_into(state, shoe, 4 * bets.shape[1] + 4)
        table_results(shoe, bets[number], draws, rules, results[number])


def tables(asked: Question[NinesRules], players: int) -> Tables:
    """Every seat has a hand of its own."""
    left, found = _left(asked), params(asked.rules)
    draws, shoe = draws_of(asked.rules, left, asked.strategy), value_shoe(left)

    def deal(state: Ints, bets: Ints, results: Ints, counted: Ints, stages: Ints) -> None:
        deal_tables(state, shoe.copy(), bets, draws, found, results)

    return Tables(BASE, deal)


# -- charts --------------------------------------------------------------------------------------------------


def charts(asked: Question[NinesRules]) -> list[Chart]:
    """What to do on each total, for the player and for the bank."""
    left = _left(asked)
    draws, bank = draws_of(asked.rules, left, asked.strategy), params(asked.rules).bank_way
    cells = []
    for total in range(TOTALS):
        ways = {bool(draws[hand]) for hand in HANDS if sum(hand) % TOTALS == total}
        player = "C" if len(ways) == 2 else "H" if True in ways else "S"
        cells.append((player, "H" if bank[total] else "S"))
    words = {"H": "draw", "S": "stand", "C": "by the cards it is made of"}
    rows = tuple(map(str, range(TOTALS)))
    return [Chart("Three cards", "total", "whose hand", rows, ("player", "bank"), tuple(cells), words)]


PRICED = PricedGame(
    exact=exact,
    job=job,
    read=read,
    strategies=STRATEGIES,
    charts=charts,
    tables=tables,
    counted=COUNTED,
    base=BASE,
)
