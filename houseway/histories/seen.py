"""The log of a replayed hand as far as its record tells it: cards that only filled a place stay hidden, and
what follows from them is left out."""

from __future__ import annotations

from houseway.cards.card import UNKNOWN
from houseway.histories.record import Hand
from houseway.histories.replaying import is_told, plan_of
from houseway.play import Round
from houseway.play.events import HIDDEN, POT, Dealt, Discarded, Event, Ruled, Shown, Transfer


def known_cards(hand: Hand) -> frozenset[int]:
    """Every card that the record names."""
    plan, _ = plan_of(hand)
    return frozenset(slot.card for slot in plan.slots if slot.card != UNKNOWN)


def told_events(hand: Hand, round: Round) -> list[Event]:
    """The events of a replayed hand that its record tells."""
    known = known_cards(hand)
    events = [_masked(event, known) for event in round.events]
    if not round.over or is_told(hand, round):
        return events
    return events[: next((at for at, event in enumerate(events) if _is_made_up(event)), len(events))]


def _masked(event: Event, known: frozenset[int]) -> Event:
    """An event without the cards that the record does not know."""
    if isinstance(event, Dealt):
        return event._replace(cards=tuple(_hide(some, known) for some in event.cards))
    if isinstance(event, Discarded):
        return event._replace(cards=_hide(event.cards, known))
    if isinstance(event, Shown) and not known.issuperset(event.cards):
        return event._replace(cards=_hide(event.cards, known), name="")
    return event


def _hide(cards: tuple[int, ...], known: frozenset[int]) -> tuple[int, ...]:
    return tuple(card if card in known else HIDDEN for card in cards)


def _is_made_up(event: Event) -> bool:
    """Whether what comes from here on follows from cards that the record does not know."""
    if isinstance(event, Dealt):
        return not event.places[0].seat and HIDDEN in event.cards[0]
    if isinstance(event, Ruled):
        return event.clause == "muck_forfeits"
    return isinstance(event, Shown) or (isinstance(event, Transfer) and event.payer == POT)
