"""California Blackjack priced: every deal of the pack counted out for one player against the bank, rounds of
whole tables by a kernel, and the way to play as charts. The bank tells of its naturals."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction

import numpy as np

from houseway.cards.fast import shuffle_into
from houseway.errors import CardError
from houseway.games.banked.california_22.flow import (
    BANK_NATURAL_WINS,
    BASE,
    COUNTED,
    NATURAL_WINS,
    RULINGS,
    California22Rules,
    California22Terms,
    either_way,
    least_points,
    natural_ruling,
    params,
    ruling,
)
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

# -- the pack counted out ------------------------------------------------------------------------------------


def count_rulings(found: California22Terms, ways: Ways, left: Classes) -> Floats:
    """The chance of every ruling for one player against the bank: every hand that one side can end with, by
    what it is made of, against every hand of the other, weighed by the orders in which they can come."""
    chances = np.zeros(len(RULINGS))
    for up in range(CLASSES):
        if left[up]:
            rest = _with(left, up, -1)
            open_card = _with((0,) * CLASSES, up)
            player = finished(found, ways.player[up], (0,) * CLASSES, rest)
            bank = finished(found, ways.bank, open_card, rest)
            compare(
                *player,
                *bank,
                falling(rest),
                falling((sum(rest),))[0],
                found.ends_round,
                found.both_push,
                left[up] / sum(left),
                chances,
            )
    return chances


def finished(
    found: California22Terms, hits: Hits, start: Classes, left: Classes
) -> tuple[Ints, Ints, Floats]:
    """Every hand drawn to by a chart from the cards it starts with: the classes of the cards drawn, its total
    or 0 for a natural, and the number of orders in which they can come."""
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
                ends[drawn] = nearest_of(least, either), orders
            else:
                for more in range(CLASSES):
                    if drawn[more] < left[more]:
                        longer[_with(drawn, more)] += orders
        growing = longer
    totals, orders_of = zip(*ends.values(), strict=True)
    return (
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
    player_cards: Ints,
    player_totals: Ints,
    player_orders: Floats,
    bank_cards: Ints,
    bank_totals: Ints,
    bank_orders: Floats,
    orders: Floats,
    all_orders: Floats,
    ends_round: int,
    both_push: int,
    chance: float,
    chances: Floats,
) -> None:
    """Add the chances of every hand of the player against every hand of the bank."""
    for mine in range(len(player_totals)):
        for his in range(len(bank_totals)):
            ways = chance * player_orders[mine] * bank_orders[his]
            drawn = 0
            for number in range(CLASSES):
                cards = player_cards[mine, number] + bank_cards[his, number]
                ways *= orders[number, cards]
                drawn += cards
            declared = bank_totals[his] == 0
            if player_totals[mine] == 0:
                found = natural_ruling(declared, both_push)
            elif declared and ends_round:
                found = BANK_NATURAL_WINS
            else:
                found = ruling(player_totals[mine], 22 if declared else bank_totals[his])
            chances[found] += ways / all_orders[drawn]


# -- rounds by a kernel --------------------------------------------------------------------------------------


@kernel
def draw_on(deck: Ints, at: int, hand: Ints, hits: Hits, only_eleven: int) -> int:
    """Draw to a hand by a chart from a place in the pack on; gives the next place."""
    while hits[hand[0], min(hand[1], SOFT - 1)]:
        hand[0] += least_points(deck[at], only_eleven)
        hand[1] += either_way(deck[at], only_eleven)
        at += 1
    return at


@kernel
def take_two(first: int, second: int, only_eleven: int, hand: Ints) -> int:
    """Put two dealt cards into a hand; whether they are a natural."""
    hand[0] = least_points(first, only_eleven) + least_points(second, only_eleven)
    hand[1] = either_way(first, only_eleven) + either_way(second, only_eleven)
    return int(first >> 2 >= ACE and second >> 2 >= ACE)


@kernel
def play_round(
    deck: Ints,
    rules: California22Terms,
    player_hits: Hits,
    bank_hits: Hits,
    rulings: Ints,
) -> None:
    """Play a shuffled pack for as many players as there are rulings to fill in; the bank is dealt last."""
    players = rulings.shape[0]
    hand = np.zeros(2, dtype=np.int64)
    totals = np.zeros(players, dtype=np.int64)
    up = deck[2 * players + 1]
    up_class = 0 if up >> 2 >= ACE else twenty_one_value(up) - 1
    bank = np.zeros(2, dtype=np.int64)
    declared = take_two(int(deck[players]), int(up), rules.only_eleven, bank)
    at = 2 * players + 2
    for seat in range(players):
        if take_two(deck[seat], deck[players + 1 + seat], rules.only_eleven, hand):
            rulings[seat] = natural_ruling(declared, rules.both_push)
        elif declared and rules.ends_round:
            rulings[seat] = BANK_NATURAL_WINS
        else:
            at = draw_on(deck, at, hand, player_hits[up_class], rules.only_eleven)
            totals[seat] = nearest_of(hand[0], hand[1])
    if not declared:
        at = draw_on(deck, at, bank, bank_hits, rules.only_eleven)
    for seat in range(players):
        if totals[seat]:
            rulings[seat] = ruling(totals[seat], nearest_of(bank[0], bank[1]))


@kernel
def draw_rulings(
    state: Ints,
    rounds: int,
    deck: Ints,
    rules: California22Terms,
    player_hits: Hits,
    bank_hits: Hits,
    tally: Ints,
) -> None:
    """Add the rulings of so many rounds of one player."""
    rulings = np.zeros(1, dtype=np.int64)
    for _ in range(rounds):
        shuffle_into(state, deck, deck.shape[0])
        play_round(deck, rules, player_hits, bank_hits, rulings)
        tally[rulings[0]] += 1


@kernel
def deal_tables(
    state: Ints,
    deck: Ints,
    rules: California22Terms,
    player_hits: Hits,
    bank_hits: Hits,
    pays: Ints,
    bets: Ints,
    results: Ints,
    stages: Ints,
) -> None:
    """As many rounds as there are rows of bets; naturals are settled before the rest."""
    rulings = np.zeros(bets.shape[1], dtype=np.int64)
    for number in range(bets.shape[0]):
        shuffle_into(state, deck, deck.shape[0])
        play_round(deck, rules, player_hits, bank_hits, rulings)
        for seat in range(bets.shape[1]):
            bet = bets[number, seat, 0]
            results[number, seat, 0] = bet * pays[rulings[seat], 0] // pays[rulings[seat], 1]
            stages[number, seat, 0] = int(rulings[seat] < NATURAL_WINS or rulings[seat] == BANK_NATURAL_WINS)


# -- prices --------------------------------------------------------------------------------------------------


def pays_of(rules: California22Rules) -> list[Fraction]:
    """What a unit comes to, by ruling."""
    odds = [
        rules.natural_pays if number == NATURAL_WINS else rules.win_pays for number in range(len(RULINGS))
    ]
    return [
        Fraction(odd.pays, odd.to) if sign > 0 else Fraction(sign)
        for odd, (_, sign) in zip(odds, RULINGS, strict=True)
    ]


def _odds(asked: Question[California22Rules], weights: list[int], method: Method) -> list[WagerOdds]:
    names = [clause.replace("_", " ") for clause, _ in RULINGS]
    names[3], names[4] = "under beats over", "over loses to under"
    cases = map(Case, names, weights, pays_of(asked.rules))
    name = asked.strategy or next(iter(STRATEGIES))
    low, high = _ways(asked).stands
    told = f"{name}; the bank stands on {low} to {high}"
    return [weigh(wager, cases, strategy=told, method=method) for wager in asked.wagers]


def _left(asked: Question[California22Rules], players: int = 1) -> Ints:
    """The cards left, enough of them for every hand: each ends at 31 points at the latest."""
    left = composition(asked.decks, asked.seen, at_least=2 * (players + 1), pack=asked.rules.pack)
    points = sum(least_points(card, 0) * count for card, count in enumerate(left.tolist()))
    if points < MOST_POINTS * (players + 1):
        raise CardError(f"the cards left unseen make {points} points, too few for {players + 1} hands")
    return left


def _ways(asked: Question[California22Rules]) -> Ways:
    return ways_of(asked.rules, asked.strategy, _left(asked))


def exact(asked: Question[California22Rules]) -> list[WagerOdds]:
    """Counted out for one player; more of them draw from the same pack and change little."""
    chances = count_rulings(params(asked.rules), _ways(asked), by_class(_left(asked)))
    return _odds(asked, [int(chance * WHOLE) for chance in chances.tolist()], "exact")


def job(asked: Question[California22Rules]) -> Job:
    found, ways, left = params(asked.rules), _ways(asked), _left(asked)
    deck = deck_of(left)

    def draw(state: Ints, rounds: int) -> Ints:
        tally = np.zeros(len(RULINGS), dtype=np.int64)
        draw_rulings(state, rounds, deck.copy(), found, ways.player, ways.bank, tally)
        return tally

    told = f"california-22 {asked.strategy} {asked.rules} cards {''.join(map(str, left))}"
    return Job(told, draw, (len(RULINGS),))


def read(asked: Question[California22Rules], tally: Ints) -> list[WagerOdds]:
    return _odds(asked, tally.tolist(), "simulated")


def tables(asked: Question[California22Rules], players: int) -> Tables:
    found, ways, deck = params(asked.rules), _ways(asked), deck_of(_left(asked, players))
    pays = np.array([pay.as_integer_ratio() for pay in pays_of(asked.rules)], dtype=np.int64)

    def deal(state: Ints, bets: Ints, results: Ints, counted: Ints, stages: Ints) -> None:
        deal_tables(state, deck.copy(), found, ways.player, ways.bank, pays, bets, results, stages)

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
    eleven = params(asked.rules).only_eleven
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
