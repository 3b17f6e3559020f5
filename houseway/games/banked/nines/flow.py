"""The round of play of the nines: three cards and an optional fourth on every spot against the bank's."""

from __future__ import annotations

from collections.abc import Sequence

from houseway.cards import BANK, PACKS, Incident, Pack, Place, Stub, parse_card, shoe
from houseway.cards.script import IncidentKind
from houseway.games import banked as bank
from houseway.games.banked import Bank, Result, Wager
from houseway.games.banked.limits import circle
from houseway.games.banked.nines.drawing import draw, finish_bank, name_players
from houseway.games.banked.nines.hand import FIRST_CARDS, NinesHand, NinesMisdeal, limits_of
from houseway.games.banked.nines.misdeals import (
    as_touched,
    bring,
    exposed,
    notice,
    rule_on_start,
    rule_on_touched_at_cup,
)
from houseway.games.banked.nines.rules import BASE, COUNTED, KIND, NinesRules
from houseway.games.banked.nines.settle import Totals, verdict
from houseway.games.banked.settlement import Settling, wagers_on
from houseway.games.banked.verdict import Verdict
from houseway.hands.nines import baccarat_value
from houseway.plain import Json
from houseway.play import Circle, Felt, Flow
from houseway.play.incidents import Incidents

ON_CARDS: tuple[IncidentKind, ...] = ("exposed", "boxed", "off-table", "extra", "missing", "foreign")
CARDS_A_SEAT = 4
"""The most that one hand takes."""

LAYOUT: Json = {
    "hands": [{"place": "bank", "side": "bank"}, {"place": "seat", "side": "seat"}],
    "circles": [{"wager": KIND, "label": "Bet", "row": 1}],
}


def play(felt: Felt[NinesRules]) -> Flow:
    """Bank, wagers, fee, dice, three cards each, one more for who wants it, the bank's hand, settlement."""
    banked = yield from bank.take_bank(felt)
    if banked is None:
        return
    stub = shoe_of(felt)
    wagers = yield from bank.place_wagers(felt, banked, circles, BASE, spots_of(felt, banked))
    wagers = in_action(felt, wagers)
    if not wagers:
        return
    bank.collect_from_bank(felt, banked.owners, bank.total_action(felt.game, wagers, COUNTED))
    bank.collect_from_players(felt, wagers, BASE)
    named, order = bank.shake_dice(felt, banked, sorted({wager.spot for wager in wagers}))
    hand = NinesHand(felt, banked, wagers, stub, named, order)
    rule_on_touched_at_cup(hand)
    yield from name_players(hand)
    while True:
        try:
            deal(hand)
            yield from draw(hand)
            yield from finish_bank(hand)
        except NinesMisdeal:
            hand.start_again(new_shoe(felt, "redeal"))
        else:
            break
    if felt.rules.reshuffle == "too-few-cards":
        felt.keep_shoe(hand.stub)
    settle(hand)


def incidents(rules: NinesRules) -> Incidents:
    """What can go wrong, by place and moment; nobody is passed over where hands go into boxes."""
    passed: tuple[IncidentKind, ...] = ("missing",) if rules.draw_order == "in-turn" else ()
    return {
        "seat N": ON_CARDS,
        "bank": ON_CARDS,
        "action hand": ("named",),
        "turn of seat N": ("fouled", *passed),
        "turn of bank": ("fouled",),
        "claim of seat N": ("claimed",),
        "reading of seat N": ("claimed",),
        "reading of bank": ("claimed",),
        "wager on seat N": ("taken-back",),
        "wager on seat N at the cup": ("changed",),
    }


# -- before the cards ----------------------------------------------------------------------------------------


def shoe_of(felt: Felt[NinesRules]) -> Stub:
    """The shoe in use, or a new one when the sheet wants it."""
    if felt.rules.reshuffle == "every-round":
        return new_shoe(felt, "shoe")
    return felt.shoe(pack_of(felt.rules), kept_back(felt.rules))


def new_shoe(felt: Felt[NinesRules], name: str) -> Stub:
    stub = felt.shuffle(pack_of(felt.rules), name)
    stub.cut_card = kept_back(felt.rules)
    return stub


def pack_of(rules: NinesRules) -> Pack:
    return shoe(PACKS[rules.pack], rules.decks)


def kept_back(rules: NinesRules) -> int:
    """The cards with which a shoe is too small for another deal."""
    return CARDS_A_SEAT * rules.seats[1] - 1


def spots_of(felt: Felt[NinesRules], banked: Bank) -> list[int]:
    """The spots that take wagers, from the bank's left."""
    if felt.rules.open_spots == "seated":
        return bank.betting_spots(felt, banked)
    banking = {felt.state.seats[party] for party in banked.parties}
    return felt.clockwise(
        banked.seat, [seat for seat in range(1, felt.rules.seats[1] + 1) if seat not in banking]
    )


def circles(felt: Felt[NinesRules], spot: int) -> list[Circle]:
    """The one circle of a spot."""
    rules = felt.rules
    return [circle(felt, kind, spot, limits_of(felt)) for kind in rules.stages]


def in_action(felt: Felt[NinesRules], wagers: Sequence[Wager]) -> tuple[Wager, ...]:
    """The wagers that play, those on spots whose own player does not bet among them."""
    own = {wager.spot for wager in wagers if felt.state.seats[wager.party] == wager.spot}
    for spot in _spots(wagers):
        if spot not in own:
            felt.rule("open_spot", Place("seat", spot))
    return tuple(wagers)


def _spots(wagers: Sequence[Wager]) -> list[int]:
    return sorted({wager.spot for wager in wagers})


# -- the deal ------------------------------------------------------------------------------------------------


def deal(hand: NinesHand) -> None:
    """Three cards to every spot and to the bank. A script names the cards of `seat 3` and of `bank`."""
    t = hand.t
    seats = order_of_deal(hand)
    wrong_start = hand.stub.meet("action hand")
    if wrong_start is not None:
        seats = [*seats[1:], seats[0]]
    places = [BANK if seat == hand.bank.seat else Place("seat", seat) for seat in seats]
    t.rule("three_cards_each")
    count = FIRST_CARDS
    hand.cards = _cards(hand, places, count)
    t.rule("bank_cards_unseen")
    bank_sees = ()
    audiences = [bank_sees if seat == hand.bank.seat else hand.audience_at_deal(seat) for seat in seats]
    t.dealt("deal", places, [hand.cards[place] for place in places], audiences)
    for place, card in exposed(hand):
        t.turn_up(place, (card,), "exposed")
    rule_on_start(hand, wrong_start)
    notice(hand)


def order_of_deal(hand: NinesHand) -> list[int]:
    """The seats in the order in which cards come, the bank's among them where it sits."""
    t, seats = hand.t, [*hand.order, hand.bank.seat]
    if hand.rules.deal_start == "left-of-bank":
        t.rule("deal_from_bank_left")
        return t.clockwise(hand.bank.seat, seats)
    t.rule("deal_from_action", Place("seat", hand.order[0]))
    at_bank = hand.named == hand.bank.seat and hand.rules.deal_on_bank == "bank-first"
    if at_bank:
        t.rule("bank_dealt_first")
        start = hand.bank.seat
    else:
        start = hand.order[0]
    return t.clockwise(start - 1, seats)


def _cards(hand: NinesHand, places: Sequence[Place], count: int) -> dict[Place, tuple[int, ...]]:
    if not hand.stub.incidents:
        return dict(zip(places, hand.stub.deal_round(places, count), strict=True))
    cards: dict[Place, tuple[int, ...]] = dict.fromkeys(places, ())
    for _ in range(count):
        for place in places:
            cards[place] += bring(hand, place)
    return cards


# -- settlement ----------------------------------------------------------------------------------------------


def settle(hand: NinesHand) -> None:
    """Every spot against the bank, from the action button on, as far as the bank's money reaches."""
    t = hand.t
    totals = {place: _reading(hand, place) for place in hand.cards}
    books = Settling(t, hand.bank)
    for spot in hand.order:
        place = Place("seat", spot)
        reached = books.coverage.left_to_pay() > 0 or books.coverage.left_to_collect() > 0
        if reached:
            t.rule("hands_exposed", f"{place} has {totals[place]}")
            t.turn_up(place, hand.cards[place], str(totals[place]))
        for wager in wagers_on(hand.t, hand.wagers, spot):
            books.settle(as_touched(hand, result(hand, wager, totals)))
    books.close()


def _reading(hand: NinesHand, place: Place) -> int:
    """The total of a hand, whatever its player says of it or the house dealer reads at first."""
    counts = hand.total(place)
    for moment in ("claim of", "reading of"):
        said: Incident | None = hand.stub.meet(f"{moment} {place}")
        if said is None:
            continue
        lost = moment == "reading of" and said.found > 0 and hand.rules.misread_hand == "if-intact"
        stands = lost
        if stands:
            hand.t.rule("misreading_stands", place)
        if stands:
            counts = baccarat_value(parse_card(said.card or ""))
        else:
            hand.t.rule("cards_speak", f"{place} has {counts}")
    return counts


def result(hand: NinesHand, wager: Wager, totals: dict[Place, int]) -> Result:
    """What a wager comes to before coverage."""
    place = Place("seat", wager.spot)
    if place in hand.fouls:
        return Result(wager, -wager.amount, hand.fouls[place])
    if BANK in hand.fouls:
        found = Verdict("bank_foul", hand.rules.game_pays)
    else:
        first, bank_first = (hand.total(one, FIRST_CARDS) for one in (place, BANK))
        found = verdict(Totals(bank_first == 0, first, totals[place], totals[BANK]), hand.rules)
    return Result(wager, found.on(wager.amount, hand.rules.fraction_rounding), found.clause)
