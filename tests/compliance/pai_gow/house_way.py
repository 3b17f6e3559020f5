"""How the house dealer sets hands: samples of every row of the charts, front | back."""

from __future__ import annotations

from collections.abc import Sequence

from houseway.cards import parse_card, show_cards
from houseway.games.banked.pai_gow.house_way import house_way, ways_of
from houseway.games.banked.pai_gow.rules import PaiGowRules
from houseway.play.events import Shown
from houseway.rooms import sheet
from tests.bank.arrange import Settings
from tests.bank.pai_gow import BET, hand
from tests.compliance import Here

ROWS = {
    "no pair": ("K J | A 9 7 5 2", "T 9 | Q 7 6 4 2", "8 7 | 9 5 4 3 2"),
    "one pair": ("K Q | 2 2 J 9 7", "K J | A A 9 6 4", "K J | Jk A 9 6 4", "Q J | K K 9 6 4"),
    "two pair, queens up": ("3 3 | A A K 9 6", "Q Q | K K A 9 6", "J J | Q Q A K 6"),
    "two pair, nines to jacks": (
        "A 8 | J J 6 6 4",
        "Jk 8 | T T 6 6 4",
        "A K | 9 9 6 6 4",
        "6 6 | J J K Q 4",
        "2 2 | 9 9 K Q 4",
    ),
    "two pair, sixes to eights": (
        "K 9 | 8 8 4 4 3",
        "A 9 | 6 6 4 4 2",
        "4 4 | 8 8 Q 9 3",
        "4 4 | 7 7 Q 9 2",
        "3 3 | 6 6 Q 9 2",
    ),
    "two pair, fives down": (
        "Q 9 | 5 5 2 2 7",
        "Q 8 | 3 3 2 2 7",
        "A 8 | 3 3 2 2 7",
        "2 2 | 5 5 J 9 7",
        "2 2 | 3 3 J 9 7",
    ),
    "three pair": ("K K | 9 9 4 4 2", "4 4 | 3 3 2 2 A"),
    "three aces": ("A Q | A A 9 5 2", "A Q | A Jk 9 5 2"),
    "three of a kind": ("Q 9 | K K K 5 2", "A K | 2 2 2 9 7"),
    "two threes": ("T T | 4 4 4 T K", "A A | K K K A 7"),
    "full house": ("2 2 | A A A K Q", "K K | 7 7 7 A Q", "2 2 | 5 5 5 A K", "A A | 4 4 4 9 6"),
    "straight or flush": ("K Q | 9 8 7 6 5", "Q 9 | 8 7 6 5 4", "Kc Qd | Ah 9h 7h 6h 2h"),
    "straight or flush and a pair": ("K K | 9 8 7 6 5", "K 5 | 9 8 7 6 5", "Q 5 | 6 5 4 3 2"),
    "straight or flush and two pair": ("3 3 | 6 6 5 4 2", "A K | 6 6 5 5 4", "5 5 | 8 8 7 6 4"),
    "straight or flush and a three": (
        "5 5 | 9 8 7 6 5",
        "9 9 | 9 8 7 6 5",
        "7c 7d | Ah 9h 7h 6h 2h",
        "9c 9d | Ah 9h 7h 6h 2h",
    ),
    "pair before a complete hand": (
        "K K | 9 8 7 6 5",
        "3 3 | T 9 8 7 6",
        "5 5 | 9 8 7 6 5",
        "9 9 | K K K 4 4",
        "7 7 | 9 9 9 5 5",
        "9c 9d | Ah Qh 8h 4h 2h",
        "4d 4s | Kh Jh 8h 5h 2h",
    ),
    "four and a pair": ("2 2 | A A A A K", "3 3 | K K K K A", "3 3 | 9 9 9 9 2", "3 3 | 2 2 2 2 A"),
    "four, queens up": ("A A | A A K J 9", "K K | K K A J 9", "Q Q | Q Q A J 9"),
    "four, nines to jacks": (
        "K 3 | J J J J 2",
        "A 3 | T T T T 2",
        "A 3 | 9 9 9 9 2",
        "J J | J J Q 4 2",
        "9 9 | 9 9 Q 4 2",
    ),
    "four, sixes to eights": ("Q 3 | 8 8 8 8 2", "A 3 | 6 6 6 6 2", "8 8 | 8 8 J 4 2", "6 6 | 6 6 J 4 2"),
    "four, fives down": ("8 6 | 5 5 5 5 4", "7 5 | 2 2 2 2 4"),
    "five aces": ("A A | Jk A A 9 5", "A A | Jk A A K K"),
}
"""The rows on which the charts agree."""

MORE = ("9 9 | A A A 6 6", "K K | 9 9 9 9 K", "3 3 | 8 8 8 8 2", "A A | A A Jk K Q")
"""Hands in which a row could choose otherwise: two pairs beside a three, a four with a three, five aces."""


def sets(here: Here, sample: str, settings: Settings = ()) -> None:
    """A player asks for the house way, and his cards are set like the sample; it names ranks, or cards where
    their suits matter."""
    front, back = (row.split() for row in sample.split("|"))
    cards = suited([*back, *front])
    held, acts = {"seat 2": " ".join(cards)}, {"seat 2": "house-way"}
    round = hand(here.sheet, {"P2": BET}, held, acts, settings=settings)
    shown = [event for event in round.events if isinstance(event, Shown) and event.place == "seat 2"][-1]
    assert ranks(show_cards(shown.cards[:2]).split()) == ranks(front)
    assert ranks(show_cards(shown.cards[2:]).split()) == ranks(back)


def sets_row(here: Here, row: str) -> None:
    for sample in ROWS[row]:
        sets(here, sample)


def sets_by_the_chart(here: Here) -> None:
    """Every row of the chart, also where a sheet borrows it or nobody may ask for it."""
    rules = sheet(here.sheet).rules
    assert isinstance(rules, PaiGowRules)
    for sample in (*(one for row in ROWS.values() for one in row), *MORE):
        front, back = (row.split() for row in sample.split("|"))
        cards = [parse_card(card) for card in suited([*back, *front])]
        rows = house_way(cards, ways_of(rules))
        assert [ranks(show_cards(row).split()) for row in rows] == [ranks(front), ranks(back)], sample


def sets_all(here: Here, samples: Sequence[str]) -> None:
    for sample in samples:
        sets(here, sample)


def five_aces(here: Here) -> None:
    """In front, or behind two kings."""
    sets(here, "A A | A A Jk K K")
    kings = {"five-aces-setting": "kings-front-if-paired"}
    sets(here, "K K | A A A A Jk", kings)
    sets(here, "A A | A A Jk Q Q", kings)


def suited(cards: Sequence[str]) -> list[str]:
    """Cards with suits that make no flush, where none are written."""
    return [
        card if len(card) == 2 else card + "cdhs"[number % 4] for number, card in enumerate(sorted(cards))
    ]


def ranks(cards: Sequence[str]) -> list[str]:
    """The ranks from the highest down, the joker first."""
    return sorted(("Jk" if card == "Jk" else card[0] for card in cards), key=ORDER.index)


ORDER = ["Jk", *"AKQJT98765432"]
