"""Hands of Baccarat Gold for its sheet's tests: scripted cards, wagers, and what everybody does on five."""

from __future__ import annotations

from collections.abc import Mapping

from houseway.play import Choose, Round
from tests.bank.arrange import RICH, Settings, Wagers, finish, start, table

SHEET = "lake-elsinore/baccarat-gold"

PLAYER_WINS = {"player": "Kc 7d", "banker": "Kh 6s"}
BANKER_WINS = {"player": "Kc 6d", "banker": "Kh 7s"}
SEVENS = {"player": "Kc 7d", "banker": "Qh 7s"}
ON_FIVE = {"player": "Kc 5d 3h", "banker": "Ks 7d"}
"""Drawing makes 8 and beats seven; standing on 5 loses to it."""


def gold(
    wagers: Wagers,
    cards: Mapping[str, str] | None = None,
    *,
    acts: Mapping[str, str] | None = None,
    bank: float = RICH // 2,
    bank_seat: int = 1,
    settings: Settings = (),
) -> Round:
    """One hand played to its end; on five whoever has no act takes the third card."""
    seated = table(SHEET, dict.fromkeys(wagers, RICH), settings=settings, bank_seat=bank_seat)
    return finish(start(seated, wagers, cards, bank=bank), {**dict.fromkeys(wagers, "hit"), **(acts or {})})


def opened(wagers: Wagers, cards: Mapping[str, str], settings: Settings = ()) -> Round:
    """A hand up to the choice on five, if it comes to that."""
    return start(table(SHEET, dict.fromkeys(wagers, RICH), settings=settings), wagers, cards)


def choosing(round: Round) -> list[str]:
    """Who is asked on five."""
    return [round.parties[ask.party] for ask in round.asks if isinstance(ask, Choose)]
