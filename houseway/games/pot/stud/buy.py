"""The buy: each player left may throw one of his cards away and gets another for it, with the same face."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.games.pot.draw.drawing import take_cards
from houseway.games.pot.engine.discard import throw_away
from houseway.games.pot.hand import PotHand
from houseway.games.pot.rulings.misdeals import burn_card
from houseway.games.pot.streets.errors import new_incidents, next_card, read_incident, refill, rule_on_player
from houseway.play import Felt, Flow, PickCards, Wait
from houseway.play.events import EVERYBODY

if TYPE_CHECKING:
    from houseway.games.pot.stud.option_alley import OptionAlleyRules


def buy(felt: Felt[OptionAlleyRules], hand: PotHand) -> Flow:
    """A burn; then from the button's left everybody still in, the all-in too, says what he throws away. In
    turn each is served before the next decides; together all have decided before the first is served."""
    hand.draw.thrown_by = {}
    refill(felt, hand, 1)
    burn_card(felt, hand)
    if any(one.place == "burn" for one, _ in new_incidents(hand)):
        felt.rule("burn_error_stands", "buy")
    positions = hand.live_positions()
    if felt.rules.buy_order == "together":
        answers = yield Wait(tuple(ask_buy(felt, hand, i) for i in positions))
        for i, thrown in zip(positions, answers, strict=True):
            exchange(felt, hand, i, thrown)
        return
    for i in positions:
        thrown = yield ask_buy(felt, hand, i)
        exchange(felt, hand, i, thrown)


def ask_buy(felt: Felt[OptionAlleyRules], hand: PotHand, position: int) -> PickCards:
    """Which card goes, the hole card or any up card; by the clock a player stands, or throws his last."""
    most, optional = felt.rules.draw_max, felt.rules.buy_optional
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


def exchange(felt: Felt[OptionAlleyRules], hand: PotHand, position: int, thrown: list[int]) -> None:
    """A new card, free of charge, lies as the card did that it replaces."""
    place = hand.places[position]
    for card in thrown:
        felt.rule("buy", place)
        lay_up = card in hand.up[position]
        throw_away(felt, hand, position, [card])
        hand.draw.thrown_by[position] = (*hand.draw.thrown_by.get(position, ()), card)
        new = _one_card(felt, hand, position, take_cards(felt, hand, position, 1, place))
        felt.rule("bought_card_face", "up" if lay_up else "down")
        lies_up = lay_up
        hand.hole[position] += (new,)
        if lies_up:
            hand.up[position] += (new,)
        felt.dealt("buy", (place,), ((new,),), (EVERYBODY if lies_up else hand.audience(position),))


def _one_card(felt: Felt[OptionAlleyRules], hand: PotHand, position: int, cards: tuple[int, ...]) -> int:
    """The bought card, whatever went wrong on its way: a second one is the burn, a missing or dead one comes
    from the top, and one that was turned over plays."""
    assert hand.stub is not None
    place = hand.places[position]
    bought = list(cards)
    for incident, card in new_incidents(hand):
        if incident.place != place:
            felt.rule("burn_error_stands", "buy")
            continue
        kind = read_incident(felt, incident, card)
        if kind == "extra":
            felt.rule("miscount_mended", place)
            bought.remove(card)
            hand.burned += (card,)
        elif kind == "missing":
            felt.rule("miscount_mended", place)
            bought.append(next_card(felt, hand, place))
        elif kind == "dead":
            felt.turn_up(place, (card,), "dead card")
            bought[bought.index(card)] = next_card(felt, hand, place)
        elif kind in ("exposed", "self-exposed"):
            felt.turn_up(place, (card,), "seen by everybody")
            felt.rule("bought_card_exposed", place)
        else:
            rule_on_player(felt, incident)
    return bought[0] if bought else next_card(felt, hand, place)
