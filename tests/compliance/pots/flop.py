"""Flop games: the pack, seats, button and blinds, the streets, and who acts when."""

import pytest

from houseway.errors import CardError, Refused
from houseway.play import Party
from houseway.play.events import Acted, Dealt, Transfer
from tests.compliance import shows
from tests.compliance.pots.arranged import FREE, STREETS, finish, go_on, middle, sit, throw_last, to_round
from tests.pots.arrange import (
    board,
    burned,
    cents,
    codes,
    deal,
    deals,
    in_front,
    options,
    paid,
    play,
    results,
    ruled,
    shown,
    turn,
)
from tests.pots.arrange_flop import seen_hole_cards


@shows("field joker", "field pack")
def pack(here):
    """52 cards and no joker."""
    stub = deal(sit(here, 2)).felt.chance.stubs[-1]
    assert sorted(stub.pack.cards) == list(range(52))
    with pytest.raises(CardError, match="Jk"):
        deal(sit(here), {"seat 1": "Jk As"})


@shows("field seats")
def seats(here, most=9):
    for players in (2, most):
        assert len(deals(deal(sit(here, players)))[0].places) == players
    with pytest.raises(Refused, match=f"there is no seat {most + 1}"):
        sit(here, most - 1).join(Party("New", cents(100), most + 1))


@shows("field hole_cards", "field direction")
def hole_cards(here, hole):
    """One at a time from the left of the button and face down."""
    round = deal(sit(here, 3))
    exits = [left.place for left in round.felt.chance.stubs[-1].exits]
    assert exits == ["seat 2", "seat 3", "seat 1"] * hole
    assert [len(cards) for cards in seen_hole_cards(round, "P2")] == [hole] * 3
    assert [-1 in cards for cards in seen_hole_cards(round, "P2")] == [False, True, True]
    assert {card for cards in seen_hole_cards(round, None) for card in cards} == {-1}


@shows("clause blinds_posted")
def blinds_go_in_first(here, small, low, first=()):
    """With the button at seat 4 of six the next two post, after what the house takes, before the cards."""
    round = deal(sit(here), button=4)
    assert in_front(round) == {"P5": small, "P6": low}
    told = [event for event in round.events if isinstance(event, (Acted, Dealt, Transfer))]
    said = [getattr(one, "act", "") or getattr(one, "street", "") or one.why for one in told]
    assert said == ["draw for the button", *first, "blind", "blind", "hole cards"]


@shows("clause first_round_opener", "field big_blind_option", "clause betting_round")
def opening(here, small, low):
    """The seat after the big blind opens; blinds count towards the bet, and the big blind may raise last."""
    round = deal(sit(here, 5))
    assert turn(round) == "P4"
    assert options(round) == {"fold": 0, "call": low, "raise": (2 * low, 2 * low)}
    play(round, "P4 call, P5 call, P1 call")
    assert options(round)["call"] == low - small
    play(round, "P2 call")
    assert turn(round) == "P3" and options(round) == {"fold": 0, "check": 0, "raise": (2 * low, 2 * low)}
    play(round, "P3 check")
    to_round(round, 2)
    assert turn(round) == "P2"


def street(here, cards, low, high, streets=STREETS):
    """P2 has folded: a card is burned, board cards are turned up for all, and P3, the first left of the
    button, opens a round of betting that the button ends."""
    at = list(streets).index(cards)
    round = deal(sit(here, 4), {"burn": "4s 5s 6s", **middle("2c 7d 9h Js 3d", streets)})
    play(round, "P4 call, P1 call, P2 fold, P3 check")
    to_round(round, at + 2)
    assert board(round) == codes("2c 7d 9h Js 3d")[:cards]
    assert burned(round) == codes("4s 5s 6s")[: at + 1]
    named = ("flop", "turn", "river")
    seen = [one for one in round.view(None).events if isinstance(one, Dealt) and one.street in named]
    assert tuple(card for one in seen for card in one.cards[0]) == board(round)
    assert [len(one.cards[0]) for one in seen] == [3, 1, 1][: at + 1] if len(streets) == 3 else [5]
    bet = low if cards == 3 else high
    assert turn(round) == "P3" and options(round)["bet"] == (bet, bet)
    play(round, "P3 bet, P4 call")
    assert turn(round) == "P1" and options(round)["call"] == bet


@shows("clause betting_round", "field big_bet_from", "clause best_hand_wins")
def rounds(here, low, high, streets=STREETS):
    """Two players bet and call in every round; after the last one hands are shown."""
    round = deal(sit(here, 2, FREE))
    bets = []
    while not round.over and (raising := options(round).get("raise") or options(round).get("bet")):
        bets.append(raising[0])
        play(round, f"{turn(round)} {'bet' if len(bets) > 1 else 'raise'}")
        go_on(round)
        throw_last(round)
    finish(round)
    early = [2 * low, low] if len(streets) == 3 else [2 * low]
    assert bets == [*early, high, high] and shown(round)
    assert sum(amount for *_, amount in paid(round, "bets_form_pot")) == 2 * sum(bets)


@shows("clause later_round_opener")
def later_rounds(here, streets=STREETS):
    """The first seat left of the button that is still in opens every later round, and the button ends it."""
    round = deal(sit(here))
    play(round, "P4 call, P5 fold, P6 call, P1 call, P2 fold, P3 check")
    for number in range(2, 2 + len(streets)):
        to_round(round, number)
        assert turn(round) == "P3" and len(board(round)) == streets[number - 2]
        play(round, "P3 check, P4 check, P6 check, P1 check")


@shows("clause betting_round", "field fold_unbet")
def acts(here, low):
    """With a bet before him a player folds, calls or raises; with none he checks or bets."""
    round = deal(sit(here, 3))
    assert options(round) == {"fold": 0, "call": low, "raise": (2 * low, 2 * low)}
    to_round(round, 2)
    (bet, _) = options(round)["bet"]
    assert options(round) == {"fold": 0, "check": 0, "bet": (bet, bet)}
    play(round, "P2 check, P3 bet")
    assert options(round) == {"fold": 0, "call": bet, "raise": (2 * bet, 2 * bet)}
    with pytest.raises(Refused, match="to call"):
        play(round, "P1 check")
    play(round, "P1 raise, P2 fold")
    assert options(round) == {"fold": 0, "call": bet, "raise": (3 * bet, 3 * bet)}


@shows("clause bets_form_pot", "field opening_money")
def last_one_left(here, small, low):
    """The players contest the pot they made: who raises and is not called takes it unseen."""
    round = deal(sit(here, 3, FREE))
    play(round, "P1 raise, P2 fold, P3 fold")
    assert results(round) == {"P1": small + low, "P2": -small, "P3": -low} and not shown(round)


# -- the button ----------------------------------------------------------------------------------------------


@shows("clause button_moves")
def button_moves(here, small, low):
    """Button and blinds move one seat with every hand, and the button gets the last card."""
    table = sit(here, 4)
    for button in (1, 2, 3, 4, 1):
        round = deal(table)
        assert deals(round)[0].places[-1] == f"seat {button}"
        assert in_front(round) == {f"P{button % 4 + 1}": small, f"P{(button + 1) % 4 + 1}": low}
        finish(round)


def button_passes_empty_seat(here, posted, gone="P2", words=""):
    """Six players, of whom one leaves after the first hand."""
    table = sit(here, 6, words)
    finish(deal(table))
    table.leave(gone)
    round = deal(table)
    assert in_front(round) == posted
    assert deals(round)[0].places[-1] == ("seat 3" if gone == "P2" else "seat 2")


def heads_up(here, small, low, readings):
    """Who posts the small blind of two players, and so acts first; after the flop P2, who is not the
    button, does."""
    for reading, first in readings.items():
        round = deal(sit(here, 2, reading))
        assert in_front(round) == {first: small, "P1" if first == "P2" else "P2": low}
        assert turn(round) == first
        to_round(round, 2)
        assert turn(round) == "P2"


def first_button(here, draws):
    """The cards that P1, P2 and so on draw, and whose seat gets the button."""
    for drawn, button in draws.items():
        cards = {f"draw for the button/draw {seat}": card for seat, card in enumerate(drawn.split(), 1)}
        round = deal(sit(here, len(cards)), cards)
        assert deals(round)[0].places[-1] == f"seat {button}" and ruled(round, "first_button")


@shows("field straddle")
def no_straddle(here):
    round = deal(sit(here, 4))
    assert turn(round) == "P4"
    with pytest.raises(Refused, match="straddle"):
        play(round, "P4 straddle")


@shows("field all_fold_to_big_blind")
def all_fold(here, small, low, fee=1, words=""):
    """The big blind takes the blinds, less what the house takes of them."""
    round = deal(sit(here, 4, words))
    while not round.over:
        play(round, f"{turn(round)} fold")
    assert results(round) == {"P1": 0, "P2": -small, "P3": small - fee, "P4": 0}


def all_fold_redeal(here, small, low, reading=""):
    """Blinds stay posted, nothing is taken, and the same button deals again."""
    table = sit(here, 4, reading)
    round = deal(table)
    while not round.over:
        play(round, f"{turn(round)} fold")
    assert results(round) == {"P1": 0, "P2": -small, "P3": -low, "P4": 0}
    assert round.settlement.drop == 0 and round.settlement.carried_out == 100 * (small + low)
    again = deal(table)
    assert in_front(again) == {"P2": small, "P3": low}
    play(again, "P4 fold, P1 call, P2 fold, P3 check")
    finish(again)
    assert in_front(deal(table)) == {"P3": small, "P4": low}
