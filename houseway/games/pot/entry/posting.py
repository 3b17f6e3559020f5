"""Posts: what a seat puts in before anybody bets, and how the chips get in front of it."""

from __future__ import annotations

from typing import NamedTuple

from houseway.games.pot.hand import PotHand
from houseway.games.pot.rules import PotRules
from houseway.play import Felt
from houseway.play.events import Acted


class Post(NamedTuple):
    """What a seat posts to come in: the live part counts as a bet, the dead part lies in the pot, and a
    collection part may go to the house."""

    seat: int
    live: int
    dead: int
    to_house: int
    clause: str
    kills: bool = False
    """Whether the post kills the pot."""


def put_up(t: Felt[PotRules], hand: PotHand, position: int, amount: int, word: str) -> None:
    """Chips go in front of a position, as many as it has."""
    party = hand.parties[position]
    paid = min(amount, t.purse.stacks[party])
    t.purse.stake(party, paid)
    hand.bets[position] += paid
    t.emit(Acted(party, word, paid, hand.bets[position]))
