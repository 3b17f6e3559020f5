"""The draw games of Casino Real: tables, blinds, raises, all-ins, doubtful acts, buy-ins and first button,
which draw poker and its split game take over from LoBall."""

import pytest

from houseway.cards import Incident
from houseway.errors import Refused, SheetError
from houseway.play import Party
from tests.pots.arrange import cents, deal, dropped, fold_round, in_front, options, play, results, ruled
from tests.pots.arrange_draw import (
    after_draw,
    drawing,
    drawn,
    hand_of,
    show_down,
    stand_pat,
    throw,
    to_draw,
    turn,
)
from tests.pots.arrange_flop import table_of
from tests.pots.arrange_lowball import burned
from tests.rooms.casino_real.draw_sheets import HIGH, SPLIT, both, dealt_in, fee, on

TABLES = {
    # small and big blind, first raise, bet after the draw
    "3-6": (1, 3, 6, 6),
    "4-8": (2, 4, 8, 8),
    "9-18": (4, 9, 18, 18),
    "15-30": (7, 15, 30, 30),
}


ANY_BUY_IN = {"buy_ins": {}}
"""A table that lets anybody sit down, for tests of short stacks."""


# -- tables and blinds ---------------------------------------------------------------------------------------


@both
@pytest.mark.parametrize("limit", [*TABLES, "3-6-half-kill", "4-8-half-kill", "4-8-full-kill"])
def test_every_listed_table_has_its_blinds_and_bets(sheet, limit):
    small, big, first, late = TABLES[limit.removesuffix("-half-kill").removesuffix("-full-kill")]
    round = deal(table_of(sheet, 3, {"limit": limit}))
    assert in_front(round) == {"P2": small, "P3": big}
    assert options(round) == {"fold": 0, "call": big, "raise": (first, first)}
    assert options(after_draw(round))["bet"] == (late, late)


@both
@pytest.mark.parametrize("limit", ["6-12", "9-18-half-kill", "no-limit 1/2"])
def test_other_tables_are_not_offered_and_bets_keep_to_the_limit(sheet, limit):
    with pytest.raises(Refused, match="over the most"):
        play(deal(table_of(sheet, 3)), "P1 raise 9")
    with pytest.raises(SheetError, match="offered|not played"):
        table_of(sheet, 3, {"limit": limit})


@on({HIGH: "amb.8", SPLIT: "bet.1"})
@pytest.mark.parametrize("switch, late", [({}, 8), ({"lowball-limit": "single"}, 4)])
def test_bets_double_after_the_draw_unless_there_is_one_size(sheet, switch, late):
    round = deal(table_of(sheet, 3, switch))
    assert options(round)["raise"] == (8, 8)
    assert options(after_draw(round))["bet"] == (late, late)


@on({HIGH: "amb.8 bet.1", SPLIT: "bet.1"})
@pytest.mark.parametrize(
    "switch, posts",
    [({}, {"P2": 2, "P3": 4}), ({"lowball-blinds": "three", "limit": "9-18"}, {"P2": 3, "P3": 6, "P4": 9})],
)
def test_two_blinds_or_three_run_clockwise_from_the_button(sheet, switch, posts):
    assert in_front(deal(table_of(sheet, 5, switch))) == posts


@on({HIGH: "amb.8", SPLIT: "bet.1"})
def test_the_small_blind_is_half_the_big_one_rounded_down(sheet):
    assert in_front(deal(table_of(sheet, 3, {"limit": "9-18"}))) == {"P2": 4, "P3": 9}


@both
def test_a_blind_is_the_amount_of_the_structure_and_nobody_is_asked_for_more(sheet):
    round = deal(table_of(sheet, 4))
    assert in_front(round) == {"P2": 2, "P3": 4} and turn(round) == "P4"


@both
def test_the_players_contest_a_pot_among_themselves(sheet):
    round = deal(table_of(sheet, 3))
    play(round, "P1 raise, P2 fold, P3 fold")
    assert results(round) == {"P1": 6 - fee(sheet), "P2": -2, "P3": -4}


@both
def test_a_big_blind_all_in_short_is_acted_on_as_though_it_were_complete(sheet):
    round = deal(table_of(sheet, [100, 100, 1], ANY_BUY_IN))
    assert in_front(round) == {"P2": 2, "P3": 1}
    assert options(round) == {"fold": 0, "call": 4, "raise": (8, 8)}


# -- betting -------------------------------------------------------------------------------------------------


@both
def test_the_player_left_of_the_big_blind_acts_first_before_the_draw(sheet):
    assert turn(deal(table_of(sheet))) == "P4"


@both
def test_the_player_left_of_the_button_acts_first_after_the_draw(sheet):
    round = deal(table_of(sheet))
    play(round, "P4 call, P5 fold, P6 call, P1 call, P2 fold, P3 check")
    assert turn(stand_pat(round)) == "P3"


@both
def test_bets_and_raises_are_unlimited_in_number(sheet):
    round = deal(table_of(sheet, 3))
    for _ in range(9):
        play(round, f"{turn(round)} raise")
    assert "raise" in options(round)


@on({HIGH: "bet.1 bet.2", SPLIT: "bet.1"})
def test_check_raise_is_allowed(sheet):
    round = after_draw(deal(table_of(sheet, 2)))
    play(round, f"{turn(round)} check")
    play(round, f"{turn(round)} bet")
    assert options(round)["raise"] == (16, 16)


@on({HIGH: "play.1", SPLIT: "play.1"})
def test_before_the_draw_only_the_unraised_big_blind_may_check(sheet):
    round = deal(table_of(sheet, 3))
    assert set(options(round)) == {"fold", "call", "raise"}
    play(round, "P1 call, P2 call")
    assert set(options(round)) == {"fold", "check", "raise"}


@both
@pytest.mark.parametrize("behind, reopens", [(7, False), (8, True)])
def test_only_a_full_bet_counts_as_a_raise(sheet, behind, reopens):
    round = deal(table_of(sheet, [100, 100, 4 + behind], ANY_BUY_IN))
    play(round, "P1 call, P2 raise")
    play(round, f"P3 raise {4 + behind}, P1 call")
    assert ("raise" in options(round)) is reopens


@both
def test_after_a_short_all_in_the_next_player_calls_it_exactly_or_makes_it_a_full_raise(sheet):
    round = deal(table_of(sheet, [100, 100, 100, 5], ANY_BUY_IN))
    play(round, "P4 raise 5")
    assert options(round) == {"fold": 0, "call": 5, "raise": (8, 8)}


# -- doubtful acts -------------------------------------------------------------------------------------------


def acting(sheet, kind, **settings):
    """P4 is to act first, and something is wrong with how he does it."""
    return deal(table_of(sheet, 4, settings), incidents=[Incident("act of seat 4", 1, kind)])


@both
@pytest.mark.parametrize("kind, total", [("string-raise", 4), ("half-string-raise", 8)])
def test_at_least_half_a_bet_must_be_in_before_a_player_goes_back_to_his_stack(sheet, kind, total):
    round = acting(sheet, kind)
    play(round, "P4 raise")
    assert in_front(round)["P4"] == total


@both
def test_an_announced_raise_lets_him_go_back_to_his_stack(sheet):
    round = acting(sheet, "announced-raise")
    play(round, "P4 raise")
    assert in_front(round)["P4"] == 8


@both
def test_a_check_out_of_turn_leaves_only_to_call_or_fold_in_that_round(sheet):
    round = acting(sheet, "early-check")
    assert options(round) == {"fold": 0, "call": 4}
    assert "raise" in options(deal(table_of(sheet, 4)))


@both
def test_one_larger_chip_without_a_word_is_a_call(sheet):
    round = acting(sheet, "lone-chip")
    play(round, "P4 raise")
    assert in_front(round)["P4"] == 4


# -- buy-ins -------------------------------------------------------------------------------------------------


@both
@pytest.mark.parametrize("limit, least", [("3-6", 15), ("4-8", 20), ("9-18", 45), ("15-30", 75)])
def test_the_first_buy_in_is_five_times_the_minimum_bet(sheet, limit, least):
    table = table_of(sheet, [100, least, 100, least - 1], {"limit": limit})
    with pytest.raises(Refused, match=rf"the least buy-in here is \${least}$"):
        table.join(Party("P5", cents(least) - 1, 5))
    assert dealt_in(deal(table)) == [2, 3, 1]


@both
@pytest.mark.parametrize("limit, least", [("20-40", 100), ("25-50", 125), ("30-60", 300)])
def test_from_the_30_limit_on_it_is_ten_times(sheet, limit, least):
    settings = {"limit": limit, "limits": [limit], "fee_option": "none"}
    table = table_of(sheet, [1000, least, 1000, least - 1], settings)
    assert dealt_in(deal(table)) == [2, 3, 1]


def fold_hand(table):
    round = deal(table)
    fold_round(round)
    return round


@both
@pytest.mark.parametrize("more, dealt", [(1, True), (0.5, False)])
def test_later_buys_at_the_30_limit_are_short_below_five_times_the_minimum_bet(sheet, more, dealt):
    settings = {"limit": "30-60", "limits": ["30-60"], "fee_option": "none"}
    table = table_of(sheet, [1000, 300, 1000], settings)
    round = deal(table)
    play(round, "P1 raise, P2 raise, P3 fold, P1 raise, P2 raise, P1 raise, P2 call")
    stand_pat(round)
    play(round, "P2 check, P1 bet, P2 fold")
    assert table.state.stacks[1] == cents(120)
    table.buy("P2", cents(29))
    assert 2 in dealt_in(fold_hand(table))
    if not dealt:
        with pytest.raises(Refused, match="the least buy-in here is \\$150"):
            table.buy("P2", cents(more))
        return
    table.buy("P2", cents(more))
    assert 2 in dealt_in(deal(table))


def after_a_short_buy(sheet):
    """P2, who began with $20, has posted the small blind and bought one dollar: he has $19."""
    table = table_of(sheet, [100, 20, 100, 100])
    fold_hand(table)
    table.buy("P2", cents(1))
    return table


@both
def test_only_one_short_buy_is_allowed_before_the_next_full_one(sheet):
    table = after_a_short_buy(sheet)
    assert 2 in dealt_in(fold_hand(table))
    with pytest.raises(Refused, match="the least buy-in here is \\$20"):
        table.buy("P2", cents(0.5))


@both
def test_an_add_on_that_brings_a_player_up_to_the_minimum_is_no_short_buy(sheet):
    table = after_a_short_buy(sheet)
    fold_hand(table)
    fold_hand(table)
    table.buy("P2", cents(20) - table.state.stacks[1])
    round = deal(table)
    assert 2 in dealt_in(round)
    play(round, "P3 raise, P4 fold, P1 fold, P2 fold")
    # After this full buy one short buy is allowed again.
    table.buy("P2", cents(1))
    assert 2 in dealt_in(deal(table))


# -- button and seats ----------------------------------------------------------------------------------------


@both
def test_the_lowest_card_drawn_gets_the_first_button(sheet):
    round = deal(
        table_of(sheet, 4),
        {f"draw for the button/draw {i}": c for i, c in enumerate(("Kc", "2s", "3c", "4c"), 1)},
    )
    assert dealt_in(round)[-1] == 2 and ruled(round, "first_button")


@both
def test_among_equal_low_cards_clubs_get_the_button_and_the_ace_is_lowest(sheet):
    draws = {f"draw for the button/draw {i}": c for i, c in enumerate(("2c", "As", "Ac", "Ad"), 1)}
    assert dealt_in(deal(table_of(sheet, 4), draws))[-1] == 3


@on({HIGH: "amb.7"})
def test_two_to_eight_players_have_a_seat(sheet):
    assert len(dealt_in(deal(table_of(sheet, 8)))) == 8 and len(dealt_in(deal(table_of(sheet, 2)))) == 2
    with pytest.raises(Refused, match="no seat 9"):
        table_of(sheet, 8).join(Party("P9", 10_000, 9))


# -- the draw ------------------------------------------------------------------------------------------------

CARDS = {"seat 2": "2c 3d 5h 7s 9c", "seat 3": "4c 4d 6h 8s Tc", "seat 1": "Kc Kd Qh 8d 2s"}


@on({HIGH: "play.1", SPLIT: "play.1"})
def test_five_cards_betting_a_burn_a_draw_and_betting_again(sheet):
    round = deal(table_of(sheet, 3), CARDS)
    assert [len(hand_of(round, seat).split()) for seat in (1, 2, 3)] == [5, 5, 5]
    play(round, "P1 raise, P2 call, P3 call")
    assert burned(round) == 0
    throw(round, "P2 2c, P3, P1 2s")
    assert burned(round) == 1
    play(round, "P2 bet, P3 raise, P1 fold, P2 call")
    assert round.over


@on({HIGH: "play.1", SPLIT: "play.1"})
def test_a_kill_is_posted_with_the_blinds(sheet):
    table = table_of(sheet, 4, {"limit": "4-8-full-kill"})
    for _ in range(2):
        round = deal(table)
        while not round.over:
            own = turn(round) == "P2" and "raise" in options(round)
            play(round, f"{turn(round)} {'raise' if own else 'fold'}")
    assert in_front(deal(table)) == {"P4": 2, "P1": 4, "P2": 8}


@on({HIGH: "act.1 play.1", SPLIT: "act.1 play.1"})
@pytest.mark.parametrize("count", range(6))
def test_a_player_draws_none_to_five_cards(sheet, count):
    dealt, more = ["2c", "3d", "5h", "7s", "9c"], ["Ac", "Ad", "Ah", "As", "Kh"]
    round = to_draw(deal(table_of(sheet, 2), {"seat 2": " ".join(dealt + more)}))
    throw(round, "P2 " + " ".join(dealt[:count]))
    assert hand_of(round, 2).split() == dealt[count:] + more[:count]
    assert drawn(round, 2).split() == more[:count]
    throw(round, "P1")
    assert not drawing(round)


EIGHT = {
    "seat 2": "2c 2d 2h 2s 3c 3h 3s 5s 7s",
    "seat 3": "4c 4d 4h 4s 5c 9h 9s Jd Jh",
    "seat 4": "6c 6d 6h 6s 7c Js Kd Kh Ks",
    "seat 5": "8c 8d 8h 8s 9c",
    "seat 6": "Tc Td Th Ts Jc",
    "seat 7": "Qc Qd Qh Qs Kc",
    "seat 8": "Ac Ad Ah As 3d",
    "seat 1": "5d 5h 7d 7h 9d",
    "burn": "Jk",
}
"""Eight hands leave thirteen cards: a burn, and four for each of three players."""


def fourth_drawer(sheet, refilled):
    """P5, the fourth to draw four cards, finds the stub empty; these come from the new one."""
    round = deal(table_of(sheet, 8), {**EIGHT, "discards/seat 5": refilled})
    play(round, "P4 call, P5 call, P6 fold, P7 call, P8 call, P1 call, P2 call, P3 check")
    throw(round, "P2 2c 2d 2h 2s, P3 4c 4d 4h 4s, P4 6c 6d 6h 6s, P5 8c 8d 8h 8s")
    return round


@on({HIGH: "amb.8"})
def test_when_the_pack_runs_out_discards_and_folded_hands_are_shuffled(sheet):
    round = fourth_drawer(sheet, "2c 4d Tc Jc")
    assert hand_of(round, 5) == "9c 2c 4d Tc Jc" and ruled(round, "stub_refilled") == ["17 cards"]


# -- fees ----------------------------------------------------------------------------------------------------


@on({HIGH: "fee.1", SPLIT: "fee.1"})
@pytest.mark.parametrize("limit", [*TABLES, "3-6-half-kill", "4-8-half-kill", "4-8-full-kill"])
@pytest.mark.parametrize("players, more", [(2, 0), (6, 0), (7, 1), (8, 1)])
def test_the_button_pays_the_fee_of_every_listed_table_before_the_deal(sheet, limit, players, more):
    round = deal(table_of(sheet, players, {"limit": limit}))
    fold_round(round)
    assert dropped(round) == fee(sheet) + more
    assert results(round)["P1"] <= -fee(sheet) - more + (2 if players == 2 else 0) * 100


@on({HIGH: "amb.8", SPLIT: "fee.1"})
@pytest.mark.parametrize("switch, p1, p3", [({}, None, 2), ({"fee-payer": "pot"}, 0, None)])
def test_the_button_antes_the_fee_unless_the_pot_pays_it(sheet, switch, p1, p3):
    round = deal(table_of(sheet, 3, switch))
    play(round, "P1 fold, P2 fold")
    taken = fee(sheet)
    assert results(round) == {"P1": -taken if p1 is None else p1, "P2": -2, "P3": 2 if p3 else 2 - taken}


@on({HIGH: "amb.8"})
def test_the_fee_goes_by_the_players_who_are_dealt_in(sheet):
    table = table_of(sheet, 7)
    table.sit_out("P7")
    round = deal(table)
    fold_round(round)
    assert dropped(round) == 2


@on({HIGH: "amb.8"})
def test_read_as_paid_by_the_pot_the_fee_comes_out_of_a_hand_that_is_played(sheet):
    round = show_down(deal(table_of(sheet, 3, {"fee-payer": "pot"})))
    assert dropped(round) == 2 and sum(results(round).values()) == -2
