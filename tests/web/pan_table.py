"""A table of Pan whose cards are arranged: a visitor lays a condition that everybody pays, has a card forced
on him by the bots and goes out in his fourth turn."""

from __future__ import annotations

from dataclasses import replace

from houseway.bots.company import NAMES
from houseway.cards import Chance
from houseway.games.points.pan.deal import PART
from houseway.games.points.pan.flow import play as play_round
from houseway.play import Felt, Flow
from houseway.rooms import Sheet, sheet

SHEET = "poker-flats/pan"
VISITOR = "3s Kc 4d 3s 4h 3s 4s Kd 4c 3s"
"""Four 3s in spades, four 4s, and a pair for which one card is wanted."""
VISITOR_DRAWS = "2s 3s 4d"
BEFORE, BEFORE_DRAWS = "5c 5d 7h 7s Qd Qh Ac 2h 6s Kh", "4c"
"""The bot who plays just before the visitor: three pairs, and the 4 that it throws to him."""
AFTER, AFTER_DRAWS = "5h 5s 7c 7d Jc Jh Ad 2h 6c Ks", "3d"


def play(t: Felt) -> Flow:
    """The usual hand with these cards once a visitor plays with two bots."""
    t.state.shoe = None
    seats = {t.state.seats[at]: name for at, name in enumerate(t.state.names) if t.state.seats[at]}
    guests = [seat for seat, name in seats.items() if name not in NAMES]
    if len(guests) == 1 and len(seats) == 3:
        (own,) = guests
        after, before = t.clockwise(own, [seat for seat in seats if seat != own], "counter-clockwise")
        t.state.parts[PART] = {"winner": seats[own], "seat": own, "known": list(seats.values())}
        hands = {own: VISITOR, after: AFTER, before: BEFORE}
        draws = {own: VISITOR_DRAWS, after: AFTER_DRAWS, before: BEFORE_DRAWS}
        script = {f"seat {seat}": hand for seat, hand in hands.items()}
        script |= {f"seat {seat} draw": drawn for seat, drawn in draws.items()}
        t.chance = Chance.scripted(script)
    yield from play_round(t)


def arranged() -> Sheet:
    """The room's own sheet with the deck arranged."""
    found = sheet(SHEET).change({})
    found.module = replace(found.module, play=play)
    return found
