"""Flop games of Poker Flats that follow its hold'em: both Omahas, split hold'em, the pineapples and Tahoe. At
$3-6 with blinds of $2 and $3; the button pays a drop of $3 before the deal."""

from houseway.play.events import Discarded
from tests.compliance import Here
from tests.compliance.pots import betting, discard, entry, errors, fees, flop, showing, splitting
from tests.compliance.pots.arranged import on_each, won
from tests.pots import omaha_showdowns, pineapple_showdowns
from tests.pots.arrange import codes, play

STAKES = {"small": 2, "low": 3, "high": 6, "fee": 3}
FOUR = {"hole": 4, "deals": omaha_showdowns, **STAKES}
THREE = {"hole": 3, "deals": pineapple_showdowns, **STAKES}
omaha = Here("poker-flats/omaha", **FOUR)
omaha_split = Here("poker-flats/omaha-high-low-split", **FOUR)
split = Here("poker-flats/holdem-hi-lo-split", **THREE | {"hole": 2})
pineapple = Here("poker-flats/pineapple-hi", lies=(0, 3), **THREE)
crazy = Here("poker-flats/crazy-pineapple", lies=(3, 4), **THREE)
tahoe = Here("poker-flats/tahoe-pineapple", **THREE)
ALL = (omaha, omaha_split, split, pineapple, crazy, tahoe)


def every(ids, omaha_ids="", split_ids=""):
    """The same rules on four sheets, and those of the Omahas if there are any."""
    four = dict.fromkeys((split, pineapple, crazy, tahoe), ids)
    return four | ({omaha: omaha_ids, omaha_split: split_ids or omaha_ids} if omaha_ids else {})


# -- cards, streets and acts ---------------------------------------------------------------------------------

blinds = every("bet.1 play.1", "bet.1 play.1", "bet.4 play.1") | {pineapple: "bet.1 bet.2 play.1"}
on_each(flop.blinds_go_in_first, blinds, first=["collection"])
on_each(flop.street, {omaha: "play.4 play.8", omaha_split: "play.3", split: "bet.1 play.1"}, cards=3)
on_each(flop.street, {omaha: "play.5 play.8", omaha_split: "play.4", split: "bet.1 play.1"}, cards=4)
on_each(flop.street, {omaha: "play.6 play.8", omaha_split: "play.5", split: "bet.1 play.1"}, cards=5)
on_each(flop.street, {pineapple: "play.6", crazy: "play.4 play.5", tahoe: "play.3"}, cards=3)
on_each(flop.street, {pineapple: "play.7", crazy: "play.7", tahoe: "play.3"}, cards=4)
on_each(flop.street, {pineapple: "play.8", crazy: "play.8", tahoe: "play.3"}, cards=5)
rounds = {omaha: "bet.3 play.3", omaha_split: "bet.11 play.2", split: "bet.1 play.1"}
acts = {omaha: "act.1", omaha_split: "act.1", pineapple: "act.2", crazy: "act.2", tahoe: "act.1"}

# -- button, blinds and coming in, as in hold'em -------------------------------------------------------------

as_holdem = every("bet.1", "bet.2", "bet.12") | {pineapple: "bet.2"}
on_each(flop.button_passes_empty_seat, as_holdem, posted={"P4": 2, "P5": 3})
on_each(flop.button_passes_empty_seat, as_holdem, posted={"P4": 2, "P5": 3}, gone="P3")
big = {"posted": {"P4": 3, "P5": 3}, "gone": "P3", "words": "skipped_blind=post-big"}
on_each(flop.button_passes_empty_seat, as_holdem, **big)
heads_up = {"": "P2", "heads-up-blinds=button-posts-small": "P1"}
on_each(flop.heads_up, as_holdem, readings=heads_up)

# -- limits, blinds and raises, as the room reads them -------------------------------------------------------

room = {
    omaha: "amb.3",
    omaha_split: "amb.4",
    split: "amb.5",
    pineapple: "amb.5",
    crazy: "amb.4",
    tahoe: "amb.4",
}
both = {here: f"{as_holdem[here]} {room[here]}" for here in ALL}
SPREAD = "limit-reading=always-spread"
PAIR = "limit=1-3/1-6, limits=1-3/1-6, fee_option=none"
ranges = {"": ((3, 3), (6, 6)), SPREAD: ((3, 6), (3, 6)), PAIR: ((1, 3), (1, 6))}
on_each(betting.bets_by_round, both, readings=ranges)
on_each(betting.whole_dollars, room, reading=SPREAD)
others = ["no-limit 1/2", "pot-limit 1/2", "4-8", "1-5"]
on_each(betting.other_limits_are_refused, both, limits=others)
STRUCTURES = {"": (2, 3), "blind-structure=one-blind": (3,), "blind-structure=three-blinds": (2, 2, 3)}
on_each(betting.blinds, both | {omaha_split: "amb.4 bet.4 bet.5"}, readings=STRUCTURES)
HALVES = {"limit=1-2": (1, 1), "limit=2-4": (1, 2), "limit=3-6": (2, 3)}
on_each(betting.blinds, both, readings=HALVES)
on_each(betting.no_blind_table, room, table={"3-6": "1/3"})
on_each(betting.cap, room, readings={"": 3, "raise-cap=six": 6, "raise-cap=none": 9})
on_each(betting.cap_of_two, room, readings={"": True})
on_each(betting.check_raise, room, readings={"": True, "check-raise=forbidden": False})
odd = {"limit": "limit=2-4", "small": 1, "big": 2}
on_each(showing.odd_chip, room, readings={"": "P3", "odd_chip_among_ties=card-by-suit": "P1"}, **odd)

# -- the drop ------------------------------------------------------------------------------------------------

limits = {"limit=1-2": {2: 2, 9: 2}, "limit=2-4": {2: 3, 9: 3}, "limit=3-6": {2: 3, 9: 3}}
limits |= {
    "limit=2-4, form=high, fee_option=2-4": {4: 3},
    "limit=2-4, form=high-low, fee_option=2-4-split": {4: 3},
}
by_limit = every("fee.1", "fee.1", "fee.1 amb.3") | {split: "fee.1 amb.3", crazy: "fee.1 amb.3"}
on_each(fees.by_players, by_limit, tables=limits, payer="P1")
for form, row in (("high", "2-4"), ("high-low", "2-4-split")):
    rows = {f"limit=1-2, form={form}": "1-2", f"limit=2-4, form={form}": row, f"form={form}": "3-6"}
    on_each(fees.in_force, by_limit, options=rows)
payers = {"": {"P1": 3}, "poker-fee-payer=pot": {"pot": 3}}
payers |= {"poker-fee-payer=each-player": {"P1": 3, "P2": 3, "P3": 3}}
on_each(fees.payers, every("play.1", "play.1"), readings=payers)

# -- what goes wrong in a deal -------------------------------------------------------------------------------

wrong = every("irr.1", "irr.1")
on_each(errors.wrong_count, wrong, seats=[2, 3])
on_each(errors.exposed, wrong, slips=[(3, 1, "off-table")])
for check in (errors.wrong_count_of_the_button, errors.button_found_late, errors.flop_too_large):
    on_each(check, wrong)
for check in (errors.flop_early, errors.turn_early, errors.river_early):
    on_each(check, wrong)

# -- high hands ----------------------------------------------------------------------------------------------

high_hands = {omaha: "rank.2 pay.1", omaha_split: "rank.3", split: "rank.1", tahoe: "rank.4"}
on_each(showing.two_hole_cards, {omaha: "rank.1", omaha_split: "rank.1"})
any_cards = {split: "rank.4", pineapple: "rank.2", crazy: "rank.1", tahoe: "rank.1 rank.2 amb.2"}
on_each(showing.any_hole_cards, any_cards)
omaha.proves(showing.low_takes_nothing, "pay.1")
omaha.proves(showing.board_cannot_play, "amb.2")
on_each(showing.nobody_is_asked_to_show, {pineapple: "play.9 act.2", crazy: "play.9 act.2"})
tahoe.proves(showing.board_declared, "act.1", "rank.2")

# -- the discard ---------------------------------------------------------------------------------------------

before = {"": "after", "pineapple-discard=before-preflop-betting": "before"}
pineapple.proves(discard.moment, "amb.1", readings=before)
on_flop = {"": "after flop", "crazy-discard=before-flop-betting": "before flop"}
crazy.proves(discard.moment, "amb.1", readings=on_flop)


@pineapple.rule("amb.3")
def test_the_clock_throws_the_card_dealt_last():
    round = discard.due(pineapple, (0, 3))
    round.clock(round.asks[0].id)
    thrown = [event for event in round.events if isinstance(event, Discarded)]
    assert [(event.place, event.cards) for event in thrown] == [("seat 2", codes("7h"))]


tahoe.proves(discard.nobody_throws, "play.4", "amb.3")

# -- halves of a pot -----------------------------------------------------------------------------------------

FORM = {"form": "form=high-low"}
on_each(splitting.halves, {omaha_split: "rank.4 pay.1 play.6", split: "rank.2 rank.3 pay.1"})
on_each(splitting.halves, {omaha_split: "amb.2", split: "play.1", tahoe: "rank.4 pay.1 pay.2"})
on_each(splitting.halves, {tahoe: "play.5 amb.1"})
on_each(splitting.halves, {pineapple: "bet.3 amb.2", crazy: "bet.2 amb.2"}, **FORM)
whole = {omaha_split: "pay.2 rank.5 amb.1", split: "rank.3 pay.2 amb.1", tahoe: "rank.4 pay.2 amb.1"}
on_each(splitting.no_low, {pineapple: "bet.3 amb.2", crazy: "bet.2 amb.2"}, **FORM)
read = {"": False, "low-qualifier=none": True}
on_each(splitting.qualifier, {split: "amb.1", tahoe: "amb.1"}, readings=read)
on_each(splitting.qualifier, {pineapple: "amb.2", crazy: "amb.2"}, readings=read, **FORM)
on_each(splitting.high_only, {pineapple: "pay.1 bet.3", crazy: "pay.1 bet.2"})
tahoe.proves(splitting.three_never_play, "rank.3", "amb.2")
omaha_split.proves(splitting.worst_low, "rank.5")
omaha_split.proves(splitting.other_cards_for_low, "rank.2")
omaha_split.proves(splitting.low_of_two_hole_cards, "rank.1", "amb.1")
omaha_split.proves(splitting.nobody_declares, "act.1")
three = {omaha_split: "amb.4", split: "amb.5", tahoe: "amb.4"}
odd_pot = {"limit": "limit=3-6", "pot": 11}
of_halves = {"": "P1", "odd-chip=first-seat-always": "P3"}
on_each(splitting.odd_chip_of_halves, three, readings=of_halves, **odd_pot)
of_lows = {"": "P3", "odd_chip_among_ties=card-by-suit": "P1"}
on_each(splitting.odd_chip_of_lows, three, readings=of_lows, **odd_pot)


@tahoe.rule("act.1")
def test_the_board_may_be_announced_for_a_low_half():
    round = showing.asked_to_show(tahoe, ["Kh Ks Qs", "Qh Jh Ts"], "2c 3d 4h 6s 8d", 3)
    play(round, "P2 declare, P1 show")
    # $6 are $3 for the kings and $3 for the board that both play.
    assert won(round) == {"P1": 4, "P2": 2}


test_omaha = omaha.tests(betting, entry, fees, flop, showing)
test_omaha_split = omaha_split.tests(betting, entry, fees, flop, showing, splitting)
test_split = split.tests(betting, entry, fees, flop, showing, splitting)
test_pineapple = pineapple.tests(betting, discard, entry, fees, flop, showing, without=[discard.late])
test_crazy = crazy.tests(betting, discard, entry, fees, flop, showing)
test_tahoe = tahoe.tests(betting, entry, fees, flop, showing, splitting)
