"""The round of play of pai gow poker: piles and dice, seven cards set as two and five, the bank's hand, and
both hands compared from the action seat on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from houseway import bank
from houseway.bank import Bank, Result, Wager
from houseway.bank.board import Circles
from houseway.bank.collection import Counted
from houseway.bank.limits import circle
from houseway.bank.settlement import Settling
from houseway.cards import PACKS, Stub
from houseway.games.pai_gow_buying import buy_action
from houseway.games.pai_gow_errors import (
    Piles,
    rule_on_deal,
    rule_on_delivered,
    rule_on_delivery,
    rule_on_duplicates,
)
from houseway.games.pai_gow_hand import (
    BANK,
    Misdeal,
    PaiGowHand,
    name_setters,
    new_hand,
    no_play_spots,
    place_of,
)
from houseway.games.pai_gow_looking import looks_later
from houseway.games.pai_gow_rules import (
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
from houseway.games.pai_gow_setting import lay_out, set_bank, set_hands
from houseway.games.pai_gow_settling import RULINGS, comes_to, ruling
from houseway.play import Asking, Choose, Circle, Felt, Flow
from houseway.play.asks import money
from houseway.play.money import whole_cents

Settle = Callable[[PaiGowHand, Sequence[int]], None]
"""Settles the wagers of these spots, from the action seat on."""

Rows = tuple[tuple[int, ...], tuple[int, ...]]
"""A front and a back."""

LAYOUT: dict[str, Any] = {
    "rows": [FRONT, BACK],
    "hands": [{"place": BANK, "side": "bank"}, {"place": "seat", "side": "seat"}],
    "circles": [
        {"wager": KIND, "label": "Bet", "row": 1},
        {"wager": PARTNER, "label": "Share", "row": 2},
    ],
}


def play(t: Felt) -> Flow:
    """The round of a game whose only wager is that on the hand."""
    return play_round(t, circles, COUNTED, settle)


def play_round(t: Felt, circles: Circles, counted: Counted, settle: Settle) -> Flow:
    """Bank, wagers, fee, piles and dice, everybody's setting, the bank's setting, settlement. A game with
    more wagers has circles for them, says which of them the bank's fee counts, and settles them."""
    banked = yield from bank.take_bank(t)
    if banked is None:
        return
    wagers = yield from wagers_of(t, banked, circles)
    bought = yield from buy_action(t, banked, wagers)
    wagers += bought
    if not wagers:
        return
    bank.collect_from_bank(t, banked.owners, bank.total_action(t.game, wagers, counted))
    bank.collect_from_players(t, wagers, BASE)
    hand = new_hand(t, banked, wagers, shuffled(t, "deck"))
    hand.bought = frozenset(wager.spot for wager in bought)
    while True:
        try:
            yield from deal(hand)
            yield from set_hands(hand)
            yield from set_bank(hand)
            spots = rule_on_duplicates(hand)
        except Misdeal:
            hand.start_again(shuffled(t, "redeal"))
        else:
            break
    settle(hand, spots)


def shuffled(t: Felt, name: str) -> Stub:
    return t.shuffle(PACKS[t.rules.pack], name)


# -- wagers --------------------------------------------------------------------------------------------------


def wagers_of(t: Felt, banked: Bank, circles: Circles) -> Asking[tuple[Wager, ...]]:
    """The wagers in action, shares put together with the wagers they are part of."""
    shared = PARTNER if t.rules.shared_wager == "any-spot" else ""
    closed = no_play_spots(t, banked)
    for spot in closed:
        t.rule("no_play_spot", place_of(spot))
    placed = yield from bank.place_wagers(t, banked, circles, BASE, shared=shared, closed=closed)
    return put_together(t, in_action(t, placed))


def circles(t: Felt, spot: int) -> list[Circle]:
    """The circle of a spot, and one for shares where a wager may have several owners."""
    rules: PaiGowRules = t.rules
    limits = bank.table_limits(t.game)
    found = [circle(t, kind, spot, limits) for kind in rules.stages]
    if rules.shared_wager == "any-spot":
        share = circle(t, PARTNER, spot, limits)
        if t.applies("partner_minimum"):
            share = replace(share, low=limits[0], rule="partner_minimum")
        found.append(share)
    return found


def in_action(t: Felt, wagers: Sequence[Wager]) -> tuple[Wager, ...]:
    """The wagers that play. Where a spot's own player does not bet, the others' go back or stay, and a share
    needs a wager to be part of."""
    own = {wager.spot for wager in wagers if t.state.seats[wager.party] == wager.spot}
    kept = []
    for wager in wagers:
        idle = wager.spot not in own and t.state.at_seat(wager.spot) is not None
        detail = f"{wager.kind} on {place_of(wager.spot)}"
        if idle and (wager.kind == PARTNER or not _stays(t, detail)):
            t.purse.unstake(wager.party, wager.amount)
        else:
            kept.append(wager)
    return tuple(kept)


def _stays(t: Felt, detail: str) -> bool:
    if t.rules.idle_seat == "open":
        return t.rule("idle_spot_open", detail)
    return not t.rule("backline_rides_a_hand", detail)


def put_together(t: Felt, wagers: Sequence[Wager]) -> tuple[Wager, ...]:
    """Every share becomes part of the wager of the spot's own player; what is over the maximum goes back."""
    _, most = bank.table_limits(t.game)
    found = []
    for wager in wagers:
        if wager.kind == PARTNER:
            continue
        shares = [one for one in wagers if one.kind == PARTNER and one.spot == wager.spot]
        if not shares or t.state.seats[wager.party] != wager.spot:
            found.append(wager)
            continue
        owners = [(wager.party, wager.amount)]
        for one in shares:
            fits = max(min(one.amount, most - sum(amount for _, amount in owners)), 0)
            t.purse.unstake(one.party, one.amount - fits)
            if fits:
                owners.append((one.party, fits))
        total = sum(amount for _, amount in owners)
        if t.rule("wager_shared", f"{money(total)} on {place_of(wager.spot)}"):
            found.append(wager._replace(amount=total, shares=tuple(owners)))
        else:
            found += [Wager(party, wager.spot, KIND, amount) for party, amount in owners]
    return tuple(found)


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
        if hand.stub.meet("procedure") is None or not t.rule("procedure_restarts"):
            break
    name_setters(hand)
    deliver(hand, piles[first:] + piles[:first])


def pick_pile(hand: PaiGowHand) -> Asking[int]:
    """Which of the piles goes out first."""
    t = hand.t
    if hand.rules.pile_choice == "none" or not t.applies("bank_picks_pile"):
        return 0
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
        if hand.stub.meet("cup") is None or not hand.t.rule("cup_shaken_again"):
            return


def make_piles(hand: PaiGowHand) -> Piles:
    """The piles as they are dealt, errors ruled on. A script names the cards of `pile 3`, and those that
    replace others at `left over`."""
    t, stub = hand.t, hand.stub
    before = len(stub.happened)
    places = [f"pile {number}" for number in range(1, PILES + 1)]
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
    direction = "clockwise" if t.rule("piles_clockwise", place_of(hand.named)) else "counter-clockwise"
    after = hand.named - 1 if direction == "clockwise" else hand.named + 1
    seats = t.clockwise(after, hand.positions, direction)
    places = [BANK if seat == hand.bank.seat else place_of(seat) for seat in seats]
    hand.cards = dict(zip(places, rule_on_delivery(hand, seats, piles), strict=True))
    rule_on_delivered(hand)
    bank_sees = () if t.applies("bank_cards_unseen") else (hand.bank.party,)
    audiences = [bank_sees if seat == hand.bank.seat else _lookers(hand, seat) for seat in seats]
    t.dealt("deal", places, [hand.cards[place] for place in places], audiences)
    t.rule("bank_cards_unseen")
    for seat, place in zip(seats, places, strict=True):
        if seat not in hand.order and seat != hand.bank.seat and t.rule("empty_piles_killed", place):
            t.discarded(place, hand.cards.pop(place), ())


def _lookers(hand: PaiGowHand, seat: int) -> tuple[int, ...] | None:
    if seat not in hand.order:
        return ()
    if not hand.t.applies("own_cards_only"):
        return None
    setter = hand.setters[seat]
    return () if setter is None or looks_later(hand, setter) else (setter,)


# -- settlement ----------------------------------------------------------------------------------------------


def settle(hand: PaiGowHand, spots: Sequence[int]) -> None:
    """Every spot against the bank, from the action seat on, as far as the bank's money reaches."""
    books = Settling(hand.t, hand.bank)
    for spot in spots:
        expose(hand, spot, books)
        for wager in _in_order(hand, spot):
            books.settle(result(hand, wager))
    books.close()


def expose(hand: PaiGowHand, spot: int, books: Settling) -> None:
    """The hand of a spot is turned up, as long as the bank has money left to settle it."""
    place = place_of(spot)
    lay_out(hand, [place])
    _reset_foul(hand, place)
    reached = books.coverage.left_to_pay() > 0 or books.coverage.left_to_collect() > 0
    if reached and hand.t.rule("hands_exposed", place):
        setting = hand.set[place]
        hand.t.turn_up(place, (*setting.front, *setting.back), _name(hand, place))


def _reset_foul(hand: PaiGowHand, place: str) -> None:
    """A foul setting that is opened, where the house dealer sets such a hand again."""
    resets = hand.rules.foul_hand == "reset-house-way" and hand.fouls.get(place) in SETTING_FOULS
    if resets and hand.t.rule("foul_reset", place):
        hand.set[place] = hand.by_chart(place)
        del hand.fouls[place]


def _name(hand: PaiGowHand, place: str) -> Any:
    setting = hand.set[place]
    return hand.words(setting) if setting.whole else "foul"


def _in_order(hand: PaiGowHand, spot: int) -> list[Wager]:
    """The wagers on a spot: its own player's, then those behind."""
    seated = hand.t.state.at_seat(spot)
    here = [wager for wager in hand.wagers if wager.spot == spot]
    return sorted(here, key=lambda wager: (wager.party != seated, wager.party))


def result(hand: PaiGowHand, wager: Wager) -> Result:
    """What a wager comes to before coverage."""
    rules, place = hand.rules, place_of(wager.spot)
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
    return _if_taken(hand, Result(wager, won, clause))


def compare(hand: PaiGowHand, place: str, rows: Rows, bank_rows: Rows) -> int:
    """The number in RULINGS of a place's front and back against the bank's."""
    t = hand.t
    front, back, bank_front, bank_back = (hand.rank(row) for row in (*rows, *bank_rows))
    # Where a copy is not the bank's, it is as good as a higher hand.
    front += front == bank_front and not t.applies("front_copy")
    back += back == bank_back and not t.applies("back_copy")
    if front == bank_front:
        t.rule("front_copy", place)
    if back == bank_back:
        t.rule("back_copy", place)
    return ruling(front, back, bank_front, bank_back, int(hand.rules.copy == "whole-wager"))


def _rows(hand: PaiGowHand, place: str) -> Rows:
    """The rows of a place as they are read: what is said of them, or misread at first, counts for nothing."""
    setting = hand.set[place]
    for moment in ("claim of", "reading of"):
        if hand.stub.meet(f"{moment} {place}") is not None and not hand.t.rule("cards_speak", place):
            return setting.front[:1], setting.back[:1]
    return setting.front, setting.back


def _if_taken(hand: PaiGowHand, settled: Result) -> Result:
    """A wager that its owner touched or pulled back, so that he gives it up or only he knows its size."""
    wager, amount, _ = settled
    t, removed = hand.t, hand.rules.removed_wager
    taken = hand.stub.meet(f"wager on {place_of(wager.spot)}")
    if taken is not None and hand.rules.concede == "touch-concedes":
        return Result(wager, -wager.amount, "touch_concedes")
    if taken is None or removed == "true-size" or amount == 0:
        return settled
    low, high = bank.table_limits(t.game)
    high = min(high, t.purse.stacks[wager.party] + wager.amount)
    if amount < 0:
        return Result(wager, -high, "removed_loser")
    return Result(wager, min(low, amount) if removed == "paid-minimum" else -high, "removed_winner")
