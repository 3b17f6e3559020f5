"""What one viewer has seen of a round: which cards lie where, and whose the seats are."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from houseway.cards import Place
from houseway.play.events import HIDDEN, Dealt, Discarded, Event, Looked, Shown


class Seats:
    """Who sits where."""

    def __init__(self, names: Sequence[str], seats: Sequence[int]) -> None:
        self.names = tuple(names)
        self.at: Mapping[int, str] = {seat: name for name, seat in zip(names, seats, strict=True) if seat}
        self.seat_of: Mapping[str, int] = {name: seat for seat, name in self.at.items()}

    def owner(self, place: Place) -> str | None:
        return self.at.get(place.seat) if place.seat else None


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
            if place.kind in ("board", "flop", "turn", "river")
            for card in cards
            if card != HIDDEN
        ]
