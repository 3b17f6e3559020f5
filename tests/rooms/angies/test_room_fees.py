"""The fee rules that Angie's has for all its games with a player-dealer: one option at a table, card B, and
how its tiers are read."""

import pytest

from houseway.games.banked.collection import bank_fee, fee_option
from houseway.play.events import Transfer
from houseway.rooms import sheet
from tests.bank.arrange import (
    accepts,
    betting,
    check_fee_option,
    fees,
    hand,
    refuses,
    rows,
)
from tests.rooms.figures.banked_fees import ANGIES_EZ_BACCARAT_CARD_B, ANGIES_THREE_CARD_CARD_B
from tests.rooms.player_dealer import (
    check_fee_is_taken_before_the_cards,
    losing_hand,
    winning_hand,
)

BACCARAT = "angies/ez-baccarat-panda-8"
THREE_CARD = "angies/three-card-poker-6-card-bonus"
banked = pytest.mark.parametrize("name", [BACCARAT, THREE_CARD])


def rule(name):
    return pytest.mark.rule(f"angies/room-rules#{name}")


@rule("fee.1")
@pytest.mark.parametrize(
    ("name", "circle", "option", "most", "fee"),
    [(BACCARAT, "player", "B-28", 100, 2), (THREE_CARD, "ante", "B-37", 100, 2)],
)
def test_the_option_in_force_sets_both_limit_and_fee(name, circle, option, most, fee):
    settings = {"fee_option": option}
    round = betting(name, ["P2"], settings)
    accepts(round, "P2", {circle: most})
    refuses(round, "P2", {circle: most + 1}, f"over the most of ${most}")
    assert fees(hand(name, {"P2": {circle: most}}, settings=settings)) == {"Bank": fee}


@rule("fee.2")
@banked
def test_the_fee_is_the_same_whoever_wins(name):
    won, lost = winning_hand(name, 1000), losing_hand(name, 1000)
    assert fees(won) == fees(lost)
    check_fee_is_taken_before_the_cards(won, Transfer)


@rule("fee.4")
@banked
def test_no_option_has_more_than_five_rates(name):
    for option in sheet(name).fees:
        fee = fee_option(sheet(name).change({"fee_option": option}))
        assert 1 <= len({band.fee for band in fee.bank.bands}) <= 5
        assert len({band.fee for band in fee.players.bands}) <= 5


@rule("fee.13")
def test_card_b_of_three_card_poker_takes_its_fee_from_the_bank_alone_before_the_cards():
    bets = {"ante": 30, "pair-plus": 30, "six-card-bonus": 41}
    round = hand(THREE_CARD, {"P2": bets}, settings={"fee_option": "B-1"})
    assert fees(round) == {"Bank": 2}
    check_fee_is_taken_before_the_cards(round, Transfer)


@rule("fee.14")
@pytest.mark.parametrize(
    ("bets", "fee"),
    [({"ante": 25}, 0.5), ({"ante": 20, "pair-plus": 6}, 1), ({"ante": 20, "six-card-bonus": 6}, 1)],
    ids=["the play is not counted", "pair plus", "six card bonus"],
)
def test_total_action_of_three_card_poker(bets, fee):
    round = hand(THREE_CARD, {"P2": bets}, settings={"fee_option": "B-1"})
    assert fees(round) == {"Bank": fee}


@rule("fee.15")
@pytest.mark.parametrize("row", rows(ANGIES_THREE_CARD_CARD_B), ids=lambda row: row[0])
def test_the_figures_of_card_b_of_three_card_poker(row):
    check_fee_option(THREE_CARD, row)


@rule("fee.16")
def test_card_b_of_baccarat_takes_its_fee_from_the_bank_alone_before_the_cards():
    wagers = {"P2": {"player": 100}, "P3": {"tie": 100}, "Back": {"banker@2": 101}}
    round = hand(BACCARAT, wagers, settings={"fee_option": "B-6"})
    assert fees(round) == {"Bank": 5}
    check_fee_is_taken_before_the_cards(round, Transfer)


@rule("fee.17")
@pytest.mark.parametrize("kind", ["player", "banker", "tie", "panda-8", "dragon-7"])
def test_total_action_of_baccarat_is_all_five_wagers_within_the_limits(kind):
    bets = {"player": 5, "banker": 5, "tie": 5, "panda-8": 5, "dragon-7": 5}
    settings = {"fee_option": "B-1"}
    assert fees(hand(BACCARAT, {"P2": bets}, settings=settings)) == {"Bank": 0.5}
    assert fees(hand(BACCARAT, {"P2": {**bets, kind: 6}}, settings=settings)) == {"Bank": 1}
    round = betting(BACCARAT, ["P2"], settings)
    refuses(round, "P2", {**bets, kind: 501}, "over the most of $500")


@rule("fee.18")
@rule("amb.25")
@rule("amb.27")
@pytest.mark.parametrize("row", rows(ANGIES_EZ_BACCARAT_CARD_B), ids=lambda row: row[0])
def test_the_figures_of_card_b_of_baccarat(row):
    check_fee_option(BACCARAT, row)


@rule("fee.18")
@pytest.mark.parametrize("number", range(1, 24))
def test_the_first_23_options_of_baccarat_are_alike_on_both_cards(number):
    card_a, card_b = (
        fee_option(sheet(BACCARAT).change({"fee_option": f"{card}-{number}"})) for card in ("A", "B")
    )
    assert (card_a.limits, card_a.bank) == (card_b.limits, card_b.bank)


@rule("amb.23")
@pytest.mark.parametrize(
    ("reading", "taken"), [("A", {"Bank": 0.5, "P2": 0.5}), ("B", {"Bank": 1})], ids=["card A", "card B"]
)
def test_the_two_cards_of_three_card_poker_differ(reading, taken):
    wagers = {"P2": {"ante": 30}}
    assert fees(hand(THREE_CARD, wagers, settings=[f"fee-card={reading}"])) == taken


@rule("amb.23")
@banked
def test_a_table_that_names_no_option_uses_the_first_of_card_a(name):
    assert fee_option(sheet(name)).id == "A-1"


@rule("amb.26")
@banked
@pytest.mark.parametrize(("reading", "fee"), [("lower-tier", 50), ("higher-tier", 100)])
def test_an_amount_between_two_tiers(name, reading, fee):
    assert bank_fee(sheet(name).change([f"fee-gap={reading}", "fee_option=B-1"]), 25_50) == fee


@rule("amb.26")
@banked
def test_an_amount_between_two_tiers_pays_the_lower_unless_a_table_says_otherwise(name):
    assert bank_fee(sheet(name).change({"fee_option": "B-1"}), 25_50) == 50
