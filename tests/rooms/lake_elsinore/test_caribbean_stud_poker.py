"""Caribbean Stud Poker at Lake Elsinore."""

import pytest

from houseway.cards import PACKS, Chance, parse_cards
from houseway.errors import SheetError
from houseway.games.banked.collection import fee_option
from houseway.play.events import Dealt, Shown
from houseway.rooms import sheet
from tests.bank.arrange import (
    came_to,
    moment,
    place,
    rows,
    ruled,
    table,
    take_bank,
)
from tests.bank.bank_poker import Arranged
from tests.compliance import bank as turns
from tests.compliance.bank_poker import common
from tests.compliance.rounds import Rounds
from tests.rooms.figures.banked_fees import LAKE_ELSINORE_CARIBBEAN

SHEET = "lake-elsinore/caribbean-stud-poker"
GAME = Arranged(SHEET, {"ante": 10}, "call", 5)
here = Rounds(SHEET, game=GAME, goes_on="call")

NINES, EIGHTS, TENS = "9c 9d 2s 3c 5s", "8c 8d 2h 3h 5h", "Tc Td 2h 3h 5h"
ACE_QUEEN, FLUSH, NOTHING = "As Qd Jc 9s 8s", "Ah 9h 4h 7h 2h", "7c 5d 4h 3h 2c"
LADDER = [
    "As Kd 4c 3h 2s",
    "Ac Kh Qc Jh 9s",
    "2d 2h 3s 4s 5d",
    "Ad Ah 3c 4h 5c",
    "2s 2c 3d 3h 5s",
    "6s 6d 6c 3s 4d",
    "As 2d 3c 4h 5s",
    "Ac Kd Qc Jh Ts",
    "4h 5h 7h 8h Th",
    "2s 2d 2c 3h 3c",
    "6s 6d 6c 6h 3d",
    "Ah 2h 3h 4h 5h",
    "Ks Qs Js Ts 9s",
    "Ad Kd Qd Jd Td",
]
"""Every kind of hand that qualifies, each better than the one before."""
CALL_TABLE = {
    "Ac Kc Qh 4h 3h": 1,
    "Ac Ah 5h 4h 3h": 1,
    "5c 5h 4h 4c 3h": 2,
    "5c 5h 5d 4c 3h": 3,
    "5c 4h 3d 2c Ah": 5,
    "9c 8h 7d 6c 5h": 5,
    "Ah 9h 4h 7h 2h": 6,
    "5c 5h 5d 4c 4h": 7,
    "5c 5h 5d 5s 4h": 8,
    "9h 8h 7h 6h 5h": 9,
    "Ah Kh Qh Jh Th": 10,
}


def came(ante, call):
    return {"ante": ante, "call": call}


here.proves(common.seats, "deck.2", most=8)
here.proves(common.back_line, "deck.3", kinds=["ante"])
here.proves(common.limits, "bet.1", low=5, high=50, kinds=["ante"])
here.proves(common.bank_refused_by_all, "bet.3", "bet.4", breaks=True)
here.proves(common.bank_of_any_size, "bet.6", lost={"seat 2": EIGHTS, "bank": NINES})
qualify = [("As Kd 4c 3h 2s", 120), ("As Qd Jc Th 8s", 0), ("2s 2d 3c 4d 6s", 120), ("Ks Qd Jc Th 8s", 0)]
here.proves(common.hands_come_to, "play.7", rows=[(FLUSH, bank, {"call": won}) for bank, won in qualify])
here.proves(common.ladder, "rank.1", hands=LADDER)
within = [
    ("Tc Td Ah 3h 5h", "Ts Th Kd 4c 2s", {"ante": 10}),
    ("Tc Td 9h 8h 3h", "Ts Th 9d 8c 2s", {"ante": 10}),
    ("Tc Td 9h 8h 3h", "Ts Th 9d 8c 3s", came(0, 0)),
]
here.proves(common.hands_come_to, "rank.2", rows=within)
fails = [(NOTHING, ACE_QUEEN, came(10, 0)), (FLUSH, ACE_QUEEN, came(10, 0))]
here.proves(common.hands_come_to, "pay.1", "pay.2", "ex.2", rows=fails)
here.proves(common.hands_come_to, "pay.3", "ex.1", rows=[(FLUSH, NINES, came(10, 120))])
here.proves(common.hands_come_to, "pay.4", rows=[(EIGHTS, NINES, came(-10, -20))])
here.proves(common.hands_come_to, "pay.5", rows=[("9h 9s 2d 3d 5d", NINES, came(0, 0))])
here.proves(common.hands_come_to, "ex.3", rows=[("Ac Kc 7d 4h 3h", "As Kd 7c 4s 2s", came(10, 20))])
pays = [(cards, "As Kd 8c 3s 2s", came(10, 20 * odds)) for cards, odds in CALL_TABLE.items()]
here.proves(common.hands_come_to, "pay.6", "amb.13", rows=pays)

two_spots = {"P2": {"ante": 10, "ante@3": 10}, "Back": {"ante@2": 10}}
for option, paid in (
    ("own-1", {"Bank": 1, "P2": 1, "Back": 0.5}),
    ("own-2", {"Bank": 2, "P2": 2, "Back": 1}),
):
    settings = {"fee_option": option}
    here.proves(common.fees_are, "fee.1", "amb.15", wagers=two_spots, paid=paid, settings=settings)
here.proves(common.fees_are, "play.1", wagers={"P2": {"ante": 10}}, paid={"Bank": 1, "P2": 0.5})
for row in rows(LAKE_ELSINORE_CARIBBEAN):
    here.proves(common.fee_option, "fee.2", "bet.2", row=row)
behind = {"P2": {"ante": 10, "ante@3": 5}, "P3": {"ante": 10}, "Back": {"ante@2": 5}}
by_ante, by_seat = {"Bank": 1, "P2": 1, "P3": 0.5, "Back": 0.5}, {"Bank": 1, "P2": 0.5, "P3": 0.5}
here.proves(common.fees_are, "amb.10", wagers=behind, paid=by_ante)
here.proves(common.fees_are, "amb.10", wagers=behind, paid=by_seat, settings=["fee-per=seat"])

# -- wagers and the bank -------------------------------------------------------------------------------------

BOTH_WIN = f"seat 2: {TENS}; seat 3: Jc Jd 2c 4c 5d; bank: {NINES}"
here.tells(f"""
    deck.3: three circles a seat, two of them for the back line: the last who bets behind P2 finds none
        seat 2: {FLUSH}; bank: {NINES}; P2 & P3 bet ante 10; P3 bets ante@2 5; Back & Late bet ante@2 5
        ruled circles_per_spot: seat 2; among P2 ante 10, P3@2 ante 5, Back@2 ante 5; moved Late 0
    bet.1: cards go to Antes only
        P2 bets ante 10; P3 sits; dealt to seat 2, bank
    bet.2 act.2 amb.9: the Call is exactly twice the Ante
        P2 bets ante {{ante}}; P2 may fold 0, call {{call}}; P2 calls
        laid P2 ante@2 {{ante}}, P2 call@2 {{call}}
        [fee_option={{option}}]
        | option | ante | call |
        | own-1  | 5    | 10   |
        | own-1  | 50   | 100  |
        | own-2  | 10   | 20   |
        | own-2  | 100  | 200  |
        | own-3  | 50   | 100  |
        | own-3  | 300  | 600  |
    bet.7 amb.5: a short bank of $25 pays P2's Ante of $15 and $10 on the Call; the rest goes back
        {BOTH_WIN}; P2 & P3 bet ante 15; bank 25
        came P2 ante 15, P2 call 10, P3 ante 0, P3 call 0; moved P3 -0.5
        ruled uncovered_returned: $20 of call on seat 2 / $15 of ante on seat 3 / $30 of call on seat 3
    bet.9 amb.4: a wager that the bank does not reach pays its fee
        {BOTH_WIN}; P2 & P3 bet ante 10; bank 30; among P2 ante 10
        [] fees Bank 1, P2 0.5, P3 0.5; moved P2 29.5, P3 -0.5
        [uncovered-wager=lost] fees Bank 1, P2 0.5, P3 0.5; moved P2 29.5, P3 -30.5
    amb.6: what uses a bank of $30 up, against a loser, a winner and a folded Ante, which waits for its seat
        seat 2: {EIGHTS}; seat 3: Tc Th 6d 7c Js; bank: {NINES}; P2 & P3 & P4 bet ante 10; bank 30; P4 folds
        [] came P2 ante -10, P2 call -20, P3 ante 0, P3 call 0, P4 ante 0
        [coverage=two-caps] came P2 ante -10, P2 call -20, P3 ante 10, P3 call 20, P4 ante 0
        [coverage=net] came P2 ante -10, P2 call -20, P3 ante 10, P3 call 20, P4 ante -10
    play.4: each in turn calls or folds
        P2 & P6 & P8 bet ante 10; bank seat 4; P8 folds; the end
        ruled play_or_fold: seat 6: call / seat 8: fold / seat 2: call
    play.8 amb.7: settlement runs from the button, Ante before Call
        P2 & P6 & P8 bet ante 10; bank seat 4
        [] bank: Ac Kd 9h 3s 8s; order P6 ante, P6 call, P8 ante, P8 call, P2 ante, P2 call
        [] bank: Ac Kd 9h 3s 3d; first P8 ante
    play.8 amb.7: where nobody sits the next seat is first
        bank: Ac Kd 9h 3s 8s; P2 & P6 & P8 bet ante 10; bank seat 4; the end
        ruled action_button: 8s puts the button at seat 5, which has no wager: seat 6 is next
    act.1: a fold gives up the whole Ante, and the hand stays closed
        seat 2: {FLUSH}; bank: {NINES}; P2 bets ante 10; P2 folds; came P2 ante -10
        opened bank, bank, bank, bank, bank, bank
    amb.11: a back-line bettor adds his own Call
        seat 2: {TENS}; bank: {NINES}; P2 bets ante 10; Back bets ante@2 5
        [] P2 calls; Back next; among Back@2 ante 5, Back@2 call 10
        [] Back folds; among Back@2 ante -5
        [backline-call=follows-seat] P2 calls; over; among Back@2 ante 5, Back@2 call 10
    amb.11: the seat decides, and its fold binds the back line
        seat 2: {TENS}; bank: {NINES}; P2 bets ante 5; Back bets ante@2 50; P2 folds; over
        came P2 ante -5, Back@2 ante -50
""")


@here.rule("play.3", "amb.1")
def test_the_banks_first_card_is_turned_up_before_anybody_decides():
    round = GAME.begin(["P2"], {"bank": "Qs 8d 3c 2c 2d"})
    (up,) = [event for event in round.events if isinstance(event, Shown)]
    assert (up.place, up.cards, up.name) == ("bank", parse_cards("Qs"), "up card")
    assert round.pending.keys() == {"P2"}


@here.rule("amb.11")
def test_the_back_line_does_not_see_the_cards():
    round = GAME.hand({"P2": {"ante": 5}, "Back": {"ante@2": 50}}, acts={"P2": "fold"})
    assert round.view("Back").events[moment(round, Dealt)].cards[0] == (-1,) * 5


# -- the round of play ---------------------------------------------------------------------------------------

FULL = [f"P{seat}" for seat in (1, 2, 3, 5, 6, 7, 8)]
COUNTED = (5, 6, 7, 8, 1, 2, 3, 5, 6, 7, 8, 1, 2)
"""The seat that each card names from the bank in seat 4, the ace first."""


def settled(bank):
    """The seats in the order of settlement, the bank in seat 4."""
    round = GAME.hand(FULL, {"bank": bank}, bank_seat=4)
    return [int(name.split()[0].removeprefix("P")) for name in came_to(round) if name.endswith("ante")]


@here.rule("bet.10", "play.6", "room-rules#room.52")
def test_the_last_card_exposed_places_the_button():
    """The fifth card counts, not the open one: a deuce sends the button two seats on."""
    assert settled("Ac Kd 9h 8s 2s")[0] == 6
    assert settled("2s Kd 9h 8s Ac")[0] == 5
    round = GAME.hand(["P2"], {"bank": "Ac Kd 9h 8s 2s"})
    shown = [e.cards for e in round.events if isinstance(e, Shown) and e.place == "bank"]
    assert shown == [parse_cards(one) for one in ("Ac", "Kd", "9h", "8s", "2s", "Ac Kd 9h 8s 2s")]


@pytest.mark.parametrize(("card", "seat"), [*zip("A23456789TJQK", COUNTED, strict=True)])
@here.rule("bet.11", "amb.3", "amb.8")
def test_the_chart_counts_from_the_player_dealer_clockwise(card, seat):
    others = [one for one in ("Ah", "Kh", "9h", "8h", "3h", "2h") if one[0] != card][:4]
    at = FULL.index(f"P{seat}")
    assert settled(f"{' '.join(others)} {card}s") == [int(one[1]) for one in FULL[at:] + FULL[:at]]


@here.rule("play.2", "amb.2")
def test_five_cards_one_at_a_time_from_the_banks_left():
    round = table(SHEET, ["P2", "P6"], bank_seat=4).deal(Chance(5))
    take_bank(round, 1000)
    place(round, {"P2": {"ante": 10}, "P6": {"ante": 10}})
    top = Chance(5).shuffle(PACKS["standard-52"], "deck").deal("top", 15)
    dealt = round.events[moment(round, Dealt)]
    assert dealt.places == ("seat 6", "seat 2", "bank")
    assert dealt.cards == (top[::3], top[1::3], top[2::3])


@here.rule("play.5")
def test_nobody_draws():
    """One question a hand, and the five cards dealt are the five shown."""
    round = GAME.hand(["P2"], {"seat 2": FLUSH})
    assert ruled(round, "play_or_fold") == ["seat 2: call"]
    shown = [e.cards for e in round.events if isinstance(e, Shown) and e.place == "seat 2"]
    assert shown == [parse_cards(FLUSH)]
    assert len([e for e in round.events if isinstance(e, Dealt)]) == 1


ROWS = {
    "royal-flush": 10,
    "straight-flush": 9,
    "four-of-a-kind": 8,
    "full-house": 7,
    "flush": 6,
    "straight": 5,
    "three-of-a-kind": 3,
    "two-pair": 2,
    "pair-or-less": 1,
}


@pytest.mark.parametrize("row", ROWS)
@here.rule("pay.7")
def test_the_odds_change_only_in_the_players_favour(row):
    assert sheet(SHEET).rules.least_call_pays[row] == (ROWS[row], 1)
    better = sheet(SHEET).change({"call_pays": {**ROWS, row: ROWS[row] + 1}})
    assert better.settings.call_pays[row].pays == ROWS[row] + 1
    with pytest.raises(SheetError, match=f"for {row}, but no less than {ROWS[row]}:1 is allowed"):
        sheet(SHEET).change({"call_pays": {**ROWS, row: ROWS[row] - 1}})


@pytest.mark.parametrize("row", rows(LAKE_ELSINORE_CARIBBEAN), ids=lambda row: row[0])
@here.rule("fee.2")
def test_the_fees_are_flat(row):
    assert fee_option(sheet(SHEET).change({"fee_option": row[0]})).base == "flat"


here.proves(turns.waits_for_another, "bet.4", "room-rules#room.43")

test_the_sheet = here.tests(common, without=[common.two_packs_take_turns])
