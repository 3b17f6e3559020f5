"""Texas Hold'em: two hole cards, a board of three, one and one, best five of the seven."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

import numpy as np

from houseway.errors import SheetError
from houseway.games.game import GameModule
from houseway.hands import table_of
from houseway.hands.lookup import Table, rank_showdown
from houseway.play import Felt, Flow
from houseway.pots.clauses import CLAUSES
from houseway.pots.engine import play_pot_game
from houseway.pots.hand import PotGame, PotHand, Street
from houseway.pots.rules import PotRules
from houseway.pots.stakes import read_stakes


@dataclass(frozen=True, kw_only=True)
class Rules(PotRules):
    """Hold'em as a room plays it."""

    hole_cards: int = 2
    """Cards dealt down to each player."""
    board: tuple[int, int, int] = (3, 1, 1)
    """Board cards of flop, turn and river."""
    hole_use: Literal["up-to-two"] = "up-to-two"
    """Hole cards that play with the board: two, one or none."""
    high_ranking: Literal["standard"] = "standard"
    """Order of the hands; suits do not rank."""
    jackpot: Literal["off"] = "off"
    """The bad-beat jackpot; no figures are printed anywhere, so it is off."""


def shape(rules: Any) -> PotGame:
    """The streets of a hand."""
    flop, turn, river = rules.board
    return PotGame(
        streets=(
            Street("hole cards", down=rules.hole_cards, opener="left-of-blinds"),
            Street("flop", board=flop, burn=True),
            Street("turn", board=turn, burn=True),
            Street("river", board=river, burn=True),
        ),
        rank=RANKED_BY[rules.hole_use],
        kind=KIND[rules.high_ranking],
    )


@cache
def _table() -> Table:
    return table_of("high")


def rank_hands(hand: PotHand, positions: list[int]) -> list[int]:
    """Best five of hole and board cards in any mix: two, one or no hole card."""
    hole = np.array([hand.hole[i] for i in positions], dtype=np.int64)
    ranks = np.empty(len(positions), dtype=np.int64)
    rank_showdown(hole, np.array(hand.board, dtype=np.int64), _table(), ranks)
    return ranks.tolist()


RANKED_BY = {"up-to-two": rank_hands}
KIND = {"standard": "high"}


def play(t: Felt) -> Flow:
    """Blinds, two cards down, flop, turn and river with betting after each, showdown."""
    return play_pot_game(t, t.derived("shape", shape))


def check(rules: Rules) -> str:
    try:
        read_stakes(rules)
    except SheetError as error:
        return str(error)
    return ""


GAME = GameModule(
    id="texas-holdem",
    name="Texas Hold'em",
    family="flop",
    rules=Rules,
    play=play,
    clauses=CLAUSES,
    wagers=lambda rules: ("pot",),
    check=check,
    layout={"board": 5, "hole": 2, "pot": True},
)
