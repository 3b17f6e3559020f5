"""The round of play of pai gow poker: piles and dice, seven cards set as two and five, the bank's hand, and
both hands compared from the action seat on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from houseway.cards import BANK, PACKS, Incident, Place, Stub
from houseway.games import banked as bank
from houseway.games.banked import Result, Wager
from houseway.games.banked.board import Circles
from houseway.games.banked.collection import Counted
from houseway.games.banked.pai_gow.buying import buy_action
from houseway.games.banked.pai_gow.hand import (
    AnyPaiGow,
    PaiGowHand,
    PaiGowMisdeal,
    name_setters,
    new_hand,
)
from houseway.games.banked.pai_gow.looking import looks_later
from houseway.games.banked.pai_gow.misdeals import (
    Piles,
    broken_off,
    pass_over_strangers,
    rule_on_changed_at_cup,
    rule_on_deal,
    rule_on_deck_requests,
    rule_on_delivered,
    rule_on_delivery,
    rule_on_pick_ups,
    take_back,
)
from houseway.games.banked.pai_gow.rules import (
    BACK,
    BASE,
    CARDS,
    COUNTED,
    FRONT,
    KIND,
    PARTNER,
    PILES,
    SETTING_FOULS,
    PaiGowRules,
)
from houseway.games.banked.pai_gow.setting import lay_out, set_bank, set_hands
from houseway.games.banked.pai_gow.settle import RULINGS, comes_to, ruling
from houseway.games.banked.pai_gow.wagers import as_touched, circles, claim_unannounced, wagers_of
from houseway.games.banked.settlement import Settling, wagers_on
from houseway.plain import Json
from houseway.play import Asking, Choose, Felt, Flow
from houseway.play.events import Worths
from houseway.play.money import whole_cents

Settle = Callable[[PaiGowHand[AnyPaiGow], Sequence[int]], None]
"""Settles the wagers of these spots, from the action seat on."""

Rows = tuple[tuple[int, ...], tuple[int, ...]]
"""A front and a back."""
UNREAD: Rows = (), ()
"""Rows of which nothing is counted."""

LAYOUT: Json = {
    "rows": [FRONT, BACK],
    "hands": [{"place": BANK, "side": "bank"}, {"place": "seat", "side": "seat"}],
    "circles": [
        {"wager": KIND, "label": "Bet", "row": 1},
        {"wager": PARTNER, "label": "Share", "row": 2},
    ],
}


def play(felt: Felt[PaiGowRules]) -> Flow:
    """The round of a game whose only wager is that on the hand."""
    return play_round(felt, circles, COUNTED, settle)


def play_round(
    felt: Felt[AnyPaiGow], circles: Circles[AnyPaiGow], counted: Counted, settle: Settle[AnyPaiGow]
) -> Flow:
    """Bank, wagers, fee, piles and dice, everybody's setting, the bank's setting, settlement. A game with
    more wagers has circles for them, says which of them the bank's fee counts, and settles them."""
    banked = yield from bank.take_bank(felt)
    if banked is None:
        return
    wagers = yield from wagers_of(felt, banked, circles)
    bought = yield from buy_action(felt, banked, wagers)
    wagers += bought
    if not wagers:
        return
    bank.collect_from_bank(felt, banked.owners, bank.total_action(felt.game, wagers, counted))
    bank.collect_from_players(felt, wagers, BASE)
    hand = new_hand(felt, banked, wagers, shuffled(felt, "deck"))
    hand.bought = frozenset(wager.spot for wager in bought)
    for seat in felt.state.seats:
        if seat > felt.rules.seats[1]:
            felt.rule("not_dealt_in", Place("seat", seat))
    rule_on_deck_requests(hand)
    claim_unannounced(hand)
    paid, staked = len(felt.purse.transfers), tuple(felt.purse.staked)
    while True:
        try:
            yield from deal(hand)
            yield from set_hands(hand)
            yield from set_bank(hand)
            settle(hand, hand.order)
        except PaiGowMisdeal:
            take_back(hand, paid, staked)
            hand.start_again(shuffled(felt, "redeal"))
        else:
            break
    pass_over_strangers(hand)


def shuffled(felt: Felt[PaiGowRules], name: str) -> Stub:
    return felt.shuffle(PACKS[felt.rules.pack], name)


# -- piles and dice ------------------------------------------------------------------------------------------


def deal(hand: PaiGowHand) -> Flow:
    """Seven piles and the dice, in the sheet's order, and a pile to every position."""
    t, rules = hand.t, hand.rules
    if rules.dice_time == "before-deal":
        shake(hand)
    piles = make_piles(hand)
    while True:
        first = yield from pick_pile(hand)
        if rules.dice_time == "after-piles":
            shake(hand)
        if hand.stub.meet("procedure") is None:
            break
        t.rule("procedure_restarts")
    rule_on_changed_at_cup(hand)
    name_setters(hand)
    deliver(hand, piles[first:] + piles[:first])
    rule_on_pick_ups(hand)


def pick_pile(hand: PaiGowHand) -> Asking[int]:
    """Which of the piles goes out first."""
    t = hand.t
    if hand.rules.pile_choice == "none":
        return 0
    t.by("bank_picks_pile")
    names = [f"pile-{number}" for number in range(1, PILES + 1)]
    text = "Pick the pile that goes out first"
    choice = yield Choose(hand.bank.party, text, names, names[0], place=BANK)
    t.decided(hand.bank.party, "pile", choice)
    t.rule("bank_picks_pile", choice)
    return names.index(choice)


def shake(hand: PaiGowHand) -> None:
    """Shake the cup, and once more where it opens in the bank's hands."""
    spots = sorted({wager.spot for wager in hand.wagers})
    while True:
        hand.named, hand.order = bank.shake_dice(hand.t, hand.bank, spots, hand.closed)
        if hand.stub.meet("cup") is None:
            return
        hand.t.rule("cup_shaken_again")


def make_piles(hand: PaiGowHand) -> Piles:
    """The piles as they are dealt, errors ruled on. A script names the cards of `pile 3`, and those that
    replace others at `left over`."""
    t, stub = hand.t, hand.stub
    before = len(stub.happened)
    places = [Place("pile", hand=number) for number in range(1, PILES + 1)]
    piles: Piles
    if hand.rules.deal_pattern == "hand-by-hand":
        piles = list(stub.deal_stacks(places, CARDS))
    elif hand.rules.deal_pattern == "rotation":
        piles = list(stub.deal_round(places, CARDS))
    else:
        piles = [()] * PILES
        for lap in range(CARDS):
            for number in range(PILES) if lap % 2 == 0 else reversed(range(PILES)):
                piles[number] += stub.deal(places[number])
    t.rule("seven_piles", f"{stub.left} cards are left over")
    return rule_on_deal(hand, piles, before) if len(stub.happened) > before else piles


def deliver(hand: PaiGowHand, piles: Piles) -> None:
    """The first pile to the seat the dice name, the next ones round the table; empty seats are cleared."""
    t = hand.t
    t.rule("piles_clockwise", Place("seat", hand.named))
    direction = "clockwise"
    after = hand.named - 1 if direction == "clockwise" else hand.named + 1
    seats = t.clockwise(after, hand.positions, direction)
    places = [BANK if seat == hand.bank.seat else Place("seat", seat) for seat in seats]
    hand.cards = dict(zip(places, rule_on_delivery(hand, seats, piles), strict=True))
    rule_on_delivered(hand)
    t.by("bank_cards_unseen")
    bank_sees = ()
    audiences = [bank_sees if seat == hand.bank.seat else _lookers(hand, seat) for seat in seats]
    t.dealt("deal", places, [hand.cards[place] for place in places], audiences)
    t.rule("bank_cards_unseen")
    for seat, place in zip(seats, places, strict=True):
        if seat not in hand.order and seat != hand.bank.seat:
            t.rule("empty_piles_killed", place)
            t.discarded(place, hand.cards.pop(place), ())


def _lookers(hand: PaiGowHand, seat: int) -> tuple[int, ...] | None:
    if seat not in hand.order:
        return ()
    hand.t.by("own_cards_only")
    setter = hand.setters[seat]
    return () if setter is None or looks_later(hand, setter) else (setter,)


# -- settlement ----------------------------------------------------------------------------------------------


def settle(hand: PaiGowHand, spots: Sequence[int]) -> None:
    """Every spot against the bank, from the action seat on, as far as the bank's money reaches."""
    books = Settling(hand.t, hand.bank)
    for spot in spots:
        if not expose(hand, spot, books):
            break
        for wager in wagers_on(hand.t, hand.wagers, spot):
            books.settle(result(hand, wager))
    books.close()


def expose(hand: PaiGowHand, spot: int, books: Settling) -> bool:
    """The hand of a spot is turned up, as long as the bank has money left to settle it. False when the deal
    is broken off there."""
    place = Place("seat", spot)
    lay_out(hand, [place])
    _reset_foul(hand, place)
    reached = books.coverage.left_to_pay() > 0 or books.coverage.left_to_collect() > 0
    if reached:
        hand.t.rule("hands_exposed", place)
        setting = hand.set[place]
        hand.t.turn_up(place, (*setting.front, *setting.back), _name(hand, place))
        return not broken_off(hand, place)
    return True


def _reset_foul(hand: PaiGowHand, place: Place) -> None:
    """A foul setting that is opened, where the house dealer sets such a hand again."""
    resets = hand.rules.foul_hand == "reset-house-way" and hand.fouls.get(place) in SETTING_FOULS
    if resets and hand.sound(place):
        hand.t.rule("foul_reset", place)
        hand.set[place] = hand.by_chart(place)
        del hand.fouls[place]


def _name(hand: PaiGowHand, place: Place) -> Worths | str:
    setting = hand.set[place]
    return hand.words(setting) if setting.whole else "foul"


def result(hand: PaiGowHand, wager: Wager) -> Result:
    """What a wager comes to before coverage."""
    touched: Incident | None = hand.stub.meet(f"wager on seat {wager.spot}")
    return as_touched(hand, _by_cards(hand, wager), touched)


def _by_cards(hand: PaiGowHand, wager: Wager) -> Result:
    rules, place = hand.rules, Place("seat", wager.spot)
    if place in hand.fouls:
        return Result(wager, -wager.amount, hand.fouls[place])
    pays, to = rules.win_pays
    if BANK in hand.fouls:
        return Result(wager, wager.amount * pays // to, hand.fouls[BANK])
    number = compare(hand, place, _rows(hand, place), _rows(hand, BANK))
    won = comes_to(number, wager.amount, pays, to)
    clause = RULINGS[number]
    if won > 0:
        won = whole_cents(won, rules.fraction_rounding)
    return Result(wager, won, clause)


def compare(hand: PaiGowHand, place: Place, rows: Rows, bank_rows: Rows) -> int:
    """The number in RULINGS of a place's front and back against the bank's."""
    t = hand.t
    front, back, bank_front, bank_back = (hand.rank(row) for row in (*rows, *bank_rows))
    if front == bank_front:
        t.rule("front_copy", place)
    if back == bank_back:
        t.rule("back_copy", place)
    return ruling(front, back, bank_front, bank_back, int(hand.rules.copy == "whole-wager"))


def _rows(hand: PaiGowHand, place: Place) -> Rows:
    """The rows of a place as they are read: what is said of them, or misread at first, counts for nothing,
    unless a misread hand can no longer be retrieved."""
    setting = hand.set[place]
    claim: Incident | None = hand.stub.meet(f"claim of {place}")
    slip: Incident | None = hand.stub.meet(f"reading of {place}")
    lost = slip is not None and slip.found > 0 and hand.rules.misread_hand == "if-intact"
    if lost:
        hand.t.rule("misreading_stands", place)
        return UNREAD
    if claim or slip:
        hand.t.rule("cards_speak", place)
    return setting.front, setting.back
