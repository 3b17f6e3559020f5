"""Asks: every question a round can put to a party, in a closed list of kinds that clients implement once.

All legality sits in the ask: `check` turns a choice into its canonical form or refuses it with one clear
sentence, so a flow that is resumed never has to refuse anything.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, NamedTuple

from houseway.cards import show, show_cards
from houseway.errors import Refused, nearest

KINDS = (
    "choose",
    "amount",
    "board",
    "pick-cards",
    "arrange",
    "meld",
    "place",
    "name",
    "consent",
    "react",
)

Choice = Any
"""A choice in its canonical, JSON-ready form: a word, a number, a list or a mapping."""


class Option(NamedTuple):
    """One thing a party may choose; `low` to `high` in `step` when it takes an amount."""

    id: str
    label: str = ""
    cost: int = 0
    low: int | None = None
    high: int | None = None
    step: int = 1


class Ask:
    """A question to one party. `default` is what the clock answers."""

    kind: ClassVar[str]
    id: int = 0
    """Given by the round when the ask is opened."""
    rule: str = ""
    """The clause a refusal cites."""
    optional: bool = False
    interrupts: bool = False
    """Whether an answer other than the default goes to the flow at once."""
    closes: str = ""
    """The moment at which an optional ask is closed."""

    def __init__(
        self,
        party: int,
        text: str,
        default: Choice,
        *,
        rule: str = "",
        optional: bool = False,
        interrupts: bool = False,
        closes: str = "",
    ) -> None:
        self.party = party
        self.text = text
        self.default = default
        self.rule = rule
        self.optional = optional
        self.interrupts = interrupts
        self.closes = closes

    def check(self, choice: Choice) -> Choice:
        """The canonical form of a legal choice; `Refused` otherwise."""
        raise NotImplementedError

    def details(self) -> dict[str, Any]:
        """What a client needs to draw this kind of question."""
        raise NotImplementedError

    def warnings(self, choice: Choice) -> tuple[str, ...]:
        """What a careful dealer would say before the choice is made final."""
        return ()

    def to_json(self) -> dict[str, Any]:
        shown = {"id": self.id, "kind": self.kind, "text": self.text, "default": self.default}
        if self.optional:
            shown |= {"optional": True, "closes": self.closes}
        return shown | self.details()

    def refuse(self, why: str) -> Refused:
        return Refused(why, self.rule or None)


def money(cents: int) -> str:
    """Cents as dollars for a sentence: `$4`, `$4.50`."""
    dollars, odd = divmod(abs(cents), 100)
    sign = "-" if cents < 0 else ""
    return f"{sign}${dollars:,}" + (f".{odd:02}" if odd else "")


def check_amount(amount: object, low: int, high: int, step: int, what: str) -> int:
    """A whole number of cents on the step and within the range, or a sentence that says which it is not."""
    if isinstance(amount, bool) or not isinstance(amount, int):
        raise Refused(f"{what} must be a whole number of cents, not {amount!r}")
    if amount < low:
        raise Refused(f"{what} of {money(amount)} is under the least of {money(low)}")
    if amount > high:
        raise Refused(f"{what} of {money(amount)} is over the most of {money(high)}")
    if amount != high and (amount - low) % step:
        raise Refused(f"{what} of {money(amount)} is off the step of {money(step)} from {money(low)}")
    return amount


class Choose(Ask):
    """Pick one of a few options; an option may carry an amount."""

    kind = "choose"

    def __init__(
        self, party: int, text: str, options: Iterable[Option | str], default: str, **more: Any
    ) -> None:
        super().__init__(party, text, default, **more)
        self._options = tuple(Option(o) if isinstance(o, str) else o for o in options)

    @property
    def options(self) -> tuple[Option, ...]:
        return self._options

    def check(self, choice: Choice) -> Choice:
        word, amount = split_choice(choice)
        for option in self.options:
            if option.id != word:
                continue
            if option.low is None:
                if amount is not None:
                    raise self.refuse(f"{word!r} takes no amount")
                return word
            assert option.high is not None
            if amount is None and option.low == option.high:
                amount = option.low
            if amount is None:
                raise self.refuse(
                    f"{word!r} needs an amount from {money(option.low)} to {money(option.high)}"
                )
            return [word, check_amount(amount, option.low, option.high, option.step, f"a {word}")]
        known = [option.id for option in self.options]
        raise self.refuse(f"{word!r} is not one of {', '.join(known)}{nearest(str(word), known)}")

    def details(self) -> dict[str, Any]:
        return {"options": [_option_json(o) for o in self.options]}


def split_choice(choice: Choice) -> tuple[Any, Any]:
    """A choice as (word, amount or None): `'call'`, `['raise', 800]` and `'raise 800'` are all read."""
    if isinstance(choice, str):
        word, space, amount = choice.partition(" ")
        return (word, int(amount)) if space and amount.isdigit() else (choice, None)
    if isinstance(choice, (list, tuple)) and len(choice) == 2:
        return choice[0], choice[1]
    return choice, None


def _option_json(option: Option) -> dict[str, Any]:
    shown: dict[str, Any] = {"id": option.id}
    if option.label:
        shown["label"] = option.label
    if option.cost:
        shown["cost"] = option.cost
    if option.low is not None:
        shown |= {"low": option.low, "high": option.high, "step": option.step}
    return shown


class React(Choose):
    """An optional choice that never holds the round up; `pass` declines it."""

    kind = "react"

    def __init__(
        self, party: int, text: str, options: Iterable[Option | str], *, closes: str, **more: Any
    ) -> None:
        offered = (*options, Option("pass", "let it go"))
        super().__init__(party, text, offered, "pass", optional=True, closes=closes, **more)


class Name(Choose):
    """Name one of a list, such as the game of the next hand."""

    kind = "name"


class PickPlace(Choose):
    """Pick a place on the table: a seat, a pile, a spot."""

    kind = "place"


class Consent(Choose):
    """Yes or no."""

    kind = "consent"

    def __init__(self, party: int, text: str, default: str = "no", **more: Any) -> None:
        super().__init__(party, text, (Option("yes"), Option("no")), default, **more)


class Amount(Ask):
    """A number of cents in a range."""

    kind = "amount"

    def __init__(
        self,
        party: int,
        text: str,
        low: int,
        high: int,
        default: int,
        *,
        step: int = 1,
        what: str = "a wager",
        **more: Any,
    ) -> None:
        super().__init__(party, text, default, **more)
        self.low, self.high, self.step, self.what = low, high, step, what

    def check(self, choice: Choice) -> int:
        if choice == self.default:
            return self.default  # type: ignore[no-any-return]
        return check_amount(choice, self.low, self.high, self.step, self.what)

    def details(self) -> dict[str, Any]:
        return {"low": self.low, "high": self.high, "step": self.step}


@dataclass(frozen=True, slots=True)
class Circle:
    """A place for one kind of wager on one spot: its limits and what it needs beside it."""

    wager: str
    spot: int
    low: int
    high: int
    step: int = 100
    needs: tuple[str, ...] = ()
    """Wagers of the same party on the same spot, one of which must be there too."""
    equals: str = ""
    """A wager of the same party on the same spot that this one must match to the cent."""
    over_maximum: str = "refuse"
    """`refuse`, or `excess-returned`: the part over the maximum does not stand and goes back."""
    rule: str = ""
    needs_rule: str = ""

    @property
    def key(self) -> str:
        return f"{self.wager}@{self.spot}"


class Board(Ask):
    """Place wagers on circles. A choice maps a circle to cents; a bare wager name means one's own spot."""

    kind = "board"

    def __init__(
        self,
        party: int,
        text: str,
        circles: Sequence[Circle],
        budget: int,
        *,
        own_spot: int | None = None,
        default: Mapping[str, int] | None = None,
        must: tuple[str, ...] = (),
        covered: int | None = None,
        **more: Any,
    ) -> None:
        super().__init__(party, text, dict(default or {}), **more)
        self.circles = tuple(circles)
        self.budget = budget
        self.own_spot = own_spot
        self.must = must
        self.covered = covered

    def check(self, choice: Choice) -> dict[str, int]:
        if not isinstance(choice, Mapping):
            raise self.refuse(f"wagers are a mapping of circle to cents, not {choice!r}")
        by_key = {circle.key: circle for circle in self.circles}
        placed: dict[str, int] = {}
        for word, amount in choice.items():
            key = word if "@" in str(word) else f"{word}@{self.own_spot}"
            circle = by_key.get(key)
            if circle is None:
                known = sorted({c.wager for c in self.circles} | set(by_key))
                raise self.refuse(f"there is no {word!r} circle here{nearest(str(word), known)}")
            if amount:
                placed[key] = self._stake(circle, amount)
        self._check_company(by_key, placed)
        total = sum(placed.values())
        if total > self.budget:
            raise self.refuse(f"wagers of {money(total)} are more than the {money(self.budget)} in front")
        return {circle.key: placed[circle.key] for circle in self.circles if circle.key in placed}

    def _stake(self, circle: Circle, amount: object) -> int:
        what = f"a {circle.wager} wager"
        if isinstance(amount, int) and amount > circle.high and circle.over_maximum == "excess-returned":
            amount = circle.high
        try:
            return check_amount(amount, circle.low, circle.high, circle.step, what)
        except Refused as refusal:
            raise Refused(str(refusal), circle.rule or self.rule or None) from None

    def _check_company(self, by_key: Mapping[str, Circle], placed: Mapping[str, int]) -> None:
        for key, amount in placed.items():
            circle = by_key[key]
            if circle.needs and not any(f"{other}@{circle.spot}" in placed for other in circle.needs):
                raise Refused(
                    f"a {circle.wager} wager needs a {' or '.join(circle.needs)} wager beside it",
                    circle.needs_rule or circle.rule or None,
                )
            if circle.equals and placed.get(f"{circle.equals}@{circle.spot}") != amount:
                raise Refused(
                    f"a {circle.wager} wager must be the same amount as the {circle.equals}",
                    circle.needs_rule or circle.rule or None,
                )
        if placed and self.must and not any(key.split("@")[0] in self.must for key in placed):
            raise self.refuse(f"a wager on {' or '.join(self.must)} is required")

    def warnings(self, choice: Choice) -> tuple[str, ...]:
        total = sum(self.check(choice).values())
        if self.covered is not None and total > self.covered:
            return (f"the bank of {money(self.covered)} may not cover wagers of {money(total)}",)
        return ()

    def details(self) -> dict[str, Any]:
        return {
            "budget": self.budget,
            "must": list(self.must),
            "circles": [
                {"key": c.key, "wager": c.wager, "spot": c.spot, "needs": list(c.needs)}
                | {"low": c.low, "high": min(c.high, self.budget), "step": c.step}
                | ({"equals": c.equals} if c.equals else {})
                for c in self.circles
            ],
        }


class PickCards(Ask):
    """Pick from `low` to `high` of one's own cards. A choice is a list of card codes or written cards."""

    kind = "pick-cards"

    def __init__(
        self,
        party: int,
        text: str,
        cards: Sequence[int],
        low: int,
        high: int,
        default: Sequence[int],
        **more: Any,
    ) -> None:
        super().__init__(party, text, list(default), **more)
        self.cards, self.low, self.high = tuple(cards), low, high

    def check(self, choice: Choice) -> list[int]:
        picked = as_codes(choice)
        _held(self, picked, self.cards)
        if not self.low <= len(picked) <= self.high:
            span = str(self.low) if self.low == self.high else f"{self.low} to {self.high}"
            raise self.refuse(f"pick {span} cards, not {len(picked)}")
        return picked

    def details(self) -> dict[str, Any]:
        return {"cards": show_cards(self.cards).split(), "low": self.low, "high": self.high}


@dataclass(frozen=True, slots=True)
class Row:
    """A row to fill when a hand is arranged."""

    name: str
    count: int


class Arrange(Ask):
    """Set one's cards into rows. A choice is a list of card lists, one a row, in the order of the rows."""

    kind = "arrange"

    def __init__(
        self,
        party: int,
        text: str,
        cards: Sequence[int],
        rows: Sequence[Row],
        default: Sequence[Sequence[int]],
        *,
        warn: Any = None,
        **more: Any,
    ) -> None:
        super().__init__(party, text, [list(row) for row in default], **more)
        self.cards, self.rows, self.warn = tuple(cards), tuple(rows), warn

    def check(self, choice: Choice) -> list[list[int]]:
        if not isinstance(choice, (list, tuple)) or len(choice) != len(self.rows):
            raise self.refuse(f"set the cards into {len(self.rows)} rows")
        rows = [as_codes(row) for row in choice]
        for row, codes in zip(self.rows, rows, strict=True):
            if len(codes) != row.count:
                raise self.refuse(f"the {row.name} takes {row.count} cards, not {len(codes)}")
        _held(self, [code for codes in rows for code in codes], self.cards)
        return rows

    def warnings(self, choice: Choice) -> tuple[str, ...]:
        return tuple(self.warn(self.check(choice))) if self.warn else ()

    def details(self) -> dict[str, Any]:
        rows = [{"name": row.name, "count": row.count} for row in self.rows]
        return {"cards": show_cards(self.cards).split(), "rows": rows}


class Meld(Ask):
    """Lay down groups of one's cards. `legal` says of one group why it may not be laid, or nothing."""

    kind = "meld"

    def __init__(self, party: int, text: str, cards: Sequence[int], legal: Any, **more: Any) -> None:
        super().__init__(party, text, [], **more)
        self.cards, self.legal = tuple(cards), legal

    def check(self, choice: Choice) -> list[list[int]]:
        if not isinstance(choice, (list, tuple)):
            raise self.refuse(f"a meld is a list of groups of cards, not {choice!r}")
        groups = [as_codes(group) for group in choice]
        _held(self, [code for group in groups for code in group], self.cards)
        for group in groups:
            if why := self.legal(group):
                raise self.refuse(why)
        return groups

    def details(self) -> dict[str, Any]:
        return {"cards": show_cards(self.cards).split()}


@dataclass(slots=True)
class Wait:
    """Several asks open at once. The flow goes on when every required one is answered, when an interrupting
    one is, or, where all are optional, when all are answered or the dealer moves on. Its answers come back
    in the order of `asks`, `None` for an ask nobody answered."""

    asks: tuple[Ask, ...]
    moment: str = ""
    answers: dict[int, Choice] = field(default_factory=dict)


def as_codes(cards: object) -> list[int]:
    """Card codes from codes, written cards or one written string."""
    from houseway.cards import parse_cards

    if isinstance(cards, str):
        return list(parse_cards(cards))
    if not isinstance(cards, (list, tuple)):
        raise Refused(f"{cards!r} is not a list of cards")
    return [card if isinstance(card, int) else parse_cards(str(card))[0] for card in cards]


def _held(ask: Ask, picked: Sequence[int], held: Sequence[int]) -> None:
    left = list(held)
    for card in picked:
        if card not in left:
            raise ask.refuse(f"{show(card)} is not there to be picked, or is picked twice")
        left.remove(card)
