"""Rounds of 21 in one line, and what a player may do with his cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from houseway.play import Round
from tests.bank.twenty_one import act, options, rulings, won
from tests.compliance import Here
from tests.compliance.bank import Deal, Readings

SEVENTEEN, NINETEEN, TWENTY, OVER, THREE_EIGHTS = "9h 8s", "9h Ks", "Kh Qd", "Kh 6d Jc", "8h 8s 8d"
"""Banks; the last two go over."""
NATURAL_UNDER_ACE, NATURAL_UNDER_BONUS, ACE_UP = "Ah Kd", "Kd Ah", "Ah 8s"
BUSTED = "Kc 6d Qh"
"""A player's hand that goes over with 26 when it hits."""


def hand(
    player: str = "",
    bank: str = SEVENTEEN,
    acts: Any = "",
    bets: Mapping[str, float] | None = None,
    *,
    split: Sequence[str] = (),
    **more: Any,
) -> Deal:
    """P2 alone against the bank; `split` are the cards that the hands of a split get."""
    cards = {"bank": bank, **({"seat 2": player} if player else {})}
    cards |= {f"seat 2 hand {number}": drawn for number, drawn in enumerate(split, 2)}
    return Deal(cards, {"P2": bets or {"game": 10}}, acts, **more)


def seated(bank: str, *players: str, acts: Mapping[str, str] | None = None, **more: Any) -> Deal:
    """$10 on the game in seats 2, 3 and so on, with these cards."""
    places = {f"seat {seat}": cards for seat, cards in enumerate(players, 2)}
    wagers = {f"P{seat}": {"game": 10} for seat in range(2, len(players) + 2)}
    return Deal({**places, "bank": bank}, wagers, acts or {}, **more)


def after(here: Here, player: str, bank: str = SEVENTEEN, acts: str = "", settings: str = "") -> Round:
    """P2 has these cards and has answered so far."""
    round = hand(player, bank).opened(here, settings)
    return act(round, "P2", *acts.split(", ")) if acts else round


def may(here: Here, rows: Mapping[str, str], bank: str = SEVENTEEN, settings: str = "") -> None:
    """What P2 may do with his cards, or after what he did: `8c 8d 3h | split`. `+double -split` are among the
    things or not; anything else is all he may do, and nothing means that he is not asked."""
    for row, expected in rows.items():
        cards, _, acts = row.partition(" | ")
        round = after(here, cards, bank, acts, settings)
        found = set(options(round, "P2")) if "P2" in round.pending else set()
        for word in expected.split():
            if word[0] in "+-":
                assert (word[1:] in found) == (word[0] == "+"), row
        if not set("+-") & set(expected):
            assert found == set(expected.split()), row


def may_by_reading(here: Here, cards: str, words: Readings, bank: str = SEVENTEEN) -> None:
    for settings, expected in words.items():
        may(here, {cards: expected}, bank, settings)


Grid = Mapping[str, tuple[str, str, str, float, str]]
"""Player's cards, bank's cards, what he does, what $10 come to, and by which clause."""


def settles(
    here: Here, player: str, bank: str, acts: str, amount: float, clause: str, settings: str = ""
) -> None:
    """What $10 on the game come to, and by which clause."""
    round = hand(player, bank, acts).played(here, settings)
    assert (won(round), rulings(round)) == (amount, [clause])


def rows_hold(here: Here, grid: Grid, rows: str) -> None:
    """Rows of the settlement table, with commas between them."""
    for row in rows.split(", "):
        settles(here, *grid[row])
