"""Jacks or better at Lake Elsinore: deals that nobody opens, antes that pile up, who may play for a pot that
stayed, and what the house takes. $4-$8 with an ante of $2; P1 has the first button."""

import pytest

from houseway.errors import Refused, SheetError
from houseway.play import Party
from houseway.rooms import sheet
from tests.pots.arrange import cents, deal, dropped, options, paid, play, results
from tests.pots.arrange_draw import drawing, pass_deal, pot, react, show_down, stand_pat, stays, turn
from tests.pots.arrange_flop import table_of

SHEET = "lake-elsinore/draw-poker-jacks-or-better"
ROOM = "lake-elsinore/room-rules"
FREE = {"fee_option": "none"}
TIMED = {"fee-schedule": "time"}
JACKS = "Jc Jd 7h 5s 3c"
TENS = "Tc Td 7s 5h 3d"
NOTHING = "Kc Qd 8s 6h 4d"


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


def passed(count, players=3, settings=FREE):
    """A table at which this many deals have been passed out."""
    table = table_of(SHEET, players, settings)
    for _ in range(count):
        pass_deal(table)
    return table


# -- deals that nobody opens ---------------------------------------------------------------------------------


@rule("play.3")
@rule("bet.1")
def test_if_nobody_opens_the_button_moves_and_everybody_antes_again():
    table = table_of(SHEET, 3, FREE)
    round = pass_deal(table)
    assert results(round) == {"P1": -2, "P2": -2, "P3": -2} and stays(round) == 6
    again = deal(table, {"seat 3": JACKS})
    assert pot(again) == 12 and turn(again) == "P3"
    play(again, "P3 open, P1 fold, P2 fold, P3 show")
    assert results(again) == {"P1": -2, "P2": -2, "P3": 10} and stays(again) == 0


@rule("play.3")
@rule("amb.3")
@pytest.mark.parametrize(
    "switch, deals, antes",
    [
        ({}, 2, 18),
        ({}, 3, 18),
        ({}, 4, 18),
        ({"ante-limit": "none"}, 4, 30),
        ({"ante-limit": "as-posted", "posted_ante_limit": 2}, 4, 12),
    ],
)
def test_at_the_limit_of_antes_the_deal_is_played_for_the_pot_as_it_stands(switch, deals, antes):
    assert pot(deal(passed(deals, settings={**FREE, **switch}))) == antes


@rule("amb.3")
def test_a_deal_without_an_ante_still_moves_the_button():
    table = passed(3)
    assert turn(deal(table)) == "P2"


# -- who may play for it -------------------------------------------------------------------------------------


@rule("act.9")
def test_an_arrival_pays_all_antes_so_far_and_gets_a_hand():
    table = passed(2)
    table.join(Party("P4", cents(100), 4))
    round = deal(table, {"seat 4": JACKS})
    assert options(round) == {"wait": 0, "ante-up": 4}
    play(round, "P4 ante-up")
    assert pot(round) == 24 and turn(round) == "P4"
    play(round, "P4 open, P1 fold, P2 fold, P3 fold, P4 show")
    assert results(round)["P4"] == 18


@rule("act.9")
def test_an_arrival_who_does_not_pay_waits():
    table = passed(1)
    table.join(Party("P4", cents(100), 4))
    round = deal(table)
    play(round, "P4 wait")
    assert pot(round) == 12 and "seat 4" not in str(round.log(None))


@rule("act.9")
def test_nobody_buys_into_a_pot_with_a_forfeited_bet_from_a_hand_he_was_not_in():
    table = table_of(SHEET, 3, FREE)
    round = deal(table, {"seat 2": TENS})
    play(round, "P2 open")
    react(round, "P2", "turn-up")
    play(round, "P3 decline, P1 decline")
    table.join(Party("P4", cents(100), 4))
    again = deal(table, {"seat 3": JACKS})
    assert pot(again) == 16 and turn(again) == "P3"
    play(again, "P3 open, P1 fold, P2 fold, P3 show")
    assert results(again)["P4"] == 0
    # The pot is won, so everybody may play the next one.
    assert pot(deal(table)) == 8


@rule("act.10")
def test_a_player_with_exactly_an_ante_plays_for_the_antes_he_has_matched_and_adds_nothing():
    table = table_of(SHEET, [100, 2, 100], FREE)
    pass_deal(table)
    round = deal(table, {"seat 2": JACKS, "seat 3": NOTHING, "seat 1": "Tc Td 7s 5h 3d"})
    assert pot(round) == 10 and turn(round) == "P3"
    play(round, "P3 pass, P1 pass, P2 open, P3 call, P1 call")
    show_down(stand_pat(round))
    # The first three antes are his; two more antes and two bets go to the next best hand.
    assert results(round) == {"P1": 6, "P2": 6, "P3": -6}


@rule("act.7")
def test_a_player_with_exactly_an_ante_may_win_it():
    round = deal(table_of(SHEET, [100, 2, 100], FREE), {"seat 2": JACKS})
    play(round, "P2 open, P3 fold, P1 fold, P2 show")
    assert results(round) == {"P1": -2, "P2": 4, "P3": -2}


# -- seats ---------------------------------------------------------------------------------------------------


@rule("act.11")
@pytest.mark.rule(f"{ROOM}#room.39")
def test_nobody_changes_seats_while_several_antes_lie_in_the_pot():
    table = passed(1)
    table.move("P3", 5)
    pass_deal(table)
    with pytest.raises(Refused, match="nobody changes seats") as refused:
        table.move("P3", 3)
    assert f"{SHEET}#act.11" in refused.value.rules


@rule("act.11")
@pytest.mark.rule(f"{ROOM}#room.39")
def test_nobody_changes_seats_while_a_forfeited_bet_lies_in_the_pot():
    table = table_of(SHEET, 3, FREE)
    round = deal(table, {"seat 2": TENS})
    play(round, "P2 open")
    react(round, "P2", "turn-up")
    play(round, "P3 decline, P1 decline")
    with pytest.raises(Refused, match="nobody changes seats"):
        table.move("P3", 5)


# -- fees ----------------------------------------------------------------------------------------------------

HIGH_LIMITS = {
    # players at both edges of the band: option, fee and added fee
    (7, 8): {1: (4, 0), 2: (4, 1), 3: (5, 0), 4: (5, 1)},
    (6,): {5: (3, 0), 6: (3, 1), 7: (4, 0), 8: (4, 1)},
    (5,): {9: (2, 0), 10: (2, 1), 11: (3, 0), 12: (3, 1)},
    (2, 4): {13: (2, 0), 14: (2, 1), 15: (1, 0), 16: (1, 1)},
}
LOW_LIMITS = {
    (7, 8): {17: (3, 0), 18: (3, 1), 19: (4, 0), 20: (4, 1)},
    (6,): {21: (2, 0), 22: (2, 1), 23: (3, 0), 24: (3, 1)},
    (2, 5): {25: (1, 0), 26: (1, 1), 27: (2, 0), 28: (2, 1)},
}


def cases(table, limits):
    return [
        pytest.param(limit, players, number, fee, added, id=f"option {number}, {players} players, {limit}")
        for edges, options in table.items()
        for players in edges
        for number, (fee, added) in options.items()
        for limit in limits
    ]


def option(number):
    """The option of the schedule under which a printed number stands."""
    fees = sheet(SHEET).fees.values()
    (found,) = [fee.id for fee in fees if fee.time is None and str(number) in fee.printed.split(", ")]
    return found


def played_out(table):
    """P2 opens, everybody calls and checks to the end."""
    round = deal(table, {"seat 2": JACKS})
    play(round, "P2 open")
    while not drawing(round):
        play(round, f"{turn(round)} call")
    return show_down(stand_pat(round))


@rule("fee.3")
@pytest.mark.rule(f"{ROOM}#fee.24")
@pytest.mark.parametrize("limit, players, number, fee, added", cases(HIGH_LIMITS, ["4-8", "75-150"]))
def test_the_pot_options_from_4_8_to_75_150(limit, players, number, fee, added):
    round = played_out(table_of(SHEET, players, {"limit": limit, "fee_option": option(number)}))
    assert paid(round, "drop") == [("pot", "house", fee)]
    assert paid(round, "added_drop") == ([("pot", "house", 1)] if added else [])


@rule("fee.4")
@pytest.mark.rule(f"{ROOM}#fee.24")
@pytest.mark.parametrize("limit, players, number, fee, added", cases(LOW_LIMITS, ["2-4", "3-6"]))
def test_the_pot_options_from_2_4_to_3_6(limit, players, number, fee, added):
    round = played_out(table_of(SHEET, players, {"limit": limit, "fee_option": option(number)}))
    assert paid(round, "drop") == [("pot", "house", fee)]
    assert paid(round, "added_drop") == ([("pot", "house", 1)] if added else [])


@rule("fee.2")
def test_the_fee_is_taken_after_the_first_round_and_the_added_fee_after_the_second():
    round = deal(table_of(SHEET, 2, {"fee_option": option(14)}), {"seat 2": JACKS})
    play(round, "P2 open")
    assert dropped_so_far(round) == 0
    play(round, "P1 call")
    assert dropped_so_far(round) == 2
    stand_pat(round)
    play(round, "P2 check")
    assert dropped_so_far(round) == 2
    play(round, "P1 check")
    assert dropped(round) == 3


def dropped_so_far(round):
    return round.felt.purse.drop / 100


@rule("fee.2")
@pytest.mark.parametrize("number", range(1, 29))
def test_a_pot_whose_opening_nobody_calls_pays_the_modified_fee_of_a_dollar(number):
    limit = "4-8" if number <= 16 else "2-4"
    round = deal(table_of(SHEET, 3, {"limit": limit, "fee_option": option(number)}), {"seat 2": JACKS})
    play(round, "P2 open, P3 fold, P1 fold, P2 show")
    assert paid(round, "modified_fee") == [("pot", "house", 1)] and dropped(round) == 1


@rule("amb.10")
@pytest.mark.parametrize("switch, first", [({}, 1), ({"passed-out-fee": "none"}, 0)])
def test_a_passed_out_deal_pays_the_modified_fee_once_and_an_opened_and_called_one_the_player_fee(
    switch, first
):
    table = table_of(SHEET, 3, switch)
    assert [dropped(pass_deal(table)) for _ in range(2)] == [first, 0]
    assert dropped(opened_by_p3(table)) == 2


def opened_by_p3(table):
    round = deal(table, {"seat 3": JACKS})
    while turn(round) != "P3":
        play(round, f"{turn(round)} pass")
    play(round, "P3 open")
    while not drawing(round):
        play(round, f"{turn(round)} call")
    return show_down(stand_pat(round))


@rule("fee.1")
@pytest.mark.rule(f"{ROOM}#fee.21")
@pytest.mark.parametrize("players, charge", [(2, 0), (5, 0), (6, 4), (8, 4)])
def test_the_time_option_charges_each_of_six_or_more_players_every_half_hour(players, charge):
    table = table_of(SHEET, players, TIMED)
    assert dropped(played_out(table)) == 0 and table.tick(29) == []
    assert [move.amount for move in table.tick(30)] == ([charge * 100] * players if charge else [])


@rule("amb.11")
@pytest.mark.rule(f"{ROOM}#amb.11")
@pytest.mark.parametrize("limit, option", [("2-4", "A-low-1"), ("4-8", "A-1"), ("75-150", "A-1")])
def test_pot_options_are_in_force_unless_the_table_is_set_to_the_time_option(limit, option):
    assert table_of(SHEET, 3, {"limit": limit}).game.fee.id == option
    assert table_of(SHEET, 3, TIMED).game.fee.id == "time-1"
    assert dropped(played_out(table_of(SHEET, 3, {"limit": limit}))) > 0


@rule("amb.16")
@rule("fee.1")
def test_the_time_option_serves_tables_from_ten_dollars():
    assert table_of(SHEET, 3, {**TIMED, "limit": "5-10"}).game.fee.id == "time-1"
    for limit, reading in (("4-8", {}), ("5-10", {"half-hour-limit": "lower-bet"})):
        with pytest.raises(SheetError, match=f"half-hour prints no fee for limit '{limit}'"):
            table_of(SHEET, 3, {**TIMED, **reading, "limit": limit})


@rule("fee.5")
def test_the_option_named_for_the_table_and_no_other_is_in_force():
    assert dropped(played_out(table_of(SHEET, 3, {"fee_option": option(15)}))) == 1
    assert dropped(played_out(table_of(SHEET, 3))) == 2
