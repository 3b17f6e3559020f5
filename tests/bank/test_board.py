"""Wager boards: who may bet where, and how much."""

import pytest

from houseway.cards import Chance
from houseway.errors import Refused, SheetError
from houseway.games import banked as bank
from houseway.games.banked.limits import circle
from houseway.play import Board, Circle, Party, Table
from tests.bank.arrange import (
    accepts,
    betting,
    circles_of,
    hand,
    refuses,
    table,
    take_bank,
    wagered,
)
from tests.bank.toy import Toy, ToyRules

EZ = "angies/ez-baccarat-panda-8"


def test_a_plain_back_line_is_open_for_the_base_wagers_only():
    round = betting(EZ, ["P2", "P3", "Back"], {"backline": "base"})
    assert circles_of(round, "Back") == {"player@2", "banker@2", "player@3", "banker@3"}
    assert circles_of(round, "P2") - circles_of(round, "Back") == {"tie@2", "panda-8@2", "dragon-7@2"}


def test_the_player_dealer_does_not_bet():
    assert set(betting(EZ, ["P2", "Back"]).pending) == {"P2", "Back"}


def test_nobody_bets_who_sits_out_or_cannot_pay_the_minimum():
    seated = table(EZ, {"P2": 4.5, "P3": 5, "P4": 100})
    seated.sit_out("P4")
    round = seated.deal(Chance(1))
    take_bank(round, 1000)
    assert set(round.pending) == {"P3"}


def test_a_wager_over_the_maximum_may_stand_without_its_excess():
    round = betting(EZ, ["P2"], {"over_maximum": "excess-returned"})
    assert accepts(round, "P2", {"player": 700}) == {"player@2": 500}


def test_a_wager_under_the_minimum_may_have_action():
    round = betting(EZ, ["P2"], {"under_minimum": "action"})
    assert accepts(round, "P2", {"player": 1}) == {"player@2": 1}
    refuses(round, "P2", {"player": 0.5}, "under the least of $1")


def test_a_bonus_bet_may_be_bound_to_the_game_wager_beside_it():
    round = betting("angies/pure-21-5-blackjack", ["P2"], {"bonus_most": "game-wager"})
    assert accepts(round, "P2", {"game": 20, "buster": 20}) == {"game@2": 20, "buster@2": 20}
    refuses(round, "P2", {"game": 20, "buster": 21}, "a buster wager may not be more than the game")


def test_wagers_stay_within_the_chips_in_front():
    round = table(EZ, {"P2": 30}).deal(Chance(1))
    take_bank(round, 1000)
    refuses(round, "P2", {"player": 20, "banker": 11}, "wagers of $31 are more than the $30 in front")


def test_a_hand_without_wagers_ends_at_once():
    round = hand(EZ, {"P2": {}})
    assert round.settlement.drop == 0
    assert wagered(round) == []


def test_a_table_without_limits_is_refused_in_words():
    def bets(t):
        banked = yield from bank.take_bank(t)
        yield from bank.place_wagers(t, banked, lambda t, spot: [circle(t, "game", spot, (1, 2))], ("game",))

    parties = [Party("A", 10_000, 1), Party("B", 10_000, 2)]
    with pytest.raises(SheetError, match="neither table_limits nor the fee option"):
        Table(Toy(bets, ToyRules(table_limits="by-option")), parties).deal(Chance(1))


def test_a_wager_brings_those_that_must_lie_beside_it():
    """An Ante lays the Blind that is left out, counts both against the chips, and lets a Blind be named."""
    ante = Circle("ante", 2, 500, 10_000, brings=("blind",))
    blind = Circle("blind", 2, 500, 10_000, needs=("ante",))
    board = Board(0, "Place your wagers", [ante, blind], budget=3_000, own_spot=2)
    assert board.check({"ante": 1_000}) == {"ante@2": 1_000, "blind@2": 1_000}
    assert board.check({"ante": 1_000, "blind": 700}) == {"ante@2": 1_000, "blind@2": 700}
    with pytest.raises(Refused, match=r"wagers of \$40 are more than the \$30 in front"):
        board.check({"ante": 2_000})
    with pytest.raises(Refused, match="needs a ante wager"):
        board.check({"blind": 500})
