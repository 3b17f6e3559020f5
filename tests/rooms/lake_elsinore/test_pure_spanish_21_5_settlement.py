"""Lake Elsinore, Pure Spanish 21.5: the bank's hand and settlement, rule by rule."""

import pytest

from tests.bank import spanish_21_5 as spanish
from tests.bank import spanish_21_5_settling as settled
from tests.bank.twenty_one import came_out, heads_up, play, rulings, won

SHEET = "lake-elsinore/pure-spanish-21-5"


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


# -- the bank's hand and settlement --------------------------------------------------------------------------


@rule("play.8")
@rule("way.1")
@pytest.mark.parametrize(("cards", "taken"), settled.BANK_HANDS)
def test_the_bank_draws_by_its_chart(cards, taken):
    settled.check_bank_draws(SHEET, cards, taken)


@rule("amb.5")
@rule("amb.6")
@pytest.mark.parametrize(("cards", "taken"), [("6h As 2d", 3), ("9h 7s 2d", 3)])
def test_soft_18_and_hard_17_of_any_cards_stand(cards, taken):
    settled.check_bank_draws(SHEET, cards, taken)
    for stands in ("Ah 7s", "Kh 7s", "9h 8s"):
        settled.check_bank_draws(SHEET, stands, 2)


@pytest.mark.parametrize(
    "row",
    [
        pytest.param("natural", marks=[rule("pay.1"), rule("ex.1")]),
        pytest.param("natural against natural", marks=[rule("pay.2"), rule("ex.3")]),
        pytest.param("anything against a natural", marks=rule("pay.3")),
        pytest.param("not over against over", marks=[rule("pay.4"), rule("amb.14")]),
        pytest.param("over against not over", marks=rule("pay.5")),
        pytest.param("closer", marks=[rule("pay.6"), rule("amb.14")]),
        pytest.param("further", marks=rule("pay.6")),
        pytest.param("21 against 21", marks=[rule("pay.7"), rule("ex.3")]),
        pytest.param("20 against 20", marks=[rule("pay.8"), rule("ex.3")]),
        pytest.param("17 against 17", marks=rule("pay.8")),
        pytest.param("over against three eights", marks=[rule("pay.9"), rule("ex.3")]),
        pytest.param("over against another over", marks=[rule("pay.10"), rule("ex.3")]),
    ],
)
def test_the_settlement_table(row):
    settled.check_grid(SHEET, row)


@rule("pay.9")
def test_over_hands_push_on_nothing_but_three_eights():
    settled.check_nothing_else_pushes(SHEET)


@rule("amb.7")
def test_a_hand_that_is_over_waits_for_the_bank():
    settled.check_over_hand_waits(SHEET)


@rule("pay.12")
def test_seat_by_seat_the_game_before_the_match_until_the_bank_is_used_up():
    order = settled.settled_order(SHEET, (2, 5, 7), "5s")
    assert order == [f"P{seat} {kind}" for seat in (7, 2, 5) for kind in ("game", "match-the-dealer")]
    bets = {"game": 10, "match-the-dealer": 10}
    round = heads_up(SHEET, "8c Kd", "8s 9d", "stand", bets, bank=25)
    assert came_out(round) == {"P2 game": [10], "P2 match-the-dealer": [15]}


@rule("amb.15")
@pytest.mark.parametrize(("word", "amount"), [("pays-6-to-5", 12), ("pays-1-to-1", 10)])
def test_what_a_natural_against_a_natural_pays(word, amount):
    assert won(heads_up(SHEET, "Ac Kd", "Kd Ah")) == 12
    round = heads_up(SHEET, "Ac Kd", "Kd Ah", settings=[f"natural-against-natural={word}"])
    assert won(round) == amount
    assert rulings(round) == ["natural_wins_tie"]


@rule("amb.22")
@pytest.mark.parametrize(("cards", "hits"), [("2c 3d 4h 5s 7d", 3), ("6c 7d 8h", 1), ("7c 7d 7h", 1)])
def test_no_hand_has_a_bonus_of_its_own(cards, hits):
    assert won(heads_up(SHEET, cards, spanish.SEVENTEEN, ["hit"] * hits)) == 10


@rule("amb.23")
@pytest.mark.parametrize(
    ("word", "expected"), [("gross", [-20, 10, 0]), ("two-caps", [-20, 30, -10]), ("net", [-20, 40, -20])]
)
def test_what_uses_the_bank_up(word, expected):
    wagers = {"P2": {"game": 20}, "P3": {"game": 40}, "P4": {"game": 20}}
    cards = {"seat 2": "Kc 7c", "seat 3": "Kc Qc", "seat 4": "Kh 7h", "bank": "8s Ad"}
    round = play(SHEET, wagers, cards, bank=30, settings=[f"coverage={word}"])
    assert [won(round, seat) for seat in wagers] == expected
    as_posted = play(SHEET, wagers, cards, bank=30)
    assert [won(as_posted, seat) for seat in wagers] == [-20, 10, 0]
