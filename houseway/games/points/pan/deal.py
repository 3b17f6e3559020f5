"""Before the first draw of panguingue: who plays, who opens, antes and fee, the deal, staying or retiring."""

from __future__ import annotations

from collections.abc import Sequence

from houseway.cards import PACKS, Place, Stub, show
from houseway.cards.card import UNKNOWN
from houseway.games.points.pan.asks import RETIRE, StayOrRetire
from houseway.games.points.pan.hand import PILE, Offered, PanHand, PanTable
from houseway.games.points.pan.melds import meld_terms, step_of
from houseway.games.points.pan.rules import HAND, PanRules, chip_value
from houseway.games.points.pan.settle import put_away
from houseway.plain import Json
from houseway.play import Felt, Flow
from houseway.play.events import HOUSE, POT, Shuffled
from houseway.play.fees import PotFee
from houseway.play.money import share

PART = "panguingue"
"""Where a table keeps its last winner and who has bought in."""
FIVES = (5, 5)
SHOWN = ("exposed", "boxed", "off-table")
"""What lets everybody see a card."""
FIFTH = 4
"""The place of the card that is turned up."""
BOTTOM = 40
"""So many cards of the bottom of the deck are mixed with those that were used."""
OPENING = "opening"


def kept(t: Felt[PanRules]) -> Json:
    """What stays on the table between hands."""
    found = t.state.parts.setdefault(PART, {})
    if not found:
        found |= {"winner": "", "seat": 0, "known": []}
    return found


def players(t: Felt[PanRules]) -> list[int]:
    """Seats whose players are dealt in: present, bought in, and with enough for the ante."""
    state = t.state
    chip, known = chip_value(t.rules), kept(t)["known"]
    here = []
    for at, seat in enumerate(state.seats):
        name, stack = state.names[at], t.purse.stacks[at]
        if not seat or state.away[at] or stack < t.rules.ante_chips * chip:
            continue
        new = name not in known
        if new and stack < t.rules.buy_in_chips * chip:
            t.rule("buy_in", name)
            continue
        alone = stack < (t.rules.ante_chips + 1) * chip and t.rules.broke_player == "dead-hand"
        if alone:
            t.rule("broke_dead", name)
            continue
        here.append(seat)
    kept(t)["known"] = [
        name for name in state.names if name in known or state.seats[state.names.index(name)] in here
    ]
    return sorted(here)


def take_places(t: Felt[PanRules], here: Sequence[int]) -> PanTable:
    """Everybody who plays, from the one dealt to first; the deck is ready."""
    stub = _deck(t)
    first = _opener(t, here)
    order = [first, *(seat for seat in _to_the_right(t, first, here) if seat != first)]
    if t.rules.dealer == "left-of-winner":
        t.rule("player_deals", f"seat {order[-1]}")
    else:
        t.rule("house_deals")
    hands = [PanHand(seat, t.state.seats.index(seat)) for seat in order]
    return PanTable(t, t.derived("meld terms", meld_terms), chip_value(t.rules), hands, stub)


def _to_the_right(t: Felt[PanRules], after: int, seats: Sequence[int]) -> list[int]:
    t.by("deal_to_right")
    direction = "counter-clockwise"
    return t.clockwise(after, seats, direction)


# -- who opens -----------------------------------------------------------------------------------------------


def _opener(t: Felt[PanRules], here: Sequence[int]) -> int:
    """The seat that is dealt to first."""
    last = kept(t)
    if not last["winner"]:
        return _lowest(t, here)
    winner = last["winner"]
    sits = t.state.seats[t.state.names.index(winner)] if winner in t.state.names else 0
    if sits == last["seat"] and sits in here:
        t.rule("winner_opens", winner)
        return sits
    t.rule("winner_gone", winner)
    return _to_the_right(t, last["seat"], here)[0]


def _lowest(t: Felt[PanRules], here: Sequence[int]) -> int:
    """Who opens a new game. Where the fifth card of the deal decides, it is not dealt yet."""
    if t.rules.first_opener == "fifth-card-up":
        return max(here)
    t.rule("lowest_opens")
    stub = t.shuffle(PACKS[t.rules.pack], OPENING)
    tied = list(here)
    while len(tied) > 1:
        places = [Place("seat", seat) for seat in tied]
        cards = [_opening_card(t, stub, place) for place in places]
        t.dealt(
            OPENING, [Place("opening", seat) for seat in tied], [(one,) for one in cards], [None] * len(tied)
        )
        lowest = min(map(step_of, cards))
        tied = [seat for seat, one in zip(tied, cards, strict=True) if step_of(one) == lowest]
    if t.rules.first_opener == "lowest-draw-deals":
        return _to_the_right(t, tied[0], here)[0]
    return tied[0]


def _opening_card(t: Felt[PanRules], stub: Stub, place: Place) -> int:
    """One card of the pack, face up, whatever comes to the place."""
    while True:
        before = len(stub.happened)
        cards = stub.deal(place)
        kinds = {incident.kind for incident, _ in stub.happened[before:]}
        if kinds & {"extra", "missing", "foreign"}:
            t.rule("opening_mended", place)
        elif kinds:
            t.rule("shown_card_plays", place)
        if cards and step_of(cards[0]) >= 0 and "foreign" not in kinds:
            return cards[0]


def turn_fifth_cards(g: PanTable) -> None:
    """In a new game the lowest fifth card opens, of hands that have their cards; of equal ones the lower
    tenth card does, or the one dealt first."""
    t = g.t
    if kept(t)["winner"] or t.rules.first_opener != "fifth-card-up":
        return
    hands = [hand for hand in g.live() if len(hand.cards) > FIFTH]
    if not hands:
        return
    t.rule("lowest_opens")
    for hand in hands:
        t.turn_up(hand.place, hand.cards[FIFTH : FIFTH + 1], "up card")
    lowest = min(step_of(hand.cards[FIFTH]) for hand in hands)
    tied = [hand for hand in hands if step_of(hand.cards[FIFTH]) == lowest]
    eldest = tied[0]
    if len(tied) > 1 and t.rules.tied_fifth == "tenth-card":
        for hand in tied:
            t.turn_up(hand.place, hand.cards[HAND - 1 : HAND], "up card")
        eldest = min(tied, key=lambda hand: step_of(hand.cards[:HAND][-1]))
    at = g.hands.index(eldest)
    g.hands[:] = [*g.hands[at:], *g.hands[:at]]


# -- cards ---------------------------------------------------------------------------------------------------


def _deck(t: Felt[PanRules]) -> Stub:
    """A shuffled pack, or the deck of the last hand with the used cards mixed into its bottom."""
    pack = PACKS[t.rules.pack]
    saved = t.state.shoe
    if t.rules.pack_between_hands == "whole" or saved is None:
        return t.shuffle(pack)
    t.rule("pack_returned")
    rest = _rest(saved)
    if UNKNOWN in rest:
        front, back = (UNKNOWN,) * (len(pack) - BOTTOM), (UNKNOWN,) * BOTTOM
    else:
        used = list(pack.cards)
        for card in rest:
            used.remove(card)
        front, back = rest[:-BOTTOM], (*rest[-BOTTOM:], *used)
    draw, mixed, secret = t.chance.mix(back, "shuffle")
    stub = Stub(pack, (*front, *mixed), 0, secret)
    stub.begin(t.chance, draw)
    commitment = stub.commitment
    t.emit(Shuffled("shuffle", pack.name, commitment.root if commitment is not None else ""))
    return stub


def _rest(saved: Json) -> tuple[int, ...]:
    """The cards left of a deck, the next one first."""
    if "order" not in saved:
        return (UNKNOWN,) * int(saved["left"])
    return tuple(saved["order"][saved["at"] :])


def pay_in(g: PanTable) -> None:
    """Antes, and the house's fee before the deal."""
    t = g.t
    for hand in g.hands:
        t.pay(hand.party, POT, t.rules.ante_chips * g.chip, "ante", "ante")
    fee = _fee(t, len(g.hands))
    if not fee:
        return
    if t.rules.fee_payer == "antes":
        t.pay(POT, HOUSE, min(fee, t.purse.pot), "collection", "fee")
    elif t.rules.fee_payer == "first-dealt":
        first = g.hands[0]
        t.pay(first.party, HOUSE, min(fee, g.stack(first)), "collection", "fee")
    else:
        for hand, part in zip(g.hands, share(fee, [1] * len(g.hands)), strict=True):
            t.pay(hand.party, HOUSE, min(part, g.stack(hand)), "collection", "fee")


def _fee(t: Felt[PanRules], count: int) -> int:
    """What the house takes of a hand."""
    if t.rules.fee_payer == "none" or t.rules.fee_rows == "push9-only":
        return 0
    option = t.game.fee
    return option.players.fee(count) if isinstance(option, PotFee) else 0


def deal(g: PanTable) -> None:
    """Ten cards each; a foreign card is replaced from the middle of the deck; a card may be turned beside."""
    t = g.t
    t.rule("dealt_in_fives")
    for count in FIVES:
        for hand in g.hands:
            hand.cards += g.stub.deal(hand.place, count)
    for hand in g.hands:
        strange = [card for card in hand.cards if step_of(card) < 0]
        for card in strange:
            t.rule("foreign_dealt", hand.place)
            hand.cards.remove(card)
            hand.cards += _from_the_centre(g, hand)
    places = {hand.place: hand for hand in g.hands}
    for incident, _ in g.stub.happened:
        hand_there = places.get(incident.place)
        if hand_there is not None and incident.kind in ("extra", "missing"):
            hand_there.wrong_count = max(hand_there.wrong_count or 0, incident.found)
    audiences = [(hand.party,) for hand in g.hands]
    t.dealt("deal", [hand.place for hand in g.hands], [tuple(hand.cards) for hand in g.hands], audiences)
    for incident, card in g.stub.happened:
        if incident.kind == "foreign" and step_of(card) >= 0:
            t.rule("stranger_plays", incident.place)
        elif incident.kind in ("exposed", "boxed", "off-table"):
            t.rule("shown_card_plays", incident.place)
            t.turn_up(incident.place, (card,), f"{incident.kind} in the deal")


def _from_the_centre(g: PanTable, hand: PanHand) -> tuple[int, ...]:
    """The card that replaces a foreign one."""
    while not (cards := g.stub.deal(hand.place)) or step_of(cards[0]) < 0:
        g.t.rule("foreign_dealt", hand.place)
    return cards[:1]


def one_card(g: PanTable, place: Place) -> int:
    """One card of the deck, whatever comes; one too many lies on the deck again."""
    while True:
        before = len(g.stub.happened)
        cards = g.stub.deal(place)
        kinds = {incident.kind for incident, _ in g.stub.happened[before:]}
        if len(cards) != 1:
            g.t.rule("draw_mended", place)
        elif kinds & set(SHOWN):
            g.t.rule("shown_card_plays", place)
        elif "foreign" in kinds and step_of(cards[0]) >= 0:
            g.t.rule("stranger_plays", place)
        if cards:
            g.front[:0] = cards[1:]
            return cards[0]


def turn_first_card(g: PanTable) -> None:
    """The top card of the deck starts the discards, where a room turns it."""
    t = g.t
    if t.rules.first_upcard == "none":
        return
    t.rule("first_upcard")
    while step_of(card := one_card(g, PILE)) < 0:
        t.rule("foreign_drawn", show(card))
    g.discards.append(card)
    t.dealt("first card", (PILE,), ((card,),), (None,))
    if t.rules.first_upcard == "available":
        g.offered = Offered(card, None)


# -- going on top --------------------------------------------------------------------------------------------


def go_on_top(g: PanTable) -> Flow:
    """Everybody stays or retires, from the opener to the right; the last one left stays."""
    t = g.t
    forfeit = t.rules.top_chips * g.chip
    for hand in list(g.hands):
        if hand.standing != "in" or len(g.live()) < 2:
            continue
        t.rule("declared", g.name(hand))
        leaves = min(forfeit, g.stack(hand))
        choice = yield StayOrRetire(hand.party, hand.cards, leaves, place=hand.place)
        hand.acts += 1
        t.decided(hand.party, "going on top", choice)
        if choice == RETIRE:
            t.rule("retired", g.name(hand))
            t.pay(hand.party, POT, leaves, "tops", "tops_forfeited")
            hand.standing = "retired"
            put_away(g, hand)
