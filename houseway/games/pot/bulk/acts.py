"""Acts of bulk hands as numbers: a word, what a bet or raise goes to, and cards thrown away."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, cast

import numpy as np

from houseway.errors import HousewayError, Refused
from houseway.games.pot.bulk.records import ACT, ONLY_SIZE, Integers, Records
from houseway.games.pot.bulk.words import Word, said
from houseway.play.asks import Choice, read_choice
from houseway.play.card_asks import as_codes

Numbers = tuple[int, int, int]
"""An act as kernels take it: its word, total and cards."""

SIZED = ("bet", "raise")
PLAIN: dict[str, Numbers] = {said(word): (int(word), ONLY_SIZE, 0) for word in Word if word != Word.DISCARD}
"""Words that say it all; a bet or raise among them goes to the only size there is."""
MOST_CHIPS = 1 << 56
"""Nobody has more."""


class BulkActs(NamedTuple):
    """The acts of many hands, one record each; hand h has those from `offsets[h]` to `offsets[h + 1]`."""

    acts: Records
    offsets: Integers

    def of(self, hand: int) -> Records:
        """The acts of one hand."""
        return cast(Records, self.acts[self.offsets[hand] : self.offsets[hand + 1]])


def encode(acts: Iterable[Iterable[Choice]]) -> BulkActs:
    """The protocol's choices of each hand as records: `fold`, `check`, `call`, `["bet", total]`, `bring-in`,
    and lists of cards that are thrown away."""
    numbers: list[int] = []
    offsets = [0]
    for hand, choices in enumerate(acts):
        for number, choice in enumerate(choices, 1):
            known = PLAIN.get(choice) if isinstance(choice, str) else None
            numbers += known or _longer_act(choice, hand, number)
        offsets.append(len(numbers) // 3)
    told = np.array(numbers, dtype=np.int64).view(ACT).view(np.recarray)
    return BulkActs(told, np.array(offsets, dtype=np.int64))


def _longer_act(choice: Choice, hand: int, number: int) -> Numbers:
    """Cards thrown away, or a bet or raise with its total; without one it asks for the only size."""
    if isinstance(choice, (list, tuple)) and all(isinstance(card, int) for card in choice):
        return int(Word.DISCARD), ONLY_SIZE, sum(1 << card for card in as_codes(choice))
    word, amount = read_choice(choice)
    if word not in SIZED:
        raise Refused(f"hand {hand}, act {number}: {choice!r} is not fold, check, call, bet or raise")
    if amount is None:
        return PLAIN[word]
    if isinstance(amount, bool) or not isinstance(amount, int) or not 0 <= amount < MOST_CHIPS:
        raise Refused(f"hand {hand}, act {number}: a {word} must be a whole number of cents, not {amount!r}")
    return PLAIN[word][0], amount, 0


def decode(act: Numbers) -> Choice:
    """The choice that an act stands for."""
    word, total, cards = act
    if word == Word.DISCARD:
        return [card for card in range(53) if cards >> card & 1]
    return said(Word(word)) if total == ONLY_SIZE else [said(Word(word)), total]


def checked_acts(acts: BulkActs, hands: int, highest: Word = Word.RAISE) -> BulkActs:
    """The acts of so many hands, none with a word above the highest that is used."""
    told = np.ascontiguousarray(acts.acts, dtype=ACT).view(np.recarray)
    offsets = np.ascontiguousarray(acts.offsets, dtype=np.int64)
    if len(offsets) != hands + 1:
        raise HousewayError(f"there are acts for {len(offsets) - 1} hands and decks for {hands}")
    if offsets[0] != 0 or offsets[-1] != len(told) or (np.diff(offsets) < 0).any():
        raise HousewayError("the offsets of the acts do not go from 0 up to their number")
    if ((told.word < 0) | (told.word > highest)).any():
        raise HousewayError("the acts hold a code that is none: encode makes them")
    return BulkActs(told, offsets)
