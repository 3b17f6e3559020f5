"""Ultimate Texas Hold'em at Lake Elsinore."""

import pytest

from houseway.cards import PACKS, Chance
from houseway.games.banked.collection import fee_option
from houseway.play.events import Dealt, Decided, Shown, Transfer, Wagered
from houseway.rooms import sheet
from tests.bank.arrange import (
    accepts,
    betting,
    came_to,
    moment,
    place,
    refuses,
    rows,
    shown_places,
    table,
    take_bank,
)
from tests.compliance import bank as turns
from tests.compliance.bank_poker import common, ultimate
from tests.compliance.bank_poker.ultimate import (
    FOLD,
    FOLDS,
    LATE,
    LOSES,
    LOST,
    SET_OF_NINES,
    TRIPS_ON_BOARD,
    WINS,
    WITHIN,
    Deal,
    came,
)
from tests.compliance.rounds import Rounds
from tests.rooms.figures.ultimate_fees import LAKE_ELSINORE_OWN, LAKE_ELSINORE_ROOM

SHEET = "lake-elsinore/ultimate-texas-holdem"
GAME = ultimate.played(SHEET)
ALL = {"ante": 10, "trips": 5, "bad-beat": 5}
TENS = {"ante": 10, "trips": 10, "bad-beat": 10}
here = Rounds(SHEET, game=GAME, bets=ALL, goes_on="4x")

here.proves(common.seats, "deck.1", most=8)
here.proves(common.circles_are, "deck.2", kinds=["ante", "blind", "trips", "bad-beat"])
here.proves(common.log_says_who_banks, "bet.8")
here.proves(common.limits, "bet.1", low=5, high=100, kinds=["ante"])
here.proves(common.needs_an_ante, "bet.3", "act.1", kind="trips")
here.proves(common.needs_an_ante, "bet.4", "amb.7", "act.1", kind="bad-beat")
here.proves(common.back_line, "bet.7", kinds=["ante", "blind", "trips", "bad-beat"])
here.proves(common.bank_refused_by_all, "bet.8", "bet.9", breaks=True)
here.proves(common.bank_of_any_size, "bet.11", lost=LOST)

here.proves(ultimate.wager_comes_to, "rank.1", kind="play", rows=ultimate.HOLE_CARDS)
here.proves(ultimate.ranks_above, "rank.2", deals=ultimate.LOW_ACES)
here.proves(ultimate.ranks_above, "rank.3", deals=ultimate.STEPS)
here.each(
    ultimate.ranks_above,
    {
        "rank.4": WITHIN["pair"],
        "rank.5": WITHIN["two pairs"],
        "rank.6": WITHIN["flush"],
        "rank.7": WITHIN["full house"],
        "amb.3": [
            *WITHIN["pair kickers"],
            *WITHIN["trips kickers"],
            *WITHIN["quads kicker"],
            *WITHIN["straight"],
        ],
    },
    "deals",
)

for rules, deal, won in (
    (["pay.3", "pay.7", "pay.11"], ultimate.TWO_PAIR_OVER_PAIR, came(10, 40, 0)),
    (["pay.4", "pay.8", "pay.12"], ultimate.TWO_PAIR_OVER_PAIR.turned(), came(-10, -40, -10)),
    (["pay.3", "pay.7", "pay.10"], ultimate.STRAIGHT_OVER_PAIR, came(10, 40, 10)),
    (["pay.5", "pay.9", "amb.6"], ultimate.EQUAL_PAIRS, came(0, 0, 0)),
    (["pay.5", "pay.9", "amb.6"], ultimate.BOARD_STRAIGHT, came(0, 0, 0)),
    (["pay.6", "pay.9"], ultimate.EQUAL_ACE_HIGHS, came(0, 0, 0)),
    (["pay.6", "pay.7", "pay.11"], ultimate.PAIR_OVER_ACE_HIGH, came(0, 40, 0)),
    (["pay.2", "pay.8", "pay.12"], ultimate.KING_HIGH_UNDER_ACE_HIGH, came(0, -40, -10)),
    (["pay.6", "pay.7", "pay.10"], ultimate.FLUSH_OVER_KING_HIGH, came(0, 40, 12)),
    (["ex.1"], ultimate.PAIR_OVER_ACE_HIGH, came(0, 40, 0)),
):
    here.proves(ultimate.comes_to, *rules, deal=deal, came=won, bets={"ante": 10})
lost = {"ante": -10, "blind": -10, "bad-beat": -5}
straight = ultimate.FLUSH_OVER_STRAIGHT.turned()
here.proves(ultimate.comes_to, "pay.14", "pay.15", "pay.16", deal=straight, came=lost, acts=FOLD)
folded = {SET_OF_NINES: -5, TRIPS_ON_BOARD: 15, Deal("9s Kd", "Ac Ad", "9c 9d 9h 4s 2c"): 15}
here.proves(ultimate.wager_comes_to, "pay.17", "side.4", kind="trips", rows=folded, acts=FOLD)

blind = (500, 50, 10, 3, 1.2, 1, 0, 0, 0)
here.proves(ultimate.pays, "side.1", kind="blind", odds=blind)
here.proves(ultimate.pays, "side.1", "side.2", kind="trips", odds=(50, 40, 30, 8, 6, 5, 3, -1, -1))
own_hand = {
    ultimate.FLUSH_OVER_STRAIGHT.turned(): 25,
    ultimate.FLUSH_OVER_KING_HIGH: 30,
    ultimate.BOARD_STRAIGHT: 25,
    ultimate.TWO_PAIR_OVER_PAIR: -5,
    ultimate.TWO_PAIR_OVER_PAIR.turned(): -5,
}
here.proves(ultimate.wager_comes_to, "side.3", kind="trips", rows=own_hand)
here.proves(ultimate.bad_beat_pays, "side.1", "side.5", "side.6", odds=(10_000, 500, 40, 25, 20, 9))
for deal, trips, bad_beat in (
    (ultimate.FLUSH_OVER_STRAIGHT, 30, 100),
    (ultimate.FLUSH_OVER_STRAIGHT.turned(), 25, 100),
    (ultimate.TWO_PAIR_OVER_PAIR, -5, -5),
):
    here.proves(ultimate.comes_to, "pay.13", deal=deal, came={"trips": trips, "bad-beat": bad_beat})
below = {
    ultimate.SET_OVER_TWO_PAIR: -5,
    ultimate.TWO_PAIR_OVER_PAIR.turned(): -5,
    Deal("9c 9d", "Ks Kc", "9h 8s 8h 2c Ad"): -5,
}
here.proves(ultimate.wager_comes_to, "side.7", "ex.8", kind="bad-beat", rows=below)
ties = {ultimate.EQUAL_FULL_HOUSES: -5, ultimate.BOARD_STRAIGHT: -5}
here.proves(ultimate.wager_comes_to, "side.8", kind="bad-beat", rows=ties)
fails = {ultimate.FLUSH_OVER_KING_HIGH: -5}
here.proves(ultimate.wager_comes_to, "side.9", kind="bad-beat", rows=fails)
sixes_full = {Deal("9c 9d", "Ks 6c", "9h 6s 6h 2c Kd").turned(): 200}
here.proves(ultimate.wager_comes_to, "side.5", kind="bad-beat", rows=sixes_full)

two_unpaired = {"deal": ultimate.KING_HIGH_UNDER_ACE_HIGH, "came": came(0, -10, -10), "acts": LATE}
here.proves(ultimate.comes_to, "ex.2", **two_unpaired)
flush = {"deal": Deal("Ah 9h", "Ks Qd", "7h 4h 2h 2c Kd"), "acts": ("check", "2x")}
here.proves(ultimate.comes_to, "ex.3", **flush, came=came(10, 20, 12, 60), bets={"ante": 10, "trips": 10})
full_house = {"deal": Deal("9c Kd", "9s 4c", "9h 9d 4s 2c 7h"), "acts": LATE, "bets": TENS}
here.proves(ultimate.comes_to, "ex.4", **full_house, came=came(-10, -10, -10, 30, 90))
over_trips = {"blind": 10, "trips": 50, "bad-beat": 90}
here.proves(ultimate.comes_to, "ex.5", deal=SET_OF_NINES.turned(), came=over_trips, bets=TENS)
here.proves(ultimate.comes_to, "ex.6", deal=Deal("9s Kd", "Ac Qd", "9c 9d 9h 4s 4c"), came={"play": 40})
equal = Deal("Kd Qd", "Ac Qh", "9c 9d 9h 4s 4c")
here.proves(ultimate.comes_to, "ex.6", deal=equal, came=came(0, 0, 0, 80, -10), bets=TENS)
on_board = {"ante": -10, "blind": -10, "trips": 30, "bad-beat": -10}
here.proves(ultimate.comes_to, "ex.7", deal=TRIPS_ON_BOARD, came=on_board, bets=TENS, acts=FOLD)
here.proves(ultimate.comes_to, "ex.7", deal=SET_OF_NINES, came={"trips": -10}, bets=TENS, acts=FOLD)

two_cards = ["hole-cards-used=exactly-two"]
for settings, play, trips in (([], 0, 25), (two_cards, 40, -5)):
    won = {"play": play, "trips": trips}
    here.proves(ultimate.comes_to, "amb.2", deal=ultimate.BOARD_STRAIGHT, came=won, settings=settings)
royal = Deal("Ah Kh", "8h 3d", "Qh Jh Th 9h 2c")
for settings, won in (([], 100), (["bad-beat-pays-by=winning-hand"], 125)):
    by_hand = {ultimate.FLUSH_OVER_STRAIGHT: won, royal: 50_000}
    here.proves(ultimate.wager_comes_to, "amb.4", kind="bad-beat", rows=by_hand, settings=settings)
for settings, own_win, low_beaten in (
    ([], 100, -5),
    (["bad-beat-condition=winning-hand-trips-plus"], 100, 45),
    (["bad-beat-condition=player-loss-only"], -5, -5),
):
    beats = {straight: 100, ultimate.FLUSH_OVER_STRAIGHT: own_win, ultimate.SET_OVER_TWO_PAIR: low_beaten}
    here.proves(ultimate.wager_comes_to, "amb.5", kind="bad-beat", rows=beats, settings=settings)

for row in rows(LAKE_ELSINORE_OWN):
    here.proves(common.fee_option, "fee.5", "fee.6", row=row)
for row in rows(LAKE_ELSINORE_ROOM):
    here.proves(common.fee_option, "fee.7", "room-rules#fee.14", row=row)
for bets, fee in (({"ante": 24, "trips": 100, "bad-beat": 100}, 1), ({"ante": 25}, 2)):
    here.proves(common.fees_are, "fee.7", "room-rules#fee.14", wagers={"P2": bets}, paid={"Bank": fee})
a_1, a_4 = ["fee-schedule=A-1"], ["fee-schedule=A-4"]
three = {"P2": ALL, "P3": {"ante": 10}, "P4": {"ante": 10, "trips": 5}}
rules = ("fee.1", "fee.2", "fee.3")
paid = {"Bank": 3, "P2": 3, "P3": 1, "P4": 2}
here.proves(common.fees_are, *rules, wagers=three, paid=paid, settings=a_1)
dearer = {"P2": {"ante": 40, "trips": 5}}
here.proves(common.fees_are, *rules, wagers=dearer, paid={"Bank": 4, "P2": 3}, settings=a_4)
here.proves(common.fees_are, "fee.4", "amb.11", wagers={"P2": {"ante": 20}}, paid={"Bank": 1})
for row, paid in (("C-1", {"Bank": 1}), ("C-2", {"Bank": 1.5}), ("B-2", {"Bank": 3, "P2": 1})):
    wagers, settings = {"P2": {"ante": 20}}, [f"fee-schedule={row}"]
    here.proves(common.fees_are, "fee.4", "amb.11", wagers=wagers, paid=paid, settings=settings)
for settings, fee in ((a_1, 1), ([*a_1, "base-fee-unit=per-wager"], 2)):
    wagers, paid = {"P2": {"ante": 10}}, {"Bank": 3, "P2": fee}
    here.proves(common.fees_are, "amb.10", wagers=wagers, paid=paid, settings=settings)
for settings, fee in (([], 3), (["band-200=lower"], 2)):
    wagers, paid = {"P2": {"ante": 100}}, {"Bank": fee}
    here.proves(common.fees_are, "amb.12", wagers=wagers, paid=paid, settings=settings)

here.proves(turns.waits_for_another, "bet.9")
# -- what rounds come to -------------------------------------------------------------------------------------

ORDER = ("bad-beat", "trips", "ante", "play", "blind")
BEHIND = "P2 bets ante 10; Back bets ante@2 20, trips@2 5"
here.tells(f"""
    deck.2 pay.19: the order at a seat and seat by seat, P2's Bad Beat before anything else
        {LOSES}; seat 3: Qh 3d; P2 & P3 bet ante 10, trips 5, bad-beat 5; bank 5; paid P2 bad-beat
        order {", ".join(f"{who} {kind}" for who in ("P2", "P3") for kind in ORDER)}
    bet.4 amb.7: by a reading Bad Beat needs Trips
        P2 sits
        [bad-beat-without-trips=barred] P2 cannot bet ante 10, bad-beat 5: needs a trips wager beside it
    act.1: the printed combinations
        P2 sits; P2 may bet ante 10: ante@2 10, blind@2 10
        P2 may bet ante 10, trips 5: ante@2 10, blind@2 10, trips@2 5
        P2 may bet ante 10, trips 5, bad-beat 5: ante@2 10, blind@2 10, trips@2 5, bad-beat@2 5
    bet.12: a short bank pays as far as it reaches
        {WINS}; P2 bets ante 10; bank 25; came P2 ante 10, P2 play 15, P2 blind 0
        ruled uncovered_returned: $25 of play on seat 2
    bet.13 pay.18: settlement starts at the house dealer's left until the bank is used up
        {WINS}; seat 6: Ks 9s; P2 & P6 bet ante 10; bank 50; bank seat 4
        came P2 ante 10, P2 play 40, P2 blind 0, P6 ante 0, P6 play 0, P6 blind 0; ruled action_button: never
    amb.13: a bettor behind a seat adds the seat's multiple of his own ante
        {WINS}; {BEHIND}; P2 says 3x; Back says 3x; decided P2 3x, Back 3x; laid Back play@2 60
        order P2 ante, P2 play, P2 blind, Back trips@2, Back ante@2, Back play@2, Back blind@2
    amb.13: or folds his own bets and is judged by the board
        seat 2: 9c 9d; bank: Ac Kh; board: Kc 9h 7h 4s 2c; {BEHIND}; P2 says 4x; Back folds
        among P2 play 40, Back ante@2 -20, Back blind@2 -20, Back trips@2 -5
    amb.13: the fold of a seat folds every bet on it
        {WINS}; {BEHIND}; {FOLDS}; decided P2 check, P2 check, P2 fold; among Back ante@2 -20
    amb.13: by a reading his Play is added for him
        {WINS}; {BEHIND}; P2 says check; P2 says 2x
        [backline-play=follows-seat] decided P2 check, P2 2x; among Back play@2 40
    amb.13: a bet behind a seat without a hand goes back
        P2 sits; Back bets ante@2 20; the end; came nothing
        ruled backline_rides_a_hand: ante on seat 2 / blind on seat 2
""")
test_the_sheet = here.tests(common, ultimate)


# -- wagers, the bank and the deal ---------------------------------------------------------------------------


@here.rule("play.5", "play.7", "amb.9")
def test_a_card_is_burned_before_the_three_and_before_the_two():
    """Nothing is laid out beforehand: the seventh and the eleventh card of the pack go under."""
    round = table(SHEET, ["P2", "P3"]).deal(Chance(5))
    take_bank(round, 1000)
    place(round, {"P2": {"ante": 10}, "P3": {"ante": 10}})
    assert len([event for event in round.events if isinstance(event, Dealt)]) == 1
    GAME.finish(round)
    top = Chance(5).shuffle(PACKS["standard-52"], "red deck").deal("top", 13)
    flop, last = (round.events[moment(round, Dealt, street)] for street in (1, 2))
    assert (flop.cards, last.cards) == ((top[7:10],), (top[11:13],))


@here.rule("play.10")
def test_a_folded_hand_stays_closed_when_its_trips_is_paid_by_the_board():
    cards = dict(zip(("seat 2", "bank", "board"), TRIPS_ON_BOARD, strict=True))
    round = GAME.hand({"P2": ALL}, cards, acts={"P2": list(FOLD)})
    assert shown_places(round) == ["bank"]
    last = max(at for at, event in enumerate(round.events) if isinstance(event, Decided))
    assert last < moment(round, Shown)


# -- fees and the bank ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("row", rows(LAKE_ELSINORE_OWN), ids=lambda row: row[0])
@here.rule("fee.5", "fee.6")
def test_the_own_schedules_have_limits_and_fees_for_bonus_bets(row):
    option = fee_option(sheet(SHEET).change({"fee_option": row[0]}))
    most = 100_00 if row[0].startswith("A") else 50_00
    assert option.circle_limits == {"trips": (500, most), "bad-beat": (100, most)}
    assert option.bonus.fee(500) == 100


@here.rule("fee.1", "fee.2", "fee.3")
def test_players_fees_are_taken_before_the_cards():
    round = GAME.hand(three, settings=a_1)
    assert moment(round, Wagered) < moment(round, Transfer, 3) < moment(round, Dealt)


@pytest.mark.parametrize(("row", "most"), [("C-1", 100), ("A-1", 100), ("B-1", 50)])
@here.rule("side.10")
def test_the_limits_of_bonus_bets_are_those_of_the_fee_row(row, most):
    round = betting(SHEET, ["P2"], [f"fee-schedule={row}"])
    for kind, least in (("trips", 5), ("bad-beat", 1)):
        for amount in (least, most):
            assert accepts(round, "P2", {"ante": 10, kind: amount})[f"{kind}@2"] == amount
        refuses(round, "P2", {"ante": 10, kind: most + 1}, "is over the most of")
        refuses(round, "P2", {"ante": 10, kind: least - 0.5}, "is under the least of")
    if row == "C-1":
        common.limits(here, 5, 100, ["ante"])
        common.fee_option(here, rows(LAKE_ELSINORE_ROOM)[0])
    else:
        common.fee_option(here, next(one for one in rows(LAKE_ELSINORE_OWN) if one[0] == row))


@pytest.mark.parametrize(
    ("settings", "order"),
    [((), ["P2", "P3", "P6"]), (("settle-direction=counter-clockwise",), ["P2", "P6", "P3"])],
)
@here.rule("amb.1")
def test_clockwise_or_counter_clockwise_from_the_same_seat(settings, order):
    """$50 of bank reach the second seat's winning Ante and Play, but not the third's."""
    cards = {**LOST, "seat 3": "Kd 9h", "seat 6": "Ks 9s"}
    more = {"acts": {"P2": list(FOLD)}, "bank": 70, "bank_seat": 4, "settings": settings}
    came = came_to(GAME.hand(["P2", "P3", "P6"], cards, **more))
    assert list(dict.fromkeys(name.split()[0] for name in came)) == order
    assert [came[f"{seat} play"] for seat in order[1:]] == [40, 0]


@pytest.mark.parametrize(
    ("settings", "won"), [((), 0), (("coverage=two-caps",), 60), (("coverage=net",), 120)]
)
@here.rule("amb.14")
def test_what_uses_the_bank_up(settings, won):
    """$60 of bank collect all of P2's $60; then P3 would win $20 and $80, and $20 on his straight's Blind."""
    cards = {"seat 2": "Ac Kd", "seat 3": "Jc Td", "bank": "As Qd", "board": "9c 8d 7h Qs 2d"}
    bets = {"P2": {"ante": 10}, "P3": {"ante": 20}}
    came = came_to(GAME.hand(bets, cards, bank=60, settings=settings))
    totals = {seat: sum(one for name, one in came.items() if name.startswith(seat)) for seat in ("P2", "P3")}
    assert totals == {"P2": -60, "P3": won}
