"""Lake Elsinore, Pure Spanish 21.5: the table, the deal and decisions, rule by rule."""

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

SHEET = "lake-elsinore/pure-spanish-21-5"
TWICE = "double-double-down=on"
NINE = "table-seats=eight-plus-pd"

SEVEN_COUNTED = {
    "A": 1,
    "2": 2,
    "3": 3,
    "4": 5,
    "5": 6,
    "6": 7,
    "7": 8,
    "8": 1,
    "9": 2,
    "J": 5,
    "Q": 6,
    "K": 7,
}
"""The hole card and the seat it finds with the bank in seat 4: seven seats are counted without his."""
EIGHT_COUNTED = SEVEN_COUNTED | {"8": 9, "9": 1, "J": 3, "Q": 5, "K": 6}


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


def room_rule(name):
    return pytest.mark.rule(f"lake-elsinore/room-rules#{name}")


# -- table, wagers and bank ----------------------------------------------------------------------------------


@rule("deck.1")
@rule("amb.1")
def test_eight_seats_with_the_player_dealer_or_beside_him():
    spanish.check_seats(SHEET, 8)
    spanish.check_seats(SHEET, 9, [NINE])


@rule("deck.2")
@rule("deck.3")
def test_five_decks_of_ace_to_nine_and_twelve_bonus_cards():
    spanish.check_pack(SHEET, 5)
    for decks in (4, 6):
        with pytest.raises(HousewayError, match="holds 5 to 5"):
            sheet(SHEET).change({"decks": decks})


@rule("bet.1")
@rule("amb.19")
def test_wagers_keep_to_the_table_limits_and_stand_before_the_deal():
    common.check_limits(SHEET, 2, 200)
    round = heads_up(SHEET, "Kc 9d", spanish.SEVENTEEN)
    assert ruled(round, "no_more_bets") == [""]


@rule("bet.2")
def test_a_player_may_bet_on_spots_where_nobody_sits():
    spanish.check_unoccupied_spots(SHEET)


@rule("bet.3")
@rule("bet.4")
@room_rule("room.53")
def test_nothing_is_open_behind_a_seat():
    round = betting(SHEET, ["P2", "P5", "Back"])
    assert "Back" not in round.pending
    assert not {circle for circle in circles_of(round, "P2") if circle.endswith("@5")}


@rule("bet.6")
@rule("play.1")
def test_a_seated_player_banks_first():
    spanish.check_bank_first(SHEET)
    assert offers(table(SHEET, ["P2", "Back", "P5"]).deal(Chance(1))) == ["Bank", "P2", "P5"]


@rule("bet.7")
def test_the_bank_goes_round_clockwise_two_hands_a_turn():
    assert bankers(table(SHEET, ["P2", "P5"]), 5) == ["Bank", "Bank", "P2", "P2", "P5"]


@rule("bet.8")
@rule("bet.9")
def test_the_banks_wager_pays_and_collects_as_far_as_it_reaches():
    spanish.check_short_bank(SHEET)
    spanish.check_bank_of_any_size(SHEET)


@rule("play.1")
@rule("fee.1")
def test_fees_are_dropped_before_the_cards():
    round = heads_up(SHEET, "Kc 9d", spanish.SEVENTEEN)
    assert moment(round, Transfer) < moment(round, Dealt)


# -- the action button ---------------------------------------------------------------------------------------


def first_seat(hole, seats, settings=()):
    """The seat settled first when all these seats play against a bank in seat 4."""
    wagers = {f"P{seat}": {"game": 10} for seat in seats}
    cards = {f"seat {seat}": f"K{'cdhs'[seat % 4]} 9c" for seat in seats[:5]} | {"bank": f"8h {hole}s 9h 9d"}
    round = play(SHEET, wagers, cards, bank_seat=4, settings=settings)
    return settled.seats_in(list(came_out(round)))


@rule("bet.11")
@rule("play.7")
@rule("play.9")
@pytest.mark.parametrize("hole", SEVEN_COUNTED)
def test_the_hole_card_places_the_button_among_seven_seats(hole):
    found = first_seat(hole, (1, 2, 3, 5, 6, 7, 8))
    first = SEVEN_COUNTED[hole]
    seats = [1, 2, 3, 5, 6, 7, 8]
    at = seats.index(first)
    assert found == seats[at:] + seats[:at]


@rule("bet.12")
@rule("amb.2")
@room_rule("room.52")
@pytest.mark.parametrize("hole", ["7", "8", "9", "J", "Q", "K"])
def test_the_count_goes_on_past_the_last_seat(hole):
    assert first_seat(hole, (1, 2, 3, 5, 6, 7, 8))[0] == SEVEN_COUNTED[hole]
    assert first_seat(hole, (1, 2, 3, 5, 6, 7, 8, 9), [NINE])[0] == EIGHT_COUNTED[hole]


@rule("amb.3")
def test_a_seat_without_a_wager_passes_the_button_on():
    assert first_seat("5", (2, 5, 7)) == [7, 2, 5]


@rule("amb.4")
def test_the_button_is_placed_though_the_bank_covers_everything():
    assert first_seat("3", (2, 3, 5)) == [3, 5, 2]


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
def test_the_players_act_from_the_banks_left():
    spanish.check_turns(SHEET)


@rule("play.7")
def test_the_hole_card_is_turned_after_the_last_player():
    spanish.check_hole_card_turned(SHEET)


@rule("pay.11")
@rule("amb.16")
def test_a_natural_is_paid_before_anybody_acts():
    spanish.check_natural_paid_at_once(SHEET, "natural-payment=in-action-order")


@rule("amb.21")
@pytest.mark.parametrize("cards", ["Ac Kd", "Kc 6d"])
def test_neither_insurance_nor_even_money_is_offered(cards):
    round = spanish.deal(SHEET, cards, "Ah 9s")
    assert round.over or "no" not in options(round, "P2")


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
def test_22_is_over_and_a_natural_is_not():
    assert spanish.came(SHEET, "Kc 6d 6h", spanish.SEVENTEEN, "hit") == -10
    assert spanish.came(SHEET, "Kc 6d 5h", spanish.SEVENTEEN, "hit") == 10
    assert spanish.came(SHEET, "Ac Kd", spanish.SEVENTEEN) == 12


@rule("act.1")
@rule("act.2")
@rule("amb.9")
@pytest.mark.parametrize(("cards", "may"), spanish.CHART)
def test_the_chart_binds_hitting_only(cards, may):
    spanish.check_chart(SHEET, cards, may)


@rule("act.1")
def test_the_chart_binds_every_later_card():
    spanish.check_chart_later(SHEET)


@rule("act.3")
def test_a_hand_is_hard_when_its_ace_counts_one():
    spanish.check_hard_and_soft(SHEET)


@rule("act.4")
def test_a_doubled_hand_gets_one_card():
    spanish.check_double(SHEET)


@rule("act.4")
@rule("act.9")
def test_a_double_may_be_for_less():
    spanish.check_double_for_less(SHEET)


@rule("act.5")
def test_a_split_hand_may_be_doubled():
    spanish.check_double_after_split(SHEET)


@rule("act.6")
def test_a_doubled_hand_that_is_not_over_may_be_rescued():
    spanish.check_rescue(SHEET)
    spanish.check_no_rescue_when_over(SHEET)


@rule("act.6")
@rule("amb.12")
def test_a_rescue_after_doubling_for_less_gives_that_back():
    spanish.check_rescue_for_less(SHEET)


@rule("act.7")
@rule("act.8")
@rule("ex.2")
def test_a_doubled_hand_may_double_twice_more_where_the_house_allows_it():
    spanish.check_double_again(SHEET, TWICE)


@rule("act.8")
@rule("act.11")
@rule("ex.4")
@pytest.mark.parametrize(("doublings", "forfeits"), [(1, 10), (2, 20), (3, 40)])
def test_the_rescue_table(doublings, forfeits):
    spanish.check_rescue_table(SHEET, TWICE, doublings, forfeits)


@rule("act.9")
@rule("act.10")
@rule("amb.10")
def test_what_a_double_double_needs():
    spanish.check_double_again_needs(SHEET, TWICE)


@rule("amb.9")
def test_whether_hard_17_and_more_may_be_doubled():
    spanish.check_doubling_hard_17(SHEET, "double-on-hard-17-up=barred", TWICE)


@rule("amb.11")
def test_split_hands_are_doubled_again_and_rescued_each_for_itself():
    cards = {"seat 2": "8c 8d 2h 2s 3d", "seat 2 hand 2": "3h 5s", "bank": spanish.TWENTY}
    acts = {"P2": ["split", "double", "double", "rescue", "double", "rescue"]}
    round = play(SHEET, spanish.GAME, cards, acts, settings=[TWICE])
    assert came_out(round) == {"P2 game": [-20, -10]}
    assert ruled(round, "double_again") == ["seat 2"]
    assert ruled(round, "rescue") == ["seat 2", "seat 2 hand 2"]


@rule("act.12")
def test_any_pair_and_any_two_bonus_cards_may_be_split():
    spanish.check_pairs(SHEET)
    common.check_split_not_for_less(SHEET)


@rule("act.12")
@rule("act.13")
def test_a_split_makes_two_hands_with_a_whole_wager_each():
    spanish.check_split(SHEET)


@rule("act.13")
def test_split_aces_draw_as_they_like():
    spanish.check_split_aces_draw(SHEET)


@rule("amb.8")
def test_an_ace_and_a_bonus_card_after_a_split_are_21_or_a_natural():
    spanish.check_split_ace_and_bonus(SHEET)
    cards = {"seat 2": "Ac Ad Kh", "seat 2 hand 2": "9h", "bank": "9s 5s 7d"}
    round = play(SHEET, spanish.GAME, cards, {"P2": ["split", "stand"]}, settings=["split-ace-bonus=21-5"])
    assert came_out(round) == {"P2 game": [12, -10]}


@rule("act.14")
@pytest.mark.parametrize("pair", ["8c 8d", "Kc Kd", "Ac Ad"])
def test_at_most_three_splits(pair):
    common.check_most_splits(SHEET, pair, 3)


@rule("act.15")
def test_a_surrender_costs_half_the_wager():
    spanish.check_surrender(SHEET)


@rule("act.16")
@rule("amb.13")
def test_surrender_after_the_look_or_before_it():
    spanish.check_surrender_timing(SHEET, "surrender=early")
