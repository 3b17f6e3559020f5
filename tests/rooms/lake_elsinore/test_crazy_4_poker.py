"""Crazy 4 Poker at Lake Elsinore."""

import pytest

from houseway.cards import parse_cards
from houseway.errors import Refused, SheetError
from houseway.play.events import Shown
from houseway.rooms import sheet
from tests.bank.arrange import (
    rows,
    start,
    table,
)
from tests.bank.bank_poker import Arranged, one_hand
from tests.compliance import bank as turns
from tests.compliance.bank_poker import common
from tests.compliance.rounds import Rounds
from tests.rooms.figures.banked_fees import LAKE_ELSINORE_CRAZY_4

SHEET = "lake-elsinore/crazy-4-poker"
GAME = Arranged(SHEET, {"ante": 10}, "play", 5)
here = Rounds(SHEET, game=GAME, goes_on="play")

QUEEN_HIGH, NINES, EIGHTS = "Qs Jd 9c 7h 2s", "9c 9d 2s 3c 5s", "8c 8d 2h 3h 5c"
TENS, ACES = "Tc Td 2h 4h 6c", "Ac Ad 2h 4h 6c"
STRAIGHT, FLUSH = "9h 8s 7c 6d 2h", "Qd Td 7d 4d 2s"
EQUAL_NINES = ("9h 9s 5h 3d 2h", "9c 9d 5s 3c 2s")
ALL = {"ante": 10, "queens-up": 10}
KINDS = ("ante", "play", "super-bonus", "queens-up")
LADDER = [
    "Ks Jd 9c 7h 2s",
    "Ac Kd Qh 9s 2c",
    "2d 2h 5c 7s 9d",
    "Ad As 5h 7c 9h",
    "2c 2s 3d 3h 9c",
    "Kc Kh Qd Qs 2h",
    "Ac 2d 3h 4s 9d",
    "Kd Qh Js Tc 2s",
    "Ah Kc Qs Jd 2c",
    "2h 3h 5h 7h 9c",
    "As Ks Qs 9s 2d",
    "2c 2h 2s 5d 7c",
    "Ad Ah Ac 5s 7s",
    "2d 3d 4d 5d 9c",
    "As Ks Qs Js 3h",
    "2d 2c 2h 2s 9d",
    "Kd Kc Kh Ks 9s",
    "Ad Ac Ah As 9h",
]
"""Every kind of hand that qualifies, each better than the one before."""
BONUS_TABLE = {
    "Ah Ad Ac As 9h": (200, 50),
    "9h 9d 9c 9s Ah": (30, 50),
    "9h 8h 7h 6h Ah": (15, 30),
    "9h 9d 9c 8s Ah": (2, 8),
    "Ah 9h 7h 3h 5c": (1.5, 4),
    "9h 8d 7c 6s Ah": (1, 3),
    "4h 3d 2c As 9h": (1, 3),
    "9h 9d 8c 8s Ah": (0, 2),
    "Qh Qd 8c 7s 2h": (0, 1),
    "Ah Ad 8c 7s 2h": (0, 1),
    "Jh Jd 8c 7s 2h": (0, -1),
    "Ah Jd 8c 7s 2h": (0, -1),
}
"""What the Super Bonus and Queens Up pay."""


def came(*amounts):
    """What the wagers come to by their names."""
    return dict(zip(KINDS, amounts, strict=False))


def antes(*compared):
    """Hands of P2 and of the bank with what his Ante comes to."""
    return [(player, bank, {"ante": won}) for player, bank, won in compared]


def showdown(player, bank, **more):
    return one_hand(GAME, {"seat 2": player, "bank": bank}, **more)


here.proves(common.seats, "deck.1", most=8)
here.proves(common.circles_are, "deck.2", "amb.11", kinds=["ante", "super-bonus", "queens-up"])
here.proves(common.stacks, "deck.6", "play.2")
here.proves(common.limits, "bet.1", low=5, high=100, kinds=["ante"])
here.proves(common.needs_an_ante, "bet.3", kind="queens-up")
here.proves(common.limits, "bet.3", low=5, high=100, kinds=["queens-up"], beside={"ante": 20})
here.proves(common.no_back_line, "bet.5", kinds=["ante", "super-bonus", "queens-up"])
here.proves(common.bank_refused_by_all, "bet.6", breaks=True)
here.proves(common.bank_of_any_size, "bet.8", lost={"seat 2": EIGHTS, "bank": NINES})
here.proves(common.stub_is_unseen, "play.3")

here.proves(common.ladder, "rank.3", hands=LADDER)
# The fifth card never counts: the king beside two pair is nothing.
best_four = [("Tc Td 4h 4c Kh", "Ts Th 4d 4s 2h", came(0, 0, 0)), ("8h 8s 7c 6d 5h", NINES, {"ante": 10})]
here.proves(common.hands_come_to, "rank.1", rows=best_four)
suits = [
    ("Ah Kh 9d 7d 2c", "As Ks 9c 7c 2d", came(0, 0, 0)),
    *antes(("Ac Qd 9h 7h 3c", "Ks Qh 9c 7d 3s", 10)),
]
here.proves(common.hands_come_to, "rank.2", rows=suits)
low_aces = antes(
    ("Ac 2d 3h 4s 9d", "Kd Ks Qc Qh 2s", 10),
    ("Kc Ad 2h 3s 9d", "2s 2c 5c 7d 8d", -10),
    ("5c 2s 3c 4d 9s", "Ac 2d 3h 4s 9d", 10),
)
here.proves(common.hands_come_to, "rank.4", rows=low_aces)
pairs = antes(("Ac Ad 5h 7c 9h", "Ks Kd Qh Jc 9s", 10), (EIGHTS, NINES, -10))
here.proves(common.hands_come_to, "rank.5", rows=pairs)
two_pairs = antes(
    ("Kc Kd 2h 2c 9h", "Qs Qd Jh Jc 9s", 10),
    ("Kc Kd 3h 3c 9h", "Ks Kh 2d 2s 9s", 10),
    ("Kc Kd 3h 3c 9h", "Ks Kh 3d 3s Ah", 0),
)
here.proves(common.hands_come_to, "rank.6", rows=two_pairs)
flushes = antes(
    ("Ah 9h 7h 2h 5c", "Ks Qs Js 9s 5d", 10),
    ("Ah 9h 7h 3h 5c", "As 9s 7s 2s 5d", 10),
    ("Ah 9h 7h 3h 5c", "As 9s 8s 2s 5d", -10),
)
here.proves(common.hands_come_to, "rank.7", rows=flushes)
kickers = antes(
    ("Tc Td Ah 3c 2h", "Ts Th Kd 3d 2s", 10),
    ("Tc Td Ah 3c 2h", "Ts Th Ad 3d 2s", 0),
    ("Ac Kd 9h 7c 3h", "As Kh 9d 7d 2s", 0),
    ("Ac Kd 9h 7c 3h", "As Kh 9d 6d 2s", 10),
)
here.proves(common.hands_come_to, "amb.8", rows=kickers)

qualify = antes(
    *(("Th Td 5d Jh 9h", bank, won) for bank, won in (("Ks 4d 3c 2h 6s", 10), ("Qs Jd Tc 8h 7s", 0))),
    ("Th Td 5d Jh 9h", "2s 2d 4c 5h 7s", 10),
)
here.proves(common.hands_come_to, "pay.1", rows=qualify)
lost = [(cards, bank, came(-10, None, -10, -10)) for cards, bank in ((STRAIGHT, NINES), (ACES, QUEEN_HIGH))]
here.proves(common.hands_come_to, "act.1", rows=lost, bets=ALL, act="fold")
here.proves(common.hands_come_to, "pay.2", "pay.3", "pay.4", rows=lost, bets=ALL, act="fold")
for rules, compared in (
    (["pay.5", "pay.6", "pay.13"], [(TENS, QUEEN_HIGH, 0, 10, 0), ("7c 6d 4h 3c 2h", QUEEN_HIGH, 0, 10, 0)]),
    (["pay.7", "pay.12"], [(TENS, NINES, 10, 10, 0)]),
    (["pay.8", "pay.11"], [(EIGHTS, NINES, -10, -10, -10)]),
    (["pay.9", "pay.14"], [(*EQUAL_NINES, 0, 0, 0)]),
    (["pay.10"], [(STRAIGHT, "Ts Td Tc 2c 3d", -10, -10, 10), (STRAIGHT, "Ts Td 5c 2c 3d", 10, 10, 10)]),
    (["pay.10"], [(STRAIGHT, "Qs Jd 9c 5h 2s", 0, 10, 10)]),
    (["pay.11"], [("9h 8s 7c 5d 2h", NINES, -10, -10, -10)]),
    (["ex.3"], [(STRAIGHT, FLUSH, -10, -10, 10)]),
    (["ex.1"], [(TENS, QUEEN_HIGH, 0, 10, 0), (TENS, NINES, 10, 10, 0)]),
    (["ex.1"], [(EIGHTS, NINES, -10, -10, -10), (*EQUAL_NINES, 0, 0, 0)]),
):
    here.proves(common.hands_come_to, *rules, rows=[(one, bank, came(*won)) for one, bank, *won in compared])
here.proves(common.hands_come_to, "ex.1", rows=[(TENS, NINES, came(-10, None, -10))], act="fold")
thirty = [["raise", 3000]]
here.proves(common.hands_come_to, "ex.2", rows=[(ACES, QUEEN_HIGH, came(0, 30, 0))], act=thirty)
pays = [
    (cards, "Qs Jc Tc 5s 3s", {"super-bonus": 10 * bonus, "queens-up": 10 * queens_up})
    for cards, (bonus, queens_up) in BONUS_TABLE.items()
]
here.proves(common.hands_come_to, "side.1", "amb.9", rows=pays, bets=ALL)
queens_up = {"Qc Qd 8c 7s 4h": 10, "Jh Jc 8c 7s 4h": -10, "Ks Kd 8c 7s 4h": 10, "Ah Kd 8c 7s 4h": -10}
own_four = [
    (cards, bank, {"queens-up": won})
    for bank in (QUEEN_HIGH, NINES, "Ts Td Tc 3c 5d")
    for cards, won in queens_up.items()
]
here.proves(common.hands_come_to, "side.2", rows=own_four, bets=ALL)
for settings, won in (([], 10), (["super-bonus-on-tie=push"], 0)):
    tie = [(STRAIGHT, "9d 8d 7s 6c 2c", came(0, 0, won)), (STRAIGHT, FLUSH, {"super-bonus": 10})]
    here.proves(common.hands_come_to, "amb.1", rows=tie, settings=settings)

for row in rows(LAKE_ELSINORE_CRAZY_4):
    here.proves(common.fee_option, "fee.1", "fee.3", row=row)
for bet, fee in ((9, 1), (10, 2)):
    wagers = {"P2": {"ante": 20, "queens-up": bet}}
    here.proves(common.fees_are, "fee.1", "fee.3", wagers=wagers, paid={"Bank": fee})
for settings, fee in (([], 3), (["band-200=lower"], 2)):
    wagers, paid = {"P2": {"ante": 100}}, {"Bank": fee}
    here.proves(common.fees_are, "amb.12", wagers=wagers, paid=paid, settings=settings)

# -- the round of play and settlement ------------------------------------------------------------------------

THREE = "P2 & P6 & P7 bet ante 10; bank seat 4"
TWO = f"seat 2: {TENS}; seat 3: 8c 8d 3h 7d 5d; bank: {NINES}; P2 & P3 bet ante 10; bank 20"
"""P2 wins and P3 loses, against a bank of $20."""
BEHIND = ("P3", "P4", "P2")
ORDER = "ante, {0} play, {0} super-bonus, {0} queens-up"
here.tells(f"""
    deck.2 amb.11: the Play is laid after the deal
        seat 2: {ACES}; bank: {NINES}; P2 bets ante 10, queens-up 10
        order P2 ante, P2 play, P2 super-bonus, P2 queens-up; Wagered < Dealt < play_or_fold
        laid P2 ante@2 10, P2 super-bonus@2 10, P2 queens-up@2 10, P2 play@2 10
    bet.1 bet.2: an Ante and a Super Bonus are required
        P2 bets ante 10; P3 sits; P2 may bet ante 10: ante@2 10, super-bonus@2 10
        P2 cannot bet super-bonus 10: needs a ante wager beside it; dealt to seat 2, bank
    amb.2: the Super Bonus equals the Ante or is any amount
        P2 sits
        [] P2 cannot bet ante 10, super-bonus 15: must be the same amount as the ante
        [super-bonus-size=any-within-limits] P2 may bet ante 10, super-bonus 15: ante@2 10, super-bonus@2 15
        [super-bonus-size=any-within-limits] P2 may bet ante 10: ante@2 10, super-bonus@2 10
    bet.9: a short bank of $25 pays P2's Ante and Play and $5 of P3's Ante; the rest goes back
        seat 2: {TENS}; seat 3: Jc Jd 2c 4c 7s; bank: {NINES}; P2 & P3 bet ante 10; bank 25
        among P2 ante 10, P2 play 10, P3 ante 5, P3 play 0; moved P3 5
        ruled uncovered_returned: $5 of ante on seat 3 / $10 of play on seat 3
    bet.10 pay.15 pay.16: settlement goes seat by seat from the bank's left without a button
        P2 & P6 & P7 bet ante 10, queens-up 10; bank seat 4; bank: {NINES}
        seat 2: Ac Kd Qh 3d 4h; seat 6: As Kc Qd 3h 5c; seat 7: Ad Kh Qc 2h 6c
        order P6 {ORDER.format("P6")}, P7 {ORDER.format("P7")}, P2 {ORDER.format("P2")}
        ruled action_button: never
    play.2: nothing lies open before the decisions
        P2 bets ante 10; so far opened nothing
    play.4: each plays or folds clockwise from the house dealer's left
        {THREE}; P6 folds; the end; ruled play_or_fold: seat 2: play / seat 6: fold / seat 7: play
    play.5: folds are collected before the bank opens and use it up first
        seat 3: 8c 8d 3h 7d 5d; seat 4: Ac Kd Qh 7s 5h; bank: {NINES}; P3 & P4 bet ante 10; bank 20; P4 folds
        came P4 ante -10, P4 super-bonus -10, P3 ante 0, P3 play 0, P3 super-bonus 0
        ruled folds_settled_first: nothing more; Outcome < Shown
    play.5: a folded hand stays closed
        P2 bets ante 10; P2 folds; opened bank; ruled folds_settled_first
    play.7 amb.4: hands are turned up from the house dealer's right
        {THREE}; opened bank, seat 7, seat 6, seat 2
    act.2: any hand may play the Ante
        seat 2: {{cards}}; P2 bets ante 10; P2 says play; laid P2 play@2 10
        | cards |
        | {QUEEN_HIGH} |
        | {TENS} |
        | {ACES} |
    act.3: a pair of aces or better may play up to three Antes
        seat 2: {{cards}}; P2 bets ante 10; P2 may fold 0, play 10, raise 10-30
        | cards |
        | Ac Ad 4h 3c 2h |
        | 3c 3d 2h 2c 9h |
        | {STRAIGHT} |
    act.3: a pair of kings may not
        seat 2: Kc Kd Qh Jc 9h; P2 bets ante 10; P2 may fold 0, play 10
    act.3: nobody plays more than three Antes or than he has
        seat 2: {ACES}; bank: {NINES}; P2 bets ante 10
        [] P2 cannot say raise 31: a raise of $31 is over the most of $30; P2 says raise 30; among P2 play 30
        [] P2 has 45; P2 may fold 0, play 10, raise 10-25
        [] P2 has 30; P2 may fold 0, play 10
    pay.17: losers are taken all round before winners are paid
        seat 2: {TENS}; seat 3: 8c 8d 3h 7d 5d; seat 4: 8h 8s 3d 7s 5h; bank: {NINES}
        P2 & P3 & P4 bet ante 10; order {", ".join(f"{one} {kind}" for one in BEHIND for kind in KINDS[:3])}
    amb.5: the order of bets at a seat, of which $10 of bank pay the first
        seat 2: {ACES}; bank: {NINES}; P2 bets ante 10, queens-up 10; bank 10
        [] came P2 ante 10, P2 play 0, P2 super-bonus 0, P2 queens-up 0
        [bet-order=play-ante-queens-super] came P2 play 10, P2 ante 0, P2 queens-up 0, P2 super-bonus 0
    amb.6: losers first or seat by seat: whoever is settled first has all the action
        {TWO}
        [coverage=gross] among P3 ante -10, P3 play -10, P2 ante 0, P2 play 0; first P3 ante
        [coverage=gross, collect-losers-first=no] among P2 ante 10, P2 play 10, P3 ante 0; first P2 ante
    amb.7: what uses the bank up
        {TWO}; among P3 ante -10, P3 play -10, P3 super-bonus 0
        [] among P2 ante 10, P2 play 10
        [coverage=gross] among P2 ante 0, P2 play 0
        [coverage=net] among P2 ante 10, P2 play 10
    amb.7: what was collected pays on under net, where P2 plays $30 on a pair of aces
        {TWO}; seat 2: {ACES}; P2 says raise 30
        [] among P2 ante 10, P2 play 10
        [coverage=net] among P2 ante 10, P2 play 30
""")


@here.rule("fee.2")
def test_a_seat_has_circles_for_its_wagers_and_at_most_twenty():
    rules = GAME.hand(["P2"]).game.rules
    assert len(rules.stages) <= rules.circles_per_spot == 20
    for circles in (3, 21):
        with pytest.raises(SheetError, match=f"circles_per_spot is {circles}, but"):
            sheet(SHEET).change({"circles_per_spot": circles})


@here.rule("play.6")
def test_the_bank_is_opened_as_its_best_four():
    round = GAME.hand(["P2"], {"bank": "9c 8d 9d 2s 3c"})
    (shown,) = [event for event in round.events if isinstance(event, Shown) and event.place == "bank"]
    assert (shown.cards, shown.name) == (parse_cards("9c 8d 9d 2s 3c"), "pair of nines, eight-trey kickers")


@pytest.mark.parametrize(
    ("settings", "allowed", "refused"),
    [
        ((), [1000, 1700, 2000, 3000], []),
        (("play-with-aces=whole-multiples-1x-2x-3x",), [1000, 2000, 3000], [1700]),
        (("play-with-aces=1x-only",), [], [1000, 1700, 2000, 3000]),
    ],
)
@here.rule("amb.3")
def test_how_much_a_pair_of_aces_may_play(settings, allowed, refused):
    seated = table(SHEET, ["P2"], settings=settings)
    round = start(seated, {"P2": {"ante": 10}}, {"seat 2": ACES})
    for amount in allowed:
        round.preview(round.asks[0].id, ["raise", amount])
    for amount in refused:
        with pytest.raises(Refused):
            round.preview(round.asks[0].id, ["raise", amount])
    round.preview(round.asks[0].id, "play")


@here.rule("ex.4")
def test_the_derived_expectation_of_queens_up():
    """The printed counts of 2,598,960 hands by their best four."""
    counts = {
        "Ah Ad Ac As 9h": 48,
        "9h 9d 9c 9s Ah": 576,
        "9h 8h 7h 6h Ah": 2_072,
        "9h 9d 9c 8s Ah": 58_656,
        "Ah 9h 7h 3h 5c": 114_616,
        "9h 8d 7c 6s Ah": 101_808,
        "9h 9d 8c 8s Ah": 123_552,
        "Qh Qd 8c 7s 2h": 242_916,
        "Jh Jd 8c 7s 2h": 804_636,
        "Ah Jd 8c 7s 2h": 1_150_080,
    }
    assert sum(counts.values()) == 2_598_960
    won = {cards: showdown(cards, "Qs Jc Tc 5s 3s", bets=ALL)["queens-up"] / 10 for cards in counts}
    mean = sum(counts[cards] * won[cards] for cards in counts) / 2_598_960
    assert f"{100 * mean:.2f}" == "-5.32"


here.proves(turns.waits_for_another, "bet.6")

test_the_sheet = here.tests(common)
