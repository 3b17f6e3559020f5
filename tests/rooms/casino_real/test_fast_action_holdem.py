"""Fast Action Hold'em at Casino Real: what its single board changes. The rest it shares with the room's other
flop games."""

import pytest

from tests.pots.arrange import board, deal, dropped, options, play, turn
from tests.pots.arrange_flop import table_of

SHEET = "casino-real/fast-action-holdem"


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


@rule("amb.5")
def test_the_lower_limit_is_bet_before_the_board_and_the_upper_after_it():
    round = deal(table_of(SHEET, 3))
    assert options(round)["raise"] == (8, 8)
    play(round, "P1 call, P2 call, P3 check")
    assert options(round)["bet"] == (8, 8)


@rule("play.6")
@rule("amb.12")
def test_switched_to_two_rounds_the_betting_round_after_the_board_is_the_final_one():
    round = deal(table_of(SHEET, 3, {"fast-action-rounds": "two"}))
    play(round, "P1 call, P2 call, P3 check")
    assert len(board(round)) == 5
    play(round, "P2 bet, P3 call, P1 call")
    assert round.over


@rule("play.6")
@rule("amb.12")
def test_a_final_betting_round_follows_at_the_upper_limit_with_fresh_raises():
    round = deal(table_of(SHEET, 3))
    play(round, "P1 call, P2 call, P3 check, P2 bet, P3 raise, P1 raise, P2 raise, P3 call, P1 call")
    assert turn(round) == "P2" and options(round) == {"fold": 0, "check": 0, "bet": (8, 8)}
    play(round, "P2 bet, P3 raise, P1 raise, P2 raise")
    assert "raise" not in options(round)
    play(round, "P3 call, P1 call")
    assert round.over


@rule("amb.10")
def test_a_fee_from_the_pot_is_taken_when_the_board_comes():
    round = deal(table_of(SHEET, 3, {"fee-payer": "pot"}))
    play(round, "P1 call, P2 call, P3 check, P2 bet, P3 fold, P1 fold")
    assert dropped(round) == 2
