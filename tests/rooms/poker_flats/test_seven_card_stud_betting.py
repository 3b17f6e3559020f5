"""Stud at Poker Flats, rule by rule: stakes, the forced bet, raises, and what an open pair allows.

At $2-4 the ante is $0.50 and the forced bet $1; at $1-5 and $1-10 bets are any whole dollars in between.
"""

import pytest

from houseway.errors import Refused
from tests.pots.arrange import in_front, options, play, ruled, turn
from tests.pots.arrange_stud import (
    as_read,
    in_the_pot,
    lying_up,
    pass_turn,
    see_street,
    show_down,
)
from tests.pots.stud_rulings import bet, is_razz, quiet, start
from tests.rooms.poker_flats.stud_sheets import FIVE, STUD, on, room_rule, rule

# -- the forced bet ------------------------------------------------------------------------------------------

FORCED = {"1-2": 1, "2-4": 1, "3-6": 1, "4-8": 2, "5-10": 2, "6-12": 2, "10-20": 4, "15-30": 5, "20-40": 7}


@rule("amb.5")
@pytest.mark.parametrize(("limit", "forced"), [*FORCED.items(), ("1-5", 1), ("1-10", 1)])
def test_the_forced_bet_is_a_third_rounded_up_or_the_spread_minimum(limit, forced):
    assert options(start(STUD, settings={"limit": limit}))["bring-in"] == forced


@on("amb.5", "amb.5", "amb.5")
@pytest.mark.parametrize(("reading", "forced"), [("one-third", 4), ("half", 5), ("full-small-bet", 10)])
def test_readings_of_the_forced_bet(sheet, reading, forced):
    settings = {"limit": "10-20", **as_read(sheet, "bring-in", reading)}
    assert options(start(sheet, settings=settings))["bring-in"] == forced


@rule("amb.6")
def test_the_forced_bettor_may_open_for_a_full_bet_and_a_completion_is_no_raise():
    round = start(STUD, quiet(STUD), settings={"limit": "15-30"})
    assert options(round) == {"bring-in": 5, "bet": (15, 15)}
    play(round, "P1 bring-in, P2 raise 15, P3 raise 30, P1 raise 45, P2 raise 60")
    assert options(round) == {"fold": 0, "call": 30}


@rule("amb.6")
def test_in_spread_and_at_1_2_there_is_nothing_to_complete_so_every_raise_counts():
    round = start(STUD, quiet(STUD), settings={"limit": "1-5"})
    play(round, "P1 bring-in, P2 raise 2, P3 raise 3, P1 raise 4")
    assert options(round) == {"fold": 0, "call": 2}


# -- betting -------------------------------------------------------------------------------------------------


@on("act.1", "act.1", "act.2", "act.1")
def test_in_turn_players_check_or_bet_and_fold_call_or_raise(sheet):
    round = start(sheet, quiet(sheet))
    see_street(round, 3 if sheet == FIVE else 4)
    assert set(options(round)) == {"fold", "check", "bet"}
    with pytest.raises(Refused, match="nothing to call"):
        play(round, f"{turn(round)} call")
    bet(round)
    assert set(options(round)) == {"fold", "call", "raise"}
    with pytest.raises(Refused, match="to call"):
        play(round, f"{turn(round)} check")


@on("amb.11", "amb.6", "amb.5", "amb.5")
@pytest.mark.parametrize(("reading", "raises"), [("three", 3), ("six", 6), ("none", 8)])
def test_readings_of_the_raise_cap_with_three_players(sheet, reading, raises):
    settings = {"limit": "1-10", **as_read(sheet, "raise-cap", reading)}
    round = start(sheet, quiet(sheet), settings=settings)
    see_street(round, 4)
    bet(round)
    made = 0
    while made < 8 and "raise" in options(round):
        play(round, f"{turn(round)} raise {int(options(round)['raise'][0])}")
        made += 1
    assert made == raises


@on("amb.11", "amb.6", "", "amb.5")
def test_no_cap_in_a_round_that_starts_with_two_players_but_one_when_only_two_are_left(sheet):
    round = start(sheet, quiet(sheet), settings={"limit": "1-10"})
    see_street(round, 4)
    bet(round)
    play(round, f"{turn(round)} raise {int(options(round)['raise'][0])}")
    play(round, f"{turn(round)} fold")
    for _ in range(2):
        play(round, f"{turn(round)} raise {int(options(round)['raise'][0])}")
    assert "raise" not in options(round)
    play(round, f"{turn(round)} call")
    bet(round)
    for _ in range(5):
        play(round, f"{turn(round)} raise {int(options(round)['raise'][0])}")
    assert "raise" in options(round)


@on("amb.11", "amb.6", "act.1", "amb.5")
@pytest.mark.parametrize(("reading", "may"), [("allowed", True), ("forbidden", False)])
@room_rule("act.1")
def test_readings_of_check_raise(sheet, reading, may):
    round = start(sheet, quiet(sheet), settings=as_read(sheet, "check-raise", reading))
    see_street(round, 4)
    first = turn(round)
    play(round, f"{first} check")
    bet(round)
    pass_turn(round)
    assert turn(round) == first
    assert ("raise" in options(round)) == may


@on("amb.11", "amb.6", "", "amb.5")
def test_chips_below_half_a_dollar_do_not_play_in_an_all_in(sheet):
    round = start(sheet, quiet(sheet), [100, 1.75, 100])
    play(round, "P1 bring-in, P2 call")
    assert ruled(round, "smallest_chip_plays") == [""]
    assert in_front(round)["P2"] == 1
    assert in_the_pot(round) == 1.5
    show_down(round)
    assert round.settlement.stacks_after[1] % 50 == 25


# -- an open pair on fourth street ---------------------------------------------------------------------------


@rule("bet.5")
@rule("amb.4")
@pytest.mark.parametrize("cards", [("2c 7h", "8d 8h", "9s Kh"), ("2c 2h", "8d 9h", "9s Kh")])
def test_with_an_open_pair_every_player_chooses_the_smaller_or_the_larger_bet(cards):
    round = start(STUD, lying_up(*cards))
    see_street(round, 4)
    assert options(round)["bet"] == (2, 4)
    with pytest.raises(Refused, match="off the step"):
        play(round, f"{turn(round)} bet 3")
    play(round, f"{turn(round)} check")
    assert options(round)["bet"] == (2, 4)
    play(round, f"{turn(round)} bet 2")
    assert options(round)["raise"] == (4, 6)


@rule("amb.4")
@pytest.mark.parametrize("acts", ["P2 bet 4", "P2 bet 2, P3 raise 6"])
def test_once_the_larger_bet_or_raise_is_made_later_raises_are_larger_ones(acts):
    round = start(STUD, lying_up("2c 7h", "8d 8h", "9s Kh"))
    see_street(round, 4)
    play(round, acts)
    high = 4 if "raise" not in acts else 6
    assert options(round)["raise"] == (high + 4, high + 4)


@rule("bet.5")
def test_in_spread_limit_an_open_pair_changes_nothing():
    round = start(STUD, lying_up("2c 7h", "8d 8h", "9s Kh"), settings={"limit": "1-5"})
    see_street(round, 4)
    assert options(round)["bet"] == (1, 5)
    structured = start(STUD, lying_up("2c 7h", "8d 8h", "9s Kh"))
    see_street(structured, 4)
    assert ruled(structured, "open_pair") == [""]


@on("", "bet.4 amb.1", "amb.3")
def test_in_hi_lo_and_razz_an_open_pair_gives_no_choice(sheet):
    cards = lying_up("Kc 7h", "8d 8h", "9s 2h") if is_razz(sheet) else lying_up("2c 7h", "8d 8h", "9s Kh")
    round = start(sheet, cards)
    see_street(round, 4)
    assert options(round)["bet"] == (2, 2)
