"""Irregularities of pai gow poker and their rulings: cards boxed or exposed, wrong numbers of cards, piles at
wrong positions, identical cards, and hands that touch other cards."""

from __future__ import annotations

from collections.abc import Sequence

from houseway.cards import BANK, JOKER, Incident, Mishap, Place, rank_of, show
from houseway.games.banked.pai_gow.hand import PaiGowHand, PaiGowMisdeal
from houseway.games.banked.pai_gow.rules import CARDS, LEFT_OVER
from houseway.hands.ranks import ACE

Piles = list[tuple[int, ...]]

SEEN = ("exposed", "boxed", "off-table")
"""What shows a card on the deal."""
BANK_MISDEALS = ("bank-misdeal-players-foul", "bank-misdeal-players-mended")


def rule_on_deal(hand: PaiGowHand, piles: Piles, before: int) -> Piles:
    """The piles as they play after what went wrong on the deal; `before` is how much had happened by then."""
    happened = hand.stub.happened[before:]
    seen = [card for incident, card in happened if incident.kind in SEEN]
    if any(incident.kind == "off-table" for incident, _ in happened):
        hand.t.rule("off_table_exposed")
    _rule_on_misdeals(hand, seen)
    # A card that does not belong there lay in the pack in the place of another.
    strange = sum(incident.kind == "foreign" for incident, _ in happened)
    _rule_on_left_over(hand, hand.stub.left - strange)
    for incident, card in happened:
        number = incident.place.hand - 1
        if incident.kind in SEEN:
            piles[number] = _replace(hand, piles[number], card, incident.place)
        elif len(piles[number]) != CARDS:
            piles[number] = _rule_on_count(hand, piles[number], incident)
    return piles


def _rule_on_misdeals(hand: PaiGowHand, seen: list[int]) -> None:
    t = hand.t
    for card in seen:
        if card == JOKER or rank_of(card) == ACE:
            t.rule("exposed_ace_misdeal", show(card))
            raise PaiGowMisdeal
    if len(seen) > 1:
        t.rule("two_exposed_misdeal", " ".join(map(show, seen)))
        raise PaiGowMisdeal


def _rule_on_left_over(hand: PaiGowHand, left: int) -> None:
    if left == LEFT_OVER or hand.rules.wrong_count != "stub-redeal":
        return
    hand.t.rule("wrong_stub_redeal", f"{left} cards are left over")
    raise PaiGowMisdeal


def _rule_on_count(hand: PaiGowHand, pile: tuple[int, ...], incident: Mishap) -> tuple[int, ...]:
    """A pile of a wrong number of cards: put right when it is told at once; what comes to light later goes
    by the sheet, and so does a pile that may turn out to be the bank's."""
    wrong = hand.rules.wrong_count
    if wrong == "unrepairable-misdeal":
        late = incident.found and len(pile) > CARDS
        if late:
            hand.t.rule("too_many_misdeal", f"{len(pile)} cards in {incident.place}")
            raise PaiGowMisdeal
    elif wrong == "stub-redeal":
        hand.t.rule("wrong_pile_redeal", f"{len(pile)} cards in {incident.place}")
        raise PaiGowMisdeal
    elif wrong in BANK_MISDEALS or incident.found:
        return pile
    return mend(hand, pile, incident.place)


def rule_on_delivered(hand: PaiGowHand) -> None:
    """Wrong numbers of cards in piles of which it is now known whose they are."""
    for place, cards in hand.cards.items():
        if len(cards) == CARDS:
            continue
        wrong = hand.rules.wrong_count
        if place == BANK and wrong in BANK_MISDEALS:
            hand.t.rule("bank_count_misdeal", f"{len(cards)} cards")
            raise PaiGowMisdeal
        if place != BANK and wrong != "bank-misdeal-players-mended":
            if place.seat not in hand.order:
                hand.t.rule("wrong_count_killed", place)
            continue
        hand.cards[place] = mend(hand, cards, place)


def rule_on_delivery(hand: PaiGowHand, seats: list[int], piles: Piles) -> Piles:
    """The piles in the order of the seats. At the moment `delivery` all go one seat too far, and who has a
    moment `look at seat 3` has seen what lies there by then."""
    slip: Incident | None = hand.stub.meet("delivery")
    if slip is None:
        return piles
    t, too_far = hand.t, [piles[-1], *piles[:-1]]
    if hand.rules.misdelivery == "misdeal-while-cup-open":
        if not slip.found:
            t.rule("cup_open_misdeal")
            raise PaiGowMisdeal
        t.rule("wrong_delivery_stands")
        return too_far
    if hand.rules.misdelivery == "move-hands":
        _rule_on_seen(hand, seats)
        t.rule("hands_move_home")
        return piles
    t.rule("piles_put_back")
    return piles


def _rule_on_seen(hand: PaiGowHand, seats: list[int]) -> None:
    for number, seat in enumerate(seats):
        if hand.stub.meet(f"look at seat {seat}") is None:
            continue
        # What lies at a seat belongs to the one before it.
        if seats[number - 1] == hand.bank.seat:
            hand.t.rule("bank_hand_seen", Place("seat", seat))
            raise PaiGowMisdeal
        hand.t.by("hands_move_home")
        hand.setters[seat] = None


def _replace(hand: PaiGowHand, pile: tuple[int, ...], card: int, place: Place) -> tuple[int, ...]:
    """The pile with the first card left over in the place of one that was seen."""
    hand.t.rule("exposed_replaced", show(card))
    while not (left_over := hand.stub.deal(place)):
        pass
    other = left_over[0]
    return tuple(other if held == card else held for held in pile)


def mend(hand: PaiGowHand, pile: tuple[int, ...], place: Place) -> tuple[int, ...]:
    """Complete a pile from the cards left over, or take its last card away."""
    hand.t.rule("wrong_count_mended", f"{len(pile)} cards in {place}")
    return (pile + hand.stub.deal(Place("left over"), CARDS - len(pile)))[:CARDS]


def notice(hand: PaiGowHand) -> None:
    """Wrong numbers of cards that nobody told of before the bank's hand is open."""
    for place, cards in hand.cards.items():
        by_rows = place in hand.fouls and hand.rules.wrong_count == "bank-misdeal-players-foul"
        wrong = place != BANK and len(cards) != CARDS and not by_rows
        if wrong:
            hand.t.rule("wrong_count_foul", place)
            hand.fouls[place] = "wrong_count_foul"


def look_for_touched(hand: PaiGowHand) -> None:
    """Hands that were let touch other cards."""
    for place in (*(Place("seat", spot) for spot in hand.order), BANK):
        incident: Incident | None = hand.stub.meet(f"hand of {place}")
        if incident is None:
            continue
        if incident.kind == "improper":
            hand.t.rule("illegal_act_foul", place)
            hand.fouls[place] = "illegal_act_foul"
            continue
        clause = "bank_foul_loses" if place == BANK else "touched_foul"
        if "touched" not in hand.rules.foul_if:
            hand.t.rule("touched_plays", place)
        else:
            hand.t.rule(clause, place)
            hand.fouls[place] = clause


def broken_off(hand: PaiGowHand, place: Place) -> bool:
    """Look at the cards of a place as they are turned up. A card that is turned up for the second time makes
    the deal void, or breaks it off here."""
    held = hand.cards[place]
    twins = [card for card in held if card in hand.seen or held.count(card) > 1]
    hand.seen += held
    if not twins:
        return False
    t, detail = hand.t, f"{show(twins[0])} at {place}"
    hand.twin_seen = True
    if hand.rules.duplicate_card == "void-deal":
        t.rule("duplicate_void", detail)
        raise PaiGowMisdeal
    t.rule("duplicate_stops", detail)
    return True


def pass_over_strangers(hand: PaiGowHand) -> None:
    """Cards that do not belong to the pack and whose twins were never turned up."""
    strange = [card for incident, card in hand.stub.happened if incident.kind == "foreign"]
    if strange and not hand.twin_seen:
        hand.t.rule("twin_never_seen", " ".join(map(show, strange)))


def take_back(hand: PaiGowHand, paid: int, staked: Sequence[int]) -> None:
    """Undo what was settled before the deal was void: every chip goes back where it lay."""
    t = hand.t
    for payer, payee, amount, *_ in reversed(t.purse.transfers[paid:]):
        t.pay(payee, payer, amount, "taken back", "duplicate_void")
    for party, lay in enumerate(staked):
        more = lay - t.purse.staked[party]
        if more > 0:
            t.purse.stake(party, more)
        else:
            t.purse.unstake(party, -more)


# -- wagers and decks ----------------------------------------------------------------------------------------


def rule_on_changed_at_cup(hand: PaiGowHand) -> None:
    """Wagers that their owners try to change when the cup is open."""
    for spot in hand.order:
        if hand.stub.meet(f"wager on seat {spot} at the cup") is None:
            continue
        wager = next(wager for wager in hand.wagers if wager.spot == spot)
        forfeited = hand.rules.changed_at_cup == "forfeited"
        if forfeited:
            hand.t.rule("changed_at_cup_forfeited", Place("seat", spot))
            hand.forfeits[wager] = "changed_at_cup_forfeited"
        else:
            hand.t.rule("change_refused", Place("seat", spot))


def rule_on_pick_ups(hand: PaiGowHand) -> None:
    """Hands that players pick up out of sequence."""
    for spot in hand.order:
        if hand.stub.meet(f"pick-up at seat {spot}") is not None:
            hand.t.rule("hand_put_back", Place("seat", spot))


def rule_on_deck_requests(hand: PaiGowHand) -> None:
    """Requests for another deck, in the time that the sheet gives for them or not."""
    t, rules = hand.t, hand.rules
    for party, seat in enumerate(t.state.seats):
        if not seat or hand.stub.meet(f"deck asked for by seat {seat}") is None:
            continue
        first_deal = hand.bank.turn == 1 or rules.deck_change == "at-will"
        banks = party in hand.bank.parties and rules.deck_change == "bank-between-deals"
        t.rule("deck_changed" if first_deal or banks else "deck_kept", Place("seat", seat))
