"""Irregularities of Super Pan 9 at Casino Real: none are printed, and the sibling room's are borrowed."""

import pytest

from houseway.cards import Incident
from tests.bank.nines import BET, THREE, start
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


@pytest.mark.rule(f"{SHEET}#amb.13")
def test_players_draw_as_they_like_or_must_follow_the_house_way():
    cards = {"seat 2": THREE[5], "seat 3": THREE[6], "bank": THREE[7]}
    wagers = {"P2": BET, "P3": BET}

    def offered(settings):
        round = start(SHEET, wagers, cards, settings=settings)
        words = {}
        while not round.over:
            ask = round.asks[0]
            words[ask.place] = {option.id for option in ask.options} - {"house-way"}
            round.act(ask.id, ask.default)
        return words

    assert offered({})["seat 2"] == {"hit", "stand"}
    assert offered({"players-draw": "house-way"}) == {"seat 2": {"hit"}, "seat 3": {"stand"}}
