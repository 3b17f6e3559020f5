"""A round in words: a line an event, with the ids of the rules it carries out."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from houseway.play.asks import money
from houseway.play.citing import NOTHING, Citation
from houseway.play.events import Began, Ended, Event
from houseway.rooms import Sheet
from houseway.telling import Message, Voice, parts
from houseway.telling.events import Teller
from houseway.telling.parts import message
from houseway.telling.seen import Seats

BEHIND = frozenset({"ruling", "shuffled", "bets-gathered", "unreached", "decides-unseen"})
"""Messages that stand behind others: read by who looks for every rule."""


class Log:
    """Tells events of a round in the room's voice, to one viewer or to nobody in particular."""

    def __init__(
        self,
        sheet: Sheet,
        seats: Seats,
        citation: Callable[[Event], Citation] = lambda _: NOTHING,
        *,
        events: Sequence[Event] = (),
        viewer: str | None = None,
    ) -> None:
        self.sheet = sheet
        self.citation = citation
        self.teller = Teller(sheet, seats, events)
        self.voice = Voice(viewer, clauses=sheet.module.clauses)

    def line(self, event: Event) -> str:
        """One event, behind it in brackets its rule ids or the house default of what is not printed; nothing
        where another event tells of it."""
        said = self._with_stacks(event) or self.teller.event(event)
        if said is None:
            return ""
        cited = self.citation(event)
        why = brief(cited.rules) if cited.rules else f"not printed: {cited.not_printed}"
        return f"{self.voice.tell(said)}{f'  [{why}]' if cited else ''}"

    def _with_stacks(self, event: Event) -> Message | None:
        """A round's beginning and end, with everybody's chips."""
        if not isinstance(event, (Began, Ended)):
            return None
        names = self.teller.seats.names
        stacks = parts.text(
            ", ".join(f"{who} {money(has)}" for who, has in zip(names, event.stacks, strict=True))
        )
        if isinstance(event, Began):
            carried = parts.money(event.carried_in) if event.carried_in else None
            return message("began-with", n=parts.count(event.number), stacks=stacks, carried=carried)
        carried = parts.money(event.carried_out) if event.carried_out else None
        return message("ended-with", stacks=stacks, drop=parts.money(event.drop), carried=carried)

    def said(self, event: Event) -> str:
        """One event for somebody who plays: without what only rulings say, and without their ids."""
        said = self.teller.event(event)
        return "" if said is None or said["name"] in BEHIND else self.voice.tell(said)


def brief(ids: Sequence[str]) -> str:
    """Rule ids of one sheet, its name said once: `angies/lowball#irr.6, #irr.7`."""
    first, *more = ids
    home = first.partition("#")[0]
    return ", ".join([first, *(one.removeprefix(home) for one in more)])
