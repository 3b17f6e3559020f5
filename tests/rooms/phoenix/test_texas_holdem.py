"""Texas Hold'em at Phoenix: $4-$8 unless a proof says otherwise."""

import pytest

from houseway.play.events import Shown
from tests.compliance import Here
from tests.compliance.pots import betting, entry, errors, fees, flop, kill, showing
from tests.pots import pineapple_showdowns
from tests.pots.arrange import (
    cents,
    check_down,
    deal,
    dropped,
    fold_round,
    holdem,
    in_front,
    options,
    paid,
    play,
    results,
    turn,
)
from tests.rooms.figures.phoenix_pots import ROWS, rates

here = Here("phoenix/texas-holdem", small=2, low=4, high=8, hole=2, deals=pineapple_showdowns)
here.figures |= {"kill": "limit=4-8-full-kill", "post": 8}
rule = here.rule

heads_up = {"": "P2", "heads-up-blinds=button-posts-small": "P1"}
here.proves(flop.heads_up, "bet.3", "room-rules#amb.10", readings=heads_up)
here.proves(flop.first_button, "bet.2", "amb.15", "room-rules#bet.15", draws={"9c Kh Ks Kc": 2})
here.proves(flop.button_passes_empty_seat, "bet.12", posted={"P4": 2, "P5": 4})
here.each(flop.street, {"play.7": 3, "play.8": 3, "play.9": 4, "play.10": 5}, "cards")
here.proves(flop.last_one_left, "play.11")
here.proves(flop.all_fold_redeal, "play.5", "amb.1", "room-rules#bet.18")

here.proves(showing.high_hands, "rank.1", more=[pineapple_showdowns.WHEEL])
here.proves(showing.any_hole_cards, "rank.1")
odd = {"limit": "limit=3-6", "small": 1, "big": 3}
by_suit = {"": "P3", "odd_chip_among_ties=card-by-suit": "P1"}
here.proves(showing.odd_chip, "rank.2", "amb.14", readings=by_suit, **odd)

# -- blinds, bets and raises ---------------------------------------------------------------------------------

PRINTED = {"limit=3-6": (1, 3), "limit=4-8": (2, 4), "limit=6-12": (3, 6), "limit=10-20": (5, 10)}
here.proves(betting.blinds, "bet.5", readings=PRINTED)
OTHERS = {"1-2": (0.5, 1), "2-4": (1, 2), "5-10": (2, 5), "8-16": (4, 8), "9-18": (4, 9)}
OTHERS |= {"15-30": (7, 15), "20-40": (10, 20)}
others = {f"limit={limit}": blinds for limit, blinds in OTHERS.items()}
here.proves(betting.blinds, "bet.4", "amb.12", readings=others)
here.proves(betting.blinds, "bet.3", readings={"limit=2-4": (1, 2), "limit=4-8": (2, 4)})
here.proves(betting.one_size, "bet.7", "bet.8", "bet.11")
here.proves(betting.one_size, "act.3")
here.proves(betting.cap, "amb.17", readings={"": 3, "blind_counts_as_bet=False": 4})
two = {"": True, "raise_cap_heads_up=any-time": False}
here.proves(betting.cap_of_two, "bet.10", "amb.16", "room-rules#bet.17", readings=two)
here.proves(betting.check_raise, "amb.18", readings={"": True, "check-raise=no": False})
here.proves(
    betting.refused_until_read,
    "amb.13",
    limit="no-limit 1/2",
    reading="no-limit=on",
    raises=(4, 1000),
    match="no-limit is not played",
)
ANY_BUY_IN = "normal-buy-in=not-binding"
reopens = [
    (ANY_BUY_IN, 6, (10, 10)),
    (ANY_BUY_IN, 5, None),
    (f"all_in_reopen=full-bet, {ANY_BUY_IN}", 6, None),
]
here.proves(betting.all_in_raise, "amb.19", rows=reopens)
here.proves(betting.side_pot, "amb.19", words=ANY_BUY_IN)


@rule("play.6")
def test_the_wagers_form_the_pot_and_the_collection_comes_out_of_it():
    round = deal(holdem("phoenix", 3))
    check_down(round)
    assert [move[1:] for move in paid(round, "bets_form_pot")] == [("pot", 4)] * 3
    assert paid(round, "drop") == [("pot", "house", 1)]
    assert sum(results(round).values()) == -1


@rule("play.12")
def test_both_hole_cards_are_shown():
    round = deal(holdem("phoenix", 2), {"seat 1": "As 2d", "seat 2": "Kc 7h", "flop": "Ah Kh Qd"})
    check_down(round)
    shows = [event for event in round.events if isinstance(event, Shown)]
    assert shows and all(len(event.cards) == 2 for event in shows)


# -- a hand dealt over ---------------------------------------------------------------------------------------


@rule("play.5", "room-rules#bet.18")
@pytest.mark.parametrize(
    ("gone", "blinds"), [("P3", {"P2": 2}), ("P2", {"P3": 4}), ("P1", {"P2": 2, "P3": 4})]
)
def test_button_and_blinds_stay_where_they_are_though_a_player_of_them_sits_out(gone, blinds):
    table = holdem("phoenix", 5)
    fold_round(deal(table))
    table.sit_out(gone)
    again = deal(table)
    assert in_front(again) == blinds and turn(again) == "P4"
    assert options(again)["call"] == 4
    check_down(again)
    table.sit_out(gone, away=False)
    assert set(in_front(deal(table))) == {"P3", "P4"}


@rule("play.5", "room-rules#bet.18")
def test_the_posted_blind_of_a_player_who_leaves_goes_back_to_him():
    table = holdem("phoenix", 4)
    fold_round(deal(table))
    assert table.leave("P3") == cents(1000)
    again = deal(table)
    assert in_front(again) == {"P2": 2} and turn(again) == "P4"


@rule("amb.1")
@pytest.mark.parametrize(
    "switch, moved, drop", [("award-big-blind", {"P2": -2, "P3": 1}, 1), ("chop", {"P2": 0, "P3": 0}, 0)]
)
def test_switched_the_big_blind_wins_or_the_blinds_go_back(switch, moved, drop):
    table = holdem("phoenix", 4, {"no-action-hand": switch})
    round = deal(table)
    fold_round(round)
    assert results(round) == {"P1": 0, "P4": 0, **moved} and dropped(round) == drop
    assert in_front(deal(table)) == {"P3": 2, "P4": 4}


@rule("amb.2")
def test_a_small_blind_who_completes_makes_it_a_hand():
    round = deal(holdem("phoenix", 3))
    play(round, "P1 fold, P2 call, P3 raise, P2 fold")
    assert results(round) == {"P1": 0, "P2": -4, "P3": 3}


# -- fees ----------------------------------------------------------------------------------------------------

here.proves(fees.by_players, "fee.3", tables=rates("no-limit=on"))
here.proves(fees.by_players, "fee.3", tables={"limit=6-12-full-kill": {7: 5}})
early = dict.fromkeys(rates("no-limit=on"), 1)
here.proves(fees.ends_early, "fee.3", "amb.4", tables=early)
here.proves(fees.ends_early, "amb.4", tables={"modified-fee=never": 0})
here.proves(fees.at_the_flop, "amb.3", "room-rules#fee.2", order="flop house")
here.proves(fees.at_the_flop, "amb.3", "room-rules#fee.2", order="house flop", words="drop_when=before-flop")
old = {"holdem-fee=old-table": {2: 2, 5: 2, 6: 3, 7: 4, 9: 4}, "holdem-fee=old-table, limit=6-12": {7: 4}}
here.proves(fees.by_players, "fee.2", "amb.6", tables=old)
here.proves(fees.in_force, "fee.1", "amb.5", "room-rules#fee.5", options={"": "4-8"})
here.proves(fees.by_players, "fee.1", "amb.5", "room-rules#fee.5", tables={"": {5: ROWS["4-8"][5]}} | old)

# -- the kill ------------------------------------------------------------------------------------------------

here.proves(kill.second_win, "bet.13", "amb.11")
here.proves(kill.stakes, "bet.14", tables={"limit=4-8-full-kill": (8, (16, 16), (16, 16))})
halves = {"limit=3-6-half-kill": (4, (8, 8), (8, 8)), "limit=4-8-half-kill": (6, (12, 12), (12, 12))}
halves |= {"limit=1-2-half-kill": (1.5, (3, 3), (3, 3))}
here.proves(kill.stakes, "bet.15", "amb.9", tables=halves)
fronts = {"": {"P4": 2, "P1": 4, "P2": 8}}
fronts |= {"blind_source=as-posted, posted_blinds=1/2": {"P4": 1, "P1": 2, "P2": 4}}
here.proves(kill.front, "bet.14", "amb.8", readings=fronts)
here.proves(kill.order, "amb.8", readings={"": "P2 P3 P4 P1", "kill-action=last": "P3 P4 P1 P2"})
here.proves(kill.shared, "amb.10", readings={"": 4, "kill_on_split=holder-keeps": 8})
# The second pot is both blinds and as much of P2's raise, less the modified fee: 2 + 4 + 4 - 1.
LEAST = "kill-minimum-pot=amount, kill_minimum_pot="
here.proves(kill.post, "amb.7", "bet.13", readings={"": 8, f"{LEAST}$9": 8, f"{LEAST}$10": 4})

# -- what is left to published rules -------------------------------------------------------------------------

here.proves(entry.new_waits, "amb.20")
here.proves(entry.new_posts, "amb.20")
here.proves(entry.missed_small_only, "amb.20", readings={"": (6, 4)})
here.proves(errors.exposed, "amb.20", slips=[(3, 1, "exposed")])
here.proves(errors.wrong_count, "amb.20", seats=[3])
here.proves(errors.wrong_count_of_the_button, "amb.20")

test_the_sheet = here.tests(betting, errors, flop, kill, showing, without=[flop.all_fold])
