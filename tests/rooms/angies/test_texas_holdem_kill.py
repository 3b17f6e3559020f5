"""The kill at Angie's, played at hold'em: who holds the button, what it raises, and the room's switches."""

import pytest

from houseway.errors import SheetError
from tests.pots.arrange import check_down, deal, holdem, in_front, options, play, ruled, turn, win

HERE = "angies/texas-holdem#"
ROOM = "angies/room-rules#"
rule = pytest.mark.rule

TIE = {"seat 1": "As Kd", "seat 3": "Ah Kc", "flop": "2c 5d 9h", "turn": "Jc", "river": "3s"}


def killed(limit="2-4-full-kill", winner="P4", players=4, **settings):
    """A table where this player has just won two pots running; the next hand is dealt with button P3."""
    table = holdem("angies", players, {"limit": limit, **settings})
    win(table, winner)
    win(table, winner)
    return table


@rule(HERE + "bet.4")
@rule(ROOM + "room.16")
def test_without_a_posted_kill_two_wins_running_change_nothing():
    round = deal(killed("2-4"))
    assert in_front(round) == {"P4": 1, "P1": 2}
    assert options(round)["raise"] == (4, 4)


KILLS = {
    # limit: what the killer posts, a raise before the flop, a bet on the turn
    "1-3/1-6-half-kill": (1.5, (3, 6), (1.5, 9)),
    "1-3/1-6-full-kill": (2, (4, 8), (2, 12)),
    "2-4-half-kill": (3, (6, 6), (6, 6)),
    "2-4-full-kill": (4, (8, 8), (8, 8)),
    "2-4/2-8-half-kill": (3, (6, 9), (3, 12)),
    "2-4/2-8-full-kill": (4, (8, 12), (4, 16)),
    "5-10-half-kill": (7.5, (15, 15), (15, 15)),
    "5-10-full-kill": (10, (20, 20), (20, 20)),
    "6-12-half-kill": (9, (18, 18), (18, 18)),
    "6-12-full-kill": (12, (24, 24), (24, 24)),
    "10-20-half-kill": (15, (30, 30), (30, 30)),
    "10-20-full-kill": (20, (40, 40), (40, 40)),
}


@rule(ROOM + "room.16")
@rule(ROOM + "room.20")
@pytest.mark.parametrize("limit", KILLS)
def test_a_half_kill_multiplies_the_stakes_by_one_and_a_half_a_full_kill_by_two(limit):
    post, raises, late = KILLS[limit]
    round = deal(killed(limit, winner="P2"))
    assert in_front(round)["P2"] == post
    assert turn(round) == "P2"
    play(round, "P2 check")
    assert options(round) == {"fold": 0, "call": post, "raise": raises}
    play(round, "P3 call, P4 call, P1 check, P4 check, P1 check, P2 check, P3 check")
    assert options(round)["bet"] == late


@rule(ROOM + "room.16")
@pytest.mark.parametrize("limit", ["pot-limit 1/2", "no-limit 1/2"])
def test_pot_limit_and_no_limit_have_no_kill(limit):
    round = deal(killed(limit))
    assert in_front(round) == {"P4": 1, "P1": 2}
    with pytest.raises(SheetError, match="a kill is not posted"):
        holdem("angies", 4, {"limit": limit, "kill": "full"})


@rule(ROOM + "room.18")
def test_the_winner_of_a_pot_takes_the_kill_button():
    table = holdem("angies", 4, {"limit": "2-4-full-kill"})
    assert ruled(win(table, "P4"), "kill_button") == ["P4"]


@rule(ROOM + "room.19")
@rule(ROOM + "amb.16")
def test_the_holder_who_wins_the_very_next_pot_plays_the_third_at_raised_stakes():
    table = holdem("angies", 4, {"limit": "2-4-full-kill"})
    win(table, "P2")
    second = deal(table)
    assert in_front(second) == {"P3": 1, "P4": 2}
    play(second, "P1 fold, P2 raise 4, P3 fold, P4 fold")
    assert in_front(deal(table)) == {"P4": 1, "P1": 4, "P2": 4}


@rule(ROOM + "room.21")
@rule(ROOM + "amb.12")
def test_the_holder_posts_the_kill_blind_at_his_own_seat_beside_the_raised_big_blind():
    round = deal(killed(winner="P2"))
    assert in_front(round) == {"P4": 1, "P1": 4, "P2": 4}


@rule(ROOM + "amb.12")
def test_switched_to_an_extra_blind_the_big_blind_stays():
    round = deal(killed(winner="P2", **{"kill-blind": "extra-live-blind"}))
    assert in_front(round) == {"P4": 1, "P1": 2, "P2": 4}


@rule(ROOM + "room.21")
@rule(ROOM + "amb.12")
def test_a_holder_in_the_blinds_posts_the_kill_blind_instead_of_the_smaller_one():
    assert in_front(deal(killed(winner="P4"))) == {"P4": 4, "P1": 4}


@rule(ROOM + "amb.12")
def test_switched_to_a_raised_big_blind_the_holder_posts_nothing():
    round = deal(killed(winner="P2", **{"kill-blind": "raised-big-blind"}))
    assert in_front(round) == {"P4": 1, "P1": 4}
    assert options(round) == {"fold": 0, "call": 4, "raise": (8, 8)}


@rule(ROOM + "room.22")
def test_the_kill_blind_is_a_multiple_of_the_big_blind_that_the_table_posts():
    table = killed("5-10-full-kill", winner="P2", blinds="table-set", posted_blinds="1/2")
    assert in_front(deal(table))["P2"] == 4


@rule(ROOM + "room.20")
def test_a_half_kill_makes_a_big_blind_of_two_dollars_three():
    assert in_front(deal(killed("2-4-half-kill", winner="P2")))["P2"] == 3


@rule(ROOM + "room.23")
@rule(ROOM + "room.24")
def test_a_holder_who_folds_loses_the_button_to_the_winner_and_the_stakes_fall():
    table = killed(winner="P4")
    assert ruled(win(table, "P1"), "kill_button") == ["P1"]
    round = deal(table)
    assert in_front(round) == {"P1": 1, "P2": 2} and options(round)["raise"] == (4, 4)


@rule(ROOM + "room.24")
@rule(ROOM + "amb.14")
def test_a_third_win_running_keeps_the_same_kill_stakes():
    table = killed(winner="P2")
    win(table, "P2")
    round = deal(table)
    assert in_front(round) == {"P1": 1, "P2": 4}
    play(round, "P3 raise 8")


@rule(ROOM + "amb.13")
@pytest.mark.parametrize(
    "switch, order", [("in-turn", ["P2", "P3", "P4", "P1"]), ("last", ["P3", "P4", "P1", "P2"])]
)
def test_the_killer_acts_in_turn_or_last_in_the_first_round(switch, order):
    round = deal(killed(winner="P2", **{"killer-acts": switch}))
    acted = []
    for _ in order:
        acted.append(turn(round))
        play(round, f"{turn(round)} {'check' if turn(round) in ('P1', 'P2') else 'call'}")
    assert acted == order


@rule(ROOM + "amb.15")
@rule(ROOM + "room.23")
@pytest.mark.parametrize("switch, posts", [({}, 4), ({"kill-on-split": "button-to-pot"}, 2)])
def test_a_holder_who_splits_keeps_the_kill_unless_switched(switch, posts):
    table = killed(winner="P1", players=3, **switch)
    round = deal(table, TIE)
    play(round, "P3 call, P1 check, P2 fold")
    check_down(round)
    assert max(in_front(deal(table)).values()) == posts


@rule(ROOM + "amb.15")
def test_a_split_among_others_puts_the_button_back_into_the_pot():
    table = killed(winner="P2", players=3)
    round = deal(table, {**TIE, "seat 2": "4c 7h"})
    check_down(round)
    assert max(in_front(deal(table)).values()) == 2


@rule(ROOM + "amb.16")
@pytest.mark.parametrize("switch, posts", [({}, 4), ({"kill-second-pot": "full-bet-won"}, 2)])
def test_a_second_pot_won_without_a_call_counts_unless_a_full_bet_must_be_won(switch, posts):
    table = killed(winner="P2", **switch)
    assert max(in_front(deal(table)).values()) == posts


@rule(ROOM + "amb.16")
def test_a_second_pot_with_a_called_bet_counts_where_a_full_bet_must_be_won():
    table = holdem("angies", 3, {"limit": "2-4-full-kill", "kill-second-pot": "full-bet-won"})
    win(table, "P1")
    round = deal(table, {"seat 1": "As Ad", "seat 2": "7c 2h", "seat 3": "8c 3h", "flop": "Kd Qc 9s"})
    check_down(round)
    assert in_front(deal(table))["P1"] == 4


@rule(ROOM + "amb.17")
@rule(ROOM + "room.20")
@pytest.mark.parametrize("switch, post, raise_to", [("exact", 7.5, 15), ("down-to-dollar", 7, 14)])
def test_half_kill_stakes_are_exact_or_cut_to_whole_dollars(switch, post, raise_to):
    round = deal(killed("5-10-half-kill", winner="P2", **{"half-kill-rounding": switch}))
    assert in_front(round)["P2"] == post
    assert options(round)["raise"] == (raise_to, raise_to)
