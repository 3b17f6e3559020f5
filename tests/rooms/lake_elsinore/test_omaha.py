"""Omaha at Lake Elsinore, high and high-low: $4-8 with blinds of $2 and $4 unless a proof says otherwise."""

from tests.compliance import Here
from tests.compliance.pots import betting, entry, errors, fees, flop, kill, showing, splitting
from tests.compliance.pots.arranged import on_each, showdown
from tests.pots import omaha_showdowns
from tests.pots.arrange import shown
from tests.rooms.lake_elsinore.test_texas_holdem_fees import option, prove_schedule

STAKES = {"small": 2, "low": 4, "high": 8, "hole": 4, "deals": omaha_showdowns}
high = Here("lake-elsinore/omaha", **STAKES)
split = Here("lake-elsinore/omaha-high-low-8", **STAKES)
rule = high.rule
POT_LIMIT, SWITCHED = "limit=pot-limit 5/10", "high-low-pot-limit=yes"

# -- cards, streets and acts ---------------------------------------------------------------------------------

for cards in (3, 4, 5):
    on_each(flop.street, {high: "play.1 play.2", split: "play.1"}, cards=cards)
bets = {high: "bet.1", split: "bet.1"}
on_each(flop.heads_up, bets, readings={"": "P1"})
on_each(flop.button_passes_empty_seat, bets, posted={"P4": 4, "P5": 4})
on_each(flop.last_one_left, bets)
on_each(fees.dead_collection, bets, readings={"": 0, "collection_blind=dead-fee": 2})

# -- limits and raises, as hold'em has them ------------------------------------------------------------------

limits = {high: "bet.2 bet.1", split: "bet.1"}
on_each(betting.spreads, limits, limits={"1-2": 2, "1.00-2.00": 2, "7-14": 14, "300-600": 600})
others = ["0.50-1", "300.01-600.02", "400-800", "4-10", "no-limit 1/2"]
on_each(betting.other_limits_are_refused, limits, limits=others)
high.proves(betting.dollar_buys_in, "bet.2", words="limit=pot-limit 1/2")
high.proves(betting.pot_limit, "amb.4")
pot_limit = {"limit": "pot-limit 1/2", "reading": SWITCHED, "raises": (4, 7)}
split.proves(betting.refused_until_read, "amb.5", match="pot-limit is not played", **pot_limit)
holdem = {high: "amb.3", split: "amb.6"}
on_each(betting.cap, holdem, readings={"": 3, "raise_cap=4": 4, "raise_cap=6": 6, "raise_cap=none": 9})
high.proves(betting.cap, "amb.3", readings={"raise-cap=four": 4, "raise-cap=six": 6, "raise-cap=none": 9})
on_each(betting.cap_of_two, holdem, readings={"": True})
on_each(betting.check_raise, holdem, readings={"": True})
BLINDS = {"limit=1-2": (0.5, 1), "limit=3-6": (1, 3), "limit=5-10": (2, 5), "limit=15-30": (7, 15)}
on_each(betting.blinds, holdem, readings=BLINDS)
on_each(betting.no_blind_table, holdem, table={"4-8": "3/4"})
on_each(betting.all_in_raise, holdem, rows=[("", 6, (10, 10)), ("", 5, None)])
ODD = {"limit": "limit=3-6", "small": 1, "big": 3}
on_each(showing.odd_chip, holdem, readings={"": "P3", "odd_chip_among_ties=card-by-suit": "P1"}, **ODD)
killed = {high: "amb.2 bet.3", split: "amb.6"}
KILLS = {"kill=half": (6, (12, 12), (12, 12)), "kill=full": (8, (16, 16), (16, 16))}
on_each(kill.stakes, killed, tables=KILLS)

# -- coming in -----------------------------------------------------------------------------------------------

acts = {high: "act.1", split: "act.1"}
posts = {high: "act.1 play.1", split: "act.1 play.1"}
on_each(entry.new_posts, posts)
on_each(entry.missed_small_only, acts, readings={"": (6, 4)})

# -- what goes wrong in a deal -------------------------------------------------------------------------------

wrong = {high: "irr.1", split: "irr.1"}
slips = [(3, nth, kind) for nth in (1, 4) for kind in ("exposed", "flashed")]
on_each(errors.exposed, wrong, slips=slips)
on_each(errors.extra_is_burned, wrong, seats=[2], clause="extra_card_burned")
on_each(errors.extra_is_burned, wrong, seats=[3, 1], clause="other_extra_card_burned")
for check in (errors.several_replaced, errors.extras_misdeal, errors.flop_early, errors.flop_too_large):
    on_each(check, wrong)

# -- fees ----------------------------------------------------------------------------------------------------

schedule = {high: "fee.1", split: "fee.1"}
prove_schedule(high, POT_LIMIT, ["fee.1"], ["fee.1"], "fee.1")
prove_schedule(split, f"{POT_LIMIT}, {SWITCHED}", ["fee.1"], ["fee.1"], "fee.1")
on_each(fees.at_the_flop, schedule, order="flop house")
on_each(fees.with_added, schedule, rows=[(f"fee_option={option(36)}", 7, 6, 0)])
unknown = {"words": "fee_option=limit-modified-5", "match": "there is no fee option 'limit-modified-5'"}
on_each(fees.refused, schedule, **unknown)
first = {"limit=1-2": option(1), "": option(1), "limit=300-600": option(1)}
on_each(fees.in_force, {high: "fee.2", split: "fee.1"}, options=first)
high.proves(fees.in_force, "fee.3", options={POT_LIMIT: option(17)})
split.proves(fees.in_force, "amb.5", options={f"{POT_LIMIT}, {SWITCHED}": option(17)})
on_each(fees.as_players_leave, holdem, words=f"fee_option={option(2)}", taken=[5, 4, 3, 3])
on_each(fees.dealt_in, holdem, players=7, readings={"": 2, "fee-player-count=seated": 3})
on_each(fees.no_more_than_the_pot, holdem, words=f"limit=1-2, fee_option={option(80)}", pot=2)

# -- hands ---------------------------------------------------------------------------------------------------

on_each(showing.two_hole_cards, {high: "rank.1", split: "rank.1"})
high.proves(showing.board_cannot_play, "rank.3")
high.proves(showing.low_takes_nothing, "pay.1")
high.proves(showing.odd_chip, "pay.1", readings={"": "P3"}, **ODD)
high.proves(flop.last_one_left, "pay.1")

split.proves(splitting.worst_low, "rank.4")
split.proves(splitting.qualifier, "rank.3", "amb.1", readings={"": False, "low-qualifier=none": True})
split.proves(splitting.low_of_two_hole_cards, "rank.2")
split.proves(splitting.other_cards_for_low, "pay.3")
split.proves(splitting.nobody_declares, "act.1")
ODD_POT = {"limit": "limit=3-6, blind_source=as-posted, posted_blinds=2/3", "pot": 11}
halves = {"": "P1", "split-odd-chip=low": "P3"}
split.proves(splitting.odd_chip_of_halves, "amb.2", "room-rules#room.28", readings=halves, **ODD_POT)
tied = {"": "P3", "tie-odd-chip=high-card-by-suit": "P1"}
split.proves(splitting.odd_chip_of_lows, "amb.3", readings=tied, **ODD_POT)
split.proves(splitting.odd_chip_of_highs, "amb.3", readings=tied, limit="limit=3-6", pot=10)


@rule("ex.1")
def test_four_spades_on_the_board_and_the_ace_in_the_hand_are_no_flush():
    round = showdown(high, ["Tc Td 4h 4d", "As Kh Qd 2c"], "Js Ts 9s 8s 3h", hole=4)
    assert shown(round) == {"seat 2": "straight, king high"}


@split.rule("ex.1")
def test_three_kings_for_high_and_eight_four_for_low_with_different_cards_of_one_hand():
    round = showdown(split, ["As 2d Kh Kc", "Qc Qh 9h 9c", "Jc Jh Th 7d"], "3c 4h 8s Kd Qs", hole=4)
    assert shown(round)["seat 1"] == "three of a kind, kings, queen-eight kickers; eight-four low"


test_high = high.tests(betting, entry, errors, flop, kill, showing)
test_split = split.tests(betting, entry, errors, flop, kill, showing, splitting)
