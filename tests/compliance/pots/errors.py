"""What goes wrong in a deal of a flop game, and how it is put right. Three players, P1 with the button, so
that seat 2 gets the first card and seat 1 the last."""

import pytest

from houseway.cards import Incident
from houseway.errors import CardError
from houseway.play.events import Dealt, Shown
from tests.compliance import shows
from tests.compliance.pots.arranged import STREETS, finish, middle, sit, throw_last
from tests.pots.arrange import (
    board,
    burned,
    codes,
    deal,
    deals,
    hole_cards,
    options,
    play,
    results,
    ruled,
    turn,
)
from tests.pots.arrange_flop import check_on

HELD = "Qs Qd Jc Jd"
"""Hole cards, of which a game deals as many as it has."""
BURNS = {"burn": "4s 5s 6s"}
BOARD = {**BURNS, "flop": "2c 7d 9h", "turn": "Js", "river": "3d"}
FIVE = "2c 7d 9h Js 3d"
OTHERS = {"seat 1": "Ac Ad", "seat 2": "Kc Kd", "seat 3": "3c 3s"}
"""Hole cards that leave a longer board free."""


def dealt_with(here, *slips, cards=None, settings=""):
    """A hand in which this goes wrong: place, which of its cards, and what."""
    return deal(sit(here, 3, settings), cards, incidents=[Incident(*slip) for slip in slips])


def see(round, count):
    """Everybody goes along until the betting with that many board cards."""
    check_on(round, count)
    throw_last(round)


def held(hole, cards=HELD):
    return " ".join(cards.split()[:hole])


def replaced(round):
    """The place and card of a replacement."""
    (event,) = [one for one in round.events if isinstance(one, Dealt) and one.street == "replacement"]
    return event.places[0], event.cards[0]


def is_misdeal(round, hole):
    return len(deals(round)) == 2 and {len(cards) for cards in hole_cards(round).values()} == {hole}


# -- exposed cards -------------------------------------------------------------------------------------------


def exposed(here, hole, slips, streets=STREETS):
    """One exposed card is replaced from the top after the deal and is the burn of the flop."""
    for seat, nth, kind in slips:
        cards = {f"seat {seat}": f"{held(hole)} Ac", **BURNS, **middle("2c 7d 9h Ks 3d", streets)}
        round = dealt_with(here, (f"seat {seat}", nth, kind), cards=cards)
        out = HELD.split()[nth - 1]
        assert len(deals(round)) == 1 and replaced(round) == (f"seat {seat}", codes("Ac"))
        shows = [one.cards for one in round.events if isinstance(one, Shown) and one.place == f"seat {seat}"]
        assert shows == [codes(out)] and ruled(round, "exposed_card_replaced") == [out]
        see(round, 3)
        assert burned(round) == ()
        if len(streets) == 3:
            see(round, 4)
            assert burned(round) == codes("4s")


@shows("clause exposed_first_card")
def first_card_exposed(here, hole, clause="exposed_first_card"):
    """The first card off the deck exposed: the cards are shuffled and dealt again."""
    cards = {"seat 2": held(hole, "As Kd Qc Jh"), "shuffle #2/seat 2": held(hole, "As 2d 3c 4h")}
    round = dealt_with(here, ("seat 2", 1, "exposed"), cards=cards)
    assert is_misdeal(round, hole) and hole_cards(round)["seat 2"] == codes(held(hole, "As 2d 3c 4h"))
    assert ruled(round, clause) == ["the first card of the deal was exposed"]


def several_replaced(here, hole):
    """All of several exposed cards are replaced."""
    cards = {"seat 3": f"{held(hole)} Ac", "seat 1": f"{held(hole, 'Jh 9d 8c 8d')} Tc", **BOARD}
    round = dealt_with(here, ("seat 3", 1, "exposed"), ("seat 1", 2, "exposed"), cards=cards)
    assert len(deals(round)) == 1 and ruled(round, "exposed_card_replaced") == ["Qs", "9d"]


@shows("clause exposed_cards_misdeal")
def two_exposed(here, hole):
    """Two exposed cards are a misdeal."""
    again = {"shuffle #2/seat 3": held(hole, "8c 8d 7c 7d")}
    round = dealt_with(here, ("seat 3", 1, "exposed"), ("seat 1", 2, "exposed"), cards=again)
    assert is_misdeal(round, hole) and hole_cards(round)["seat 3"] == codes(held(hole, "8c 8d 7c 7d"))
    assert ruled(round, "exposed_cards_misdeal") == ["2 cards were exposed"]


# -- the count of cards --------------------------------------------------------------------------------------


def wrong_count(here, hole, seats):
    """A card too many or too few before anybody acted is a misdeal."""
    for seat in seats:
        for kind in ("extra", "missing"):
            again = {"shuffle #2/seat 2": held(hole, "7c 7s 8c 8s")}
            round = dealt_with(here, (f"seat {seat}", 2, kind), cards=again)
            assert is_misdeal(round, hole), (seat, kind)
            assert hole_cards(round)["seat 2"] == codes(held(hole, "7c 7s 8c 8s"))
            assert len(ruled(round, "wrong_count_misdeal")) == 1


def wrong_count_of_the_button(here, hole):
    """The last card of the deal is dealt, or goes back into the pack, before anybody acts."""
    last = held(hole, "As Ad Kc Kd")
    round = dealt_with(here, ("seat 1", hole, "missing"), cards={"seat 1": last})
    assert len(deals(round)) == 1 and ruled(round, "button_card_mended")
    exits = [left for left in round.felt.chance.stubs[-1].exits if left.place == "seat 1"]
    assert tuple(left.card for left in exits) == codes(last)
    cards = {"seat 1": f"{last} Qh", "seat 2": held(hole, "Tc Td Jc Jd"), "seat 3": held(hole, "5c 5d 6c 6d")}
    cards |= {"mended deal/flop": "Qh 7d 9h", "mended deal/burn": "4s"}
    round = dealt_with(here, ("seat 1", hole, "extra"), cards=cards)
    assert len(deals(round)) == 1 and ruled(round, "button_card_mended")
    see(round, 3)
    assert board(round) == codes("Qh 7d 9h") and burned(round) == codes("4s")


def button_found_late(here):
    """An error on the button found after somebody acted is a misdeal."""
    round = dealt_with(here, ("seat 1", 1, "extra", None, 1))
    play(round, "P1 raise")
    assert len(deals(round)) == 2 and turn(round) == "P1"


def extra_is_burned(here, hole, seats, clause):
    """One card too many goes back and becomes the burn."""
    for seat in seats:
        others = dict(zip({1, 2, 3} - {seat}, ("Jh Tc 6c 5d", "Js Td 6h 5h"), strict=True))
        cards = {f"seat {other}": held(hole, hand) for other, hand in others.items()}
        cards |= {f"seat {seat}": f"{held(hole, 'As Ad 8c 8h')} Kc", **BOARD, "turn": "Qc"}
        round = dealt_with(here, (f"seat {seat}", hole, "extra"), cards=cards)
        assert len(deals(round)) == 1 and ruled(round, clause) == [f"seat {seat}"]
        see(round, 3)
        assert burned(round) == ()
        finish(round)
        shows = [one.cards for one in round.events if isinstance(one, Shown) and one.place == f"seat {seat}"]
        assert shows == [codes(held(hole, "As Ad 8c 8h"))]


def extras_misdeal(here, hole):
    """More than one card too many is a misdeal."""
    again = {"shuffle #2/seat 2": held(hole, "7c 7s 8c 8s")}
    round = dealt_with(here, ("seat 2", hole, "extra"), ("seat 3", hole, "extra"), cards=again)
    assert ruled(round, "extra_cards_misdeal") == ["more than one extra card was dealt"]
    assert is_misdeal(round, hole) and hole_cards(round)["seat 2"] == codes(held(hole, "7c 7s 8c 8s"))


def found_after_one_act(here, small, low):
    """A wrong count found when one player has acted is a misdeal, and his bet goes back."""
    for kind in ("extra", "missing"):
        round = dealt_with(here, ("seat 3", 1, kind, None, 1), settings="fee_option=none")
        play(round, "P1 raise")
        assert len(deals(round)) == 2 and turn(round) == "P1"
        assert options(round) == {"fold": 0, "call": low, "raise": (2 * low, 2 * low)}
        play(round, "P1 fold, P2 fold")
        assert results(round)["P3"] == small


def found_after_two_acts(here, low):
    """Found when two have acted it costs its holder his money."""
    for kind in ("extra", "missing"):
        for seat in (1, 2, 3):
            round = dealt_with(here, (f"seat {seat}", 1, kind, None, 2), settings="fee_option=none")
            play(round, "P1 call, P2 call")
            assert ruled(round, "wrong_count_forfeits") == [f"seat {seat}"]
            see(round, 3)
            assert len(deals(round)) == 1 and not round.over
            assert results(finish(round))[f"P{seat}"] == -low


# -- scrap ---------------------------------------------------------------------------------------------------


def boxed_on_the_board(here, streets=STREETS):
    """It is scrap, and the card beneath takes its place."""
    more = "" if len(streets) == 3 else " 2c 3c"
    round = dealt_with(here, ("flop", 2, "boxed"), cards={"flop": f"Kc Qd Jh{more} 9s"})
    see(round, 3)
    assert board(round) == codes(f"Kc 9s Jh{more}")


def boxed_hole_card(here, hole):
    """It is replaced after the deal and is no burn; a joker likewise."""
    round = dealt_with(here, ("seat 3", 2, "boxed"), cards={"seat 3": f"{held(hole)} 9d"})
    assert len(deals(round)) == 1 and replaced(round) == ("seat 3", codes("9d"))
    see(round, 3)
    assert len(burned(round)) == 1
    round = dealt_with(here, ("seat 3", 1, "foreign", "Jk"), cards={"seat 3": held(hole)})
    assert len(deals(round)) == 1 and replaced(round) == ("seat 3", codes(held(hole).split()[-1]))


def joker_played(here, low):
    """Who acts on a joker has a foul hand: he loses his money, and it is thrown away at his next turn."""
    round = dealt_with(here, ("seat 2", 1, "foreign", "Jk", 2), settings="fee_option=none")
    play(round, "P1 raise, P2 call")
    assert ruled(round, "foul_hand") == ["seat 2"]
    play(round, "P3 call")
    assert results(finish(round))["P2"] == -2 * low
    round = dealt_with(here, ("seat 1", 1, "foreign", "Jk", 2), settings="fee_option=none")
    play(round, "P1 raise, P2 raise, P3 raise")
    assert turn(round) == "P2"
    play(round, "P2 fold")
    assert round.over and results(round)["P2"] == -3 * low


def joker_in_time(here):
    """Pointed out before its holder acts it is only scrap."""
    round = dealt_with(here, ("seat 2", 1, "foreign", "Jk", 1))
    play(round, "P1 call")
    assert replaced(round)[0] == "seat 2"
    play(round, "P2 call, P3 check")
    see(round, 3)
    assert turn(round) == "P2"


# -- board cards ---------------------------------------------------------------------------------------------


@shows("clause flop_too_large")
def flop_too_large(here, streets=STREETS):
    """It goes back, and the new one comes without a new burn."""
    cards = {"burn": "4s 5s", "flop": "2c 7d 9h Ts", "flop again/flop": "Ts Jh 8d"}
    if len(streets) == 1:
        cards |= {**OTHERS, "flop": "2c 7d 9h Ts Qc Qd", "flop again/flop": "Ts Jh 8d 5h 6h"}
    round = dealt_with(here, ("flop", len(cards["flop again/flop"].split()), "extra"), cards=cards)
    see(round, 3)
    assert board(round) == codes(cards["flop again/flop"]) and burned(round) == codes("4s")


@shows("clause early_flop")
def flop_early(here, streets=STREETS):
    """Turned before the betting is done it goes back whole; the new one comes without a new burn."""
    cards = {"burn": "4s", "flop": "2c 7d 9h", "early flop/flop": "9h Jh 8d", "early flop/burn": "5s"}
    if len(streets) == 1:
        cards |= {**OTHERS, "flop": "2c 7d 9h Ts Qc", "early flop/flop": "9h Jh 8d 5h 6h"}
    round = dealt_with(here, ("flop", 1, "early"), cards=cards)
    assert board(round) == ()
    play(round, "P1 call, P2 call, P3 check")
    see(round, 3)
    assert board(round) == codes(cards["early flop/flop"]) and burned(round) == codes("4s")
    if len(streets) == 3:
        see(round, 4)
        assert burned(round) == codes("4s 5s")
        with pytest.raises(CardError, match="4s"):
            dealt_with(here, ("flop", 1, "early"), cards={**cards, "early flop/flop": "4s Jh 8d"})


@shows("clause early_turn", "clause early_turn_returns")
def turn_early(here):
    """It is set aside, and the would-be fifth card, after its burn, is the fourth; then the card set aside is
    shuffled in, burns are not, and the last card comes without a burn."""
    cards = {**BOARD, "turn": "Js Qd", "early turn/river": "Js"}
    del cards["river"]
    round = dealt_with(here, ("turn", 1, "early"), cards=cards)
    see(round, 3)
    assert burned(round) == codes("4s 5s")
    play(round, "P2 bet, P3 call, P1 call")
    see(round, 4)
    assert board(round) == codes("2c 7d 9h Qd") and burned(round) == codes("4s 5s 6s")
    play(round, "P2 bet, P3 call, P1 call")
    assert board(round) == codes("2c 7d 9h Qd Js") and burned(round) == codes("4s 5s 6s")
    for out in ("4s", "5s", "6s", "2c"):
        round = dealt_with(here, ("turn", 1, "early"), cards={**cards, "early turn/river": out})
        with pytest.raises(CardError, match=out):
            see(round, 5)


@shows("clause early_river")
def river_early(here):
    """It is shuffled in, burns are not, and dealt again without a burn."""
    round = dealt_with(here, ("river", 1, "early"), cards={**BOARD, "early river/river": "3d"})
    see(round, 4)
    play(round, "P2 bet, P3 call, P1 call")
    assert board(round) == codes(FIVE) and burned(round) == codes("4s 5s 6s")
    with pytest.raises(CardError, match="6s"):
        see(dealt_with(here, ("river", 1, "early"), cards={**BOARD, "early river/river": "6s"}), 4)
