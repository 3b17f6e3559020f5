"""Angie's Poker Club, Pure Spanish 21.5: the table, the deal and decisions, rule by rule."""

import pytest

from houseway.cards import Chance
from houseway.errors import HousewayError
from houseway.play.events import Dealt, Transfer
from houseway.rooms import sheet
from tests.bank import spanish_21_5 as spanish
from tests.bank import spanish_21_5_settling as settled
from tests.bank import twenty_one_common as common
from tests.bank.arrange import bankers, betting, circles_of, moment, offers, ruled, table
from tests.bank.twenty_one import came_out, heads_up, options, play

SHEET = "angies/pure-spanish-21-5"
TWICE = "double-double=on"


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


def room_rule(name):
    return pytest.mark.rule(f"angies/room-rules#{name}")


# -- table, wagers and bank ----------------------------------------------------------------------------------


@rule("deck.1")
@rule("deck.2")
@rule("amb.16")
def test_six_decks_of_ace_to_nine_and_twelve_bonus_cards():
    spanish.check_pack(SHEET, 6)


@rule("deck.3")
@rule("ex.2")
def test_four_to_eight_decks():
    assert [spanish.pack_of(SHEET, {"decks": decks})[0] for decks in (4, 8)] == [192, 384]
    for decks in (3, 9):
        with pytest.raises(HousewayError, match="holds 4 to 8"):
            sheet(SHEET).change({"decks": decks})
    assert sheet(SHEET).settings.decks == 6


@rule("deck.4")
def test_seven_seats():
    spanish.check_seats(SHEET, 7)


@rule("deck.5")
def test_a_player_may_bet_on_spots_where_nobody_sits():
    spanish.check_unoccupied_spots(SHEET)


@rule("bet.1")
@rule("play.1")
def test_the_player_dealer_wagers_first():
    spanish.check_bank_first(SHEET)
    spanish.check_short_bank(SHEET)


@rule("play.1")
@rule("fee.1")
@room_rule("fee.19")
@pytest.mark.parametrize("option", ["A-1", "B-1"])
def test_fees_are_dropped_before_the_cards(option):
    round = heads_up(SHEET, "Kc 9d", spanish.SEVENTEEN, settings={"fee_option": option})
    assert moment(round, Transfer) < moment(round, Dealt)
    assert ruled(round, "no_more_bets") == [""]


@rule("bet.2")
@rule("bet.3")
def test_the_bank_may_be_of_any_size():
    spanish.check_bank_of_any_size(SHEET)


@rule("bet.4")
def test_the_bank_goes_round_clockwise_two_hands_a_turn():
    assert bankers(table(SHEET, ["P2", "P5"]), 5) == ["Bank", "Bank", "P2", "P2", "P5"]
    assert offers(table(SHEET, ["P2", "Back", "P5"]).deal(Chance(1))) == ["Bank", "P2", "P5"]


@rule("bet.5")
@rule("side.3")
@room_rule("room.36")
def test_behind_a_seat_both_wagers_are_open():
    round = betting(SHEET, ["P2", "P5", "Back"])
    assert circles_of(round, "Back") == {
        f"{kind}@{seat}" for kind in ("game", "match-the-dealer") for seat in (2, 5)
    }
    wagers = {"P2": {"game": 10}, "Back": {"game@2": 20, "match-the-dealer@2": 30}}
    round = play(SHEET, wagers, {"seat 2": "8c Kd", "bank": "8s 9d"}, {"P2": "stand"})
    assert came_out(round)["Back game@2"] == [20]
    assert came_out(round)["Back match-the-dealer@2"] == [120]


@rule("bet.5")
def test_a_wager_behind_a_doubled_hand_is_raised_rescued_and_left_by_itself():
    """P2 doubles and is rescued; who doubled behind him has his addition back, who did not plays on."""
    wagers = {"P2": {"game": 10}, "Back": {"game@2": 20}, "Other": {"game@2": 30}}
    cards = {"seat 2": "5c 6d 9h", "bank": spanish.SEVENTEEN}
    acts = {"P2": ["double", "rescue"], "Back": ["double"], "Other": ["no"]}
    round = play(SHEET, wagers, cards, acts)
    assert came_out(round) == {"P2 game": [-10], "Back game@2": [-20], "Other game@2": [30]}


@rule("bet.5")
def test_a_wager_behind_is_doubled_again_only_if_it_was_doubled_before():
    wagers = {"P2": {"game": 10}, "Back": {"game@2": 20}, "Other": {"game@2": 30}}
    cards = {"seat 2": spanish.LADDER, "bank": spanish.SEVENTEEN}
    acts = {
        "P2": ["double", "double", "double", "stand"],
        "Back": ["double", "double", "double"],
        "Other": ["no"],
    }
    round = play(SHEET, wagers, cards, acts, settings=[TWICE])
    assert came_out(round) == {"P2 game": [80], "Back game@2": [160], "Other game@2": [30]}


@rule("bet.7")
@pytest.mark.parametrize("cards", ["Ac Kd", "Kc 6d"])
def test_neither_insurance_nor_even_money_is_offered(cards):
    round = spanish.deal(SHEET, cards, "Ah 9s")
    assert round.over or "no" not in options(round, "P2")


# -- the deal and the bank's natural -------------------------------------------------------------------------


@rule("play.2")
@rule("play.3")
def test_two_rounds_from_the_banks_left_with_its_second_card_down():
    spanish.check_deal(SHEET)


@rule("play.4")
def test_the_hole_card_is_checked_under_an_ace_or_a_bonus_card():
    spanish.check_checked(SHEET)


@rule("play.4")
@rule("play.5")
@pytest.mark.parametrize("bank", spanish.NATURALS)
def test_a_natural_of_the_bank_ends_the_round(bank):
    spanish.check_bank_natural(SHEET, bank)


@rule("play.6")
@rule("amb.18")
def test_a_natural_is_paid_before_anybody_acts():
    spanish.check_natural_paid_at_once(SHEET, "natural-payment=in-settlement-order")


@rule("play.6")
@rule("side.5")
def test_the_bonus_bet_of_a_natural_or_a_lost_hand_stays():
    settled.check_match_stays(SHEET, 4)


@rule("play.7")
def test_the_players_act_from_the_banks_left():
    spanish.check_turns(SHEET)


@rule("play.8")
def test_the_hole_card_is_turned_after_the_last_player():
    spanish.check_hole_card_turned(SHEET)


@rule("play.10")
@rule("pay.9")
@room_rule("room.37")
def test_seat_by_seat_from_the_banks_left_the_game_before_the_match():
    order = settled.settled_order(SHEET, (2, 5, 7), "8s")
    assert order == [f"P{seat} {kind}" for seat in (5, 7, 2) for kind in ("game", "match-the-dealer")]


@rule("amb.14")
@pytest.mark.parametrize(
    ("hole", "seats"), [("As", [2, 5, 7]), ("3s", [5, 7, 2]), ("6s", [7, 2, 5]), ("9s", [5, 7, 2])]
)
def test_a_counted_hole_card_may_place_the_first_seat(hole, seats):
    order = settled.settled_order(SHEET, (2, 5, 7), hole, ["spanish-first-seat=hole-card-count"])
    assert settled.seats_in(order) == seats


# -- values and decisions ------------------------------------------------------------------------------------


@rule("rank.1")
@rule("rank.2")
def test_what_cards_count():
    spanish.check_values(SHEET)


@rule("rank.2")
@rule("rank.3")
@rule("ex.1")
def test_an_ace_and_a_bonus_card_are_the_best_hand():
    spanish.check_natural_is_best(SHEET)


@rule("rank.4")
@pytest.mark.parametrize("row", ["closer", "over against not over"])
def test_21_is_the_best_of_all_other_hands(row):
    settled.check_grid(SHEET, row)


@rule("act.1")
@rule("amb.8")
@pytest.mark.parametrize(("cards", "may"), spanish.CHART)
def test_the_chart_binds_hitting_only(cards, may):
    spanish.check_chart(SHEET, cards, may)


@rule("act.1")
def test_the_chart_binds_every_later_card():
    spanish.check_chart_later(SHEET)


@rule("act.2")
def test_a_hand_is_hard_when_its_ace_counts_one():
    spanish.check_hard_and_soft(SHEET)


@rule("act.3")
@rule("act.4")
def test_a_doubled_hand_gets_one_card():
    spanish.check_double(SHEET)


@rule("act.3")
@rule("act.10")
def test_a_double_may_be_for_less():
    spanish.check_double_for_less(SHEET)


@rule("act.5")
@rule("pay.13")
def test_a_doubled_hand_that_is_not_over_may_be_rescued():
    spanish.check_rescue(SHEET)
    spanish.check_no_rescue_when_over(SHEET)


@rule("act.5")
@rule("amb.9")
def test_a_rescue_after_doubling_for_less_gives_that_back():
    spanish.check_rescue_for_less(SHEET)


@rule("act.6")
@rule("act.7")
@rule("ex.3")
def test_a_doubled_hand_may_double_twice_more_where_the_house_allows_it():
    spanish.check_double_again(SHEET, TWICE)


@rule("act.8")
@rule("pay.13")
@rule("ex.4")
@pytest.mark.parametrize(("doublings", "forfeits"), [(1, 10), (2, 20), (3, 40)])
def test_a_rescue_forfeits_half_of_the_whole(doublings, forfeits):
    spanish.check_rescue_table(SHEET, TWICE, doublings, forfeits)


@rule("act.8")
def test_after_the_third_doubling_nothing_is_left_but_stand_and_rescue():
    spanish.check_double_again(SHEET, TWICE)


@rule("act.9")
@rule("act.10")
@rule("amb.7")
def test_what_a_double_double_needs():
    spanish.check_double_again_needs(SHEET, TWICE)


@rule("amb.8")
def test_whether_hard_17_and_more_may_be_doubled():
    spanish.check_doubling_hard_17(SHEET, "double-on-hard-17-up=forbidden", TWICE)


@rule("act.11")
@rule("amb.15")
def test_any_pair_and_any_two_bonus_cards_may_be_split():
    spanish.check_pairs(SHEET)


@rule("act.11")
@rule("act.12")
@rule("act.13")
def test_a_split_makes_two_hands_with_a_whole_wager_each():
    spanish.check_split(SHEET)
    common.check_split_not_for_less(SHEET)


@rule("act.13")
def test_split_aces_draw_as_they_like():
    spanish.check_split_aces_draw(SHEET)


@rule("amb.11")
def test_an_ace_and_a_bonus_card_after_a_split_are_21():
    spanish.check_split_ace_and_bonus(SHEET)


@rule("act.14")
@pytest.mark.parametrize("pair", ["8c 8d", "Kc Kd", "Ac Ad"])
def test_at_most_three_splits(pair):
    common.check_most_splits(SHEET, pair, 3)


@rule("act.15")
def test_a_split_hand_may_be_doubled():
    spanish.check_double_after_split(SHEET)


@rule("act.16")
@rule("amb.13")
def test_a_surrender_costs_half_the_wager():
    spanish.check_surrender(SHEET)


@rule("amb.12")
def test_surrender_after_the_look_or_before_it():
    spanish.check_surrender_timing(SHEET, "surrender-timing=early")
