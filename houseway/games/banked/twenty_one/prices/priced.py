"""The 21 games that aim at 21.5 priced: every wager counted out, simulated by the bulk rounds, whole tables
in cents, and the chart of play to read."""

from __future__ import annotations

from collections.abc import Iterable
from math import lcm, sqrt

import numpy as np
import numpy.typing as npt

from houseway.errors import HousewayError
from houseway.games.banked.table_rounds import COUNT_VALUES
from houseway.games.banked.twenty_one.bulk import play_rounds
from houseway.games.banked.twenty_one.memory import (
    BETS,
    Pays,
    Played,
    empty_felt,
    no_bets,
    nothing_came,
)
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
    terms,
)
from houseway.games.banked.twenty_one.terms import Records
from houseway.hands.ranks import ACE
from houseway.hands.twenty_one import TEN
from houseway.pricing.composition import composition, deck_of
from houseway.pricing.game import Chart, Ints, Job, PricedGame, Question, Tables
from houseway.pricing.model import Method, Outcome, WagerOdds

ENDLESS = 10**12
"""Decks of a shoe that no card changes; it is asked for as none."""
ENOUGH = 40
"""Cards that a round with splits may take."""
KEPT_AS = {
    GAME_WAGER: "game",
    INSURANCE: "insured",
    RED_FLEX: "red",
    BUSTER: "bust",
    MATCH: "matched",
}
"""What the bulk rounds call each wager; a tally has a row for each in this order."""
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
    found = terms(rules)
    odds = (found.pays.natural, found.pays.win, found.pays.both_natural, found.pays.insurance)
    sides = [int(part) for pays in bonus_pays(rules).values() for part in pays[:, 1]]
    bet = STEP * lcm(2, *(one.to for one in odds), *sides)
    even = np.array([bet, bet]) if rules.even_money == "flat-1-to-1" else None
    tens = [int(left[4 * rank : 4 * rank + 4].sum()) for rank in range(TEN, ACE)]
    marked = tens[1:] if rules.plain_tens else tens
    alike = same_marks(marked) if rules.exact_match == "ranks-and-marks" else np.ones(3)
    return TwentyOnePrice(found, bet, even, float(same_marks(tens)[1]), alike)


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
    price = terms_of(asked.rules, left)
    goes_along = price.rules.surrender.takes_bonus and price.may_surrender(0)
    found = []
    for kind in asked.wagers:
        if kind == GAME_WAGER:
            found.append(_game_odds(asked, price, left))
        elif kind == INSURANCE or not goes_along:
            rows = side_rows(asked.rules, kind, price.rules, left, price.bet)
            found.append(_odds(kind, rows, price.bet))
    return found


def _game_odds(asked: Question[TwentyOneRules], price: TwentyOnePrice, left: Ints) -> WagerOdds:
    chart = chart_of(asked)
    rounds = count_rounds(price, chart, class_counts(left, asked.rules.plain_tens))
    rows = [Row(name, chance, amount) for (name, amount), chance in sorted(rounds.chances.items())]
    method: Method = "exact" if not asked.decks or not chart.sheets.splits.any() else SPLITS_APPROXIMATED
    return _odds(GAME_WAGER, rows, price.bet, staked=rounds.staked, strategy=chart.name, method=method)


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
    price = terms_of(asked.rules, cards_left(asked.rules, asked.decks, asked.seen))
    return chart_pages(chart_of(asked), price, asked.rules.plain_tens)


# -- simulated -----------------------------------------------------------------------------------------------


def most_steps(price: TwentyOnePrice, rules: TwentyOneRules) -> int:
    """The furthest that a result can lie from nothing, in steps."""
    hands = 1 + max(rules.max_splits, rules.max_splits_tens)
    sides = [2 * int(pays[:, 0].max()) for pays in bonus_pays(rules).values()]
    return price.bet // STEP * max(2 * hands << price.doublings, *sides)


def pays_of(rules: TwentyOneRules) -> Pays:
    """The pay tables as bulk rounds take them."""
    pays = bonus_pays(rules)
    return Pays(pays[RED_FLEX], pays[BUSTER], pays[MATCH])


def played_by(price: TwentyOnePrice, rules: TwentyOneRules, chart: PlayChart) -> Played:
    """What bulk rounds play by a strategy."""
    takes = price.rules.even_money and int(chart.even_money)
    return Played(price.rules._replace(even_money=takes), pays_of(rules), chart.sheets)


def job(asked: Question[TwentyOneRules]) -> Job:
    """A row of counts for each wager by its result, and last what was staked on the game, in steps."""
    rules = asked.rules
    if not asked.decks:
        raise HousewayError("a shoe without end is counted out, not simulated")
    left = cards_left(rules, asked.decks, asked.seen)
    price, deck, chart = terms_of(rules, left), deck_of(left), chart_of(asked)
    played = played_by(price, rules, chart)
    middle = most_steps(price, rules)
    size = len(KEPT_AS) + 1, 2 * middle + 1

    def draw(state: Ints, rounds: int) -> Ints:
        tally = np.zeros(size, dtype=np.int64)
        felt = empty_felt(deck.copy(), state, 1)
        for start in range(0, rounds, TOGETHER):
            number = min(TOGETHER, rounds - start)
            bets, came, second = no_bets(number, 1), nothing_came(number, 1), np.zeros(number, dtype=np.int64)
            for name in BETS.names or ():
                bets[name] = 100 if name == "insured" else price.bet
            play_rounds(felt, bets, played, came, second)
            for row, name in enumerate(KEPT_AS.values()):
                np.add.at(tally[row], came[name][:, 0] // STEP + middle, 1)
            tally[-1, 0] += came.staked.sum() // STEP
        return tally

    name = f"21 {chart.name} {rules} cards {''.join(map(str, left))}"
    return Job(name, draw, size)


def read(asked: Question[TwentyOneRules], tally: Ints) -> list[WagerOdds]:
    rules = asked.rules
    price = terms_of(rules, cards_left(rules, asked.decks, asked.seen))
    rounds, middle = int(tally[0].sum()), most_steps(price, rules)
    rows_of = dict(zip(KEPT_AS, tally, strict=False))

    def one(kind: str) -> WagerOdds:
        counts = rows_of[kind].copy()
        bet, seen = price.bet, rounds
        if kind == INSURANCE:
            # It is offered under an ace only, and is half the game wager.
            counts[middle] = 0
            bet, seen = price.bet // 2, int(counts.sum())
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
    price, deck, chart = terms_of(rules, left), deck_of(left), chart_of(asked)
    played = played_by(price, rules, chart)
    circles = tuple(dict.fromkeys((*circle_kinds(rules), INSURANCE)))
    at_once = rules.natural_payment == "at-once"
    game = circles.index(GAME_WAGER)

    def deal(state: Ints, bets: Ints, results: Ints, counted: Ints, stages: Ints) -> None:
        rounds, seats = bets.shape[:2]
        laid, came, second = no_bets(rounds, seats), nothing_came(rounds, seats), np.zeros_like(counted)
        for column, kind in enumerate(circles):
            laid[KEPT_AS[kind]] = bets[:, :, column]
        # Insurance alone rides on a game wager twice its size that is not counted.
        alone = (laid.insured > 0) & (laid.game == 0)
        laid.game[alone] = 2 * laid.insured[alone]
        laid.insured[:] = np.where(laid.insured > 0, 100, 0)
        play_rounds(empty_felt(deck.copy(), state, seats), laid, played, came, second)
        for column, kind in enumerate(circles):
            results[:, :, column] = came[KEPT_AS[kind]]
        results[alone, game] = 0
        bets[:, :, game] = np.where(alone, 0, came.staked)
        counted[:] = COUNT_VALUES[second]
        if at_once:
            stages[:] = 1
            stages[is_natural_pay(laid, came), game] = 0

    return Tables(circles, deal)


def is_natural_pay(bets: Records, came: Records) -> npt.NDArray[np.bool_]:
    """Which seats were paid for a natural: nothing else wins more than a bet that was not raised."""
    return np.asarray((came.game > bets.game) & (came.staked == bets.game))


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
