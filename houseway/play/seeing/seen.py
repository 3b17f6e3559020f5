"""The felt as one viewer sees it, put together from the events of his view: which cards lie where, and who
has which chips in front of him."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from houseway.cards import Place
from houseway.play.events import (
    HIDDEN,
    HOUSE,
    POT,
    Acted,
    Banked,
    Began,
    Dealt,
    Discarded,
    Ended,
    Event,
    Looked,
    Ruled,
    Shown,
    Transfer,
    Wagered,
    Withdrawn,
)
from houseway.play.money import Purse

SHARED = ("board", "flop", "turn", "river")
"""The kinds of places whose cards are everybody's."""

BLIND_FOR_FEE = "blind"
"""Why a blind goes into the pot while the betting round goes on: a fee needs it, yet it counts as bet."""

TAKEN_BACK = "bet taken back"
"""The act by which a bet, or the part of it beyond its new total, goes back to its owner."""

GATHERS = ("bets_form_pot", "false_openers")
"""The clauses by which the bets of a round go into the pot."""

GIVES_BACK = ("uncalled_bet_returned", "bets_returned")
"""The clauses by which what lies in front goes back to its owners, as far as it does not go into the pot."""


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
    """Who has how much behind and in front of him, and what lies in the pot."""

    def __init__(self, parties: int) -> None:
        self.purse = Purse([0] * parties, 0, lambda event: None)
        self.opened = (0, 0)
        """Who opened the pot last, and for how much."""
        self.bets: dict[int, int] = {}
        """What each party has bet in this betting round, also where a fee has taken it out of the bet."""

    def take(self, event: Event) -> None:
        purse = self.purse
        if isinstance(event, Began):
            self.purse = Purse(event.stacks, event.carried_in, lambda event: None)
        elif isinstance(event, Acted):
            self._act(event)
        elif isinstance(event, (Banked, Wagered)):
            purse.stake(event.party, event.amount)
        elif isinstance(event, Withdrawn):
            purse.unstake(event.party, event.amount)
        elif isinstance(event, Ruled):
            self._give_back(event)
        elif isinstance(event, Transfer):
            purse.move(event.payer, event.payee, event.amount, event.why, event.clause)
        elif isinstance(event, Ended):
            purse.release()
        if ends_betting(event):
            self.bets = {}

    def _act(self, event: Acted) -> None:
        if event.act == TAKEN_BACK:
            self.purse.unstake(event.party, self.bets.get(event.party, 0) - event.total)
        else:
            self.purse.stake(event.party, event.paid)
        if event.act == "open":
            self.opened = event.party, event.total
        self.bets[event.party] = event.total

    def _give_back(self, event: Ruled) -> None:
        """Chips that a rule gives back to their owners without a transfer. What of them goes into the pot
        next is moved there from their stacks."""
        if event.clause in GIVES_BACK:
            self.purse.release()
        elif event.clause == "later_bets_withdrawn":
            party, first_bet = self.opened
            self.purse.unstake(party, self.bets[party] - first_bet)
            self.bets[party] = first_bet


def ends_betting(event: Event) -> bool:
    """Whether the betting round is over with this event: bets go into the pot or back to their owners, or the
    pot is paid out. A fee that is taken while it lasts does not end it."""
    if isinstance(event, Transfer):
        gathered = event.clause in GATHERS and event.why != BLIND_FOR_FEE
        return gathered or (event.payer == POT and event.payee != HOUSE)
    return isinstance(event, Ruled) and event.clause in GIVES_BACK
