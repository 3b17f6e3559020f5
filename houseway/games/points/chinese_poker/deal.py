"""The deal of Chinese poker: four stacks of thirteen, what spoils it, and what is wrong with a hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from houseway.cards import PACKS, Place, Stub, show
from houseway.games.points.chinese_poker.rules import HAND, STACKS, ChineseRules
from houseway.games.points.chinese_poker.settle import BUTTON, HAND_SIZE, Ints
from houseway.play import Felt

SPOILING = 5
"""So many exposed cards of a hand, or boxed cards of the pack, spoil the deal."""
PACK = PACKS["standard-52"]


@dataclass(slots=True)
class ChineseHand:
    """One hand: whose it is, its cards, how it was set, and the numbers it settles by."""

    place: Place
    party: int
    cards: tuple[int, ...] = ()
    rows: list[list[int]] = field(default_factory=list)
    declared: bool = False
    wrong: str = ""
    """Why it is foul before it is looked at."""
    miscounted: bool = False
    numbers: Ints = field(default_factory=lambda: np.zeros(HAND_SIZE, dtype=np.int64))

    @property
    def regular(self) -> bool:
        """Whether it has thirteen different cards of the pack, as it should."""
        return len(self.cards) == HAND == len(set(self.cards)) and max(self.cards) < len(PACK)


def new_hands(seats: Sequence[int], parties: Sequence[int], each: int) -> list[ChineseHand]:
    """The hands in play in the order of their positions; two hands each lie alternately."""
    hands = []
    for number in range(each):
        for seat, party in zip(seats, parties, strict=True):
            hand = ChineseHand(Place("seat", seat, number + 1), party)
            hand.numbers[BUTTON] = int(seat == seats[0])
            hands.append(hand)
    return hands


def deal(felt: Felt[ChineseRules], hands: Sequence[ChineseHand]) -> Stub:
    """Four stacks, the first for the button; stacks that nobody claims stay face down."""
    stub = felt.shuffle(PACKS[felt.rules.pack])
    owners: list[ChineseHand | None] = [*hands, *[None] * (STACKS - len(hands))]
    places = [Place("stack", hand=at) if hand is None else hand.place for at, hand in enumerate(owners, 1)]
    felt.rule("stacks_delivered")
    stacks = _pour(stub, places, felt.rules.deal_pattern)
    for hand, cards in zip(owners, stacks, strict=True):
        if hand is not None:
            hand.cards = cards
            hand.declared, hand.wrong, hand.miscounted, hand.rows = False, "", False, []
    felt.dealt("deal", places, stacks, [() if hand is None else (hand.party,) for hand in owners])
    return stub


def _pour(stub: Stub, places: Sequence[Place], pattern: str) -> Sequence[tuple[int, ...]]:
    """The cards of each stack. A card too many for one stack is a card too few for the last."""
    if not stub.incidents:
        by_hand = pattern == "hand-by-hand"
        return stub.deal_stacks(places, HAND) if by_hand else stub.deal_round(places, HAND)
    stacks: dict[Place, tuple[int, ...]] = dict.fromkeys(places, ())
    in_turn = [place for place in places for _ in range(HAND)]
    for place in in_turn if pattern == "hand-by-hand" else [*places] * HAND:
        if stub.left:
            stacks[place] += stub.deal(place)
    return tuple(stacks.values())


def spoiled(felt: Felt[ChineseRules], stub: Stub, hands: Sequence[ChineseHand]) -> str:
    """Why the deal is void, or nothing; cards that do not spoil it play as dealt."""
    if not stub.happened:
        return ""
    exposed: Counter[str] = Counter()
    boxed = 0
    reported = True
    played = {hand.place for hand in hands}
    for incident, card in stub.happened:
        if incident.place not in played and incident.kind != "boxed":
            felt.rule("idle_stack", incident.place)
        if incident.kind in ("exposed", "flashed", "off-table", "boxed"):
            felt.turn_up(incident.place, (card,), f"{incident.kind} in the deal")
            exposed[incident.place] += incident.kind != "boxed"
            boxed += incident.kind == "boxed"
        elif incident.kind in ("extra", "missing"):
            reported = not incident.found
        elif incident.kind == "foreign" and not incident.found:
            felt.rule("foreign_misdeal", show(card))
            return "a card is not of this pack"
    for hand in hands:
        hand.miscounted = len(hand.cards) != HAND
        if hand.miscounted and reported:
            felt.rule("wrong_count_misdeal", hand.place)
            return "a player has the wrong number of cards"
    if any(exposed[place] >= SPOILING for place in played):
        felt.rule("exposed_misdeal")
        return "five cards of one hand were exposed"
    if boxed >= SPOILING:
        felt.rule("boxed_misdeal")
        return "five cards lay boxed in the pack"
    if exposed or boxed:
        felt.rule("cards_play")
    return ""


def look_at_chips(felt: Felt[ChineseRules], stub: Stub, hands: Sequence[ChineseHand]) -> None:
    """Players who change their chips after they have their cards."""
    for hand in hands:
        incident = stub.meet(f"{hand.place} chips")
        if incident is None:
            continue
        if incident.kind == "announced":
            felt.rule("announced_addition", hand.place)
            continue
        if felt.rules.chips_after_look == "refused":
            felt.rule("chips_refused", hand.place)
            continue
        felt.rule("chips_changed", hand.place)
        hand.wrong = "chips were changed after the cards were picked up"


def found_at_showdown(felt: Felt[ChineseRules], stub: Stub, hands: Sequence[ChineseHand]) -> str:
    """What the showdown brings to light: hands that are foul, or the reason why the deal is void."""
    for hand in hands:
        if hand.miscounted:
            felt.rule("wrong_count_fouls", hand.place)
            hand.wrong = "a wrong number of cards was not reported"
        if len(set(hand.cards)) < len(hand.cards):
            felt.rule("duplicate_fouls", hand.place)
            hand.wrong = "two of the cards are identical"
    held = Counter(card for hand in hands for card in set(hand.cards))
    if any(times > 1 for times in held.values()):
        felt.rule("duplicate_misdeal")
        return "two hands hold the same card"
    if any(card >= len(PACK) for card in held):
        felt.rule("foreign_misdeal")
        return "a card is not of this pack"
    if any(incident.kind == "foreign" for incident, _ in stub.happened):
        felt.rule("stranger_plays")
    return ""
