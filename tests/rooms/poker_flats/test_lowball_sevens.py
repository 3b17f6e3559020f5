"""Lowball at Poker Flats, rule by rule: a seven or better that is checked, and short all-in bets.

Four players at $3-6 put $12 in before the draw; after it a bet is $6. P1 has the button and paid $3.
"""

import pytest

from tests.pots.arrange import in_front, paid, play, results, ruled
from tests.pots.arrange_draw import show_down
from tests.pots.arrange_lowball import bet_down, drawn_to, lowball

SHEET = "poker-flats/lowball"
SIX, SEVEN, ROUGH, EIGHT = "Ad 2h 3s 4c 6d", "7c 6s 4h 3d 2c", "7d 6h 5s 4d 2d", "8c 6c 5d 3h 2s"


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


@rule("act.2")
@rule("pay.2")
@rule("amb.4")
def test_a_checked_seven_that_is_best_wins_the_pot_before_the_draw_and_bets_go_back():
    round = drawn_to(lowball(SHEET), {"seat 2": SEVEN, "seat 3": EIGHT})
    gains = bet_down(round, "P2 check, P3 bet 6, P4 call, P1 fold, P2 call")
    assert gains == {"P1": -6, "P2": 9, "P3": -3, "P4": -3}
    assert paid(round, "checked_seven") == [("pot", "P2", 6), ("pot", "P3", 6), ("pot", "P4", 6)]


@rule("act.2")
def test_a_seven_that_is_bet_wins_everything():
    round = drawn_to(lowball(SHEET), {"seat 2": SEVEN, "seat 3": EIGHT})
    assert bet_down(round, "P2 bet 6, P3 call, P4 fold, P1 fold")["P2"] == 15


@rule("amb.4")
def test_read_as_a_forfeit_the_bets_go_to_the_next_best_hand():
    round = drawn_to(
        lowball(SHEET, settings={"seven-rule": "next-best-wins"}), {"seat 2": SEVEN, "seat 3": EIGHT}
    )
    gains = bet_down(round, "P2 check, P3 bet 6, P4 call, P1 fold, P2 call")
    assert gains == {"P1": -6, "P2": 3, "P3": 9, "P4": -9}


@rule("act.3")
@pytest.mark.parametrize(
    ("hand", "gain"),
    [("7c 6s 5h 4h 3d", 9), ("8c 4h 3d 2c Ac", 15), ("7c 7s 3d 2c Ac", 15), ("Jk 7s 6s 3d 2c", 9)],
)
def test_a_seven_or_better_is_unpaired_with_a_top_card_of_seven(hand, gain):
    round = drawn_to(lowball(SHEET), {"seat 2": hand, "seat 3": "8d 8h 6d 5d 2d"})
    assert bet_down(round, "P2 check, P3 bet 6, P4 fold, P1 fold, P2 call")["P2"] == gain


@rule("pay.3")
def test_a_checked_seven_that_is_beaten_loses_the_pot_and_its_calls():
    round = drawn_to(lowball(SHEET), {"seat 2": SEVEN, "seat 3": SIX})
    gains = bet_down(round, "P2 check, P3 bet 6, P4 fold, P1 fold, P2 call")
    assert gains == {"P1": -6, "P2": -9, "P3": 15, "P4": -3}


# -- short all-in bets ---------------------------------------------------------------------------------------


def short_bet(chips, cards, acts, **settings):
    """P2 has so many dollars left after the first round, in which everybody put in $3."""
    table = lowball(SHEET, [1000, 3 + chips, 1000, 1000], settings)
    round = drawn_to(table, cards)
    play(round, acts)
    return show_down(round)


@rule("act.4")
@rule("amb.5")
@pytest.mark.parametrize(
    ("chips", "switch", "gain"),
    [
        (5, {}, 14),
        (2, {}, 11),
        (6, {}, 9),
        (2, {"short-all-in": "under-half-bet"}, 11),
        (3, {"short-all-in": "under-half-bet"}, 9),
    ],
)
def test_a_seven_that_checked_may_call_a_short_all_in_bet_and_win(chips, switch, gain):
    table = lowball(SHEET, [1000, 1000, 3 + chips, 1000], switch)
    round = drawn_to(table, {"seat 2": SEVEN, "seat 3": EIGHT})
    gains = bet_down(round, f"P2 check, P3 bet {chips}, P4 fold, P1 fold, P2 call")
    assert gains["P2"] == gain


@rule("pay.4")
@rule("amb.6")
@pytest.mark.parametrize(
    ("switch", "outcome"),
    [
        ({}, {"P1": -6, "P2": -7, "P3": 13, "P4": -3}),
        ({"overcall-refund": "everyone"}, {"P1": -6, "P2": -7, "P3": 13, "P4": -3}),
    ],
)
def test_who_calls_behind_the_seven_and_loses_gets_his_call_back(switch, outcome):
    cards = {"seat 2": EIGHT, "seat 3": SEVEN}
    round = short_bet(4, cards, "P2 bet 4, P3 call, P4 call, P1 fold", **switch)
    assert results(round) == outcome
    assert paid(round, "overcall_returned") == [("pot", "P4", 4)]


@rule("pay.4")
@rule("amb.6")
@pytest.mark.parametrize(
    ("switch", "outcome"),
    [
        ({"overcall-refund": "losers-only"}, {"P1": -6, "P2": -7, "P3": -7, "P4": 17}),
        ({}, {"P1": -6, "P2": -7, "P3": 1, "P4": 9}),
    ],
)
def test_an_over_caller_who_beats_the_seven_gets_his_call_back_or_wins_what_he_called_for(switch, outcome):
    cards = {"seat 2": EIGHT, "seat 3": SEVEN, "seat 4": SIX}
    round = short_bet(4, cards, "P2 bet 4, P3 call, P4 call, P1 fold", **switch)
    assert results(round) == outcome


@rule("pay.5")
def test_if_the_seven_makes_it_a_full_bet_all_action_stands():
    round = short_bet(4, {"seat 2": EIGHT, "seat 3": SEVEN}, "P2 bet 4, P3 raise 6, P4 call, P1 fold")
    assert results(round) == {"P1": -6, "P2": -7, "P3": 19, "P4": -9}
    assert paid(round, "overcall_returned") == []
    assert ruled(round, "seven_completes") == ["seat 3"]
    assert in_front(round)["P4"] == 6


@rule("act.4")
def test_nobody_who_calls_behind_another_hand_gets_anything_back():
    round = short_bet(4, {"seat 2": SEVEN, "seat 3": EIGHT}, "P2 bet 4, P3 call, P4 call, P1 fold")
    assert results(round) == {"P1": -6, "P2": 17, "P3": -7, "P4": -7}
