"""Hands of two-hand baccarat for the sheets' tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from houseway.cards import Chance
from houseway.play import Choose, Round
from houseway.play.events import Dealt, Shown
from houseway.rooms import Table
from tests.bank.arrange import RICH, Wagers, place, take_bank

PLAYER_WINS = {"player": "Kc 9d", "banker": "Kh 7s"}
BANKER_WINS = {"player": "Kc 6d", "banker": "Kh 7s"}
TIE = {"player": "Kc 7d", "banker": "Qh 7s"}
THREE_CARD_TIE = {"player": "Kc 2d 5h", "banker": "Qh 7s"}
DRAGON_7 = {"player": "Kc 6d", "banker": "Kh 2s 5s"}
DRAGON_7_TIED = {"player": "Kc 7d", "banker": "Kh 2s 5s"}
PANDA_8 = {"player": "Kc 5d 3h", "banker": "Kh 7s"}
PANDA_8_BEATEN = {"player": "Kc 5d 3h", "banker": "Kh 3s 6d"}
TWO_CARD_8 = {"player": "Kc 8d", "banker": "Kh 7s"}
BANKER_SIX = {"player": "Kc 5d Kd", "banker": "Kh 6s"}
THREE_CARD_SIX = {"player": "Kc 2d 3h", "banker": "Kh 3s 3d"}


def card(value: int, suit: str) -> str:
    """A card that counts so much."""
    return {0: "K", 1: "A"}.get(value, str(value)) + suit


def two_cards(total: int, suit: str) -> str:
    """Two cards that make a total."""
    return f"K{suit} {card(total, suit)}"


def drawn(round: Round) -> list[str]:
    """The hands that took a third card, in order."""
    return [event.places[0] for event in round.events if isinstance(event, Dealt) and event.street != "deal"]


def shown(round: Round, place: str) -> str:
    """The finished hand of a place in words."""
    return [event.name for event in round.events if isinstance(event, Shown) and event.place == place][-1]


# -- bets that stay up ---------------------------------------------------------------------------------------


def banker_has(total: int) -> dict[str, str]:
    """Cards with which the banker hand ends on this total, against a natural 9."""
    return {"player": "Kc 9d", "banker": two_cards(total, "h")}


def play_on(
    seated: Table,
    wagers: Wagers,
    cards: Mapping[str, str],
    *,
    take_down: Sequence[str] = (),
    bank: float = RICH // 2,
    holder: str = "Bank",
) -> Round:
    """The next round of a table; `take_down` names standing bets as `P2 flex-5`, the others stay up."""
    round = seated.deal(Chance.scripted(cards))
    take_bank(round, bank, holder)
    for ask in [ask for ask in round.asks if isinstance(ask, Choose)]:
        kind = ask.text.split()[-1]
        named = f"{round.parties[ask.party]} {kind}" in take_down
        round.act(ask.id, "take-down" if named else "keep")
    place(round, wagers)
    assert round.settlement.balances()
    return round


def still_up(seated: Table) -> dict[str, float]:
    """The bets that stay up between two rounds, in dollars."""
    return {f"{pot.parties[0]} {pot.why}": pot.amount / 100 for pot in seated.state.carried}
