"""Commission-Free Baccarat Dragon Bonus at Casino Real: what wagers pay, fees and readings, rule by rule."""

import pytest

from houseway.play.events import Dealt, Transfer, Wagered
from tests.bank.arrange import came_to, check_fee_option, fees, hand, moment, rows, ruled
from tests.bank.baccarat import (
    BANKER_SIX,
    BANKER_WINS,
    LINE,
    PLAYER_WINS,
    THREE_CARD_SIX,
    THREE_CARD_TIE,
    TIE,
)
from tests.rooms.figures.baccarat_fees import CASINO_REAL_DRAGON_BONUS

SHEET = "casino-real/commission-free-baccarat-dragon-bonus"
KINDS = ("player", "banker", "tie", "player-dragon-bonus", "banker-dragon-bonus")
BONUSES = KINDS[3:]


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


def bonus(kind, cards, settings=()):
    """What $10 on a Dragon Bonus comes to."""
    return came_to(hand(SHEET, {"P2": {"player": 5, kind: 10}}, cards, settings=settings))[f"P2 {kind}"]


# -- lines and tie -------------------------------------------------------------------------------------------


@rule("pay.1")
@pytest.mark.parametrize(("cards", "won"), [(PLAYER_WINS, 25), (BANKER_WINS, -25)])
def test_the_player_line(cards, won):
    assert came_to(hand(SHEET, {"P2": {"player": 25}}, cards)) == {"P2 player": won}


@rule("pay.2")
@pytest.mark.parametrize(("cards", "won"), [(BANKER_WINS, 25), (PLAYER_WINS, -25)])
def test_the_banker_line(cards, won):
    assert came_to(hand(SHEET, {"P2": {"banker": 25}}, cards)) == {"P2 banker": won}


@rule("pay.2")
def test_a_three_card_seven_pays_the_banker_line_like_any_other():
    cards = {"player": "Kc 6d", "banker": "Kh 2s 5s"}
    assert came_to(hand(SHEET, {"P2": {"banker": 25}}, cards)) == {"P2 banker": 25}


@rule("pay.3")
@rule("ex.2")
@pytest.mark.parametrize("cards", [BANKER_SIX, THREE_CARD_SIX])
def test_a_banker_six_pays_half(cards):
    assert came_to(hand(SHEET, {"P2": {"banker": 50}}, cards)) == {"P2 banker": 25}


@rule("side.1")
@rule("ex.3")
@pytest.mark.parametrize("cards", [TIE, THREE_CARD_TIE])
def test_the_tie_bet_pays_nine_to_one_on_equal_totals(cards):
    assert came_to(hand(SHEET, {"P2": {"tie": 5}}, cards)) == {"P2 tie": 45}


@rule("side.1")
@pytest.mark.parametrize("cards", [PLAYER_WINS, BANKER_WINS])
def test_the_tie_bet_loses_when_a_hand_wins(cards):
    assert came_to(hand(SHEET, {"P2": {"tie": 5}}, cards)) == {"P2 tie": -5}


# -- Dragon Bonus --------------------------------------------------------------------------------------------

PLAYER_BY = {
    4: {"player": "Kc 7d", "banker": "Kh 2s As"},
    5: {"player": "Kc 7d", "banker": "Kh As Ad"},
    6: {"player": "Kc 7d", "banker": "Kh Ks As"},
    7: {"player": "Kc 7d", "banker": "Kh Qs Jd"},
    8: {"player": "Kc 3d 5h", "banker": "Kh Qs Jd"},
    9: {"player": "Kc 4d 5h", "banker": "Kh Qs Jd"},
}
BANKER_BY = {
    4: {"player": "Kc 2d Ac", "banker": "Kh 7s"},
    5: {"player": "Kc Ad Ac", "banker": "Kh 7s"},
    6: {"player": "Kc Kd Ac", "banker": "Kh 7s"},
    7: {"player": "Kc Qd Jc", "banker": "Kh 7s"},
    8: {"player": "Kc Qd Jc", "banker": "Kh 3s 5d"},
    9: {"player": "Kc Qd Jc", "banker": "Kh 3s 6d"},
}
PAYS = {4: 10, 5: 20, 6: 40, 7: 60, 8: 100, 9: 300}
PLAYER_BY_THREE = {"player": "Kc 7d", "banker": "Kh 2s 2d"}
BANKER_BY_THREE = {"player": "Kc 2d 2h", "banker": "Kh 7s"}
PLAYER_NATURAL = {"player": "Kc 9d", "banker": "Kh 8s"}
BANKER_NATURAL = {"player": "Kc 8d", "banker": "Kh 9s"}
NATURAL_BY_FIVE = {"player": "Kc 8d", "banker": "Kh 3s"}
NATURAL_BY_NINE = {"player": "Kc Qd", "banker": "Kh 9s"}
NATURAL_TIES = [{"player": "Kc 9d", "banker": "Kh 9s"}, {"player": "Kc 8d", "banker": "Kh 8s"}]


@rule("side.5")
def test_the_player_bonus_wins_by_four_points_or_with_a_natural():
    assert bonus(BONUSES[0], PLAYER_BY[4]) == 10
    assert bonus(BONUSES[0], PLAYER_NATURAL) == 10


@rule("side.6")
@pytest.mark.parametrize("cards", [PLAYER_BY_THREE, BANKER_WINS, BANKER_NATURAL, TIE, THREE_CARD_TIE])
def test_the_player_bonus_loses_on_a_small_win_a_loss_and_a_tie(cards):
    assert bonus(BONUSES[0], cards) == -10


@rule("side.7")
@rule("ex.4")
@pytest.mark.parametrize("kind", BONUSES)
@pytest.mark.parametrize("cards", NATURAL_TIES)
def test_equal_naturals_push(kind, cards):
    assert bonus(kind, cards) == 0


@rule("side.8")
@pytest.mark.parametrize(
    ("cards", "won"),
    [
        (BANKER_BY[4], 10),
        (BANKER_NATURAL, 10),
        (BANKER_BY_THREE, -10),
        (PLAYER_WINS, -10),
        (TIE, -10),
        (NATURAL_TIES[0], 0),
    ],
)
def test_the_banker_bonus_goes_by_the_same_rules(cards, won):
    assert bonus(BONUSES[1], cards) == won


@rule("side.9")
@pytest.mark.parametrize("margin", PAYS)
def test_the_pay_table(margin):
    assert bonus(BONUSES[0], PLAYER_BY[margin]) == PAYS[margin]
    assert bonus(BONUSES[1], BANKER_BY[margin]) == PAYS[margin]


@rule("side.9")
@pytest.mark.parametrize(("kind", "cards"), [(BONUSES[0], PLAYER_NATURAL), (BONUSES[1], BANKER_NATURAL)])
def test_a_natural_that_wins_by_one_pays_even_money(kind, cards):
    assert bonus(kind, cards) == 10


@rule("side.2")
def test_side_bets_are_paid_and_collected_as_far_as_the_bank_covers():
    """The bank of $100 collects $10 on the lines; its payments start with the whole $100."""
    bets = {"P2": {"player": 5, "tie": 10}, "P3": {"player": 5, "tie": 10}}
    round = hand(SHEET, bets, {"player": "Kc 7d", "banker": "Qh 7s"}, bank=100)
    assert came_to(round) == {"P2 player": 0, "P3 player": 0, "P2 tie": 90, "P3 tie": 10}
    bets = {"P2": {"player": 5, BONUSES[1]: 20}, "P3": {"player": 5, BONUSES[1]: 20}}
    round = hand(SHEET, bets, PLAYER_WINS, bank=25)
    assert came_to(round) == {"P2 player": 5, "P3 player": 5, f"P2 {BONUSES[1]}": -20, f"P3 {BONUSES[1]}": -5}
    assert ruled(round, "uncovered_returned") == [f"$15 of {BONUSES[1]} on seat 3"]


# -- fees ----------------------------------------------------------------------------------------------------


@rule("fee.1")
@rule("amb.12")
@pytest.mark.parametrize(
    ("wagers", "fee"),
    [
        ({"P2": dict.fromkeys(KINDS, 20)}, 0.5),
        ({"P2": {**dict.fromkeys(KINDS, 20), BONUSES[1]: 21}}, 1),
        ({"P2": {**dict.fromkeys(KINDS, 20), "tie": 21}}, 1),
        ({"P2": {"player": 100}, "P3": {"banker": 101}}, 2),
    ],
)
def test_the_bank_pays_by_all_five_kinds_of_wager(wagers, fee):
    assert fees(hand(SHEET, wagers)) == {"Bank": fee}


@rule("fee.5")
def test_the_fee_is_taken_between_wagers_and_cards():
    round = hand(SHEET, LINE)
    assert fees(round) == {"Bank": 0.5}
    assert moment(round, Wagered) < moment(round, Transfer) < moment(round, Dealt)


@rule("fee.3")
def test_the_option_in_force_sets_fee_and_limits():
    wagers = {"P2": {"player": 150}}
    assert fees(hand(SHEET, wagers)) == {"Bank": 1}
    assert fees(hand(SHEET, {"P2": {"player": 450}}, settings={"fee_option": "12"})) == {"Bank": 5}


@rule("fee.2")
@rule("fee.4")
@rule("fee.6")
@pytest.mark.parametrize(
    "row",
    [
        pytest.param(row, id=row[0], marks=rule(f"fee.{number}"))
        for number, row in enumerate(rows(CASINO_REAL_DRAGON_BONUS), 7)
    ],
)
def test_every_option_of_the_schedule(row):
    assert len(rows(CASINO_REAL_DRAGON_BONUS)) == 12
    check_fee_option(SHEET, row)


@rule("amb.9")
@pytest.mark.parametrize("option", ["1", "5", "9"])
def test_three_hundred_dollars_pay_the_lower_fee(option):
    wagers = {"P2": {"player": 300}}
    assert fees(hand(SHEET, wagers, settings={"fee_option": option})) == {"Bank": 2}


@rule("amb.10")
def test_action_over_the_top_band_pays_the_top_fee():
    wagers = {f"P{seat}": {"player": 500, "banker": 500} for seat in range(2, 7)}
    assert fees(hand(SHEET, wagers)) == {"Bank": 5}


@rule("amb.11")
def test_option_6_has_a_limit_of_ten_to_a_thousand():
    check_fee_option(SHEET, rows(CASINO_REAL_DRAGON_BONUS)[5])


# -- readings ------------------------------------------------------------------------------------------------


@rule("amb.1")
@pytest.mark.parametrize(("settings", "won"), [((), 0), (["line-on-tie=lose"], -25)])
@pytest.mark.parametrize("line", ["player", "banker"])
def test_lines_on_a_tie(line, settings, won):
    assert came_to(hand(SHEET, {"P2": {line: 25}}, TIE, settings=settings)) == {f"P2 {line}": won}


@rule("amb.2")
@pytest.mark.parametrize(
    ("kind", "cards", "even", "by_margin"),
    [
        (BONUSES[0], NATURAL_BY_FIVE, 10, 20),
        (BONUSES[1], NATURAL_BY_NINE, 10, 300),
        (BONUSES[0], PLAYER_NATURAL, 10, 10),
    ],
)
def test_a_natural_that_wins_by_a_margin(kind, cards, even, by_margin):
    assert bonus(kind, cards) == even
    assert bonus(kind, cards, ["natural-by-margin=margin-row"]) == by_margin


@rule("amb.4")
@pytest.mark.parametrize(
    ("settings", "order"),
    [
        ((), ["P2 player", "P3 player", f"P2 {BONUSES[0]}", f"P3 {BONUSES[0]}"]),
        (["settle-order=by-seat"], ["P2 player", f"P2 {BONUSES[0]}", "P3 player", f"P3 {BONUSES[0]}"]),
    ],
)
def test_laps_decide_whom_a_short_bank_reaches(settings, order):
    bets = {"player": 5, BONUSES[0]: 5}
    round = hand(SHEET, {"P2": bets, "P3": bets}, NATURAL_BY_FIVE, bank=12, settings=settings)
    assert list(came_to(round).items()) == list(zip(order, (5, 5, 2, 0), strict=True))


@rule("amb.7")
def test_paid_and_collected_are_capped_apart():
    """$20 collected from P2 neither uses up nor refills the $30 out of which the banker line is paid."""
    wagers = {"P2": {"player": 20}, "P3": {"banker": 25}, "P4": {"banker": 25}}
    round = hand(SHEET, wagers, BANKER_WINS, bank=30)
    assert sorted(came_to(round).items()) == [("P2 player", -20), ("P3 banker", 25), ("P4 banker", 5)]


@rule("amb.8")
@pytest.mark.parametrize(
    ("settings", "half", "rest"), [((), 2.5, 20.75), (["chip-rounding=down-to-dollar"], 2, 20)]
)
def test_half_pay_and_part_cover_are_exact_unless_the_room_rounds(settings, half, rest):
    assert came_to(hand(SHEET, {"P2": {"banker": 5}}, BANKER_SIX, settings=settings)) == {"P2 banker": half}
    short = hand(SHEET, {"P2": {"player": 40}}, PLAYER_WINS, bank=20.75, bank_stack=21.25, settings=settings)
    assert came_to(short) == {"P2 player": rest}
