"""A round in words: one line an event, with the ids of the rules it carries out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from houseway.cards import show_cards
from houseway.play.asks import Choice, money, read_choice
from houseway.play.citing import NOTHING, Citation
from houseway.play.events import (
    Acted,
    Banked,
    Began,
    ButtonPlaced,
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

    def line(self, event: Event) -> str:
        """One event, behind it in brackets its rule ids or the house default of what is not printed."""
        cited = self.citation(event)
        why = brief(cited.rules) if cited.rules else f"not printed: {cited.not_printed}"
        return f"{self._words(event)}{f'  [{why}]' if cited else ''}"

    def _words(self, event: Event) -> str:
        match event:
            case Began():
                return self._began(event)
            case Shuffled():
                return self._shuffled(event)
            case Rolled():
                return f"{event.name}: {' '.join(map(str, event.numbers))}"
            case Dealt():
                return self._dealt(event)
            case Shown():
                return self._shown(event)
            case Looked():
                return f"{sentence(event.place)} is looked at: {show_cards(event.cards)}"
            case Acted():
                return self._acted(event)
            case Decided():
                return self._decided(event)
            case Discarded():
                return self._discarded(event)
            case Clocked():
                return f"The clock decides for {self.who(event.party)}"
            case Banked():
                return f"{self.who(event.party)} banks {money(event.amount)}, turn {event.turn}"
            case Wagered():
                amount = money(event.amount)
                return f"{self.who(event.party)} puts {amount} on {event.wager} at seat {event.spot}"
            case Withdrawn():
                return f"{self.who(event.party)} takes {money(event.amount)} back from {event.wager}"
            case Outcome():
                return self._outcome(event)
            case Transfer():
                return self._transfer(event)
            case Ruled() | ButtonPlaced():
                return self._ruled(event)
            case Unreached():
                return f"Not reached: {event.kind} at {event.place}, number {event.nth}"
            case Ended():
                return self._ended(event)

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

    def _ruled(self, event: Ruled | ButtonPlaced) -> str:
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
    word, amount = read_choice(choice)
    return f"{word} {money(amount)}" if isinstance(amount, int) else str(word)
