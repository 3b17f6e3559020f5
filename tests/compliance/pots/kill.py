"""Kills at tables with blinds. Four players; P2 has won two pots running, so that P3 has the button of the
third hand, P4 and P1 the blinds, and P2 would open.

`kill` is the table's setting with a kill, `post` what the killer posts; readings are settings and what comes
of each.
"""

import pytest

from houseway.errors import SheetError
from tests.compliance import shows
from tests.compliance.pots.arranged import STREETS, finish, hold, middle, sit, to_round
from tests.compliance.pots.showing import TIED, TIED_BOARD
from tests.pots.arrange import deal, in_front, options, play, ruled, turn, win


def killed(here, *settings, winner="P2", players=4):
    table = sit(here, players, *settings)
    win(table, winner)
    win(table, winner)
    return table


@shows("field kill")
def not_posted(here, small, low):
    """Where no kill is posted two wins running change nothing."""
    round = deal(killed(here))
    assert in_front(round) == {"P4": small, "P1": low}
    assert options(round)["raise"] == (2 * low, 2 * low)


def stakes(here, tables, streets=STREETS):
    """By limit: what the killer posts, what it is raised to, and a bet at the upper limit."""
    for limit, (post, raises, late) in tables.items():
        round = deal(killed(here, limit))
        assert in_front(round)["P2"] == post and turn(round) == "P2"
        play(round, "P2 check")
        assert options(round) == {"fold": 0, "call": post, "raise": raises}
        to_round(round, min(3, 1 + len(streets)))
        assert options(round)["bet"] == late


def front(here, kill, readings):
    """What lies in front of everybody."""
    for reading, posted in readings.items():
        assert in_front(deal(killed(here, kill, reading))) == posted


def post(here, kill, readings):
    """The greatest blind after two pots that were won without a call."""
    for reading, greatest in readings.items():
        assert max(in_front(deal(killed(here, kill, reading))).values()) == greatest


def order(here, kill, readings):
    """Who acts when in the first round."""
    for reading, named in readings.items():
        round = deal(killed(here, kill, reading))
        for name in named.split():
            assert turn(round) == name
            play(round, f"{name} {'call' if 'call' in options(round) else 'check'}")


def second_win(here, kill, small, low, post):
    """The winner of a pot gets the kill button; the next one is played as ever, and if he wins it the third
    is killed."""
    table = sit(here, 4, kill)
    assert ruled(win(table, "P2"), "kill_button") == ["P2"]
    second = deal(table)
    assert in_front(second) == {"P3": small, "P4": low}
    play(second, "P1 fold, P2 raise, P3 fold, P4 fold")
    assert in_front(deal(table))["P2"] == post


@shows("clause kill_button")
def one_win(here, kill, small, low):
    """Another winner takes the button over."""
    table = sit(here, 4, kill)
    win(table, "P2")
    assert ruled(win(table, "P3"), "kill_button") == ["P3"]
    assert in_front(deal(table)) == {"P4": small, "P1": low}


@shows("clause kill_button", "clause kill_next")
def renewed_and_lost(here, kill, small, low, post, raises=None):
    """A third win keeps the same kill; a holder who loses hands the button on, and the stakes fall."""
    table = killed(here, kill)
    assert in_front(win(table, "P2"))["P2"] >= post
    again = win(table, "P3")
    assert in_front(again)["P2"] == post and ruled(again, "kill_button") == ["P3"]
    round = deal(table)
    assert in_front(round) == {"P2": small, "P3": low}
    assert options(round)["raise"] == (raises or (2 * low, 2 * low))


def shared(here, kill, readings, hole=0, streets=STREETS, cards=None):
    """P2, the killer, shares the third pot with P4: the greatest blind of the next hand."""
    first, _, second = TIED
    cards = cards or {**hold(hole, "", first, "", second), **middle(TIED_BOARD, streets)}
    for reading, greatest in readings.items():
        table = killed(here, kill, reading)
        round = deal(table, cards)
        play(round, "P2 check, P3 fold, P4 call, P1 fold")
        finish(round)
        assert max(in_front(deal(table)).values()) == greatest


@shows("clause kill_split")
def others_share(here, kill, hole, low, streets=STREETS):
    """P2, the killer, loses to P1 and P3, who tie: nobody kills the next hand."""
    table = killed(here, kill, players=3)
    finish(deal(table, {**hold(hole, *TIED), **middle(TIED_BOARD, streets)}))
    assert max(in_front(deal(table)).values()) == low


def half_is_no_win(here, kill, hole, low, post):
    """P2 has won once. Now he has four kings, and P3 a low if the board has three low cards."""
    for third, greatest in (("9s", post), ("5s", low)):
        table = sit(here, 4, kill)
        win(table, "P2")
        hands = hold(hole, "", "Kh Ks Jd Jh", "Ac 2d Qs Qh")
        finish(deal(table, {**hands, **middle(f"Kc Kd {third} 4h 7c")}))
        assert max(in_front(deal(table)).values()) == greatest


def half_keeps(here, kill, hole, readings):
    """P2, the killer, wins the high half of the third pot and P4 the low half."""
    hands = hold(hole, "", "Ks Kh Js Ts", "", "Ac 2d Qs Qd")
    for reading, greatest in readings.items():
        table = killed(here, kill, reading)
        round = deal(table, {**hands, **middle("4h 5s 8c Kc Kd")})
        play(round, "P2 check, P3 fold, P4 call, P1 fold")
        finish(round)
        assert max(in_front(deal(table)).values()) == greatest


def refused(here, low, tables, match):
    """Tables where two wins running change nothing, and the kill that cannot be posted there."""
    for words, posted in tables:
        assert max(in_front(deal(killed(here, words))).values()) == low
        with pytest.raises(SheetError, match=match):
            sit(here, 4, words, posted)
