"""Three Card Poker 6 Card Bonus at Poker Flats, rule by rule."""

import pytest

from houseway.cards import Chance
from houseway.errors import SheetError
from houseway.games.banked import bank_fee
from houseway.play.events import Banked, Dealt, Ruled, Shuffled, Transfer, Wagered
from houseway.rooms import sheet
from tests.bank.arrange import (
    accepts,
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
    start,
    table,
)
from tests.bank.three_card import (
    EQUAL_TO_JACK_HIGH,
    EQUAL_TO_QUEEN_HIGH,
    JACK_HIGH,
    LEFT_OF_BANK,
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
from tests.rooms.figures.banked_fees import POKER_FLATS_THREE_CARD

SHEET = "poker-flats/three-card-poker-6-card-bonus"
ANTE = {"ante": 10}


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


# -- deck and table ------------------------------------------------------------------------------------------


@rule("deck.1")
@rule("deck.2")
@rule("deck.3")
def test_single_packs_of_52_take_turns():
    check_alternating_decks(SHEET)


@rule("deck.4")
def test_at_most_eight_sit_with_the_player_dealer():
    check_eight_seats(SHEET)


# -- wagers --------------------------------------------------------------------------------------------------


@rule("bet.1")
def test_an_ante_is_compulsory():
    check_ante_required(SHEET)


@rule("bet.2")
@rule("amb.11")
def test_the_play_equals_the_ante():
    check_play_equals_ante(SHEET)
    cards = {"seat 2": PAIR, "bank": QUEEN_HIGH}
    assert came_to(hand(SHEET, {"P2": {"ante": 100}}, cards)) == {"P2 ante": 100, "P2 play": 100}


@pytest.mark.parametrize(
    "circle",
    [
        pytest.param("pair-plus", marks=[rule("bet.3"), rule("side.4"), rule("side.5")]),
        pytest.param("six-card-bonus", marks=[rule("bet.3"), rule("side.10"), rule("side.11")]),
    ],
)
def test_bonus_bets_are_optional_and_need_an_ante(circle):
    check_needs_ante(SHEET, circle)
    round = start(table(SHEET, ["P2"]), {"P2": {"ante": 10, circle: 10}})
    assert moment(round, Wagered, 1) < moment(round, Dealt)
    assert accepts(betting(SHEET, ["P2"]), "P2", ANTE) == {"ante@2": 10}


@rule("bet.4")
def test_either_bonus_bet_or_both_may_be_placed():
    both = {"ante": 10, "pair-plus": 5, "six-card-bonus": 5}
    assert ruled(hand(SHEET, {"P2": both}), "either_or_both_bonuses") == [""]


@rule("bet.5")
def test_the_table_minimum_is_posted_between_5_and_25_dollars():
    for minimum in (500, 2500):
        round = betting(SHEET, ["P2"], {"table_limits": (minimum, 10_000)})
        assert accepts(round, "P2", {"ante": minimum / 100}) == {"ante@2": minimum / 100}
    for minimum in (499, 2501):
        with pytest.raises(SheetError, match="posts a minimum"):
            sheet(SHEET).change({"table_limits": (minimum, 10_000)})


@rule("bet.6")
def test_the_table_maximum_is_posted_between_100_and_2500_dollars():
    for maximum in (10_000, 250_000):
        round = betting(SHEET, ["P2"], {"table_limits": (500, maximum)})
        refuses(round, "P2", {"ante": maximum / 100 + 1}, "is over the most of")
    for maximum in (9_999, 250_001):
        with pytest.raises(SheetError, match="posts a maximum"):
            sheet(SHEET).change({"table_limits": (500, maximum)})


@rule("bet.5")
@rule("bet.6")
@rule("bet.7")
def test_wagers_keep_to_the_table_limits():
    check_limits(SHEET, 5, 100, ["ante", "pair-plus", "six-card-bonus"])
    refuses(betting(SHEET, ["P2"]), "P2", {"ante": 100.01}, "is over the most of $100")


@rule("bet.7")
def test_bonus_bets_may_differ_from_the_ante():
    for bonus in (5, 10, 20):
        bets = {"ante": 10, "pair-plus": bonus, "six-card-bonus": bonus}
        assert accepts(betting(SHEET, ["P2"]), "P2", bets)["pair-plus@2"] == bonus


@rule("bet.8")
def test_nobody_bets_behind_another_seat():
    round = betting(SHEET, ["P2", "P3", "Back"])
    assert circles_of(round, "P2") == {"ante@2", "pair-plus@2", "six-card-bonus@2"}
    assert "Back" not in round.pending


# -- the bank ------------------------------------------------------------------------------------------------


@rule("bet.10")
@rule("play.1")
def test_the_bank_puts_up_its_wager_first_and_pays_its_fee():
    round = hand(SHEET, {"P2": ANTE})
    taken = next(at for at, e in enumerate(round.events) if isinstance(e, Ruled) and e.clause == "bank_taken")
    assert moment(round, Banked) < taken < moment(round, Wagered)
    assert fees(round) == {"Bank": 1}


@rule("bet.11")
@rule("bet.12")
def test_the_bank_may_be_of_any_size():
    check_bank_of_any_size(SHEET)


@rule("bet.15")
def test_the_bank_goes_round_clockwise_two_hands_a_turn():
    order = bankers(table(SHEET, ["P2", "P5"]), 7)
    assert order == ["Bank", "Bank", "P2", "P2", "P5", "P5", "Bank"]


@rule("bet.15")
def test_the_bank_is_offered_to_seated_players_and_breaks_up_when_all_refuse():
    assert offers(table(SHEET, ["P2", "Back", "P5"]).deal(Chance(1))) == ["Bank", "P2", "P5"]
    seated = table(SHEET, ["P2", "P5"])
    bankers(seated, 2)
    round = seated.deal(Chance(3))
    assert offers(round) == ["P2", "P5"]
    assert ruled(round, "bank_refused_breaks_game")
    assert round.over


@rule("bet.16")
@rule("play.2")
def test_after_no_more_bets_opening_wagers_stand():
    check_no_more_bets(SHEET)


# -- the round of play ---------------------------------------------------------------------------------------


@rule("play.3")
def test_the_pack_is_shuffled_when_the_wagers_are_down():
    round = hand(SHEET, {"P2": ANTE})
    assert moment(round, Wagered) < moment(round, Shuffled) < moment(round, Dealt)


@rule("play.4")
def test_stacks_of_three_go_face_down_from_the_banks_left():
    check_dealt_from_the_banks_left(SHEET)
    check_stacks_of_three(SHEET)


@rule("play.5")
@rule("amb.4")
def test_the_bottom_card_of_the_bank_lies_open():
    check_up_card(SHEET)


@rule("play.6")
def test_the_rest_is_laid_away_unseen():
    check_stub_unseen(SHEET)


@rule("play.7")
def test_each_player_looks_at_his_own_cards():
    check_cards_are_face_down(SHEET)


@rule("play.9")
def test_decisions_go_clockwise_from_the_banks_left():
    check_decisions_from_the_banks_left(SHEET)


@rule("play.10")
def test_folds_are_collected_before_the_bank_opens_and_use_it_up_first():
    check_folds_taken_first(SHEET)


@rule("play.10")
@rule("amb.9")
def test_a_folded_hand_is_kept_only_under_a_six_card_bonus():
    check_fold(SHEET)
    check_six_card_outlives_a_fold(SHEET)


@rule("play.11")
def test_the_bank_is_opened_as_its_highest_hand():
    check_bank_opens(SHEET)


@rule("play.12")
def test_hands_are_shown_from_the_banks_left():
    check_shown_from_the_banks_left(SHEET)


SEATS = {f"P{seat}": ANTE for seat in (1, 2, 3, 5, 6, 7, 8)}


@rule("play.13")
@rule("amb.3")
@pytest.mark.parametrize(("card", "first"), [("Ac", "P1"), ("4c", "P5"), ("9c", "P2"), ("Kc", "P7")])
def test_payouts_start_at_the_button_and_go_clockwise(card, first):
    round = hand(SHEET, SEATS, {"bank": f"Ks Qd {card}"}, bank_seat=4)
    seats = [wager.split()[0] for wager in came_to(round) if wager.endswith("ante")]
    at = list(SEATS).index(first)
    assert seats == [*list(SEATS)[at:], *list(SEATS)[:at]]
    assert len(ruled(round, "action_button")) == 1


@rule("amb.3")
def test_payouts_may_start_at_the_banks_left_instead():
    wagers = {"P2": {"ante": 15}, "P6": {"ante": 15}}
    cards = {"seat 2": PAIR, "seat 6": "5h 5d 9s", "bank": "Qs 8d 5c"}
    by_card = hand(SHEET, wagers, cards, bank=30)
    assert came_to(by_card) == {"P6 ante": 15, "P6 play": 15, "P2 ante": 0, "P2 play": 0}
    by_seat = hand(SHEET, wagers, cards, bank=30, settings=["action-button=left-of-player-dealer"])
    assert came_to(by_seat) == {"P2 ante": 15, "P2 play": 15, "P6 ante": 0, "P6 play": 0}


# -- ranking and decisions -----------------------------------------------------------------------------------


@rule("rank.1")
def test_suits_are_equal():
    check_suits_are_equal(SHEET)
    check_order(SHEET, "Ts 7d 2c", "Qc 3d 2h")


@rule("rank.2")
def test_the_ace_is_low_only_at_the_foot_of_a_straight():
    check_order(SHEET, "Ac 2d 3h", "4c 3d 2h")
    check_order(SHEET, "Kc 2d 4h", "Ac 2d 4h")
    assert pair_plus(SHEET, "Kh Ac 2d") == -1


@rule("rank.3")
@pytest.mark.parametrize(("lower", "higher"), STEPS)
def test_the_order_of_hands(lower, higher):
    check_order(SHEET, lower, higher)


@rule("rank.3")
def test_suited_ace_two_three_is_a_straight_flush():
    assert pair_plus(SHEET, "Ah 2h 3h") == 40


@rule("rank.4")
def test_the_bank_qualifies_with_queen_high():
    check_qualifier(SHEET)


@rule("rank.5")
@rule("side.7")
@rule("amb.10")
@pytest.mark.parametrize(
    ("hands", "odds"), [("straight", 10), ("straight from the ace up", 10), ("two pair", -1)]
)
def test_the_six_card_bonus_reads_both_hands_together(hands, odds):
    assert six_card_bonus(SHEET, SIX_CARD_HANDS[hands]) == odds


@rule("act.1")
def test_a_player_plays_or_folds():
    round = start(table(SHEET, ["P2"]), {"P2": ANTE})
    assert [option.id for option in round.asks[0].options] == ["fold", "play"]
    assert finish(round).over


@rule("act.2")
@rule("act.3")
@rule("side.3")
def test_a_fold_gives_up_ante_and_pair_plus():
    check_fold(SHEET)


@rule("act.4")
@rule("side.9")
def test_the_six_card_bonus_outlives_a_fold():
    check_six_card_outlives_a_fold(SHEET)


# -- settlement ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("player", "bank", "ante", "play"),
    [
        pytest.param(PAIR, JACK_HIGH, 10, 0, marks=[rule("pay.1"), rule("pay.3")]),
        pytest.param(TEN_HIGH, JACK_HIGH, 0, 0, marks=rule("pay.2")),
        pytest.param(EQUAL_TO_JACK_HIGH, JACK_HIGH, 0, 0, marks=rule("amb.1")),
        pytest.param(PAIR, QUEEN_HIGH, 10, 10, marks=rule("pay.5")),
        pytest.param(TEN_HIGH, QUEEN_HIGH, -10, -10, marks=rule("pay.6")),
        pytest.param(EQUAL_TO_QUEEN_HIGH, QUEEN_HIGH, 0, 0, marks=rule("pay.7")),
    ],
)
def test_ante_and_play(player, bank, ante, play):
    assert showdown(SHEET, player, bank) == {"ante": ante, "play": play}


@rule("pay.4")
@rule("side.2")
@rule("side.8")
@pytest.mark.parametrize("bank", ["9h 4s Jd", "9h 4s Kd"])
def test_bonus_bets_have_action_whether_the_bank_qualifies_or_not(bank):
    bets = {"ante": 10, "pair-plus": 10, "six-card-bonus": 10}
    won = showdown(SHEET, "9c 9d 2h", bank, bets)
    assert (won["pair-plus"], won["six-card-bonus"]) == (10, 70)


@rule("pay.8")
def test_at_each_seat_ante_play_pair_plus_and_six_card_bonus():
    check_seat_order(SHEET, ["pair-plus", "six-card-bonus"], LEFT_OF_BANK)


@rule("pay.9")
@rule("pay.10")
def test_a_short_bank_pays_as_far_as_it_reaches():
    check_short_bank(SHEET, LEFT_OF_BANK)


@rule("side.13")
def test_bonus_bets_are_paid_within_the_same_bank():
    bets = {"ante": 10, "pair-plus": 10, "six-card-bonus": 10}
    round = hand(SHEET, {"P2": bets}, {"seat 2": "9h 9c 9d", "bank": QUEEN_HIGH}, bank=100)
    assert came_to(round) == {"P2 ante": 10, "P2 play": 10, "P2 pair-plus": 80, "P2 six-card-bonus": 0}


# -- bonus bets ----------------------------------------------------------------------------------------------


@rule("side.1")
@rule("side.2")
@pytest.mark.parametrize("bank", [QUEEN_HIGH, JACK_HIGH, "As Ad Ks"])
@pytest.mark.parametrize(("player", "won"), [(PAIR, 10), (TEN_HIGH, -10)])
def test_pair_plus_looks_at_the_players_cards_only(player, won, bank):
    assert showdown(SHEET, player, bank, {"ante": 10, "pair-plus": 10})["pair-plus"] == won


@rule("side.6")
@pytest.mark.parametrize(("cards", "odds"), PAIR_PLUS_TABLE)
def test_the_pair_plus_pay_table(cards, odds):
    assert pair_plus(SHEET, cards) == odds


@rule("side.12")
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
@rule("fee.2")
@rule("fee.3")
@pytest.mark.parametrize(
    ("bets", "fee"),
    [
        ({"ante": 16, "pair-plus": 5, "six-card-bonus": 5}, 2),
        ({"ante": 15, "pair-plus": 5, "six-card-bonus": 5}, 1),
    ],
)
def test_only_the_bank_pays_by_all_wagers_before_the_deal(bets, fee):
    assert fees(hand(SHEET, {"P2": bets})) == {"Bank": fee}


@rule("fee.4")
def test_the_fee_is_taken_between_wagers_and_deal():
    check_fee_before_cards(SHEET)


@rule("fee.5")
@rule("fee.6")
def test_one_option_is_in_force_and_fixed_before_the_hand():
    assert fees(hand(SHEET, {"P2": ANTE}, settings={"fee_option": "42"})) == {"Bank": 0.5}
    round = start(table(SHEET, ["P2"]), {"P2": ANTE})
    assert [event.amount for event in round.events if isinstance(event, Transfer)] == [100]


@rule("fee.8")
@rule("fee.10")
@rule("amb.7")
@pytest.mark.parametrize("row", rows(POKER_FLATS_THREE_CARD), ids=lambda row: row[0])
def test_the_51_options(row):
    option, bands = row
    check_fee_option(SHEET, (option, "", bands))
    first = float(bands.split("-")[0])
    lowest = bank_fee(sheet(SHEET).change({"fee_option": option}), int(first * 100))
    assert bank_fee(sheet(SHEET).change({"fee_option": option}), 100) == lowest


# -- readings ------------------------------------------------------------------------------------------------


@rule("amb.1")
@pytest.mark.parametrize(("settings", "won"), [((), 0), (("unqualified-tie=pay-ante",), 10)])
def test_equal_hands_against_a_bank_below_queen_high(settings, won):
    assert showdown(SHEET, EQUAL_TO_JACK_HIGH, JACK_HIGH, settings=settings)["ante"] == won
    assert showdown(SHEET, TEN_HIGH, JACK_HIGH, settings=settings)["ante"] == 0


@rule("amb.2")
@pytest.mark.parametrize(("settings", "won"), [((), 0), (("unqualified-ante=always-pay",), 10)])
def test_lower_hands_against_a_bank_below_queen_high(settings, won):
    assert showdown(SHEET, TEN_HIGH, JACK_HIGH, settings=settings)["ante"] == won
    assert showdown(SHEET, EQUAL_TO_JACK_HIGH, JACK_HIGH, settings=settings)["ante"] == won


@rule("amb.5")
@pytest.mark.parametrize(("settings", "fee"), [((), 3), (("option-15-edge=101",), 1)])
def test_the_edge_of_option_15(settings, fee):
    wagers = {"P2": {"ante": 51, "pair-plus": 50}}
    assert fees(hand(SHEET, wagers, settings=["fee_option=15", *settings])) == {"Bank": fee}


@rule("amb.12")
@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        ((), [-15, -15, 0, 0, 0]),
        (("bank-coverage=two-caps",), [-15, -15, 0, 15, 15]),
        (("bank-coverage=net",), [-15, -15, 0, 15, 15]),
    ],
)
def test_what_uses_the_bank_up(settings, expected):
    """$30 of bank against a folded Ante, which is taken first, a loser and a winner."""
    wagers = {"P2": {"ante": 15}, "P3": {"ante": 15}, "P4": {"ante": 15}}
    cards = {"seat 2": TEN_HIGH, "seat 3": PAIR, "seat 4": "5h 5d 9s", "bank": "Qs 8d Ah"}
    round = hand(SHEET, wagers, cards, bank=30, acts={"P4": "fold"}, settings=settings)
    assert list(came_to(round).values()) == expected
