"""Pure 21.5 Blackjack at Poker Flats: Buster Blackjack, Match the Dealer, fees, and where the text can be
read two ways."""

import pytest

from houseway.games.banked import bank_fee
from houseway.play.events import Dealt, Transfer
from houseway.rooms import sheet
from tests.bank import twenty_one_common as common
from tests.bank import twenty_one_settling as settling
from tests.bank.arrange import accepts, betting, check_fee_option, fees, moment, refuses, rows, ruled
from tests.bank.pure_21_5 import (
    check_aces_split_again,
    check_aces_split_once,
    check_no_fee_on_added_money,
    check_surrender_comes_after_the_look,
    choices,
    game,
)
from tests.bank.twenty_one import came_out, dealt_to, heads_up, opened, play, won
from tests.rooms.figures.banked_fees import POKER_FLATS_PURE_21_5

SHEET = "poker-flats/pure-21-5-blackjack"
BUSTER = {"game": 10, "buster": 5}
MATCH = {"game": 10, "match-the-dealer": 5}


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


def room_rule(name):
    return pytest.mark.rule(f"poker-flats/room-rules#{name}")


def buster(player, bank, acts="", settings=()):
    """What a bet on Buster came to, per dollar."""
    return settling.bonus(SHEET, "buster", bank, player, acts, settings)


def match(player, up, settings=()):
    """What $5 on Match the Dealer came to, per dollar."""
    round = heads_up(SHEET, player, f"{up} 9d", (), MATCH, settings=settings)
    return won(round, kind="match-the-dealer") / 5


# -- Buster Blackjack ----------------------------------------------------------------------------------------


@rule("side.1")
@rule("side.8")
def test_buster_bets_that_the_bank_goes_over():
    assert buster("Tc 9c", common.OVER) == 1
    assert buster("Tc 9c", common.SEVENTEEN) == -1
    wagers = {seat: {"game": 10, "buster": 20} for seat in ("P2", "P3", "P4")}
    cards = {f"seat {seat}": "Tc 7c" for seat in (2, 3, 4)}
    short = play(SHEET, wagers, {**cards, "bank": "9s 8h"}, bank=50)
    assert [won(short, seat, "buster") for seat in wagers] == [-20, -20, -10]


@rule("side.2")
@rule("side.3")
def test_buster_needs_a_base_wager_before_the_deal():
    settling.check_needs_game(SHEET, "buster", 5)
    common.check_wager_for_cards(SHEET)
    both = {"game": 10, "buster": 5, "game@3": 10, "buster@3": 7}
    assert accepts(betting(SHEET, ["P2"]), "P2", both)["buster@3"] == 7


@pytest.mark.parametrize(
    "circle",
    [pytest.param("buster", marks=rule("side.5")), pytest.param("match-the-dealer", marks=rule("side.14"))],
)
def test_a_dollar_at_least_and_fifty_at_most(circle):
    round = betting(SHEET, ["P2"])
    for amount in (1, 50):
        assert accepts(round, "P2", {"game": 5, circle: amount})[f"{circle}@2"] == amount
    for amount, why in ((0.99, "under the least"), (50.01, "over the most"), (51, "over the most")):
        refuses(round, "P2", {"game": 100, circle: amount}, why)


@rule("side.6")
@pytest.mark.parametrize(("player", "acts"), [("Tc 5c 8h", "hit"), ("Ac Kc", "")])
def test_buster_outlives_an_over_hand_and_a_natural(player, acts):
    assert buster(player, common.OVER, acts) == 1


@rule("side.7")
def test_a_natural_is_paid_and_its_bonus_bets_stay():
    bets = {"game": 10, "buster": 5, "match-the-dealer": 5}
    round = heads_up(SHEET, "Ac Kc", "6s Td 9h", (), bets)
    assert came_out(round) == {"P2 game": [12], "P2 buster": [5], "P2 match-the-dealer": [-5]}


@rule("side.9")
def test_with_naturals_only_the_bank_still_draws_for_a_buster_bet():
    assert len(dealt_to(heads_up(SHEET, "Ac Kc", common.OVER, (), BUSTER), "bank")) == 3
    assert buster("Ac Kc", common.OVER) == 1
    assert len(dealt_to(heads_up(SHEET, "Ac Kc", common.OVER), "bank")) == 2


TABLE = {0: -1, 3: 1, 4: 3, 5: 8, 6: 20, 7: 50, 8: 200, 9: 200}


@rule("side.10")
@pytest.mark.parametrize(("bank", "cards"), settling.BUSTS)
def test_the_buster_pay_table(bank, cards):
    assert buster("Tc 9c", bank) == TABLE[cards]


# -- Match the Dealer ----------------------------------------------------------------------------------------


@rule("side.11")
@rule("amb.13")
@pytest.mark.parametrize(
    ("player", "up", "wins"),
    [("8c 5c", "8s", True), ("5c 8c", "8s", True), ("5c 6c", "8s", False), ("Kc Jd", "Qs", False)],
)
def test_match_wins_when_a_card_has_the_rank_of_the_up_card(player, up, wins):
    assert (match(player, up) > 0) == wins


@rule("amb.13")
def test_the_down_card_is_no_match():
    assert match("9c 5c", "8s") == -1


@rule("side.12")
def test_match_needs_a_base_wager():
    settling.check_needs_game(SHEET, "match-the-dealer", 5)


@rule("side.15")
@pytest.mark.parametrize(("player", "bank", "acts"), [("Tc 5c 8h", "Ts 9d", "hit"), ("Ac Kc", "Ks 9d", ())])
def test_match_outlives_an_over_hand_and_a_natural(player, bank, acts):
    assert won(heads_up(SHEET, player, bank, acts, MATCH), kind="match-the-dealer") == 20


TABLE_I = [
    ("8s 8s", 20),
    ("8s 8c", 14),
    ("8d 8s", 14),
    ("8s 5c", 10),
    ("8c 8d", 8),
    ("8c 5d", 4),
    ("5c 6d", -1),
]


@rule("side.16")
@pytest.mark.parametrize(("player", "odds"), TABLE_I)
def test_the_match_pay_table(player, odds):
    assert match(player, "8s") == odds


@rule("amb.15")
@pytest.mark.parametrize("decks", [6, 8])
def test_the_match_table_serves_any_number_of_decks(decks):
    assert [match(player, "8s", {"decks": decks}) for player, _ in TABLE_I] == [odds for _, odds in TABLE_I]


@rule("side.17")
def test_bonus_bets_are_paid_from_the_same_bank_and_the_rest_goes_back():
    bets = {"game": 10, "buster": 5, "match-the-dealer": 5}
    round = play(SHEET, {"P2": bets}, {"seat 2": "6d 6h", "bank": "6c Td 9h"}, bank=35)
    assert came_out(round) == {"P2 game": [10], "P2 buster": [5], "P2 match-the-dealer": [20]}
    assert len(ruled(round, "uncovered_returned")) == 1


# -- fees ----------------------------------------------------------------------------------------------------


@rule("fee.1")
@rule("fee.2")
@rule("fee.3")
@pytest.mark.parametrize(
    ("bets", "fee"),
    [
        ({"game": 90, "buster": 5, "match-the-dealer": 5}, 0.5),
        ({"game": 90, "buster": 6, "match-the-dealer": 5}, 1),
    ],
)
def test_only_the_bank_pays_by_base_and_bonus_wagers(bets, fee):
    assert fees(play(SHEET, {"P2": bets}, {"seat 2": "Tc 9c", "bank": common.SEVENTEEN})) == {"Bank": fee}


@rule("fee.2")
@rule("fee.4")
@room_rule("fee.5")
def test_doubles_splits_insurance_and_surrender_cost_nothing():
    check_no_fee_on_added_money(SHEET)
    insured = heads_up(SHEET, "Tc 9c", "As 8d", "insure", {"game": 100})
    given_up = heads_up(SHEET, "Tc 6c", common.TWENTY, "surrender", {"game": 100})
    assert fees(insured) == fees(given_up) == {"Bank": 0.5}


@rule("fee.5")
@rule("fee.6")
@rule("amb.17")
def test_the_fee_is_dropped_when_two_cards_are_dealt_and_stays_as_fixed_before():
    round = opened(SHEET, {"P2": {"game": 100}}, {"seat 2": "6c 5c", "bank": common.SEVENTEEN})
    assert moment(round, Dealt, 1) < moment(round, Transfer)
    assert fees(round) == {"Bank": 0.5}


@rule("fee.7")
@room_rule("fee.6")
@room_rule("fee.7")
def test_one_option_is_in_force():
    for option, fee in (("1", 0.5), ("3", 1)):
        round = heads_up(SHEET, "Tc 9c", common.SEVENTEEN, settings={"fee_option": option})
        assert fees(round) == {"Bank": fee}
    assert fees(heads_up(SHEET, "Tc 9c", common.SEVENTEEN)) == {"Bank": 0.5}


@rule("fee.9")
@rule("fee.10")
@room_rule("fee.9")
@pytest.mark.parametrize("row", rows(POKER_FLATS_PURE_21_5), ids=lambda row: row[0])
def test_the_eight_options(row):
    check_fee_option(SHEET, row)


# -- readings ------------------------------------------------------------------------------------------------


@rule("amb.5")
@pytest.mark.parametrize(
    ("settings", "expected"), [((), [10, -10]), (("split-ace-bonus=pure-21-5",), [12, -10])]
)
def test_a_bonus_card_to_a_split_ace(settings, expected):
    cards = {"seat 2": "Ac Ad Kh", "seat 2 hand 2": "6s", "bank": common.TWENTY}
    round = play(SHEET, {"P2": {"game": 10}}, cards, {"P2": "split"}, settings=settings)
    assert came_out(round) == {"P2 game": expected}


@rule("amb.6")
@pytest.mark.parametrize(
    ("settings", "nineteen", "bonus_pair"),
    [
        ((), ["stand", "double", "surrender"], ["stand", "double", "split", "surrender"]),
        (("chart-1a-scope=all-actions",), ["stand", "surrender"], ["stand", "surrender"]),
    ],
)
def test_what_chart_1a_binds(settings, nineteen, bonus_pair):
    assert choices(SHEET, "Tc 9c", settings=settings) == nineteen
    assert choices(SHEET, "Tc Kc", settings=settings) == bonus_pair


@rule("amb.7")
def test_aces_may_be_split_again_or_not():
    check_aces_split_again(SHEET)
    check_aces_split_once(SHEET, ["resplit-aces=no"])


@rule("amb.8")
def test_surrender_comes_after_the_look_at_the_down_card_or_before_it():
    check_surrender_comes_after_the_look(SHEET)


@rule("amb.8")
def test_no_surrender_after_a_split_or_a_hit():
    assert "surrender" in choices(SHEET, "8c 8d")
    assert "surrender" not in choices(SHEET, "8c 8d 3h", "split")
    assert "surrender" not in choices(SHEET, "3c 8d 3h", "hit")


@rule("amb.9")
@pytest.mark.parametrize(("settings", "won_"), [((), 1), (("bonus-after-surrender=lost",), -1)])
def test_the_bonus_bet_of_a_hand_that_surrenders(settings, won_):
    assert buster("Tc 6c", common.OVER, "surrender", settings) == won_


@rule("amb.10")
@rule("side.7")
@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        ((), {"P3 game": [10], "P2 game": [2]}),
        (("natural-payment=immediate",), {"P2 game": [12], "P3 game": [0]}),
    ],
)
def test_a_natural_waits_for_its_place_when_the_bank_is_short(settings, expected):
    wagers = {"P2": {"game": 10}, "P3": {"game": 10}}
    cards = {"seat 2": "Ac Kc", "seat 3": "Tc 9c", "bank": "9s 2d 6h"}
    assert came_out(play(SHEET, wagers, cards, bank=12, settings=settings)) == expected


@rule("amb.11")
def test_a_lost_insurance_is_settled_at_the_check_before_everything_else():
    wagers = {"P2": {"game": 10}, "P3": {"game": 10}}
    cards = {"seat 2": "Tc 6c", "seat 3": "Tc 9c", "bank": "As 2d 5h"}
    round = play(SHEET, wagers, cards, {"P2": ["insure", "stand"]}, bank=10)
    assert list(came_out(round)) == ["P2 insurance", "P3 game", "P2 game"]
    assert came_out(round)["P3 game"] == [5]


@rule("amb.11")
def test_a_won_insurance_comes_after_the_base_wager_and_before_the_bonus_bets():
    bets = {"game": 10, "buster": 5, "match-the-dealer": 5}
    round = play(
        SHEET, {"P2": bets}, {"seat 2": "Tc 6c", "bank": common.NATURAL_UNDER_ACE}, {"P2": "insure"}, bank=15
    )
    assert came_out(round) == {
        "P2 game": [-10],
        "P2 insurance": [5],
        "P2 buster": [0],
        "P2 match-the-dealer": [0],
    }


@rule("amb.12")
def test_bonus_bets_when_the_bank_has_a_natural():
    bets = {"game": 10, "buster": 5, "match-the-dealer": 5}
    round = heads_up(SHEET, "Ac 6c", common.NATURAL_UNDER_ACE, (), bets)
    assert came_out(round) == {"P2 game": [-10], "P2 buster": [-5], "P2 match-the-dealer": [20]}


@rule("amb.16")
def test_three_eights_pay_a_buster_bet():
    assert buster("Tc 5c 8h", common.THREE_EIGHTS, "hit") == 1
    assert game(SHEET, "Tc 5c 8h", common.THREE_EIGHTS, "hit") == 0


@rule("amb.20")
@room_rule("amb.9")
@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        ((), [-20, 10, 0]),
        (("bank-coverage=two-caps",), [-20, 30, -10]),
        (("bank-coverage=net",), [-20, 40, -20]),
    ],
)
def test_what_uses_the_bank_up(settings, expected):
    wagers = {"P2": {"game": 20}, "P3": {"game": 40}, "P4": {"game": 20}}
    cards = {"seat 2": "Tc 7c", "seat 3": "Tc Kc", "seat 4": "Th 7h", "bank": "8s Ad"}
    round = play(SHEET, wagers, cards, bank=30, settings=settings)
    assert [won(round, seat) for seat in wagers] == expected


@rule("amb.20")
@room_rule("amb.10")
def test_amounts_between_two_bands_pay_the_higher_fee():
    assert bank_fee(sheet(SHEET), 10_050) == 100
    assert bank_fee(sheet(SHEET), 100) == 50
