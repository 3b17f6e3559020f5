"""Ultimate Texas Hold'em at Poker Flats: a hand needs one of its hole cards."""

import pytest

from houseway.errors import SheetError
from houseway.play.events import Shown
from houseway.rooms import sheet
from tests.bank.arrange import (
    accepts,
    betting,
    came_to,
    refuses,
    rows,
    ruled,
    shown_places,
    start,
    table,
    wagered,
)
from tests.compliance import Here
from tests.compliance.bank_poker import common, ultimate
from tests.compliance.bank_poker.ultimate import (
    BOARD_STRAIGHT,
    FOLD,
    KINGS_AND_NINES,
    LATE,
    LOST,
    SET_OF_NINES,
    TRIPS_ON_BOARD,
    TWO_PAIR_OVER_PAIR,
    Deal,
    came,
    decided,
)
from tests.rooms.figures.ultimate_fees import POKER_FLATS

SHEET = "poker-flats/ultimate-texas-holdem"
GAME = ultimate.played(SHEET)
ALL = {"ante": 10, "trips": 5}
here = Here(SHEET, game=GAME, bets=ALL)

here.proves(common.log_says_who_banks, "play.1")
here.proves(ultimate.board_is_laid_out_face_down, "play.4", "play.5", "amb.10")
here.proves(common.seats, "deck.4", most=8)
here.proves(common.needs_an_ante, "bet.2", "side.2", kind="trips")
here.proves(common.limits, "bet.3", "bet.4", low=5, high=100, kinds=["ante"])
here.proves(common.limits, "bet.5", low=5, high=100, kinds=["trips"], beside={"ante": 20})
here.proves(common.back_line, "bet.6", "side.3", kinds=["ante", "blind", "trips"])
here.proves(common.bank_of_any_size, "bet.10", "bet.11", lost=LOST)

here.proves(ultimate.ranks_above, "rank.2", deals=ultimate.LOW_ACES)
here.proves(ultimate.ranks_above, "rank.3", deals=[*ultimate.STEPS, *ultimate.ALL_WITHIN])
# A straight on the board does not play: a pair of deuces beats the bank's ace-king high.
for deal, won in (
    (BOARD_STRAIGHT, came(0, 40, 0)),
    (Deal("Tc 2h", "Ac Kd", "9c 8d 7h 6s 5c"), {"blind": 10}),
    (Deal("Qc Jd", "9s 2d", "Ac Ad Ah Kc Ks"), {"play": 40}),
    (ultimate.EQUAL_PAIRS, {"ante": 0}),
):
    here.proves(ultimate.comes_to, "rank.4", "amb.2", deal=deal, came=won)
# Trips may be the board, with a bank that does not qualify and a hand that is beaten.
beaten = Deal("2d 3h", "Kc Qd", "9c 8d 7h 6s 5c")
here.proves(ultimate.comes_to, "rank.5", deal=beaten, came=came(0, -40, -10, 25))
aces_full = {Deal("Qc Jd", "Kd 2d", "Ac Ad Ah Kc Ks"): 35}
here.proves(ultimate.wager_comes_to, "rank.5", kind="trips", rows=aces_full)

for rules, deal, won in (
    (["pay.1", "pay.4"], ultimate.PAIR_OVER_ACE_HIGH, came(0, 40, 0, -5)),
    (["pay.1", "pay.2"], ultimate.KING_HIGH_UNDER_ACE_HIGH, came(0, -40, -10, -5)),
    (["pay.1", "pay.2"], ultimate.FLUSH_OVER_KING_HIGH, came(0, 40, 15, 30)),
    (["pay.3", "pay.4"], TWO_PAIR_OVER_PAIR, came(10, 40, 0, -5)),
    (["pay.3", "pay.4"], ultimate.STRAIGHT_OVER_PAIR, came(10, 40, 10, 25)),
    (["pay.5", "pay.7"], TWO_PAIR_OVER_PAIR.turned(), came(-10, -40, -10, -5)),
    (["pay.5", "pay.7"], ultimate.FLUSH_OVER_STRAIGHT.turned(), came(-10, -40, -10, 25)),
    (["pay.6", "pay.7"], ultimate.EQUAL_PAIRS, came(0, 0, 0, -5)),
    (["pay.6"], ultimate.EQUAL_ACE_HIGHS, came(0, 0, 0, -5)),
):
    here.proves(ultimate.comes_to, *rules, deal=deal, came=won)
lost = {"ante": -10, "blind": -10}
here.proves(ultimate.comes_to, "pay.8", deal=TWO_PAIR_OVER_PAIR, came=lost, acts=FOLD)
folded = {SET_OF_NINES: 15, TWO_PAIR_OVER_PAIR: -5}
here.proves(ultimate.wager_comes_to, "pay.9", kind="trips", rows=folded, acts=FOLD)
tables = ("pay.10", "side.4", "amb.6")
here.proves(ultimate.pays, *tables, kind="blind", odds=(500, 50, 10, 3, 1.5, 1, 0, 0, 0))
here.proves(ultimate.pays, *tables, kind="trips", odds=(50, 40, 20, 7, 6, 5, 3, -1, -1))
own_hand = {
    ultimate.FLUSH_OVER_STRAIGHT: 30,
    ultimate.FLUSH_OVER_STRAIGHT.turned(): 25,
    TWO_PAIR_OVER_PAIR: -5,
}
here.proves(ultimate.wager_comes_to, "side.1", kind="trips", rows=own_hand)
for settings, won in (([], 40), (["hole-cards=any"], 0)):
    board = {BOARD_STRAIGHT: won}
    here.proves(ultimate.wager_comes_to, "amb.1", kind="play", rows=board, settings=settings)
for settings, won in (([], 15), (["folded-trips=board-only"], -5)):
    cards = {"rows": {SET_OF_NINES: won, TRIPS_ON_BOARD: 15}, "acts": FOLD}
    here.proves(ultimate.wager_comes_to, "amb.8", kind="trips", **cards, settings=settings)
here.proves(
    ultimate.comes_to,
    "amb.5",
    deal=ultimate.FLUSH_OVER_STRAIGHT,
    bets={"ante": 10, "bad-beat": 5},
    came={"ante": 10, "play": 40, "blind": 15, "bad-beat": 100},
    settings=["bad-beat=on-with-sibling-table"],
)

for row in rows(POKER_FLATS):
    here.proves(common.fee_option, "fee.8", "fee.10", "amb.12", row=row)
rules = ("fee.1", "fee.2", "fee.3")
here.proves(common.fee_option, *rules, row=rows(POKER_FLATS)[0])
for bet, fee in ((5, 1), (6, 2)):
    here.proves(common.fees_are, *rules, wagers={"P2": {"ante": 10, "trips": bet}}, paid={"Bank": fee})
ante = {"P2": {"ante": 10}}
here.proves(common.fees_are, "fee.5", "fee.6", wagers=ante, paid={"Bank": 1})
here.proves(common.fees_are, "fee.5", "fee.6", wagers=ante, paid={"Bank": 2}, settings=["fee_option=5"])
here.proves(common.fees_are, "amb.11", wagers=ante, paid={"Bank": 1}, settings=["fee_option=34"])

test_the_sheet = here.tests(common, ultimate)


@here.rule("bet.3", "bet.4")
def test_the_posted_limits():
    assert sheet(SHEET).settings.table_limits == (500, 10_000)
    for low, high in ((500, 10_000), (2_500, 100_000)):
        posted = betting(SHEET, ["P2"], {"table_limits": [low, high]})
        assert accepts(posted, "P2", {"ante": low // 100})["ante@2"] == low // 100
        assert accepts(posted, "P2", {"ante": high // 100})["ante@2"] == high // 100
    for limits, end in (
        ([499, 10_000], "minimum of 499"),
        ([2_501, 10_000], "minimum of 2501"),
        ([500, 9_999], "maximum of 9999"),
        ([500, 100_001], "maximum of 100001"),
    ):
        with pytest.raises(SheetError, match=end):
            sheet(SHEET).change({"table_limits": limits})


@here.rule("play.14")
def test_a_folded_hand_with_three_of_a_kind_lies_open_for_its_trips():
    cards = dict(zip(("seat 2", "bank", "board"), SET_OF_NINES, strict=True))
    for held, opened in (("9c 9d", ["seat 2", "bank"]), ("Kd Qd", ["bank"])):
        round = GAME.hand({"P2": ALL}, {**cards, "seat 2": held}, acts={"P2": list(FOLD)})
        assert [place for place in shown_places(round) if place != "board"] == opened


@here.rule("play.16", "amb.4")
def test_hands_are_paid_from_the_player_dealers_left():
    round = GAME.hand(["P2", "P5", "P6"], bank_seat=4)
    assert list(dict.fromkeys(name.split()[0] for name in came_to(round))) == ["P5", "P6", "P2"]
    assert not ruled(round, "action_button")


@here.rule("play.17")
def test_a_backline_bettor_is_paid_right_after_the_seat_he_follows():
    bets = {"P2": {"ante": 10}, "P3": {"ante": 10}, "Back": {"ante@2": 10}}
    seats = [wager.split()[0] for wager in came_to(GAME.hand(bets))]
    assert seats == ["P2"] * 3 + ["Back"] * 3 + ["P3"] * 3


@here.rule("rank.4")
def test_the_bank_is_named_by_what_it_may_play():
    cards = dict(zip(("seat 2", "bank", "board"), BOARD_STRAIGHT, strict=True))
    round = GAME.hand(["P2"], cards)
    (name,) = [event.name for event in round.events if isinstance(event, Shown) and event.place == "bank"]
    assert name == "ace high, king-nine-eight-seven kickers"


@here.rule("pay.11")
def test_the_order_at_a_seat_and_seat_by_seat():
    came = came_to(GAME.hand({"P2": ALL, "P3": ALL}, {**KINGS_AND_NINES, "seat 3": "Ks 9s"}, bank=10))
    kinds = ("ante", "play", "blind", "trips")
    assert list(came) == [f"{seat} {kind}" for seat in ("P2", "P3") for kind in kinds]
    assert [wager for wager, won in came.items() if won] == ["P2 ante"]


@here.rule("pay.12", "pay.13", "side.5")
def test_a_short_bank_wins_and_loses_its_wager_and_the_rest_goes_back():
    """$60 pay P2's Ante and Play and $10 of the $15 that his Trips wins; a losing Trips is taken the same."""
    round = GAME.hand({"P2": ALL}, {**KINGS_AND_NINES, "seat 2": "9c 9h"}, bank=60)
    assert came_to(round) == {"P2 ante": 10, "P2 play": 40, "P2 blind": 0, "P2 trips": 10}
    assert ruled(round, "uncovered_returned") == ["$1.67 of trips on seat 2"]
    lost = GAME.hand({"P2": ALL}, LOST, bank=62)
    assert came_to(lost) == {"P2 ante": -10, "P2 play": -40, "P2 blind": -10, "P2 trips": -2}


@pytest.mark.parametrize(
    ("settings", "taken"), [((), "ante"), (("losing-seat-order=play-ante-blind",), "play")]
)
@here.rule("amb.3")
def test_which_wager_of_a_losing_seat_comes_first(settings, taken):
    """$10 of bank reach the first of them; a winning seat keeps its order."""
    lost = came_to(GAME.hand(["P2"], LOST, bank=10, settings=settings))
    assert next(iter(lost)) == f"P2 {taken}"
    assert [wager for wager, won in lost.items() if won] == [f"P2 {taken}"]
    won = GAME.hand(["P2"], KINGS_AND_NINES, settings=settings)
    assert list(came_to(won)) == ["P2 ante", "P2 play", "P2 blind"]


@here.rule("amb.5")
def test_bad_beat_is_not_offered_unless_a_table_does():
    refuses(betting(SHEET, ["P2"]), "P2", {"ante": 10, "bad-beat": 5}, "there is no 'bad-beat' circle")


BEHIND = {"P2": {"ante": 10}, "Back": {"ante@2": 20, "trips@2": 5}}


@here.rule("amb.7")
def test_a_backline_play_follows_the_seat():
    round = GAME.hand(BEHIND, KINGS_AND_NINES, acts={"P2": ["3x"]})
    assert decided(round) == ["P2 3x"]
    assert ("Back", "play@2", 60) in wagered(round)
    folded = GAME.hand(BEHIND, KINGS_AND_NINES, acts={"P2": list(FOLD)})
    assert came_to(folded)["Back ante@2"] == -20


@here.rule("amb.7")
def test_or_is_each_bettors_own_choice():
    settings = ["backline-play=own-choice"]
    round = GAME.hand(BEHIND, KINGS_AND_NINES, acts={"P2": list(LATE), "Back": ["fold"]}, settings=settings)
    assert decided(round) == ["P2 check", "P2 check", "P2 1x", "Back fold"]
    assert came_to(round)["Back ante@2"] == -20


@here.rule("amb.7")
def test_who_follows_keeps_four_antes_in_front():
    """$60 for an Ante and a Blind of $10 behind a seat; his own hand may not use what he keeps."""
    round = betting(SHEET, {"P2": 1000, "Back": 60})
    assert accepts(round, "Back", {"ante@2": 10}) == {"ante@2": 10, "blind@2": 10}
    refuses(round, "Back", {"ante@2": 11}, "wagers of $22 behind another seat need $44 more in front")
    (board,) = (ask.to_json() for ask in round.asks if round.parties[ask.party] == "Back")
    assert {circle["key"]: circle.get("keeps") for circle in board["circles"]}["ante@2"] == 4
    bets = {"P2": {"ante": 10}, "P3": {"ante": 10, "ante@2": 10}}
    seated = start(table(SHEET, {"P2": 1000, "P3": 110}), bets)
    seated.act(seated.asks[0].id, "check")
    assert [option.id for option in seated.asks[0].options] == ["check", "3x"]
    seated.act(seated.asks[0].id, "3x")
    seated.act(seated.asks[0].id, "2x")
    assert ("P3", "play@2", 20) in wagered(seated)


@here.rule("amb.9")
def test_a_play_may_be_over_the_maximum():
    assert ("P2", "play@2", 400) in wagered(GAME.hand({"P2": {"ante": 100}}))


@pytest.mark.parametrize(
    ("settings", "won"), [((), 0), (("bank-coverage=two-caps",), 50), (("bank-coverage=net",), 50)]
)
@here.rule("amb.14")
def test_what_uses_the_bank_up(settings, won):
    """$60 of bank collect P2's $60; then P3 would win $50."""
    came = came_to(GAME.hand(["P2", "P3"], {**LOST, "seat 3": "Kd 9h"}, bank=60, settings=settings))
    assert came["P3 ante"] + came["P3 play"] == won
