"""The 21 games that aim at 21.5 priced: every wager counted out, simulated by the bulk rounds, whole tables
in cents, and the chart of play to read."""

from __future__ import annotations

from collections.abc import Iterable
from math import lcm, sqrt

import numpy as np
import numpy.typing as npt

from houseway.errors import HousewayError
from houseway.games.banked.table_rounds import COUNT_VALUES
from houseway.games.banked.twenty_one import settle as settling
from houseway.games.banked.twenty_one.bulk import (
    BUST,
    DEALT_AT_ONCE,
    GAME,
    INSURED,
    MATCHED,
    RED,
    STAKED,
    Pays,
    play_round,
    play_rounds,
)
from houseway.games.banked.twenty_one.chart import SPLITS
from houseway.games.banked.twenty_one.prices.bank import Floats, class_counts
from houseway.games.banked.twenty_one.prices.pages import chart_pages
from houseway.games.banked.twenty_one.prices.play import STRATEGIES, PlayChart, TwentyOnePrice
from houseway.games.banked.twenty_one.prices.rounds import count_rounds
from houseway.games.banked.twenty_one.prices.side import Row, side_rows
from houseway.games.banked.twenty_one.rules import (
    BASE,
    BUSTER,
    COUNTED,
    GAME_WAGER,
    INSURANCE,
    MATCH,
    RED_FLEX,
    TwentyOneRules,
    bonus_pays,
    circle_kinds,
    params,
)
from houseway.hands.ranks import ACE
from houseway.hands.twenty_one import TEN
from houseway.pricing.composition import composition, deck_of
from houseway.pricing.game import Chart, Ints, Job, PricedGame, Question, Tables
from houseway.pricing.model import Method, Outcome, WagerOdds

ENDLESS = 10**12
"""Decks of a shoe that no card changes; it is asked for as none."""
ENOUGH = 40
"""Cards that a round with splits may take."""
COLUMNS = {
    GAME_WAGER: GAME,
    INSURANCE: INSURED,
    RED_FLEX: RED,
    BUSTER: BUST,
    MATCH: MATCHED,
}
"""Where the bulk rounds keep each wager."""
STEP = 100
"""Cents between two results that are told apart; bets are sizes that no result divides finer."""
SPLITS_APPROXIMATED: Method = "exact-splits-approximated"
TOGETHER = 1 << 12
"""Rounds that are dealt before they are counted."""


def cards_left(rules: TwentyOneRules, decks: int, seen: str) -> Ints:
    """The cards of the shoe, one by one; no decks at all are a shoe without end."""
    if decks:
        return composition(decks, seen, at_least=ENOUGH, pack=rules.pack)
    if seen:
        raise HousewayError("cards seen change nothing in a shoe without end")
    return composition(1, pack=rules.pack) * ENDLESS


def terms_of(rules: TwentyOneRules, left: Ints) -> TwentyOnePrice:
    """What the odds take from the rules and the shoe."""
    numbers = params(rules)
    parts = (settling.NATURAL_TO, settling.WIN_TO, settling.BOTH_NATURAL_TO, settling.INSURANCE_TO)
    sides = [int(part) for pays in bonus_pays(rules).values() for part in pays[:, 1]]
    bet = STEP * lcm(2, *(int(numbers[place]) for place in parts), *sides)
    even = np.array([bet, bet]) if rules.even_money == "flat-1-to-1" else None
    tens = [int(left[4 * rank : 4 * rank + 4].sum()) for rank in range(TEN, ACE)]
    marked = tens[1:] if rules.plain_tens else tens
    alike = same_marks(marked) if rules.exact_match == "ranks-and-marks" else np.ones(3)
    return TwentyOnePrice(numbers, bet, even, float(same_marks(tens)[1]), alike)


def same_marks(counts: list[int]) -> Floats:
    """The chance that two hands with none, one or two cards of these kinds hold the same of them."""
    total = max(sum(counts), 4)
    one = sum(kind / total * ((kind - 1) / (total - 1)) for kind in counts)
    two = 0.0
    for first, kind in enumerate(counts):
        for second, other in enumerate(counts):
            if first == second:
                wanted = (kind - 1, kind - 2, kind - 3)
            else:
                # The second hand may hold the two in either order.
                wanted = (other, 2 * (kind - 1), other - 1)
            chance = kind / total
            for left, number in enumerate(wanted, 1):
                chance *= max(number, 0) / (total - left)
            two += chance
    return np.array([1.0, one, two])


def chart_of(asked: Question[TwentyOneRules]) -> PlayChart:
    """The strategy asked for, best play where none is named."""
    left = cards_left(asked.rules, asked.decks, asked.seen)
    return _chart(asked.strategy or "best", asked.rules, left)


def chart_named(rules: TwentyOneRules, name: str) -> PlayChart:
    """A strategy for a full shoe."""
    return _chart(name, rules, cards_left(rules, rules.decks, ""))


def _chart(name: str, rules: TwentyOneRules, left: Ints) -> PlayChart:
    return STRATEGIES[name](terms_of(rules, left), class_counts(left, rules.plain_tens))


# -- exact ---------------------------------------------------------------------------------------------------


def exact(asked: Question[TwentyOneRules]) -> list[WagerOdds]:
    """Every wager, but for bonus bets that a surrender of the hand beside them takes along."""
    left = cards_left(asked.rules, asked.decks, asked.seen)
    terms = terms_of(asked.rules, left)
    goes_along = terms.on(settling.BONUS_LOST) and terms.on(settling.SURRENDER)
    found = []
    for kind in asked.wagers:
        if kind == GAME_WAGER:
            found.append(_game_odds(asked, terms, left))
        elif kind == INSURANCE or not goes_along:
            rows = side_rows(asked.rules, kind, terms.rules, left, terms.bet)
            found.append(_odds(kind, rows, terms.bet))
    return found


def _game_odds(asked: Question[TwentyOneRules], terms: TwentyOnePrice, left: Ints) -> WagerOdds:
    chart = chart_of(asked)
    rounds = count_rounds(terms, chart, class_counts(left, asked.rules.plain_tens))
    rows = [Row(name, chance, amount) for (name, amount), chance in sorted(rounds.chances.items())]
    method: Method = "exact" if not asked.decks or not chart.sheets[SPLITS].any() else SPLITS_APPROXIMATED
    return _odds(GAME_WAGER, rows, terms.bet, staked=rounds.staked, strategy=chart.name, method=method)


def _odds(
    wager: str,
    rows: Iterable[Row],
    bet: int,
    *,
    staked: float = 1.0,
    strategy: str | None = None,
    method: Method = "exact",
    rounds: int = 0,
) -> WagerOdds:
    """The figures of a wager by the ways it can end; `rounds` were simulated, if any."""
    likely = [row for row in rows if row.chance]
    total = sum(row.chance for row in likely)
    outcomes = tuple(Outcome(row.name, row.chance / total, row.amount / bet) for row in likely)
    mean = sum(one.probability * one.pays for one in outcomes)
    deviation = sqrt(sum(one.probability * (one.pays - mean) ** 2 for one in outcomes))
    return WagerOdds(
        wager=wager,
        ev=mean,
        per=wager,
        sd=deviation,
        hit_frequency=sum(one.probability for one in outcomes if one.pays > 0),
        element_of_risk=mean / staked,
        method=method,
        stderr=deviation / sqrt(rounds) if rounds else 0.0,
        strategy=strategy,
        outcomes=outcomes,
    )


def charts(asked: Question[TwentyOneRules]) -> list[Chart]:
    """The strategy asked for, page by page."""
    terms = terms_of(asked.rules, cards_left(asked.rules, asked.decks, asked.seen))
    return chart_pages(chart_of(asked), terms, asked.rules.plain_tens)


# -- simulated -----------------------------------------------------------------------------------------------


def most_steps(terms: TwentyOnePrice, rules: TwentyOneRules) -> int:
    """The furthest that a result can lie from nothing, in steps."""
    hands = 1 + max(rules.max_splits, rules.max_splits_tens)
    sides = [2 * int(pays[:, 0].max()) for pays in bonus_pays(rules).values()]
    return terms.bet // STEP * max(2 * hands << terms.doublings, *sides)


def pays_of(rules: TwentyOneRules) -> Pays:
    """The pay tables as bulk rounds take them."""
    pays = bonus_pays(rules)
    return Pays(pays[RED_FLEX], pays[BUSTER], pays[MATCH])


def job(asked: Question[TwentyOneRules]) -> Job:
    """A row of counts for each wager by its result, and last what was staked on the game, in steps."""
    rules = asked.rules
    if not asked.decks:
        raise HousewayError("a shoe without end is counted out, not simulated")
    left = cards_left(rules, asked.decks, asked.seen)
    terms, deck, chart = terms_of(rules, left), deck_of(left), chart_of(asked)
    pays = pays_of(rules)
    bets = np.full((1, len(COLUMNS)), terms.bet, dtype=np.int64)
    bets[0, INSURED] = 100
    middle = most_steps(terms, rules)
    size = len(COLUMNS) + 1, 2 * middle + 1
    numbers = terms.rules.copy()
    numbers[settling.EVEN_MONEY] &= chart.even_money

    def draw(state: Ints, rounds: int) -> Ints:
        tally = np.zeros(size, dtype=np.int64)
        cards = deck.copy()
        for start in range(0, rounds, TOGETHER):
            results = np.zeros((min(TOGETHER, rounds - start), 1, STAKED + 1), dtype=np.int64)
            play_rounds(state, cards, bets, chart.sheets, numbers, DEALT_AT_ONCE, pays, results)
            for column in COLUMNS.values():
                np.add.at(tally[column], results[:, 0, column] // STEP + middle, 1)
            tally[-1, 0] += results[:, 0, STAKED].sum() // STEP
        return tally

    name = f"21 {chart.name} {rules} cards {''.join(map(str, left))}"
    return Job(name, draw, size)


def read(asked: Question[TwentyOneRules], tally: Ints) -> list[WagerOdds]:
    rules = asked.rules
    terms = terms_of(rules, cards_left(rules, asked.decks, asked.seen))
    rounds, middle = int(tally[GAME].sum()), most_steps(terms, rules)

    def one(kind: str) -> WagerOdds:
        counts = tally[COLUMNS[kind]].copy()
        bet, seen = terms.bet, rounds
        if kind == INSURANCE:
            # It is offered under an ace only, and is half the game wager.
            counts[middle] = 0
            bet, seen = terms.bet // 2, int(counts.sum())
        places = np.flatnonzero(counts).tolist()
        amounts = [(at - middle) * STEP for at in places]
        chances = (counts[places] / seen).tolist()
        rows = [
            Row(_came_to(amount / bet), chance, amount)
            for amount, chance in zip(amounts, chances, strict=True)
        ]
        if kind != GAME_WAGER:
            return _odds(kind, rows, bet, method="simulated", rounds=seen)
        staked = int(tally[-1, 0]) * STEP / bet / rounds
        name = asked.strategy or "best"
        return _odds(kind, rows, bet, staked=staked, strategy=name, method="simulated", rounds=seen)

    return [one(kind) for kind in asked.wagers]


def _came_to(pays: float) -> str:
    if not pays:
        return "pushes"
    return f"{'wins' if pays > 0 else 'loses'} {abs(pays):g}"


# -- whole tables --------------------------------------------------------------------------------------------


def tables(asked: Question[TwentyOneRules], players: int) -> Tables:
    """Every seat has a spot of its own. What a spot's hands come to is one result; a natural that is paid at
    once comes before the rest."""
    rules = asked.rules
    left = cards_left(rules, asked.decks, asked.seen)
    terms, deck, chart = terms_of(rules, left), deck_of(left), chart_of(asked)
    pays = pays_of(rules)
    circles = tuple(dict.fromkeys((*circle_kinds(rules), INSURANCE)))
    at_once = rules.natural_payment == "at-once"
    numbers = terms.rules.copy()
    numbers[settling.EVEN_MONEY] &= chart.even_money

    game = circles.index(GAME_WAGER)

    def deal(state: Ints, bets: Ints, results: Ints, counted: Ints, stages: Ints) -> None:
        cards = deck.copy()
        laid = np.zeros((bets.shape[1], len(COLUMNS)), dtype=np.int64)
        came = np.zeros((bets.shape[1], STAKED + 1), dtype=np.int64)
        for number in range(bets.shape[0]):
            for column, kind in enumerate(circles):
                laid[:, COLUMNS[kind]] = bets[number, :, column]
            # Insurance alone rides on a game wager twice its size that is not counted.
            alone = (laid[:, INSURED] > 0) & (laid[:, GAME] == 0)
            laid[alone, GAME] = 2 * laid[alone, INSURED]
            laid[:, INSURED] = np.where(laid[:, INSURED] > 0, 100, 0)
            hole = play_round(cards, state, 1, laid, chart.sheets, numbers, DEALT_AT_ONCE, pays, came)
            for column, kind in enumerate(circles):
                results[number, :, column] = came[:, COLUMNS[kind]]
            results[number, alone, game] = 0
            bets[number, :, game] = np.where(alone, 0, came[:, STAKED])
            counted[number] = COUNT_VALUES[hole]
            if at_once:
                stages[number] = 1
                stages[number, is_natural_pay(laid[:, GAME], came), game] = 0

    return Tables(circles, deal)


def is_natural_pay(bets: Ints, came: Ints) -> npt.NDArray[np.bool_]:
    """Which seats were paid for a natural: nothing else wins more than a bet that was not raised."""
    return np.asarray((came[:, GAME] > bets) & (came[:, STAKED] == bets))


PRICED = PricedGame(
    exact=exact,
    job=job,
    read=read,
    strategies={
        "best": "has the highest mean result of all play by the count of the hand",
        "basic": "plays the usual chart, as the table's bots do",
        "as-the-bank": "draws as the bank must, never doubles, splits or surrenders",
    },
    charts=charts,
    tables=tables,
    counted=COUNTED,
    base=BASE,
)
