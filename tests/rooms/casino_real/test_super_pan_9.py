"""Super Pan 9 at Casino Real, rule by rule."""

import pytest

from houseway.cards import Chance
from houseway.errors import SheetError
from houseway.play.events import Banked, Dealt, Rolled, Shuffled, Wagered
from houseway.rooms import sheet
from tests.bank.arrange import (
    accepts,
    bankers,
    betting,
    circles_of,
    fees,
    moment,
    offers,
    refuses,
    ruled,
    table,
    take_bank,
)
from tests.bank.nines import (
    BET,
    THREE,
    against,
    asked,
    asked_places,
    came_to,
    check_bank_cards_unseen,
    check_bank_letter,
    check_card_value,
    check_one_more_card_on_any_total,
    check_order,
    check_pack,
    check_wagers_then_dice_then_cards,
    deal_order,
    finish,
    hand,
    held,
    join,
    mixed_hand,
    place,
    shown,
    start,
)

SHEET = "casino-real/super-pan-9"
SEVEN = {"seats": [2, 7]}
THREE_SPOTS = {"P2": BET, "P4": BET, "P6": BET}
EIGHT_HANDED = dict(zip(range(3, 19), [3, 4, 5, 6, 7, 8, 1, 2, 3, 4, 5, 6, 7, 8, 1, 2], strict=True))
SEVEN_HANDED = dict(zip(range(3, 19), [3, 4, 5, 6, 7, 1, 2, 3, 4, 5, 6, 7, 1, 2, 3, 4], strict=True))
"""The positions by the total of the dice, the banker's first."""


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


# -- deck, table, players ------------------------------------------------------------------------------------


@rule("deck.1")
def test_the_shoe_has_288_cards():
    check_pack(SHEET)


@rule("deck.2")
def test_the_table_has_seven_or_eight_positions_and_plays_with_two_players():
    assert held(start(SHEET, {"P8": BET}), "seat 8") == 3
    assert held(start(SHEET, {"P7": BET}, settings=SEVEN, dice=7), "seat 7") == 3
    with pytest.raises(SheetError, match="the tables have 7 or 8"):
        table(SHEET, ["P2"], settings={"seats": [2, 9]}).deal(Chance(1))


@rule("deck.3")
def test_people_who_stand_behind_may_bet():
    round = hand(SHEET, {"P2": BET, "Back": {"game@2": 10}}, {"seat 2": THREE[9], "bank": THREE[7]})
    assert came_to(round) == {"P2": 20, "Back@2": 10}


# -- the banker and the first action -------------------------------------------------------------------------


@rule("bet.1")
@rule("play.7")
def test_every_hand_plays_against_the_bankers_alone():
    cards = {"seat 2": THREE[9], "seat 4": THREE[6], "seat 6": THREE[8], "bank": THREE[7]}
    round = hand(SHEET, THREE_SPOTS, cards)
    assert came_to(round) == {"P2": 20, "P4": -20, "P6": 20}
    assert shown(round) == {"bank": "7", "seat 2": "9", "seat 4": "6", "seat 6": "8"}


@rule("bet.2")
def test_the_log_says_who_banks():
    round = start(SHEET, THREE_SPOTS, bank=300, bank_seat=3)
    assert ruled(round, "bank_taken") == ["seat 3 banks $300"]


@rule("bet.3")
def test_each_player_banks_twice_and_the_bank_goes_clockwise():
    order = bankers(table(SHEET, ["P2", "P5"]), 7)
    assert order == ["Bank", "Bank", "P2", "P2", "P5", "P5", "Bank"]


@rule("bet.4")
def test_a_player_may_decline_and_the_game_breaks_when_all_do():
    seated = table(SHEET, ["P2", "P5"])
    bankers(seated, 2)
    round = seated.deal(Chance(3))
    assert offers(round) == ["P2", "P5"]
    assert ruled(round, "bank_refused_breaks_game")
    assert round.over


def first_of_eight(total, seats, settings):
    """The position that a total of the dice names when every position is bet, 1 for the banker's."""
    everybody = {f"P{seat}": BET for seat in range(2, seats + 1)}
    round = start(SHEET, everybody, dice=total, settings=settings)
    first = deal_order(round)[0]
    return 1 if first == "bank" else int(first.removeprefix("seat "))


@rule("bet.5")
@rule("bet.7")
@rule("bet.8")
@pytest.mark.parametrize(("total", "position"), EIGHT_HANDED.items())
def test_the_dice_chart_of_eight_positions(total, position):
    assert first_of_eight(total, 8, {}) == position


@rule("bet.7")
@rule("bet.8")
@rule("amb.7")
@pytest.mark.parametrize(("total", "position"), SEVEN_HANDED.items())
def test_the_dice_chart_of_seven_positions(total, position):
    assert first_of_eight(total, 7, SEVEN) == position


@rule("bet.6")
def test_the_hand_with_the_action_button_is_first_at_everything():
    round = hand(SHEET, THREE_SPOTS, {"bank": THREE[7]}, dice=12)
    assert ruled(round, "action_button") == ["a 12 puts the button at seat 4"]
    assert deal_order(round) == ["seat 4", "seat 6", "bank", "seat 2"]
    assert asked_places(round) == ["seat 4", "seat 6", "seat 2"]
    assert list(came_to(round)) == ["P4", "P6", "P2"]


@rule("bet.8")
def test_the_count_and_the_settlement_go_clockwise():
    round = hand(SHEET, THREE_SPOTS, {"bank": THREE[7]}, dice=11, bank_seat=3)
    told = "a 11 puts the button at seat 5, which has no wager: seat 6 is next"
    assert ruled(round, "action_button") == [told]
    assert list(came_to(round)) == ["P6", "P2", "P4"]


# -- the sequence of play ------------------------------------------------------------------------------------


@rule("play.1")
def test_the_banker_is_seated_before_the_wagers_and_they_lie_before_the_cards():
    round = start(SHEET, THREE_SPOTS)
    assert moment(round, Banked) < moment(round, Wagered) < moment(round, Dealt)
    assert ruled(round, "bank_taken")
    check_wagers_then_dice_then_cards(SHEET)


@rule("play.2")
@rule("bet.5")
def test_three_dice_are_shaken_when_the_wagers_are_down():
    check_wagers_then_dice_then_cards(SHEET)
    assert ruled(start(SHEET, THREE_SPOTS, dice=12), "action_button") == ["a 12 puts the button at seat 4"]


@rule("play.3")
def test_three_cards_each_dealt_singly_from_the_action_button():
    round = start(SHEET, THREE_SPOTS, dice=12)
    assert deal_order(round) == ["seat 4", "seat 6", "bank", "seat 2"]
    assert {held(round, where) for where in deal_order(round)} == {3}


@rule("play.4")
def test_the_bankers_cards_lie_face_down():
    check_bank_cards_unseen(SHEET)


@rule("play.5")
def test_the_players_stand_or_draw_one_after_another():
    round = start(SHEET, THREE_SPOTS)
    assert asked(round) == {"seat 2": "P2"}
    round.act(round.asks[0].id, "hit")
    assert held(round, "seat 2") == 4
    assert asked(round) == {"seat 4": "P4"}
    round.act(round.asks[0].id, "stand")
    assert held(round, "seat 4") == 3
    assert asked(round) == {"seat 6": "P6"}


@rule("play.6")
def test_the_banker_stands_or_draws_when_the_players_are_done():
    round = start(SHEET, {"P2": BET}, {"seat 2": THREE[7], "bank": f"{THREE[4]} 4s"})
    round.act(round.asks[0].id, "stand")
    assert asked(round) == {"bank": "Bank"}
    assert shown(round) == {"bank": "4"}
    finish(round, {"bank": "hit"})
    assert shown(round)["bank"] == "8"
    assert came_to(round) == {"P2": -20}


# -- values --------------------------------------------------------------------------------------------------


@rule("rank.1")
@pytest.mark.parametrize("card", "JQK")
def test_pictures_count_nothing(card):
    check_card_value(SHEET, card, 0)


@rule("rank.2")
def test_an_ace_counts_one():
    check_card_value(SHEET, "A", 1)


@rule("rank.3")
@pytest.mark.parametrize("card", "23456")
def test_two_to_six_count_their_number(card):
    check_card_value(SHEET, card, int(card))


@rule("rank.4")
@rule("pay.1")
@pytest.mark.parametrize("lower", range(9))
def test_each_total_beats_the_one_below(lower):
    check_order(SHEET, lower + 1, lower)


@rule("amb.1")
@pytest.mark.parametrize(("cards", "counts"), [("5c 5d 5h", 5), ("4c 6d Kh", 0), ("6c 6d 6h", 8)])
def test_only_the_last_digit_counts(cards, counts):
    assert shown(hand(SHEET, {"P2": BET}, {"seat 2": cards}, {"seat 2": "stand"}))["seat 2"] == str(counts)


# -- drawing -------------------------------------------------------------------------------------------------


@rule("act.1")
def test_a_player_takes_exactly_one_more_card_or_none_on_any_total():
    check_one_more_card_on_any_total(SHEET)


@rule("way.1")
@pytest.mark.parametrize("total", [7, 8, 9])
def test_the_banker_must_stand(total):
    check_bank_letter(SHEET, total, "S")


@rule("way.2")
@pytest.mark.parametrize("total", [0, 1, 2, 3])
def test_the_banker_must_hit(total):
    check_bank_letter(SHEET, total, "H")


@rule("way.3")
@pytest.mark.parametrize("total", [4, 5, 6])
def test_the_banker_may_choose(total):
    check_bank_letter(SHEET, total, "O")


@rule("way.4")
@pytest.mark.parametrize("total", range(10))
def test_the_house_way_hits_on_five_or_less(total):
    round = hand(SHEET, {"P2": BET}, {"seat 2": THREE[total]}, {"seat 2": "house-way"})
    assert held(round, "seat 2") == (4 if total <= 5 else 3)


@rule("amb.8")
def test_a_player_may_ask_for_the_house_way():
    round = hand(SHEET, {"P2": BET}, {"seat 2": THREE[5]}, {"seat 2": "house-way"})
    assert ruled(round, "house_way_asked") == ["seat 2 has 5"]
    assert held(round, "seat 2") == 4


@rule("amb.8")
def test_a_spot_where_nobody_sits_is_played_the_house_way():
    wagers = {"P2": BET, "Back": {"game@5": 10}}
    cards = {"seat 5": f"{THREE[2]} 6s", "bank": THREE[7]}
    round = hand(SHEET, wagers, cards, {"seat 2": "stand"})
    assert ruled(round, "house_way_plays") == ["seat 5 has 2"]
    assert asked_places(round) == ["seat 2"]
    assert came_to(round)["Back@5"] == 10


@rule("amb.8")
def test_a_seated_player_plays_his_spot_though_another_has_more_on_it():
    round = start(SHEET, {"P2": BET, "P3": {"game": 20, "game@2": 90}})
    assert asked(round) == {"seat 2": "P2"}


# -- settlement ----------------------------------------------------------------------------------------------


@rule("amb.2")
def test_even_money_without_commission():
    assert against(SHEET, 8, 7, bet=30) == 30
    assert against(SHEET, 6, 7, bet=30) == -30


@rule("amb.3")
@pytest.mark.parametrize(("settings", "won"), [((), 0), (("super-pan-9-tie=banker-wins",), -20)])
def test_ties_by_reading(settings, won):
    assert against(SHEET, 7, 7, settings=settings) == won


@rule("amb.4")
@pytest.mark.parametrize(
    ("settings", "won"),
    [
        ((), [20, -20, 0]),
        (("bank-coverage=gross",), [20, 0, 0]),
        (("bank-coverage=net",), [20, -20, 20]),
        ({"uncovered": "lost"}, [20, -20, 0]),
    ],
)
def test_how_far_a_bank_of_20_reaches(settings, won):
    assert list(mixed_hand(SHEET, 20, settings).values()) == won


@rule("amb.4")
def test_what_the_bank_does_not_reach_goes_back():
    round = hand(SHEET, {"P2": BET}, {"seat 2": THREE[6], "bank": THREE[7]}, bank=5)
    assert came_to(round) == {"P2": -5}
    assert ruled(round, "uncovered_returned") == ["$15 of game on seat 2"]
    lost = [after - before for before, after in zip(*_stacks(round), strict=True)]
    assert lost == [500, -500]


def _stacks(round):
    return round.settlement.stacks_before, round.settlement.stacks_after


# -- what the sheet leaves open ------------------------------------------------------------------------------


@rule("amb.5")
def test_dice_on_the_banker_give_him_the_first_card_and_the_next_seat_the_first_decision():
    round = hand(SHEET, THREE_SPOTS, {"bank": THREE[7]}, dice=9)
    assert deal_order(round) == ["bank", "seat 2", "seat 4", "seat 6"]
    assert ruled(round, "bank_dealt_first") == [""]
    assert asked_places(round) == ["seat 2", "seat 4", "seat 6"]
    assert list(came_to(round)) == ["P2", "P4", "P6"]


@rule("amb.6")
def test_empty_seats_count_and_pass_the_action_to_the_next_bet():
    round = hand(SHEET, THREE_SPOTS, {"bank": THREE[7]}, dice=5)
    told = "a 5 puts the button at seat 5, which has no wager: seat 6 is next"
    assert ruled(round, "action_button") == [told]
    assert deal_order(round) == ["seat 6", "bank", "seat 2", "seat 4"]
    assert list(came_to(round)) == ["P6", "P2", "P4"]


@rule("amb.9")
def test_the_limits_are_5_to_100_dollars():
    round = betting(SHEET, ["P2"])
    assert accepts(round, "P2", {"game": 5}) == {"game@2": 5}
    assert accepts(round, "P2", {"game": 100}) == {"game@2": 100}
    refuses(round, "P2", {"game": 4}, "under the least of $5")
    refuses(round, "P2", {"game": 100.01}, "over the most of $100")


@rule("amb.9")
def test_an_operator_posts_other_limits():
    round = betting(SHEET, ["P2"], {"table_limits": [1000, 50000]})
    refuses(round, "P2", {"game": 5}, "under the least of $10")
    assert accepts(round, "P2", {"game": 500}) == {"game@2": 500}


def test_no_fee_is_taken_without_a_schedule():
    assert fees(hand(SHEET, THREE_SPOTS)) == {}
    assert sheet(SHEET).fees == {}


@rule("amb.11")
def test_the_shoe_lasts_until_fewer_than_four_cards_a_position_are_left():
    seated = table(SHEET, [f"P{seat}" for seat in range(2, 9)])
    left, shuffled = [], []
    for number in range(12):
        round = seated.deal(Chance(number))
        take_bank_in_turn(round)
        shuffled.append(sum(isinstance(event, Shuffled) for event in round.events))
        left.append(len(seated.state.shoe["order"]) - seated.state.shoe["at"])
    assert shuffled[0] == 1
    for before, new in zip(left, shuffled[1:], strict=False):
        assert new == (before < 32)
    assert 1 < sum(shuffled) < 12


def take_bank_in_turn(round):
    """Whoever is asked first banks; everybody else bets and plays as the clock would."""
    ask = round.asks[0]
    round.act(ask.id, ["bank", 50_000])
    join(round, {})
    place(round, {f"P{seat}": BET for seat in range(2, 9)} | {"Bank": BET})
    finish(round)


def test_nobody_else_is_offered_a_share_of_the_bank():
    round = table(SHEET, ["P2", "P3"]).deal(Chance(1))
    take_bank(round, 100)
    assert circles_of(round, "P2") == {f"game@{seat}" for seat in range(2, 9)}


def test_dice_are_rolled_once_a_hand():
    round = hand(SHEET, THREE_SPOTS)
    assert sum(isinstance(event, Rolled) for event in round.events) == 1
