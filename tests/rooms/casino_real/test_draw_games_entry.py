"""The draw games of Casino Real: coming in, missed blinds, kills, changed seats and blinds that are owed,
which draw poker and its split game take over from LoBall. Six players; after one lap P1 has the button."""

import pytest

from houseway.cards import Incident
from houseway.play import Party
from tests.pots.arrange import cents, deal, in_front, options, paid, play, ruled
from tests.pots.arrange_draw import after_draw, turn
from tests.pots.arrange_flop import table_of
from tests.pots.arrange_lowball import lap
from tests.rooms.casino_real.draw_sheets import HIGH, SPLIT, both, dealt_in, fee, on, running


def with_arrival(sheet, settings=()):
    """P7 has just sat down after P6."""
    table = running(sheet, settings=settings)
    table.join(Party("P7", cents(1000), 7))
    return table


# -- new players ---------------------------------------------------------------------------------------------


@both
def test_a_new_player_kills_the_pot_or_waits(sheet):
    round = deal(with_arrival(sheet))
    assert options(round) == {"wait": 0, "kill": 8}
    play(round, "P7 wait")
    assert dealt_in(round) == [2, 3, 4, 5, 6, 1]


@both
def test_a_new_player_comes_in_on_the_big_blind(sheet):
    table = lap(running(sheet), 4)
    table.join(Party("P7", cents(1000), 7))
    assert in_front(deal(table)) == {"P6": 2, "P7": 4}


@both
def test_a_player_whom_the_house_moves_is_dealt_in_at_once_without_posting(sheet):
    table = running(sheet)
    table.transfer(Party("P7", cents(1000), 7))
    round = deal(table)
    assert 7 in dealt_in(round) and "P7" not in in_front(round)


@both
def test_if_he_lets_the_blinds_pass_he_becomes_a_new_player(sheet):
    table = lap(running(sheet), 3)
    table.transfer(Party("P7", cents(1000), 7))
    assert 7 in dealt_in(fold(deal(table)))
    table.sit_out("P7")
    lap(table, 2)
    table.sit_out("P7", False)
    assert options(deal(table)) == {"wait": 0, "kill": 8}


def fold(round):
    while not round.over:
        words = {option.id for option in round.asks[0].options}
        round.act(round.asks[0].id, "wait" if "wait" in words else "fold")
    return round


@both
@pytest.mark.parametrize("hands, seat, free", [(1, 8, True), (2, 3, False)])
def test_in_a_new_game_hands_are_free_as_long_as_the_blind_has_not_passed_the_seat(sheet, hands, seat, free):
    table = table_of(sheet, [1000, 1000, 0, 1000, 1000])
    table.leave("P3")
    lap(table, hands)
    table.join(Party("new", cents(1000), seat))
    round = deal(table)
    assert ("kill" in options(round)) is not free
    assert (seat in dealt_in(round)) is free


# -- missed blinds -------------------------------------------------------------------------------------------


def back_after_missing(sheet, name="P3", settings=()):
    """This player was away in the hand in which his blind came; now the button is at P2."""
    table = running(sheet, settings=settings)
    table.sit_out(name)
    lap(table, 1)
    table.sit_out(name, False)
    return table


@both
def test_who_missed_a_blind_waits_for_the_big_blind_or_kills_the_pot(sheet):
    round = deal(back_after_missing(sheet))
    assert options(round) == {"wait": 0, "kill": 8}
    play(round, "P3 kill")
    assert in_front(round)["P3"] == 8


@both
def test_he_may_kill_where_there_is_only_one_blind_too(sheet):
    table = running(sheet, settings={"blind_source": "as-posted", "posted_blinds": "4"})
    table.sit_out("P2")
    lap(table, 1)
    table.sit_out("P2", False)
    assert options(deal(table)) == {"wait": 0, "kill": 8}


@both
def test_making_up_a_blind_does_not_excuse_the_next_one(sheet):
    table = back_after_missing(sheet)
    round = deal(table)
    play(round, "P3 kill")
    fold(round)
    lap(table, 4)
    assert in_front(deal(table)) == {"P3": 2, "P4": 4}


@both
def test_an_open_seat_makes_the_button_skip_ahead_and_saves_somebody_a_blind(sheet):
    table = running(sheet)
    fold(deal(table))
    table.leave("P2")
    round = deal(table)
    assert dealt_in(round)[-1] == 3 and in_front(round) == {"P4": 2, "P5": 4}


@both
@pytest.mark.parametrize("collection, small", [("drop", 2), ("half-hour", 4)])
def test_where_seats_are_rented_by_the_half_hour_the_skipped_blind_is_owed(sheet, collection, small):
    table = running(sheet, settings={"collection": collection})
    fold(deal(table))
    table.leave("P2")
    assert in_front(deal(table)) == {"P4": small, "P5": 4}


# -- the kill ------------------------------------------------------------------------------------------------


@both
def test_a_kill_is_twice_the_big_blind_and_both_limits_double(sheet):
    round = deal(with_arrival(sheet))
    play(round, "P7 kill")
    assert in_front(round) == {"P2": 2, "P3": 4, "P7": 8}
    assert options(round) == {"fold": 0, "call": 8, "raise": (16, 16)}
    assert options(after_draw(round))["bet"] == (16, 16)


@on({HIGH: "amb.8", SPLIT: "bet.1"})
@pytest.mark.parametrize("switch, raise_to", [({}, 16), ({"kill-doubles-limit": "no"}, 12)])
def test_a_kill_doubles_the_limits_unless_switched(sheet, switch, raise_to):
    round = deal(with_arrival(sheet, switch))
    play(round, "P7 kill")
    assert options(round)["raise"] == (raise_to, raise_to)


@both
def test_there_is_one_kill_a_deal(sheet):
    table = with_arrival(sheet)
    table.join(Party("P8", cents(1000), 8))
    round = deal(table)
    play(round, "P7 kill, P8 kill")
    assert in_front(round) == {"P2": 2, "P3": 4, "P7": 8} and dealt_in(round) == [2, 3, 4, 5, 6, 7, 1]


@both
def test_a_second_kill_that_the_dealer_let_in_stands_when_players_have_acted_on_it(sheet):
    table = with_arrival(sheet)
    table.join(Party("P8", cents(1000), 8))
    round = deal(table, incidents=[Incident("kill of seat 8", 1, "killed-too", found=2)])
    play(round, "P7 kill, P8 kill")
    assert in_front(round) == {"P2": 2, "P3": 4, "P7": 8, "P8": 8}


# -- where every hand is charged -----------------------------------------------------------------------------

PER_HAND = {"collection": "per-hand"}


@both
@pytest.mark.parametrize("name", ["P3", "P1"], ids=["a blind", "the button"])
def test_who_missed_a_blind_or_the_button_posts_a_kill_and_the_collection(sheet, name):
    table = back_after_missing(sheet, name, PER_HAND)
    round = deal(table)
    assert options(round) == {"wait": 0, "kill": 6 + fee(sheet)}


@both
def test_what_exceeds_the_total_of_the_blinds_is_dead_money(sheet):
    round = deal(back_after_missing(sheet, settings=PER_HAND))
    play(round, "P3 kill")
    assert in_front(round)["P3"] == 6 and paid(round, "dead_money") == [("P3", "pot", fee(sheet))]


@on({HIGH: "amb.8", SPLIT: "bet.1"})
@pytest.mark.parametrize("switch, cost", [({}, 6), ({"missed-blind-post": "twice-big-blind"}, 8)])
def test_readings_of_what_is_posted_where_every_hand_is_charged(sheet, switch, cost):
    round = deal(back_after_missing(sheet, settings={**PER_HAND, **switch}))
    assert options(round)["kill"] == cost + fee(sheet)


@both
def test_in_a_drop_game_giving_up_the_button_counts_as_a_missed_blind(sheet):
    assert options(deal(back_after_missing(sheet, "P1"))) == {"wait": 0, "kill": 8}


# -- the middle and other seats ------------------------------------------------------------------------------


def in_the_middle(sheet, settings=()):
    """P2 missed the small blind, and the button is at P1 again, so that P2 sits before the big blind."""
    table = running(sheet, settings=settings)
    table.sit_out("P2")
    lap(table, 5)
    table.sit_out("P2", False)
    return table


@both
def test_who_takes_it_in_the_middle_posts_a_kill_and_the_button_skips_him_next(sheet):
    table = in_the_middle(sheet)
    round = deal(table)
    play(round, "P2 kill")
    assert in_front(round)["P2"] == 8 and dealt_in(round)[0] == 2
    fold(round)
    assert dealt_in(deal(table))[-1] == 3


@both
def test_where_every_hand_is_charged_the_middle_costs_the_collection_too(sheet):
    table = in_the_middle(sheet, PER_HAND)
    round = deal(table)
    play(round, "P2 kill")
    assert paid(round, "dead_money") == [("P2", "pot", fee(sheet))]
    assert ruled(round, "middle_entry")


@both
def test_who_moves_further_from_the_big_blind_waits_the_hands_he_saves_or_kills(sheet):
    table = running(sheet)
    table.move("P4", 7)
    round = deal(table)
    assert turn(round) == "P4" and options(round) == {"wait": 0, "kill": 8}
    fold(round)
    for _ in range(2):
        fold(deal(table))
    round = deal(table)
    assert 7 in dealt_in(round)


@both
def test_a_move_that_saves_no_hand_costs_nothing(sheet):
    table = running(sheet)
    table.move("P6", 7)
    assert 7 in dealt_in(deal(table))


@both
def test_who_has_just_taken_his_blinds_and_moves_at_once_may_let_them_pass_one_time(sheet):
    table = running(sheet)
    fold(deal(table))
    fold(deal(table))
    table.move("P3", 7)
    round = deal(table)
    assert 7 in dealt_in(round) and ruled(round, "seat_change_free")


# -- looking before posting ----------------------------------------------------------------------------------


@both
def test_who_owes_a_blind_and_looks_before_he_posts_has_a_dead_hand(sheet):
    round = deal(table_of(sheet, 4), incidents=[Incident("blind of seat 3", 1, "peeked")])
    play(round, "P4 call, P1 call, P2 call")
    assert "P3" not in in_front(round) and ruled(round, "blind_peek") == ["seat 3"]
    assert turn(round) == "P2"


@both
def test_caught_after_he_acted_the_hand_is_live_and_he_makes_the_blind_up_later(sheet):
    table = table_of(sheet, 4)
    round = deal(table, incidents=[Incident("blind of seat 3", 1, "peeked", found=1)])
    play(round, "P4 call, P1 fold, P2 fold")
    assert turn(round) == "P3" and options(round)["call"] == 4
    play(round, "P3 fold")
    assert "kill" in options(deal(table))
