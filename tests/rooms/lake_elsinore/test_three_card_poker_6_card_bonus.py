"""Three Card Poker 6 Card Bonus at Lake Elsinore, rule by rule."""

from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest

from houseway.cards import Chance, parse_cards
from houseway.games.banked.pay_table import side_result
from houseway.games.banked.three_card.rules import params
from houseway.hands import category, evaluator
from houseway.play.events import Dealt, Transfer
from houseway.rooms import sheet
from tests.bank.arrange import (
    accepts,
    bankers,
    betting,
    came_to,
    check_fee_option,
    circles_of,
    fees,
    hand,
    moment,
    offers,
    rows,
    ruled,
    shown_places,
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
from tests.rooms.figures.banked_fees import LAKE_ELSINORE_SIX_CARD_OWN, LAKE_ELSINORE_THREE_CARD

SHEET = "lake-elsinore/three-card-poker-6-card-bonus"
ANTE = {"ante": 10}


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


# -- table and deck ------------------------------------------------------------------------------------------


@rule("deck.1")
def test_at_most_eight_sit_with_the_player_dealer():
    check_eight_seats(SHEET)


@rule("deck.2")
def test_every_seat_has_its_spots():
    assert circles_of(betting(SHEET, ["P2"]), "P2") == {"ante@2", "pair-plus@2", "six-card-bonus@2"}


@rule("deck.4")
@rule("deck.5")
def test_two_packs_of_52_take_turns():
    check_alternating_decks(SHEET)


@rule("deck.6")
def test_the_shuffler_dispenses_stacks_of_three():
    check_stacks_of_three(SHEET)


# -- wagers and the bank -------------------------------------------------------------------------------------


@rule("bet.1")
def test_an_ante_within_the_limits_is_compulsory():
    check_ante_required(SHEET)
    check_limits(SHEET, 5, 200, ["ante"])


@rule("bet.2")
def test_the_play_equals_the_ante():
    check_play_equals_ante(SHEET)


@rule("bet.3")
def test_pair_plus_needs_an_ante():
    check_needs_ante(SHEET, "pair-plus")


@rule("bet.4")
def test_the_six_card_bonus_needs_an_ante():
    check_needs_ante(SHEET, "six-card-bonus")


@rule("bet.5")
@rule("amb.9")
def test_bonus_bets_may_differ_from_the_ante_within_the_limits():
    check_limits(SHEET, 5, 200, ["pair-plus", "six-card-bonus"])
    for bonus in (5, 10, 20):
        bets = {"ante": 10, "pair-plus": bonus, "six-card-bonus": bonus}
        assert accepts(betting(SHEET, ["P2"]), "P2", bets)["pair-plus@2"] == bonus


@rule("bet.6")
def test_after_betting_is_closed_opening_wagers_stand():
    check_no_more_bets(SHEET)


@rule("bet.7")
def test_nobody_bets_behind_another_seat():
    round = betting(SHEET, ["P2", "P3", "Back"])
    assert {key.partition("@")[2] for key in circles_of(round, "P2")} == {"2"}
    assert "Back" not in round.pending


@rule("bet.8")
def test_the_bank_goes_round_clockwise_two_hands_a_turn():
    order = bankers(table(SHEET, ["P2", "P5"]), 7)
    assert order == ["Bank", "Bank", "P2", "P2", "P5", "P5", "Bank"]


@rule("bet.8")
def test_the_bank_is_offered_to_seated_players_in_turn():
    assert offers(table(SHEET, ["P2", "Back", "P5"]).deal(Chance(1))) == ["Bank", "P2", "P5"]
    assert bankers(table(SHEET, ["P2", "P5"]), 5) == ["Bank", "Bank", "P2", "P2", "P5"]


@rule("bet.10")
def test_the_bank_may_be_of_any_size():
    check_bank_of_any_size(SHEET)


@rule("bet.11")
def test_a_short_bank_pays_as_far_as_it_reaches():
    check_short_bank(SHEET)


@rule("bet.12")
@rule("pay.13")
@rule("pay.14")
def test_settlement_goes_seat_by_seat_from_the_banks_left_without_a_button():
    check_seat_order(SHEET, ["pair-plus", "six-card-bonus"])
    assert not ruled(hand(SHEET, {"P2": ANTE}), "action_button")


# -- the round of play ---------------------------------------------------------------------------------------


@rule("play.1")
def test_wagers_then_fees_then_cards():
    check_no_more_bets(SHEET)
    check_fee_before_cards(SHEET)


@rule("play.2")
def test_cards_go_face_down_from_the_banks_left():
    check_dealt_from_the_banks_left(SHEET)
    check_stacks_of_three(SHEET)


@rule("play.3")
@rule("act.2")
def test_a_player_sees_his_cards_and_the_banks_third_before_he_decides():
    check_up_card(SHEET)
    check_cards_are_face_down(SHEET)
    check_play_equals_ante(SHEET)


@rule("play.4")
def test_the_rest_is_laid_away_unseen():
    check_stub_unseen(SHEET)


@rule("play.5")
def test_decisions_go_clockwise_from_the_banks_left():
    check_decisions_from_the_banks_left(SHEET)


@rule("play.6")
def test_folds_are_collected_before_the_bank_opens_and_use_it_up_first():
    check_folds_taken_first(SHEET)


@rule("play.6")
@rule("amb.6")
def test_a_folded_hand_is_kept_for_its_six_card_bonus():
    check_six_card_outlives_a_fold(SHEET)
    assert "seat 2" not in shown_places(hand(SHEET, {"P2": ANTE}, acts={"P2": "fold"}))


@rule("play.7")
def test_the_bank_is_opened_as_its_highest_hand():
    check_bank_opens(SHEET)


@rule("play.8")
def test_hands_are_shown_from_the_banks_left():
    check_shown_from_the_banks_left(SHEET)


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
@rule("side.3")
@rule("amb.7")
@pytest.mark.parametrize("act", ["play", "fold"])
@pytest.mark.parametrize(
    ("hands", "odds"), [("straight", 10), ("straight from the ace up", 10), ("two pair", -1)]
)
def test_the_six_card_bonus_reads_both_hands_together(hands, odds, act):
    assert six_card_bonus(SHEET, SIX_CARD_HANDS[hands], act) == odds


@rule("act.1")
@rule("amb.5")
def test_either_bonus_bet_or_both_may_be_placed():
    both = {"ante": 10, "pair-plus": 5, "six-card-bonus": 5}
    assert ruled(hand(SHEET, {"P2": both}), "either_or_both_bonuses") == [""]
    for one in ("pair-plus", "six-card-bonus"):
        assert len(came_to(hand(SHEET, {"P2": {"ante": 10, one: 5}}))) == 3


# -- settlement ----------------------------------------------------------------------------------------------


@rule("pay.1")
def test_the_bank_qualifies_with_queen_high():
    check_qualifier(SHEET)


@rule("pay.2")
@rule("pay.3")
def test_a_fold_gives_up_ante_and_pair_plus():
    check_fold(SHEET)


@rule("pay.4")
@rule("side.4")
def test_a_fold_does_not_give_up_the_six_card_bonus():
    check_six_card_outlives_a_fold(SHEET)


@pytest.mark.parametrize(
    ("player", "bank", "ante", "play"),
    [
        pytest.param(PAIR, JACK_HIGH, 10, 0, marks=[rule("pay.5"), rule("pay.6")]),
        pytest.param(TEN_HIGH, JACK_HIGH, 0, 0, marks=[rule("pay.7"), rule("ex.1")]),
        pytest.param(EQUAL_TO_JACK_HIGH, JACK_HIGH, 0, 0, marks=rule("pay.8")),
        pytest.param(PAIR, QUEEN_HIGH, 10, 10, marks=rule("pay.9")),
        pytest.param(TEN_HIGH, QUEEN_HIGH, -10, -10, marks=rule("pay.10")),
        pytest.param(EQUAL_TO_QUEEN_HIGH, QUEEN_HIGH, 0, 0, marks=rule("pay.11")),
    ],
)
def test_ante_and_play(player, bank, ante, play):
    assert showdown(SHEET, player, bank) == {"ante": ante, "play": play}


@rule("ex.2")
def test_a_pair_against_a_jack():
    won = showdown(SHEET, PAIR, JACK_HIGH, {"ante": 10, "pair-plus": 5})
    assert won == {"ante": 10, "play": 0, "pair-plus": 5}


@rule("ex.3")
def test_four_nines_behind_a_fold():
    bets = {"ante": 10, "pair-plus": 5, "six-card-bonus": 5}
    won = showdown(SHEET, "9c 9d 2h", "9h 9s Kd", bets, act="fold")
    assert won == {"ante": -10, "pair-plus": -5, "six-card-bonus": 250}


# -- bonus bets ----------------------------------------------------------------------------------------------


@rule("side.1")
@pytest.mark.parametrize("bank", [QUEEN_HIGH, JACK_HIGH, "As Ad Ks"])
@pytest.mark.parametrize(("player", "won"), [(PAIR, 10), (TEN_HIGH, -10)])
def test_pair_plus_looks_at_the_players_cards_only(player, won, bank):
    bets = {"ante": 10, "pair-plus": 10}
    assert showdown(SHEET, player, bank, bets)["pair-plus"] == won
    assert showdown(SHEET, player, bank, bets, act="fold")["pair-plus"] == -10


@rule("side.2")
@pytest.mark.parametrize(("cards", "odds"), PAIR_PLUS_TABLE)
def test_the_pair_plus_pay_table(cards, odds):
    assert pair_plus(SHEET, cards) == odds


SIX_CARD_TABLE = {
    "royal flush": 1000,
    "straight flush": 200,
    "four of a kind": 50,
    "full house": 25,
    "flush": 15,
    "straight": 10,
    "three of a kind": 5,
    "two pair": -1,
}


@rule("side.5")
@pytest.mark.parametrize(("hands", "odds"), SIX_CARD_TABLE.items())
def test_the_six_card_bonus_pay_table(hands, odds):
    assert six_card_bonus(SHEET, SIX_CARD_HANDS[hands]) == odds


@rule("ex.4")
def test_the_derived_expectations():
    """Pair Plus over all 22,100 hands; the 6 Card Bonus over the printed counts of 20,358,520 sets."""
    assert pair_plus(SHEET, "Ah Kh Qh") == 200
    found = params(sheet(SHEET).settings)
    hands = np.array(list(combinations(range(52), 3)))
    kinds, counts = np.unique(evaluator("three-card").ranks(hands) >> 20, return_counts=True)
    mean = sum(side_result(int(k), 1, found.pair_plus) * int(n) for k, n in zip(kinds, counts, strict=True))
    assert f"{100 * mean / 22_100:.2f}" == "-4.38"
    sets = {
        "royal flush": 188,
        "straight flush": 1_656,
        "four of a kind": 14_664,
        "full house": 165_984,
        "flush": 205_792,
        "straight": 361_620,
        "three of a kind": 732_160,
    }
    lost = 20_358_520 - sum(sets.values())
    won = sum(n * six_result(found, SIX_CARD_HANDS[name]) for name, n in sets.items())
    assert f"{float(Fraction(100 * (won - lost), 20_358_520)):.2f}" == "-15.28"


def six_result(found, hands):
    rank = evaluator("best-of-six").rank(parse_cards(" ".join(hands)))
    return side_result(category(rank), 1, found.six_card)


# -- fees ----------------------------------------------------------------------------------------------------


@rule("fee.1")
@pytest.mark.parametrize(("ante", "fee"), [(50, 0.5), (51, 1)])
def test_under_the_own_schedule_each_ante_carries_a_fee_by_its_size(ante, fee):
    bets = {"ante": ante, "pair-plus": 200, "six-card-bonus": 200}
    round = hand(SHEET, {"P2": bets, "P3": {"ante": 5}}, settings=["fee-schedule=own-1"])
    assert fees(round) == {"Bank": 1, "P2": fee, "P3": 0.5}
    assert moment(round, Transfer, 2) < moment(round, Dealt)


@rule("fee.1")
@pytest.mark.parametrize("row", rows(LAKE_ELSINORE_SIX_CARD_OWN), ids=lambda row: row[0])
def test_the_own_schedule(row):
    check_fee_option(SHEET, row)


@rule("fee.2")
@rule("fee.3")
@pytest.mark.parametrize("row", rows(LAKE_ELSINORE_THREE_CARD), ids=lambda row: row[0])
def test_the_room_wide_schedule(row):
    check_fee_option(SHEET, row)


@rule("fee.3")
def test_under_the_room_wide_schedule_only_antes_count_and_players_pay_nothing():
    bets = {"ante": 49, "pair-plus": 100, "six-card-bonus": 100}
    assert fees(hand(SHEET, {"P2": bets})) == {"Bank": 1}
    assert fees(hand(SHEET, {"P2": bets, "P3": {"ante": 5}})) == {"Bank": 2}


# -- readings ------------------------------------------------------------------------------------------------


@rule("amb.1")
@pytest.mark.parametrize(("settings", "odds"), [((), 40), (("suited-ace-two-three=straight",), 6)])
def test_suited_ace_two_three(settings, odds):
    assert pair_plus(SHEET, "Ah 2h 3h", settings=settings) == odds


@rule("amb.4")
@pytest.mark.parametrize(
    ("settings", "lower", "equal"),
    [
        ((), 0, 0),
        (("unqualified-not-beaten-ante=lose",), -10, 0),
        (("unqualified-not-beaten-ante=win",), 10, 10),
    ],
)
def test_an_ante_that_does_not_beat_a_bank_below_queen_high(settings, lower, equal):
    assert showdown(SHEET, TEN_HIGH, JACK_HIGH, settings=settings)["ante"] == lower
    assert showdown(SHEET, EQUAL_TO_JACK_HIGH, JACK_HIGH, settings=settings)["ante"] == equal


@rule("amb.8")
@pytest.mark.parametrize(("settings", "fee"), [((), 0.5), (("player-fee-base=all-initial-bets",), 1)])
def test_what_a_players_own_fee_is_counted_on(settings, fee):
    bets = {"ante": 30, "pair-plus": 30}
    assert fees(hand(SHEET, {"P2": bets}, settings=["fee-schedule=own-1", *settings]))["P2"] == fee


@rule("amb.11")
@pytest.mark.parametrize(("settings", "fee"), [((), 3), (("band-200=lower",), 2)])
def test_the_fee_for_exactly_200_dollars(settings, fee):
    assert fees(hand(SHEET, {"P2": {"ante": 200}}, settings=settings)) == {"Bank": fee}


@rule("amb.12")
@pytest.mark.parametrize(
    ("option", "paid"),
    [("room-1", {"Bank": 1}), ("room-2", {"Bank": 1.5}), ("own-1", {"Bank": 1, "P2": 0.5})],
)
def test_either_schedule_may_be_in_force(option, paid):
    assert fees(hand(SHEET, {"P2": ANTE}, settings=[f"fee-schedule={option}"])) == paid


@rule("amb.13")
@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        ((), [-15, -15, 0, 0, 0]),
        (("coverage=two-caps",), [-15, -15, 0, 15, 15]),
        (("coverage=net",), [-15, -15, 0, 15, 15]),
    ],
)
def test_what_uses_the_bank_up(settings, expected):
    """$30 of bank against a folded Ante, which is taken first, a loser and a winner."""
    wagers = {"P2": {"ante": 15}, "P3": {"ante": 15}, "P4": {"ante": 15}}
    cards = {"seat 2": TEN_HIGH, "seat 3": PAIR, "seat 4": "5c 5d 9s", "bank": QUEEN_HIGH}
    round = hand(SHEET, wagers, cards, bank=30, acts={"P4": "fold"}, settings=settings)
    assert list(came_to(round).values()) == expected
