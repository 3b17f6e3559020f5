"""What follows when a deal goes wrong at a banked card game and its sheet prints nothing about it.

A wrong number of cards at a player, the bank or the board, and a card that is exposed, boxed, foreign, off
the table or dealt to an empty seat, void the round as long as nobody has decided: every wager goes back.
Later, or where a table reads it so, the hand is put right instead. Either way no hand with a wrong number of
cards goes on to be valued.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import wraps
from typing import NamedTuple

from houseway.cards import UNKNOWN, Mishap, Place, Stub
from houseway.cards.script import Incident, IncidentKind
from houseway.games.banked.rules import AnyBank, BankRules
from houseway.play import Felt, Flow

Cards = tuple[int, ...]

SEEN = ("exposed", "flashed", "boxed", "off-table")
"""Kinds that let everybody see the card."""
REPLACED = ("foreign", "boxed")
"""Kinds whose card another one replaces where the hand is put right."""
OPEN_CARDS: tuple[IncidentKind, ...] = ("extra", "missing", "boxed", "off-table", "foreign", "empty-seat")
"""What can befall a card that is dealt face up."""
CLOSED_CARDS: tuple[IncidentKind, ...] = (*OPEN_CARDS, "exposed", "flashed")
"""What can befall a card that is dealt face down."""


class VoidRound(Exception):
    """The round ends here and every wager that still lies goes back; `voidable` ends it."""


class Pile(NamedTuple):
    """The cards that came to one place, and who may look at them; `None` is everybody."""

    place: Place
    cards: Cards
    audience: tuple[int, ...] | None = ()


def voidable(play: Callable[[Felt[AnyBank]], Flow]) -> Callable[[Felt[AnyBank]], Flow]:
    """A round of play that a misdeal may end early."""

    @wraps(play)
    def until_void(felt: Felt[AnyBank]) -> Flow:
        try:
            yield from play(felt)
        except VoidRound:
            return

    return until_void


def rule_on_deal(felt: Felt[BankRules], stub: Stub, piles: Sequence[Pile], before: int = 0) -> list[Cards]:
    """The hands of a deal that nobody has decided on, as they play; a mistake voids the round. `before` is
    how many incidents had happened when the deal began."""
    for incident, card in stub.happened[before:]:
        if incident.kind in CLOSED_CARDS and not incident.found and felt.rules.misdeal == "void-round":
            _show(felt, incident, card)
            felt.rule("misdeal_voids", _detail(incident))
            raise VoidRound
    return put_right(felt, stub, piles, before)


def put_right(felt: Felt[BankRules], stub: Stub, piles: Sequence[Pile], before: int) -> list[Cards]:
    """The cards of every place with the right number again: one too many is taken off, a missing one comes
    from the pack, a boxed or foreign one is replaced, and any other plays."""
    hands = {pile.place: list(pile.cards) for pile in piles}
    audience = {pile.place: pile.audience for pile in piles}
    at = before
    # A card that puts a hand right may itself come wrong, so the list can grow while it is worked off.
    while at < len(stub.happened):
        incident, card = stub.happened[at]
        at += 1
        hand = hands.get(incident.place)
        if hand is None or incident.kind not in CLOSED_CARDS:
            continue
        _show(felt, incident, card)
        felt.rule("misdeal_put_right", _detail(incident))
        if incident.kind in (*REPLACED, "extra"):
            hand.remove(card)
            felt.discarded(incident.place, (card,), audience[incident.place])
        if incident.kind in (*REPLACED, "missing"):
            new = stub.deal(incident.place)
            hand += new
            felt.dealt("put right", [incident.place], [new], [audience[incident.place]])
    return [tuple(hands[pile.place]) for pile in piles]


def draw(
    felt: Felt[BankRules],
    stub: Stub,
    place: Place,
    street: str,
    audience: tuple[int, ...] | None,
    count: int = 1,
) -> Cards:
    """Cards that come to a place after the first decision, put right where they come wrong."""
    before = len(stub.happened)
    cards = stub.deal(place, count)
    felt.dealt(street, (place,), (cards,), (audience,))
    if len(stub.happened) == before:
        return cards
    (cards,) = put_right(felt, stub, [Pile(place, cards, audience)], before)
    return cards


def _show(felt: Felt[BankRules], incident: Mishap, card: int) -> None:
    if incident.kind in SEEN and card != UNKNOWN:
        felt.turn_up(incident.place, (card,), f"{incident.kind} in the deal")


def _detail(incident: Incident) -> str:
    return f"{incident.kind} card at {incident.place}"
