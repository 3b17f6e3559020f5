"""Caribbean Stud, Let It Ride and Crazy 4 Poker: the same shuffles through a live table and through the bulk
kernels come to the same, to the cent; and the charts of how they are played."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from houseway.analysis import charts, odds
from houseway.bots.strategies import card_play
from houseway.games.banked.bank_poker.caribbean_stud import prices as caribbean_stud
from houseway.games.banked.bank_poker.crazy_4 import prices as crazy_4_poker
from houseway.games.banked.bank_poker.let_it_ride import prices as let_it_ride
from houseway.games.banked.order import count_value
from houseway.play.events import Wagered, Withdrawn
from houseway.rooms import sheet
from tests.odds.live_tables import dealt, play_live, settle, some_bets, won

CARIBBEAN = "lake-elsinore/caribbean-stud-poker"
RIDE = "lake-elsinore/let-it-ride-bonus"
CRAZY = "lake-elsinore/crazy-4-poker"


def opening_bets(round, stages, players, later):
    """The bets that lay before any card was dealt, by seat and circle."""
    laid = np.zeros((players, len(stages)), dtype=np.int64)
    for event in round.events:
        if isinstance(event, Wagered) and event.wager not in later:
            laid[event.spot - 1, stages.index(event.wager)] += event.amount
    return laid


def bets_at_the_end(round, stages, players):
    laid = opening_bets(round, stages, players, ())
    for event in round.events:
        if isinstance(event, Withdrawn):
            laid[event.spot - 1, stages.index(event.wager)] -= event.amount
    return laid


def caribbean(rules, strategy):
    agreed = caribbean_stud.terms_of(rules, caribbean_stud.calls_of(rules, strategy))

    def settle_bets(deck, bets, results, stages):
        return count_value(caribbean_stud.table_results(deck, bets, agreed, results))

    return settle_bets


def riding(rules, strategy):
    agreed = let_it_ride.terms_of(rules, let_it_ride.ride_table(rules, strategy))

    def settle_bets(deck, bets, results, stages):
        let_it_ride.table_results(deck, bets, agreed, results)
        return 0

    return settle_bets


def crazy(rules, strategy):
    agreed = crazy_4_poker.terms_of(rules, crazy_4_poker.choices_of(rules, strategy))

    def settle_bets(deck, bets, results, stages):
        crazy_4_poker.table_results(deck, bets, agreed, results, stages)
        return 0

    return settle_bets


GAMES = {CARIBBEAN: (caribbean, "ante", "call"), RIDE: (riding, "bet-1", ""), CRAZY: (crazy, "ante", "play")}
WAYS = [
    (CARIBBEAN, "best", ()),
    (CARIBBEAN, "ace-king", ("coverage=net",)),
    (RIDE, "best", ()),
    (RIDE, "made-hands", ("coverage=two-caps",)),
    (CRAZY, "best", ()),
    (CRAZY, "king-queen-eight-four", ("coverage=gross",)),
]


def check_rounds(name, strategy, settings, count):
    """So many rounds with banks short and ample, every seat by one strategy."""
    bulk, base, later = GAMES[name]
    found = sheet(name).change(settings)
    rules = found.settings
    settle_bets, source = bulk(rules, strategy), Random(f"{name} {strategy}")
    player = card_play(found, strategy)
    short = 0
    for seed in range(count):
        players = source.randint(1, rules.seats[1] - 1)
        bank = source.choice([1_000, 5_000, 30_000, 5_000_000])
        round, _ = play_live(
            found,
            seed,
            players,
            bank,
            some_bets(source, (base,), 0.5),
            lambda round, ask: player(round.view(round.parties[ask.party]), ask),
        )
        cards = dealt(round)
        deck = [card for seat in range(players) for card in cards[f"seat {seat + 1}"]] + [*cards["bank"]]
        bets = opening_bets(round, rules.stages, players, (later,))
        results, stages = np.zeros_like(bets), np.zeros_like(bets)
        counted = settle_bets(np.array(deck, dtype=np.int64), bets, results, stages)
        assert bets.tolist() == bets_at_the_end(round, rules.stages, players).tolist(), seed
        assert settle(results, bets, rules, bank, counted, stages) == won(round, players), seed
        short += abs(results).sum() > bank
    assert short


@pytest.mark.parametrize(("name", "strategy", "settings"), WAYS)
def test_live_and_in_bulk(name, strategy, settings):
    check_rounds(name, strategy, settings, 80)


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", GAMES)
def test_many_shuffles_live_and_in_bulk(name):
    check_rounds(name, "best", (), 20_000)


@pytest.mark.parametrize(("name", "wager"), [(CARIBBEAN, "ante-call"), (CRAZY, "ante-play")])
def test_with_cards_gone_rounds_are_drawn_under_the_play_of_a_full_pack(name, wager):
    found = odds(name, seen="As Ah Ad Ac", rounds=20_000, seed=1)[wager]
    assert (found.method, found.strategy) == ("simulated", "best with a full pack")


# -- charts --------------------------------------------------------------------------------------------------


def cell(chart, row, column):
    """What a chart says; a row is found by how its name begins."""
    number = next(number for number, name in enumerate(chart.rows) if name.startswith(row))
    return chart.cells[number][chart.columns.index(column)]


def test_caribbean_stud_calls_every_pair_and_nothing_below_ace_and_king():
    (chart,) = charts(CARIBBEAN)
    assert {cell(chart, "a pair or better", up) for up in chart.columns} == {"C"}
    assert {cell(chart, "less than ace and king", up) for up in chart.columns} == {"F"}


def test_caribbean_stud_calls_ace_and_king_as_is_published():
    """Published play: call when the open card, up to a queen, is of a rank held; when it is an ace or king
    beside a queen or jack; else with a queen only, against an open card below the fourth."""
    (chart,) = charts(CARIBBEAN)
    for third in "QJ":
        assert {cell(chart, f"ace, king, {third}; the open", up) for up in "AK"} == {"C"}
    assert cell(chart, "ace, king, J; the open", "J") == "C"
    assert {cell(chart, "ace, king, T; the open", up) for up in "AK"} == {"F"}
    assert {cell(chart, "ace, king, J; not held", up) for up in "23456789TQ"} == {"F"}
    assert {cell(chart, "ace, king, Q; not held", up) for up in "56789TJ"} <= {"S", "F"}


def test_the_second_bet_rides_with_what_is_published():
    """Published play: what pays, four to a flush, an outside straight with a high card; an outside straight
    without one, or an inside one of four high cards, is worth nothing either way."""
    _, chart = charts(RIDE)
    assert {cell(chart, "a hand that pays", column) for column in "24"} == {"R"}
    assert {cell(chart, "four to a flush", column) for column in "01234"} == {"R"}
    assert {cell(chart, "four to an outside straight", column) for column in "123"} == {"R"}
    assert {cell(chart, "four to an inside straight", column) for column in "0123"} == {"T"}
    assert {cell(chart, "anything else", column) for column in "0123"} == {"T"}


def test_crazy_4_poker_plays_the_most_with_aces_and_folds_the_least_hands():
    (chart,) = charts(CRAZY)
    said = [row for (row,) in chart.cells]
    assert said[0] == "M"
    assert chart.rows[0].startswith("four aces down to pair of aces")
    assert said[1] == "P"
    assert said[-1] == "F"
