"""Envy: who has earned a button, which hands pay it, and what becomes of it when the bank is short."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from houseway.cards import BANK, Place
from houseway.games.banked import Result, Wager
from houseway.games.banked.pai_gow.fortune.rules import CIRCLES, ENVY, FORTUNE
from houseway.games.banked.pai_gow.fortune.settle import FortuneTerms, envy_sum
from houseway.games.banked.pai_gow.fortune.wagers import FortuneHand, in_order, row_at
from houseway.games.banked.settlement import Settling
from houseway.play.asks import money


class Great(NamedTuple):
    """A hand that pays Envy Bonuses."""

    place: Place
    sum: int
    own: frozenset[int]
    """Those whose buttons it does not pay."""


def envy_buttons(hand: FortuneHand, spots: Sequence[int]) -> list[Wager]:
    """The Fortune wagers that have earned a button, in the order of action."""
    t, rules = hand.t, hand.rules
    found = []
    for spot in spots:
        for wager in in_order(hand, spot, (FORTUNE,)):
            seated = bool(t.state.seats[wager.party]) or rules.envy_for == "seated-and-backline"
            detail = f"{t.state.names[wager.party]} on seat {spot}"
            if seated and wager.amount >= rules.envy_minimum:
                t.by("envy_button")
                t.place_button("envy", spot, "envy_button", detail)
                found.append(wager)
    return found


def great_hands(hand: FortuneHand, spots: Sequence[int], fixed: FortuneTerms) -> list[Great]:
    """The hands that pay the buttons, in the order of action."""
    t, rules = hand.t, hand.rules
    kinds = {FORTUNE} if rules.envy_trigger == "fortune-bettor" else {*CIRCLES}
    found = []
    for spot in spots:
        place = Place("seat", spot)
        worth = envy_sum(row_at(hand, place, hand.cards[place], fixed), fixed)
        here = [wager for wager in hand.wagers if wager.spot == spot]
        if worth and any(wager.kind in kinds for wager in here):
            seated = t.state.at_seat(spot)
            own = frozenset(wager.party for wager in here)
            if rules.envy_own_hand == "seated-player-only" and seated is not None:
                own = frozenset({seated})
            found.append(Great(Place("seat", spot), worth, own))
    bank_worth = envy_sum(row_at(hand, BANK, hand.cards[BANK], fixed), fixed)
    if bank_worth:
        t.rule("envy_not_bank")
    return found


def pay_envy(books: Settling, buttons: Sequence[Wager], great: Sequence[Great]) -> None:
    """Every button for every great hand that is not its owner's, as far as the bank's money reaches."""
    t = books.t
    for button in buttons:
        for one in great:
            own = button.party in one.own
            if own:
                t.rule("envy_not_own", f"{t.state.names[button.party]} for {one.place}")
                continue
            due = Result(Wager(button.party, button.spot, ENVY, 0), one.sum, "envy_wins")
            short = one.sum - books.settle(due)
            if short:
                t.rule("envy_lapses", f"{money(short)} of {t.state.names[button.party]}")
