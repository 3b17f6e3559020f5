"""Chinese Poker at Lake Elsinore: clean sweeps, foul hands, short stacks, fees and irregular deals."""

import pytest

from houseway.cards import Chance, Incident
from houseway.games.points.chinese_poker.flow import DECLARE, DeclareSweep, SetHand
from houseway.play.events import Shown
from houseway.rooms import sheet
from tests.points.chinese import (
    DRAGON,
    FOUL,
    MIDDLING,
    NAMES,
    OTHER_SIX_PAIRS,
    SIX_PAIRS,
    STRONG,
    SUPER_DRAGON,
    THREE_FLUSHES,
    THREE_STRAIGHTS,
    between,
    deals,
    fees,
    played,
    points,
    read_as,
    ruled,
    table_of,
)

SHEET = "lake-elsinore/chinese-poker"
ROOM = "lake-elsinore/room-rules"
FULL_HOUSES = "Qh Qs Jh / Kc Kh Ks 9c 9s / Ad Ac As 8h 8s"
"""Lies beside the dragon and has a bonus in the middle."""


def rule(*ids):
    return lambda test: [test := pytest.mark.rule(f"{SHEET}#{id}")(test) for id in ids][-1]


def heads_up(one, other, settings=(), stacks=(60, 60), **more):
    return played(table_of(SHEET, stacks, settings), {1: one, 2: other}, **more)


# -- clean sweeps --------------------------------------------------------------------------------------------


@rule("pay.7", "pay.8")
@pytest.mark.parametrize(
    ("hand", "worth"),
    [(SUPER_DRAGON, 26), (DRAGON, 13), (SIX_PAIRS, 3), (THREE_STRAIGHTS, 3), (THREE_FLUSHES, 3)],
)
def test_a_clean_sweep_takes_its_points_from_each_opponent(hand, worth):
    round = played(table_of(SHEET, [90] * 4), {1: hand}, declare=[1])
    assert [between(round, "Ann", name) for name in ("Bo", "Cy", "Dee")] == [worth] * 3


@rule("pay.7", "amb.13")
def test_four_of_a_kind_may_be_two_of_the_six_pairs_and_the_last_card_anything():
    hand = "7h Kc Kd / Kh Ks Qd Qh 4h / Jd Jh 9c 9s 4d"
    assert points(played(table_of(SHEET, [60] * 3), {1: hand}, declare=[1]))["Ann"] == 6


@rule("amb.12")
@pytest.mark.parametrize(
    "hand", ["3d 2c Ac / 9h 8d 7d 6d 5c / 6s 5s 4s 3c 2s", "Ac Ks Qs / 9h 8d 7d 6d 5c / 6s 5s 4s 3c 2s"]
)
def test_the_front_of_three_straights_may_be_the_lowest_or_the_highest(hand):
    assert points(played(table_of(SHEET, [60] * 3), {1: hand}, declare=[1]))["Ann"] == 6


@rule("play.4", "act.2")
def test_a_clean_sweep_is_declared_before_a_card_is_turned_and_need_not_be_set():
    round = table_of(SHEET, [60] * 3).deal(Chance.scripted({"seat 1": DRAGON.replace("/", " ")}))
    round.act(next(ask.id for ask in round.asks if isinstance(ask, DeclareSweep)), DECLARE)
    setting = [ask for ask in round.asks if isinstance(ask, SetHand)]
    assert [ask.party for ask in setting] == [1, 2]
    for ask in setting:
        round.act(ask.id, ask.default)
    assert round.over and points(round)["Ann"] == 26


@rule("play.5")
def test_clean_sweeps_are_shown_and_paid_first():
    """The button has eight points left: the dragon in the last seat takes them before the pairs come."""
    round = played(table_of(SHEET, [9, 60, 60, 60]), {1: FULL_HOUSES, 4: DRAGON}, declare=[4])
    assert next(event.place for event in round.events if isinstance(event, Shown)) == "seat 4"
    assert [between(round, name, "Ann") for name in ("Bo", "Cy", "Dee")] == [0, 0, 8]


@rule("pay.9")
def test_a_clean_sweep_takes_no_part_in_the_comparison():
    assert points(heads_up(DRAGON, MIDDLING_APART, declare=[1]))["Ann"] == 13


MIDDLING_APART = "Ac Ad 3c / 8s 8d 7h 7c 2d / Qd Jc Tc 9c 8h"


@rule("pay.10", "ex.6")
def test_a_clean_sweep_pays_no_bonus():
    """Four of a kind cannot lie beside a dragon, which has a card of every rank; a full house can."""
    assert points(heads_up(DRAGON, FULL_HOUSES, declare=[1]))["Ann"] == 13


@rule("pay.11")
def test_the_higher_of_two_sweeps_collects_its_full_value():
    assert points(heads_up(DRAGON, SIX_PAIRS, declare=[1, 2]))["Ann"] == 13
    assert points(heads_up(SIX_PAIRS, DRAGON, declare=[1, 2]))["Ann"] == -13


@rule("pay.12")
def test_sweeps_of_the_same_standing_push_and_collect_from_the_others():
    hands = {1: SIX_PAIRS, 2: OTHER_SIX_PAIRS, 3: "Ac Th Ts / Ah Kd Kh 5d 6s / Qc Qs Jc Js 6d"}
    round = played(table_of(SHEET, [60] * 3), hands, declare=[1, 2])
    assert between(round, "Ann", "Bo") == 0
    assert between(round, "Ann", "Cy") == between(round, "Bo", "Cy") == 3


@rule("amb.4")
@pytest.mark.parametrize(("reading", "paid"), [("", 0), ("push", 0), ("higher-listed-wins", 3)])
def test_different_sweeps_of_equal_value(reading, paid):
    settings = read_as("equal-value-sweeps", reading)
    assert points(heads_up(SIX_PAIRS, THREE_STRAIGHTS, settings, declare=[1, 2]))["Ann"] == paid
    assert points(heads_up(THREE_STRAIGHTS, SIX_PAIRS, settings, declare=[1, 2]))["Ann"] == -paid


@rule("amb.5")
@pytest.mark.parametrize(("reading", "paid"), [("", 0), ("no", 0), ("yes", 3)])
def test_equal_sweeps_of_the_button(reading, paid):
    settings = read_as("button-wins-equal-sweeps", reading)
    assert points(heads_up(SIX_PAIRS, OTHER_SIX_PAIRS, settings, declare=[1, 2]))["Ann"] == paid


@rule("pay.13")
@pytest.mark.parametrize(
    ("hand", "worth"),
    [
        ("Jc 9c 8c / Ah Kh Qh Jh 2h / Ad Kd Qd 9d 8d", 3),
        ("Ac 9c 3c / Kh Jh 8h 6h 4h / Qd Td 7d 5d 2d", 13),
    ],
)
def test_a_hand_with_two_sweeps_is_paid_only_the_higher(hand, worth):
    """Six pairs that are three flushes as well; a dragon that is."""
    assert points(played(table_of(SHEET, [60] * 3), {1: hand}, declare=[1]))["Ann"] == 2 * worth


@rule("pay.14")
def test_a_clean_sweep_found_after_exposure_plays_as_it_is_set():
    round = heads_up("4c 3s 2h / 9d 8c 7s 6h 5d / Ah Kd Qc Js Th", FULL_HOUSES)
    assert points(round)["Ann"] == -1 - (1 + 1) - 1 and ruled(round, "undeclared_sweep")


# -- short stacks --------------------------------------------------------------------------------------------


@rule("pay.15")
def test_nobody_wins_more_than_the_stack_in_front_of_him():
    """With eight points after the fee the button wins eight from a foul hand that owes nine."""
    assert points(heads_up(MIDDLING, FOUL, stacks=(9, 60))) == {"Ann": 8, "Bo": -8}


@rule("pay.16", "pay.15", "amb.10")
@pytest.mark.parametrize(("reading", "won"), [("gross-exchange", 3), ("net-result", 9)])
def test_what_has_had_action_takes_no_more_part(reading, won):
    """Of eight points the button loses five to the next seat; the foul hand behind it owes nine."""
    better, foul = "Ah Ad As / 6d 5d 4d 3h 2h / Kh Jh 8h 6h 4h", "9d 9s 5c / Ac 8c 7d 6s 2c / Kd Ts 9h 3d 2s"
    hands = {1: MIDDLING, 2: better, 3: foul}
    round = played(table_of(SHEET, [9, 60, 60], [f"stack-cap={reading}"]), hands)
    assert between(round, "Ann", "Bo") == -5 and between(round, "Ann", "Cy") == won


@rule("pay.16", "pay.17")
def test_an_all_in_players_settlement_ends_when_his_stack_is_exchanged():
    better, foul = "Ah Ad As / 6d 5d 4d 3h 2h / Kh Jh 8h 6h 4h", "9d 9s 5c / Ac 8c 7d 6s 2c / Kd Ts 9h 3d 2s"
    round = played(table_of(SHEET, [9, 60, 60]), {1: MIDDLING, 2: better, 3: foul})
    assert between(round, "Ann", "Bo") == -5 and between(round, "Ann", "Cy") == 3


# -- fees ----------------------------------------------------------------------------------------------------

BY_HAND = [("2", 2), ("5", 3), ("10", 4), ("20", 20), ("50", 30), ("100", 40), ("101", 50), ("500", 50)]


@pytest.mark.rule(f"{ROOM}#fee.23")
@rule("fee.2", "fee.3")
@pytest.mark.parametrize(("point", "dollars"), BY_HAND)
def test_by_the_hand_after_the_cards_are_dealt(point, dollars):
    round = played(table_of(SHEET, [60] * 5, [f"limit={point}"]))
    assert list(fees(round).values()) == [100 * dollars] * 4 + [0]
    kinds = [type(event).__name__ for event in round.events]
    assert kinds.index("Transfer") > kinds.index("Dealt")
    assert len(round.game.fee.players.bands) == 1


@rule("amb.22")
def test_the_fee_jumps_between_ten_and_twenty_dollars_as_printed():
    paid = [fees(played(table_of(SHEET, [60] * 3, [f"limit={point}"])))["Ann"] for point in ("10", "20")]
    assert paid == [400, 2_000]


@rule("fee.1", "amb.21")
@pytest.mark.parametrize(("players", "dollars"), [(2, 3), (3, 4), (4, 5), (5, 7)])
def test_by_the_down_of_twenty_minutes(players, dollars):
    """All who are seated pay, the fifth without a hand as well."""
    table = table_of(SHEET, [60] * players, ["fee-schedule=A"])
    assert table.tick(19) == []
    taken = table.tick(20)
    assert [transfer.amount for transfer in taken] == [100 * dollars] * players
    assert len(table.tick(61)) == 2 * players


@rule("amb.20")
@pytest.mark.parametrize(
    ("schedule", "point", "a_hand", "a_down"),
    [("B", "2", 200, 0), ("B", "3", 0, 400), ("A", "2", 0, 400), ("A", "100", 0, 400)],
)
def test_the_two_schedules(schedule, point, a_hand, a_down):
    table = table_of(SHEET, [60] * 3, [f"fee-schedule={schedule}", f"limit={point}"])
    assert set(fees(played(table)).values()) == {a_hand}
    assert [transfer.amount for transfer in table.tick(20)] == [a_down] * 3 * bool(a_down)


@rule("amb.20")
def test_by_the_hand_is_the_default():
    assert sheet(SHEET).rules.fee_card.startswith("chinese-poker-by-hand")
    assert set(fees(played(table_of(SHEET, [60] * 3))).values()) == {200}


# -- irregularities ------------------------------------------------------------------------------------------


def exposed(count, kind="exposed", place="seat 2"):
    return [Incident(place, nth, kind) for nth in range(1, count + 1)]


@rule("irr.1", "irr.5")
def test_five_exposed_cards_of_one_hand_are_a_misdeal_four_play():
    table = table_of(SHEET, [60] * 3)
    assert deals(played(table, incidents=exposed(5))) == 2
    idle = played(table, incidents=exposed(5, place="stack 4"))
    assert deals(idle) == 1 and ruled(idle, "idle_stack")
    assert deals(played(table, incidents=[*exposed(4), *exposed(4, place="seat 3")])) == 1


@rule("irr.2", "amb.17")
@pytest.mark.parametrize("kind", ["missing", "extra"])
def test_a_wrong_number_of_cards_is_a_misdeal(kind):
    round = played(table_of(SHEET, [60] * 3), incidents=[Incident("seat 2", 12, kind)])
    assert deals(round) == 2 and fees(round)["Bo"] == 200


@rule("irr.3", "irr.5")
def test_five_boxed_cards_are_a_misdeal_four_play():
    boxed = [*exposed(2, "boxed"), *exposed(3, "boxed", "seat 3")]
    assert deals(played(table_of(SHEET, [60] * 3), incidents=boxed)) == 2
    assert deals(played(table_of(SHEET, [60] * 3), incidents=boxed[1:])) == 1


@rule("irr.4")
def test_a_foreign_card_is_a_misdeal():
    joker = Incident("seat 2", 4, "foreign", "Jk")
    assert deals(played(table_of(SHEET, [60] * 3), incidents=[joker])) == 2


@rule("irr.5")
def test_an_exposed_card_plays_as_dealt():
    round = heads_up(STRONG, MIDDLING, incidents=exposed(1))
    assert deals(round) == 1 and points(round)["Ann"] == 3


@rule("irr.6", "amb.17")
@pytest.mark.parametrize("kind", ["missing", "extra"])
def test_a_wrong_number_of_cards_that_is_not_reported_is_a_foul_hand(kind):
    late = Incident("seat 1", 12, kind, None, 1)
    round = played(table_of(SHEET, [60, 60]), {2: MIDDLING}, incidents=[late])
    assert deals(round) == 1 and points(round)["Ann"] == -9


@rule("irr.7")
def test_two_identical_cards_in_one_hand_foul_it():
    twin = Incident("seat 1", 13, "foreign", "Ah", 1)
    round = played(table_of(SHEET, [60, 60]), {1: STRONG.rpartition(" ")[0], 2: MIDDLING}, incidents=[twin])
    assert deals(round) == 1 and points(round)["Ann"] == -9


@rule("irr.8")
def test_identical_cards_in_two_hands_are_a_misdeal():
    twin = Incident("seat 1", 13, "foreign", "Qc", 1)
    round = played(table_of(SHEET, [60, 60]), {1: STRONG.rpartition(" ")[0], 2: MIDDLING}, incidents=[twin])
    assert deals(round) == 2 and ruled(round, "duplicate_misdeal")


@rule("irr.10")
def test_a_declared_sweep_that_cannot_be_shown_is_a_foul_hand():
    assert points(heads_up(STRONG, MIDDLING, declare=[1]))["Ann"] == -9


@rule("irr.11", "amb.7", "amb.8")
def test_a_foul_hand_pays_nine_points_and_bonuses_or_sweeps():
    assert points(heads_up(FOUL, MIDDLING))["Ann"] == -9
    fouled = "Qh Qs Qd / Kc Kh 8h 9c 9s / Ad Ac As Ks 8s"
    bonuses = "5h 3d 2c / 7c 7d 7h 4c 4d / Th Tc Td Ts 3c"
    assert points(heads_up(fouled, bonuses))["Ann"] == -9 - 1 - 3
    beside_dragon = "Qh Qs Qd / Kc Kh Jh 9c 9s / Ad Ac As Ks 8s"
    assert points(heads_up(beside_dragon, DRAGON, declare=[2]))["Ann"] == -9 - 13
    assert points(heads_up(FOUL, "Qc Qd 3c / Jd 7s 7c 3d 2d / Qh Js Tc 9c 8s"))["Ann"] == 0


@rule("irr.11", "amb.6")
@pytest.mark.parametrize(
    ("reading", "one_fault", "two_faults"),
    [("nine", 9, 9), ("three", 3, 3), ("three-per-fouled-segment", 3, 6)],
)
def test_readings_of_the_penalty(reading, one_fault, two_faults):
    settings = [f"foul-penalty={reading}"]
    assert points(heads_up(FOUL, MIDDLING, settings))["Ann"] == -one_fault
    upside_down = "Ah Ad 9h / Kh 8d 5d 7d 4c / Jh 8h 6s 3h 2c"
    assert points(heads_up(upside_down, MIDDLING, settings))["Ann"] == -two_faults


@rule("irr.11")
def test_each_opponent_is_paid_for_a_foul_hand():
    round = played(table_of(SHEET, [60] * 4), {1: FOUL})
    assert all(between(round, name, "Ann") >= 9 for name in NAMES[1:4])
