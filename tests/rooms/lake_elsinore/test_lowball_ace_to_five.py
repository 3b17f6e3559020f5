"""Ace-to-five lowball at Lake Elsinore, rule by rule: cards, blinds, betting, the draw, ranking, fees. Where
deuce-to-seven points to a rule, it is played there too.

Five players at $30-60: P1 has the button, P2 posts $10, P3 $20, P4 $30, and P5 opens.
"""

import pytest

from houseway.errors import Refused, SheetError
from tests.pots.arrange import dropped, in_front, options, play, results, ruled
from tests.pots.arrange_draw import after_draw, draws, hand_of, show_down, throw, to_draw, turn
from tests.pots.arrange_lowball import (
    begin,
    burned,
    counts_told,
    drawn_to,
    fold_all,
    lowball,
    win_hand,
    winner,
)
from tests.pots.lowball_showdowns import ACE_TO_FIVE as LOWS
from tests.pots.lowball_showdowns import EQUAL_JOKERS, JOKERS
from tests.rooms.lake_elsinore.lowballs import (
    ACE_TO_FIVE,
    DEUCE_TO_SEVEN,
    ace,
    both,
    both_rows,
    deuce,
    room_rule,
)

WHEEL, SIX = "Ac 2d 3h 4s 5c", "Ad 2h 3s 4c 6d"


# -- cards and ranking ---------------------------------------------------------------------------------------


@ace("deck.1")
def test_the_pack_has_52_cards_and_a_joker():
    assert len(begin(lowball(ACE_TO_FIVE, 5)).felt.chance.stubs[-1].pack.cards) == 53


@ace("deck.2")
@pytest.mark.parametrize(("better", "worse"), JOKERS.values(), ids=JOKERS)
def test_the_joker_is_the_lowest_card_not_in_the_hand(better, worse):
    assert winner(lowball(ACE_TO_FIVE), {"seat 2": better, "seat 3": worse}) == ["P2"]


@ace("ex.3")
@pytest.mark.parametrize(("hand", "same"), EQUAL_JOKERS.values(), ids=EQUAL_JOKERS)
def test_hands_with_the_joker_that_equal_natural_ones(hand, same):
    assert winner(lowball(ACE_TO_FIVE), {"seat 2": hand, "seat 3": same}) == ["P2", "P3"]


@ace("rank.1")
@ace("rank.2")
@ace("play.5")
@pytest.mark.parametrize(("better", "worse"), LOWS.values(), ids=LOWS)
def test_the_lowest_hand_wins(better, worse):
    assert winner(lowball(ACE_TO_FIVE), {"seat 2": worse, "seat 3": better}) == ["P3"]


@both("pay.1", "pay.1")
def test_the_lowest_hand_takes_the_pot_and_equal_hands_split_it(sheet):
    hands = {"seat 2": "7c 5d 4h 3s 2c", "seat 3": "8d 5h 4s 3c 2d", "seat 4": "7d 5s 4c 3h 2h"}
    round = begin(lowball(sheet), hands)
    play(round, "P1 call, P2 call, P3 call, P4 check")
    show_down(round)
    assert results(round) == {"P1": -30, "P2": 30, "P3": -30, "P4": 30}


@both("play.5", "play.1")
def test_the_showdown_follows_the_second_round(sheet):
    round = drawn_to(lowball(sheet), {"seat 2": "7c 5d 4h 3s 2c"})
    play(round, "P2 bet 60, P3 call, P4 fold, P1 fold")
    assert results(round) == {"P1": -30, "P2": 150, "P3": -90, "P4": -30}


@both_rows(
    ("sheet", "switch", "gains"),
    "amb.14",
    "amb.5",
    [({}, (2, 1)), ({"odd-chip": "low-card-by-suit"}, (1, 2))],
)
def test_readings_of_the_odd_chip(sheet, switch, gains):
    hands = {"seat 3": "2d 3d 4d 5d 7c", "seat 4": "2c 3c 4c 5c 7d"}
    round = begin(lowball(sheet, 4, {"limit": "10-20", **switch}), hands)
    play(round, "P1 fold, P2 fold, P3 call, P4 check")
    show_down(round)
    assert (results(round)["P3"], results(round)["P4"]) == gains
    assert ruled(round, "odd_chip") == [""]


# -- blinds and betting --------------------------------------------------------------------------------------


@both("bet.1", "bet.1")
def test_three_blinds_run_from_the_buttons_left(sheet):
    assert in_front(begin(lowball(sheet, 5))) == {"P2": 10, "P3": 20, "P4": 30}


@both("play.1", "play.1")
def test_the_blinds_are_posted_and_five_cards_go_down_to_each(sheet):
    round = begin(lowball(sheet, 5), {"seat 5": WHEEL})
    assert in_front(round) == {"P2": 10, "P3": 20, "P4": 30}
    assert hand_of(round, 5) == WHEEL


@both_rows(
    ("sheet", "switch", "posts"),
    "amb.16",
    "amb.5",
    [
        ({}, {"P2": 10, "P3": 20, "P4": 30}),
        ({"limit": "10-20"}, {"P2": 3, "P3": 6, "P4": 10}),
        ({"blinds": "half-and-full-two-blinds"}, {"P2": 15, "P3": 30}),
        ({"blinds": "as-posted", "posted_blinds": "5/5/30"}, {"P2": 5, "P3": 5, "P4": 30}),
    ],
)
def test_readings_of_the_blinds(sheet, switch, posts):
    assert in_front(begin(lowball(sheet, 5, switch))) == posts


@both("amb.16", "amb.5")
def test_blinds_are_thirds_of_the_lower_limit(sheet):
    assert in_front(begin(lowball(sheet, 5))) == {"P2": 10, "P3": 20, "P4": 30}
    assert in_front(begin(lowball(sheet, 5, {"limit": "20-40"}))) == {"P2": 6, "P3": 13, "P4": 20}


@both("bet.3", "bet.1")
def test_the_bet_doubles_after_the_draw(sheet):
    round = begin(lowball(sheet, 5))
    assert options(round)["raise"] == (60, 60)
    assert options(after_draw(round))["bet"] == (60, 60)


@both("play.4", "play.1")
def test_in_the_second_round_at_the_doubled_limit_checking_is_possible(sheet):
    round = drawn_to(lowball(sheet), {})
    assert options(round) == {"fold": 0, "check": 0, "bet": (60, 60)}


@both("bet.4", "bet.1")
def test_before_the_draw_a_player_bets_or_folds(sheet):
    round = begin(lowball(sheet, 5))
    with pytest.raises(Refused, match=r"\$30 to call"):
        play(round, "P5 check")
    play(round, "P5 fold, P1 call, P2 fold, P3 fold, P4 check")
    assert turn(round) == "P4"


@both("play.2", "play.1")
def test_the_first_betting_round_comes_before_the_draw(sheet):
    round = begin(lowball(sheet, 5))
    assert set(options(round)) == {"fold", "call", "raise"}
    play(round, "P5 call, P1 fold, P2 fold, P3 fold")
    assert not draws(round)


@both("bet.5", "bet.1")
def test_an_opening_bet_is_at_least_the_large_blind(sheet):
    round = begin(lowball(sheet, 5))
    assert options(round) == {"fold": 0, "call": 30, "raise": (60, 60)}
    with pytest.raises(Refused, match=r"under the least of \$60"):
        play(round, "P5 raise 40")


@ace("ex.1")
def test_at_30_60_one_opens_for_30_or_60():
    round = begin(lowball(ACE_TO_FIVE, 5))
    assert in_front(round) == {"P2": 10, "P3": 20, "P4": 30}
    assert options(round) == {"fold": 0, "call": 30, "raise": (60, 60)}


def raised_to(round, step):
    """How high the betting goes when everybody raises, up to eight raises."""
    total = 30 if step == 30 else 0
    for _ in range(9):
        words = options(round)
        if "raise" not in words and "bet" not in words:
            break
        total += step
        play(round, f"{turn(round)} {'raise' if 'raise' in words else 'bet'} {total}")
    return total


@both("bet.6", "bet.1")
def test_a_bet_and_six_raises_before_the_draw(sheet):
    assert raised_to(begin(lowball(sheet, 5)), 30) == 7 * 30


@both("bet.6", "bet.3")
@room_rule("room.26")
def test_a_bet_and_six_raises_after_the_draw(sheet):
    assert raised_to(drawn_to(lowball(sheet), {}), 60) == 7 * 60


@both_rows(
    ("sheet", "switch", "most"), "amb.12", "amb.4", [({}, 9 * 60), ({"heads-up-raises": "six"}, 7 * 60)]
)
def test_readings_of_the_cap_heads_up(sheet, switch, most):
    round = after_draw(begin(lowball(sheet, 2, switch)))
    assert raised_to(round, 60) == most


@both("amb.12", "amb.5")
def test_two_left_of_several_stay_capped_in_that_round(sheet):
    round = begin(lowball(sheet, 4))
    play(round, "P1 raise 60, P2 fold, P3 fold, P4 raise 90, P1 raise 120, P4 raise 150")
    play(round, "P1 raise 180, P4 raise 210")
    assert "raise" not in options(round)


@both_rows(
    ("sheet", "switch", "most"),
    "amb.13",
    "amb.5",
    [({}, 7 * 30), ({"open-at-upper-limit": "plain-open"}, 8 * 30)],
)
def test_readings_of_an_opening_for_the_upper_limit(sheet, switch, most):
    assert raised_to(begin(lowball(sheet, 5, switch)), 30) == most


@ace("bet.7")
@ace("bet.10")
@room_rule("room.26")
def test_check_and_raise_is_for_pot_limit_and_no_limit_only():
    for limit, may in (("30-60", False), ("pot-limit 5/10", True), ("no-limit 5/10", True)):
        round = drawn_to(lowball(ACE_TO_FIVE, settings={"limit": limit}), {})
        play(round, "P2 check, P3 bet 60" if limit == "30-60" else "P2 check, P3 bet 20")
        play(round, "P4 fold, P1 fold")
        assert ("raise" in options(round)) is may


@deuce("bet.2")
@deuce("bet.4")
@room_rule("room.26")
@pytest.mark.parametrize(("limit", "bet"), [("30-60", 60), ("pot-limit 5/10", 20), ("no-limit 5/10", 20)])
def test_in_deuce_to_seven_any_hand_may_be_checked_and_raised(limit, bet):
    round = drawn_to(lowball(DEUCE_TO_SEVEN, settings={"limit": limit}), {})
    play(round, f"P2 check, P3 bet {bet}, P4 fold, P1 fold")
    assert "raise" in options(round)


@both_rows(
    ("sheet", "limit", "raises"),
    "bet.9",
    "bet.4",
    [
        ("10-20", (20, 20)),
        ("300-600", (600, 600)),
        ("pot-limit 5/10", (20, 35)),
        ("no-limit 5/10", (20, 1000)),
    ],
)
def test_limit_pot_limit_and_no_limit_are_spread(sheet, limit, raises):
    assert options(begin(lowball(sheet, 5, {"limit": limit})))["raise"] == raises


@ace("bet.9")
@pytest.mark.parametrize("limit", ["4-8", "301-602", "10-15"])
def test_no_table_lies_below_ten_dollars_or_outside_the_printed_limits(limit):
    begin(lowball(ACE_TO_FIVE, settings={"limit": "pot-limit 5/10"}))
    with pytest.raises(SheetError):
        lowball(ACE_TO_FIVE, settings={"limit": limit})


@both("amb.18", "amb.6")
def test_the_ten_dollars_of_the_fee_row_are_the_upper_bet_unless_switched(sheet):
    assert dropped(fold_all(begin(lowball(sheet, settings={"limit": "5-10"})))) == 0
    for settings, least in (({}, "5-10"), ({"half-hour-limit": "lower-bet"}, "10-20")):
        with pytest.raises(SheetError, match=f"any from {least} to 300-600$"):
            lowball(sheet, settings={**settings, "limit": "4-8"})


@both("amb.4", "amb.5")
def test_who_opens_each_round(sheet):
    round = begin(lowball(sheet, 5))
    assert turn(round) == "P5"
    play(round, "P5 call, P1 call, P2 fold, P3 call, P4 check")
    assert turn(after_draw(round)) == "P3"


@both("amb.5", "amb.5")
def test_only_the_last_blind_of_an_unraised_pot_may_check_and_he_may_raise(sheet):
    round = begin(lowball(sheet, 5))
    play(round, "P5 call, P1 fold, P2 call, P3 call")
    assert options(round) == {"fold": 0, "check": 0, "raise": (60, 60)}


@both_rows(
    ("sheet", "switch", "posts"),
    "amb.7",
    "amb.5",
    [
        ({}, {"P4": 10, "P5": 20, "P1": 30}),
        ({"winner-kill": "two-pots-in-a-row"}, {"P4": 10, "P5": 20, "P1": 30, "P2": 60}),
    ],
)
def test_readings_of_a_winner_who_must_kill(sheet, switch, posts):
    table = lowball(sheet, 5, switch)
    win_hand(table, "P2")
    win_hand(table, "P2")
    assert in_front(begin(table)) == posts


# -- the draw ------------------------------------------------------------------------------------------------


@both("play.3", "play.1")
def test_up_to_five_cards_are_replaced_in_a_row(sheet):
    round = to_draw(begin(lowball(sheet), {"seat 2": f"Kc Qd Jh Ts 9c {WHEEL}"}))
    throw(round, "P2 Kc Qd Jh Ts 9c")
    assert hand_of(round, 2) == WHEEL
    throw(round, "P3, P4, P1")
    assert len(draws(round)) == 1


@both("amb.11", "amb.5")
def test_five_cards_come_one_after_the_other_once(sheet):
    round = to_draw(begin(lowball(sheet), {"seat 2": f"Kc Qd Jh Ts 9c {WHEEL}"}))
    throw(round, "P2 Kc Qd Jh Ts 9c, P3, P4, P1")
    assert hand_of(round, 2) == WHEEL
    assert burned(round) == 1


@both("act.8", "act.1")
def test_everybody_is_told_how_many_cards_a_player_drew(sheet):
    round = to_draw(begin(lowball(sheet)))
    throw(round, f"P2 {' '.join(hand_of(round, 2).split()[:3])}, P3, P4 {hand_of(round, 4).split()[0]}, P1")
    assert counts_told(round, "P1") == {"seat 2": 3, "seat 4": 1}
    assert ruled(round, "draw") == ["seat 2 draws 3", "seat 3 draws 0", "seat 4 draws 1", "seat 1 draws 0"]


@both("act.14", "act.1")
def test_a_rap_is_a_pass_in_betting_and_a_pat_hand_in_the_draw(sheet):
    round = to_draw(begin(lowball(sheet)))
    before = hand_of(round, 2)
    throw(round, "P2, P3, P4, P1")
    assert hand_of(round, 2) == before
    play(round, "P2 check, P3 check, P4 check, P1 check")
    assert round.over


@both("amb.15", "amb.5")
def test_a_stub_that_runs_out_keeps_its_last_card_back_and_takes_discards_and_burns(sheet):
    round = to_draw(begin(lowball(sheet, 8)))
    # 13 or 12 cards are left; one burn and as many drawn cards as leave two.
    left = len(round.felt.chance.stubs[-1].pack.cards) - 40
    for seat, count in ((2, 4), (3, 4), (4, left - 11)):
        throw(round, f"P{seat} {' '.join(hand_of(round, seat).split()[:count])}")
    assert round.felt.chance.stubs[-1].left == 2
    assert not ruled(round, "stub_refilled")
    throw(round, f"P5 {' '.join(hand_of(round, 5).split()[:2])}")
    # The second card comes from the new stub: the discards of three players and the burn.
    assert ruled(round, "stub_refilled") == [f"{8 + left - 11 + 1} cards"]


# -- fees ----------------------------------------------------------------------------------------------------


@both("fee.1", "fee.1")
@pytest.mark.parametrize("limit", ["10-20", "30-60", "pot-limit 5/10", "no-limit 5/10"])
@pytest.mark.parametrize("players", [6, 8])
def test_six_or_more_players_pay_four_dollars_each_half_hour(sheet, limit, players):
    table = lowball(sheet, players, {"limit": limit})
    assert dropped(fold_all(begin(table))) == 0
    assert [move.amount for move in table.tick(30)] == [400] * players
    assert table.tick(59) == []


@both("fee.2", "fee.2")
@room_rule("fee.21")
@pytest.mark.parametrize("players", [2, 5])
def test_five_or_fewer_players_pay_nothing(sheet, players):
    table = lowball(sheet, players)
    fold_all(begin(table))
    assert table.tick(30) == []
