"""Three Card Poker at Casino Real, rule by rule."""

import pytest

from houseway.cards import Chance
from houseway.games.banked import bank_fee
from houseway.play.events import Shuffled, Wagered
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
    check_fold,
    check_folds_taken_first,
    check_needs_ante,
    check_no_more_bets,
    check_order,
    check_play_equals_ante,
    check_qualifier,
    check_seat_order,
    check_shown_from_the_banks_left,
    check_stacks_of_three,
    check_stub_unseen,
    check_suits_are_equal,
    check_up_card,
    pair_plus,
    showdown,
)
from tests.rooms.figures.banked_fees import CASINO_REAL_THREE_CARD

SHEET = "casino-real/three-card-poker"
ANTE = {"ante": 10}


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


# -- deck and seats ------------------------------------------------------------------------------------------


@rule("deck.1")
@rule("deck.2")
def test_two_packs_of_52_take_turns():
    check_alternating_decks(SHEET)


@rule("deck.4")
def test_the_machine_dispenses_stacks_of_three():
    check_stacks_of_three(SHEET)


@rule("deck.5")
def test_the_pack_is_shuffled_before_a_round_begins():
    round = hand(SHEET, {"P2": ANTE})
    assert moment(round, Shuffled) < moment(round, Wagered)


@rule("deck.6")
def test_at_most_eight_sit_with_the_player_dealer():
    check_eight_seats(SHEET)


# -- wagers and the bank -------------------------------------------------------------------------------------


@rule("bet.1")
def test_an_ante_is_compulsory():
    check_ante_required(SHEET)


@rule("bet.2")
def test_the_play_equals_the_ante():
    check_play_equals_ante(SHEET)


@rule("bet.3")
@rule("side.7")
@rule("fee.1")
def test_the_ante_has_limits_and_pair_plus_only_a_minimum():
    round = betting(SHEET, ["P2"])
    for amount in (5, 1000):
        assert accepts(round, "P2", {"ante": amount}) == {"ante@2": amount}
    refuses(round, "P2", {"ante": 4}, "under the least of $5")
    refuses(round, "P2", {"ante": 1001}, "over the most of $1,000")
    for amount in (5, 20_000):
        assert accepts(round, "P2", {"ante": 100, "pair-plus": amount})["pair-plus@2"] == amount
    refuses(round, "P2", {"ante": 5, "pair-plus": 4}, "under the least of $5")


@rule("bet.4")
@rule("amb.8")
@rule("side.2")
def test_after_no_more_bets_opening_wagers_stand():
    check_no_more_bets(SHEET)
    assert came_to(hand(SHEET, {"P2": ANTE}, {"seat 2": PAIR, "bank": QUEEN_HIGH}))["P2 play"] == 10


@rule("bet.5")
def test_nobody_bets_behind_another_seat():
    round = betting(SHEET, ["P2", "P3", "Back"])
    assert circles_of(round, "P2") == {"ante@2", "pair-plus@2"}
    assert "Back" not in round.pending


@rule("bet.6")
def test_the_bank_goes_round_clockwise_two_hands_a_turn():
    order = bankers(table(SHEET, ["P2", "P5"]), 7)
    assert order == ["Bank", "Bank", "P2", "P2", "P5", "P5", "Bank"]


@rule("bet.6")
def test_the_bank_is_offered_to_seated_players_only():
    assert offers(table(SHEET, ["P2", "Back", "P5"]).deal(Chance(1))) == ["Bank", "P2", "P5"]


@rule("bet.7")
def test_the_bank_may_be_of_any_size():
    check_bank_of_any_size(SHEET)


@rule("bet.8")
@rule("amb.10")
def test_the_bank_pays_and_collects_each_up_to_its_wager():
    """$30 of bank: the loser at seat 2 is collected in full, and the winner behind him is paid in full."""
    wagers = {"P2": {"ante": 15}, "P3": {"ante": 15}, "P4": {"ante": 15}}
    cards = {"seat 2": TEN_HIGH, "seat 3": PAIR, "seat 4": "5c 5d 9s", "bank": QUEEN_HIGH}
    round = hand(SHEET, wagers, cards, bank=30, settings=LEFT_OF_BANK)
    assert list(came_to(round).values()) == [-15, -15, 15, 15, 0, 0]


@rule("bet.9")
@rule("side.6")
def test_what_the_bank_does_not_reach_goes_back():
    bets = {"ante": 10, "pair-plus": 10}
    round = hand(SHEET, {"P2": bets, "P3": bets}, {"seat 2": "9h 9c 9d", "seat 3": "5h 5c 5d"}, bank=100)
    assert ruled(round, "uncovered_returned")[-1] == "$10 of pair-plus on seat 3"
    assert came_to(round)["P3 pair-plus"] == 0
    assert round.settlement.stacks_after[2] >= round.settlement.stacks_before[2]


# -- first action --------------------------------------------------------------------------------------------

SEATS = {f"P{seat}": ANTE for seat in (1, 2, 3, 5, 6, 7, 8)}


@rule("bet.11")
@rule("bet.12")
@rule("bet.14")
def test_the_banks_third_card_counts_seats_from_the_house_dealers_left_without_the_bank():
    round = hand(SHEET, SEATS, {"bank": "Ks Qd 4c"}, bank_seat=4)
    seats = [wager.split()[0] for wager in came_to(round) if wager.endswith("ante")]
    assert seats == ["P5", "P6", "P7", "P8", "P1", "P2", "P3"]
    assert ruled(round, "action_button") == ["4c puts the button at seat 5"]


@rule("bet.13")
@rule("amb.5")
@rule("amb.6")
@pytest.mark.parametrize(
    ("card", "first"),
    [
        ("Ac", "P1"),
        ("2c", "P2"),
        ("3c", "P3"),
        ("4c", "P5"),
        ("5c", "P6"),
        ("6c", "P7"),
        ("7c", "P8"),
        ("8c", "P1"),
        ("9c", "P2"),
        ("Tc", "P3"),
        ("Jc", "P5"),
        ("Qc", "P6"),
        ("Kc", "P7"),
    ],
)
def test_what_each_card_counts(card, first):
    round = hand(SHEET, SEATS, {"bank": f"Ks Qd {card}"}, bank_seat=4)
    assert next(iter(came_to(round))) == f"{first} ante"
    assert ruled(round, "action_button")


@rule("amb.6")
def test_a_seat_without_a_wager_passes_the_action_on():
    round = hand(SHEET, {"P2": ANTE, "P7": ANTE}, {"bank": "Ks Qd 3c"})
    assert next(iter(came_to(round))) == "P7 ante"
    assert ruled(round, "action_button") == [
        "3c puts the button at seat 4, which has no wager: seat 7 is next"
    ]


@rule("bet.14")
@rule("amb.4")
@rule("amb.7")
def test_the_button_decides_whom_a_short_bank_reaches():
    wagers = {"P2": {"ante": 15}, "P6": {"ante": 15}}
    cards = {"seat 2": PAIR, "seat 6": "5h 5d 9s", "bank": "Qs 8d 5c"}
    round = hand(SHEET, wagers, cards, bank=30)
    assert came_to(round) == {"P6 ante": 15, "P6 play": 15, "P2 ante": 0, "P2 play": 0}


# -- the round of play ---------------------------------------------------------------------------------------


@rule("play.1")
@rule("side.1")
def test_antes_and_pair_plus_then_no_more_bets():
    check_needs_ante(SHEET, "pair-plus")
    check_no_more_bets(SHEET)


@rule("play.2")
@rule("play.3")
def test_cards_go_face_down_from_the_banks_left():
    check_dealt_from_the_banks_left(SHEET)
    check_stacks_of_three(SHEET)
    check_cards_are_face_down(SHEET)
    check_up_card(SHEET)


@rule("play.4")
def test_the_rest_is_laid_away_unseen():
    check_stub_unseen(SHEET)


@rule("play.5")
def test_decisions_go_clockwise_from_the_banks_left():
    check_decisions_from_the_banks_left(SHEET)


@rule("play.6")
def test_folds_are_collected_before_the_bank_opens_and_use_it_up_first():
    check_folds_taken_first(SHEET)


@rule("act.2")
@rule("side.4")
def test_a_fold_gives_up_ante_and_pair_plus():
    check_fold(SHEET)


@rule("play.7")
def test_the_bank_is_opened_as_its_highest_hand():
    check_bank_opens(SHEET)


@rule("play.9")
def test_hands_are_shown_from_the_banks_left():
    check_shown_from_the_banks_left(SHEET)


@rule("play.10")
def test_settlement_goes_player_by_player_from_the_button():
    check_seat_order(SHEET, ["pair-plus"], LEFT_OF_BANK)
    bets = {"ante": 10, "pair-plus": 10}
    round = hand(SHEET, {"P2": bets, "P3": bets, "P6": bets}, {"bank": "Ks Qd 5c"})
    kinds = ("ante", "play", "pair-plus")
    assert list(came_to(round)) == [f"{seat} {kind}" for seat in ("P6", "P2", "P3") for kind in kinds]


# -- ranking, decisions, settlement --------------------------------------------------------------------------


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
    round = start(table(SHEET, ["P2"]), {"P2": ANTE})
    assert [option.id for option in round.asks[0].options] == ["fold", "play"]
    assert finish(round).over


@pytest.mark.parametrize(
    ("player", "bank", "ante", "play"),
    [
        pytest.param(PAIR, JACK_HIGH, 10, 0, marks=[rule("pay.1"), rule("ex.1")]),
        pytest.param(TEN_HIGH, JACK_HIGH, -10, 0, marks=[rule("pay.2"), rule("ex.2")]),
        pytest.param(EQUAL_TO_JACK_HIGH, JACK_HIGH, 0, 0, marks=rule("pay.3")),
        pytest.param(PAIR, QUEEN_HIGH, 10, 10, marks=rule("pay.4")),
        pytest.param(TEN_HIGH, QUEEN_HIGH, -10, -10, marks=rule("pay.5")),
        pytest.param(EQUAL_TO_QUEEN_HIGH, QUEEN_HIGH, 0, 0, marks=rule("pay.6")),
    ],
)
def test_ante_and_play(player, bank, ante, play):
    assert showdown(SHEET, player, bank) == {"ante": ante, "play": play}


@rule("side.3")
@rule("side.4")
@rule("side.5")
@pytest.mark.parametrize("bank", [QUEEN_HIGH, JACK_HIGH, "As Ad Ks"])
@pytest.mark.parametrize(("player", "won"), [(PAIR, 10), (TEN_HIGH, -10)])
def test_pair_plus_looks_at_the_players_cards_only(player, won, bank):
    assert showdown(SHEET, player, bank, {"ante": 10, "pair-plus": 10})["pair-plus"] == won


@rule("side.8")
@pytest.mark.parametrize(("cards", "odds"), PAIR_PLUS_TABLE)
def test_the_pair_plus_pay_table(cards, odds):
    assert pair_plus(SHEET, cards) == odds


@rule("side.7")
def test_pair_plus_may_differ_from_the_ante():
    assert accepts(betting(SHEET, ["P2"]), "P2", {"ante": 10, "pair-plus": 25})["pair-plus@2"] == 25


# -- fees ----------------------------------------------------------------------------------------------------


@rule("fee.2")
@pytest.mark.parametrize(
    ("bets", "fee"), [({"ante": 95, "pair-plus": 5}, 0.5), ({"ante": 95, "pair-plus": 6}, 1)]
)
def test_the_bank_pays_by_antes_and_pair_plus_and_players_pay_nothing(bets, fee):
    assert fees(hand(SHEET, {"P2": bets})) == {"Bank": fee}


@pytest.mark.parametrize(
    "row",
    [
        pytest.param(row, id=row[0], marks=rule(f"fee.{number}"))
        for number, row in enumerate(rows(CASINO_REAL_THREE_CARD), 3)
    ],
)
def test_the_five_options(row):
    check_fee_option(SHEET, row)


# -- readings ------------------------------------------------------------------------------------------------


@rule("amb.1")
@pytest.mark.parametrize(("settings", "odds"), [((), 40), (("suited-a23=flush",), 3)])
def test_suited_ace_two_three(settings, odds):
    assert pair_plus(SHEET, "Ah 2h 3h", settings=settings) == odds


@rule("amb.1")
def test_suited_ace_two_three_is_no_plain_straight():
    assert showdown(SHEET, "Ah 2h 3h", "9s 8c 7s")["ante"] == 10


@rule("amb.9")
@pytest.mark.parametrize(("settings", "fee"), [((), 0.5), (("total-action=with-play",), 1)])
def test_whether_play_counts_in_total_action(settings, fee):
    assert fees(hand(SHEET, {"P2": {"ante": 60}}, settings=settings)) == {"Bank": fee}


@rule("amb.9")
def test_pair_plus_counts_in_total_action():
    assert fees(hand(SHEET, {"P2": {"ante": 60, "pair-plus": 41}})) == {"Bank": 1}


@rule("amb.9")
def test_a_play_that_is_not_made_does_not_count():
    round = hand(SHEET, {"P2": {"ante": 60}}, settings=["total-action=with-play"], acts={"P2": "fold"})
    assert fees(round) == {"Bank": 0.5}


@rule("amb.11")
def test_a_fraction_belongs_to_the_band_whose_end_it_has_passed():
    assert bank_fee(sheet(SHEET), 10_050) == 50
