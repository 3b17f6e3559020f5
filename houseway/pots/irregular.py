"""Irregularities of the deal and their rulings: exposed, boxed, missing and surplus cards, early boards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

from houseway.cards import PACKS, Incident, Stub, show
from houseway.play import Felt
from houseway.play.events import EVERYBODY
from houseway.pots.hand import PotHand, Street

UNNOTICED = "unnoticed"
"""Where a hand remembers what is wrong with the deal and not found yet."""


class Misdeal(Exception):
    """The deal is void: the cards go back, the deck is shuffled and the deal starts again."""


class Unnoticed(NamedTuple):
    """An irregular hand that comes to light when players have acted: what befell it, where, and the card."""

    incident: Incident
    position: int
    card: int
    rule: Callable[[Felt, PotHand, Unnoticed, set[int]], Literal["void", "foul", "mended"]] | None = None
    """The ruling of a game that has one of its own; it is told who has acted."""


def deal_hole_cards(t: Felt, hand: PotHand, pack: str, street: Street) -> None:
    """Down cards one at a time, the button last; again from the start as long as the deal is void."""
    while True:
        hand.stub = stub = t.shuffle(PACKS[pack])
        hand.exposed, hand.burn_stands, hand.burned = 0, False, ()
        hand.memory.pop(UNNOTICED, None)
        hole = list(stub.deal_round(hand.places, street.down))
        t.dealt(street.name, hand.places, hole, [(party,) for party in hand.parties])
        if not stub.happened:
            hand.hole = hole
            return
        try:
            _rule_on_deal(t, hand, stub, hole, street.down)
        except Misdeal as misdeal:
            if t.rule("misdeal", str(misdeal)):
                continue
        hand.hole = hole
        return


def _rule_on_deal(t: Felt, hand: PotHand, stub: Stub, hole: list[tuple[int, ...]], count: int) -> None:
    rules = t.rules
    surplus = sum(1 for incident, _ in stub.happened if incident.kind == "extra" and not incident.found)
    if surplus > 1 and t.rule("extra_cards_misdeal"):
        raise Misdeal("more than one extra card was dealt")
    for incident, card in list(stub.happened):
        at = hand.places.index(incident.place)
        kind = incident.kind
        if incident.found:
            hand.memory.setdefault(UNNOTICED, []).append(Unnoticed(incident, at, card))
            continue
        if kind == "off-table":
            exposed = rules.off_table_card == "exposed" and t.rule("off_table_card", show(card))
            kind = "exposed" if exposed else "boxed"
        if kind in ("exposed", "flashed"):
            t.turn_up(incident.place, (card,), f"{kind} in the deal")
            first = at == 0 and incident.nth == 1
            if first and rules.exposed_first_card == "reshuffle" and t.rule("exposed_first_card", show(card)):
                raise Misdeal("the first card of the deal was exposed")
            hand.exposed += 1
            if rules.exposed_hole_card == "misdeal":
                raise Misdeal("a down card was exposed")
            if rules.exposed_misdeal_at != "never" and hand.exposed >= rules.exposed_misdeal_at:
                raise Misdeal(f"{hand.exposed} cards were exposed")
            if t.rule("exposed_card_replaced", show(card)):
                replace_card(t, hand, stub, hole, at, card)
                hand.burn_stands = True
        elif kind in ("boxed", "foreign"):
            t.turn_up(incident.place, (card,), f"{kind} card")
            if t.rule("boxed_card", show(card)):
                replace_card(t, hand, stub, hole, at, card)
        elif kind == "extra":
            _extra_card(t, hand, stub, hole, at, card)
        elif kind == "missing":
            _missing_card(t, hand, stub, hole, at, count)


def replace_card(t: Felt, hand: PotHand, stub: Stub, hole: list[tuple[int, ...]], at: int, card: int) -> None:
    """The card leaves the hand for the top card of the deck, once the deal is complete."""
    (new,) = stub.deal(hand.places[at])
    kept = list(hole[at])
    kept[kept.index(card)] = new
    hole[at] = tuple(kept)
    t.discarded(hand.places[at], (card,), EVERYBODY)
    t.dealt("replacement", (hand.places[at],), ((new,),), ((hand.parties[at],),))


def _extra_card(t: Felt, hand: PotHand, stub: Stub, hole: list[tuple[int, ...]], at: int, card: int) -> None:
    rule = t.rules.wrong_count
    on_button = at == hand.button
    if rule == "misdeal-before-two-acts" or (rule == "misdeal-but-button" and not on_button):
        raise Misdeal("a hand has too many cards")
    if t.rule("extra_card_burned" if rule == "one-extra-is-burn" else "button_card_mended"):
        kept = list(hole[at])
        kept.remove(card)
        hole[at] = tuple(kept)
        if rule == "one-extra-is-burn":
            hand.burn_stands = True
        else:
            stub.put_back((card,))
            stub.reshuffle("mended deal")


def _missing_card(
    t: Felt, hand: PotHand, stub: Stub, hole: list[tuple[int, ...]], at: int, count: int
) -> None:
    if t.rules.wrong_count == "misdeal-but-button" and at == hand.button and t.rule("button_card_mended"):
        more = stub.deal(hand.places[at], count - len(hole[at]))
        hole[at] += more
        t.dealt("missing card", (hand.places[at],), (more,), ((hand.parties[at],),))
        return
    raise Misdeal("a hand has too few cards")


def comes_early(hand: PotHand, street: str) -> bool:
    """Whether the dealer turns this street before the betting is done."""
    stub = hand.stub
    assert stub is not None
    return bool(stub.incidents) and any(
        incident.place == street and incident.kind == "early" for incident in stub.incidents
    )


def turn_early(t: Felt, hand: PotHand, street: Street) -> None:
    """The dealer turns board cards too soon; the sheet says what becomes of them."""
    stub = hand.stub
    assert stub is not None
    burn_card(t, hand)
    cards = stub.deal(street.name, street.board)
    t.dealt(f"{street.name}, too early", (street.name,), (cards,), (EVERYBODY,))
    if street.board > 1:
        if t.rule("early_flop"):
            stub.put_back(cards)
            stub.reshuffle("early flop")
            hand.burn_stands = True
    elif len(hand.board) == 3:
        if t.rule("early_turn"):
            hand.set_aside = cards
    elif t.rule("early_river"):
        stub.put_back(cards)
        stub.reshuffle("early river")
        hand.burn_stands = True


def return_set_aside(t: Felt, hand: PotHand) -> None:
    """A turn card shown too soon goes back before the last board card, which then comes without a burn."""
    stub = hand.stub
    assert stub is not None
    if hand.set_aside and t.rule("early_turn_returns"):
        stub.put_back(hand.set_aside)
        stub.reshuffle("early turn")
        hand.set_aside = ()
        hand.burn_stands = True


def burn_card(t: Felt, hand: PotHand) -> None:
    """One card off the top before board cards, unless one already lies there."""
    stub = hand.stub
    assert stub is not None
    if hand.burn_stands:
        hand.burn_stands = False
    elif t.rules.burns == "one-per-board-deal":
        hand.burned += stub.burn()


def deal_board(t: Felt, hand: PotHand, street: Street) -> None:
    """Burn and turn. The card below takes the place of scrap; a flop with too many cards is dealt again
    without another burn."""
    stub = hand.stub
    assert stub is not None
    if street.burn:
        burn_card(t, hand)
    before = len(stub.happened)
    cards = stub.deal(street.name, street.board)
    for incident, card in stub.happened[before:]:
        if incident.kind in ("boxed", "foreign") and t.rule("boxed_card", show(card)):
            t.turn_up(street.name, (card,), f"{incident.kind} card")
            (below,) = stub.deal(street.name)
            cards = tuple(below if one == card else one for one in cards)
    while len(cards) > street.board:
        t.dealt(f"{street.name}, too many cards", (street.name,), (cards,), (EVERYBODY,))
        if not t.rule("flop_too_large"):
            break
        stub.put_back(cards)
        stub.reshuffle(f"{street.name} again")
        cards = stub.deal(street.name, street.board)
    hand.board += cards[: street.board]
    t.dealt(street.name, (street.name,), (cards[: street.board],), (EVERYBODY,))
