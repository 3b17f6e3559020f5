"""Supreme Baccarat at Phoenix: what wagers pay, Flex bets over several rounds, fees and readings."""

import pytest

from houseway.games.banked.collection import player_fee
from houseway.play import Choose
from houseway.play.events import Dealt, Transfer, Wagered
from houseway.rooms import sheet
from tests.bank.arrange import (
    accepts,
    came_to,
    check_fee_option,
    fees,
    hand,
    moment,
    refuses,
    results,
    rows,
    ruled,
    table,
    take_bank,
)
from tests.bank.baccarat import (
    BANKER_SIX,
    BANKER_WINS,
    LINE,
    PLAYER_WINS,
    THREE_CARD_SIX,
    THREE_CARD_TIE,
    TIE,
    banker_has,
    play_on,
    still_up,
)
from tests.rooms.figures.baccarat_fees import PHOENIX_SUPREME

SHEET = "phoenix/supreme-baccarat"
NUMBERS = (0, 1, 2, 3, 5, 6, 7)
FLEX = tuple(f"flex-{number}" for number in NUMBERS)


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


def flex(number, total):
    """What $10 of Flex on a number comes to when the banker hand ends on a total."""
    return came_to(hand(SHEET, {"P2": {f"flex-{number}": 10}}, banker_has(total))).get(f"P2 flex-{number}", 0)


# -- lines, tie and Total Shot -------------------------------------------------------------------------------


@rule("pay.1")
@pytest.mark.parametrize(("cards", "won"), [(PLAYER_WINS, 25), (BANKER_WINS, -25)])
def test_the_player_line(cards, won):
    assert came_to(hand(SHEET, {"P2": {"player": 25}}, cards)) == {"P2 player": won}


BANKER_ON = {
    1: {"player": "Kc Qd Jc", "banker": "Kh Ks Ah"},
    2: {"player": "Kc Qd Jc", "banker": "Kh Ks 2h"},
    3: {"player": "Kc Qd Jc", "banker": "Kh Ks 3h"},
    4: {"player": "Kc Qd Jc", "banker": "Kh Ks 4h"},
    5: {"player": "Kc Qd Jc", "banker": "Kh Ks 5h"},
    7: {"player": "Kc Qd Jc", "banker": "Kh Ks 7h"},
    8: {"player": "Kc 7d", "banker": "Kh 8h"},
    9: {"player": "Kc 7d", "banker": "Kh 9h"},
}


@rule("pay.2")
@pytest.mark.parametrize("total", BANKER_ON)
def test_the_banker_line_pays_even_money_with_any_total_but_six(total):
    assert came_to(hand(SHEET, {"P2": {"banker": 25}}, BANKER_ON[total])) == {"P2 banker": 25}


@rule("pay.2")
def test_the_banker_line_loses_to_the_player_hand():
    assert came_to(hand(SHEET, {"P2": {"banker": 25}}, PLAYER_WINS)) == {"P2 banker": -25}


@rule("pay.3")
@pytest.mark.parametrize("cards", [BANKER_SIX, THREE_CARD_SIX])
def test_a_banker_six_pays_half(cards):
    assert came_to(hand(SHEET, {"P2": {"banker": 50}}, cards)) == {"P2 banker": 25}


@rule("pay.4")
@pytest.mark.parametrize("line", ["player", "banker"])
@pytest.mark.parametrize("cards", [TIE, THREE_CARD_TIE])
def test_lines_push_on_equal_totals(line, cards):
    assert came_to(hand(SHEET, {"P2": {line: 25}}, cards)) == {f"P2 {line}": 0}


def beside_a_line(kind, cards):
    return came_to(hand(SHEET, {"P2": {"player": 10, kind: 10}}, cards))[f"P2 {kind}"]


@rule("side.1")
@pytest.mark.parametrize(
    ("cards", "won"), [(TIE, 90), (THREE_CARD_TIE, 90), (PLAYER_WINS, -10), (BANKER_WINS, -10)]
)
def test_tie_pays_nine_to_one_on_equal_totals(cards, won):
    assert beside_a_line("tie", cards) == won


@rule("side.4")
@rule("side.7")
@pytest.mark.parametrize(
    ("cards", "won"),
    [
        ({"player": "Kc 9d", "banker": "Kh 9s"}, 400),
        ({"player": "Kc 9d", "banker": "Kh 8s"}, 200),
        ({"player": "Kc 4d 4h", "banker": "Kh 3s 6d"}, 200),
        ({"player": "Kc 8d", "banker": "Kh 8s"}, -10),
        ({"player": "Kc 9d", "banker": "Kh 7s"}, -10),
        ({"player": "Kc Qd Jc", "banker": "Kh Ks Jh"}, -10),
    ],
)
def test_total_shot_is_on_the_sum_of_both_totals(cards, won):
    assert beside_a_line("total-shot", cards) == won


@pytest.mark.parametrize(
    "cards",
    [
        pytest.param({"player": "Kc 7d", "banker": "Kh 8s"}, marks=rule("ex.3"), id="7 and 8"),
        pytest.param({"player": "Kc Kd Ac", "banker": "Kh Ks 2h"}, marks=rule("ex.4"), id="1 and 2"),
    ],
)
def test_the_examples_of_total_shot(cards):
    assert beside_a_line("total-shot", cards) == -10


# -- Flex ----------------------------------------------------------------------------------------------------


@rule("side.12")
@rule("side.15")
@pytest.mark.parametrize("number", NUMBERS)
def test_flex_wins_on_its_number_loses_on_nine_and_is_untouched_by_the_rest(number):
    assert [flex(number, total) for total in range(10)] == [
        10 if total == number else -10 if total == 9 else 0 for total in range(10)
    ]


@rule("side.12")
@pytest.mark.parametrize("player", ["Kc 9d", "Kc 8d"])
def test_the_player_hand_does_not_matter_to_flex(player):
    cards = {"player": player, "banker": "Kh 5s"}
    assert came_to(hand(SHEET, {"P2": {"flex-5": 10}}, cards)) == {"P2 flex-5": 10}


@rule("ex.5")
@pytest.mark.parametrize("total", range(10))
def test_flex_on_five(total):
    assert flex(5, total) == {5: 10, 9: -10}.get(total, 0)


@rule("side.13")
def test_an_undecided_flex_bet_stays_in_action_until_it_is_decided():
    seated = table(SHEET, ["P2", "P3"])
    first = play_on(seated, {"P2": {"flex-5": 30, "flex-3": 20}}, banker_has(4))
    assert still_up(seated) == {"P2 flex-5": 30, "P2 flex-3": 20}
    assert (first.settlement.carried_in, first.settlement.carried_out) == (0, 5_000)
    second = play_on(seated, LINE, banker_has(3))
    assert came_to(second) == {"P2 player": 10, "P2 flex-3": 20}
    assert still_up(seated) == {"P2 flex-5": 30}
    third = play_on(seated, {}, banker_has(9), holder="P3")
    assert came_to(third) == {"P2 flex-5": -30}
    assert still_up(seated) == {}
    assert ruled(third, "no_more_bets") == [""]
    assert sum(seated.state.stacks) + seated.state.drop == 3 * 10_000_000


@rule("side.13")
def test_a_bet_that_stands_is_in_action_though_its_owner_sits_out():
    seated = table(SHEET, ["P2", "P3"])
    play_on(seated, {"P2": {"flex-5": 30}}, banker_has(4))
    seated.sit_out("P2")
    assert came_to(play_on(seated, {"P3": {"player": 10}}, banker_has(5)))["P2 flex-5"] == 30


@rule("side.14")
def test_a_player_may_take_an_undecided_flex_bet_down():
    seated = table(SHEET, ["P2"])
    play_on(seated, {"P2": {"flex-5": 30, "flex-3": 20}}, banker_has(4))
    round = play_on(seated, LINE, banker_has(9), take_down=["P2 flex-5"])
    assert came_to(round) == {"P2 player": 0, "P2 flex-3": -20}
    assert still_up(seated) == {}
    assert seated.state.stacks[1] == 10_000_000 - 2_000


@rule("side.14")
def test_a_bet_cannot_be_taken_down_when_wagers_are_down():
    seated = table(SHEET, ["P2"])
    play_on(seated, {"P2": {"flex-5": 30}}, banker_has(4))
    round = seated.deal()
    take_bank(round, 1000)
    (ask,) = round.asks
    assert isinstance(ask, Choose)
    assert [option.id for option in ask.options] == ["keep", "take-down"]
    round.clock(ask.id)
    assert came_to_be_laid(round) == ["flex-5"]


def came_to_be_laid(round):
    return [event.wager for event in round.events if isinstance(event, Wagered)]


@rule("side.11")
def test_chips_may_be_added_to_a_standing_bet_up_to_a_hundred():
    seated = table(SHEET, ["P2"])
    play_on(seated, {"P2": {"flex-5": 60, "flex-3": 95}}, banker_has(4))
    round = seated.deal()
    take_bank(round, 1000)
    for ask in round.asks:
        round.act(ask.id, "keep")
    assert accepts(round, "P2", {"flex-5": 40}) == {"flex-5@2": 40}
    refuses(round, "P2", {"flex-5": 41}, "$41 is over the most of $40")
    refuses(round, "P2", {"flex-3": 10}, "there is no 'flex-3' circle here")
    seated = table(SHEET, ["P2"])
    play_on(seated, {"P2": {"flex-5": 60}}, banker_has(4))
    assert came_to(play_on(seated, {"P2": {"flex-5": 40}}, banker_has(5))) == {"P2 flex-5": 100}


def test_a_player_who_leaves_takes_his_standing_bets_along():
    seated = table(SHEET, ["P2", "P3"])
    play_on(seated, {"P2": {"flex-5": 30}}, banker_has(4))
    assert seated.leave("P2") == 10_000_000
    assert still_up(seated) == {}


def test_a_standing_bet_moves_with_its_owner():
    seated = table(SHEET, ["P2"])
    play_on(seated, {"P2": {"flex-5": 30}}, banker_has(4))
    seated.move("P2", 7)
    assert came_to(play_on(seated, {}, banker_has(5))) == {"P2 flex-5@7": 30}


@rule("amb.8")
def test_each_rounds_player_dealer_pays_what_that_round_decides():
    seated = table(SHEET, ["P2", "P3"])
    for _ in range(2):
        play_on(seated, {"P3": {"player": 10}, "P2": {}}, banker_has(4))
    play_on(seated, {"P3": {"flex-5": 30}}, banker_has(4), holder="P2")
    round = play_on(seated, {"P2": {}}, banker_has(5), holder="P2")
    assert results(round) == {"Bank": 0, "P2": -31, "P3": 60}


@rule("amb.8")
def test_who_takes_the_bank_has_his_standing_bets_back():
    seated = table(SHEET, ["P2", "P3"])
    for _ in range(2):
        play_on(seated, {"P2": {"flex-5": 30}}, banker_has(4))
    assert still_up(seated) == {"P2 flex-5": 60}
    round = play_on(seated, {"P3": {"player": 10}}, banker_has(9), holder="P2")
    assert came_to(round) == {"P3 player": 0}
    assert results(round)["P2"] == 60 - 1
    assert still_up(seated) == {}


def test_an_undecided_bet_stays_up_though_the_bank_is_spent_and_a_decided_one_goes_back():
    seated = table(SHEET, ["P2"])
    play_on(seated, {"P2": {"player": 100, "flex-5": 50}}, banker_has(4), bank=50)
    assert still_up(seated) == {"P2 flex-5": 50}
    round = play_on(seated, {"P2": {"player": 100}}, banker_has(5), bank=50)
    assert came_to(round) == {"P2 player": 50, "P2 flex-5": 0}
    assert still_up(seated) == {}


@rule("amb.7")
@pytest.mark.parametrize(("settings", "left"), [((), {}), (["flex-after-win=stays-up"], {"P2 flex-5": 30})])
def test_a_flex_bet_that_has_won(settings, left):
    seated = table(SHEET, ["P2"], settings=settings)
    round = play_on(seated, {"P2": {"flex-5": 30}}, banker_has(5))
    assert came_to(round) == {"P2 flex-5": 30}
    assert still_up(seated) == left
    assert seated.state.stacks[1] + seated.state.carried_in == 10_003_000


# -- fees ----------------------------------------------------------------------------------------------------


@rule("fee.1")
@pytest.mark.parametrize(
    ("wagers", "fee"),
    [
        ({"P2": {"player": 100, "banker": 100, "tie": 50, "total-shot": 40, "flex-0": 10}}, 1),
        ({"P2": {"player": 100, "banker": 100, "tie": 50, "total-shot": 40, "flex-0": 11}}, 3),
        ({"P2": {"player": 100, "banker": 100, "tie": 51, "total-shot": 40, "flex-0": 10}}, 3),
        ({"P2": {"player": 300}, "P3": {"player": 301}}, 8),
    ],
)
def test_the_bank_pays_by_all_wagers_on_the_table(wagers, fee):
    assert fees(hand(SHEET, wagers)) == {"Bank": fee}


@pytest.mark.rule("phoenix/room-rules#fee.6")
def test_total_action_is_game_and_bonus_wagers():
    wagers = {"P2": {"player": 280, "tie": 10, "flex-0": 10}}
    assert fees(hand(SHEET, wagers)) == {"Bank": 1}
    assert fees(hand(SHEET, {**wagers, "P3": {"flex-5": 10}})) == {"Bank": 3}


@rule("fee.2")
@rule("amb.12")
def test_players_pay_no_fee():
    assert fees(hand(SHEET, {"P2": {"player": 100, "flex-5": 50}})) == {"Bank": 1}
    assert player_fee(sheet(SHEET), 10_000) == 0


@rule("fee.3")
def test_the_schedule():
    for row in rows(PHOENIX_SUPREME):
        check_fee_option(SHEET, row)


@rule("fee.4")
def test_the_fee_is_fixed_by_band_and_taken_before_the_cards():
    round = hand(SHEET, {"P2": {"player": 2600}})
    assert fees(round) == {"Bank": 25}
    assert moment(round, Wagered) < moment(round, Transfer) < moment(round, Dealt)


@rule("amb.4")
@pytest.mark.parametrize(("settings", "fee"), [((), 3), (["fee-counts-standing-flex=no"], 1)])
def test_whether_the_fee_counts_bets_that_stand(settings, fee):
    seated = table(SHEET, ["P2"], settings=settings)
    play_on(seated, {"P2": {"flex-5": 100}}, banker_has(4))
    assert fees(play_on(seated, {"P2": {"player": 201}}, banker_has(4))) == {"Bank": fee}


@rule("amb.9")
@pytest.mark.parametrize(
    ("settings", "half", "rest"), [((), 12.5, 20.75), (["half-pay-rounding=down-to-dollar"], 12, 20)]
)
def test_half_pay_on_an_odd_banker_bet(settings, half, rest):
    assert came_to(hand(SHEET, {"P2": {"banker": 25}}, BANKER_SIX, settings=settings)) == {"P2 banker": half}
    short = hand(SHEET, {"P2": {"player": 40}}, PLAYER_WINS, bank=20.75, bank_stack=21.75, settings=settings)
    assert came_to(short) == {"P2 player": rest}
