"""Let It Ride priced: the three bets together, exact over every three cards and both community cards in turn,
and the 3 Card Bonus over every three cards; or simulated; its strategies as a chart."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from houseway.cards.fast import shuffle_into
from houseway.games.banked.bank_poker.let_it_ride import rules as let_it_ride_rules
from houseway.games.banked.bank_poker.let_it_ride.rules import BONUS, RIDE_ROWS, LetItRideRules
from houseway.games.banked.bank_poker.let_it_ride.settle import (
    BONUS_CATEGORIES,
    CATEGORIES,
    LetItRideTerms,
    bonus_verdict,
    params,
    paying_category,
    ride_verdict,
)
from houseway.games.banked.bank_poker.prices.charts import draw_rows, rank_rows
from houseway.games.banked.bank_poker.prices.five_cards import Ints, set_number, sets_of
from houseway.games.banked.pay_table import PAIR_PLUS_ROWS
from houseway.games.banked.table_rounds import Rounds, result_of
from houseway.hands import table_of
from houseway.hands.lookup import Table, rank_hand
from houseway.hands.ranks import CATEGORY_SHIFT
from houseway.hands.three_card import read_three_cards, sorted_three, three_card
from houseway.kernel import kernel
from houseway.pricing.chunks import in_order
from houseway.pricing.composition import composition, deck_of
from houseway.pricing.game import Chart, Job, PricedGame, Question, Tables
from houseway.pricing.model import Case, Method, WagerOdds, weigh

BETS = 3
CELLS = BETS * CATEGORIES
"""The places of a tally: by how many bets beside the third are still down, and the category that pays."""
ROUND_CARDS = 5
THREES, FOURS = comb(52, 3), comb(52, 4)

STRATEGIES = {
    "best": "lets a bet ride exactly when it is worth something on average",
    "made-hands": "lets a bet ride only when the cards seen already pay",
    "always-ride": "takes nothing back",
}

Rides = npt.NDArray[np.uint8]


class RideTable(NamedTuple):
    """A strategy: 1 to let a bet ride, by the number of the three cards and of the four."""

    name: str
    threes: Rides
    fours: Rides


# -- what a bet is worth -------------------------------------------------------------------------------------


@kernel
def count_worth(
    top: int, left: Ints, floor: int, pays: Ints, table: Table, threes: Ints, fours: Ints
) -> None:
    """Add what one bet comes to, in cents on a dollar, over all five cards whose highest is `top`: to each
    three and four of them that may be the cards seen so far."""
    hand = np.empty(5, dtype=np.int64)
    part = np.empty(4, dtype=np.int64)
    hand[4] = top
    if not left[top]:
        return
    for d in range(3, top):
        for c in range(2, d):
            for b in range(1, c):
                for a in range(b):
                    if not (left[a] and left[b] and left[c] and left[d]):
                        continue
                    hand[0], hand[1], hand[2], hand[3] = a, b, c, d
                    won = result_of(100, pays[paying_category(rank_hand(hand, table), floor)], 1)
                    for out in range(5):
                        size = 0
                        for card in range(5):
                            if card != out:
                                part[size] = hand[card]
                                size += 1
                        fours[set_number(part, 4)] += won
                        for second in range(out):
                            size = 0
                            for card in range(5):
                                if card not in (out, second):
                                    part[size] = hand[card]
                                    size += 1
                            threes[set_number(part, 3)] += won


@lru_cache(maxsize=4)
def worth(floor: int, pays: bytes, cards_left: bytes) -> tuple[Ints, Ints]:
    """What a bet is worth, up to a factor, on every three and every four cards seen."""
    table, left = table_of("high"), np.frombuffer(cards_left, dtype=np.int64)
    odds = np.frombuffer(pays, dtype=np.int64).reshape(-1, 2)

    def count(top: int) -> tuple[Ints, Ints]:
        threes, fours = np.zeros(THREES, dtype=np.int64), np.zeros(FOURS, dtype=np.int64)
        count_worth(top, left, floor, odds, table, threes, fours)
        return threes, fours

    parts = list(in_order(count, range(4, 52)))
    return np.sum([part[0] for part in parts], axis=0), np.sum([part[1] for part in parts], axis=0)


def ride_table(rules: LetItRideRules, strategy: str | None = None, seen: str = "") -> RideTable:
    """A strategy by its name; without one, best play."""
    name, found = strategy or "best", params(rules)
    if name == "best":
        left = composition(1, seen, at_least=ROUND_CARDS)
        three, four = worth(found.floor, found.pays.tobytes(), left.tobytes())
        return RideTable(name, (three > 0).astype(np.uint8), (four > 0).astype(np.uint8))
    if name == "always-ride":
        return RideTable(name, np.ones(THREES, dtype=np.uint8), np.ones(FOURS, dtype=np.uint8))
    return RideTable(name, _made(3, found), _made(4, found))


def least_pair(found: LetItRideTerms) -> int:
    """The rank of the least pair that pays."""
    return found.floor >> 16 & 15


def _made(size: int, found: LetItRideTerms) -> Rides:
    """Whether so many cards hold a hand that pays whatever follows: a pair high enough, or more alike."""
    cards = sets_of(size) >> 2
    counts = np.stack([(cards == rank).sum(axis=1) for rank in range(13)], axis=1)
    high_pair = (counts[:, least_pair(found) :] >= 2).any(axis=1)
    made = high_pair | (counts >= 3).any(axis=1) | ((counts >= 2).sum(axis=1) >= 2)
    return np.asarray(made, dtype=np.uint8)


class Riding(NamedTuple):
    """A strategy as kernels look it up."""

    threes: Rides
    fours: Rides


@kernel
def first_rides(hand: Ints, play: Riding) -> int:
    """Whether the first bet rides on the first three of these cards."""
    part = np.empty(3, dtype=np.int64)
    part[0], part[1], part[2] = sorted_three(hand[0], hand[1], hand[2])
    rides: int = play.threes[set_number(part, 3)]
    return rides


@kernel
def second_rides(hand: Ints, play: Riding) -> int:
    """Whether the second bet rides on the first four of these cards."""
    part = np.empty(4, dtype=np.int64)
    part[0], part[1], part[2] = sorted_three(hand[0], hand[1], hand[2])
    at = 3
    while at and part[at - 1] > hand[3]:
        part[at] = part[at - 1]
        at -= 1
    part[at] = hand[3]
    rides: int = play.fours[set_number(part, 4)]
    return rides


# -- figures -------------------------------------------------------------------------------------------------


@kernel
def count_deals(third: int, left: Ints, floor: int, table: Table, play: Riding, tally: Ints) -> None:
    """Add all deals whose own cards have `third` as the highest, by the bets that ride and what pays."""
    hand = np.empty(5, dtype=np.int64)
    if not left[third]:
        return
    for second in range(1, third):
        for first in range(second):
            if not (left[first] and left[second]):
                continue
            hand[0], hand[1], hand[2] = first, second, third
            one = first_rides(hand, play)
            for fourth in range(52):
                if not left[fourth] or fourth in (first, second, third):
                    continue
                hand[3] = fourth
                rides = one + second_rides(hand, play)
                for fifth in range(52):
                    if not left[fifth] or fifth in (first, second, third, fourth):
                        continue
                    hand[4] = fifth
                    tally[rides * CATEGORIES + paying_category(rank_hand(hand, table), floor)] += 1


def exact(asked: Question[LetItRideRules]) -> list[WagerOdds]:
    """All deals of the cards left."""
    rules = asked.rules
    left = composition(1, asked.seen, at_least=ROUND_CARDS)
    rides = ride_table(rules, asked.strategy, asked.seen)
    return [
        bonus_odds(rules, count_bonus(rules, left))
        if kind == BONUS
        else game_odds(rules, count_game(rules, left, rides), rides.name)
        for kind in asked.wagers
    ]


def count_game(rules: LetItRideRules, left: Ints, rides: RideTable) -> Ints:
    """Deals by the bets that ride and the category that pays."""
    floor, table = params(rules).floor, table_of("high")

    def count(third: int) -> Ints:
        tally = np.zeros(CELLS, dtype=np.int64)
        count_deals(third, left, floor, table, Riding(rides.threes, rides.fours), tally)
        return tally

    return np.asarray(np.sum(list(in_order(count, range(2, 52))), axis=0))


def game_odds(rules: LetItRideRules, tally: Ints, strategy: str, method: Method = "exact") -> WagerOdds:
    """The three bets together, per bet."""
    names = {category: row.replace("-", " ") for row, category in RIDE_ROWS.items()}
    cases = []
    for more in range(BETS):
        for category in range(CATEGORIES):
            one = Fraction(*ride_verdict(category, rules).pays)
            bets = f"{more + 1} {'bet' if more == 0 else 'bets'} down"
            weight = int(tally[more * CATEGORIES + category])
            cases.append(Case(f"{names.get(category, 'nothing')}, {bets}", weight, (more + 1) * one))
    total = int(tally.sum())
    riding = tally.reshape(BETS, CATEGORIES).sum(axis=1)
    staked = sum((Fraction((more + 1) * int(riding[more]), total) for more in range(BETS)), Fraction())
    return weigh("game", cases, per="bet", staked=staked, strategy=strategy, method=method)


def count_bonus(rules: LetItRideRules, left: Ints) -> Ints:
    """Sets of three cards by category."""
    cards = sets_of(3).astype(np.int64)
    kept = cards[(left[cards] > 0).all(axis=1)]
    reading = params(rules).suited_ace_two_three
    found = [three_card(a, b, c, reading) >> CATEGORY_SHIFT for a, b, c in kept.tolist()]
    return np.bincount(found, minlength=BONUS_CATEGORIES).astype(np.int64)


def bonus_odds(rules: LetItRideRules, tally: Ints, method: Method = "exact") -> WagerOdds:
    """The 3 Card Bonus."""
    cases = [
        Case(row.replace("-", " "), int(tally[category]), Fraction(*bonus_verdict(category, rules).pays))
        for row, category in PAIR_PLUS_ROWS.items()
    ]
    rest = int(tally.sum()) - sum(case.weight for case in cases)
    return weigh(BONUS, [*cases, Case("nothing", rest, Fraction(-1))], method=method)


# -- simulation ----------------------------------------------------------------------------------------------


class Tallies(NamedTuple):
    """Rounds by the bets that ride with what pays, and by the category of the bonus."""

    game: Ints
    bonus: Ints


@kernel
def draw_rounds(
    state: Ints, rounds: int, deck: Ints, rules: LetItRideTerms, table: Table, play: Riding, tallies: Tallies
) -> None:
    """Add so many rounds of one hand."""
    game, bonus = tallies
    for _ in range(rounds):
        shuffle_into(state, deck, ROUND_CARDS)
        hand = deck[:5]
        rides = first_rides(hand, play) + second_rides(hand, play)
        game[rides * CATEGORIES + paying_category(rank_hand(hand, table), rules.floor)] += 1
        bonus[three_card(hand[0], hand[1], hand[2], rules.suited_ace_two_three) >> CATEGORY_SHIFT] += 1


def job(asked: Question[LetItRideRules]) -> Job:
    """Rounds by the bets that ride and what pays, then by the category of the bonus."""
    rules = asked.rules
    left = composition(1, asked.seen, at_least=ROUND_CARDS)
    deck, found = deck_of(left), params(rules)
    rides = ride_table(rules, asked.strategy, asked.seen)
    play, table = Riding(rides.threes, rides.fours), table_of("high")

    def draw(state: Ints, rounds: int) -> Ints:
        game = np.zeros(CELLS, dtype=np.int64)
        bonus = np.zeros(BONUS_CATEGORIES, dtype=np.int64)
        draw_rounds(state.copy(), rounds, deck.copy(), found, table, play, Tallies(game, bonus))
        return np.concatenate([game, bonus])

    name = f"let-it-ride {rides.name} {rules} cards {''.join(map(str, left))}"
    return Job(name, draw, (CELLS + BONUS_CATEGORIES,))


def read(asked: Question[LetItRideRules], tally: Ints) -> list[WagerOdds]:
    game, bonus = np.split(tally, [CELLS])
    return [
        bonus_odds(asked.rules, bonus, "simulated")
        if kind == BONUS
        else game_odds(asked.rules, game, asked.strategy or "best", "simulated")
        for kind in asked.wagers
    ]


# -- whole tables --------------------------------------------------------------------------------------------


class LetItRidePrice(NamedTuple):
    """How a table plays, as kernels take it."""

    rules: LetItRideTerms
    first: int
    second: int
    bonus: int
    """Where the bets that may be taken back stand among the columns, and the bonus, -1 if not offered."""
    play: Riding
    ranked: Table


def terms_of(rules: LetItRideRules, rides: RideTable) -> LetItRidePrice:
    """A sheet's terms, for hands that are played as this table says."""
    first, second = (rules.stages.index(kind) for kind in rules.withdrawable)
    bonus = rules.stages.index(BONUS) if BONUS in rules.stages else -1
    return LetItRidePrice(
        params(rules), first, second, bonus, Riding(rides.threes, rides.fours), table_of("high")
    )


@kernel
def table_results(deck: Ints, bets: Ints, terms: LetItRidePrice, results: Ints) -> None:
    """What every bet comes to before coverage. Each seat's three cards come first, then the board; bets that
    are taken back are struck out."""
    rules = terms.rules
    hand = np.empty(5, dtype=np.int64)
    seats = bets.shape[0]
    hand[3:] = deck[3 * seats : 3 * seats + 2]
    for seat in range(seats):
        hand[:3] = deck[3 * seat : 3 * seat + 3]
        if not first_rides(hand, terms.play):
            bets[seat, terms.first] = 0
        if not second_rides(hand, terms.play):
            bets[seat, terms.second] = 0
        rank = rank_hand(hand, terms.ranked)
        for column in range(bets.shape[1]):
            if column == terms.bonus:
                own = three_card(hand[0], hand[1], hand[2], rules.suited_ace_two_three)
                odds = rules.bonus_pays[own >> CATEGORY_SHIFT]
            else:
                odds = rules.pays[paying_category(rank, rules.floor)]
            results[seat, column] = result_of(bets[seat, column], odds, 1)


@kernel
def deal_tables(state: Ints, deck: Ints, terms: LetItRidePrice, rounds: Rounds) -> None:
    """As many rounds as there are rows of bets."""
    bets, results, _, _ = rounds
    for number in range(bets.shape[0]):
        shuffle_into(state, deck, 3 * bets.shape[1] + 2)
        table_results(deck, bets[number], terms, results[number])


def tables(asked: Question[LetItRideRules], players: int) -> Tables:
    """Every seat has three cards of its own and the same two in the middle."""
    rules = asked.rules
    deck = deck_of(composition(1, asked.seen, at_least=3 * players + 3))
    terms = terms_of(rules, ride_table(rules, asked.strategy, asked.seen))

    def deal(state: Ints, bets: Ints, results: Ints, counted: Ints, stages: Ints) -> None:
        deal_tables(state, deck.copy(), terms, Rounds(bets, results, counted, stages))

    return Tables(rules.stages, deal)


# -- the charts ----------------------------------------------------------------------------------------------


def charts(asked: Question[LetItRideRules]) -> list[Chart]:
    """The first decision by the rank of the three cards, the second by what the four may become."""
    rides, found = ride_table(asked.rules, asked.strategy, asked.seen), params(asked.rules)
    cards = sets_of(3).astype(np.int64)
    ranks = np.array([three_card(a, b, c, found.suited_ace_two_three) for a, b, c in cards.tolist()])

    def name(number: int) -> str:
        return read_three_cards(int(ranks[number]), tuple(cards[number].tolist()))[0]

    first = rank_rows(ranks, rides.threes, "TR", name)
    second = draw_rows(rides.fours, _made(4, found), least_pair(found), "TR")
    words = {"R": "let it ride", "T": "take it back", "S": "depends on the cards"}
    title, high = f"Second bet, {rides.name}", "cards that would pay as a pair"
    return [
        Chart(f"First bet, {rides.name}", "own cards", "", first.names, ("decision",), first.cells, words),
        Chart(title, "four cards", high, second.names, tuple("01234"), second.cells, words),
    ]


PRICED = PricedGame(
    exact=exact,
    job=job,
    read=read,
    strategies=STRATEGIES,
    charts=charts,
    circles=lambda rules, wager: (wager,) if wager == BONUS else let_it_ride_rules.BASE,
    tables=tables,
    counted=let_it_ride_rules.COUNTED,
    base=let_it_ride_rules.BASE,
)
