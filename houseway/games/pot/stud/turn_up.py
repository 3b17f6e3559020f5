"""Mexican stud: every card comes down, and each player chooses which of his down cards he turns up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cards import PACKS, show
from houseway.games.pot.hand import PotHand, Street
from houseway.games.pot.rulings.misdeals import burn_card
from houseway.games.pot.streets.errors import (
    new_incidents,
    read_incident,
    refill,
    replace_dead,
    with_right_count,
)
from houseway.play import Felt, Flow, PickCards, React, Wait

if TYPE_CHECKING:
    from houseway.games.pot.stud.mexican_stud import MexicanRules


# -- dealing -------------------------------------------------------------------------------------------------


def deal_first_down(felt: Felt[MexicanRules], hand: PotHand, pack: str, street: Street) -> None:
    """A fresh pack: the first cards, all of them down."""
    hand.stub = felt.shuffle(PACKS[pack])
    serve_down(felt, hand, street)


def deal_down(felt: Felt[MexicanRules], hand: PotHand, street: Street) -> None:
    """A burn, then a down card to everybody who is still in."""
    refill(felt, hand, 1 + len(hand.live_positions()))
    burn_card(felt, hand)
    serve_down(felt, hand, street)


def serve_down(felt: Felt[MexicanRules], hand: PotHand, street: Street) -> None:
    """Down cards one at a time. A card that the dealer turns over is its owner's up card, and nobody bets on
    that street; one that its owner shows plays as if nobody had seen it."""
    stub = hand.stub
    assert stub is not None
    positions = hand.live_positions()
    cards = list(stub.deal_round([hand.places[i] for i in positions], street.down))
    exposed: list[tuple[int, int]] = []
    seen: list[tuple[int, int]] = []
    for incident, card in new_incidents(hand):
        if incident.place not in hand.places:
            continue
        position = hand.places.index(incident.place)
        at = positions.index(position)
        kind = read_incident(felt, incident, card)
        if kind == "exposed":
            exposed.append((position, card))
        elif kind == "self-exposed":
            seen.append((position, card))
        elif kind == "shown":
            felt.rule("seen_by_one", incident.place)
            hand.stud.shown_to_one.append((position, card))
        elif kind == "dead":
            replace_dead(felt, hand, cards, at, position, card, incident)
        elif kind in ("extra", "missing"):
            felt.rule("miscount_mended", incident.place)
            here = incident._replace(nth=incident.nth - len(hand.hole[position]))
            cards[at] = with_right_count(felt, hand, cards[at], position, here, card)
    felt.dealt(street.name, [hand.places[i] for i in positions], cards, [hand.audience(i) for i in positions])
    for position, some in zip(positions, cards, strict=True):
        hand.hole[position] += some
    for position, card in seen:
        felt.turn_up(hand.places[position], (card,), "shown by its owner")
    for position, card in exposed:
        felt.turn_up(hand.places[position], (card,), "exposed by the dealer")
        felt.rule("dealer_exposed", show(card))
        hand.up[position] += (card,)
    if exposed:
        felt.rule("no_betting_street", street.name)
        hand.no_betting = True


# -- choosing ------------------------------------------------------------------------------------------------


def turn_up(felt: Felt[MexicanRules], hand: PotHand) -> Flow:
    """Everybody picks what he shows and keeps one card down; the cards are turned together, so that nobody's
    choice helps another. On a street without betting the others may have to wait for the next one."""
    if hand.no_betting and felt.rules.dealer_exposed_turn_up == "next-street":
        return
    choosing = [i for i in hand.live_positions() if len(hand.down(i)) > 1]
    if not choosing:
        return
    answers = yield Wait(tuple(ask_turn_up(hand, i) for i in choosing))
    for i, picked in zip(choosing, answers, strict=True):
        felt.rule("turn_up", hand.places[i])
        cards = tuple(picked)
        hand.up[i] += cards
        felt.turn_up(hand.places[i], cards, "turned up")


def ask_turn_up(hand: PotHand, position: int) -> PickCards:
    """Which of his down cards a player shows; by the clock the lowest."""
    down = hand.down(position)
    count = len(down) - 1
    lowest = sorted(down)[:count]
    text = f"turn {'one' if count == 1 else count} of your down cards up"
    return PickCards(hand.parties[position], text, down, count, count, lowest, verb="turn up", rule="turn_up")


# -- after the pot -------------------------------------------------------------------------------------------


def refuse_rabbit_hunt(felt: Felt[MexicanRules], hand: PotHand) -> None:
    """A player who asks what would have come, or looks for it in the discards, is shown nothing."""
    assert hand.stub is not None
    for place in hand.places:
        if hand.stub.meet(f"{place} after the pot") is not None:
            felt.rule("no_rabbit_hunting", place)


def demand_shown_cards(felt: Felt[MexicanRules], hand: PotHand) -> Flow:
    """Once the winner is known anybody may demand that cards one player saw are shown to all."""
    for position, card in hand.stud.shown_to_one:
        if felt.rules.shown_to_one == "no":
            return
        place = hand.places[position]
        others = [party for party in hand.parties if party != hand.parties[position]]
        asks = tuple(
            React(
                party,
                f"see the card that {place} showed to one player",
                ("demand",),
                closes="the next hand",
                rule="shown_to_one",
            )
            for party in others
        )
        answers = yield Wait(asks, "the next hand")
        if "demand" in answers:
            felt.rule("shown_to_one", place)
            felt.turn_up(place, (card,), "shown on demand")
