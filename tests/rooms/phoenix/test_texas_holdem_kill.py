"""The kill of hold'em at Phoenix: two pots running, full and half, and the sheet's switches."""

import pytest

from tests.pots.arrange import check_down, deal, holdem, in_front, options, play, ruled, turn, win

HERE = "phoenix/texas-holdem#"
rule = pytest.mark.rule

TIE = {"seat 2": "As Kd", "seat 4": "Ah Kc", "flop": "2c 5d 9h", "turn": "Jc", "river": "3s"}


def killed(limit="4-8-full-kill", **settings):
    """A table of four where P2 has just won two pots running; P3 has the button next."""
    table = holdem("phoenix", 4, {"limit": limit, **settings})
    win(table, "P2")
    win(table, "P2")
    return table


@rule(HERE + "bet.13")
def test_without_a_posted_kill_two_wins_running_change_nothing():
    round = deal(killed("4-8"))
    assert in_front(round) == {"P4": 2, "P1": 4} and options(round)["raise"] == (8, 8)


@rule(HERE + "bet.13")
@rule(HERE + "amb.11")
def test_the_kill_button_lies_before_the_winner_who_kills_after_a_second_win_even_without_a_flop():
    table = holdem("phoenix", 4, {"limit": "4-8-full-kill"})
    assert ruled(win(table, "P2"), "kill_button") == ["P2"]
    second = deal(table)
    assert in_front(second) == {"P3": 2, "P4": 4}
    play(second, "P1 fold, P2 raise, P3 fold, P4 fold")
    assert in_front(deal(table)) == {"P4": 2, "P1": 4, "P2": 8}


@rule(HERE + "bet.14")
def test_a_full_kill_posts_double_the_blind_and_doubles_the_limit():
    round = deal(killed())
    assert in_front(round)["P2"] == 8
    play(round, "P2 check")
    assert options(round) == {"fold": 0, "call": 8, "raise": (16, 16)}
    play(round, "P3 call, P4 call, P1 call, P4 check, P1 check, P2 check, P3 check")
    assert options(round)["bet"] == (16, 16)


@rule(HERE + "bet.15")
@rule(HERE + "amb.9")
@pytest.mark.parametrize("limit, post, small, big", [("3-6-half-kill", 4, 4, 8), ("4-8-half-kill", 6, 6, 12)])
def test_a_half_kill_makes_3_6_into_4_8_and_4_8_into_6_12(limit, post, small, big):
    round = deal(killed(limit))
    assert in_front(round)["P2"] == post
    assert options(round)["raise"] == (post + small, post + small)
    play(round, "P2 check, P3 call, P4 call, P1 call, P4 check, P1 check, P2 check, P3 check")
    assert options(round)["bet"] == (big, big)


@rule(HERE + "bet.15")
@rule(HERE + "amb.9")
def test_a_half_kill_of_1_2_is_one_and_a_half_and_not_rounded_back_to_the_plain_limit():
    round = deal(killed("1-2-half-kill"))
    assert in_front(round)["P2"] == 1.5
    assert options(round)["raise"] == (3, 3)


@rule(HERE + "bet.14")
@rule(HERE + "amb.8")
def test_the_killer_doubles_the_big_blind_of_the_table_besides_the_normal_blinds():
    table = killed(blind_source="as-posted", posted_blinds="1/2")
    assert in_front(deal(table)) == {"P4": 1, "P1": 2, "P2": 4}


@rule(HERE + "amb.8")
@pytest.mark.parametrize("switch, opens", [({}, "P2"), ({"kill-action": "last"}, "P3")])
def test_the_killer_acts_in_turn_unless_switched(switch, opens):
    assert turn(deal(killed(**switch))) == opens


@rule(HERE + "amb.10")
@pytest.mark.parametrize("switch, greatest", [({}, 4), ({"kill_on_split": "holder-keeps"}, 8)])
def test_a_holder_who_only_shares_a_pot_loses_the_kill_button(switch, greatest):
    table = killed(**switch)
    round = deal(table, TIE)
    play(round, "P2 check, P3 fold, P4 call, P1 fold")
    check_down(round)
    assert max(in_front(deal(table)).values()) == greatest


@rule(HERE + "bet.13")
def test_a_holder_who_loses_hands_the_button_to_the_winner():
    table = killed()
    assert ruled(win(table, "P3"), "kill_button") == ["P3"]
    assert in_front(deal(table)) == {"P1": 2, "P2": 4}


@rule(HERE + "amb.7")
@rule(HERE + "bet.13")
@pytest.mark.parametrize("least, greatest", [(None, 8), ("$9", 8), ("$10", 4)])
def test_any_pot_qualifies_unless_the_table_names_an_amount(least, greatest):
    settings = {"kill-minimum-pot": "amount", "kill_minimum_pot": least} if least else {}
    # The second pot is both blinds and as much of P2's raise, less the modified fee: 2 + 4 + 4 - 1.
    assert max(in_front(deal(killed(**settings))).values()) == greatest
