"""Who is at a table between rounds, and the ledger moves that carry every change out."""

from __future__ import annotations

import pytest

from houseway.errors import Refused
from houseway.floor.store import HOUSE, ISSUE, Account, stack, wallet
from houseway.floor.table.orders import TableOrder, ordered_sheet
from houseway.floor.table.seating import Seating
from houseway.play.state import Carried
from houseway.rooms import Table

ANN = Account("a1", "guest", "Ann", "player")
WENDY = Account("w1", "guest", "Wendy", "player")


def seating(sheet: str = "angies/texas-holdem", **wanted) -> Seating:
    order = TableOrder(sheet=sheet, **wanted)
    found = Seating("t1", Table(ordered_sheet(order)), order)
    found.tidy()
    return found


def check_balanced(moves) -> None:
    assert moves
    assert all(sum(move.postings.values()) == 0 for move in moves)


def test_bots_fill_a_table_from_the_issue_and_leave_a_seat_free():
    found = seating(bots=14)
    assert len(found.bots) == found.most - 1
    assert len(found.open_seats) == found.most


def test_a_person_in_a_bots_seat_sends_it_off_with_its_chips():
    found = seating(bots=3)
    bot = found.bots[0]
    seat, chips = found.seat_of(bot), found.stack_of(bot)
    moves = found.sit(WENDY, seat, 10_000)
    check_balanced(moves)
    assert moves[0].postings == {stack("t1", bot): -chips, "table:t1:carry": 0, ISSUE: chips}
    assert found.seat_of("Wendy") == seat
    assert bot not in found.table.state.names


def test_a_person_of_a_bots_name_takes_its_place():
    found = seating(bots=2)
    assert "Ann" in found.bots
    check_balanced(found.sit(ANN, 9, 10_000))
    assert (found.seat_of("Ann"), found.people) == (9, {"Ann": "a1"})


def test_who_leaves_is_paid_with_the_money_that_only_he_could_claim():
    found = seating(bots=0)
    found.sit(WENDY, 1, 10_000)
    found.table.state.carried = [Carried(300, "posted", ("Wendy",)), Carried(50, "pot")]
    (move,) = found.send_off("Wendy")
    assert move.postings == {stack("t1", "Wendy"): -10_000, "table:t1:carry": -300, wallet("w1"): 10_300}
    assert found.table.state.carried_in == 50


def test_a_bot_without_chips_buys_in_again_and_a_person_sits_out():
    found = seating(bots=1)
    found.sit(WENDY, 9, 10_000)
    state = found.table.state
    state.stacks = [0] * len(state.stacks)
    moves = found.tidy()
    check_balanced(moves)
    assert found.stack_of(found.bots[0]) == found.buy_in.usual
    assert state.away[found.table.index("Wendy")]
    assert not found.ready


def test_time_charges_go_from_every_stack_to_the_house():
    timed = next(
        option
        for option, fee in ordered_sheet(TableOrder(sheet="lake-elsinore/texas-holdem")).fees.items()
        if getattr(fee, "time", None) is not None
    )
    found = seating("lake-elsinore/texas-holdem", bots=3, settings=(f"fee_option={timed}",))
    assert found.tick(29) == []
    (move,) = found.tick(30)
    assert sum(move.postings.values()) == 0
    assert move.postings[HOUSE] > 0
    assert len(move.postings) == 4


def test_a_change_that_could_not_be_written_is_taken_back():
    found = seating(bots=2)
    remembered = found.remember()
    before = (found.table.to_json(), found.to_json())
    found.sit(WENDY, 1, 10_000)
    found.recall(remembered)
    assert (found.table.to_json(), found.to_json()) == before


def test_nobody_has_two_places_at_a_table():
    found = seating(bots=0)
    found.sit(WENDY, 1, 10_000)
    with pytest.raises(Refused, match="at this table already"):
        found.check_sit(WENDY, 2, 10_000, 10**9)
