"""Limits, blinds, raises and the kill at Angie's five stud games."""

from functools import partial

import pytest

from houseway.errors import Refused, SheetError
from tests.pots.arrange import deal, in_front, options, play, ruled, turn, win
from tests.pots.arrange_flop import on_sheets, table_of
from tests.pots.arrange_stud import see_street, show_down
from tests.rooms.angies.test_seven_card_stud_high import (
    ALLEY,
    FIVE,
    HIGH,
    RAZZ,
    SPLIT,
    boards,
    first_cards,
)
from tests.rooms.angies.test_texas_holdem import LIMITS

on = partial(on_sheets, "angies")
limits = on({HIGH: "bet.7", SPLIT: "bet.1", RAZZ: "bet.1", FIVE: "bet.6", ALLEY: "bet.1"})
not_printed = on({HIGH: "amb.7", SPLIT: "amb.5", RAZZ: "amb.6", FIVE: "amb.3", ALLEY: "amb.7"})
rule = pytest.mark.rule


# -- limits --------------------------------------------------------------------------------------------------


@limits
@rule("angies/room-rules#room.15")
@pytest.mark.parametrize("limit", LIMITS)
def test_every_posted_limit_has_its_blinds_and_bets(sheet, limit):
    blinds, call, raises, late = LIMITS[limit]
    round = deal(table_of(sheet, 3, {"limit": limit}))
    assert in_front(round) == dict(zip(("P2", "P3"), blinds, strict=True))
    if limit == "pot-limit":
        # A dollar of the blinds has been dropped already.
        raises = (4, 6)
    assert options(round) == {"fold": 0, "call": call, "raise": raises}
    see_street(round, first_cards(sheet) + 2)
    assert options(round)["bet"] == late


@limits
@pytest.mark.parametrize("limit, raise_to", [("1-2", 2), ("3-6", 6), ("20-40", 40), ("50-100", 100)])
def test_any_fixed_limit_from_1_2_to_50_100_is_accepted(sheet, limit, raise_to):
    assert options(deal(table_of(sheet, 3, {"limit": limit})))["raise"] == (raise_to, raise_to)


@limits
@pytest.mark.parametrize("limit", ["0.50-1", "0.99-1.98", "50.01-100.02", "51-102", "3-5"])
def test_other_limits_are_not_offered(sheet, limit):
    deal(table_of(sheet, 3))
    with pytest.raises(SheetError, match="the tables offered are"):
        table_of(sheet, 3, {"limit": limit})


@not_printed
@rule("angies/room-rules#amb.4")
def test_the_upper_limit_holds_from_the_third_round_on(sheet):
    round = deal(table_of(sheet, 3))
    bets = []
    for street in range(1, 4):
        see_street(round, first_cards(sheet) + street)
        bets.append(options(round)["bet"])
    assert bets == [(2, 2), (4, 4), (4, 4)]


# -- blinds and raises ---------------------------------------------------------------------------------------


@not_printed
@rule("angies/room-rules#amb.5")
@pytest.mark.parametrize(
    "limit, small, big", [("1-2", 1, 1), ("3-6", 1, 3), ("5-10", 2, 5), ("15-30", 7, 15)]
)
def test_the_small_blind_is_half_the_big_one_rounded_down_and_at_least_a_dollar(sheet, limit, small, big):
    assert in_front(deal(table_of(sheet, 3, {"limit": limit}))) == {"P2": small, "P3": big}


@not_printed
def test_a_table_may_set_its_own_blinds(sheet):
    posted = {"limit": "5-10", "posted_blinds": "3/5"}
    for unused in (posted, {"limit": "5-10", "blinds": {"5-10": "3/5"}}):
        assert in_front(deal(table_of(sheet, 3, unused))) == {"P2": 2, "P3": 5}
    table = table_of(sheet, 3, {**posted, "blinds": "table-set"})
    assert in_front(deal(table)) == {"P2": 3, "P3": 5}


@not_printed
@rule("angies/room-rules#amb.6")
def test_three_raises_follow_the_big_blind_and_no_more(sheet):
    round = deal(table_of(sheet, 4))
    play(round, "P4 raise, P1 raise, P2 raise")
    assert options(round) == {"fold": 0, "call": 6}
    with pytest.raises(Refused, match="cap of 3 raises"):
        play(round, "P3 raise")


@not_printed
@rule("angies/room-rules#amb.6")
def test_three_raises_follow_the_bet_of_a_later_round(sheet):
    round = deal(table_of(sheet, 3))
    see_street(round, first_cards(sheet) + 1)
    play(round, f"{turn(round)} bet")
    for _ in range(3):
        play(round, f"{turn(round)} raise")
    assert options(round) == {"fold": 0, "call": 4}


@not_printed
@pytest.mark.parametrize("switch, raises", [("three", 3), ("six", 6), ("none", 12)])
def test_the_raise_cap_switch(sheet, switch, raises):
    round = deal(table_of(sheet, 3, {"raise-cap": switch}))
    for _ in range(raises):
        play(round, f"{turn(round)} raise")
    assert ("raise" in options(round)) is (switch == "none")


@not_printed
@rule("angies/room-rules#amb.6")
def test_a_round_that_starts_with_two_players_has_no_cap(sheet):
    round = deal(table_of(sheet, 3))
    play(round, "P1 fold, P2 call, P3 check")
    play(round, f"{turn(round)} bet")
    for _ in range(10):
        play(round, f"{turn(round)} raise")
    assert "raise" in options(round)


@not_printed
@rule("angies/room-rules#amb.6")
def test_the_cap_stays_when_players_fold_down_to_two_within_the_round(sheet):
    round = deal(table_of(sheet, 3))
    play(round, "P1 raise, P2 raise, P3 raise, P1 fold")
    assert "raise" not in options(round)


@not_printed
@rule("angies/room-rules#amb.7")
@pytest.mark.parametrize("switch, may_raise", [({}, True), ({"check-raise": "forbidden"}, False)])
def test_check_raise_is_allowed_unless_switched(sheet, switch, may_raise):
    round = deal(table_of(sheet, 2, switch))
    see_street(round, first_cards(sheet) + 1)
    play(round, f"{turn(round)} check")
    play(round, f"{turn(round)} bet")
    assert ("raise" in options(round)) is may_raise


@on({HIGH: "amb.4", SPLIT: "amb.5"})
def test_an_open_pair_on_fourth_street_changes_no_bet(sheet):
    round = deal(table_of(sheet, 3), boards(sheet, "Kc Kd", "2d 7s", "8h 3c"))
    see_street(round, 4)
    assert options(round)["bet"] == (2, 2)


@on({HIGH: "amb.4"})
def test_switched_on_an_open_pair_lets_everybody_bet_the_upper_limit(sheet):
    table = table_of(sheet, 3, {"open-pair-big-bet": "yes"})
    round = deal(table, boards(sheet, "Kc Kd", "2d 7s", "8h 3c"))
    see_street(round, 4)
    assert options(round)["bet"] == (2, 4)


# -- the kill ------------------------------------------------------------------------------------------------


def killed(sheet, limit="2-4-full-kill", winner="P4", players=4, **settings):
    """A table where this player has just won two pots running; the next hand is dealt with button P3."""
    table = table_of(sheet, players, {"limit": limit, **settings})
    win(table, winner)
    win(table, winner)
    return table


@limits
@rule("angies/room-rules#room.16")
def test_without_a_posted_kill_two_wins_running_change_nothing(sheet):
    round = deal(killed(sheet, "2-4"))
    assert in_front(round) == {"P4": 1, "P1": 2}
    assert options(round)["raise"] == (4, 4)


@limits
@rule("angies/room-rules#room.20")
@pytest.mark.parametrize("limit, post, late", [("2-4-half-kill", 3, 6), ("2-4-full-kill", 4, 8)])
def test_after_two_wins_running_the_holder_posts_and_the_stakes_rise(sheet, limit, post, late):
    round = deal(killed(sheet, limit, winner="P2"))
    assert in_front(round) == {"P4": 1, "P1": post, "P2": post}
    play(round, "P2 check")
    assert options(round) == {"fold": 0, "call": post, "raise": (2 * post, 2 * post)}
    see_street(round, first_cards(sheet) + 2)
    assert options(round)["bet"] == (late, late)


@limits
@pytest.mark.parametrize("switch, post", [({}, 7.5), ({"half-kill-rounding": "down-to-dollar"}, 7)])
def test_a_half_kill_of_5_10_is_exactly_7_50_15_unless_switched(sheet, switch, post):
    round = deal(killed(sheet, "5-10-half-kill", winner="P2", **switch))
    assert in_front(round)["P2"] == post
    assert options(round)["raise"] == (2 * post, 2 * post)


@limits
@pytest.mark.parametrize(
    "switch, post",
    [
        ({}, {"P4": 1, "P1": 4, "P2": 4}),
        ({"kill-blind": "extra-live-blind"}, {"P4": 1, "P1": 2, "P2": 4}),
        ({"kill-blind": "raised-big-blind"}, {"P4": 1, "P1": 4}),
    ],
)
def test_the_holder_posts_a_kill_blind_and_the_big_blind_rises_unless_switched(sheet, switch, post):
    assert in_front(deal(killed(sheet, winner="P2", **switch))) == post


@limits
def test_the_kill_blind_is_a_multiple_of_the_big_blind_that_the_table_posts(sheet):
    table = killed(sheet, "5-10-full-kill", winner="P2", blinds="table-set", posted_blinds="1/2")
    assert in_front(deal(table))["P2"] == 4


@limits
@rule("angies/room-rules#room.23")
def test_a_holder_who_folds_loses_the_button_to_the_winner_and_the_stakes_fall(sheet):
    table = killed(sheet, winner="P4")
    assert ruled(win(table, "P1"), "kill_button") == ["P1"]
    round = deal(table)
    assert in_front(round) == {"P1": 1, "P2": 2} and options(round)["raise"] == (4, 4)


@limits
@pytest.mark.parametrize(
    "switch, posts",
    [({}, 4), ({"kill_minimum_pot": "$100"}, 4), ({"kill-second-pot": "full-bet-won"}, 2)],
)
def test_a_second_pot_of_any_size_counts_without_a_call_unless_a_full_bet_must_be_won(sheet, switch, posts):
    assert max(in_front(deal(killed(sheet, winner="P2", **switch))).values()) == posts


SHARED = {
    # both hands for high and for low, as the cards come
    5: {"seat 1": "As Kd 9c 7d 4h", "seat 3": "Ah Kc 9d 7c 4s"},
    7: {"seat 1": "As Kd 9c 7d 4h Js 2d", "seat 3": "Ah Kc 9d 7c 4s Jh 2c"},
}


@limits
@rule("angies/room-rules#amb.15")
@pytest.mark.parametrize("switch, posts", [({}, 4), ({"kill-on-split": "button-to-pot"}, 2)])
def test_a_holder_who_ties_keeps_the_kill_unless_switched(sheet, switch, posts):
    table = killed(sheet, winner="P1", players=3, **switch)
    round = deal(table, SHARED[5 if first_cards(sheet) == 2 else 7])
    play(round, "P3 call, P1 check, P2 fold")
    show_down(round)
    assert max(in_front(deal(table)).values()) == posts


@on({SPLIT: "bet.1", ALLEY: "bet.1"})
@rule("angies/room-rules#amb.15")
def test_half_a_pot_is_not_a_win_so_it_does_not_kill_the_next(sheet):
    table = table_of(sheet, 3, {"limit": "2-4-full-kill"})
    win(table, "P1")
    halves = {"seat 1": "Ks Kh Js Ts 4d 9s 9d", "seat 3": "Ac 2d 4s 5d 8c Qd Qs"}
    if first_cards(sheet) == 2:
        halves = {"seat 1": "Ks Kh Js Ts 4d", "seat 3": "Ac 2d 4s 5d 8c"}
    round = deal(table, halves)
    play(round, "P2 fold, P3 call, P1 check")
    show_down(round)
    assert max(in_front(deal(table)).values()) == 2
