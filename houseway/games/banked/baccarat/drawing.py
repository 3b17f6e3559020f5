"""Forced drawing of the two-hand baccarats: natural, player chart, banker chart. One arithmetic for the live
hand, the simulator and the exact odds."""

from __future__ import annotations

import enum
import re
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from houseway.kernel import in_python, kernel

Ints = npt.NDArray[np.int64]

NO_CARD = -1
"""The value of the player hand's third card when it has none."""

PLAYER_CHARTS = {"draw-to-five": "HHHHHHSSSS", "free-five": "HHHHHOSSSS"}
"""H draws, S stands and O is the bettors' own choice, one letter for each total from 0 to 9."""


class Letter(enum.IntEnum):
    """The letters S, H and O as kernels read them in a player chart."""

    STAND = 0
    DRAW = 1
    CHOICE = 2


LETTERS = {"S": Letter.STAND, "H": Letter.DRAW, "O": Letter.CHOICE}

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


class Drawing(NamedTuple):
    """How hands are played out, as kernels take it."""

    natural_ends: int
    player_chart: Ints
    banker_chart: Ints


class Finished(NamedTuple):
    """Both hands when they are complete: what they count, and whether they have a third card."""

    player: int
    player_third: int
    banker: int
    banker_third: int


GOLD_BANK = "gold-bank"
"""The common chart of Baccarat Gold."""
TOTALS = tuple(map(str, range(10)))
"""The rows of a banker chart that a sheet writes itself."""
BankerDraw = str | Mapping[str, str]
"""A chart by its name, or row by row."""


@cache
def player_chart(chart: str) -> Ints:
    """A player chart, by its name or its letters, as kernels read it."""
    return np.array([LETTERS[letter] for letter in PLAYER_CHARTS.get(chart, chart)], dtype=np.int64)


def banker_chart(chart: BankerDraw, common: str = "tableau") -> Ints:
    """A banker chart as kernels read it, its columns from `NO_CARD` to 9. A row that a table leaves out is as
    in the common chart of the game."""
    if isinstance(chart, str):
        return _by_rows(BANKER_CHARTS[chart])
    return _by_rows(tuple(chart.get(total, BANKER_CHARTS[common][int(total)]) for total in TOTALS))


@cache
def _by_rows(rows: tuple[str, ...]) -> Ints:
    return np.array([[letter == "H" for letter in row] for row in rows], dtype=np.int64)


def chart_fault(player: str, banker: BankerDraw, *, choice: bool = False) -> str:
    """Why hands cannot be played out by these charts; with `choice` a total may be left to the bettors."""
    if player not in PLAYER_CHARTS and not re.fullmatch("[HSO]{10}" if choice else "[HS]{10}", player):
        letters = "H, S or O" if choice else "H or S"
        names = ", ".join(PLAYER_CHARTS)
        return f"player_draw is {player!r}, but it is {names}, or {letters} for each total from 0 to 9"
    if isinstance(banker, str):
        names = ", ".join(BANKER_CHARTS)
        return "" if banker in BANKER_CHARTS else f"banker_draw is {banker!r}, but it is {names}, or a table"
    for total in TOTALS:
        if total in banker and not re.fullmatch("[HS]{11}", banker[total]):
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


two_cards_are_natural = in_python(is_natural)
"""The same for a live hand."""


@kernel
def player_draws(total: int, chart: Ints) -> bool:
    """Whether the player hand must take a third card."""
    return bool(chart[total] == Letter.DRAW)


@kernel
def banker_draws(total: int, third: int, chart: Ints) -> bool:
    """Whether the banker hand takes a third card, by the value of the player hand's or `NO_CARD`."""
    return bool(chart[total, third - NO_CARD])


@kernel
def finish(values: Ints, rules: Drawing) -> Finished:
    """Play both hands out from card values in the order of the shoe: player, banker, player, banker, then
    third cards as they are drawn."""
    player = int(values[0] + values[2]) % 10
    banker = int(values[1] + values[3]) % 10
    player_third, banker_third, at = 0, 0, 4
    if not (rules.natural_ends and (is_natural(player) or is_natural(banker))):
        third = NO_CARD
        if player_draws(player, rules.player_chart):
            third = int(values[at])
            at += 1
            player = (player + third) % 10
            player_third = 1
        if banker_draws(banker, third, rules.banker_chart):
            banker = (banker + int(values[at])) % 10
            banker_third = 1
    return Finished(player, player_third, banker, banker_third)
