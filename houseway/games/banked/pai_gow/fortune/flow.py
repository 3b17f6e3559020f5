"""Fortune Pai Gow Poker: pai gow poker with a bonus on the seven cards as dealt, and Envy buttons that win
when another player's are great."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from houseway.games import banked as bank
from houseway.games.banked import Result, Wager
from houseway.games.banked.limits import DOLLAR, circle
from houseway.games.banked.pai_gow import flow as pai_gow
from houseway.games.banked.pai_gow.flow import expose, play_round, result, wagers_on
from houseway.games.banked.pai_gow.fortune.rules import (
    CIRCLES,
    CLAUSES,
    COUNTED,
    ENVY,
    FORTUNE,
    FortuneRules,
    check,
    params,
    readings,
)
from houseway.games.banked.pai_gow.fortune.settle import Params, envy_sum, fortune_result, row_of
from houseway.games.banked.pai_gow.hand import BANK, PaiGowHand, place_of
from houseway.games.banked.pai_gow.incidents import incidents
from houseway.games.banked.pai_gow.rules import BASE, KIND
from houseway.games.banked.settlement import Settling
from houseway.games.game import GameModule
from houseway.hands.fortune import NOTHING
from houseway.play import Circle, Felt, Flow
from houseway.play.asks import money
from houseway.play.events import Worth
from houseway.play.money import whole_cents

LAYOUT: dict[str, Any] = pai_gow.LAYOUT | {
    "circles": [
        {"wager": KIND, "label": "Bet", "row": 1},
        {"wager": FORTUNE, "label": "Fortune", "row": 2},
    ]
}


def play(t: Felt) -> Flow:
    """The round of pai gow poker, with the bonus beside every game wager."""
    return play_round(t, circles, COUNTED, settle)


def circles(t: Felt, spot: int) -> list[Circle]:
    """The circles of a spot, all within the table limits; the bonus lies beside a game wager."""
    low, high = bank.table_limits(t.game)
    least = DOLLAR if t.rules.fortune_minimum == "one-dollar" else low
    return [
        circle(t, KIND, spot, (low, high))
        if kind == KIND
        else circle(t, kind, spot, (least, high), needs=BASE, needs_clause="fortune_needs_game")
        for kind in t.rules.stages
    ]


# -- settlement ----------------------------------------------------------------------------------------------


class Great(NamedTuple):
    """A hand that pays Envy Bonuses."""

    place: str
    sum: int
    own: frozenset[int]
    """Those whose buttons it does not pay."""


def settle(hand: PaiGowHand, spots: Sequence[int]) -> None:
    """Game wager and Fortune Bonus from the action seat on, and Envy Bonuses in a lap of their own, or after
    the wagers of each seat."""
    t, rules = hand.t, _rules(hand)
    fixed = t.derived("fortune", params)
    books = Settling(t, hand.bank)
    laps = [rules.stages] if rules.laps == "by-seat" else [(kind,) for kind in rules.stages]
    buttons = envy_buttons(hand, spots)
    great = great_hands(hand, spots, fixed) if buttons else []
    seat_by_seat = rules.envy_time == "seat-by-seat"
    for number, lap in enumerate(laps):
        for at, spot in enumerate(spots):
            if number == 0 and not expose(hand, spot, books):
                spots = spots[:at]
                break
            for wager in _in_order(hand, spot, lap):
                books.settle(_result(hand, wager, fixed))
            if seat_by_seat and number == len(laps) - 1:
                _pay_envy(books, [one for one in buttons if one.spot == spot], great)
    if not seat_by_seat:
        _pay_envy(books, buttons, great)
    books.close()


def _rules(hand: PaiGowHand) -> FortuneRules:
    rules: FortuneRules = hand.t.rules
    return rules


def _in_order(hand: PaiGowHand, spot: int, lap: tuple[str, ...]) -> list[Wager]:
    """The wagers of a lap on a spot, circle by circle: its own player's, then those behind."""
    here = [wager for wager in wagers_on(hand, spot) if wager.kind in lap]
    return sorted(here, key=lambda wager: lap.index(wager.kind))


def _result(hand: PaiGowHand, wager: Wager, fixed: Params) -> Result:
    """What a wager comes to before coverage."""
    if wager.kind == KIND:
        return result(hand, wager)
    won = fortune_result(_row(hand, place_of(wager.spot), fixed), wager.amount, fixed)
    if won < 0:
        return Result(wager, won, "fortune_loses")
    return Result(wager, whole_cents(won, hand.rules.fraction_rounding), "fortune_wins")


def _row(hand: PaiGowHand, place: str, fixed: Params) -> int:
    """The row of the pay table for a place, by its cards as they were dealt."""
    cards = hand.cards[place]
    if not hand.sound(place):
        return NOTHING
    told = Worth(FORTUNE, cards, hand.t.derived("fortune words", readings))
    if not hand.t.rule("fortune_by_dealt_cards", f"{place}: {told}"):
        cards = hand.set[place].back
    return _row_of(hand, place, cards, fixed)


def _row_of(hand: PaiGowHand, place: str, cards: Sequence[int], fixed: Params) -> int:
    """The row of cards of a place; those of a hand that is not sound have none."""
    return row_of(np.array(cards, dtype=np.int64), fixed) if hand.sound(place) else NOTHING


# -- envy ----------------------------------------------------------------------------------------------------


def envy_buttons(hand: PaiGowHand, spots: Sequence[int]) -> list[Wager]:
    """The Fortune wagers that have earned a button, in the order of action."""
    t, rules = hand.t, _rules(hand)
    found = []
    for spot in spots:
        for wager in _in_order(hand, spot, (FORTUNE,)):
            seated = bool(t.state.seats[wager.party]) or rules.envy_for == "seated-and-backline"
            detail = f"{t.state.names[wager.party]} on {place_of(spot)}"
            if seated and wager.amount >= rules.envy_minimum and t.rule("envy_button", detail):
                found.append(wager)
    return found


def great_hands(hand: PaiGowHand, spots: Sequence[int], fixed: Params) -> list[Great]:
    """The hands that pay the buttons, in the order of action."""
    t, rules = hand.t, _rules(hand)
    kinds = {FORTUNE} if rules.envy_trigger == "fortune-bettor" else {*CIRCLES}
    found = []
    for spot in spots:
        place = place_of(spot)
        worth = envy_sum(_row_of(hand, place, hand.cards[place], fixed), fixed)
        here = [wager for wager in hand.wagers if wager.spot == spot]
        if worth and any(wager.kind in kinds for wager in here):
            seated = t.state.at_seat(spot)
            own = frozenset(wager.party for wager in here)
            if rules.envy_own_hand == "seated-player-only" and seated is not None:
                own = frozenset({seated})
            found.append(Great(place_of(spot), worth, own))
    bank_worth = envy_sum(_row_of(hand, BANK, hand.cards[BANK], fixed), fixed)
    if bank_worth and not t.rule("envy_not_bank"):
        found.append(Great(BANK, bank_worth, frozenset()))
    return found


def _pay_envy(books: Settling, buttons: Sequence[Wager], great: Sequence[Great]) -> None:
    """Every button for every great hand that is not its owner's, as far as the bank's money reaches."""
    t = books.t
    for button in buttons:
        for one in great:
            own = button.party in one.own
            if own and t.rule("envy_not_own", f"{t.state.names[button.party]} for {one.place}"):
                continue
            due = Result(Wager(button.party, button.spot, ENVY, 0), one.sum, "envy_wins")
            short = one.sum - books.settle(due)
            if short:
                t.rule("envy_lapses", f"{money(short)} of {t.state.names[button.party]}")


GAME = GameModule(
    id="fortune-pai-gow-poker",
    name="Fortune Pai Gow Poker",
    family="set-hands",
    rules=FortuneRules,
    play=play,
    clauses=CLAUSES,
    wagers=lambda rules: (*rules.stages, ENVY),
    check=check,
    incidents=incidents,
    layout=LAYOUT,
)
