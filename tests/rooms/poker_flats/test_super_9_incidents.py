"""Irregularities of Super 9 at Poker Flats, rule by rule."""

import pytest

from houseway.cards import Incident
from tests.bank.arrange import ruled
from tests.bank.nines import BET, THREE, came_to, deal_order, hand
from tests.bank.nines_incidents import (
    WINS,
    check_bank_count_is_a_misdeal,
    check_bank_foul,
    check_cards_speak,
    check_careless_foul,
    check_dead_card,
    check_exposed_card_plays,
    check_passed_over,
    check_wrong_count_foul,
    check_wrong_count_mended,
    redealt,
)

SHEET = "poker-flats/super-9"


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


def wrong_start(found):
    """P2 should have the first card, but the deal begins at the next spot."""
    cards = {
        "seat 2": THREE[6],
        "seat 4": WINS,
        "bank": THREE[7],
        "redeal/seat 2": WINS,
        "redeal/bank": THREE[7],
    }
    incident = Incident("action hand", 1, "named", None, found)
    acts = {"seat 2": "stand", "seat 4": "stand"}
    return hand(SHEET, {"P2": BET, "P4": BET}, cards, acts, incidents=[incident])


@rule("irr.1")
def test_an_action_hand_on_the_wrong_spot_is_a_misdeal_before_anybody_acts():
    round = wrong_start(0)
    assert deal_order(round) == ["seat 4", "bank", "seat 2"]
    assert redealt(round)
    assert came_to(round)["P2"] == 20


def test_after_an_act_the_deal_stands():
    round = wrong_start(1)
    assert not ruled(round, "action_hand_misdeal")
    assert not redealt(round)
    assert came_to(round) == {"P2": -20, "P4": 20}


@rule("irr.2")
@pytest.mark.parametrize("found", [0, 1])
def test_a_banker_without_three_cards_is_a_misdeal_also_after_the_draw_has_begun(found):
    check_bank_count_is_a_misdeal(SHEET, found)


@rule("irr.3")
def test_a_boxed_card_is_dead_and_the_next_one_replaces_it():
    check_dead_card(SHEET, "boxed")


@rule("irr.4")
def test_an_exposed_card_plays_as_dealt():
    check_exposed_card_plays(SHEET)


@rule("irr.5")
def test_a_card_off_the_table_is_dead_and_the_next_one_comes():
    check_dead_card(SHEET, "off-table")


@rule("irr.6")
def test_a_player_passed_over_draws_until_the_bankers_hand_is_open():
    check_passed_over(SHEET)


@rule("irr.7")
@rule("amb.9")
def test_a_wrong_count_told_before_the_draw_is_put_right():
    check_wrong_count_mended(SHEET)


@rule("irr.7")
@rule("amb.9")
def test_a_wrong_count_found_later_is_foul():
    check_wrong_count_foul(SHEET, [1, 2])


@rule("irr.8")
def test_a_player_who_is_careless_with_his_hand_forfeits_the_wager():
    check_careless_foul(SHEET)


@rule("irr.8")
def test_a_banker_who_is_careless_pays_as_far_as_his_money_covers():
    check_bank_foul(SHEET)


@rule("pay.5")
def test_what_is_said_of_a_hand_does_not_bind():
    check_cards_speak(SHEET, "claim")


@rule("pay.6")
def test_a_misread_hand_plays_at_its_true_value():
    check_cards_speak(SHEET, "reading")


@pytest.mark.parametrize(("cards", "won"), [(WINS, 5), (THREE[6], -5)])
@rule("irr.10")
@rule("irr.11")
def test_a_removed_wager_is_paid_or_pays_the_minimum(cards, won):
    taken = [Incident("wager on seat 2", 1, "taken-back")]
    deal = {"seat 2": cards, "bank": THREE[7]}
    round = hand(SHEET, {"P2": BET}, deal, {"seat 2": "stand"}, incidents=taken)
    assert came_to(round) == {"P2": won}


@rule("irr.9")
def test_a_wager_touched_when_the_cup_is_open_is_forfeited_or_stands():
    touched = [Incident("wager on seat 2 at the cup", 1, "changed")]
    deal, acts = {"seat 2": WINS, "bank": THREE[7]}, {"seat 2": "stand"}
    assert came_to(hand(SHEET, {"P2": BET}, deal, acts, incidents=touched)) == {"P2": -20}
    stands = {"touched-at-cup": "stands"}
    assert came_to(hand(SHEET, {"P2": BET}, deal, acts, incidents=touched, settings=stands)) == {"P2": 20}


@pytest.mark.parametrize(("found", "won"), [(0, 20), (2, -20)])
@rule("pay.6")
def test_a_misread_hand_plays_at_its_true_value_if_it_can_be_retrieved(found, won):
    slip = [Incident("reading of seat 2", 1, "claimed", "6s", found)]
    deal, acts = {"seat 2": WINS, "bank": THREE[7]}, {"seat 2": "stand"}
    assert came_to(hand(SHEET, {"P2": BET}, deal, acts, incidents=slip)) == {"P2": won}
