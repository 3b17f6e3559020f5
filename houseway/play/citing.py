"""What a line of the log cites: the printed rules it carries out, or, where nothing is printed, the name of
the house default that decided."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from houseway.cards import show
from houseway.play.events import (
    Acted,
    Banked,
    Dealt,
    Decided,
    Discarded,
    Event,
    Looked,
    Rolled,
    Ruled,
    Shown,
    Wagered,
    Withdrawn,
)


class Citation(NamedTuple):
    """Rule ids, or the house default of a line for which nothing is printed; neither for a line that moves
    nothing."""

    rules: tuple[str, ...] = ()
    not_printed: str = ""

    def __bool__(self) -> bool:
        return bool(self.rules or self.not_printed)


NOTHING = Citation()

HOUSE_DEFAULTS = {
    "usual_deal": "Cards go out in turn from the dealer's left, the bank last, and to the board face up.",
    "usual_betting": "A player in turn folds, checks, calls, bets or raises by what the table posts.",
    "usual_wager": "A wager lies on the circle of its kind and stands once no more bets are taken.",
    "usual_bank": "A player who is offered the bank takes it with chips he has in front of him.",
    "usual_showing": "A hand that is compared is turned up for everybody.",
    "usual_discard": "Cards that leave a hand are thrown away face down.",
    "usual_look": "A player looks at the cards that lie in front of him.",
    "usual_dice": "Dice are shaken in a cup and shown to everybody.",
    "usual_choice": "A player says what he does when he is asked.",
    "usual_withdrawal": "A player takes back a wager that the game lets him take back.",
    "what_is_asked": "Only what a question offers can be answered.",
}
"""What the house does where a sheet is silent and no clause of the game speaks either, by name."""

_DEFAULT_OF: dict[type, str] = {
    Dealt: "usual_deal",
    Acted: "usual_betting",
    Wagered: "usual_wager",
    Banked: "usual_bank",
    Shown: "usual_showing",
    Discarded: "usual_discard",
    Looked: "usual_look",
    Rolled: "usual_dice",
    Decided: "usual_choice",
    Withdrawn: "usual_withdrawal",
}


_DEFAULT_OF_STREET = {"draw for the button": "first_button"}
"""What a street of cards carries out that is no part of the deal, by its name."""

REPLACED, EXPOSED = "replacement", "exposed in the deal"
"""A street, and what is said of a card turned up, that belong to a ruling on an exposed or boxed card."""


def house_default(event: Event) -> str:
    """The house default of a line that names no clause; none for one that moves no money, card or right."""
    if isinstance(event, Dealt) and event.street in _DEFAULT_OF_STREET:
        return _DEFAULT_OF_STREET[event.street]
    return _DEFAULT_OF.get(type(event), "")


def ruling_on(event: Event, events: Sequence[Event]) -> str:
    """The clause of the ruling to which a card belongs that was turned up or replaced in the deal: the one
    that names the card, or else the nearest. Nothing for any other line."""
    if isinstance(event, Shown) and event.name == EXPOSED:
        at = events.index(event)
        return _nearest_ruling(events[at:], show(event.cards[0]))
    if isinstance(event, Dealt) and event.street == REPLACED:
        at = next(
            at
            for at, one in enumerate(events)
            if isinstance(one, Dealt) and (one.street, one.places) == (event.street, event.places)
        )
        gone = events[at - 1]
        card = show(gone.cards[0]) if isinstance(gone, Discarded) else ""
        return _nearest_ruling(events[:at][::-1], card)
    return ""


def _nearest_ruling(events: Iterable[Event], card: str) -> str:
    rulings = [event for event in events if isinstance(event, Ruled)]
    return next((one.clause for one in rulings if one.detail == card), rulings[0].clause if rulings else "")


def matter_of(event: Event) -> str:
    """What a line without a clause is about: `dealt flop`, `acted call`, `wagered ante`."""
    name = type(event).__name__.lower()
    if isinstance(event, Dealt):
        return f"{name} {event.street}"
    if isinstance(event, Acted):
        return f"{name} {event.act}"
    if isinstance(event, (Wagered, Withdrawn)):
        return f"{name} {event.wager}"
    if isinstance(event, (Shown, Discarded, Looked)):
        return f"{name} {event.place}"
    if isinstance(event, Decided):
        return f"{name} {event.what}"
    return f"{name} {event.name}" if isinstance(event, Rolled) else name
