"""Irregularities of the deal and their rulings: exposed, boxed, missing and surplus cards, early boards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

from houseway.cards import PACKS, Incident, Place, Stub, show
from houseway.cards.script import IncidentKind
from houseway.games.pot.hand import PotHand, Street
from houseway.games.pot.rules import PotRules
from houseway.play import Felt
from houseway.play.events import EVERYBODY
from houseway.play.incidents import Incidents

FOUND_LATER = ("extra", "missing", "foreign")
"""What can be wrong with a hand without anybody seeing it at once."""
DEALT_DOWN: Incidents = {
    "seat N": ("exposed", "flashed", "boxed", "off-table", "extra", "missing", "foreign"),
}
"""What can befall a card that is dealt down to a player."""
ON_THE_BOARD: tuple[IncidentKind, ...] = ("early", "extra", "missing", "boxed", "foreign")
"""What can befall the board cards of a street."""


class Misdeal(Exception):
    """The deal is void: the cards go back, the deck is shuffled and the deal starts again."""

    def __init__(self, why: str, clause: str = "misdeal") -> None:
        super().__init__(why)
        self.clause = clause
        """The clause by which it is void."""


class Unnoticed(NamedTuple):
    """An irregular hand that comes to light when players have acted: what befell it, where, and the card."""

    incident: Incident
    position: int
    card: int
    ruling: Callable[[PotHand, Unnoticed, set[int]], Literal["void", "foul", "mended"]] | None = None
    """A game's own ruling on it."""


def deal_hole_cards(felt: Felt[PotRules], hand: PotHand, pack: str, street: Street) -> None:
    """Down cards one at a time, the button last; again from the start as long as the deal is void."""
    while True:
        hand.stub = stub = felt.shuffle(PACKS[pack])
        hand.exposed, hand.burn_stands, hand.burned = 0, False, ()
        hand.unnoticed = []
        hole = list(stub.deal_round(hand.places, street.down))
        felt.dealt(street.name, hand.places, hole, [(party,) for party in hand.parties])
        if not stub.happened:
            hand.hole = hole
            return
        try:
            _rule_on_deal(felt, hand, stub, hole, street)
        except Misdeal as misdeal:
            felt.rule(misdeal.clause, str(misdeal))
            continue
        hand.hole = hole
        return


def _rule_on_deal(
    felt: Felt[PotRules], hand: PotHand, stub: Stub, hole: list[tuple[int, ...]], street: Street
) -> None:
    rules, count = felt.rules, street.down
    # Whoever throws cards away before the first bet counts them then.
    at_once = street.then is not None
    surplus = sum(1 for incident, _ in stub.happened if incident.kind == "extra" and not incident.found)
    if surplus > 1:
        raise Misdeal("more than one extra card was dealt", "extra_cards_misdeal")
    for incident, card in list(stub.happened):
        at = hand.places.index(incident.place)
        kind = incident.kind
        if incident.found and kind in FOUND_LATER and not at_once:
            hand.unnoticed.append(Unnoticed(incident, at, card))
            continue
        if kind == "off-table":
            exposed = rules.misdeals.off_table_card == "exposed"
            if exposed:
                felt.rule("off_table_card", show(card))
            kind = "exposed" if exposed else "boxed"
        if kind in ("exposed", "flashed"):
            _exposed_card(felt, hand, stub, hole, at, card, first=at == 0 and incident.nth == 1)
        elif kind in ("boxed", "foreign"):
            felt.turn_up(incident.place, (card,), f"{kind} card")
            felt.rule("boxed_card", show(card))
            replace_card(felt, hand, stub, hole, at, card)
        elif kind == "extra":
            _extra_card(felt, hand, stub, hole, at, card)
        elif kind == "missing":
            _missing_card(felt, hand, stub, hole, at, count)


def _exposed_card(
    felt: Felt[PotRules],
    hand: PotHand,
    stub: Stub,
    hole: list[tuple[int, ...]],
    at: int,
    card: int,
    *,
    first: bool,
) -> None:
    """A down card that was turned over: the deal is void, or the card is changed and becomes the burn."""
    rules = felt.rules
    felt.turn_up(hand.places[at], (card,), "exposed in the deal")
    if first and rules.misdeals.exposed_first_card == "reshuffle":
        raise Misdeal("the first card of the deal was exposed", "exposed_first_card")
    hand.exposed += 1
    if rules.misdeals.exposed_hole_card == "misdeal":
        raise Misdeal("a down card was exposed", "exposed_card_misdeal")
    if rules.misdeals.exposed_misdeal_at != "never" and hand.exposed >= rules.misdeals.exposed_misdeal_at:
        raise Misdeal(f"{hand.exposed} cards were exposed", "exposed_cards_misdeal")
    felt.rule("exposed_card_replaced", show(card))
    replace_card(felt, hand, stub, hole, at, card)
    hand.burn_stands = True


def replace_card(
    felt: Felt[PotRules], hand: PotHand, stub: Stub, hole: list[tuple[int, ...]], at: int, card: int
) -> None:
    """The card leaves the hand for the top card of the deck, once the deal is complete."""
    new = good_card(felt, stub, hand.places[at])
    kept = list(hole[at])
    kept[kept.index(card)] = new
    hole[at] = tuple(kept)
    felt.discarded(hand.places[at], (card,), EVERYBODY)
    felt.dealt("replacement", (hand.places[at],), ((new,),), ((hand.parties[at],),))


def good_card(felt: Felt[PotRules], stub: Stub, place: Place) -> int:
    """The next card for a place that is in order; scrap on the way to it is thrown away."""
    while True:
        before = len(stub.happened)
        cards = stub.deal(place)
        if len(stub.happened) == before:
            return cards[0]
        incident, card = stub.happened[-1]
        if incident.kind == "missing":
            felt.rule("missing_card_dealt", place)
        elif incident.kind in ("boxed", "foreign"):
            felt.turn_up(place, (card,), f"{incident.kind} card")
            felt.rule("boxed_card", show(card))
        else:
            felt.rule("replacement_stands", place)
            if incident.kind == "extra":
                stub.put_back(cards[1:])
                stub.reshuffle("extra card")
            return cards[0]


def _extra_card(
    felt: Felt[PotRules], hand: PotHand, stub: Stub, hole: list[tuple[int, ...]], at: int, card: int
) -> None:
    rule = felt.rules.misdeals.wrong_count
    if rule == "misdeal-before-two-acts" or (rule == "misdeal-but-button" and at != hand.button):
        raise Misdeal("a hand has too many cards", "wrong_count_misdeal")
    becomes_burn = rule == "one-extra-is-burn"
    clause = "button_card_mended"
    if becomes_burn:
        clause = "extra_card_burned" if at == 0 else "other_extra_card_burned"
    felt.rule(clause, hand.places[at])
    kept = list(hole[at])
    kept.remove(card)
    hole[at] = tuple(kept)
    felt.discarded(hand.places[at], (card,), (hand.parties[at],))
    if becomes_burn:
        hand.burn_stands = True
    else:
        stub.put_back((card,))
        stub.reshuffle("mended deal")


def _missing_card(
    felt: Felt[PotRules], hand: PotHand, stub: Stub, hole: list[tuple[int, ...]], at: int, count: int
) -> None:
    if felt.rules.misdeals.wrong_count == "misdeal-but-button" and at == hand.button:
        felt.rule("button_card_mended")
        more = tuple(good_card(felt, stub, hand.places[at]) for _ in range(count - len(hole[at])))
        hole[at] += more
        felt.dealt("missing card", (hand.places[at],), (more,), ((hand.parties[at],),))
        return
    raise Misdeal("a hand has too few cards", "wrong_count_misdeal")


# -- the board -----------------------------------------------------------------------------------------------


def comes_early(hand: PotHand, street: str) -> bool:
    """Whether the dealer turns this street before the betting is done."""
    stub = hand.stub
    assert stub is not None
    incidents = stub.incidents
    return bool(incidents) and any(
        incident.place == street and incident.kind == "early" for incident in incidents
    )


def turn_early(felt: Felt[PotRules], hand: PotHand, street: Street) -> None:
    """The dealer turns board cards too soon; the sheet says what becomes of them."""
    stub = hand.stub
    assert stub is not None
    stub.take_incident(street.name, "early")
    burn_card(felt, hand)
    cards = stub.deal(street.place, street.board)
    felt.dealt(f"{street.name}, too early", (street.place,), (cards,), (EVERYBODY,))
    if street.board > 1:
        felt.rule("early_flop")
        _shuffle_back(stub, cards, "early flop")
        hand.burn_stands = True
    elif len(hand.board) == 3:
        felt.rule("early_turn")
        hand.set_aside = of_this_pack(stub, cards)
    else:
        felt.rule("early_river")
        _shuffle_back(stub, cards, "early river")
        hand.burn_stands = True


def _shuffle_back(stub: Stub, cards: tuple[int, ...], name: str) -> None:
    stub.put_back(of_this_pack(stub, cards))
    stub.reshuffle(name)


def of_this_pack(stub: Stub, cards: tuple[int, ...]) -> tuple[int, ...]:
    """Those of some cards that came out of the pack; foreign ones never go back into it."""
    strangers = [card for incident, card in stub.happened if incident.kind == "foreign"]
    found = []
    for card in cards:
        if card in strangers:
            strangers.remove(card)
        else:
            found.append(card)
    return tuple(found)


def return_set_aside(felt: Felt[PotRules], hand: PotHand) -> None:
    """A turn card shown too soon goes back before the last board card, which then comes without a burn."""
    stub = hand.stub
    assert stub is not None
    if hand.set_aside:
        felt.rule("early_turn_returns")
        stub.put_back(hand.set_aside)
        stub.reshuffle("early turn")
        hand.set_aside = ()
        hand.burn_stands = True


def burn_card(felt: Felt[PotRules], hand: PotHand) -> None:
    """One card off the top before board cards, unless one already lies there."""
    stub = hand.stub
    assert stub is not None
    if hand.burn_stands:
        hand.burn_stands = False
    elif felt.rules.misdeals.burns == "one-per-board-deal":
        hand.burned += stub.burn()


def deal_board(felt: Felt[PotRules], hand: PotHand, street: Street) -> None:
    """Burn and turn. The card below takes the place of scrap and of a card that did not come; too many cards
    are dealt again without another burn."""
    stub = hand.stub
    assert stub is not None
    place = street.place
    if street.burn:
        burn_card(felt, hand)
    before = len(stub.happened)
    cards = stub.deal(place, street.board)
    for incident, card in stub.happened[before:]:
        if incident.kind in ("boxed", "foreign"):
            felt.rule("boxed_card", show(card))
            felt.turn_up(place, (card,), f"{incident.kind} card")
            below = good_card(felt, stub, place)
            at = cards.index(card)
            cards = (*cards[:at], below, *cards[at + 1 :])
    while len(cards) > street.board:
        felt.dealt(f"{street.name}, too many cards", (place,), (cards,), (EVERYBODY,))
        felt.rule("flop_too_large" if street.board > 1 else "board_too_large", street.name)
        _shuffle_back(stub, cards, f"{street.name} again")
        cards = tuple(good_card(felt, stub, place) for _ in range(street.board))
    if len(cards) < street.board:
        felt.rule("board_card_missing", street.name)
        cards += tuple(good_card(felt, stub, place) for _ in range(street.board - len(cards)))
    cards = cards[: street.board]
    hand.board += cards
    felt.dealt(street.name, (place,), (cards,), (EVERYBODY,))
