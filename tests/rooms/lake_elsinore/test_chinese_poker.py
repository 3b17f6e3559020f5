"""Chinese Poker at Lake Elsinore: seats, stakes, two hands each, the deal, setting and points of a pair."""

import pytest

from houseway.cards import PACKS, Chance, Incident, show_cards
from houseway.errors import Refused, SheetError
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

SHEET = "lake-elsinore/chinese-poker"


def rule(*ids):
    return lambda test: [test := pytest.mark.rule(f"{SHEET}#{id}")(test) for id in ids][-1]


def heads_up(one, other, settings=(), stacks=(60, 60), **more):
    return played(table_of(SHEET, stacks, settings), {1: one, 2: other}, **more)


# -- table and deck ------------------------------------------------------------------------------------------


@rule("deck.1")
def test_four_piles_use_up_a_pack_of_52_without_a_joker():
    (deal,) = (event for event in played(table_of(SHEET, [60] * 3)).events if isinstance(event, Dealt))
    assert sorted(card for cards in deal.cards for card in cards) == sorted(PACKS["standard-52"].cards)


@rule("deck.3", "deck.4", "play.7")
def test_of_five_players_four_have_hands_and_the_next_one_after_the_buttons_moved():
    table = table_of(SHEET, [60] * 5)
    assert dealt_in(played(table)) == ["Ann", "Bo", "Cy", "Dee"]
    assert dealt_in(played(table)) == ["Bo", "Cy", "Dee", "Eli"]
    with pytest.raises(Refused, match="seats 1 to 5"):
        table.join(Party("Fay", 60_000, 6))


@rule("deck.3")
def test_one_player_alone_is_dealt_nothing():
    assert dealt_in(played(table_of(SHEET, [60]))) == []
    assert dealt_in(played(table_of(SHEET, [60, 60]))) == ["Ann", "Bo"]


@rule("amb.15")
def test_the_seat_before_the_button_waits():
    table = table_of(SHEET, [60] * 5)
    played(table)
    assert "Ann" not in dealt_in(played(table))


@rule("deck.5", "act.3")
def test_the_fifth_player_comes_in_when_another_declines_to_play():
    table = table_of(SHEET, [60] * 5)
    table.sit_out("Cy")
    assert dealt_in(played(table)) == ["Ann", "Bo", "Dee", "Eli"]


TWO_EACH = {1: EQUAL[0], 2: EQUAL[1], "1 hand 2": BESIDE_EQUAL}


@rule("deck.6", "act.3", "amb.16")
def test_two_players_who_agree_play_two_hands_each():
    """The button's hands win 3 and 3 from the first hand of the other, which is equal to the first of his."""
    round = played(table_of(SHEET, [60, 60]), TWO_EACH, agree=True)
    (deal,) = (event for event in round.events if isinstance(event, Dealt))
    assert deal.places == ("seat 1", "seat 2", "seat 1 hand 2", "seat 2 hand 2")
    assert [t.why[2:] for t in round.settlement.transfers[2:3]] == ["points, seat 1 against seat 2"]
    pairs = {event.detail for event in round.events if getattr(event, "clause", "") == "higher_segment_wins"}
    assert pairs == {
        "seat 1 against seat 2",
        "seat 1 against seat 2 hand 2",
        "seat 2 against seat 1 hand 2",
        "seat 1 hand 2 against seat 2 hand 2",
    }


@rule("amb.16")
def test_the_buttons_second_hand_wins_ties_too():
    hands = {1: BESIDE_EQUAL, 2: EQUAL[0], "1 hand 2": EQUAL[1]}
    round = played(table_of(SHEET, [60, 60]), hands, agree=True)
    (paid,) = (t for t in round.settlement.transfers if t.why.endswith("seat 1 hand 2 against seat 2"))
    assert paid.payee == 0 and paid.amount == 3 * 200


@rule("deck.6")
def test_without_agreement_or_with_three_players_everybody_has_one_hand():
    table = table_of(SHEET, [60, 60])
    round = table.deal(Chance(1))
    round.act(round.asks[0].id, "yes")
    round.act(round.asks[0].id, "no")
    (deal,) = (event for event in round.events if isinstance(event, Dealt))
    assert deal.places == ("seat 1", "seat 2", "stack 3", "stack 4")
    assert not any(ask.kind == "consent" for ask in table_of(SHEET, [60] * 3).deal(Chance(1)).asks)


# -- stakes, buttons -----------------------------------------------------------------------------------------


@rule("bet.1", "ex.1")
def test_in_a_five_dollar_game_a_point_is_five_dollars():
    round = heads_up(STRONG, MIDDLING, ["limit=5"])
    (transfer,) = (move for move in round.settlement.transfers if move.payee != "house")
    assert transfer.amount == 3 * 500
    assert sheet(SHEET).settings.limit == "2"


@rule("bet.1")
def test_points_of_the_two_schedules_are_played():
    listed = ("1", "2", "3", "5", *(str(dollars) for dollars in range(10, 101, 5)))
    assert sheet(SHEET).rules.limits == listed and len(listed) == 23
    for limit in (*listed, "101", "500"):
        assert sheet(SHEET).change({"limit": limit}).settings.limit == limit
    for limit in ("4", "7", "99"):
        with pytest.raises(SheetError, match="limit"):
            sheet(SHEET).change({"limit": limit})


@rule("bet.2")
def test_only_chips_on_the_table_play():
    round = heads_up(MIDDLING, FOUL, stacks=(9, 60))
    assert points(round) == {"Ann": 8, "Bo": -8}


@rule("bet.3", "amb.3")
@pytest.mark.parametrize(
    ("reading", "brought", "plays"),
    [("30-and-15", 5_999, 0), ("30-and-15", 6_000, 1), ("20-and-10", 3_999, 0), ("20-and-10", 4_000, 1)],
)
def test_the_buy_in(reading, brought, plays):
    table = table_of(SHEET, [60, 60], [f"buy-in-points={reading}"])
    if not plays:
        with pytest.raises(Refused, match="the least buy-in here is"):
            table.join(Party("Cy", brought, 3))
        return
    table.join(Party("Cy", brought, 3))
    assert "Cy" in dealt_in(played(table))


@rule("bet.3")
def test_a_buy_in_is_thirty_points():
    table = table_of(SHEET, [60, 60])
    table.join(Party("Cy", 6_000, 3))
    with pytest.raises(Refused, match="'Dee' brings \\$59.99, and the least buy-in here is \\$60"):
        table.join(Party("Dee", 5_999, 4))
    assert dealt_in(played(table)) == ["Ann", "Bo", "Cy"]


@rule("bet.4", "amb.3")
@pytest.mark.parametrize(
    ("reading", "bought", "plays"),
    [("30-and-15", 2_999, 0), ("30-and-15", 3_000, 1), ("20-and-10", 1_999, 0), ("20-and-10", 2_000, 1)],
)
def test_the_short_re_buy(reading, bought, plays):
    table = table_of(SHEET, [60, 60, 4], [f"buy-in-points={reading}"])
    table.buy("Cy", bought)
    assert dealt_in(played(table)).count("Cy") == plays


@rule("bet.4")
def test_one_short_re_buy_of_fifteen_points_and_no_second_one():
    table = table_of(SHEET, [60, 60, 4, 4, 4])
    records = table.state.parts["chinese poker"]["records"]
    records["Dee"] = {**records["Dee"], "short": 1}
    table.buy("Cy", 3_000)
    with pytest.raises(Refused, match="with \\$30 more 'Dee' has \\$38, and the least buy-in here is \\$60"):
        table.buy("Dee", 3_000)
    table.buy("Eli", 2_999)
    assert dealt_in(played(table)) == ["Ann", "Bo", "Cy"]


@rule("bet.5", "amb.19")
def test_who_has_eight_points_is_not_dealt_in():
    assert dealt_in(played(table_of(SHEET, [60, 9, 8]))) == ["Ann", "Bo"]


@rule("bet.6", "bet.7")
def test_chips_under_a_point_do_not_play():
    """With $18.30 less the fee of $2 a player at $2 a point has eight points, and 30 cents that stay his."""
    round = played(table_of(SHEET, [9, 60], cents=30), {1: FOUL, 2: MIDDLING})
    assert points(round)["Ann"] == -8
    assert round.settlement.stacks_after[0] == 30


@rule("bet.8")
def test_every_pair_of_players_settles():
    round = played(table_of(SHEET, [60] * 3), {1: BESIDE_EQUAL, 2: EQUAL[0], 3: EQUAL[1]})
    assert [between(round, "Ann", name) for name in ("Bo", "Cy")] == [3, 3]


@rule("bet.9")
def test_both_buttons_move_clockwise_every_round():
    table = table_of(SHEET, [60] * 3)
    assert [dealt_in(played(table))[0] for _ in range(4)] == ["Ann", "Bo", "Cy", "Ann"]


@rule("bet.10")
def test_a_new_game_begins_with_the_first_player_from_the_dealer():
    assert dealt_in(played(table_of(SHEET, [60] * 3, seats=(2, 3, 5)))) == ["Ann", "Bo", "Cy"]


# -- sequence of play ----------------------------------------------------------------------------------------


@rule("play.1", "play.2")
def test_one_card_at_a_time_into_four_piles_the_first_for_the_button():
    order = Chance("piles").shuffle(PACKS["standard-52"], "shuffle").deal("all", 52)
    round = table_of(SHEET, [60] * 4).deal(Chance("piles"))
    (deal,) = (event for event in round.events if isinstance(event, Dealt))
    assert deal.places == ("seat 1", "seat 2", "seat 3", "seat 4")
    assert deal.cards == tuple(order[pile::4] for pile in range(4))


@rule("play.3", "act.1")
def test_a_player_sets_his_cards_as_he_likes():
    """The usual setting of these cards would win the back; set like this they lose all three segments."""
    round = heads_up(STRONG, "7s 3c 2d / Jc Jd Tc 9c 8s / Qc Qd Qh Js 7c")
    assert points(round)["Bo"] == -3
    (shown,) = (event for event in round.events if isinstance(event, Shown) and event.place == "seat 2")
    assert show_cards(shown.cards[:3]) == "7s 3c 2d"


@rule("play.6")
def test_pairs_are_settled_from_the_button_in_order():
    """The button's foul hand can pay eight points and no more: all to the first player at its left."""
    round = played(table_of(SHEET, [9, 60, 60, 60]), {1: FOUL})
    assert [between(round, name, "Ann") for name in ("Bo", "Cy", "Dee")] == [8, 0, 0]


@rule("pay.17", "amb.9")
@pytest.mark.parametrize(
    ("reading", "paid"),
    [("", [8, 0]), ("button-holder-first", [8, 0]), ("left-of-button-first", [0, 8])],
)
def test_whom_a_short_stack_pays_first(reading, paid):
    """The foul hand lies at the button's left."""
    round = played(table_of(SHEET, [60, 9, 60], read_as("all-in-order", reading)), {2: FOUL})
    assert [between(round, name, "Bo") for name in ("Ann", "Cy")] == paid


# -- ranking and setting -------------------------------------------------------------------------------------

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
BACK_BONUSES = {8: 3, 9: 4, 10: 4}


@rule("rank.1", "rank.2", "pay.1")
@pytest.mark.parametrize("higher", range(1, len(BACKS)))
def test_the_higher_hand_of_a_segment_wins_a_point(higher):
    round = heads_up(f"{ALIKE[0]} / {BACKS[higher - 1]}", f"{ALIKE[1]} / {BACKS[higher]}")
    assert points(round)["Ann"] == 2 - 1 - BACK_BONUSES.get(higher, 0)


@rule("rank.3", "irr.9")
@pytest.mark.parametrize(
    ("hand", "spoiled"),
    [
        ("Ah Ad 2c / 9h 9d 9s 4c 5d / Kh Jh 8h 6h 3h", "Ah Ad 2c / 9h 9d 8d 4c 5d / Kh Jh 8h 6h 3h"),
        ("Kh Td 5c / Kd Th 5s 3d 2c / Ah Ac 9d 6h 4s", "Kh Td 6h / Kd Th 5s 3d 2c / Ah Ac 9d 5c 4s"),
    ],
)
def test_the_front_may_not_outrank_the_middle(hand, spoiled):
    """It may be as high: king, ten and five in front of king, ten and five."""
    legal, foul = heads_up(hand, MIDDLING), heads_up(spoiled, MIDDLING)
    assert not ruled(legal, "set_in_order") and abs(points(legal)["Ann"]) == 3
    assert points(foul)["Ann"] == -9


@rule("rank.4")
def test_the_middle_may_not_outrank_the_back():
    legal = heads_up("6h 4d 2c / Kh Jh 8h 6s 3h / 9h 9d 9s 4c 5d", MIDDLING)
    foul = heads_up("6s 4d 2c / Kh Jh 8h 6h 3h / 9h 9d 9s 4c 5d", MIDDLING)
    assert (points(legal)["Ann"], points(foul)["Ann"]) == (-3, -9)


@rule("irr.9")
@pytest.mark.parametrize(
    "hand", ["Ah Ad / 9h 9d 9s 4c 5d 2c / Kh Jh 8h 6h 3h", "Ah Ad 2c 9h / 9d 9s 4c 5d / Kh Jh 8h 6h 3h"]
)
def test_a_hand_that_is_not_three_five_and_five_is_foul(hand):
    assert points(heads_up(hand, MIDDLING))["Ann"] == -9


@rule("amb.11")
@pytest.mark.parametrize(("reading", "paid"), [("", -1 + 2 + 4), ("no", -1 + 2 + 4), ("yes", 1 + 2 + 4)])
def test_three_of_a_suit_in_front(reading, paid):
    """Three hearts against a pair of deuces; a full house and four of a kind behind them win either way."""
    suited = "Ah Kh 9h / Jd Jh Js 6s 6d / 5c 5d 5h 5s 4s"
    settings = read_as("front-straights-and-flushes", reading)
    round = heads_up(suited, "2c 2d 3c / Tc Ts 7h 7c 8d / Qc Jc Th 9c 8h", settings)
    assert points(round)["Ann"] == paid


# -- decisions and points ------------------------------------------------------------------------------------


@rule("act.4", "amb.18")
def test_chips_changed_after_the_cards_foul_the_hand_or_are_refused_unless_announced():
    change = [Incident("seat 1 chips", 1, "changed")]
    changed = heads_up(STRONG, MIDDLING, incidents=change)
    refused = heads_up(STRONG, MIDDLING, ["chips-after-look=refused"], incidents=change)
    announced = heads_up(STRONG, MIDDLING, incidents=[Incident("seat 1 chips", 1, "announced")])
    assert points(changed)["Ann"] == -9
    assert points(refused)["Ann"] == points(announced)["Ann"] == 3
    assert ruled(refused, "chips_refused") and not ruled(announced, "chips_refused")
    assert ruled(announced, "announced_addition")


@rule("pay.2", "ex.5")
def test_equal_segments_push_between_players_without_the_button():
    round = played(table_of(SHEET, [60] * 3), {1: BESIDE_EQUAL, 2: EQUAL[0], 3: EQUAL[1]})
    assert between(round, "Bo", "Cy") == 0


@rule("pay.3", "ex.5")
def test_the_button_wins_every_tied_segment():
    assert points(heads_up(*EQUAL))["Ann"] == 3
    assert points(heads_up(*EQUAL[::-1]))["Ann"] == 3


@rule("pay.4", "ex.2")
def test_two_segments_net_one_point_and_three_net_three():
    assert points(heads_up(TWO_OF_THREE, MIDDLING))["Ann"] == 1
    assert points(heads_up(STRONG, MIDDLING))["Ann"] == 3


@rule("ex.3", "ex.4", "amb.1")
@pytest.mark.parametrize(("reading", "paid"), [("2-1-7-3-9-4", 4), ("3-2-8-4-10-5", 5)])
def test_two_segments_with_four_of_a_kind_at_the_back(reading, paid):
    """The sheet counts two and four; by its table two and three, less the segment lost, are four."""
    settings = [f"bonus-table={reading}"]
    assert points(heads_up(QUADS_BEHIND, MIDDLING, settings))["Ann"] == paid
    full = [*settings, "segment-points=bonus-in-full"]
    assert points(heads_up(QUADS_BEHIND, MIDDLING, full))["Ann"] == paid + 1


@rule("amb.2", "pay.4")
@pytest.mark.parametrize(("reading", "paid"), [("", 2 + 3 - 1), ("bonus-in-full", 2 + 3)])
def test_a_lost_segment_is_taken_off_a_bonus_or_not(reading, paid):
    settings = read_as("segment-points", reading)
    assert points(heads_up(QUADS_BEHIND, MIDDLING, settings))["Ann"] == paid


@rule("pay.5", "amb.14")
@pytest.mark.parametrize(
    ("hand", "paid"),
    [
        ("Ah Ad As / Qh Jh Th 9h 4h / Kc Kd Ks 6s 6c", 3 + 2),
        ("Qh Qs Jh / Kc Kd Ks 6s 6c / Ah Ad As 9h 9d", 3 + 1),
        ("Qh Qs Jh / Kc Kd Ks Kh 6s / Ah Ad As Ac 9h", 3 + 7 + 3),
        ("Qh Qs Jh / 9h 9d 9s 4h 6d / Ah Ad As Ac Kc", 3 + 3),
        ("Ah Ad 2h / Qh Jh Th 9h 8h / Ks Qs Js Ts 9s", 3 + 9 + 4),
        ("Ah Ad Qh / Kc Kd Kh 6d 4h / Ks Qs Js Ts 9s", 3 + 4),
        ("Ah Ad Qh / Kc Kd Kh 6d 4h / As Ks Qs Js Ts", 3 + 4),
    ],
)
def test_bonus_points(hand, paid):
    assert points(heads_up(hand, WEAK))["Ann"] == paid


@rule("pay.6")
def test_a_bonus_hand_in_a_lost_segment_earns_nothing():
    beaten = "Qh Qs Jh / 6c 6d 6s 4h 4d / Ah Ad As 9h 9d"
    round = heads_up(beaten, "5h 3d 2c / Kc Kd Ks 7c 7d / 8c 8d 8h 8s 2d")
    assert points(round)["Ann"] == 1 - (1 + 1) - (1 + 3)
