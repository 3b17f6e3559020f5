"""Lowball at Angie's, rule by rule: cards, betting, the draw, ranking, the seven rule.

Four players at $2-4: P1 has the button, P2 posts $1, P3 $2, and P4 opens. The pot pays $1 before the draw.
"""

import pytest

from houseway.cards import Incident
from houseway.errors import CardError, Refused, SheetError
from houseway.play.events import Dealt, Shown
from tests.pots.arrange import dropped, in_front, options, play, results, ruled
from tests.pots.arrange_draw import after_draw, drawn, draws, hand_of, show_down, throw, to_draw, turn
from tests.pots.arrange_lowball import (
    begin,
    bet_down,
    burned,
    counts_told,
    drawn_to,
    fold_all,
    lowball,
    winner,
)
from tests.pots.lowball_showdowns import ACE_TO_FIVE, EQUAL_JOKERS, JOKERS

SHEET = "angies/lowball"
WHEEL, SIX = "Ac 2d 3h 4s 5c", "Ad 2h 3s 4c 6d"


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


def room_rule(name):
    return pytest.mark.rule(f"angies/room-rules#{name}")


# -- cards ---------------------------------------------------------------------------------------------------


@rule("deck.1")
def test_the_pack_has_52_cards_and_a_joker():
    assert len(begin(lowball(SHEET)).felt.chance.stubs[-1].pack.cards) == 53


@rule("deck.2")
def test_without_the_joker_as_in_dealers_choice_the_pack_has_52_cards():
    table = lowball(SHEET, settings={"jokers": 0})
    assert winner(table, {"seat 2": WHEEL, "seat 3": SIX}) == ["P2"]
    with pytest.raises(CardError, match="Jk"):
        begin(lowball(SHEET, settings={"jokers": 0}), {"seat 2": "Ac 2d 3h 4s Jk"})
    begin(lowball(SHEET), {"seat 2": "Ac 2d 3h 4s Jk"})


@rule("deck.3")
@rule("amb.13")
@pytest.mark.parametrize(("better", "worse"), JOKERS.values(), ids=JOKERS)
def test_the_joker_is_the_lowest_rank_that_the_hand_lacks(better, worse):
    assert winner(lowball(SHEET), {"seat 2": better, "seat 3": worse}) == ["P2"]


@rule("ex.4")
@pytest.mark.parametrize(("hand", "same"), EQUAL_JOKERS.values(), ids=EQUAL_JOKERS)
def test_hands_with_the_joker_that_equal_natural_ones(hand, same):
    assert winner(lowball(SHEET), {"seat 2": hand, "seat 3": same}) == ["P2", "P3"]


@rule("deck.4")
@rule("play.1")
def test_everybody_gets_five_cards_down_once_the_blinds_are_posted():
    round = begin(lowball(SHEET), {"seat 4": WHEEL})
    assert hand_of(round, 4) == WHEEL
    assert [len(hand_of(round, seat).split()) for seat in (1, 2, 3, 4)] == [5, 5, 5, 5]
    others = [
        event for event in round.view("P1").events if isinstance(event, Dealt) and "seat 4" in event.places
    ]
    assert all(card == -1 for event in others for card in event.cards[event.places.index("seat 4")])
    assert in_front(round) == {"P2": 1, "P3": 2}


# -- betting -------------------------------------------------------------------------------------------------


@rule("bet.1")
@rule("pay.1")
def test_the_blinds_start_a_pot_that_the_lowest_hand_takes():
    round = begin(lowball(SHEET), {"seat 2": WHEEL, "seat 4": SIX})
    assert in_front(round) == {"P2": 1, "P3": 2}
    play(round, "P4 call, P1 fold, P2 call, P3 check")
    show_down(round)
    assert results(round) == {"P1": 0, "P2": 3, "P3": -2, "P4": -2}


@rule("bet.1")
def test_with_one_player_more_the_blinds_sit_left_of_the_button():
    assert in_front(begin(lowball(SHEET, 6))) == {"P2": 1, "P3": 2}


@rule("bet.2")
def test_the_seat_left_of_the_big_blind_opens_round_one():
    assert turn(begin(lowball(SHEET))) == "P4"


@rule("bet.3")
@rule("play.3")
def test_before_the_draw_who_passes_is_out():
    round = begin(lowball(SHEET))
    assert set(options(round)) == {"fold", "call", "raise"}
    with pytest.raises(Refused, match=r"\$2 to call"):
        play(round, "P4 check")
    play(round, "P4 fold, P1 call, P2 call, P3 check")
    assert turn(round) == "P2"
    after_draw(round)
    assert not any("seat 4" in event.places for event in draws(round))


@rule("bet.4")
@rule("play.5")
def test_after_the_draw_checking_is_allowed():
    round = drawn_to(lowball(SHEET), {})
    assert set(options(round)) == {"fold", "check", "bet"}
    play(round, "P2 check, P3 bet 4, P4 fold, P1 call, P2 call")
    assert dropped(round) == 1


@rule("bet.9")
@room_rule("room.15")
@pytest.mark.parametrize(
    ("limit", "before", "after"),
    [
        ("1-3/1-6", (2, 4), (1, 6)),
        ("2-4", (4, 4), (4, 4)),
        ("2-4/2-8", (4, 6), (2, 8)),
        ("5-10", (10, 10), (10, 10)),
        ("6-12", (12, 12), (12, 12)),
        ("10-20", (20, 20), (20, 20)),
        ("1-2", (2, 2), (2, 2)),
        ("50-100", (100, 100), (100, 100)),
        ("pot-limit 1/2", (4, 7), (2, 7)),
        ("no-limit 1/2", (4, 1000), (2, 998)),
    ],
)
def test_limits_that_may_be_played(limit, before, after):
    round = begin(lowball(SHEET, settings={"limit": limit}))
    assert options(round)["raise"] == before
    after_draw(round)
    assert options(round)["bet"] == after


@rule("bet.9")
@pytest.mark.parametrize("limit", ["50.01-100.02", "3-7", "0.5-1"])
def test_limits_that_may_not_be_played(limit):
    begin(lowball(SHEET, settings={"limit": "50-100"}))
    with pytest.raises(SheetError, match="the tables offered"):
        lowball(SHEET, settings={"limit": limit})


@rule("amb.5")
@pytest.mark.parametrize(
    ("limit", "reading", "may"),
    [
        ("2-4", {}, False),
        ("1-3/1-6", {}, False),
        ("pot-limit 1/2", {}, True),
        ("no-limit 1/2", {}, True),
        ("2-4", {"lowball-check-raise": "allowed"}, True),
    ],
)
def test_readings_of_check_raise(limit, reading, may):
    table = lowball(SHEET, settings={"limit": limit, **reading})
    round = drawn_to(table, {})
    play(round, f"P2 check, P3 bet {options(round)['bet'][0]:g}, P4 fold, P1 fold")
    assert ("raise" in options(round)) is may


@rule("amb.10")
def test_the_first_active_seat_left_of_the_button_opens_round_two():
    round = begin(lowball(SHEET))
    play(round, "P4 raise 4, P1 call, P2 fold, P3 call")
    assert turn(after_draw(round)) == "P3"


@rule("amb.11")
def test_an_unraised_big_blind_may_raise_or_stay():
    round = begin(lowball(SHEET))
    play(round, "P4 call, P1 fold, P2 fold")
    assert options(round)["raise"] == (4, 4)
    play(round, "P3 check")
    assert turn(round) == "P3"


@rule("amb.15")
@room_rule("amb.6")
@pytest.mark.parametrize(("cap", "most"), [("three", 8), ("six", 14), ("none", 16)])
def test_readings_of_the_raise_cap(cap, most):
    round = begin(lowball(SHEET, settings={"raise-cap": cap}))
    total, seats = 2, ["P4", "P1", "P2", "P3"]
    for turns in range(7):
        if "raise" not in options(round):
            break
        total += 2
        play(round, f"{seats[turns % 4]} raise {total}")
    assert total == most


@rule("amb.15")
@room_rule("amb.6")
def test_two_players_raise_without_a_cap_and_the_blind_is_the_bet():
    round = begin(lowball(SHEET, 2))
    for total in range(4, 24, 2):
        play(round, f"{turn(round)} raise {total}")
    assert "raise" in options(round)
    after = drawn_to(lowball(SHEET), {})
    for total in range(4, 20, 4):
        play(after, f"{turn(after)} {'bet' if total == 4 else 'raise'} {total}")
    assert "raise" not in options(after)


@rule("amb.15")
def test_a_round_that_two_are_left_in_stays_capped():
    round = begin(lowball(SHEET))
    play(round, "P4 raise 4, P1 fold, P2 fold, P3 raise 6, P4 raise 8")
    assert "raise" not in options(round)


@rule("amb.15")
@room_rule("amb.5")
@pytest.mark.parametrize(
    ("limit", "blinds"),
    [("1-2", (1, 1)), ("2-4", (1, 2)), ("5-10", (2, 5)), ("10-20", (5, 10)), ("3-6", (1, 3))],
)
def test_blinds_follow_the_limit(limit, blinds):
    assert in_front(begin(lowball(SHEET, settings={"limit": limit}))) == {"P2": blinds[0], "P3": blinds[1]}


@rule("amb.15")
@room_rule("amb.5")
def test_a_table_may_post_its_own_blinds():
    settings = {"blinds": "table-set", "posted_blinds": "2/3"}
    assert in_front(begin(lowball(SHEET, settings=settings))) == {"P2": 2, "P3": 3}


@rule("amb.15")
@room_rule("amb.4")
@pytest.mark.parametrize(("first", "bet"), [("2", 4), ("3", 2), ("4", 2)])
def test_readings_of_the_round_with_the_higher_limit(first, bet):
    round = drawn_to(lowball(SHEET, settings={"high-limit-from-round": first}), {})
    assert options(round)["bet"] == (bet, bet)


# -- the draw ------------------------------------------------------------------------------------------------


@rule("play.4")
def test_players_draw_in_turn_and_a_card_is_burned_before_each_is_served():
    cards = {"seat 2": "Kc 2d 3h 4s 5c Ac", "seat 4": "Qc Qd 3s 4c 5d Ad 2h", "burn": "8c 8d"}
    round = to_draw(begin(lowball(SHEET), cards))
    throw(round, "P2 Kc")
    assert burned(round) == 1
    throw(round, "P3")
    assert burned(round) == 1
    throw(round, "P4 Qc Qd, P1")
    assert burned(round) == 2
    assert hand_of(round, 2) == "2d 3h 4s 5c Ac"
    assert hand_of(round, 4) == "3s 4c 5d Ad 2h"
    assert counts_told(round, "P1") == {"seat 2": 1, "seat 4": 2}


@rule("amb.1")
@pytest.mark.parametrize(("reading", "burns"), [("per-player", 2), ("once", 1)])
def test_readings_of_the_burn(reading, burns):
    cards = {"seat 2": "Kc 2d 3h 4s 5c", "seat 4": "Qc Qd 3s 4c 5d"}
    round = to_draw(begin(lowball(SHEET, settings={"draw-burn": reading}), cards))
    throw(round, "P2 Kc, P3, P4 Qc Qd, P1")
    assert burned(round) == burns


@rule("act.2")
def test_a_player_may_draw_up_to_five_cards():
    round = to_draw(begin(lowball(SHEET), {"seat 2": "Kc Qd Jh Ts 9c Ac 2d 3h 4s 5c"}))
    throw(round, "P2 Kc Qd Jh Ts 9c, P3, P4, P1")
    assert hand_of(round, 2) == WHEEL


@rule("act.3")
def test_of_five_cards_the_last_comes_when_all_others_are_served():
    cards = {"seat 2": "Kc Qd Jh Ts 9c Ac 2d 3h 4s 5c", "seat 3": "Kd Qh Js Tc 9d Ad 2h 3s 4c"}
    round = to_draw(begin(lowball(SHEET), cards))
    throw(round, "P2 Kc Qd Jh Ts 9c")
    assert drawn(round, 2) == "Ac 2d 3h 4s"
    throw(round, "P3 Kd Qh Js Tc, P4, P1")
    assert [(event.places[0], len(event.cards[0])) for event in draws(round)] == [
        ("seat 2", 4),
        ("seat 3", 4),
        ("seat 2", 1),
    ]


@rule("amb.17")
def test_when_the_stub_runs_out_burns_and_discards_of_players_served_make_a_new_one():
    table = lowball(SHEET, 8)
    round = to_draw(begin(table))
    own = {}
    for seat in (2, 3, 4, 5):
        own[seat] = hand_of(round, seat).split()
        throw(round, f"P{seat} {' '.join(own[seat][:2])}")
    assert not ruled(round, "stub_refilled")
    thrown = hand_of(round, 6).split()[:4]
    throw(round, f"P6 {' '.join(thrown)}")
    # Four players threw two cards each, and a card was burned for each of five.
    assert burned(round) == 5
    assert ruled(round, "stub_refilled") == ["13 cards"]
    assert not set(thrown) & set(drawn(round, 6).split())


# -- showdown and ranking ------------------------------------------------------------------------------------


@rule("play.6")
def test_every_called_hand_is_shown_with_all_five_cards():
    round = drawn_to(lowball(SHEET), {"seat 2": WHEEL, "seat 3": SIX})
    bet_down(round, "P2 bet 4, P3 call, P4 call, P1 fold")
    shown = {event.place: len(event.cards) for event in round.events if isinstance(event, Shown)}
    assert shown == {"seat 2": 5, "seat 3": 5, "seat 4": 5}


@rule("rank.1")
@rule("rank.3")
@rule("amb.12")
@pytest.mark.parametrize(("better", "worse"), ACE_TO_FIVE.values(), ids=ACE_TO_FIVE)
def test_the_lowest_hand_wins(better, worse):
    assert winner(lowball(SHEET), {"seat 2": worse, "seat 3": better}) == ["P3"]


@rule("rank.2")
def test_two_aces_are_the_lowest_pair_and_an_ace_is_low():
    hands = {"seat 2": "2c 2d 3h 4s 5c", "seat 3": "Ac Ad Kh Qs Jc"}
    assert winner(lowball(SHEET, 2 + 1), hands) == ["P3"]


@rule("rank.4")
@rule("ex.1")
def test_a_to_five_is_best_in_any_suits():
    assert winner(lowball(SHEET), {"seat 2": "Ac 2c 3c 4c 5c", "seat 3": "Ad 2h 3s 4d 6d"}) == ["P2"]


@rule("rank.6")
@room_rule("room.6")
@room_rule("room.13")
def test_cards_speak_whatever_is_claimed():
    slips = [Incident("claim of seat 3", 1, "claimed", "8c")]
    round = begin(lowball(SHEET), {"seat 2": "Tc 9d 3h 4s 5c", "seat 3": "9c 2h 3s 4c 6d"}, slips)
    show_down(round)
    assert results(round)["P3"] > 0


@rule("rank.6")
def test_a_claim_for_which_another_threw_his_hand_away_costs_nothing():
    slips = [Incident("claim of seat 2", 1, "claimed", "8c"), Incident("claim of seat 3", 1, "fouled")]
    round = begin(lowball(SHEET), {"seat 2": "9c 6h 4d 3h 2d", "seat 3": "Tc 6s 4h 3d 2c"}, slips)
    play(round, "P4 fold, P1 fold")
    show_down(round)
    assert results(round)["P2"] > 0


@rule("pay.2")
def test_chips_once_in_the_pot_stay_there():
    round = begin(lowball(SHEET))
    play(round, "P4 raise 4, P1 call, P2 call, P3 call")
    throw(round, "P2, P3, P4, P1")
    play(round, "P2 bet 4, P3 fold, P4 fold, P1 fold")
    assert results(round) == {"P1": -4, "P2": 11, "P3": -4, "P4": -4}


@rule("pay.4")
def test_equal_hands_share_the_pot():
    round = begin(lowball(SHEET, 3), {"seat 2": "Ac 2c 3c 4c 5c", "seat 3": "Ad 2d 3d 4d 5d"})
    play(round, "P1 call, P2 call, P3 check")
    show_down(round)
    assert results(round) == {"P1": -2, "P2": 1, "P3": 0}


@rule("amb.16")
@room_rule("amb.9")
@pytest.mark.parametrize(("reading", "gains"), [({}, (1, 0)), ({"odd-chip-among-ties": "by-suit"}, (0, 1))])
def test_readings_of_the_odd_chip(reading, gains):
    table = lowball(SHEET, 3, reading)
    round = begin(table, {"seat 2": "2d 3d 4d 5d 6c", "seat 3": "2c 3c 4c 5c 6d"})
    play(round, "P1 call, P2 call, P3 check")
    show_down(round)
    assert (results(round)["P2"], results(round)["P3"]) == gains
    assert ruled(round, "odd_chip") == [""]


# -- nobody reaches the draw ---------------------------------------------------------------------------------


@rule("fee.2")
def test_everybody_folds_to_the_big_blind_who_wins_the_pot():
    round = fold_all(begin(lowball(SHEET)))
    assert results(round) == {"P1": 0, "P2": -1, "P3": 0, "P4": 0}
    assert dropped(round) == 1
