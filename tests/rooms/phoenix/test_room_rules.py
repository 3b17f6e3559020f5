"""The rules that Phoenix has for its pot games, proved at hold'em.

P1 has the first button at $4-8 with blinds of $2 and $4 unless a test says otherwise.
"""

import pytest

from houseway.errors import Refused
from houseway.play.events import Dealt, Transfer
from tests.pots.arrange import (
    check_down,
    deal,
    deals,
    dropped,
    fold_round,
    holdem,
    in_front,
    options,
    pass_hand,
    play,
    results,
    see_board,
    turn,
)

ROOM = "phoenix"


def rule(name):
    return pytest.mark.rule(f"{ROOM}/room-rules#{name}")


@rule("fee.2")
def test_the_fee_of_holdem_is_taken_at_the_flop():
    round = deal(holdem(ROOM, 3))
    see_board(round, 3)
    last = [event for event in round.events if isinstance(event, Dealt | Transfer)][-2:]
    assert [type(event) for event in last] == [Dealt, Transfer]
    assert last[0].street == "flop"
    assert (last[1].payer, last[1].payee, last[1].amount) == ("pot", "house", 100)


@rule("fee.5")
@pytest.mark.parametrize(("limit", "fee"), [("4-8", 4), ("20-40", 5)])
def test_the_row_of_the_posted_limit_is_in_force(limit, fee):
    round = deal(holdem(ROOM, 7, {"limit": limit}))
    check_down(round)
    assert dropped(round) == fee


@rule("fee.5")
@pytest.mark.parametrize(("reading", "fee"), [("schedule", 1), ("old-table", 2)])
def test_one_of_the_two_fee_tables_is_in_force_at_a_time(reading, fee):
    round = deal(holdem(ROOM, 4, [f"holdem-fee={reading}"]))
    check_down(round)
    assert dropped(round) == fee


@rule("bet.15")
@pytest.mark.parametrize(
    ("draws", "button"), [({1: "Qs", 2: "Ac", 3: "Ks"}, 2), ({1: "2s", 2: "3c", 3: "Ts"}, 3)]
)
def test_the_first_button_goes_to_the_highest_card(draws, button):
    cards = {f"draw for the button/draw {seat}": card for seat, card in draws.items()}
    assert deals(deal(holdem(ROOM, 3), cards))[0].places[-1] == f"seat {button}"


@rule("bet.15")
def test_button_and_blinds_advance_one_player_clockwise_each_hand():
    table = holdem(ROOM, 4)
    seen = []
    for _ in range(3):
        round = deal(table)
        seen.append((deals(round)[0].places[-1], in_front(round)))
        play(round, f"{turn(round)} raise 8")
        fold_round(round)
    assert seen == [
        ("seat 1", {"P2": 2, "P3": 4}),
        ("seat 2", {"P3": 2, "P4": 4}),
        ("seat 3", {"P4": 2, "P1": 4}),
    ]


@rule("bet.15")
def test_the_button_passes_a_seat_that_was_left():
    table = holdem(ROOM, 4)
    round = deal(table)
    play(round, "P4 raise 8")
    fold_round(round)
    table.leave("P2")
    assert in_front(deal(table)) == {"P4": 2, "P1": 4}


@rule("bet.17")
def test_one_bet_and_three_raises_even_when_two_are_left():
    round = deal(holdem(ROOM, 3))
    play(round, "P1 call, P2 call, P3 check, P2 bet 4, P3 raise 8, P1 fold, P2 raise 12, P3 raise 16")
    with pytest.raises(Refused, match="the cap of 3 raises"):
        play(round, "P2 raise 20")


@rule("bet.17")
def test_raises_are_unlimited_when_the_round_started_with_two():
    round = deal(holdem(ROOM, 2))
    play(round, "P2 call, P1 check, P2 bet 4, P1 raise 8, P2 raise 12, P1 raise 16, P2 raise 20")
    assert options(round)["raise"] == (24, 24)


@rule("bet.18")
def test_a_hand_folded_to_the_big_blind_is_dealt_again_from_the_same_positions():
    table = holdem(ROOM, 4)
    first = deal(table)
    fold_round(first)
    assert results(first) == {"P1": 0, "P2": -2, "P3": -4, "P4": 0}
    again = deal(table)
    assert in_front(again) == in_front(first) == {"P2": 2, "P3": 4}
    assert deals(again)[0].places == deals(first)[0].places
    assert turn(again) == "P4"
    play(again, "P4 raise 8")
    fold_round(again)
    assert results(again) == {"P1": 0, "P2": 0, "P3": 0, "P4": 5}


@rule("bet.18")
def test_a_hand_that_somebody_raised_is_not_dealt_again():
    table = holdem(ROOM, 4)
    round = deal(table)
    play(round, "P4 raise 8")
    fold_round(round)
    assert results(round)["P4"] == 5
    assert in_front(pass_hand(table)) == {"P3": 2, "P4": 4}
