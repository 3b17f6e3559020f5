"""Ultimate Texas Hold'em at Poker Flats: a hand needs one of its hole cards."""

import pytest

from houseway.errors import SheetError
from houseway.rooms import sheet
from tests.bank.arrange import (
    accepts,
    betting,
    refuses,
    rows,
    start,
    table,
    wagered,
)
from tests.compliance.bank_poker import common, ultimate
from tests.compliance.bank_poker.ultimate import (
    BOARD_STRAIGHT,
    FOLD,
    FOLDS,
    LOSES,
    LOST,
    SET_OF_NINES,
    TRIPS_ON_BOARD,
    TWO_PAIR_OVER_PAIR,
    WINS,
    Deal,
    came,
)
from tests.compliance.rounds import Rounds
from tests.rooms.figures.ultimate_fees import POKER_FLATS

SHEET = "poker-flats/ultimate-texas-holdem"
GAME = ultimate.played(SHEET)
ALL = {"ante": 10, "trips": 5}
here = Rounds(SHEET, game=GAME, bets=ALL, goes_on="4x")

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

# -- what rounds come to -------------------------------------------------------------------------------------

here.tells(f"""
    play.14: a folded hand with three of a kind lies open for its Trips
        seat 2: 9c 9d; bank: Jc Td; board: 9h 8d 7c 2s 3c; P2 bets ante 10, trips 5; {FOLDS}
        opened board, board, seat 2, bank
        anew; seat 2: Kd Qd; bank: Jc Td; board: 9h 8d 7c 2s 3c; P2 bets ante 10, trips 5; {FOLDS}
        opened board, board, bank
    play.16 amb.4: hands are paid from the player-dealer's left
        P2 & P5 & P6 bet ante 10; bank seat 4
        order P5 ante, P5 play, P5 blind, P6 ante, P6 play, P6 blind, P2 ante, P2 play, P2 blind
        ruled action_button: never
    play.17: a backline bettor is paid right after the seat he follows
        P2 bets ante 10; P3 bets ante 10; Back bets ante@2 10
        order P2 ante, P2 play, P2 blind, Back ante@2, Back play@2, Back blind@2, P3 ante, P3 play, P3 blind
    rank.4: the bank is named by what it may play
        seat 2: 2d 2h; bank: Ac Kd; board: 9c 8d 7h 6s 5c; P2 bets ante 10
        shown bank: ace high, king-nine-eight-seven kickers
    pay.11: the order at a seat and seat by seat
        {WINS}; seat 3: Ks 9s; P2 & P3 bet ante 10, trips 5; bank 10; paid P2 ante
        order P2 ante, P2 play, P2 blind, P2 trips, P3 ante, P3 play, P3 blind, P3 trips
    pay.12 pay.13 side.5: a short bank wins and loses its wager and the rest goes back
        seat 2: 9c 9h; bank: Ac Kh; board: Kc 9d 7h 4s 2c; P2 bets ante 10, trips 5; bank 60
        came P2 ante 10, P2 play 40, P2 blind 0, P2 trips 10
        ruled uncovered_returned: $1.67 of trips on seat 2
        anew; {LOSES}; P2 bets ante 10, trips 5; bank 62
        came P2 ante -10, P2 play -40, P2 blind -10, P2 trips -2
    amb.3: which wager of a losing seat comes first; a winning seat keeps its order
        {LOSES}; P2 bets ante 10; bank 10; first P2 {{taken}}; paid P2 {{taken}}; anew; {WINS}
        P2 bets ante 10
        [{{reading}}] order P2 ante, P2 play, P2 blind
        | reading                            | taken |
        |                                    | ante  |
        | losing-seat-order=play-ante-blind  | play  |
    amb.5: Bad Beat is not offered unless a table does
        P2 sits; P2 cannot bet ante 10, bad-beat 5: there is no 'bad-beat' circle
    amb.7: a backline play follows the seat
        {WINS}; P2 bets ante 10; Back bets ante@2 20, trips@2 5; P2 says 3x; the end; decided P2 3x
        laid Back play@2 60; anew; {WINS}; P2 bets ante 10; Back bets ante@2 20, trips@2 5; {FOLDS}
        among Back ante@2 -20
    amb.7: or is each bettor's own choice
        {WINS}; P2 bets ante 10; Back bets ante@2 20, trips@2 5; P2 says check; P2 says check; P2 says 1x
        Back folds
        [backline-play=own-choice] decided P2 check, P2 check, P2 1x, Back fold; among Back ante@2 -20
    amb.9: a Play may be over the maximum
        P2 bets ante 100; the end; laid P2 play@2 400
    amb.14: what uses the bank up, $60 that collect P2's $60 before P3 wins
        {LOSES}; seat 3: Kd 9h; P2 & P3 bet ante 10; bank 60
        [] among P3 ante 0, P3 play 0
        [bank-coverage=two-caps] among P3 ante 10, P3 play 40
        [bank-coverage=net] among P3 ante 10, P3 play 40
""")
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


BEHIND = {"P2": {"ante": 10}, "Back": {"ante@2": 20, "trips@2": 5}}


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
