"""Lowball at Angie's, rule by rule: the seven rule.

Four players at $2-4: P1 has the button, and P2 acts first after the draw. The pot pays $1 before the draw.
"""

import pytest

from tests.pots.arrange import paid
from tests.pots.arrange_lowball import (
    bet_down,
    drawn_to,
    lowball,
)

SHEET = "angies/lowball"
WHEEL, SIX = "Ac 2d 3h 4s 5c", "Ad 2h 3s 4c 6d"


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


def room_rule(name):
    return pytest.mark.rule(f"angies/room-rules#{name}")


# -- the seven rule ------------------------------------------------------------------------------------------

SEVEN = "7c 6s 4h 3d 2c"
EIGHT = "8c 6h 4d 3h 2d"


@rule("act.1")
@rule("amb.2")
def test_a_checked_seven_that_is_best_wins_the_pot_before_the_draw_and_loses_the_bets_after_it():
    round = drawn_to(lowball(SHEET), {"seat 2": SEVEN, "seat 3": EIGHT})
    assert bet_down(round, "P2 check, P3 bet 4, P4 fold, P1 fold, P2 call") == {
        "P1": -2,
        "P2": 1,
        "P3": 2,
        "P4": -2,
    }
    assert paid(round, "checked_seven") == [("pot", "P3", 8)]


@rule("amb.2")
def test_read_as_a_return_every_bet_after_the_draw_goes_back():
    table = lowball(SHEET, settings={"checked-seven": "return-post-draw-bets"})
    round = drawn_to(table, {"seat 2": SEVEN, "seat 3": EIGHT})
    assert bet_down(round, "P2 check, P3 bet 4, P4 fold, P1 fold, P2 call") == {
        "P1": -2,
        "P2": 5,
        "P3": -2,
        "P4": -2,
    }
    assert paid(round, "checked_seven") == [("pot", "P2", 4), ("pot", "P3", 4)]


@rule("act.1")
def test_a_seven_that_is_bet_wins_everything():
    round = drawn_to(lowball(SHEET), {"seat 2": SEVEN, "seat 3": EIGHT})
    assert bet_down(round, "P2 bet 4, P3 call, P4 fold, P1 fold")["P2"] == 9


@rule("amb.2")
def test_a_checked_seven_that_is_beaten_pays_like_any_hand():
    round = drawn_to(lowball(SHEET), {"seat 2": SEVEN, "seat 3": SIX})
    assert bet_down(round, "P2 check, P3 bet 4, P4 fold, P1 fold, P2 call") == {
        "P1": -2,
        "P2": -6,
        "P3": 9,
        "P4": -2,
    }


@rule("amb.2")
def test_of_several_hands_the_next_best_gets_the_bets():
    round = drawn_to(lowball(SHEET), {"seat 2": SEVEN, "seat 3": EIGHT})
    gains = bet_down(round, "P2 check, P3 bet 4, P4 call, P1 fold, P2 call")
    assert gains == {"P1": -2, "P2": 1, "P3": 6, "P4": -6}


@rule("amb.3")
@pytest.mark.parametrize(
    ("limit", "reading", "gain"),
    [
        ("2-4", {}, 1),
        ("2-4", {"seven-rule-scope": "limit-only"}, 1),
        ("1-3/1-6", {"seven-rule-scope": "limit-only"}, -2),
        ("no-limit 1/2", {}, 1),
        ("no-limit 1/2", {"seven-rule-scope": "limit-only"}, 9),
        ("pot-limit 1/2", {"seven-rule-scope": "limit-only"}, 9),
    ],
)
def test_readings_of_where_the_seven_rule_holds(limit, reading, gain):
    table = lowball(SHEET, settings={"limit": limit, **reading})
    round = drawn_to(table, {"seat 2": SEVEN, "seat 3": EIGHT})
    assert bet_down(round, "P2 check, P3 bet 4, P4 fold, P1 fold, P2 call")["P2"] == gain


@rule("amb.4")
@pytest.mark.parametrize(
    ("hand", "other", "marked"),
    [
        ("7c 6d 5h 4s 3c", "8d 8h 6s 4d 2d", True),
        ("Ac 3d 6h 7s Jk", "8d 8h 6s 4d 2d", True),
        (WHEEL, "8d 8h 6s 4d 2s", True),
        ("8c 4s 3h 2h Ac", "8d 8h 6s 4d 2d", False),
        ("7c 7d 3h 2h Ac", "8d 8h 6s 4d 2d", False),
    ],
)
def test_a_seven_or_better_has_five_ranks_up_to_the_seven(hand, other, marked):
    round = drawn_to(lowball(SHEET), {"seat 2": hand, "seat 3": other})
    gain = bet_down(round, "P2 check, P3 bet 4, P4 fold, P1 fold, P2 call")["P2"]
    assert gain == (1 if marked else 9)


@rule("act.1")
def test_a_player_who_is_all_in_before_the_draw_keeps_his_claim():
    table = lowball(SHEET, [1000, 1000, 1000, 2])
    round = drawn_to(table, {"seat 4": SIX, "seat 2": SEVEN, "seat 3": EIGHT})
    assert bet_down(round, "P2 check, P3 bet 4, P1 fold, P2 call") == {"P1": -2, "P2": -6, "P3": 2, "P4": 5}


@rule("act.1")
def test_of_two_equal_sevens_one_checked_leaves_the_bets_to_the_one_that_was_bet():
    round = drawn_to(lowball(SHEET), {"seat 2": SEVEN, "seat 3": "7d 6h 4s 3c 2d"})
    gains = bet_down(round, "P2 check, P3 bet 4, P4 call, P1 fold, P2 call")
    assert gains == {"P1": -2, "P2": -2, "P3": 9, "P4": -6}
