"""Pai gow tiles: four dominoes each, set into a high and a low hand of two, each against the bank's."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from houseway.cards import BANK, PACKS, Place, Stub
from houseway.cards.script import IncidentKind
from houseway.errors import CardError
from houseway.games import banked as bank
from houseway.games.banked import Bank, Result, Wager
from houseway.games.banked.collection import fee_option
from houseway.games.banked.limits import circle
from houseway.games.banked.tiles.advice import read_advice
from houseway.games.banked.tiles.ranking import Hands, ranked, said
from houseway.games.banked.tiles.rules import (
    CLAUSES,
    COUNTED,
    KIND,
    TILES_A_SEAT,
    TilesRules,
    check,
    squares_of,
)
from houseway.games.banked.tiles.settle import (
    NONE,
    RULINGS,
    WAYS,
    advised_by,
    comes_to,
    params,
    rank_ways,
    ruling,
)
from houseway.games.game import GameModule
from houseway.plain import Json
from houseway.play import Arrange, Ask, Choose, Circle, Felt, Flow, Option, Row, Stage, Wait
from houseway.play.card_asks import written_rows
from houseway.play.felt import Asking
from houseway.play.incidents import Drawn
from houseway.play.money import whole_cents

DEAD = Place("dead stacks")
"""Where the stacks of seats without a wager go."""
ROWS = (Row("high hand", 2), Row("low hand", 2))
ON_TILES: tuple[IncidentKind, ...] = ("exposed", "off-table", "extra", "missing", "foreign")
"""What can go wrong with a tile on its way."""

LAYOUT: Json = {
    "rows": [row.count for row in ROWS],
    "hands": [{"place": "bank", "side": "bank"}, {"place": "seat", "side": "seat"}],
    "circles": [
        {"wager": square, "of": KIND, "label": str(number), "row": 1 if number <= 5 else 2}
        for number, square in enumerate(squares_of(TilesRules()), 1)
    ],
}


@dataclass(slots=True)
class TilesHand:
    """One hand in progress."""

    t: Felt[TilesRules]
    bank: Bank
    wagers: tuple[Wager, ...]
    order: list[int]
    """The spots with a wager in the order of settlement."""
    tiles: dict[Place, tuple[int, ...]]
    """The four tiles of every place."""

    def who(self, place: Place) -> int | None:
        """Who sets the tiles of a place."""
        if place == BANK:
            return self.bank.party
        deciding = bank.deciders(self.t, place.seat, self.wagers)
        return deciding[0] if deciding else None


def play(felt: Felt[TilesRules]) -> Flow:
    """Bank, wagers, stacks, dice, tiles, fees, everybody sets two hands, settlement."""
    banked = yield from bank.take_bank(felt)
    if banked is None:
        return
    wagers = yield from bank.place_wagers(felt, banked, circles, squares_of(felt.rules))
    wagers = on_squares(felt, wagers)
    if not wagers:
        return
    option = fee_option(felt.game)
    after_deal = option is not None and option.when == "after-initial-deal"
    if not after_deal:
        collect(felt, banked, wagers)
    felt.rule("four_tiles_each")
    hand = yield from deal(felt, banked, wagers)
    if after_deal:
        collect(felt, banked, wagers)
    hands = yield from set_hands(hand)
    settle(hand, hands)


def collect(felt: Felt[TilesRules], banked: Bank, wagers: Sequence[Wager]) -> None:
    bank.collect_from_bank(felt, banked.owners, bank.total_action(felt.game, wagers, COUNTED))
    bank.collect_from_players(felt, wagers, squares_of(felt.rules))


# -- wagers --------------------------------------------------------------------------------------------------


def circles(felt: Felt[TilesRules], spot: int) -> list[Circle]:
    """The squares of a seat."""
    limits, step = bank.table_limits(felt.game), felt.rules.bet_step
    return [replace(circle(felt, kind, spot, limits), step=step) for kind in squares_of(felt.rules)]


def on_squares(felt: Felt[TilesRules], wagers: Sequence[Wager]) -> tuple[Wager, ...]:
    """The wagers that find a square: the seated player's first, then those behind him."""
    found: list[Wager] = []
    taken: dict[int, int] = {}
    for wager in sorted(wagers, key=lambda wager: wager.party != felt.state.at_seat(wager.spot)):
        full = taken.get(wager.spot, 0) >= felt.rules.squares
        if full:
            felt.rule("squares_full", f"seat {wager.spot} has no square left")
            felt.purse.unstake(wager.party, wager.amount)
            continue
        taken[wager.spot] = taken.get(wager.spot, 0) + 1
        found.append(wager)
    return tuple(found)


# -- the deal ------------------------------------------------------------------------------------------------


class TilesMisdeal(Exception):
    """The stacks are void: all tiles are mixed and stacked again."""


def deal(felt: Felt[TilesRules], banked: Bank, wagers: tuple[Wager, ...]) -> Asking[TilesHand]:
    """The tiles in stacks of four, once more when something goes wrong with a stack."""
    name = "shuffle"
    while True:
        try:
            return (
                yield from stack_and_deliver(felt, banked, wagers, felt.shuffle(PACKS[felt.rules.pack], name))
            )
        except TilesMisdeal:
            name = "redeal"


def stack_and_deliver(
    felt: Felt[TilesRules], banked: Bank, wagers: tuple[Wager, ...], stub: Stub
) -> Asking[TilesHand]:
    """A script names the tiles of `seat 3` and of `bank`."""
    picked = 0
    if felt.rules.pile_choice == "bank":
        felt.by("bank_picks_stack")
        picked = yield from pick_stack(felt, banked, stub)
    spots = sorted({wager.spot for wager in wagers})
    named, order = bank.shake_dice(felt, banked, spots)
    hand = TilesHand(felt, banked, wagers, order, {})
    deliver(hand, stub, picked, named)
    return hand


def pick_stack(felt: Felt[TilesRules], banked: Bank, stub: Stub) -> Asking[int]:
    """The number of the stack that the bank sends out first, from 0."""
    stacks = [Option(str(number), f"stack {number}") for number in range(1, stub.left // TILES_A_SEAT + 1)]
    choice = yield Choose(banked.party, "Pick the stack that goes out first", stacks, "1", place=BANK)
    felt.rule("bank_picks_stack", f"stack {choice} goes out first")
    return int(choice) - 1


def deliver(hand: TilesHand, stub: Stub, picked: int, named: int) -> None:
    """The stack that was picked to the seat the dice name, the next ones to the seats after it."""
    t, most = hand.t, hand.t.rules.seats[1]
    t.rule("stacks_delivered", f"the first stack goes to seat {named}")
    start = named
    step = 1 if t.rules.direction == "clockwise" else -1
    seats = [(start - 1 + step * place) % most + 1 for place in range(most)]
    count = stub.left // TILES_A_SEAT
    owners = {(picked + place) % count: seat for place, seat in enumerate(seats)}
    for number in range(count):
        place = _place(hand, owners.get(number, 0))
        tiles = _stack(t, stub, place)
        if place != DEAD:
            hand.tiles[place] = tiles
    places = [place for seat in seats if (place := _place(hand, seat)) != DEAD]
    audiences = [tuple(party for party in (hand.who(place),) if party is not None) for place in places]
    t.dealt("deal", places, [hand.tiles[place] for place in places], audiences)


def _stack(felt: Felt[TilesRules], stub: Stub, place: Place) -> tuple[int, ...]:
    """The four tiles of a stack; whatever goes wrong with them, no other number is ever set or ranked."""
    pending = len(stub.incidents)
    try:
        tiles = stub.deal(place, TILES_A_SEAT)
    except CardError:
        if len(stub.incidents) == pending:
            raise
        tiles = ()
    if len(stub.incidents) < pending:
        felt.rule("stacks_made_again", place)
        raise TilesMisdeal
    return tiles


def _place(hand: TilesHand, seat: int) -> Place:
    if seat == hand.bank.seat:
        return BANK
    return Place("seat", seat) if seat in hand.order else DEAD


# -- setting -------------------------------------------------------------------------------------------------


def set_hands(hand: TilesHand) -> Asking[dict[Place, Hands]]:
    """Everybody, the bank too, sets his tiles at the same time."""
    t = hand.t
    asks: list[Ask] = []
    places = [Place("seat", spot) for spot in hand.order] + [BANK]
    chosen = {place: advised(t, hand.tiles[place]) for place in places}
    t.rule("two_hands_set")
    for place in places:
        party = hand.who(place)
        if party is not None:
            text = f"Set the tiles of {place} into a high and a low hand"
            asks.append(Arrange(party, text, hand.tiles[place], ROWS, chosen[place], place=place))
    answers = yield Wait(tuple(asks), "hands set")
    for ask, rows in zip(asks, answers, strict=True):
        chosen[ask.place] = rows
        t.decided(ask.party, ask.place, written_rows(rows), (ask.party,))
    return {place: in_order(t, rows) for place, rows in chosen.items()}


def advised(felt: Felt[TilesRules], tiles: Sequence[int]) -> list[list[int]]:
    """The house way: the first piece of advice that is about these tiles."""
    held = np.array(tiles, dtype=np.int64)
    ranks = np.zeros((3, 2), dtype=np.int64)
    rank_ways(held, params(felt.rules).readings, ranks)
    steps = read_advice(felt.rules.advice)
    way = 0
    for step, clause in enumerate(steps.clauses):
        felt.by(clause)
        found = advised_by(step, held, ranks, steps.advice)
        if found != NONE:
            way = found
            break
    hands = [held[WAYS[way, :2]].tolist(), held[WAYS[way, 2:]].tolist()]
    return sorted(hands, key=lambda pair: -ranked(felt, pair))


def in_order(felt: Felt[TilesRules], rows: Sequence[Sequence[int]]) -> Hands:
    """The two hands as they were set, the better one as the high hand."""
    (a, b), (c, d) = rows
    set_as = Hands((a, b), (c, d))
    if ranked(felt, set_as.low) <= ranked(felt, set_as.high):
        return set_as
    felt.rule("better_hand_high", f"{said(felt, set_as.low)} is the high hand")
    return Hands(set_as.low, set_as.high)


# -- settlement ----------------------------------------------------------------------------------------------


def settle(hand: TilesHand, hands: dict[Place, Hands]) -> None:
    """Every spot against the bank, from the seat of the first stack on, as far as the bank reaches."""
    t, pays = hand.t, params(hand.t.rules).pays
    for place in (BANK, *(Place("seat", spot) for spot in hand.order)):
        high, low = hands[place]
        t.turn_up(place, (*high, *low), f"{said(t, high)} and {said(t, low)}")
    numbers = {spot: compare(t, Place("seat", spot), hands) for spot in hand.order}
    results = []
    for wager in hand.wagers:
        number = numbers[wager.spot]
        amount = comes_to(number, wager.amount, pays)
        if amount > 0:
            amount = whole_cents(amount, t.rules.fraction_rounding)
        results.append(Result(wager, amount, RULINGS[number]))
    bank.settle(t, hand.bank, results, hand.order, (Stage(squares_of(t.rules), t.rules.laps),))


def compare(felt: Felt[TilesRules], place: Place, hands: dict[Place, Hands]) -> int:
    """The number in `RULINGS` of a place against the bank."""
    own, banks = ([ranked(felt, pair) for pair in hands[one]] for one in (place, BANK))
    felt.by("high_to_high")
    for at, name in enumerate(("high", "low")):
        # A copy that is not the bank's is the player's.
        if own[at] == banks[at]:
            felt.rule("copy_to_bank", f"the {name} hand of {place} is a copy")
    return ruling(own[0], own[1], banks[0], banks[1])


GAME = GameModule(
    id="pai-gow-tiles",
    name="Pai Gow Tiles",
    family="set-hands",
    rules=TilesRules,
    play=play,
    clauses=CLAUSES,
    wagers=lambda rules: (KIND,),
    check=check,
    incidents=lambda rules: {"seat N": ON_TILES, "bank": ON_TILES},
    drawn=Drawn(("shuffle", "redeal"), dice=("action",), places=("dead stacks",)),
    layout=LAYOUT,
)
