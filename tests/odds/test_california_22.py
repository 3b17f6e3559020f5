"""California Blackjack priced: counted out, simulated, and dealt live from the same cards."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import numpy as np
import pytest

from houseway.analysis import odds
from houseway.cards import PACKS, Chance
from houseway.cards.fast import seed_state
from houseway.games.banked.california_22.bots import by_ways
from houseway.games.banked.california_22.flow import terms
from houseway.games.banked.california_22.prices.play import (
    STRATEGIES,
    best_player,
    best_ways,
    by_class,
    draw_outside,
    ways_of,
)
from houseway.games.banked.california_22.prices.priced import (
    charts,
    count_rulings,
    exact,
    hands_for,
    job,
    pays_of,
    play_round,
    read,
)
from houseway.games.banked.california_22.settle import Ruling
from houseway.play import Board, Choose, Party
from houseway.play.events import Outcome
from houseway.pricing.composition import composition
from houseway.pricing.game import Question
from houseway.rooms import Table, sheet

SHEET = "poker-flats/california-blackjack-22"
RULES = sheet(SHEET).settings
ROUNDS = 1 << 16
READINGS = [
    {},
    {"ace_joker_value": "11-only"},
    {"draw_stop": "any-22"},
    {"bank_natural": "players-may-draw"},
    {"both_natural": "player-wins"},
]


@cache
def counted(strategy=None, **changed):
    rules = replace(RULES, **changed)
    left = by_class(composition(1, pack="jokers-56"))
    return count_rulings(terms(rules), ways_of(rules, strategy), left)


def test_a_natural_is_dealt_as_often_as_eight_cards_of_56_make_it():
    """Two of the eight aces and jokers: 8 x 7 of 56 x 55 deals, and for both sides 8 x 7 x 6 x 5 of them."""
    chances = dict(zip([one.clause for one in Ruling], counted("stand-on-18"), strict=True))
    one, both = 8 * 7 / (56 * 55), 8 * 7 * 6 * 5 / (56 * 55 * 54 * 53)
    assert chances["naturals_push"] == pytest.approx(both, rel=1e-9)
    assert chances["natural_wins"] == pytest.approx(one - both, rel=1e-9)
    assert chances["bank_natural_wins"] == pytest.approx(one - both, rel=1e-9)


@pytest.mark.parametrize("reading", READINGS, ids=str)
def test_all_chances_come_to_one(reading):
    assert counted("stand-on-18", **reading).sum() == pytest.approx(1, abs=1e-9)


@pytest.mark.parametrize(
    ("strategy", "reading"), [("best", {}), *(("stand-on-18", reading) for reading in READINGS)], ids=str
)
def test_simulated_rounds_agree_with_the_count(strategy, reading):
    asked = Question(replace(RULES, **reading), ("game",), 1, "", strategy)
    (out,) = exact(asked)
    (played,) = read(asked, job(asked).draw(seed_state(7), ROUNDS))
    assert abs(played.ev - out.ev) < 4 * played.stderr
    for one, other in zip(out.outcomes, played.outcomes, strict=True):
        error = (one.probability * (1 - one.probability) / ROUNDS) ** 0.5
        assert abs(one.probability - other.probability) < 4.5 * error, one.name


def test_best_play_is_worth_a_little_to_the_player_and_drawing_to_18_is_not():
    """Counted out; both figures were found a second time by a walk over every order of cards."""
    best, simple = (odds(SHEET, strategy=name)["game"] for name in STRATEGIES)
    assert best.ev == pytest.approx(0.005920647, abs=1e-9)
    assert simple.ev == pytest.approx(-0.088639989, abs=1e-9)
    assert best.strategy == "best; the bank stands on 20 to 23"


def test_the_bank_stands_where_it_leaves_a_player_least():
    left = by_class(composition(1, pack="jokers-56"))
    found, chances = terms(RULES), np.array(left) / 56
    assert best_ways(found, left).stands == (20, 23)
    worth = {
        stands: best_player(found, chances, draw_outside(found, *stands))[1]
        for stands in ((20, 23), (19, 23), (21, 23), (20, 22), (20, 24))
    }
    assert min(worth, key=worth.__getitem__) == (20, 23)


def test_what_a_natural_pays_moves_the_price():
    double = odds(sheet(SHEET).change(["natural-pays=2-to-1"]), strategy="stand-on-18")["game"]
    simple = odds(SHEET, strategy="stand-on-18")["game"]
    assert double.ev - simple.ev == pytest.approx(8 * 7 / (56 * 55) - 0.000190585, abs=1e-8)


def test_cards_seen_are_gone():
    no_naturals = odds(SHEET, seen="As Ah Ad Ac Jk Jk Jk", strategy="stand-on-18")["game"]
    assert not any("natural" in outcome.name for outcome in no_naturals.outcomes)


def test_the_chart_says_what_best_play_does():
    hard, soft, bank = charts(Question(RULES, ("game",), 1))
    rows = dict(zip(hard.rows, hard.cells, strict=True))
    assert set(rows["18"]) == {"H"}
    assert set(rows["20"]) == {"S"}
    assert dict(zip(soft.rows, soft.cells, strict=True))["10"] == ("S",) * 10
    assert dict(zip(bank.rows, bank.cells, strict=True))["19"] == ("H", "H")


# -- live ----------------------------------------------------------------------------------------------------


def live_and_kernel(seed, reading, players):
    """One shuffle at a live table and through the kernel: what every player's $10 comes to."""
    found = sheet(SHEET).change(reading)
    ways = ways_of(found.settings, "stand-on-18")
    decide = by_ways(found.settings, ways)
    parties = [Party(f"P{seat}", 100_000, seat) for seat in range(1, players + 1)]
    round = Table(found, [*parties, Party("Bank", 10_000_000, 8)]).deal(Chance(seed))
    while not round.over:
        ask = round.asks[0]
        name = round.parties[ask.party]
        if isinstance(ask, Board):
            round.act(ask.id, {"game": 1000})
        elif isinstance(ask, Choose) and {option.id for option in ask.options} >= {"bank", "pass"}:
            round.act(ask.id, ["bank", 100_000] if name == "Bank" else "pass")
        else:
            round.act(ask.id, decide(round.view(name), ask))
    live = {event.party: event.result for event in round.events if isinstance(event, Outcome)}
    deck = Chance(seed).shuffle(PACKS["jokers-56"], "deck").deal("all", 56)
    rulings = np.zeros(players, dtype=np.int64)
    play_round(np.array(deck), terms(found.settings), ways, hands_for(players), rulings)
    pays = pays_of(found.settings)
    return [live[party] for party in range(players)], [int(1000 * pays[number]) for number in rulings]


@pytest.mark.parametrize("reading", READINGS, ids=str)
def test_the_live_round_and_the_kernel_agree(reading):
    for seed in range(40):
        live, kernel = live_and_kernel(seed, reading, 1 + seed % 7)
        assert live == kernel


@pytest.mark.exhaustive
@pytest.mark.parametrize("reading", READINGS, ids=str)
def test_the_live_round_and_the_kernel_agree_over_many_shuffles(reading):
    for seed in range(4_000):
        live, kernel = live_and_kernel(f"many {seed}", reading, 1 + seed % 7)
        assert live == kernel
