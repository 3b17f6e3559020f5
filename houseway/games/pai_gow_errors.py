"""Irregularities of pai gow poker and their rulings: cards boxed or exposed, wrong numbers of cards, piles at
wrong positions, identical cards, and hands that touch other cards."""

from __future__ import annotations

from houseway.cards import JOKER, Incident, rank_of, show
from houseway.games.pai_gow_hand import BANK, Misdeal, PaiGowHand, place_of
from houseway.games.pai_gow_rules import CARDS, LEFT_OVER
from houseway.hands.ranks import ACE

Piles = list[tuple[int, ...]]


def rule_on_deal(hand: PaiGowHand, piles: Piles, before: int) -> Piles:
    """The piles as they play after what went wrong on the deal; `before` is how much had happened by then."""
    happened = hand.stub.happened[before:]
    _rule_on_misdeals(hand, [card for incident, card in happened if incident.kind in ("exposed", "boxed")])
    # A card that does not belong there lay in the pack in the place of another.
    strange = sum(incident.kind == "foreign" for incident, _ in happened)
    _rule_on_left_over(hand, hand.stub.left - strange)
    for incident, card in happened:
        number = int(incident.place.removeprefix("pile ")) - 1
        if incident.kind in ("exposed", "boxed"):
            piles[number] = _replace(hand, piles[number], card)
        elif len(piles[number]) != CARDS:
            piles[number] = _rule_on_count(hand, piles[number], incident)
    return piles


def _rule_on_misdeals(hand: PaiGowHand, seen: list[int]) -> None:
    t = hand.t
    for card in seen:
        if (card == JOKER or rank_of(card) == ACE) and t.rule("exposed_ace_misdeal", show(card)):
            raise Misdeal
    if len(seen) > 1 and t.rule("two_exposed_misdeal", " ".join(map(show, seen))):
        raise Misdeal


def _rule_on_left_over(hand: PaiGowHand, left: int) -> None:
    if left == LEFT_OVER or hand.rules.wrong_count != "stub-redeal":
        return
    if hand.t.rule("wrong_stub_redeal", f"{left} cards are left over"):
        raise Misdeal


def _rule_on_count(hand: PaiGowHand, pile: tuple[int, ...], incident: Incident) -> tuple[int, ...]:
    """A pile of a wrong number of cards: put right when it is told at once; what comes to light later goes
    by the sheet, and so does a pile that may turn out to be the bank's."""
    wrong = hand.rules.wrong_count
    if wrong == "unrepairable-misdeal":
        late = incident.found and len(pile) > CARDS
        if late and hand.t.rule("too_many_misdeal", f"{len(pile)} cards in {incident.place}"):
            raise Misdeal
    elif wrong == "bank-hand-misdeal" or incident.found:
        return pile
    return mend(hand, pile, incident.place)


def rule_on_delivered(hand: PaiGowHand) -> None:
    """Wrong numbers of cards in piles of which it is now known whose they are."""
    for place, cards in hand.cards.items():
        if len(cards) == CARDS or (place != BANK and hand.rules.wrong_count != "bank-hand-misdeal"):
            continue
        of_bank = place == BANK and hand.rules.wrong_count == "bank-hand-misdeal"
        if of_bank and hand.t.rule("bank_count_misdeal", f"{len(cards)} cards"):
            raise Misdeal
        hand.cards[place] = mend(hand, cards, place)


def rule_on_delivery(hand: PaiGowHand, seats: list[int], piles: Piles) -> Piles:
    """The piles in the order of the seats. At the moment `delivery` all go one seat too far, and who has a
    moment `look at seat 3` has seen what lies there by then."""
    slip: Incident | None = hand.stub.meet("delivery")
    if slip is None:
        return piles
    t, too_far = hand.t, [piles[-1], *piles[:-1]]
    if hand.rules.misdelivery == "misdeal-while-cup-open":
        if not slip.found and t.rule("cup_open_misdeal"):
            raise Misdeal
        return too_far
    if hand.rules.misdelivery == "move-hands":
        _rule_on_seen(hand, seats)
        return piles if t.rule("hands_move_home") else too_far
    return piles


def _rule_on_seen(hand: PaiGowHand, seats: list[int]) -> None:
    for number, seat in enumerate(seats):
        if hand.stub.meet(f"look at {place_of(seat)}") is None:
            continue
        # What lies at a seat belongs to the one before it.
        if seats[number - 1] == hand.bank.seat and hand.t.rule("bank_hand_seen", place_of(seat)):
            raise Misdeal
        if hand.t.applies("hands_move_home"):
            hand.setters[seat] = None


def _replace(hand: PaiGowHand, pile: tuple[int, ...], card: int) -> tuple[int, ...]:
    if not hand.t.rule("exposed_replaced", show(card)):
        return pile
    (other,) = hand.stub.deal("left over")
    return tuple(other if held == card else held for held in pile)


def mend(hand: PaiGowHand, pile: tuple[int, ...], place: str) -> tuple[int, ...]:
    """Complete a pile from the cards left over, or take its last card away."""
    if hand.t.rule("wrong_count_mended", f"{len(pile)} cards in {place}"):
        return (pile + hand.stub.deal("left over", CARDS - len(pile)))[:CARDS]
    return (pile + hand.stub.deal("left over", max(CARDS - len(pile), 0)))[-CARDS:]


def notice(hand: PaiGowHand) -> None:
    """Wrong numbers of cards that nobody told of before the bank's hand is open."""
    for place, cards in hand.cards.items():
        if place != BANK and len(cards) != CARDS and hand.t.rule("wrong_count_foul", place):
            hand.fouls[place] = "wrong_count_foul"


def look_for_touched(hand: PaiGowHand) -> None:
    """Hands that were let touch other cards."""
    for place in (*map(place_of, hand.order), BANK):
        incident: Incident | None = hand.stub.meet(f"hand of {place}")
        if incident is None or incident.kind != "fouled":
            continue
        clause = "bank_foul_loses" if place == BANK else "touched_foul"
        if "touched" in hand.rules.foul_if and hand.t.rule(clause, place):
            hand.fouls[place] = clause


def duplicate_at(hand: PaiGowHand) -> int | None:
    """The spot at which a card is turned up for the second time, in the order of settlement."""
    seen = set(hand.cards[BANK])
    if len(seen) < len(hand.cards[BANK]):
        return hand.order[0]
    for spot in hand.order:
        held = hand.cards[place_of(spot)]
        if len(set(held)) < len(held) or seen & set(held):
            return spot
        seen |= set(held)
    return None


def rule_on_duplicates(hand: PaiGowHand) -> list[int]:
    """The spots that are settled; a deal with two identical cards is void, or is broken off there."""
    spot = duplicate_at(hand)
    if spot is None:
        return hand.order
    t = hand.t
    if hand.rules.duplicate_card == "void-deal" and t.rule("duplicate_void", place_of(spot)):
        raise Misdeal
    if hand.rules.duplicate_card == "keep-settled-hands" and t.rule("duplicate_stops", place_of(spot)):
        return hand.order[: hand.order.index(spot)]
    return hand.order
