"""Forced drawing of the two-hand baccarats: natural, player chart, banker chart. One arithmetic for the live
hand, the simulator and the exact odds."""

from __future__ import annotations

import re
from collections.abc import Mapping
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


TOTALS = tuple(map(str, range(10)))
"""The rows of a banker chart that a sheet writes itself."""
BankerDraw = str | Mapping[str, str]
"""A chart by its name, or row by row."""


@cache
def player_chart(chart: str) -> Ints:
    """A player chart, by its name or its letters, as kernels read it."""
    return np.array(["SHO".index(letter) for letter in PLAYER_CHARTS.get(chart, chart)], dtype=np.int64)


def banker_chart(chart: BankerDraw) -> Ints:
    """A banker chart as kernels read it, its columns from `NO_CARD` to 9."""
    return _by_rows(
        BANKER_CHARTS[chart] if isinstance(chart, str) else tuple(chart[total] for total in TOTALS)
    )


@cache
def _by_rows(rows: tuple[str, ...]) -> Ints:
    return np.array([[letter == "H" for letter in row] for row in rows], dtype=np.int64)


def chart_fault(player: str, banker: BankerDraw) -> str:
    """Why hands cannot be played out by these charts."""
    if player not in PLAYER_CHARTS and not re.fullmatch("[HS]{10}", player):
        names = ", ".join(PLAYER_CHARTS)
        return f"player_draw is {player!r}, but it is {names}, or H or S for each total from 0 to 9"
    if isinstance(banker, str):
        names = ", ".join(BANKER_CHARTS)
        return "" if banker in BANKER_CHARTS else f"banker_draw is {banker!r}, but it is {names}, or a table"
    for total in TOTALS:
        if not re.fullmatch("[HS]{11}", banker.get(total, "")):
            wanted = (
                "eleven letters H or S: for a player hand that stood, then for its third card from 0 to 9"
            )
            return f"the row {total!r} of banker_draw must have {wanted}"
    extra = sorted(banker.keys() - set(TOTALS))
    return f"banker_draw has a row {extra[0]!r}, but its rows are 0 to 9" if extra else ""


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
