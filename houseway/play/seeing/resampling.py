"""A round as it may lie for all that one party knows: what it has seen stays, the rest is drawn anew."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING

from houseway.cards import UNKNOWN, Chance, Place, unsealed
from houseway.errors import HousewayError, Refused
from houseway.play.asks import Ask, Choice
from houseway.play.card_asks import Arrange, Meld, PickCards
from houseway.play.events import HIDDEN, Dealt, Discarded, Looked, Shown
from houseway.play.state import TableState

if TYPE_CHECKING:
    from houseway.play.round import Act, Round
    from houseway.play.seeing.view import View

DISCARDS = Place("discards")
HELD = ("seat", "draw")
"""The kinds of places from which a seat lays melds."""

TRIES = 1_000
"""So often the hidden cards are drawn until they fit what has happened."""


def resample(round: Round, view: View, rng: Random) -> Round:
    """The same round for the eyes of one party, with the cards that it cannot know drawn anew: every order of
    them that fits what it has seen is as likely as another."""
    if not isinstance(view, tuple):
        raise Refused(f"a round is resampled for a view, not for {view!r}: take round.view of the party")
    who = round.index(view.party) if view.party else None
    if round.view(who) != view:
        raise Refused("this view is not of this round as it stands: take round.view of the party now")
    seen = Sight(round, view)
    acts = list(acts_as_carried(round, who, seen.known_cards))
    record = round.felt.chance.record
    record["cards"] = seen.script
    for _ in range(TRIES):
        chance = Chance.scripted(**record, seed=rng.getrandbits(128))
        try:
            other = round.begun_again(seen.table_before(rng), chance)
            for act in acts:
                other.replay([act.on(other)])
        except HousewayError:
            continue
        if other.view(who) == view:
            return other
    raise Refused(
        f"in {TRIES:,} draws no other cards fit what {view.party or 'an onlooker'} has seen and what the "
        "others have done"
    )


# -- what a party has seen -----------------------------------------------------------------------------------


class Sight:
    """Which of the cards that left the packs one party has seen, card by card; and where each of them lies,
    for in some packs there are several of a kind."""

    def __init__(self, round: Round, view: View) -> None:
        self.before = round.before
        self.stubs = round.felt.chance.stubs
        self.exits = [left for stub in self.stubs for left in stub.exits]
        self.known = [False] * len(self.exits)
        self.lies: list[Place | None] = [None] * len(self.exits)
        """Where each card lies; nowhere until its deal is told."""
        self._of_card: dict[int, list[int]] = {}
        for number, left in enumerate(self.exits):
            self._of_card.setdefault(left.card, []).append(number)
        for event, shown in zip(round.events, view.events, strict=True):
            if isinstance(event, Dealt) and isinstance(shown, Dealt):
                for place, cards, open_cards in zip(event.places, event.cards, shown.cards, strict=True):
                    for card, open_card in zip(cards, open_cards, strict=True):
                        self._comes(event.street, place, card, seen=open_card != HIDDEN)
            elif isinstance(event, Discarded) and isinstance(shown, Discarded):
                seen = HIDDEN not in shown.cards
                self._lie(event.place, event.cards, event.to or DISCARDS, seen=seen)
            elif isinstance(shown, (Shown, Looked)) and HIDDEN not in shown.cards:
                self._lie(shown.place, shown.cards, shown.place, seen=True)

    def _comes(self, street: str, place: Place, card: int, *, seen: bool) -> None:
        """A card is dealt to a place, which it may have come to by way of a pile. Of equal cards it is the
        one that left the pack there, in a draw of the street's own name where there is one."""

        def fits(number: int) -> tuple[bool, bool, bool]:
            left = self.exits[number]
            return left.draw == street, left.place == place, left.place.seat == place.seat

        waiting = [number for number in self._of_card.get(card, ()) if self.lies[number] is None]
        if waiting:
            number = max(waiting, key=fits)
            self.lies[number] = place
            self.known[number] = seen
        else:
            self._lie(place, (card,), place, seen=seen)

    def _lie(self, place: Place, cards: Iterable[int], to: Place, *, seen: bool) -> None:
        """Cards are seen at a place, or leave it for another."""
        taken: set[int] = set()
        for card in cards:
            numbers = [number for number in self._of_card.get(card, ()) if number not in taken]
            if not numbers:
                continue
            number = max(numbers, key=lambda number: (self._near(number, place), number))
            taken.add(number)
            self.known[number] |= seen
            self.lies[number] = to

    def _near(self, number: int, place: Place) -> tuple[int, bool]:
        """How likely a card is the one meant at a place: it lies there, or in the hand of its seat."""
        lies = self.lies[number]
        if lies == place:
            return 4, self.known[number]
        if lies is None or lies == DISCARDS:
            return int(lies is None), False
        return (3 if lies.seat == place.seat and lies.kind in HELD else 2), self.known[number]

    @property
    def known_cards(self) -> Counter[int]:
        return Counter(left.card for left, known in zip(self.exits, self.known, strict=True) if known)

    @property
    def script(self) -> dict[str, str]:
        """What to tell a chance: the cards seen, each at its place, and `x` for those that were not."""
        script: dict[str, str] = {}
        known = iter(self.known)
        for stub in self.stubs:
            seen = [left if next(known) else left._replace(card=UNKNOWN) for left in stub.exits]
            script |= stub.script(seen)
        return script

    def table_before(self, rng: Random) -> TableState:
        """The table as it stood. A shoe in use holds the cards that it held, in another order."""
        shoe = self.before.shoe
        if shoe is None:
            return self.before
        state = self.before.copy()
        came = [
            left.card
            for stub in self.stubs
            if stub.taken_over
            for left in stub.exits
            if left.draw not in stub.mixed
        ]
        known = unsealed(shoe, came, rng)
        rest = known["order"][known["at"] :]
        state.shoe = {**known, "order": rng.sample(rest, len(rest)), "at": 0, "secret": None}
        return state


# -- what the others did -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CarriedAct:
    """An act to repeat. Where it names cards of `hand`, other cards of the new hand stand for those that the
    viewer has not seen: position for position among them."""

    act: Act
    hand: tuple[int, ...] = ()
    known: Counter[int] = field(default_factory=Counter)

    def on(self, round: Round) -> Act:
        """The act as it is made in another round."""
        if not self.hand:
            return self.act
        ask_id, choice, *by = self.act
        ask = round.find(ask_id)
        return [ask_id, self._translated(choice, _hand_of(ask)), *by]

    def _translated(self, choice: Choice, hand: tuple[int, ...]) -> Choice:
        kept = Counter(self.hand) & Counter(hand) & self.known
        positions: dict[int, list[int]] = {}
        for card, other in zip(_without(self.hand, kept), _without(hand, kept), strict=False):
            positions.setdefault(card, []).append(other)

        def other_card(card: int) -> int:
            if kept[card] > 0:
                kept[card] -= 1
                return card
            return positions[card].pop(0) if positions.get(card) else card

        def other_of(part: Choice) -> Choice:
            if isinstance(part, (list, tuple)):
                return [other_of(one) for one in part]
            return other_card(part) if isinstance(part, int) else part

        return other_of(choice)


def acts_as_carried(round: Round, viewer: int | None, known: Counter[int]) -> Iterator[CarriedAct]:
    """The acts of a round, those of the others with the hand from which they chose cards."""
    if not any(_names_cards(act[1]) for act in round.acts):
        yield from map(CarriedAct, round.acts)
        return
    again = round.begun_again(round.before, round.felt.chance.again())
    for act in round.acts:
        if _names_cards(act[1]):
            ask = again.find(act[0])
            yield CarriedAct(act, () if ask.party == viewer else _hand_of(ask), known)
        else:
            yield CarriedAct(act)
        again.replay([act])


def _names_cards(choice: Choice) -> bool:
    """Whether a choice is a list of cards, or of rows or melds of them."""
    return isinstance(choice, (list, tuple)) and not any(isinstance(part, str) for part in choice)


def _hand_of(ask: Ask) -> tuple[int, ...]:
    return tuple(ask.cards) if isinstance(ask, (PickCards, Arrange, Meld)) else ()


def _without(hand: Sequence[int], kept: Counter[int]) -> list[int]:
    """The cards of a hand that are not kept, in their order."""
    left = kept.copy()
    found = []
    for card in hand:
        if left[card] > 0:
            left[card] -= 1
        else:
            found.append(card)
    return found
