"""Chinese Poker at Angie's: clean sweeps, foul hands, short stacks, fees and what goes wrong in the deal."""

import pytest

from houseway.cards import Chance, Incident
from houseway.errors import SheetError
from houseway.games.points.chinese_poker.flow import DECLARE, DeclareSweep, SetHand
from houseway.play.events import Shown
from houseway.rooms import sheet
from tests.points.chinese import (
    DRAGON,
    EQUAL,
    FOUL,
    MIDDLING,
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

SHEET = "angies/chinese-poker"
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
    [(SUPER_DRAGON, 13), (DRAGON, 13), (SIX_PAIRS, 3), (THREE_STRAIGHTS, 3), (THREE_FLUSHES, 3)],
)
def test_a_clean_sweep_takes_its_points_from_each_opponent(hand, worth):
    round = played(table_of(SHEET, [60] * 4), {1: hand}, declare=[1])
    assert points(round)["Ann"] == 3 * worth
    assert [between(round, "Ann", name) for name in ("Bo", "Cy", "Dee")] == [worth] * 3


@rule("pay.7")
def test_four_of_a_kind_may_count_as_two_pairs():
    round = heads_up("7h Kc Kd / Kh Ks Qd Qh 4h / Jd Jh 9c 9s 4d", MIDDLING_APART, declare=[1])
    assert points(round)["Ann"] == 3


MIDDLING_APART = "Ac Ad 3c / 8c 8d 7s 7c 2d / Qc Jc Tc 9d 8s"


@rule("play.5", "act.1")
def test_a_clean_sweep_is_declared_before_a_card_is_turned_and_need_not_be_set():
    round = table_of(SHEET, [60, 60]).deal(Chance.scripted({"seat 1": DRAGON.replace("/", " ")}))
    declaring = [ask for ask in round.asks if isinstance(ask, DeclareSweep)]
    assert [ask.party for ask in declaring] == [0, 1]
    round.act(declaring[0].id, DECLARE)
    assert [ask.party for ask in round.asks if isinstance(ask, SetHand)] == [1]
    (ask,) = (ask for ask in round.asks if isinstance(ask, SetHand))
    round.act(ask.id, ask.default)
    assert round.over and points(round) == {"Ann": 13, "Bo": -13}


def test_the_dealer_warns_of_a_clean_sweep_that_is_not_there():
    cards = {"seat 1": DRAGON.replace("/", " "), "seat 2": FULL_HOUSES.replace("/", " ")}
    round = table_of(SHEET, [60, 60]).deal(Chance.scripted(cards))
    true, false = (ask for ask in round.asks if isinstance(ask, DeclareSweep))
    assert round.preview(true.id, DECLARE) == ()
    assert "no clean sweep" in round.preview(false.id, DECLARE)[0]
    assert round.preview(false.id, "pass") == ()


@rule("act.2")
def test_a_clean_sweep_nobody_declared_plays_as_it_is_set():
    """The dragon set as a straight over a straight loses the front and the back; nothing is paid for it."""
    as_set = "4c 3s 2h / 9d 8c 7s 6h 5d / Ah Kd Qc Js Th"
    round = heads_up(as_set, FULL_HOUSES)
    assert points(round)["Ann"] == -1 - (1 + 2) - 1
    assert ruled(round, "undeclared_sweep")


@rule("play.7")
def test_clean_sweeps_are_shown_and_paid_before_the_other_hands():
    """The button has eight points left: the dragon in the last seat takes them before the pairs come."""
    round = played(table_of(SHEET, [9, 60, 60, 60]), {1: FULL_HOUSES, 4: DRAGON}, declare=[4])
    assert next(event.place for event in round.events if isinstance(event, Shown)) == "seat 4"
    assert between(round, "Dee", "Ann") == 8
    assert between(round, "Ann", "Bo") == between(round, "Ann", "Cy") == 0


@rule("play.7")
def test_clean_sweeps_are_paid_from_the_button_clockwise():
    hands = {1: DRAGON, 2: SIX_PAIRS}
    round = played(table_of(SHEET, [60, 60, 9]), hands, declare=[1, 2])
    assert between(round, "Ann", "Cy") == 8 and between(round, "Bo", "Cy") == 0


@rule("pay.9")
def test_a_clean_sweep_is_not_compared_and_pays_no_bonus():
    assert points(heads_up(DRAGON, FULL_HOUSES, declare=[1]))["Ann"] == 13
    assert points(heads_up(FULL_HOUSES, DRAGON, declare=[2]))["Bo"] == 13


@rule("pay.10")
def test_the_higher_of_two_sweeps_is_paid_in_full():
    assert points(heads_up(DRAGON, SIX_PAIRS, declare=[1, 2]))["Ann"] == 13
    assert points(heads_up(SIX_PAIRS, DRAGON, declare=[1, 2]))["Ann"] == -13


@rule("pay.11", "amb.5")
def test_equal_sweeps_push_against_each_other_and_collect_from_the_others():
    """The button has no tie here: nothing passes between the two."""
    hands = {1: SIX_PAIRS, 2: OTHER_SIX_PAIRS, 3: "Ac Th Ts / Ah Kd Kh 5d 6s / Qc Qs Jc Js 6d"}
    round = played(table_of(SHEET, [60] * 3), hands, declare=[1, 2])
    assert between(round, "Ann", "Bo") == 0
    assert between(round, "Ann", "Cy") == between(round, "Bo", "Cy") == 3


@rule("amb.5")
def test_the_button_does_not_take_equal_sweeps():
    """Ann holds the buttons and a dragon; so does Bo, of other suits."""
    other = "Ad Kd Qd / Jd Td 9d 8d 7d / 6d 5d 4d 3d 2d"
    dragon = "Ah Kh Qh / Jh Th 9h 8h 7h / 6h 5h 4h 3h 2h"
    assert points(heads_up(dragon, other, declare=[1, 2])) == {"Ann": 0, "Bo": 0}
    wins = heads_up(dragon, other, ["button-wins-equal-sweeps=yes"], declare=[1, 2])
    assert points(wins) == {"Ann": 13, "Bo": -13}


@rule("pay.12")
@pytest.mark.parametrize(
    ("hand", "worth"),
    [
        ("Jc 9c 8c / Ah Kh Qh Jh 2h / Ad Kd Qd 9d 8d", 3),
        ("Ac 9c 3c / Kh Jh 8h 6h 4h / Qd Td 7d 5d 2d", 13),
    ],
)
def test_of_two_sweeps_in_one_hand_only_the_higher_is_paid(hand, worth):
    """Six pairs that are three flushes as well; a dragon that is."""
    round = played(table_of(SHEET, [60, 60]), {1: hand}, declare=[1])
    assert points(round)["Ann"] == worth


@rule("amb.4")
@pytest.mark.parametrize(("reading", "paid"), [("", 0), ("push", 0), ("higher-rank-wins", 3)])
def test_different_sweeps_of_equal_value(reading, paid):
    settings = read_as("equal-value-sweeps", reading)
    assert points(heads_up(SIX_PAIRS, THREE_STRAIGHTS, settings, declare=[1, 2]))["Ann"] == paid
    assert points(heads_up(THREE_STRAIGHTS, SIX_PAIRS, settings, declare=[1, 2]))["Ann"] == -paid


# -- foul hands ----------------------------------------------------------------------------------------------


@rule("irr.2", "amb.3")
def test_a_foul_hand_pays_nine_points_and_bonuses_or_sweeps():
    assert points(heads_up(FOUL, MIDDLING))["Ann"] == -9
    fouled = "Qh Qs Qd / Kc Kh 8h 9c 9s / Ad Ac As Ks 8s"
    bonus = "5h 3d 2c / 7c 7d 7h 4c 4d / Th Tc Td Ts 3c"
    assert points(heads_up(fouled, bonus))["Ann"] == -9 - 2 - 4
    foul_beside_dragon = "Qh Qs Qd / Kc Kh Jh 9c 9s / Ad Ac As Ks 8s"
    assert points(heads_up(foul_beside_dragon, DRAGON, declare=[2]))["Ann"] == -9 - 13
    both = heads_up(FOUL, "Qc Qd 3c / Jd 7s 7c 3d 2d / Qh Js Tc 9c 8s")
    assert points(both)["Ann"] == 0


@rule("irr.2", "amb.2")
@pytest.mark.parametrize(
    ("reading", "one_fault", "two_faults"),
    [("nine", 9, 9), ("per-faulty-segment", 3, 6), ("three", 3, 3)],
)
def test_readings_of_the_penalty(reading, one_fault, two_faults):
    settings = [f"foul-penalty={reading}"]
    assert points(heads_up(FOUL, MIDDLING, settings))["Ann"] == -one_fault
    upside_down = "Ah Ad 9h / Kh 8d 5d 7d 4c / Jh 8h 6s 3h 2c"
    assert points(heads_up(upside_down, MIDDLING, settings))["Ann"] == -two_faults


@rule("irr.3")
def test_a_sweep_that_is_declared_and_not_there_is_a_foul_hand():
    assert points(heads_up(STRONG, MIDDLING, declare=[1]))["Ann"] == -9


@rule("bet.13")
def test_chips_changed_after_the_cards_are_picked_up_foul_the_hand():
    incident = Incident("seat 1 chips", 1, "changed")
    assert points(heads_up(STRONG, MIDDLING, incidents=[incident]))["Ann"] == -9


@rule("bet.14")
def test_an_announced_addition_does_no_harm():
    incident = Incident("seat 1 chips", 1, "announced")
    assert points(heads_up(STRONG, MIDDLING, incidents=[incident]))["Ann"] == 3


# -- short stacks --------------------------------------------------------------------------------------------


@rule("pay.13", "pay.15")
def test_nobody_wins_more_than_the_stack_he_began_with():
    """With eight points after the fee the button wins eight from a foul hand that owes nine."""
    round = heads_up(MIDDLING, FOUL, stacks=(9, 60))
    assert points(round) == {"Ann": 8, "Bo": -8}


@rule("pay.14", "pay.13", "amb.10")
@pytest.mark.parametrize(("reading", "won"), [("", 2), ("gross", 2), ("net", 9)])
def test_what_has_had_action_takes_no_more_part(reading, won):
    """Of eight points the button loses six to the next seat; the foul hand behind it owes nine."""
    better, foul = "Ah Ad As / 6d 5d 4d 3h 2h / Kh Jh 8h 6h 4h", "9d 9s 5c / Ac 8c 7d 6s 2c / Kd Ts 9h 3d 2s"
    hands = {1: MIDDLING, 2: better, 3: foul}
    round = played(table_of(SHEET, [9, 60, 60], read_as("stack-coverage", reading)), hands)
    assert between(round, "Ann", "Bo") == -6
    assert between(round, "Ann", "Cy") == won


@rule("pay.15")
def test_an_all_in_players_settlement_ends_when_his_stack_is_exchanged():
    hands = {1: FOUL, 2: MIDDLING}
    round = played(table_of(SHEET, [21, 60, 60, 60]), hands)
    paid = [between(round, name, "Ann") for name in ("Bo", "Cy", "Dee")]
    assert paid[0] == 9 and sum(paid) == 20
    assert round.settlement.stacks_after[0] == 0


@rule("amb.9")
@pytest.mark.parametrize(("reading", "first"), [("", "Ann"), ("left-of-button-first", "Bo")])
def test_an_all_in_settlement_begins_with_the_button_or_at_its_left(reading, first):
    """Cy has a foul hand and nine points: who is settled with first has them all."""
    round = played(table_of(SHEET, [60, 60, 10], read_as("all-in-order", reading)), {3: FOUL})
    paid = {name: between(round, name, "Cy") for name in ("Ann", "Bo")}
    assert paid[first] == 9 and sum(paid.values()) == 9


# -- fees ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("angies/room-rules#fee.33")
@rule("fee.1", "fee.3")
@pytest.mark.parametrize(
    ("option", "paid"), [("1", [100, 100, 100, 100]), ("2", [200, 100, 0, 0]), ("3", [300, 200, 0, 0])]
)
def test_the_options_take_from_each_player_or_by_position(option, paid):
    table = table_of(SHEET, [60] * 5, [f"fee_option={option}"])
    round = played(table)
    assert list(fees(round).values()) == [*paid, 0]
    kinds = [type(event).__name__ for event in round.events]
    assert kinds.index("Transfer") < kinds.index("Dealt")
    assert list(fees(played(table)).values()) == [0, *paid]


@rule("fee.3", "play.1")
def test_option_1_is_in_force_unless_another_is_posted():
    assert set(fees(played(table_of(SHEET, [60, 60]))).values()) == {100}
    with pytest.raises(SheetError, match="no fee option '4'"):
        sheet(SHEET).change({"fee_option": "4"})


@rule("fee.2")
def test_no_option_has_more_than_five_rates():
    found = sheet(SHEET)
    assert set(found.fees) == {"1", "2", "3"}
    for name in found.fees:
        option = found.change({"fee_option": name})
        played(table_of(SHEET, [60, 60], [f"fee_option={name}"]))
        assert len({band.fee for band in option.fee.players.bands}) <= 5
    assert found.fee.players.fee(4) == 100


@pytest.mark.rule("angies/room-rules#amb.33")
@rule("amb.11")
@pytest.mark.parametrize(
    ("reading", "paid"),
    [("", [200, 100, 0]), ("next-seat", [200, 100, 0]), ("each-other-player", [200, 100, 100])],
)
def test_who_is_in_position_2(reading, paid):
    settings = ["fee_option=2", *read_as("position-2-payer", reading)]
    assert list(fees(played(table_of(SHEET, [60] * 3, settings))).values()) == paid


# -- the deal ------------------------------------------------------------------------------------------------


def exposed(count, kind="exposed", place="seat 2"):
    return [Incident(place, nth, kind) for nth in range(1, count + 1)]


@rule("irr.4", "irr.11")
def test_five_exposed_cards_of_one_hand_are_a_misdeal_four_play():
    table = table_of(SHEET, [60] * 3)
    assert deals(played(table, incidents=exposed(5))) == 2
    idle = played(table, incidents=exposed(5, place="stack 4"))
    assert deals(idle) == 1 and ruled(idle, "idle_stack")
    assert deals(played(table, incidents=[*exposed(4), *exposed(4, place="seat 3")])) == 1


@rule("irr.5")
@pytest.mark.parametrize("kind", ["missing", "extra"])
def test_a_wrong_number_of_cards_is_a_misdeal(kind):
    round = played(table_of(SHEET, [60] * 3), incidents=[Incident("seat 2", 13, kind)])
    assert deals(round) == 2 and round.settlement.balances()
    assert fees(round)["Bo"] == 100


@rule("irr.6", "irr.11")
def test_five_boxed_cards_are_a_misdeal_four_play():
    boxed = [*exposed(2, "boxed"), *exposed(3, "boxed", "seat 3")]
    assert deals(played(table_of(SHEET, [60] * 3), incidents=boxed)) == 2
    assert deals(played(table_of(SHEET, [60] * 3), incidents=boxed[1:])) == 1


@rule("irr.7")
def test_a_foreign_card_is_a_misdeal():
    joker = Incident("seat 2", 4, "foreign", "Jk")
    assert deals(played(table_of(SHEET, [60] * 3), incidents=[joker])) == 2


@rule("irr.8", "amb.14")
@pytest.mark.parametrize("kind", ["missing", "extra"])
def test_a_wrong_number_of_cards_that_is_not_reported_is_a_foul_hand(kind):
    late = Incident("seat 1", 13, kind, None, 1)
    round = played(table_of(SHEET, [60, 60]), {2: MIDDLING}, incidents=[late])
    assert deals(round) == 1 and points(round)["Ann"] == -9


@rule("irr.9")
def test_two_identical_cards_in_one_hand_foul_it():
    twin = Incident("seat 1", 13, "foreign", "Ah", 1)
    round = played(table_of(SHEET, [60, 60]), {1: STRONG.rpartition(" ")[0], 2: MIDDLING}, incidents=[twin])
    assert deals(round) == 1 and points(round)["Ann"] == -9


@rule("irr.10")
def test_identical_cards_in_two_hands_are_a_misdeal():
    twin = Incident("seat 1", 13, "foreign", "Qc", 1)
    round = played(table_of(SHEET, [60, 60]), {1: STRONG.rpartition(" ")[0], 2: MIDDLING}, incidents=[twin])
    assert deals(round) == 2 and ruled(round, "duplicate_misdeal")


@rule("irr.11")
def test_an_exposed_card_plays_as_dealt():
    round = heads_up(STRONG, MIDDLING, incidents=exposed(1))
    assert deals(round) == 1 and points(round)["Ann"] == 3


# -- readings without a switch -------------------------------------------------------------------------------


@rule("amb.7")
def test_a_straight_or_flush_in_front_is_high_cards():
    """Ace, king and queen of one suit in front lose to a pair of deuces."""
    round = heads_up(
        "Ah Kh Qh / 9h 9d 9s 4c 5d / Js Jd Jh 6h 6s", "2c 2d 3c / Tc Td 7s 7c 8d / Qc Jc Ts 9c 8s"
    )
    assert points(round)["Ann"] == 1


@rule("amb.8")
@pytest.mark.parametrize(
    "hand", ["3d 2c Ac / 9h 8d 7d 6d 5c / 6s 5s 4s 3c 2s", "Ac Ks Qs / 9h 8d 7d 6d 5c / 6s 5s 4s 3c 2s"]
)
def test_the_front_of_three_straights_may_be_the_lowest_or_the_highest(hand):
    assert points(played(table_of(SHEET, [60, 60]), {1: hand}, declare=[1]))["Ann"] == 3


@rule("amb.9", "amb.13")
def test_equal_hands_of_the_button_are_settled_first():
    round = played(table_of(SHEET, [60] * 5), {1: EQUAL[0], 2: EQUAL[1]})
    assert round.settlement.transfers[4].payee == 0 and sheet(SHEET).rules.all_in_order == "button-first"


@rule("amb.15")
def test_the_button_pays_the_fee_once_or_for_its_buttons_too():
    assert list(fees(played(table_of(SHEET, [60] * 3))).values()) == [100, 100, 100]
    twice = played(table_of(SHEET, [60] * 3, ["button-fee=twice"]))
    assert list(fees(twice).values()) == [200, 100, 100]


@pytest.mark.parametrize(
    ("incidents", "clause"),
    [
        (exposed(5), "exposed_misdeal"),
        ([Incident("seat 2", 13, "missing")], "wrong_count_misdeal"),
        (exposed(5, "boxed"), "boxed_misdeal"),
        ([Incident("seat 2", 1, "foreign", "Jk")], "foreign_misdeal"),
    ],
)
def test_a_misdeal_cites_its_own_case_alone(incidents, clause):
    round = played(table_of(SHEET, [60] * 3), incidents=incidents)
    misdeals = {"exposed_misdeal", "wrong_count_misdeal", "boxed_misdeal", "foreign_misdeal"}
    assert [c for e in round.events if (c := getattr(e, "clause", "")) in misdeals] == [clause]
    assert len(round.cite(clause)) == 1
