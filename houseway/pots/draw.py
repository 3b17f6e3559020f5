"""The draw: players throw cards away and are served as many; when cards run out, dead ones make more."""

from __future__ import annotations

from houseway.play import Felt, Flow, PickCards
from houseway.pots.discard import throw_away
from houseway.pots.drop import take_drop
from houseway.pots.hand import PotHand

THROWN = "thrown by"
"""Where a hand remembers who threw which cards away."""


def serve_draw(t: Felt, hand: PotHand) -> Flow:
    """From the button's left each player names his discards and is served before the next one decides."""
    rules = t.rules
    take_drop(t, hand, "before-draw")
    hand.memory[THROWN] = {}
    waiting: list[tuple[int, int]] = []
    burned = rules.draw_burn == "none"
    for i in hand.live_positions():
        thrown = yield ask_discards(t, hand, i)
        if not thrown:
            continue
        t.rule("draw", f"{hand.places[i]} draws {len(thrown)}")
        throw_away(t, hand, i, thrown)
        hand.memory[THROWN][i] = tuple(thrown)
        if not burned or rules.draw_burn == "per-drawer":
            hand.burned += take_cards(t, hand, i, 1, "burn")
            burned = True
        at_once = min(len(thrown), rules.draw_at_once)
        serve(t, hand, i, at_once)
        if at_once < len(thrown):
            waiting.append((i, len(thrown) - at_once))
    for i, count in waiting:
        t.rule("fifth_card_last", hand.places[i])
        serve(t, hand, i, count)


def ask_discards(t: Felt, hand: PotHand, position: int) -> PickCards:
    """Which cards a player throws away; by the clock he stands pat."""
    most = min(t.rules.draw_max, len(hand.hole[position]))
    text = f"throw away up to {most} cards, or none to stand pat"
    return PickCards(
        hand.parties[position],
        text,
        hand.hole[position],
        0,
        most,
        (),
        verb="throw away",
        none="stand pat",
        rule="draw",
    )


def serve(t: Felt, hand: PotHand, position: int, count: int) -> None:
    """So many new cards, face down."""
    cards = take_cards(t, hand, position, count, hand.places[position])
    hand.hole[position] += cards
    t.dealt("draw", (hand.places[position],), (cards,), (hand.audience(position),))


def take_cards(t: Felt, hand: PotHand, position: int, count: int, place: str) -> tuple[int, ...]:
    """Cards off the stub; when it runs out dead cards are shuffled into a new one, never the drawer's own."""
    stub = hand.stub
    assert stub is not None
    held_back = 1 if t.rules.last_stub_card == "held-back" else 0
    ready = max(0, stub.left - held_back)
    if ready >= count:
        return stub.deal(place, count)
    cards = stub.deal(place, ready)
    fresh = refill(t, hand, position)
    if t.rule("stub_refilled", f"{len(fresh)} cards"):
        stub.put_back(fresh)
        stub.reshuffle("discards")
    return cards + stub.deal(place, count - ready)


def refill(t: Felt, hand: PotHand, position: int) -> tuple[int, ...]:
    """The dead cards that make a new stub, by the sheet; more of them where those are too few to go round."""
    own = hand.memory[THROWN].get(position, ())
    thrown = tuple(card for card in hand.thrown if card not in own)
    folded = tuple(c for i, live in enumerate(hand.live) if not live for c in hand.hole[i])
    sources = {"discards": thrown, "folded-hands": folded, "burns": hand.burned}
    wanted = tuple(card for name, cards in sources.items() if name in t.rules.stub_refill for card in cards)
    if len(wanted) < t.rules.draw_max:
        wanted = thrown + folded + hand.burned
    _gone(hand, wanted)
    return wanted


def _gone(hand: PotHand, cards: tuple[int, ...]) -> None:
    """Dead cards that went back into the stub are dead no longer."""
    hand.thrown = tuple(card for card in hand.thrown if card not in cards)
    hand.burned = tuple(card for card in hand.burned if card not in cards)
    for i, live in enumerate(hand.live):
        if not live:
            hand.hole[i] = tuple(card for card in hand.hole[i] if card not in cards)
