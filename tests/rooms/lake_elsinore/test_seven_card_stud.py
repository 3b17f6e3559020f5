"""Seven-card stud at Lake Elsinore, rule by rule: cards, forced bet, who leads, betting, showdown; with what
its high-low form and razz take over from it.

P1 to P3 sit in seats 1 to 3 at $4-8: an ante of $0.50 and a forced bet of $1, unless a test says otherwise.
"""

import pytest

from houseway.cards import Incident
from houseway.errors import CardError, Refused, SheetError
from houseway.play.events import Dealt
from tests.pots.arrange import deal, dropped, in_front, options, paid, play, results, ruled, shown, turn
from tests.pots.arrange_flop import on_sheets, table_of
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
from tests.pots.stud_showdowns import BETTER_HIGH

ROOM = "lake-elsinore"
STUD = f"{ROOM}/seven-card-stud"
STREETS = {3: "third street", 4: "fourth street", 5: "fifth street", 6: "sixth street", 7: "seventh street"}


def room_rule(name):
    return pytest.mark.rule("lake-elsinore/room-rules#" + name)


def rule(name):
    return pytest.mark.rule(f"{STUD}#{name}")


def on(stud="", high_low="", razz=""):
    """Run a test on the three sheets, each time citing that sheet's rules."""
    rules = {"seven-card-stud": stud, "seven-card-stud-high-low-8": high_low, "razz": razz}
    return on_sheets(ROOM, {name: ids for name, ids in rules.items() if ids})


def start(cards=None, players=3, settings=(), sheet=STUD, **more):
    return deal(table_of(sheet, players, settings), cards, **more)


def forced(sheet):
    """A card that must open: the lowest of stud, the highest of razz."""
    return "Ks" if sheet.endswith("razz") else "2c"


def quiet_boards(sheet):
    """Three boards without a pair; P1 is forced to open, and P2 leads later."""
    second = "8d 4h Jh 9h" if sheet.endswith("razz") else "8d Ah Kh Jh"
    return lying_up(f"{forced(sheet)} 7h 6s Td", second, "9s Qs 3h 5h")


# -- cards ---------------------------------------------------------------------------------------------------


@on("deck.1", "deck.1", "deck.1")
def test_the_pack_has_52_cards_and_no_joker(sheet):
    round = start(sheet=sheet)
    assert sorted(round.felt.chance.stubs[-1].pack.cards) == list(range(52))
    with pytest.raises(CardError, match="Jk"):
        start({"seat 1": "Jk As"}, sheet=sheet)


@on("bet.1", "bet.1", "bet.1")
def test_every_player_antes_and_one_up_card_is_forced_to_bet(sheet):
    round = start(quiet_boards(sheet), sheet=sheet)
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
    round = start(lying_up(forced(sheet), "9d", "Th"), sheet=sheet)
    assert [(down_at(round, f"seat {i}"), board_of(round, f"seat {i}")) for i in (1, 2, 3)] == [
        (2, forced(sheet)),
        (2, "9d"),
        (2, "Th"),
    ]
    assert in_the_pot(round) == (3 if sheet.endswith("razz") else 1.5)


@on("play.4", "play.1", "play.4")
@pytest.mark.parametrize("cards", [4, 5, 6])
def test_fourth_fifth_and_sixth_cards_come_up_with_a_betting_round_after_each(sheet, cards):
    round = start(quiet_boards(sheet), sheet=sheet)
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
    round = start(quiet_boards(sheet), sheet=sheet)
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


# -- the forced bet ------------------------------------------------------------------------------------------


@on("bet.4 act.1", "bet.1 act.1", "bet.4 act.1")
def test_the_forced_bettor_puts_in_the_forced_amount_or_a_full_bet(sheet):
    round = start(quiet_boards(sheet), sheet=sheet)
    full = 5 if sheet.endswith("razz") else 4
    assert options(round) == {"bring-in": 1, "bet": (full, full)}
    with pytest.raises(Refused, match="under the least"):
        play(round, "P1 bet 2")
    play(round, f"P1 bet {full}")
    assert options(round) == {"fold": 0, "call": full, "raise": (2 * full, 2 * full)}


@on("amb.9")
def test_open_for_all_full_bet_is_read_as_open_for_a_full_bet(sheet):
    assert options(start(quiet_boards(sheet), sheet=sheet))["bet"] == (4, 4)


@on("act.2", "act.1", "act.1")
def test_the_others_fold_call_or_complete_the_forced_bet_and_then_raise(sheet):
    round = start(quiet_boards(sheet), sheet=sheet)
    full = 5 if sheet.endswith("razz") else 4
    play(round, "P1 bring-in")
    assert options(round) == {"fold": 0, "call": 1, "raise": (full, full)}
    play(round, f"P2 raise {full}")
    assert options(round) == {"fold": 0, "call": full, "raise": (2 * full, 2 * full)}
    play(round, f"P3 raise {2 * full}, P1 call")
    assert options(round) == {"fold": 0, "call": full, "raise": (3 * full, 3 * full)}


@on("bet.5 ex.1", "bet.1", "bet.4")
@room_rule("room.26")
def test_completing_the_bet_is_no_raise_and_three_raises_are_allowed_after_it(sheet):
    round = start(quiet_boards(sheet), sheet=sheet, settings={"limit": "15-30"})
    assert options(round)["bring-in"] == 5
    play(round, "P1 bring-in, P2 raise 15, P3 raise 30, P1 raise 45, P2 raise 60")
    assert options(round) == {"fold": 0, "call": 30}
    with pytest.raises(Refused, match="cap of 3 raises") as refusal:
        play(round, "P3 raise 75")
    assert refusal.value.rule == "raise_cap"


@on("bet.5", "bet.1", "bet.4")
def test_a_full_opening_bet_may_be_raised_three_times(sheet):
    round = start(quiet_boards(sheet), sheet=sheet, settings={"limit": "15-30"})
    play(round, "P1 bet 15, P2 raise 30, P3 raise 45, P1 raise 60")
    assert options(round) == {"fold": 0, "call": 30}


ANTES = {"1-2": 0.5, "2-4": 0.5, "3-6": 0.5, "4-8": 0.5, "5-10": 1, "6-12": 1}
ANTES |= {"10-20": 2, "15-30": 2, "20-40": 2, "40-80": 4, "50-100": 4, "60-120": 6, "75-150": 6}


@rule("amb.3")
@rule("fee.7")
@pytest.mark.parametrize(("limit", "ante"), ANTES.items())
def test_antes_stand_in_the_fee_list_and_above_it_are_two_dollars_for_each_twenty(limit, ante):
    assert in_the_pot(start(settings={"limit": limit})) == 3 * ante


@on("amb.3", "amb.5", "amb.1")
@pytest.mark.parametrize(("reading", "pot"), [("by-fee-table", 3), ("as-posted", 1.5)])
def test_readings_of_the_ante(sheet, reading, pot):
    assert (
        in_the_pot(start(settings={"limit": "5-10", **as_read(sheet, "ante", reading)}, sheet=sheet)) == pot
    )


FORCED_BETS = {
    "1-2": 0.5,
    "2-4": 1,
    "3-6": 1,
    "4-8": 1,
    "5-10": 1,
    "6-12": 2,
    "10-20": 3,
    "15-30": 5,
    "20-40": 6,
}


@rule("amb.4")
@pytest.mark.parametrize(("limit", "forced"), FORCED_BETS.items())
def test_the_forced_bet_is_a_third_of_the_lower_limit_in_whole_dollars(limit, forced):
    assert options(start(settings={"limit": limit}))["bring-in"] == forced


@on("amb.4", "amb.5", "amb.1")
@pytest.mark.parametrize(
    ("reading", "forced"), [("third-of-lower-limit", 3), ("half-of-lower-limit", 5), ("as-posted", 1)]
)
def test_readings_of_the_forced_bet(sheet, reading, forced):
    assert (
        options(start(settings={"limit": "10-20", **as_read(sheet, "forced-bet", reading)}, sheet=sheet))[
            "bring-in"
        ]
        == forced
    )


@on("act.7", "act.1", "act.1")
def test_the_left_neighbour_of_a_forced_card_without_chips_bets_the_forced_or_the_full_bet_or_folds(sheet):
    cards = lying_up("9d", forced(sheet), "8h", "Th")
    ante, full = (1, 5) if sheet.endswith("razz") else (0.5, 4)
    round = start(cards, [100, ante, 100, 100], sheet=sheet)
    assert turn(round) == "P3"
    assert options(round) == {"bring-in": 1, "bet": (full, full), "fold": 0}
    play(round, "P3 fold")
    assert turn(round) == "P4"
    play(round, "P4 bring-in, P1 call")
    show_down(round)
    assert results(round)["P3"] == -ante


@on("act.7", "act.1", "act.1")
def test_with_one_player_left_who_has_chips_nobody_bets(sheet):
    ante = 1 if sheet.endswith("razz") else 0.5
    round = start(lying_up(forced(sheet), "9d", "8h"), [ante, 100, ante], sheet=sheet)
    assert round.over
    assert sum(results(round).values()) == -dropped(round)


# -- limits and raises ---------------------------------------------------------------------------------------


@on("bet.2", "bet.2", "bet.2")
def test_the_smaller_bet_on_third_and_fourth_street_and_the_larger_one_later(sheet):
    round = start(quiet_boards(sheet), sheet=sheet, settings={"limit": "10-20"})
    sizes = {}
    for cards in (4, 5, 6, 7):
        see_street(round, cards)
        sizes[cards] = options(round)["bet"]
    assert sizes == {4: (10, 10), 5: (20, 20), 6: (20, 20), 7: (20, 20)}


@rule("bet.2")
@pytest.mark.parametrize("limit", ["4-9", "no-limit 1/2", "1-5", "0.50-1", "80-160"])
def test_limits_are_fixed_pairs_up_to_75_150(limit):
    with pytest.raises(SheetError):
        start(settings={"limit": limit})
    start()


@on("amb.5", "amb.5", "amb.5")
@pytest.mark.parametrize(("reading", "raises"), [("three", 3), ("six", 6), ("none", 8)])
def test_readings_of_the_raise_cap_with_three_players(sheet, reading, raises):
    round = start(
        quiet_boards(sheet), sheet=sheet, settings={"limit": "10-20", **as_read(sheet, "raise-cap", reading)}
    )
    see_street(round, 5)
    pass_turn(round)
    play(round, f"{turn(round)} bet 20")
    made = 0
    while made < 8 and "raise" in options(round):
        play(round, f"{turn(round)} raise")
        made += 1
    assert made == raises


@on("amb.5", "amb.5", "amb.5")
def test_no_cap_in_a_round_that_starts_with_two_players_and_one_if_only_two_are_left(sheet):
    round = start(quiet_boards(sheet), sheet=sheet, settings={"limit": "10-20"})
    see_street(round, 4)
    play(round, f"{turn(round)} bet 10")
    play(round, f"{turn(round)} raise")
    play(round, f"{turn(round)} fold")
    play(round, f"{turn(round)} raise")
    play(round, f"{turn(round)} raise")
    assert "raise" not in options(round)
    play(round, f"{turn(round)} call")
    play(round, f"{turn(round)} bet 20")
    for _ in range(5):
        play(round, f"{turn(round)} raise")
    assert "raise" in options(round)


@on("amb.6", "amb.5", "amb.5")
@pytest.mark.parametrize(("reading", "may"), [("allowed", True), ("barred", False)])
def test_readings_of_check_raise(sheet, reading, may):
    round = start(quiet_boards(sheet), sheet=sheet, settings=as_read(sheet, "check-raise", reading))
    see_street(round, 4)
    first = turn(round)
    play(round, f"{first} check")
    play(round, f"{turn(round)} bet")
    pass_turn(round)
    assert turn(round) == first
    assert ("raise" in options(round)) == may


# -- an open pair on fourth street ---------------------------------------------------------------------------

PAIR = lying_up("2c 7h", "8d 8h", "9s Kh")


def fourth_street(cards=PAIR, limit="5-10", sheet=STUD, players=3):
    round = start(cards, players, {"limit": limit}, sheet)
    see_street(round, 4)
    return round


@rule("bet.3")
@rule("act.3")
@rule("ex.2")
def test_an_open_pair_lets_its_owner_bet_the_smaller_or_the_larger_bet():
    round = fourth_street()
    assert turn(round) == "P2"
    assert options(round)["bet"] == (5, 10)
    assert ruled(round, "open_pair") == [""]
    with pytest.raises(Refused, match="off the step"):
        play(round, "P2 bet 7")
    play(round, "P2 bet 10")


@rule("act.4")
@rule("ex.2")
def test_after_a_lower_bet_others_call_it_or_raise_by_either_limit():
    round = fourth_street()
    play(round, "P2 bet 5")
    assert options(round) == {"fold": 0, "call": 5, "raise": (10, 15)}
    with pytest.raises(Refused, match="off the step"):
        play(round, "P3 raise 12")
    play(round, "P3 raise 10")
    assert options(round) == {"fold": 0, "call": 10, "raise": (15, 20)}


@rule("act.5")
@rule("ex.2")
@pytest.mark.parametrize("acts", ["P2 bet 10", "P2 bet 5, P3 raise 15"])
def test_after_an_upper_bet_or_raise_only_upper_raises_follow(acts):
    round = fourth_street()
    play(round, acts)
    high = 10 if "raise" not in acts else 15
    assert options(round)["raise"] == (high + 10, high + 10)


@rule("act.6")
@rule("ex.2")
def test_when_the_pair_checks_the_others_have_the_same_choice():
    round = fourth_street()
    play(round, "P2 check")
    assert options(round)["bet"] == (5, 10)


@rule("act.3")
def test_any_player_has_the_choice_whoever_shows_the_pair_as_long_as_it_is_in():
    round = fourth_street(lying_up("2c 2h", "8d 9h", "9s Kh"))
    assert options(round)["bet"] == (5, 10)
    folded = start(lying_up("2c 7h", "8d 8h", "9s Kh"), settings={"limit": "5-10"})
    play(folded, "P1 bring-in, P2 fold, P3 call")
    see_street(folded, 4)
    assert options(folded)["bet"] == (5, 5)


@rule("bet.3")
def test_a_pair_on_fifth_street_changes_nothing():
    round = start(lying_up("2c 7h 3d", "8d Jh 8h", "9s Kh Qd"), settings={"limit": "5-10"})
    see_street(round, 4)
    assert options(round)["bet"] == (5, 5)
    see_street(round, 5)
    assert options(round)["bet"] == (10, 10)


@on("", "bet.3", "bet.3 act.1")
def test_in_high_low_and_razz_an_open_pair_does_not_change_the_limit(sheet):
    cards = PAIR if not sheet.endswith("razz") else lying_up("Kc 7h", "8d 8h", "9s 2h")
    assert options(fourth_street(cards, sheet=sheet))["bet"] == (5, 5)


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
    round = start(quiet_boards(STUD))
    play(round, "P1 bring-in, P2 raise 4, P3 fold, P1 fold")
    assert results(round) == {"P1": -1.5, "P2": 1, "P3": -0.5}
    assert not [
        event for event in round.events if isinstance(event, Dealt) and event.street == "fourth street"
    ]
