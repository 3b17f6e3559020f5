"""Mexican Stud at Poker Flats: limits, who acts first, raises and buy-ins. $1-$5 unless a test posts another
limit."""

import pytest

from houseway.errors import Refused, SheetError
from tests.pots.arrange import deal, fold_round, in_front, options, play, turn
from tests.pots.arrange_stud import pass_turn
from tests.rooms.poker_flats.test_mexican_stud_poker import (
    HERE,
    ROOM,
    bet_round,
    mexican,
    see_cards,
    turn_last_up,
)

rule = pytest.mark.rule


@rule(HERE + "bet.1")
@pytest.mark.parametrize("limit, bets", [("1-5", (1, 5)), ("2-10", (2, 10)), ("no-limit", (2, 1000))])
def test_the_limits_of_the_fee_list(limit, bets):
    round = deal(mexican(limit=limit))
    turn_last_up(round)
    assert options(round)["bet"] == bets


@rule(HERE + "bet.1")
@pytest.mark.parametrize("limit", ["3-6", "1-10", "pot-limit 1/2"])
def test_other_limits_are_not_offered(limit):
    deal(mexican())
    with pytest.raises(SheetError, match="not played at this table|the tables offered are"):
        mexican(limit=limit)


@rule(HERE + "bet.4")
@pytest.mark.parametrize(
    "cards",
    [
        pytest.param(2, marks=rule(HERE + "play.4")),
        pytest.param(3, marks=rule(HERE + "play.7")),
        pytest.param(4, marks=rule(HERE + "play.8")),
        pytest.param(5, marks=rule(HERE + "play.9")),
    ],
)
def test_a_betting_round_follows_the_second_third_fourth_and_fifth_cards(cards):
    round = deal(mexican())
    see_cards(round, cards)
    play(round, f"{turn(round)} bet 2")
    assert options(round)["call"] == 2
    bet_round(round)
    assert round.over is (cards == 5)


@rule(HERE + "bet.5")
@pytest.mark.parametrize(
    "up, first", [(("Kc", "2d", "Qh"), "P1"), (("Kc", "Ad", "Qh"), "P2"), (("2c", "7d", "Jh"), "P3")]
)
def test_the_highest_up_card_acts_first_and_may_check_or_bet_the_minimum(up, first):
    round = deal(mexican(), {f"seat {seat}": f"x {card}" for seat, card in enumerate(up, 1)})
    turn_last_up(round)
    assert turn(round) == first
    assert options(round) == {"fold": 0, "check": 0, "bet": (1, 5)}
    with pytest.raises(Refused, match="under the least of"):
        play(round, f"{first} bet 0.50")


@rule(HERE + "bet.6")
@pytest.mark.parametrize(
    "up, first",
    [
        (("Kc 3d", "2d 2h", "Qh Js"), "P2"),
        (("Kc Ad", "Qd Jh", "Kh 4s"), "P1"),
        (("Kc Ad 2h", "Qd Jh Js", "3h 3s 3c"), "P3"),
    ],
)
def test_in_later_rounds_the_highest_hand_on_board_acts_first(up, first):
    round = deal(mexican(), {f"seat {seat}": f"x {cards}" for seat, cards in enumerate(up, 1)})
    see_cards(round, 1 + len(up[0].split()))
    assert turn(round) == first


@rule(HERE + "bet.7")
@rule(HERE + "amb.6")
@pytest.mark.parametrize(
    "up, first",
    [
        (("As", "2d", "Ac"), "P3"),
        (("Kd", "Ks", "Kc"), "P2"),
        (("Jk", "As", "2c"), "P2"),
        (("As", "2c", "Jk"), "P3"),
        (("Ks Jk", "2c 4d", "Kd Kc"), "P3"),
        (("Ks Kh", "Jk Kd", "3c 4d"), "P2"),
    ],
)
def test_of_equal_boards_joker_or_not_the_one_nearest_the_button_clockwise_acts_first(up, first):
    round = deal(mexican(), {f"seat {seat}": f"x {cards}" for seat, cards in enumerate(up, 1)})
    see_cards(round, 1 + len(up[0].split()))
    assert turn(round) == first


@rule(HERE + "amb.7")
@pytest.mark.parametrize("switch, first", [({}, "P1"), ({"joker-face-up": "ace-straight-flush"}, "P2")])
def test_a_joker_beside_a_pair_on_board_makes_three_of_a_kind_unless_switched_to_an_ace(switch, first):
    round = deal(mexican(**switch), {"seat 1": "x Kc Kd Jk", "seat 2": "x Ac Ad 2c", "seat 3": "x 2d 3d 7h"})
    see_cards(round, 4)
    assert turn(round) == first


@rule(HERE + "bet.8")
@rule(ROOM + "act.1")
@pytest.mark.parametrize("switch, may_raise", [({}, True), ({"check-raise": "forbidden"}, False)])
def test_check_raise_is_allowed(switch, may_raise):
    round = deal(mexican(2, **switch))
    turn_last_up(round)
    play(round, f"{turn(round)} check")
    play(round, f"{turn(round)} bet 2")
    assert ("raise" in options(round)) is may_raise


@rule(HERE + "bet.9")
def test_a_raise_is_at_least_as_large_as_the_last_bet():
    round = deal(mexican())
    turn_last_up(round)
    play(round, f"{turn(round)} bet 3")
    assert options(round)["raise"] == (6, 8)
    play(round, f"{turn(round)} raise 8")
    assert options(round)["raise"] == (13, 13)


@rule(HERE + "amb.5")
@pytest.mark.parametrize(
    "switch, may",
    [
        ({}, {"fold": 0, "check": 0, "bet": (1, 5)}),
        ({"high-card-opens": "forced-bet"}, {"bring-in": 1, "bet": (2, 5)}),
    ],
)
def test_the_high_card_may_check_unless_it_is_switched_to_a_forced_bet(switch, may):
    round = deal(mexican(**switch), {"seat 1": "x Kc", "seat 2": "x Qd", "seat 3": "x 2h"})
    turn_last_up(round)
    assert turn(round) == "P1" and options(round) == may


@rule(HERE + "amb.10")
@rule(ROOM + "amb.5")
def test_there_is_no_ante_and_three_raises_are_the_most():
    round = deal(mexican())
    assert in_front(round) == {} and round.felt.purse.pot == 0
    turn_last_up(round)
    play(round, f"{turn(round)} bet 1")
    for total in (2, 3, 4):
        play(round, f"{turn(round)} raise {total}")
    assert "raise" not in options(round)
    with pytest.raises(Refused, match="cap of 3 raises"):
        play(round, f"{turn(round)} raise 5")


@rule(HERE + "amb.10")
@pytest.mark.parametrize("switch, raises", [("three", 3), ("six", 6), ("none", 9)])
def test_the_raise_cap_switch(switch, raises):
    round = deal(mexican(**{"raise-cap": switch}))
    turn_last_up(round)
    play(round, f"{turn(round)} bet 1")
    for _ in range(raises):
        play(round, f"{turn(round)} raise {options(round)['raise'][0]:g}")
    assert ("raise" in options(round)) is (switch == "none")


@rule(HERE + "amb.10")
def test_two_players_at_the_start_of_a_round_have_no_cap_but_two_left_within_one_do():
    round = deal(mexican(2))
    turn_last_up(round)
    play(round, f"{turn(round)} bet 1")
    for _ in range(5):
        play(round, f"{turn(round)} raise {options(round)['raise'][0]:g}")
    round = deal(mexican())
    turn_last_up(round)
    play(round, f"{turn(round)} bet 1")
    for total in (2, 3, 4):
        play(round, f"{turn(round)} raise {total}")
    play(round, f"{turn(round)} fold")
    assert "raise" not in options(round)


@rule(HERE + "act.2")
def test_in_turn_a_player_checks_bets_calls_raises_or_folds():
    round = deal(mexican(), {"seat 1": "x Kc", "seat 2": "x Qd", "seat 3": "x 2h"})
    turn_last_up(round)
    play(round, "P1 check, P2 bet 1, P3 raise 2, P1 fold, P2 call")
    assert set(round.pending) == {"P2", "P3"}
    with pytest.raises(Refused, match="it is not P1's turn"):
        round.act(round.asks[0].id, "check", party="P1")


@rule(HERE + "bet.11")
@rule(HERE + "ex.3")
def test_each_full_buy_in_entitles_to_one_short_one():
    table = mexican([5, 500, 500], buy_ins={"1-5": 4000})
    fold_round_of(table)
    table.buy("P1", 1000)
    assert "P1" in players(fold_round_of(table))
    with pytest.raises(Refused, match="the least buy-in here is \\$40"):
        table.buy("P1", 500)
    table.buy("P1", 3500)
    assert "P1" in players(fold_round_of(table))
    lose(table, "P1", 30)
    table.buy("P1", 500)
    assert "P1" in players(fold_round_of(table))


def fold_round_of(table):
    """A hand that nobody plays."""
    round = deal(table)
    turn_last_up(round)
    fold_round(round)
    return round


def players(round):
    """Who was dealt in."""
    return {
        f"P{left.place[5:]}" for left in round.felt.chance.stubs[-1].exits if left.place.startswith("seat")
    }


def lose(table, name, dollars):
    """A hand in which a player pays that much and folds."""
    before = table.state.stacks[table.index(name)]
    while before - table.state.stacks[table.index(name)] < dollars * 100:
        round = deal(table)
        turn_last_up(round)
        while True:
            turn_last_up(round)
            if round.over:
                break
            raising = [option for option in round.asks[0].options if option.id in ("bet", "raise")]
            if turn(round) == name and round.felt.purse.staked[table.index(name)]:
                play(round, f"{name} fold")
            elif raising:
                play(round, f"{turn(round)} {raising[0].id} {raising[0].high / 100:g}")
            else:
                pass_turn(round)
