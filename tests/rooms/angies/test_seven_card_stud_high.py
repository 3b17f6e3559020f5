"""Stud at Angie's: the cards, betting rounds, openers and dealer's calls that seven-card stud shares with its
high-low and low forms, with five-card stud and with Option Alley. $2-$4 unless a test posts another limit."""

from functools import partial

import pytest

from tests.pots.arrange import burned, deal, fold_round, in_front, options, play, results, ruled, turn
from tests.pots.arrange_flop import on_sheets, table_of
from tests.pots.arrange_stud import board_of, down_at, hand_of, lying_up, see_street, show_down

on = partial(on_sheets, "angies")
HERE = "angies/seven-card-stud-high#"
HIGH, SPLIT, RAZZ = "seven-card-stud-high", "seven-card-stud-high-low", "razz"
FIVE, ALLEY = "five-card-stud", "option-alley"
rule = pytest.mark.rule


def first_cards(sheet):
    """The cards of the first street."""
    return 2 if sheet.endswith((FIVE, ALLEY)) else 3


def boards(sheet, *up):
    """Cards by what lies up at each seat, street by street."""
    return lying_up(*up, down="x" if first_cards(sheet) == 2 else "x x")


# -- cards and rounds ----------------------------------------------------------------------------------------


@on({HIGH: "deck.1", SPLIT: "deck.1", RAZZ: "deck.1", FIVE: "deck.1", ALLEY: "play.1"})
def test_a_full_hand_has_four_cards_up_and_three_or_one_down(sheet):
    round = deal(table_of(sheet, 3))
    full = 5 if first_cards(sheet) == 2 else 7
    see_street(round, full)
    for place in ("seat 1", "seat 2", "seat 3"):
        assert (down_at(round, place), len(board_of(round, place).split())) == (full - 4, 4)
    show_down(round)
    assert all(len(hand_of(round, place).split()) == full for place in ("seat 1", "seat 2", "seat 3"))


@on({HIGH: "play.1", SPLIT: "play.1", RAZZ: "play.1", FIVE: "play.1", ALLEY: "play.1"})
def test_after_the_blinds_come_the_down_cards_and_one_up(sheet):
    round = deal(table_of(sheet, 3), {"seat 2": "2c 3d 4h" if first_cards(sheet) == 3 else "3d 4h"})
    assert in_front(round) == {"P2": 1, "P3": 2}
    assert down_at(round, "seat 2") == first_cards(sheet) - 1
    assert board_of(round, "seat 2") == "4h"


@pytest.mark.parametrize(
    "cards, down",
    [
        pytest.param(4, 2, marks=rule(HERE + "play.3")),
        pytest.param(5, 2, marks=rule(HERE + "play.4")),
        pytest.param(6, 2, marks=rule(HERE + "play.5")),
        pytest.param(7, 3, marks=rule(HERE + "play.6")),
    ],
)
def test_three_cards_come_up_and_the_seventh_down_with_betting_after_each(cards, down):
    round = deal(table_of("angies/" + HIGH, 3))
    see_street(round, cards)
    assert down_at(round, "seat 3") == down
    play(round, f"{turn(round)} bet")
    assert options(round)["call"] == (2 if cards == 4 else 4)


@pytest.mark.parametrize(
    "cards",
    [
        pytest.param(3, marks=rule("angies/five-card-stud#play.3")),
        pytest.param(4, marks=rule("angies/five-card-stud#play.4")),
        pytest.param(5, marks=rule("angies/five-card-stud#play.5")),
    ],
)
def test_in_five_card_stud_three_more_cards_come_up_with_betting_after_each(cards):
    round = deal(table_of("angies/five-card-stud", 3))
    see_street(round, cards)
    assert (down_at(round, "seat 3"), len(board_of(round, "seat 3").split())) == (1, cards - 1)
    play(round, f"{turn(round)} bet")
    assert options(round)["call"] == (2 if cards == 3 else 4)


@on({HIGH: "play.2", SPLIT: "play.1", RAZZ: "play.1", FIVE: "play.2", ALLEY: "play.1"})
def test_the_first_betting_round_follows_the_first_up_card(sheet):
    round = deal(table_of(sheet, 3))
    assert options(round) == {"fold": 0, "call": 2, "raise": (4, 4)}
    play(round, "P1 raise, P2 fold, P3 call")
    assert len(board_of(round, "seat 3").split()) == 2


@on({HIGH: "bet.3", SPLIT: "bet.1", RAZZ: "bet.1", FIVE: "bet.2", ALLEY: "bet.2"})
def test_the_number_of_betting_rounds(sheet):
    round = deal(table_of(sheet, 2))
    rounds = {FIVE: 4}.get(sheet.partition("/")[2], 5)
    play(round, "P2 raise, P1 call")
    for _ in range(rounds - 1):
        assert not round.over
        if round.asks[0].kind == "pick-cards":
            round.act(round.asks[0].id, [])
            round.act(round.asks[0].id, [])
        leader = turn(round)
        play(round, f"{leader} bet, {'P1' if leader == 'P2' else 'P2'} call")
    assert round.over


@on({HIGH: "bet.1", SPLIT: "bet.1", RAZZ: "bet.1", FIVE: "bet.1", ALLEY: "bet.1"})
def test_two_blinds_open_the_pot_without_ante_or_bring_in(sheet):
    round = deal(table_of(sheet, 4, {"fee_option": "none"}))
    assert in_front(round) == {"P2": 1, "P3": 2}
    play(round, "P4 raise, P1 fold, P2 fold, P3 fold")
    assert results(round) == {"P1": 0, "P2": -1, "P3": -2, "P4": 3}


@on({HIGH: "bet.2", SPLIT: "bet.1", RAZZ: "bet.1"})
def test_cards_are_dealt_from_the_left_of_the_button_which_moves_on(sheet):
    table = table_of(sheet, 3)
    fold_round(deal(table))
    round = deal(table)
    exits = [left.place for left in round.felt.chance.stubs[-1].exits]
    assert exits[:3] == ["seat 3", "seat 1", "seat 2"]


# -- who opens -----------------------------------------------------------------------------------------------


@on({HIGH: "bet.4", SPLIT: "bet.1", RAZZ: "bet.1"})
@rule("angies/room-rules#room.8")
def test_the_seat_left_of_the_big_blind_opens_the_first_round_whatever_lies_up(sheet):
    assert turn(deal(table_of(sheet, 6), boards(sheet, "Ac", "Ad", "Ah", "9c", "As", "2c"))) == "P4"


@on({FIVE: "bet.3", ALLEY: "bet.1"})
@rule("angies/room-rules#room.9")
@pytest.mark.parametrize("players, first", [(6, "P4"), (3, "P1"), (2, "P2")])
def test_in_five_card_stud_the_first_player_who_is_no_blind_opens_the_first_round(sheet, players, first):
    assert turn(deal(table_of(sheet, players))) == first


LEADS = [
    # what lies up at the seats of P1 to P3 after the next card, and who leads
    (("Kc 2d", "Qd Js", "Ah 3c"), "P3"),
    (("Kc 2d", "Ad Js", "Ah 3c"), "P2"),
    (("2c 2d", "Ad Ks", "Ah Qc"), "P1"),
    (("6c 6d", "7d 7s", "Ah Kc"), "P2"),
    (("6c 6d 9s", "6h 6s Td", "Ah Kc Qd"), "P2"),
    (("2c 2d 2h", "Ad Kd Qd", "Ah As Kc"), "P1"),
]


@on(
    {
        HIGH: "bet.5 amb.3",
        SPLIT: "bet.1 amb.5",
        FIVE: "bet.4 amb.4",
        ALLEY: "bet.1",
    }
)
@pytest.mark.parametrize("up, leader", LEADS)
def test_the_best_board_opens_later_rounds_pairs_over_high_cards_and_no_flush_or_straight(sheet, up, leader):
    round = deal(table_of(sheet, 3), boards(sheet, *up))
    see_street(round, first_cards(sheet) - 1 + len(up[0].split()))
    assert turn(round) == leader


@on({HIGH: "bet.6", SPLIT: "bet.1", FIVE: "bet.5", ALLEY: "bet.1"})
@pytest.mark.parametrize(
    "up, leader",
    [
        (("As Ks", "Qc Jd", "Ac Kd"), "P3"),
        (("As Qs", "Ac Qd", "Ad Qc"), "P2"),
        (("6s 6h", "Ac Kd", "6c 6d"), "P3"),
    ],
)
def test_of_equal_boards_the_one_dealt_first_opens_whatever_the_suits(sheet, up, leader):
    round = deal(table_of(sheet, 3), boards(sheet, *up))
    see_street(round, first_cards(sheet) + 1)
    assert turn(round) == leader


@on({HIGH: "bet.6 amb.3", SPLIT: "amb.5", FIVE: "bet.5 amb.4", ALLEY: "bet.1"})
@rule("angies/room-rules#amb.35")
@pytest.mark.parametrize(
    "up, first, by_kickers",
    [
        (("Kc 2d", "Kd 3s", "Kh Qc"), "P2", "P3"),
        (("Qd Jd", "Kd 3s", "Kh Qc"), "P2", "P3"),
        (("6c 6d 9s", "6h 6s 5d", "Ah Kc Qd"), "P2", "P1"),
    ],
)
def test_the_first_king_bets_unless_kickers_are_read(sheet, up, first, by_kickers):
    for reading, leader in (({}, first), ({"equal-boards": "kickers"}, by_kickers)):
        round = deal(table_of(sheet, 3, reading), boards(sheet, *up))
        see_street(round, first_cards(sheet) - 1 + len(up[0].split()))
        assert turn(round) == leader


@on({HIGH: "amb.2", SPLIT: "amb.5"})
@pytest.mark.parametrize("folds, leader", [(False, "P3"), (True, "P1")])
def test_the_last_round_is_opened_by_the_leader_of_the_round_before_unless_he_folded(sheet, folds, leader):
    up = ("Kc Kd 4h 9s", "Qd Js 3c 7h", "Ah As 5c 8d")
    round = deal(table_of(sheet, 3), boards(sheet, *up))
    see_street(round, 6)
    assert turn(round) == "P3"
    play(round, "P3 check, P1 bet, P2 call, P3 fold" if folds else "P3 check, P1 check, P2 check")
    assert turn(round) == leader


@on({ALLEY: "amb.4"})
def test_after_the_buy_the_board_as_it_then_lies_leads(sheet):
    up = ("Kc Kd 4h 9s", "Qd Js 3c 7h", "Ah 9d 5c 8d")
    round = deal(table_of(sheet, 3), {**boards(sheet, *up), "seat 2": "x Qd Js 3c 7h Qs"})
    see_street(round, 5)
    play(round, "P1 check, P2 check, P3 check")
    for cards in (["3c"], [], ["Kd"]):
        round.act(round.asks[0].id, cards)
    assert turn(round) == "P2"


# -- what the dealer says ------------------------------------------------------------------------------------


@on({HIGH: "play.8", SPLIT: "play.1", RAZZ: "play.1", FIVE: "amb.1"})
def test_after_each_round_of_cards_the_dealer_names_the_first_bettor(sheet):
    round = deal(table_of(sheet, 3), boards(sheet, "Kc 4d 2s", "Qd Js 9h", "7h 3c Tc"))
    assert ruled(round, "announced") == ["seat 1 bets"]
    see_street(round, first_cards(sheet) + 2)
    lead = ["seven-trey low bets", "ten-seven low bets"] if sheet.endswith(RAZZ) else ["king bets"] * 2
    assert [call for call in ruled(round, "announced") if call.endswith("bets")][1:] == lead


@on({HIGH: "play.9 ex.2", SPLIT: "play.1", RAZZ: "play.1", FIVE: "amb.1"})
def test_after_the_third_and_fourth_up_card_the_dealer_calls_possible_straights_and_flushes(sheet):
    full = first_cards(sheet) + 3
    round = deal(table_of(sheet, 3), boards(sheet, "Kc 4d 2s Tc", "5d 6d 8d 7s", "Ah 2c 9c 3s"))
    see_street(round, full - 2)
    assert not [call for call in ruled(round, "announced") if "possible" in call]
    see_street(round, full - 1)
    first = ["seat 2: possible straight", "seat 2: possible flush"]
    assert [call for call in ruled(round, "announced") if "possible" in call] == first
    see_street(round, full)
    later = ["seat 2: possible straight"]
    if first_cards(sheet) == 3:
        later += ["seat 2: possible flush", "seat 3: possible straight"]
    assert [call for call in ruled(round, "announced") if "possible" in call][2:] == later
    show_down(round)
    assert len([call for call in ruled(round, "announced") if "possible" in call]) == 2 + len(later)


@on({HIGH: "ex.1 play.8"})
@pytest.mark.parametrize(
    "up, call",
    [
        (("Qc 4d", "Kd 9s", "Kh 9c"), "first king bets"),
        (("Qc 4d", "Kd 9s", "Kh Jc"), "first king bets"),
        (("6c 6d", "Kd 9s", "Kh 9c"), "pair of sixes bets"),
    ],
)
def test_the_dealer_names_the_opening_card_or_pair(sheet, up, call):
    round = deal(table_of(sheet, 3), boards(sheet, *up))
    see_street(round, 4)
    assert ruled(round, "announced")[-1] == call


@on({HIGH: "play.10", SPLIT: "play.1", RAZZ: "play.1", FIVE: "amb.1"})
def test_a_player_who_drops_turns_his_up_cards_face_down_at_once(sheet):
    round = deal(table_of(sheet, 3))
    play(round, "P1 fold")
    assert ruled(round, "up_cards_turned_down") == ["seat 1"]


@on({HIGH: "play.11", SPLIT: "play.1", RAZZ: "play.1", FIVE: "amb.1"})
@pytest.mark.parametrize("street", [0, 1, 2, 3])
def test_a_bet_nobody_calls_wins_the_pot_in_any_round_and_the_deal_passes_on(sheet, street):
    table = table_of(sheet, 2, {"fee_option": "none"})
    round = deal(table)
    see_street(round, first_cards(sheet) + street)
    leader = turn(round)
    other = "P1" if leader == "P2" else "P2"
    play(round, f"{leader} {'bet' if street else 'raise'}, {other} fold")
    assert results(round) == {leader: 2, other: -2}
    assert in_front(deal(table)) == {"P1": 1, "P2": 2}


# -- pack and burns ------------------------------------------------------------------------------------------


@on({HIGH: "amb.1", SPLIT: "amb.5", RAZZ: "amb.6", FIVE: "amb.2", ALLEY: "amb.7"})
def test_the_pack_has_52_cards_and_no_joker(sheet):
    stub = deal(table_of(sheet, 8)).felt.chance.stubs[-1]
    assert sorted(stub.pack.cards) == list(range(52))


@on({HIGH: "amb.6", SPLIT: "amb.5", RAZZ: "amb.6", FIVE: "amb.3", ALLEY: "amb.7"})
def test_one_card_is_burned_before_each_street_after_the_first(sheet):
    round = deal(table_of(sheet, 3))
    assert len(burned(round)) == 0
    full = 5 if first_cards(sheet) == 2 else 7
    for cards in range(first_cards(sheet) + 1, full + 1):
        see_street(round, cards)
        assert len(burned(round)) == cards - first_cards(sheet)
