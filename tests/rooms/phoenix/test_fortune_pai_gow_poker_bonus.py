"""Phoenix's Fortune Pai Gow Poker: the Fortune Bonus, Envy, the order of settlement, fees and room rules."""

import pytest

from houseway.cards import Chance
from tests.bank import fortune
from tests.bank.arrange import (
    accepts,
    bankers,
    betting,
    check_fee_option,
    circles_of,
    fees,
    offers,
    refuses,
    rows,
    ruled,
    table,
)
from tests.bank.fortune import BOTH, GAMES, ROWS_05, TENS, bonus, settled
from tests.bank.pai_gow import (
    BANK,
    BET,
    BOTH_COPIES,
    LOSES,
    WINS,
    against,
    asked,
    came_to,
    finish,
    hand,
    mixed_hand,
    start,
)
from tests.bank.pai_gow_common import (
    check_equal_front,
    check_every_hand,
    check_larger_wager,
    check_seated_player_decides,
)
from tests.rooms.figures.fortune_fees import PHOENIX

SHEET = "phoenix/fortune-pai-gow-poker"


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


def room_rule(name):
    return pytest.mark.rule(f"phoenix/room-rules#{name}")


# -- wagers --------------------------------------------------------------------------------------------------


@rule("bet.1")
def test_a_game_wager_within_the_posted_limits_is_mandatory():
    fortune.check_game_limits(SHEET, 10, 100)
    fortune.check_needs_game(SHEET)


@rule("bet.2")
@rule("side.2")
@room_rule("bet.11")
def test_backline_bets_on_all_wagers():
    fortune.check_backline(SHEET)


@rule("act.2")
@rule("side.1")
def test_the_bonus_needs_a_game_wager():
    fortune.check_needs_game(SHEET)
    assert circles_of(betting(SHEET, ["P2", "P5"]), "P2") >= {"fortune@2", "fortune@5"}


@rule("side.3")
def test_the_bonus_is_of_any_size_within_the_table_limits():
    fortune.check_sizes(SHEET, 10, 100)


# -- the bonus -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("cards", "pays", "envy"), ROWS_05)
@rule("side.7")
def test_the_pay_table(cards, pays, envy):
    fortune.check_pays(SHEET, cards, pays, envy)


@rule("side.4")
def test_the_seven_cards_as_dealt_count_however_they_are_set():
    fortune.check_as_dealt(SHEET)


@pytest.mark.parametrize(("bank", "game"), [row[:2] for row in GAMES])
@rule("side.5")
def test_the_bonus_wins_whatever_the_game_wager_does(bank, game):
    fortune.check_whatever_the_game_does(SHEET, bank, game)


@rule("side.5")
@rule("side.6")
def test_the_bonus_loses_beside_a_game_wager_that_wins():
    fortune.check_loses_beside_a_won_game(SHEET)


@rule("amb.2")
def test_three_of_a_kind_with_a_straight():
    fortune.check_trips_with_a_straight(SHEET, "straight-with-trips", ("pay-trips", "pay-straight"))


@rule("amb.13")
def test_the_joker_completes_the_royal_flush_but_not_the_match():
    assert bonus(SHEET, "As Jk Qs Js Ts Kd Qd") == 20_000
    assert bonus(SHEET, "As Ks Qs Js Ts Jk Qd") == 1_500


@rule("amb.10")
def test_a_foul_hand_loses_or_is_set_again_and_keeps_its_bonus():
    fortune.check_foul(SHEET, "foul-game-wager")


# -- envy ----------------------------------------------------------------------------------------------------


@rule("side.8")
@rule("amb.1")
def test_how_large_a_bonus_earns_a_button():
    fortune.check_buttons(SHEET, 5)
    fortune.check_buttons(SHEET, 25, {"envy-minimum": "25"})


@rule("side.9")
def test_seated_and_backline_bettors_hold_buttons():
    fortune.check_holders(SHEET, backline=True)


@rule("side.10")
@rule("amb.7")
def test_a_hand_pays_envy_when_a_bonus_lies_on_it():
    fortune.check_trigger(SHEET, "envy-trigger", ("fortune-bettor", "any-player"))


@rule("side.11")
def test_every_great_hand_pays_every_button():
    fortune.check_every_great_hand(SHEET)


@rule("side.12")
@rule("amb.6")
def test_no_envy_for_ones_own_hand_or_the_banks():
    fortune.check_not_own(SHEET)
    fortune.check_not_bank(SHEET)
    fortune.check_own_hands(SHEET)


@pytest.mark.parametrize(("bank", "game", "great"), GAMES)
@rule("side.13")
def test_envy_is_paid_whatever_the_game_wager_does(bank, game, great):
    fortune.check_envy_whatever_the_game_does(SHEET, bank, game, great)


@rule("side.14")
@rule("amb.14")
def test_envy_is_paid_as_far_as_the_bank_covers():
    fortune.check_lapses(SHEET)


# -- order ---------------------------------------------------------------------------------------------------


@rule("play.12")
@rule("amb.5")
def test_game_and_bonus_of_a_seat_and_envy_at_the_end_or_seat_by_seat():
    fortune.check_end_of_round(SHEET)
    fortune.check_end_of_round(SHEET, ["envy-timing=end-of-round"])
    fortune.check_seat_by_seat(SHEET)
    wagers = {"P2": BOTH, "P3": BOTH, "Back": {"game@3": 10, "fortune@3": 10}}
    order = settled(hand(SHEET, wagers, {"bank": BANK}, named=3))
    assert order == ["P3 game", "Back game@3", "P3 fortune", "Back fortune@3", "P2 game", "P2 fortune"]


# -- fees ----------------------------------------------------------------------------------------------------


@rule("play.3")
def test_fees_are_dropped_before_the_cup_is_opened():
    fortune.check_fees_before_the_cup(SHEET)
    assert fees(hand(SHEET, {"P2": BOTH})) == {"P2": 1, "Bank": 1}


@rule("fee.1")
def test_a_player_pays_by_all_his_wagers_together():
    wagers = {"P2": {"game": 60, "fortune": 30, "game@3": 11}, "P3": {"game": 100}}
    assert fees(hand(SHEET, wagers, settings={"fee_option": "2"})) == {"P2": 2, "P3": 1, "Bank": 2}


@rule("fee.2")
@room_rule("fee.6")
def test_the_bank_pays_by_all_game_and_bonus_wagers():
    assert fees(hand(SHEET, {"P2": {"game": 50, "fortune": 50}}))["Bank"] == 1
    assert fees(hand(SHEET, {"P2": {"game": 50, "fortune": 51}}))["Bank"] == 2


@pytest.mark.parametrize("row", rows(PHOENIX), ids=lambda row: row[0])
@rule("fee.2")
@rule("fee.3")
def test_the_fee_schedule(row):
    check_fee_option(SHEET, row)


@rule("fee.3")
def test_the_first_option_is_in_force():
    fortune.check_game_limits(SHEET, 10, 100)
    assert fees(hand(SHEET, {"P2": {"game": 100, "fortune": 100}})) == {"P2": 1, "Bank": 2}


@rule("amb.11")
@pytest.mark.parametrize(("bonus_bet", "top", "going_on"), [(20, 1, 1), (21, 1, 2), (100, 1, 2)])
def test_more_than_the_last_band_reaches(bonus_bet, top, going_on):
    wagers = {"P2": {"game": 80, "fortune": bonus_bet}}
    paid = [
        fees(hand(SHEET, wagers, settings=[f"fee-above-top-band={word}"]))["P2"]
        for word in ("top-band", "one-dollar-per-started-100")
    ]
    assert paid == [top, going_on]
    assert fees(hand(SHEET, wagers))["P2"] == top


# -- rules of the room ---------------------------------------------------------------------------------------


@room_rule("bet.1")
@room_rule("bet.2")
@room_rule("amb.3")
def test_the_bank_goes_round_clockwise_two_hands_each_and_comes_back():
    order = bankers(table(SHEET, ["P2", "P5"]), 7)
    assert order == ["Bank", "Bank", "P2", "P2", "P5", "P5", "Bank"]


@room_rule("bet.3")
@room_rule("bet.4")
@room_rule("bet.5")
def test_the_bank_may_be_declined_and_without_anybody_new_the_game_ends():
    seated = table(SHEET, ["P2", "P5"])
    bankers(seated, 2)
    round = seated.deal(Chance(9))
    assert offers(round) == ["P2", "P5"]
    assert ruled(round, "bank_refused_breaks_game")
    assert round.over


@room_rule("amb.4")
def test_every_seated_player_is_offered_the_bank_whether_he_bet_or_not():
    seated = table(SHEET, ["P2", "P5", "Back"])
    bankers(seated, 2)
    assert offers(seated.deal(Chance(9))) == ["P2", "P5"]


@room_rule("pay.1")
@room_rule("pay.2")
@room_rule("pay.3")
def test_the_banks_wager_pays_and_limits_and_the_rest_goes_back():
    assert mixed_hand(SHEET, 30) == {"P2": 20, "P3": -10, "P4": 0}


@room_rule("amb.1")
@room_rule("amb.2")
def test_a_wager_that_the_bank_reaches_in_part():
    fortune.check_short_bank(SHEET)
    assert mixed_hand(SHEET, 15, ["bank-coverage=running"]) == {"P2": 15, "P3": -20, "P4": 20}


@room_rule("pay.5")
def test_settlement_goes_clockwise_from_the_button():
    cards = {"seat 2": WINS, "seat 5": LOSES, "bank": BANK}
    assert list(came_to(hand(SHEET, {"P2": BET, "P5": BET}, cards, named=5))) == ["P5", "P2"]


@room_rule("pay.6")
def test_a_copy_is_the_banks():
    assert against(SHEET, BOTH_COPIES) == -20


@room_rule("amb.7")
def test_who_has_the_last_word_on_a_hand_with_several_bettors():
    check_larger_wager(SHEET)
    check_seated_player_decides(SHEET, ["shared-spot-decider=seated-player"])


@rule("bet.2")
def test_a_wager_behind_an_idle_seat_plays():
    """P2 bets nothing on his own seat; P3 sets the hand behind which he bets."""
    wagers = {"P3": {"game@2": 10, "fortune@2": 10}}
    round = start(SHEET, wagers, {"seat 2": WINS, "bank": BANK}, also=["P2"])
    assert asked(round) == {"seat 2": "P3"}
    assert came_to(finish(round)) == {"P3@2": 10, "P3 fortune@2": -10}


@rule("amb.16")
def test_all_of_ones_hands_are_asked_for_or_one():
    check_every_hand(SHEET, "one-hand")


@rule("amb.16")
def test_or_he_sets_the_first_that_he_looks_at():
    wagers = {"P2": {"game@2": 10, "game@5": 10}}
    round = start(SHEET, wagers, settings={"hands-looked-at": "first-only"})
    round.act(round.asks[0].id, "seat-5")
    assert asked(round) == {"seat 5": "P2"} and ruled(round, "first_look_sets") == ["seat 5"]


@rule("amb.17")
def test_the_bonus_is_at_least_the_table_minimum_or_a_dollar():
    round = betting(SHEET, ["P2"])
    refuses(round, "P2", {"game@2": 10, "fortune@2": 4}, "least of $10")
    low = betting(SHEET, ["P2"], ["fortune-minimum=one-dollar"])
    assert accepts(low, "P2", {"game@2": 10, "fortune@2": 4}) == {"game@2": 10, "fortune@2": 4}
    cards = {"seat 2": LOSES, "seat 3": TENS, "bank": BANK}
    wagers = {"P2": {"game": 10, "fortune": 4}, "P3": BOTH}
    assert fortune.envy(hand(SHEET, wagers, cards, settings=["fortune-minimum=one-dollar"])) == {}


@rule("amb.18")
def test_an_equal_front_is_legal_or_foul():
    check_equal_front(SHEET)
