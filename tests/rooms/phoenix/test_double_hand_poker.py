"""Phoenix's Double Hand Poker."""

import pytest

from houseway.cards import Incident
from houseway.errors import Refused
from houseway.play.events import Looked
from tests.bank.arrange import circles_of, ruled
from tests.bank.pai_gow import (
    BANK,
    BET,
    FRONT_WINS,
    LOSES,
    WINS,
    WINS_TOO,
    asked,
    finish,
    hand,
    held,
    redealt,
    sees,
    shown,
    start,
)
from tests.compliance.pai_gow import bank, deal, house_way, irregular, phoenix_room, ranking, setting
from tests.compliance.rounds import Rounds

SHEET = "phoenix/double-hand-poker"
here = Rounds(SHEET, family="pai gow")

here.proves(deal.seven_seats, "deck.3", "deck.4")

here.proves(bank.goes_round_two_hands_each, "bet.2")
here.proves(bank.game_wager_is_limited, "bet.3", "amb.10", low=10, high=100)
here.proves(bank.wagers_are, "bet.3", kinds=["game"])
here.proves(bank.players_wager_against_the_bank, "bet.3")
here.proves(bank.reaches, "bet.4", "pay.6", bank=30, came=(20, -10, 0))
here.proves(
    bank.reaches_by_reading, "bet.4", "pay.6", readings={"two-caps": bank.TWO_CAPS, "running": bank.NET}
)
here.proves(bank.rest_goes_back, "bet.5", fee=1)

here.proves(deal.piles_are_dealt, "play.1", way="in rotation")
here.proves(deal.goes, "play.3", steps="Wagered seven_piles bank_picks_pile Rolled Dealt")
here.proves(setting.house_way_is_open_to_all, "play.8", "act.2", "way.1", chart="double-hand")
here.proves(deal.action_goes_round, "play.12")
here.proves(setting.every_hand_or_one, "amb.16")

here.each(
    house_way.sets_row,
    {
        "way.2": "no pair",
        "way.3": "one pair",
        "way.4": "two pair, queens up",
        "way.5": "two pair, nines to jacks",
        "way.6": "two pair, sixes to eights",
        "way.7": "two pair, fives down",
        "way.8": "straight or flush",
        "way.9": "straight or flush and a pair",
        "way.10": "straight or flush and two pair",
        "way.11": "straight or flush and a three",
        "way.12": "three pair",
        "way.13": "three of a kind",
        "way.14": "three aces",
        "way.15": "two threes",
        "way.16": "full house",
        "way.17": "four, queens up",
        "way.18": "four, nines to jacks",
        "way.19": "four, sixes to eights",
        "way.20": "four, fives down",
    },
    "row",
)
here.proves(house_way.sets_row, "way.17", row="four and a pair")
here.proves(house_way.sets, "way.16", sample="9 9 | A A A 6 6")
here.proves(house_way.sets_by_the_chart, "amb.7", "amb.3", "way.16")
here.each(
    house_way.sets,
    {
        "ex.3": "J T | Q 8 7 6 2",
        "ex.4": "Q J | T T 8 6 3",
        "ex.5": "A 5 | J J 9 9 2",
        "ex.6": "9 9 | J J K Q 5",
        "ex.7": "7 7 | 8 8 Q 5 3",
        "ex.8": "3 3 | 5 5 J 7 4",
        "ex.9": "Q 6 | 5 5 3 3 2",
        "ex.10": "K 3 | J T 9 8 7",
        "ex.11": "3 2 | T 9 8 7 6",
        "ex.12": "7c 7d | Ah Kh 8h 4h 2h",
        "ex.13": "Q 5 | 6 5 4 3 2",
        "ex.14": "3 3 | 6 6 5 4 2",
        "ex.15": "9 9 | 9 8 7 6 5",
        "ex.16": "K K | 5 5 2 2 A",
        "ex.17": "T 9 | K K K 8 5",
        "ex.18": "A 7 | A A 5 4 2",
        "ex.19": "J J | 6 6 6 J T",
        "ex.20": "2 2 | 5 5 5 A K",
        "ex.21": "A A | 4 4 4 9 6",
        "ex.22": "2 2 | Q Q Q Q A",
        "ex.23": "Q Q | Q Q A K 2",
        "ex.24": "K 3 | 9 9 9 9 2",
        "ex.25": "9 9 | 9 9 J 3 2",
        "ex.26": "Q 9 | 7 7 7 7 8",
        "ex.27": "7 7 | 7 7 J 8 5",
        "ex.28": "8 7 | 5 5 5 5 4",
        "amb.4": "Q 9 | 4 4 2 2 7",
        "amb.6": "9 9 | A A A 6 6",
    },
    "sample",
)
here.proves(house_way.sets, "ex.11", sample="J 2 | T 9 8 7 6")
here.proves(house_way.sets_all, "amb.5", samples=["A J | 9 9 9 5 3", "8 6 | 3 3 3 3 4"])
here.proves(house_way.sets_all, "amb.8", samples=["3 3 | 8 8 8 8 3", "K K | 8 8 8 8 K"])
here.proves(house_way.sets_all, "amb.9", samples=["A Jk | 9 8 7 6 5", "K K | 9 9 4 4 Jk"])
here.proves(house_way.sets, "amb.3", sample="3 3 | 9 9 9 9 2")
for split in ("9 9 | 9 9 3 3 2", "7 7 | 7 7 3 3 J", "3 3 | 9 9 9 9 K"):
    here.proves(house_way.sets, "amb.3", sample=split, settings={"quads-with-small-pair": "split"})
here.proves(house_way.five_aces, "amb.7")

here.proves(ranking.wheel_is_the_lowest_straight, "amb.11", other={"wheel-rank": "second-highest"})
here.proves(ranking.comes_to, "pay.1", "pay.2", "pay.3")
here.proves(ranking.copies_are_the_banks, "rank.5", "pay.4")

here.proves(setting.wrong_back_is_foul, "irr.3")
here.proves(setting.touched_hand, "irr.1", won=20, clause="wins_both")
here.proves(setting.equal_front, "amb.13", other={"equal_front_back": "foul"})
here.proves(irregular.ace_or_joker, "irr.6", "amb.12")
for kind in ("extra", "missing"):  # The bank has the seventh pile.
    here.proves(irregular.misdeal, "irr.8", incidents=[Incident("pile 7", 3, kind)])
here.proves(irregular.wrong_house_way, "irr.11", late="Kc Jd")
here.proves(irregular.deck_requests, "irr.14", "room-rules#deck.2", between_deals=["Bank"])

here.proves(bank.fee_option, "fee.1", row=phoenix_room.RATES_OF_2008)
here.proves(deal.goes, "fee.1", steps="Wagered player_fee/bank_fee Dealt")
for second, fee in ((20, 1), (21, 3)):
    wagers = {"P2": {"game@2": 40, "game@5": second}, "P3": {"game": 30}, "Back": {"game@2": 10}}
    paid = {"Bank": fee, "P2": 2, "P3": 1, "Back": 1}
    here.proves(bank.fees_are, "fee.1", "room-rules#fee.6", wagers=wagers, paid=paid)
here.proves(bank.fees_are, "amb.10", wagers={"P2": BET}, paid={"Bank": 1, "P2": 1})
here.proves(bank.fees_are, "amb.10", wagers={"P2": BET}, paid={}, settings={"double-hand-fee": "none"})
phoenix_room.prove(here)

here.tells(f"""
    bet.4 pay.6: the bank reaches the hand with the button first
        seat 2: {WINS}; seat 4: {WINS_TOO}; bank: {BANK}; P2 & P4 bet 20; bank 30; button at 4
        came P4 20, P2 10
    play.8 play.13: a house-way hand lies unset until it is reached
        seat 2: {WINS}; seat 3: {FRONT_WINS}; bank: {BANK}; P2 & P3 bet 20; seat 3 sets house-way
        front 3: Kd Td
        house_way_left < all_hands_set < bank_opens < bank_signal < hands_exposed < house_way_asked
        ruled house_way_left: seat 3; ruled house_way_asked: seat 3 by the double-hand chart
        ruled hands_exposed: seat 2 / seat 3
    irr.3 amb.15: a wrong number of cards in a player's hand is foul or mended
        P2 bets 20; slip pile 1 #3 {{kind}} found {{found}}
        [] bank: {LOSES}; came P2 -20; by back_not_five_foul; not redealt
        [wrong-count=mended] held last 2: 7; ruled wrong_count_mended; nothing by foul
        | kind    | found |
        | extra   | 0     |
        | missing | 0     |
        | extra   | 2     |
        | missing | 2     |
    bet.5: identical cards that are never turned up change nothing, a bank of $20 being used up by P2
        seat 2: {WINS}; bank: {BANK}; P2 & P3 bet 20; slip pile 2 #1 foreign Qc; bank 20
        among P2 20; ruled twin_never_seen: Qc; not redealt
""")


@here.rule("room-rules#amb.6")
def test_the_back_line_is_open_unless_the_room_says_otherwise():
    assert "game@5" in circles_of(bank.betting(here, ["P2", "P5"]), "P2")
    assert "game@5" not in circles_of(bank.betting(here, ["P2", "P5"], ["backline=none"]), "P2")


@here.rule("amb.1")
def test_the_house_way_is_asked_for_before_the_look_or_after_it():
    refused = start(SHEET, {"P2": BET, "P3": BET}, settings={"house-way-after-look": "refused"})
    assert not sees(refused, "P2", "seat 2")
    assert [option.id for option in refused.asks[0].options] == ["look", "house-way"]
    refused.act(refused.asks[0].id, "look")
    refused.act(refused.asks[0].id, "house-way")
    assert [event.place for event in refused.events if isinstance(event, Looked)] == ["seat 2"]
    assert asked(refused) == {"seat 2": "P2"}
    with pytest.raises(Refused):
        refused.act(refused.asks[0].id, "house-way")
    finish(refused)
    assert ruled(refused, "house_way_before_look") == ["seat 3"]
    assert ruled(refused, "house_way_asked") == ["seat 3 by the double-hand chart"]
    allowed = start(SHEET, {"P2": BET})
    assert sees(allowed, "P2", "seat 2")
    allowed.act(allowed.asks[0].id, "house-way")


@here.rule("play.9")
def test_the_bank_is_opened_when_all_hands_but_house_way_hands_are_set():
    round = start(SHEET, {"P2": BET, "P3": BET})
    (ask,) = round.pending["P2"]
    round.act(ask.id, "house-way")
    assert not shown(round)
    (ask,) = round.pending["P3"]
    round.act(ask.id, ask.default)
    assert list(shown(round)) == ["bank"]
    assert ruled(round, "all_hands_set") == [""]
    with pytest.raises(Refused):
        round.act(ask.id, "house-way")


@here.rule("rank.2", "ex.1", "ex.2")
def test_the_ace_is_high_or_low_in_a_straight():
    high, low, six = "Ac Kd Qh Js Tc", "5c 4d 3h 2s Ad", "6c 5d 4h 3s 2c"
    for front, back, bank_front, bank_back in (
        ("3d 2d", high, "7s 2h", "Kc Qd Jh Ts 9c"),
        ("8d 7d", low, "9s 6h", "As Ah Ac Kd 9c"),
        ("8d 7d", six, "9s 6h", low.replace("5c", "5s")),
    ):
        assert ranking.settled_by(here, front, back, bank_front, bank_back) == "back_won_pushes"


@here.rule("irr.10", "amb.12")
def test_a_hand_at_a_wrong_position_is_a_misdeal_while_the_cup_is_open():
    irregular.misdeal(here, [Incident("delivery", 1, "changed")])
    late = Incident("delivery", 1, "changed", None, 1)
    stands = hand(SHEET, {"P2": BET, "P3": BET}, {"pile 1": WINS}, incidents=[late])
    assert not redealt(stands)
    assert held(stands)["seat 3"] == WINS


test_the_sheet = here.tests(bank, deal, irregular, ranking, setting)
