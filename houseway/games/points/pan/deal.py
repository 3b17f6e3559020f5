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


def kept(felt: Felt[PanRules]) -> Json:
    """What stays on the table between hands."""
    found = felt.state.parts.setdefault(PART, {})
    if not found:
        found |= {"winner": "", "seat": 0, "known": []}
    return found


def players(felt: Felt[PanRules]) -> list[int]:
    """Seats whose players are dealt in: present, bought in, and with enough for the ante."""
    state = felt.state
    chip, known = chip_value(felt.rules), kept(felt)["known"]
    here = []
    for at, seat in enumerate(state.seats):
        name, stack = state.names[at], felt.purse.stacks[at]
        if not seat or state.away[at] or stack < felt.rules.ante_chips * chip:
            continue
        new = name not in known
        if new and stack < felt.rules.buy_in_chips * chip:
            felt.rule("buy_in", name)
            continue
        alone = stack < (felt.rules.ante_chips + 1) * chip and felt.rules.broke_player == "dead-hand"
        if alone:
            felt.rule("broke_dead", name)
            continue
        here.append(seat)
    kept(felt)["known"] = [
        name for name in state.names if name in known or state.seats[state.names.index(name)] in here
    ]
    return sorted(here)


def take_places(felt: Felt[PanRules], here: Sequence[int]) -> PanTable:
    """Everybody who plays, from the one dealt to first; the deck is ready."""
    stub = _deck(felt)
    first = _opener(felt, here)
    order = [first, *(seat for seat in _to_the_right(felt, first, here) if seat != first)]
    if felt.rules.dealer == "left-of-winner":
        felt.rule("player_deals", f"seat {order[-1]}")
    else:
        felt.rule("house_deals")
    hands = [PanHand(seat, felt.state.seats.index(seat)) for seat in order]
    return PanTable(felt, felt.derived("meld terms", meld_terms), chip_value(felt.rules), hands, stub)


def _to_the_right(felt: Felt[PanRules], after: int, seats: Sequence[int]) -> list[int]:
    felt.by("deal_to_right")
    direction = "counter-clockwise"
    return felt.clockwise(after, seats, direction)


# -- who opens -----------------------------------------------------------------------------------------------


def _opener(felt: Felt[PanRules], here: Sequence[int]) -> int:
    """The seat that is dealt to first."""
    last = kept(felt)
    if not last["winner"]:
        return _lowest(felt, here)
    winner = last["winner"]
    sits = felt.state.seats[felt.state.names.index(winner)] if winner in felt.state.names else 0
    if sits == last["seat"] and sits in here:
        felt.rule("winner_opens", winner)
        return sits
    felt.rule("winner_gone", winner)
    return _to_the_right(felt, last["seat"], here)[0]


def _lowest(felt: Felt[PanRules], here: Sequence[int]) -> int:
    """Who opens a new game. Where the fifth card of the deal decides, it is not dealt yet."""
    if felt.rules.first_opener == "fifth-card-up":
        return max(here)
    felt.rule("lowest_opens")
    stub = felt.shuffle(PACKS[felt.rules.pack], OPENING)
    tied = list(here)
    while len(tied) > 1:
        places = [Place("seat", seat) for seat in tied]
        cards = [_opening_card(felt, stub, place) for place in places]
        felt.dealt(
            OPENING, [Place("opening", seat) for seat in tied], [(one,) for one in cards], [None] * len(tied)
        )
        lowest = min(map(step_of, cards))
        tied = [seat for seat, one in zip(tied, cards, strict=True) if step_of(one) == lowest]
    if felt.rules.first_opener == "lowest-draw-deals":
        return _to_the_right(felt, tied[0], here)[0]
    return tied[0]


def _opening_card(felt: Felt[PanRules], stub: Stub, place: Place) -> int:
    """One card of the pack, face up, whatever comes to the place."""
    while True:
        before = len(stub.happened)
        cards = stub.deal(place)
        kinds = {incident.kind for incident, _ in stub.happened[before:]}
        if kinds & {"extra", "missing", "foreign"}:
            felt.rule("opening_mended", place)
        elif kinds:
            felt.rule("shown_card_plays", place)
        if cards and step_of(cards[0]) >= 0 and "foreign" not in kinds:
            return cards[0]


def turn_fifth_cards(table: PanTable) -> None:
    """In a new game the lowest fifth card opens, of hands that have their cards; of equal ones the lower
    tenth card does, or the one dealt first."""
    t = table.t
    if kept(t)["winner"] or t.rules.first_opener != "fifth-card-up":
        return
    hands = [hand for hand in table.live() if len(hand.cards) > FIFTH]
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
    at = table.hands.index(eldest)
    table.hands[:] = [*table.hands[at:], *table.hands[:at]]


# -- cards ---------------------------------------------------------------------------------------------------


def _deck(felt: Felt[PanRules]) -> Stub:
    """A shuffled pack, or the deck of the last hand with the used cards mixed into its bottom."""
    pack = PACKS[felt.rules.pack]
    saved = felt.state.shoe
    if felt.rules.pack_between_hands == "whole" or saved is None:
        return felt.shuffle(pack)
    felt.rule("pack_returned")
    rest = _rest(saved)
    if UNKNOWN in rest:
        front, back = (UNKNOWN,) * (len(pack) - BOTTOM), (UNKNOWN,) * BOTTOM
    else:
        used = list(pack.cards)
        for card in rest:
            used.remove(card)
        front, back = rest[:-BOTTOM], (*rest[-BOTTOM:], *used)
    draw, mixed, secret = felt.chance.mix(back, "shuffle")
    stub = Stub(pack, (*front, *mixed), 0, secret)
    stub.begin(felt.chance, draw)
    commitment = stub.commitment
    felt.emit(Shuffled("shuffle", pack.name, commitment.root if commitment is not None else ""))
    return stub


def _rest(saved: Json) -> tuple[int, ...]:
    """The cards left of a deck, the next one first."""
    if "order" not in saved:
        return (UNKNOWN,) * int(saved["left"])
    return tuple(saved["order"][saved["at"] :])


def pay_in(table: PanTable) -> None:
    """Antes, and the house's fee before the deal."""
    t = table.t
    for hand in table.hands:
        t.pay(hand.party, POT, t.rules.ante_chips * table.chip, "ante", "ante")
    fee = _fee(t, len(table.hands))
    if not fee:
        return
    if t.rules.fee_payer == "antes":
        t.pay(POT, HOUSE, min(fee, t.purse.pot), "collection", "fee")
    elif t.rules.fee_payer == "first-dealt":
        first = table.hands[0]
        t.pay(first.party, HOUSE, min(fee, table.stack(first)), "collection", "fee")
    else:
        for hand, part in zip(table.hands, share(fee, [1] * len(table.hands)), strict=True):
            t.pay(hand.party, HOUSE, min(part, table.stack(hand)), "collection", "fee")


def _fee(felt: Felt[PanRules], count: int) -> int:
    """What the house takes of a hand."""
    if felt.rules.fee_payer == "none" or felt.rules.fee_rows == "push9-only":
        return 0
    option = felt.game.fee
    return option.players.fee(count) if isinstance(option, PotFee) else 0


def deal(table: PanTable) -> None:
    """Ten cards each; a foreign card is replaced from the middle of the deck; a card may be turned beside."""
    t = table.t
    t.rule("dealt_in_fives")
    for count in FIVES:
        for hand in table.hands:
            hand.cards += table.stub.deal(hand.place, count)
    for hand in table.hands:
        strange = [card for card in hand.cards if step_of(card) < 0]
        for card in strange:
            t.rule("foreign_dealt", hand.place)
            hand.cards.remove(card)
            hand.cards += _from_the_centre(table, hand)
    places = {hand.place: hand for hand in table.hands}
    for incident, _ in table.stub.happened:
        hand_there = places.get(incident.place)
        if hand_there is not None and incident.kind in ("extra", "missing"):
            hand_there.wrong_count = max(hand_there.wrong_count or 0, incident.found)
    audiences = [(hand.party,) for hand in table.hands]
    t.dealt(
        "deal", [hand.place for hand in table.hands], [tuple(hand.cards) for hand in table.hands], audiences
    )
    for incident, card in table.stub.happened:
        if incident.kind == "foreign" and step_of(card) >= 0:
            t.rule("stranger_plays", incident.place)
        elif incident.kind in ("exposed", "boxed", "off-table"):
            t.rule("shown_card_plays", incident.place)
            t.turn_up(incident.place, (card,), f"{incident.kind} in the deal")


def _from_the_centre(table: PanTable, hand: PanHand) -> tuple[int, ...]:
    """The card that replaces a foreign one."""
    while not (cards := table.stub.deal(hand.place)) or step_of(cards[0]) < 0:
        table.t.rule("foreign_dealt", hand.place)
    return cards[:1]


def one_card(table: PanTable, place: Place) -> int:
    """One card of the deck, whatever comes; one too many lies on the deck again."""
    while True:
        before = len(table.stub.happened)
        cards = table.stub.deal(place)
        kinds = {incident.kind for incident, _ in table.stub.happened[before:]}
        if len(cards) != 1:
            table.t.rule("draw_mended", place)
        elif kinds & set(SHOWN):
            table.t.rule("shown_card_plays", place)
        elif "foreign" in kinds and step_of(cards[0]) >= 0:
            table.t.rule("stranger_plays", place)
        if cards:
            table.front[:0] = cards[1:]
            return cards[0]


def turn_first_card(table: PanTable) -> None:
    """The top card of the deck starts the discards, where a room turns it."""
    t = table.t
    if t.rules.first_upcard == "none":
        return
    t.rule("first_upcard")
    while step_of(card := one_card(table, PILE)) < 0:
        t.rule("foreign_drawn", show(card))
    table.discards.append(card)
    t.dealt("first card", (PILE,), ((card,),), (None,))
    if t.rules.first_upcard == "available":
        table.offered = Offered(card, None)


# -- going on top --------------------------------------------------------------------------------------------


def go_on_top(table: PanTable) -> Flow:
    """Everybody stays or retires, from the opener to the right; the last one left stays."""
    t = table.t
    forfeit = t.rules.top_chips * table.chip
    for hand in list(table.hands):
        if hand.standing != "in" or len(table.live()) < 2:
            continue
        t.rule("declared", table.name(hand))
        leaves = min(forfeit, table.stack(hand))
        choice = yield StayOrRetire(hand.party, hand.cards, leaves, place=hand.place)
        hand.acts += 1
        t.decided(hand.party, "going on top", choice)
        if choice == RETIRE:
            t.rule("retired", table.name(hand))
            t.pay(hand.party, POT, leaves, "tops", "tops_forfeited")
            hand.standing = "retired"
            put_away(table, hand)
