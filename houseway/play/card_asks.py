"""Asks about one's own cards: pick some, set them into rows, lay groups of them down."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Unpack

from houseway.cards import parse_cards, show, show_cards
from houseway.errors import Refused
from houseway.plain import Json
from houseway.play.asks import Ask, Asked, Choice
from houseway.play.choosing import listed_picks, listed_rows


class PickCards(Ask):
    """Pick from `low` to `high` of one's own cards. A choice is a list of card codes or written cards."""

    kind = "pick-cards"
    default: list[int]

    def __init__(
        self,
        party: int,
        text: str,
        cards: Sequence[int],
        low: int,
        high: int,
        default: Sequence[int],
        *,
        verb: str = "pick",
        none: str = "",
        **more: Unpack[Asked],
    ) -> None:
        """`verb` says what is done with the cards, `none` what it means to pick none of them."""
        super().__init__(party, text, list(default), **more)
        self.cards, self.low, self.high = tuple(cards), low, high
        self.verb, self.none = verb, none

    def check(self, choice: Choice) -> list[int]:
        picked = as_codes(choice)
        _held(self, picked, self.cards)
        if not self.low <= len(picked) <= self.high:
            span = str(self.low) if self.low == self.high else f"{self.low} to {self.high}"
            raise self.refuse(f"{self.verb} {span} cards, not {len(picked)}")
        return picked

    def random_choice(self, rng: Random) -> Choice:
        return rng.sample(self.cards, rng.randint(self.low, min(self.high, len(self.cards))))

    def candidates(self) -> Iterable[Choice]:
        return listed_picks(self.cards, self.low, self.high)

    def details(self) -> Json:
        words = {"verb": self.verb, "none": self.none}
        return {"cards": show_cards(self.cards).split(), "low": self.low, "high": self.high, **words}


@dataclass(frozen=True, slots=True)
class Row:
    """A row to fill when a hand is arranged."""

    name: str
    count: int


class Arrange(Ask):
    """Set one's cards into rows. A choice is a list of card lists, one a row, in the order of the rows."""

    kind = "arrange"
    default: list[list[int]]

    def __init__(
        self,
        party: int,
        text: str,
        cards: Sequence[int],
        rows: Sequence[Row],
        default: Sequence[Sequence[int]],
        *,
        warn: Callable[[list[list[int]]], Iterable[str]] | None = None,
        **more: Unpack[Asked],
    ) -> None:
        super().__init__(party, text, [list(row) for row in default], **more)
        self.cards, self.rows, self.warn = tuple(cards), tuple(rows), warn

    def check(self, choice: Choice) -> list[list[int]] | str:
        """The rows; a game may take a word in their place."""
        return self.rows_of(choice)

    def rows_of(self, choice: Choice) -> list[list[int]]:
        """The cards of each row, every row as long as it must be."""
        if not isinstance(choice, (list, tuple)) or len(choice) != len(self.rows):
            raise self.refuse(f"set the cards into {len(self.rows)} rows")
        rows = [as_codes(row) for row in choice]
        for row, codes in zip(self.rows, rows, strict=True):
            if len(codes) != row.count:
                raise self.refuse(f"the {row.name} takes {row.count} cards, not {len(codes)}")
        _held(self, [code for codes in rows for code in codes], self.cards)
        return rows

    def random_choice(self, rng: Random) -> Choice:
        mixed = rng.sample(self.cards, len(self.cards))
        return [[mixed.pop() for _ in range(row.count)] for row in self.rows]

    def candidates(self) -> Iterable[Choice]:
        return listed_rows(self.cards, [row.count for row in self.rows], self.default)

    def warnings(self, choice: Choice) -> tuple[str, ...]:
        return tuple(self.warn(self.rows_of(choice))) if self.warn else ()

    def details(self) -> Json:
        rows = [{"name": row.name, "count": row.count} for row in self.rows]
        return {"cards": show_cards(self.cards).split(), "rows": rows}


class Meld(Ask):
    """Lay down groups of one's cards. `legal` says of one group why it may not be laid, or nothing."""

    kind = "meld"

    def __init__(
        self,
        party: int,
        text: str,
        cards: Sequence[int],
        legal: Callable[[list[int]], str] | None,
        **more: Unpack[Asked],
    ) -> None:
        super().__init__(party, text, [], **more)
        self.cards, self.legal = tuple(cards), legal

    def check(self, choice: Choice) -> list[list[int]]:
        if not isinstance(choice, (list, tuple)):
            raise self.refuse(f"a meld is a list of groups of cards, not {choice!r}")
        groups = [as_codes(group) for group in choice]
        _held(self, [code for group in groups for code in group], self.cards)
        for group in groups:
            if self.legal is not None and (why := self.legal(group)):
                raise self.refuse(why)
        return groups

    def random_choice(self, rng: Random) -> Choice:
        return rng.choice(self.choices())

    def candidates(self) -> Iterable[Choice]:
        return ([], self.default)

    def details(self) -> Json:
        return {"cards": show_cards(self.cards).split()}


def as_codes(cards: object) -> list[int]:
    """Card codes from codes, written cards or one written string."""
    if isinstance(cards, str):
        return list(parse_cards(cards))
    if not isinstance(cards, (list, tuple)):
        raise Refused(f"{cards!r} is not a list of cards")
    return [_code(card) for card in cards]


def _code(card: object) -> int:
    if isinstance(card, int) and not isinstance(card, bool):
        return card
    written = parse_cards(str(card))
    if len(written) != 1:
        raise Refused(f"{str(card)[:40]!r} is not one card: write each card by itself, as in `As`")
    return written[0]


def written_rows(rows: Sequence[Sequence[int]]) -> str:
    """Cards set into rows as people write them: `Ah Kd / 9c 9d 5h 4s 2c`."""
    return " / ".join(show_cards(row) for row in rows)


def _held(ask: Ask, picked: Sequence[int], held: Sequence[int]) -> None:
    left = list(held)
    for card in picked:
        if card not in left:
            raise ask.refuse(f"{show(card)} is not there to be picked, or is picked twice")
        left.remove(card)
