"""The kill at Angie's, played at lowball. Four players, P1 with the first button; blinds of $1 and $2."""

import pytest

from houseway.errors import SheetError
from tests.pots.arrange import in_front, options, play, ruled
from tests.pots.arrange_draw import show_down, turn
from tests.pots.arrange_lowball import begin, lowball, win_hand

SHEET = "angies/lowball"
ROOM = "angies/room-rules#"
rule = pytest.mark.rule
HERE = rule(f"{SHEET}#bet.9")


def killed(limit="2-4-full-kill", winner="P2", players=4, **settings):
    """A table where this player has just won two pots running; the next hand is dealt with button P3."""
    table = lowball(SHEET, players, {"limit": limit, **settings})
    win_hand(table, winner)
    win_hand(table, winner)
    return table


@HERE
@rule(ROOM + "room.16")
def test_without_a_posted_kill_two_wins_running_change_nothing():
    assert in_front(begin(killed("2-4"))) == {"P4": 1, "P1": 2}


@HERE
@rule(ROOM + "room.16")
@rule(ROOM + "room.20")
@pytest.mark.parametrize(
    ("limit", "post", "raises"),
    [
        ("2-4-half-kill", 3, (6, 6)),
        ("2-4-full-kill", 4, (8, 8)),
        ("5-10-half-kill", 7.5, (15, 15)),
        ("10-20-full-kill", 20, (40, 40)),
        ("2-4/2-8-full-kill", 4, (8, 12)),
    ],
)
def test_a_kill_raises_the_stakes_of_the_hand_after_two_wins(limit, post, raises):
    round = begin(killed(limit))
    assert in_front(round)["P2"] == post
    play(round, "P2 check")
    assert options(round)["raise"] == raises


@HERE
@pytest.mark.parametrize("limit", ["pot-limit 1/2", "no-limit 1/2"])
def test_pot_limit_and_no_limit_have_no_kill(limit):
    begin(killed(limit))
    with pytest.raises(SheetError, match="a kill is not posted"):
        lowball(SHEET, settings={"limit": limit, "kill": "full"})


@HERE
@rule(ROOM + "room.18")
@rule(ROOM + "room.19")
def test_the_winner_takes_the_kill_button_and_kills_after_the_very_next_win():
    table = lowball(SHEET, settings={"limit": "2-4-full-kill"})
    assert ruled(win_hand(table, "P2"), "kill_button") == ["P2"]
    assert ruled(win_hand(table, "P2"), "kill_next") == ["P2"]
    assert in_front(begin(table)) == {"P4": 1, "P1": 4, "P2": 4}


@HERE
@rule(ROOM + "room.21")
@rule(ROOM + "room.22")
def test_the_kill_blind_lies_at_the_holders_own_seat_and_follows_the_stakes():
    settings = {"blinds": "table-set", "posted_blinds": "1/3"}
    assert in_front(begin(killed("5-10-full-kill", **settings))) == {"P4": 1, "P1": 6, "P2": 6}


@HERE
@pytest.mark.parametrize(("switch", "posts"), [({}, 4), ({"kill-on-split": "button-to-pot"}, 2)])
def test_a_shared_pot_and_the_kill_button(switch, posts):
    table = killed(winner="P1", players=3, **switch)
    round = begin(table, {"seat 1": "Ac 2c 3c 4c 5c", "seat 3": "Ad 2d 3d 4d 5d"})
    play(round, "P3 call, P1 check, P2 fold")
    show_down(round)
    assert max(in_front(begin(table)).values()) == posts


@HERE
@rule(ROOM + "room.23")
def test_a_holder_who_loses_gives_the_button_back():
    table = killed()
    win_hand(table, "P4")
    assert in_front(begin(table)) == {"P1": 1, "P2": 2}


@HERE
@pytest.mark.parametrize(("switch", "posts"), [("any-pot", 4), ("full-bet-won", 2)])
def test_a_second_pot_won_without_a_call(switch, posts):
    assert max(in_front(begin(killed(**{"kill-second-pot": switch}))).values()) == posts


@HERE
@pytest.mark.parametrize(
    ("switch", "posts"),
    [("extra-live-blind", {"P4": 1, "P1": 2, "P2": 4}), ("raised-big-blind", {"P4": 1, "P1": 4})],
)
def test_the_kill_blind_may_be_a_raised_big_blind(switch, posts):
    assert in_front(begin(killed(**{"kill-blind": switch}))) == posts


@HERE
@pytest.mark.parametrize(("switch", "post"), [("exact", 7.5), ("down-to-dollar", 7)])
def test_half_kill_stakes_in_whole_dollars(switch, post):
    table = killed("5-10-half-kill", **{"half-kill-rounding": switch})
    assert in_front(begin(table))["P2"] == post


@HERE
@pytest.mark.parametrize(("switch", "first"), [("in-turn", "P2"), ("last", "P3")])
def test_where_the_killer_acts(switch, first):
    assert turn(begin(killed(**{"killer-acts": switch}))) == first
