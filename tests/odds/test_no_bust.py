"""No Bust 21st Century priced: Buster counted out, the game simulated and dealt live from the same cards."""

from __future__ import annotations

from fractions import Fraction
from math import perm

import numpy as np
import pytest

from houseway.cards import Chance
from houseway.cards.fast import seed_state
from houseway.cards.packs import PACKS, shoe
from houseway.games.banked.no_bust.bots import by_joker_chart
from houseway.games.banked.no_bust.bulk import play_round_22
from houseway.games.banked.no_bust.prices.play import best, by_class, chart_named, plain_chart
from houseway.games.banked.no_bust.prices.priced import charts, count_busts, exact, job, read
from houseway.games.banked.no_bust.rules import natural_pays, terms
from houseway.games.banked.twenty_one.memory import Pays, Played, empty_felt, no_bets, nothing_came
from houseway.games.banked.twenty_one.rules import BUSTER, bonus_pays
from houseway.play import Board, Choose, Party
from houseway.play.events import Outcome
from houseway.pricing.composition import composition
from houseway.pricing.game import Question
from houseway.rooms import Table, sheet

ROOMS = ("casino-real", "phoenix", "lake-elsinore")
SHEETS = [f"{room}/no-bust-21st-century-blackjack" for room in ROOMS]
PHOENIX = SHEETS[1]


def settings_of(name, changes=()):
    return sheet(name).change(changes).settings


# -- Buster --------------------------------------------------------------------------------------------------


def test_what_buster_costs():
    """11.7 % of the wager when 22 is a bust, as the catalogue of the rooms has it; thrice as much when it
    is not and a bank stands on a soft 22."""
    (over,) = exact(Question(settings_of(PHOENIX), ("buster",), 8))
    (below,) = exact(Question(settings_of(PHOENIX, ["multi-card-22=below-natural"]), ("buster",), 8))
    assert over.ev == pytest.approx(-0.116477, abs=1e-6)
    assert below.ev == pytest.approx(-0.346705, abs=1e-6)
    assert sum(outcome.probability for outcome in over.outcomes) == pytest.approx(1, abs=1e-12)


def test_every_deal_of_the_shoe_is_counted():
    """With a fresh shoe the deals are the orders of as many cards as the longest hand has."""
    rules = settings_of(PHOENIX)
    left = by_class(composition(8, pack="joker-53"))
    busts = count_busts(rules, left)
    assert any(sum(busts) == perm(424, longest) for longest in range(8, 40))


def test_a_bust_of_three_cards_by_hand():
    """Four tens and four sixes: a bank busts with one of each and any third card, or with two sixes and a
    ten."""
    rules = settings_of(PHOENIX)
    left = tuple(4 if number in (5, 9) else 0 for number in range(11))
    busts = count_busts(rules, left)
    two_of_each = Fraction(4 * 4 * 2, 8 * 7)
    sixes_then_ten = Fraction(4 * 3 * 4, 8 * 7 * 6)
    assert Fraction(busts[3], sum(busts)) == two_of_each + sixes_then_ten


@pytest.mark.parametrize("changes", [(), ("multi-card-22=below-natural",)])
def test_simulated_busts_agree_with_the_count(changes):
    rules = settings_of(PHOENIX, changes)
    asked = Question(rules, ("buster",), 8, "", "draw-to-17")
    (counted,) = exact(asked)
    (played,) = read(asked, job(asked).draw(seed_state(3), 1 << 16))
    assert abs(played.ev - counted.ev) < 4 * played.stderr


def test_buster_that_goes_with_a_surrender_is_simulated():
    assert exact(Question(settings_of(PHOENIX, ["buster-after-surrender=lost"]), ("buster",), 8)) == []


# -- the game ------------------------------------------------------------------------------------------------

WORTH = {"casino-real": -0.015138, "phoenix": 0.065042, "lake-elsinore": 0.002061}
"""Best play in a shoe without end, a pair split once."""


@pytest.mark.parametrize("room", ROOMS)
def test_best_play_in_a_shoe_without_end(room):
    rules = settings_of(f"{room}/no-bust-21st-century-blackjack")
    found = best(rules, composition(rules.decks, pack=rules.pack))
    assert found.worth == pytest.approx(WORTH[room], abs=1e-5)


@pytest.mark.parametrize("name", SHEETS)
def test_rounds_with_the_real_decks_come_near_it(name):
    """Within four standard errors and half a hundredth for the decks and for hands split again."""
    rules = settings_of(name)
    asked = Question(rules, ("game",), rules.decks)
    (played,) = read(asked, job(asked).draw(seed_state(5), 1 << 16))
    assert abs(played.ev - WORTH[name.split("/")[0]]) < 4 * played.stderr + 0.005
    assert sum(outcome.probability for outcome in played.outcomes) == pytest.approx(1, abs=1e-12)
    assert played.element_of_risk == pytest.approx(played.ev / 1.08, rel=0.06)


@pytest.mark.parametrize("name", SHEETS)
def test_no_other_way_to_play_is_better_than_the_best(name):
    rules = settings_of(name)
    found = []
    for strategy in ("best", "basic", "draw-to-17"):
        asked = Question(rules, ("game",), rules.decks, "", strategy)
        found.append(read(asked, job(asked).draw(seed_state(9), 1 << 16))[0].ev)
    assert found[0] > max(found[1:])


def test_the_chart_keeps_to_the_sheet():
    hard, soft, pairs = charts(Question(settings_of(PHOENIX), ("game",), 8))
    assert set(hard.cells[hard.rows.index("11")]) == {"H", "R"}
    assert "D" not in set(soft.cells[0]) | set(soft.cells[-1])
    assert set(pairs.cells[pairs.rows.index("A A")]) == {""}
    (column,) = [place for place, name in enumerate(hard.columns) if name == "20"]
    assert hard.cells[hard.rows.index("19")][column] != "S"


# -- live ----------------------------------------------------------------------------------------------------

READINGS = [
    (SHEETS[0], ()),
    (SHEETS[0], ("drawn-joker=chosen-value", "double-after-split=yes", "resplit-aces=yes")),
    (SHEETS[0], ("freeze-point=after-first-card", "drawn-22=not-over", "joker-21=beats-21")),
    (SHEETS[1], ()),
    (SHEETS[1], ("joker-value=one-chosen-card", "pd-natural-ends-round=no", "buster-after-surrender=lost")),
    (SHEETS[2], ()),
    (SHEETS[2], ("split-aces=allowed-one-card-each", "player-dealer-second-card=dealt-at-start")),
]


def live_and_kernel(name, changes, seed, players, chart):
    """One shuffle at a live table and through the kernel: what every player's wagers come to."""
    found = sheet(name).change(changes)
    rules = found.settings
    decide = by_joker_chart(rules, chart)
    offered = BUSTER in rules.stages
    parties = [Party(f"P{seat}", 1_000_000, seat) for seat in range(1, players + 1)]
    round = Table(found, [*parties, Party("Bank", 100_000_000, 8)]).deal(Chance(seed))
    while not round.over:
        ask = round.asks[0]
        party = round.parties[ask.party]
        if isinstance(ask, Board):
            own = ask.party + 1
            bets = {f"game@{own}": 1000, f"buster@{own}": 500} if offered else {f"game@{own}": 1000}
            round.act(ask.id, bets)
        elif isinstance(ask, Choose) and {option.id for option in ask.options} >= {"bank", "pass"}:
            round.act(ask.id, ["bank", 10_000_000] if party == "Bank" else "pass")
        else:
            round.act(ask.id, decide(round.view(party), ask))
    live = np.zeros((players, 2), dtype=np.int64)
    for event in round.events:
        if isinstance(event, Outcome):
            live[event.party, int(event.wager == BUSTER)] += event.result
    deck = Chance(seed).shuffle(shoe(PACKS[rules.pack], rules.decks), "shoe").deal("all", 53 * rules.decks)
    bets, came = no_bets(players), nothing_came(players)
    bets.game[:] = 1000
    bets.bust[:] = 500 if offered else 0
    pays = Pays(buster=bonus_pays(rules)[BUSTER], naturals=natural_pays(rules))
    felt = empty_felt(np.array(deck), np.zeros(4, dtype=np.int64), players, mixes=False)
    play_round_22(felt, bets, Played(terms(rules), pays, chart), came)
    return live.tolist(), np.column_stack([came.game, came.bust]).tolist()


@pytest.mark.parametrize(("name", "changes"), READINGS)
def test_the_live_round_and_the_kernel_agree(name, changes):
    rules = settings_of(name, changes)
    chart = chart_named("best", rules, composition(rules.decks, pack=rules.pack))
    for seed in range(30):
        live, kernel = live_and_kernel(name, changes, seed, 1 + seed % 7, chart)
        assert live == kernel


@pytest.mark.exhaustive
@pytest.mark.parametrize(("name", "changes"), READINGS)
def test_the_live_round_and_the_kernel_agree_over_many_shuffles(name, changes):
    rules = settings_of(name, changes)
    charts_ = [chart_named("best", rules, composition(rules.decks, pack=rules.pack)), plain_chart()]
    for seed in range(3_000):
        live, kernel = live_and_kernel(name, changes, f"many {seed}", 1 + seed % 7, charts_[seed % 2])
        assert live == kernel
