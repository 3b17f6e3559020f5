"""What an evaluator refuses, and the one sentence in which it says so."""

import numpy as np
import pytest

from houseway.cards.card import parse_cards
from houseway.errors import CardError, SheetError
from houseway.hands import EVALUATORS, evaluate, evaluator, readings_of, showdown, table_of


@pytest.mark.parametrize(
    ("kind", "cards", "message"),
    [
        ("high", "As Kd", "high reads 5, 6, 7, 8 or 9 cards, not 2"),
        ("best-of-six", "As Kd 2c 3c 4c", "best-of-six reads 6 cards, not 5"),
        ("high", "As As 2c 3c 4c", "'As' is there 2 times"),
        ("high", "Jk As 2c 3c 4c", "'Jk' is not in the pack standard-52"),
        ("high", "x As 2c 3c 4c", r"high cannot rank an unknown card \(x\)"),
        ("asian", "As Ks Qs Js 2s", "'2s' is not in the pack asian-32"),
        ("mexican", "As Ks Qs Js 9s", "'9s' is not in the pack mexican-41"),
        ("nine", "As 2s 8s", "'8s' is not in the pack nine-288"),
        ("bug-high", "Jk Jk 2c 3c 4c", "'Jk' is there 2 times"),
        ("omaha-high", "As Kd 2c 3c 4c", "omaha-high reads 7, 8 or 9 cards, not 5"),
        ("tiles", "As Kd", "is not in the pack tiles-32"),
        ("three-card", "Jk As Kd", "'Jk' is not in the pack"),
    ],
)
def test_cards_that_are_refused(kind, cards, message):
    codes = parse_cards(cards)
    with pytest.raises(CardError, match=message):
        evaluate(codes, kind)
    with pytest.raises(CardError, match=message):
        EVALUATORS[kind].rank(codes)


def test_a_number_that_is_no_card_is_refused():
    with pytest.raises(CardError, match="99 is not the code of a card"):
        EVALUATORS["high"].rank([99, 1, 2, 3, 4])


@pytest.mark.parametrize("card", [-1, 52, 200])
def test_an_array_with_a_foreign_card_is_refused(card):
    with pytest.raises(CardError, match="it is not in the pack standard-52"):
        EVALUATORS["high"].ranks(np.array([[0, 1, 2, 3, card]]))


def test_an_array_with_a_card_inside_the_gap_of_a_short_pack_is_refused():
    hands = [parse_cards("As Ks Qs Js 2s"), parse_cards("As Ks Qs 9s 2s")]
    with pytest.raises(CardError, match="mexican cannot rank 9s"):
        EVALUATORS["mexican"].ranks(hands)


def test_an_array_of_another_shape_is_refused():
    with pytest.raises(CardError, match="rows of 6 cards"):
        EVALUATORS["best-of-six"].ranks(np.zeros((2, 5), dtype=np.uint8))


def test_an_unknown_kind_names_the_nearest():
    with pytest.raises(SheetError, match="no evaluator named 'omaha-hi'; did you mean 'omaha-high'"):
        evaluator("omaha-hi")


def test_an_unknown_reading_names_the_nearest():
    with pytest.raises(SheetError, match="high has no reading named 'weel'; did you mean 'wheel'"):
        evaluator("high", weel="lowest")


def test_an_unknown_option_names_the_known():
    with pytest.raises(SheetError, match="wheel of high is one of lowest, second-highest, not 'top'"):
        evaluator("high", wheel="top")


def test_only_poker_hands_have_a_table():
    with pytest.raises(SheetError, match="baccarat is not read from a table"):
        table_of("baccarat")
    with pytest.raises(SheetError, match="tiles is not read from a table"):
        showdown(np.zeros((1, 2), dtype=np.int64), np.zeros(5, dtype=np.int64), "tiles")


def test_readings_name_their_default_first():
    assert readings_of("mexican")["joker"] == ("wild", "bug")


@pytest.mark.parametrize("kind", EVALUATORS)
def test_the_default_readings_make_the_listed_evaluator(kind):
    defaults = {name: options[0] for name, options in readings_of(kind).items()}
    judge = evaluator(kind, **defaults)
    assert (judge.name, judge.cards, judge.pack) == (kind, EVALUATORS[kind].cards, EVALUATORS[kind].pack)
