"""Kill tables of the flop games at Casino Real, by the kill rules its room rules assume."""

import pytest

from tests.pots.arrange import deal, in_front, options, play, turn, win
from tests.pots.arrange_flop import check_on, streets, table_of
from tests.rooms.casino_real.flop_sheets import (
    FIVE,
    OMAHA_SPLIT,
    SPLIT,
    TAHOE,
    dealt,
    every,
    fast,
    on,
)

ALL = every(FIVE, "amb.11") | {SPLIT: "amb.12", OMAHA_SPLIT: "amb.12", TAHOE: "amb.13"}
"""Where each sheet sends its reader to the kill rules."""
BOARD = "2c 5d 9h Jc 3s"
TIED = ("As Kd Qc Th", "Ah Kc Qd Ts")


def killed(sheet, limit="4-8-half-kill", winner="P2", players=4, **settings):
    """A table where this player has just won two pots running; P3 has the button next."""
    table = table_of(sheet, players, {"limit": limit, **settings})
    win(table, winner)
    win(table, winner)
    return table


def board_of(sheet, cards=BOARD):
    return {"flop": cards} if fast(sheet) else streets(cards)


@on(ALL | {OMAHA_SPLIT: "amb.12 amb.4"})
def test_a_half_kill_post_is_an_extra_live_bet_and_the_blinds_stay(sheet):
    round = deal(killed(sheet))
    assert in_front(round) == {"P4": 2, "P1": 4, "P2": 6}
    assert turn(round) == "P2" and options(round) == {"fold": 0, "check": 0, "raise": (12, 12)}


@on(every(FIVE, "amb.11") | {SPLIT: "amb.12", TAHOE: "amb.13"})
def test_a_full_kill_doubles_both_limits(sheet):
    round = deal(killed(sheet, "4-8-full-kill"))
    assert in_front(round) == {"P4": 2, "P1": 4, "P2": 8}
    play(round, "P2 check, P3 call, P4 call, P1 call")
    check_on(round, 3)
    assert options(round)["bet"] == ((16, 16) if fast(sheet) else (8, 8))
    if not fast(sheet):
        check_on(round, 4)
        assert options(round)["bet"] == (16, 16)


@on(ALL)
def test_a_half_kill_is_cut_to_whole_dollars_and_the_upper_limit_is_twice_the_lower(sheet):
    round = deal(killed(sheet, "3-6-half-kill", limits=["3-6-half-kill"], fee_option="none"))
    assert in_front(round)["P2"] == 4 and options(round)["raise"] == (8, 8)
    play(round, "P2 check, P3 call, P4 call, P1 call")
    check_on(round, 4)
    assert options(round)["bet"] == (8, 8)


@on(ALL)
def test_the_post_is_the_raised_lower_limit_whatever_the_blinds(sheet):
    round = deal(killed(sheet, blind_source="as-posted", posted_blinds="1/2"))
    assert in_front(round) == {"P4": 1, "P1": 2, "P2": 6}


@on(
    every(FIVE, "bet.2 amb.11")
    | {SPLIT: "bet.2 amb.12", OMAHA_SPLIT: "bet.2 amb.12"}
    | {TAHOE: "bet.12 amb.13"}
)
def test_without_a_kill_table_nothing_is_killed(sheet):
    assert in_front(deal(killed(sheet, "4-8"))) == {"P4": 2, "P1": 4}


@on(ALL)
def test_one_win_kills_nothing_and_another_winner_takes_the_button_over(sheet):
    table = table_of(sheet, 4, {"limit": "4-8-half-kill"})
    win(table, "P2")
    assert in_front(win(table, "P3")) == {"P3": 8, "P4": 4}
    assert in_front(deal(table)) == {"P4": 2, "P1": 4}


@on(ALL)
def test_winning_again_renews_the_kill_and_losing_ends_it(sheet):
    table = killed(sheet)
    win(table, "P2")
    assert in_front(win(table, "P3"))["P2"] == 6
    assert in_front(deal(table)) == {"P2": 2, "P3": 4}


@on(ALL)
def test_a_pot_that_the_holder_shares_does_not_count_and_leaves_him_the_kill(sheet):
    table = killed(sheet, winner="P1", players=3)
    first, third = (dealt(sheet, cards) for cards in TIED)
    round = deal(table, {"seat 1": first, "seat 3": third, **board_of(sheet)})
    play(round, "P3 call, P1 check, P2 fold")
    check_on(round)
    assert in_front(deal(table))["P1"] == 6


@on(ALL)
def test_a_split_among_others_ends_the_kill(sheet):
    table = killed(sheet, players=3)
    first, third = (dealt(sheet, cards) for cards in TIED)
    cards = {"seat 1": first, "seat 2": dealt(sheet, "Qh 8c Kh Tc"), "seat 3": third, **board_of(sheet)}
    check_on(deal(table, cards))
    assert max(in_front(deal(table)).values()) == 4


@on({SPLIT: "amb.12", OMAHA_SPLIT: "amb.12", TAHOE: "amb.13"})
@pytest.mark.parametrize(
    ("third_board_card", "front"),
    [("9s", {"P4": 2, "P1": 4, "P2": 6}), ("5s", {"P4": 2, "P1": 4})],
    ids=["the whole pot", "the high half"],
)
def test_only_a_whole_pot_counts_not_a_half_of_it(sheet, third_board_card, front):
    """P2 has won once. Now he has four kings, and P3 a low if the board has three low cards."""
    table = table_of(sheet, 4, {"limit": "4-8-half-kill"})
    win(table, "P2")
    hands = {"seat 2": dealt(sheet, "Kh Ks Jd Jh"), "seat 3": dealt(sheet, "Ac 2d Qs Qh")}
    check_on(deal(table, {**hands, **board_of(sheet, f"Kc Kd {third_board_card} 4h 7c")}))
    assert in_front(deal(table)) == front


@on(ALL)
@pytest.mark.parametrize("switch, opens", [({}, "P2"), ({"kill-turn": "last"}, "P3")])
def test_the_killer_acts_in_turn_unless_switched(sheet, switch, opens):
    assert turn(deal(killed(sheet, **switch))) == opens


@on(ALL)
@pytest.mark.parametrize("switch, post", [("none", 6), ("table-setting", 4)])
def test_every_pot_counts_for_the_kill_unless_the_table_sets_a_least_one(sheet, switch, post):
    table = killed(sheet, **{"kill-minimum-pot": switch, "kill_minimum_pot": "$100"})
    assert max(in_front(deal(table)).values()) == post


@on(ALL)
def test_a_least_pot_is_of_no_account_unless_switched_on(sheet):
    assert max(in_front(deal(killed(sheet, kill_minimum_pot="$100"))).values()) == 6
