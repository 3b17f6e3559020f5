"""Omaha at Angie's, high and high-low: cards, betting rounds, limits, blinds and button, which both sheets
share, and how a high hand is made. $2-$4 unless a test posts another limit, card B option 1 of the fees."""

from functools import partial

import pytest

from houseway.errors import Refused, SheetError
from houseway.play.events import Dealt
from tests.pots.arrange import (
    board,
    burned,
    check_down,
    deal,
    dropped,
    fold_round,
    hole_cards,
    in_front,
    options,
    play,
    results,
    see_board,
    shown,
    turn,
)
from tests.pots.arrange_flop import on_sheets, seen_hole_cards, streets, table_of
from tests.pots.omaha_showdowns import BETTER_HANDS, TWO_HOLE_CARDS_PLAY
from tests.rooms.angies.test_texas_holdem import LIMITS

HERE = "angies/omaha-high#"
OMAHA = "angies/omaha-high"
rule = pytest.mark.rule
on = partial(on_sheets, "angies")
FREE = {"fee_option": "none"}
"""A table that pays by the half hour, so that pots stay whole."""

HIGH, SPLIT = "omaha-high", "omaha-high-low-split"


# -- cards and betting rounds --------------------------------------------------------------------------------


@on({HIGH: "deck.1 play.1", SPLIT: "deck.1 play.1"})
def test_four_cards_down_to_each_player_and_five_in_the_middle(sheet):
    round = deal(table_of(sheet, 4))
    assert [len(cards) for cards in hole_cards(round).values()] == [4, 4, 4, 4]
    assert [-1 in cards for cards in seen_hole_cards(round, "P2")] == [False, True, True, True]
    check_down(round)
    assert len(board(round)) == 5


@on({HIGH: "bet.1 play.1", SPLIT: "bet.1 play.1"})
def test_a_small_and_a_big_blind_open_the_pot_that_the_players_contest(sheet):
    round = deal(table_of(sheet, 3, FREE))
    assert in_front(round) == {"P2": 1, "P3": 2}
    play(round, "P1 raise, P2 fold, P3 fold")
    assert results(round) == {"P1": 3, "P2": -1, "P3": -2}


@on({HIGH: "amb.1", SPLIT: "amb.6"})
def test_the_pack_has_52_cards_and_no_joker(sheet):
    stub = deal(table_of(sheet, 10)).felt.chance.stubs[-1]
    assert sorted(stub.pack.cards) == list(range(52))


@on({HIGH: "bet.2", SPLIT: "bet.1 play.1"})
def test_there_are_four_betting_rounds_and_then_the_showdown(sheet):
    round = deal(table_of(sheet, 2))
    play(round, "P2 raise, P1 call")
    for _ in range(3):
        assert not round.over
        play(round, "P2 bet, P1 call")
    assert round.over and shown(round)


@pytest.mark.parametrize(
    "cards_before",
    [
        pytest.param(0, marks=rule(HERE + "play.2")),
        pytest.param(3, marks=rule(HERE + "play.4")),
        pytest.param(4, marks=rule(HERE + "play.6")),
        pytest.param(5, marks=rule(HERE + "play.8")),
    ],
)
def test_betting_follows_the_deal_and_each_dealing_of_board_cards(cards_before):
    round = deal(table_of(OMAHA, 3))
    see_board(round, cards_before)
    first = turn(round)
    play(round, f"{first} raise" if cards_before == 0 else f"{first} bet")
    assert options(round)["call"] == (3 if cards_before == 0 else 2 if cards_before == 3 else 4)


@pytest.mark.parametrize(
    "street, count",
    [
        pytest.param("flop", 3, marks=rule(HERE + "play.3")),
        pytest.param("turn", 1, marks=rule(HERE + "play.5")),
        pytest.param("river", 1, marks=rule(HERE + "play.7")),
    ],
)
def test_board_cards_are_exposed_to_everybody(street, count):
    round = deal(table_of(OMAHA, 2))
    check_down(round)
    (event,) = [one for one in round.view(None).events if isinstance(one, Dealt) and one.street == street]
    assert len(event.cards[0]) == count and -1 not in event.cards[0]


@on({SPLIT: "play.1"})
@pytest.mark.parametrize("street, count", [("flop", 3), ("turn", 1), ("river", 1)])
def test_the_split_game_has_the_same_board(sheet, street, count):
    round = deal(table_of(sheet, 2))
    check_down(round)
    (event,) = [one for one in round.view(None).events if isinstance(one, Dealt) and one.street == street]
    assert len(event.cards[0]) == count


@on({HIGH: "bet.3", SPLIT: "bet.1"})
def test_the_seat_left_of_the_big_blind_opens_the_first_round(sheet):
    assert turn(deal(table_of(sheet))) == "P4"


# -- limits --------------------------------------------------------------------------------------------------


@on({HIGH: "bet.4", SPLIT: "bet.1"})
@pytest.mark.parametrize("limit", LIMITS)
def test_every_posted_limit_has_its_blinds_and_bets(sheet, limit):
    blinds, call, raises, late = LIMITS[limit]
    round = deal(table_of(sheet, 3, {"limit": limit}))
    assert in_front(round) == dict(zip(("P2", "P3"), blinds, strict=True))
    assert options(round) == {"fold": 0, "call": call, "raise": raises}
    see_board(round, 4)
    assert options(round)["bet"] == late


@on({HIGH: "bet.4 fee.1", SPLIT: "bet.1 fee.1"})
@pytest.mark.parametrize("limit, raise_to", [("1-2", 2), ("3-6", 6), ("50-100", 100)])
def test_any_fixed_limit_from_1_2_to_50_100_is_accepted(sheet, limit, raise_to):
    assert options(deal(table_of(sheet, 3, {"limit": limit})))["raise"] == (raise_to, raise_to)


@on({HIGH: "bet.4 fee.1", SPLIT: "bet.1 fee.1"})
@pytest.mark.parametrize("limit", ["0.99-1.98", "50.01-100.02", "3-5"])
def test_other_limits_are_not_offered(sheet, limit):
    assert options(deal(table_of(sheet, 3)))["raise"] == (4, 4)
    with pytest.raises(SheetError, match="the tables offered are"):
        table_of(sheet, 3, {"limit": limit})


# -- blinds, raises and check-raise --------------------------------------------------------------------------


@on({HIGH: "amb.3", SPLIT: "amb.7"})
@pytest.mark.parametrize("limit, small, big", [("1-2", 1, 1), ("3-6", 1, 3), ("15-30", 7, 15)])
def test_the_small_blind_is_half_the_big_one_rounded_down_and_at_least_a_dollar(sheet, limit, small, big):
    assert in_front(deal(table_of(sheet, 3, {"limit": limit}))) == {"P2": small, "P3": big}


@on({HIGH: "amb.3", SPLIT: "amb.7"})
@pytest.mark.parametrize(
    "settings, small", [({"blinds": {"2-4": "2/2"}}, 1), ({"blinds": "table-set", "posted_blinds": "2/2"}, 2)]
)
def test_blinds_follow_the_limit_and_no_table_unless_the_table_sets_its_own(sheet, settings, small):
    assert in_front(deal(table_of(sheet, 3, settings))) == {"P2": small, "P3": 2}


@on({HIGH: "amb.3", SPLIT: "amb.7"})
@pytest.mark.parametrize("switch, raises", [("three", 3), ("six", 6), ("none", 9)])
def test_the_raise_cap_switch(sheet, switch, raises):
    round = deal(table_of(sheet, 3, {"raise-cap": switch}))
    for _ in range(raises):
        play(round, f"{turn(round)} raise")
    assert ("raise" in options(round)) is (switch == "none")


@on({HIGH: "amb.3", SPLIT: "amb.7"})
def test_three_raises_follow_the_big_blind_and_no_more(sheet):
    round = deal(table_of(sheet, 4))
    play(round, "P4 raise, P1 raise, P2 raise")
    assert options(round) == {"fold": 0, "call": 6}
    with pytest.raises(Refused, match="cap of 3 raises"):
        play(round, "P3 raise")


@on({HIGH: "amb.3", SPLIT: "amb.7"})
def test_only_a_round_that_starts_with_two_players_has_no_cap(sheet):
    round = deal(table_of(sheet, 3))
    play(round, "P1 raise, P2 raise, P3 raise, P1 fold")
    assert "raise" not in options(round)
    play(round, "P2 call, P2 bet")
    for _ in range(5):
        play(round, f"{turn(round)} raise")
    assert "raise" in options(round)


@on({HIGH: "amb.3", SPLIT: "amb.7"})
def test_check_raise_is_allowed(sheet):
    round = deal(table_of(sheet, 2))
    see_board(round, 3)
    play(round, "P2 check, P1 bet")
    assert options(round)["raise"] == (4, 4)


@on({HIGH: "amb.2", SPLIT: "amb.7"})
@pytest.mark.parametrize("street, count", [(3, 1), (4, 2), (5, 3)])
def test_one_card_is_burned_before_flop_turn_and_river(sheet, street, count):
    round = deal(table_of(sheet, 2))
    see_board(round, street)
    assert len(burned(round)) == count


# -- button and opening seats, as the room's hold'em ---------------------------------------------------------


@rule(HERE + "amb.2")
@pytest.mark.parametrize("cards", [3, 4, 5])
def test_the_first_active_seat_left_of_the_button_opens_every_later_round(cards):
    round = deal(table_of(OMAHA))
    play(round, "P4 call, P5 fold, P6 call, P1 call, P2 fold, P3 check")
    see_board(round, cards)
    assert turn(round) == "P3"


@rule(HERE + "amb.2")
def test_the_button_moves_one_seat_each_hand_and_passes_a_seat_that_was_left():
    table = table_of(OMAHA, 5)
    fold_round(deal(table))
    second = deal(table)
    assert in_front(second) == {"P3": 1, "P4": 2}
    fold_round(second)
    table.leave("P3")
    assert in_front(deal(table)) == {"P5": 1, "P1": 2}


@rule(HERE + "amb.2")
def test_heads_up_the_button_has_the_big_blind():
    round = deal(table_of(OMAHA, 2))
    assert in_front(round) == {"P2": 1, "P1": 2} and turn(round) == "P2"


@rule(HERE + "amb.2")
def test_when_all_fold_to_the_big_blind_he_takes_the_pot_less_the_modified_fee():
    round = deal(table_of(OMAHA))
    fold_round(round)
    assert results(round) == {"P1": 0, "P2": -1, "P3": 0, "P4": 0, "P5": 0, "P6": 0}
    assert dropped(round) == 1


# -- high hands ----------------------------------------------------------------------------------------------


def showdown(better, worse, cards, sheet=OMAHA, settings=()):
    """Two players check to the end; P2 holds the first hand, P1 on the button the second."""
    round = deal(table_of(sheet, 2, settings), {"seat 2": better, "seat 1": worse, **streets(cards)})
    check_down(round)
    return round


@on({HIGH: "rank.3", SPLIT: "rank.1"})
@pytest.mark.parametrize("better, worse, cards, name", BETTER_HANDS)
def test_the_higher_hand_wins(sheet, better, worse, cards, name):
    round = showdown(better, worse, cards, sheet)
    assert results(round) == {"P1": -2, "P2": 1}
    assert name in shown(round)["seat 2"]


@on({HIGH: "rank.1 rank.2", SPLIT: "rank.1"})
@pytest.mark.parametrize("better, worse, cards", TWO_HOLE_CARDS_PLAY)
def test_exactly_two_hole_cards_play_with_three_of_the_board(sheet, better, worse, cards):
    assert results(showdown(better, worse, cards, sheet)) == {"P1": -2, "P2": 1}


PRINTED = {"seat 2": "2s 4c Jd 9h", "seat 3": "Tc 5c Qc Ah", "seat 1": "Kh Kd 7h Jh"}


@rule(HERE + "ex.1")
@rule(HERE + "play.9")
@rule(HERE + "pay.1")
def test_the_printed_showdown_sixes_full_of_kings_take_the_whole_pot():
    round = deal(table_of(OMAHA, 3, FREE), {**PRINTED, **streets("6c 8c 6d 3h 6s")})
    see_board(round, 5)
    play(round, "P2 bet, P3 call, P1 call")
    assert shown(round) == {"seat 1": "full house, sixes over kings"}
    assert results(round) == {"P1": 12, "P2": -6, "P3": -6}


@rule(HERE + "ex.2")
def test_three_clubs_in_the_hand_and_two_on_the_board_are_no_flush():
    round = deal(table_of(OMAHA, 3, FREE), {**PRINTED, **streets("6c 8c 6d 3h 6s")})
    play(round, "P1 fold, P2 call, P3 check")
    check_down(round)
    assert shown(round) == {"seat 3": "three of a kind, sixes, ace-queen kickers"}


@rule(HERE + "pay.1")
def test_a_low_hand_takes_nothing():
    round = deal(
        table_of(OMAHA, 2, FREE),
        {"seat 1": "Ac 2d 9s 9h", "seat 2": "Kc Kd Ts 8h", **streets("4h 5s 7c Ks Jd")},
    )
    check_down(round)
    assert results(round) == {"P1": -2, "P2": 2}


@rule(HERE + "rank.4")
def test_cards_speak_the_best_hand_wins_without_a_word_from_its_owner():
    round = showdown("Ac Ad 2c 3d", "Kc Kd 4c 5d", "As 9d 7h Jc Qh")
    assert round.over and results(round)["P2"] == 1


@rule(HERE + "amb.4")
@pytest.mark.parametrize("switch, first", [({}, "P3"), ({"odd-chip-among-ties": "by-suit"}, "P1")])
def test_tied_hands_split_and_the_odd_chip_goes_left_of_the_button_unless_switched(switch, first):
    tie = {"seat 1": "As Kd 2c 3d", "seat 3": "Ah Kc 2d 3c", **streets("5d 9h Jc Qd 7s")}
    round = deal(table_of(OMAHA, 3, {"limit": "5-10", **switch}), tie)
    play(round, "P1 call, P2 fold, P3 check")
    check_down(round)
    # 5 + 5 + 2 less the drop of 1 leaves 11 to share.
    assert results(round) == {"P1": 0, "P2": -2, "P3": 0, first: 1}
