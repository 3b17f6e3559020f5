"""Push Bet Pai Gow Poker priced: deals of two hands and whole tables by kernels, with every hand, the bank's
too, set the house way."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

import numpy as np

from houseway.cards.fast import shuffle_into
from houseway.errors import HousewayError
from houseway.games.banked.pai_gow.prices import priced as pai_gow
from houseway.games.banked.pai_gow.prices.priced import error_of_pairs, pays_of
from houseway.games.banked.pai_gow.prices.rounds import (
    HOUSE_WAY,
    GameTerms,
    Ints,
    SetRanks,
    game_terms,
    ruling_on,
    set_ranks,
)
from houseway.games.banked.pai_gow.prices.setting import set_hand
from houseway.games.banked.pai_gow.push_bet.rules import COUNTED, HIGH_HAND, PUSH_BET, PushBetRules, terms
from houseway.games.banked.pai_gow.push_bet.settle import (
    NUMBERS,
    ROWS,
    Ending,
    PushBetTerms,
    high_hand_of,
    high_hand_result,
    push_bet_ending,
    push_bet_result,
)
from houseway.games.banked.pai_gow.rules import BASE, CARDS, KIND
from houseway.games.banked.pai_gow.settle import RULINGS, comes_to
from houseway.games.banked.table_rounds import cut_down
from houseway.kernel import kernel
from houseway.pricing.composition import composition, deck_of
from houseway.pricing.game import Job, PricedGame, Question, Tables
from houseway.pricing.model import Case, WagerOdds, weigh

HANDS = len(RULINGS) * NUMBERS
"""Kinds of hands in a tally: by the ruling and by the category of the best five cards."""
SIZE = (HANDS, HANDS)
BY_NAME = (len(RULINGS), NUMBERS, len(RULINGS), NUMBERS)
"""The same tally as the kernel counts in it."""

WORDS = {category: row.replace("-", " ") for row, category in ROWS.items()}

# -- kernels -------------------------------------------------------------------------------------------------


class Terms(NamedTuple):
    """What settles a hand and its Push Bet."""

    game: GameTerms
    high: PushBetTerms


@kernel
def draw_pairs(state: Ints, rounds: int, deck: Ints, terms: Terms, tally: Ints) -> None:
    """Count deals of two hands, each of which plays against the other as the bank's, by the ruling on each
    and its best five cards."""
    game = terms.game
    for _ in range(rounds):
        shuffle_into(state, deck, 2 * CARDS)
        one, two = set_ranks(deck[:CARDS], game.chart), set_ranks(deck[CARDS : 2 * CARDS], game.chart)
        first, second = ruling_on(one, two, game.whole_wager), ruling_on(two, one, game.whole_wager)
        high, other = (
            high_hand_of(deck[:CARDS], terms.high),
            high_hand_of(deck[CARDS : 2 * CARDS], terms.high),
        )
        tally[first, high, second, other] += 1


@kernel
def settle_seat(cards: Ints, bank: SetRanks, bets: Ints, terms: Terms, results: Ints) -> None:
    """What the bets of one seat come to: a Push Bet, its High Hand payoff, then a Win bet."""
    game = terms.game
    ruled = ruling_on(set_ranks(cards, game.chart), bank, game.whole_wager)
    category = high_hand_of(cards, terms.high)
    results[0] = cut_down(push_bet_result(ruled, category, bets[0], terms.high), game.unit)
    results[1] = cut_down(high_hand_result(category, bets[0], terms.high), game.unit)
    results[2] = cut_down(comes_to(ruled, bets[2], game.pays, game.to), game.unit)


@kernel
def deal_tables(state: Ints, deck: Ints, bets: Ints, terms: Terms, results: Ints) -> None:
    """What every bet comes to before coverage, for as many rounds as there are rows of bets."""
    seats = bets.shape[1]
    for number in range(bets.shape[0]):
        shuffle_into(state, deck, CARDS * (seats + 1))
        bank = set_ranks(deck[:CARDS], terms.game.chart)
        for seat in range(seats):
            cards = deck[CARDS * (seat + 1) : CARDS * (seat + 2)]
            settle_seat(cards, bank, bets[number, seat], terms, results[number, seat])


# -- prices --------------------------------------------------------------------------------------------------


def job(asked: Question[PushBetRules]) -> Job:
    rules = asked.rules
    deck, fixed = _deck(asked, 2), Terms(game_terms(rules), terms(rules))

    def draw(state: Ints, rounds: int) -> Ints:
        tally = np.zeros(SIZE, dtype=np.int64)
        draw_pairs(state, rounds, deck.copy(), fixed, tally.reshape(BY_NAME))
        return tally

    return Job(f"push bet {rules} cards {' '.join(map(str, deck))}", draw, SIZE)


def _deck(asked: Question[PushBetRules], hands: int) -> Ints:
    return deck_of(composition(1, asked.seen, at_least=hands * CARDS, pack=asked.rules.pack))


def read(asked: Question[PushBetRules], tally: Ints) -> list[WagerOdds]:
    """Every deal is two rounds, of which the error takes account."""
    counts = (tally.sum(axis=0) + tally.sum(axis=1)).reshape(len(RULINGS), NUMBERS)
    found = []
    for wager in asked.wagers:
        cases = _win_cases(asked.rules, counts) if wager == KIND else _push_cases(asked.rules, counts)
        pays = np.array([case.pays for case in cases], dtype=float)
        one = weigh(wager, _merged(cases), strategy=asked.strategy or HOUSE_WAY, method="simulated")
        found.append(replace(one, stderr=error_of_pairs(tally, pays)))
    return found


def _win_cases(rules: PushBetRules, counts: Ints) -> list[Case]:
    """A case for each kind of hand, of the Win bet."""
    pays = pays_of(rules)
    return [
        Case(RULINGS[number].replace("_", " "), int(counts[number, category]), pays[number])
        for number in range(len(RULINGS))
        for category in range(NUMBERS)
    ]


def _push_cases(rules: PushBetRules, counts: Ints) -> list[Case]:
    """A case for each kind of hand, of the Push Bet."""
    high = terms(rules)
    found = []
    for number in range(len(RULINGS)):
        for category in range(NUMBERS):
            ending = push_bet_ending(number, category, high)
            found.append(
                Case(
                    _words(ending, category),
                    int(counts[number, category]),
                    _pays(rules, number, category),
                )
            )
    return found


def _words(ending: int, category: int) -> str:
    if ending == Ending.PUSH_BET_WINS:
        return "push"
    if ending == Ending.PUSH_BET_AND_HIGH_HAND_WIN:
        return f"push and {WORDS[category]}"
    return f"{WORDS[category]} without a push" if ending == Ending.HIGH_HAND_WINS_ALONE else "no push"


def _pays(rules: PushBetRules, number: int, category: int) -> Fraction:
    """What a unit and its High Hand come to, by the functions that settle live bets, on a stake that every
    odds divide."""
    high = terms(rules)
    stake = int(np.lcm.reduce([int(high.push[1]), *(int(to) for _, to in high.high_hand)]))
    won = push_bet_result(number, category, stake, high) + high_hand_result(category, stake, high)
    return Fraction(int(won), stake)


def _merged(cases: list[Case]) -> list[Case]:
    """Cases of one name added up."""
    weights: dict[tuple[str, Fraction], int] = {}
    for name, weight, pays in cases:
        weights[name, pays] = weights.get((name, pays), 0) + weight
    return [Case(name, weight, pays) for (name, pays), weight in weights.items()]


def tables(asked: Question[PushBetRules], players: int) -> Tables:
    """Every seat has a hand of its own, with a Push Bet and a Win bet."""
    rules = asked.rules
    if rules.push_bet_bank == "separate":
        raise HousewayError("the bank's side is worked out for one bank that covers Push Bets and Win bets")
    deck, fixed = _deck(asked, players + 1), Terms(game_terms(rules), terms(rules))

    def deal(state: Ints, bets: Ints, results: Ints, counted: Ints, stages: Ints) -> None:
        deal_tables(state, deck.copy(), bets, fixed, results)

    return Tables((PUSH_BET, HIGH_HAND, KIND), deal)


PRICED = PricedGame(
    job=job,
    read=read,
    strategies=pai_gow.STRATEGIES,
    charts=pai_gow.charts,
    tables=tables,
    set_hand=set_hand,
    counted=COUNTED,
    base=BASE,
)
