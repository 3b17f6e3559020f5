"""Hold'em at Lake Elsinore, rule by rule: what a player may do in turn, all-ins, kills, playing the board."""

import pytest

from houseway.errors import Refused
from tests.pots.arrange import (
    board,
    check_down,
    deal,
    dropped,
    fold_round,
    holdem,
    in_front,
    options,
    play,
    results,
    ruled,
    see_board,
    shown,
    turn,
    win,
)

ROOM = "lake-elsinore"
FREE = {"fee_option": "time-8"}
"""A table that pays by the half hour, so that pots stay whole."""


def rule(name):
    return pytest.mark.rule(f"{ROOM}/texas-holdem#{name}")


# -- acts ----------------------------------------------------------------------------------------------------


@rule("act.1")
def test_a_player_checks_bets_calls_raises_or_folds_in_turn():
    round = deal(holdem(ROOM, 3))
    assert options(round) == {"fold": 0, "call": 4, "raise": (8, 8)}
    play(round, "P1 call, P2 call, P3 check")
    assert options(round) == {"fold": 0, "check": 0, "bet": (4, 4)}
    play(round, "P2 check, P3 bet 4")
    assert options(round) == {"fold": 0, "call": 4, "raise": (8, 8)}
    play(round, "P1 fold")
    assert turn(round) == "P2"


# -- raises --------------------------------------------------------------------------------------------------


def raises_of_a_round(settings, players=3):
    """How often the first round is raised when everybody raises whenever he may, up to nine times."""
    round = deal(holdem(ROOM, players, settings))
    for count in range(9):
        raising = options(round).get("raise")
        if raising is None:
            return count
        round.act(round.asks[0].id, ["raise", round.asks[0].options[-1].low])
    return 9


@rule("amb.2")
@pytest.mark.parametrize(("option", "raises"), [("three", 3), ("four", 4), ("six", 6), ("none", 9)])
def test_readings_of_the_cap_on_raises_after_the_bet(option, raises):
    assert raises_of_a_round({"raise-cap": option}) == raises


@rule("amb.2")
def test_there_is_no_cap_when_a_round_starts_with_two_players():
    assert raises_of_a_round({}, players=2) == 9


@rule("amb.2")
def test_the_cap_stays_when_a_fold_leaves_two_in_a_round_that_began_with_three():
    round = deal(holdem(ROOM, 3))
    play(round, "P1 raise 8, P2 raise 12, P3 fold, P1 raise 16")
    assert options(round) == {"fold": 0, "call": 4}


@rule("amb.2")
def test_no_limit_has_no_cap():
    assert raises_of_a_round({"limit": "no-limit 1/2"}) == 9


def check_then_face_a_bet(settings):
    round = deal(holdem(ROOM, 3, settings))
    play(round, "P1 call, P2 call, P3 check, P2 check, P3 check, P1 bet 4")
    return round


@rule("amb.3")
def test_check_raise_is_allowed():
    assert options(check_then_face_a_bet({})) == {"fold": 0, "call": 4, "raise": (8, 8)}


@rule("amb.3")
def test_check_raise_is_refused_where_it_is_read_as_barred():
    round = check_then_face_a_bet({"check-raise": "barred"})
    with pytest.raises(Refused, match="a check may not be followed by a raise"):
        play(round, "P2 raise 8")


# -- all-ins -------------------------------------------------------------------------------------------------


def flop_with_short_stack(behind, settings):
    """Three see the flop for $4; P2 bets $4 and P3 goes all-in with what he has left."""
    round = deal(holdem(ROOM, [200, 200, 4 + behind], settings))
    play(round, f"P1 call, P2 call, P3 check, P2 bet 4, P3 raise {behind}, P1 call")
    return round


HALF, FULL = {}, {"short-all-in-reopens": "full-bet"}


@rule("amb.11")
@pytest.mark.parametrize(
    ("settings", "behind", "next_raise"),
    [(HALF, 6, (10, 10)), (HALF, 5, None), (FULL, 6, None), (FULL, 7, None), (FULL, 8, (12, 12))],
    ids=["half a bet", "under half", "half read as short", "over half read as short", "full bet"],
)
def test_readings_of_a_short_all_in_raise(settings, behind, next_raise):
    round = flop_with_short_stack(behind, settings)
    assert turn(round) == "P2"
    assert options(round).get("raise") == next_raise


@rule("amb.11")
def test_a_raise_over_a_short_all_in_fills_it_up_to_the_full_bet():
    round = deal(holdem(ROOM, [200, 200, 9]))
    play(round, "P1 call, P2 call, P3 check, P2 bet 4, P3 raise 5")
    assert options(round)["raise"] == (8, 8)


@rule("amb.11")
@pytest.mark.parametrize(("behind", "next_raise"), [(15, None), (16, (24, 198))])
def test_at_no_limit_only_a_full_raise_reopens(behind, next_raise):
    round = deal(holdem(ROOM, [200, 200, 2 + behind], {"limit": "no-limit 1/2"}))
    play(round, f"P1 call, P2 call, P3 check, P2 bet 8, P3 raise {behind}, P1 call")
    assert options(round).get("raise") == next_raise


@rule("amb.11")
def test_an_all_in_player_contests_the_part_he_matched_and_the_rest_is_a_side_pot():
    cards = {"seat 1": "As Ad", "seat 2": "Ks Kd", "seat 3": "Qs Qd", "flop": "2c 7d 9h", "turn": "Js"}
    table = holdem(ROOM, [10, 30, 100], {"limit": "no-limit 1/2", **FREE})
    round = deal(table, {**cards, "river": "3d"})
    play(round, "P1 raise 10, P2 raise 30, P3 call")
    check_down(round)
    assert results(round) == {"P1": 20, "P2": 10, "P3": -30}


@rule("amb.11")
def test_the_part_of_a_bet_that_nobody_can_match_goes_back():
    cards = {"seat 1": "2s 3d", "seat 2": "As Ad", "flop": "Kc 7d 9h", "turn": "Js", "river": "8d"}
    round = deal(holdem(ROOM, [100, 30], {"limit": "no-limit 1/2", **FREE}), cards)
    play(round, "P1 raise 100, P2 call")
    check_down(round)
    assert results(round) == {"P1": -30, "P2": 30}
    assert ruled(round, "uncalled_bet_returned")


# -- the end of a hand ---------------------------------------------------------------------------------------

SAME = {
    "seat 1": "As Kd",
    "seat 2": "2s 2d",
    "seat 3": "Ad Ks",
    "flop": "Qc Jh 8d",
    "turn": "4s",
    "river": "3c",
}


@rule("amb.10")
@pytest.mark.parametrize(
    ("option", "first", "third"), [("left-of-button", 0, 1), ("high-card-by-suit", 1, 0)]
)
def test_readings_of_the_odd_chip(option, first, third):
    round = deal(holdem(ROOM, 3, {"odd-chip": option, "fee_option": "limit-plain-1"}), SAME)
    play(round, "P1 raise 8, P2 fold, P3 call")
    check_down(round)
    assert results(round) == {"P1": first, "P2": -2, "P3": third}
    assert ruled(round, "odd_chip")


@rule("amb.10")
def test_at_1_2_the_odd_chip_is_half_a_dollar():
    round = deal(holdem(ROOM, 3, {"limit": "1-2", "fee_option": "limit-plain-1"}), SAME)
    play(round, "P1 call, P2 fold, P3 check")
    check_down(round)
    assert results(round) == {"P1": -0.5, "P2": -0.5, "P3": 0}


@rule("amb.16")
def test_when_everybody_folds_the_big_blind_takes_the_pot_less_the_modified_fee():
    round = deal(holdem(ROOM, 4))
    fold_round(round)
    assert results(round) == {"P1": 0, "P2": -2, "P3": 1, "P4": 0}
    assert dropped(round) == 1


@rule("amb.16")
def test_read_as_a_redeal_the_blinds_stay_posted_and_the_button_stays_where_it_is():
    table = holdem(ROOM, 4, {"all-fold-to-big-blind": "redeal-same-button"})
    round = deal(table)
    fold_round(round)
    assert results(round) == {"P1": 0, "P2": -2, "P3": -4, "P4": 0}
    assert round.settlement.carried_out == 600
    again = deal(table)
    assert in_front(again) == {"P2": 2, "P3": 4}
    play(again, "P4 fold, P1 raise 8, P2 fold, P3 fold")
    assert results(again) == {"P1": 5, "P2": 0, "P3": 0, "P4": 0}


# -- kill ----------------------------------------------------------------------------------------------------


def after_two_wins(settings):
    """P4 has won two pots running; the third hand has the button at P3."""
    table = holdem(ROOM, 5, settings)
    win(table, "P4")
    win(table, "P4")
    return deal(table)


@rule("amb.18")
def test_two_wins_running_do_not_raise_the_stakes():
    round = after_two_wins({})
    assert in_front(round) == {"P4": 2, "P5": 4}
    assert options(round) == {"fold": 0, "call": 4, "raise": (8, 8)}


@rule("amb.18")
@pytest.mark.parametrize(("option", "post", "raised"), [("half", 6, 12), ("full", 8, 16)])
def test_readings_of_a_kill_after_two_wins_running(option, post, raised):
    round = after_two_wins({"kill": option})
    assert in_front(round) == {"P4": post, "P5": 4}
    assert options(round) == {"fold": 0, "call": post, "raise": (raised, raised)}


# -- playing the board ---------------------------------------------------------------------------------------

ROYAL = {"seat 1": "2s 3d", "seat 2": "2h 3c", "flop": "As Ks Qs", "turn": "Js", "river": "Ts"}


def at_the_showdown(cards):
    round = deal(holdem(ROOM, 2, FREE), cards)
    see_board(round, 5)
    play(round, "P2 check, P1 check")
    return round


@rule("act.14")
def test_who_declares_that_he_plays_the_board_keeps_his_share():
    round = at_the_showdown(ROYAL)
    play(round, "P1 declare, P2 show")
    assert results(round) == {"P1": 0, "P2": 0}
    assert list(shown(round)) == ["seat 2"]


@rule("act.14")
def test_who_throws_his_cards_away_without_declaring_gives_up_every_claim():
    round = at_the_showdown(ROYAL)
    play(round, "P1 muck, P2 show")
    assert results(round) == {"P1": -4, "P2": 4}
    assert len(board(round)) == 5


@rule("act.14")
def test_who_plays_the_board_holds_the_board_and_nothing_more():
    cards = {"seat 1": "Ah Ad", "seat 2": "7c 5d", "flop": "Ks Qs 9d", "turn": "8h", "river": "6c"}
    round = at_the_showdown(cards)
    play(round, "P1 declare, P2 show")
    assert results(round) == {"P1": -4, "P2": 4}
