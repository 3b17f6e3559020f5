"""What a strategy of Ultimate Texas Hold'em does with one hand at a table."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from houseway.games.banked.ultimate.prices.boards import (
    FLOP,
    all_flops,
    flop_number,
    pair_number,
    rank_beside,
    rank_singles,
    room,
)
from houseway.games.banked.ultimate.prices.play import (
    best_on_river,
    plays_flop,
    plays_on_flop,
    simple_early,
    simple_on_river,
    strategy_of,
    terms_of,
)
from houseway.games.banked.ultimate.rules import UltimateRules
from houseway.games.banked.ultimate.settle import best_of_seven

Chances = Callable[[tuple[int, ...], tuple[int, ...]], str]
"""The Play that two cards make on the community cards seen so far, such as `4x`; empty for none."""


def chances(rules: UltimateRules, name: str | None) -> Chances:
    """A strategy by its name, for the bots. The simple one needs no counting beforehand."""
    play = None if name == "simple" else strategy_of(rules, name)
    early = simple_early() if play is None else play.early
    terms, beside = terms_of(rules), room()

    def on_flop(one: int, other: int, flop: tuple[int, ...]) -> bool:
        if play is None:
            return plays_flop(one, other, np.array(flop, dtype=np.int64), terms.table)
        return plays_on_flop(one, other, flop_number(*flop), play, all_flops())

    def on_river(one: int, other: int, cards: tuple[int, ...]) -> bool:
        board = np.array(cards, dtype=np.int64)
        rank = best_of_seven(np.array((one, other, *cards), dtype=np.int64), terms.least, terms.table)
        if play is None:
            rank_singles(board, terms.least, terms.table, beside)
            return simple_on_river(one, other, rank, board, beside, terms.table)
        rank_beside(board, terms.least, terms.table, beside)
        return best_on_river(one, other, rank, beside, terms)

    def taken(hole: tuple[int, ...], board: tuple[int, ...]) -> str:
        one, other = hole
        if not board:
            place = int(early[pair_number(one, other)])
            return f"{rules.play_before_flop[place - 1]}x" if place else ""
        if len(board) == FLOP:
            return f"{rules.play_on_flop}x" if on_flop(one, other, board) else ""
        return f"{rules.play_on_river}x" if on_river(one, other, board) else ""

    return taken
