"""The $6/$12 full-kill table of Casino Real, by the kill rules its room rules assume."""

import pytest

from tests.pots.arrange import check_down, deal, holdem, in_front, options, play, turn, win

HERE = "casino-real/texas-holdem#"
ROOM = "casino-real/room-rules#"
rule = pytest.mark.rule

TIE = {"seat 1": "As Kd", "seat 3": "Ah Kc", "flop": "2c 5d 9h", "turn": "Jc", "river": "3s"}


def killed(winner="P2", players=4, **settings):
    """A table where this player has just won two pots running; P3 has the button next."""
    table = holdem("casino-real", players, {"limit": "6-12-full-kill", **settings})
    win(table, winner)
    win(table, winner)
    return table


@rule(HERE + "amb.12")
@rule(ROOM + "amb.4")
def test_the_killer_posts_the_raised_lower_limit_live_at_his_own_seat():
    round = deal(killed())
    assert in_front(round) == {"P4": 4, "P1": 8, "P2": 12}
    assert turn(round) == "P2" and options(round) == {"fold": 0, "check": 0, "raise": (24, 24)}


@rule(HERE + "amb.12")
@rule(ROOM + "amb.4")
def test_a_full_kill_doubles_both_limits():
    round = deal(killed())
    play(round, "P2 check, P3 call, P4 call, P1 call")
    assert options(round)["bet"] == (12, 12)
    check_round = "P4 check, P1 check, P2 check, P3 check"
    play(round, check_round)
    assert options(round)["bet"] == (24, 24)


@rule(HERE + "amb.12")
def test_without_a_kill_table_nothing_is_killed():
    table = killed(limit="6-12")
    assert in_front(deal(table)) == {"P4": 4, "P1": 6}


@rule(ROOM + "amb.4")
def test_one_win_kills_nothing_and_another_winner_takes_the_button_over():
    table = holdem("casino-real", 4, {"limit": "6-12-full-kill"})
    win(table, "P2")
    assert in_front(win(table, "P3")) == {"P3": 14, "P4": 8}
    assert in_front(deal(table)) == {"P4": 4, "P1": 8}


@rule(ROOM + "amb.4")
def test_winning_again_renews_the_kill_and_losing_ends_it():
    table = killed()
    win(table, "P2")
    assert in_front(win(table, "P3"))["P2"] == 12
    assert in_front(deal(table)) == {"P2": 4, "P3": 8}


@rule(ROOM + "amb.4")
def test_a_split_pot_does_not_count_and_leaves_the_kill_with_its_holder():
    table = killed(winner="P1", players=3)
    round = deal(table, TIE)
    play(round, "P3 call, P1 check, P2 fold")
    check_down(round)
    assert in_front(deal(table))["P1"] == 12


@rule(ROOM + "amb.4")
def test_a_split_among_others_ends_the_kill():
    table = killed(players=3)
    check_down(deal(table, {**TIE, "seat 2": "4c 7h"}))
    assert max(in_front(deal(table)).values()) == 8


@rule(ROOM + "amb.4")
@pytest.mark.parametrize("switch, opens", [({}, "P2"), ({"kill-turn": "last"}, "P3")])
def test_the_killer_acts_in_turn_unless_switched(switch, opens):
    assert turn(deal(killed(**switch))) == opens


@rule(ROOM + "amb.4")
@pytest.mark.parametrize("limit, post, raise_to", [("3-6-half-kill", 4, 8), ("4-8-half-kill", 6, 12)])
def test_a_half_kill_posted_by_the_table_is_cut_to_whole_dollars(limit, post, raise_to):
    round = deal(killed(limit=limit, limits=["3-6-half-kill", "4-8-half-kill"]))
    assert in_front(round)["P2"] == post and options(round)["raise"] == (raise_to, raise_to)


@rule(ROOM + "amb.5")
@pytest.mark.parametrize("least, post", [(None, 12), ("$19", 12), ("$20", 8)])
def test_every_pot_counts_for_the_kill_unless_the_table_sets_a_least_one(least, post):
    settings = {"kill-minimum-pot": "table-setting", "kill_minimum_pot": least} if least else {}
    # The second pot is both blinds and as much of P2's raise, less the modified fee: 4 + 8 + 8 - 1.
    table = killed(**settings)
    assert max(in_front(deal(table)).values()) == post
