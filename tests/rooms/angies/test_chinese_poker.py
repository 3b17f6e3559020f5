"""Chinese Poker at Angie's: seats, stakes, the deal, setting and the points of a pair."""

import pytest

from houseway.cards import PACKS, Chance, show_cards
from houseway.errors import Refused, SheetError
from houseway.games.points.chinese_poker.flow import SetHand
from houseway.play import Party
from houseway.play.events import Dealt, Shown
from houseway.rooms import sheet
from tests.points.chinese import (
    BESIDE_EQUAL,
    EQUAL,
    FOUL,
    MIDDLING,
    QUADS_BEHIND,
    STRONG,
    TWO_OF_THREE,
    WEAK,
    between,
    dealt_in,
    played,
    points,
    read_as,
    ruled,
    table_of,
)

SHEET = "angies/chinese-poker"


def rule(*ids):
    return lambda test: [test := pytest.mark.rule(f"{SHEET}#{id}")(test) for id in ids][-1]


def heads_up(one, other, settings=(), stacks=(60, 60)):
    return played(table_of(SHEET, stacks, settings), {1: one, 2: other})


# -- deck and players ----------------------------------------------------------------------------------------


@rule("deck.1")
def test_four_stacks_use_up_a_pack_of_52_without_a_joker():
    round = played(table_of(SHEET, [60, 60]))
    (deal,) = (event for event in round.events if isinstance(event, Dealt))
    assert sorted(card for cards in deal.cards for card in cards) == sorted(PACKS["standard-52"].cards)


@rule("deck.2", "deck.3", "bet.11")
def test_five_are_seated_and_four_play_the_fifth_next_time():
    table = table_of(SHEET, [60] * 5)
    assert dealt_in(played(table)) == ["Ann", "Bo", "Cy", "Dee"]
    assert dealt_in(played(table)) == ["Bo", "Cy", "Dee", "Eli"]
    assert dealt_in(played(table)) == ["Cy", "Dee", "Eli", "Ann"]
    with pytest.raises(Refused, match="seats 1 to 5"):
        table.join(Party("Fay", 6_000, 6))


@rule("deck.2")
def test_one_player_alone_is_dealt_nothing():
    assert dealt_in(played(table_of(SHEET, [60]))) == []
    assert dealt_in(played(table_of(SHEET, [60, 60]))) == ["Ann", "Bo"]


@rule("deck.4")
def test_the_fifth_plays_at_once_when_another_sits_out():
    table = table_of(SHEET, [60] * 5)
    table.sit_out("Cy")
    assert dealt_in(played(table)) == ["Ann", "Bo", "Dee", "Eli"]


# -- stakes, betting and button ------------------------------------------------------------------------------


@rule("bet.1", "ex.1")
def test_at_a_five_dollar_limit_a_point_is_five_dollars():
    round = heads_up(STRONG, MIDDLING, ["limit=5"])
    (transfer,) = (move for move in round.settlement.transfers if move.payee != "house")
    assert transfer.amount == 3 * 500
    assert sheet(SHEET).settings.limit == "1"


@pytest.mark.parametrize("limit", sheet(SHEET).settings.limits)
def test_posted_limits(limit):
    assert limit in ("1", "2", "3", "5", "10", "20", "25", "50", "100")
    round = heads_up(STRONG, MIDDLING, [f"limit={limit}"])
    assert points(round)["Ann"] == 3


@rule("bet.2")
def test_limits_run_from_one_dollar_to_a_hundred():
    for limit in ("1", "7", "99", "100"):
        assert sheet(SHEET).change({"limit": limit}).settings.limit == limit
    for limit in ("0.50", "101", "2.50", "many"):
        with pytest.raises(SheetError, match="limit"):
            sheet(SHEET).change({"limit": limit})
    assert sheet(SHEET).rules.limit_range == (100, 10_000)
    assert sheet(SHEET).rules.limits == ("1", "2", "3", "5", "10", "20", "25", "50", "100")


@rule("bet.3")
def test_every_player_plays_every_other():
    round = played(table_of(SHEET, [60] * 3), {1: BESIDE_EQUAL, 2: EQUAL[0], 3: EQUAL[1]})
    assert between(round, "Ann", "Bo") == between(round, "Ann", "Cy") == 3
    assert between(round, "Bo", "Cy") == 0


@rule("bet.4")
@pytest.mark.parametrize(("brought", "plays"), [(1_999, False), (2_000, True)])
def test_a_new_player_buys_in_for_twenty_points(brought, plays):
    table = table_of(SHEET, [60, 60])
    if not plays:
        with pytest.raises(Refused, match="the least buy-in here is \\$20"):
            table.join(Party("Cy", brought, 3))
        return
    table.join(Party("Cy", brought, 3))
    assert "Cy" in dealt_in(played(table))


@rule("bet.5")
@pytest.mark.parametrize(("bought", "plays"), [(999, False), (1_000, True)])
def test_a_short_re_buy_is_of_ten_points(bought, plays):
    table = table_of(SHEET, [60, 60, 5])
    table.buy("Cy", bought)
    assert ("Cy" in dealt_in(played(table))) is plays


@rule("bet.5")
def test_only_one_re_buy_may_be_short():
    table = table_of(SHEET, [60, 60, 0])
    table.buy("Cy", 1_000)
    hands = {1: STRONG, 2: MIDDLING}
    assert "Cy" in dealt_in(played(table, hands))
    table.state.stacks[2] = 300
    table.state.parts["chinese poker"]["records"] = {
        **table.state.parts["chinese poker"]["records"],
        "Cy": {"left_with": 300, "short": 1},
    }
    with pytest.raises(Refused, match="the least buy-in here is \\$20") as refused:
        table.buy("Cy", 1_000)
    assert refused.value.rule == "short_rebuy"
    table.buy("Cy", 1_700)
    assert "Cy" in dealt_in(played(table))


@rule("bet.6")
@pytest.mark.parametrize(("held", "plays"), [(8, False), (9, True)])
def test_nine_points_must_be_in_play(held, plays):
    assert ("Cy" in dealt_in(played(table_of(SHEET, [60, 60, held])))) is plays


@rule("bet.7")
def test_only_chips_on_the_table_play():
    round = heads_up(FOUL, MIDDLING, stacks=(9, 60))
    assert points(round) == {"Ann": -8, "Bo": 8}
    assert round.settlement.stacks_after[0] == 0


@rule("bet.8")
def test_chips_under_a_point_do_not_play():
    """With $18.30 less the fee of $1 a player at $2 a point has eight points, and $1.30 that stay his."""
    round = played(table_of(SHEET, [9, 60], ["limit=2"], cents=30), {1: FOUL, 2: MIDDLING})
    assert points(round)["Ann"] == -8
    assert round.settlement.stacks_after[0] == 130


@rule("bet.10")
def test_the_holder_of_the_button_has_the_first_stack_and_the_ties():
    table = table_of(SHEET, [60, 60])
    round = played(table, {1: EQUAL[0], 2: EQUAL[1]})
    assert dealt_in(round) == ["Ann", "Bo"] and points(round)["Ann"] == 3
    round = played(table, {1: EQUAL[0], 2: EQUAL[1]})
    assert dealt_in(round) == ["Bo", "Ann"] and points(round)["Bo"] == 3


@rule("bet.12")
def test_a_new_game_begins_with_the_first_player_from_the_dealer():
    table = table_of(SHEET, [60, 60, 60], seats=(2, 3, 5))
    assert dealt_in(played(table)) == ["Ann", "Bo", "Cy"]


# -- sequence of play ----------------------------------------------------------------------------------------


@rule("play.2", "play.3")
def test_thirteen_cards_at_a_time_the_first_to_the_button():
    table = table_of(SHEET, [60] * 4)
    order = Chance("thirteen").shuffle(PACKS["standard-52"], "shuffle").deal("all", 52)
    round = table.deal(Chance("thirteen"))
    (deal,) = (event for event in round.events if isinstance(event, Dealt))
    assert deal.places == ("seat 1", "seat 2", "seat 3", "seat 4")
    assert deal.cards == (order[:13], order[13:26], order[26:39], order[39:])


@rule("play.3", "amb.12")
def test_stacks_of_nobody_stay_face_down():
    round = table_of(SHEET, [60, 60]).deal(Chance(2))
    (deal,) = (event for event in round.events if isinstance(event, Dealt))
    assert deal.places == ("seat 1", "seat 2", "stack 3", "stack 4")
    assert deal.audiences == ((0,), (1,), (), ())


@rule("play.4", "act.1")
def test_a_player_sets_three_five_and_five_as_he_likes():
    """The usual setting of these cards would win the back; set like this they lose all three segments."""
    badly = "7s 3c 2d / Jc Jd Tc 9c 8s / Qc Qd Qh Js 7c"
    round = heads_up(STRONG, badly)
    assert points(round)["Bo"] == -3
    (shown,) = (event for event in round.events if isinstance(event, Shown) and event.place == "seat 2")
    assert show_cards(shown.cards[:3]) == "7s 3c 2d"


def test_what_cannot_be_set_is_refused():
    round = table_of(SHEET, [60, 60]).deal(Chance(2))
    ask = next(ask for ask in round.asks if isinstance(ask, SetHand))
    with pytest.raises(Refused, match="3 rows"):
        round.act(ask.id, [[]])
    with pytest.raises(Refused, match="every card goes into one of the rows"):
        round.act(ask.id, [ask.default[0], ask.default[1], ask.default[1]])


# -- ranking -------------------------------------------------------------------------------------------------

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
BACK_BONUSES = {8: 4, 9: 5, 10: 5}


@rule("rank.1", "rank.2", "pay.2")
@pytest.mark.parametrize("higher", range(1, len(BACKS)))
def test_the_higher_hand_of_a_segment_earns_the_point(higher):
    lower = f"{ALIKE[0]} / {BACKS[higher - 1]}"
    round = heads_up(lower, f"{ALIKE[1]} / {BACKS[higher]}")
    assert points(round)["Ann"] == 2 - 1 - BACK_BONUSES.get(higher, 0)


@rule("rank.3", "irr.1")
@pytest.mark.parametrize(
    ("hand", "spoiled"),
    [
        ("Ah Ad 2c / 9h 9d 9s 4c 5d / Kh Jh 8h 6h 3h", "Ah Ad 2c / 9h 9d 8d 4c 5d / Kh Jh 8h 6h 3h"),
        ("6h 4d 2c / Kh Jh 8h 6s 3h / 9h 9d 9s 4c 5d", "6s 4d 2c / Kh Jh 8h 6h 3h / 9h 9d 9s 4c 5d"),
        ("Kh Td 5c / Kd Th 5s 3d 2c / Ah Ac 9d 6h 4s", "Kh Td 6h / Kd Th 5s 3d 2c / Ah Ac 9d 5c 4s"),
    ],
)
def test_a_row_may_not_outrank_the_row_behind_it(hand, spoiled):
    """A row may be as high: king, ten and five in front of king, ten and five."""
    legal = heads_up(hand, MIDDLING)
    assert not ruled(legal, "set_in_order") and abs(points(legal)["Ann"]) == 3
    foul = heads_up(spoiled, MIDDLING)
    assert ruled(foul, "set_in_order") and points(foul)["Ann"] == -9


@rule("irr.1")
@pytest.mark.parametrize(
    "hand", ["Ah Ad / 9h 9d 9s 4c 5d 2c / Kh Jh 8h 6h 3h", "Ah Ad 2c 9h / 9d 9s 4c 5d / Kh Jh 8h 6h 3h"]
)
def test_a_hand_that_is_not_three_five_and_five_is_foul(hand):
    assert points(heads_up(hand, MIDDLING))["Ann"] == -9


@rule("rank.4")
def test_equal_segments_move_no_money():
    round = played(table_of(SHEET, [60] * 3), {1: BESIDE_EQUAL, 2: EQUAL[0], 3: EQUAL[1]})
    assert between(round, "Bo", "Cy") == 0


@rule("rank.5")
def test_the_button_wins_every_tie():
    assert points(heads_up(*EQUAL))["Ann"] == 3
    assert points(heads_up(*EQUAL[::-1]))["Ann"] == 3


# -- points of a pair ----------------------------------------------------------------------------------------


@rule("pay.3", "ex.2")
def test_two_of_three_segments_are_paid_one_point():
    assert points(heads_up(TWO_OF_THREE, MIDDLING)) == {"Ann": 1, "Bo": -1}
    assert points(heads_up(MIDDLING, TWO_OF_THREE)) == {"Ann": -1, "Bo": 1}


@rule("pay.4", "ex.3")
def test_three_of_three_segments_are_paid_three_points():
    assert points(heads_up(STRONG, MIDDLING)) == {"Ann": 3, "Bo": -3}


@rule("ex.4", "amb.1", "pay.3")
@pytest.mark.parametrize(
    ("reading", "paid", "plain"),
    [("", 6, 1), ("bonus-in-full", 6, 1), ("net-difference", 5, 1), ("gross-to-winner", 6, 2)],
)
def test_two_segments_with_and_without_four_of_a_kind_at_the_back(reading, paid, plain):
    """Two points and four are six, and two segments of three alone are one: by default both hold."""
    settings = read_as("segment-points", reading)
    assert points(heads_up(QUADS_BEHIND, MIDDLING, settings))["Ann"] == paid
    two_of_three = "Ah Ad Qh / 9h 9d 9s 4h 2c / Kh Jh 8h 6h 3h"
    other = "5h 5s Jc / 8c 8s Td 6c 2d / As Qs Js 7s 4s"
    assert points(heads_up(two_of_three, other, settings)) == {"Ann": plain, "Bo": -plain}


@rule("pay.5", "amb.6")
@pytest.mark.parametrize(
    ("hand", "paid"),
    [
        ("Ah Ad As / Qh Jh Th 9h 4h / Kc Kd Ks 6s 6c", 3 + 3),
        ("Qh Qs Jh / Kc Kd Ks 6s 6c / Ah Ad As 9h 9d", 3 + 2),
        ("Qh Qs Jh / Kc Kd Ks Kh 6s / Ah Ad As Ac 9h", 3 + 8 + 4),
        ("Qh Qs Jh / 9h 9d 9s 4h 6d / Ah Ad As Ac Kc", 3 + 4),
        ("Ah Ad 2h / Qh Jh Th 9h 8h / Ks Qs Js Ts 9s", 3 + 10 + 5),
        ("Ah Ad Qh / Kc Kd Kh 6d 4h / Ks Qs Js Ts 9s", 3 + 5),
        ("Ah Ad Qh / Kc Kd Kh 6d 4h / As Ks Qs Js Ts", 3 + 5),
    ],
)
def test_bonus_points(hand, paid):
    assert points(heads_up(hand, WEAK))["Ann"] == paid


@rule("pay.6")
def test_a_bonus_is_paid_only_with_its_segment():
    """The smaller full house in the middle earns nothing; the greater one, and four of a kind, do."""
    beaten = "Qh Qs Jh / 6c 6d 6s 4h 4d / Ah Ad As 9h 9d"
    round = heads_up(beaten, "5h 3d 2c / Kc Kd Ks 7c 7d / 8c 8d 8h 8s 2d")
    assert points(round)["Ann"] == -(1 + 2) - (1 + 4)


@rule("pay.1", "play.8")
def test_pairs_are_settled_from_the_button_in_order():
    """The button's foul hand can pay eight points and no more: all to the first player at its left."""
    round = played(table_of(SHEET, [9, 60, 60, 60]), {1: FOUL})
    assert between(round, "Bo", "Ann") == 8
    assert between(round, "Cy", "Ann") == between(round, "Dee", "Ann") == 0


@rule("pay.1")
def test_the_six_pairs_in_their_order():
    round = played(table_of(SHEET, [60] * 4, ["limit=1"]), seed="six pairs")
    detail = [event.detail for event in round.events if getattr(event, "clause", "") == "higher_segment_wins"]
    assert detail == [
        f"seat {a} against seat {b}" for a, b in ((1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4))
    ]
