"""The kill at Angie's in five-card draw, high and high-low: what it raises, and who has its button."""

from functools import partial

import pytest

from tests.pots.arrange import deal, in_front, options, play, ruled, win
from tests.pots.arrange_draw import after_draw, show_down
from tests.pots.arrange_flop import on_sheets, table_of

on = partial(on_sheets, "angies")
HIGH, SPLIT = "five-card-draw", "five-card-draw-high-low"
both = on({HIGH: "bet.4", SPLIT: "bet.1"})

TIE = {"seat 1": "As Kd 9c 7d 4h", "seat 3": "Ah Kc 9d 7c 4s"}
"""P1 and P3 have the same high hand, and there is no low."""
HIGH_AND_LOW = {"seat 1": "Ks Kh Js Ts 4d", "seat 3": "Ac 2d 4s 5d 8c"}
"""P1 has the high half and P3 the low half."""


def killed(sheet, limit="2-4-full-kill", winner="P4", players=4, **settings):
    """A table where this player has just won two pots running; the next hand is dealt with button P3."""
    table = table_of(sheet, players, {"limit": limit, **settings})
    win(table, winner)
    win(table, winner)
    return table


@both
def test_without_a_posted_kill_two_wins_running_change_nothing(sheet):
    round = deal(killed(sheet, "2-4"))
    assert in_front(round) == {"P4": 1, "P1": 2}
    assert options(round)["raise"] == (4, 4)


@both
@pytest.mark.parametrize("limit, post, late", [("2-4-half-kill", 3, 6), ("2-4-full-kill", 4, 8)])
def test_after_two_wins_running_the_holder_posts_and_the_stakes_rise(sheet, limit, post, late):
    round = deal(killed(sheet, limit, winner="P2"))
    assert in_front(round) == {"P4": 1, "P1": post, "P2": post}
    play(round, "P2 check")
    assert options(round) == {"fold": 0, "call": post, "raise": (2 * post, 2 * post)}
    play(round, "P3 call, P4 call, P1 check")
    assert options(after_draw(round))["bet"] == (late, late)


@both
def test_a_half_kill_of_5_10_is_exactly_7_50_15(sheet):
    round = deal(killed(sheet, "5-10-half-kill", winner="P2"))
    assert in_front(round)["P2"] == 7.5
    assert options(round)["raise"] == (15, 15)


@both
@pytest.mark.parametrize(
    "switch, post",
    [
        ({}, {"P4": 1, "P1": 4, "P2": 4}),
        ({"kill-blind": "extra-live-blind"}, {"P4": 1, "P1": 2, "P2": 4}),
        ({"kill-blind": "raised-big-blind"}, {"P4": 1, "P1": 4}),
    ],
)
def test_the_holder_posts_a_kill_blind_and_the_big_blind_rises_unless_switched(sheet, switch, post):
    assert in_front(deal(killed(sheet, winner="P2", **switch))) == post


@both
def test_the_kill_blind_is_a_multiple_of_the_big_blind_that_the_table_posts(sheet):
    table = killed(sheet, "5-10-full-kill", winner="P2", blinds="table-set", posted_blinds="1/2")
    assert in_front(deal(table))["P2"] == 4


@both
def test_a_holder_who_folds_loses_the_button_to_the_winner_and_the_stakes_fall(sheet):
    table = killed(sheet, winner="P4")
    assert ruled(win(table, "P1"), "kill_button") == ["P1"]
    round = deal(table)
    assert in_front(round) == {"P1": 1, "P2": 2} and options(round)["raise"] == (4, 4)


@both
@pytest.mark.parametrize(
    "switch, posts",
    [({}, 4), ({"kill_minimum_pot": "$100"}, 4), ({"kill-second-pot": "full-bet-won"}, 2)],
)
def test_a_second_pot_of_any_size_counts_without_a_call_unless_a_full_bet_must_be_won(sheet, switch, posts):
    assert max(in_front(deal(killed(sheet, winner="P2", **switch))).values()) == posts


def after_a_hand_of_p1_against_p3(sheet, cards, winner="P1", **switch):
    """The blinds after the killer and P3 have played the third hand to the end, and P2 has folded."""
    table = killed(sheet, winner=winner, players=3, **switch)
    round = deal(table, cards)
    play(round, "P3 call, P1 check, P2 fold")
    show_down(round)
    return in_front(deal(table))


@both
@pytest.mark.parametrize("switch, posts", [({}, 4), ({"kill-on-split": "button-to-pot"}, 2)])
def test_a_holder_who_ties_keeps_the_kill_unless_switched(sheet, switch, posts):
    assert max(after_a_hand_of_p1_against_p3(sheet, TIE, **switch).values()) == posts


@on({SPLIT: "bet.1"})
@pytest.mark.rule("angies/room-rules#amb.15")
@pytest.mark.parametrize("switch, posts", [({}, 4), ({"kill-on-split": "button-to-pot"}, 2)])
def test_a_holder_who_wins_one_half_keeps_the_kill_unless_switched(sheet, switch, posts):
    assert max(after_a_hand_of_p1_against_p3(sheet, HIGH_AND_LOW, **switch).values()) == posts
