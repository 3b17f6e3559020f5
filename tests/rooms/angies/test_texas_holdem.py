"""Texas Hold-Em at Angie's: $2-$4 unless a proof says otherwise, card B option 1 of the fees."""

import pytest

from houseway.errors import Refused, SheetError
from tests.compliance import Here
from tests.compliance.pots import betting, fees, flop, kill, showing
from tests.pots import pineapple_showdowns
from tests.pots.arrange import check_down, deal, holdem, hole_cards, in_front, options, play, win
from tests.rooms.figures.angies_pots import (
    FIRST_OPTIONS,
    KILLS,
    LIMITS,
    NOT_SPREAD,
    SPREAD,
    drops,
    early,
    timed,
)

here = Here("angies/texas-holdem", small=1, low=2, high=4, hole=2, deals=pineapple_showdowns)
here.figures |= {"kill": "limit=2-4-full-kill", "post": 4}
rule = here.rule

here.each(flop.street, {"play.3": 3, "play.4": 3, "play.5": 4, "play.6": 4, "play.7": 5}, "cards")
here.proves(flop.street, "play.8", "amb.4", cards=5)
here.proves(flop.button_passes_empty_seat, "amb.7", posted={"P4": 1, "P5": 2})
here.proves(flop.heads_up, "amb.7", readings={"": "P2", "heads-up-blinds=button-posts-small": "P1"})
here.proves(flop.all_fold_redeal, "amb.8", reading="all-fold-to-big-blind=redeal")

here.proves(showing.high_hands, "rank.3", more=[pineapple_showdowns.WHEEL])
here.proves(showing.any_hole_cards, "rank.1", "rank.2", "amb.2")
odd = {"limit": "limit=3-6", "small": 1, "big": 3}
here.proves(showing.odd_chip, "amb.6", readings={"": "P3", "odd-chip-among-ties=by-suit": "P1"}, **odd)

# -- limits, blinds and raises -------------------------------------------------------------------------------

here.proves(betting.limits, "bet.4", "room-rules#room.15", tables=LIMITS)
here.proves(betting.spreads, "bet.4", "room-rules#fee.28", "room-rules#amb.2", limits=SPREAD)
offered = {"limits": NOT_SPREAD, "match": "the tables offered are"}
here.proves(betting.other_limits_are_refused, "bet.4", "room-rules#fee.28", **offered)
SEPARATE = "double-range-limit=two-separate-games, limit="
here.proves(
    betting.bets_by_round,
    "room-rules#amb.3",
    readings={
        "limit=1-3/1-6": ((1, 3), (1, 6)),
        SEPARATE + "1-3": ((1, 3), (1, 3)),
        SEPARATE + "1-6": ((1, 6), (1, 6)),
        SEPARATE + "2-8": ((2, 8), (2, 8)),
        SEPARATE + "2-4": ((2, 2), (4, 4)),
    },
)
here.proves(
    betting.bets_by_round,
    "room-rules#amb.4",
    readings={
        "": ((2, 2), (4, 4), (4, 4)),
        "high-limit-from-round=2": ((4, 4), (4, 4), (4, 4)),
        "high-limit-from-round=4": ((2, 2), (2, 2), (4, 4)),
    },
)
HALVES = {"limit=1-2": (1, 1), "limit=3-6": (1, 3), "limit=5-10": (2, 5), "limit=15-30": (7, 15)}
POSTED = {"limit=5-10, blinds=table-set, posted_blinds=3/5": (3, 5)}
here.proves(betting.blinds, "amb.5", "room-rules#amb.5", readings=HALVES | POSTED)
here.proves(betting.cap, "amb.5", readings={"": 3, "raise-cap=six": 6, "raise-cap=none": 9})
here.proves(betting.cap_of_two, "amb.5", "room-rules#amb.6", readings={"": True})
checked = {"": True, "check-raise=forbidden": False}
here.proves(betting.check_raise, "amb.5", "room-rules#amb.7", readings=checked)


@rule("room-rules#amb.3")
def test_a_raise_in_a_range_is_at_least_the_last_one_and_at_most_its_top():
    round = deal(holdem("angies", 3, {"limit": "1-3/1-6"}))
    play(round, "P1 raise 3, P2 call, P3 call, P2 bet 3, P3 raise 6")
    assert options(round)["raise"] == (9, 9)


@rule("room-rules#amb.3")
def test_a_single_range_of_a_pair_is_no_table_while_the_pair_is_one_game():
    assert options(deal(holdem("angies", 2, {"limit": "2-4/2-8"})))["raise"] == (4, 6)
    with pytest.raises(SheetError):
        holdem("angies", 2, {"limit": "2-8"})


# -- fees ----------------------------------------------------------------------------------------------------

here.proves(fees.by_players, "fee.1", "room-rules#fee.27", tables=drops(10))
here.proves(fees.at_the_flop, "fee.1", "room-rules#fee.26", order="house flop")
here.proves(fees.ends_early, "fee.2", "room-rules#fee.7", "room-rules#fee.27", tables=early())
here.proves(fees.ends_early, "fee.1", "room-rules#fee.26", tables={"": 1})
here.proves(fees.in_force, "room-rules#fee.1", "room-rules#fee.2", "room-rules#amb.23", options=FIRST_OPTIONS)
OPTION_22 = "limit=no-limit 1/2, fee_option=22"
here.proves(
    fees.by_time, "fee.3", "room-rules#fee.31", "room-rules#fee.32", words=OPTION_22, charges=timed(10)
)
here.proves(fees.dealt_in, "room-rules#amb.29", players=5, readings={"": 1})
small_pot = "limit=no-limit 0.50/1, fee_option=21"
here.proves(fees.no_more_than_the_pot, "room-rules#amb.31", words=small_pot, pot=2)

# -- buy-ins -------------------------------------------------------------------------------------------------

POT_LIMIT, NO_LIMIT = "limit=pot-limit 1/2", "limit=no-limit 1/2"
here.proves(
    fees.buy_ins,
    "room-rules#fee.29",
    tables={f"{POT_LIMIT}, fee_option={option}": (10, 500) for option in range(8, 15)},
)
here.proves(
    fees.buy_ins,
    "room-rules#fee.30",
    tables={f"{NO_LIMIT}, fee_option={option}": (20, None) for option in range(15, 22)},
)
here.proves(
    fees.buy_ins,
    "room-rules#fee.31",
    tables={f"{limit}, fee_option=22": (500, None) for limit in (POT_LIMIT, NO_LIMIT)},
)
here.proves(
    fees.posted_buy_ins,
    "room-rules#fee.29",
    fit={f"{POT_LIMIT}, posted_buy_in=$100,$100": (100, 100)},
    unfit=[f"{POT_LIMIT}, posted_buy_in={sums}" for sums in ("$9.99,$100", "$10,$500.01")],
)
here.proves(
    fees.posted_buy_ins,
    "room-rules#fee.30",
    fit={f"{NO_LIMIT}, posted_buy_in=$1000,$10000000000": (1000, None)},
    unfit=[f"{NO_LIMIT}, posted_buy_in={sums}" for sums in ("$1000.01,$10000000000", "$20,$500")],
)
for words, match in {
    f"{NO_LIMIT}, fee_option=1": "option 1 is for limit 1-2 to 50-100, not for .* for that there is 15,",
    "fee_option=22": "option 22 is for pot limit and no limit, not for '2-4'; for that there is 1, 2,",
    "limit=50-100, fee_option=8": "option 8 is for pot limit, not for .* there is 1, 2, 3, 4, 5, 6 or 7",
}.items():
    here.proves(fees.refused, "room-rules#fee.28", "room-rules#fee.31", words=words, match=match)


@rule("room-rules#fee.29")
def test_a_player_buys_more_up_to_the_most_and_plays_on_below_the_least():
    table = holdem("angies", 3, [POT_LIMIT])
    table.state.stacks[:] = [500, 40_000, 50_000]
    with pytest.raises(Refused, match="with \\$101 more 'P2' has \\$501"):
        table.buy("P2", 10_100)
    with pytest.raises(Refused, match="with \\$4 more 'P1' has \\$9, and the least buy-in here is \\$10"):
        table.buy("P1", 400)
    assert "seat 1" in hole_cards(deal(table))
    assert table.state.stacks[1] == 40_000


# -- the kill ------------------------------------------------------------------------------------------------

here.proves(kill.stakes, "room-rules#room.16", "room-rules#room.20", "room-rules#amb.17", tables=KILLS)
no_kill = [(POT_LIMIT, "kill=full"), (NO_LIMIT, "kill=full")]
here.proves(kill.refused, "room-rules#room.16", tables=no_kill, match="a kill is not posted")
here.proves(kill.second_win, "room-rules#room.18", "room-rules#room.19", "room-rules#amb.16")
here.proves(
    kill.front,
    *("room-rules#room.21", "room-rules#amb.12"),
    readings={
        "": {"P4": 1, "P1": 4, "P2": 4},
        "kill-blind=extra-live-blind": {"P4": 1, "P1": 2, "P2": 4},
        "kill-blind=raised-big-blind": {"P4": 1, "P1": 4},
    },
)
multiple = {"limit=5-10-full-kill, blinds=table-set, posted_blinds=1/2": 4}
here.proves(kill.post, "room-rules#room.22", readings=multiple)
turns = {"": "P2 P3 P4 P1", "killer-acts=last": "P3 P4 P1 P2"}
here.proves(kill.order, "room-rules#amb.13", readings=turns)
on_split = {"": 4, "kill-on-split=button-to-pot": 2}
here.proves(kill.shared, "room-rules#amb.15", "room-rules#room.23", readings=on_split)
here.proves(kill.post, "room-rules#amb.16", readings={"": 4, "kill-second-pot=full-bet-won": 2})


@rule("room-rules#room.21", "room-rules#amb.12")
def test_a_holder_in_the_blinds_posts_the_kill_blind_instead_of_the_smaller_one():
    assert in_front(deal(kill.killed(here, "limit=2-4-full-kill", winner="P4"))) == {"P4": 4, "P1": 4}


@rule("room-rules#amb.16")
def test_a_second_pot_with_a_called_bet_counts_where_a_full_bet_must_be_won():
    table = holdem("angies", 3, {"limit": "2-4-full-kill", "kill-second-pot": "full-bet-won"})
    win(table, "P1")
    check_down(deal(table, {"seat 1": "As Ad", "seat 2": "7c 2h", "seat 3": "8c 3h", "flop": "Kd Qc 9s"}))
    assert in_front(deal(table))["P1"] == 4


test_the_sheet = here.tests(betting, flop, kill, showing)
