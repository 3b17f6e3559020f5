"""The card a turn of panguingue begins with: from the deck, or the one that was thrown, perhaps by force."""

from __future__ import annotations

from typing import NamedTuple

from houseway.cards import Place, show
from houseway.games.points.pan.asks import DRAW, FORCE, TAKE, DrawOrTake, Force
from houseway.games.points.pan.deal import one_card
from houseway.games.points.pan.hand import PILE, Offered, PanHand, PanTable
from houseway.games.points.pan.melds import fits, is_meld, step_of
from houseway.games.points.pan.settle import outs
from houseway.play import Asking, Wait


class Drawn(NamedTuple):
    """The card of a turn, and whether it came from the deck."""

    card: int
    from_deck: bool


def draw(table: PanTable, hand: PanHand, plays_open: bool) -> Asking[Drawn]:
    """The card a player begins his turn with."""
    hand.acts += 1
    hand.draws += 1
    hand.hit = False
    offered = table.offered
    table.offered = None
    if offered is not None:
        choice = yield from _draw_or_take(table, hand, offered, plays_open)
        if choice == TAKE:
            table.t.rule("option_taken", table.name(hand))
            table.discards.pop()
            table.t.moved(PILE, (offered.card,), hand.drawing)
            return Drawn(offered.card, False)
    return Drawn(_from_deck(table, hand), True)


def _draw_or_take(table: PanTable, hand: PanHand, offered: Offered, plays_open: bool) -> Asking[str]:
    t, card = table.t, offered.card
    turn = DrawOrTake(hand.party, hand.melds, hand.cards, card, table.terms, place=hand.place)
    if plays_open:
        return TAKE if len(turn.options) > 1 else DRAW
    out = hand.all_spread
    forceable = fits(card, hand.melds, table.terms) and (not out or _out_may_be_forced(table, hand, card))
    if not forceable:
        choice: str = yield turn
        return choice
    clause = "out_forced" if out else "forced"
    t.by(clause)
    name = table.name(hand)
    more = {"rule": clause, "closes": "the draw"}
    forces = [Force(other.party, name, hand.melded, card, **more) for other in table.others(hand)]
    choice, *forced = yield Wait((turn, *forces), "the draw")
    if FORCE in forced:
        t.decided(forces[forced.index(FORCE)].party, "option card", f"forces the {show(card)} on {name}")
        t.rule(clause, f"the {show(card)} on {name}")
        return TAKE
    if choice == DRAW and (yield from _forced_late(table, hand, offered)):
        return TAKE
    return choice


def _forced_late(table: PanTable, hand: PanHand, offered: Offered) -> Asking[bool]:
    """Whether a card that its player passed by is forced on him when he has gone to the deck."""
    t, card = table.t, offered.card
    if t.rules.late_force == "none":
        return False
    t.by("forced_late")
    name = table.name(hand)
    more = {"rule": "forced_late", "closes": "the draw"}
    may = [other for other in table.others(hand) if other.party != offered.thrower]
    forces = tuple(Force(other.party, name, hand.melded, card, **more) for other in may)
    answers = (yield Wait(forces, "the draw")) if forces else []
    if FORCE not in answers:
        return False
    t.decided(forces[answers.index(FORCE)].party, "option card", f"forces the {show(card)} on {name}")
    t.rule("forced_late", f"the {show(card)} on {name}")
    return True


def _out_may_be_forced(table: PanTable, hand: PanHand, card: int) -> bool:
    """Whether a card that puts its taker out may be forced on him."""
    if table.t.rules.force_out_card == "free":
        return True
    following = table.next_in(hand)
    if following is hand or not following.all_spread or not fits(card, following.melds, table.terms):
        return False
    return _most_outs(table, following, card) > _most_outs(table, hand, card)


def _most_outs(table: PanTable, hand: PanHand, card: int) -> int:
    """The most that going out with a card collects."""
    return max(
        outs(table, [*hand.melds[:at], [*meld, card], *hand.melds[at + 1 :]])
        for at, meld in enumerate(hand.melds)
        if is_meld([*meld, card], table.terms)
    )


def _from_deck(table: PanTable, hand: PanHand) -> int:
    """The top card of the deck, face up; a card of another pack is taken away and the next one comes."""
    t = table.t
    place = hand.drawing
    while True:
        card = table.front.pop(0) if table.front else _top(table, place)
        t.by("drawn_shown")
        t.dealt("draw", (place,), ((card,),), (None,))
        if step_of(card) < 0:
            t.rule("foreign_drawn", show(card))
            t.discarded(place, (card,), None)
            continue
        return card


def _top(table: PanTable, place: Place) -> int:
    """The next card of the deck, which the discards make up again when it has run out."""
    t = table.t
    if not table.stub.left:
        t.rule("deck_renewed")
        table.stalled, table.progress = not table.progress, False
        keep = 1 if t.rules.deck_out == "reshuffle-all-but-top" else 0
        back = [card for card in table.discards[: len(table.discards) - keep] if step_of(card) >= 0]
        del table.discards[: len(table.discards) - keep]
        table.stub.put_back(back)
        t.reshuffle(table.stub, "deck")
    return one_card(table, place)


def draw_out_of_turn(table: PanTable, passed: PanHand, count: int) -> None:
    """Cards that others drew before a player go back on the deck, in the order in which they were drawn."""
    for hand in table.others(passed)[:count]:
        card = _top(table, Place("out of turn"))
        place = hand.drawing
        table.t.dealt("draw", (place,), ((card,),), (None,))
        table.t.discarded(place, (card,), None)
        table.front.append(card)
