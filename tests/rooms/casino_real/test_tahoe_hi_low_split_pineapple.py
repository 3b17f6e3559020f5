"""Tahoe Pineapple at Casino Real: its printed tables with three blinds, buy-ins, the showdown, and boards
turned too early. Betting, deals, kills, fees and split pots are proved with the other flop games."""

import pytest

from houseway.cards import Incident
from houseway.errors import Refused
from houseway.play import Party
from houseway.play.events import Shown, Transfer
from tests.pots.arrange import (
    board,
    burned,
    cents,
    codes,
    deal,
    deals,
    fold_round,
    in_front,
    options,
    play,
    results,
    ruled,
    see_board,
    shown,
    turn,
)
from tests.pots.arrange_flop import check_on, streets, table_of

SHEET = "casino-real/tahoe-hi-low-split-pineapple"
ACES = {"seat 1": "As Ad 7c", "seat 2": "Kc Kh 6c", "seat 3": "Qc 8d 4d", **streets("2h 5s 9c Jh Th")}


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


# -- tables --------------------------------------------------------------------------------------------------

TABLES = {
    # table: least buy-in, blinds with three players, what the opener calls, what he raises to
    "2-4": (20, {"P1": 1, "P2": 1, "P3": 2}, 1, 4),
    "3-6-half-kill": (30, {"P2": 3, "P3": 3}, 3, 6),
    "4-8-half-kill": (40, {"P2": 2, "P3": 4}, 4, 8),
    "4-8-full-kill": (40, {"P2": 2, "P3": 4}, 4, 8),
    "9-18": (90, {"P1": 3, "P2": 6, "P3": 9}, 6, 18),
    "15-30": (300, {"P2": 10, "P3": 15}, 15, 30),
}


@rule("bet.12")
@pytest.mark.parametrize("limit", TABLES)
def test_every_printed_table_has_its_blinds(limit):
    _, blinds, call, raise_to = TABLES[limit]
    round = deal(table_of(SHEET, 3, {"limit": limit}))
    assert in_front(round) == blinds
    assert options(round) == {"fold": 0, "call": call, "raise": (raise_to, raise_to)}


@rule("bet.12")
@pytest.mark.parametrize("limit", TABLES)
def test_a_new_player_brings_the_buy_in_of_the_table(limit):
    least = TABLES[limit][0]
    table = table_of(SHEET, 2, {"limit": limit})
    with pytest.raises(Refused, match=rf"the least buy-in here is \${least}$"):
        table.join(Party("P3", cents(least) - 1, 3))
    round = deal(table_of(SHEET, [1000, 1000, least - 0.01], {"limit": limit}))
    assert deals(round)[0].places == ("seat 2", "seat 1") and ruled(round, "buy_in") == ["P3"]
    assert "seat 3" in deals(deal(table_of(SHEET, [1000, 1000, least], {"limit": limit})))[0].places


@rule("amb.6")
@pytest.mark.parametrize("limit, small, big", [("3-6", 3, 3), ("4-8", 2, 4)])
def test_the_plain_tables_of_the_fee_list_have_the_blinds_of_the_kill_tables(limit, small, big):
    assert in_front(deal(table_of(SHEET, 3, {"limit": limit}))) == {"P2": small, "P3": big}


@rule("bet.4")
@rule("amb.4")
@pytest.mark.parametrize(
    ("seats", "posted", "opens"),
    [
        ("button-sb-bb", {"P1": 3, "P2": 6, "P3": 9}, "P4"),
        ("three-left-of-button", {"P2": 3, "P3": 6, "P4": 9}, "P5"),
    ],
)
def test_readings_of_the_seats_of_three_blinds(seats, posted, opens):
    round = deal(table_of(SHEET, 6, {"limit": "9-18", "three-blind-seats": seats}))
    assert in_front(round) == posted and turn(round) == opens


@rule("bet.4")
@rule("amb.4")
def test_three_blinds_start_with_the_button_and_a_zero_is_no_blind():
    assert in_front(deal(table_of(SHEET, 6, {"limit": "2-4"}))) == {"P1": 1, "P2": 1, "P3": 2}
    assert in_front(deal(table_of(SHEET, 6, {"limit": "15-30"}))) == {"P2": 10, "P3": 15}


@rule("amb.5")
@pytest.mark.parametrize("reading, small", [("0-3-3", 3), ("0-2-3", 2)])
def test_readings_of_the_blinds_at_3_6_with_half_kill(reading, small):
    settings = {"limit": "3-6-half-kill", "blinds-3-6-half-kill": reading}
    assert in_front(deal(table_of(SHEET, 3, settings))) == {"P2": small, "P3": 3}


# -- short buys ----------------------------------------------------------------------------------------------


LOSER = {"seat 1": "As Ad 7c", "seat 2": "Kd Kh 6c", "seat 3": "Tc 2d 4h", **streets("Kc Qh 9s 8h 3d")}


def lose_all(table):
    """A hand in which everybody raises as long as he may, and P3 loses what he has."""
    round = deal(table, LOSER)
    while not round.over:
        words = {option.id for option in round.asks[0].options}
        round.act(round.asks[0].id, next(word for word in ("bet", "raise", "call", "check") if word in words))
    assert table.state.stacks[2] == 0


def broke():
    """Three players at $4/$8; P3 came with $40 and has lost it."""
    table = table_of(SHEET, [1000, 1000, 40], {"limit": "4-8"})
    lose_all(table)
    return table


def dealt_in(table, name):
    """Whether he gets cards in the next hand, which everybody folds."""
    round = deal(table)
    places = deals(round)[0].places
    fold_round(round)
    return f"seat {name[1:]}" in places


@rule("bet.13")
def test_one_buy_below_the_buy_in_is_allowed_and_a_second_is_not():
    table = broke()
    table.buy("P3", cents(30))
    lose_all(table)
    with pytest.raises(Refused, match="the least buy-in here is \\$40"):
        table.buy("P3", cents(39))
    table.buy("P3", cents(40))
    assert dealt_in(table, "P3")


@rule("bet.13")
def test_a_full_buy_in_between_does_not_allow_another_short_one():
    table = broke()
    table.buy("P3", cents(30))
    lose_all(table)
    table.buy("P3", cents(40))
    lose_all(table)
    with pytest.raises(Refused, match="the least buy-in here is \\$40") as refused:
        table.buy("P3", cents(30))
    assert refused.value.rule == "short_buy" and not dealt_in(table, "P3")


@rule("bet.12")
def test_a_new_player_cannot_begin_with_a_short_buy():
    table = table_of(SHEET, 3)
    fold_round(deal(table))
    with pytest.raises(Refused, match="'P4' brings \\$39, and the least buy-in here is \\$40"):
        table.join(Party("P4", cents(39), 4))


# -- the showdown --------------------------------------------------------------------------------------------


@rule("play.8")
@rule("pay.2")
def test_the_showdown_follows_the_last_bet_and_the_cards_speak():
    """P3 has a straight that he need not claim."""
    round = deal(table_of(SHEET, 3), ACES)
    see_board(round, 5)
    play(round, "P2 bet, P3 call, P1 call")
    assert round.over and results(round)["P3"] == 4 + 4 + 8 + 8


@rule("pay.4")
@pytest.mark.rule("casino-real/room-rules#amb.10")
@pytest.mark.parametrize(("reading", "order"), [((), [2, 3]), ({"shows-first": "last-aggressor"}, [3, 2])])
def test_who_started_the_action_by_a_check_or_a_bet_shows_first(reading, order):
    round = deal(table_of(SHEET, 3, reading), {**ACES, "seat 2": "Qd 8s 4h"})
    see_board(round, 5)
    play(round, "P2 check, P3 bet, P1 call, P2 call")
    assert list(shown(round)) == [f"seat {seat}" for seat in order]


@rule("pay.4")
def test_when_all_check_the_first_who_did_shows_first():
    round = deal(table_of(SHEET, 3), {**ACES, "seat 2": "Qd 8s 4h"})
    check_on(round)
    assert list(shown(round)) == ["seat 2", "seat 3"]


@rule("pay.6")
@pytest.mark.rule("casino-real/room-rules#irr.5")
def test_who_miscalls_his_hand_loses_the_pot_unless_the_cards_speak():
    cases = [((), "miscall_forfeits", False), ({"miscalled-hand": "cards-speak"}, "miscall_no_effect", True)]
    for reading, clause, wins in cases:
        table = table_of(SHEET, 3, reading)
        round = deal(table, ACES, incidents=[Incident("claim of seat 3", 1, "miscalled")])
        check_on(round)
        assert ruled(round, clause) == ["seat 3"]
        assert (results(round)["P3"] > 0) is wins


@rule("bet.11")
def test_a_string_raise_is_a_call_unless_it_was_announced():
    for kind, total in (("string-raise", 4), ("announced-raise", 8)):
        round = deal(table_of(SHEET, 3), incidents=[Incident("act of seat 1", 1, kind)])
        play(round, "P1 raise 8")
        assert in_front(round)["P1"] == total


@rule("pay.3")
@rule("pay.7")
@rule("pay.8")
def test_losing_hands_are_killed_unseen_and_the_winner_shows_all_his_cards_before_the_award():
    round = deal(table_of(SHEET, 3), ACES)
    check_on(round)
    shows = [event for event in round.events if isinstance(event, Shown)]
    assert [(event.place, event.cards) for event in shows] == [("seat 3", codes("Qc 8d 4d"))]
    award = next(e for e in round.events if isinstance(e, Transfer) and e.clause == "best_hand_wins")
    assert round.events.index(shows[0]) < round.events.index(award)


# -- board cards that come too early -------------------------------------------------------------------------

STREETS = {"burn": "4s 5s 6s", "flop": "2c 7d 9h", "turn": "Js", "river": "3d"}


def early(street, **cards):
    return deal(table_of(SHEET, 3), {**STREETS, **cards}, incidents=[Incident(street, 1, "early")])


@rule("amb.12")
def test_a_fourth_card_turned_early_is_set_aside_and_the_next_but_one_takes_its_place():
    round = early("turn", turn="Js Qd")
    see_board(round, 3)
    play(round, "P2 bet, P3 call, P1 call")
    assert burned(round) == codes("4s 5s 6s")
    assert board(round) == codes("2c 7d 9h Qd")


@rule("amb.12")
def test_it_is_shuffled_in_before_the_fifth_card_which_comes_without_a_burn():
    round = early("turn", turn="Js Qd", **{"early turn/river": "Js"})
    see_board(round, 5)
    assert board(round) == codes("2c 7d 9h Qd Js")
    assert burned(round) == codes("4s 5s 6s")


@rule("amb.12")
def test_a_fifth_card_turned_early_is_dealt_again_without_a_burn():
    round = early("river", **{"early river/river": "3d"})
    see_board(round, 4)
    play(round, "P2 bet, P3 call, P1 call")
    assert board(round) == codes("2c 7d 9h Js 3d")
    assert burned(round) == codes("4s 5s 6s")
