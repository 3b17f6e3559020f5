"""Seven-card stud at Lake Elsinore, rule by rule: cards, forced bet, who leads, betting, showdown; with what
its high-low form and razz take over from it.

P1 to P3 sit in seats 1 to 3 at $4-8: an ante of $0.50 and a forced bet of $1, unless a test says otherwise.
"""

import pytest

from houseway.cards import Incident
from houseway.errors import CardError, Refused
from houseway.play.events import Dealt
from tests.pots.arrange import deal, dropped, in_front, options, paid, play, results, ruled, shown, turn
from tests.pots.arrange_flop import table_of
from tests.pots.arrange_stud import (
    as_read,
    board_of,
    down_at,
    hand_of,
    in_the_pot,
    lying_up,
    most_cards,
    pass_turn,
    see_street,
    served,
    show_down,
)
from tests.pots.stud_rulings import forced_card, quiet
from tests.pots.stud_showdowns import BETTER_HIGH
from tests.rooms.lake_elsinore.stud_sheets import STUD, on, room_rule, rule, start

STREETS = {3: "third street", 4: "fourth street", 5: "fifth street", 6: "sixth street", 7: "seventh street"}


# -- cards ---------------------------------------------------------------------------------------------------


@on("deck.1", "deck.1", "deck.1")
def test_the_pack_has_52_cards_and_no_joker(sheet):
    round = start(sheet=sheet)
    assert sorted(round.felt.chance.stubs[-1].pack.cards) == list(range(52))
    with pytest.raises(CardError, match="Jk"):
        start({"seat 1": "Jk As"}, sheet=sheet)


@on("bet.1", "bet.1", "bet.1")
def test_every_player_antes_and_one_up_card_is_forced_to_bet(sheet):
    round = start(quiet(sheet), sheet=sheet)
    antes = [(f"P{i}", "pot", 0.5 if not sheet.endswith("razz") else 1) for i in (1, 2, 3)]
    assert paid(round, "antes") == antes
    assert in_front(round) == {}
    assert turn(round) == "P1"
    with pytest.raises(Refused, match="'check' is not one of"):
        play(round, "P1 check")
    play(round, "P1 bring-in")
    assert ruled(round, "bring_in") == [""]


@on("play.1", "play.1", "play.1")
def test_after_the_antes_two_cards_come_down_and_one_up(sheet):
    round = start(lying_up(forced_card(sheet), "9d", "Th"), sheet=sheet)
    assert [(down_at(round, f"seat {i}"), board_of(round, f"seat {i}")) for i in (1, 2, 3)] == [
        (2, forced_card(sheet)),
        (2, "9d"),
        (2, "Th"),
    ]
    assert in_the_pot(round) == (3 if sheet.endswith("razz") else 1.5)


@on("play.4", "play.1", "play.4")
@pytest.mark.parametrize("cards", [4, 5, 6])
def test_fourth_fifth_and_sixth_cards_come_up_with_a_betting_round_after_each(sheet, cards):
    round = start(quiet(sheet), sheet=sheet)
    see_street(round, cards)
    assert served(round, STREETS[cards]) == ["seat 1", "seat 2", "seat 3"]
    assert down_at(round, "seat 2") == 2
    assert len(board_of(round, "seat 2").split()) == cards - 2
    acts = 0
    while most_cards(round) == cards:
        pass_turn(round)
        acts += 1
    assert acts == 3


@on("play.5 play.4", "play.1", "play.4")
def test_the_seventh_card_comes_down_before_the_last_betting_round(sheet):
    round = start(quiet(sheet), sheet=sheet)
    see_street(round, 7)
    assert down_at(round, "seat 2") == 3
    assert len(board_of(round, "seat 2").split()) == 4
    assert set(options(round)) == {"fold", "check", "bet"}
    show_down(round)
    assert len(hand_of(round, "seat 2").split()) == 7


@on("amb.15 bet.6", "bet.1")
def test_the_first_cards_go_to_the_first_seat_at_the_dealers_left_in_every_hand(sheet):
    table = table_of(sheet, 4)
    for _ in range(2):
        round = deal(table)
        assert served(round, "third street")[:4] == ["seat 1", "seat 2", "seat 3", "seat 4"]
        show_down(round)
        assert not ruled(round, "button_moves") + ruled(round, "first_button")


# -- who opens -----------------------------------------------------------------------------------------------


@rule("play.2")
@rule("amb.7")
@pytest.mark.parametrize(
    ("up", "opener"),
    [("7c 3d Kh", "P2"), ("As 4d 3c", "P3"), ("Ac Ad Kh", "P3")],
    ids=["trey", "ace is high", "king below aces"],
)
def test_the_lowest_up_card_makes_the_forced_bet(up, opener):
    assert turn(start(lying_up(*up.split()))) == opener


@rule("play.3")
@rule("rank.2")
@rule("amb.2")
@pytest.mark.parametrize(("up", "opener"), [("4d 4c 9h", "P2"), ("4s 4h 4d", "P3"), ("4s 9c 4h", "P3")])
def test_of_equal_low_cards_the_lowest_suit_is_forced(up, opener):
    assert turn(start(lying_up(*up.split()))) == opener


LEADERS = [
    ("2c 7h", "8d Ah", "9s Kh", "P2"),
    ("2c 7h", "8d Ah", "9s 9h", "P3"),
    ("2c Ac", "8d Ah", "9s Ks", "P2"),
    ("2c Ac Ks", "8d 8h 3s", "9s Qh Jh", "P2"),
    ("2c 2s 5h 5d", "8d 8h 3s 4h", "9s 9h 9d 3h", "P3"),
    ("2c 9c 8c 7c", "Jd Th 9s 8h", "4h 4s 6d 3h", "P3"),
]


@rule("play.6")
@rule("bet.6")
@pytest.mark.parametrize(("one", "two", "three", "leader"), LEADERS)
def test_from_fourth_street_on_the_highest_board_opens(one, two, three, leader):
    round = start(lying_up(one, two, three))
    see_street(round, len(one.split()) + 2)
    assert turn(round) == leader


@rule("play.6")
@rule("rank.2")
@pytest.mark.parametrize(
    ("one", "two", "three", "leader"), [("2c 7h", "8d Kc", "8s Kh", "P2"), ("2c Ah", "2d As", "9s Ks", "P1")]
)
def test_of_equal_boards_the_one_dealt_first_opens_whatever_the_suits(one, two, three, leader):
    round = start(lying_up(one, two, three))
    see_street(round, 4)
    assert turn(round) == leader


@rule("play.8")
def test_the_dealer_calls_the_low_card_the_high_board_raises_and_pairs():
    round = start(lying_up("2c 7h", "8d 8h", "9s Kh"))
    play(round, "P1 bring-in, P2 raise 4, P3 call, P1 call")
    calls = ["deuce bets", "seat 2 raises to $4", "seat 2: pair of eights", "pair of eights bets"]
    assert ruled(round, "announced") == calls


@rule("play.9")
@pytest.mark.parametrize(("limit", "called"), [("9-18", True), ("10-20", False), ("20-40", False)])
def test_from_10_20_upwards_the_dealer_keeps_silent_about_straights_and_flushes(limit, called):
    round = start(lying_up("2c 7h Kd", "8d 9d Td", "9s Kh 3c"), settings={"limit": limit})
    see_street(round, 5)
    hopes = {"seat 2: possible straight", "seat 2: possible flush"}
    assert hopes & set(ruled(round, "announced")) == (hopes if called else set())


# -- showdown ------------------------------------------------------------------------------------------------


@rule("rank.1")
@rule("play.7")
@rule("pay.1")
@pytest.mark.parametrize(("better", "worse", "name"), BETTER_HIGH)
def test_the_best_five_of_seven_cards_take_the_pot(better, worse, name):
    round = show_down(start({"seat 1": worse, "seat 2": better}, 2))
    assert name in shown(round)["seat 2"].lower()
    assert results(round)["P2"] == 0.5


@rule("pay.1")
@rule("rank.2")
def test_equal_hands_split_the_pot_whatever_their_suits():
    round = start({"seat 1": "Ac Kc 2d 7d 9h Jh 4s", "seat 2": "Ad Ks 3d 7h 9s Js 5c"}, 2)
    play(round, "P1 bring-in, P2 raise 4, P1 call")
    show_down(round)
    assert results(round) == {"P1": -0.5, "P2": -0.5}
    assert dropped(round) == 1


@on("rank.3", "irr.1")
@room_rule("room.36")
def test_a_player_without_seven_cards_cannot_win_at_the_showdown(sheet):
    cards = {"seat 1": "Ac Ad As Kc Kd 9h", "seat 2": "3c 5d 8h 9s Jd Qh 2s"}
    incident = Incident("seat 1", 7, "missing", found=99)
    round = show_down(start(cards, 2, sheet=sheet, incidents=[incident]))
    assert ruled(round, "seven_to_win") == ["seat 1"]
    assert results(round)["P2"] > 0


@rule("amb.11")
@pytest.mark.parametrize(
    ("reading", "lucky"), [("high-card-by-suit", "P2"), ("first-clockwise-from-dealer", "P1")]
)
def test_readings_of_the_odd_chip(reading, lucky):
    cards = {
        "seat 1": "Ac Kc 2d 7d 9h Jh 4s",
        "seat 2": "Ad Ks 3d 7h 9s Js 5c",
        "seat 3": "Qc Td 8h 6c 4d 3s 2h",
    }
    round = start(cards, settings=as_read(STUD, "odd-chip", reading))
    play(round, "P1 bring-in, P2 call, P3 call, P1 pass, P3 fold, P1 bet 4, P2 call")
    show_down(round)
    assert dropped(round) == 1
    assert results(round)[lucky] == 0.5
    assert ruled(round, "odd_chip") == [""]


@rule("amb.11")
def test_all_seven_cards_count_for_the_odd_chip():
    cards = {
        "seat 1": "Tc Jd 9s 8c 7d As Ah",
        "seat 2": "Th Js 9d 8s 7h Ad Ks",
        "seat 3": "Qc Kd 2h 3d 5d 6s 2c",
    }
    round = start(cards)
    play(round, "P3 bring-in, P1 call, P2 call, P3 pass")
    play(round, f"{turn(round)} bet 4")
    play(round, f"{turn(round)} call, P3 fold" if turn(round) != "P3" else "P3 fold, P1 call")
    show_down(round)
    assert results(round) == {"P1": 0.5, "P2": 0, "P3": -1.5}


@rule("bet.1")
def test_the_last_player_left_takes_antes_and_forced_bet():
    round = start(quiet(STUD))
    play(round, "P1 bring-in, P2 raise 4, P3 fold, P1 fold")
    assert results(round) == {"P1": -1.5, "P2": 1, "P3": -0.5}
    assert not [
        event for event in round.events if isinstance(event, Dealt) and event.street == "fourth street"
    ]
