"""Irregularities of the nines and their rulings: cards exposed, boxed, off the table or of another pack,
wrong numbers of cards, a wrong start of the deal, and hands fouled by their players."""

from __future__ import annotations

from houseway.cards import BANK, Incident, Mishap, Place, show
from houseway.games.banked import Result
from houseway.games.banked.nines.hand import FIRST_CARDS, NinesHand, NinesMisdeal, limits_of

DEAD = {"boxed": "boxed_card_dead", "off-table": "off_table_dead"}
"""Cards that never play, by the clause that says so."""


def bring(hand: NinesHand, place: Place) -> tuple[int, ...]:
    """The next card to a place, or what the rules make of it when something befalls it."""
    before = len(hand.stub.happened)
    cards = hand.stub.deal(place)
    for incident, card in hand.stub.happened[before:]:
        cards = _rule_on_card(hand, place, incident, card, cards)
    return cards


def _rule_on_card(
    hand: NinesHand, place: Place, incident: Mishap, card: int, cards: tuple[int, ...]
) -> tuple[int, ...]:
    t, kind = hand.t, incident.kind
    if kind in ("extra", "missing"):
        hand.unnoticed.append(incident)
        return cards
    told = f"{show(card)} to {place}"
    if kind == "exposed":
        t.rule("exposed_card_plays", told)
        return cards
    if kind == "foreign":
        on_deal = place not in hand.cards
        if on_deal and hand.rules.foreign_card == "foul" and place != BANK:
            t.by("foreign_card_foul")
            hand.strange.add(place)
            return cards
        t.rule("foreign_card_dead", told)
        return bring(hand, place)
    if kind in DEAD:
        t.rule(DEAD[kind], told)
        return bring(hand, place)
    return cards


def exposed(hand: NinesHand) -> list[tuple[Place, int]]:
    """The cards that came face up, each with its place."""
    return [(incident.place, card) for incident, card in hand.stub.happened if incident.kind == "exposed"]


def rule_on_start(hand: NinesHand, wrong_start: Incident | None) -> None:
    """The deal began at the wrong spot: void if that is found before anybody has acted."""
    if wrong_start is None:
        return
    if not wrong_start.found:
        hand.t.rule("action_hand_misdeal")
        raise NinesMisdeal
    hand.t.rule("late_start_stands")


def notice(hand: NinesHand, *, last: bool = False) -> None:
    """Rule on wrong numbers of cards that have come to light by now, all of them at the `last` moment."""
    for incident in [one for one in hand.unnoticed if last or one.found <= hand.acts]:
        hand.unnoticed.remove(incident)
        _rule_on_count(hand, incident)


def _rule_on_count(hand: NinesHand, incident: Mishap) -> None:
    t, place = hand.t, incident.place
    count = f"{len(hand.cards[place])} cards at {place}"
    if place == BANK:
        t.rule("bank_count_misdeal", count)
        raise NinesMisdeal
    in_time = hand.acts == 0 and hand.rules.wrong_count == "mended-before-draw"
    if in_time:
        t.rule("wrong_count_mended", count)
        _mend(hand, place)
    else:
        t.rule("wrong_count_foul", count)
        hand.fouls[place] = "wrong_count_foul"


def _mend(hand: NinesHand, place: Place) -> None:
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


def _spot(place: Place) -> int:
    return place.seat


def fouled(hand: NinesHand, place: Place, incident: Incident | None) -> None:
    """A hand that was let touch other cards."""
    if incident is None or incident.kind != "fouled":
        return
    if place == BANK and hand.rules.bank_foul == "plays":
        hand.t.rule("bank_foul_plays")
        return
    clause = "bank_foul" if place == BANK else "careless_foul"
    hand.t.rule(clause, place)
    hand.fouls[place] = clause


def rule_on_strange_card(hand: NinesHand, place: Place, *, stands: bool) -> None:
    """A player has decided on a hand with a card of another pack."""
    if place not in hand.strange:
        return
    if not stands:
        hand.t.rule("foreign_card_in_four", place)
    else:
        hand.t.rule("foreign_card_foul", place)
        hand.fouls[place] = "foreign_card_foul"


def mend_bank_draw(hand: NinesHand, cards: tuple[int, ...]) -> tuple[int, ...]:
    """The one card that the bank draws, whatever came."""
    hand.unnoticed.clear()
    if len(cards) == 1:
        return cards
    hand.t.rule("bank_draw_mended", f"{len(cards)} cards")
    while not cards:
        cards = hand.stub.deal(BANK)
    return cards[:1]


def rule_on_touched_at_cup(hand: NinesHand) -> None:
    """Wagers that their owners touch when the cup is open."""
    for spot in hand.order:
        place = Place("seat", spot)
        if hand.stub.meet(f"wager on {place} at the cup") is None:
            continue
        wager = next(wager for wager in hand.wagers if wager.spot == spot)
        forfeited = hand.rules.changed_at_cup == "forfeited"
        if forfeited:
            hand.t.rule("changed_at_cup_forfeited", place)
            hand.forfeits[wager] = "changed_at_cup_forfeited"
        else:
            hand.t.rule("change_refused", place)


def as_touched(hand: NinesHand, settled: Result) -> Result:
    """What a wager comes to that its owner gave up, or pulled back so that only he knows its size."""
    wager, amount, _ = settled
    if wager in hand.forfeits:
        return Result(wager, -wager.amount, hand.forfeits[wager])
    if hand.stub.meet(f"wager on seat {wager.spot}") is None:
        return settled
    if hand.rules.removed_wager == "true-size" or amount == 0:
        hand.t.rule("removed_known", f"seat {wager.spot}")
        return settled
    low = min(limits_of(hand.t)[0], wager.amount)
    return Result(wager, low if amount > 0 else -low, "removed_wager_minimum")
