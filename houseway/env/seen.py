"""What a party has seen of a round, added up from the events of its view: chips, cards and wagers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from houseway.cards import Place
from houseway.play import View
from houseway.play.events import (
    POT,
    Acted,
    Banked,
    Began,
    Dealt,
    Discarded,
    Event,
    Looked,
    Ruled,
    Shown,
    Transfer,
    Wagered,
    Withdrawn,
)

GATHERED = "bets_form_pot"
"""The clause under which bets go from the front into the pot."""
UNCALLED = "uncalled_bet_returned"
"""The clause under which the part of a bet that nobody called goes back."""


@dataclass(slots=True)
class Seen:
    """A round as one party has seen it. Parties count from 0; chips in front still count as their owner's."""

    parties: int
    stacks: list[int] = field(default_factory=list)
    fronts: list[int] = field(default_factory=list)
    """What counts as bet by everybody in this betting round."""
    staked: list[int] = field(default_factory=list)
    """The chips that lie in front: fewer where a fee has taken part of a blind."""
    in_pot: int = 0
    cards: dict[Place, list[int]] = field(default_factory=dict)
    """The cards of every place; `HIDDEN` for one that the party may not see."""
    wagers: dict[tuple[int, int, str], int] = field(default_factory=dict)
    """Cents by party, spot and wager."""
    banked: list[int] = field(default_factory=list)
    folded: set[int] = field(default_factory=set)
    acts: int = 0
    """Betting acts so far."""

    @property
    def pot(self) -> int:
        """The pot with all that lies in front."""
        return self.in_pot + sum(self.staked)

    def add(self, event: Event) -> None:
        """One event more."""
        match event:
            case Began(stacks=stacks):
                self.stacks = list(stacks)
                self.fronts = [0] * len(stacks)
                self.staked = [0] * len(stacks)
                self.banked = [0] * len(stacks)
            case Acted():
                self._act(event)
            case Transfer():
                self._transfer(event)
            case Ruled(clause=clause) if clause == UNCALLED:
                self._return_uncalled()
            case Dealt():
                self._deal(event)
            case Shown(place=place, cards=cards):
                self._reveal(place, cards)
            case Looked(place=place, cards=cards):
                self._reveal(place, cards)
            case Discarded():
                self._discard(event)
            case Banked(party=party, amount=amount):
                self.banked[party] = amount
            case Wagered(party=party, spot=spot, wager=wager, amount=amount):
                key = party, spot, wager
                self.wagers[key] = self.wagers.get(key, 0) + amount
            case Withdrawn(party=party, spot=spot, wager=wager, amount=amount):
                key = party, spot, wager
                self.wagers[key] = self.wagers.get(key, 0) - amount
            case _:
                pass

    # -- chips -------------------------------------------------------------------------------------------

    def _act(self, event: Acted) -> None:
        self.acts += 1
        if event.act == "fold":
            self.folded.add(event.party)
        else:
            self.fronts[event.party] = event.total
            self.staked[event.party] += event.paid

    def _transfer(self, event: Transfer) -> None:
        if isinstance(event.payer, int):
            self.stacks[event.payer] -= event.amount
        elif event.payer == POT:
            self.in_pot -= event.amount
        if isinstance(event.payee, int):
            self.stacks[event.payee] += event.amount
        elif event.payee == POT:
            self.in_pot += event.amount
        if event.clause == GATHERED and isinstance(event.payer, int):
            self.fronts[event.payer] = max(0, self.fronts[event.payer] - event.amount)
            self.staked[event.payer] -= event.amount

    def _return_uncalled(self) -> None:
        """The highest bet comes down to the next one."""
        next_to_highest, highest = sorted(self.fronts)[-2:]
        leader = self.fronts.index(highest)
        self.fronts[leader] = next_to_highest
        self.staked[leader] -= highest - next_to_highest

    # -- cards -------------------------------------------------------------------------------------------

    def _deal(self, event: Dealt) -> None:
        for place, cards in zip(event.places, event.cards, strict=True):
            self.cards.setdefault(place, []).extend(cards)

    def _reveal(self, place: Place, cards: Sequence[int]) -> None:
        """Cards that lie at a place are known from now on."""
        lying = self.cards.setdefault(place, [])
        for card in cards:
            if card >= 0 and card not in lying:
                _take_out(lying, card)
                lying.append(card)

    def _discard(self, event: Discarded) -> None:
        lying = self.cards.setdefault(event.place, [])
        for card in event.cards:
            _take_out(lying, card)
        if event.to is not None:
            self.cards.setdefault(event.to, []).extend(event.cards)


def _take_out(lying: list[int], card: int) -> None:
    """One card fewer: this one, or one that is not known, or any."""
    if card in lying:
        lying.remove(card)
    elif any(one < 0 for one in lying):
        lying.remove(next(one for one in lying if one < 0))
    elif lying and card < 0:
        lying.pop()


def seen_in(view: View) -> Seen:
    """All that a view shows, added up."""
    seen = Seen(len(view.events[0].stacks) if isinstance(view.events[0], Began) else 0)
    for event in view.events:
        seen.add(event)
    return seen
