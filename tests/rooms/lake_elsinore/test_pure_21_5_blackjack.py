"""Pure 21.5 Blackjack at Lake Elsinore, rule by rule: the table, the round of play and decisions."""

import pytest

from tests.bank import twenty_one_common as common
from tests.bank.pure_21_5 import (
    NINETEEN,
    bank_turns,
    check_bank_natural,
    check_card_values,
    check_chart_1a,
    check_chart_1b,
    check_dealt,
    check_doubling,
    check_fee_before_the_cards,
    check_hole_card_places_the_button,
    check_looked_at_before_anybody_acts,
    check_ranking,
    check_refusals_break_the_game,
    check_splitting,
    check_surrender,
    check_three_splits,
    check_two_turns_clockwise,
    choices,
    circles_behind,
    from_seat,
    game,
    settled_seats,
)
from tests.bank.twenty_one import opened
from tests.rooms.lake_elsinore.pure_21_5_rules import (
    CHART,
    check_behind_a_hand,
    check_seven_hands,
    check_uncovered,
)

SHEET = "lake-elsinore/pure-21-5-blackjack"


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


def room_rule(name):
    return pytest.mark.rule(f"lake-elsinore/room-rules#{name}")


# -- deck, table and bank ------------------------------------------------------------------------------------


@rule("deck.1")
def test_ace_to_nine_and_sixteen_bonus_cards():
    common.check_pack(SHEET)


@rule("deck.2")
@rule("amb.1")
def test_one_to_eight_decks_of_52():
    common.check_decks(SHEET, 1, 8)
    common.check_pack(SHEET)


@rule("deck.3")
@rule("amb.21")
def test_eight_seats_clockwise():
    common.check_eight_seats(SHEET)
    assert settled_seats(SHEET, "Ad") == from_seat(5)


@rule("deck.4")
def test_the_wager_is_open_behind_the_line():
    assert circles_behind(SHEET) == {"game@2"}
    check_behind_a_hand(SHEET)


@rule("bet.1")
@rule("bet.2")
def test_the_banks_wager_lies_first_and_limits_what_it_pays_and_collects():
    common.check_bank_first(SHEET)
    common.check_short_bank(SHEET)


@rule("bet.3")
def test_a_player_bets_on_unoccupied_circles_too():
    common.check_unoccupied_spots(SHEET)


@rule("bet.4")
def test_two_hands_a_turn_clockwise():
    check_two_turns_clockwise(SHEET)
    assert bank_turns(SHEET) == [1, 2, 1]


@rule("bet.5")
def test_refusals_break_the_game():
    check_refusals_break_the_game(SHEET)


@rule("bet.6")
@rule("amb.13")
def test_what_the_bank_does_not_cover_goes_back_or_is_lost():
    check_uncovered(SHEET)


@rule("bet.7")
@rule("bet.8")
@rule("play.8")
@pytest.mark.parametrize(("hole", "first"), CHART)
def test_the_down_card_places_the_button_by_the_chart(hole, first):
    assert settled_seats(SHEET, hole) == from_seat(first)


@rule("bet.8")
@rule("amb.4")
@room_rule("room.52")
def test_the_chart_at_seven_hands():
    check_seven_hands(SHEET)


# -- sequence of play ----------------------------------------------------------------------------------------


@rule("play.1")
def test_money_wagers_and_fees_lie_before_the_cards():
    common.check_bank_first(SHEET)
    check_fee_before_the_cards(SHEET)


@rule("play.2")
@rule("play.3")
@rule("amb.16")
def test_two_rounds_of_cards_clockwise_from_the_banks_left_with_its_second_down():
    check_dealt(SHEET)


@rule("play.4")
def test_the_down_card_is_looked_at_under_an_ace_or_a_bonus_card():
    check_looked_at_before_anybody_acts(SHEET)


@rule("play.5")
@rule("amb.6")
def test_a_natural_of_the_bank_is_settled_at_once():
    check_bank_natural(SHEET)


@rule("play.5")
@rule("amb.16")
def test_players_act_from_the_banks_left():
    common.check_turns(SHEET)


@rule("play.6")
def test_the_down_card_is_turned_and_places_the_button():
    check_hole_card_places_the_button(SHEET)


@rule("play.7")
@rule("way.1")
@rule("amb.15")
def test_the_bank_draws_by_chart_1b():
    check_chart_1b(SHEET)


@rule("play.9")
def test_the_next_round_comes_from_the_same_shoe():
    common.check_shoe(SHEET)
    check_two_turns_clockwise(SHEET)


# -- hands and decisions -------------------------------------------------------------------------------------


@rule("rank.1")
@rule("rank.2")
def test_what_cards_count():
    check_card_values(SHEET)
    check_ranking(SHEET)


@rule("rank.3")
def test_an_ace_and_a_bonus_card_as_dealt_are_the_best_hand():
    check_ranking(SHEET)


@rule("rank.4")
def test_closest_to_twenty_one_and_a_half_without_going_over():
    assert game(SHEET, "Tc Kc", NINETEEN) == 10
    assert game(SHEET, "Tc 5c 6h", common.TWENTY, "hit") == 10
    assert game(SHEET, "Tc 5c 7h", common.SEVENTEEN, "hit") == -10


@rule("act.1")
@rule("amb.20")
def test_chart_1a():
    check_chart_1a(SHEET)
    for soft in ("Ac 8c", "Ac 9c"):
        assert {"hit", "stand"} <= set(choices(SHEET, soft))
    assert "hit" not in choices(SHEET, "Tc Kc")


@rule("amb.20")
def test_an_ace_counted_one_leaves_a_hand_hard():
    round = opened(SHEET, {"P2": {"game": 10}}, {"seat 2": "Ac 8c Td", "bank": common.SEVENTEEN})
    round.act(round.asks[0].id, "hit")
    assert "P2" not in round.pending


@rule("act.2")
@rule("amb.12")
def test_doubling_on_any_two_cards_for_one_card_or_for_less():
    check_doubling(SHEET)
    common.check_double_for_less(SHEET)


@rule("act.3")
def test_splitting_pairs_and_any_bonus_cards():
    check_splitting(SHEET)
    common.check_split_not_for_less(SHEET)


@rule("act.4")
def test_split_hands_draw_but_split_aces_get_one_card():
    common.check_split(SHEET)
    common.check_split_aces(SHEET)
    assert "split" in choices(SHEET, "Ac Ad")


@rule("act.5")
def test_three_splits():
    check_three_splits(SHEET)


@rule("act.6")
def test_a_surrender_gives_up_half_and_ends_the_hand():
    check_surrender(SHEET)


@rule("act.7")
def test_there_is_no_insurance():
    assert "insure" not in choices(SHEET, "Tc 6c", bank="As 8d")
