"""Chinese poker at Lake Elsinore: a point is $2 unless a proof says otherwise, and everybody pays $2 after
the deal."""

import pytest

from houseway.cards import Chance
from houseway.errors import SheetError
from houseway.rooms import sheet
from tests.compliance import Here
from tests.compliance.points import chinese
from tests.compliance.points.chinese import table, the_deal, won
from tests.points.chinese import BESIDE_EQUAL, EQUAL, MIDDLING, QUADS_BEHIND, fees, played, read_as

here = Here("lake-elsinore/chinese-poker", full_house=1, quads=3, straight_flush=4)

# -- seats, stakes and the deal ------------------------------------------------------------------------------

LESS = ["buy-in-points=20-and-10"]
here.proves(chinese.pack_is_used_up, "deck.1")
here.proves(chinese.two_are_needed, "deck.3")
here.proves(chinese.fifth_comes_in, "deck.5", "act.3")
here.proves(chinese.a_point_is, "bet.1", "ex.1", usual="2")
here.proves(chinese.only_what_lies_there, "bet.2", "pay.15")
here.proves(chinese.buy_in, "bet.3", "amb.3", least=60)
here.proves(chinese.buy_in, "bet.3", "amb.3", least=40, settings=LESS)
here.proves(chinese.short_rebuy, "bet.4", "amb.3", short=30, least=60)
here.proves(chinese.short_rebuy, "bet.4", "amb.3", short=20, least=40, settings=LESS)
here.proves(chinese.nine_points, "bet.5", "amb.19")
here.proves(chinese.chips_under_a_point, "bet.6", "bet.7", left=30)
here.proves(chinese.every_pair, "bet.8", "pay.2", "ex.5")
here.proves(chinese.button, "bet.9", "pay.3", "ex.5")
here.proves(chinese.new_game, "bet.10")
here.proves(chinese.dealt_by, "play.1", "play.2", at_a_time=1)
here.proves(chinese.set_as_he_likes, "play.3", "act.1")

# -- points of a pair ----------------------------------------------------------------------------------------

here.proves(chinese.higher_segment, "rank.1", "rank.2", "pay.1")
here.proves(chinese.in_order, "rank.3", "rank.4", "irr.9")
here.proves(chinese.three_five_five, "irr.9")
for reading, paid in (("2-1-7-3-9-4", 4), ("3-2-8-4-10-5", 5)):
    rows = [f"bonus-table={reading}"]
    here.proves(chinese.quads_and_a_lost_front, "ex.3", "ex.4", "amb.1", paid=paid, settings=rows)
    full = [*rows, "segment-points=bonus-in-full"]
    here.proves(chinese.quads_and_a_lost_front, "ex.3", "ex.4", "amb.1", paid=paid + 1, settings=full)
here.proves(chinese.quads_and_a_lost_front, "amb.2", "pay.4", paid=2 + 3 - 1)
here.proves(chinese.bonuses, "pay.5", "amb.14", trips=2, middle_quads=7, middle_flush=9)
here.proves(chinese.bonus_with_its_segment, "pay.6", paid=1 - (1 + 1) - (1 + 3))
here.proves(chinese.pairs_in_order, "play.6")
for reading, first in (("", "Ann"), ("button-holder-first", "Ann"), ("left-of-button-first", "Bo")):
    here.proves(
        chinese.all_in_order, "pay.17", "amb.9", first=first, settings=read_as("all-in-order", reading)
    )
here.proves(chinese.had_action, "pay.16", "pay.17", lost=5, gained=3)
for reading, gained in (("gross-exchange", 3), ("net-result", 9)):
    settings = [f"stack-cap={reading}"]
    here.proves(chinese.had_action, "pay.16", "pay.15", "amb.10", lost=5, gained=gained, settings=settings)

# -- clean sweeps --------------------------------------------------------------------------------------------

here.proves(chinese.sweeps, "pay.7", "pay.8", super_dragon=26)
here.proves(chinese.swept, "pay.7", "amb.13", hands={chinese.QUADS_AS_PAIRS: 3})
here.proves(chinese.swept, "pay.13", hands=chinese.TWO_AT_ONCE)
here.proves(chinese.swept, "amb.12", hands=dict.fromkeys(chinese.STRAIGHT_FRONTS, 3))
here.proves(chinese.declared_first, "play.4", "act.2")
here.proves(chinese.undeclared, "pay.14")
here.proves(chinese.sweeps_first, "play.5")
here.proves(chinese.not_compared, "pay.9", "pay.10", "ex.6")
here.proves(chinese.higher_sweep, "pay.11")
here.proves(chinese.equal_sweeps, "pay.12")
for reading, paid in (("", 0), ("no", 0), ("yes", 3)):
    settings = read_as("button-wins-equal-sweeps", reading)
    here.proves(chinese.button_and_equal_sweeps, "amb.5", paid=paid, settings=settings)
for reading, paid in (("", 0), ("push", 0), ("higher-listed-wins", 3)):
    settings = read_as("equal-value-sweeps", reading)
    here.proves(chinese.sweeps_of_equal_value, "amb.4", paid=paid, settings=settings)

# -- foul hands and misdeals ---------------------------------------------------------------------------------

here.proves(chinese.foul, "irr.11", "amb.7", "amb.8")
for reading, one, two in (("nine", 9, 9), ("three", 3, 3), ("three-per-fouled-segment", 3, 6)):
    here.proves(chinese.penalty, "irr.11", "amb.6", one=one, two=two, settings=[f"foul-penalty={reading}"])
here.proves(chinese.false_sweep, "irr.10")
REFUSED = {"settings": ["chips-after-look=refused"], "clause": "chips_refused"}
here.proves(chinese.chips_changed, "act.4", "amb.18", kind="changed", paid=-9)
here.proves(chinese.chips_changed, "act.4", "amb.18", kind="changed", paid=3, **REFUSED)
here.proves(chinese.chips_changed, "act.4", kind="announced", paid=3, clause="announced_addition")
here.proves(chinese.exposed, "irr.1", "irr.5")
here.proves(chinese.wrong_count, "irr.2", "amb.17", nth=12, fee=200)
here.proves(chinese.boxed, "irr.3", "irr.5")
here.proves(chinese.foreign, "irr.4")
here.proves(chinese.wrong_count_unreported, "irr.6", "amb.17", nth=12)
here.proves(chinese.twins, "irr.7", card=chinese.OWN, misdeal=False)
here.proves(chinese.twins, "irr.8", card=chinese.ANOTHERS, misdeal=True)

test_the_sheet = here.tests(chinese)


@here.rule("bet.1")
def test_points_of_the_two_schedules_are_played():
    listed = ("1", "2", "3", "5", *(str(dollars) for dollars in range(10, 101, 5)))
    assert sheet(here.sheet).rules.limits == listed and len(listed) == 23
    for limit in (*listed, "101", "500"):
        assert sheet(here.sheet).change({"limit": limit}).settings.limit == limit
    for limit in ("4", "7", "99"):
        with pytest.raises(SheetError, match="limit"):
            sheet(here.sheet).change({"limit": limit})


@here.rule("amb.2", "pay.4")
def test_read_so_a_lost_segment_is_not_taken_off_a_bonus():
    assert won(here, QUADS_BEHIND, MIDDLING, ["segment-points=bonus-in-full"]) == 2 + 3


@here.rule("amb.11")
@pytest.mark.parametrize(("reading", "paid"), [("", -1 + 2 + 4), ("no", -1 + 2 + 4), ("yes", 1 + 2 + 4)])
def test_three_of_a_suit_in_front(reading, paid):
    """Three hearts against a pair of deuces; a full house and four of a kind behind them win either way."""
    suited = "Ah Kh 9h / Jd Jh Js 6s 6d / 5c 5d 5h 5s 4s"
    settings = read_as("front-straights-and-flushes", reading)
    assert won(here, suited, "2c 2d 3c / Tc Ts 7h 7c 8d / Qc Jc Th 9c 8h", settings) == paid


# -- two hands each ------------------------------------------------------------------------------------------


@here.rule("deck.6", "act.3", "amb.16")
def test_two_players_who_agree_play_two_hands_each():
    """The button's hands win 3 and 3 from the first hand of the other, which is equal to the first of his."""
    round = played(table(here), {1: EQUAL[0], 2: EQUAL[1], "1 hand 2": BESIDE_EQUAL}, agree=True)
    assert the_deal(round).places == ("seat 1", "seat 2", "seat 1 hand 2", "seat 2 hand 2")
    assert [t.why[2:] for t in round.settlement.transfers[2:3]] == ["points, seat 1 against seat 2"]
    pairs = {event.detail for event in round.events if getattr(event, "clause", "") == "higher_segment_wins"}
    assert pairs == {
        "seat 1 against seat 2",
        "seat 1 against seat 2 hand 2",
        "seat 2 against seat 1 hand 2",
        "seat 1 hand 2 against seat 2 hand 2",
    }


@here.rule("amb.16")
def test_the_buttons_second_hand_wins_ties_too():
    round = played(table(here), {1: BESIDE_EQUAL, 2: EQUAL[0], "1 hand 2": EQUAL[1]}, agree=True)
    (paid,) = (t for t in round.settlement.transfers if t.why.endswith("seat 1 hand 2 against seat 2"))
    assert paid.payee == 0 and paid.amount == 3 * 200


@here.rule("deck.6")
def test_without_agreement_or_with_three_players_everybody_has_one_hand():
    round = table(here).deal(Chance(1))
    round.act(round.asks[0].id, "yes")
    round.act(round.asks[0].id, "no")
    assert the_deal(round).places == ("seat 1", "seat 2", "stack 3", "stack 4")
    assert not any(ask.kind == "consent" for ask in table(here, 3).deal(Chance(1)).asks)


# -- fees ----------------------------------------------------------------------------------------------------

BY_HAND = {"2": 2, "5": 3, "10": 4, "20": 20, "50": 30, "100": 40, "101": 50, "500": 50}


@here.rule("fee.2", "fee.3", "room-rules#fee.23")
@pytest.mark.parametrize("point", BY_HAND)
def test_by_the_hand_after_the_cards_are_dealt(point):
    round = played(table(here, 5, [f"limit={point}"]))
    assert list(fees(round).values()) == [100 * BY_HAND[point]] * 4 + [0]
    kinds = [type(event).__name__ for event in round.events]
    assert kinds.index("Transfer") > kinds.index("Dealt")
    assert len(round.game.fee.players.bands) == 1


@here.rule("amb.22")
def test_the_fee_jumps_between_ten_and_twenty_dollars_as_printed():
    paid = [fees(played(table(here, 3, [f"limit={point}"])))["Ann"] for point in ("10", "20")]
    assert paid == [400, 2_000]


@here.rule("fee.1", "amb.21")
@pytest.mark.parametrize(("players", "dollars"), [(2, 3), (3, 4), (4, 5), (5, 7)])
def test_by_the_down_of_twenty_minutes(players, dollars):
    """All who are seated pay, the fifth without a hand as well."""
    seats = table(here, players, ["fee-schedule=A"])
    assert seats.tick(19) == []
    assert [transfer.amount for transfer in seats.tick(20)] == [100 * dollars] * players
    assert len(seats.tick(61)) == 2 * players


@here.rule("amb.20")
def test_the_two_schedules_by_the_hand_unless_the_other_is_posted():
    for settings, a_hand, a_down in (
        ([], 200, 0),
        (["fee-schedule=B", "limit=2"], 200, 0),
        (["fee-schedule=B", "limit=3"], 0, 400),
        (["fee-schedule=A", "limit=2"], 0, 400),
        (["fee-schedule=A", "limit=100"], 0, 400),
    ):
        seats = table(here, 3, settings)
        assert set(fees(played(seats)).values()) == {a_hand}
        assert [transfer.amount for transfer in seats.tick(20)] == [a_down] * 3 * bool(a_down)
    assert sheet(here.sheet).rules.fee_card.startswith("chinese-poker-by-hand")
