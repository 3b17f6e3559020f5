"""Panguingue at Casino Real: buy-in, pays that must be asked for, late forces, the out card, dead hands."""

import pytest

from houseway.cards import Chance
from houseway.errors import Refused
from houseway.play import Party
from houseway.play.events import Dealt, Discarded, Looked, Shown
from houseway.rooms import Table
from tests.points.pan import (
    JUNK,
    asked,
    chips,
    deal,
    drawn,
    melds,
    paid,
    place_in,
    play,
    ruled,
    table_of,
    the_ask,
)

PAN = "casino-real/panguingue"
TEN = "4c 4d 4h 2c 2d 2h Jc Jd Js Jh"
LAID = "4c 4d 4h / 2c 2d 2h / Jc Jd Js Jh"


def rule(*ids):
    def mark(test):
        for one in ids:
            test = pytest.mark.rule(f"{PAN}#{one}")(test)
        return test

    return mark


# -- stakes --------------------------------------------------------------------------------------------------


@rule("bet.1")
def test_twenty_chips_are_the_least_a_new_player_brings():
    table = Table(PAN, [("Ann", 2000), ("Cy", 2000)])
    with pytest.raises(Refused, match="'Bo' brings \\$19, and the least buy-in here is \\$20"):
        table.join(Party("Bo", 1900, 3))
    table.join(Party("Bo", 2000, 3))
    assert len(paid(table.deal(Chance(1)), "ante")) == 3


@rule("bet.1")
def test_who_is_below_it_before_his_first_hand_is_not_dealt_in():
    table = Table(PAN, [("Ann", 2000), ("Bo", 2000), ("Cy", 2000)])
    table.state.stacks[1] = 1900
    round = table.deal(Chance(1))
    assert ruled(round, "buy_in") == ["Bo"] and len(paid(round, "ante")) == 2


@rule("bet.3")
def test_nobody_plays_for_the_antes_alone():
    table = table_of(PAN, 3, stacks={"Bo": 1})
    round = deal(table)
    assert ruled(round, "broke_dead") == ["Bo"] and len(paid(round, "ante")) == 2


@rule("bet.3")
def test_who_has_paid_his_last_chip_has_a_dead_hand():
    round = deal(table_of(PAN, 3, stacks={"Bo": 5}), {"Ann": "3s 3s 3s"}, {"Ann": "Ks"})
    play(round, {"Ann": {"lay": ["3s 3s 3s"]}})
    assert ruled(round, "broke_dead") == ["Bo"] and asked(round, "draw") == ["Cy"]


# -- pays ----------------------------------------------------------------------------------------------------


def laid(hand="3s 3s 3s", lay=None, draws="Ks", pay=None, does=None, *settings):
    round = deal(table_of(PAN, 3, *settings), {"Ann": hand}, {"Ann": draws})
    told = {"Ann": {"lay": [hand if lay is None else lay], **({} if pay is None else {"pay": pay})}}
    return play(round, {**told, **(does or {})})


@rule("play.9", "pay.9")
def test_a_pay_is_asked_for_before_the_discard_and_the_dealer_works_it_out():
    round = deal(table_of(PAN), {"Ann": "3s 3s 3s"}, {"Ann": "Ks"})
    play(round)
    round.act(the_ask(round, "lay").id, [[7, 7, 7]])
    assert the_ask(round, "pay").cents == 400 and not paid(round, "condition_paid")
    round.act(the_ask(round, "pay").id, ["ask", 400])
    assert paid(round, "condition_paid") == [("Bo", "Ann", 4), ("Cy", "Ann", 4)]
    assert ruled(round, "pay_asked") == ["Ann"]


@rule("play.9", "pay.5")
def test_a_pay_that_was_not_asked_for_waits_until_the_hand_is_hit_again():
    round = deal(table_of(PAN), {"Ann": "3s 3s 3s 4c 4d 4h"}, {"Ann": "Ks Kd Ks"})
    play(round, {"Ann": {"lay": ["3s 3s 3s"], "pay": ["pass"]}, "Bo": {"lay": [""]}, "Cy": {"lay": [""]}})
    play(round, {"Ann": {"lay": [""]}, "Bo": {"lay": [""]}, "Cy": {"lay": [""]}})
    assert not paid(round, "condition_paid") and not asked(round, "pay")
    play(round, {"Ann": {"lay": ["3s 3s 3s / 4c 4d 4h"], "pay": [400]}})
    assert paid(round, "condition_paid") == [("Bo", "Ann", 4), ("Cy", "Ann", 4)]


@rule("pay.7")
def test_a_short_pay_is_the_same_for_everybody():
    round = laid(pay=[300])
    assert paid(round, "short_pay") == [("Bo", "Ann", 3), ("Cy", "Ann", 3)]
    assert not paid(round, "condition_paid")


@rule("pay.11")
def test_nobody_is_paid_more_than_he_has_earned():
    with pytest.raises(Refused, match="over the most"):
        laid(pay=[500])
    assert ruled(laid(pay=[400]), "pay_asked")


@rule("pay.8")
def test_a_player_who_cuts_the_outs_short_says_how_much():
    round = deal(table_of(PAN), {"Ann": TEN}, {"Ann": "4s"})
    play(round, {"Ann": {"lay": [LAID.replace("4h", "4h 4s")], "short": [["short", 100]]}})
    assert paid(round, "short_out") == [("Bo", "Ann", 1), ("Cy", "Ann", 1)]
    assert not paid(round, "out_paid")


@rule("pay.14", "amb.16")
def test_readings_of_what_a_dead_hand_pays():
    """Bo is dealt seven cards: his hand is dead, and he has chips."""
    for settings, pays in (((), ["Cy"]), (("dead-hand-pays=still-pays",), ["Bo", "Cy"])):
        incidents = [("Bo", nth, "missing") for nth in (1, 2, 3)]
        round = deal(table_of(PAN, 3, *settings), {"Ann": "3s 3s 3s"}, {"Ann": "Ks"}, incidents)
        play(round, {"Ann": {"lay": ["3s 3s 3s"]}})
        assert [payer for payer, *_ in paid(round, "condition_paid")] == pays


# -- forcing -------------------------------------------------------------------------------------------------


def passed_by(force=None):
    """Bo has fours on the board and draws past the four that Ann drew and threw."""
    round = deal(table_of(PAN, 4), {"Bo": "4c 4d 4h"}, {"Ann": "Ks 4s", "Cy": "Ks", "Dee": "Ks"})
    others = {"Cy": {"lay": [""]}, "Dee": {"lay": [""]}}
    play(round, {"Ann": {"lay": [""]}, "Bo": {"lay": ["4c 4d 4h"]}, **others})
    play(round, {"Ann": {"lay": [""]}, "Bo": {"draw": ["draw"]}, **(force or {})})
    return round


@rule("act.1", "act.3")
def test_a_card_passed_by_may_still_be_forced_when_its_player_goes_to_the_deck():
    round = passed_by({"Cy": {"force": ["pass", "force"]}})
    assert ruled(round, "forced_late") == ["the 4s on Bo"] and the_ask(round, "lay").must_use
    play(round, {"Bo": {"lay": ["4c 4d 4h 4s"]}})
    assert melds(round, "Bo") == ["4c 4d 4h 4s"]


@rule("act.1", "act.3")
def test_if_nobody_forces_it_he_draws_on_and_the_card_is_gone():
    round = passed_by({"Cy": {"force": ["pass", "pass"]}})
    assert drawn(round)[-1] == "Bo" and the_ask(round, "lay").drawn is not None
    assert not the_ask(round, "lay").must_use


@rule("act.4")
def test_who_drew_and_threw_it_may_not_force_it_afterwards():
    round = deal(table_of(PAN, 4), {"Bo": "4c 4d 4h"}, {"Ann": "Ks 4s", "Cy": "Ks", "Dee": "Ks"})
    others = {"Cy": {"lay": [""]}, "Dee": {"lay": [""]}}
    play(round, {"Ann": {"lay": [""]}, "Bo": {"lay": ["4c 4d 4h"]}, **others})
    play(round, {"Ann": {"lay": [""]}})
    assert asked(round, "force") == ["Cy", "Dee", "Ann"]
    round.act(the_ask(round, "draw").id, "draw")
    assert asked(round, "force") == ["Cy", "Dee"]


def both_spread(bo, cy, draw, *settings, force=()):
    """Bo and Cy have ten cards spread; Ann draws a card that fits both and throws it."""
    round = deal(
        table_of(PAN, 4, *settings),
        {"Bo": bo.replace("/", ""), "Cy": cy.replace("/", "")},
        {"Ann": f"Ks {draw}"},
    )
    told = {"Ann": {"lay": [""]}, "Bo": {"lay": [bo]}, "Cy": {"lay": [cy]}, "Dee": {"lay": [""]}}
    play(round, told)
    return play(
        round, {"Ann": {"lay": [""], "draw": ["draw"]}, **({"Dee": {"force": force}} if force else {})}
    )


POOR = "4c 4d 4h / 2c 2d 2h / Jc Jd Js Jh"
PAID = "4c 4d 4h / 7c 7c 7c / Jc Jd Js Jh"
"""The same with a condition of two chips."""


@rule("act.8", "act.9", "amb.9")
def test_the_out_card_is_forced_only_when_the_next_player_would_go_out_with_it_for_more():
    round = both_spread(POOR, PAID, "4s", force=["force"])
    assert ruled(round, "out_forced") == ["the 4s on Bo"]
    play(round, {"Bo": {"lay": [POOR.replace("4h", "4h 4s")]}})
    assert round.over and ruled(round, "out") == ["Bo"]
    round = both_spread(PAID, POOR, "4s")
    assert asked(round, "draw") == ["Bo"] and not asked(round, "force")


@rule("act.8", "act.9", "amb.9")
def test_readings_of_forcing_the_out_card():
    round = both_spread(PAID, POOR, "4s", "force-out-card=free")
    assert asked(round, "force") == ["Cy", "Dee", "Ann"]
    assert ruled(both_spread(PAID, POOR, "4s", "force-out-card=free", force=["force"]), "out_forced")


def out_card(ann, inspect=("inspect",), *settings):
    """Bo has ten cards spread, and Ann throws the card with which he goes out."""
    round = deal(table_of(PAN, 3, *settings), {"Bo": TEN, "Ann": ann}, {"Ann": "Ks 2s", "Cy": "Ks"})
    play(round, {"Ann": {"lay": [""]}, "Bo": {"lay": [LAID]}, "Cy": {"lay": [""]}})
    told = {"Ann": {"lay": [""]}, **({"Cy": {"inspect": inspect}} if inspect else {})}
    return play(round, told)


@rule("act.6", "act.7", "act.10")
def test_the_out_card_goes_back_to_a_thrower_who_can_use_it():
    round = out_card("2c 2d")
    assert ruled(round, "forced_back") == ["Ann"] and asked(round, "lay") == ["Ann"]
    (look,) = [event for event in round.events if isinstance(event, Looked)]
    assert look.place == place_in(round, "Ann") and round.index("Cy") in look.audience
    with pytest.raises(Refused, match="forced back"):
        round.act(the_ask(round, "lay").id, [])
    play(round, {"Ann": {"lay": ["2c 2d 2s"]}})
    assert melds(round, "Ann") == ["2c 2d 2s"] and not round.over


@rule("act.6", "act.7", "act.10")
def test_a_thrower_who_cannot_use_it_is_let_be():
    round = out_card("Kd Kh")
    assert not ruled(round, "forced_back") and ruled(round, "out_card_guarded")
    play(round, {"Bo": {"draw": ["take"], "lay": [LAID.replace("2h", "2h 2s")]}})
    assert round.over and ruled(round, "out") == ["Bo"]
    assert ruled(out_card("2c 2d"), "forced_back")


@rule("act.6")
def test_nothing_happens_unless_somebody_looks():
    round = out_card("2c 2d", ("pass",))
    assert ruled(round, "out_card_guarded") == ["Ann"] and asked(round, "draw") == ["Bo"]


# -- fouls ---------------------------------------------------------------------------------------------------


def pocketed(*settings, call=("call",), hand=JUNK, lays=("",), nth=1, draws="Ks"):
    """Bo puts the card of his turn into his hand."""
    incidents = [("Bo turn", nth, "pocketed")]
    round = deal(table_of(PAN, 3, *settings), {"Bo": hand}, {"Bo": draws}, incidents)
    told = {"Ann": {"lay": [""] * nth}, "Bo": {"lay": list(lays)[: nth - 1]}, "Cy": {"lay": [""] * (nth - 1)}}
    if call:
        told["Cy"]["call"] = list(call)
    return play(round, told)


@rule("play.7", "irr.10", "irr.25")
def test_a_drawn_card_put_into_the_hand_is_a_foul_that_returns_every_pay():
    round = pocketed(hand="3s 3s 3s", lays=("3s 3s 3s",), nth=2, draws="Ks Ks")
    assert ruled(round, "card_pocketed") == ["Bo"] and ruled(round, "foul_called") == ["Bo"]
    assert sorted(paid(round, "foul_returns")) == [("Bo", "Ann", 4), ("Bo", "Cy", 4)]
    assert chips(round)["Bo"] == -1 and asked(round, "draw") + asked(round, "lay") == ["Cy"]


@rule("irr.25")
def test_a_foul_that_nobody_calls_is_none():
    round = pocketed(call=("pass",))
    assert not ruled(round, "card_pocketed") and not ruled(round, "foul_called")
    assert ruled(pocketed(), "foul_called")


@rule("irr.7", "amb.12")
def test_twelve_cards_before_the_declaration_are_dead_and_after_it_foul():
    def twelve(found, *settings, call=False):
        incidents = [("Bo", nth, "extra", None, found) for nth in (1, 2)]
        round = deal(table_of(PAN, 3, *settings), {"Bo": f"{JUNK} Js Js"}, None, incidents)
        return play(round, {"Ann": {"lay": [""]}, **({"Cy": {"call": ["call"]}} if call else {})})

    before = twelve(0)
    assert ruled(before, "count_dead") == ["Bo"] and chips(before)["Bo"] == 0
    after = twelve(1, call=True)
    assert ruled(after, "count_foul") == ["Bo"] and chips(after)["Bo"] == -1
    other = twelve(1, "twelve-card-limit=first-draw")
    assert ruled(other, "count_dead") == ["Bo"] and chips(other)["Bo"] == 0


@rule("irr.11")
def test_nothing_is_returned_to_players_who_went_broke_before():
    """Ann's last four chips go to Bo, who fouls afterwards."""
    incidents = [("Bo turn", 2, "pocketed")]
    table = table_of(PAN, 3, stacks={"Ann": 5})
    round = deal(table, {"Bo": "3s 3s 3s"}, {"Bo": "Ks Ks"}, incidents)
    told = {"Ann": {"lay": [""]}, "Bo": {"lay": ["3s 3s 3s"]}, "Cy": {"lay": [""], "call": ["call"]}}
    play(round, told)
    assert ruled(round, "broke_dead") == ["Ann"] and ruled(round, "repay_skipped") == ["Ann"]
    assert paid(round, "foul_returns") == [("Bo", "Cy", 4)]


@rule("irr.17", "amb.18")
def test_heads_up_against_a_foul_hand_one_plays_open_and_uses_every_card():
    round = deal(
        table_of(PAN, 2),
        {"Bo": JUNK, "Ann": "4c 4d 4h 2c 2d 2h Jc Jd Js"},
        {"Bo": "Ks", "Ann": "Ks 4s 2s"},
        [("Bo turn", 1, "pocketed")],
    )
    play(round, {"Ann": {"lay": [""], "call": ["call"]}}, on=True)
    assert round.over and ruled(round, "heads_up_open") and ruled(round, "out") == ["Ann"]
    shown = [event for event in round.events if isinstance(event, Shown) and event.name == "played open"]
    assert shown and "Bo" in [payer for payer, *_ in paid(round, "out_paid")]


@rule("irr.18")
def test_who_wrongly_declares_out_and_makes_another_throw_his_hand_away_is_foul():
    round = deal(table_of(PAN, 4), None, None, [("Bo turn", 1, "false-out")])
    play(round, {"Ann": {"lay": [""]}, "Cy": {"call": ["call"]}, "Dee": {"lay": [""]}})
    assert ruled(round, "false_out") == ["Bo"] and drawn(round)[:2] == ["Ann", "Dee"]
    thrown = [e.place for e in round.events if isinstance(e, Discarded) and len(e.cards) == 10]
    assert thrown == [place_in(round, "Cy"), place_in(round, "Bo")]


@rule("irr.25")
def test_a_false_out_that_nobody_calls_costs_nobody_his_hand():
    round = deal(table_of(PAN, 4), None, None, [("Bo turn", 1, "false-out")])
    play(round, {"Ann": {"lay": [""]}, "Bo": {"lay": [""]}, "Cy": {"lay": [""]}})
    assert not ruled(round, "false_out") and drawn(round)[:3] == ["Ann", "Bo", "Cy"]
    assert ruled(round, "foul_not_called") == ["Bo, out in error"]


# -- order and strange cards ---------------------------------------------------------------------------------


def passed_over(count):
    return deal(
        table_of(PAN, 5), {"Bo": "4c 4d"}, {"Ann": "4s"}, [("Bo turn", 1, "passed-over", None, count)]
    )


@rule("irr.19", "irr.22")
@pytest.mark.parametrize("count", [1, 2])
def test_a_player_passed_over_gets_his_turn_and_the_cards_drawn_go_back_in_order(count):
    round = passed_over(count)
    play(round, {"Ann": {"lay": [""]}})
    assert ruled(round, "order_rebuilt") == ["Bo"] and asked(round, "draw") == ["Bo"]
    early = [e.cards[0][0] for e in round.events if isinstance(e, Dealt) and e.street == "draw"][1:]
    assert len(early) == count
    play(round, {"Bo": {"draw": ["draw"]}})
    assert the_ask(round, "lay").drawn == early[0]


@rule("irr.20", "irr.21")
def test_when_three_have_drawn_out_of_turn_the_draw_goes_on_from_there():
    round = passed_over(3)
    play(round, {"Ann": {"lay": [""]}, "Cy": {"lay": [""]}})
    assert ruled(round, "order_stands") == ["Bo"] and drawn(round)[:2] == ["Ann", "Cy"]


@rule("irr.23")
def test_a_foreign_card_in_a_dealt_hand_is_replaced():
    round = deal(table_of(PAN), {"Bo": JUNK}, None, [("Bo", 1, "foreign", "Tc")])
    (dealt,) = [event for event in round.events if isinstance(event, Dealt) and event.street == "deal"]
    hand = dealt.cards[dealt.places.index(place_in(round, "Bo"))]
    assert ruled(round, "foreign_dealt") and len(hand) == 10 and 8 * 4 not in hand


@rule("irr.24")
def test_a_foreign_card_on_the_draw_is_taken_away_and_the_player_draws_again():
    round = deal(table_of(PAN), {"Ann": JUNK}, {"Ann": "Ks"}, [("Ann draw", 1, "foreign", "8h")])
    play(round)
    assert ruled(round, "foreign_drawn") == ["8h"] and the_ask(round, "lay").drawn == 11 * 4 + 3
