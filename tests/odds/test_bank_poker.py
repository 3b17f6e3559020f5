"""Odds of Caribbean Stud, Let It Ride and Crazy 4 Poker: published and printed figures, counts made in
another way, and live hands against the arithmetic that the odds settle by."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from random import Random

import numpy as np
import pytest

from houseway.analysis import odds
from houseway.cards import Chance, parse_cards
from houseway.games.banked.bank_poker.caribbean_stud import prices as caribbean_stud
from houseway.games.banked.bank_poker.caribbean_stud import rules as caribbean_rules
from houseway.games.banked.bank_poker.caribbean_stud import settle as caribbean_settling
from houseway.games.banked.bank_poker.crazy_4 import settle as crazy_settling
from houseway.games.banked.bank_poker.let_it_ride import prices as let_it_ride
from houseway.games.banked.bank_poker.let_it_ride import settle as riding_settling
from houseway.games.banked.bank_poker.prices import five_cards
from houseway.games.banked.bank_poker.settle import standing_live as standing
from houseway.games.banked.table_rounds import result_of
from houseway.hands import category, evaluator
from houseway.hands.four_card import best_four
from houseway.hands.three_card import three_card
from houseway.play import Board, Party
from houseway.play.events import Dealt, Outcome, Shown, Wagered
from houseway.play.payoff import Odds
from houseway.pricing.game import Question
from houseway.rooms import Table, sheet
from tests.random_play import random_choice

CARIBBEAN = "lake-elsinore/caribbean-stud-poker"
RIDE = "lake-elsinore/let-it-ride-bonus"
CRAZY = "lake-elsinore/crazy-4-poker"


def per_cent(found, wager):
    return round(100 * found[wager].ev, 3)


# -- figures -------------------------------------------------------------------------------------------------


def test_caribbean_stud_with_the_published_table_is_worth_the_published_figure():
    """The widely published Call table, 1-2-3-4-5-7-20-50-100, costs the player 5.224% of his Ante."""
    rows = dict(zip(caribbean_rules.CALL_10, (100, 50, 20, 7, 5, 4, 3, 2, 1), strict=True))
    rules = replace(
        sheet(CARIBBEAN).settings,
        call_pays={row: Odds(pays) for row, pays in rows.items()},
        least_call_pays={},
    )
    (found,) = caribbean_stud.exact(Question(rules, ("ante-call",), 1))
    assert round(100 * found.ev, 3) == -5.224
    assert round(100 * found.element_of_risk, 3) == -2.555


def test_caribbean_stud_as_this_room_pays_it():
    best, simple = odds(CARIBBEAN)["ante-call"], odds(CARIBBEAN, strategy="ace-king")["ante-call"]
    assert round(100 * best.ev, 3) == -4.986
    assert round(100 * simple.ev, 3) == -5.444
    assert best.method == simple.method == "exact"


def test_let_it_ride_is_worth_the_published_figure():
    found = odds(RIDE)
    assert per_cent(found, "game") == -3.506
    assert per_cent(found, "three-card-bonus") == -7.095


def test_crazy_4_poker_is_worth_what_its_sheet_prints():
    found = odds(CRAZY)
    assert f"{100 * found['ante-play'].ev:.2f}" == "-3.42"
    assert f"{100 * found['queens-up'].ev:.2f}" == "-5.32"


def test_crazy_4_readings_move_the_price():
    usual = odds(CRAZY)["ante-play"].ev
    for reading in ("super-bonus-on-tie=push", "play-with-aces=1x-only"):
        assert odds(sheet(CRAZY).change([reading]))["ante-play"].ev < usual


# -- counted in another way ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "qualifier", "hand", "up"),
    [
        ("high", caribbean_stud.ACE_KING, "Ah Kd Qs 7c 3c", "Qd"),
        ("high", caribbean_stud.ACE_KING, "9h 9d 5s 4c 3c", "2s"),
        ("high", caribbean_stud.ACE_KING, "9h 7d 5s 4c 3c", "As"),
        ("four-card", best_four(*parse_cards("Ks 4d 3c 2h 6s")), "Ah Kd Qs 7c 3c", "Qd"),
    ],
)
def test_the_bank_hands_behind_an_open_card_dealt_one_by_one(kind, qualifier, hand, up):
    own, (open_card,) = sorted(parse_cards(hand)), parse_cards(up)
    others = [card for card in range(52) if card not in (*own, open_card)]
    banks = np.array([sorted((*four, open_card)) for four in combinations(others, 4)], dtype=np.uint8)
    ranks = evaluator(kind).ranks(banks)
    player = evaluator(kind).rank(own)
    met = np.bincount([standing(player, int(bank), qualifier) for bank in ranks], minlength=4)
    tables = five_cards.ranking(kind)
    counts = np.zeros((1, 1, 4), dtype=np.int64)
    five_cards.count_standings(
        np.array([own], dtype=np.int64),
        int(np.searchsorted(tables.values, qualifier)),
        np.array([open_card], dtype=np.int64),
        tables,
        counts,
    )
    assert counts[0, 0].tolist() == met.tolist()


def test_hands_without_the_names_of_suits():
    classes = five_cards.suit_classes(5)
    assert len(classes.first) == 134_459
    assert classes.weights.sum() == 2_598_960
    assert [len(five_cards.suit_classes(size).first) for size in range(5)] == [1, 13, 169, 1_755, 16_432]


@pytest.mark.parametrize(
    ("cards", "rides"),
    [("Tc Td 4h", True), ("9c 9d 4h", False), ("Jh Th 9h", True), ("4h 3h 2h", False), ("5h 4h 3h", True)],
)
def test_the_first_bet_rides_with_what_is_published(cards, rides):
    table = let_it_ride.ride_table(sheet(RIDE).settings)
    number = five_cards.set_number(np.array(sorted(parse_cards(cards)), dtype=np.int64), 3)
    assert bool(table.threes[number]) is rides


# -- live hands and the arithmetic ---------------------------------------------------------------------------


def caribbean(found, kind, amount, own, cards):
    player, bank = evaluator("high").rank(own), evaluator("high").rank(cards["bank"])
    stands = standing(player, bank, found.qualifier)
    pays = found.ante if kind == "ante" else found.call
    return result_of(amount, pays[stands, category(player)], 1)


def crazy(found, kind, amount, own, cards):
    player = best_four(*own)
    stands = standing(player, best_four(*cards["bank"]), found.qualifier)
    if kind == "queens-up":
        counted = crazy_settling.queens_up_category(player, found.queens_up_floor)
        return result_of(amount, found.queens_up[counted], 1)
    if kind == "super-bonus":
        return result_of(amount, found.super_bonus[stands, category(player)], 1)
    return result_of(amount, (found.ante if kind == "ante" else found.play)[stands], 1)


def riding(found, kind, amount, own, cards):
    if kind == "three-card-bonus":
        rank = three_card(*own, found.suited_ace_two_three)
        return result_of(amount, found.bonus_pays[category(rank)], 1)
    rank = evaluator("high").rank((*own, *cards["bank"][:2]))
    return result_of(amount, found.pays[riding_settling.paying_category(rank, found.floor)], 1)


GAMES = [
    (CARIBBEAN, caribbean_settling, caribbean, "call"),
    (RIDE, riding_settling, riding, ""),
    (CRAZY, crazy_settling, crazy, "play"),
]


@pytest.mark.parametrize(("name", "settling", "judge", "goes_on"), GAMES, ids=[game[0] for game in GAMES])
def test_dealt_rounds_settle_by_the_kernels_to_the_cent(name, settling, judge, goes_on, exhaustive):
    source = Random(name)
    found = settling.params(sheet(name).settings)
    most = sheet(name).settings.seats[1]
    wagers = 0
    for number in range(20_000 if exhaustive else 200):
        parties = [Party(f"P{seat}", 10_000_000, seat) for seat in range(1, most + 1)]
        round = Table(name, parties).deal(Chance(f"{name} {number}"))
        while not round.over:
            ask = round.asks[0]
            offered = {option.id for option in getattr(ask, "options", ())}
            bank = source.choice([1_000, 20_000, 5_000_000])
            round.act(ask.id, ["bank", bank] if "bank" in offered else answer(source, ask))
        dealt = next((event for event in round.events if isinstance(event, Dealt)), None)
        if dealt is None:
            continue
        cards = dict(zip(dealt.places, dealt.cards, strict=True))
        raised = {(e.party, e.spot) for e in round.events if isinstance(e, Wagered) and e.wager == goes_on}
        for event in round.events:
            if isinstance(event, Outcome):
                own = cards[f"seat {event.spot}"]
                folded = goes_on and (event.party, event.spot) not in raised
                due = -event.amount if folded else judge(found, event.wager, event.amount, own, cards)
                assert event.result == due, (number, event)
                assert event.covered <= abs(event.result)
                wagers += 1
        assert round.settlement.balances()
    assert wagers > 500
    assert any(isinstance(event, Shown) for event in round.events)


def answer(source, ask):
    if isinstance(ask, Board) and not any(circle.brings for circle in ask.circles):
        return {circle.key: circle.low for circle in ask.circles if source.random() < 0.4}
    return random_choice(source, ask)
