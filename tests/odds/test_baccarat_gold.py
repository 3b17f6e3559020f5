"""Baccarat Gold counted out, simulated and dealt live: figures, the best choice on five, every reading."""

from random import Random

import numpy as np
import pytest

from houseway.analysis import odds
from houseway.cards import Chance
from houseway.errors import HousewayError
from houseway.games.banked.baccarat.gold.prices import gold_results, gold_terms
from houseway.games.banked.baccarat.gold.rules import ON_PLAYER_HAND
from houseway.games.banked.baccarat.gold.settle import OnFive
from houseway.games.banked.baccarat.rules import LINES
from houseway.games.banked.order import count_value
from houseway.games.roster import priced_game
from houseway.hands.nines import baccarat_value
from houseway.play import Board, Choose, Party
from houseway.play.events import Decided
from houseway.pricing.game import Question
from houseway.rooms import Table, sheet
from tests.odds.live_tables import RICH, dealt, matrix, settle, some_bets, won
from tests.odds.test_baccarat_rounds import shoe_order

SHEET = "lake-elsinore/baccarat-gold"


def ev(wager, *settings, **more):
    return 100 * odds(sheet(SHEET).change(settings), wager=wager, **more)[wager].ev


# -- figures -------------------------------------------------------------------------------------------------


def by_hand(left, *, stop, draws_to):
    """The chances that the player hand wins, ties and loses, by a count of its own over all card values."""
    cards = np.indices((10,) * 6).reshape(6, -1)
    weight = np.ones(cards.shape[1])
    for place in range(6):
        same = sum((cards[place] == cards[before]).astype(int) for before in range(place))
        weight *= np.maximum(np.array(left)[cards[place]] - same, 0)
    player, bank = (cards[0] + cards[2]) % 10, (cards[1] + cards[3]) % 10
    plays = ~(stop & (np.maximum(player, bank) >= 8))
    draws = plays & (player <= draws_to)
    third, after = cards[4], np.where(draws, cards[5], cards[4])
    by_third = draws & (third >= 2) & (third <= 7) & (bank <= 5)
    bank = np.where(plays & ((bank <= 3) | by_third), (bank + after) % 10, bank)
    player = np.where(draws, (player + third) % 10, player)
    return [weight[found].sum() / weight.sum() for found in (player > bank, player == bank, player < bank)]


@pytest.mark.parametrize(("stop", "settings"), [(False, ()), (True, ("naturals-end-hand=yes",))])
@pytest.mark.parametrize(("strategy", "draws_to"), [("house-way", 5), ("stand", 4)])
def test_against_a_count_of_its_own(stop, settings, strategy, draws_to):
    wins, ties, loses = by_hand([128, *[32] * 9], stop=stop, draws_to=draws_to)
    assert ev("player", *settings, strategy=strategy) == pytest.approx(100 * (wins - loses), abs=1e-9)
    if strategy == "house-way":
        assert ev("banker", *settings) == pytest.approx(100 * (loses - wins), abs=1e-9)
        assert ev("tie", *settings) == pytest.approx(100 * (10 * ties - 1), abs=1e-9)


@pytest.mark.parametrize(
    ("wager", "strategy", "percent"),
    [
        ("player", "house-way", 1.0928),
        ("player", "stand", 1.1820),
        ("player", "best", 1.3827),
        ("banker", "best", -1.0928),
        ("tie", "best", 7.2900),
        ("spread-player", "house-way", -8.9401),
        ("spread-player", "stand", -13.1638),
        ("spread-banker", "best", -11.1875),
    ],
)
def test_eight_decks(wager, strategy, percent):
    assert ev(wager, strategy=strategy) == pytest.approx(percent, abs=5e-5)


def test_a_tie_at_ten_to_one():
    chance = odds(SHEET)["tie"].hit_frequency
    assert ev("tie", "tie-pays=10-to-1") == pytest.approx(ev("tie") + 100 * chance)


@pytest.mark.parametrize(
    ("setting", "wager"),
    [
        ("bank-hits-on-two=no", "player"),
        ("natural-without-draw=push", "spread-player"),
        ("five_unclaimed=stand", "banker"),
        ("decks=one", "player"),
    ],
)
def test_other_readings_move_the_price_too(setting, wager):
    assert ev(wager, setting) != pytest.approx(ev(wager), abs=1e-3)


def test_best_play_is_at_least_as_good_as_any_other():
    for wager in ON_PLAYER_HAND:
        best = ev(wager)
        assert all(best >= ev(wager, strategy=strategy) for strategy in ("house-way", "stand"))


def test_the_best_choice_stands_against_a_low_open_card():
    found = sheet(SHEET)
    game = priced_game("baccarat-gold")
    asked = odds(found, wager="player")
    assert asked["player"].strategy == "best"
    assert asked["player"].method == "exact"
    (chart,) = game.charts(Question(found.settings, ("player",), 8))
    assert "".join(chart.cells[0]) == "SSSSSSHHHH"


def test_chances_sum_to_one():
    for decks in (1, 6, 8):
        for wager in odds(SHEET, decks=decks, seen="As Kd 7h").wagers:
            assert sum(one.probability for one in wager.outcomes) == pytest.approx(1, abs=1e-12)


def test_simulated_agrees_with_exact():
    exact, drawn = odds(SHEET), odds(SHEET, rounds=1 << 17, seed=5)
    for wager in exact.wagers:
        found = drawn[wager.wager]
        assert found.method == "simulated"
        assert abs(found.ev - wager.ev) < 4 * found.stderr


def test_an_unknown_strategy_is_refused():
    with pytest.raises(HousewayError, match="there is no strategy 'hit'"):
        odds(SHEET, strategy="hit")


def test_an_unknown_argument_is_refused():
    with pytest.raises(TypeError, match="no argument 'sed'"):
        odds(SHEET, sed=3)


def test_the_banks_side():
    found = odds(SHEET, wager="player", bank=1_000_000, players=6, action=1_000, rounds=1 << 14)
    (line,) = found.bank.wagers
    mean = -6 * 1_000 * odds(SHEET, wager="player")["player"].ev
    assert abs(line.ev - mean) <= 4 * line.sd / (1 << 14) ** 0.5
    assert line.covered == 1
    short = odds(SHEET, wager="player", bank=3_000, players=6, action=1_000, rounds=1 << 14)
    assert short.bank.wagers[0].covered < 1


# -- live rounds ---------------------------------------------------------------------------------------------

READINGS = [
    (),
    ("coverage=net", "naturals-end-hand=yes"),
    ("coverage=two-caps", "player-dealer-draw-on-mixed-five=as-if-no-card", "mixed-five-total=five"),
    ("bank-hits-on-two=no", "natural-without-draw=push", "five_unclaimed=stand", "side-bet-needs-base=no"),
]


def play_live(found, seed, players, bank, bets_of, source):
    """A live round in which everybody chooses on five as he likes; gives the round, bets and choices."""
    parties = [Party(f"P{seat}", RICH, seat) for seat in range(1, players + 1)]
    round = Table(found, [*parties, Party("Bank", RICH, found.settings.seats[1])]).deal(Chance(seed))
    bets = {}
    while not round.over:
        ask = round.asks[0]
        name = round.parties[ask.party]
        if isinstance(ask, Board):
            bets[name] = bets_of(ask)
            round.act(ask.id, bets[name])
        else:
            assert isinstance(ask, Choose)
            words = {option.id for option in ask.options}
            takes = ["bank", bank] if name == "Bank" else "pass"
            round.act(ask.id, takes if "bank" in words else source.choice(["hit", "stand"]))
    return round, bets


def check_rounds(settings, count):
    found = sheet(SHEET).change(settings)
    rules = found.settings
    terms = gold_terms(rules, np.zeros(10, dtype=np.int64))
    source = Random(f"gold {settings}")
    fives = 0
    for seed in range(count):
        players = source.randint(1, 6)
        bank = source.choice([500, 2_000, 10_000, 1_000_000])
        round, bets = play_live(found, seed, players, bank, some_bets(source, LINES, 0.4), source)
        order = shoe_order(dealt(round))
        values = np.array([baccarat_value(card) for card in order] + [0, 0], dtype=np.int64)
        laid = matrix(bets, rules.stages, players)
        choices = np.full(players, OnFive.NO_CHOICE, dtype=np.int64)
        for event in round.events:
            if isinstance(event, Decided) and event.what == "on five":
                choices[event.party] = OnFive.HITS if event.choice == "hit" else OnFive.STANDS
        fives += any(choices != OnFive.NO_CHOICE)
        results = np.zeros_like(laid)
        gold_results(values, laid, choices, terms, results)
        assert settle(results, laid, rules, bank, count_value(order[1])) == won(round, players), seed
    assert fives


@pytest.mark.parametrize("settings", READINGS)
def test_live_and_in_bulk(settings):
    check_rounds(settings, 80)


@pytest.mark.exhaustive
@pytest.mark.parametrize("settings", READINGS)
def test_many_rounds_live_and_in_bulk(settings):
    check_rounds(settings, 20_000)
