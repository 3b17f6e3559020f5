"""LoBall at Casino Real, rule by rule: tables posted with a half or full kill. P1 has the first button."""

import pytest

from tests.pots.arrange import in_front, options, play, ruled
from tests.pots.arrange_draw import show_down, turn
from tests.pots.arrange_lowball import (
    begin,
    lowball,
    win_hand,
)

SHEET = "casino-real/loball"
WHEEL, SIX = "Ac 2d 3h 4s 5c", "Ad 2h 3s 4c 6d"


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


def room_rule(name):
    return pytest.mark.rule(f"casino-real/room-rules#{name}")


# -- tables with a kill --------------------------------------------------------------------------------------


def killed(limit, **settings):
    """P2 has won two pots running; the next hand is dealt with button P3."""
    table = lowball(SHEET, 4, {"limit": limit, **settings})
    win_hand(table, "P2")
    win_hand(table, "P2")
    return table


@rule("amb.9")
@room_rule("amb.4")
@pytest.mark.parametrize(
    ("limit", "post", "raises"),
    [("3-6-half-kill", 4, (8, 8)), ("4-8-half-kill", 6, (12, 12)), ("4-8-full-kill", 8, (16, 16))],
)
def test_a_kill_table_raises_the_hand_after_two_wins(limit, post, raises):
    round = begin(killed(limit))
    assert in_front(round)["P2"] == post
    play(round, "P2 check")
    assert options(round)["raise"] == raises


@rule("amb.9")
def test_a_plain_table_has_no_winners_kill():
    assert in_front(begin(killed("4-8"))) == {"P4": 2, "P1": 4}
    assert in_front(begin(killed("4-8-full-kill"))) == {"P4": 2, "P1": 4, "P2": 8}


@rule("amb.9")
@pytest.mark.parametrize(("switch", "first"), [({}, "P2"), ({"kill-turn": "last"}, "P3")])
def test_where_the_killer_acts(switch, first):
    assert turn(begin(killed("4-8-full-kill", **switch))) == first


@rule("amb.9")
def test_a_killer_who_loses_ends_the_kill_and_the_next_win_begins_another():
    table = killed("4-8-full-kill")
    assert ruled(win_hand(table, "P4"), "kill_button") == ["P4"]
    assert in_front(begin(table)) == {"P1": 2, "P2": 4}
    renewed = killed("4-8-full-kill")
    assert ruled(win_hand(renewed, "P2"), "kill_next") == ["P2"]
    assert in_front(begin(renewed))["P2"] == 8


@rule("amb.9")
@room_rule("amb.4")
def test_a_shared_pot_does_not_count():
    table = killed("4-8-full-kill")
    round = begin(table, {"seat 2": "Ac 2c 3c 4c 5c", "seat 1": "Ad 2d 3d 4d 5d"})
    play(round, "P2 check, P3 fold, P4 fold, P1 call")
    show_down(round)
    assert in_front(begin(table))["P2"] == 8
    assert ruled(round, "kill_split") == [""]


@rule("amb.9")
@room_rule("amb.4")
def test_a_kill_posted_at_a_seat_in_the_blinds_takes_the_place_of_the_blind():
    table = lowball(SHEET, 4, {"limit": "4-8-full-kill"})
    win_hand(table, "P4")
    win_hand(table, "P4")
    assert in_front(begin(table)) == {"P4": 8, "P1": 4}
