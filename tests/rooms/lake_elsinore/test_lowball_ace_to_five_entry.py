"""Both lowballs of Lake Elsinore, rule by rule: coming in, killing the pot, missed and short blinds, seats.

Six players at $30-60. Once the button has gone round, P1 has it again and P2, P3, P4 post $10, $20 and $30.
"""

import pytest

from houseway.play import Party
from houseway.play.events import Dealt
from tests.pots.arrange import cents, deal, in_front, options, play, ruled
from tests.pots.arrange_draw import after_draw, react, show_down, turn
from tests.pots.arrange_lowball import begin, lap, let_go, lowball
from tests.rooms.lake_elsinore.lowballs import both, both_rows, room_rule


def running(sheet, settings=()):
    """A game whose button has gone once round."""
    return lap(lowball(sheet, 6, settings), 6)


def dealt_in(round):
    """The seats that got cards, first to last."""
    deals = [event for event in round.events if isinstance(event, Dealt) and event.street == "cards"]
    return [int(place.removeprefix("seat ")) for place in deals[-1].places] if deals else []


# -- new players and kills -----------------------------------------------------------------------------------


@both("act.1", "act.1")
@room_rule("room.17")
def test_a_new_player_kills_the_pot_or_waits_for_the_big_blind(sheet):
    table = running(sheet)
    table.join(Party("P7", cents(1000), 7))
    round = deal(table)
    assert options(round) == {"wait": 0, "kill": 60}
    play(round, "P7 wait")
    assert dealt_in(round) == [2, 3, 4, 5, 6, 1]


@both("act.1", "act.1")
def test_in_the_first_lap_too_a_new_player_kills_or_waits(sheet):
    table = lap(lowball(sheet, 6), 1)
    table.join(Party("P7", cents(1000), 7))
    assert options(deal(table)) == {"wait": 0, "kill": 60}


@both("act.1", "act.1")
def test_a_new_player_who_kills_is_dealt_in_at_once(sheet):
    table = running(sheet)
    table.join(Party("P7", cents(1000), 7))
    round = deal(table)
    play(round, "P7 kill")
    assert dealt_in(round) == [2, 3, 4, 5, 6, 7, 1]


@both("act.1", "act.1")
def test_a_new_player_comes_in_on_the_big_blind(sheet):
    table = lap(running(sheet), 3)
    table.join(Party("P7", cents(1000), 7))
    round = begin(table)
    assert in_front(round) == {"P5": 10, "P6": 20, "P7": 30}


@both("bet.8", "bet.1")
@room_rule("room.23")
def test_a_kill_costs_twice_the_blind_and_doubles_the_limit(sheet):
    table = running(sheet)
    table.join(Party("P7", cents(1000), 7))
    round = deal(table)
    play(round, "P7 kill")
    assert in_front(round) == {"P2": 10, "P3": 20, "P4": 30, "P7": 60}
    assert options(round) == {"fold": 0, "call": 60, "raise": (120, 120)}
    assert options(after_draw(round))["bet"] == (120, 120)


@both("play.1", "play.1")
def test_a_kill_is_posted_with_the_blinds(sheet):
    table = running(sheet)
    table.join(Party("P7", cents(1000), 7))
    round = deal(table)
    play(round, "P7 kill")
    assert ruled(round, "kill_posted") == [""]
    assert in_front(round)["P7"] == 60


@both_rows(
    ("sheet", "switch", "post"), "amb.6", "amb.5", [({}, 60), ({"kill-amount": "total-of-blinds"}, 60)]
)
def test_twice_the_big_blind_is_also_the_total_of_three_blinds_in_thirds(sheet, switch, post):
    table = running(sheet, switch)
    table.join(Party("P7", cents(1000), 7))
    assert options(deal(table))["kill"] == post


@both_rows(
    ("sheet", "switch", "post"), "amb.6", "amb.5", [({}, 60), ({"kill-amount": "total-of-blinds"}, 45)]
)
def test_readings_of_what_a_kill_costs(sheet, switch, post):
    table = running(sheet, {"blinds": "half-and-full-two-blinds", **switch})
    table.join(Party("P7", cents(1000), 7))
    assert options(deal(table))["kill"] == post


@both("amb.6", "amb.5")
def test_the_killer_acts_in_his_normal_turn_and_his_post_is_live(sheet):
    table = running(sheet)
    table.join(Party("P7", cents(1000), 7))
    round = deal(table)
    play(round, "P7 kill, P5 call, P6 fold")
    assert turn(round) == "P7"
    assert options(round) == {"fold": 0, "check": 0, "raise": (120, 120)}


@both("amb.6", "amb.5")
def test_there_is_one_kill_a_deal(sheet):
    table = running(sheet)
    table.join(Party("P7", cents(1000), 7))
    table.join(Party("P8", cents(1000), 8))
    round = deal(table)
    play(round, "P7 kill, P8 kill")
    assert in_front(round) == {"P2": 10, "P3": 20, "P4": 30, "P7": 60}
    assert ruled(round, "one_kill") == ["seat 8 waits"]
    assert dealt_in(round) == [2, 3, 4, 5, 6, 7, 1]


# -- missed blinds -------------------------------------------------------------------------------------------


def missed(sheet, settings=()):
    """P4 was away while the big blind passed him; in the next hand the button is at P2."""
    table = running(sheet, settings)
    table.sit_out("P4")
    lap(table, 1)
    table.sit_out("P4", False)
    return table


@both("act.2", "act.1")
@room_rule("room.21")
def test_whom_the_big_blind_has_passed_may_kill_if_nobody_objects(sheet):
    round = deal(missed(sheet))
    assert options(round) == {"wait": 0, "kill": 60}
    play(round, "P4 kill")
    assert set(round.pending) == {"P1", "P2", "P3", "P5", "P6"}
    let_go(round)
    assert 4 in dealt_in(round)
    assert in_front(round)["P4"] == 60


@both("act.2", "act.1")
def test_an_objection_makes_him_wait(sheet):
    round = deal(missed(sheet))
    play(round, "P4 kill")
    react(round, "P6", "object")
    assert 4 not in dealt_in(round)
    assert ruled(round, "kill_objection") == ["seat 4 waits"]


@both("act.2", "act.1")
def test_a_new_player_needs_nobodys_leave(sheet):
    table = running(sheet)
    table.join(Party("P7", cents(1000), 7))
    round = deal(table)
    play(round, "P7 kill")
    assert not any(ask.optional for ask in round.asks)
    table = missed(sheet)
    round = deal(table)
    play(round, "P4 kill")
    assert all(ask.optional for ask in round.asks)


@both("act.4", "act.1")
@room_rule("room.20")
def test_in_a_game_with_one_blind_he_is_dealt_in_only_on_the_blind(sheet):
    one = {"blinds": "as-posted", "posted_blinds": "30"}
    table = running(sheet, one)
    lap(table, 2)
    table.sit_out("P4")
    lap(table, 1)
    table.sit_out("P4", False)
    hands = 0
    while 4 not in dealt_in(round := begin(table)):
        while not round.over:
            round.act(round.asks[0].id, "fold")
        hands += 1
    assert hands == 4
    assert in_front(round) == {"P4": 30}


# -- changed seats -------------------------------------------------------------------------------------------


@both("act.3", "act.1")
@room_rule("room.22")
def test_who_changes_seats_is_dealt_in_when_his_place_entitles_him_and_posts_nothing(sheet):
    table = lap(lowball(sheet, 6), 6)
    # The last big blind was P3's; from seat 5 to seat 7 P5 goes past P6, which saves him one hand.
    table.move("P5", 7)
    round = begin(table)
    assert dealt_in(round) == [2, 3, 4, 6, 1]
    while not round.over:
        round.act(round.asks[0].id, "fold")
    round = begin(table)
    assert 7 in dealt_in(round)
    assert "P5" not in in_front(round)


@both("act.3", "act.1")
def test_a_move_that_saves_no_hand_costs_nothing(sheet):
    table = running(sheet)
    table.move("P6", 7)
    assert 7 in dealt_in(begin(table))


# -- short blinds --------------------------------------------------------------------------------------------


def with_big_blind_of(sheet, chips, settings=()):
    """The first hand of six: P4 is the big blind with so many dollars."""
    return lowball(sheet, [1000, 1000, 1000, chips, 1000, 1000], settings)


@both("bet.2", "bet.1")
@room_rule("room.18")
def test_half_a_blind_or_more_counts_as_a_full_blind(sheet):
    round = begin(with_big_blind_of(sheet, 15))
    assert in_front(round) == {"P2": 10, "P3": 20, "P4": 15}
    assert turn(round) == "P5"
    assert options(round) == {"fold": 0, "call": 30, "raise": (60, 60)}


@both("act.5", "act.1")
@room_rule("room.19")
def test_with_less_he_is_dealt_in_and_the_next_player_takes_the_blind(sheet):
    round = begin(with_big_blind_of(sheet, 14))
    assert in_front(round) == {"P2": 10, "P3": 20, "P5": 30}
    assert 4 in dealt_in(round)
    assert turn(round) == "P6"


@both("act.6", "act.1")
@room_rule("room.19")
@pytest.mark.parametrize("buys", [False, True])
def test_should_he_win_or_buy_in_again_the_blind_falls_to_him(sheet, buys):
    table = with_big_blind_of(sheet, 14)
    low, high = "7c 5d 4h 3s 2c", "8d 5h 4s 3c 2d"
    round = begin(table, {"seat 4": high, "seat 5": low} if buys else {"seat 4": low, "seat 5": high})
    play(round, "P6 fold, P1 fold, P2 fold, P3 fold, P4 call")
    show_down(round)
    if buys:
        table.buy("P4", cents(500))
    # The middle blind of $20 would be his in this hand anyway; the big one is on its way past P5.
    assert in_front(begin(table)) == {"P3": 10, "P4": 30, "P5": 30}


@both("act.6", "act.1")
def test_it_falls_to_him_wherever_he_sits_when_he_has_chips_again(sheet):
    table = with_big_blind_of(sheet, 14)
    round = begin(table)
    play(round, "P6 call, P1 fold, P2 fold, P3 fold, P4 fold, P5 check")
    show_down(round)
    round = begin(table, {"seat 4": "7c 5d 4h 3s 2c", "seat 5": "8d 5h 4s 3c 2d"})
    play(round, "P6 fold, P1 fold, P2 fold, P3 fold")
    show_down(round)
    # He won while the first blind comes to him; he posts the big one that passed him.
    assert in_front(begin(table)) == {"P4": 30, "P5": 20, "P6": 30}


@both("act.6", "act.1")
def test_as_long_as_he_is_short_he_owes_nothing(sheet):
    table = with_big_blind_of(sheet, 14)
    round = begin(table)
    play(round, "P6 call, P1 fold, P2 fold, P3 fold, P4 fold, P5 check")
    show_down(round)
    round = begin(table)
    assert ruled(round, "short_blind_owed") == []
    assert in_front(round)["P4"] == 14
