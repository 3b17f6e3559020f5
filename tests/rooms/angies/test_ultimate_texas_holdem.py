"""Ultimate Texas Hold'em at Angie's."""

import pytest

from houseway.cards import PACKS, Chance, Incident
from houseway.play.events import Dealt, Outcome, Shown, Shuffled
from houseway.rooms import sheet
from tests.bank.arrange import (
    came_to,
    place,
    rows,
    ruled,
    table,
    take_bank,
)
from tests.compliance.bank_poker import common, ultimate
from tests.compliance.bank_poker.ultimate import FOLD, Deal, came, showdown
from tests.compliance.rounds import Rounds
from tests.rooms.figures.ultimate_fees import ANGIES

SHEET = "angies/ultimate-texas-holdem"
GAME = ultimate.played(SHEET)
ALL = {"ante": 10, "trips": 5, "bad-beat": 5}
KINDS = ("ante", "play", "blind", "trips", "bad-beat")
here = Rounds(SHEET, game=GAME, bets=ALL, goes_on="4x")

here.proves(common.seats, "deck.5", "amb.8", most=6)
for kind in ("trips", "bad-beat"):
    here.proves(common.needs_an_ante, "bet.2", kind=kind)
here.proves(common.limits, "bet.3", low=5, high=300, kinds=["trips", "bad-beat"], beside={"ante": 20})
here.proves(common.limits, "bet.3", low=5, high=300, kinds=["ante"])
here.proves(common.no_back_line, "bet.5", kinds=["ante", "blind", "trips", "bad-beat"])

here.proves(ultimate.board_is_laid_out_face_down, "play.5", "play.6")

here.proves(ultimate.ranks_above, "rank.3", "amb.14", deals=ultimate.STEPS)
here.proves(ultimate.ranks_above, "rank.3", deals=ultimate.ALL_WITHIN)
here.proves(ultimate.ranks_above, "rank.1", deals=ultimate.LOW_ACES)
here.proves(ultimate.wager_comes_to, "rank.2", kind="play", rows=ultimate.HOLE_CARDS)

for rules, deal, won in (
    (["pay.5", "ex.1"], ultimate.TWO_PAIR_OVER_PAIR, came(10, 40, 0, -5, -5)),
    (["pay.5", "ex.2"], ultimate.STRAIGHT_OVER_PAIR, came(10, 40, 10, 25, -5)),
    (["pay.5", "ex.3"], ultimate.FLUSH_OVER_STRAIGHT, came(10, 40, 15, 30, 100)),
    (["pay.6", "ex.4"], ultimate.QUADS_OVER_FULL_HOUSE.turned(), came(-10, -40, -10, 40, 250)),
    (["pay.6"], ultimate.TWO_PAIR_OVER_PAIR.turned(), came(-10, -40, -10, -5, -5)),
    (["pay.2", "ex.5"], ultimate.FLUSH_OVER_KING_HIGH, came(0, 40, 15, 30, -5)),
    (["pay.3", "pay.8", "ex.6"], ultimate.KING_HIGH_UNDER_ACE_HIGH, came(0, -40, -10, -5, -5)),
    (["pay.2", "ex.7"], ultimate.PAIR_OVER_ACE_HIGH, came(0, 40, 0, -5, -5)),
    (["pay.4"], ultimate.EQUAL_ACE_HIGHS, came(0, 0, 0, -5, -5)),
    (["pay.7", "ex.8"], ultimate.BOARD_STRAIGHT, came(0, 0, 0, 25, -5)),
    (["pay.7"], ultimate.EQUAL_PAIRS, came(0, 0, 0, -5, -5)),
    (["pay.6", "ex.9"], ultimate.STRAIGHT_FLUSHES.turned(), came(-10, -40, -10, 200, 37_500)),
):
    here.proves(ultimate.comes_to, *rules, deal=deal, came=won)
for rule, deal, trips in (
    ("ex.10", Deal("9c 7h", "Ac Ad", "Qh 9d 5h 3c 2d"), -5),
    ("ex.11", ultimate.TRIPS_ON_BOARD, 15),
):
    lost = {"ante": -10, "blind": -10, "trips": trips, "bad-beat": -5}
    here.proves(ultimate.comes_to, "pay.1", rule, deal=deal, came=lost, acts=FOLD)
here.proves(ultimate.pays, "pay.9", kind="blind", odds=(500, 50, 10, 3, 1.5, 1, 0, 0, 0))
here.proves(ultimate.pays, "side.1", "side.4", kind="trips", odds=(50, 40, 30, 8, 6, 5, 3, -1, -1))
# A flush that wins and one that loses, a straight that pushes, three of a kind that is folded.
flushes = {
    ultimate.FLUSH_OVER_STRAIGHT: 30,
    Deal("Ah Kh", "9c 5d", "9h 9d 5h 3h 2c"): 30,
    ultimate.BOARD_STRAIGHT: 25,
}
here.proves(ultimate.wager_comes_to, "side.2", kind="trips", rows=flushes)
folded = {ultimate.SET_OF_NINES: 15, ultimate.TRIPS_ON_BOARD: 15}
here.proves(ultimate.wager_comes_to, "side.2", "amb.4", kind="trips", rows=folded, acts=FOLD)
board_only = {"rows": {ultimate.SET_OF_NINES: -5, ultimate.TRIPS_ON_BOARD: 15}, "acts": FOLD}
here.proves(
    ultimate.wager_comes_to, "amb.4", kind="trips", **board_only, settings=["folded-trips=board-only"]
)
here.proves(ultimate.bad_beat_pays, "side.5", "side.6", "side.9", odds=(7500, 500, 50, 30, 20, 9))
straight = Deal("9c 8d", "Ks Qd", "7h 6s 5h 2c 2d")
below = (ultimate.TWO_PAIR_OVER_PAIR, straight, ultimate.TWO_PAIR_OVER_PAIR.turned(), straight.turned())
here.proves(ultimate.wager_comes_to, "side.7", "amb.2", kind="bad-beat", rows=dict.fromkeys(below, -5))
here.proves(
    ultimate.wager_comes_to, "side.7", "amb.2", kind="bad-beat", rows={ultimate.FLUSH_OVER_STRAIGHT: 100}
)
tie_or_fails = {ultimate.BOARD_STRAIGHT: -5, ultimate.FLUSH_OVER_KING_HIGH: -5}
here.proves(ultimate.wager_comes_to, "side.8", "amb.5", kind="bad-beat", rows=tie_or_fails)
beaten = {ultimate.FLUSH_OVER_STRAIGHT.turned(): -5}
here.proves(ultimate.wager_comes_to, "side.8", kind="bad-beat", rows=beaten, acts=FOLD)
# With both hole cards in play the pair of deuces beats ace-king high.
for settings, won in (([], 0), (["uth-hand=two-hole-cards"], 40)):
    board = {ultimate.BOARD_STRAIGHT: won}
    here.proves(ultimate.wager_comes_to, "amb.1", kind="play", rows=board, settings=settings)
flush = Deal("Ah 9h", "Ks Qd", "7h 4h 2h 2c Kd")
for settings, won in (
    ([], 10.5),
    (["fraction-rounding=down-to-half-dollar"], 10.5),
    (["fraction-rounding=down-to-dollar"], 10),
):
    seven = {"rows": {flush: won}, "bets": {"ante": 7}}
    here.proves(ultimate.wager_comes_to, "amb.13", kind="blind", **seven, settings=settings)

for row in rows(ANGIES):
    here.proves(common.fee_option, "fee.1", "fee.4", "fee.5", row=row)
for bet, fee in ((5, 1), (6, 2)):  # A Play of $80 does not count.
    wagers = {"P2": {"ante": 20, "trips": bet, "bad-beat": 5}}
    here.proves(common.fees_are, "fee.1", "fee.2", wagers=wagers, paid={"Bank": fee})
for option, fee in (("1", 2), ("2", 1)):
    wagers = {player: {"ante": 10, "trips": 5} for player in ("P2", "P3", "P4")}
    settings = [f"fee_option={option}"]
    here.proves(common.fees_are, "ex.12", wagers=wagers, paid={"Bank": fee}, settings=settings)
wagers = {"P2": {"ante": 400}, "P3": {"ante": 400}}
here.proves(common.fees_are, "amb.9", wagers=wagers, paid={"Bank": 20}, settings=["fee_option=3"])

# -- what rounds come to -------------------------------------------------------------------------------------

here.tells(f"""
    amb.3: Bad Beat alone or beside Trips
        P2 sits
        [] P2 may bet ante 10, bad-beat 5: ante@2 10, blind@2 10, bad-beat@2 5
        [bad-beat-alone=needs-trips] P2 cannot bet ante 10, bad-beat 5: needs a trips wager beside it
    amb.6: a Play over the maximum
        P2 bets ante 200; the end
        [] laid P2 play@2 800
        [play-over-limit=capped] laid P2 play@2 300
    amb.13: what a bank with loose cents pays of a Play beside the lowest fee
        {ultimate.WINS}; P2 bets ante 10; bank 20.75; bank has 21.75
        [] among P2 play 10.75
        [fraction-rounding=down-to-half-dollar] among P2 play 10.5
        [fraction-rounding=down-to-dollar] among P2 play 10
    room-rules#amb.19: seat by seat or bet by bet
        P2 & P3 bet ante 10
        [] order P2 ante, P2 play, P2 blind, P3 ante, P3 play, P3 blind
        [settle-laps=by-bet-type] order P2 ante, P3 ante, P2 play, P3 play, P2 blind, P3 blind
    amb.12: a mistake before the first decision voids the round
        seat 2: Kd 9h; P2 bets ante 10, trips 5, bad-beat 5; bank 1000; slip {{where}} #2 {{kind}}
        over; ruled misdeal_voids: {{kind}} card at {{where}}; came nothing; moved P2 0
        | where  | kind    |
        | seat 2 | exposed |
        | seat 2 | extra   |
        | seat 2 | missing |
        | bank   | exposed |
        | bank   | extra   |
        | bank   | missing |
""")
test_the_sheet = here.tests(common, ultimate)


@here.rule("deck.3")
def test_without_a_shuffler_the_cards_are_shuffled_and_dealt_by_hand_from_two_packs_in_turn():
    seated = table(SHEET, ["P2", "P3"], settings={"deal_in": "one-at-a-time"})
    names = []
    for number in (1, 2):
        round = seated.deal(Chance(number))
        take_bank(round, 1000)
        place(round, {"P2": GAME.bets, "P3": GAME.bets})
        shuffled = next(event for event in round.events if isinstance(event, Shuffled))
        dealt = next(event for event in round.events if isinstance(event, Dealt))
        top = Chance(number).shuffle(PACKS["standard-52"], shuffled.name).deal("top", 6)
        assert dealt.cards == ((top[0], top[3]), (top[1], top[4]), (top[2], top[5]))
        names.append(shuffled.name)
        GAME.finish(round)
    assert names == ["red deck", "blue deck"]


@here.rule("bet.8", "side.10", "pay.11")
def test_a_short_bank_wins_and_loses_its_wager_and_the_rest_goes_back():
    """$55 pay P2's Ante and Play and $5 of the $15 that his Trips wins, and nothing of P3's wagers."""
    cards = {"seat 2": "9c 9h", "seat 3": "9s 7c", "bank": "Ac Kh", "board": "Kc 9d 7h 4s 2c"}
    round = GAME.hand({"P2": {"ante": 10, "trips": 5}, "P3": {"ante": 10}}, cards, bank=55)
    came = came_to(round)
    assert (came["P2 ante"], came["P2 play"], came["P2 trips"]) == (10, 40, 5)
    assert (came["P3 ante"], came["P3 play"]) == (0, 0)
    assert ruled(round, "uncovered_returned") == [
        "$3.34 of trips on seat 2",
        "$10 of ante on seat 3",
        "$40 of play on seat 3",
    ]
    lost = came_to(GAME.hand(["P2", "P3"], {**cards, "seat 2": "Qd 3s", "seat 3": "Qc 3d"}, bank=55))
    assert sum(lost.values()) == -55


@here.rule("play.16", "pay.10", "amb.7")
def test_settlement_goes_seat_by_seat_from_the_player_dealers_left():
    cards = {"board": "Kc 9d 7h 4s 2c", "bank": "Ac Kh"}
    round = GAME.hand({"P2": ALL, "P5": ALL, "P6": ALL}, cards, bank_seat=4)
    assert list(came_to(round)) == [f"{seat} {kind}" for seat in ("P5", "P6", "P2") for kind in KINDS]


@here.rule("amb.11")
def test_a_royal_flush_is_never_beaten():
    assert "royal-flush" not in sheet(SHEET).settings.bad_beat_pays
    royal = Deal("Ah Kh", "8h 3d", "Qh Jh Th 9h 2c")
    assert showdown(GAME, royal, bets=ALL)["bad-beat"] == 37_500


@here.rule("side.3")
def test_the_cards_of_a_paying_trips_hand_lie_open_until_it_is_paid():
    """P2 folds a set of nines, whose cards stay up for his Trips."""
    cards = dict(zip(("seat 2", "bank", "board"), ultimate.SET_OF_NINES, strict=True))
    round = GAME.hand({"P2": ALL}, cards, acts={"P2": list(FOLD)})
    assert ruled(round, "folded_trips_open") == ["seat 2"]
    shown = [at for at, e in enumerate(round.events) if isinstance(e, Shown) and e.place == "seat 2"]
    paid = [at for at, e in enumerate(round.events) if isinstance(e, Outcome) and e.wager == "trips"]
    assert shown and shown[0] < paid[0]


def misdealt(incident: Incident, settings=()):
    """A hand of P2 in which something goes wrong in the deal."""
    seated = table(SHEET, ["P2"], settings=settings)
    round = seated.deal(Chance.scripted({"seat 2": "Kd 9h"}, incidents=[incident]))
    take_bank(round, 1000)
    place(round, {"P2": ALL})
    return round


@pytest.mark.parametrize("kind", ["exposed", "extra", "missing"])
@here.rule("amb.12")
def test_or_the_hand_is_put_right_and_played(kind):
    round = misdealt(Incident("seat 2", 2, kind), ["uth-misdeal=play-on"])
    GAME.finish(round)
    assert set(came_to(round)) == {f"P2 {one}" for one in KINDS}
    opened = [event for event in round.events if isinstance(event, Shown) and event.place == "seat 2"]
    assert len(opened[-1].cards) == 2
