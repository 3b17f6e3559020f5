"""Chinese poker at Angie's: a point is $1 unless a proof says otherwise, and everybody pays $1 before the
deal."""

import pytest

from houseway.cards import Chance, Incident
from houseway.errors import Refused, SheetError
from houseway.games.points.chinese_poker.flow import DECLARE, DeclareSweep, SetHand
from houseway.rooms import sheet
from tests.compliance import Here
from tests.compliance.points import chinese
from tests.compliance.points.chinese import FULL_HOUSES, slips, table, the_deal, won
from tests.points.chinese import (
    DRAGON,
    EQUAL,
    FOUL,
    MIDDLING,
    STRONG,
    between,
    fees,
    played,
    read_as,
    table_of,
)

here = Here("angies/chinese-poker", full_house=2, quads=4, straight_flush=5)

# -- seats, stakes and the deal ------------------------------------------------------------------------------

here.proves(chinese.pack_is_used_up, "deck.1")
here.proves(chinese.two_are_needed, "deck.2")
here.proves(chinese.fifth_comes_in, "deck.4")
here.proves(chinese.a_point_is, "bet.1", "ex.1", usual="1")
here.proves(chinese.every_pair, "bet.3", "rank.4")
here.proves(chinese.buy_in, "bet.4", least=20)
here.proves(chinese.short_rebuy, "bet.5", short=10, least=20)
here.proves(chinese.nine_points, "bet.6")
here.proves(chinese.only_what_lies_there, "bet.7", "pay.13", "pay.15")
here.proves(chinese.chips_under_a_point, "bet.8", left=130)
here.proves(chinese.button, "bet.10", "rank.5")
here.proves(chinese.new_game, "bet.12")
here.proves(chinese.dealt_by, "play.2", "play.3", at_a_time=13)
here.proves(chinese.set_as_he_likes, "play.4", "act.1")

# -- points of a pair ----------------------------------------------------------------------------------------

here.proves(chinese.higher_segment, "rank.1", "rank.2", "pay.2")
here.proves(chinese.in_order, "rank.3", "irr.1")
here.proves(chinese.three_five_five, "irr.1")
for reading, paid, plain in (
    ("", 6, 1),
    ("bonus-in-full", 6, 1),
    ("net-difference", 5, 1),
    ("gross-to-winner", 6, 2),
):
    settings = read_as("segment-points", reading)
    figures = {"paid": paid, "plain": plain, "settings": settings}
    here.proves(chinese.quads_and_a_lost_front, "ex.4", "amb.1", "pay.3", **figures)
here.proves(chinese.bonuses, "pay.5", "amb.6", trips=3, middle_quads=8, middle_flush=10)
here.proves(chinese.bonus_with_its_segment, "pay.6", paid=-(1 + 2) - (1 + 4))
here.proves(chinese.pairs_in_order, "pay.1", "play.8")
here.proves(chinese.all_in_order, "amb.9", first="Ann")
here.proves(chinese.all_in_order, "amb.9", first="Bo", settings=["all-in-order=left-of-button-first"])
for reading, gained in (("", 2), ("gross", 2), ("net", 9)):
    settings = read_as("stack-coverage", reading)
    here.proves(chinese.had_action, "pay.14", "pay.13", "amb.10", lost=6, gained=gained, settings=settings)

# -- clean sweeps --------------------------------------------------------------------------------------------

here.proves(chinese.sweeps, "pay.7", "pay.8", super_dragon=13)
here.proves(chinese.swept, "pay.7", hands={chinese.QUADS_AS_PAIRS: 3})
here.proves(chinese.swept, "pay.12", hands=chinese.TWO_AT_ONCE)
here.proves(chinese.swept, "amb.8", hands=dict.fromkeys(chinese.STRAIGHT_FRONTS, 3))
here.proves(chinese.declared_first, "play.5", "act.1")
here.proves(chinese.undeclared, "act.2")
here.proves(chinese.sweeps_first, "play.7")
here.proves(chinese.not_compared, "pay.9")
here.proves(chinese.higher_sweep, "pay.10")
here.proves(chinese.equal_sweeps, "pay.11", "amb.5")
here.proves(chinese.button_and_equal_sweeps, "amb.5", paid=0)
here.proves(chinese.button_and_equal_sweeps, "amb.5", paid=3, settings=["button-wins-equal-sweeps=yes"])
for reading, paid in (("", 0), ("push", 0), ("higher-rank-wins", 3)):
    settings = read_as("equal-value-sweeps", reading)
    here.proves(chinese.sweeps_of_equal_value, "amb.4", paid=paid, settings=settings)

# -- foul hands and misdeals ---------------------------------------------------------------------------------

here.proves(chinese.foul, "irr.2", "amb.3")
for reading, one, two in (("nine", 9, 9), ("per-faulty-segment", 3, 6), ("three", 3, 3)):
    here.proves(chinese.penalty, "irr.2", "amb.2", one=one, two=two, settings=[f"foul-penalty={reading}"])
here.proves(chinese.false_sweep, "irr.3")
here.proves(chinese.chips_changed, "bet.13", kind="changed", paid=-9)
here.proves(chinese.chips_changed, "bet.14", kind="announced", paid=3)
here.proves(chinese.exposed, "irr.4", "irr.11")
here.proves(chinese.wrong_count, "irr.5", nth=13, fee=100)
here.proves(chinese.boxed, "irr.6", "irr.11")
here.proves(chinese.foreign, "irr.7")
here.proves(chinese.wrong_count_unreported, "irr.8", "amb.14", nth=13)
here.proves(chinese.twins, "irr.9", card=chinese.OWN, misdeal=False)
here.proves(chinese.twins, "irr.10", card=chinese.ANOTHERS, misdeal=True)

test_the_sheet = here.tests(chinese)

# -- limits --------------------------------------------------------------------------------------------------

LIMITS = ("1", "2", "3", "5", "10", "20", "25", "50", "100")


@here.rule("bet.2")
def test_limits_run_from_one_dollar_to_a_hundred():
    assert sheet(here.sheet).rules.limit_range == (100, 10_000) and sheet(here.sheet).rules.limits == LIMITS
    for limit in (*LIMITS, "7", "99"):
        assert won(here, STRONG, MIDDLING, [f"limit={limit}"]) == 3
    for limit in ("0.50", "101", "2.50", "many"):
        with pytest.raises(SheetError, match="limit"):
            sheet(here.sheet).change({"limit": limit})


@here.rule("play.3", "amb.12")
def test_stacks_of_nobody_stay_face_down():
    dealt = the_deal(table(here).deal(Chance(2)))
    assert dealt.places == ("seat 1", "seat 2", "stack 3", "stack 4")
    assert dealt.audiences == ((0,), (1,), (), ())


def test_what_cannot_be_set_is_refused():
    round = table(here).deal(Chance(2))
    ask = next(ask for ask in round.asks if isinstance(ask, SetHand))
    with pytest.raises(Refused, match="3 rows"):
        round.act(ask.id, [[]])
    with pytest.raises(Refused, match="every card goes into one of the rows"):
        round.act(ask.id, [ask.default[0], ask.default[1], ask.default[1]])


# -- readings and short stacks -------------------------------------------------------------------------------


def test_the_dealer_warns_of_a_clean_sweep_that_is_not_there():
    cards = {"seat 1": DRAGON.replace("/", " "), "seat 2": FULL_HOUSES.replace("/", " ")}
    round = table(here).deal(Chance.scripted(cards))
    true, false = (ask for ask in round.asks if isinstance(ask, DeclareSweep))
    assert round.preview(true.id, DECLARE) == () and round.preview(false.id, "pass") == ()
    assert "no clean sweep" in round.preview(false.id, DECLARE)[0]


@here.rule("pay.15")
def test_an_all_in_players_settlement_ends_when_his_stack_is_exchanged():
    round = played(table_of(here.sheet, [21, 60, 60, 60]), {1: FOUL, 2: MIDDLING})
    paid = [between(round, name, "Ann") for name in ("Bo", "Cy", "Dee")]
    assert paid[0] == 9 and sum(paid) == 20 and round.settlement.stacks_after[0] == 0


@here.rule("amb.7")
def test_a_straight_or_flush_in_front_is_high_cards():
    """Ace, king and queen of one suit in front lose to a pair of deuces."""
    suited = "Ah Kh Qh / 9h 9d 9s 4c 5d / Js Jd Jh 6h 6s"
    assert won(here, suited, "2c 2d 3c / Tc Td 7s 7c 8d / Qc Jc Ts 9c 8s") == 1


@here.rule("amb.9", "amb.13")
def test_equal_hands_of_the_button_are_settled_first():
    round = played(table(here, 5), {1: EQUAL[0], 2: EQUAL[1]})
    assert round.settlement.transfers[4].payee == 0


MISDEALS = {
    "exposed_misdeal": slips(5),
    "wrong_count_misdeal": [Incident("seat 2", 13, "missing")],
    "boxed_misdeal": slips(5, "boxed"),
    "foreign_misdeal": [Incident("seat 2", 1, "foreign", "Jk")],
}


@pytest.mark.parametrize("clause", MISDEALS)
def test_a_misdeal_cites_its_own_case_alone(clause):
    round = played(table(here, 3), incidents=MISDEALS[clause])
    assert [c for e in round.events if (c := getattr(e, "clause", "")) in MISDEALS] == [clause]
    assert len(round.cite(clause)) == 1


# -- fees ----------------------------------------------------------------------------------------------------


def paid(players=3, *settings):
    return list(fees(played(table(here, players, settings))).values())


@here.rule("fee.1", "fee.3", "room-rules#fee.33")
@pytest.mark.parametrize(
    ("option", "each"), [("1", [100, 100, 100, 100]), ("2", [200, 100, 0, 0]), ("3", [300, 200, 0, 0])]
)
def test_the_options_take_from_each_player_or_by_position(option, each):
    seats = table(here, 5, [f"fee_option={option}"])
    round = played(seats)
    assert list(fees(round).values()) == [*each, 0]
    kinds = [type(event).__name__ for event in round.events]
    assert kinds.index("Transfer") < kinds.index("Dealt")
    assert list(fees(played(seats)).values()) == [0, *each]


@here.rule("fee.3", "play.1")
def test_option_1_is_in_force_unless_another_is_posted():
    assert paid(2) == [100, 100]
    with pytest.raises(SheetError, match="no fee option '4'"):
        sheet(here.sheet).change({"fee_option": "4"})


@here.rule("fee.2")
def test_no_option_has_more_than_five_rates():
    found = sheet(here.sheet)
    assert set(found.fees) == {"1", "2", "3"} and found.fee.players.fee(4) == 100
    for name in found.fees:
        paid(2, f"fee_option={name}")
        bands = found.change({"fee_option": name}).fee.players.bands
        assert len({band.fee for band in bands}) <= 5


@here.rule("amb.11", "amb.15", "room-rules#amb.33")
def test_readings_of_who_pays():
    assert paid(3, "fee_option=2") == [200, 100, 0]
    assert paid(3, "fee_option=2", "position-2-payer=next-seat") == [200, 100, 0]
    assert paid(3, "fee_option=2", "position-2-payer=each-other-player") == [200, 100, 100]
    assert paid() == [100, 100, 100] and paid(3, "button-fee=twice") == [200, 100, 100]
