"""Seven-card stud, stud high-low and razz at Casino Real: cards exposed, miscounted, astray or hidden, and
wrong burns. P1 must open, P3 leads and wins; see `stud_sheets`."""

import pytest

from houseway.cards import Incident
from houseway.errors import Refused
from houseway.play.events import Shuffled
from tests.pots.arrange import deal, options, play, results, ruled, turn
from tests.pots.arrange_flop import table_of
from tests.pots.arrange_stud import (
    board_of,
    down_at,
    hand_of,
    in_the_pot,
    left_the_pack,
    see_street,
    show_down,
)
from tests.rooms.casino_real.stud_sheets import all_three, cards_of, is_razz, on, three_play


def hands(round):
    return [sorted(hand_of(round, f"seat {seat}").split()) for seat in (1, 2, 3)]


def as_named(sheet, cards):
    return [sorted(text.split()[:cards]) for text in cards_of(sheet).values()]


def ups(round):
    """The last card that lies up before each player."""
    return [board_of(round, f"seat {seat}").split()[-1] for seat in (1, 2, 3)]


# -- exposed cards -------------------------------------------------------------------------------------------


@on(all_three("irr.1 amb.9"))
@pytest.mark.parametrize("nth, exposed", [(1, "Qc"), (2, "Qd")])
def test_a_hole_card_exposed_by_the_dealer_lies_up_and_the_third_comes_down(sheet, nth, exposed):
    round = three_play(sheet, incidents=[Incident("seat 2", nth, "exposed")])
    assert board_of(round, "seat 2") == exposed and down_at(round, "seat 2") == 2
    assert sorted(hand_of(round, "seat 2").split()) == ["9d", "Qc", "Qd"]


@on(all_three("amb.9"))
def test_the_exposed_hole_card_counts_for_the_forced_bet(sheet):
    first, hole = ("Qs", "Kc") if is_razz(sheet) else ("3c", "2s")
    cards = {"seat 1": f"x x {first}", "seat 2": "x x 9d", "seat 3": f"{hole} x 8d"}
    assert turn(deal(table_of(sheet, 3), cards)) == "P1"
    assert turn(deal(table_of(sheet, 3), cards, incidents=[Incident("seat 3", 1, "exposed")])) == "P3"


@on(all_three("irr.2"))
def test_both_hole_cards_exposed_is_a_misdeal(sheet):
    again = {"shuffle #2/seat 2": "4s 7s 8c"}
    exposed = [Incident("seat 2", 1, "exposed"), Incident("seat 2", 2, "exposed")]
    round = three_play(sheet, incidents=exposed, more=again)
    assert sum(isinstance(event, Shuffled) for event in round.events) == 2
    assert hand_of(round, "seat 2") == "4s 7s 8c" and in_the_pot(round) == 1.5


FIRST_AND_THIRD = [Incident("seat 2", 1, "exposed"), Incident("seat 2", 3, "exposed")]


@on(all_three("irr.3"))
def test_with_a_first_and_third_card_exposed_nobody_completes_or_raises(sheet):
    round = three_play(sheet, incidents=FIRST_AND_THIRD)
    assert board_of(round, "seat 2").split() == ["9d", "Qc"]
    assert options(round) == {"bring-in": 1}
    play(round, "P1 bring-in")
    assert options(round) == {"fold": 0, "call": 1}
    with pytest.raises(Refused, match="only the forced amount"):
        play(round, "P2 raise 4")
    play(round, "P2 call")
    assert options(round) == {"fold": 0, "call": 1}


@on(all_three("irr.4"))
def test_once_that_seat_is_out_the_betting_is_normal(sheet):
    round = three_play(sheet, incidents=FIRST_AND_THIRD)
    play(round, "P1 bring-in, P2 fold")
    assert options(round) == {"fold": 0, "call": 1, "raise": (4, 4)}


@on(all_three("amb.10"))
@pytest.mark.parametrize(
    "switch, bet, then", [({}, (4, 4), (8, 8)), ({"exposed-cap-scope": "every-street"}, (1, 1), None)]
)
def test_that_lasts_for_third_street_unless_switched(sheet, switch, bet, then):
    round = three_play(sheet, switch, incidents=FIRST_AND_THIRD)
    see_street(round, 4)
    assert options(round)["bet"] == bet
    play(round, f"{turn(round)} bet")
    assert options(round).get("raise") == then


@on(all_three("irr.5 irr.6"))
@pytest.mark.parametrize("nth", [1, 2])
def test_a_hole_card_that_its_owner_shows_stays_a_down_card(sheet, nth):
    round = three_play(sheet, incidents=[Incident("seat 2", nth, "self-exposed")])
    assert board_of(round, "seat 2") == "9d"
    see_street(round, 7)
    assert down_at(round, "seat 2") == 3 and len(board_of(round, "seat 2").split()) == 4


# -- empty seats and miscounts -------------------------------------------------------------------------------


@on(all_three("irr.7"))
@pytest.mark.parametrize("nth", [1, 2])
def test_a_down_card_at_an_empty_seat_is_dead_and_the_deal_goes_on(sheet, nth):
    stray = {"empty seat": "As", "burn": "7s"}
    round = three_play(sheet, incidents=[Incident("seat 2", nth, "empty-seat")], more=stray)
    assert hands(round) == as_named(sheet, 3)
    see_street(round, 4)
    assert left_the_pack(round, "burn") == "7s"


@on(all_three("irr.8"))
@pytest.mark.parametrize("cards", [3, 4, 5, 6])
def test_up_cards_dealt_to_an_empty_seat_are_moved_on_and_the_last_is_the_next_burn(sheet, cards):
    last = cards_of(sheet)["seat 2"].split()[cards - 1]
    round = three_play(sheet, incidents=[Incident("seat 2", cards, "empty-seat")], more={"empty seat": "Ts"})
    see_street(round, cards)
    assert ups(round)[1:] == ["Ts", last]
    burns = len(left_the_pack(round, "burn").split())
    if cards < 6:
        see_street(round, cards + 1)
        assert len(left_the_pack(round, "burn").split()) == burns


@on(all_three("irr.9"))
def test_a_last_down_card_at_an_empty_seat_is_moved_on_unless_somebody_looked(sheet):
    for looked in (False, True):
        incidents = [Incident("seat 2", 7, "empty-seat")] + [Incident("seat 3", 7, "looked")] * looked
        round = three_play(sheet, incidents=incidents, more={"empty seat": "As"})
        see_street(round, 7)
        assert (hands(round) == as_named(sheet, 7)) is looked
        assert hand_of(round, "seat 2").endswith("As") is not looked
        assert bool(ruled(round, "down_card_kept")) is looked


@on(all_three("irr.10"))
@pytest.mark.parametrize("found", [0, 1])
def test_an_extra_hole_card_found_before_its_owner_acts_is_the_next_burn(sheet, found):
    extra = Incident("seat 2", 2, "extra", None, found)
    round = three_play(sheet, incidents=[extra], seat_2="Qc Qd As 9d 6h 7c Td 9h")
    play(round, "P1 bring-in")
    assert sorted(hand_of(round, "seat 2").split()) == ["9d", "Qc", "Qd"]
    see_street(round, 4)
    assert left_the_pack(round, "burn") == ""
    show_down(round)
    assert results(round)["P2"] == -1.5


@on(all_three("irr.11"))
@pytest.mark.parametrize("found", [0, 1])
def test_a_missing_hole_card_found_before_its_owner_acts_comes_from_the_top(sheet, found):
    missing = Incident("seat 2", 2, "missing", None, found)
    round = three_play(sheet, incidents=[missing], seat_2="Qc 9d Qd 6h 7c Td 9h")
    play(round, "P1 bring-in")
    assert sorted(hand_of(round, "seat 2").split()) == ["9d", "Qc", "Qd"]
    assert board_of(round, "seat 2") == "9d" and turn(round) == "P2"


@on(all_three("irr.12"))
@pytest.mark.parametrize("kind, cards", [("extra", "Qc Qd As 9d"), ("missing", "Qc 9d")])
def test_a_miscount_found_after_its_owner_acted_is_a_foul_hand(sheet, kind, cards):
    round = three_play(sheet, incidents=[Incident("seat 2", 2, kind, None, 2)], seat_2=cards)
    play(round, "P1 bring-in, P2 call, P3 call, P1 pass, P3 bet, P1 call")
    assert ruled(round, "miscount_foul") == ["seat 2"]
    show_down(round)
    assert results(round)["P2"] == -1.5


# -- cards off the table, wrong burns ------------------------------------------------------------------------


@on(all_three("irr.13"))
@pytest.mark.parametrize("cards", [3, 4, 5, 6])
def test_a_card_off_the_table_is_dead_and_replaced_once_everybody_is_served(sheet, cards):
    named = cards_of(sheet)["seat 2"].split()
    round = three_play(
        sheet,
        incidents=[Incident("seat 2", cards, "off-table")],
        seat_2=" ".join([*named[:cards], "Ts", *named[cards:]]),
    )
    see_street(round, cards)
    assert ups(round)[1] == "Ts" and named[cards - 1] not in board_of(round, "seat 2")
    served = [left.place for left in round.felt.chance.stubs[-1].exits][-2:]
    assert served == ["seat 3", "seat 2"]


@on(all_three("irr.14"))
def test_that_dead_card_is_the_next_burn(sheet):
    round = three_play(
        sheet, incidents=[Incident("seat 2", 4, "off-table")], seat_2="Qc Qd 9d 6h Ts 7c Td 9h"
    )
    see_street(round, 5)
    assert len(left_the_pack(round, "burn").split()) == 1
    see_street(round, 6)
    assert len(left_the_pack(round, "burn").split()) == 2


@on(all_three("irr.17"))
def test_after_two_burns_the_cards_are_moved_back_and_the_last_is_the_next_burn(sheet):
    round = three_play(sheet, incidents=[Incident("burn", 1, "extra")], more={"burn": "7s Ts"})
    see_street(round, 4)
    assert ups(round) == ["Ts", "4d", "6h"]
    see_street(round, 5)
    assert left_the_pack(round, "burn") == "7s Ts"
    assert ups(round) == ["5h", "7c", "3h"]


@on(all_three("irr.17"))
def test_without_a_burn_the_first_card_is_the_burn_and_the_others_are_moved_back(sheet):
    round = three_play(sheet, incidents=[Incident("burn", 2, "missing")])
    see_street(round, 5)
    # The card that comes next at seat 3 completes the round.
    assert ups(round) == ["7c", "3h", "5c"]
    see_street(round, 6)
    assert len(left_the_pack(round, "burn").split()) == 2


@on(all_three("irr.18"))
@pytest.mark.parametrize("kind", ["extra", "missing"])
def test_a_wrong_burn_before_a_last_down_card_that_was_looked_at_leaves_everybody_what_he_got(sheet, kind):
    round = three_play(sheet, incidents=[Incident("burn", 4, kind), Incident("seat 2", 7, "looked")])
    see_street(round, 7)
    assert hands(round) == as_named(sheet, 7) and ruled(round, "down_card_kept") == ["seat 2"]


@on(all_three("irr.17"))
def test_a_wrong_burn_before_last_down_cards_that_nobody_saw_is_put_right(sheet):
    round = three_play(sheet, incidents=[Incident("burn", 4, "missing")])
    first = cards_of(sheet)["seat 1"].split()[6]
    second = cards_of(sheet)["seat 2"].split()[6]
    see_street(round, 7)
    assert hand_of(round, "seat 1").endswith(second) and first not in " ".join(map(str, hands(round)))
    assert ruled(round, "cards_moved_back") == ["seventh street"]


# -- hidden up cards, hands that cannot win ------------------------------------------------------------------


@on(all_three("irr.24"))
def test_who_turns_an_up_card_down_after_a_bet_has_no_claim_to_the_pot(sheet):
    round = three_play(sheet, incidents=[Incident("seat 3 to act", 4, "hidden")])
    see_street(round, 5)
    play(round, "P3 check, P1 bet, P2 call")
    assert "P3" not in round.pending
    show_down(round)
    assert results(round)["P3"] == -1.5


@on(all_three("irr.24"))
def test_before_a_bet_it_costs_nothing(sheet):
    round = three_play(sheet, incidents=[Incident("seat 3 to act", 2, "hidden")])
    see_street(round, 4)
    assert turn(round) == "P3"
    show_down(round)
    assert results(round)["P3"] > -1.5


@on(all_three("irr.24"))
def test_it_costs_the_pot_after_the_last_call_too(sheet):
    round = three_play(sheet, incidents=[Incident("seat 3 after the betting", 5, "hidden")])
    see_street(round, 7)
    play(round, "P3 bet, P1 call, P2 call")
    assert round.over and results(round)["P3"] == -9.5


@on(all_three("pay.2"))
@pytest.mark.parametrize("kind, cards", [("missing", "8s 5c 8h"), ("extra", "8s 3h 3d 5c 8h")])
def test_a_hand_without_exactly_seven_cards_cannot_win(sheet, kind, cards):
    first = " ".join(cards_of(sheet)["seat 3"].split()[:3])
    round = three_play(sheet, incidents=[Incident("seat 3", 5, kind, None, 1)], seat_3=f"{first} {cards}")
    show_down(round)
    assert ruled(round, "seven_to_win") == ["seat 3"] and results(round)["P3"] == -1.5
