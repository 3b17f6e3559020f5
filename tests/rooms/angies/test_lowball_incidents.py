"""Lowball at Angie's, rule by rule: what goes wrong with cards and at the table, and how it is put right.

Four players at $2-4: P1 has the button, so seat 2 gets the first card and seat 1 the last. P4 opens.
"""

import pytest

from houseway.cards import Incident
from houseway.errors import Refused
from houseway.play.events import Dealt
from tests.pots.arrange import in_front, options, paid, play, results, ruled
from tests.pots.arrange_draw import (
    drawn,
    draws,
    hand_of,
    show_down,
    stand_pat,
    throw,
    to_draw,
    turn,
    turned_up,
)
from tests.pots.arrange_lowball import PAT, begin, burned, lowball

SHEET = "angies/lowball"
WHEEL, SIX = "Ac 2d 3h 4s 5c", "Ad 2h 3s 4c 6d"


def rule(name):
    return pytest.mark.rule(f"{SHEET}#{name}")


def dealt_with(*incidents, cards, **settings):
    return begin(lowball(SHEET, settings=settings), cards, incidents)


# -- exposed cards -------------------------------------------------------------------------------------------


@rule("irr.1")
@rule("irr.2")
@rule("ex.3")
@pytest.mark.parametrize("kind", ["flashed", "exposed"])
@pytest.mark.parametrize(
    ("card", "kept"),
    [("Ah", True), ("2h", True), ("5h", True), ("6h", False), ("7h", False), ("8h", False), ("Kh", False)],
)
def test_a_card_flashed_on_the_deal_is_kept_up_to_the_five_and_replaced_above(card, kept, kind):
    round = dealt_with(Incident("seat 3", 2, kind), cards={"seat 3": f"Jc {card} 9d Ts Qs 3d"})
    assert turned_up(round, "seat 3") == card
    assert (card in hand_of(round, 3)) is kept
    assert ("3d" in hand_of(round, 3)) is not kept
    assert len(hand_of(round, 3).split()) == 5


@rule("irr.2")
def test_it_is_replaced_after_the_last_player_has_been_dealt():
    round = dealt_with(Incident("seat 2", 1, "exposed"), cards={"seat 2": "Kc 2d 3h 4s 5c Ac"})
    streets = [(event.street, event.places) for event in round.events if isinstance(event, Dealt)]
    assert streets[-1] == ("replacement", ("seat 2",))
    assert streets[-2][0] == "next cards"


@rule("amb.6")
def test_a_joker_flashed_on_the_deal_is_kept():
    round = dealt_with(Incident("seat 3", 2, "flashed"), cards={"seat 3": "Jc Jk 9d Ts Qs 3d"})
    assert "Jk" in hand_of(round, 3)


@rule("irr.3")
@rule("irr.4")
@rule("amb.14")
@pytest.mark.parametrize("kind", ["flashed", "exposed", "boxed"])
def test_a_card_seen_on_the_draw_is_replaced_when_everybody_is_served(kind):
    cards = {"seat 2": "Kc 2d 3h 4s 5c Ac 6c", "seat 4": "Kd 2s 3d 4c 5d 7d"}
    round = to_draw(dealt_with(Incident("seat 2", 6, kind), cards=cards))
    throw(round, "P2 Kc, P3, P4 Kd, P1")
    assert [event.places[0] for event in draws(round)] == ["seat 2", "seat 4", "seat 2"]
    assert hand_of(round, 2) == "2d 3h 4s 5c 6c"
    assert turned_up(round, "seat 2") == "Ac"


@rule("irr.11")
def test_more_than_one_card_exposed_by_the_dealer_is_a_misdeal():
    slips = [Incident("seat 2", 1, "exposed"), Incident("seat 4", 3, "exposed")]
    again = {"shuffle #2/seat 2": WHEEL}
    round = dealt_with(*slips, cards={"seat 2": "2c 3d 4h 5s 6c", **again})
    assert ruled(round, "misdeal") == ["2 cards were exposed"]
    assert hand_of(round, 2) == WHEEL
    assert in_front(round) == {"P2": 1, "P3": 2}


# -- dead cards ----------------------------------------------------------------------------------------------


@rule("irr.5")
@rule("amb.8")
def test_a_card_off_the_table_is_dead_and_replaced_last_whatever_it_is():
    round = dealt_with(Incident("seat 3", 2, "off-table"), cards={"seat 3": "Jc 2c 9d Ts Qs 3d"})
    assert hand_of(round, 3) == "Jc 9d Ts Qs 3d"
    assert ruled(round, "off_table_card") == ["2c"]


@rule("irr.5")
def test_a_card_off_the_table_on_the_draw_is_dead_by_the_same_rule():
    round = to_draw(dealt_with(Incident("seat 3", 6, "off-table"), cards={"seat 3": "Jc 9d Ts Qs 3d 2c 4c"}))
    throw(round, "P2, P3 Jc, P4, P1")
    assert hand_of(round, 3) == "9d Ts Qs 3d 4c"
    assert ruled(round, "off_table_card") == ["2c"] and ruled(round, "exposed_on_draw_replaced") == []


@rule("irr.14")
def test_a_hand_held_below_the_table_is_dead():
    round = dealt_with(Incident("act of seat 2", 1, "hidden"), cards={"seat 2": WHEEL})
    play(round, "P4 call, P1 fold")
    assert turn(round) == "P3" and ruled(round, "below_table") == ["seat 2"]


@rule("rank.5")
@rule("amb.7")
@pytest.mark.parametrize("kind", ["extra", "missing"])
@pytest.mark.parametrize("found", [0, 2])
def test_a_hand_of_more_or_less_than_five_cards_is_dead_whenever_it_is_found(kind, found):
    round = dealt_with(Incident("seat 2", 5, kind, found=found), cards={"seat 2": f"{WHEEL} Kc"})
    play(round, "P4 call, P1 fold")
    assert turn(round) == "P3" and ruled(round, "wrong_count_forfeits") == ["seat 2"]
    assert show_down(stand_pat(round)).settlement.balances()
    assert results(round)["P2"] == -1


@rule("irr.6")
@rule("amb.8")
def test_a_boxed_card_is_dead_and_replaced_after_other_replacements():
    slips = [Incident("seat 2", 1, "boxed"), Incident("seat 3", 2, "exposed")]
    round = dealt_with(*slips, cards={"seat 2": "2c 3d 4h 5s 6c Ac", "seat 3": "Jc Kc 9d Ts Qs 3c"})
    places = [
        event.places[0]
        for event in round.events
        if isinstance(event, Dealt) and event.street == "replacement"
    ]
    assert places == ["seat 3", "seat 2"]
    assert hand_of(round, 2) == "3d 4h 5s 6c Ac"


@rule("irr.8")
@rule("amb.8")
def test_a_card_that_its_player_drops_is_dead_and_made_good_at_the_draw():
    cards = {"seat 2": "2c 3d 4h 5s Kc 6c Ac"}
    round = dealt_with(Incident("seat 2", 1, "dropped"), cards=cards)
    assert hand_of(round, 2) == "3d 4h 5s Kc"
    to_draw(round)
    throw(round, "P2 Kc, P3, P4, P1")
    assert hand_of(round, 2) == "3d 4h 5s 6c Ac"


@rule("irr.9")
def test_a_player_who_drops_a_card_after_the_draw_has_a_dead_hand():
    cards = {**PAT, "seat 2": "Kc 2d 3h 4s 5c Ac", "seat 1": "Qh 9c Ts Js 8c"}
    cards["seat 3"] = "Kh Qs Jc Td 9h"
    round = to_draw(dealt_with(Incident("seat 2", 6, "dropped"), cards=cards))
    throw(round, "P2 Kc, P3, P4, P1")
    assert turn(round) == "P3"
    show_down(round)
    assert results(round)["P2"] == -2


# -- wrong counts --------------------------------------------------------------------------------------------


@rule("irr.10")
def test_six_cards_dealt_to_two_players_are_a_misdeal():
    slips = [Incident("seat 2", 5, "extra"), Incident("seat 4", 5, "extra")]
    round = dealt_with(*slips, cards={"shuffle #2/seat 2": WHEEL})
    assert ruled(round, "extra_cards_misdeal") == [""]
    assert hand_of(round, 2) == WHEEL


@rule("amb.7")
@pytest.mark.parametrize("found", [0, 2])
def test_read_so_a_sixth_card_found_before_its_holder_acts_becomes_the_burn(found):
    cards = {"seat 2": f"Kc {WHEEL}", "seat 3": "Qc 2s 3d 4h 6c 7c"}
    mended = {"wrong-count": "mended-before-acting"}
    round = dealt_with(Incident("seat 2", 5, "extra", found=found), cards=cards, **mended)
    if found:
        play(round, "P4 call, P1 fold")
    play(round, "P2 call, P3 check" if found else "P4 call, P1 fold, P2 call, P3 check")
    assert hand_of(round, 2) == "Kc Ac 2d 3h 4s"
    throw(round, "P2 Kc")
    assert burned(round) == 0
    throw(round, "P3 Qc")
    assert burned(round) == 1


@rule("amb.7")
@rule("rank.5")
def test_a_sixth_card_found_after_its_holder_acted_is_a_dead_hand():
    cards = {"seat 2": f"{WHEEL} 6s", "seat 3": "Qc 2s 3d 4h 6c"}
    round = dealt_with(Incident("seat 2", 5, "extra", found=3), cards=cards)
    play(round, "P4 call, P1 fold, P2 call, P3 check")
    assert ruled(round, "wrong_count_forfeits") == ["seat 2"]
    assert turn(round) == "P3"
    show_down(round)
    assert results(round)["P2"] == -2


@rule("rank.5")
@pytest.mark.parametrize("kind", ["extra", "missing"])
def test_more_or_fewer_than_five_cards_after_the_draw_are_dead(kind):
    cards = {"seat 2": "Kc 2d 3h 4s 5c Ac 6c", "seat 3": "Qc 2s 3d 4h 7c"}
    if kind == "missing":
        cards["seat 2"] = "Kc 2d 3h 4s 5c"
    round = to_draw(dealt_with(Incident("seat 2", 6, kind), cards=cards))
    throw(round, "P2 Kc, P3, P4, P1")
    assert ruled(round, "wrong_count_forfeits") == ["seat 2"]
    assert turn(round) == "P3"


# -- the request ---------------------------------------------------------------------------------------------


@rule("act.4")
@rule("ex.2")
@pytest.mark.parametrize("moment", [1, 2])
def test_the_first_number_of_cards_named_binds(moment):
    cards = {"seat 2": "Kc Qd 3h 4s 5c Ac 2d"}
    round = to_draw(dealt_with(Incident("request of seat 2", moment, "changed"), cards=cards))
    throw(round, "P2 Kc Qd")
    assert turn(round) == "P3"
    stand_pat(round)
    assert drawn(round, 2) == "Ac 2d"
    assert ruled(round, "draw_request_binds") == ["seat 2"]


# -- fouled hands --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "kind",
    [pytest.param("fouled", marks=rule("irr.12")), pytest.param("fouled-by-other", marks=rule("irr.13"))],
)
def test_a_fouled_hand_is_dead_whoever_fouled_it(kind):
    round = dealt_with(Incident("act of seat 4", 1, kind), cards={"seat 4": WHEEL})
    assert turn(round) == "P1"
    show_down(round)
    assert results(round)["P4"] == 0


@rule("irr.17")
def test_a_hand_thrown_away_is_gone_once_it_touched_another_card():
    round = dealt_with(Incident("act of seat 4", 1, "taken-back"), cards={})
    play(round, "P4 fold")
    assert turn(round) == "P1"
    assert ruled(round, "touched_hand_is_gone") == ["seat 4"]


@rule("irr.17")
def test_a_hand_that_touched_nothing_may_be_taken_back():
    other = dealt_with(Incident("act of seat 1", 1, "taken-back"), cards={})
    play(other, "P4 call, P1 fold")
    assert turn(other) == "P2"
    round = dealt_with(Incident("act of seat 4", 1, "taken-back-untouched"), cards={})
    play(round, "P4 fold")
    assert turn(round) == "P4"
    play(round, "P4 call")
    assert in_front(round)["P4"] == 2


# -- chips ---------------------------------------------------------------------------------------------------


@rule("irr.15")
def test_a_player_who_bets_too_little_adds_the_rest_or_forfeits_what_he_put_in():
    round = dealt_with(Incident("act of seat 4", 1, "short-bet"), cards={})
    play(round, "P4 raise 4")
    assert options(round) == {"complete": 0, "forfeit": 0}
    play(round, "P4 forfeit")
    assert paid(round, "short_bet") == [("P4", "pot", 3)]
    assert turn(round) == "P1"
    play(round, "P1 fold, P2 fold")
    show_down(round)
    assert results(round)["P4"] == -3


@rule("irr.15")
def test_completed_the_bet_stands():
    round = dealt_with(Incident("act of seat 4", 1, "short-bet"), cards={})
    play(round, "P4 raise 4, P4 complete")
    assert in_front(round)["P4"] == 4
    assert options(round)["call"] == 4


@rule("irr.16")
@pytest.mark.parametrize(
    ("kind", "total"), [("string-raise", 2), ("half-string-raise", 2), ("announced-raise", 4)]
)
def test_a_string_raise_is_a_call_unless_it_was_announced(kind, total):
    round = dealt_with(Incident("act of seat 4", 1, kind), cards={})
    play(round, "P4 raise 4")
    assert in_front(round)["P4"] == total
    assert options(round)["call"] == total


@pytest.mark.rule("angies/room-rules#amb.11")
@pytest.mark.parametrize(("reading", "asks"), [("all-pot-games", True), ("lowball-only", False)])
def test_readings_of_the_table_rules_in_other_pot_games(reading, asks):
    slips = [Incident("act of seat 4", 1, "short-bet")]
    round = begin(lowball("angies/texas-holdem", settings={"lowball-betting-rules": reading}), {}, slips)
    play(round, "P4 call")
    assert ("forfeit" in options(round)) is asks


@rule("irr.15")
def test_a_refusal_names_the_rule():
    round = dealt_with(Incident("act of seat 4", 1, "short-bet"), cards={})
    play(round, "P4 raise 4")
    with pytest.raises(Refused) as refusal:
        play(round, "P4 fold")
    assert refusal.value.rules == (f"{SHEET}#irr.15",)
