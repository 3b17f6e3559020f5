"""The felt as one viewer sees it, put together from the events of his view: which cards lie where, and who
has which chips in front of him."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from houseway.cards import Place
from houseway.play.events import (
    EVERYBODY,
    HIDDEN,
    POT,
    Acted,
    Banked,
    Began,
    Dealt,
    Discarded,
    Ended,
    Event,
    Looked,
    Shown,
    Transfer,
    Wagered,
    Withdrawn,
)
from houseway.play.money import Purse

SHARED = ("board", "flop", "turn", "river")
"""The kinds of places whose cards are everybody's."""


class Seen:
    """The cards that one viewer sees, place by place. `take` masked events only."""

    def __init__(self, events: Iterable[Event] = ()) -> None:
        self.cards: dict[Place, list[int]] = {}
        self.shown: dict[Place, Shown] = {}
        for event in events:
            self.take(event)

    def take(self, event: Event) -> None:
        if isinstance(event, Dealt):
            for place, cards in zip(event.places, event.cards, strict=True):
                self.cards.setdefault(place, []).extend(cards)
        elif isinstance(event, (Shown, Looked)):
            self._turn_up(event.place, event.cards)
            if isinstance(event, Shown):
                self.shown[event.place] = event
        elif isinstance(event, Discarded):
            for card in event.cards:
                lying = self.cards.setdefault(event.place, [])
                known = card if card in lying else HIDDEN
                if known in lying:
                    lying.remove(known)
            if event.to is not None:
                self.cards.setdefault(event.to, []).extend(event.cards)

    def _turn_up(self, place: Place, cards: Sequence[int]) -> None:
        lying = self.cards.setdefault(place, [])
        if len(cards) >= len(lying):
            self.cards[place] = list(cards)
            return
        left = list(lying)
        for card in cards:
            if card in left:
                left.remove(card)
            elif HIDDEN in lying:
                lying[lying.index(HIDDEN)] = card

    def face_up(self, place: Place) -> list[int]:
        """The cards of a place that this viewer can read."""
        return [card for card in self.cards.get(place, ()) if card != HIDDEN]

    @property
    def board(self) -> list[int]:
        """Cards that belong to nobody, in the order in which they came."""
        return [
            card
            for place, cards in self.cards.items()
            if place.kind in SHARED
            for card in cards
            if card != HIDDEN
        ]


class Chips:
    """Who has how much behind and in front of him, and what lies in the pot. In a game for a pot chips lie in
    front only while a betting round lasts, and what stays there was not called."""

    def __init__(self, parties: int, *, gathered: bool) -> None:
        """`gathered`: whether bets in front are gathered when a betting round is over."""
        self.gathered = gathered
        self.purse = Purse([0] * parties, 0, lambda event: None)

    def take(self, event: Event) -> None:
        purse = self.purse
        if isinstance(event, Began):
            self.purse = Purse(event.stacks, event.carried_in, lambda event: None)
        elif isinstance(event, Acted):
            purse.stake(event.party, event.paid)
        elif isinstance(event, (Banked, Wagered)):
            purse.stake(event.party, event.amount)
        elif isinstance(event, Withdrawn):
            purse.unstake(event.party, event.amount)
        elif self.gathered and gathers(event):
            purse.release()
        if isinstance(event, Transfer):
            purse.move(event.payer, event.payee, event.amount, event.why, event.clause)
        elif isinstance(event, Ended):
            purse.release()


def gathers(event: Event) -> bool:
    """Whether the betting round is over with this event: cards come for everybody, hands are shown, or the
    pot is paid out."""
    if isinstance(event, Dealt):
        return all(audience is EVERYBODY for audience in event.audiences)
    return isinstance(event, Shown) or (isinstance(event, Transfer) and event.payer == POT)
