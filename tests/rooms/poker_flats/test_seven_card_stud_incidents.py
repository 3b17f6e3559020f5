"""Stud at Poker Flats, rule by rule: irregularities and how they are put right.

Stud hi-lo and razz take all of these rulings over, in razz with the low hand first to act; five-card stud
takes those that come before the last card.
"""

import pytest

from houseway.cards import Incident
from tests.pots.arrange import options, paid, play, results, ruled, turn
from tests.pots.arrange_flop import on_sheets
from tests.pots.arrange_stud import (
    as_read,
    board_of,
    down_at,
    hand_of,
    lying_up,
    pass_turn,
    see_street,
    show_down,
)
from tests.pots.stud_rulings import (
    a_bet_behind_a_player_who_folded_ends_his_cards,
    a_forced_bettor_who_folds_is_dealt_to_until_a_bet,
    a_player_all_in_for_the_pot_as_it_stands,
    a_player_who_folds_without_a_bet_is_dealt_to_until_a_bet,
    a_player_who_is_away_loses_ante_and_hand_in_turn,
    bet_on,
    boards,
    early_cards_leave_play,
    eight_players_share_a_common_card,
    faces,
    first_cards,
    is_razz,
    last_cards,
    last_street,
    no_burn_where_five_players_wait_for_five_cards,
    quiet,
    seven_players_get_their_last_cards_from_stub_and_burns,
    start,
    the_forced_bet_falls_on_a_player_who_is_away,
)

ROOM = "poker-flats"


def on(ids, five="", high_low="irr.1", razz="irr.1"):
    """Run a test on the stud sheets; the others point to the rules of seven-card stud."""
    rules = {"seven-card-stud": ids, "seven-card-stud-hi-lo": high_low, "razz": razz, "five-card-stud": five}
    return on_sheets(ROOM, {name: cited for name, cited in rules.items() if cited})


# -- players who are away or fold ----------------------------------------------------------------------------


@on("irr.1", five="amb.4")
def test_a_player_who_is_not_back_at_the_table_forfeits_his_ante(sheet):
    a_player_who_is_away_loses_ante_and_hand_in_turn(sheet, 0.5)


@on("irr.1", five="amb.4")
def test_the_forced_bet_falls_on_him_all_the_same(sheet):
    the_forced_bet_falls_on_a_player_who_is_away(sheet, 1.5)


@on("irr.2", five="amb.4")
def test_the_seat_of_a_forced_bettor_who_folds_receives_cards_until_somebody_bets(sheet):
    a_forced_bettor_who_folds_is_dealt_to_until_a_bet(sheet)


@on("irr.2", five="amb.4")
def test_so_does_the_seat_of_a_player_who_folds_in_a_round_of_checking(sheet):
    a_player_who_folds_without_a_bet_is_dealt_to_until_a_bet(sheet)


@on("irr.2", five="amb.4")
def test_a_bet_ends_it(sheet):
    a_bet_behind_a_player_who_folded_ends_his_cards(sheet)


# -- miscounts and exposed cards -----------------------------------------------------------------------------


@on("irr.3", five="amb.4")
@pytest.mark.parametrize("kind", ["extra", "missing"])
def test_a_wrong_number_of_cards_noticed_at_once_gives_the_ante_back_and_ends_the_hand(sheet, kind):
    cards = {seat: held for seat, held in quiet(sheet).items() if seat != "seat 3"}
    round = start(sheet, cards, incidents=[Incident("seat 3", first_cards(sheet), kind)])
    assert ruled(round, "miscount_out") == ["seat 3"]
    assert paid(round, "ante_returned") == [("pot", "P3", 0.5)]
    while not round.over:
        assert turn(round) != "P3"
        pass_turn(round)
    assert results(round)["P3"] == 0


@on("irr.4", five="amb.4")
def test_a_wrong_number_of_cards_noticed_after_he_acted_is_a_foul_hand(sheet):
    cards = {seat: held for seat, held in quiet(sheet).items() if seat != "seat 3"}
    found = Incident("seat 3", first_cards(sheet), "extra", found=3)
    round = start(sheet, {**cards, "seat 3": "x " * (first_cards(sheet) - 1) + "9s"}, incidents=[found])
    play(round, "P1 bring-in, P2 call, P3 call")
    show_down(round)
    assert ruled(round, "miscount_foul") == ["seat 3"]
    assert results(round)["P3"] == -1.5


@on("irr.5 amb.9", high_low="irr.1", razz="irr.1")
@pytest.mark.parametrize("nth", [1, 2])
def test_an_exposed_hole_card_is_the_up_card_and_the_third_card_comes_down(sheet, nth):
    cards = {**quiet(sheet), "seat 3": "Qd Qh 9s"}
    round = start(sheet, cards, incidents=[Incident("seat 3", nth, "exposed")])
    assert board_of(round, "seat 3") == ("Qd", "Qh")[nth - 1]
    assert down_at(round, "seat 3") == 2
    assert ruled(round, "hole_card_exposed")


@on("", five="amb.4", high_low="", razz="")
def test_in_five_card_stud_the_card_after_an_exposed_hole_card_comes_down(sheet):
    round = start(sheet, {**quiet(sheet), "seat 3": "Qd 9s"}, incidents=[Incident("seat 3", 1, "exposed")])
    assert board_of(round, "seat 3") == "Qd"
    assert down_at(round, "seat 3") == 1
    assert ruled(round, "hole_card_exposed")


@on("irr.6")
def test_a_hand_with_both_hole_cards_up_is_dead_and_gets_its_ante_back(sheet):
    exposed = [Incident("seat 3", 1, "exposed"), Incident("seat 3", 2, "exposed")]
    round = start(sheet, quiet(sheet), incidents=exposed)
    assert ruled(round, "exposed_hand_dead") == ["seat 3"]
    assert paid(round, "ante_returned") == [("pot", "P3", 0.5)]


@on("irr.7", five="amb.4")
def test_after_two_burns_the_cards_are_moved_to_their_right_places(sheet):
    cards = next_up(sheet, "3c", "4c", "5c") | {"burn": "Tc Ts Th"}
    round = start(sheet, cards, incidents=[Incident("burn", 1, "extra")])
    see_street(round, first_cards(sheet) + 1)
    assert [board_of(round, f"seat {i}")[-2:] for i in (1, 2, 3)] == ["Ts", "3c", "4c"]
    assert ruled(round, "cards_moved_back")


@on("irr.7", five="amb.4")
def test_after_no_burn_the_cards_are_moved_to_their_right_places(sheet):
    cards = next_up(sheet, "3c", "4c", "5c 6c")
    round = start(sheet, cards, incidents=[Incident("burn", 1, "missing")])
    see_street(round, first_cards(sheet) + 1)
    assert [board_of(round, f"seat {i}")[-2:] for i in (1, 2, 3)] == ["4c", "5c", "6c"]


def next_up(sheet, *cards):
    """The first cards of three players, and the up cards that come next."""
    held = quiet(sheet)
    count = first_cards(sheet)
    return {
        seat: " ".join([*held[seat].split()[:count], card])
        for seat, card in zip(("seat 1", "seat 2", "seat 3"), cards, strict=True)
    }


@on("irr.8")
def test_a_down_card_that_cannot_be_told_apart_is_kept_and_the_others_are_put_right(sheet):
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


@on("irr.20")
def test_who_turns_his_up_cards_over_after_a_bet_loses_all_rights_to_the_pot(sheet):
    hidden = [Incident(f"seat {seat} to act", 1, "hidden") for seat in (1, 2, 3)]
    round = start(sheet, quiet(sheet), incidents=hidden)
    play(round, f"{turn(round)} bring-in")
    assert round.over and len(ruled(round, "up_cards_hidden")) == 2
    read = start(sheet, quiet(sheet), settings={"up-cards-turned-over": "no-ruling"}, incidents=hidden)
    play(read, f"{turn(read)} bring-in")
    assert not read.over and len(ruled(read, "up_cards_turned_back")) == 1


@on("irr.20")
def test_up_cards_turned_over_before_a_bet_cost_nothing(sheet):
    hidden = [Incident(f"seat {seat} to act", 2, "hidden") for seat in (1, 2, 3)]
    round = start(sheet, quiet(sheet), incidents=hidden)
    see_street(round, 5)
    assert ruled(round, "up_cards_turned_back") and not ruled(round, "up_cards_hidden")


# -- cards before the betting is done ------------------------------------------------------------------------


@on("irr.9 amb.3", five="amb.4", high_low="irr.1 amb.5", razz="irr.1 amb.5")
@pytest.mark.parametrize(("reading", "more"), [("early-plus-one-each", 3), ("complete-the-round", 1)])
def test_early_cards_leave_play_with_one_further_card_for_each_player(sheet, reading, more):
    early_cards_leave_play(sheet, as_read(sheet, "early-deal-removal", reading), more)


# -- last cards that lie up ----------------------------------------------------------------------------------


@on("irr.10")
@pytest.mark.parametrize(("seat", "lie_up"), [("seat 2", [4, 5, 4]), ("seat 3", [4, 4, 5])])
def test_a_last_card_up_at_any_but_the_first_player_leaves_the_others_down(sheet, seat, lie_up):
    assert faces(last_street(sheet, boards(sheet, 3), seat), 3) == lie_up


@on("irr.11")
def test_the_exposed_player_may_be_all_in_for_the_pot_as_it_stands(sheet):
    round = a_player_all_in_for_the_pot_as_it_stands(sheet)
    assert results(round) == {"P1": 4 - 1.5 - 3, "P2": 3, "P3": -4 - 1.5}


@on("irr.12")
def test_or_he_stays_active_in_the_last_round(sheet):
    round = last_street(sheet, boards(sheet, 3), "seat 2")
    assert set(options(round)) == {"bet on", "all-in"}
    bet_on(round)
    asked = set()
    while not round.over:
        asked.add(turn(round))
        pass_turn(round)
    assert asked == {"P1", "P2", "P3"}


@on("irr.13 amb.2")
@pytest.mark.parametrize("players", [2, 3])
def test_after_the_first_players_last_card_lies_up_all_others_come_up_too(sheet, players):
    round = last_street(sheet, boards(sheet, players), "seat 1")
    assert faces(round, players) == [5] * players
    assert "bet" in options(round)


@on("irr.14")
def test_then_the_leader_of_sixth_street_acts_first(sheet):
    cards = last_cards(sheet, 3, seat_1="Ks", seat_2="8c", seat_3="7d")
    if not is_razz(sheet):
        cards = last_cards(sheet, 3, seat_1="2c", seat_2="6d", seat_3="5d")
    round = last_street(sheet, cards, "seat 1")
    assert turn(round) == "P1"
    assert ruled(round, "exposed_card_opener") == [""]


# -- too few cards -------------------------------------------------------------------------------------------


@on("irr.15")
def test_all_but_the_last_card_are_dealt_and_that_one_is_mixed_with_the_burns(sheet):
    seven_players_get_their_last_cards_from_stub_and_burns(sheet)


@on("irr.16 amb.10")
def test_no_burn_when_five_players_wait_for_five_cards(sheet):
    no_burn_where_five_players_wait_for_five_cards(sheet)


@on("irr.17 irr.18")
def test_with_still_too_few_cards_one_community_card_plays_in_every_hand(sheet):
    round = eight_players_share_a_common_card(sheet)
    show_down(round)
    assert len(hand_of(round, "seat 1").split()) == 6
    assert sum(results(round).values()) == -3


@on("irr.18")
def test_the_community_card_makes_a_hand(sheet):
    cards = {**boards(sheet), "burn": "Kd 2h 2s", "short stub/board": "Kd"}
    cards["seat 5"] = "Kc Kh Ks Qh 6c 4d" if not is_razz(sheet) else "Ac 2c 3h 5d 6c 8s"
    if is_razz(sheet):
        cards |= {"burn": "4d 2h 2s", "short stub/board": "4d"}
    round = start(sheet, cards, 8)
    while not ruled(round, "common_card"):
        pass_turn(round)
    show_down(round)
    assert max(results(round), key=results(round).get) == "P5"


@on("irr.19")
def test_the_player_who_leads_with_the_community_card_acts_first(sheet):
    round = eight_players_share_a_common_card(sheet)
    assert turn(round) == "P5"
    assert ruled(round, "common_card_opener") == [""]


@on("", five="amb.4", high_low="", razz="")
def test_in_five_card_stud_a_card_is_burned_before_the_third_fourth_and_fifth(sheet):
    cards = lying_up("2c 7h 6s Td", "8d Ah Kh Jh", "9s Qs 3h 5h", down="x")
    round = start(sheet, {**cards, "burn": "Tc Ts Th"})
    counts = []
    for count in (2, 3, 4, 5):
        see_street(round, count)
        counts.append(sum(left.place == "burn" for left in round.felt.chance.stubs[-1].exits))
    assert counts == [0, 1, 2, 3]
