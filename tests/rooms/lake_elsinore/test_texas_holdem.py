"""Hold'em at Lake Elsinore, and the room's own rules for flop games, which are proved with it: $4-8 with
blinds of $2 and $4 unless a proof says otherwise."""

import pytest

from houseway.cards import Incident
from tests.compliance import Here
from tests.compliance.pots import betting, entry, errors, flop, kill, showing
from tests.pots import pineapple_showdowns
from tests.pots.arrange import (
    board,
    check_down,
    deal,
    deals,
    fold_round,
    holdem,
    in_front,
    options,
    pass_hand,
    play,
    results,
    ruled,
    see_board,
    turn,
)

ROOM = "lake-elsinore"
here = Here(f"{ROOM}/texas-holdem", small=2, low=4, high=8, hole=2, deals=pineapple_showdowns)
rule = here.rule

passed = {"P4": 4, "P5": 4}
here.proves(flop.button_passes_empty_seat, "bet.3", "amb.6", "room-rules#room.1", posted=passed)
here.proves(flop.button_passes_empty_seat, "amb.6", posted=passed, gone="P3")
here.proves(flop.first_button, "amb.15", draws={"Qs Ac Ks": 2, "2s 3c 3s": 2, "9d 9c 9s": 1})
here.proves(flop.heads_up, "bet.6", "ex.1", "room-rules#room.3", readings={"": "P1"})
here.each(flop.street, {"play.4": 3, "play.5": 4, "play.6": 5}, "cards")
here.proves(flop.last_one_left, "bet.1", "pay.1")
here.proves(flop.all_fold_redeal, "amb.16", reading="all-fold-to-big-blind=redeal-same-button")

here.proves(showing.any_hole_cards, "rank.1", "rank.3")
here.proves(showing.high_hands, "rank.2", more=[pineapple_showdowns.WHEEL])
odd = {"limit": "limit=3-6", "small": 1, "big": 3, "readings": {"": "P3", "odd-chip=high-card-by-suit": "P1"}}
here.proves(showing.odd_chip, "pay.2", "amb.10", **odd)
here.proves(showing.board_declared, "act.14", "room-rules#room.35")
here.proves(showing.board_and_no_more, "act.14")

# -- limits, blinds and raises -------------------------------------------------------------------------------

BLINDS = {"1-2": (0.5, 1), "2-4": (1, 2), "3-6": (1, 3), "4-8": (2, 4), "5-10": (2, 5), "6-12": (3, 6)}
BLINDS |= {"8-16": (4, 8), "9-18": (4, 9), "10-20": (5, 10), "15-30": (7, 15), "20-40": (10, 20)}
BLINDS |= {"300-600": (150, 300)}
here.proves(betting.blinds, "amb.5", readings={f"limit={limit}": blinds for limit, blinds in BLINDS.items()})
small = {"limit=3-6, small-blind=half-exact": (1.5, 3), "limit=3-6, small-blind=as-posted": (1, 2)}
here.proves(betting.blinds, "amb.5", readings=small)
here.proves(betting.spreads, "bet.11", limits={"1-2": 2, "7-14": 14, "300-600": 600})
others = ["0.50-1", "300.01-600.02", "400-800", "4-10", "pot-limit 1/2"]
here.proves(betting.other_limits_are_refused, "bet.11", limits=others)
here.proves(betting.no_limit, "bet.12", "amb.2", "amb.4")
here.proves(betting.dollar_buys_in, "bet.12", words="limit=no-limit 1/2")
here.proves(
    betting.cap, "amb.2", readings={"": 3, "raise-cap=four": 4, "raise-cap=six": 6, "raise-cap=none": 9}
)
here.proves(betting.cap_of_two, "amb.2", readings={"": True})
here.proves(betting.check_raise, "amb.3", readings={"": True, "check-raise=barred": False})
FULL = "short-all-in-reopens=full-bet"
reopens = [("", 6, (10, 10)), ("", 5, None), (FULL, 6, None), (FULL, 7, None), (FULL, 8, (12, 12))]
here.proves(betting.all_in_raise, "amb.11", rows=reopens)
full_raise = [("limit=no-limit 1/2", 15, None), ("limit=no-limit 1/2", 16, (24, 198))]
here.proves(betting.all_in_raise, "amb.11", low=2, bet=8, rows=full_raise)
here.proves(betting.side_pot, "amb.11")
kills = {"kill=half": (6, (12, 12), (12, 12)), "kill=full": (8, (16, 16), (16, 16))}
here.proves(kill.stakes, "amb.18", tables=kills)
fronts = {"kill=half": {"P4": 2, "P1": 4, "P2": 6}, "kill=full": {"P4": 2, "P1": 4, "P2": 8}}
here.proves(kill.front, "amb.18", kill="", readings=fronts)


@rule("amb.11")
def test_a_raise_over_a_short_all_in_fills_it_up_to_the_full_bet():
    round = deal(holdem(ROOM, [200, 200, 9]))
    play(round, "P1 call, P2 call, P3 check, P2 bet 4, P3 raise 5")
    assert options(round)["raise"] == (8, 8)


@rule("amb.10")
def test_at_1_2_the_odd_chip_is_half_a_dollar():
    same = {"seat 1": "As Kd", "seat 2": "2s 2d", "seat 3": "Ad Ks", "flop": "Qc Jh 8d", "turn": "4s"}
    round = deal(holdem(ROOM, 3, {"limit": "1-2", "fee_option": "limit-plain-1"}), {**same, "river": "3c"})
    play(round, "P1 call, P2 fold, P3 check")
    check_down(round)
    assert results(round) == {"P1": -0.5, "P2": -0.5, "P3": 0}


# -- a dead button -------------------------------------------------------------------------------------------


@rule("amb.6")
@pytest.mark.parametrize(
    "gone, first, button, second",
    [("P2", {"P3": 2, "P4": 4}, 1, {"P4": 2, "P5": 4}), ("P3", {"P4": 4}, 2, {"P4": 2, "P5": 4})],
)
def test_with_a_dead_button_the_big_blind_moves_on_and_nobody_posts_for_an_empty_seat(
    gone, first, button, second
):
    table = holdem(ROOM, 6, {"button-method": "dead"})
    pass_hand(table)
    table.leave(gone)
    round = deal(table)
    assert in_front(round) == first
    fold_round(round)
    later = deal(table)
    assert in_front(later) == second
    assert f"seat {button}" in (deals(round)[0].places[-1], deals(later)[0].places[-1])


@rule("amb.6")
def test_with_a_dead_button_two_players_left_have_the_small_blind_on_the_button():
    table = holdem(ROOM, 3, {"button-method": "dead"})
    pass_hand(table)
    table.leave("P1")
    round = deal(table)
    assert in_front(round) == {"P3": 2, "P2": 4}
    assert turn(round) == "P3"


# -- coming in -----------------------------------------------------------------------------------------------

here.proves(entry.new_waits, "act.2", "room-rules#room.7")
here.proves(entry.new_posts, "act.3", "play.1", "room-rules#room.7")
here.proves(entry.new_posts, "act.6", "room-rules#room.9")
here.proves(entry.new_lets_blinds_go_by, "act.4")
here.proves(entry.first_lap_move, "act.12", "room-rules#room.14")
here.proves(entry.missed_small_only, "act.7", "room-rules#room.11", readings={"": (6, 4)})

# -- what goes wrong in a deal -------------------------------------------------------------------------------

slips = [(3, 1, "exposed"), (3, 1, "flashed"), (2, 2, "exposed")]
here.proves(errors.exposed, "irr.2", "room-rules#room.37", slips=slips)
here.proves(errors.several_replaced, "irr.2")
here.proves(errors.extra_is_burned, "irr.7", seats=[2], clause="extra_card_burned")
here.proves(errors.extra_is_burned, "amb.9", seats=[3, 1], clause="other_extra_card_burned")
here.proves(errors.extras_misdeal, "irr.8")


def dealt_with(*slip):
    return deal(holdem(ROOM, 3), {}, incidents=[Incident(*slip)])


def test_a_short_hand_is_a_misdeal_that_no_printed_rule_is_cited_for():
    round = dealt_with("seat 2", 2, "missing")
    assert ruled(round, "wrong_count_misdeal") == ["a hand has too few cards"]
    assert round.game.cite("wrong_count_misdeal") == ()


@pytest.mark.parametrize(("street", "cards"), [("turn", 4), ("river", 5)])
def test_a_fourth_or_fifth_board_card_too_many_is_no_flop_with_too_many(street, cards):
    round = dealt_with(street, 1, "extra")
    see_board(round, cards)
    assert ruled(round, "board_too_large") == [street] and not ruled(round, "flop_too_large")
    assert len(board(round)) == cards and round.game.cite("board_too_large") == ()


@pytest.mark.parametrize("street", ["flop", "turn", "river"])
def test_a_board_card_that_did_not_come_is_dealt_from_the_top(street):
    round = dealt_with(street, 1, "missing")
    see_board(round, 5)
    assert ruled(round, "board_card_missing") == [street] and len(set(board(round))) == 5


test_the_sheet = here.tests(betting, entry, errors, flop, kill, showing)
