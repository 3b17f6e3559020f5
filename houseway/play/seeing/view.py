"""What one party may see of a round: the events by audience, its open asks, and the felt they come to."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import NamedTuple

from houseway.cards import Card, Place, cards_html, show_cards
from houseway.notebook import table
from houseway.plain import Json
from houseway.play.asks import Ask, money
from houseway.play.events import (
    Acted,
    Banked,
    Began,
    ButtonPlaced,
    Decided,
    Event,
    Shuffled,
    Wagered,
    Withdrawn,
)
from houseway.play.seeing.seen import SHARED, Chips, Seen

OUT = ("fold", "retire")
"""What is said by somebody who gives his hand up."""


class Wager(NamedTuple):
    """A wager on the felt, in cents; `spot` is the seat it lies at."""

    party: str
    spot: int
    wager: str
    amount: int


@dataclass(frozen=True, slots=True)
class FeltState:
    """The felt as plain data: names, cards, cents. A card nobody has shown this party is `x` (-1)."""

    party: str
    """Whose view it is; nothing for an onlooker."""
    cards: tuple[Card, ...]
    """One's own cards: of the hand that one is asked about, or of all one's hands while nothing is asked."""
    board: tuple[Card, ...]
    """The cards that everybody shares."""
    hands: dict[str, tuple[Card, ...]]
    """All cards that lie on the felt, by place: `seat 3`, `bank`, `flop`."""
    pot: int
    stacks: dict[str, int]
    """The chips behind, by name."""
    in_front: dict[str, int]
    """The chips in front that are still their owner's: bets of this betting round, a bank, wagers. What a
    collection has taken out of a bet lies there no more, but counts as bet (`to_call`)."""
    to_call: int
    """What this party must add to stay in."""
    bank: dict[str, int]
    """Who banks this round, and for how much."""
    wagers: tuple[Wager, ...]
    folded: tuple[str, ...]
    button: int
    """The seat with the dealer's button; 0 where none lies."""
    turn: tuple[str, ...]
    """Whom the table waits for."""

    def to_json(self) -> Json:
        """The same with written cards."""
        shown = asdict(self)
        shown |= {name: show_cards(getattr(self, name)).split() for name in ("cards", "board")}
        shown["hands"] = {place: show_cards(cards).split() for place, cards in self.hands.items()}
        shown["wagers"] = [wager._asdict() for wager in self.wagers]
        return shown

    def __str__(self) -> str:
        """The felt in a few lines."""
        lines = [f"{place}: {show_cards(cards)}" for place, cards in self.hands.items() if cards]
        if self.pot:
            lines.append(f"pot {money(self.pot)}")
        for name, stack in self.stacks.items():
            front = f", {money(self.in_front[name])} in front" if self.in_front[name] else ""
            out = ", out of the hand" if name in self.folded else ""
            lines.append(f"{name}: {money(stack)}{front}{out}{' ←' if name in self.turn else ''}")
        lines += [f"{one.party}: {one.wager} {money(one.amount)} at seat {one.spot}" for one in self.wagers]
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        cards = [(place, cards_html(held)) for place, held in self.hands.items()]
        people = [
            (
                name,
                money(stack),
                money(self.in_front[name]) if self.in_front[name] else "",
                "out of the hand" if name in self.folded else "asked" if name in self.turn else "",
            )
            for name, stack in self.stacks.items()
        ]
        wagers = [(one.party, one.wager, one.spot, money(one.amount)) for one in self.wagers]
        parts = [table("", ("place", "cards"), cards)] if cards else []
        above = f"Pot {money(self.pot)}" if self.pot else ""
        parts.append(table(above, ("player", "chips", "in front", ""), people))
        if wagers:
            parts.append(table("", ("player", "wager", "at seat", "amount"), wagers))
        return "".join(parts)


class View(NamedTuple):
    """What one party may see: the events by audience, its own open asks, and whom the table waits for."""

    party: str
    events: tuple[Event, ...]
    asks: tuple[Ask, ...]
    waiting_for: tuple[str, ...]
    parties: tuple[str, ...] = ()
    """Everybody at the table, in the order in which events number them."""
    seats: tuple[int, ...] = ()

    def __repr__(self) -> str:
        asked = "; ".join(map(repr, self.asks))
        waits = f", waiting for {', '.join(self.waiting_for)}" if self.waiting_for else ""
        who = self.party or "an onlooker"
        return f"<view of {who}: {len(self.events)} events{waits}{f', {asked}' if asked else ''}>"

    def _repr_html_(self) -> str:
        asked = [(ask.id, ask.text, ", ".join(option.id for option in ask.options)) for ask in self.asks]
        shown = self.state._repr_html_()
        return shown + (table("", ("ask", "asked", "options"), asked) if asked else "")

    @property
    def state(self) -> FeltState:
        """The felt as it lies now, for this party: it follows from the view alone."""
        began = next((event for event in self.events if isinstance(event, Began)), None)
        count = len(began.stacks) if began is not None else len(self.parties)
        names = self.parties or tuple(f"party {number}" for number in range(count))
        read = _Reading(count)
        for event in self.events:
            read.take(event)
        own = names.index(self.party) if self.party in names else -1
        seat = self.seats[own] if own >= 0 and self.seats else 0
        hands = {place: tuple(map(Card, cards)) for place, cards in read.seen.cards.items() if cards}
        purse = read.chips.purse
        return FeltState(
            party=self.party,
            cards=self._own_cards(hands, seat),
            board=tuple(c for place, cards in hands.items() if place.kind in SHARED for c in cards),
            hands={str(place): cards for place, cards in hands.items()},
            pot=purse.pot,
            stacks=dict(zip(names, purse.stacks, strict=True)),
            in_front=dict(zip(names, purse.staked, strict=True)),
            to_call=self._to_call(read, own),
            bank={names[party]: amount for party, amount in read.bank.items()},
            wagers=tuple(
                Wager(names[party], spot, wager, amount)
                for (party, spot, wager), amount in read.wagers.items()
            ),
            folded=tuple(names[party] for party in sorted(read.folded)),
            button=read.button,
            turn=self.waiting_for,
        )

    def _own_cards(self, hands: dict[Place, tuple[Card, ...]], seat: int) -> tuple[Card, ...]:
        """The cards a party holds. Where it is asked about one hand of several, or about a hand at another
        seat, the cards of that hand alone."""
        asked = {ask.place for ask in self.asks if ask.place in hands}

        def played(place: Place) -> bool:
            if place in asked:
                return True
            return bool(seat) and _held(place, seat) and not (asked and place.kind == "seat")

        return tuple(card for place, cards in hands.items() if played(place) for card in cards)

    def _to_call(self, read: _Reading, own: int) -> int:
        """What an open ask says there is to call; otherwise what the bets in front come to."""
        for ask in self.asks:
            asked = ask.details().get("to_call")
            if isinstance(asked, int):
                return asked
        bets = read.chips.bets
        if own < 0 or own in read.folded or not bets:
            return 0
        return max(bets.values()) - bets.get(own, 0)


class _Reading:
    """A view read from its first event to its last."""

    def __init__(self, parties: int) -> None:
        self.seen = Seen()
        self.chips = Chips(parties)
        self.bank: dict[int, int] = {}
        self.wagers: dict[tuple[int, int, str], int] = {}
        self.folded: set[int] = set()
        self.button = 0

    def take(self, event: Event) -> None:
        self.chips.take(event)
        if isinstance(event, Shuffled):
            self.seen = Seen()
        self.seen.take(event)
        if isinstance(event, Acted):
            if event.act in OUT:
                self.folded.add(event.party)
        elif isinstance(event, Decided) and event.choice in OUT:
            self.folded.add(event.party)
        elif isinstance(event, Banked):
            self.bank[event.party] = event.amount
        elif isinstance(event, (Wagered, Withdrawn)):
            self._lay(event)
        elif isinstance(event, ButtonPlaced) and event.button == "dealer":
            self.button = event.seat

    def _lay(self, event: Wagered | Withdrawn) -> None:
        key = (event.party, event.spot, event.wager)
        amount = event.amount if isinstance(event, Wagered) else -event.amount
        self.wagers[key] = self.wagers.get(key, 0) + amount
        if self.wagers[key] <= 0:
            del self.wagers[key]


def _held(place: Place, seat: int) -> bool:
    """Whether cards at a place are held by a seat: its hands, and what it has melded or drawn."""
    return place.seat == seat and place.kind in ("seat", "meld", "draw")
