"""Omaha at Phoenix, high and hi-lo: $3-$6 with blinds of $1 and $3 unless a proof says otherwise."""

from tests.compliance import Here
from tests.compliance.pots import betting, fees, flop, kill, showing, splitting
from tests.compliance.pots.arranged import on_each, won
from tests.pots import omaha_showdowns
from tests.rooms.figures.phoenix_pots import ROWS, rates

STAKES = {"small": 1, "low": 3, "high": 6, "hole": 4, "deals": omaha_showdowns}
high = Here("phoenix/omaha-high", **STAKES)
split = Here("phoenix/omaha-hi-lo-8", **STAKES)

heads_up = {"": "P2", "heads-up-blinds=button-posts-small": "P1"}
on_each(flop.heads_up, {high: "bet.2", split: "bet.2"}, readings=heads_up)
on_each(flop.street, {high: "play.4 amb.4", split: "play.4 amb.4"}, cards=3)
on_each(flop.street, {high: "play.5 amb.4", split: "play.5 amb.4"}, cards=4)
on_each(flop.street, {high: "play.6 amb.4", split: "play.6 amb.4"}, cards=5)
folded = {high: "amb.5", split: "amb.6"}
on_each(flop.all_fold_redeal, folded, reading="no-action-hand=redeal")

blinds = {high: "amb.3", split: "amb.4"}
on_each(betting.blinds, blinds, readings={"": (1, 3), "omaha-blinds=one": (3,)})
BLINDS = {"1-2": (0.5, 1), "3-6": (1, 3), "5-10": (2, 5), "9-18": (4, 9), "20-40": (10, 20)}
on_each(betting.blinds, blinds, readings={f"limit={limit}": posted for limit, posted in BLINDS.items()})
on_each(betting.no_blind_table, blinds, table={"3-6": "2/3"})
limits = {high: "bet.3", split: "bet.3"}
LIMITS = [tuple(map(int, limit.split("-"))) for limit in ROWS if "no" not in limit]
bets = {f"limit={low}-{upper}": ((low, low), (upper, upper)) for low, upper in LIMITS}
on_each(betting.bets_by_round, limits, readings=bets)
others = ["7-14", "25-50", "no-limit 1/2", "pot-limit 1/2"]
on_each(betting.other_limits_are_refused, limits, limits=others)
holdem = {high: "amb.4", split: "amb.4"}
on_each(betting.cap_of_two, holdem, readings={"": True})

NO_LIMIT = "structures=fixed,no-limit"
on_each(fees.by_players, {high: "fee.2", split: "fee.2"}, tables=rates(NO_LIMIT))
early = dict.fromkeys(rates(NO_LIMIT), 1)
on_each(fees.ends_early, {high: "fee.2 amb.6", split: "fee.2 amb.7"}, tables=early)
on_each(fees.ends_early, {high: "amb.6", split: "amb.7"}, tables={"modified-fee=never": 0})
OLD = {"2-4": 4, "3-6": 5, "6-12": 5, "15-30": 5, "20-40": 5}
old = {f"omaha-fee=old-table, limit={limit}": {3: fee, 9: fee} for limit, fee in OLD.items()}
on_each(fees.by_players, {high: "fee.1 amb.1", split: "fee.1"}, tables=old)
on_each(fees.ends_early, {high: "fee.1", split: "fee.1"}, tables={"omaha-fee=old-table": 0})
on_each(fees.by_players, {high: "amb.2", split: "amb.5"}, tables={"": {7: 4}, "omaha-fee=old-table": {7: 5}})
for word in ("half", "full"):
    none = {"tables": [("", f"limit=3-6-{word}-kill"), ("", f"kill={word}")]}
    refused = {high: "room-rules#bet.19", split: "room-rules#bet.19"}
    on_each(kill.refused, refused, match=f"this sheet has no {word} kill", **none)

on_each(showing.two_hole_cards, {high: "rank.1", split: "rank.1"})
high.proves(showing.low_takes_nothing, "pay.1")
high.proves(
    showing.odd_chip,
    *("pay.2", "amb.7"),
    limit="limit=3-6",
    small=1,
    big=3,
    readings={"": "P3", "odd_chip_among_ties=card-by-suit": "P1"},
)

split.proves(splitting.qualifier, "rank.3", "amb.1", card="8", readings={"": True})
split.proves(splitting.qualifier, "rank.3", "amb.1", card="9", readings={"": False})
split.proves(splitting.qualifier, "rank.3", "amb.1", card="4", readings={"": False})
split.proves(splitting.other_cards_for_low, "rank.2")
split.proves(splitting.low_of_two_hole_cards, "rank.2")
ODD_POT = {"limit": "limit=3-6, blind_source=as-posted, posted_blinds=2/3", "pot": 11}
halves = {"": "P1", "odd_chip=low": "P3"}
split.proves(splitting.odd_chip_of_halves, "amb.2", readings=halves, **ODD_POT)
tied = {"": "P3", "odd_chip_among_ties=card-by-suit": "P1"}
split.proves(splitting.odd_chip_of_lows, "pay.3", "amb.3", readings=tied, **ODD_POT)


@split.rule("pay.4")
def test_several_players_can_win_both_high_and_low():
    hands = ["Ac 2d Qs Jd", "As 2c Qd Jc", "Ks Qh Jh 8c"]
    # Each half of $9, $5 and $4, is shared: P2, left of the button, has the odd dollar.
    assert won(splitting.split(split, hands, "3h 4s 5c Kc 9d", 4)) == {"P1": 2 + 2, "P2": 3 + 2}


test_high = high.tests(betting, flop, showing)
test_split = split.tests(betting, flop, showing, splitting)
