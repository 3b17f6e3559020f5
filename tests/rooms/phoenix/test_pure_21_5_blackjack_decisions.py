"""Phoenix Casino & Lounge, Pure 21.5 Blackjack: what a player may do with his hand."""

import pytest

from tests.bank import twenty_one_common as common
from tests.bank import twenty_one_settling as settling
from tests.bank.arrange import (
    ruled,
)
from tests.bank.twenty_one import (
    act,
    came_out,
    heads_up,
    opened,
    options,
    play,
    won,
)

SHEET = "phoenix/pure-21-5-blackjack"
OLDER = ["pure-variant=a"]


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


def room_rule(name):
    return pytest.mark.rule(f"phoenix/room-rules#{name}")


# -- decisions -----------------------------------------------------------------------------------------------


@rule("act.1")
@rule("amb.21")
@pytest.mark.parametrize(("cards", "may"), common.CHART)
def test_the_chart_binds_hit_and_stand(cards, may):
    common.check_chart(SHEET, cards, may)


@rule("act.1")
def test_the_chart_binds_every_later_card():
    common.check_chart_later(SHEET)


@rule("act.2")
@rule("act.3")
def test_a_double_of_the_first_two_cards_brings_one_card():
    common.check_double(SHEET)
    common.check_double_for_less(SHEET)
    common.check_double_first_two_only(SHEET)


@rule("act.2")
@pytest.mark.parametrize("cards", ["2c 3d", "5c 6d", "Tc 6d", "Ac 6d", "Kc Qd"])
def test_any_two_cards_may_be_doubled(cards):
    round = opened(SHEET, {"P2": {"game": 10}}, {"seat 2": cards, "bank": common.SEVENTEEN})
    assert "double" in options(round, "P2")


@rule("act.4")
@rule("act.7")
def test_a_split_makes_two_hands_with_a_whole_wager_each():
    common.check_split(SHEET)
    common.check_split_not_for_less(SHEET)


@rule("act.5")
@pytest.mark.parametrize("cards", common.PAIRS)
def test_in_the_older_text_any_pair_and_any_two_bonus_cards_may_be_split(cards):
    deal = {"seat 2": cards, "bank": common.SEVENTEEN}
    round = opened(SHEET, {"P2": {"game": 10}}, deal, settings=OLDER)
    assert "split" in options(round, "P2")
    act(round, "P2", "split")
    assert ruled(round, "split_pair") == ["seat 2"]


@rule("act.6")
@rule("amb.8")
@pytest.mark.parametrize(
    ("cards", "splits"),
    [("2c 2d", True), ("Ac Ad", True), ("Tc Td", True), ("Kc Kd", True), ("Kc Qd", False), ("8c 9d", False)],
)
def test_in_the_newer_text_bonus_cards_must_be_of_one_rank(cards, splits):
    common.check_pair(SHEET, cards, splits=splits)
    deal = {"seat 2": cards, "bank": common.SEVENTEEN}
    settings = ["bonus-split=any-two-bonus"]
    round = opened(SHEET, {"P2": {"game": 10}}, deal, settings=settings)
    assert ("split" in options(round, "P2")) == (cards != "8c 9d")


@rule("act.8")
@rule("act.12")
def test_split_aces_get_one_card_each_and_no_pure():
    common.check_split_aces(SHEET)


@rule("act.11")
@rule("amb.9")
@pytest.mark.parametrize("settings", [(), OLDER])
def test_split_bonus_cards_and_aces_make_no_pure(settings):
    cards = {"seat 2": "Kc Kd Ah", "seat 2 hand 2": "Ad", "bank": common.SEVENTEEN}
    round = play(SHEET, {"P2": {"game": 10}}, cards, {"P2": ["split"]}, settings=settings)
    assert came_out(round) == {"P2 game": [10, 10]}
    aces = {"seat 2": "Ac Ad Kh", "seat 2 hand 2": "Qd", "bank": common.SEVENTEEN}
    round = play(SHEET, {"P2": {"game": 10}}, aces, {"P2": ["split"]}, settings=settings)
    assert came_out(round) == {"P2 game": [10, 10]}


@rule("act.9")
@rule("act.10")
@pytest.mark.parametrize(("pair", "most"), [("8c 8d", 3), ("Kc Kd", 2)])
def test_three_splits_and_two_of_bonus_cards(pair, most):
    common.check_most_splits(SHEET, pair, most)


@rule("act.13")
@rule("amb.23")
def test_a_split_hand_may_be_doubled_but_not_in_the_older_text():
    common.check_double_after_split(SHEET)
    common.check_double_after_split(SHEET, OLDER, allowed=False)
    common.check_double_after_split(SHEET, ["double-after-split-a=yes", *OLDER])


@rule("act.14")
@rule("act.16")
@rule("amb.6")
@pytest.mark.parametrize(("settings", "allowed"), [((), False), (["surrender-after-split=yes"], True)])
def test_surrender_of_a_split_hand(settings, allowed):
    deal = {"seat 2": "8c 8d 6h", "seat 2 hand 2": "Th", "bank": common.SEVENTEEN}
    round = opened(SHEET, {"P2": {"game": 10}}, deal, settings=settings)
    act(round, "P2", "split")
    assert ("surrender" in options(round, "P2")) == allowed
    if allowed:
        assert came_out(act(round, "P2", "surrender", "stand")) == {"P2 game": [-5, 10]}


@rule("act.15")
@rule("pay.14")
def test_a_surrender_costs_half_the_wager():
    common.check_surrender(SHEET)
    round = opened(SHEET, {"P2": {"game": 10}}, {"seat 2": "5c 2d 6h", "bank": common.SEVENTEEN})
    act(round, "P2", "hit")
    assert "surrender" not in options(round, "P2")


@rule("act.17")
@rule("act.18")
@rule("pay.11")
def test_insurance_up_to_half_the_wager_at_2_to_1():
    settling.check_insurance(SHEET)
    settling.check_insurance_lost(SHEET)


@rule("act.19")
@rule("amb.2")
@pytest.mark.parametrize(("reading", "without"), [("flat-1-to-1", 10), ("as-insurance", 7)])
def test_even_money_in_the_older_text(reading, without):
    settings = [*OLDER, f"even-money={reading}"]
    for bank, amount in (("Ah Qd", 10), ("Ah 9d", without)):
        round = heads_up(SHEET, "Ac Kd", bank, "even-money", settings=settings)
        assert won(round) + won(round, kind="insurance") == amount
    newer = opened(SHEET, {"P2": {"game": 10}}, {"seat 2": "Ac Kd", "bank": "Ah 9d"})
    assert options(newer, "P2") == ["no", "insure"]
