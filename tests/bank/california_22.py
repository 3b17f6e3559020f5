"""Rounds of California Blackjack for its sheet's tests: who draws how often, and whether the bank tells.

`Bank` sits in seat 1. Whoever is named in `draws` draws so many cards and then stands; the bank says nothing
about a natural unless a test lets it. The cards a place draws follow its first two in the script.
"""

from __future__ import annotations

from houseway.play.events import Dealt
from tests.bank.arrange import RICH, came_to, start, table

SHEET = "poker-flats/california-blackjack-22"
TEN = {"game": 10}
PLAIN_BANK = "9c Ts"
"""A bank of 19 with no natural to tell of."""


def deal(cards, *, wagers=None, bank=RICH // 2, settings=(), bank_seat=1):
    """A round up to the first decision; everybody with cards bets $10."""
    seats = [place.removeprefix("seat ") for place in cards if place.startswith("seat")]
    wagers = wagers or {f"P{seat}": TEN for seat in seats}
    seated = table(SHEET, list(wagers), settings=settings, bank_seat=bank_seat)
    return start(seated, wagers, cards, bank=bank)


def finish(round, draws=None, *, declare=False):
    """Everybody draws as often as told and stands; the bank tells of its natural or does not."""
    left = dict(draws or {})
    while not round.over:
        ask = round.asks[0]
        name = round.parties[ask.party]
        words = [option.id for option in ask.options]
        if "silent" in words:
            round.act(ask.id, "declare" if declare else "silent")
        elif left.get(name, 0):
            left[name] -= 1
            round.act(ask.id, "hit")
        else:
            round.act(ask.id, "stand")
    assert not any(left.values()), left
    assert round.settlement.balances()
    return round


def hand(cards, draws=None, *, declare=False, **more):
    return finish(deal(cards, **more), draws, declare=declare)


def against(player, bank, draws=None, *, declare=False, settings=()):
    """What $10 on these cards comes to."""
    round = hand({"seat 2": player, "bank": bank}, draws, declare=declare, settings=settings)
    return came_to(round)["P2 game"]


def drawn_events(seen):
    return [event for event in seen.events if isinstance(event, Dealt) and event.street == "draw"]
