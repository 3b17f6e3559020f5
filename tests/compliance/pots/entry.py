"""Coming in, missed blinds and changed seats at flop games. Six players, P1 with the first button; P7 is new.

A running game is one whose button has gone once round: P1 has it again in the next hand. `fee` is what a
player who comes back owes the pot besides the blinds.
"""

from houseway.play import Party
from tests.compliance import shows
from tests.compliance.pots.arranged import finish, sit
from tests.pots.arrange import (
    cents,
    deal,
    deals,
    in_front,
    options,
    paid,
    play,
    results,
    turn,
)


def running_game(here, *settings):
    table = sit(here, 6, *settings)
    return pass_hands(table, 6)


def pass_hand(table):
    """A hand that everybody goes along with; who is asked to come in waits."""
    return finish(deal(table))


def pass_hands(table, count):
    for _ in range(count):
        pass_hand(table)
    return table


def join(table, seat):
    table.join(Party("P7", cents(1000), seat))
    return table


def dealt_in(round):
    """The seats that were dealt cards, first to last."""
    return [int(place.removeprefix("seat ")) for place in deals(round)[-1].places]


def away(table, name, hands):
    """He sits out for so many hands and is back."""
    table.sit_out(name)
    pass_hands(table, hands)
    table.sit_out(name, False)
    return table


def missed_big_blind(here, *settings):
    """P4 was away while the big blind passed him; in the next hand the button is at P3."""
    return away(pass_hands(running_game(here, *settings), 1), "P4", 1)


def missed_both_blinds(here, *settings):
    """P4 was away while both blinds and the button passed him; in the next hand the button is at P5."""
    return away(pass_hands(running_game(here, *settings), 1), "P4", 2)


def missed_small_blind(here, *settings):
    """P4 took his big blind and was away for the small one; in the next hand the button is at P5."""
    return away(pass_hands(running_game(here, *settings), 2), "P4", 1)


# -- new players who owe a blind -----------------------------------------------------------------------------


@shows("field drew_for_button")
def new_waits(here, small, low):
    """A new player may wait for the big blind."""
    table = join(running_game(here), 7)
    for _ in range(3):
        round = deal(table)
        assert options(round) == {"wait": 0, "post": low}
        play(round, "P7 wait")
        assert 7 not in dealt_in(round)
        finish(round)
    pass_hand(table)
    assert in_front(deal(table)) == {"P6": small, "P7": low}


def new_posts(here, small, low):
    """He may post the big blind and be dealt in at once: an opening bet that he may raise and others too."""
    round = deal(join(running_game(here), 7))
    play(round, "P7 post")
    assert in_front(round) == {"P7": low, "P2": small, "P3": low}
    assert 7 in dealt_in(round)
    play(round, "P4 call, P5 fold, P6 fold")
    assert turn(round) == "P7" and options(round) == {"fold": 0, "check": 0, "raise": (2 * low, 2 * low)}
    round = deal(join(running_game(here), 7))
    play(round, "P7 post, P4 raise, P5 fold, P6 fold")
    assert options(round) == {"fold": 0, "call": low, "raise": (3 * low, 3 * low)}


def new_lets_blinds_go_by(here, small, low):
    """He may let blinds and button pass his seat and post then."""
    table = running_game(here)
    table.leave("P4")
    join(pass_hands(table, 1), 4)
    away(table, "P7", 2)
    round = deal(table)
    assert options(round) == {"wait": 0, "post": low}
    play(round, "P7 post")
    assert dealt_in(round) == [6, 1, 2, 3, 4, 5]
    assert in_front(round) == {"P6": small, "P1": low, "P7": low}


@shows("field new_player_bar")
def new_behind_the_button(here, low):
    """Between button and small blind he waits for the button to pass."""
    table = running_game(here)
    table.leave("P2")
    round = deal(join(table, 2))
    assert "P7" not in round.pending and dealt_in(round) == [3, 4, 5, 6, 1]
    finish(round)
    assert options(deal(table)) == {"wait": 0, "post": low}


@shows("field new_game_free_hands")
def first_lap(here, small, low):
    """Until the button has gone once round he owes nothing, unless a blind has passed his seat."""
    table = join(pass_hands(sit(here), 1), 7)
    round = deal(table)
    assert in_front(round) == {"P3": small, "P4": low} and 7 in dealt_in(round)
    for gone, hands, posts in (("P4", 4, True), ("P3", 1, False)):
        table = sit(here)
        table.leave(gone)
        round = deal(join(pass_hands(table, hands), int(gone[1])))
        assert (options(round) == {"wait": 0, "post": low}) is posts
        assert posts or int(gone[1]) not in dealt_in(round)
    assert options(deal(join(running_game(here), 7))) == {"wait": 0, "post": low}


@shows("field drew_for_button")
def first_lap_move(here, small, low):
    """In the first lap a change to a seat that no blind has passed is free, to another it is not."""
    table = pass_hands(sit(here), 1)
    table.move("P4", 8)
    round = deal(table)
    assert in_front(round) == {"P3": small, "P5": low} and 8 in dealt_in(round)
    table = sit(here)
    table.leave("P4")
    pass_hands(table, 4).move("P2", 4)
    assert options(deal(table)) == {"wait": 0, "post": low}


# -- new players who owe nothing -----------------------------------------------------------------------------


@shows("field blinds_owed_by")
def new_is_dealt_in(here, small, low):
    """Without a post; and in the blind he takes it."""
    round = deal(join(running_game(here), 7))
    assert dealt_in(round) == [2, 3, 4, 5, 6, 7, 1] and in_front(round) == {"P2": small, "P3": low}
    table = join(pass_hands(running_game(here), 4), 7)
    assert in_front(deal(table)) == {"P6": small, "P7": low}


@shows("clause new_player", "field missed_blinds")
def never_paid_one(here, small, low, fee):
    """Who was dealt in and is away while the blinds pass owes them though he never paid one."""
    table = away(pass_hands(sit(here), 1), "P5", 4)
    round = deal(table)
    assert options(round) == {"wait": 0, "post": small + low + fee}
    play(round, "P5 post")
    assert in_front(round)["P5"] == low
    newcomer = away(pass_hands(join(running_game(here), 7), 1), "P7", 6)
    assert options(deal(newcomer)) == {"wait": 0, "post": small + low + fee}


# -- missed blinds -------------------------------------------------------------------------------------------


@shows("clause dead_money", "clause missed_blinds", "field missed_blind_collection")
def back_with_a_post(here, small, low, fee=0):
    """The big blind is live and may be raised; the small one and the fee are dead in the pot."""
    round = deal(missed_both_blinds(here))
    assert set(round.pending) == {"P4"} and options(round) == {"wait": 0, "post": small + low + fee}
    play(round, "P4 post")
    assert 4 in dealt_in(round)
    assert in_front(round) == {"P6": small, "P1": low, "P4": low}
    assert paid(round, "dead_money") == [("P4", "pot", small + fee)]
    play(round, "P2 fold, P3 fold")
    assert options(round) == {"fold": 0, "check": 0, "raise": (2 * low, 2 * low)}
    play(round, "P4 check, P5 fold, P6 fold, P1 raise, P4 fold")
    assert results(round)["P1"] == small + low + small + fee - in_the_drop(round)


def in_the_drop(round):
    """What the pot paid to the house."""
    moves = [move for move in round.settlement.transfers if (move.payer, move.payee) == ("pot", "house")]
    return sum(move.amount for move in moves) / 100


@shows("clause missed_blinds")
def back_in_the_blind(here, small, low):
    """Or he waits for the big blind, and owes nothing more."""
    table = missed_both_blinds(here)
    for _ in range(3):
        assert 4 not in dealt_in(pass_hand(table))
    round = deal(table)
    assert in_front(round) == {"P3": small, "P4": low} and paid(round, "dead_money") == []


def missed_small_only(here, readings):
    """What is posted by who missed only the small blind, and how much of it is live."""
    for reading, (post, live) in readings.items():
        round = deal(missed_small_blind(here, reading))
        assert options(round) == {"wait": 0, "post": post}
        play(round, "P4 post")
        assert in_front(round).get("P4", 0) == live


@shows("field make_up_bar")
def not_between(here):
    """No missed blind is made up between button and big blind."""
    round = deal(missed_big_blind(here))
    assert "P4" not in round.pending and dealt_in(round) == [5, 6, 1, 2, 3]


@shows("field drew_for_button")
def who_drew_for_the_button(here, small, low):
    """Makes up both blinds if he misses one."""
    table = away(pass_hands(sit(here), 1), "P4", 2)
    assert options(deal(table)) == {"wait": 0, "post": small + low}


# -- changed seats -------------------------------------------------------------------------------------------


@shows("field seat_change")
def moved_from_the_big_blind(here, small, low):
    """P4, the next big blind, moves behind P6, two hands on: he posts it live, or waits and is back in it."""
    table = pass_hands(running_game(here), 1)
    table.move("P4", 8)
    round = deal(table)
    assert options(round) == {"wait": 0, "post": low}
    play(round, "P4 post")
    assert in_front(round) == {"P3": small, "P5": low, "P4": low} and 8 in dealt_in(round)
    table = pass_hands(running_game(here), 1)
    table.move("P4", 8)
    for _ in range(2):
        assert 8 not in dealt_in(pass_hand(table))
    assert in_front(deal(table)) == {"P6": small, "P4": low}
