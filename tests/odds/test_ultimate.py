"""Odds of Ultimate Texas Hold'em: published figures, counts made in another way, and live hands against the
arithmetic that the odds settle by."""

from __future__ import annotations

from math import comb
from random import Random

import numpy as np
import pytest

from houseway.analysis import charts, odds
from houseway.bots.strategies import card_play
from houseway.cards import parse_cards
from houseway.games.banked.bank_poker.settle import ending_live
from houseway.games.banked.ultimate.prices.boards import (
    MEETS,
    all_flops,
    compare_beside,
    keeping,
    over_boards,
    rank_beside,
    room,
)
from houseway.games.banked.ultimate.prices.counts import add_bad_beats, empty, sides_of
from houseway.games.banked.ultimate.prices.hand import chances
from houseway.games.banked.ultimate.prices.play import plays_flop, strategy_of
from houseway.games.banked.ultimate.prices.priced import table_results, table_terms
from houseway.games.banked.ultimate.rules import QUALIFIERS
from houseway.games.banked.ultimate.settle import bad_beat_row, best_of_seven, params
from houseway.hands import category, table_of
from houseway.play.events import Wagered
from houseway.pricing.chunks import telling
from houseway.rooms import sheet
from tests.odds.live_tables import dealt, play_live, settle, some_bets, won

ANGIES = "angies/ultimate-texas-holdem"
LAKE_ELSINORE = "lake-elsinore/ultimate-texas-holdem"
POKER_FLATS = "poker-flats/ultimate-texas-holdem"
SHEETS = (ANGIES, LAKE_ELSINORE, POKER_FLATS)


def cards(text):
    return np.array(parse_cards(text), dtype=np.int64)


# -- figures -------------------------------------------------------------------------------------------------


def test_best_play_is_worth_the_published_figure():
    """With the widely published Blind table the game costs 2.185% of the Ante, 0.526% of all that is bet."""
    found = odds(ANGIES)["ante-blind-play"]
    assert found.method == "exact"
    assert f"{100 * found.ev:.3f}" == "-2.185"
    assert f"{100 * found.element_of_risk:.3f}" == "-0.526"
    assert f"{found.sd:.2f}" == "4.94"


def test_trips_is_worth_the_published_figure_and_every_seven_cards_are_counted():
    found = odds(ANGIES)["trips"]
    assert f"{100 * found.ev:.2f}" == "-1.90"
    counted = {outcome.name: round(133_784_560 * outcome.probability) for outcome in found.outcomes}
    assert counted == {
        "royal flush": 4_324,
        "straight flush": 37_260,
        "four of a kind": 224_848,
        "full house": 3_473_184,
        "flush": 4_047_644,
        "straight": 6_180_020,
        "three of a kind": 6_461_620,
        "nothing": 31_433_400 + 58_627_800 + 23_294_460,
    }


def test_the_best_plays_on_two_cards_are_the_published_ones():
    (best,), (simple,) = charts(ANGIES), charts(ANGIES, strategy="simple")
    assert best.cells == simple.cells
    rows = dict(zip(best.rows, best.cells, strict=True))
    suited = {
        rank: [other for other, cell in zip(best.columns, row, strict=True) if cell == "4"]
        for rank, row in rows.items()
    }
    assert suited["A"] == list("AKQJT98765432")
    assert suited["K"] == list("AKQJT98765432")
    assert suited["Q"] == list("AKQJT9876")
    assert suited["2"] == ["A"]
    assert suited["4"] == ["A", "4"]


@pytest.mark.exhaustive
def test_the_simple_strategy_costs_a_little_more():
    best, simple = odds(ANGIES)["ante-blind-play"], odds(ANGIES, strategy="simple")["ante-blind-play"]
    assert simple.ev < best.ev
    assert f"{100 * simple.ev:.2f}" == "-2.45"


# -- counted in another way ----------------------------------------------------------------------------------


@pytest.mark.parametrize("least", [0, 1, 2])
@pytest.mark.parametrize("board", ["2c 5h 7h 9s Ad", "5c 6c 7c 8d 9d", "Kc Kd Kh 2s 2c", "Tc Jc Qc Kc 3d"])
def test_what_pairs_meet_over_a_board_dealt_one_by_one(board, least):
    table, beside = table_of("high"), room()
    dealt = np.sort(cards(board))
    qualifier = params(sheet(ANGIES).settings).qualifier
    rank_beside(dealt, least, table, beside)
    compare_beside(qualifier, beside)
    source = Random(f"{board} {least}")
    for pair in source.sample(range(len(beside.ranks)), 12):
        own = {int(beside.first[pair]), int(beside.second[pair])}
        hole = [int(beside.cards[place]) for place in sorted(own)]
        rank = best_of_seven(np.array([*hole, *dealt], dtype=np.int64), least, table)
        assert beside.ranks[pair] == rank
        others = [
            int(beside.ranks[other])
            for other in range(len(beside.ranks))
            if not own & {int(beside.first[other]), int(beside.second[other])}
        ]
        assert len(others) == MEETS
        assert beside.lower[pair] == sum(one < rank for one in others)
        assert beside.equal[pair] == sum(one == rank for one in others)
        assert beside.unqualified[pair] == sum(one < qualifier for one in others)


def row_of(player, bank, rules):
    end = ending_live(player, bank, QUALIFIERS[rules.qualifier])
    return bad_beat_row(end, category(player), category(bank), rules)


@pytest.mark.parametrize("name", [ANGIES, LAKE_ELSINORE])
@pytest.mark.parametrize("reading", ["losing-hand-trips-plus", "winning-hand-trips-plus", "player-loss-only"])
def test_bad_beats_by_kind_are_those_of_every_pair(name, reading):
    rules = sheet(name).change({"bad_beat_when": reading}).settings
    found, table, beside = params(rules), table_of("high"), room()
    dealt = np.sort(cards("5c 6c 7c 8d 9d"))
    rank_beside(dealt, 0, table, beside)
    compare_beside(found.qualifier, beside)
    for pair in range(0, len(beside.ranks), 97):
        own = {int(beside.first[pair]), int(beside.second[pair])}
        rank = int(beside.ranks[pair])
        others = [
            int(beside.ranks[other])
            for other in range(len(beside.ranks))
            if not own & {int(beside.first[other]), int(beside.second[other])}
        ]
        slow = np.bincount([row_of(rank, one, rules) for one in others], minlength=12)
        tally = empty(rules)
        met = np.array([beside.lower[pair], beside.equal[pair], beside.unqualified[pair]], dtype=np.int64)
        kinds = np.bincount([category(one) for one in others], minlength=12).astype(np.int64)
        add_bad_beats(tally, rank, met, kinds, 1, sides_of(rules))
        assert tally.bad_beat.tolist() == slow.tolist()


def test_counting_tells_how_far_it_is():
    seen = []
    with telling(lambda done, total: seen.append((done, total))):
        boards = sum(over_boards(lambda some, weights: weights.sum(), 4))
    assert boards == comb(52, 5) and seen == [(1, 4), (2, 4), (3, 4), (4, 4)]


def test_flops_without_the_names_of_suits():
    assert all_flops().classes == 1755
    assert (all_flops().turn >= 0).all()
    assert sum(24 // len(kept) for kept in keeping()) == 22_100


@pytest.mark.parametrize(
    ("hole", "flop", "plays"),
    [
        ("Kd 9h", "Kc 9d 7h", True),
        ("Kd 8h", "Kc 9d 7h", True),
        ("2d 2h", "Kc 9d 7h", False),
        ("3d 3h", "Kc 9d 7h", True),
        ("Td 2d", "Kd 9d 7h", True),
        ("8d 2d", "Kd 9d 7h", False),
        ("Qd 2h", "Kc 9d 7h", False),
        ("Qd 2h", "9c 9d 7h", False),
    ],
)
def test_the_simple_play_on_a_flop(hole, flop, plays):
    one, other = parse_cards(hole)
    assert plays_flop(one, other, cards(flop), table_of("high")) is plays


@pytest.mark.parametrize(
    ("hole", "board", "play"),
    [
        ("Kd 3h", "Kc 9d 7h 4s 2c", "1x"),
        ("Ad 3h", "Kc Kd 7h 4s 2c", "1x"),
        ("5d 3h", "Kc Qd 9h Ts 7c", ""),
        ("5d 3h", "Kc Kd 9h 9s Kh", "1x"),
    ],
)
def test_the_simple_play_on_the_river(hole, board, play):
    taken = chances(sheet(ANGIES).settings, "simple")
    assert taken(parse_cards(hole), parse_cards(board)) == play


# -- live tables and the kernels -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "settings"),
    [
        *((name, ()) for name in SHEETS),
        (ANGIES, ("settle-laps=by-bet-type", "fraction-rounding=down-to-dollar")),
        (LAKE_ELSINORE, ("settle-direction=counter-clockwise", "coverage=net")),
        (POKER_FLATS, ("bad-beat=on-with-sibling-table", "bank-coverage=two-caps")),
    ],
)
def test_live_rounds_settle_by_the_kernels_to_the_cent(name, settings):
    check_rounds(name, 80, settings)


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", SHEETS)
def test_many_live_rounds_settle_by_the_kernels_to_the_cent(name):
    check_rounds(name, 20_000)


def check_rounds(name, count, settings=()):
    """Bets at random, the simple strategy, short banks and ample ones."""
    found = sheet(name).change(settings)
    rules = found.settings
    terms = table_terms(rules, strategy_of(rules, "simple"))
    player, beside, source = card_play(found, "simple"), room(), Random(name)
    short = 0
    for seed in range(count):
        players = source.randint(1, rules.seats[1] - 1)
        bank = source.choice([1_000, 5_000, 30_000, 5_000_000])
        round, _ = play_live(
            found,
            seed,
            players,
            bank,
            some_bets(source, ("ante",), 0.5),
            lambda round, ask: player(round.view(round.parties[ask.party]), ask),
        )
        cards_at = dealt(round)
        deck = [card for seat in range(players) for card in cards_at[f"seat {seat + 1}"]]
        deck += [*cards_at["bank"], *cards_at["board"]]
        bets = np.zeros((players, len(rules.stages)), dtype=np.int64)
        plays = bets.copy()
        for event in round.events:
            if isinstance(event, Wagered):
                laid = plays if event.wager == "play" else bets
                laid[event.spot - 1, rules.stages.index(event.wager)] += event.amount
        plays += bets
        results, stages = np.zeros_like(bets), np.zeros_like(bets)
        table_results(np.array(deck, dtype=np.int64), terms, beside, bets, results, stages)
        assert bets.tolist() == plays.tolist(), seed
        assert settle(results, bets, rules, bank, 0, stages) == won(round, players), seed
        short += abs(results).sum() > bank
    assert short
