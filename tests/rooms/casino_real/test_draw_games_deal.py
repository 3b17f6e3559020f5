"""Draw poker of Casino Real, its split game and jacks or better: exposed, boxed, surplus and missing cards.
P1 has the button."""

import pytest

from houseway.cards import Incident
from tests.pots.arrange import deal, play, results, ruled
from tests.pots.arrange_draw import drawing, drawn, hand_of, show_down, stand_pat, throw, turn, turned_up
from tests.pots.arrange_flop import table_of
from tests.pots.arrange_lowball import burned
from tests.rooms.casino_real.draw_sheets import HIGH, SPLIT, on

JACKS = "draw-poker-jacks-or-better"
CARDS = {"seat 2": "Jc Jd 5h 7s 9c", "seat 3": "4c 4d 6h 8s Tc", "seat 1": "Kc Kd Qh 8d 2s"}


def irregular(ids):
    """A rule of draw poker, which the other two take over with their own rule irr.1."""
    return on({HIGH: ids, SPLIT: "irr.1", JACKS: "irr.1"})


def dealt(sheet, *incidents, cards=(), **settings):
    return deal(table_of(sheet, 3, settings), {**CARDS, **dict(cards)}, incidents=incidents)


def enter(round):
    """Everybody comes in for one bet, until somebody draws."""
    while not round.over and not drawing(round):
        words = {option.id for option in round.asks[0].options}
        play(round, f"{turn(round)} {next(w for w in ('call', 'check', 'open') if w in words)}")
    return round


# -- exposed cards -------------------------------------------------------------------------------------------


@irregular("irr.1")
@pytest.mark.parametrize("nths", [(1,), (1, 5)])
def test_up_to_two_exposed_cards_must_be_taken(sheet, nths):
    round = dealt(sheet, *(Incident("seat 3", nth, "exposed") for nth in nths))
    assert hand_of(round, 3) == CARDS["seat 3"] and len(ruled(round, "exposed_card_kept")) == len(nths)


THREE = [Incident("seat 3", nth, "exposed") for nth in (1, 2, 5)]


@irregular("irr.1 amb.2")
def test_a_third_exposed_card_of_a_hand_is_replaced_after_the_deal(sheet):
    round = dealt(sheet, *THREE, cards={"seat 3": "4c 4d 6h 8s Tc 9s"})
    assert hand_of(round, 3) == "4c 4d 6h 8s 9s" and turned_up(round, "seat 3") == "Tc"


@on({HIGH: "amb.2", SPLIT: "irr.1"})
@pytest.mark.parametrize("switch, void", [({}, False), ({"third-exposed-card": "misdeal"}, True)])
def test_a_third_exposed_card_voids_the_deal_only_if_it_is_read_so(sheet, switch, void):
    assert bool(ruled(dealt(sheet, *THREE, **switch), "misdeal")) is void


@irregular("irr.2 irr.3")
def test_a_card_exposed_on_the_draw_is_replaced_when_everybody_is_served(sheet):
    round = enter(dealt(sheet, Incident("seat 3", 6, "exposed"), cards={"seat 3": "4c 4d 6h 8s Tc 9d 9h"}))
    throw(round, "P2, P3 6h")
    assert drawn(round, 3) == "9d"
    throw(round, "P1 2s")
    assert hand_of(round, 3) == "4c 4d 8s Tc 9h" and turn(round) != "nobody"


@irregular("irr.2 amb.3")
def test_the_player_on_the_button_keeps_a_card_exposed_on_the_draw(sheet):
    round = enter(dealt(sheet, Incident("seat 1", 6, "exposed"), cards={"seat 1": "Kc Kd Qh 8d 2s Kh"}))
    throw(round, "P2, P3, P1 2s")
    assert hand_of(round, 1) == "Kc Kd Qh 8d Kh"


@on({HIGH: "amb.3", SPLIT: "irr.1"})
def test_read_the_other_way_the_buttons_card_is_replaced_too(sheet):
    cards = {"seat 1": "Kc Kd Qh 8d 2s Kh Ks"}
    round = enter(
        dealt(sheet, Incident("seat 1", 6, "exposed"), cards=cards, **{"dealer-exposed-draw": "replaced"})
    )
    throw(round, "P2, P3, P1 2s")
    assert hand_of(round, 1) == "Kc Kd Qh 8d Ks"


# -- the rest of LoBall's list -------------------------------------------------------------------------------


@irregular("irr.4")
@pytest.mark.parametrize("kind", ["extra", "missing"])
def test_a_hand_without_five_cards_after_the_draw_is_foul_and_forfeits_everything(sheet, kind):
    round = enter(dealt(sheet, Incident("seat 1", 6, kind), cards={"seat 1": "Kc Kd Qh 8d 2s Kh"}))
    throw(round, "P2, P3, P1 2s")
    show_down(round)
    assert ruled(round, "wrong_count_forfeits") == ["seat 1"] and results(round)["P1"] < -4


@irregular("irr.4")
@pytest.mark.parametrize("found", [0, 1])
def test_an_extra_card_found_before_its_player_acts_becomes_the_burn(sheet, found):
    round = dealt(sheet, Incident("seat 3", 5, "extra", found=found), cards={"seat 3": "4c 4d 6h 8s Tc Td"})
    enter(round)
    assert hand_of(round, 3) == "4c 4d 6h 8s Tc"
    throw(round, "P2 9c")
    assert burned(round) == 0


@irregular("irr.4")
@pytest.mark.parametrize("found", [0, 1, 3])
def test_too_few_cards_before_the_draw_are_completed_from_the_top(sheet, found):
    round = dealt(sheet, Incident("seat 3", 5, "missing", found=found))
    enter(round)
    assert hand_of(round, 3) == CARDS["seat 3"] and not ruled(round, "wrong_count_forfeits")


@irregular("irr.4")
def test_an_extra_card_found_after_its_player_acted_costs_him_his_hand(sheet):
    round = dealt(sheet, Incident("seat 3", 5, "extra", found=3))
    enter(round)
    show_down(stand_pat(round))
    assert ruled(round, "wrong_count_forfeits") == ["seat 3"]


@irregular("irr.4")
def test_a_boxed_card_is_dead_and_the_card_beneath_it_takes_its_place(sheet):
    round = dealt(sheet, Incident("seat 3", 2, "boxed"), cards={"seat 3": "4c 4d 6h 8s Tc 9s"})
    assert set(hand_of(round, 3).split()) == {"4c", "9s", "6h", "8s", "Tc"} and ruled(round, "boxed_card")


@irregular("irr.4")
def test_a_boxed_card_on_the_draw_makes_way_for_the_next_at_once(sheet):
    cards = {"seat 3": "4c 4d 6h 8s Tc 9d 9h"}
    round = enter(dealt(sheet, Incident("seat 3", 6, "boxed"), cards=cards))
    throw(round, "P2, P3 6h")
    assert hand_of(round, 3) == "4c 4d 8s Tc 9h" and turn(round) == "P1"
