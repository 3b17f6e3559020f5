"""Omaha at Angie's, high and high-low: $2-$4 unless a proof says otherwise, card B option 1 of the fees."""

from tests.compliance import Here
from tests.compliance.pots import betting, fees, flop, kill, showing, splitting
from tests.compliance.pots.arranged import on_each, won
from tests.pots import omaha_showdowns
from tests.pots.arrange import check_down, deal, play, results, shown
from tests.pots.arrange_flop import streets, table_of
from tests.rooms.figures.angies_pots import (
    FIRST_OPTIONS,
    LIMITS,
    NOT_SPREAD,
    SPREAD,
    drops,
    early,
    timed,
)

STAKES = {"small": 1, "low": 2, "high": 4, "hole": 4, "deals": omaha_showdowns}
KILL = {"kill": "limit=2-4-full-kill", "post": 4}
high = Here("angies/omaha-high", **STAKES, **KILL)
split = Here("angies/omaha-high-low-split", **STAKES, **KILL)
rule = high.rule

# -- cards and betting rounds --------------------------------------------------------------------------------

on_each(flop.street, {high: "play.3 play.4 amb.2", split: "play.1 amb.7"}, cards=3)
on_each(flop.street, {high: "play.5 play.6 amb.2", split: "play.1 amb.7"}, cards=4)
on_each(flop.street, {high: "play.7 play.8 amb.2", split: "play.1 amb.7"}, cards=5)
high.proves(flop.button_passes_empty_seat, "amb.2", posted={"P4": 1, "P5": 2})
high.proves(flop.heads_up, "amb.2", readings={"": "P2"})

# -- limits, blinds and raises -------------------------------------------------------------------------------

bets = {high: "bet.4", split: "bet.1"}
on_each(betting.limits, bets, tables=LIMITS)
limited = {high: "bet.4 fee.1", split: "bet.1 fee.1"}
on_each(betting.spreads, limited, limits=SPREAD)
on_each(betting.other_limits_are_refused, limited, limits=NOT_SPREAD, match="the tables offered are")
not_printed = {high: "amb.3", split: "amb.7"}
BLINDS = {"limit=1-2": (1, 1), "limit=3-6": (1, 3), "limit=15-30": (7, 15)}
BLINDS |= {"blinds=table-set, posted_blinds=2/2": (2, 2)}
on_each(betting.blinds, not_printed, readings=BLINDS)
on_each(betting.no_blind_table, not_printed, table={"2-4": "2/2"})
on_each(betting.cap, not_printed, readings={"": 3, "raise-cap=six": 6, "raise-cap=none": 9})
on_each(betting.cap_of_two, not_printed, readings={"": True})
on_each(betting.check_raise, not_printed, readings={"": True})

# -- fees ----------------------------------------------------------------------------------------------------

drop = {high: "fee.1", split: "fee.1"}
on_each(fees.by_players, drop, tables=drops(10))
on_each(fees.at_the_flop, drop, order="house flop")
on_each(fees.ends_early, drop, tables={"": 1})
on_each(fees.in_force, drop, options=FIRST_OPTIONS)
PRINTED = {"limit=pot-limit 1/2": (10, 500), "limit=no-limit 1/2": (20, None)}
PRINTED |= {"limit=no-limit 1/2, fee_option=22": (500, None)}
on_each(fees.buy_ins, drop, tables=PRINTED)
POSTED = {"limit=pot-limit 1/2, posted_buy_in=$100,$500": (100, 500)}
POSTED |= {"limit=no-limit 1/2, posted_buy_in=$1000,$10000000000": (1000, None)}
on_each(fees.buy_ins, drop, tables=POSTED)
on_each(fees.ends_early, {high: "fee.2", split: "fee.2"}, tables=early())
option_22 = {"words": "limit=no-limit 1/2, fee_option=22", "charges": timed(10)}
on_each(fees.by_time, {high: "fee.3", split: "fee.3"}, **option_22)

# -- the kill ------------------------------------------------------------------------------------------------

KILLS = {"limit=2-4-half-kill": (3, (6, 6), (6, 6)), "limit=2-4-full-kill": (4, (8, 8), (8, 8))}
KILLS |= {"limit=5-10-half-kill": (7.5, (15, 15), (15, 15))}
on_each(kill.stakes, bets, tables=KILLS)
POSTS = {"": 4, "limit=5-10-full-kill, blinds=table-set, posted_blinds=1/2": 4}
POSTS |= {"kill_minimum_pot=$100": 4, "kill-second-pot=full-bet-won": 2}
on_each(kill.post, bets, readings=POSTS)
on_each(kill.front, bets, readings={"": {"P4": 1, "P1": 4, "P2": 4}})
KEPT = {"": 4, "kill-on-split=button-to-pot": 2}
on_each(kill.shared, bets, readings=KEPT)
split.proves(kill.half_keeps, "bet.1", "room-rules#amb.15", readings=KEPT)
split.proves(kill.half_is_no_win, "bet.1", "room-rules#amb.15")

# -- high hands ----------------------------------------------------------------------------------------------

on_each(showing.two_hole_cards, {high: "rank.1 rank.2", split: "rank.1"})
high.proves(showing.low_takes_nothing, "pay.1")
ODD = {"limit": "limit=3-6", "small": 1, "big": 3}
high.proves(showing.odd_chip, "amb.4", readings={"": "P3", "odd-chip-among-ties=by-suit": "P1"}, **ODD)


def printed_hand():
    hands = {"seat 2": "2s 4c Jd 9h", "seat 3": "Tc 5c Qc Ah", "seat 1": "Kh Kd 7h Jh"}
    table = table_of("angies/omaha-high", 3, {"fee_option": "none"})
    return deal(table, {**hands, **streets("6c 8c 6d 3h 6s")})


@rule("ex.1", "play.9", "pay.1")
def test_the_printed_showdown_sixes_full_of_kings_take_the_whole_pot():
    round = printed_hand()
    check_down(round)
    assert shown(round) == {"seat 1": "full house, sixes over kings"}
    assert results(round) == {"P1": 4, "P2": -2, "P3": -2}


@rule("ex.2")
def test_three_clubs_in_the_hand_and_two_on_the_board_are_no_flush():
    round = printed_hand()
    play(round, "P1 fold, P2 call, P3 check")
    check_down(round)
    assert shown(round) == {"seat 3": "three of a kind, sixes, ace-queen kickers"}


# -- halves of a pot -----------------------------------------------------------------------------------------

split.proves(splitting.worst_low, "ex.2", "rank.4", "rank.3")
split.proves(splitting.qualifier, "amb.1", card="9", readings={"": False, "low-qualifier=9": True})
split.proves(splitting.qualifier, "amb.1", card="T", readings={"": False, "low-qualifier=9": False})
split.proves(splitting.low_of_two_hole_cards, "rank.2")
split.proves(splitting.other_cards_for_low, "rank.6")
split.proves(splitting.nobody_declares, "rank.7")
ODD_POT = {"limit": "limit=5-10, blinds=table-set, posted_blinds=2/5", "pot": 17}
split.proves(splitting.odd_chip_of_halves, "pay.2", "room-rules#room.14", readings={"": "P1"}, **ODD_POT)
LOWS = {"": "P3", "odd-chip-among-ties=by-suit": "P1"}
split.proves(splitting.odd_chip_of_lows, "amb.5", readings=LOWS, limit="limit=3-6", pot=10)


@split.rule("rank.2")
def test_a_hole_card_paired_on_the_board_is_replaced_by_another_hole_card():
    # The ace on the board pairs one of P2's; he plays 2-3, and P3's 3-4 is worse.
    hands = [splitting.KINGS, "As 2d 3c Qd", "3h 4d Qh Jh"]
    assert won(splitting.split(split, hands, "Ac 6s 7c Kc Kd", 4)) == {"P1": 3, "P2": 3}


test_high = high.tests(betting, flop, kill, showing)
test_split = split.tests(betting, flop, kill, showing, splitting)
