"""Casino Real, Pure 21.5 Blackjack: where its text can be read in two ways, and the back line."""

import pytest

from tests.bank import twenty_one_common as common
from tests.bank import twenty_one_settling as settling
from tests.bank.arrange import (
    betting,
    circles_of,
    ruled,
)
from tests.bank.twenty_one import act, came_out, heads_up, opened, options, play, rulings, won

SHEET = "casino-real/pure-21-5-blackjack"


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


# -- readings ------------------------------------------------------------------------------------------------


@rule("bet.12")
@rule("amb.2")
@pytest.mark.rule("casino-real/room-rules#bet.15")
def test_who_may_bet_behind_a_seat():
    assert "Back" not in betting(SHEET, ["P2", "P5", "Back"]).pending
    base = betting(SHEET, ["P2", "P5", "Back"], ["backline=base-only"])
    assert circles_of(base, "Back") == {"game@2", "game@5"}
    buster = betting(SHEET, ["P2", "P5", "Back"], ["backline=buster-only"])
    assert circles_of(buster, "Back") == {"buster@2", "buster@5"}


@rule("amb.2")
def test_a_buster_bet_behind_a_seat_rides_on_the_seats_hand():
    wagers = {"P2": {"game": 10}, "Back": {"buster@2": 20}}
    cards = {"seat 2": "Tc 9d", "bank": common.OVER}
    round = play(SHEET, wagers, cards, settings=["backline=buster-only"])
    assert came_out(round) == {"P2 game": [10], "Back buster@2": [40]}


@rule("amb.3")
@pytest.mark.parametrize(("settings", "won"), [((), [10, 10]), (("split-ace-bonus=pure-21-5",), [12, 12])])
def test_an_ace_and_a_bonus_card_after_a_split(settings, won):
    cards = {"seat 2": "Ac Ad Kh", "seat 2 hand 2": "Qh", "bank": common.SEVENTEEN}
    assert came_out(play(SHEET, {"P2": {"game": 10}}, cards, {"P2": "split"}, settings=settings)) == {
        "P2 game": won
    }


@rule("pay.11")
@rule("amb.4")
def test_a_natural_is_paid_in_order_or_at_once():
    """A bank of $15 pays P2's $10 and P3's natural with the rest, or the natural and P2 with the rest."""
    wagers = {"P2": {"game": 10}, "P3": {"game": 10}}
    cards = {"seat 2": "Tc Qd", "seat 3": "Ac Kd", "bank": "9h 8s"}
    assert came_out(play(SHEET, wagers, cards, bank=15)) == {"P2 game": [10], "P3 game": [5]}
    at_once = play(SHEET, wagers, cards, bank=15, settings=["early-natural=at-once"])
    assert came_out(at_once) == {"P3 game": [12], "P2 game": [3]}
    assert ruled(at_once, "natural_paid_at_once") == ["seat 3"]


@rule("amb.5")
def test_insurance_is_settled_at_the_check_before_everything_else():
    """P2 insures last in turn: a bank of $12 pays him before it collects from P6, who comes before him."""
    wagers = {"P6": {"game": 10}, "P2": {"game": 10}}
    cards = {"seat 2": "Tc 6d", "seat 6": "Tc 6h", "bank": "Ah Kd"}
    acts = {"P2": "insure", "P6": "no"}
    round = play(SHEET, wagers, cards, acts, bank=12, bank_seat=4)
    assert list(came_out(round)) == ["P2 insurance", "P2 game", "P6 game"]
    lost = play(SHEET, wagers, cards | {"bank": "Ah 8d"}, acts, bank=12, bank_seat=4)
    assert next(iter(came_out(lost))) == "P2 insurance"
    settling.check_insurance_lost(SHEET)


@rule("amb.5")
@pytest.mark.parametrize(("settings", "offered"), [((), False), (("even-money=yes",), True)])
def test_even_money_for_a_natural_under_an_ace(settings, offered):
    cards = {"seat 2": "Ac Kd", "bank": "Ah 8d"}
    round = opened(SHEET, {"P2": {"game": 10}}, cards, settings=settings)
    assert ("even-money" in options(round, "P2")) == offered
    act(round, "P2", "even-money" if offered else "no")
    assert won(round) == (10 if offered else 12)
    assert rulings(round) == ["even_money_taken" if offered else "natural_wins"]


@rule("amb.6")
@pytest.mark.parametrize("bank", [common.NATURAL_UNDER_ACE, common.NATURAL_UNDER_BONUS])
def test_no_surrender_before_the_look_at_the_hole_card(bank):
    round = opened(SHEET, {"P2": {"game": 10}}, {"seat 2": "Tc 6d", "bank": bank})
    if not round.over:
        act(round, "P2", "no")
    assert won(round) == -10
    low = opened(SHEET, {"P2": {"game": 10}}, {"seat 2": "Tc 6d", "bank": common.SEVENTEEN})
    assert "surrender" in options(low, "P2")


@rule("amb.9")
@pytest.mark.parametrize("cards", ["Tc 9d", "Kc Qd"])
def test_whether_hard_19_and_more_may_be_doubled(cards):
    for reading, allowed in (("yes", True), ("no", False)):
        deal = {"seat 2": cards, "bank": common.SEVENTEEN}
        round = opened(SHEET, {"P2": {"game": 10}}, deal, settings=[f"double-on-hard-19={reading}"])
        assert ("double" in options(round, "P2")) == allowed
        assert ("split" in options(round, "P2")) == (cards == "Kc Qd")


@rule("amb.16")
@pytest.mark.rule("casino-real/room-rules#amb.1")
@pytest.mark.parametrize(
    ("settings", "second"), [((), 20), (("bank-coverage=gross",), 0), (("bank-coverage=net",), 40)]
)
def test_how_the_banks_wager_is_used_up(settings, second):
    """A bank of $20 collects $20 from P2; then P3 wins $40, as far as it still reaches."""
    wagers = {"P2": {"game": 20}, "P3": {"game": 40}}
    cards = {"seat 2": "Tc 6d", "seat 3": "Tc 9d", "bank": "9h 8s"}
    round = play(SHEET, wagers, cards, bank=20, settings=settings)
    assert came_out(round) == {"P2 game": [-20], "P3 game": [second]}


@rule("amb.17")
@pytest.mark.rule("casino-real/room-rules#amb.2")
@pytest.mark.parametrize(
    ("settings", "natural", "surrender"), [((), 3.6, -1.5), (("chip-rounding=down-to-dollar",), 3, -1)]
)
def test_payoffs_that_are_not_whole_chips(settings, natural, surrender):
    assert won(heads_up(SHEET, "Ac Kd", "9h 8s", (), {"game": 3}, settings=settings)) == natural
    assert won(heads_up(SHEET, "Tc 6d", "9h 8s", "surrender", {"game": 3}, settings=settings)) == surrender
