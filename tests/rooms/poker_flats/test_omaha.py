"""Omaha at Poker Flats, high and high-low: cards, limits, betting rounds and raises, which both sheets
share; high hands. P1 has the first button at $3-6 with blinds of $2 and $3, unless a test says otherwise,
and pays a drop of $3 before the deal."""

from functools import partial

import pytest

from houseway.errors import Refused, SheetError
from houseway.play import Party
from houseway.play.events import Acted, Dealt, Transfer
from tests.pots.arrange import (
    board,
    burned,
    check_down,
    codes,
    deal,
    in_front,
    options,
    play,
    results,
    ruled,
    see_board,
    shown,
    turn,
)
from tests.pots.arrange_flop import on_sheets, seen_hole_cards, streets, table_of
from tests.pots.omaha_showdowns import BETTER_HANDS, TWO_HOLE_CARDS_PLAY

on = partial(on_sheets, "poker-flats")
OMAHA = "poker-flats/omaha"
HIGH, SPLIT = "omaha", "omaha-high-low-split"
ROOM_READINGS = on({HIGH: "amb.3", SPLIT: "amb.4"})


def rule(name):
    return pytest.mark.rule(f"{OMAHA}#{name}")


# -- cards and streets ---------------------------------------------------------------------------------------


@on({HIGH: "deck.1", SPLIT: "deck.1"})
def test_the_pack_has_52_cards_and_no_joker(sheet):
    stub = deal(table_of(sheet)).felt.chance.stubs[-1]
    assert sorted(stub.pack.cards) == list(range(52))


@on({HIGH: "deck.2", SPLIT: "deck.2"})
def test_a_table_has_nine_seats_and_two_players_make_a_hand(sheet):
    assert len(seen_hole_cards(deal(table_of(sheet, 2)), "P1")) == 2
    with pytest.raises(Refused, match="there is no seat 10: the table has seats 1 to 9"):
        table_of(sheet, 2).join(Party("P10", 10_000, 10))


@on({HIGH: "play.2", SPLIT: "play.2"})
def test_four_cards_go_face_down_to_each_player_one_at_a_time(sheet):
    round = deal(table_of(sheet, 3))
    assert [left.place for left in round.felt.chance.stubs[-1].exits] == ["seat 2", "seat 3", "seat 1"] * 4
    assert [-1 in cards for cards in seen_hole_cards(round, "P2")] == [False, True, True]


@on({HIGH: "play.1 bet.1", SPLIT: "play.1 bet.4"})
def test_the_drop_and_the_blinds_go_in_before_a_card_is_dealt(sheet):
    round = deal(table_of(sheet, 4))
    assert in_front(round) == {"P2": 2, "P3": 3}
    happened = [event for event in round.events if isinstance(event, (Acted, Dealt, Transfer))]
    words = [getattr(e, "act", "") or getattr(e, "street", "") or e.why for e in happened]
    assert words == ["draw for the button", "collection", "blind", "blind", "hole cards"]


ROUNDS = [
    pytest.param(
        f"poker-flats/{name}", cards, marks=pytest.mark.rule(f"poker-flats/{name}#{id}"), id=f"{name} {id}"
    )
    for name, ids in {
        HIGH: {0: "play.3", 3: "play.4", 4: "play.5", 5: "play.6"},
        SPLIT: {0: "play.2", 3: "play.3", 4: "play.4", 5: "play.5"},
    }.items()
    for cards, id in ids.items()
]


@pytest.mark.parametrize("sheet, cards", ROUNDS)
def test_a_betting_round_follows_the_deal_the_flop_of_three_the_turn_and_the_river(sheet, cards):
    round = deal(table_of(sheet, 3), streets("2c 7d 9h Js 3d"))
    see_board(round, cards)
    assert board(round) == codes("2c 7d 9h Js 3d")[:cards]
    first = turn(round)
    play(round, f"{first} bet" if cards else f"{first} raise")
    assert options(round)["call"] == {0: 4, 3: 3, 4: 6, 5: 6}[cards]


@on({HIGH: "bet.3", SPLIT: "bet.11"})
def test_the_fourth_betting_round_is_the_last(sheet):
    round = deal(table_of(sheet, 2))
    play(round, "P2 raise, P1 call")
    for _ in range(3):
        assert not round.over
        play(round, "P2 bet, P1 call")
    assert round.over and shown(round)


@rule("play.8")
@pytest.mark.parametrize("cards", [3, 4, 5])
def test_a_card_is_burned_before_flop_turn_and_river(cards):
    round = deal(table_of(OMAHA, 2), {"burn": "4s 5s 6s"})
    see_board(round, cards)
    assert burned(round) == codes("4s 5s 6s")[: cards - 2]


@on({HIGH: "act.1", SPLIT: "act.1"})
def test_a_player_checks_or_bets_and_folds_calls_or_raises(sheet):
    round = deal(table_of(sheet, 3))
    assert options(round) == {"fold": 0, "call": 3, "raise": (6, 6)}
    see_board(round, 3)
    assert options(round) == {"fold": 0, "check": 0, "bet": (3, 3)}
    play(round, "P2 check, P3 bet, P1 raise, P2 fold")
    assert options(round) == {"fold": 0, "call": 3, "raise": (9, 9)}


# -- high hands ----------------------------------------------------------------------------------------------


def showdown(better, worse, cards, sheet=OMAHA):
    """Two players check to the end; P2 holds the first hand, P1 on the button the second."""
    round = deal(table_of(sheet, 2), {"seat 2": better, "seat 1": worse, **streets(cards)})
    check_down(round)
    return round


@on({HIGH: "rank.2 pay.1", SPLIT: "rank.3"})
@pytest.mark.parametrize("better, worse, cards, name", BETTER_HANDS)
def test_hands_rank_in_the_traditional_order_and_the_best_takes_a_pot_without_a_low(
    sheet, better, worse, cards, name
):
    round = showdown(better, worse, cards, sheet)
    assert results(round) == {"P1": -6, "P2": 3}
    assert name in shown(round)["seat 2"]


@on({HIGH: "rank.1", SPLIT: "rank.1"})
@pytest.mark.parametrize("better, worse, cards", TWO_HOLE_CARDS_PLAY)
def test_exactly_two_hole_cards_play_with_three_of_the_board(sheet, better, worse, cards):
    assert results(showdown(better, worse, cards, sheet)) == {"P1": -6, "P2": 3}


@rule("pay.1")
def test_a_low_hand_takes_nothing():
    assert results(showdown("Kc Kd Ts 8h", "Ac 2d 9s 9h", "4h 5s 7c Ks Jd")) == {"P1": -6, "P2": 3}


@rule("play.7")
def test_all_active_players_expose_their_hands():
    round = deal(table_of(OMAHA, 4))
    play(round, "P4 call, P1 call, P2 fold, P3 check")
    check_down(round)
    assert sorted(shown(round)) == ["seat 1", "seat 3", "seat 4"]
    assert sum(results(round).values()) == -3


@rule("amb.2")
def test_nobody_can_play_the_board_or_is_asked_to_announce_it():
    hands = {"seat 1": "Kc Kd 2d 3c", "seat 2": "Ac Ad 2c 3d", **streets("Ah Kh Qh Jh Th")}
    round = deal(table_of(OMAHA, 2), hands)
    see_board(round, 5)
    play(round, "P2 check, P1 check")
    assert round.over and results(round) == {"P1": -6, "P2": 3}


# -- limits, blinds and raises, as the room reads them -------------------------------------------------------


@ROOM_READINGS
@pytest.mark.parametrize(
    "option, early, late", [("structured-if-1-to-2", (3, 3), (6, 6)), ("always-spread", (3, 6), (3, 6))]
)
def test_readings_of_a_limit_such_as_3_6(sheet, option, early, late):
    round = deal(table_of(sheet, 2, {"limit-reading": option}))
    see_board(round, 3)
    assert options(round)["bet"] == early
    see_board(round, 4)
    assert options(round)["bet"] == late


@ROOM_READINGS
def test_spread_bets_are_whole_dollars(sheet):
    round = deal(table_of(sheet, 2, {"limit-reading": "always-spread"}))
    see_board(round, 3)
    with pytest.raises(Refused, match=r"off the step of \$1"):
        play(round, "P2 bet 4.50")
    play(round, "P2 bet 5")


@ROOM_READINGS
@pytest.mark.parametrize("limit", ["no-limit 1/2", "pot-limit 1/2", "4-8", "1-5"])
def test_no_other_structures_and_limits_are_dealt(sheet, limit):
    assert options(deal(table_of(sheet, 2)))["raise"] == (6, 6)
    with pytest.raises(SheetError):
        table_of(sheet, 2, {"limit": limit})


@on({HIGH: "amb.3 bet.2", SPLIT: "amb.4 bet.5"})
@pytest.mark.parametrize(
    "blinds, posted, first",
    [
        ("one-blind", {"P2": 3}, "P3"),
        ("two-blinds", {"P2": 2, "P3": 3}, "P4"),
        ("three-blinds", {"P2": 2, "P3": 2, "P4": 3}, "P5"),
    ],
)
def test_readings_of_the_blinds_which_sit_on_consecutive_seats_from_the_button(sheet, blinds, posted, first):
    round = deal(table_of(sheet, 6, {"blind-structure": blinds}))
    assert in_front(round) == posted and turn(round) == first


@on({HIGH: "bet.1", SPLIT: "bet.4"})
def test_two_blinds_are_posted(sheet):
    assert in_front(deal(table_of(sheet, 6))) == {"P2": 2, "P3": 3}


@ROOM_READINGS
@pytest.mark.parametrize("limit, small, big", [("1-2", 1, 1), ("2-4", 1, 2), ("3-6", 2, 3)])
def test_the_small_blind_is_half_the_big_one_rounded_up(sheet, limit, small, big):
    assert in_front(deal(table_of(sheet, 4, {"limit": limit}))) == {"P2": small, "P3": big}


@ROOM_READINGS
def test_blinds_follow_the_limit_and_no_table(sheet):
    assert in_front(deal(table_of(sheet, 3, {"blinds": {"3-6": "1/3"}}))) == {"P2": 2, "P3": 3}


@ROOM_READINGS
@pytest.mark.parametrize("option, raises", [("three", 3), ("six", 6), ("none", 9)])
def test_readings_of_the_cap_on_raises(sheet, option, raises):
    round = deal(table_of(sheet, 3, {"raise-cap": option}))
    count = 0
    while "raise" in options(round) and count < 9:
        play(round, f"{turn(round)} raise")
        count += 1
    assert count == raises


@ROOM_READINGS
def test_three_raises_are_the_cap_unless_a_round_starts_with_two_players(sheet):
    round = deal(table_of(sheet, 3))
    play(round, "P1 raise, P2 raise, P3 raise, P1 fold")
    assert options(round) == {"fold": 0, "call": 3}
    play(round, "P2 call, P2 bet")
    for _ in range(5):
        play(round, f"{turn(round)} raise")
    assert "raise" in options(round)


@ROOM_READINGS
@pytest.mark.parametrize("switch, raising", [({}, (6, 6)), ({"check-raise": "forbidden"}, None)])
def test_check_raise_is_allowed_unless_switched(sheet, switch, raising):
    round = deal(table_of(sheet, 2, switch))
    play(round, "P2 call, P1 check, P2 check, P1 bet")
    assert options(round).get("raise") == raising


# -- ties and all-ins ----------------------------------------------------------------------------------------

TIE = {"seat 1": "As Kd 2c 3d", "seat 3": "Ah Kc 2d 3c", **streets("5d 9h Jc Qd 7s")}


@ROOM_READINGS
@pytest.mark.parametrize("by, first", [({}, "P3"), ({"odd_chip_among_ties": "card-by-suit"}, "P1")])
def test_tied_hands_share_and_the_odd_chip_goes_to_the_first_seat_after_the_button(sheet, by, first):
    round = deal(table_of(sheet, 4, {"limit": "2-4", **by}), TIE)
    play(round, "P4 fold, P1 call, P2 fold, P3 check")
    check_down(round)
    # $5 are $3 and $2; P1 paid the drop of $3.
    assert results(round) == {"P1": -3 + (first == "P1"), "P2": -1, "P3": 0 + (first == "P3"), "P4": 0}
    assert ruled(round, "equal_hands_share")


@on({HIGH: "amb.3 bet.2", SPLIT: "amb.4 bet.12"})
def test_chips_below_the_smallest_one_in_the_blinds_do_not_play_in_an_all_in(sheet):
    hands = {"seat 1": "As Ad Tc Th", "seat 3": "8s 8d 3c 3h", **streets("Kc Jd 9h 4s 2d")}
    round = deal(table_of(sheet, [100, 100, 4.5]), hands)
    play(round, "P1 raise 6, P2 fold")
    assert options(round) == {"fold": 0, "call": 1}
    play(round, "P3 call")
    check_down(round)
    assert results(round)["P3"] == -4
