"""Kill tables of the draw games at Casino Real, by the kill rules its room rules assume."""

import pytest

from tests.pots.arrange import deal, in_front, options, play, ruled, win
from tests.pots.arrange_draw import after_draw, show_down, turn
from tests.pots.arrange_flop import table_of
from tests.rooms.casino_real.draw_sheets import HIGH, on

kills = on({HIGH: "amb.8"})
TIE = {"seat 2": "As Kd 9c Td 4h", "seat 4": "Ah Kc 9d Tc 4s"}


def killed(sheet, limit="4-8-half-kill", winner="P2", **settings):
    """A table of four where this player has just won two pots running; P3 has the button next."""
    table = table_of(sheet, 4, {"limit": limit, **settings})
    win(table, winner)
    win(table, winner)
    return table


@kills
def test_a_half_kill_is_an_extra_live_bet_in_turn_and_the_blinds_stay(sheet):
    round = deal(killed(sheet))
    assert in_front(round) == {"P4": 2, "P1": 4, "P2": 6}
    assert turn(round) == "P2" and options(round) == {"fold": 0, "check": 0, "raise": (12, 12)}


@kills
@pytest.mark.parametrize("limit, post, late", [("4-8-full-kill", 8, 16), ("3-6-half-kill", 4, 8)])
def test_a_full_kill_doubles_the_limits_and_a_half_kill_is_cut_to_whole_dollars(sheet, limit, post, late):
    round = deal(killed(sheet, limit))
    assert in_front(round)["P2"] == post
    play(round, "P2 check, P3 call, P4 call, P1 call")
    assert options(after_draw(round))["bet"] == (late, late)


@kills
def test_the_post_is_the_raised_lower_limit_whatever_the_blinds(sheet):
    table = killed(sheet, blind_source="as-posted", posted_blinds="1/2")
    assert in_front(deal(table)) == {"P4": 1, "P1": 2, "P2": 6}


@kills
@pytest.mark.parametrize("switch, first", [({}, "P2"), ({"kill-turn": "last"}, "P3")])
def test_the_killer_acts_in_turn_unless_switched(sheet, switch, first):
    assert turn(deal(killed(sheet, **switch))) == first


@kills
def test_without_a_kill_table_nothing_is_killed(sheet):
    assert in_front(deal(killed(sheet, "4-8"))) == {"P4": 2, "P1": 4}


@kills
def test_winning_again_renews_the_kill_and_losing_ends_it(sheet):
    table = killed(sheet)
    win(table, "P2")
    assert in_front(deal(table))["P2"] == 6
    table = killed(sheet)
    win(table, "P3")
    assert max(in_front(deal(table)).values()) == 4


@kills
def test_a_split_pot_does_not_count_and_does_not_end_the_kill(sheet):
    table = killed(sheet)
    round = deal(table, TIE)
    play(round, "P2 check, P3 fold, P4 call, P1 fold")
    show_down(round)
    assert ruled(round, "kill_split") and in_front(deal(table))["P2"] == 6
    other = table_of(sheet, 4, {"limit": "4-8-half-kill"})
    win(other, "P2")
    round = deal(other, TIE)
    play(round, "P1 fold, P2 call, P3 fold, P4 check")
    show_down(round)
    assert max(in_front(deal(other)).values()) == 4
