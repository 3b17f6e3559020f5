"""Coming in and coming back, where no one sheet says it: debts, stacks, moves, and a game that begins anew.

The table is Lake Elsinore's: a returning player posts $6, a new one $4.
"""

import pytest

from houseway.play import Party
from tests.pots.arrange import cents, deal, deals, holdem, in_front, options, pass_hand, play

ROOM = "lake-elsinore"


def running_game(stacks=6):
    """A game whose button has gone once round: P1 has it again in the next hand."""
    table = holdem(ROOM, stacks)
    for _ in table.state.names:
        pass_hand(table)
    return table


def away_for(table, name, hands):
    table.sit_out(name)
    for _ in range(hands):
        pass_hand(table)
    table.sit_out(name, False)


def dealt_in(round):
    return [int(place.removeprefix("seat ")) for place in deals(round)[-1].places]


def test_a_missed_blind_is_not_shed_by_a_change_of_seats():
    table = running_game()
    pass_hand(table)
    away_for(table, "P4", 1)
    table.move("P4", 9)
    assert options(deal(table)) == {"wait": 0, "post": 6}


def test_a_player_without_chips_misses_his_blinds():
    table = running_game()
    pass_hand(table)
    at = table.index("P4")
    table.state.stacks[at] = 0
    for _ in range(2):
        pass_hand(table)
    table.buy("P4", cents(100))
    assert options(deal(table)) == {"wait": 0, "post": 6}


def test_who_is_away_at_the_first_hand_did_not_draw_for_the_button():
    table = holdem(ROOM, 6)
    away_for(table, "P4", 4)
    assert options(deal(table)) == {"wait": 0, "post": 4}


def test_a_post_is_offered_only_to_a_player_who_has_the_chips():
    table = running_game()
    pass_hand(table)
    table.state.stacks[table.index("P4")] = cents(5)
    away_for(table, "P4", 2)
    assert "P4" not in deal(table).pending


@pytest.mark.parametrize("answers", ["P7 post, P8 wait", "P8 wait, P7 post"])
def test_several_who_come_in_answer_at_once_in_any_order(answers):
    table = running_game()
    table.join(Party("P7", cents(100), 7))
    table.join(Party("P8", cents(100), 8))
    round = deal(table)
    assert set(round.pending) == {"P7", "P8"}
    play(round, answers)
    assert dealt_in(round) == [2, 3, 4, 5, 6, 7, 1]


def test_who_must_come_in_is_asked_until_the_deal():
    table = running_game()
    table.join(Party("P7", cents(100), 7))
    (ask,) = deal(table).asks
    assert (ask.closes, ask.optional, ask.default) == ("the deal", False, "wait")


def test_one_who_stayed_and_one_who_comes_make_a_hand_with_the_new_one_in_the_big_blind():
    table = running_game(2)
    table.leave("P2")
    table.join(Party("P3", cents(100), 5))
    assert in_front(deal(table)) == {"P1": 2, "P3": 4}


def test_when_nobody_of_the_old_game_is_left_a_new_one_begins_with_a_draw_for_the_button():
    table = running_game(2)
    table.join(Party("P3", cents(100), 3))
    table.join(Party("P4", cents(100), 4))
    table.leave("P1")
    table.leave("P2")
    round = deal(table, button=3)
    assert in_front(round) == {"P3": 2, "P4": 4}


def test_one_player_alone_is_dealt_no_hand():
    table = holdem(ROOM, 2)
    table.leave("P2")
    round = deal(table)
    assert round.over and deals(round) == []


def test_the_lap_ends_when_the_button_passes_its_first_seat_even_if_that_is_empty():
    table = holdem(ROOM, 6)
    for _ in range(5):
        pass_hand(table)
    table.leave("P1")
    pass_hand(table)
    table.join(Party("P7", cents(100), 9))
    assert options(deal(table)) == {"wait": 0, "post": 4}
