"""California Blackjack priced: every deal of the pack counted out for one player against the bank, rounds of
whole tables by a kernel, and the way to play as charts. The bank tells of its naturals."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from typing import NamedTuple

import numpy as np

from houseway.cards.fast import shuffle_into
from houseway.errors import CardError
from houseway.games.banked.california_22.flow import BASE, COUNTED, California22Rules, terms
from houseway.games.banked.california_22.flow import least_points as least_points_of
from houseway.games.banked.california_22.flow import nearest_of as total_of
from houseway.games.banked.california_22.prices.play import (
    CLASSES,
    MOST,
    SOFT,
    STRATEGIES,
    Floats,
    Hits,
    Ints,
    Ways,
    by_class,
    ways_of,
)
from houseway.games.banked.california_22.settle import (
    California22Terms,
    Ruling,
    either_way,
    least_points,
    natural_ruling,
    ruling,
)
from houseway.hands.ranks import ACE
from houseway.hands.twenty_one import nearest_of, twenty_one_value
from houseway.kernel import kernel
from houseway.pricing.composition import composition, deck_of
from houseway.pricing.game import Chart, Job, PricedGame, Question, Tables
from houseway.pricing.model import Case, Method, WagerOdds, weigh

WHOLE = 1 << 60
"""Chances as whole numbers, for outcomes that add up to 1."""

MOST_POINTS = 31
"""The most a hand comes to, aces and the joker counted as one: it draws on 21 at the highest."""

Classes = tuple[int, ...]
Records = np.recarray[tuple[int, ...], np.dtype[np.record]]


class Ends(NamedTuple):
    """Every hand that one side can end with: the classes of the cards it drew, its total or 0 for a natural,
    and the number of orders in which they can come."""

    cards: Ints
    totals: Ints
    orders: Floats


class Orders(NamedTuple):
    """In how many orders so many cards can be drawn, of a class and of any."""

    by_class: Floats
    of_any: Floats


# -- the pack counted out ------------------------------------------------------------------------------------


def count_rulings(found: California22Terms, ways: Ways, left: Classes) -> Floats:
    """The chance of every ruling for one player against the bank: every hand that one side can end with, by
    what it is made of, against every hand of the other, weighed by the orders in which they can come."""
    chances = np.zeros(len(Ruling))
    for up in range(CLASSES):
        if left[up]:
            rest = _with(left, up, -1)
            open_card = _with((0,) * CLASSES, up)
            player = finished(found, ways.player[up], (0,) * CLASSES, rest)
            bank = finished(found, ways.bank, open_card, rest)
            pack = Orders(falling(rest), falling((sum(rest),))[0])
            compare(player, bank, pack, found, left[up] / sum(left), chances)
    return chances


def finished(found: California22Terms, hits: Hits, start: Classes, left: Classes) -> Ends:
    """Every hand drawn to by a chart from the cards it starts with."""
    ends: dict[Classes, tuple[int, int]] = {}
    growing: dict[Classes, int] = {(0,) * CLASSES: 1}
    while growing:
        longer: dict[Classes, int] = defaultdict(int)
        for drawn, orders in growing.items():
            cards = tuple(map(sum, zip(start, drawn, strict=True)))
            least, either = counts(cards, found.only_eleven)
            if sum(cards) == cards[0] == 2:
                ends[drawn] = 0, orders
            elif sum(cards) >= 2 and not hits[least, either]:
                ends[drawn] = total_of(least, either), orders
            else:
                for more in range(CLASSES):
                    if drawn[more] < left[more]:
                        longer[_with(drawn, more)] += orders
        growing = longer
    totals, orders_of = zip(*ends.values(), strict=True)
    return Ends(
        np.array(list(ends), dtype=np.int64),
        np.array(totals, dtype=np.int64),
        np.array(orders_of, dtype=np.float64),
    )


def counts(cards: Classes, only_eleven: int) -> tuple[int, int]:
    """What cards of these classes count at the least, and how many may count ten more."""
    points = sum((number + 1) * times for number, times in enumerate(cards))
    return (points + 10 * cards[0], 0) if only_eleven else (points, min(cards[0], SOFT - 1))


def _with(cards: Classes, number: int, more: int = 1) -> Classes:
    return (*cards[:number], cards[number] + more, *cards[number + 1 :])


def falling(left: Classes) -> Floats:
    """In how many orders so many cards can be drawn, by class."""
    ways = np.ones((len(left), 2 * MOST))
    for number, cards in enumerate(left):
        for drawn in range(1, 2 * MOST):
            ways[number, drawn] = ways[number, drawn - 1] * max(cards - drawn + 1, 0)
    return ways


@kernel
def compare(
    player: Ends, bank: Ends, pack: Orders, terms: California22Terms, chance: float, chances: Floats
) -> None:
    """Add the chances of every hand of the player against every hand of the bank."""
    for mine in range(len(player.totals)):
        for his in range(len(bank.totals)):
            ways = chance * player.orders[mine] * bank.orders[his]
            drawn = 0
            for number in range(CLASSES):
                cards = player.cards[mine, number] + bank.cards[his, number]
                ways *= pack.by_class[number, cards]
                drawn += cards
            declared = bank.totals[his] == 0
            if player.totals[mine] == 0:
                found = natural_ruling(declared, terms.both_push)
            elif declared and terms.ends_round:
                found = Ruling.BANK_NATURAL_WINS
            else:
                found = ruling(player.totals[mine], 22 if declared else bank.totals[his])
            chances[found] += ways / pack.of_any[drawn]


# -- rounds by a kernel --------------------------------------------------------------------------------------

HAND = np.dtype([("least", np.int64), ("either", np.int64), ("plays", np.int64)])
"""What a hand counts at the least, how many of its cards may count ten more, and whether it waits for the
bank's."""


def hands_for(players: int) -> Records:
    """Room for the hands of a round, the bank's last."""
    return np.zeros(players + 1, dtype=HAND).view(np.recarray)


@kernel
def take(hand: np.record, card: int, only_eleven: int) -> None:
    hand.least += least_points(card, only_eleven)
    hand.either += either_way(card, only_eleven)


@kernel
def take_two(hand: np.record, first: int, second: int, only_eleven: int) -> bool:
    """Put two dealt cards into a hand; whether they are a natural."""
    hand.least = 0
    hand.either = 0
    hand.plays = 0
    take(hand, first, only_eleven)
    take(hand, second, only_eleven)
    return bool(first >> 2 >= ACE and second >> 2 >= ACE)


@kernel
def draw_on(deck: Ints, at: int, hand: np.record, hits: Hits, only_eleven: int) -> int:
    """Draw to a hand by a chart from a place in the pack on; gives the next place."""
    while hits[hand.least, min(hand.either, SOFT - 1)]:
        take(hand, deck[at], only_eleven)
        at += 1
    return at


@kernel
def play_round(deck: Ints, terms: California22Terms, ways: Ways, hands: Records, rulings: Ints) -> None:
    """Play a shuffled pack for as many players as there are rulings to fill in; the bank is dealt last."""
    players: int = rulings.shape[0]
    eleven = terms.only_eleven
    up = deck[2 * players + 1]
    bank = hands[players]
    up_class = 0 if up >> 2 >= ACE else twenty_one_value(up) - 1
    declared = take_two(bank, deck[players], up, eleven)
    at = 2 * players + 2
    for seat in range(players):
        hand = hands[seat]
        if take_two(hand, deck[seat], deck[players + 1 + seat], eleven):
            rulings[seat] = natural_ruling(declared, terms.both_push)
        elif declared and terms.ends_round:
            rulings[seat] = Ruling.BANK_NATURAL_WINS
        else:
            at = draw_on(deck, at, hand, ways.player[up_class], eleven)
            hand.plays = 1
    if not declared:
        at = draw_on(deck, at, bank, ways.bank, eleven)
    for seat in range(players):
        hand = hands[seat]
        if hand.plays:
            total = nearest_of(hand.least, hand.either)
            rulings[seat] = ruling(total, nearest_of(bank.least, bank.either))


@kernel
def play_rounds(
    state: Ints, deck: Ints, terms: California22Terms, ways: Ways, hands: Records, rulings: Ints
) -> None:
    """Fill in a row of rulings for every round, each from a fresh shuffle."""
    for number in range(rulings.shape[0]):
        shuffle_into(state, deck, deck.shape[0])
        play_round(deck, terms, ways, hands, rulings[number])


# -- prices --------------------------------------------------------------------------------------------------


def pays_of(rules: California22Rules) -> list[Fraction]:
    """What a unit comes to, by ruling."""
    found = []
    for one in Ruling:
        odds = rules.natural_pays if one == Ruling.NATURAL_WINS else rules.win_pays
        found.append(Fraction(odds.pays, odds.to) if one.sign > 0 else Fraction(one.sign))
    return found


def _odds(asked: Question[California22Rules], weights: list[int], method: Method) -> list[WagerOdds]:
    names = [one.name.lower().replace("_", " ") for one in Ruling]
    cases = map(Case, names, weights, pays_of(asked.rules))
    name = asked.strategy or next(iter(STRATEGIES))
    low, high = _ways(asked).stands
    told = f"{name}; the bank stands on {low} to {high}"
    return [weigh(wager, cases, strategy=told, method=method) for wager in asked.wagers]


def _left(asked: Question[California22Rules], players: int = 1) -> Ints:
    """The cards left, enough of them for every hand: each ends at 31 points at the latest."""
    left = composition(asked.decks, asked.seen, at_least=2 * (players + 1), pack=asked.rules.pack)
    points = sum(least_points_of(card, 0) * count for card, count in enumerate(left.tolist()))
    if points < MOST_POINTS * (players + 1):
        raise CardError(f"the cards left unseen make {points} points, too few for {players + 1} hands")
    return left


def _ways(asked: Question[California22Rules]) -> Ways:
    return ways_of(asked.rules, asked.strategy, _left(asked))


def exact(asked: Question[California22Rules]) -> list[WagerOdds]:
    """Counted out for one player; more of them draw from the same pack and change little."""
    chances = count_rulings(terms(asked.rules), _ways(asked), by_class(_left(asked)))
    return _odds(asked, [int(chance * WHOLE) for chance in chances.tolist()], "exact")


def job(asked: Question[California22Rules]) -> Job:
    found, ways, left = terms(asked.rules), _ways(asked), _left(asked)
    deck = deck_of(left)

    def draw(state: Ints, rounds: int) -> Ints:
        rulings = np.zeros((rounds, 1), dtype=np.int64)
        play_rounds(state, deck.copy(), found, ways, hands_for(1), rulings)
        return np.bincount(rulings[:, 0], minlength=len(Ruling)).astype(np.int64)

    told = f"california-22 {asked.strategy} {asked.rules} cards {''.join(map(str, left))}"
    return Job(told, draw, (len(Ruling),))


def read(asked: Question[California22Rules], tally: Ints) -> list[WagerOdds]:
    return _odds(asked, tally.tolist(), "simulated")


def tables(asked: Question[California22Rules], players: int) -> Tables:
    found, ways, deck = terms(asked.rules), _ways(asked), deck_of(_left(asked, players))
    pays = np.array([pay.as_integer_ratio() for pay in pays_of(asked.rules)], dtype=np.int64)

    def deal(state: Ints, bets: Ints, results: Ints, counted: Ints, stages: Ints) -> None:
        rulings = np.zeros(bets.shape[:2], dtype=np.int64)
        play_rounds(state, deck.copy(), found, ways, hands_for(players), rulings)
        results[:, :, 0] = bets[:, :, 0] * pays[rulings, 0] // pays[rulings, 1]
        # Naturals are settled before the rest.
        stages[:, :, 0] = ~np.isin(rulings, (Ruling.NATURAL_WINS, Ruling.NATURALS_PUSH))

    return Tables(BASE, deal)


# -- charts --------------------------------------------------------------------------------------------------


def charts(asked: Question[California22Rules]) -> list[Chart]:
    """Hands without an ace or joker by their points, hands with one by the points beside it, and the bank's
    own way."""
    ways = _ways(asked)
    ups = ("A Jk", *"23456789", "T")
    words = {"H": "draw", "S": "stand"}

    def cells(soft: int, points: int) -> tuple[str, ...]:
        return tuple("H" if ways.player[up, points, soft] else "S" for up in range(CLASSES))

    hard = tuple(range(4, 22))
    beside = tuple(range(2, 21))
    eleven = terms(asked.rules).only_eleven
    with_ace = [cells(0, points + 11) if eleven else cells(1, points + 1) for points in beside]
    bank = [("H" if ways.bank[points, 0] else "S", "H" if ways.bank[points, 1] else "S") for points in hard]
    return [
        Chart(
            "No ace or joker",
            "total",
            "open card",
            _words(hard),
            ups,
            tuple(map(cells, [0] * 18, hard)),
            words,
        ),
        Chart("One ace or joker", "beside it", "open card", _words(beside), ups, tuple(with_ace), words),
        Chart("The bank", "points", "aces as 1", _words(hard), ("no ace", "one ace"), tuple(bank), words),
    ]


def _words(numbers: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(map(str, numbers))


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
