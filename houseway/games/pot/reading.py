"""What a player reads off the table when he is asked: whose cards lie where, what is in the pot and what it
costs to stay. It knows nothing but the events of his own view."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from houseway.cards import Place
from houseway.play.events import (
    EVERYBODY,
    POT,
    Acted,
    Began,
    Dealt,
    Discarded,
    Event,
    Shown,
    Shuffled,
    Transfer,
)

SERVED = ("draw", "buy")
"""Streets on which cards are changed."""
FOLDED_SEATS = "folded seats"
"""How streets of cards that belong to nobody end."""


@dataclass(slots=True)
class Holding:
    """What one sees of a hand: cards that lie up, how many are hidden, how many were changed."""

    up: list[int] = field(default_factory=list)
    hidden: int = 0
    drew: int = 0


class Rival(NamedTuple):
    """An opponent still in: his open cards, his hidden ones, how many he drew, and how he bet: his bets and
    raises of the hand, one by a pot or more counted twice."""

    up: tuple[int, ...]
    hidden: int
    drew: int
    pressure: int


class Cards(NamedTuple):
    """The cards of a hand as one player sees them."""

    own: list[int]
    board: list[int]
    others: dict[int, Holding]
    gone: set[int]
    """Cards he has seen leave the game: thrown away, or folded while they lay up."""
    drawn: bool
    """Whether anybody has changed cards."""


class Spot(NamedTuple):
    """What a player knows when he is asked."""

    own: list[int]
    board: list[int]
    rivals: list[Rival]
    gone: set[int]
    drawn: bool
    price: int
    pot: int
    """What lies in the middle and he can win, once he has called."""
    pot_if_matched: int
    """The same if everybody still in calls too, as far as his chips go."""
    acts_last: bool
    """Whether nobody still in acts after him in the rounds to come, as far as seats decide that."""


def seen_cards(events: Sequence[Event], party: int, folded: set[int] | None = None) -> Cards:
    """The cards of the hand since the last shuffle, as the events of this party's view show them."""
    own: list[int] = []
    board: list[int] = []
    holdings: dict[Place, Holding] = {}
    parties: dict[Place, int] = {}
    gone: set[int] = set()
    drawn = False
    for event in events:
        if type(event) is Shuffled:
            own, board, holdings, gone, drawn = [], [], {}, set(), False
        elif type(event) is Dealt:
            if event.street.endswith(FOLDED_SEATS):
                gone.update(card for cards in event.cards for card in cards if card >= 0)
                continue
            drawn = drawn or event.street in SERVED
            for place, cards, audience in zip(event.places, event.cards, event.audiences, strict=True):
                if place.kind != "seat":
                    board += cards
                    continue
                if audience is not EVERYBODY and len(audience) == 1:
                    parties[place] = audience[0]
                if parties.get(place) == party:
                    own += cards
                elif audience is EVERYBODY:
                    holdings.setdefault(place, Holding()).up += cards
                else:
                    holdings.setdefault(place, Holding()).hidden += len(cards)
        elif type(event) is Discarded:
            gone.update(card for card in event.cards if card >= 0)
            if parties.get(event.place) == party:
                own = [card for card in own if card not in event.cards]
            elif event.place in holdings:
                _thrown(holdings[event.place], event)
        elif type(event) is Shown and event.place in holdings:
            held = holdings[event.place]
            new = [card for card in event.cards if card not in held.up]
            held.up += new
            held.hidden = max(0, held.hidden - len(new))
    others = {parties[place]: held for place, held in holdings.items() if place in parties}
    for one, held in others.items():
        if folded and one in folded:
            gone.update(held.up)
    return Cards(own, board, others, gone, drawn)


def _thrown(held: Holding, event: Discarded) -> None:
    """Somebody throws cards away, some of which lay up."""
    lay_up = [card for card in event.cards if card in held.up]
    held.up = [card for card in held.up if card not in lay_up]
    held.hidden = max(0, held.hidden - (len(event.cards) - len(lay_up)))
    held.drew += len(event.cards)


def read_spot(events: Sequence[Event], party: int, price: int) -> Spot:
    """The spot of a party for whom it costs so much to stay in."""
    stacks: tuple[int, ...] = ()
    dealt_in: list[int] = []
    paid: dict[int, int] = {party: 0}
    pressure: dict[int, int] = {}
    folded: set[int] = set()
    dead = highest = 0
    for event in events:
        if type(event) is Acted:
            who, act = event.party, event.act
            if act == "fold":
                folded.add(who)
            elif act in ("bet", "raise", "open"):
                raised_by = event.total - highest
                pot = dead + sum(paid.values()) + event.paid - raised_by
                pressure[who] = pressure.get(who, 0) + (2 if raised_by >= pot else 1)
            paid[who] = paid.get(who, 0) + event.paid
            highest = max(highest, event.total)
        elif type(event) is Transfer:
            if event.clause == "bets_form_pot":
                highest = 0
            dead += _dead(event)
        elif type(event) is Dealt:
            dealt_in += [one for audience in event.audiences for one in audience or () if one not in dealt_in]
        elif type(event) is Shuffled:
            # Dealt over: everybody who is dealt in is in again.
            dealt_in, folded = [], set()
        elif type(event) is Began:
            stacks = event.stacks
    cards = seen_cards(events, party, folded)
    level = paid[party] + price
    live = [one for one in dealt_in if one not in folded] or [party]
    left = sum(min(amount, level) for one, amount in paid.items() if one in folded)
    still = sum(min(paid.get(one, 0), level) for one in live)
    rivals = []
    for one in live:
        if one != party:
            held = cards.others.get(one, Holding())
            rivals.append(Rival(tuple(held.up), held.hidden, held.drew, pressure.get(one, 0)))
    return Spot(
        cards.own,
        cards.board,
        rivals,
        cards.gone,
        cards.drawn,
        price,
        dead + left + still + price,
        dead + left + sum(min(stacks[one], level) for one in live),
        live[-1] == party or any(rival.up for rival in rivals),
    )


def _dead(transfer: Transfer) -> int:
    """What a transfer adds to the pot beside the bets, or takes out of it for the house."""
    if transfer.payer == POT:
        return -transfer.amount
    return transfer.amount if transfer.payee == POT and transfer.clause != "bets_form_pot" else 0
