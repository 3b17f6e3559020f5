"""No Bust 21st Century Blackjack at Casino Real, rule by rule: what players may do."""

import pytest

from houseway.errors import Refused
from houseway.rooms import sheet
from tests.bank.no_bust import (
    NATURAL,
    NINETEEN,
    OVER_25,
    TWENTY,
    check_chart,
    check_double,
    check_double_gets_one_card,
    check_draws_as_often_as_the_chart_permits,
    check_joker_hand_is_closed,
    check_most_splits,
    check_split_hands_draw,
    check_surrender,
)
from tests.bank.no_bust_table import (
    check_pairs,
    check_split_aces_get_one_card,
    choices,
)
from tests.bank.twenty_one import act, came_out, dealt_to, opened, options, won

SHEET = "casino-real/no-bust-21st-century-blackjack"


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


# -- decisions -----------------------------------------------------------------------------------------------


@rule("act.1")
def test_the_players_chart():
    check_chart(SHEET)


@rule("act.2")
def test_a_hand_without_a_joker_draws_on():
    check_draws_as_often_as_the_chart_permits(SHEET)
    assert "hit" not in choices(SHEET, "Tc Kc")


@rule("act.3")
def test_a_jokers_hand_may_not_draw():
    check_joker_hand_is_closed(SHEET)


@rule("act.4")
def test_any_two_cards_may_be_doubled_for_an_equal_wager():
    check_double(SHEET, ("6c 5c", "2c 3c", "Ac 6c", "Tc 8c"), ())
    with pytest.raises(Refused, match="under the least of"):
        round = opened(SHEET, {"P2": {"game": 10}}, {"seat 2": "8c 4c", "bank": TWENTY})
        round.act(round.asks[0].id, ["double", 500])


@rule("act.5")
def test_a_doubled_hand_gets_one_card():
    check_double_gets_one_card(SHEET)


@rule("act.6")
def test_pairs_and_ten_value_cards_may_be_split():
    check_pairs(SHEET, ("8c 8d", "2c 2d", "Ac Ad", "Tc Kc", "Jc Qd"), ("8c 9d", "9c Td"))


@rule("act.7")
def test_split_hands_draw_as_they_wish():
    check_split_hands_draw(SHEET)


@rule("act.8")
def test_split_aces_get_one_card_each():
    assert "split" in choices(SHEET, "Ac Ad")
    check_split_aces_get_one_card(SHEET)


@rule("act.9")
def test_three_splits_and_no_more():
    check_most_splits(SHEET, 3)


@rule("act.10")
def test_a_surrender_costs_half_the_wager():
    check_surrender(SHEET)


@rule("act.11")
def test_surrender_comes_before_the_banks_second_card():
    """It saves half even where that card makes a 21."""
    round = opened(SHEET, {"P2": {"game": 10}}, {"seat 2": "Tc 6c", "bank": "Ts Ad"})
    assert len(dealt_to(round, "bank")) == 1
    assert "surrender" in options(round, "P2")
    assert won(act(round, "P2", "surrender")) == -5


@rule("act.13")
def test_no_insurance_is_offered():
    assert sheet(SHEET).wagers == ("game",)
    assert choices(SHEET, "Tc 6c", bank="As 9d") == ["stand", "hit", "double", "surrender"]


@rule("amb.4")
def test_two_jokers_are_no_pair():
    round = opened(SHEET, {"P2": {"game": 10}}, {"seat 2": NATURAL, "bank": TWENTY})
    assert round.over
    assert won(round) == 20


@rule("amb.11")
def test_whether_20_and_21_may_be_doubled():
    for two in ("Tc Kc", "Ac Kc"):
        assert "double" in choices(SHEET, two)
    barred = ["double-on-20-21=no"]
    assert choices(SHEET, "Tc Kc", settings=barred) == ["stand", "split", "surrender"]
    assert "double" in choices(SHEET, "Tc 9c", settings=barred)


SPLIT_EIGHTS = {"seat 2": "8c 8d 3h Th", "seat 2 hand 2": "Ts", "bank": NINETEEN}


@rule("amb.12")
def test_whether_a_split_hand_may_be_doubled():
    plain = act(opened(SHEET, {"P2": {"game": 10}}, SPLIT_EIGHTS), "P2", "split")
    assert plain.over or "double" not in options(plain, "P2")
    allowed = opened(SHEET, {"P2": {"game": 10}}, SPLIT_EIGHTS, settings=["double-after-split=yes"])
    round = act(allowed, "P2", "split", "double", "stand")
    assert came_out(round) == {"P2 game": [20, -10]}


@rule("amb.13")
def test_whether_split_aces_may_be_split_again():
    cards = {"seat 2": "Ac Ad Ah", "bank": NINETEEN}
    plain = act(opened(SHEET, {"P2": {"game": 10}}, cards), "P2", "split")
    assert plain.over
    again = opened(SHEET, {"P2": {"game": 10}}, cards, settings=["resplit-aces=yes"])
    assert "split" in options(act(again, "P2", "split"), "P2")


@rule("amb.14")
def test_a_hand_that_is_over_is_closed():
    round = opened(SHEET, {"P2": {"game": 10}}, {"seat 2": "Tc 6c 6h", "bank": OVER_25})
    assert act(round, "P2", "hit").over
    assert won(round) == 0
