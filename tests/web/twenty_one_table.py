"""A table of Pure 21.5 at which every seat is dealt two eights and the bank an ace, so that a visitor meets
insurance, a split and a double in his first round."""

from __future__ import annotations

from dataclasses import replace

from houseway.cards import Chance
from houseway.games.banked.twenty_one.flow import play as play_round
from houseway.play import Felt, Flow
from houseway.rooms import Sheet, sheet

SHEET = "angies/pure-21-5-blackjack"
SUITS = "cdhs"


def cards() -> dict[str, str]:
    """Each seat's eights, then a three and a king to the first hand and a ten to the second; soft 18 for the
    bank."""
    script = {"bank": "Ah 7s"}
    for seat in range(1, 9):
        suit, other = SUITS[seat % 4], SUITS[(seat + 1) % 4]
        script[f"seat {seat}"] = f"8{suit} 8{other} 3{suit} K{suit}"
        script[f"seat {seat} hand 2"] = f"T{other}"
    return script


def play(t: Felt) -> Flow:
    """The usual round with these cards."""
    t.state.shoe = None
    t.chance = Chance.scripted(cards())
    yield from play_round(t)


def two_eights() -> Sheet:
    """The room's own sheet with the shoe arranged."""
    found = sheet(SHEET).change({})
    found.module = replace(found.module, play=play)
    return found
