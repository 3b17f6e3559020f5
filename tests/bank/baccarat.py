"""Hands of two-hand baccarat for the sheets' tests, and the printed chart of the banker hand."""

from __future__ import annotations

from houseway.play import Round
from houseway.play.events import Dealt
from tests.bank.arrange import hand

PLAYER_WINS = {"player": "Kc 9d", "banker": "Kh 7s"}
BANKER_WINS = {"player": "Kc 6d", "banker": "Kh 7s"}
TIE = {"player": "Kc 7d", "banker": "Qh 7s"}
THREE_CARD_TIE = {"player": "Kc 2d 5h", "banker": "Qh 7s"}
DRAGON_7 = {"player": "Kc 6d", "banker": "Kh 2s 5s"}
DRAGON_7_TIED = {"player": "Kc 7d", "banker": "Kh 2s 5s"}
PANDA_8 = {"player": "Kc 5d 3h", "banker": "Kh 7s"}
PANDA_8_BEATEN = {"player": "Kc 5d 3h", "banker": "Kh 3s 6d"}
TWO_CARD_8 = {"player": "Kc 8d", "banker": "Kh 7s"}

CHART = {
    7: "SSSSSSSSSS",
    6: "SSSSSSHHSS",
    5: "SSSSHHHHSS",
    4: "SSHHHHHHSS",
    3: "HHHHHHHHSH",
    2: "HHHHHHHHHH",
    1: "HHHHHHHHHH",
    0: "HHHHHHHHHH",
}
"""Banker totals, each with what it does when the player hand's third card counts 0 to 9."""

CELLS = [(total, third, letter) for total, row in CHART.items() for third, letter in enumerate(row)]


def card(value: int, suit: str) -> str:
    """A card that counts so much."""
    return {0: "K", 1: "A"}.get(value, str(value)) + suit


def two_cards(total: int, suit: str) -> str:
    """Two cards that make a total."""
    return f"K{suit} {card(total, suit)}"


def drawn(round: Round) -> list[str]:
    """The hands that took a third card, in order."""
    return [event.places[0] for event in round.events if isinstance(event, Dealt) and event.street != "deal"]


def banker_letter(name: str, total: int, third: int) -> str:
    """Whether the banker hand draws (H) or stands (S) after a player hand that drew such a card."""
    cards = {"player": f"Kc 2c {card(third, 'd')}", "banker": two_cards(total, "h")}
    return "H" if "banker" in drawn(hand(name, {"P2": {"player": 10}}, cards)) else "S"
