"""The rules that Phoenix has for its pot games, proved at hold'em: $4-$8 with blinds of $2 and $4 unless a
proof says otherwise. P1 has the first button."""

import pytest

from houseway.errors import Refused
from houseway.play.events import Dealt, Transfer
from tests.compliance import Here
from tests.compliance import room_rules as room
from tests.compliance.room_rules import ALL_IN, HEADS_UP, pot
from tests.pots.arrange import (
    deal,
    deals,
    fold_round,
    holdem,
    in_front,
    pass_hand,
    play,
    results,
    see_board,
    turn,
)

here = Here("phoenix/room-rules", bet=4)
here.proves(room.drop_is, "fee.5", rows={"4-8": 4, "20-40": 5}, players=[7])
for reading, fee in (("schedule", 1), ("old-table", 2)):
    here.proves(room.drop_is, "fee.5", rows={"4-8": fee}, players=[4], settings={"holdem-fee": reading})
here.proves(room.raised, "bet.17", most=3)
here.proves(room.raised, "bet.17", most=9, script=HEADS_UP, players=2)

test_the_room = here.tests()


@here.rule("fee.2")
def test_the_fee_of_holdem_is_taken_at_the_flop():
    round = pot(here)
    see_board(round, 3)
    dealt, fee = [event for event in round.events if isinstance(event, Dealt | Transfer)][-2:]
    assert isinstance(dealt, Dealt) and dealt.street == "flop"
    assert (fee.payer, fee.payee, fee.amount) == ("pot", "house", 100)


@here.rule("bet.15")
@pytest.mark.parametrize(("cards", "button"), [("Qs Ac Ks", 2), ("2s 3c Ts", 3)])
def test_the_first_button_goes_to_the_highest_card(cards, button):
    draws = {f"draw for the button/draw {seat}": card for seat, card in enumerate(cards.split(), 1)}
    assert deals(pot(here, "", draws))[0].places[-1] == f"seat {button}"


def raise_and_fold(round):
    """The first to act raises and everybody folds."""
    play(round, f"{turn(round)} raise 8")
    fold_round(round)
    return round


@here.rule("bet.15")
def test_button_and_blinds_advance_one_player_clockwise_each_hand_past_a_seat_that_was_left():
    seats = holdem(here.room, 4)
    for button, posts in ((1, {"P2": 2, "P3": 4}), (2, {"P3": 2, "P4": 4}), (3, {"P4": 2, "P1": 4})):
        round = deal(seats)
        assert deals(round)[0].places[-1] == f"seat {button}" and in_front(round) == posts
        raise_and_fold(round)
    seats = holdem(here.room, 4)
    raise_and_fold(deal(seats))
    seats.leave("P2")
    assert in_front(deal(seats)) == {"P4": 2, "P1": 4}


@here.rule("bet.17")
def test_the_cap_stays_when_two_are_left():
    round = pot(here, f"{ALL_IN}P2 bet 4, P3 raise 8, P1 fold, P2 raise 12, P3 raise 16")
    with pytest.raises(Refused, match="the cap of 3 raises"):
        play(round, "P2 raise 20")


@here.rule("bet.18")
def test_a_hand_folded_to_the_big_blind_is_dealt_again_from_the_same_positions():
    seats = holdem(here.room, 4)
    first = deal(seats)
    fold_round(first)
    assert results(first) == {"P1": 0, "P2": -2, "P3": -4, "P4": 0}
    again = deal(seats)
    assert in_front(again) == in_front(first) == {"P2": 2, "P3": 4}
    assert deals(again)[0].places == deals(first)[0].places and turn(again) == "P4"
    play(again, "P4 raise 8")
    fold_round(again)
    assert results(again) == {"P1": 0, "P2": 0, "P3": 0, "P4": 5}


@here.rule("bet.18")
def test_a_hand_that_somebody_raised_is_not_dealt_again():
    seats = holdem(here.room, 4)
    assert results(raise_and_fold(deal(seats)))["P4"] == 5
    assert in_front(pass_hand(seats)) == {"P3": 2, "P4": 4}
