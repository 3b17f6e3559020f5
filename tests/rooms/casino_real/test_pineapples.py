"""Pineapple and Crazy Pineapple at Casino Real: the discard, its moment, and the two cards that are kept. The
rest they share with the room's other flop games."""

import pytest

from houseway.errors import Refused
from houseway.play.events import Discarded
from tests.pots.arrange import (
    board,
    deal,
    paid,
    play,
    results,
    ruled,
    see_board,
    shown,
    turn,
)
from tests.pots.arrange_flop import check_on, streets, table_of, throw
from tests.rooms.casino_real.flop_sheets import CRAZY, PINEAPPLE, on

KINGS = {"seat 1": "As Ad Kh", "seat 2": "Kc Kd 7h", "seat 3": "Qc Jd 8s", **streets("2h 5s 9c Jh 3s")}
"""P1 on the button holds aces and a king, P2 kings, P3 high cards."""


def to_the_discard(sheet, settings=(), cards=KINGS):
    """Three players call; in Crazy Pineapple they also check the flop. Then the discard is due."""
    round = deal(table_of(sheet, 3, settings), cards)
    play(round, "P1 call, P2 call, P3 check")
    if sheet.endswith(CRAZY):
        play(round, "P2 check, P3 check, P1 check")
    return round


@on({PINEAPPLE: "play.4 act.1 amb.12", CRAZY: "play.6 act.1 amb.12"})
def test_every_player_who_stays_throws_one_of_his_three_cards_away_in_turn(sheet):
    round = to_the_discard(sheet)
    assert len(board(round)) == (3 if sheet.endswith(CRAZY) else 0)
    throw(round, "P2 7h, P3 8s, P1 Kh")
    assert len(board(round)) == (4 if sheet.endswith(CRAZY) else 3)
    assert turn(round) == "P2" and round.asks[0].kind == "choose"


@on({PINEAPPLE: "play.4 act.1", CRAZY: "play.6 act.1"})
def test_nobody_throws_two_cards_away_or_none_or_one_he_does_not_hold(sheet):
    round = to_the_discard(sheet)
    with pytest.raises(Refused, match="throw away 1 cards, not 2"):
        throw(round, "P2 7h Kc")
    with pytest.raises(Refused, match="throw away 1 cards, not 0"):
        round.act(round.asks[0].id, [])
    with pytest.raises(Refused, match="As is not there to be picked"):
        throw(round, "P2 As")


@on({PINEAPPLE: "play.4 rank.2", CRAZY: "play.6 rank.2"})
def test_the_card_thrown_away_does_not_play(sheet):
    round = to_the_discard(sheet, cards={**KINGS, **streets("2h 5s Kd Jh 3s")} | {"seat 2": "Kc Ks 7h"})
    throw(round, "P2 Ks, P3 8s, P1 Kh")
    check_on(round)
    assert "pair of kings" in shown(round)["seat 2"]
    assert results(round)["P2"] == -4


@on({PINEAPPLE: "play.5 act.1", CRAZY: "play.7 act.1"})
def test_a_player_who_folds_gives_up_all_his_cards_and_every_claim(sheet):
    round = deal(table_of(sheet, 3), KINGS)
    play(round, "P1 fold, P2 call, P3 check")
    if sheet.endswith(CRAZY):
        play(round, "P2 check, P3 check")
    throw(round, "P2 7h, P3 8s")
    check_on(round)
    # P1 would have had the best hand; he pays the fee all the same.
    assert "seat 1" not in shown(round) and results(round)["P2"] == 4


@on({PINEAPPLE: "play.5", CRAZY: "play.7"})
def test_who_does_not_go_on_may_throw_all_his_cards_away_at_the_discard(sheet):
    round = to_the_discard(sheet)
    throw(round, "P2 7h, P3 8s, P1 As Ad Kh")
    check_on(round)
    assert "seat 1" not in shown(round)
    assert [name for _, name, _ in paid(round, "best_hand_wins")] == ["P2"]


@on({PINEAPPLE: "amb.12"})
@pytest.mark.parametrize("reading", ["after-betting", "before-betting"])
def test_readings_of_the_moment_of_pineapples_discard(sheet, reading):
    round = deal(table_of(sheet, 3, {"pineapple-discard": reading}), KINGS)
    if reading == "before-betting":
        throw(round, "P2 7h, P3 8s, P1 Kh")
        play(round, "P1 call, P2 call, P3 check")
    else:
        play(round, "P1 call, P2 call, P3 check")
        throw(round, "P2 7h, P3 8s, P1 Kh")
    assert len(board(round)) == 3


@on({CRAZY: "amb.12"})
@pytest.mark.parametrize("reading", ["after-flop-betting", "before-flop-betting"])
def test_readings_of_the_moment_of_crazy_pineapples_discard(sheet, reading):
    round = deal(table_of(sheet, 3, {"crazy-discard": reading}), KINGS)
    play(round, "P1 call, P2 call, P3 check")
    assert len(board(round)) == 3
    if reading == "before-flop-betting":
        throw(round, "P2 7h, P3 8s, P1 Kh")
        play(round, "P2 bet, P3 call, P1 call")
    else:
        play(round, "P2 bet, P3 call, P1 call")
        throw(round, "P2 7h, P3 8s, P1 Kh")
    assert len(board(round)) == 4


@on({PINEAPPLE: "amb.13", CRAZY: "amb.13"})
def test_a_player_whose_time_runs_out_gives_up_his_hand(sheet):
    round = to_the_discard(sheet)
    throw(round, "P2 7h, P3 8s, P1")
    assert ruled(round, "late_discard") == ["seat 1"]
    check_on(round)
    assert set(shown(round)) == {"seat 2", "seat 3"}
    assert [name for _, name, _ in paid(round, "best_hand_wins")] == ["P2"]


@on({CRAZY: "play.3"})
def test_all_three_cards_are_held_until_the_flop_has_been_bet(sheet):
    round = deal(table_of(sheet, 3), KINGS)
    see_board(round, 3)
    assert not [event for event in round.events if isinstance(event, Discarded)]
    assert turn(round) == "P2"


LOW = {"seat 1": "Kh Ks Jc", "seat 2": "Ac 2d Qs", "seat 3": "Qc Qh 9h", **streets("4h 5s 8c Kc Kd")}
"""P1 has four kings, P2 a low."""


@on({CRAZY: "pay.1 amb.14"})
@pytest.mark.parametrize(("form", "shares"), [("high", {"P1": 12}), ("high-low-8", {"P1": 6, "P2": 6})])
def test_readings_of_crazy_pineapple_as_a_high_or_a_split_game(sheet, form, shares):
    assert pots(sheet, form, LOW) == shares


@on({CRAZY: "pay.1 amb.14"})
def test_crazy_pineapple_is_played_for_high_alone(sheet):
    assert pots(sheet, None, LOW) == {"P1": 12}


@on({CRAZY: "amb.14"})
@pytest.mark.parametrize("card", ["9c", "Tc"])
def test_as_a_split_game_it_needs_an_eight_or_better(sheet, card):
    assert pots(sheet, "high-low-8", {**LOW, "seat 2": f"Ac {card} Qs"}) == {"P1": 12}


def pots(sheet, form, cards):
    """Who is paid what when three players check to the end and throw their last cards away."""
    round = deal(table_of(sheet, 3, {"crazy-pineapple-form": form} if form else {}), cards)
    check_on(round)
    return {name: amount for _, name, amount in paid(round, "best_hand_wins")}
