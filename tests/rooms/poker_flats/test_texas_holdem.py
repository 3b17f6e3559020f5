"""Texas Hold'em at Poker Flats: $3-6 with blinds of $2 and $3; the button pays $3 before the deal."""

import pytest

from houseway.errors import SheetError
from houseway.rooms import sheet
from tests.compliance import Here
from tests.compliance.pots import betting, entry, errors, fees, flop, showing
from tests.pots import pineapple_showdowns
from tests.pots.arrange import deal, deals, in_front, paid, pass_hand, play

here = Here("poker-flats/texas-holdem", small=2, low=3, high=6, hole=2, deals=pineapple_showdowns, fee=3)
rule = here.rule

here.proves(flop.button_passes_empty_seat, "bet.11", posted={"P4": 2, "P5": 3})
here.proves(flop.blinds_go_in_first, "bet.6", "play.1", first=["collection"])
here.proves(flop.heads_up, "amb.9", readings={"": "P2", "heads-up-blinds=button-posts-small": "P1"})
here.each(flop.street, {"play.4": 3, "play.6": 4, "play.7": 5}, "cards")

here.proves(showing.high_hands, "rank.1", "pay.1", more=[pineapple_showdowns.WHEEL])
here.proves(showing.any_hole_cards, "rank.2", "rank.3", "ex.1")
here.proves(showing.equal_suits, "rank.4")
here.proves(showing.board_declared, "act.2", "amb.6", "play.8")
odd = {"limit": "limit=2-4", "small": 1, "big": 2, "readings": {"": "P3"}}
here.proves(showing.odd_chip, "amb.7", "room-rules#amb.7", **odd)

# -- limits, blinds and raises -------------------------------------------------------------------------------

STRUCTURES = {
    "": (2, 3),
    "blind-structure=one-blind": (3,),
    "blind-structure=three-blinds": (2, 2, 3),
}
SPREAD = "limit-reading=always-spread"
here.proves(betting.blinds, "bet.5", "bet.7", "room-rules#amb.4", readings=STRUCTURES)
HALVES = {"limit=1-2": (1, 1), "limit=2-4": (1, 2), "limit=3-6": (2, 3)}
here.proves(betting.blinds, "amb.7", "room-rules#amb.4", readings=HALVES)
ranges = {"": ((3, 3), (6, 6)), SPREAD: ((3, 6), (3, 6))}
here.proves(betting.bets_by_round, "bet.1", "amb.7", "room-rules#amb.3", readings=ranges)
here.proves(betting.whole_dollars, "amb.7", "room-rules#amb.3", reading=SPREAD)
others = ["no-limit 1/2", "pot-limit 1/2", "4-8", "1-5"]
here.proves(betting.other_limits_are_refused, "bet.1", limits=others)
here.proves(
    betting.cap, "amb.7", "room-rules#amb.5", readings={"": 3, "raise-cap=six": 6, "raise-cap=none": 9}
)
here.proves(betting.cap_of_two, "amb.7", "room-rules#amb.5", readings={"": True})
checked = {"": True, "check-raise=forbidden": False}
here.proves(betting.check_raise, "amb.7", "room-rules#amb.6", readings=checked)

# -- the drop ------------------------------------------------------------------------------------------------

limits = {"limit=1-2": {2: 2, 9: 2}, "limit=2-4": {2: 3, 9: 3}, "limit=3-6": {2: 3, 9: 3}}
here.proves(fees.by_players, "fee.1", "room-rules#fee.1", "room-rules#fee.3", tables=limits, payer="P1")
payers = {"": {"P1": 3}, "poker-fee-payer=pot": {"pot": 3}}
payers |= {"poker-fee-payer=each-player": {"P1": 3, "P2": 3, "P3": 3}}
here.proves(fees.payers, "play.1", "room-rules#amb.1", readings=payers)
here.proves(flop.all_fold, "room-rules#amb.1", fee=3, words="poker-fee-payer=pot")


@rule("fee.1")
def test_the_row_of_the_split_game_at_2_4_is_three_dollars_too_and_for_split_games_only():
    found = sheet("poker-flats/texas-holdem").change({"limit": "2-4"})
    assert found.fee is not None and found.fees["2-4-split"].players.fee(4) == 300
    with pytest.raises(
        SheetError, match="option 2-4-split is for limit 2-4-split, not for '2-4'; .* is 2-4$"
    ):
        found.change({"fee_option": "2-4-split"})


# -- coming in -----------------------------------------------------------------------------------------------

here.proves(entry.new_is_dealt_in, "bet.14")
here.proves(entry.missed_small_only, "amb.8", readings={"": (8, 3), "missed-blind-post=missed-only": (5, 0)})


@rule("amb.3")
def test_read_as_a_fee_the_returning_players_collection_goes_to_the_house():
    round = deal(entry.missed_both_blinds(here, "missed-blind-collection=to-house"))
    play(round, "P4 post")
    assert paid(round, "dead_money") == [("P4", "pot", 2)]
    assert paid(round, "missed_blinds") == [("P4", "house", 3)]


@rule("amb.2")
def test_who_moves_one_player_on_waits_one_hand_and_is_dealt_in_before_the_big_blind():
    table = entry.pass_hands(entry.running_game(here), 1)
    table.move("P5", 8)
    assert 8 not in entry.dealt_in(pass_hand(table))
    round = deal(table)
    assert in_front(round) == {"P4": 2, "P6": 3}
    assert 8 in entry.dealt_in(round)


@rule("bet.17")
def test_a_move_that_saves_no_hand_costs_nothing():
    table = entry.pass_hands(entry.running_game(here), 1)
    table.move("P6", 9)
    round = deal(table)
    assert entry.dealt_in(round) == [3, 4, 5, 9, 1, 2]
    assert in_front(round) == {"P3": 2, "P4": 3}


# -- what goes wrong in a deal -------------------------------------------------------------------------------

here.proves(errors.wrong_count, "irr.1", "amb.1", seats=[2, 3])
here.proves(errors.wrong_count_of_the_button, "irr.2", "amb.1")
here.proves(errors.exposed, "amb.5", slips=[(3, 1, "exposed")])
here.proves(errors.first_card_exposed, "amb.5")
here.proves(errors.two_exposed, "amb.5")
here.proves(errors.exposed, "irr.8", slips=[(3, 1, "off-table")])


@rule("amb.5")
def test_read_as_a_misdeal_one_exposed_card_sends_the_deal_back():
    round = errors.dealt_with(here, ("seat 3", 1, "exposed"), settings="exposed-hole-card=misdeal")
    assert len(deals(round)) == 2


test_the_sheet = here.tests(betting, entry, errors, fees, flop, showing)
