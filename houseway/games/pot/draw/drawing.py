"""The draw: players throw cards away and are served as many; when cards run out, dead ones make more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Protocol

from houseway.cards import BURN, Place
from houseway.games.pot.draw.errors import (
    exposed_on_draw,
    foul_wrong_counts,
    lose_card,
    may_change_request,
    owed_at_draw,
    rule_on_served,
)
from houseway.games.pot.draw.sevens import note_draw
from houseway.games.pot.drop import take_drop
from houseway.games.pot.engine.discard import throw_away
from houseway.games.pot.hand import PotHand
from houseway.play import Asking, Felt, Flow, PickCards

if TYPE_CHECKING:
    from houseway.games.pot.draw.family import DrawRules


class RefillRules(Protocol):
    """What a game says of dead cards that are shuffled for more."""

    @property
    def draw_max(self) -> int: ...
    @property
    def stub_refill(self) -> tuple[Literal["discards", "folded-hands", "burns"], ...]: ...
    @property
    def last_stub_card(self) -> Literal["dealt", "held-back"]: ...


def serve_draw(felt: Felt[DrawRules], hand: PotHand) -> Flow:
    """From the button's left each player names his discards and is served before the next one decides. Who
    may not have all his cards at once, or was shown one, gets the rest when everybody is served."""
    rules = felt.rules
    take_drop(felt, hand, "blinds-in")
    take_drop(felt, hand, "before-draw")
    note_draw(felt, hand)
    hand.draw.thrown_by = {}
    if rules.draws > 1:
        hand.draw.burned = False
    if rules.draw_served == "together":
        yield from draw_together(felt, hand)
        return
    waiting: list[tuple[int, int]] = []
    for i in hand.live_positions():
        thrown = yield from name_discards(felt, hand, i)
        felt.rule("draw", f"{hand.places[i]} draws {len(thrown)}")
        count = len(thrown) + owed_at_draw(felt, hand, i)
        if not count:
            continue
        if thrown:
            throw_away(felt, hand, i, thrown)
            hand.draw.thrown_by[i] = tuple(thrown)
        at_once = min(count, rules.draw_at_once)
        serve(felt, hand, i, at_once)
        if at_once < count:
            waiting.append((i, count - at_once))
    for i, count in waiting:
        felt.rule("fifth_card_last", hand.places[i])
        serve(felt, hand, i, count)
    while shown := exposed_on_draw(felt, hand):
        for i, card in shown:
            lose_card(felt, hand, i, card)
            serve(felt, hand, i, 1)
    foul_wrong_counts(felt, hand)


def draw_together(felt: Felt[DrawRules], hand: PotHand) -> Flow:
    """Everybody throws his cards away in turn; a card is burned, and all are served in the same order."""
    wanted: list[tuple[int, int]] = []
    for i in hand.live_positions():
        thrown: list[int] = yield ask_discards(felt, hand, i)
        felt.rule("draw", f"{hand.places[i]} draws {len(thrown)}")
        if thrown:
            throw_away(felt, hand, i, thrown)
            wanted.append((i, len(thrown)))
    burn_for(felt, hand, 0)
    for i, count in wanted:
        serve(felt, hand, i, count)


def name_discards(felt: Felt[DrawRules], hand: PotHand, position: int) -> Asking[list[int]]:
    """A player names his discards, and the burn is dealt; until his request binds he may change it."""
    thrown: list[int] = yield ask_discards(felt, hand, position)
    if may_change_request(felt, hand, position, burned=False):
        thrown = yield ask_discards(felt, hand, position)
    if thrown and burn_for(felt, hand, position) and may_change_request(felt, hand, position, burned=True):
        thrown = yield ask_discards(felt, hand, position)
    return thrown


def burn_for(felt: Felt[DrawRules], hand: PotHand, position: int) -> bool:
    """The burn before a player is served, where one is due and none lies there yet."""
    burns = felt.rules.draw_burn
    if burns == "none" or (burns == "once" and hand.draw.burned):
        return False
    hand.draw.burned = True
    if hand.burn_stands:
        hand.burn_stands = False
        return False
    make_ready(felt, hand, 1)
    # A refill on the way takes the burns that lie there already.
    burn = take_cards(felt, hand, position, 1, BURN)
    hand.burned += burn
    return True


def ask_discards(felt: Felt[DrawRules], hand: PotHand, position: int) -> PickCards:
    """Which cards a player throws away; by the clock he stands pat."""
    most = min(felt.rules.draw_max, len(hand.hole[position]))
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


def serve(felt: Felt[DrawRules], hand: PotHand, position: int, count: int) -> None:
    """So many new cards, face down."""
    make_ready(felt, hand, count)
    cards = take_cards(felt, hand, position, count, hand.places[position])
    hand.hole[position] += cards
    felt.dealt("draw", (hand.places[position],), (cards,), (hand.audience(position),))
    for scrap in rule_on_served(felt, hand, position):
        lose_card(felt, hand, position, scrap)
        serve(felt, hand, position, 1)


def take_cards(
    felt: Felt[RefillRules], hand: PotHand, position: int, count: int, place: Place
) -> tuple[int, ...]:
    """Cards off the stub; when it runs out dead cards are shuffled into a new one, never the drawer's own."""
    stub = hand.stub
    assert stub is not None
    held_back = 1 if felt.rules.last_stub_card == "held-back" else 0
    ready = max(0, stub.left - held_back)
    if ready >= count:
        return stub.deal(place, count)
    cards = stub.deal(place, ready)
    fresh = refill(felt, hand, position)
    felt.rule("stub_refilled", f"{len(fresh)} cards")
    stub.put_back(fresh)
    felt.reshuffle(stub, "discards")
    return cards + stub.deal(place, count - ready)


def make_ready(felt: Felt[DrawRules], hand: PotHand, count: int) -> None:
    """Where the stub is refilled before it falls short, it is refilled now if it would."""
    assert hand.stub is not None
    if felt.rules.stub_refill_at == "short-of-a-draw" and hand.stub.left < count:
        dead = dead_cards(hand)
        felt.rule("stub_refilled", f"{len(dead)} cards")
        hand.stub.put_back(dead)
        felt.reshuffle(hand.stub, "discards")


def dead_cards(hand: PotHand) -> tuple[int, ...]:
    """Every card that is dead, which is taken up."""
    folded = tuple(card for i, live in enumerate(hand.live) if not live for card in hand.hole[i])
    dead = hand.thrown + folded + hand.burned
    _gone(hand, dead)
    return dead


def refill(felt: Felt[RefillRules], hand: PotHand, position: int) -> tuple[int, ...]:
    """The dead cards that make a new stub, by the sheet; more of them where those are too few to go round."""
    apart = {*hand.draw.thrown_by.get(position, ()), *hand.draw.kept_apart}
    thrown = tuple(card for card in hand.thrown if card not in apart)
    hole = [card for i, live in enumerate(hand.live) if not live for card in hand.hole[i]]
    folded = tuple(card for card in hole if card not in apart)
    sources = {"discards": thrown, "folded-hands": folded, "burns": hand.burned}
    wanted = tuple(
        card for name, cards in sources.items() if name in felt.rules.stub_refill for card in cards
    )
    if len(wanted) < felt.rules.draw_max:
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
