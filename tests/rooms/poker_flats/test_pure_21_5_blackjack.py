"""Pure 21.5 Blackjack at Poker Flats, rule by rule: deck, wagers, the round of play, hands and decisions."""

import pytest

from tests.bank import twenty_one_common as common
from tests.bank import twenty_one_settling as settling
from tests.bank.arrange import betting, circles_of, fees, refuses, ruled
from tests.bank.pure_21_5 import (
    NINETEEN,
    PLAYER_OVER,
    bank_turns,
    check_bank_natural,
    check_both_over,
    check_card_values,
    check_chart_1a,
    check_chart_1b,
    check_dealt,
    check_doubling,
    check_hole_card_places_the_button,
    check_looked_at_before_anybody_acts,
    check_odds,
    check_offered_to_seated_players,
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
from tests.bank.twenty_one import act, came_out, dealt_to, heads_up, opened, options, play, rulings, won

SHEET = "poker-flats/pure-21-5-blackjack"


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


def room_rule(name):
    return pytest.mark.rule(f"poker-flats/room-rules#{name}")


# -- deck and table ------------------------------------------------------------------------------------------


@rule("deck.1")
def test_six_to_eight_decks():
    common.check_decks(SHEET, 6, 8)
    common.check_pack(SHEET)


@rule("deck.2")
@rule("amb.14")
def test_ace_to_nine_and_sixteen_bonus_cards_one_of_each_suit():
    common.check_pack(SHEET)


@rule("deck.3")
@room_rule("bet.12")
def test_eight_seats_with_the_player_dealers():
    common.check_eight_seats(SHEET)
    assert circles_behind(SHEET) == {"game@2"}


@rule("play.13")
def test_the_next_round_comes_from_the_same_shoe():
    common.check_shoe(SHEET)


# -- wagers and player-dealer --------------------------------------------------------------------------------


@rule("bet.1")
@pytest.mark.parametrize(("option", "low"), [("1", 5), ("5", 5), ("6", 25), ("8", 25)])
def test_the_limits_of_the_option(option, low):
    common.check_limits(SHEET, low, 300, {"fee_option": option})


@rule("bet.2")
def test_a_player_bets_on_unoccupied_circles_too():
    common.check_unoccupied_spots(SHEET)


@rule("bet.3")
@rule("side.4")
@rule("side.13")
def test_behind_the_line_only_the_base_wager_is_open():
    assert circles_behind(SHEET) == {"game@2"}
    round = betting(SHEET, ["P2", "P3"])
    assert {circle for circle in circles_of(round, "P2") if circle.endswith("@3")} == {"game@3"}
    cards = {"seat 2": "Tc 9c", "bank": common.SEVENTEEN}
    round = play(SHEET, {"P2": {"game": 10}, "Back": {"game@2": 30}}, cards)
    assert came_out(round) == {"P2 game": [10], "Back game@2": [30]}


@rule("bet.4")
@rule("pay.16")
def test_the_banks_wager_lies_first_and_limits_what_it_pays_and_collects():
    common.check_bank_first(SHEET)
    common.check_short_bank(SHEET)


@rule("bet.5")
@rule("bet.6")
@room_rule("bet.9")
def test_the_bank_may_be_of_any_size():
    common.check_bank_of_any_size(SHEET)


@rule("bet.7")
@room_rule("bet.10")
def test_only_seated_players_are_offered_the_bank():
    check_offered_to_seated_players(SHEET)
    common.check_bank_of_any_size(SHEET)


@rule("bet.9")
@rule("play.1")
def test_the_button_shows_the_first_and_the_second_turn():
    assert bank_turns(SHEET) == [1, 2, 1]
    common.check_bank_first(SHEET)
    assert fees(heads_up(SHEET, "Tc 9c", common.TWENTY)) == {"Bank": 0.5}


@rule("bet.10")
@room_rule("bet.5")
def test_the_bank_is_offered_clockwise_after_two_hands():
    check_two_turns_clockwise(SHEET)
    check_refusals_break_the_game(SHEET)


@rule("bet.11")
@rule("bet.12")
@rule("bet.13")
@pytest.mark.parametrize(("hole", "first"), [("Ad", 1), ("3d", 3), ("4d", 5), ("7d", 8)])
def test_the_hole_card_counts_from_the_house_dealers_left_without_the_bank(hole, first):
    assert settled_seats(SHEET, hole) == from_seat(first)


@rule("bet.14")
@rule("amb.1")
@rule("play.12")
@pytest.mark.parametrize(
    ("hole", "first"), [("2d", 2), ("8d", 1), ("9d", 2), ("Td", 3), ("Jd", 5), ("Qd", 6), ("Kd", 7)]
)
def test_counts_past_the_last_seat_go_on_from_the_first(hole, first):
    assert settled_seats(SHEET, hole) == from_seat(first)


@rule("amb.1")
def test_a_seat_without_a_wager_passes_the_button_on():
    assert settled_seats(SHEET, "3d", (2, 6)) == [6, 2]
    assert settled_seats(SHEET, "2d", (2, 6)) == [2, 6]


@rule("amb.1")
def test_at_a_smaller_table_the_count_goes_on_sooner():
    assert settled_seats(SHEET, "7d", (1, 2, 3, 5, 6), {"seats": (2, 6)}) == [2, 3, 5, 6, 1]


# -- sequence of play ----------------------------------------------------------------------------------------


@rule("play.2")
def test_base_wagers_and_bonus_bets_lie_before_the_cards():
    settling.check_needs_game(SHEET, "buster", 5)


@rule("play.3")
@rule("play.4")
@rule("amb.18")
def test_two_rounds_of_cards_clockwise_from_the_banks_left_with_its_second_down():
    check_dealt(SHEET)
    assert settled_seats(SHEET, "Ad")[0] == 1


@rule("play.6")
@rule("act.13")
def test_insurance_of_up_to_half_the_wager_against_an_ace_only():
    round = opened(SHEET, {"P2": {"game": 10}}, {"seat 2": "Tc 6c", "bank": "As 8d"})
    assert options(round, "P2") == ["no", "insure"]
    (ask,) = round.asks
    assert [(o.low, o.high) for o in ask.options if o.id == "insure"] == [(50, 500)]
    assert "insure" not in choices(SHEET, "Tc 6c", bank=common.TWENTY)


@rule("play.6")
@rule("act.14")
def test_even_money_is_offered_to_a_natural_against_an_ace():
    round = opened(SHEET, {"P2": {"game": 10}}, {"seat 2": "Ac Kc", "bank": "As 8d"})
    assert options(round, "P2") == ["no", "insure", "even-money"]
    assert ruled(round, "hole_card_checked") == []
    assert won(act(round, "P2", "even-money")) == 10
    assert dealt_to(heads_up(SHEET, "Ac Kc", common.TWENTY), "seat 2")


@rule("play.7")
def test_the_down_card_is_looked_at_under_an_ace_or_a_bonus_card():
    check_looked_at_before_anybody_acts(SHEET)


@rule("play.8")
@rule("pay.1")
@rule("pay.3")
def test_a_natural_of_the_bank_ends_the_round():
    check_bank_natural(SHEET)


@rule("play.9")
def test_players_act_from_the_banks_left():
    common.check_turns(SHEET)


@rule("play.10")
def test_the_down_card_is_turned_and_places_the_button():
    check_hole_card_places_the_button(SHEET)


@rule("play.11")
@rule("way.1")
@rule("amb.3")
def test_the_bank_draws_by_chart_1b():
    check_chart_1b(SHEET)


@rule("way.2")
def test_an_ace_counted_eleven_makes_the_banks_17_soft():
    assert len(dealt_to(heads_up(SHEET, "Tc 9c", "6s Ad Th"), "bank")) == 3
    assert len(dealt_to(heads_up(SHEET, "Tc 9c", "6s 4d 6h Ac"), "bank")) == 4
    assert game(SHEET, "Tc 9c", "6s Ad Th") == 10


# -- values and ranking --------------------------------------------------------------------------------------


@rule("rank.1")
@rule("rank.2")
def test_what_cards_count():
    check_card_values(SHEET)
    check_ranking(SHEET)


@rule("rank.3")
@rule("ex.1")
def test_an_ace_and_a_bonus_card_as_dealt_are_the_best_hand():
    check_ranking(SHEET)
    assert game(SHEET, "Kc Ac", common.TWENTY) == 12


@rule("rank.4")
@rule("pay.7")
@pytest.mark.parametrize(("player", "won_"), [("Tc 8c", -10), ("Tc Kc", 10)])
def test_the_hand_closer_to_twenty_one_and_a_half_wins(player, won_):
    assert game(SHEET, player, NINETEEN) == won_


@rule("rank.5")
@rule("pay.5")
def test_more_than_twenty_one_and_a_half_is_over():
    assert game(SHEET, "Tc 5c 7h", common.SEVENTEEN, "hit") == -10
    assert game(SHEET, "Tc 5c 6h", common.SEVENTEEN, "hit") == 10


@rule("rank.6")
def test_soft_and_hard_hands():
    assert {"hit", "stand"} <= set(choices(SHEET, "Ac 8c"))
    round = opened(SHEET, {"P2": {"game": 10}}, {"seat 2": "Ac 8c Td", "bank": common.SEVENTEEN})
    act(round, "P2", "hit")
    assert "P2" not in round.pending


# -- decisions -----------------------------------------------------------------------------------------------


@rule("act.1")
def test_chart_1a():
    check_chart_1a(SHEET)


@rule("act.2")
@rule("act.4")
def test_doubling_on_any_two_cards_for_exactly_one():
    check_doubling(SHEET)


@rule("act.3")
def test_doubling_for_less():
    common.check_double_for_less(SHEET)


@rule("act.5")
def test_splitting_pairs_and_bonus_cards():
    check_splitting(SHEET)


@rule("act.6")
def test_nobody_splits_for_less():
    common.check_split_not_for_less(SHEET)
    check_splitting(SHEET)


@rule("act.7")
def test_split_hands_draw():
    common.check_split(SHEET)


@rule("act.8")
def test_split_aces_get_one_card_each():
    common.check_split_aces(SHEET)


@rule("act.9")
def test_three_splits_make_four_hands():
    check_three_splits(SHEET)


@rule("act.10")
def test_doubling_after_a_split():
    common.check_double_after_split(SHEET)


@rule("act.11")
@rule("act.12")
@rule("pay.11")
def test_a_surrender_gives_up_half_and_ends_the_hand():
    check_surrender(SHEET)


# -- settlement ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "row",
    [
        pytest.param("further", marks=rule("pay.7")),
        pytest.param("equal totals", marks=rule("pay.6")),
        pytest.param("equal at 21", marks=rule("pay.6")),
        pytest.param("not over against over", marks=rule("pay.4")),
        pytest.param("over against not over", marks=rule("pay.5")),
    ],
)
def test_hands_without_a_natural(row):
    settling.check_grid(SHEET, row)


@rule("pay.2")
@rule("amb.4")
def test_a_natural_pays_six_to_five_and_every_other_win_even():
    check_odds(SHEET, 12)


@rule("pay.8")
@rule("pay.9")
@rule("ex.2")
def test_over_hands_push_against_three_eights_only():
    check_both_over(SHEET)
    assert rulings(heads_up(SHEET, PLAYER_OVER, common.THREE_EIGHTS, "hit")) == ["three_eights_push"]
    assert rulings(heads_up(SHEET, PLAYER_OVER, common.OVER, "hit")) == ["both_over_loses"]


@rule("pay.10")
def test_an_over_hand_stays_until_the_bank_is_done():
    settling.check_over_hand_waits(SHEET)


@rule("pay.12")
def test_insurance_pays_two_to_one_on_a_bonus_card_below():
    round = heads_up(SHEET, "Tc 9c", common.NATURAL_UNDER_ACE, "insure")
    assert came_out(round) == {"P2 game": [-10], "P2 insurance": [10]}
    assert won(heads_up(SHEET, "Tc 9c", common.NATURAL_UNDER_ACE, "insure 2"), kind="insurance") == 4
    round = heads_up(SHEET, "Tc 9c", "As 8d", "insure")
    assert came_out(round) == {"P2 insurance": [-5], "P2 game": [0]}


ARITHMETIC = ["even-money=insurance-arithmetic"]


@rule("pay.13")
@rule("ex.3")
@rule("amb.2")
@pytest.mark.parametrize("settings", [(), ARITHMETIC])
def test_even_money_against_a_natural_of_the_bank_wins_one_wager(settings):
    round = heads_up(SHEET, "Ac Kc", common.NATURAL_UNDER_ACE, "even-money", settings=settings)
    assert won(round) + won(round, kind="insurance") == 10


@rule("pay.14")
@rule("ex.4")
@rule("amb.2")
def test_without_one_even_money_is_one_to_one_or_what_insurance_leaves():
    assert came_out(heads_up(SHEET, "Ac Kc", "As 8d", "even-money")) == {"P2 game": [10]}
    round = heads_up(SHEET, "Ac Kc", "As 8d", "even-money", settings=ARITHMETIC)
    assert came_out(round) == {"P2 insurance": [-5], "P2 game": [12]}


@rule("pay.15")
def test_at_each_seat_base_wager_buster_and_match():
    bets = {"game": 10, "buster": 5, "match-the-dealer": 5}
    wagers = dict.fromkeys(("P2", "P6", "P8"), bets)
    round = play(SHEET, wagers, {"bank": "7s Ad"}, bank_seat=4)
    assert list(came_out(round)) == [f"{seat} {kind}" for seat in ("P2", "P6", "P8") for kind in bets]


@rule("pay.17")
def test_what_the_bank_does_not_cover_goes_back():
    common.check_short_bank(SHEET)
    refuses(betting(SHEET, ["P2"]), "P2", {"game": 1}, "is under the least of")
