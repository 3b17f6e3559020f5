"""Irregular deals of the flop games at Casino Real: Tahoe's rules, which its other sheets borrow.

Three players with the button at seat 1, so that seat 2 gets the first card and P1 acts first.
"""

import pytest

from houseway.cards import Incident
from houseway.play.events import Dealt, Shuffled
from tests.pots.arrange import (
    board,
    codes,
    deal,
    deals,
    dropped,
    hole_cards,
    options,
    play,
    results,
    ruled,
    turn,
)
from tests.pots.arrange_flop import check_on, table_of
from tests.rooms.casino_real.flop_sheets import OMAHA_SPLIT, SIX, TAHOE, dealt, every, fast, hole_count, on

HELD = "Kc Kh 7s 7d"
"""Hole cards of which a game deals as many as it has."""


def hand(sheet, *incidents, cards=None):
    return deal(table_of(sheet, 3), cards, incidents=incidents)


def shuffles(round):
    return [event.name for event in round.events if isinstance(event, Shuffled)].count("shuffle")


def burns(round):
    return [left.place for left in round.felt.chance.stubs[-1].exits].count("burn")


def replacement(round):
    (event,) = [one for one in round.events if isinstance(one, Dealt) and one.street == "replacement"]
    return event.places[0], event.cards[0]


# -- exposed cards -------------------------------------------------------------------------------------------


@on(every(SIX, "amb.7") | {TAHOE: "irr.5 irr.6"})
@pytest.mark.parametrize("seat, nth", [(3, 1), (1, 2), (2, 1)])
def test_one_exposed_hole_card_is_exchanged_after_the_deal_and_is_the_burn_card(sheet, seat, nth):
    place = f"seat {seat}"
    cards = {place: f"{dealt(sheet, HELD)} 9d"}
    round = hand(sheet, Incident(place, nth, "exposed"), cards=cards)
    assert shuffles(round) == 1 and replacement(round) == (place, codes("9d"))
    check_on(round, 3)
    assert burns(round) == 0
    if not fast(sheet):
        check_on(round, 4)
        assert burns(round) == 1


@on(every(SIX, "amb.7") | {TAHOE: "irr.7"})
def test_two_exposed_cards_are_a_misdeal(sheet):
    round = hand(sheet, Incident("seat 3", 1, "exposed"), Incident("seat 1", 2, "exposed"))
    assert shuffles(round) == 2 and ruled(round, "exposed_cards_misdeal") == ["2 cards were exposed"]


# -- scrap ---------------------------------------------------------------------------------------------------


@on(every(SIX, "amb.7") | {TAHOE: "irr.1"})
def test_a_boxed_card_on_the_board_is_scrap_and_the_card_beneath_takes_its_place(sheet):
    flop, shows = ("Kc Qd Jh 2c 3c 9s", "Kc 9s Jh 2c 3c") if fast(sheet) else ("Kc Qd Jh 9s", "Kc 9s Jh")
    round = hand(sheet, Incident("flop", 2, "boxed"), cards={"flop": flop})
    check_on(round, 3)
    assert board(round) == codes(shows)


@on(every(SIX, "amb.7") | {TAHOE: "irr.3"})
def test_a_boxed_hole_card_is_replaced_after_the_deal_and_is_no_burn_card(sheet):
    cards = {"seat 3": f"{dealt(sheet, HELD)} 9d"}
    round = hand(sheet, Incident("seat 3", 2, "boxed"), cards=cards)
    assert shuffles(round) == 1 and replacement(round) == ("seat 3", codes("9d"))
    check_on(round, 3)
    assert burns(round) == 1


@on(every(SIX, "amb.7") | {TAHOE: "irr.2"})
def test_a_joker_is_scrap_too(sheet):
    round = hand(sheet, Incident("seat 3", 1, "foreign", "Jk"), cards={"seat 3": dealt(sheet, HELD)})
    last = dealt(sheet, HELD).split()[-1]
    assert shuffles(round) == 1 and replacement(round) == ("seat 3", codes(last))


@on(every(SIX, "amb.7") | {TAHOE: "irr.4"})
def test_a_player_who_acts_on_a_joker_has_a_foul_hand_and_loses_his_money(sheet):
    round = hand(sheet, Incident("seat 2", 1, "foreign", "Jk", found=2))
    play(round, "P1 raise, P2 call")
    assert ruled(round, "foul_hand") == ["seat 2"]
    play(round, "P3 call")
    check_on(round)
    assert results(round)["P2"] == -8


@on(every(SIX, "amb.7") | {TAHOE: "irr.4"})
def test_a_foul_hand_is_thrown_away_when_its_turn_comes_again(sheet):
    round = hand(sheet, Incident("seat 1", 1, "foreign", "Jk", found=2))
    play(round, "P1 raise, P2 raise, P3 raise")
    assert turn(round) == "P2"
    play(round, "P2 fold")
    assert round.over and results(round)["P2"] == -12


@on(every(SIX, "amb.7") | {TAHOE: "irr.2 irr.3"})
def test_a_joker_pointed_out_before_its_holder_acts_is_only_scrap(sheet):
    round = hand(sheet, Incident("seat 2", 1, "foreign", "Jk", found=1))
    play(round, "P1 call")
    assert replacement(round)[0] == "seat 2"
    play(round, "P2 call, P3 check")
    check_on(round, 3)
    assert turn(round) == "P2"


# -- wrong counts --------------------------------------------------------------------------------------------


@on(every(SIX, "amb.7") | {TAHOE: "irr.8"})
@pytest.mark.parametrize("seat", [3, 1])
@pytest.mark.parametrize("kind", ["extra", "missing"])
def test_too_many_or_too_few_cards_found_before_the_action_are_a_misdeal(sheet, seat, kind):
    round = hand(sheet, Incident(f"seat {seat}", 2, kind))
    assert shuffles(round) == 2
    assert [len(cards) for cards in hole_cards(round).values()] == [hole_count(sheet)] * 3


@on(every(SIX, "amb.7") | {TAHOE: "irr.8"})
@pytest.mark.parametrize("kind", ["extra", "missing"])
def test_a_wrong_count_found_when_one_player_has_acted_is_a_misdeal_and_his_bet_goes_back(sheet, kind):
    round = hand(sheet, Incident("seat 3", 1, kind, found=1))
    play(round, "P1 raise")
    assert len(deals(round)) == 2 and turn(round) == "P1"
    assert options(round) == {"fold": 0, "call": 4, "raise": (8, 8)}
    play(round, "P1 fold, P2 fold")
    assert results(round)["P3"] == (1 if sheet.endswith(OMAHA_SPLIT) else 2)


@on(every(SIX, "amb.7") | {TAHOE: "irr.9"})
@pytest.mark.parametrize("kind", ["extra", "missing"])
@pytest.mark.parametrize("seat", [1, 2, 3])
def test_a_wrong_count_found_when_two_have_acted_costs_its_holder_his_money(sheet, kind, seat):
    round = hand(sheet, Incident(f"seat {seat}", 1, kind, found=2))
    play(round, "P1 call, P2 call")
    assert ruled(round, "wrong_count_forfeits") == [f"seat {seat}"]
    check_on(round, 3)
    assert len(deals(round)) == 1 and not round.over
    check_on(round)
    fee = dropped(round) if seat == 1 and not sheet.endswith(OMAHA_SPLIT) else 0
    assert results(round)[f"P{seat}"] == -4 - fee


# -- flops ---------------------------------------------------------------------------------------------------

OTHERS = {"seat 1": "Ac Ad", "seat 2": "Jc Jd", "seat 3": "Tc Td"}


@on(every(SIX, "amb.7") | {TAHOE: "irr.10"})
def test_a_flop_with_too_many_cards_goes_back_and_the_burn_card_stays_burned(sheet):
    cards = {"flop": "Kc Kd Kh Ks", "flop again/flop": "2c 3d 4h"}
    incident = Incident("flop", 3, "extra")
    if fast(sheet):
        cards = {**OTHERS, "flop": "Kc Kd Kh Ks Qc Qd", "flop again/flop": "2c 3d 4h 5h 6h"}
        incident = Incident("flop", 5, "extra")
    round = hand(sheet, incident, cards=cards)
    check_on(round, 3)
    assert board(round) == codes(cards["flop again/flop"]) and burns(round) == 1


@on(every(SIX, "amb.7") | {TAHOE: "irr.11 amb.11"})
def test_a_flop_turned_before_the_betting_is_done_goes_back_whole_and_the_burn_stays(sheet):
    cards = {"flop": "Kc Kd Kh", "early flop/flop": "2c 3d 4h"}
    if fast(sheet):
        cards = {**OTHERS, "flop": "Kc Kd Kh Ks Qc", "early flop/flop": "2c 3d 4h 5h 6h"}
    round = hand(sheet, Incident("flop", 1, "early"), cards=cards)
    assert board(round) == ()
    check_on(round, 3)
    assert board(round) == codes(cards["early flop/flop"]) and burns(round) == 1
