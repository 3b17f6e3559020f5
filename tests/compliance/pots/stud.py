"""Stud games: streets and burns, who must open and who leads. `first` is how many cards a player has when the
betting begins, `full` how many at the end; boards are what lies up before P1, P2 and P3, street by street."""

import pytest

from houseway.errors import Refused
from houseway.play import Party
from tests.compliance.pots.arranged import FREE, go_on, sit
from tests.pots.arrange import burned, cents, deal, results, shown, turn
from tests.pots.arrange_stud import (
    board_of,
    down_at,
    hand_of,
    lying_up,
    most_cards,
    see_street,
    served,
    show_down,
)

NAMES = {2: "second street", 3: "third street", 4: "fourth street", 5: "fifth street"}
NAMES |= {6: "sixth street", 7: "seventh street"}
SEATS = ("seat 1", "seat 2", "seat 3")


def up(first, *boards):
    """Seats by what lies up before them; their down cards do not matter."""
    return lying_up(*boards, down="x x" if first == 3 else "x")


def full_hand(here, first=3, full=7):
    """Every street brings each player a card, after a burn from the second street on; the seventh comes
    down."""
    round = deal(sit(here, 3))
    for cards in range(first, full + 1):
        see_street(round, cards)
        down = first - 1 + (cards == 7)
        assert [(down_at(round, seat), len(board_of(round, seat).split())) for seat in SEATS] == [
            (down, cards - down)
        ] * 3
        assert len(burned(round)) == cards - first
    show_down(round)
    assert [len(hand_of(round, seat).split()) for seat in SEATS] == [full] * 3


def street(here, cards, first=3):
    """Everybody still in gets the card of a street, and everybody acts once in its round of betting."""
    round = deal(sit(here, 3))
    see_street(round, cards)
    assert sorted(served(round, NAMES[cards])) == list(SEATS)
    assert len(burned(round)) == cards - first
    down = first - 1 + (cards == 7)
    assert (down_at(round, "seat 2"), len(board_of(round, "seat 2").split())) == (down, cards - down)
    acts = 0
    while not round.over and most_cards(round) == cards:
        go_on(round)
        acts += 1
    assert acts == 3


def leads(here, rows, first=3, words=""):
    """Boards, and who opens the round when they lie so."""
    for boards, leader in rows:
        round = deal(sit(here, len(boards), words), up(first, *boards))
        see_street(round, first - 1 + len(boards[0].split()))
        assert turn(round) == leader, boards


def players(here, most):
    """Two to that many sit down."""
    for count in (2, most):
        assert deal(sit(here, count)).pending
    with pytest.raises(Refused, match=f"there is no seat {most + 1}|seats 1 to {most}"):
        sit(here, most).join(Party("New", cents(100), most + 1))


def hands(here, rows, pot):
    """The better hand, the worse one, and what the better is called, if that is said: it takes the pot."""
    for better, worse, *name in rows:
        round = show_down(deal(sit(here, 2, FREE), {"seat 1": worse, "seat 2": better}))
        assert results(round) == {"P1": -pot, "P2": pot}, better
        assert all(one in shown(round)["seat 2"].lower() for one in name)


def high_of_split(here, rows):
    """In a split game the better hand takes the high half at least."""
    for better, worse, name in rows:
        round = show_down(deal(sit(here, 2, FREE), {"seat 1": worse, "seat 2": better}))
        first = next(move for move in round.settlement.transfers if move.clause == "best_hand_wins")
        assert round.parties[first.payee] == "P2" and name in shown(round)["seat 2"].lower()
