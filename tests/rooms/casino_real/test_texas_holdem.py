"""Hold'em at Casino Real: $4/$8 unless a proof says otherwise; the pot pays the fee."""

from tests.compliance import Here
from tests.compliance.pots import betting, errors, fees, flop, kill, showing
from tests.pots import pineapple_showdowns
from tests.pots.arrange import check_down, results, shown

here = Here("casino-real/texas-holdem", small=2, low=4, high=8, hole=2, deals=pineapple_showdowns)
rule = here.rule

TABLES = {
    # limit: blinds, call and raise before the flop, bet on the turn when three players only call
    "3-6": ((2, 3), 3, (6, 6), (6, 6)),
    "4-8": ((2, 4), 4, (8, 8), (8, 8)),
    "6-12": ((4, 6), 6, (12, 12), (12, 12)),
    "6-12-full-kill": ((4, 8), 8, (14, 14), (12, 12)),
    "8-16": ((4, 8), 8, (16, 16), (16, 16)),
    "no-limit": ((1, 2), 2, (4, 1000), (2, 998)),
}
here.proves(betting.limits, "bet.2", "bet.3", "amb.6", tables=TABLES)
others = ["2-4", "10-20", "4-8-half-kill", "4-8-full-kill", "3-5", "pot-limit 1/2"]
here.proves(betting.other_limits_are_refused, "bet.2", limits=others)
here.proves(betting.blinds, "amb.5", readings={"limit=no-limit": (1, 2), "limit=no-limit 2/5": (2, 5)})
FULL_KILL = "limit=6-12-full-kill"
posted = {FULL_KILL: (4, 8), f"{FULL_KILL}, full-kill-6-12-blinds=4-6": (4, 6)}
here.proves(betting.blinds, "amb.4", readings=posted)

here.proves(flop.street, "play.4", "play.5", "amb.7", cards=3)
here.proves(flop.street, "play.6", "play.7", "amb.7", cards=4)
here.proves(flop.street, "play.8", "play.9", "amb.7", cards=5)

here.proves(betting.cap_of_two, "amb.3", "room-rules#bet.17", readings={"": False})
here.proves(betting.cap, "amb.3", readings={"": 3, "raise-cap=unlimited": 9})
here.proves(betting.check_raise, "amb.3", "room-rules#bet.16", readings={"": True})
here.proves(betting.no_limit, "amb.13", words="limit=no-limit")
reopens = [("limit=no-limit", 15, None), ("limit=no-limit", 16, (24, 198))]
here.proves(betting.all_in_raise, "amb.13", low=2, bet=8, rows=reopens)

here.proves(showing.high_hands, "rank.1", "room-rules#pay.1", more=[pineapple_showdowns.WHEEL])
here.proves(showing.any_hole_cards, "rank.2")
here.proves(showing.all_in_shows_last, "amb.10")
odd = {"limit": "limit=no-limit", "small": 1, "big": 2}
here.proves(showing.odd_chip, "amb.9", readings={"": "P3", "odd-chip=high-card-by-suit": "P1"}, **odd)

BY_PLAYERS = {2: 2, 4: 2, 5: 4, 6: 4, 7: 5, 9: 5}
limits = [f"limit={limit}" for limit in TABLES]
here.proves(fees.by_players, "fee.1", "room-rules#fee.3", tables=dict.fromkeys(limits, BY_PLAYERS))
here.proves(fees.ends_early, "fee.1", "amb.11", tables=dict.fromkeys(limits, 1))
here.proves(fees.at_the_flop, "amb.11", order="flop house")
here.proves(fees.before_the_deal, "amb.11", fee=2, words="fee-payer=button")
here.proves(fees.dealt_in, "amb.11", players=5, readings={"": 2})

# -- irregular deals, by the rules of the room's Tahoe sheet -------------------------------------------------

here.proves(errors.exposed, "amb.8", slips=[(3, 1, "exposed"), (1, 2, "exposed"), (2, 1, "exposed")])
here.proves(errors.boxed_hole_card, "amb.8")
here.proves(errors.wrong_count, "amb.8", seats=[3, 1])


@rule("amb.8")
def test_the_card_exchanged_for_an_exposed_one_plays():
    cards = {"seat 1": "Ac 8d", "seat 2": "Qc Td", "seat 3": "2c Kh Kd", "flop": "3s 4h 6d", "turn": "9s"}
    round = errors.dealt_with(here, ("seat 3", 1, "exposed"), cards={**cards, "river": "Jc"})
    check_down(round)
    assert "kings" in shown(round)["seat 3"] and results(round)["P3"] == 4 + 4 - 2


# -- the $6/$12 full-kill table, by the kill rules the room assumes ------------------------------------------

KILL = {"kill": FULL_KILL, "small": 4, "low": 8, "post": 12}
here.proves(kill.stakes, "amb.12", "room-rules#amb.4", tables={FULL_KILL: (12, (24, 24), (24, 24))})
fronts = {"": {"P4": 4, "P1": 8, "P2": 12}, "limit=6-12": {"P4": 4, "P1": 6}}
here.proves(kill.front, "amb.12", "room-rules#amb.4", kill=FULL_KILL, readings=fronts)
on_split = {"kill": FULL_KILL, "readings": {"": 12}}
here.proves(kill.shared, "room-rules#amb.4", **on_split)
here.proves(kill.others_share, "room-rules#amb.4", kill=FULL_KILL, low=8)
turns = {"": "P2 P3 P4 P1", "kill-turn=last": "P3 P4 P1 P2"}
here.proves(kill.order, "room-rules#amb.4", kill=FULL_KILL, readings=turns)
HALVES = "limits=3-6-half-kill,4-8-half-kill, limit="
halves = {HALVES + "3-6-half-kill": (4, (8, 8), (8, 8)), HALVES + "4-8-half-kill": (6, (12, 12), (12, 12))}
here.proves(kill.stakes, "room-rules#amb.4", tables=halves)
# The second pot is both blinds and as much of P2's raise, less the modified fee: 4 + 8 + 8 - 1.
LEAST = "kill-minimum-pot=table-setting, kill_minimum_pot="
least = {"": 12, f"{LEAST}$19": 12, f"{LEAST}$20": 8}
here.proves(kill.post, "room-rules#amb.5", kill=FULL_KILL, readings=least)
here.proves(kill.one_win, "room-rules#amb.4", kill=FULL_KILL, small=4, low=8)
here.proves(kill.renewed_and_lost, "room-rules#amb.4", raises=(14, 14), **KILL)

test_the_sheet = here.tests(betting, errors, flop, showing)
