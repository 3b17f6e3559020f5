"""The nines priced: counted out, simulated, and dealt live from the same cards."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import product
from random import Random

import numpy as np
import pytest

from houseway.analysis import odds
from houseway.bots.strategies import card_play
from houseway.cards import Chance
from houseway.games.banked.nines.prices.play import HANDS, best_draws, draws_of, value_counts
from houseway.games.banked.nines.prices.priced import PRICED, charts, exact, table_results
from houseway.games.banked.nines.settle import params
from houseway.games.banked.order import steps_of
from houseway.games.banked.table_rounds import cover, terms
from houseway.hands.nines import baccarat_value
from houseway.play import Board, Choose, Party
from houseway.play.events import Dealt, Outcome
from houseway.pricing.game import Question
from houseway.rooms import Table, sheet

SHEETS = ("casino-real/super-pan-9", "poker-flats/super-9", "phoenix/phoenix-baccarat")
PHOENIX = SHEETS[2]


def priced(name, strategy=None, **changed):
    rules = replace(sheet(name).settings, **changed)
    (found,) = exact(Question(rules, ("game",), rules.decks, "", strategy))
    return found


# -- counted out ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SHEETS)
@pytest.mark.parametrize("strategy", PRICED.strategies)
def test_all_chances_come_to_one(name, strategy):
    assert sum(one.probability for one in odds(name, strategy=strategy)["game"].outcomes) == pytest.approx(1)


@pytest.mark.parametrize("name", SHEETS[:2])
def test_two_hands_that_draw_alike_are_even(name):
    """The bank's way without an answer is the house way, which is also the best: nobody has an edge."""
    found = odds(name)["game"]
    assert found.ev == 0
    assert found.hit_frequency == pytest.approx(0.4403464733, abs=1e-10)


def test_the_zero_rule_costs_the_player_a_little():
    found = odds(PHOENIX)["game"]
    assert found.ev == pytest.approx(-0.0142313778, abs=1e-10)
    by_name = {one.name: one for one in found.outcomes}
    assert by_name["zero rule 6"].pays == 0.5
    assert by_name["zero rule 5"].pays == 0


def test_three_cards_against_three_counted_another_way():
    """Nobody draws: every sequence of six values of the shoe, weighed one card after another."""
    left = Counter({0: 96, **dict.fromkeys(range(1, 7), 32)})
    ways = Counter()
    for values in product(range(7), repeat=6):
        weight, taken = 1, Counter()
        for value in values:
            weight *= left[value] - taken[value]
            taken[value] += 1
        ahead = sum(values[:3]) % 10 - sum(values[3:]) % 10
        ways[(ahead > 0) - (ahead < 0)] += weight
    found = priced(SHEETS[0], "never-draw", bank_draw="SSSSSSSSSS")
    chances = {one.pays: one.probability for one in found.outcomes}
    total = sum(ways.values())
    assert chances == {
        pays: pytest.approx(float(Fraction(weight, total)), abs=1e-14) for pays, weight in ways.items()
    }


def test_against_a_bank_that_always_draws_a_player_who_never_does_is_behind():
    stands = priced(SHEETS[0], "never-draw")
    assert stands.ev == pytest.approx(-0.2168450431, abs=1e-10)


# -- ways to play --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SHEETS)
def test_the_best_draw_is_on_five_or_less_whatever_the_cards(name):
    rules = sheet(name).settings
    (chart,) = charts(Question(rules, ("game",), rules.decks))
    assert "".join(player for player, _ in chart.cells) == "HHHHHHSSSS"


def test_against_a_bank_that_draws_to_good_totals_five_stands():
    upside_down = "SSSSSSHHHH"
    rules = replace(sheet(SHEETS[0]).settings, bank_draw=upside_down)
    best = best_draws(rules, value_counts(rules, None, ""))
    assert {sum(hand) % 10 for hand in HANDS if best[hand]} == {0, 1, 2, 3, 4}
    ways = {way: priced(SHEETS[0], way, bank_draw=upside_down).ev for way in PRICED.strategies}
    assert ways["best"] > max(ways["house-way"], ways["never-draw"])


@pytest.mark.parametrize("name", SHEETS)
def test_best_play_is_never_worse_than_another(name):
    best = odds(name)["game"].ev
    assert all(best >= odds(name, strategy=way)["game"].ev for way in PRICED.strategies)


def test_cards_that_are_gone_change_the_odds():
    gone = " ".join(["6c"] * 8 + ["6d"] * 8)
    assert odds(PHOENIX, seen=gone)["game"].ev != odds(PHOENIX)["game"].ev


# -- readings ------------------------------------------------------------------------------------------------


def test_a_bank_that_wins_ties_gains_their_share():
    push, lose = (
        odds(SHEETS[0])["game"],
        odds(sheet(SHEETS[0]).change(["super-pan-9-tie=banker-wins"]))["game"],
    )
    ties = next(one.probability for one in push.outcomes if one.name == "tie pushes")
    assert lose.ev == pytest.approx(push.ev - ties, abs=1e-3)


@pytest.mark.parametrize("reading", ["zero-rule-player-total=first-three", "pd-option-default=stand"])
def test_readings_of_phoenix_have_a_price(reading):
    assert odds(sheet(PHOENIX).change([reading]))["game"].ev != odds(PHOENIX)["game"].ev


# -- simulated and live --------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SHEETS)
def test_simulated_rounds_agree(name):
    counted, drawn = odds(name)["game"], odds(name, rounds=400_000)["game"]
    assert drawn.method == "simulated"
    assert abs(drawn.ev - counted.ev) < 4 * drawn.stderr


@pytest.mark.parametrize("name", SHEETS)
def test_the_bank_has_what_the_players_lose(name):
    found = odds(name, players=3, action=2_000, bank=10**9, rounds=60_000)
    (side,) = found.bank.wagers
    assert abs(side.ev + odds(name)["game"].ev * 6_000) < 4 * side.stderr
    assert side.covered == 1


def test_a_short_bank_covers_some_rounds_only():
    (side,) = odds(PHOENIX, players=5, action=2_000, bank=3_000, rounds=40_000).bank.wagers
    assert 0 < side.covered < 1


def play_live(found, seed, players, bank, source):
    """A live round with `Bank` in the last seat, everybody by the house way; gives the round and the bets."""
    most = found.settings.seats[1]
    parties = [Party(f"P{seat}", 10_000_000, seat) for seat in range(1, players + 1)]
    round = Table(found, [*parties, Party("Bank", 10_000_000, most)]).deal(Chance(seed))
    bets = {}
    while not round.over:
        ask = round.asks[0]
        name = round.parties[ask.party]
        if isinstance(ask, Board):
            circle = next(one for one in ask.circles if one.spot == ask.own_spot)
            bets[ask.party] = source.randrange(1_000, 4_000, 100)
            round.act(ask.id, {circle.key: bets[ask.party]})
        elif isinstance(ask, Choose) and ask.options[0].id == "bank":
            round.act(ask.id, ["bank", bank] if name == "Bank" else "pass")
        else:
            round.act(ask.id, ask.default)
    return round, [bets[party] for party in range(players)]


def check_rounds(name, settings, count):
    """The same cards live and by the kernels, covered in the order of the live round, to the cent."""
    found = sheet(name).change(settings)
    rules = found.settings
    draws = draws_of(rules, value_counts(rules, None, ""), "house-way")
    source = Random(f"{name} {settings}")
    for seed in range(count):
        players, bank = source.randint(1, 6), source.choice([1_000, 3_000, 8_050, 1_000_000])
        round, bets = play_live(found, seed, players, bank, source)
        outcomes = [event for event in round.events if isinstance(event, Outcome)]
        laid = np.array(bets, dtype=np.int64)[:, None]
        results, final = np.zeros_like(laid), np.zeros_like(laid)
        table_results(values_of(round, players), laid, draws, params(rules), results)
        steps = np.array(steps_of(rules, [event.party for event in outcomes], 1))
        cover(results, laid, np.zeros_like(laid), terms(rules, bank, players, 1), steps, final)
        live = {e.party: e.covered * ((e.result > 0) - (e.result < 0)) for e in outcomes}
        assert [live[party] for party in range(players)] == final[:, 0].tolist(), seed


def values_of(round, players):
    """Card values in the order of the kernel: three of each seat, three of the bank, then what was drawn."""
    places = {}
    for event in round.events:
        if isinstance(event, Dealt):
            for place, cards in zip(event.places, event.cards, strict=True):
                places.setdefault(place, []).extend(map(baccarat_value, cards))
    hands = [places[f"seat {seat}"] for seat in range(1, players + 1)] + [places["bank"]]
    values = [value for hand in hands for value in hand[:3]] + [value for hand in hands for value in hand[3:]]
    return np.array(values + [0] * 8, dtype=np.int64)


READINGS = [(), ("coverage=net",), ("coverage=two-caps", "fraction_rounding=down-to-dollar", "on_tie=lose")]


@pytest.mark.parametrize("name", SHEETS)
@pytest.mark.parametrize("settings", READINGS)
def test_live_and_in_bulk(name, settings):
    check_rounds(name, settings, 70)


@pytest.mark.parametrize("name", SHEETS)
def test_more_rounds_live_and_in_bulk(name):
    check_rounds(name, ("fraction_rounding=exact",), 200)


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", SHEETS)
def test_many_rounds_live_and_in_bulk(name):
    check_rounds(name, (), 20_000)


# -- bots ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SHEETS)
def test_a_bot_draws_by_its_own_cards(name):
    never = card_play(sheet(name), "never-draw")
    best = card_play(sheet(name), "best")
    for seed in range(12):
        round = Table(name, [Party("Bank", 100_000, 1), Party("P2", 100_000, 2)]).deal(Chance(seed))
        round.act(round.asks[0].id, ["bank", 50_000])
        if isinstance(round.asks[0], Choose):
            round.act(round.asks[0].id, "pass")
        round.act(round.asks[0].id, {"game": 2_000})
        (ask,) = round.asks
        view = round.view("P2")
        assert never(view, ask) == "stand"
        assert best(view, ask) == ask.default
