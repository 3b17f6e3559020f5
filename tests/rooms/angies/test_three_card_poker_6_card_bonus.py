"""Three Card Poker 6 Card Bonus at Angie's, rule by rule."""

import pytest

from houseway.cards import Chance
from houseway.play.events import Dealt, Shuffled, Wagered
from tests.bank.arrange import (
    bankers,
    betting,
    came_to,
    check_fee_option,
    circles_of,
    fees,
    finish,
    hand,
    moment,
    offers,
    refuses,
    rows,
    ruled,
    shown_places,
    start,
    table,
)
from tests.bank.three_card import (
    EQUAL_TO_JACK_HIGH,
    EQUAL_TO_QUEEN_HIGH,
    JACK_HIGH,
    PAIR,
    PAIR_PLUS_TABLE,
    QUEEN_HIGH,
    SIX_CARD_HANDS,
    STEPS,
    TEN_HIGH,
    check_alternating_decks,
    check_ante_required,
    check_bank_of_any_size,
    check_bank_opens,
    check_cards_are_face_down,
    check_dealt_from_the_banks_left,
    check_decisions_from_the_banks_left,
    check_eight_seats,
    check_fee_before_cards,
    check_fold,
    check_folds_taken_first,
    check_limits,
    check_needs_ante,
    check_no_more_bets,
    check_order,
    check_play_equals_ante,
    check_qualifier,
    check_seat_order,
    check_short_bank,
    check_shown_from_the_banks_left,
    check_six_card_outlives_a_fold,
    check_stacks_of_three,
    check_stub_unseen,
    check_suits_are_equal,
    check_up_card,
    pair_plus,
    showdown,
    six_card_bonus,
)
from tests.rooms.figures.banked_fees import ANGIES_THREE_CARD_CARD_A, ANGIES_THREE_CARD_CARD_B

SHEET = "angies/three-card-poker-6-card-bonus"
ALL = {"ante": 10, "pair-plus": 10, "six-card-bonus": 10}


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


# -- deck and seats ------------------------------------------------------------------------------------------


@rule("deck.1")
@rule("deck.2")
@rule("deck.3")
def test_two_packs_of_52_take_turns():
    check_alternating_decks(SHEET)


@rule("deck.2")
def test_the_pack_lies_shuffled_before_anybody_bets():
    round = hand(SHEET, {"P2": {"ante": 10}})
    assert moment(round, Shuffled) < moment(round, Wagered)


@rule("deck.4")
def test_the_shuffler_dispenses_stacks_of_three():
    check_stacks_of_three(SHEET)


@rule("deck.5")
def test_at_most_eight_sit_with_the_player_dealer():
    check_eight_seats(SHEET)


# -- wagers --------------------------------------------------------------------------------------------------


@rule("bet.1")
def test_an_ante_is_compulsory():
    check_ante_required(SHEET)


@rule("bet.2")
@rule("amb.12")
def test_the_play_equals_the_ante():
    check_play_equals_ante(SHEET)
    assert came_to(hand(SHEET, {"P2": {"ante": 200}}, {"seat 2": PAIR, "bank": QUEEN_HIGH})) == {
        "P2 ante": 200,
        "P2 play": 200,
    }


@pytest.mark.parametrize(
    "circle",
    [
        pytest.param("pair-plus", marks=[rule("bet.3"), rule("side.1")]),
        pytest.param("six-card-bonus", marks=[rule("bet.3"), rule("side.5")]),
    ],
)
def test_bonus_bets_need_an_ante(circle):
    check_needs_ante(SHEET, circle)


@rule("bet.4")
@rule("amb.8")
def test_wagers_keep_to_the_table_limits():
    check_limits(SHEET, 3, 200, ["ante", "pair-plus", "six-card-bonus"])


@rule("bet.5")
@rule("play.1")
def test_after_no_more_bets_opening_wagers_stand():
    check_no_more_bets(SHEET)


@rule("bet.6")
def test_anybody_may_bet_behind_a_seat():
    round = betting(SHEET, ["P2", "P5", "Back"])
    behind = {"ante@5", "pair-plus@5", "six-card-bonus@5"}
    assert behind <= circles_of(round, "P2")
    assert behind <= circles_of(round, "Back")


@rule("amb.4")
def test_both_bonus_bets_may_be_placed():
    round = hand(SHEET, {"P2": ALL})
    assert ruled(round, "either_or_both_bonuses") == [""]
    assert ruled(hand(SHEET, {"P2": {"ante": 10, "pair-plus": 10}}), "either_or_both_bonuses") == []


# -- the bank ------------------------------------------------------------------------------------------------


@rule("bet.7")
def test_the_bank_goes_round_clockwise_two_hands_a_turn():
    order = bankers(table(SHEET, ["P2", "P5"]), 7)
    assert order == ["Bank", "Bank", "P2", "P2", "P5", "P5", "Bank"]


@rule("bet.7")
def test_the_bank_is_offered_to_seated_players_only():
    assert offers(table(SHEET, ["P2", "Back", "P5"]).deal(Chance(1))) == ["Bank", "P2", "P5"]


@rule("bet.8")
def test_the_bank_may_be_of_any_size():
    check_bank_of_any_size(SHEET)


# -- the round of play ---------------------------------------------------------------------------------------


@rule("play.2")
def test_cards_go_face_down_from_the_banks_left():
    check_dealt_from_the_banks_left(SHEET)
    check_stacks_of_three(SHEET)
    check_cards_are_face_down(SHEET)


@rule("play.3")
@rule("amb.6")
def test_the_bottom_card_of_the_bank_lies_open():
    check_up_card(SHEET)


@rule("play.4")
def test_the_rest_is_laid_away_unseen():
    check_stub_unseen(SHEET)


@rule("play.6")
def test_decisions_go_clockwise_from_the_banks_left():
    check_decisions_from_the_banks_left(SHEET)


@rule("play.7")
def test_folds_are_collected_before_the_bank_opens_and_use_it_up_first():
    check_folds_taken_first(SHEET)


@rule("act.2")
@rule("act.3")
def test_a_fold_gives_up_ante_and_pair_plus():
    check_fold(SHEET)


@rule("play.8")
def test_the_bank_is_opened_as_its_highest_hand():
    check_bank_opens(SHEET)


@rule("play.9")
def test_hands_are_shown_from_the_banks_left():
    check_shown_from_the_banks_left(SHEET)


@rule("play.10")
@rule("pay.8")
def test_settlement_goes_seat_by_seat_from_the_banks_left():
    check_seat_order(SHEET, ["pair-plus", "six-card-bonus"])


# -- ranking and decisions -----------------------------------------------------------------------------------


@rule("rank.1")
def test_suits_are_equal():
    check_suits_are_equal(SHEET)


@rule("rank.2")
@rule("amb.2")
@rule("amb.3")
@pytest.mark.parametrize(("lower", "higher"), STEPS)
def test_the_order_of_hands(lower, higher):
    check_order(SHEET, lower, higher)


@rule("rank.3")
def test_the_bank_qualifies_with_queen_high():
    check_qualifier(SHEET)


@rule("act.1")
def test_a_player_plays_or_folds():
    round = start(table(SHEET, ["P2"]), {"P2": {"ante": 10}})
    assert [option.id for option in round.asks[0].options] == ["fold", "play"]
    assert finish(round).over


@rule("act.4")
@rule("amb.5")
@rule("side.7")
def test_the_six_card_bonus_outlives_a_fold():
    check_six_card_outlives_a_fold(SHEET)


# -- settlement ----------------------------------------------------------------------------------------------


@rule("pay.1")
@pytest.mark.parametrize("player", [PAIR, EQUAL_TO_JACK_HIGH, TEN_HIGH])
def test_the_ante_wins_whatever_the_hands_when_the_bank_does_not_qualify(player):
    assert showdown(SHEET, player, JACK_HIGH) == {"ante": 10, "play": 0}


@pytest.mark.parametrize(
    ("player", "won"),
    [
        pytest.param(PAIR, 10, marks=rule("pay.2")),
        pytest.param(TEN_HIGH, -10, marks=rule("pay.3")),
        pytest.param(EQUAL_TO_QUEEN_HIGH, 0, marks=rule("pay.4")),
    ],
)
def test_ante_and_play_against_a_bank_that_qualifies(player, won):
    assert showdown(SHEET, player, QUEEN_HIGH) == {"ante": won, "play": won}


@rule("pay.5")
@pytest.mark.parametrize("bank", [QUEEN_HIGH, JACK_HIGH])
def test_a_folded_ante_is_lost_against_any_bank(bank):
    assert showdown(SHEET, PAIR, bank, act="fold") == {"ante": -10}


@rule("pay.6")
@rule("pay.7")
@rule("side.9")
def test_a_short_bank_pays_as_far_as_it_reaches():
    check_short_bank(SHEET)
    bets = {"ante": 10, "pair-plus": 10, "six-card-bonus": 10}
    round = hand(SHEET, {"P2": bets}, {"seat 2": "9h 9c 9d", "bank": QUEEN_HIGH}, bank=100)
    assert came_to(round) == {"P2 ante": 10, "P2 play": 10, "P2 pair-plus": 80, "P2 six-card-bonus": 0}


# -- bonus bets ----------------------------------------------------------------------------------------------


@rule("side.2")
@rule("side.3")
@pytest.mark.parametrize("bank", [QUEEN_HIGH, JACK_HIGH, "As Ad Ks"])
@pytest.mark.parametrize(("player", "won"), [(PAIR, 10), (TEN_HIGH, -10)])
def test_pair_plus_looks_at_the_players_cards_only(player, won, bank):
    assert showdown(SHEET, player, bank, {"ante": 10, "pair-plus": 10})["pair-plus"] == won


@rule("side.3")
def test_pair_plus_is_forfeited_on_a_fold():
    check_fold(SHEET)


@rule("side.4")
@pytest.mark.parametrize(("cards", "odds"), PAIR_PLUS_TABLE)
def test_the_pair_plus_pay_table(cards, odds):
    assert pair_plus(SHEET, cards) == odds


@rule("side.6")
@rule("side.7")
@rule("amb.7")
@pytest.mark.parametrize("act", ["play", "fold"])
@pytest.mark.parametrize(
    ("hands", "odds"),
    [("straight", 10), ("straight from the ace up", 10), ("two pair", -1)],
)
def test_the_six_card_bonus_reads_both_hands_together(hands, odds, act):
    assert six_card_bonus(SHEET, SIX_CARD_HANDS[hands], act) == odds


@rule("side.8")
@pytest.mark.parametrize(
    ("hands", "odds"),
    [
        ("royal flush", 1000),
        ("straight flush", 200),
        ("four of a kind", 100),
        ("full house", 20),
        ("flush", 15),
        ("straight", 10),
        ("three of a kind", 7),
        ("two pair", -1),
    ],
)
def test_the_six_card_bonus_pay_table(hands, odds):
    assert six_card_bonus(SHEET, SIX_CARD_HANDS[hands]) == odds


# -- fees ----------------------------------------------------------------------------------------------------


@rule("fee.1")
@pytest.mark.parametrize(
    ("bets", "fee"),
    [
        ({"ante": 41, "pair-plus": 5, "six-card-bonus": 5}, 1),
        ({"ante": 40, "pair-plus": 5, "six-card-bonus": 5}, 0.5),
    ],
)
def test_the_bank_pays_by_ante_and_bonus_bets_but_not_by_play(bets, fee):
    assert fees(hand(SHEET, {"P2": bets}))["Bank"] == fee


@rule("fee.2")
@rule("fee.5")
@pytest.mark.parametrize(("option", "fee"), [("A-1", 0.5), ("A-2", 1), ("A-3", 1)])
def test_a_player_pays_once_a_hand_under_options_1_to_3(option, fee):
    wagers = {"P2": {"ante": 25, "pair-plus": 25, "six-card-bonus": 25}, "P3": {"ante": 30}, "P4": {}}
    paid = fees(hand(SHEET, wagers, settings={"fee_option": option}))
    assert {name: amount for name, amount in paid.items() if name != "Bank"} == {"P2": fee, "P3": fee}


@rule("fee.3")
@rule("fee.5")
@pytest.mark.parametrize(
    ("option", "ante", "fee"), [("A-4", 99, 0.5), ("A-4", 100, 1), ("A-5", 300, 1), ("A-5", 301, 2)]
)
def test_a_player_pays_by_his_own_ante_under_options_4_and_5(option, ante, fee):
    wagers = {"P2": {"ante": ante, "pair-plus": 500, "six-card-bonus": 500}}
    assert fees(hand(SHEET, wagers, settings={"fee_option": option}))["P2"] == fee


@rule("fee.4")
@pytest.mark.parametrize("option", [f"A-{number}" for number in range(6, 14)])
def test_players_pay_nothing_under_options_6_to_13(option):
    paid = fees(hand(SHEET, {"P2": {"ante": 100}}, settings={"fee_option": option}))
    assert list(paid) == ["Bank"]


@rule("fee.6")
def test_fees_are_taken_before_the_first_card():
    check_fee_before_cards(SHEET)
    assert fees(hand(SHEET, {"P2": {"ante": 10}})) == {"Bank": 0.5, "P2": 0.5}


@rule("fee.7")
@rule("fee.1")
@rule("amb.11")
@pytest.mark.parametrize("row", rows(ANGIES_THREE_CARD_CARD_A), ids=lambda row: row[0])
def test_card_a(row):
    check_fee_option(SHEET, row)


@rule("fee.8")
@pytest.mark.parametrize("row", rows(ANGIES_THREE_CARD_CARD_B), ids=lambda row: row[0])
def test_card_b(row):
    check_fee_option(SHEET, row)


@rule("amb.11")
def test_a_hundred_dollars_pays_the_first_band_of_option_13():
    assert fees(hand(SHEET, {"P2": {"ante": 100}}, settings={"fee_option": "A-13"})) == {"Bank": 1}


# -- readings ------------------------------------------------------------------------------------------------


@rule("amb.1")
@pytest.mark.parametrize(("settings", "odds"), [((), 40), (("suited-ace-2-3=flush",), 3)])
def test_suited_ace_two_three(settings, odds):
    assert pair_plus(SHEET, "Ah 2h 3h", settings=settings) == odds


@rule("amb.9")
@pytest.mark.parametrize(
    ("player", "always", "if_higher"), [(PAIR, 10, 10), (EQUAL_TO_JACK_HIGH, 10, 0), (TEN_HIGH, 10, 0)]
)
def test_the_ante_when_the_bank_does_not_qualify(player, always, if_higher):
    assert showdown(SHEET, player, JACK_HIGH)["ante"] == always
    changed = ["ante-when-pd-fails=only-if-player-higher"]
    assert showdown(SHEET, player, JACK_HIGH, settings=changed)["ante"] == if_higher


# -- the back line -------------------------------------------------------------------------------------------

BACKED = {"P2": {"ante": 10}, "Back": {"ante@2": 20, "six-card-bonus@2": 5}}
STRONG = {"seat 2": PAIR, "bank": QUEEN_HIGH}


def test_the_seats_fold_folds_every_bet_on_the_hand():
    round = hand(SHEET, BACKED, {"seat 2": "9c 9d 2h", "bank": "9h 4s Kd"}, acts={"P2": "fold"})
    assert came_to(round) == {"P2 ante": -10, "Back ante@2": -20, "Back six-card-bonus@2": 35}


def test_when_the_seat_plays_the_back_line_posts_its_own_play():
    round = hand(SHEET, BACKED, STRONG)
    assert came_to(round) == {
        "P2 ante": 10,
        "P2 play": 10,
        "Back ante@2": 20,
        "Back play@2": 20,
        "Back six-card-bonus@2": -5,
    }


def test_a_back_line_bettor_who_does_not_post_folds_his_own_bets():
    round = hand(SHEET, BACKED, STRONG, acts={"Back": "fold"})
    assert came_to(round) == {"P2 ante": 10, "P2 play": 10, "Back ante@2": -20, "Back six-card-bonus@2": -5}


@pytest.mark.rule("angies/room-rules#amb.21")
@pytest.mark.parametrize(("reading", "won"), [("optional", 20), ("not-allowed", -20)])
def test_whether_the_back_line_may_add_a_play(reading, won):
    round = hand(SHEET, BACKED, STRONG, settings=[f"backline-extra-wager={reading}"])
    assert came_to(round)["Back ante@2"] == won


def test_the_back_line_may_have_to_follow_its_seat():
    round = start(table(SHEET, list(BACKED), settings={"backline_play": "follows-seat"}), BACKED, STRONG)
    assert round.pending.keys() == {"P2"}
    assert came_to(finish(round))["Back play@2"] == 20


def test_a_wager_behind_a_seat_without_an_ante_goes_back():
    round = hand(SHEET, {"P2": {}, "P3": {"ante": 10}, "Back": {"ante@2": 20}}, {"seat 3": PAIR})
    assert ruled(round, "backline_rides_a_hand") == ["ante on seat 2"]
    assert fees(round) == {"Bank": 0.5, "P3": 0.5}
    assert "Back ante@2" not in came_to(round)
    assert round.settlement.stacks_after[-1] == round.settlement.stacks_before[-1]


def test_the_back_line_does_not_see_the_cards_it_rides_on():
    round = start(table(SHEET, list(BACKED)), BACKED, STRONG)
    at = moment(round, Dealt)
    assert round.view("Back").events[at] == round.view(None).events[at]
    assert "seat 2" not in shown_places(round)


@pytest.mark.parametrize(("say", "asked"), [("seated", "P2"), ("largest", "Back")])
def test_who_decides_a_hand_with_several_bettors(say, asked):
    round = start(table(SHEET, list(BACKED), settings={"backline_say": say}), BACKED, STRONG)
    assert round.pending.keys() == {asked}


def test_each_may_decide_for_his_own_wager():
    settings = {"backline_say": "own-wager"}
    round = hand(SHEET, BACKED, STRONG, acts={"P2": "fold", "Back": "play"}, settings=settings)
    assert came_to(round)["P2 ante"] == -10
    assert came_to(round)["Back play@2"] == 20


def test_the_fold_and_the_play_are_refused_in_words():
    refuses(
        betting(SHEET, ["P2"]), "P2", {"anti": 10}, "there is no 'anti' circle here; did you mean 'ante'?"
    )
