"""A round in words: one line an event, with the ids of the rules it carries out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from houseway.cards import show_cards
from houseway.play.asks import Choice, money, split_choice
from houseway.play.citing import NOTHING, Citation
from houseway.play.events import (
    Acted,
    Banked,
    Began,
    Clocked,
    Dealt,
    Decided,
    Discarded,
    Ended,
    Event,
    Looked,
    Outcome,
    Rolled,
    Ruled,
    Shown,
    Shuffled,
    Transfer,
    Unreached,
    Wagered,
    Withdrawn,
)
from houseway.rooms import Sheet

VERBS = {"fold": "folds", "check": "checks", "call": "calls", "bet": "bets"}


class Log:
    """Tells events of a round at one sheet's table."""

    def __init__(
        self, sheet: Sheet, names: Sequence[str], citation: Callable[[Event], Citation] = lambda _: NOTHING
    ) -> None:
        self.sheet = sheet
        self.names = tuple(names)
        self.citation = citation
        self._words: dict[type, Callable[[Any], str]] = {
            Began: self._began,
            Shuffled: self._shuffled,
            Rolled: lambda e: f"{e.name}: {' '.join(map(str, e.numbers))}",
            Dealt: self._dealt,
            Shown: self._shown,
            Looked: lambda e: f"{sentence(e.place)} is looked at: {show_cards(e.cards)}",
            Acted: self._acted,
            Decided: self._decided,
            Discarded: self._discarded,
            Clocked: lambda e: f"The clock decides for {self.who(e.party)}",
            Banked: lambda e: f"{self.who(e.party)} banks {money(e.amount)}, turn {e.turn}",
            Wagered: lambda e: f"{self.who(e.party)} puts {money(e.amount)} on {e.wager} at seat {e.spot}",
            Withdrawn: lambda e: f"{self.who(e.party)} takes {money(e.amount)} back from {e.wager}",
            Outcome: self._outcome,
            Transfer: self._transfer,
            Ruled: self._ruled,
            Unreached: lambda e: f"Not reached: {e.kind} at {e.place}, number {e.nth}",
            Ended: self._ended,
        }

    def line(self, event: Event) -> str:
        """One event, behind it in brackets its rule ids or the house default of what is not printed."""
        cited = self.citation(event)
        why = brief(cited.rules) if cited.rules else f"not printed: {cited.not_printed}"
        return f"{self._words[type(event)](event)}{f'  [{why}]' if cited else ''}"

    def who(self, party: int | str) -> str:
        return self.names[party] if isinstance(party, int) else f"the {party}"

    def chips(self, stacks: Iterable[int]) -> str:
        return ", ".join(f"{name} {money(stack)}" for name, stack in zip(self.names, stacks, strict=True))

    # -- one kind of event each --------------------------------------------------------------------------

    def _began(self, event: Began) -> str:
        carried = f"; {money(event.carried_in)} carried in" if event.carried_in else ""
        return f"Round {event.number}: {self.chips(event.stacks)}{carried}"

    def _shuffled(self, event: Shuffled) -> str:
        promised = f", committed as {event.commitment}" if event.commitment else ""
        return f"{sentence(event.name)}: {event.pack}{promised}"

    def _dealt(self, event: Dealt) -> str:
        hands = [
            f"{place} {show_cards(cards)}" for place, cards in zip(event.places, event.cards, strict=True)
        ]
        if event.places == (event.street,):
            return sentence(hands[0])
        return f"{sentence(event.street)}: {'; '.join(hands)}"

    def _shown(self, event: Shown) -> str:
        name = str(event.name)
        return f"{sentence(event.place)} shows {show_cards(event.cards)}{f': {name}' if name else ''}"

    def _acted(self, event: Acted) -> str:
        who = self.who(event.party)
        if event.act in ("fold", "check"):
            return f"{who} {VERBS[event.act]}"
        if event.act in ("bet", "call"):
            return f"{who} {VERBS[event.act]} {money(event.paid)}"
        if event.act == "raise":
            return f"{who} raises to {money(event.total)}"
        return f"{who} posts {money(event.paid)}: {event.act}"

    def _decided(self, event: Decided) -> str:
        said = "decides unseen" if event.choice is None else tell_choice(event.choice)
        return f"{self.who(event.party)}, {event.what}: {said}"

    def _discarded(self, event: Discarded) -> str:
        if event.to:
            return f"{sentence(event.place)}: {show_cards(event.cards)} goes to {event.to}"
        return f"{sentence(event.place)} throws away {show_cards(event.cards)}"

    def _outcome(self, event: Outcome) -> str:
        wager = f"{self.who(event.party)}'s {event.wager} of {money(event.amount)} at seat {event.spot}"
        if event.result == 0:
            return f"{wager} pushes"
        came = "wins" if event.result > 0 else "loses"
        short = (
            f", of which the bank covers {money(event.covered)}" if event.covered < abs(event.result) else ""
        )
        return f"{wager} {came} {money(abs(event.result))}{short}"

    def _transfer(self, event: Transfer) -> str:
        pays = f"{self.who(event.payer)} pays {self.who(event.payee)} {money(event.amount)}: {event.why}"
        return sentence(pays)

    def _ruled(self, event: Ruled) -> str:
        text = self.sheet.module.clauses.get(event.clause, event.clause.replace("_", " "))
        text = sentence(text.rstrip("."))
        return f"{text}: {event.detail}" if event.detail else text

    def _ended(self, event: Ended) -> str:
        rest = f"; {money(event.carried_out)} carried on" if event.carried_out else ""
        return f"Over: {self.chips(event.stacks)}; the house drops {money(event.drop)}{rest}"


def sentence(text: str) -> str:
    """Words with a capital at their head; names inside them keep theirs."""
    return text[:1].upper() + text[1:]


def brief(ids: Sequence[str]) -> str:
    """Rule ids of one sheet, its name said once: `angies/lowball#irr.6, #irr.7`."""
    first, *more = ids
    home = first.partition("#")[0]
    return ", ".join([first, *(one.removeprefix(home) for one in more)])


def tell_choice(choice: Choice) -> str:
    """A choice in words."""
    if isinstance(choice, dict):
        return ", ".join(f"{name} {money(amount)}" for name, amount in choice.items()) or "no wager"
    if isinstance(choice, (list, tuple)) and choice and isinstance(choice[0], (list, tuple)):
        return " | ".join(map(show_cards, choice))
    word, amount = split_choice(choice)
    return str(word) if amount is None else f"{word} {money(amount)}"
