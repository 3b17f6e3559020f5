"""What a strategy of Ultimate Texas Hold'em does with one hand at a table."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from houseway.games.ultimate_rules import Rules
from houseway.games.ultimate_settling import best_of_seven
from houseway.odds.ultimate_boards import FLOP, all_flops, flop_number, pair_number, room
from houseway.odds.ultimate_play import plays_on_flop, plays_on_river, strategy_of, terms_of

Chances = Callable[[tuple[int, ...], tuple[int, ...]], str]
"""The Play that two cards make on the community cards seen so far, such as `4x`; empty for none."""


def chances(rules: Rules, name: str | None) -> Chances:
    """A strategy by its name, for the bots."""
    play, terms, flops, beside = strategy_of(rules, name), terms_of(rules), all_flops(), room()

    def taken(hole: tuple[int, ...], board: tuple[int, ...]) -> str:
        one, other = hole
        if not board:
            early = int(play.early[pair_number(one, other)])
            return f"{rules.play_before_flop[early - 1]}x" if early else ""
        if len(board) == FLOP:
            raised = plays_on_flop(one, other, flop_number(*board), play, flops)
            return f"{rules.play_on_flop}x" if raised else ""
        rank = best_of_seven(np.array((*hole, *board), dtype=np.int64), terms.least, terms.table)
        seen = np.array(board, dtype=np.int64)
        called = plays_on_river(one, other, rank, seen, play, terms, beside)
        return f"{rules.play_on_river}x" if called else ""

    return taken
