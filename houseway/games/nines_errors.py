"""Irregularities of the nines and their rulings: cards exposed, boxed, off the table or of another pack,
wrong numbers of cards, a wrong start of the deal, and hands fouled by their players."""

from __future__ import annotations

from houseway.cards import Incident, show
from houseway.games.nines_hand import BANK, FIRST_CARDS, Misdeal, NinesHand

DEAD = {"boxed": "boxed_card_dead", "off-table": "off_table_dead"}
"""Cards that never play, by the clause that says so."""


def bring(hand: NinesHand, place: str) -> tuple[int, ...]:
    """The next card to a place, or what the rules make of it when something befalls it."""
    before = len(hand.stub.happened)
    cards = hand.stub.deal(place)
    for incident, card in hand.stub.happened[before:]:
        cards = _rule_on_card(hand, place, incident, card, cards)
    return cards


def _rule_on_card(
    hand: NinesHand, place: str, incident: Incident, card: int, cards: tuple[int, ...]
) -> tuple[int, ...]:
    t, kind = hand.t, incident.kind
    if kind in ("extra", "missing"):
        hand.unnoticed.append(incident)
        return cards
    told = f"{show(card)} to {place}"
    if kind == "exposed":
        return cards if t.rule("exposed_card_plays", told) else bring(hand, place)
    if kind == "foreign":
        fouls = hand.rules.foreign_card == "foul" and place != BANK
        if fouls and t.rule("foreign_card_foul", told):
            hand.fouls[place] = "foreign_card_foul"
            return cards
        return bring(hand, place) if t.rule("foreign_card_dead", told) else cards
    if kind in DEAD and t.rule(DEAD[kind], told):
        return bring(hand, place)
    return cards


def exposed(hand: NinesHand) -> list[tuple[str, int]]:
    """The cards that came face up, each with its place."""
    return [(incident.place, card) for incident, card in hand.stub.happened if incident.kind == "exposed"]


def rule_on_start(hand: NinesHand, wrong_start: Incident | None) -> None:
    """The deal began at the wrong spot: void if that is found before anybody has acted."""
    in_time = wrong_start is not None and not wrong_start.found
    if in_time and hand.t.rule("action_hand_misdeal"):
        raise Misdeal


def notice(hand: NinesHand, *, last: bool = False) -> None:
    """Rule on wrong numbers of cards that have come to light by now, all of them at the `last` moment."""
    for incident in [one for one in hand.unnoticed if last or one.found <= hand.acts]:
        hand.unnoticed.remove(incident)
        _rule_on_count(hand, incident)


def _rule_on_count(hand: NinesHand, incident: Incident) -> None:
    t, place = hand.t, incident.place
    count = f"{len(hand.cards[place])} cards at {place}"
    if place == BANK:
        if t.rule("bank_count_misdeal", count):
            raise Misdeal
        return
    in_time = hand.acts == 0 and hand.rules.wrong_count == "mended-before-draw"
    if in_time and t.rule("wrong_count_mended", count):
        _mend(hand, place)
    elif t.rule("wrong_count_foul", count):
        hand.fouls[place] = "wrong_count_foul"


def _mend(hand: NinesHand, place: str) -> None:
    """Complete a hand, or take its surplus card away."""
    held = hand.cards[place]
    surplus = held[FIRST_CARDS:]
    hand.cards[place] = held[:FIRST_CARDS]
    if surplus:
        hand.t.discarded(place, surplus, ())
    while len(hand.cards[place]) < FIRST_CARDS:
        cards = bring(hand, place)
        hand.t.dealt("missing card", (place,), (cards,), (hand.audience(_spot(place)),))
        hand.cards[place] += cards


def _spot(place: str) -> int:
    return int(place.removeprefix("seat "))


def fouled(hand: NinesHand, place: str, incident: Incident | None, clause: str) -> None:
    """A hand that was let touch other cards."""
    if incident is not None and incident.kind == "fouled" and hand.t.rule(clause, place):
        hand.fouls[place] = clause
