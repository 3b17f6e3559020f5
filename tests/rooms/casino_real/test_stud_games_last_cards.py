"""Seven-card stud, stud high-low and razz at Casino Real: folded seats that are dealt to, cards that come too
early, last cards that lie up and packs that run short. P1 must open, P3 leads and wins; see `stud_sheets`."""

import pytest

from houseway.cards import Incident
from tests.pots.arrange import deal, options, play, results, turn
from tests.pots.arrange_flop import table_of
from tests.pots.arrange_stud import (
    board_of,
    down_at,
    hand_of,
    left_the_pack,
    lying_up,
    see_street,
    served,
    show_down,
)
from tests.rooms.casino_real.stud_sheets import RAZZ, SPLIT, all_three, is_razz, on, three_play

STREETS = {4: "fourth street", 5: "fifth street", 6: "sixth street", 7: "seventh street"}


def to_folded(round, cards):
    """The folded seats that got a card on a street."""
    return served(round, f"{STREETS[cards]}, folded seats")


# -- folded seats --------------------------------------------------------------------------------------------


@on(all_three("act.2"))
def test_the_seat_of_a_forced_bettor_who_folds_is_dealt_to_until_somebody_bets(sheet):
    round = three_play(sheet)
    play(round, "P1 bring-in, P2 call, P3 call, P1 fold")
    assert to_folded(round, 4) == ["seat 1"]
    play(round, "P3 check, P2 check")
    assert to_folded(round, 5) == ["seat 1"]
    play(round, "P3 bet, P2 call")
    assert to_folded(round, 6) == []


@on(all_three("act.3"))
@pytest.mark.parametrize("cards", [4, 5, 6])
def test_a_seat_that_folds_with_no_bet_before_it_is_dealt_to_until_somebody_bets(sheet, cards):
    round = three_play(sheet)
    see_street(round, cards)
    play(round, "P3 check, P1 fold, P2 check")
    assert to_folded(round, cards + 1) == ["seat 1"]
    if cards < 6:
        play(round, "P3 bet, P2 call")
        assert to_folded(round, cards + 2) == []


@on(all_three("act.3"))
def test_a_seat_that_folds_to_a_bet_gets_no_more_cards(sheet):
    round = three_play(sheet)
    see_street(round, 4)
    play(round, "P3 check, P1 bet, P2 fold, P3 call")
    assert served(round, "fifth street") == ["seat 1", "seat 3"] and to_folded(round, 5) == []
    play(round, "P3 check, P1 fold")
    assert round.over


@on(all_three("act.4"))
def test_cards_of_a_folded_seat_lie_down(sheet):
    round = three_play(sheet)
    see_street(round, 4)
    up = board_of(round, "seat 1")
    play(round, "P3 check, P1 fold, P2 check")
    assert to_folded(round, 5) == ["seat 1"]
    assert board_of(round, "seat 1") == up and down_at(round, "seat 1") == 3


# -- too early -----------------------------------------------------------------------------------------------


@on(all_three("irr.15 amb.11"))
@pytest.mark.parametrize("early, more", [(1, 2), (2, 1), (3, 0)])
def test_switched_cards_dealt_too_early_leave_play_with_the_rest_of_that_round(sheet, early, more):
    named = {"seat_1": "Jh Jd 3d 4d 2s 5h", "seat_2": "Qc Qd 9d 6h 2h 7c", "seat_3": "x x Th 8s 2d 3h"}
    switch = {"early-deal-removal": "full-round"}
    round = three_play(sheet, switch, incidents=[Incident("fifth street", early, "early")], **named)
    see_street(round, 4)
    assert len(left_the_pack(round, "removed").split()) == more
    assert [len(hand_of(round, f"seat {seat}").split()) for seat in (1, 2, 3)] == [4, 4, 4]


@on(all_three("irr.15 amb.11"))
def test_the_early_cards_leave_play_with_one_more_for_each_player(sheet):
    round = three_play(sheet, incidents=[Incident("fifth street", 2, "early")])
    see_street(round, 4)
    assert len(left_the_pack(round, "removed").split()) == 3


@on(all_three("irr.16"))
def test_then_the_betting_goes_on_and_the_street_is_burned_and_dealt_as_usual(sheet):
    round = three_play(sheet, incidents=[Incident("fifth street", 1, "early")])
    see_street(round, 4)
    assert len(left_the_pack(round, "burn").split()) == 2
    play(round, "P3 bet, P1 call, P2 call")
    assert len(left_the_pack(round, "burn").split()) == 3
    assert served(round, "fifth street") == ["seat 1", "seat 2", "seat 3"]
    see_street(round, 6)
    assert len(left_the_pack(round, "burn").split()) == 4


# -- a last card that lies up --------------------------------------------------------------------------------


@on(all_three("irr.19"))
@pytest.mark.parametrize("seat", [1, 2])
def test_when_a_last_card_is_turned_up_everybody_still_to_be_served_gets_his_down(sheet, seat):
    round = three_play(sheet, incidents=[Incident(f"seat {seat}", 7, "exposed")])
    see_street(round, 7)
    ups = [len(board_of(round, f"seat {one}").split()) for one in (1, 2, 3)]
    assert ups == [5 if one == seat else 4 for one in (1, 2, 3)]


@on(all_three("irr.19"))
def test_that_holds_with_two_players_too(sheet):
    round = three_play(sheet, stacks=2, incidents=[Incident("seat 1", 7, "exposed")])
    see_street(round, 7)
    assert [len(board_of(round, f"seat {one}").split()) for one in (1, 2)] == [5, 4]


@on(all_three("irr.20"))
def test_a_player_whose_last_card_lies_up_may_be_all_in_and_the_others_bet_on_the_side(sheet):
    round = three_play(sheet, incidents=[Incident("seat 3", 7, "exposed")])
    see_street(round, 7)
    assert set(options(round)) == {"bet on", "all-in"} and turn(round) == "P3"
    round.act(round.asks[0].id, "all-in")
    leader = turn(round)
    play(round, f"{leader} bet, {'P2' if leader == 'P1' else 'P1'} call")
    fee = 3 if sheet.endswith(SPLIT) else 2
    assert results(round) == {"P1": -9.5, "P2": 6.5, "P3": 3 - fee}


@on(all_three("irr.20"))
def test_nobody_else_has_that_choice(sheet):
    round = three_play(sheet, incidents=[Incident("seat 3", 7, "exposed")])
    see_street(round, 7)
    round.act(round.asks[0].id, "bet on")
    assert options(round) == {"fold": 0, "check": 0, "bet": (8, 8)}


@on(all_three("irr.21") | {RAZZ: "irr.21 amb.14"})
def test_if_he_declines_who_led_on_the_sixth_card_opens(sheet):
    # Counted with the fifth up card, P1's pair of sixes would lead, or in razz P3's pair of eights would not.
    seat = 3 if is_razz(sheet) else 1
    cards = {} if is_razz(sheet) else {"seat_1": "Jh Jd 2c 4d 5h 6d 6s"}
    round = three_play(sheet, incidents=[Incident(f"seat {seat}", 7, "exposed")], **cards)
    see_street(round, 7)
    round.act(round.asks[0].id, "bet on")
    assert turn(round) == "P3"


# -- too few cards -------------------------------------------------------------------------------------------


def last_draws(round, count):
    """From which shuffles the last so many cards came."""
    exits = [left for stub in round.felt.chance.stubs for left in stub.exits if left.place.startswith("seat")]
    return [left.draw for left in exits[-count:]]


@on(all_three("irr.22"))
def test_a_pack_too_short_is_mixed_with_the_burns_burned_once_and_dealt_out(sheet):
    round = deal(table_of(sheet, 7))
    see_street(round, 6)
    assert round.felt.chance.stubs[-1].left == 7
    see_street(round, 7)
    assert last_draws(round, 7) == ["short stub"] * 7
    assert len(left_the_pack(round, "burn").split()) == 4


@on(all_three("irr.22"))
def test_the_very_last_card_is_dealt_if_it_is_needed(sheet):
    round = deal(table_of(sheet, 7, {"short-stub-burns": "last-only"}))
    see_street(round, 7)
    assert round.felt.chance.stubs[-1].left == 0
    assert all(len(hand_of(round, f"seat {seat}").split()) == 7 for seat in range(1, 8))


@on(all_three("amb.12"))
@pytest.mark.parametrize("switch, left", [({}, 2), ({"short-stub-burns": "last-only"}, 0)])
def test_all_burns_are_mixed_in_unless_switched_to_the_last_one(sheet, switch, left):
    round = deal(table_of(sheet, 7, switch))
    see_street(round, 7)
    # Seven cards and three burns, or the last of them, less one burn and seven cards.
    assert round.felt.chance.stubs[-1].left == left


def common_card(round):
    """Everybody checks until a card lies in the middle."""
    see_street(round, 6)
    while not left_the_pack(round, "board"):
        play(round, f"{turn(round)} check")
    return left_the_pack(round, "board")


def eight_play(sheet, **settings):
    """Eight players of whom nobody folds: one card and three burns are left for the last street."""
    boards = ("2c 4d 5h 7d", "3c 5d 6h 8d", "3d 6c 8h 9d", "3h 8s 9c Td", "3s 9h Tc Jd", "4c Th Jc Qd")
    boards += ("4h Js Qc 2d", "Kd Qh 9s 5c")
    mixed = {"burn": "7s", "short stub/board": "7s"}
    return deal(table_of(sheet, 8, {"max-seats": "8", **settings}), lying_up(*boards) | mixed)


@on(all_three("irr.23"))
def test_when_even_that_is_too_little_one_card_in_the_middle_is_everybodys_last(sheet):
    round = eight_play(sheet)
    assert common_card(round) == "7s"
    assert all(len(hand_of(round, f"seat {seat}").split()) == 6 for seat in range(1, 9))
    show_down(round)
    assert sum(results(round).values()) == (-4 if sheet.endswith(SPLIT) else -3)


@on(all_three("irr.22 irr.23"))
def test_nobody_gets_a_card_of_his_own_unless_one_can_be_burned_too(sheet):
    round = deal(table_of(sheet, 8, {"max-seats": "8"}))
    see_street(round, 5)
    play(round, f"{turn(round)} bet")
    for _ in range(2):
        play(round, f"{turn(round)} fold")
    see_street(round, 6)
    # Three cards and three burns are left for the six who stay.
    assert round.felt.chance.stubs[-1].left == 3
    assert len(common_card(round).split()) == 1


@on(all_three("amb.13"))
@pytest.mark.parametrize("switch", [{}, {"community-opener": "sixth-street"}])
def test_the_common_card_counts_for_the_lead_unless_switched(sheet, switch):
    round = eight_play(sheet, **switch)
    common_card(round)
    # The seven pairs P1, who so comes to lead, or in razz loses the lead to P2.
    counted, before = ("P2", "P1") if is_razz(sheet) else ("P1", "P8")
    assert turn(round) == (before if switch else counted)
