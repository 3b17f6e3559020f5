"""The buy: each player left may throw one of his cards away and gets another for it, with the same face."""

from __future__ import annotations

from houseway.play import Felt, Flow, PickCards, Wait
from houseway.play.events import EVERYBODY
from houseway.pots.discard import throw_away
from houseway.pots.draw import THROWN, take_cards
from houseway.pots.hand import PotHand
from houseway.pots.irregular import burn_card


def buy(t: Felt, hand: PotHand) -> Flow:
    """A burn; then from the button's left everybody still in, the all-in too, says what he throws away. In
    turn each is served before the next decides; together all have decided before the first is served."""
    hand.memory[THROWN] = {}
    burn_card(t, hand)
    positions = hand.live_positions()
    if t.rules.buy_order == "together":
        answers = yield Wait(tuple(ask_buy(t, hand, i) for i in positions))
        for i, thrown in zip(positions, answers, strict=True):
            exchange(t, hand, i, thrown)
        return
    for i in positions:
        thrown = yield ask_buy(t, hand, i)
        exchange(t, hand, i, thrown)


def ask_buy(t: Felt, hand: PotHand, position: int) -> PickCards:
    """Which card goes, the hole card or any up card; by the clock a player stands, or throws his last."""
    most, optional = t.rules.draw_max, t.rules.buy_optional
    held = hand.hole[position]
    text = f"throw away {'up to ' if most > 1 else ''}{most} of your cards for another"
    return PickCards(
        hand.parties[position],
        text + (", or none to stand" if optional else ""),
        held,
        0 if optional else most,
        most,
        () if optional else held[-most:],
        verb="throw away",
        none="stand" if optional else "",
        rule="buy",
    )


def exchange(t: Felt, hand: PotHand, position: int, thrown: list[int]) -> None:
    """A new card, free of charge, lies as the card did that it replaces."""
    place = hand.places[position]
    for card in thrown:
        if not t.rule("buy", place):
            return
        lay_up = card in hand.up[position]
        throw_away(t, hand, position, [card])
        hand.memory[THROWN][position] = (*hand.memory[THROWN].get(position, ()), card)
        (new,) = take_cards(t, hand, position, 1, place)
        lies_up = lay_up if t.rule("bought_card_face", "up" if lay_up else "down") else not lay_up
        hand.hole[position] += (new,)
        if lies_up:
            hand.up[position] += (new,)
        t.dealt("buy", (place,), ((new,),), (EVERYBODY if lies_up else hand.audience(position),))
