"""Chinese poker: seats and stakes, the deal, what a pair of hands comes to, clean sweeps, foul hands and
misdeals.

Ann has the button, Bo sits at her left; hands are written front / middle / back."""

from itertools import pairwise

import pytest

from houseway.cards import PACKS, Chance, Incident, show_cards
from houseway.errors import Refused
from houseway.games.points.chinese_poker.flow import DECLARE, DeclareSweep, SetHand
from houseway.play import Party
from houseway.play.events import Dealt, Shown
from houseway.rooms import sheet
from tests.compliance import shows
from tests.points.chinese import (
    BESIDE_EQUAL,
    DRAGON,
    EQUAL,
    FOUL,
    MIDDLING,
    OTHER_SIX_PAIRS,
    QUADS_BEHIND,
    SIX_PAIRS,
    STRONG,
    SUPER_DRAGON,
    THREE_FLUSHES,
    THREE_STRAIGHTS,
    TWO_OF_THREE,
    WEAK,
    between,
    deals,
    dealt_in,
    fees,
    played,
    points,
    ruled,
    table_of,
)

FULL_HOUSES = "Qh Qs Jh / Kc Kh Ks 9c 9s / Ad Ac As 8h 8s"
"""Lies beside the dragon and has a bonus in the middle."""
STACKS = (60, 60)


def table(here, players=2, settings=()):
    """So many players with 60 points each."""
    return table_of(here.sheet, [60] * players, settings)


def heads_up(here, one, other, settings=(), stacks=STACKS, **more):
    return played(table_of(here.sheet, stacks, settings), {1: one, 2: other}, **more)


def won(here, one, other, settings=(), **more):
    """What Ann wins or loses with the first hand against the second."""
    return points(heads_up(here, one, other, settings, **more))["Ann"]


def the_deal(round):
    (found,) = (event for event in round.events if isinstance(event, Dealt))
    return found


# -- seats and stakes ----------------------------------------------------------------------------------------


def pack_is_used_up(here):
    """Four stacks are a pack of 52 without a joker."""
    cards = [card for cards in the_deal(played(table(here))).cards for card in cards]
    assert sorted(cards) == sorted(PACKS["standard-52"].cards)


@shows("clause fifth_waits", "clause buttons_move")
def five_are_seated(here):
    """Four of them play; the seat before the button waits, and there is no sixth seat."""
    full = table(here, 5)
    assert dealt_in(played(full)) == ["Ann", "Bo", "Cy", "Dee"]
    assert dealt_in(played(full)) == ["Bo", "Cy", "Dee", "Eli"]
    assert dealt_in(played(full)) == ["Cy", "Dee", "Eli", "Ann"]
    with pytest.raises(Refused, match="seats 1 to 5"):
        full.join(Party("Fay", 60_000, 6))


def two_are_needed(here):
    assert dealt_in(played(table(here, 1))) == []
    assert dealt_in(played(table(here, 2))) == ["Ann", "Bo"]


def fifth_comes_in(here):
    """When another sits out the fifth plays at once."""
    full = table(here, 5)
    full.sit_out("Cy")
    assert dealt_in(played(full)) == ["Ann", "Bo", "Dee", "Eli"]


def a_point_is(here, usual):
    """At a limit of $5 three points are $15; this is the limit unless another is posted."""
    round = heads_up(here, STRONG, MIDDLING, ["limit=5"])
    (transfer,) = (move for move in round.settlement.transfers if move.payee != "house")
    assert transfer.amount == 3 * 500 and sheet(here.sheet).settings.limit == usual


def buy_in(here, least, settings=()):
    """A new player brings so many dollars."""
    seats = table(here, 2, settings)
    with pytest.raises(Refused, match=rf"the least buy-in here is \${least}$"):
        seats.join(Party("Cy", least * 100 - 1, 3))
    seats.join(Party("Cy", least * 100, 3))
    assert dealt_in(played(seats)) == ["Ann", "Bo", "Cy"]


def short_rebuy(here, short, least, settings=()):
    """A short re-buy is of so many dollars, once: Dee has had hers, and Eli brings a cent too little."""
    seats = table_of(here.sheet, [60, 60, 4, 4, 4], settings)
    records = seats.state.parts["chinese poker"]["records"]
    records["Dee"] = {**records["Dee"], "short": 1}
    seats.buy("Cy", short * 100)
    with pytest.raises(Refused, match=rf"the least buy-in here is \${least}$") as refused:
        seats.buy("Dee", short * 100)
    assert refused.value.rule == "short_rebuy"
    seats.buy("Eli", short * 100 - 1)
    assert dealt_in(played(seats)) == ["Ann", "Bo", "Cy"]
    seats.buy("Dee", least * 100)
    assert "Dee" in dealt_in(played(seats))


def nine_points(here):
    """Who has eight is not dealt in."""
    assert dealt_in(played(table_of(here.sheet, [60, 9, 8]))) == ["Ann", "Bo"]


def only_what_lies_there(here):
    """Ann has eight points after the fee: she loses no more to Bo, and wins no more from a foul hand."""
    round = heads_up(here, FOUL, MIDDLING, stacks=(9, 60))
    assert points(round) == {"Ann": -8, "Bo": 8} and round.settlement.stacks_after[0] == 0
    assert points(heads_up(here, MIDDLING, FOUL, stacks=(9, 60))) == {"Ann": 8, "Bo": -8}


def chips_under_a_point(here, left):
    """With $18.30 less the fee Ann has eight points at $2; this many cents stay hers."""
    round = played(table_of(here.sheet, [9, 60], ["limit=2"], cents=30), {1: FOUL, 2: MIDDLING})
    assert points(round)["Ann"] == -8 and round.settlement.stacks_after[0] == left


def every_pair(here):
    """Every player plays every other; equal segments of two without the button move nothing."""
    round = played(table(here, 3), {1: BESIDE_EQUAL, 2: EQUAL[0], 3: EQUAL[1]})
    assert between(round, "Ann", "Bo") == between(round, "Ann", "Cy") == 3
    assert between(round, "Bo", "Cy") == 0


def button(here):
    """Its holder has the first stack and wins every tie; it moves clockwise every hand."""
    two = table(here)
    for holder, other in (("Ann", "Bo"), ("Bo", "Ann")):
        round = played(two, {1: EQUAL[0], 2: EQUAL[1]})
        assert dealt_in(round) == [holder, other] and points(round)[holder] == 3
    assert won(here, *EQUAL[::-1]) == 3
    three = table(here, 3)
    assert [dealt_in(played(three))[0] for _ in range(4)] == ["Ann", "Bo", "Cy", "Ann"]


def new_game(here):
    """It begins with the first player from the dealer."""
    assert dealt_in(played(table_of(here.sheet, [60] * 3, seats=(2, 3, 5)))) == ["Ann", "Bo", "Cy"]


# -- the deal and setting ------------------------------------------------------------------------------------


def dealt_by(here, at_a_time):
    """Thirteen cards at a time, or one, the first to the button."""
    order = Chance("piles").shuffle(PACKS["standard-52"], "shuffle").deal("all", 52)
    found = the_deal(table(here, 4).deal(Chance("piles")))
    assert found.places == ("seat 1", "seat 2", "seat 3", "seat 4")
    by_hand = {13: [order[13 * at : 13 * at + 13] for at in range(4)], 1: [order[at::4] for at in range(4)]}
    assert list(found.cards) == by_hand[at_a_time]


def set_as_he_likes(here):
    """The usual setting of these cards would win the back; set like this they lose all three segments."""
    round = heads_up(here, STRONG, "7s 3c 2d / Jc Jd Tc 9c 8s / Qc Qd Qh Js 7c")
    assert points(round)["Bo"] == -3
    (shown,) = (event for event in round.events if isinstance(event, Shown) and event.place == "seat 2")
    assert show_cards(shown.cards[:3]) == "7s 3c 2d"


IN_ORDER = {
    "Ah Ad 2c / 9h 9d 9s 4c 5d / Kh Jh 8h 6h 3h": "Ah Ad 2c / 9h 9d 8d 4c 5d / Kh Jh 8h 6h 3h",
    "6h 4d 2c / Kh Jh 8h 6s 3h / 9h 9d 9s 4c 5d": "6s 4d 2c / Kh Jh 8h 6h 3h / 9h 9d 9s 4c 5d",
    "Kh Td 5c / Kd Th 5s 3d 2c / Ah Ac 9d 6h 4s": "Kh Td 6h / Kd Th 5s 3d 2c / Ah Ac 9d 5c 4s",
}
"""Hands, and what spoils them. A row may be as high as the one behind: king, ten and five twice."""
WRONG_ROWS = ("Ah Ad / 9h 9d 9s 4c 5d 2c / Kh Jh 8h 6h 3h", "Ah Ad 2c 9h / 9d 9s 4c 5d / Kh Jh 8h 6h 3h")


def in_order(here):
    """A row may not outrank the row behind it."""
    for legal, spoiled in IN_ORDER.items():
        round = heads_up(here, legal, MIDDLING)
        assert not ruled(round, "set_in_order") and abs(points(round)["Ann"]) == 3
        foul = heads_up(here, spoiled, MIDDLING)
        assert ruled(foul, "set_in_order") and points(foul)["Ann"] == -9


def three_five_five(here):
    for hand in WRONG_ROWS:
        assert won(here, hand, MIDDLING) == -9


# -- points of a pair ----------------------------------------------------------------------------------------

ALIKE = ("Th 8h 6c / Jh 9d 8d 6s 3h", "Ts 8c 6h / Jc 9h 8s 6d 3c")
"""Equal in front and in the middle, so that the button has two points before the backs are compared."""
BACKS = (
    "Ac Kd 7h 4h 2s",
    "Kh Ks 7d 4d 2c",
    "Qc Qd 7c 7s 2d",
    "5c 5d 5h Ad Qh",
    "As 2h 3d 4c 5s",
    "Kc Qs Jd Td 9c",
    "Ad Qd 7d 5d 2d",
    "4c 4d 4h 2h 2s",
    "7c 7d 7h 7s Ac",
    "5s 4s 3s 2s As",
    "Ad Kd Qd Jd Td",
)
"""Every kind of hand, lowest first; the wheel stands below the other straight."""


def higher_segment(here, quads, straight_flush):
    """Ann has two points and loses the back to the next higher hand, with its bonus."""
    bonus = {8: quads, 9: straight_flush, 10: straight_flush}
    for at, (lower, higher) in enumerate(pairwise(BACKS), 1):
        found = won(here, f"{ALIKE[0]} / {lower}", f"{ALIKE[1]} / {higher}")
        assert found == 2 - 1 - bonus.get(at, 0), higher


@shows("clause pair_settled", "field segment_points")
def segments(here):
    """Two of three segments are one point and three are three."""
    assert won(here, TWO_OF_THREE, MIDDLING) == 1 and won(here, MIDDLING, TWO_OF_THREE) == -1
    assert won(here, STRONG, MIDDLING) == 3


def quads_and_a_lost_front(here, paid, plain=1, settings=()):
    """Two segments with four of a kind at the back, and two without a bonus."""
    assert won(here, QUADS_BEHIND, MIDDLING, settings) == paid
    two_of_three = "Ah Ad Qh / 9h 9d 9s 4h 2c / Kh Jh 8h 6h 3h"
    assert won(here, two_of_three, "5h 5s Jc / 8c 8s Td 6c 2d / As Qs Js 7s 4s", settings) == plain


def bonuses(here, trips, full_house, middle_quads, quads, middle_flush, straight_flush):
    """Three segments and the bonuses of three of a kind in front, a full house and four of a kind in the
    middle, and so on."""
    rows = {
        "Ah Ad As / Qh Jh Th 9h 4h / Kc Kd Ks 6s 6c": trips,
        "Qh Qs Jh / Kc Kd Ks 6s 6c / Ah Ad As 9h 9d": full_house,
        "Qh Qs Jh / Kc Kd Ks Kh 6s / Ah Ad As Ac 9h": middle_quads + quads,
        "Qh Qs Jh / 9h 9d 9s 4h 6d / Ah Ad As Ac Kc": quads,
        "Ah Ad 2h / Qh Jh Th 9h 8h / Ks Qs Js Ts 9s": middle_flush + straight_flush,
        "Ah Ad Qh / Kc Kd Kh 6d 4h / Ks Qs Js Ts 9s": straight_flush,
        "Ah Ad Qh / Kc Kd Kh 6d 4h / As Ks Qs Js Ts": straight_flush,
    }
    for hand, bonus in rows.items():
        assert won(here, hand, WEAK) == 3 + bonus, hand


def bonus_with_its_segment(here, paid):
    """The smaller full house in the middle earns nothing; the greater one, and four of a kind, do."""
    beaten = "Qh Qs Jh / 6c 6d 6s 4h 4d / Ah Ad As 9h 9d"
    assert won(here, beaten, "5h 3d 2c / Kc Kd Ks 7c 7d / 8c 8d 8h 8s 2d") == paid


def pairs_in_order(here):
    """Pairs are settled from the button: its foul hand pays its eight points to the first player at its
    left."""
    round = played(table_of(here.sheet, [9, 60, 60, 60]), {1: FOUL})
    assert [between(round, name, "Ann") for name in ("Bo", "Cy", "Dee")] == [8, 0, 0]
    pairs = ((1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4))
    six = played(table(here, 4), seed="six pairs")
    detail = [event.detail for event in six.events if getattr(event, "clause", "") == "higher_segment_wins"]
    assert detail == [f"seat {a} against seat {b}" for a, b in pairs]


def all_in_order(here, first, settings=()):
    """Cy has a foul hand and nine points: who is settled with first has them all."""
    round = played(table_of(here.sheet, [60, 60, 10], settings), {3: FOUL})
    paid = {name: between(round, name, "Cy") for name in ("Ann", "Bo")}
    assert paid[first] == 9 and sum(paid.values()) == 9


def had_action(here, lost, gained, settings=()):
    """Of her eight points Ann loses some to Bo; Cy's foul hand behind him owes nine."""
    better, foul = "Ah Ad As / 6d 5d 4d 3h 2h / Kh Jh 8h 6h 4h", "9d 9s 5c / Ac 8c 7d 6s 2c / Kd Ts 9h 3d 2s"
    round = played(table_of(here.sheet, [9, 60, 60], settings), {1: MIDDLING, 2: better, 3: foul})
    assert (between(round, "Ann", "Bo"), between(round, "Ann", "Cy")) == (-lost, gained)


# -- clean sweeps --------------------------------------------------------------------------------------------


def sweeps(here, super_dragon):
    """Each kind takes its points from each opponent."""
    worth = {SUPER_DRAGON: super_dragon, DRAGON: 13, SIX_PAIRS: 3, THREE_STRAIGHTS: 3, THREE_FLUSHES: 3}
    for hand, each in worth.items():
        round = played(table_of(here.sheet, [90] * 4), {1: hand}, declare=[1])
        assert [between(round, "Ann", name) for name in ("Bo", "Cy", "Dee")] == [each] * 3
        assert points(round)["Ann"] == 3 * each


QUADS_AS_PAIRS = "7h Kc Kd / Kh Ks Qd Qh 4h / Jd Jh 9c 9s 4d"
STRAIGHT_FRONTS = ("3d 2c Ac / 9h 8d 7d 6d 5c / 6s 5s 4s 3c 2s", "Ac Ks Qs / 9h 8d 7d 6d 5c / 6s 5s 4s 3c 2s")
TWO_AT_ONCE = {
    "Jc 9c 8c / Ah Kh Qh Jh 2h / Ad Kd Qd 9d 8d": 3,
    "Ac 9c 3c / Kh Jh 8h 6h 4h / Qd Td 7d 5d 2d": 13,
}
"""Six pairs that are three flushes as well; a dragon that is."""


def swept(here, hands):
    """What these hands take from each of two opponents."""
    for hand, each in hands.items():
        round = played(table(here, 3), {1: hand}, declare=[1])
        assert points(round)["Ann"] == 2 * each, hand


def declared_first(here):
    """A sweep is declared before a card is turned and need not be set."""
    round = table(here, 3).deal(Chance.scripted({"seat 1": DRAGON.replace("/", " ")}))
    declaring = [ask for ask in round.asks if isinstance(ask, DeclareSweep)]
    assert [ask.party for ask in declaring] == [0, 1, 2]
    round.act(declaring[0].id, DECLARE)
    setting = [ask for ask in round.asks if isinstance(ask, SetHand)]
    assert [ask.party for ask in setting] == [1, 2]
    for ask in setting:
        round.act(ask.id, ask.default)
    assert round.over and points(round)["Ann"] == 26


def undeclared(here, full_house):
    """A dragon nobody declared, set as a straight over a straight, loses all segments and a bonus."""
    round = heads_up(here, "4c 3s 2h / 9d 8c 7s 6h 5d / Ah Kd Qc Js Th", FULL_HOUSES)
    assert points(round)["Ann"] == -1 - (1 + full_house) - 1 and ruled(round, "undeclared_sweep")


def sweeps_first(here):
    """The button has eight points: the dragon in the last seat takes them before the pairs come. Of two
    sweeps the one nearer to the button is paid first."""
    round = played(table_of(here.sheet, [9, 60, 60, 60]), {1: FULL_HOUSES, 4: DRAGON}, declare=[4])
    assert next(event.place for event in round.events if isinstance(event, Shown)) == "seat 4"
    assert [between(round, name, "Ann") for name in ("Bo", "Cy", "Dee")] == [0, 0, 8]
    round = played(table_of(here.sheet, [60, 60, 9]), {1: DRAGON, 2: SIX_PAIRS}, declare=[1, 2])
    assert between(round, "Ann", "Cy") == 8 and between(round, "Bo", "Cy") == 0


def not_compared(here):
    """A sweep takes no part in the comparison and pays no bonus."""
    assert won(here, DRAGON, FULL_HOUSES, declare=[1]) == 13
    assert won(here, FULL_HOUSES, DRAGON, declare=[2]) == -13


def higher_sweep(here):
    assert won(here, DRAGON, SIX_PAIRS, declare=[1, 2]) == 13
    assert won(here, SIX_PAIRS, DRAGON, declare=[1, 2]) == -13


def equal_sweeps(here):
    """They push against each other and collect from the others; the button has no tie here."""
    hands = {1: SIX_PAIRS, 2: OTHER_SIX_PAIRS, 3: "Ac Th Ts / Ah Kd Kh 5d 6s / Qc Qs Jc Js 6d"}
    round = played(table(here, 3), hands, declare=[1, 2])
    assert between(round, "Ann", "Bo") == 0
    assert between(round, "Ann", "Cy") == between(round, "Bo", "Cy") == 3


def button_and_equal_sweeps(here, paid, settings=()):
    assert won(here, SIX_PAIRS, OTHER_SIX_PAIRS, settings, declare=[1, 2]) == paid


def sweeps_of_equal_value(here, paid, settings=()):
    """Six pairs against three straights."""
    assert won(here, SIX_PAIRS, THREE_STRAIGHTS, settings, declare=[1, 2]) == paid
    assert won(here, THREE_STRAIGHTS, SIX_PAIRS, settings, declare=[1, 2]) == -paid


# -- foul hands ----------------------------------------------------------------------------------------------


def foul(here, full_house, quads):
    """A foul hand pays nine points and bonuses or sweeps, and nothing to another foul hand."""
    assert won(here, FOUL, MIDDLING) == -9
    fouled, others = (
        "Qh Qs Qd / Kc Kh 8h 9c 9s / Ad Ac As Ks 8s",
        "5h 3d 2c / 7c 7d 7h 4c 4d / Th Tc Td Ts 3c",
    )
    assert won(here, fouled, others) == -9 - full_house - quads
    assert won(here, fouled.replace("8h", "Jh"), DRAGON, declare=[2]) == -9 - 13
    assert won(here, FOUL, "Qc Qd 3c / Jd 7s 7c 3d 2d / Qh Js Tc 9c 8s") == 0
    each = played(table(here, 4), {1: FOUL})
    assert all(between(each, name, "Ann") >= 9 for name in ("Bo", "Cy", "Dee"))


def penalty(here, one, two, settings):
    """A hand with one row out of order, and one with two."""
    assert won(here, FOUL, MIDDLING, settings) == -one
    assert won(here, "Ah Ad 9h / Kh 8d 5d 7d 4c / Jh 8h 6s 3h 2c", MIDDLING, settings) == -two


def false_sweep(here):
    assert won(here, STRONG, MIDDLING, declare=[1]) == -9


def chips_changed(here, kind, paid, settings=(), clause=None):
    """Ann changes her chips after the cards are picked up."""
    round = heads_up(here, STRONG, MIDDLING, settings, incidents=[Incident("seat 1 chips", 1, kind)])
    assert points(round)["Ann"] == paid and (clause is None or ruled(round, clause))


# -- what goes wrong in the deal -----------------------------------------------------------------------------


def slips(count, kind="exposed", place="seat 2"):
    return [Incident(place, nth, kind) for nth in range(1, count + 1)]


def exposed(here):
    """Five exposed cards of one hand are a misdeal; four play, one too, and a stack of nobody does not
    matter."""
    three = table(here, 3)
    assert deals(played(three, incidents=slips(5))) == 2
    idle = played(three, incidents=slips(5, place="stack 4"))
    assert deals(idle) == 1 and ruled(idle, "idle_stack")
    assert deals(played(three, incidents=[*slips(4), *slips(4, place="seat 3")])) == 1
    assert won(here, STRONG, MIDDLING, incidents=slips(1)) == 3


def boxed(here):
    five = [*slips(2, "boxed"), *slips(3, "boxed", "seat 3")]
    assert deals(played(table(here, 3), incidents=five)) == 2
    assert deals(played(table(here, 3), incidents=five[1:])) == 1


def wrong_count(here, nth, fee):
    """A misdeal, after which the fee is paid once."""
    for kind in ("missing", "extra"):
        round = played(table(here, 3), incidents=[Incident("seat 2", nth, kind)])
        assert deals(round) == 2 and fees(round)["Bo"] == fee and round.settlement.balances()


def wrong_count_unreported(here, nth):
    """Found only later it is a foul hand."""
    for kind in ("missing", "extra"):
        round = played(table(here), {2: MIDDLING}, incidents=[Incident("seat 1", nth, kind, None, 1)])
        assert deals(round) == 1 and points(round)["Ann"] == -9


def foreign(here):
    joker = Incident("seat 2", 4, "foreign", "Jk")
    assert deals(played(table(here, 3), incidents=[joker])) == 2


def twins(here, card, misdeal):
    """Ann is dealt a card that is there already: in her own hand it is foul, in two hands a misdeal."""
    twin = Incident("seat 1", 13, "foreign", card, 1)
    round = played(table(here), {1: STRONG.rpartition(" ")[0], 2: MIDDLING}, incidents=[twin])
    assert deals(round) == 1 + misdeal and bool(ruled(round, "duplicate_misdeal")) is misdeal
    assert misdeal or points(round)["Ann"] == -9


OWN, ANOTHERS = "Ah", "Qc"
