"""Cards as integers, and the way they are written: `As Kd Th 2c`, the joker `Jk`, an unknown card `x`.

A card is rank * 4 + suit: ranks 0 to 12 for 2 to A, suits 0 to 3 for c d h s. The joker is 52, a card
nobody has shown us is -1. Chinese dominoes (64 to 95, see tiles.py) are read and written here too.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from houseway.cards.tiles import is_tile, tell_twins_apart, tile_code, tile_of
from houseway.errors import CardError
from houseway.notebook import Markup, coloured

if TYPE_CHECKING:
    from houseway.cards.packs import Pack

UNKNOWN = -1
JOKER = 52

RANKS = "23456789TJQKA"
SUITS = "cdhs"
RANK_NAMES = (
    *("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("jack", "queen", "king", "ace"),
)
SUIT_NAMES = ("clubs", "diamonds", "hearts", "spades")

SYMBOLS = ("♣", "♦", "♥", "♠")
COLOURS = ("#1a7f37", "#0a58ca", "#c1121f", "inherit")
"""Four colours, so that suits cannot be mistaken; spades take that of the page."""

_TEXT = {rank * 4 + suit: RANKS[rank] + SUITS[suit] for rank in range(13) for suit in range(4)} | {
    JOKER: "Jk",
    UNKNOWN: "x",
}
_CODE = {text.lower(): code for code, text in _TEXT.items()}
_ONE_CARD = re.compile(r"10[cdhs]|[2-9TJQKA][cdhs]|Jk|x", re.IGNORECASE)


class Card(int):
    """One card: an integer everywhere, a word when printed. `Card.parse` and `str` undo each other."""

    def __new__(cls, code: int) -> Card:
        if code not in _TEXT and not is_tile(code):
            raise CardError(f"{code} is not the code of a card: 0 to 51, 52 for the joker, -1 for unknown")
        return super().__new__(cls, code)

    @classmethod
    def parse(cls, text: str) -> Card:
        return cls(parse_card(text))

    @property
    def rank(self) -> int:
        """0 to 12 for two to ace, 13 for the joker, -1 for an unknown card."""
        return rank_of(self)

    @property
    def suit(self) -> int:
        """0 to 3 for clubs, diamonds, hearts, spades; -1 for the joker and an unknown card."""
        return suit_of(self)

    def __str__(self) -> str:
        return show(self)

    def __repr__(self) -> str:
        return f"Card.parse({show(self)!r})"

    def __format__(self, how: str) -> str:
        """As a word, `f"{card:>3}"`; as its code where a format of numbers asks for it, `f"{card:d}"`."""
        return format(int(self) if how.endswith(("d", "x", "b", "o")) else str(self), how)

    def _repr_html_(self) -> str:
        return cards_html((self,))


def parse_card(text: str) -> int:
    """The code of exactly one card."""
    codes = parse_cards(text)
    if len(codes) != 1:
        raise CardError(f"{text!r} is not one card: write a rank and a suit, such as As or Th")
    return codes[0]


def parse_cards(text: str) -> tuple[int, ...]:
    """The codes of cards written with spaces, commas or run together: `As Kd`, `10h,Jk`, `AsKd`."""
    codes: list[int] = []
    for word in text.replace(",", " ").split():
        tile = tile_code(word)
        codes += [tile] if tile is not None else _read_word(word)
    return tuple(tell_twins_apart(codes))


def _read_word(word: str) -> list[int]:
    codes = []
    at = 0
    while at < len(word):
        match = _ONE_CARD.match(word, at)
        if match is None:
            where = "" if at == 0 else f" (in {word!r})"
            raise CardError(
                f"{word[at:]!r} is not a card{where}: write a rank 2-9, T, J, Q, K or A and a suit "
                "c, d, h or s; the joker is Jk, an unknown card x"
            )
        codes.append(_CODE[match[0].lower().replace("10", "t")])
        at = match.end()
    return codes


def show(code: int) -> str:
    """How a card is written."""
    text = _TEXT.get(code)
    if text is not None:
        return text
    if is_tile(code):
        return tile_of(code).name
    raise CardError(f"{code} is not the code of a card")


def show_cards(codes: Iterable[int]) -> str:
    """How cards are written, a space between each two."""
    return " ".join(map(show, codes))


def cards_html(codes: Iterable[int]) -> Markup:
    """How cards look in a notebook: suits as symbols, in four colours."""
    return coloured(map(_in_colour, codes))


def _in_colour(code: int) -> tuple[str, str]:
    suit = suit_of(code)
    if suit < 0:
        return show(code), "inherit"
    return RANKS[rank_of(code)] + SYMBOLS[suit], COLOURS[suit]


def rank_of(code: int) -> int:
    """0 to 12 for two to ace, 13 for the joker, -1 for an unknown card."""
    return int(code) >> 2


def suit_of(code: int) -> int:
    """0 to 3 for clubs, diamonds, hearts, spades; -1 for the joker and an unknown card."""
    return int(code) & 3 if 0 <= code < JOKER else -1


def name_of(code: int) -> str:
    """A card in words: `ace of spades`, `joker`, `unknown card`."""
    if code == JOKER:
        return "joker"
    if code == UNKNOWN:
        return "unknown card"
    if is_tile(code):
        return tile_of(code).name
    if code not in _TEXT:
        raise CardError(f"{code} is not the code of a card")
    return f"{RANK_NAMES[rank_of(code)]} of {SUIT_NAMES[suit_of(code)]}"


def check_cards(cards: Iterable[int], pack: Pack) -> None:
    """Raise CardError for a card that is not in the pack, or is there more often than the pack holds it."""
    for code, times in Counter(cards).items():
        held = pack.counts.get(code, 0)
        if code == UNKNOWN or times <= held:
            continue
        if held == 0:
            raise CardError(f"{show(code)!r} is not in the pack {pack.name}")
        raise CardError(f"{show(code)!r} is there {times} times, but the pack {pack.name} holds only {held}")
