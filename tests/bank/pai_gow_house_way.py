"""Settings of the house way as a sheet's chart shows them, front | back, for the sheets' tests to cite."""

from __future__ import annotations

from collections.abc import Sequence

from houseway.cards import show_cards
from houseway.play.events import Shown
from tests.bank.arrange import Settings
from tests.bank.pai_gow import BET, hand

SUITS = "cdhs"
ORDER = "23456789TJQKA"


def check_setting(name: str, sample: str, settings: Settings = ()) -> None:
    """A player asks for the house way, and his cards are set like the sample; it names ranks, or cards where
    their suits matter."""
    front, back = (row.split() for row in sample.split("|"))
    cards = suited([*back, *front])
    round = hand(name, {"P2": BET}, {"seat 2": " ".join(cards)}, {"seat 2": "house-way"}, settings=settings)
    shown = [event for event in round.events if isinstance(event, Shown) and event.place == "seat 2"][-1]
    assert ranks(show_cards(shown.cards[:2]).split()) == ranks(front)
    assert ranks(show_cards(shown.cards[2:]).split()) == ranks(back)


def suited(cards: Sequence[str]) -> list[str]:
    """Cards with suits that make no flush, where none are written."""
    return [card if len(card) == 2 else card + SUITS[number % 4] for number, card in enumerate(sorted(cards))]


def ranks(cards: Sequence[str]) -> list[str]:
    """The ranks from the highest down, the joker first."""
    written = ["Jk" if card == "Jk" else card[0] for card in cards]
    return sorted(written, key=lambda rank: -99 if rank == "Jk" else -ORDER.index(rank))
