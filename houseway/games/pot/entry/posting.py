"""Posts: what a seat puts in before anybody bets, and how the chips get in front of it."""

from __future__ import annotations

from typing import NamedTuple

from houseway.games.pot.hand import PotHand
from houseway.games.pot.rules import PotRules
from houseway.plain import NEW
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


def put_up(felt: Felt[PotRules], hand: PotHand, position: int, amount: int, word: str) -> None:
    """Chips go in front of a position, as many as it has."""
    party, purse = hand.parties[position], felt.purse
    paid = min(amount, purse.stacks[party])
    purse.stake(party, paid)
    total = hand.bets[position] = hand.bets[position] + paid
    felt.emit(NEW(Acted, (party, word, paid, total)))
