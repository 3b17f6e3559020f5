"""LoBall at Casino Real, rule by rule: a seven or better that is passed.

Four players at $4-8: P1 has the button and antes the $2 collection; P2 acts first after the draw.
"""

import pytest

from tests.pots.arrange import paid, play, results
from tests.pots.arrange_draw import show_down
from tests.pots.arrange_lowball import (
    bet_down,
    drawn_to,
    lowball,
)

SHEET = "casino-real/loball"
WHEEL, SIX = "Ac 2d 3h 4s 5c", "Ad 2h 3s 4c 6d"


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


def room_rule(name):
    return pytest.mark.rule(f"casino-real/room-rules#{name}")


# -- sevens --------------------------------------------------------------------------------------------------

SEVEN, ROUGH, EIGHT = "7c 6s 4h 3d 2c", "7d 6h 5s 4d 2d", "8c 6c 5d 3h 2s"
CHECKED = "P2 check, P3 bet 8, P4 fold, P1 fold, P2 call"


@rule("act.2")
def test_a_passed_seven_that_is_best_sends_all_bets_after_the_draw_back():
    round = drawn_to(lowball(SHEET), {"seat 2": SEVEN, "seat 3": EIGHT})
    assert bet_down(round, CHECKED) == {"P1": -6, "P2": 12, "P3": -4, "P4": -4}
    assert paid(round, "checked_seven") == [("pot", "P2", 8), ("pot", "P3", 8)]


@rule("act.2")
def test_a_seven_that_is_bet_wins_everything():
    round = drawn_to(lowball(SHEET), {"seat 2": SEVEN, "seat 3": EIGHT})
    assert bet_down(round, "P2 bet 8, P3 call, P4 fold, P1 fold")["P2"] == 20


@rule("amb.3")
def test_a_passed_seven_that_loses_pays_like_any_other_hand():
    round = drawn_to(lowball(SHEET), {"seat 2": SEVEN, "seat 3": SIX})
    assert bet_down(round, CHECKED) == {"P1": -6, "P2": -12, "P3": 20, "P4": -4}


@rule("amb.3")
def test_a_passed_seven_that_raises_is_a_passed_seven_all_the_same():
    round = drawn_to(lowball(SHEET), {"seat 2": SEVEN, "seat 3": EIGHT})
    gains = bet_down(round, "P2 check, P3 bet 8, P4 fold, P1 fold, P2 raise 16, P3 call")
    assert gains == {"P1": -6, "P2": 12, "P3": -4, "P4": -4}


@rule("amb.3")
def test_read_otherwise_the_next_best_hand_takes_the_bets():
    table = lowball(SHEET, settings={"passed-seven-bets": "to-next-best-hand"})
    round = drawn_to(table, {"seat 2": SEVEN, "seat 3": EIGHT})
    gains = bet_down(round, "P2 check, P3 bet 8, P4 call, P1 fold, P2 call")
    assert gains == {"P1": -6, "P2": 4, "P3": 12, "P4": -12}


@rule("amb.3")
def test_where_only_passed_sevens_are_left_the_bets_go_back():
    table = lowball(SHEET, settings={"passed-seven-bets": "to-next-best-hand"})
    round = drawn_to(table, {"seat 2": SEVEN, "seat 3": ROUGH})
    play(round, "P2 check, P3 check, P4 bet 8, P1 fold, P2 raise 16, P3 call, P4 fold")
    assert results(show_down(round)) == {"P1": -6, "P2": 12, "P3": -4, "P4": -4}
