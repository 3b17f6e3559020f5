"""Asks: every question a round can put to a party, in a closed list of kinds that clients implement once.

All legality sits in the ask: `check` turns a choice into its canonical form or refuses it with one clear
sentence, so a flow that is resumed never has to refuse anything.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import ClassVar, Literal, NamedTuple, TypeAlias, TypedDict, Unpack, final, get_args

from houseway.cards import Place
from houseway.errors import HousewayError, Refused, nearest
from houseway.plain import Json
from houseway.play.choosing import drawn_amount, legal_ones, listed_amounts

AskKind = Literal[
    "choose", "amount", "board", "pick-cards", "arrange", "meld", "place", "name", "consent", "react"
]
KINDS: tuple[AskKind, ...] = get_args(AskKind)

DRAWS = 20
"""So often a choice is drawn until one is legal; then it is the default."""

NOWHERE = Place("nowhere")
"""The place of an ask before the round puts it to its party."""

Choice: TypeAlias = "str | int | Sequence[Choice] | Mapping[str, Choice] | None"
"""A choice in its canonical, JSON-ready form: a word, a number, a list or a mapping; `None` is no choice."""


class Option(NamedTuple):
    """One thing a party may choose; `low` to `high` in `step` when it takes an amount."""

    id: str
    label: str = ""
    cost: int = 0
    low: int | None = None
    high: int | None = None
    step: int = 1
    start: int | None = None
    """The amount it is usual to begin with, where that is not the least."""


class Reacting(TypedDict, total=False):
    """What may be said of an ask that never holds the round up."""

    rule: str
    interrupts: bool
    place: Place


class Asked(Reacting, total=False):
    """What may be said of an ask of any kind."""

    optional: bool
    closes: str


class Ask:
    """A question to one party. `default` is what the clock answers."""

    kind: ClassVar[AskKind]
    id: int = 0
    """Given by the round when the ask is opened."""
    rule: str = ""
    """The clause a refusal cites."""
    optional: bool = False
    interrupts: bool = False
    """Whether an answer other than the default goes to the flow at once."""
    closes: str = ""
    """The moment at which an ask is closed that nobody waits for, or nobody for long."""
    place: Place = NOWHERE
    """The hand it is about; the round sets the party's own seat where nothing else is said."""

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
        place: Place = NOWHERE,
    ) -> None:
        self.party = party
        self.text = text
        self.place = place
        self.default = default
        self.rule = rule
        self.optional = optional
        self.interrupts = interrupts
        self.closes = closes

    @property
    def options(self) -> tuple[Option, ...]:
        """What may be chosen, where the answer is one of a few things."""
        return ()

    def check(self, choice: Choice) -> Choice:
        """The canonical form of a legal choice; `Refused` otherwise."""
        raise NotImplementedError

    def sample(self, rng: Random) -> Choice:
        """A legal choice drawn at random, in its canonical form; it is never refused."""
        for _ in range(DRAWS):
            try:
                return self.check(self.random_choice(rng))
            except HousewayError:
                continue
        return self.check(self.default)

    def choices(self) -> list[Choice]:
        """The legal choices in their canonical form: every one where they are few, and otherwise a selection.

        Amounts: the least, the usual, the quarters between and the most. Wagers: none, and on each circle
        the least, half and the most it takes, with what it needs beside it. Cards: those that lie next to
        each other. Rows: the default, and what one exchange of two cards makes of it. Melds: the default,
        each complete meld of the hand, and each card that one's melds can take.
        """
        return legal_ones(self.check, [*self.candidates(), self.default])

    def random_choice(self, rng: Random) -> Choice:
        """What `sample` tries: most of it is legal."""
        if not self.options:
            return self.default
        option = rng.choice(self.options)
        if option.low is None or option.high is None:
            return option.id
        return [option.id, drawn_amount(rng, option.low, option.high, option.step)]

    def candidates(self) -> Iterable[Choice]:
        """What `choices` looks at; what is not legal is left out there."""
        for option in self.options:
            if option.low is None or option.high is None:
                yield option.id
            else:
                for amount in listed_amounts(option.low, option.high, option.step, option.start):
                    yield [option.id, amount]

    def details(self) -> Json:
        """What a client needs to draw this kind of question."""
        raise NotImplementedError

    def warnings(self, choice: Choice) -> tuple[str, ...]:
        """What a careful dealer would say before the choice is made final."""
        return ()

    def to_json(self) -> Json:
        shown: Json = {
            "id": self.id,
            "kind": self.kind,
            "text": self.text,
            "place": self.place.to_json(),
            "default": self.default,
        }
        if self.optional:
            shown["optional"] = True
        if self.closes:
            shown["closes"] = self.closes
        return shown | self.details()

    def refuse(self, why: str) -> Refused:
        return Refused(why, self.rule or None)

    def __eq__(self, other: object) -> bool:
        """Asks are equal that put the same question to the same party."""
        if not isinstance(other, Ask):
            return NotImplemented
        return self is other or (self.party == other.party and self.to_json() == other.to_json())

    def __hash__(self) -> int:
        return hash((self.kind, self.party))

    def __repr__(self) -> str:
        """`<choose 7 to party 0: $2 to call: fold, call, raise 400 to 20000>`"""
        offered = ", ".join(map(_told, self.options))
        about = f": {offered}" if offered else ""
        return f"<{self.kind} {self.id} to party {self.party}: {self.text}{about}>"


def _told(option: Option) -> str:
    return option.id if option.low is None else f"{option.id} {option.low} to {option.high}"


def money(cents: int) -> str:
    """Cents as dollars for a sentence: `$4`, `$4.50`."""
    dollars, odd = divmod(abs(cents), 100)
    sign = "-" if cents < 0 else ""
    return f"{sign}${dollars:,}" + (f".{odd:02}" if odd else "")


def check_amount(amount: object, low: int, high: int, step: int, what: str, rule: str | None = None) -> int:
    """A whole number of cents on the step and within the range, or a sentence that says which it is not."""
    if isinstance(amount, bool) or not isinstance(amount, int):
        raise Refused(f"{what} must be a whole number of cents, not {amount!r}", rule)
    if amount < low:
        raise Refused(f"{what} of {money(amount)} is under the least of {money(low)}", rule)
    if amount > high:
        raise Refused(f"{what} of {money(amount)} is over the most of {money(high)}", rule)
    if amount != high and (amount - low) % step:
        raise Refused(f"{what} of {money(amount)} is off the step of {money(step)} from {money(low)}", rule)
    return amount


class Choose(Ask):
    """Pick one of a few options; an option may carry an amount."""

    kind: ClassVar[AskKind] = "choose"
    default: str

    def __init__(
        self, party: int, text: str, options: Iterable[Option | str], default: str, **more: Unpack[Asked]
    ) -> None:
        super().__init__(party, text, default, **more)
        self._options = tuple(Option(o) if isinstance(o, str) else o for o in options)

    @property
    def options(self) -> tuple[Option, ...]:
        return self._options

    def check(self, choice: Choice) -> Choice:
        word, amount = read_choice(choice)
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
            return [
                word,
                check_amount(amount, option.low, option.high, option.step, f"a {word}", self.rule or None),
            ]
        known = [option.id for option in self.options]
        raise self.refuse(f"{word!r} is not one of {', '.join(known)}{nearest(str(word), known)}")

    def details(self) -> Json:
        return {"options": [_option_json(o) for o in self.options]}


def split_choice(choice: Choice) -> tuple[str, int | None]:
    """A choice that was checked as (word, amount or None)."""
    word, amount = read_choice(choice)
    assert isinstance(word, str)
    assert amount is None or isinstance(amount, int)
    return word, amount


def amount_of(choice: Choice) -> int:
    """The amount of a choice that was checked and carries one."""
    _, amount = split_choice(choice)
    assert amount is not None
    return amount


def read_choice(choice: Choice) -> tuple[Choice, Choice]:
    """Any choice as (word, amount or None): `'call'`, `['raise', 800]` and `'raise 800'` are all read."""
    if isinstance(choice, str):
        word, space, amount = choice.partition(" ")
        return (word, int(amount)) if space and amount.isdecimal() else (choice, None)
    if isinstance(choice, (list, tuple)) and len(choice) == 2:
        return choice[0], choice[1]
    return choice, None


def _option_json(option: Option) -> Json:
    shown: Json = {"id": option.id}
    if option.label:
        shown["label"] = option.label
    if option.cost:
        shown["cost"] = option.cost
    if option.low is not None:
        shown |= {"low": option.low, "high": option.high, "step": option.step}
    if option.start is not None:
        shown["start"] = option.start
    return shown


class React(Choose):
    """An optional choice that never holds the round up; `pass` declines it."""

    kind = "react"

    def __init__(
        self, party: int, text: str, options: Iterable[Option | str], *, closes: str, **more: Unpack[Reacting]
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

    def __init__(self, party: int, text: str, default: str = "no", **more: Unpack[Asked]) -> None:
        super().__init__(party, text, (Option("yes"), Option("no")), default, **more)


class Amount(Ask):
    """A number of cents in a range."""

    kind = "amount"
    default: int

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
        **more: Unpack[Asked],
    ) -> None:
        super().__init__(party, text, default, **more)
        self.low, self.high, self.step, self.what = low, high, step, what

    def check(self, choice: Choice) -> int:
        if choice == self.default:
            return self.default
        return check_amount(choice, self.low, self.high, self.step, self.what, self.rule or None)

    def random_choice(self, rng: Random) -> Choice:
        return drawn_amount(rng, self.low, self.high, self.step)

    def candidates(self) -> Iterable[Choice]:
        return listed_amounts(self.low, self.high, self.step)

    def details(self) -> Json:
        return {"low": self.low, "high": self.high, "step": self.step}


@final
@dataclass(slots=True)
class Wait:
    """Several asks open at once. The flow goes on when every required one is answered, when an interrupting
    one is, or, where all are optional, when all are answered or the dealer moves on. Its answers come back
    in the order of `asks`, `None` for an ask nobody answered."""

    asks: tuple[Ask, ...]
    moment: str = ""
    answers: dict[int, Choice] = field(default_factory=dict)
