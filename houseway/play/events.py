"""Events: what happened, in order, each field with its audience. A view is these events and nothing else.

Parties are numbered from 0 in an event; `to_json` writes their names. `clause` names the rule that was
carried out; the sheet turns it into rule ids.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, get_args

from houseway.cards import Place, show
from houseway.hands import evaluate
from houseway.plain import Json
from houseway.play.asks import Choice

if TYPE_CHECKING:
    from houseway.play.citing import Citation

HIDDEN = -1
"""A card the viewer may not see."""

EVERYBODY = None
"""The audience of a card that lies face up."""

HOUSE = "house"
POT = "pot"
CARRY = "carry"
"""Accounts beside the parties' own: the house's drop, the pot, money that stays for the next round."""


class Began(NamedTuple):
    """A round begins."""

    number: int
    stacks: tuple[int, ...]
    carried_in: int


class Shuffled(NamedTuple):
    """A pack was shuffled; the commitment binds its order before a card is dealt."""

    name: str
    pack: str
    commitment: str


class Rolled(NamedTuple):
    """Dice, or another public draw."""

    name: str
    numbers: tuple[int, ...]


class Dealt(NamedTuple):
    """One street of cards. `audiences` has, for each place, the parties that see its cards, or everybody."""

    street: str
    places: tuple[Place, ...]
    cards: tuple[tuple[int, ...], ...]
    audiences: tuple[tuple[int, ...] | None, ...]

    def seen_by(self, viewer: int | None) -> Dealt:
        cards = tuple(
            cards if audience is EVERYBODY or viewer in audience else (HIDDEN,) * len(cards)
            for cards, audience in zip(self.cards, self.audiences, strict=True)
        )
        return self._replace(cards=cards)


class Worth(NamedTuple):
    """What cards are worth, put into words only when somebody reads it."""

    kind: str
    cards: tuple[int, ...]
    readings: tuple[tuple[str, str], ...] = ()
    """How the sheet reads that kind of hand, where there are two ways."""

    def __str__(self) -> str:
        return evaluate(self.cards, self.kind, **dict(self.readings)).name


class Worths(NamedTuple):
    """What cards are worth for each part of a pot: high, then low."""

    parts: tuple[Worth, ...]

    def __str__(self) -> str:
        return "; ".join(str(part) for part in self.parts)


class Shown(NamedTuple):
    """Cards turned face up, with what they are worth."""

    place: Place
    cards: tuple[int, ...]
    name: str | Worth | Worths


class Looked(NamedTuple):
    """Cards that lie face down are looked at. `audience` sees them from now on; the rest see that it does."""

    place: Place
    cards: tuple[int, ...]
    audience: tuple[int, ...]

    def seen_by(self, viewer: int | None) -> Looked:
        return self if viewer in self.audience else self._replace(cards=(HIDDEN,) * len(self.cards))


class Discarded(NamedTuple):
    """Cards leave a place for the discards. `audience` sees which; the rest see how many."""

    place: Place
    cards: tuple[int, ...]
    audience: tuple[int, ...] | None
    to: Place | None = None
    """The hand they go to instead, when a pair is split."""

    def seen_by(self, viewer: int | None) -> Discarded:
        if self.audience is EVERYBODY or viewer in self.audience:
            return self
        return self._replace(cards=(HIDDEN,) * len(self.cards))


class Acted(NamedTuple):
    """A betting act: `paid` now, `total` in front after it."""

    party: int
    act: str
    paid: int
    total: int


class Decided(NamedTuple):
    """Any other decision. `audience` sees the choice; the rest see that one was made."""

    party: int
    what: str
    choice: Choice
    audience: tuple[int, ...] | None

    def seen_by(self, viewer: int | None) -> Decided:
        if self.audience is EVERYBODY or viewer in self.audience:
            return self
        return self._replace(choice=None)


class Clocked(NamedTuple):
    """The clock answered in a party's place."""

    party: int
    ask: int


class Banked(NamedTuple):
    """A party takes the bank with so much, for the given turn."""

    party: int
    amount: int
    turn: int


class Wagered(NamedTuple):
    """A wager goes down; the chips are still its owner's."""

    party: int
    spot: int
    wager: str
    amount: int
    hand: Place | None = None
    """The hand it was added to, when that is done after the deal."""


class Withdrawn(NamedTuple):
    """A wager is taken back by its owner, as the rules of some games let him."""

    party: int
    spot: int
    wager: str
    amount: int


class Outcome(NamedTuple):
    """What a wager came to: its result before coverage, and how much of it the bank reached."""

    party: int
    spot: int
    wager: str
    amount: int
    result: int
    covered: int
    clause: str


class Transfer(NamedTuple):
    """Chips change owner. Payer and payee are parties, or `house`, `pot`, `carry`."""

    payer: int | str
    payee: int | str
    amount: int
    why: str
    clause: str


class Ruled(NamedTuple):
    """A rule was carried out that moved no chips of its own."""

    clause: str
    detail: str


class ButtonPlaced(NamedTuple):
    """A button lies before a seat from now on: the dealer's, the action button, a kill or an Envy button."""

    button: str
    seat: int
    clause: str
    detail: str


class Unreached(NamedTuple):
    """A scripted incident whose moment play never came to."""

    place: str
    nth: int
    kind: str


class Ended(NamedTuple):
    """The round is over."""

    stacks: tuple[int, ...]
    carried_out: int
    drop: int


Event = (
    Began
    | Shuffled
    | Rolled
    | Dealt
    | Shown
    | Looked
    | Discarded
    | Acted
    | Decided
    | Clocked
    | Banked
    | Wagered
    | Withdrawn
    | Outcome
    | Transfer
    | Ruled
    | ButtonPlaced
    | Unreached
    | Ended
)

PERSONAL = (Dealt, Decided, Discarded, Looked)
"""The events that not everybody sees alike."""

WIRE_NAMES = {kind: re.sub(r"(?<!^)([A-Z])", r"_\1", kind.__name__).lower() for kind in get_args(Event)}
"""What an event is called in a log line, as `button_placed`."""

_NAMED = {"party", "payer", "payee"}
_PLACES = {"place", "to", "hand"}


def seen_by(event: Event, viewer: int | None) -> Event:
    """The event as one party sees it; `None` is somebody who only watches."""
    return event.seen_by(viewer) if isinstance(event, PERSONAL) else event


def to_json(event: Event, names: Sequence[str], cited: Citation) -> Json:
    """The event for a log line: names for parties, written cards, and what it cites."""
    shown: Json = {"event": WIRE_NAMES[type(event)]}
    for key, value in event._asdict().items():
        if key in _NAMED:
            shown[key] = names[value] if isinstance(value, int) else value
        elif key == "cards" and isinstance(event, Dealt):
            shown[key] = [[show(card) for card in cards] for cards in value]
        elif key == "cards":
            shown[key] = [show(card) for card in value]
        elif key == "audiences":
            shown["up"] = [audience is EVERYBODY for audience in value]
        elif key == "audience" or (key in ("hand", "to") and not value):
            continue
        elif key == "clause":
            shown["clause"] = value
        elif key == "places":
            shown[key] = [place.to_json() for place in value]
        elif key in _PLACES and isinstance(value, Place):
            shown[key] = value.to_json()
        elif isinstance(value, (Worth, Worths)):
            shown[key] = str(value)
        else:
            shown[key] = list(value) if isinstance(value, tuple) else value
    if isinstance(event, Decided) and isinstance(event.what, Place):
        shown["place"] = event.what.to_json()
    _show_citation(shown, cited)
    return shown


def _show_citation(shown: Json, cited: Citation) -> None:
    if cited.rules:
        shown["rules"] = list(cited.rules)
    elif cited.not_printed:
        shown["not_printed"] = cited.not_printed
