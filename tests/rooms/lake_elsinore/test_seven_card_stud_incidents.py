"""Stud at Lake Elsinore, rule by rule: what goes wrong before the last card, and how it is put right.

Stud high-low and razz take these rulings over; in razz the high card is forced and the low board leads.
"""

import pytest

from houseway.cards import Incident
from houseway.errors import Refused
from tests.pots.arrange import options, paid, play, results, ruled, turn
from tests.pots.arrange_flop import on_sheets
from tests.pots.arrange_stud import (
    board_of,
    down_at,
    hand_of,
    lying_up,
    pass_turn,
    see_street,
    served,
    show_down,
)
from tests.pots.stud_rulings import (
    a_bet_behind_a_player_who_folded_ends_his_cards,
    a_forced_bettor_who_folds_is_dealt_to_until_a_bet,
    a_player_who_folds_without_a_bet_is_dealt_to_until_a_bet,
    a_player_who_is_away_loses_ante_and_hand_in_turn,
    bet,
    early_cards_leave_play,
    is_razz,
    quiet,
    start,
    the_forced_bet_falls_on_a_player_who_is_away,
)

ROOM = "lake-elsinore"


def on(ids):
    """Run a test on the three sheets; two of them point to the rules of the first."""
    return on_sheets(ROOM, {"seven-card-stud": ids, "seven-card-stud-high-low-8": "irr.1", "razz": "irr.1"})


def ante(sheet):
    return 1 if is_razz(sheet) else 0.5


# -- exposed hole cards --------------------------------------------------------------------------------------


@on("irr.1")
@pytest.mark.parametrize("nth", [1, 2])
def test_a_hole_card_turned_up_by_the_dealer_is_the_up_card_and_the_third_card_comes_down(sheet, nth):
    cards = {**quiet(sheet), "seat 3": "Qd Qh 9s"}
    round = start(sheet, cards, incidents=[Incident("seat 3", nth, "exposed")])
    assert board_of(round, "seat 3") == ("Qd", "Qh")[nth - 1]
    assert down_at(round, "seat 3") == 2
    assert ruled(round, "hole_card_exposed") == [("Qd", "Qh")[nth - 1]]


@on("irr.2")
def test_a_hand_with_both_hole_cards_up_is_dead_and_gets_its_ante_back(sheet):
    exposed = [Incident("seat 3", 1, "exposed"), Incident("seat 3", 2, "exposed")]
    round = start(sheet, quiet(sheet), incidents=exposed)
    assert ruled(round, "exposed_hand_dead") == ["seat 3"]
    assert paid(round, "ante_returned") == [("pot", "P3", ante(sheet))]
    play(round, "P1 bring-in, P2 call")
    show_down(round)
    assert results(round)["P3"] == 0


@on("irr.3")
def test_if_the_dead_hand_would_have_opened_its_left_neighbour_folds_or_bets(sheet):
    exposed = [Incident("seat 1", 1, "exposed"), Incident("seat 1", 2, "exposed")]
    cards = lying_up("Ks" if is_razz(sheet) else "2c", "8d", "9s" if is_razz(sheet) else "7s", "Td")
    round = start(sheet, cards, 4, incidents=exposed)
    assert turn(round) == "P2"
    full = 5 if is_razz(sheet) else 4
    assert options(round) == {"bring-in": 1, "bet": (full, full), "fold": 0}
    play(round, "P2 fold, P3 bring-in, P4 call")
    show_down(round)
    assert results(round)["P1"] == 0


# -- players who are away or fold ----------------------------------------------------------------------------


@on("irr.4")
def test_a_player_who_is_away_at_his_turn_loses_his_ante_and_his_hand(sheet):
    a_player_who_is_away_loses_ante_and_hand_in_turn(sheet, ante(sheet))


@on("irr.4")
def test_a_player_who_is_away_loses_his_forced_bet_too(sheet):
    the_forced_bet_falls_on_a_player_who_is_away(sheet, ante(sheet) + 1)


@on("irr.5")
def test_a_forced_bettor_who_folds_is_dealt_to_until_somebody_bets(sheet):
    a_forced_bettor_who_folds_is_dealt_to_until_a_bet(sheet)


@on("irr.5")
def test_a_player_who_folds_with_no_wager_before_him_is_dealt_to_until_somebody_bets(sheet):
    a_player_who_folds_without_a_bet_is_dealt_to_until_a_bet(sheet)


@on("irr.5")
def test_a_bet_ends_the_cards_of_a_folded_seat_and_a_fold_to_a_bet_gets_none(sheet):
    a_bet_behind_a_player_who_folded_ends_his_cards(sheet)


# -- the wrong player ----------------------------------------------------------------------------------------


@on("irr.6")
def test_the_wrong_player_named_low_takes_his_bet_back_and_the_true_one_must_bet(sheet):
    round = start(sheet, quiet(sheet), incidents=[Incident("seat 3", 3, "named")])
    assert turn(round) == "P3"
    play(round, "P3 bring-in")
    assert ruled(round, "wrong_low_corrected") == ["seat 3"]
    assert turn(round) == "P1"
    assert "check" not in options(round)
    play(round, "P1 bring-in, P2 fold")
    assert options(round)["call"] == 1
    play(round, "P3 fold")
    assert results(round)["P3"] == -ante(sheet)


# -- burns ---------------------------------------------------------------------------------------------------


@on("irr.7")
def test_two_burns_are_put_right_by_moving_the_cards(sheet):
    cards = {**quiet(sheet), "burn": "Tc Ts Th", "seat 1": "x x " + quiet(sheet)["seat 1"][4:6] + " 3c"}
    cards |= {"seat 2": "x x 8d 4c", "seat 3": "x x 9s 5c"}
    round = start(sheet, cards, incidents=[Incident("burn", 1, "extra")])
    see_street(round, 4)
    assert [board_of(round, f"seat {i}")[-2:] for i in (1, 2, 3)] == ["Ts", "3c", "4c"]
    assert ruled(round, "cards_moved_back")


@on("irr.7")
def test_a_missing_burn_is_put_right_by_moving_the_cards(sheet):
    cards = {
        "seat 1": "x x " + quiet(sheet)["seat 1"][4:6] + " 3c",
        "seat 2": "x x 8d 4c",
        "seat 3": "x x 9s 5c 6c",
    }
    round = start(sheet, cards, incidents=[Incident("burn", 1, "missing")])
    see_street(round, 4)
    assert [board_of(round, f"seat {i}")[-2:] for i in (1, 2, 3)] == ["4c", "5c", "6c"]
    assert ruled(round, "cards_moved_back")


@on("irr.8")
def test_after_a_wrong_burn_who_looked_at_his_last_card_keeps_it_and_the_others_are_put_right(sheet):
    last = dict(zip(("seat 1", "seat 2", "seat 3"), ("3c", "4c", "5c 6c"), strict=True))
    cards = {seat: f"{cards} {last[seat]}" for seat, cards in quiet(sheet).items()}
    slips = [Incident("burn", 4, "missing"), Incident("seat 1", 7, "looked")]
    round = start(sheet, cards, incidents=slips)
    see_street(round, 7)
    assert [hand_of(round, f"seat {i}")[-2:] for i in (1, 2, 3)] == ["3c", "5c", "6c"]
    assert ruled(round, "down_card_kept") == ["seat 1"]


@on("irr.7")
@pytest.mark.parametrize(("kind", "got"), [("missing", ["4c", "5c", "6c"]), ("extra", ["Js", "3c", "4c"])])
def test_a_wrong_burn_before_last_cards_that_nobody_saw_is_put_right(sheet, kind, got):
    last = dict(zip(("seat 1", "seat 2", "seat 3"), ("3c", "4c", "5c 6c"), strict=True))
    cards = {seat: f"{cards} {last[seat]}" for seat, cards in quiet(sheet).items()}
    cards["burn"] = "Tc Ts Th Jc Js"
    round = start(sheet, cards, incidents=[Incident("burn", 4, kind)])
    see_street(round, 7)
    assert [hand_of(round, f"seat {i}")[-2:] for i in (1, 2, 3)] == got
    assert ruled(round, "cards_moved_back") == ["seventh street"] and not ruled(round, "down_card_kept")


# -- cards before the betting is done ------------------------------------------------------------------------


@on("irr.9 amb.8")
def test_cards_dealt_too_early_leave_play_with_one_more_for_each_player(sheet):
    early_cards_leave_play(sheet, {}, more=3)


@on("amb.8")
def test_switched_the_early_cards_leave_play_with_as_many_as_complete_the_round(sheet):
    early_cards_leave_play(sheet, {"premature-deal": "complete-the-round"}, more=1)


def six_players_after_an_early_card(sheet, last):
    """The early card on fourth street takes six cards out of the pack, which then runs short at the end."""
    up = "2c 9h 7h 5h" if not is_razz(sheet) else "Ks 9h 7h 5h"
    cards = lying_up(up, "8d Ah Kh Jh", "9s Qs 3h 4d", "Td 6s 8s 3d", "Tc 6h Jd 4s", "Ts 6d Js 4h")
    cards["seat 1"] = cards["seat 1"][:6] + " Qc " + cards["seat 1"][7:]
    cards |= {"removed": "Ac Ad As Kc Kd", "short stub/seat 6": last}
    round = start(sheet, cards, 6, incidents=[Incident("fourth street", 1, "early")])
    see_street(round, 7)
    return round


@on("irr.10 irr.12")
@pytest.mark.parametrize("card", ["Ac", "Qc"])
def test_removed_cards_come_back_when_the_deck_runs_out(sheet, card):
    round = six_players_after_an_early_card(sheet, card)
    assert ruled(round, "removed_cards_return") == [""]
    assert hand_of(round, "seat 6").endswith(card)


@on("irr.11")
def test_an_early_last_card_that_was_looked_at_is_kept_and_its_owner_may_not_raise_on_sixth_street(sheet):
    cards = {
        **quiet(sheet),
        "seat 1": quiet(sheet)["seat 1"] + " 3c",
        "seat 2": quiet(sheet)["seat 2"] + " 4c 5c",
    }
    early = [Incident("seventh street", 2, "early"), Incident("seat 1", 7, "looked")]
    round = start(sheet, cards, incidents=early)
    see_street(round, 6)
    assert ruled(round, "early_last_card_kept") == ["seat 1"]
    play(round, f"{turn(round)} check")
    if turn(round) == "P3":
        bet(round)
    assert turn(round) == "P1"
    with pytest.raises(Refused, match="last card already may not raise") as refusal:
        play(round, "P1 raise")
    assert refusal.value.rule == "early_last_card_kept"
    play(round, "P1 call")
    assert options(round)["raise"]
    pass_turn(round)
    assert served(round, "seventh street") == ["seat 2", "seat 3"]
    assert hand_of(round, "seat 1").endswith("3c")
    assert hand_of(round, "seat 2").endswith("5c")
    see_street(round, 7)
    while turn(round) != "P1":
        pass_turn(round)
    assert "bet" in options(round)
    show_down(round)


@on("irr.11")
def test_an_early_last_card_that_nobody_looked_at_leaves_play(sheet):
    cards = {**quiet(sheet), "seat 1": quiet(sheet)["seat 1"] + " 3c 5c"}
    round = start(sheet, cards, incidents=[Incident("seventh street", 1, "early")])
    see_street(round, 6)
    assert down_at(round, "seat 1") == 2
    see_street(round, 7)
    assert hand_of(round, "seat 1").endswith("5c")
    assert ruled(round, "early_last_card_kept") == []


@on("irr.11")
def test_only_the_last_card_may_be_kept(sheet):
    cards = {**quiet(sheet), "seat 1": quiet(sheet)["seat 1"][:6] + " 3c 5c"}
    early = [Incident("fourth street", 1, "early"), Incident("seat 1", 4, "looked")]
    round = start(sheet, cards, incidents=early)
    see_street(round, 4)
    assert board_of(round, "seat 1").endswith("5c")


# -- up cards picked up, cards off the table -----------------------------------------------------------------


@on("irr.15")
@pytest.mark.parametrize("players", [2, 3])
def test_who_picks_up_his_up_cards_and_makes_others_act_has_a_dead_hand(sheet, players):
    cards = {seat: up for seat, up in quiet(sheet).items() if int(seat[-1]) <= players}
    round = start(sheet, cards, players, incidents=[Incident("seat 2 to act", 2, "hidden")])
    see_street(round, 4)
    assert ruled(round, "up_cards_hidden") == ["seat 2"]
    assert round.over or turn(round) != "P2"


@on("irr.15")
@pytest.mark.parametrize("bets", [False, True], ids=["check and check", "bet and call"])
def test_up_cards_picked_up_when_nobody_has_yet_to_act_are_no_matter(sheet, bets):
    round = start(sheet, quiet(sheet), incidents=[Incident("seat 1 after the betting", 2, "hidden")])
    see_street(round, 4)
    if bets:
        bet(round)
    see_street(round, 5)
    assert ruled(round, "up_cards_hidden") == []
    assert "seat 1" in served(round, "fifth street")


@on("irr.16")
def test_a_card_off_the_table_plays_as_an_exposed_card(sheet):
    cards = {**quiet(sheet), "seat 3": "Qd Qh 9s"}
    round = start(sheet, cards, incidents=[Incident("seat 3", 2, "off-table")])
    assert board_of(round, "seat 3") == "Qh"
    assert ruled(round, "off_table_card") == ["Qh"]


@on("irr.16")
def test_a_last_card_off_the_table_lies_up(sheet):
    cards = {**quiet(sheet), "seat 3": quiet(sheet)["seat 3"] + " 3c"}
    round = start(sheet, cards, incidents=[Incident("seat 3", 7, "off-table")])
    while not served(round, "seventh street"):
        pass_turn(round)
    assert board_of(round, "seat 3").endswith("3c")
