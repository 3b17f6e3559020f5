"""Stud at Lake Elsinore, rule by rule: the last card when the pack runs short or the dealer turns it up, and
the call of a player whom up cards alone beat. Stud high-low and razz take these rulings over."""

import pytest

from houseway.errors import CardError
from tests.pots.arrange import dropped, options, paid, play, results, ruled, turn
from tests.pots.arrange_flop import on_sheets
from tests.pots.arrange_stud import as_read, down_at, hand_of, pass_turn, see_street, show_down
from tests.pots.stud_rulings import (
    a_player_all_in_for_the_pot_as_it_stands,
    bet,
    bet_on,
    boards,
    eight_players_share_a_common_card,
    faces,
    is_razz,
    last_cards,
    last_street,
    no_burn_where_five_players_wait_for_five_cards,
    seven_players_get_their_last_cards_from_stub_and_burns,
    start,
)

ROOM = "lake-elsinore"
STUD = f"{ROOM}/seven-card-stud"
HIGH_LOW = f"{ROOM}/seven-card-stud-high-low-8"
RAZZ = f"{ROOM}/razz"


def on(ids, high_low="irr.1", razz="irr.1"):
    """Run a test on the three sheets; two of them point to the rules of the first."""
    rules = {"seven-card-stud": ids, "seven-card-stud-high-low-8": high_low, "razz": razz}
    return on_sheets(ROOM, {name: cited for name, cited in rules.items() if cited})


def rule(name):
    return pytest.mark.rule(f"{ROOM}/{name}")


# -- too few cards -------------------------------------------------------------------------------------------


@on("irr.12")
def test_all_but_the_last_card_are_dealt_and_that_one_is_mixed_with_the_burns(sheet):
    seven_players_get_their_last_cards_from_stub_and_burns(sheet)


@on("irr.12")
def test_only_the_last_card_and_the_burns_are_mixed(sheet):
    mucked = boards(sheet)["seat 1"].split()[2]
    round = start(sheet, {**boards(sheet, 7), "short stub/seat 7": mucked}, 7)
    with pytest.raises(CardError, match=mucked):
        see_street(round, 7)


@on("irr.13")
def test_the_dealer_does_not_burn_when_every_mixed_card_is_needed(sheet):
    no_burn_where_five_players_wait_for_five_cards(sheet)


@on("irr.14")
def test_with_still_too_few_cards_one_common_card_plays_in_every_hand(sheet):
    round = eight_players_share_a_common_card(sheet)
    show_down(round)
    assert len(hand_of(round, "seat 1").split()) == 6
    assert sum(results(round).values()) == -dropped(round)


@on("irr.14", razz="irr.1 amb.3")
def test_the_player_who_leads_with_the_common_card_opens_the_last_round(sheet):
    round = eight_players_share_a_common_card(sheet)
    assert turn(round) == "P5"
    assert ruled(round, "common_card_opener") == [""]


@on("amb.10", razz="")
def test_the_common_card_counts_as_the_seventh(sheet):
    round = show_down(eight_players_share_a_common_card(sheet))
    assert ruled(round, "seven_to_win") == []
    assert max(results(round).values()) > 0


# -- last cards that lie up ----------------------------------------------------------------------------------


@on("irr.17")
@pytest.mark.parametrize(("seat", "lie_up"), [("seat 1", [5, 4, 4]), ("seat 2", [4, 5, 4])])
def test_with_more_than_two_players_the_other_last_cards_stay_down(sheet, seat, lie_up):
    assert faces(last_street(sheet, boards(sheet, 3), seat), 3) == lie_up


@on("irr.17 amb.9")
def test_an_exposed_player_may_be_all_in_for_the_pot_as_it_stands_while_the_others_bet(sheet):
    round = a_player_all_in_for_the_pot_as_it_stands(sheet)
    ante, side = (1, 10) if is_razz(sheet) else (0.5, 8)
    assert results(round) == {
        "P1": side - ante - 1,
        "P2": 2 * (ante + 1) - dropped(round),
        "P3": -side - ante - 1,
    }


@on("irr.17")
def test_or_he_takes_part_in_the_betting(sheet):
    round = last_street(sheet, boards(sheet, 3), "seat 2")
    bet_on(round)
    asked = set()
    while not round.over:
        asked.add(turn(round))
        pass_turn(round)
    assert asked == {"P1", "P2", "P3"}


@on("irr.18")
def test_with_two_players_both_last_cards_lie_up_after_the_first_and_betting_is_normal(sheet):
    round = last_street(sheet, boards(sheet, 2), "seat 1")
    assert faces(round, 2) == [5, 5]
    assert "bet" in options(round)


@on("irr.19")
def test_with_two_players_the_second_alone_exposed_may_be_all_in_before_any_action(sheet):
    round = last_street(sheet, boards(sheet, 2), "seat 2")
    assert faces(round, 2) == [4, 5]
    assert down_at(round, "seat 1") == 3
    assert turn(round) == "P2"
    round.act(round.asks[0].id, "all-in")
    assert round.over


@on("irr.20")
@pytest.mark.parametrize("players", [2, 3])
def test_the_player_who_is_best_with_all_up_cards_opens_the_last_round(sheet, players):
    exposed, last = ("seat_1", "Ks") if is_razz(sheet) else ("seat_2", "6d")
    cards = last_cards(sheet, players, **{exposed: last})
    if is_razz(sheet) and players == 2:
        cards["seat 2"] += " 8h"
    round = last_street(sheet, cards, exposed.replace("_", " "))
    bet_on(round)
    assert turn(round) == "P2"
    assert ruled(round, "exposed_card_opener") == [""]


# -- a caller beaten by up cards -----------------------------------------------------------------------------


def called_on_the_end(sheet, settings=(), **hands):
    """P2 bets on seventh street and P1 calls; anybody else folds to the bet."""
    cards = {seat.replace("_", " "): cards for seat, cards in hands.items()}
    round = start(sheet, cards, len(cards), settings)
    see_street(round, 7)
    while turn(round) != "P2":
        play(round, f"{turn(round)} check")
    bet(round)
    while not round.over:
        play(round, f"{turn(round)} {'call' if turn(round) == 'P1' else 'fold'}")
    return round


TRIPS_UP = "5c 7d Ks Kh Kd 3c 9s"


@rule("seven-card-stud#pay.2")
@rule("seven-card-stud#amb.1")
@pytest.mark.parametrize(("reading", "lost"), [("refund", 1.5), ("no-refund", 9.5)])
def test_a_caller_beaten_by_up_cards_alone_gets_his_last_call_back(reading, lost):
    settings = as_read(STUD, "beaten-board-call", reading)
    round = called_on_the_end(STUD, settings, seat_1="Qs Qh 2d 8c Jh 4s 6d", seat_2=TRIPS_UP)
    assert results(round) == {"P1": -lost, "P2": lost - 1}
    assert paid(round, "beaten_board_refund") == ([("pot", "P1", 8)] if reading == "refund" else [])


@rule("seven-card-stud#pay.2")
@pytest.mark.parametrize(
    ("one", "two", "refund"),
    [
        ("Qs Qh Qd 8c Jh 4s 6d", "5c 7d Ks Kh 3h 3c 9s", False),
        ("Qs Qh 2d 8c Jh 4s 6d", "Kc Kd As Jc 7h 3c 9s", False),
        ("Qs Qh 2d 8c Jh 4s 6d", "Kc 7d Ks Td 7h 3c 9s", False),
        ("Qs Qh 2d 2c Jh 4s 6d", "5c 7d Ks Kh 3h 3c 9s", True),
        ("Kc Qh 2d 8c Jh 4s 6d", "5c 7d Ks Ah 3h 8d 9s", True),
        ("Ac Th 2d Kc 9h 4s 6d", "5c 7d As Kh Jh 8d 3s", True),
        ("Ac 8h 2d Kc Jd 4s 6d", "5c 7d As Kh Jh 8d 3s", False),
    ],
    ids=[
        "better hand",
        "hidden pair",
        "pair with a hole card",
        "two pair",
        "ace up",
        "jack up",
        "equal cards up",
    ],
)
def test_only_what_lies_up_is_compared_with_the_callers_best_five(one, two, refund):
    round = called_on_the_end(STUD, seat_1=one, seat_2=two)
    assert bool(paid(round, "beaten_board_refund")) == refund


@rule("seven-card-stud#pay.2")
def test_up_cards_of_a_player_who_is_all_in_for_less_give_no_refund():
    cards = {
        "seat 1": "Qs Qh 2d 8c Jh 4s 6d",
        "seat 2": "5c 7d Kd 4h Th 3c 9s",
        "seat 3": "5d 7h Ks Kh Kc 3d 9h",
    }
    round = start(STUD, cards, [100, 100, 1.5])
    see_street(round, 7)
    while turn(round) != "P2":
        play(round, f"{turn(round)} check")
    play(round, "P2 bet 8, P1 call")
    assert paid(round, "beaten_board_refund") == []
    assert results(round)["P1"] == 6.5


@rule("seven-card-stud#pay.2")
def test_a_call_of_an_earlier_round_does_not_come_back():
    round = start(STUD, {"seat 1": "Qs Qh 2d 8c Jh 4s 6d", "seat 2": TRIPS_UP}, 2)
    see_street(round, 6)
    play(round, "P2 bet 8, P1 call, P2 check, P1 check")
    assert paid(round, "beaten_board_refund") == []


@rule("seven-card-stud-high-low-8#irr.1")
@rule("seven-card-stud-high-low-8#amb.5")
@pytest.mark.parametrize(
    ("one", "refund"),
    [("Qs Qh 2d 8c Jh 4s 6d", True), ("2s Qh 2d 8c 5h 4s 6d", False)],
    ids=["no low", "eight low"],
)
def test_in_high_low_the_refund_is_for_a_caller_who_can_win_neither_half(one, refund):
    round = called_on_the_end(HIGH_LOW, seat_1=one, seat_2=TRIPS_UP)
    assert paid(round, "beaten_board_refund") == ([("pot", "P1", 8)] if refund else [])


@rule("seven-card-stud-high-low-8#amb.5")
def test_in_high_low_read_the_other_way_nothing_comes_back():
    settings = {"beaten-board-call": "no-refund"}
    round = called_on_the_end(HIGH_LOW, settings, seat_1="Qs Qh 2d 8c Jh 4s 6d", seat_2=TRIPS_UP)
    assert results(round)["P1"] == -9.5


@rule("razz#amb.6")
@pytest.mark.parametrize(
    ("one", "reading", "refund"),
    [
        ("Kc Kd Kh Qc Qd Jh Js", "refund", True),
        ("Kc Kd Kh Qc Qd Jh Js", "no-refund", False),
        ("Kc Kd Ks Qh Jd Tc Td", "refund", True),
        ("Ac Ad 2c 2h 3d 3h 4d", "refund", False),
        ("Kc Qd Jh Tc 9d 9h 9c", "refund", False),
    ],
    ids=["two pair", "two pair, no refund", "pair of tens", "pair of aces", "no pair"],
)
def test_in_razz_the_refund_is_for_a_caller_who_loses_to_the_worst_hand_the_up_cards_allow(
    one, reading, refund
):
    two = "Ts 9s Ah 2d 3c 4s 8s" if "Ac" not in one else "Ts 9s 7h 6d 5c 4s 8s"
    round = called_on_the_end(RAZZ, as_read(RAZZ, "beaten-board-call", reading), seat_1=one, seat_2=two)
    assert paid(round, "beaten_board_refund") == ([("pot", "P1", 10)] if refund else [])
