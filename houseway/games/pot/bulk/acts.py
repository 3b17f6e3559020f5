"""Acts of bulk hands as numbers: a word in the lowest bits, an amount or cards above it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np

from houseway.errors import HousewayError, Refused
from houseway.games.pot.bulk import betting
from houseway.games.pot.bulk.betting import Integers
from houseway.play.asks import Choice, read_choice
from houseway.play.card_asks import as_codes

WORDS = ("fold", "check", "call", "bet", "raise", "bring-in")
CODES = {word: code for code, word in enumerate(WORDS)}
SIZED = ("bet", "raise")
MOST_CHIPS = 1 << 56
"""More would not leave room for the word beside it in 64 bits."""


class BulkActs(NamedTuple):
    """The acts of many hands, one code each; hand h has those from `offsets[h]` to `offsets[h + 1]`."""

    codes: Integers
    offsets: Integers

    def of(self, hand: int) -> Integers:
        """The codes of one hand."""
        return self.codes[self.offsets[hand] : self.offsets[hand + 1]]


def encode(acts: Iterable[Iterable[Choice]]) -> BulkActs:
    """The protocol's choices of each hand as codes: `fold`, `check`, `call`, `["bet", total]`, `bring-in`,
    and lists of cards that are thrown away."""
    codes: list[int] = []
    offsets = [0]
    for hand, choices in enumerate(acts):
        for number, choice in enumerate(choices, 1):
            code = CODES.get(choice) if isinstance(choice, str) else None
            codes.append(_longer_code(choice, hand, number) if code is None else code)
        offsets.append(len(codes))
    return BulkActs(np.array(codes, dtype=np.int64), np.array(offsets, dtype=np.int64))


def _longer_code(choice: Choice, hand: int, number: int) -> int:
    """The total stands above the word, one higher than it is; nothing there asks for the only size. Cards
    stand above it as a bit each."""
    if isinstance(choice, (list, tuple)) and all(isinstance(card, int) for card in choice):
        return betting.DISCARD + 8 * sum(1 << card for card in as_codes(choice))
    word, amount = read_choice(choice)
    if word not in SIZED:
        raise Refused(f"hand {hand}, act {number}: {choice!r} is not fold, check, call, bet or raise")
    if amount is None:
        return CODES[word]
    if isinstance(amount, bool) or not isinstance(amount, int) or not 0 <= amount < MOST_CHIPS:
        raise Refused(f"hand {hand}, act {number}: a {word} must be a whole number of cents, not {amount!r}")
    return CODES[word] + 8 * (amount + 1)


def decode(code: int) -> Choice:
    """The choice that a code stands for."""
    word, above = code & 7, code >> 3
    if word == betting.DISCARD:
        return [card for card in range(53) if above >> card & 1]
    return WORDS[word] if above == 0 else [WORDS[word], above - 1]


def checked_acts(acts: BulkActs, hands: int, highest: int = betting.RAISE_TO) -> BulkActs:
    """The acts of so many hands, none with a word above the highest that is used."""
    codes, offsets = (np.ascontiguousarray(one, dtype=np.int64) for one in acts)
    if len(offsets) != hands + 1:
        raise HousewayError(f"there are acts for {len(offsets) - 1} hands and decks for {hands}")
    if offsets[0] != 0 or offsets[-1] != len(codes) or (np.diff(offsets) < 0).any():
        raise HousewayError("the offsets of the acts do not go from 0 up to their number")
    if ((codes & 7) > highest).any():
        raise HousewayError("the acts hold a code that is none: encode makes them")
    return BulkActs(codes, offsets)
