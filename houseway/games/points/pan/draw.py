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


def draw(g: PanTable, hand: PanHand, plays_open: bool) -> Asking[Drawn]:
    """The card a player begins his turn with."""
    hand.acts += 1
    hand.draws += 1
    hand.hit = False
    offered = g.offered
    g.offered = None
    if offered is not None:
        choice = yield from _draw_or_take(g, hand, offered, plays_open)
        if choice == TAKE:
            g.t.rule("option_taken", g.name(hand))
            g.discards.pop()
            g.t.moved(PILE, (offered.card,), hand.drawing)
            return Drawn(offered.card, False)
    return Drawn(_from_deck(g, hand), True)


def _draw_or_take(g: PanTable, hand: PanHand, offered: Offered, plays_open: bool) -> Asking[str]:
    t, card = g.t, offered.card
    turn = DrawOrTake(hand.party, hand.melds, hand.cards, card, g.terms, place=hand.place)
    if plays_open:
        return TAKE if len(turn.options) > 1 else DRAW
    out = hand.all_spread
    forceable = fits(card, hand.melds, g.terms) and (not out or _out_may_be_forced(g, hand, card))
    if not forceable:
        choice: str = yield turn
        return choice
    clause = "out_forced" if out else "forced"
    t.by(clause)
    name = g.name(hand)
    more = {"rule": clause, "closes": "the draw"}
    forces = [Force(other.party, name, hand.melded, card, **more) for other in g.others(hand)]
    choice, *forced = yield Wait((turn, *forces), "the draw")
    if FORCE in forced:
        t.decided(forces[forced.index(FORCE)].party, "option card", f"forces the {show(card)} on {name}")
        t.rule(clause, f"the {show(card)} on {name}")
        return TAKE
    if choice == DRAW and (yield from _forced_late(g, hand, offered)):
        return TAKE
    return choice


def _forced_late(g: PanTable, hand: PanHand, offered: Offered) -> Asking[bool]:
    """Whether a card that its player passed by is forced on him when he has gone to the deck."""
    t, card = g.t, offered.card
    if t.rules.late_force == "none":
        return False
    t.by("forced_late")
    name = g.name(hand)
    more = {"rule": "forced_late", "closes": "the draw"}
    may = [other for other in g.others(hand) if other.party != offered.thrower]
    forces = tuple(Force(other.party, name, hand.melded, card, **more) for other in may)
    answers = (yield Wait(forces, "the draw")) if forces else []
    if FORCE not in answers:
        return False
    t.decided(forces[answers.index(FORCE)].party, "option card", f"forces the {show(card)} on {name}")
    t.rule("forced_late", f"the {show(card)} on {name}")
    return True


def _out_may_be_forced(g: PanTable, hand: PanHand, card: int) -> bool:
    """Whether a card that puts its taker out may be forced on him."""
    if g.t.rules.force_out_card == "free":
        return True
    following = g.next_in(hand)
    if following is hand or not following.all_spread or not fits(card, following.melds, g.terms):
        return False
    return _most_outs(g, following, card) > _most_outs(g, hand, card)


def _most_outs(g: PanTable, hand: PanHand, card: int) -> int:
    """The most that going out with a card collects."""
    return max(
        outs(g, [*hand.melds[:at], [*meld, card], *hand.melds[at + 1 :]])
        for at, meld in enumerate(hand.melds)
        if is_meld([*meld, card], g.terms)
    )


def _from_deck(g: PanTable, hand: PanHand) -> int:
    """The top card of the deck, face up; a card of another pack is taken away and the next one comes."""
    t = g.t
    place = hand.drawing
    while True:
        card = g.front.pop(0) if g.front else _top(g, place)
        t.by("drawn_shown")
        t.dealt("draw", (place,), ((card,),), (None,))
        if step_of(card) < 0:
            t.rule("foreign_drawn", show(card))
            t.discarded(place, (card,), None)
            continue
        return card


def _top(g: PanTable, place: Place) -> int:
    """The next card of the deck, which the discards make up again when it has run out."""
    t = g.t
    if not g.stub.left:
        t.rule("deck_renewed")
        g.stalled, g.progress = not g.progress, False
        keep = 1 if t.rules.deck_out == "reshuffle-all-but-top" else 0
        back = [card for card in g.discards[: len(g.discards) - keep] if step_of(card) >= 0]
        del g.discards[: len(g.discards) - keep]
        g.stub.put_back(back)
        t.reshuffle(g.stub, "deck")
    return one_card(g, place)


def draw_out_of_turn(g: PanTable, passed: PanHand, count: int) -> None:
    """Cards that others drew before a player go back on the deck, in the order in which they were drawn."""
    for hand in g.others(passed)[:count]:
        card = _top(g, Place("out of turn"))
        place = hand.drawing
        g.t.dealt("draw", (place,), ((card,),), (None,))
        g.t.discarded(place, (card,), None)
        g.front.append(card)
