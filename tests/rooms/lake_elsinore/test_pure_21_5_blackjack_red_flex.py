"""Pure 21.5 Blackjack with Red Flex Bet at Lake Elsinore, rule by rule: table, round of play, settlement."""

import pytest

from tests.bank import twenty_one_common as common
from tests.bank import twenty_one_settling as settling
from tests.bank.pure_21_5 import (
    NINETEEN,
    PLAYER_OVER,
    bank_turns,
    check_aces_split_once,
    check_bank_natural,
    check_both_over,
    check_card_values,
    check_chart_1a,
    check_chart_1b,
    check_dealt,
    check_doubling,
    check_fee_before_the_cards,
    check_hole_card_places_the_button,
    check_looked_at_before_anybody_acts,
    check_odds,
    check_ranking,
    check_refusals_break_the_game,
    check_splitting,
    check_surrender,
    check_three_splits,
    check_two_turns_clockwise,
    choices,
    circles_behind,
    game,
    settled_seats,
)
from tests.bank.twenty_one import came_out, dealt_to, heads_up, opened, options, play, won
from tests.rooms.lake_elsinore.pure_21_5_rules import (
    CHART,
    check_behind_a_hand,
    check_seven_hands,
    check_uncovered,
)

SHEET = "lake-elsinore/pure-21-5-blackjack-red-flex"
BETS = {"game": 10, "red-flex": 10}


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


def room_rule(name):
    return pytest.mark.rule(f"lake-elsinore/room-rules#{name}")


# -- deck, table and bank ------------------------------------------------------------------------------------


@rule("deck.1")
@rule("deck.2")
def test_ace_to_nine_and_bonus_cards_one_of_each_suit():
    common.check_pack(SHEET)


@rule("deck.3")
@rule("amb.1")
def test_one_to_eight_decks_of_52():
    common.check_decks(SHEET, 1, 8)
    common.check_pack(SHEET)


@rule("deck.4")
def test_eight_seats_clockwise():
    common.check_eight_seats(SHEET)
    assert settled_seats(SHEET, "Ad") == [5, 6, 7, 8, 1, 2, 3]


@rule("deck.5")
@rule("side.1")
def test_both_wagers_are_open_behind_the_line():
    assert circles_behind(SHEET) == {"game@2", "red-flex@2"}
    cards = {"seat 2": "Tc 9c", "bank": "9h 8d"}
    round = play(SHEET, {"P2": {"game": 10}, "Back": {"game@2": 20, "red-flex@2": 20}}, cards)
    assert came_out(round) == {"P2 game": [10], "Back game@2": [20], "Back red-flex@2": [40]}
    check_behind_a_hand(SHEET)


@rule("bet.1")
@rule("bet.2")
@rule("pay.12")
def test_the_banks_wager_lies_first_and_limits_what_it_pays_and_collects():
    common.check_bank_first(SHEET)
    common.check_short_bank(SHEET)


@rule("bet.3")
def test_a_player_bets_on_unoccupied_circles_too():
    common.check_unoccupied_spots(SHEET)


@rule("bet.4")
@rule("amb.23")
def test_two_hands_a_turn_clockwise():
    check_two_turns_clockwise(SHEET)
    assert bank_turns(SHEET) == [1, 2, 1]


@rule("bet.5")
def test_refusals_break_the_game():
    check_refusals_break_the_game(SHEET)


@rule("bet.6")
@rule("amb.8")
def test_what_the_bank_does_not_cover_goes_back_or_is_lost():
    check_uncovered(SHEET)


@rule("bet.7")
@rule("bet.8")
@rule("amb.24")
@pytest.mark.parametrize(("hole", "first"), CHART)
def test_the_down_card_places_the_button_by_the_chart(hole, first):
    assert settled_seats(SHEET, hole)[0] == first


@rule("bet.8")
@room_rule("room.52")
def test_the_chart_at_seven_hands():
    check_seven_hands(SHEET)


# -- sequence of play ----------------------------------------------------------------------------------------


@rule("play.1")
@rule("fee.1")
def test_money_wagers_and_fees_lie_before_the_cards():
    common.check_bank_first(SHEET)
    settling.check_needs_game(SHEET, "red-flex", 5)
    check_fee_before_the_cards(SHEET)


@rule("play.2")
@rule("play.3")
@rule("amb.22")
def test_two_rounds_of_cards_clockwise_from_the_banks_left_with_its_second_down():
    check_dealt(SHEET)


@rule("play.4")
@rule("act.7")
def test_insurance_of_up_to_half_the_wager_against_an_ace_only():
    round = opened(SHEET, {"P2": {"game": 10}}, {"seat 2": "Tc 6c", "bank": "As 8d"})
    assert options(round, "P2") == ["no", "insure"]
    (ask,) = round.asks
    assert [(o.low, o.high) for o in ask.options if o.id == "insure"] == [(50, 500)]
    assert "insure" not in choices(SHEET, "Tc 6c", bank=common.TWENTY)


@rule("act.7")
def test_whoever_bets_behind_a_hand_insures_for_himself():
    wagers = {"P2": {"game": 10}, "Back": {"game@2": 30}}
    cards = {"seat 2": "Tc 9d", "bank": common.NATURAL_UNDER_ACE}
    round = play(SHEET, wagers, cards, {"Back": "insure"})
    assert came_out(round) == {"P2 game": [-10], "Back game@2": [-30], "Back insurance@2": [30]}


@rule("play.5")
def test_players_draw_only_when_the_check_finds_no_natural():
    check_looked_at_before_anybody_acts(SHEET)
    check_bank_natural(SHEET)


@rule("play.6")
@rule("amb.22")
def test_players_act_from_the_banks_left():
    common.check_turns(SHEET)


@rule("play.7")
def test_the_down_card_is_turned_and_places_the_button():
    check_hole_card_places_the_button(SHEET)


@rule("play.8")
@rule("amb.9")
def test_all_base_wagers_before_all_bonus_wagers():
    wagers = dict.fromkeys(("P2", "P6", "P8"), BETS)
    round = play(SHEET, wagers, {"bank": "7s 2d"}, bank_seat=4)
    order = [f"{seat} {kind}" for kind in BETS for seat in ("P6", "P8", "P2")]
    assert list(came_out(round)) == order


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
def test_chart_1a():
    check_chart_1a(SHEET)
    assert "split" in choices(SHEET, "Tc Kc")


@rule("act.2")
@rule("amb.16")
def test_splitting_equal_ranks_and_any_bonus_cards():
    check_splitting(SHEET)
    common.check_split_not_for_less(SHEET)
    common.check_split(SHEET)


@rule("act.3")
def test_three_splits_and_doubling_after_them():
    check_three_splits(SHEET)
    common.check_double_after_split(SHEET)


@rule("act.4")
def test_aces_are_split_once_for_one_card_each():
    common.check_split_aces(SHEET)
    check_aces_split_once(SHEET)


@rule("act.5")
def test_a_surrender_gives_up_half_and_ends_the_hand():
    check_surrender(SHEET)


@rule("act.6")
def test_doubling_on_any_two_cards_for_one_card_or_for_less():
    check_doubling(SHEET)
    common.check_double_for_less(SHEET)


@rule("way.1")
@rule("amb.21")
@rule("side.7")
def test_the_bank_draws_by_chart_1b():
    check_chart_1b(SHEET)
    assert len(dealt_to(heads_up(SHEET, "Tc 9c", "9h 8d", (), BETS), "bank")) == 2


# -- settlement ----------------------------------------------------------------------------------------------


@rule("pay.1")
@rule("pay.11")
def test_a_natural_pays_six_to_five_and_every_other_win_even():
    check_odds(SHEET, 12)


@rule("pay.2")
@rule("rank.3")
def test_natural_against_natural_is_a_push_and_beats_the_rest():
    check_bank_natural(SHEET)


@pytest.mark.parametrize(
    "row",
    [
        pytest.param("closer", marks=rule("pay.6")),
        pytest.param("further", marks=rule("pay.6")),
        pytest.param("equal totals", marks=rule("pay.5")),
        pytest.param("equal at 21", marks=rule("pay.5")),
        pytest.param("not over against over", marks=rule("pay.3")),
        pytest.param("over against not over", marks=rule("pay.4")),
    ],
)
def test_hands_without_a_natural(row):
    settling.check_grid(SHEET, row)


@rule("pay.7")
@rule("amb.10")
def test_over_hands_push_against_three_eights_only():
    check_both_over(SHEET)


@rule("ex.5")
def test_23_against_three_eights_and_against_nine_nine_six():
    assert game(SHEET, PLAYER_OVER, common.THREE_EIGHTS, "hit") == 0
    assert game(SHEET, PLAYER_OVER, "9s 6d 9h", "hit") == -10


@rule("pay.8")
def test_an_over_hand_stays_until_the_bank_is_done():
    settling.check_over_hand_waits(SHEET)


@rule("pay.9")
@rule("amb.7")
@pytest.mark.parametrize(("bank", "expected"), [(common.TWENTY, [10, -10]), ("7s 7d 7h", [0, -10])])
def test_a_bonus_card_to_a_split_ace_is_21(bank, expected):
    cards = {"seat 2": "Ac Ad Kh", "seat 2 hand 2": "6s", "bank": bank}
    round = play(SHEET, {"P2": {"game": 10}}, cards, {"P2": "split"})
    assert came_out(round) == {"P2 game": expected}


@rule("pay.10")
def test_insurance_pays_two_to_one_on_a_bonus_card_below():
    assert won(heads_up(SHEET, "Tc 9c", common.NATURAL_UNDER_ACE, "insure"), kind="insurance") == 10
    assert won(heads_up(SHEET, "Tc 9c", "As 8d", "insure"), kind="insurance") == -5
