"""Angie's Poker Club, Pure 21.5 Blackjack: the table, the deal, decisions and settlement, rule by rule."""

import pytest

from houseway.cards import Chance
from tests.bank import twenty_one_common as common
from tests.bank import twenty_one_settling as settling
from tests.bank.arrange import (
    bankers,
    betting,
    came_to,
    circles_of,
    offers,
    ruled,
    table,
    wagered,
)
from tests.bank.twenty_one import (
    act,
    came_out,
    heads_up,
    opened,
    options,
    play,
    rulings,
    won,
)

SHEET = "angies/pure-21-5-blackjack"


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


# -- table, wagers and bank ----------------------------------------------------------------------------------


@rule("deck.1")
@rule("amb.11")
def test_six_decks_of_ace_to_nine_and_sixteen_bonus_cards():
    common.check_pack(SHEET)


@rule("deck.2")
def test_one_to_eight_decks():
    common.check_decks(SHEET, 1, 8)


@rule("deck.3")
def test_eight_seats():
    common.check_eight_seats(SHEET)


@rule("deck.4")
def test_a_player_may_bet_on_spots_where_nobody_sits():
    common.check_unoccupied_spots(SHEET)


@rule("play.13")
def test_cards_stay_out_of_the_shoe_until_it_is_shuffled():
    common.check_shoe(SHEET)


@rule("bet.1")
@rule("play.1")
def test_the_player_dealer_wagers_first():
    common.check_bank_first(SHEET)


@rule("bet.2")
@rule("bet.3")
def test_the_bank_may_be_of_any_size():
    common.check_bank_of_any_size(SHEET)


@rule("bet.4")
def test_the_bank_goes_round_clockwise_two_hands_a_turn():
    assert bankers(table(SHEET, ["P2", "P5"]), 5) == ["Bank", "Bank", "P2", "P2", "P5"]
    assert offers(table(SHEET, ["P2", "Back", "P5"]).deal(Chance(1))) == ["Bank", "P2", "P5"]


@rule("bet.5")
def test_wagers_keep_to_the_table_limits():
    common.check_limits(SHEET, 3, 200)


@rule("bet.6")
@rule("side.3")
def test_behind_a_seat_only_the_game_wager_is_open():
    round = betting(SHEET, ["P2", "P5", "Back"])
    assert {circle for circle in circles_of(round, "P2") if circle.endswith("@5")} == {"game@5"}
    assert circles_of(round, "Back") == {"game@2", "game@5"}


@rule("play.2")
def test_cards_go_to_wagers_that_stand():
    common.check_wager_for_cards(SHEET)


# -- the deal and the bank's natural -------------------------------------------------------------------------


@rule("play.3")
@rule("play.4")
def test_two_rounds_from_the_banks_left_with_its_second_card_down():
    common.check_deal(SHEET)


@rule("play.4")
def test_nobody_can_tell_the_hole_card():
    common.check_hole_card_is_secret(SHEET)


@rule("play.5")
def test_insurance_and_even_money_are_offered_under_an_ace():
    wagers = {"P2": {"game": 10}, "P3": {"game": 10}}
    for bank, asked in (("Ah 9s", [["no", "insure", "even-money"], ["no", "insure"]]), ("Kh 9s", [])):
        round = opened(SHEET, wagers, {"seat 2": "Ac Kd", "seat 3": "Tc 6d", "bank": bank})
        offered = [[option.id for option in ask.options] for ask in round.asks]
        assert offered == (asked or [["stand", "hit", "double", "surrender"]])


@rule("play.6")
@pytest.mark.parametrize("bank", ["Ah 9s", "Kh 9s", "Th 9s"])
def test_the_hole_card_is_checked_under_an_ace_or_a_bonus_card(bank):
    common.check_no_natural_found(SHEET, bank)
    common.check_low_card_is_not_checked(SHEET)


@rule("play.6")
@rule("play.7")
@pytest.mark.parametrize("bank", [common.NATURAL_UNDER_ACE, common.NATURAL_UNDER_BONUS])
def test_a_natural_of_the_bank_ends_the_round(bank):
    common.check_natural_ends_round(SHEET, bank)


@rule("play.8")
@rule("amb.19")
def test_a_natural_is_paid_before_anybody_acts():
    """A bank of $15 pays P3 and has nothing left for P2's 20; in settlement order P2 comes first."""
    wagers = {"P2": {"game": 10}, "P3": {"game": 10}}
    cards = {"seat 2": "Tc Qd", "seat 3": "Ac Kd", "bank": "9h 8s"}
    round = opened(SHEET, wagers, cards, bank=15)
    assert ruled(round, "natural_paid_at_once") == ["seat 3"]
    assert came_to(round) == {"P3 game": 15}
    assert came_out(act(round, "P2", "stand"))["P2 game"] == [0]
    in_order = play(SHEET, wagers, cards, bank=15, settings=["natural-payment=in-settlement-order"])
    assert came_out(in_order) == {"P2 game": [10], "P3 game": [5]}


@rule("play.8")
def test_the_bonus_bets_of_a_natural_stay():
    round = heads_up(SHEET, "Ac Kd", common.OVER, (), {"game": 10, "buster": 10, "red-flex": 10})
    assert came_out(round) == {"P2 game": [15], "P2 red-flex": [20], "P2 buster": [10]}


@rule("play.9")
def test_the_players_act_from_the_banks_left():
    common.check_turns(SHEET)


@rule("play.10")
def test_the_hole_card_is_turned_after_the_last_player():
    common.check_hole_card_turned_last(SHEET)


# -- values --------------------------------------------------------------------------------------------------


@rule("rank.1")
@rule("rank.2")
@pytest.mark.parametrize(("cards", "counts"), common.STANDINGS)
def test_what_cards_count(cards, counts):
    common.check_values(SHEET, cards, counts)


@rule("rank.1")
def test_an_ace_counts_one_where_eleven_is_too_much():
    common.check_ace_turns_to_one(SHEET)


@rule("rank.2")
@rule("rank.3")
def test_an_ace_and_a_bonus_card_are_the_best_hand():
    common.check_natural_is_best(SHEET)


@rule("rank.3")
@rule("rank.4")
def test_21_is_the_best_of_all_other_hands():
    common.check_three_cards_are_no_natural(SHEET)
    settling.check_grid(SHEET, "closer")
    settling.check_grid(SHEET, "over against not over")


# -- decisions -----------------------------------------------------------------------------------------------


@rule("act.1")
@rule("amb.3")
@pytest.mark.parametrize(("cards", "may"), common.CHART)
def test_the_chart_binds_hit_and_stand(cards, may):
    common.check_chart(SHEET, cards, may)


@rule("act.1")
def test_the_chart_binds_every_later_card():
    common.check_chart_later(SHEET)


@rule("act.2")
def test_a_hand_is_hard_when_its_ace_counts_one():
    common.check_hard_and_soft(SHEET)


@rule("act.3")
@rule("act.4")
def test_a_doubled_hand_gets_one_card():
    common.check_double(SHEET)
    common.check_double_first_two_only(SHEET)


@rule("act.3")
@rule("amb.20")
def test_a_double_may_be_for_less():
    common.check_double_for_less(SHEET)


@rule("act.3")
@pytest.mark.parametrize("cards", ["2c 3d", "5c 6d", "Tc 6d", "Ac 6d", "Kc Qd"])
def test_any_two_cards_may_be_doubled(cards):
    round = opened(SHEET, {"P2": {"game": 10}}, {"seat 2": cards, "bank": common.SEVENTEEN})
    assert "double" in options(round, "P2")


@rule("act.5")
@pytest.mark.parametrize("cards", common.PAIRS)
def test_any_pair_and_any_two_bonus_cards_may_be_split(cards):
    common.check_pair(SHEET, cards, splits=True)


@rule("act.5")
@pytest.mark.parametrize("cards", common.NO_PAIRS)
def test_other_cards_may_not(cards):
    common.check_pair(SHEET, cards, splits=False)


@rule("act.5")
@rule("act.6")
@rule("act.7")
def test_a_split_makes_two_hands_with_a_whole_wager_each():
    common.check_split(SHEET)
    common.check_split_not_for_less(SHEET)


@rule("act.7")
@rule("amb.5")
def test_split_aces_get_one_card_each_and_no_natural():
    common.check_split_aces(SHEET)


@rule("act.8")
@pytest.mark.parametrize("pair", ["8c 8d", "Kc Kd"])
def test_at_most_three_splits(pair):
    common.check_most_splits(SHEET, pair, 3)


@rule("act.8")
@rule("amb.6")
@pytest.mark.parametrize(("settings", "wagers"), [((), 3), (("resplit-aces=once",), 2)])
def test_an_ace_drawn_to_a_split_ace_may_be_split_again(settings, wagers):
    cards = {"seat 2": "Ac Ad Ah 5s", "seat 2 hand 2": "6h", "seat 2 hand 3": "7h", "bank": common.SEVENTEEN}
    round = opened(SHEET, {"P2": {"game": 10}}, cards, settings=settings)
    act(round, "P2", "split")
    while not round.over:
        act(round, "P2", "split")
    assert len(wagered(round)) == wagers


@rule("act.9")
def test_a_split_hand_may_be_doubled():
    common.check_double_after_split(SHEET)


@rule("act.10")
@rule("amb.7")
def test_a_surrender_costs_half_the_wager():
    common.check_surrender(SHEET)
    common.check_no_surrender_later(SHEET)


@rule("act.11")
@rule("pay.10")
def test_insurance_up_to_half_the_wager_at_2_to_1():
    settling.check_insurance(SHEET)
    settling.check_insurance_lost(SHEET)


@rule("act.12")
@rule("amb.1")
@pytest.mark.parametrize("bank", ["Ah Kd", "Ah 8d"])
def test_even_money_is_one_to_one_whatever_the_hole_card(bank):
    round = heads_up(SHEET, "Ac Kd", bank, "even-money")
    assert came_out(round) == {"P2 game": [10]}
    assert rulings(round) == ["even_money_taken"]


# -- the bank's hand and settlement --------------------------------------------------------------------------


@rule("play.11")
@rule("way.1")
@rule("amb.4")
@pytest.mark.parametrize(("cards", "taken"), settling.BANK_HANDS)
def test_the_bank_draws_by_its_chart(cards, taken):
    settling.check_bank_draws(SHEET, cards, taken)


@rule("pay.1")
@rule("ex.1")
@pytest.mark.parametrize(("settings", "amount"), [((), 15), (("variant=6-to-5",), 12)])
def test_a_natural_pays_3_to_2_or_6_to_5(settings, amount):
    settling.check_natural_pays(SHEET, amount, settings)


@pytest.mark.parametrize(
    "row",
    [
        pytest.param("natural against natural", marks=rule("pay.2")),
        pytest.param("anything against a natural", marks=rule("pay.3")),
        pytest.param("not over against over", marks=[rule("pay.4"), rule("amb.2")]),
        pytest.param("over against not over", marks=rule("pay.5")),
        pytest.param("equal totals", marks=rule("pay.6")),
        pytest.param("equal at 21", marks=rule("pay.6")),
        pytest.param("closer", marks=[rule("pay.7"), rule("amb.2")]),
        pytest.param("further", marks=rule("pay.7")),
        pytest.param("over against three eights", marks=[rule("pay.8"), rule("ex.2")]),
        pytest.param("over against another over", marks=[rule("pay.9"), rule("ex.2")]),
    ],
)
def test_the_settlement_table(row):
    settling.check_grid(SHEET, row)


@rule("pay.8")
def test_over_hands_push_on_nothing_but_three_eights():
    """Not on the same total, not on the same cards, not when the player is closer, not on four cards."""
    settling.check_three_eights_exactly(SHEET)
    assert won(heads_up(SHEET, "Kc 6d Kh", "Kh 6s Kd", "hit")) == -10
    assert won(heads_up(SHEET, "Kc 6d 6h", "Kh 6s Kd", "hit")) == -10


@rule("pay.14")
def test_a_hand_that_is_over_waits_for_the_bank():
    settling.check_over_hand_waits(SHEET)


@rule("play.12")
@rule("pay.11")
def test_all_game_wagers_then_all_red_flex_then_all_buster_from_the_banks_left():
    seats = ("P6", "P8", "P2")
    order = [f"{seat} {kind}" for kind in ("game", "red-flex", "buster") for seat in seats]
    settling.check_order(SHEET, {"game": 10, "red-flex": 10, "buster": 10}, order)


@rule("pay.12")
@rule("pay.13")
@rule("side.15")
def test_a_short_bank_pays_and_collects_as_far_as_it_reaches():
    common.check_short_bank(SHEET)
    bets = {"game": 10, "red-flex": 10, "buster": 10}
    round = heads_up(SHEET, "Tc 9d", "Th 6d Kc", "stand", bets, bank=25)
    assert came_out(round) == {"P2 game": [10], "P2 red-flex": [15], "P2 buster": [0]}


@rule("ex.3")
def test_an_insured_natural_against_a_natural_wins_one_wager():
    round = heads_up(SHEET, "Ac Kd", "Ah Qd", "insure")
    assert came_out(round) == {"P2 insurance": [10], "P2 game": [0]}


@rule("ex.4")
@pytest.mark.parametrize(("settings", "amount"), [((), 10), (("variant=6-to-5",), 7)])
def test_an_insured_natural_against_no_natural_wins_a_wager_at_3_to_2_only(settings, amount):
    round = heads_up(SHEET, "Ac Kd", "Ah 9d", "insure", settings=settings)
    assert won(round) + won(round, kind="insurance") == amount
