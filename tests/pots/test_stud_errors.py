"""Rulings on errors at a stud table by settings that a sheet may choose; P1 must open, at $4/$8."""

import pytest

from houseway.cards import Incident
from tests.pots.arrange import deal, in_dollars, paid, play, results, turn
from tests.pots.arrange_flop import table_of
from tests.pots.arrange_stud import board_of, down_at, hand_of, left_the_pack, see_street, show_down

CARDS = {"seat 1": "Jh Jd 2c 4d 5h 6d Qh", "seat 2": "Qc Qd 9d 6h 7c Td 9h", "seat 3": "Kh Kd Ks 8s 3h 5c 8h"}


def stud(incidents, settings=None, **changed):
    """Three play; P3 wins at the showdown."""
    cards = CARDS | {place.replace("_", " "): text for place, text in changed.items()}
    table = table_of("casino-real/seven-card-stud-hi", 3, settings or {})
    return deal(table, cards, incidents=incidents)


def test_an_exposed_hole_card_may_be_replaced_and_is_then_the_next_burn():
    exposed = [Incident("seat 2", 1, "exposed")]
    round = stud(exposed, {"hole_exposed": "replace"}, seat_2="Qc Qd 9d As 6h")
    assert board_of(round, "seat 2") == "9d" and sorted(hand_of(round, "seat 2").split()) == [
        "9d",
        "As",
        "Qd",
    ]
    see_street(round, 4)
    assert left_the_pack(round, "burn") == ""


def test_an_exposed_hole_card_that_is_no_up_card_lies_down_though_all_saw_it():
    exposed = [Incident("seat 2", 1, "exposed")]
    round = stud(exposed, {"hole_exposed_counts_as_up": "no"}, seat_2="2s Qd 9d 6h")
    assert turn(round) == "P1" and board_of(round, "seat 2") == "" and down_at(round, "seat 2") == 3
    see_street(round, 4)
    assert board_of(round, "seat 2") == "6h"


def test_both_hole_cards_exposed_may_be_a_dead_hand_whose_ante_comes_back():
    exposed = [Incident("seat 2", 1, "exposed"), Incident("seat 2", 2, "exposed")]
    round = stud(exposed, {"both_holes_exposed": "dead-hand-refunded"})
    assert paid(round, "ante_returned") == [("pot", "P2", 0.5)]
    show_down(round)
    assert results(round)["P2"] == 0 and results(round)["P1"] == -1.5


def test_the_first_and_third_card_exposed_may_be_left_at_that():
    exposed = [Incident("seat 2", 1, "exposed"), Incident("seat 2", 3, "exposed")]
    round = stud(exposed, {"first_and_third_exposed": "normal"})
    play(round, "P1 bring-in, P2 raise 4")
    assert board_of(round, "seat 2").split() == ["9d", "Qc"]


@pytest.mark.parametrize("found", [0, 1])
def test_a_miscount_before_its_owner_acts_may_put_him_out_with_his_ante_back(found):
    extra = [Incident("seat 2", 2, "extra", None, found)]
    round = stud(extra, {"miscount_early": "refund-and-out"}, seat_2="Qc Qd As 9d")
    play(round, "P1 bring-in, P3 call")
    show_down(round)
    assert results(round)["P2"] == 0


@pytest.mark.parametrize("nth, board", [(1, "Qc"), (3, "9d")])
def test_a_card_off_the_table_may_play_as_an_exposed_card(nth, board):
    round = stud([Incident("seat 2", nth, "off-table")], {"off_table_card": "exposed"})
    assert board_of(round, "seat 2") == board and down_at(round, "seat 2") == 2


def test_a_boxed_card_is_scrap_and_no_burn():
    round = stud([Incident("seat 2", 3, "boxed")], seat_2="Qc Qd 9d As 6h")
    assert board_of(round, "seat 2") == "As"
    see_street(round, 4)
    assert len(left_the_pack(round, "burn").split()) == 1


@pytest.mark.parametrize("moment, lost", [("to act", True), ("after the betting", False)])
def test_up_cards_turned_over_may_cost_the_hand_only_while_others_have_yet_to_act(moment, lost):
    nth = 4 if moment == "to act" else 2
    hidden = [Incident(f"seat 3 {moment}", nth, "hidden")]
    round = stud(hidden, {"up_cards_hidden": "dead-if-it-moves-action"})
    see_street(round, 5)
    play(round, "P3 check, P1 bet, P2 call")
    assert ("P3" not in round.pending) == lost
    show_down(round)
    assert (results(round)["P3"] < 0) == lost


def test_a_hand_with_six_cards_may_win_where_seven_are_not_asked_for():
    missing = [Incident("seat 3", 5, "missing", None, 1)]
    round = stud(missing, {"seven_to_win": "no"}, seat_3="Kh Kd Ks 8s 5c 8h")
    show_down(round)
    assert results(round)["P3"] > 0


def test_of_equal_boards_the_one_with_the_better_suit_may_lead():
    table = table_of("casino-real/seven-card-stud-hi", 3, {"opener_tie": "by-suit"})
    round = deal(table, {"seat 1": "x x 2c 3c", "seat 2": "x x Kd 9h", "seat 3": "x x Ks 9s"})
    see_street(round, 4)
    assert turn(round) == "P3"


def test_chips_are_kept_through_every_error():
    kinds = ("exposed", "off-table", "extra", "missing", "empty-seat", "self-exposed", "boxed")
    for kind in kinds:
        for nth in range(1, 8):
            round = deal(
                table_of("casino-real/seven-card-stud-hi", 4), incidents=[Incident("seat 2", nth, kind)]
            )
            show_down(round)
            drop = in_dollars(round.settlement.drop)
            assert round.over and sum(results(round).values()) == -drop
