"""Stud at Lake Elsinore, rule by rule: the forced bet, limits and raises, and what an open pair allows.

P1 to P3 sit in seats 1 to 3 at $4-8, an ante of $0.50 and a forced bet of $1; razz is dealt at $5-10.
"""

import pytest

from houseway.errors import Refused, SheetError
from tests.pots.arrange import dropped, options, play, results, ruled, turn
from tests.pots.arrange_stud import (
    as_read,
    in_the_pot,
    lying_up,
    pass_turn,
    see_street,
    show_down,
)
from tests.pots.stud_rulings import forced_card, quiet
from tests.rooms.lake_elsinore.stud_sheets import STUD, on, room_rule, rule, start

# -- the forced bet ------------------------------------------------------------------------------------------


@on("bet.4 act.1", "bet.1 act.1", "bet.4 act.1")
def test_the_forced_bettor_puts_in_the_forced_amount_or_a_full_bet(sheet):
    round = start(quiet(sheet), sheet=sheet)
    full = 5 if sheet.endswith("razz") else 4
    assert options(round) == {"bring-in": 1, "bet": (full, full)}
    with pytest.raises(Refused, match="under the least"):
        play(round, "P1 bet 2")
    play(round, f"P1 bet {full}")
    assert options(round) == {"fold": 0, "call": full, "raise": (2 * full, 2 * full)}


@on("amb.9")
def test_open_for_all_full_bet_is_read_as_open_for_a_full_bet(sheet):
    assert options(start(quiet(sheet), sheet=sheet))["bet"] == (4, 4)


@on("act.2", "act.1", "act.1")
def test_the_others_fold_call_or_complete_the_forced_bet_and_then_raise(sheet):
    round = start(quiet(sheet), sheet=sheet)
    full = 5 if sheet.endswith("razz") else 4
    play(round, "P1 bring-in")
    assert options(round) == {"fold": 0, "call": 1, "raise": (full, full)}
    play(round, f"P2 raise {full}")
    assert options(round) == {"fold": 0, "call": full, "raise": (2 * full, 2 * full)}
    play(round, f"P3 raise {2 * full}, P1 call")
    assert options(round) == {"fold": 0, "call": full, "raise": (3 * full, 3 * full)}


@on("bet.5 ex.1", "bet.1", "bet.4")
@room_rule("room.26")
def test_completing_the_bet_is_no_raise_and_three_raises_are_allowed_after_it(sheet):
    round = start(quiet(sheet), sheet=sheet, settings={"limit": "15-30"})
    assert options(round)["bring-in"] == 5
    play(round, "P1 bring-in, P2 raise 15, P3 raise 30, P1 raise 45, P2 raise 60")
    assert options(round) == {"fold": 0, "call": 30}
    with pytest.raises(Refused, match="cap of 3 raises") as refusal:
        play(round, "P3 raise 75")
    assert refusal.value.rule == "raise_cap"


@on("bet.5", "bet.1", "bet.4")
def test_a_full_opening_bet_may_be_raised_three_times(sheet):
    round = start(quiet(sheet), sheet=sheet, settings={"limit": "15-30"})
    play(round, "P1 bet 15, P2 raise 30, P3 raise 45, P1 raise 60")
    assert options(round) == {"fold": 0, "call": 30}


ANTES = {"1-2": 0.5, "2-4": 0.5, "3-6": 0.5, "4-8": 0.5, "5-10": 1, "6-12": 1}
ANTES |= {"10-20": 2, "15-30": 2, "20-40": 2, "40-80": 4, "50-100": 4, "60-120": 6, "75-150": 6}


@rule("amb.3")
@rule("fee.7")
@pytest.mark.parametrize(("limit", "ante"), ANTES.items())
def test_antes_stand_in_the_fee_list_and_above_it_are_two_dollars_for_each_twenty(limit, ante):
    assert in_the_pot(start(settings={"limit": limit})) == 3 * ante


@on("amb.3", "amb.5", "amb.1")
@pytest.mark.parametrize(("reading", "pot"), [("by-fee-table", 3), ("as-posted", 1.5)])
def test_readings_of_the_ante(sheet, reading, pot):
    assert (
        in_the_pot(start(settings={"limit": "5-10", **as_read(sheet, "ante", reading)}, sheet=sheet)) == pot
    )


FORCED_BETS = {
    "1-2": 0.5,
    "2-4": 1,
    "3-6": 1,
    "4-8": 1,
    "5-10": 1,
    "6-12": 2,
    "10-20": 3,
    "15-30": 5,
    "20-40": 6,
}


@rule("amb.4")
@pytest.mark.parametrize(("limit", "forced"), FORCED_BETS.items())
def test_the_forced_bet_is_a_third_of_the_lower_limit_in_whole_dollars(limit, forced):
    assert options(start(settings={"limit": limit}))["bring-in"] == forced


@on("amb.4", "amb.5", "amb.1")
@pytest.mark.parametrize(
    ("reading", "forced"), [("third-of-lower-limit", 3), ("half-of-lower-limit", 5), ("as-posted", 1)]
)
def test_readings_of_the_forced_bet(sheet, reading, forced):
    assert (
        options(start(settings={"limit": "10-20", **as_read(sheet, "forced-bet", reading)}, sheet=sheet))[
            "bring-in"
        ]
        == forced
    )


@on("act.7", "act.1", "act.1")
def test_the_left_neighbour_of_a_forced_card_without_chips_bets_the_forced_or_the_full_bet_or_folds(sheet):
    cards = lying_up("9d", forced_card(sheet), "8h", "Th")
    ante, full = (1, 5) if sheet.endswith("razz") else (0.5, 4)
    round = start(cards, [100, ante, 100, 100], sheet=sheet)
    assert turn(round) == "P3"
    assert options(round) == {"bring-in": 1, "bet": (full, full), "fold": 0}
    play(round, "P3 fold")
    assert turn(round) == "P4"
    play(round, "P4 bring-in, P1 call")
    show_down(round)
    assert results(round)["P3"] == -ante


@on("act.7", "act.1", "act.1")
def test_with_one_player_left_who_has_chips_nobody_bets(sheet):
    ante = 1 if sheet.endswith("razz") else 0.5
    round = start(lying_up(forced_card(sheet), "9d", "8h"), [ante, 100, ante], sheet=sheet)
    assert round.over
    assert sum(results(round).values()) == -dropped(round)


# -- limits and raises ---------------------------------------------------------------------------------------


@on("bet.2", "bet.2", "bet.2")
def test_the_smaller_bet_on_third_and_fourth_street_and_the_larger_one_later(sheet):
    round = start(quiet(sheet), sheet=sheet, settings={"limit": "10-20"})
    sizes = {}
    for cards in (4, 5, 6, 7):
        see_street(round, cards)
        sizes[cards] = options(round)["bet"]
    assert sizes == {4: (10, 10), 5: (20, 20), 6: (20, 20), 7: (20, 20)}


@rule("bet.2")
@pytest.mark.parametrize("limit", ["4-9", "no-limit 1/2", "1-5", "0.50-1", "80-160"])
def test_limits_are_fixed_pairs_up_to_75_150(limit):
    with pytest.raises(SheetError):
        start(settings={"limit": limit})
    start()


@on("amb.5", "amb.5", "amb.5")
@pytest.mark.parametrize(("reading", "raises"), [("three", 3), ("six", 6), ("none", 8)])
def test_readings_of_the_raise_cap_with_three_players(sheet, reading, raises):
    round = start(
        quiet(sheet), sheet=sheet, settings={"limit": "10-20", **as_read(sheet, "raise-cap", reading)}
    )
    see_street(round, 5)
    pass_turn(round)
    play(round, f"{turn(round)} bet 20")
    made = 0
    while made < 8 and "raise" in options(round):
        play(round, f"{turn(round)} raise")
        made += 1
    assert made == raises


@on("amb.5", "amb.5", "amb.5")
def test_no_cap_in_a_round_that_starts_with_two_players_and_one_if_only_two_are_left(sheet):
    round = start(quiet(sheet), sheet=sheet, settings={"limit": "10-20"})
    see_street(round, 4)
    play(round, f"{turn(round)} bet 10")
    play(round, f"{turn(round)} raise")
    play(round, f"{turn(round)} fold")
    play(round, f"{turn(round)} raise")
    play(round, f"{turn(round)} raise")
    assert "raise" not in options(round)
    play(round, f"{turn(round)} call")
    play(round, f"{turn(round)} bet 20")
    for _ in range(5):
        play(round, f"{turn(round)} raise")
    assert "raise" in options(round)


@on("amb.6", "amb.5", "amb.5")
@pytest.mark.parametrize(("reading", "may"), [("allowed", True), ("barred", False)])
def test_readings_of_check_raise(sheet, reading, may):
    round = start(quiet(sheet), sheet=sheet, settings=as_read(sheet, "check-raise", reading))
    see_street(round, 4)
    first = turn(round)
    play(round, f"{first} check")
    play(round, f"{turn(round)} bet")
    pass_turn(round)
    assert turn(round) == first
    assert ("raise" in options(round)) == may


# -- an open pair on fourth street ---------------------------------------------------------------------------

PAIR = lying_up("2c 7h", "8d 8h", "9s Kh")


def fourth_street(cards=PAIR, limit="5-10", sheet=STUD, players=3):
    round = start(cards, players, {"limit": limit}, sheet)
    see_street(round, 4)
    return round


@rule("bet.3")
@rule("act.3")
@rule("ex.2")
def test_an_open_pair_lets_its_owner_bet_the_smaller_or_the_larger_bet():
    round = fourth_street()
    assert turn(round) == "P2"
    assert options(round)["bet"] == (5, 10)
    assert ruled(round, "open_pair") == [""]
    with pytest.raises(Refused, match="off the step"):
        play(round, "P2 bet 7")
    play(round, "P2 bet 10")


@rule("act.4")
@rule("ex.2")
def test_after_a_lower_bet_others_call_it_or_raise_by_either_limit():
    round = fourth_street()
    play(round, "P2 bet 5")
    assert options(round) == {"fold": 0, "call": 5, "raise": (10, 15)}
    with pytest.raises(Refused, match="off the step"):
        play(round, "P3 raise 12")
    play(round, "P3 raise 10")
    assert options(round) == {"fold": 0, "call": 10, "raise": (15, 20)}


@rule("act.5")
@rule("ex.2")
@pytest.mark.parametrize("acts", ["P2 bet 10", "P2 bet 5, P3 raise 15"])
def test_after_an_upper_bet_or_raise_only_upper_raises_follow(acts):
    round = fourth_street()
    play(round, acts)
    high = 10 if "raise" not in acts else 15
    assert options(round)["raise"] == (high + 10, high + 10)


@rule("act.6")
@rule("ex.2")
def test_when_the_pair_checks_the_others_have_the_same_choice():
    round = fourth_street()
    play(round, "P2 check")
    assert options(round)["bet"] == (5, 10)


@rule("act.3")
def test_any_player_has_the_choice_whoever_shows_the_pair_as_long_as_it_is_in():
    round = fourth_street(lying_up("2c 2h", "8d 9h", "9s Kh"))
    assert options(round)["bet"] == (5, 10)
    folded = start(lying_up("2c 7h", "8d 8h", "9s Kh"), settings={"limit": "5-10"})
    play(folded, "P1 bring-in, P2 fold, P3 call")
    see_street(folded, 4)
    assert options(folded)["bet"] == (5, 5)


@rule("bet.3")
def test_a_pair_on_fifth_street_changes_nothing():
    round = start(lying_up("2c 7h 3d", "8d Jh 8h", "9s Kh Qd"), settings={"limit": "5-10"})
    see_street(round, 4)
    assert options(round)["bet"] == (5, 5)
    see_street(round, 5)
    assert options(round)["bet"] == (10, 10)


@on("", "bet.3", "bet.3 act.1")
def test_in_high_low_and_razz_an_open_pair_does_not_change_the_limit(sheet):
    cards = PAIR if not sheet.endswith("razz") else lying_up("Kc 7h", "8d 8h", "9s 2h")
    assert options(fourth_street(cards, sheet=sheet))["bet"] == (5, 5)
