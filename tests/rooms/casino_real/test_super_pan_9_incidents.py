"""Irregularities of Super Pan 9 at Casino Real: none are printed, and the sibling room's are borrowed."""

import pytest

from houseway.cards import Incident
from tests.bank.nines import THREE
from tests.bank.nines_incidents import (
    WINS,
    cards_shown,
    check_bank_count_is_a_misdeal,
    check_careless_foul,
    check_dead_card,
    check_exposed_card_plays,
    check_wrong_count_foul,
    check_wrong_count_mended,
    with_incident,
)

SHEET = "casino-real/super-pan-9"
BORROWED = pytest.mark.rule(f"{SHEET}#amb.12")


@BORROWED
def test_an_exposed_card_plays_as_dealt():
    check_exposed_card_plays(SHEET)


@BORROWED
@pytest.mark.parametrize("kind", ["boxed", "off-table"])
def test_a_card_that_is_dead_is_replaced_by_the_next(kind):
    check_dead_card(SHEET, kind)


@BORROWED
@pytest.mark.parametrize("found", [0, 1])
def test_a_banker_without_three_cards_is_a_misdeal_before_and_after_the_draw_has_begun(found):
    check_bank_count_is_a_misdeal(SHEET, found)


def test_a_wrong_count_is_mended_before_the_draw_and_foul_after_it():
    check_wrong_count_mended(SHEET)
    check_wrong_count_foul(SHEET, [1, 2])


def test_a_hand_that_touches_other_cards_is_foul():
    check_careless_foul(SHEET)


def test_a_card_of_another_pack_is_replaced():
    round = with_incident(SHEET, Incident("seat 2", 1, "foreign", "9h"), WINS)
    assert cards_shown(round, "seat 2") == WINS
    round = with_incident(SHEET, Incident("bank", 1, "foreign", "9h"), WINS)
    assert cards_shown(round, "bank") == THREE[7]
