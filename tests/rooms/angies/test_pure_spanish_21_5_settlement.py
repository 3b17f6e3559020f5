"""Angie's Poker Club, Pure Spanish 21.5: the bank's hand and settlement, rule by rule."""

import pytest

from tests.bank import spanish_21_5 as spanish
from tests.bank import spanish_21_5_settling as settled
from tests.bank.arrange import results
from tests.bank.twenty_one import came_out, dealt_to, heads_up, won

SHEET = "angies/pure-spanish-21-5"


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


# -- the bank's hand and settlement --------------------------------------------------------------------------


@rule("play.9")
@rule("way.1")
@rule("amb.10")
@pytest.mark.parametrize(("cards", "taken"), settled.BANK_HANDS)
def test_the_bank_draws_by_its_chart(cards, taken):
    settled.check_bank_draws(SHEET, cards, taken)


@pytest.mark.parametrize(
    "row",
    [
        pytest.param("natural", marks=[rule("pay.1"), rule("ex.1")]),
        pytest.param("natural against natural", marks=rule("pay.1")),
        pytest.param("anything against a natural", marks=rule("pay.2")),
        pytest.param("21 against 21", marks=[rule("pay.3"), rule("amb.22")]),
        pytest.param("20 against 20", marks=[rule("pay.4"), rule("amb.22")]),
        pytest.param("17 against 17", marks=rule("pay.4")),
        pytest.param("closer", marks=[rule("pay.5"), rule("amb.5")]),
        pytest.param("further", marks=rule("pay.5")),
        pytest.param("not over against over", marks=[rule("pay.6"), rule("amb.5")]),
        pytest.param("over against not over", marks=rule("pay.7")),
        pytest.param("over against three eights", marks=rule("pay.8")),
        pytest.param("over against another over", marks=rule("amb.6")),
    ],
)
def test_the_settlement_table(row):
    settled.check_grid(SHEET, row)


@rule("pay.8")
def test_over_hands_push_on_nothing_but_three_eights():
    settled.check_nothing_else_pushes(SHEET)


@rule("pay.10")
@rule("pay.11")
@rule("side.6")
def test_a_short_bank_pays_and_collects_as_far_as_it_reaches():
    spanish.check_short_bank(SHEET)
    bets = {"game": 10, "match-the-dealer": 10}
    round = heads_up(SHEET, "8c Kd", "8s 9d", "stand", bets, bank=25)
    assert came_out(round) == {"P2 game": [10], "P2 match-the-dealer": [15]}
    assert results(round)["P2"] == 25


@rule("pay.12")
@rule("amb.17")
def test_a_hand_that_is_over_waits_for_the_bank():
    settled.check_over_hand_waits(SHEET)


def test_match_bets_alone_do_not_make_the_bank_draw():
    bets = {"game": 10, "match-the-dealer": 10}
    round = heads_up(SHEET, "Ac Kd", "9h 5s", (), bets)
    assert len(dealt_to(round, "bank")) == 2


@rule("amb.4")
@pytest.mark.parametrize(("word", "amount"), [("6-to-5", 12), ("1-to-1", 10)])
def test_what_a_natural_against_a_natural_pays(word, amount):
    assert won(heads_up(SHEET, "Ac Kd", "Kd Ah")) == 12
    round = heads_up(SHEET, "Ac Kd", "Kd Ah", settings=[f"both-natural-odds={word}"])
    assert won(round) == amount


@rule("amb.19")
def test_no_hand_has_a_bonus_of_its_own():
    """21 of five cards, of 6-7-8 and of three sevens pay even money."""
    for cards, acts in (
        ("2c 3d 4h 5s 7d", "hit, hit, hit"),
        ("6c 7d 8h", "hit"),
        ("7c 7d 7h", "hit"),
    ):
        assert spanish.came(SHEET, cards, spanish.SEVENTEEN, acts) == 10
