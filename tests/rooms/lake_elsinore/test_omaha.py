"""Omaha at Lake Elsinore, high and high-low: cards, limits, betting rounds and raises, which both share;
high hands. P1 has the first button at $4-8 with blinds of $2 and $4, unless a test says otherwise."""

from functools import partial

import pytest

from houseway.errors import Refused, SheetError
from houseway.play.events import Acted, Dealt
from tests.pots.arrange import (
    board,
    burned,
    check_down,
    codes,
    deal,
    deals,
    fold_round,
    in_front,
    options,
    play,
    results,
    ruled,
    see_board,
    shown,
    turn,
    win,
)
from tests.pots.arrange_flop import on_sheets, seen_hole_cards, streets, table_of
from tests.pots.omaha_showdowns import BETTER_HANDS, TWO_HOLE_CARDS_PLAY

on = partial(on_sheets, "lake-elsinore")
OMAHA = "lake-elsinore/omaha"
HIGH, SPLIT = "omaha", "omaha-high-low-8"
FREE = {"fee_option": "time-8"}
"""A table that pays by the half hour, so that pots stay whole."""


def rule(name):
    return pytest.mark.rule(f"{OMAHA}#{name}")


# -- cards and streets ---------------------------------------------------------------------------------------


@on({HIGH: "deck.1", SPLIT: "deck.1"})
def test_the_pack_has_52_cards_and_no_joker(sheet):
    stub = deal(table_of(sheet)).felt.chance.stubs[-1]
    assert sorted(stub.pack.cards) == list(range(52))


@on({HIGH: "deck.1 bet.1", SPLIT: "deck.1 bet.1"})
def test_the_button_marks_the_dealer_position_and_moves_clockwise_after_every_deal(sheet):
    table = table_of(sheet, 4)
    last = []
    for _ in range(5):
        round = deal(table)
        last.append(deals(round)[0].places[-1])
        fold_round(round)
    assert last == ["seat 1", "seat 2", "seat 3", "seat 4", "seat 1"]


@on({HIGH: "play.1", SPLIT: "play.1"})
def test_four_cards_go_face_down_to_each_player_after_the_blinds(sheet):
    round = deal(table_of(sheet, 3))
    assert [len(cards) for cards in seen_hole_cards(round, "P1")] == [4, 4, 4]
    assert [-1 in cards for cards in seen_hole_cards(round, "P1")] == [True, True, False]
    events = [event for event in round.events if isinstance(event, (Acted, Dealt))]
    words = [event.act if isinstance(event, Acted) else event.street for event in events]
    assert words == ["draw for the button", "blind", "blind", "hole cards"]


@on({HIGH: "play.1 play.2", SPLIT: "play.1"})
@pytest.mark.parametrize("cards, bet", [(3, 4), (4, 8), (5, 8)])
def test_flop_turn_and_river_come_after_a_burn_each_and_bring_a_betting_round(sheet, cards, bet):
    round = deal(table_of(sheet, 4), {"burn": "4s 5s 6s", **streets("2c 7d 9h Js 3d")})
    play(round, "P4 call, P1 call, P2 fold, P3 check")
    see_board(round, cards)
    assert board(round) == codes("2c 7d 9h Js 3d")[:cards]
    assert burned(round) == codes("4s 5s 6s")[: cards - 2]
    assert turn(round) == "P3" and options(round)["bet"] == (bet, bet)


@on({HIGH: "play.1 play.2", SPLIT: "play.1"})
def test_after_four_betting_rounds_comes_the_showdown_among_the_players_left(sheet):
    cards = {"seat 1": "Ks Kd 8c 7h", "seat 2": "As Ad 8d 7c", "seat 3": "Qs Qd Th 4c"}
    round = deal(table_of(sheet, 3, FREE), {**cards, **streets("Jc 9d 9h 3s 2d")})
    play(round, "P1 raise 8, P2 fold, P3 call, P3 check, P1 bet, P3 call, P3 check, P1 bet, P3 call")
    assert not round.over
    play(round, "P3 check, P1 check")
    assert list(shown(round)) == ["seat 1"]
    assert results(round) == {"P1": 2 + 8 + 4 + 8, "P2": -2, "P3": -20}


@on({HIGH: "play.1", SPLIT: "play.1"})
def test_the_seat_after_the_blinds_opens_and_the_blinds_act_last_with_their_raise(sheet):
    round = deal(table_of(sheet, 5))
    play(round, "P4 call, P5 call, P1 call, P2 call")
    assert turn(round) == "P3" and options(round) == {"fold": 0, "check": 0, "raise": (8, 8)}


@on({HIGH: "act.1", SPLIT: "act.1"})
def test_a_player_checks_bets_calls_raises_or_folds_in_turn(sheet):
    round = deal(table_of(sheet, 3))
    assert options(round) == {"fold": 0, "call": 4, "raise": (8, 8)}
    see_board(round, 3)
    assert options(round) == {"fold": 0, "check": 0, "bet": (4, 4)}


@on({HIGH: "act.1 bet.1", SPLIT: "act.1 bet.1"})
def test_nobody_may_straddle(sheet):
    round = deal(table_of(sheet, 4))
    assert turn(round) == "P4"
    with pytest.raises(Refused, match="straddle"):
        play(round, "P4 straddle")


# -- limits --------------------------------------------------------------------------------------------------


@on({HIGH: "bet.2 bet.1", SPLIT: "bet.1"})
@pytest.mark.parametrize("limit, bet", [("1-2", 1), ("1.00-2.00", 1), ("7-14", 7), ("300-600", 300)])
def test_any_limit_from_1_2_to_300_600_is_dealt(sheet, limit, bet):
    round = deal(table_of(sheet, 4, {"limit": limit}))
    assert options(round) == {"fold": 0, "call": bet, "raise": (2 * bet, 2 * bet)}


@on({HIGH: "bet.2 bet.1", SPLIT: "bet.1"})
@pytest.mark.parametrize("limit", ["0.50-1", "300.01-600.02", "400-800", "4-10", "no-limit 1/2"])
def test_limits_outside_1_2_to_300_600_are_refused(sheet, limit):
    assert options(deal(table_of(sheet, 4)))["call"] == 4
    with pytest.raises(SheetError):
        table_of(sheet, 4, {"limit": limit})


@rule("bet.2")
def test_a_dollar_buys_into_pot_limit_and_less_does_not():
    table = table_of(OMAHA, [500, 1, 0.99, 500], {"limit": "pot-limit 1/2"})
    assert deals(deal(table))[0].places == ("seat 2", "seat 4", "seat 1")


@rule("amb.4")
def test_at_pot_limit_the_greatest_raise_is_the_pot_after_the_call():
    round = deal(table_of(OMAHA, 3, {"limit": "pot-limit 1/2", **FREE}))
    # $3 in the blinds and a call of $2 make $5 on top of the $2.
    assert options(round)["raise"] == (4, 7)
    play(round, "P1 raise 7")
    # $10 lie there; a call of $6 makes $16 on top of the $7.
    assert options(round)["raise"] == (12, 23)
    play(round, "P2 call, P3 call")
    assert options(round)["bet"] == (2, 21)
    play(round, "P2 bet 21")
    assert options(round)["raise"] == (42, 21 + 42 + 21)


@rule("amb.4")
def test_a_raise_over_the_pot_is_refused():
    round = deal(table_of(OMAHA, 3, {"limit": "pot-limit 1/2", **FREE}))
    with pytest.raises(Refused, match=r"over the most of \$7"):
        play(round, "P1 raise 8")


@on({SPLIT: "amb.5"})
def test_high_low_is_limit_only_unless_switched(sheet):
    assert options(deal(table_of(sheet, 3)))["raise"] == (8, 8)
    with pytest.raises(SheetError, match="pot-limit is not played"):
        table_of(sheet, 3, {"limit": "pot-limit 1/2"})
    table = table_of(sheet, 3, {"high-low-pot-limit": "yes", "limit": "pot-limit 1/2"})
    assert options(deal(table))["raise"] == (4, 7)


# -- raises, check-raise, bet sizes and blinds, as hold'em has them ------------------------------------------

HOLDEM = on({HIGH: "amb.3", SPLIT: "amb.6"})


@HOLDEM
@pytest.mark.parametrize("option, raises", [(3, 3), (4, 4), (6, 6), ("none", 9)])
def test_the_cap_on_raises(sheet, option, raises):
    round = deal(table_of(sheet, 3, {"raise_cap": option}))
    count = 0
    while "raise" in options(round) and count < 9:
        play(round, f"{turn(round)} raise")
        count += 1
    assert count == raises


@on({HIGH: "amb.3"})
@pytest.mark.parametrize(
    "option, capped", [("three", True), ("four", False), ("six", False), ("none", False)]
)
def test_readings_of_the_cap_on_raises(sheet, option, capped):
    round = deal(table_of(sheet, 3, {"raise-cap": option}))
    play(round, "P1 raise, P2 raise, P3 raise")
    assert ("raise" not in options(round)) is capped


@HOLDEM
def test_three_raises_are_the_cap_unless_a_round_starts_with_two_players(sheet):
    round = deal(table_of(sheet, 3))
    play(round, "P1 raise, P2 raise, P3 raise, P1 fold")
    assert options(round) == {"fold": 0, "call": 4}
    play(round, "P2 call, P2 bet")
    for _ in range(5):
        play(round, f"{turn(round)} raise")
    assert "raise" in options(round)


@HOLDEM
def test_check_raise_is_allowed(sheet):
    round = deal(table_of(sheet, 3))
    see_board(round, 3)
    play(round, "P2 check, P3 check, P1 bet")
    assert options(round) == {"fold": 0, "call": 4, "raise": (8, 8)}


@HOLDEM
@pytest.mark.parametrize("cards, bet", [(3, 4), (4, 8), (5, 8)])
def test_bets_are_the_lower_limit_for_two_rounds_and_the_upper_limit_for_two(sheet, cards, bet):
    round = deal(table_of(sheet, 2))
    see_board(round, cards)
    assert options(round)["bet"] == (bet, bet)


@HOLDEM
@pytest.mark.parametrize(
    "limit, small, big", [("1-2", 0.5, 1), ("3-6", 1, 3), ("5-10", 2, 5), ("15-30", 7, 15)]
)
def test_the_big_blind_is_the_lower_limit_and_the_small_blind_half_of_it_rounded_down(
    sheet, limit, small, big
):
    assert in_front(deal(table_of(sheet, 3, {"limit": limit}))) == {"P2": small, "P3": big}


@HOLDEM
def test_blinds_follow_the_limit_and_no_table(sheet):
    assert in_front(deal(table_of(sheet, 3, {"blinds": {"4-8": "3/4"}}))) == {"P2": 2, "P3": 4}


@HOLDEM
@pytest.mark.parametrize("behind, next_raise", [(6, (10, 10)), (5, None)])
def test_an_all_in_of_half_a_bet_or_more_reopens_the_betting(sheet, behind, next_raise):
    round = deal(table_of(sheet, [200, 200, 4 + behind]))
    play(round, f"P1 call, P2 call, P3 check, P2 bet 4, P3 raise {behind}, P1 call")
    assert options(round).get("raise") == next_raise


@HOLDEM
def test_the_part_of_a_bet_that_nobody_can_match_goes_back(sheet):
    cards = {"seat 1": "Qs Qd 9h 7h", "seat 2": "As Ad 9c 7c", **streets("Kc Jd 5h 4s Kd")}
    round = deal(table_of(sheet, [100, 6], FREE), cards)
    play(round, "P1 raise 8, P2 call")
    check_down(round)
    assert results(round) == {"P1": -6, "P2": 6}
    assert ruled(round, "uncalled_bet_returned")


TIE = {"seat 1": "As Kd 2c 3d", "seat 2": "Th Tc 4h 4c", "seat 3": "Ah Kc 2d 3c", **streets("5d 9h Jc Qd 7s")}


@HOLDEM
@pytest.mark.parametrize("by, first", [({}, "P3"), ({"odd_chip_among_ties": "card-by-suit"}, "P1")])
def test_the_odd_chip_of_equal_hands_goes_to_the_first_seat_after_the_button(sheet, by, first):
    round = deal(table_of(sheet, 3, {"limit": "3-6", **FREE, **by}), TIE)
    play(round, "P1 call, P2 fold, P3 check")
    check_down(round)
    # $7 are $4 and $3.
    assert results(round) == {"P1": 0, "P2": -1, "P3": 0, first: 1}
    assert ruled(round, "odd_chip")


# -- kill ----------------------------------------------------------------------------------------------------


@on({HIGH: "amb.2 bet.3", SPLIT: "amb.6"})
@pytest.mark.parametrize(
    "kill, posted, raised", [({}, 2, 8), ({"kill": "half"}, 6, 12), ({"kill": "full"}, 8, 16)]
)
def test_two_wins_running_raise_the_stakes_only_where_a_kill_is_switched_on(sheet, kill, posted, raised):
    table = table_of(sheet, 5, kill)
    win(table, "P4")
    win(table, "P4")
    round = deal(table)
    assert in_front(round) == {"P4": posted, "P5": 4}
    assert options(round)["raise"] == (raised, raised)


# -- high hands ----------------------------------------------------------------------------------------------


def showdown(better, worse, cards, sheet=OMAHA, settings=FREE):
    """Two players check to the end; P2 holds the first hand, P1 on the button the second."""
    round = deal(table_of(sheet, 2, settings), {"seat 2": better, "seat 1": worse, **streets(cards)})
    check_down(round)
    return round


@on({HIGH: "rank.2 pay.1", SPLIT: "rank.1"})
@pytest.mark.parametrize("better, worse, cards, name", BETTER_HANDS)
def test_the_best_high_hand_takes_a_pot_without_a_low(sheet, better, worse, cards, name):
    round = showdown(better, worse, cards, sheet)
    assert results(round) == {"P1": -4, "P2": 4}
    assert name in shown(round)["seat 2"]


@on({HIGH: "rank.1", SPLIT: "rank.1"})
@pytest.mark.parametrize("better, worse, cards", TWO_HOLE_CARDS_PLAY)
def test_exactly_two_hole_cards_play_with_three_of_the_board(sheet, better, worse, cards):
    assert results(showdown(better, worse, cards, sheet)) == {"P1": -4, "P2": 4}


@rule("rank.3")
def test_nobody_can_play_the_board_and_nobody_is_asked_to_declare_it():
    hands = {"seat 1": "Kc Kd 2d 3c", "seat 2": "Ac Ad 2c 3d", **streets("Ah Kh Qh Jh Th")}
    round = deal(table_of(OMAHA, 2, FREE), hands)
    see_board(round, 5)
    play(round, "P2 check, P1 check")
    assert round.over and results(round) == {"P1": -4, "P2": 4}


@rule("ex.1")
def test_four_spades_on_the_board_and_the_ace_in_the_hand_are_no_flush():
    round = showdown("As Kh Qd 2c", "Tc Td 4h 4d", "Js Ts 9s 8s 3h")
    assert shown(round) == {"seat 2": "straight, king high"}


@rule("pay.1")
def test_a_low_hand_takes_nothing():
    assert results(showdown("Kc Kd Ts 8h", "Ac 2d 9s 9h", "4h 5s 7c Ks Jd")) == {"P1": -4, "P2": 4}


@rule("pay.1")
def test_equal_hands_split_and_the_last_player_left_takes_the_pot_unseen():
    round = deal(table_of(OMAHA, 3, FREE), TIE)
    play(round, "P1 call, P2 fold, P3 check")
    check_down(round)
    assert results(round) == {"P1": 1, "P2": -2, "P3": 1}
    unseen = deal(table_of(OMAHA, 3, FREE), TIE)
    play(unseen, "P1 raise, P2 fold, P3 fold")
    assert results(unseen) == {"P1": 6, "P2": -2, "P3": -4} and not shown(unseen)
