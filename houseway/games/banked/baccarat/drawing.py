"""Forced drawing of the two-hand baccarats: natural, player chart, banker chart. One arithmetic for the live
hand, the simulator and the exact odds."""

from __future__ import annotations

from functools import cache

import numpy as np
import numpy.typing as npt

from houseway.kernel import kernel

Ints = npt.NDArray[np.int64]

NO_CARD = -1
"""The value of the player hand's third card when it has none."""

PLAYER_CHARTS = {"draw-to-five": "HHHHHHSSSS", "free-five": "HHHHHOSSSS"}
"""H draws, S stands and O is the bettors' own choice, one letter for each total from 0 to 9."""
STAND, DRAW, CHOICE = range(3)
"""The letters S, H and O as kernels read them in a player chart."""

BANKER_CHARTS = {
    "tableau": (
        "HHHHHHHHHHH",
        "HHHHHHHHHHH",
        "HHHHHHHHHHH",
        "HHHHHHHHHSH",
        "HSSHHHHHHSS",
        "HSSSSHHHHSS",
        "SSSSSSSHHSS",
        "SSSSSSSSSSS",
        "SSSSSSSSSSS",
        "SSSSSSSSSSS",
    ),
    "gold-bank": (*["HHHHHHHHHHH"] * 4, *["SSSHHHHHHSS"] * 2, *["SSSSSSSSSSS"] * 4),
    "gold-bank-three-up": (*["HHHHHHHHHHH"] * 4, *["SSSSHHHHHSS"] * 2, *["SSSSSSSSSSS"] * 4),
}
"""A row for each banker total; first the letter when the player hand has two cards, then one for each value
of the player hand's third card from 0 to 9."""


@cache
def player_chart(name: str) -> Ints:
    """A player chart as kernels read it."""
    return np.array(["SHO".index(letter) for letter in PLAYER_CHARTS[name]], dtype=np.int64)


@cache
def banker_chart(name: str) -> Ints:
    """A banker chart as kernels read it, its columns from `NO_CARD` to 9."""
    return np.array([[letter == "H" for letter in row] for row in BANKER_CHARTS[name]], dtype=np.int64)


@kernel
def is_natural(total: int) -> bool:
    """Whether two cards of this total are a natural."""
    return total >= 8


@kernel
def player_draws(total: int, chart: Ints) -> bool:
    """Whether the player hand must take a third card."""
    return bool(chart[total] == DRAW)


@kernel
def banker_draws(total: int, third: int, chart: Ints) -> bool:
    """Whether the banker hand takes a third card, by the value of the player hand's or `NO_CARD`."""
    return bool(chart[total, third - NO_CARD])


@kernel
def finish(values: Ints, natural_ends: int, for_player: Ints, for_banker: Ints) -> int:
    """Play both hands out from card values in the order of the shoe: player, banker, player, banker, then
    third cards as they are drawn. Gives player total, player cards, banker total and banker cards as the
    decimal digits of one number, the player total first."""
    player = int(values[0] + values[2]) % 10
    banker = int(values[1] + values[3]) % 10
    player_cards, banker_cards, at = 2, 2, 4
    if not (natural_ends and (is_natural(player) or is_natural(banker))):
        third = NO_CARD
        if player_draws(player, for_player):
            third = int(values[at])
            at += 1
            player = (player + third) % 10
            player_cards = 3
        if banker_draws(banker, third, for_banker):
            banker = (banker + int(values[at])) % 10
            banker_cards = 3
    return player * 1000 + player_cards * 100 + banker * 10 + banker_cards
