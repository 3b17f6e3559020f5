"""Lowball at Poker Flats, rule by rule: cards, kills, betting, the draw, ranking, fees.

Four players at $3-6: P1 has the button and pays $3 before the deal, P2 posts $2, P3 $3, and P4 opens.
"""

import pytest

from houseway.errors import Refused, SheetError
from houseway.play import Party
from houseway.play.events import Shown
from houseway.rooms import sheet
from tests.pots.arrange import cents, deal, dropped, in_front, options, paid, play, results, ruled
from tests.pots.arrange_draw import after_draw, draws, hand_of, show_down, throw, to_draw, turn
from tests.pots.arrange_lowball import (
    begin,
    burned,
    drawn_to,
    fold_all,
    lap,
    let_go,
    lowball,
    on_two_cards,
    seen,
    winner,
)
from tests.pots.lowball_showdowns import ACE_TO_FIVE, EQUAL_JOKERS, JOKERS

SHEET = "poker-flats/lowball"
WHEEL, SIX = "Ac 2d 3h 4s 5c", "Ad 2h 3s 4c 6d"


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


def room_rule(name):
    return pytest.mark.rule(f"poker-flats/room-rules#{name}")


# -- cards and ranking ---------------------------------------------------------------------------------------


@rule("deck.1")
@room_rule("deck.1")
def test_the_pack_has_52_cards_and_a_joker():
    assert len(begin(lowball(SHEET)).felt.chance.stubs[-1].pack.cards) == 53


@rule("rank.1")
@rule("rank.3")
@rule("rank.4")
@pytest.mark.parametrize(("better", "worse"), ACE_TO_FIVE.values(), ids=ACE_TO_FIVE)
def test_the_lowest_hand_wins(better, worse):
    assert winner(lowball(SHEET), {"seat 2": worse, "seat 3": better}) == ["P3"]


@rule("rank.2")
@rule("ex.1")
def test_five_four_three_deuce_ace_is_best():
    assert winner(lowball(SHEET), {"seat 2": SIX, "seat 3": WHEEL}) == ["P3"]


@rule("ex.2")
@rule("amb.1")
def test_seven_six_four_beats_seven_six_five():
    assert winner(lowball(SHEET), {"seat 2": "7c 6d 5h 3s 2c", "seat 3": "7d 6h 4s 3c 2d"}) == ["P3"]


@rule("rank.5")
@pytest.mark.parametrize(("better", "worse"), JOKERS.values(), ids=JOKERS)
def test_the_joker_is_the_lowest_rank_that_the_hand_lacks(better, worse):
    assert winner(lowball(SHEET), {"seat 2": better, "seat 3": worse}) == ["P2"]


@rule("rank.6")
@pytest.mark.parametrize(("hand", "same"), EQUAL_JOKERS.values(), ids=EQUAL_JOKERS)
def test_hands_with_the_joker_that_equal_natural_ones(hand, same):
    assert winner(lowball(SHEET), {"seat 2": hand, "seat 3": same}) == ["P2", "P3"]


@rule("deck.2")
@room_rule("amb.16")
def test_two_to_eight_players_sit_at_a_table():
    assert in_front(begin(lowball(SHEET, 2)))
    assert in_front(begin(lowball(SHEET, 8)))
    with pytest.raises(Refused, match="there is no seat 9"):
        lowball(SHEET, 9)


# -- blinds and limits ---------------------------------------------------------------------------------------


@rule("bet.1")
@pytest.mark.parametrize(
    ("settings", "raises"),
    [({}, (6, 6)), ({"limit": "1-2"}, (2, 2)), ({"limit-reading": "always-spread"}, (6, 9))],
)
def test_a_pair_of_one_to_two_is_structured_unless_it_is_read_as_a_spread(settings, raises):
    assert options(begin(lowball(SHEET, settings=settings)))["raise"] == raises


@rule("bet.2")
@rule("play.3")
@rule("play.5")
def test_there_is_a_betting_round_before_the_draw_and_one_after_it():
    round = begin(lowball(SHEET))
    assert set(options(round)) == {"fold", "call", "raise"}
    after_draw(round)
    assert set(options(round)) == {"fold", "check", "bet"}
    play(round, "P2 check, P3 check, P4 check, P1 check")
    assert round.over


@rule("bet.3")
@rule("amb.8")
@pytest.mark.parametrize(("settings", "bet"), [({}, 6), ({"post-draw-limit": "same"}, 3)])
def test_the_limit_after_the_draw_is_double_or_the_same(settings, bet):
    assert options(drawn_to(lowball(SHEET, settings=settings), {}))["bet"] == (bet, bet)


@rule("bet.4")
@rule("play.1")
def test_the_button_pays_the_collection_and_the_blinds_are_posted():
    round = begin(lowball(SHEET))
    assert paid(round, "drop") == [("P1", "house", 3)]
    assert in_front(round) == {"P2": 2, "P3": 3}


@rule("amb.12")
@room_rule("amb.4")
@pytest.mark.parametrize(
    ("settings", "posts"),
    [
        ({}, {"P2": 2, "P3": 3}),
        ({"limit": "1-2"}, {"P2": 1, "P3": 1}),
        ({"limit": "2-4"}, {"P2": 1, "P3": 2}),
        ({"blind-structure": "one-blind"}, {"P2": 3}),
        ({"blind-structure": "three-blinds"}, {"P2": 1, "P3": 2, "P4": 3}),
        ({"blind_source": "as-posted", "posted_blinds": "1/3"}, {"P2": 1, "P3": 3}),
    ],
)
def test_blinds_by_limit_and_by_structure(settings, posts):
    assert in_front(begin(lowball(SHEET, settings=settings))) == posts


@rule("amb.12")
@room_rule("amb.5")
@pytest.mark.parametrize(
    ("settings", "most"), [({}, 21), ({"raise-cap": "three"}, 12), ({"raise-cap": "none"}, 27)]
)
def test_six_raises_follow_the_bet(settings, most):
    round = begin(lowball(SHEET, settings=settings))
    total = 3
    while "raise" in options(round) and total < 27:
        total += 3
        play(round, f"{turn(round)} raise {total}")
    assert total == most


@rule("amb.12")
@room_rule("amb.5")
def test_two_players_raise_without_a_cap():
    round = begin(lowball(SHEET, 2))
    for total in range(6, 36, 3):
        play(round, f"{turn(round)} raise {total}")
    assert "raise" in options(round)
    three = begin(lowball(SHEET, 3))
    play(three, "P1 raise 6, P2 fold, P3 raise 9, P1 raise 12, P3 raise 15, P1 raise 18, P3 raise 21")
    assert "raise" not in options(three)


@rule("amb.12")
@room_rule("amb.7")
@pytest.mark.parametrize(("switch", "gains"), [({}, (2, 1)), ({"odd-chip": "first-seat-always"}, (2, 1))])
def test_equal_hands_share_and_the_odd_chip_goes_left_of_the_button(switch, gains):
    round = begin(lowball(SHEET, 3, switch), {"seat 2": "2d 3d 4d 5d 6c", "seat 3": "2c 3c 4c 5c 6d"})
    play(round, "P1 call, P2 call, P3 check")
    show_down(round)
    assert (results(round)["P2"], results(round)["P3"]) == gains


@rule("amb.12")
@room_rule("amb.8")
def test_a_half_dollar_does_not_play_in_an_all_in():
    round = begin(lowball(SHEET, [1000, 1000, 1000, 4.5]), {"seat 4": WHEEL})
    play(round, "P4 raise 4, P1 call, P2 fold, P3 call")
    show_down(round)
    assert results(round)["P4"] == 10


@rule("amb.9")
@rule("amb.10")
def test_nobody_checks_before_the_draw_but_the_big_blind_who_may_raise():
    round = begin(lowball(SHEET))
    assert turn(round) == "P4"
    with pytest.raises(Refused, match=r"\$3 to call"):
        play(round, "P4 check")
    play(round, "P4 call, P1 call, P2 fold")
    assert options(round) == {"fold": 0, "check": 0, "raise": (6, 6)}
    play(round, "P3 check")
    assert turn(after_draw(round)) == "P3"


@rule("act.1")
@room_rule("act.1")
def test_a_player_who_checked_may_only_call_or_fold_later_in_that_round():
    round = drawn_to(lowball(SHEET), {})
    play(round, "P2 check, P3 bet 6, P4 fold, P1 fold")
    assert set(options(round)) == {"fold", "call"}
    with pytest.raises(Refused, match="check may not be followed by a raise"):
        play(round, "P2 raise 12")


@rule("act.1")
def test_check_raise_is_refused_in_a_spread_game_too():
    round = drawn_to(lowball(SHEET, settings={"limit-reading": "always-spread"}), {})
    play(round, "P2 check, P3 bet 3, P4 fold, P1 fold")
    assert "raise" not in options(round)


# -- the kill ------------------------------------------------------------------------------------------------


@rule("bet.5")
@rule("bet.6")
@rule("play.2")
def test_a_player_who_has_looked_at_two_cards_may_kill_the_pot_for_twice_the_big_blind():
    round = deal(lowball(SHEET))
    assert {name: seen(round, name) for name in round.pending} == {"P1": 2, "P2": 2, "P3": 2, "P4": 2}
    on_two_cards(round, "P4", "kill")
    let_go(round)
    assert in_front(round) == {"P2": 2, "P3": 3, "P4": 6}
    assert seen(round, "P4") == 5
    assert not round.asks[0].optional


@rule("bet.6")
def test_the_big_blind_who_kills_adds_to_his_blind():
    round = deal(lowball(SHEET))
    on_two_cards(round, "P3", "kill")
    assert in_front(let_go(round)) == {"P2": 2, "P3": 6}


@rule("bet.5")
def test_a_player_without_the_chips_cannot_kill():
    round = deal(lowball(SHEET, [1000, 1000, 1000, 5]))
    assert set(round.pending) == {"P1", "P2", "P3"}


@rule("amb.7")
@pytest.mark.parametrize(("switch", "raises", "bet"), [({}, 12, 12), ({"kill-effect": "blind-only"}, 9, 6)])
def test_a_kill_is_live_and_doubles_both_limits(switch, raises, bet):
    round = deal(lowball(SHEET, settings=switch))
    on_two_cards(round, "P1", "kill")
    let_go(round)
    assert turn(round) == "P4"
    assert options(round)["raise"] == (raises, raises)
    play(round, "P4 call, P1 check, P2 fold, P3 call")
    after_draw(round)
    assert options(round)["bet"] == (bet, bet)


@rule("amb.7")
def test_there_is_one_kill_a_hand():
    round = deal(lowball(SHEET))
    on_two_cards(round, "P1", "kill")
    assert not any(ask.optional for ask in round.asks)
    assert ruled(round, "two_card_kill") == ["seat 1"]


@rule("bet.7")
def test_a_new_player_gets_his_first_hand_free_outside_the_blind():
    table = lap(lowball(SHEET, 6), 6)
    table.join(Party("P7", cents(100), 7))
    round = begin(table)
    assert in_front(round) == {"P2": 2, "P3": 3}
    assert hand_of(round, 7)


@rule("bet.7")
def test_a_new_player_in_the_blind_takes_it():
    table = lap(lowball(SHEET, 6), 10)
    table.join(Party("P7", cents(100), 7))
    assert in_front(begin(table)) == {"P6": 2, "P7": 3}


# -- the draw ------------------------------------------------------------------------------------------------


@rule("play.2")
@rule("play.4")
def test_five_cards_down_and_one_draw():
    round = to_draw(begin(lowball(SHEET), {"seat 2": f"Kc Qd Jh Ts 9c {WHEEL}"}))
    throw(round, "P2 Kc Qd Jh Ts 9c, P3, P4, P1")
    assert hand_of(round, 2) == WHEEL
    play(round, "P2 check")
    assert len(draws(round)) == 1


@rule("amb.11")
def test_one_burn_before_the_draw_and_up_to_five_cards_at_once():
    cards = {"seat 2": f"Kc Qd Jh Ts 9c {WHEEL}", "seat 4": "Qc 2s 3d 4h 6c 7c"}
    round = to_draw(begin(lowball(SHEET), cards))
    throw(round, "P2 Kc Qd Jh Ts 9c")
    assert (burned(round), hand_of(round, 2)) == (1, WHEEL)
    throw(round, "P3, P4 Qc, P1")
    assert burned(round) == 1


@rule("amb.11")
def test_when_the_cards_run_out_the_discards_make_more():
    round = to_draw(begin(lowball(SHEET, 8)))
    for seat in (2, 3, 4):
        throw(round, f"P{seat} {' '.join(hand_of(round, seat).split()[:4])}")
    assert not ruled(round, "stub_refilled")
    throw(round, f"P5 {hand_of(round, 5)}")
    assert ruled(round, "stub_refilled") == ["12 cards"]


@rule("play.6")
@rule("pay.1")
def test_the_showdown_gives_the_pot_to_the_lowest_hand():
    round = drawn_to(lowball(SHEET), {"seat 2": SIX, "seat 3": WHEEL})
    show_down(round)
    assert results(round) == {"P1": -6, "P2": -3, "P3": 9, "P4": -3}
    assert [event.place for event in round.events if isinstance(event, Shown)][-1] == "seat 3"


# -- fees ----------------------------------------------------------------------------------------------------


@rule("fee.1")
@room_rule("fee.1")
@pytest.mark.parametrize("players", [2, 8])
@pytest.mark.parametrize(("limit", "drop"), [("1-2", 2), ("2-4", 3), ("3-6", 3)])
def test_the_drop_depends_on_the_limit(limit, drop, players):
    round = show_down(begin(lowball(SHEET, players, {"limit": limit})))
    assert dropped(round) == drop


@rule("fee.1")
def test_the_row_of_the_split_game_at_2_4_is_three_dollars_too_and_for_split_games_only():
    found = sheet(SHEET).change({"limit": "2-4"})
    assert found.fee is not None and found.fees["2-4-split"].players.fee(4) == 300
    with pytest.raises(
        SheetError, match="option 2-4-split is for limit 2-4-split, not for '2-4'; .* is 2-4$"
    ):
        found.change({"fee_option": "2-4-split"})


@rule("fee.2")
def test_the_drop_is_taken_before_the_hand_even_if_everybody_folds():
    round = deal(lowball(SHEET))
    assert paid(round, "drop") == [("P1", "house", 3)]
    assert dropped(fold_all(round)) == 3


@rule("fee.3")
@room_rule("fee.2")
@room_rule("fee.4")
def test_the_button_pays_the_drop_and_the_pot_stays_whole():
    round = show_down(begin(lowball(SHEET, 3), {"seat 2": WHEEL, "seat 3": SIX}))
    assert results(round) == {"P1": -6, "P2": 6, "P3": -3}


@rule("play.1")
@rule("fee.3")
@room_rule("amb.1")
@pytest.mark.parametrize(
    ("payer", "outcome"),
    [
        ("each-player", {"P1": -6, "P2": 3, "P3": -6}),
        ("pot", {"P1": -3, "P2": 3, "P3": -3}),
    ],
)
def test_readings_of_who_pays_the_drop(payer, outcome):
    table = lowball(SHEET, 3, {"poker-fee-payer": payer})
    assert results(show_down(begin(table, {"seat 2": WHEEL, "seat 3": SIX}))) == outcome
