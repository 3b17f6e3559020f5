"""The felt as a picture: what one viewer can see of a round, put together from the events of his view."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from rich import box
from rich.console import Group
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from houseway.bots.posted import is_banked
from houseway.cards import BOARD, JOKER, Place, show, suit_of
from houseway.play.asks import money
from houseway.play.events import (
    EVERYBODY,
    HIDDEN,
    Acted,
    Banked,
    Began,
    Dealt,
    Decided,
    Discarded,
    Event,
    Looked,
    Outcome,
    Shown,
    Shuffled,
    Wagered,
    Withdrawn,
)
from houseway.play.money import Purse
from houseway.play.seeing.seen import Chips, ends_betting
from houseway.telling.voice import face

if TYPE_CHECKING:
    from houseway.rooms import Sheet

STYLES = ("green", "blue", "red", "bold")
"""Four colours, so that suits cannot be mistaken on a small screen."""
BACK = "▒▒"
FOLDED = "folded"


class Picture:
    """The felt so far. `take` every event of a view in order."""

    def __init__(self, sheet: Sheet, names: Sequence[str], seats: Sequence[int]) -> None:
        self.sheet = sheet
        self.names = tuple(names)
        self.seats = tuple(seats)
        self.number = 0
        self.chips = Chips(len(names))
        self.places: dict[Place, list[int]] = {}
        self.words: dict[str, str] = {}
        self.wagers: dict[tuple[int, int, str], str] = {}
        self.notes: dict[int, str] = {}

    def take(self, event: Event) -> None:
        """Let one event happen on the felt."""
        self.chips.take(event)
        if not is_banked(self.sheet) and _opens_street(event):
            self.notes = {party: note for party, note in self.notes.items() if note == FOLDED}
        if isinstance(event, Began):
            self.number = event.number
        elif isinstance(event, Shuffled):
            self.places, self.words = {}, {}
        elif isinstance(event, Dealt):
            for place, cards in zip(event.places, event.cards, strict=True):
                self.places.setdefault(place, []).extend(cards)
        elif isinstance(event, Discarded):
            self._throw_away(event)
        elif isinstance(event, Looked):
            self._turn_up(event.place, event.cards)
        elif isinstance(event, Shown):
            self._turn_up(event.place, event.cards)
            self.words[event.place] = str(event.name)
        elif isinstance(event, Acted):
            self.notes[event.party] = FOLDED if event.act == "fold" else event.act
        elif isinstance(event, Decided):
            if event.choice == "fold":
                self.notes[event.party] = FOLDED
        elif isinstance(event, Banked):
            self.notes[event.party] = f"bank {money(event.amount)}"
        elif isinstance(event, Wagered):
            self._note_wager(event, "")
        elif isinstance(event, Withdrawn):
            del self.wagers[event.party, event.spot, event.wager]
        elif isinstance(event, Outcome):
            self._note_wager(event, _came(event))

    @property
    def purse(self) -> Purse:
        """The chips as they lie now."""
        return self.chips.purse

    def _note_wager(self, event: Wagered | Outcome, came: str) -> None:
        behind = "" if self.seats[event.party] == event.spot else f" at seat {event.spot}"
        told = f"{event.wager} {money(event.amount)}{behind}{came}"
        self.wagers[event.party, event.spot, event.wager] = told

    def _throw_away(self, event: Discarded) -> None:
        lying = self.places.get(event.place, [])
        for card in event.cards:
            if card in lying:
                lying.remove(card)
        if event.to:
            self.places.setdefault(event.to, []).extend(event.cards)

    def _turn_up(self, place: Place, cards: tuple[int, ...]) -> None:
        """Cards turned up take the place of hidden ones."""
        held = self.places.setdefault(place, [])
        if len(held) <= len(cards):
            held[:] = cards
        for card in cards:
            if card in held:
                continue
            if HIDDEN in held:
                held[held.index(HIDDEN)] = card
            else:
                held.append(card)

    # -- drawing -----------------------------------------------------------------------------------------

    def draw(self, viewer: int | None = None, waiting: Iterable[str] = ()) -> Panel:
        """The felt for a terminal."""
        middle, seats = self._middle(), self._seat_rows(viewer, set(waiting))
        whole = Group(middle, seats) if middle else seats
        title = f"{self.sheet.name} · {self.sheet.room.name}" if self.sheet.room.name else self.sheet.name
        return Panel(
            whole,
            title=title,
            subtitle=f"round {self.number}",
            box=box.ROUNDED,
            padding=(0, 1),
            expand=False,
        )

    def _middle(self) -> Text:
        """The board, the hands that belong to no seat, and the pot."""
        middle = Text()
        shared = {place: cards for place, cards in self.places.items() if not place.seat}
        if "board" in self.sheet.module.layout:
            board = [card for cards in shared.values() for card in cards]
            shared = {BOARD: board} if board else {}
        for place, cards in shared.items():
            middle.append(f"{place.capitalize()}  ").append_text(cards_text(cards))
            middle.append(f"  {self.words.get(place, '')}   ", style="italic")
        if self.purse.pot:
            middle.append(f"Pot {money(self.purse.pot)}", style="bold")
        return middle

    def _seat_rows(self, viewer: int | None, waiting: set[str]) -> Table:
        rows = Table(box=None, show_header=True, header_style="dim", pad_edge=False)
        for column in ("", "seat", "player"):
            rows.add_column(column)
        rows.add_column("chips", justify="right")
        rows.add_column("in front", justify="right")
        rows.add_column("cards", no_wrap=True)
        rows.add_column("")
        for party in sorted(range(len(self.names)), key=lambda party: self.seats[party]):
            name, place = self.names[party], Place("seat", self.seats[party])
            staked = self.purse.staked[party]
            placed = [told for (owner, _, _), told in self.wagers.items() if owner == party]
            told = [*placed, self.notes.get(party, ""), self.words.get(place, "")]
            rows.add_row(
                "▸" if name in waiting else "",
                str(self.seats[party]),
                Text(name, style="bold" if party == viewer else ""),
                money(self.purse.stacks[party]),
                money(staked) if staked else "",
                self._hands_at(place),
                "; ".join(filter(None, told)),
            )
        return rows

    def _hands_at(self, place: Place) -> Text:
        """The cards of a seat, hand by hand where a pair was split."""
        hands = [cards for at, cards in self.places.items() if (at.kind, at.seat) == (place.kind, place.seat)]
        return Text(" | ").join(map(cards_text, hands))


def _opens_street(event: Event) -> bool:
    """Whether what was done so far is of an earlier street: cards come for everybody, hands are shown, or the
    betting round is over."""
    if isinstance(event, Dealt):
        return all(audience is EVERYBODY for audience in event.audiences)
    return isinstance(event, Shown) or ends_betting(event)


def _came(event: Outcome) -> str:
    """What became of a wager."""
    if not event.result:
        return " pushes"
    if not event.covered:
        return " is not covered"
    return " wins" if event.result > 0 else " loses"


def cards_text(cards: Iterable[int]) -> Text:
    """Cards as the log writes them too; a hidden one as its back."""
    return Text(" ").join(map(card_text, cards))


def card_text(card: int) -> Text:
    if card == HIDDEN:
        return Text(BACK, style="dim")
    if not 0 <= card < JOKER:
        return Text(face(show(card)), style="magenta")
    return Text(face(show(card)), style=STYLES[suit_of(card)])
