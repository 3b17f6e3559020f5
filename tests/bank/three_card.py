"""Hands of Three Card Poker."""

from __future__ import annotations

from collections.abc import Mapping

from tests.bank.arrange import Settings, came_to, hand

QUEEN_HIGH, JACK_HIGH = "Qs 8d 3c", "Js 8d 3c"
"""A bank that qualifies and one that does not."""
PAIR, TEN_HIGH = "4c 4d 9h", "Ts 7d 2c"


def showdown(
    name: str,
    player: str,
    bank: str,
    wagers: Mapping[str, float] | None = None,
    *,
    act: str = "play",
    settings: Settings = (),
) -> dict[str, float]:
    """What each wager of one player comes to, with an Ante of $10 unless told."""
    bets = {"P2": {"ante": 10} if wagers is None else wagers}
    round = hand(name, bets, {"seat 2": player, "bank": bank}, acts={"P2": act}, settings=settings)
    return {wager.removeprefix("P2 "): won for wager, won in came_to(round).items()}
