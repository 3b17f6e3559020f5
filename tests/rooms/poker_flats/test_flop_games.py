"""Flop games of Poker Flats that follow its hold'em: the deal and its streets, limits, blinds and raises as
the room reads them, ties and all-ins."""

import pytest

from houseway.errors import CardError, Refused, SheetError
from houseway.play.events import Acted, Dealt, Transfer
from tests.pots.arrange import (
    board,
    burned,
    codes,
    deal,
    in_front,
    options,
    play,
    results,
    ruled,
    shown,
    turn,
)
from tests.pots.arrange_flop import check_on, seen_hole_cards, streets, table_of
from tests.rooms.poker_flats.flop_sheets import (
    AS_HOLDEM,
    CRAZY,
    PINEAPPLE,
    ROOM_READINGS,
    SPLIT,
    TAHOE,
    dealt,
    on,
    showdown,
)

STREETS = {"burn": "4s 5s 6s", "flop": "2c 7d 9h", "turn": "Js", "river": "3d"}


# -- cards and streets ---------------------------------------------------------------------------------------


@on({SPLIT: "deck.1 amb.2", PINEAPPLE: "deck.1", CRAZY: "deck.1", TAHOE: "deck.1"})
def test_the_pack_has_52_cards_and_no_joker(sheet):
    stub = deal(table_of(sheet)).felt.chance.stubs[-1]
    assert sorted(stub.pack.cards) == list(range(52))
    with pytest.raises(CardError, match="Jk"):
        deal(table_of(sheet), {"seat 1": "Jk As"})


@on({SPLIT: "play.1", PINEAPPLE: "play.2", CRAZY: "play.2", TAHOE: "play.2"})
def test_hole_cards_go_face_down_to_each_player_one_at_a_time(sheet):
    count = 2 if sheet.endswith(SPLIT) else 3
    round = deal(table_of(sheet, 3))
    assert [left.place for left in round.felt.chance.stubs[-1].exits] == [
        "seat 2",
        "seat 3",
        "seat 1",
    ] * count
    assert [-1 in cards for cards in seen_hole_cards(round, "P2")] == [False, True, True]


@on({SPLIT: "bet.1 play.1", PINEAPPLE: "bet.1 bet.2 play.1", CRAZY: "bet.1 play.1", TAHOE: "bet.1 play.1"})
def test_the_drop_and_the_blinds_go_in_before_a_card_is_dealt(sheet):
    round = deal(table_of(sheet, 4))
    assert in_front(round) == {"P2": 2, "P3": 3}
    happened = [event for event in round.events if isinstance(event, (Acted, Dealt, Transfer))]
    words = [getattr(e, "act", "") or getattr(e, "street", "") or e.why for e in happened]
    assert words == ["draw for the button", "collection", "blind", "blind", "hole cards"]


@on(
    {SPLIT: "bet.1 play.1", PINEAPPLE: "play.3 play.6 play.7 play.8"}
    | {CRAZY: "play.3 play.4 play.5 play.7 play.8", TAHOE: "play.3"}
)
def test_flop_turn_and_river_each_come_after_a_burn_and_bring_a_betting_round(sheet):
    round = deal(table_of(sheet, 2), STREETS)
    play(round, "P2 raise, P1 call")
    for cards, bet in ((3, (3, 3)), (4, (6, 6)), (5, (6, 6))):
        check_on(round, cards)
        assert board(round) == codes("2c 7d 9h Js 3d")[:cards]
        assert burned(round) == codes("4s 5s 6s")[: cards - 2]
        assert options(round)["bet"] == bet
        play(round, "P2 bet, P1 call")
    assert round.over or "show" in options(round)


@on({SPLIT: "play.1", TAHOE: "play.5"})
def test_the_showdown_is_for_high_and_low(sheet):
    round = showdown(sheet, ["Kh Ks Jc", "Ac 2d Qs"], "4h 5s 8c Kc Kd")
    assert {place: "low" in worth for place, worth in shown(round).items()} == {
        "seat 1": True,
        "seat 2": True,
    }
    assert results(round) == {"P1": -3, "P2": 0}


@on({PINEAPPLE: "act.2", CRAZY: "act.2", TAHOE: "act.1"})
def test_a_player_checks_or_bets_and_folds_calls_or_raises(sheet):
    round = deal(table_of(sheet, 3))
    assert options(round) == {"fold": 0, "call": 3, "raise": (6, 6)}
    check_on(round, 3)
    assert options(round) == {"fold": 0, "check": 0, "bet": (3, 3)}
    play(round, "P2 check, P3 bet, P1 raise, P2 fold")
    assert options(round) == {"fold": 0, "call": 3, "raise": (9, 9)}


# -- limits, blinds and raises, as the room reads them -------------------------------------------------------


def both(first, second):
    """The ids of two tables together, sheet by sheet."""
    return {name: f"{first[name]} {second[name]}" for name in first}


@on(both(AS_HOLDEM, ROOM_READINGS))
@pytest.mark.parametrize(
    "option, early, late", [("structured-if-1-to-2", (3, 3), (6, 6)), ("always-spread", (3, 6), (3, 6))]
)
def test_readings_of_a_limit_such_as_3_6(sheet, option, early, late):
    round = deal(table_of(sheet, 2, {"limit-reading": option}))
    check_on(round, 3)
    assert options(round)["bet"] == early
    check_on(round, 4)
    assert options(round)["bet"] == late


@on(both(AS_HOLDEM, ROOM_READINGS))
def test_a_pair_of_ranges_would_be_one_game_whose_late_bets_go_higher(sheet):
    round = deal(table_of(sheet, 2, {"limit": "1-3/1-6", "limits": ["1-3/1-6"], "fee_option": "none"}))
    check_on(round, 3)
    assert options(round)["bet"] == (1, 3)
    check_on(round, 4)
    assert options(round)["bet"] == (1, 6)


@on(ROOM_READINGS)
def test_spread_bets_are_whole_dollars(sheet):
    round = deal(table_of(sheet, 2, {"limit-reading": "always-spread"}))
    check_on(round, 3)
    with pytest.raises(Refused, match=r"off the step of \$1"):
        play(round, "P2 bet 4.50")
    play(round, "P2 bet 5")


@on(AS_HOLDEM)
@pytest.mark.parametrize("limit", ["no-limit 1/2", "pot-limit 1/2", "4-8", "1-5"])
def test_no_other_structures_and_limits_are_dealt(sheet, limit):
    assert options(deal(table_of(sheet, 2)))["raise"] == (6, 6)
    with pytest.raises(SheetError):
        table_of(sheet, 2, {"limit": limit})


@on(both(AS_HOLDEM, ROOM_READINGS))
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


@on(both(AS_HOLDEM, ROOM_READINGS))
@pytest.mark.parametrize("limit, small, big", [("1-2", 1, 1), ("2-4", 1, 2), ("3-6", 2, 3)])
def test_the_small_blind_is_half_the_big_one_rounded_up(sheet, limit, small, big):
    assert in_front(deal(table_of(sheet, 4, {"limit": limit}))) == {"P2": small, "P3": big}


@on(ROOM_READINGS)
def test_blinds_follow_the_limit_and_no_table(sheet):
    assert in_front(deal(table_of(sheet, 3, {"blinds": {"3-6": "1/3"}}))) == {"P2": 2, "P3": 3}


@on(ROOM_READINGS)
@pytest.mark.parametrize("option, raises", [("three", 3), ("six", 6), ("none", 9)])
def test_readings_of_the_cap_on_raises(sheet, option, raises):
    round = deal(table_of(sheet, 3, {"raise-cap": option}))
    count = 0
    while "raise" in options(round) and count < 9:
        play(round, f"{turn(round)} raise")
        count += 1
    assert count == raises


@on(ROOM_READINGS)
def test_three_raises_are_the_cap_unless_a_round_starts_with_two_players(sheet):
    round = deal(table_of(sheet, 3))
    play(round, "P1 raise, P2 raise, P3 raise, P1 fold")
    assert options(round) == {"fold": 0, "call": 3}
    play(round, "P2 call")
    check_on(round, 3)
    play(round, "P2 bet")
    for _ in range(5):
        play(round, f"{turn(round)} raise")
    assert "raise" in options(round)


@on(ROOM_READINGS)
@pytest.mark.parametrize("switch, raising", [({}, (6, 6)), ({"check-raise": "forbidden"}, None)])
def test_check_raise_is_allowed_unless_switched(sheet, switch, raising):
    round = deal(table_of(sheet, 2, switch))
    check_on(round, 3)
    play(round, "P2 check, P1 bet")
    assert options(round).get("raise") == raising


# -- ties and all-ins ----------------------------------------------------------------------------------------


@on(ROOM_READINGS)
@pytest.mark.parametrize("by, first", [({}, "P3"), ({"odd_chip_among_ties": "card-by-suit"}, "P1")])
def test_tied_hands_share_and_the_odd_chip_goes_to_the_first_seat_after_the_button(sheet, by, first):
    hands = {"seat 1": dealt(sheet, "As Kd Tc"), "seat 3": dealt(sheet, "Ah Kc Td")}
    round = deal(table_of(sheet, 4, {"limit": "2-4", **by}), {**hands, **streets("5d 9h Jc 4d 7s")})
    play(round, "P4 fold, P1 call, P2 fold, P3 check")
    check_on(round)
    # $5 are $3 and $2; P1 paid the drop of $3.
    assert results(round) == {"P1": -3 + (first == "P1"), "P2": -1, "P3": 0 + (first == "P3"), "P4": 0}
    assert ruled(round, "equal_hands_share")


@on(both(AS_HOLDEM, ROOM_READINGS))
def test_chips_below_the_smallest_one_in_the_blinds_do_not_play_in_an_all_in(sheet):
    hands = {"seat 1": dealt(sheet, "As Ad Tc"), "seat 3": dealt(sheet, "8s 8d 3c")}
    round = deal(table_of(sheet, [100, 100, 4.5]), {**hands, **streets("Kc Jd 9h 4s 2d")})
    play(round, "P1 raise 6, P2 fold")
    assert options(round) == {"fold": 0, "call": 1}
    play(round, "P3 call")
    check_on(round)
    assert results(round)["P3"] == -4


@on(ROOM_READINGS)
def test_an_all_in_player_contests_the_part_he_matched_and_the_rest_is_a_side_pot(sheet):
    cards = ("Qs Qd Tc", "Ks Kd Th", "As Ad Ts")
    hands = {f"seat {seat}": dealt(sheet, hole) for seat, hole in enumerate(cards, 1)}
    round = deal(table_of(sheet, [100, 100, 6]), {**hands, **streets("Jc 7d 9h 4s 2d")})
    play(round, "P1 raise 6, P2 raise 9, P3 call, P1 call")
    check_on(round)
    assert results(round) == {"P1": -12, "P2": -3, "P3": 12}
