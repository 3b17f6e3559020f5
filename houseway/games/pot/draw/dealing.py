"""The deal of a draw game: five cards down, with a stop after two where players may still post something."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cards import PACKS, Place, show
from houseway.games.pot.draw.errors import rule_on_deal
from houseway.games.pot.entry.straddle import WINDOW, has_window, open_window
from houseway.games.pot.hand import PotHand, Street
from houseway.games.pot.rulings.misdeals import Misdeal
from houseway.play import Felt, Flow

if TYPE_CHECKING:
    from houseway.games.pot.draw.family import DrawRules


def deal_draw_hand(felt: Felt[DrawRules], hand: PotHand, pack: str, street: Street) -> None:
    """A fresh pack, and cards one at a time round the table: all of them, or two before the window."""
    hand.stub = felt.shuffle(PACKS[pack])
    hand.hole = [()] * len(hand.parties)
    window = has_window(felt.rules)
    _give(felt, hand, "first two cards" if window else street.name, WINDOW if window else street.down)


def finish_deal(felt: Felt[DrawRules], hand: PotHand) -> Flow:
    """The window and the cards after it; then what went wrong is put right, or everything is dealt again."""
    stub = hand.stub
    assert stub is not None
    if has_window(felt.rules):
        yield from open_window(felt, hand)
        _give(felt, hand, "next cards", felt.rules.hand_size - WINDOW)
    while True:
        try:
            rule_on_deal(felt, hand)
        except Misdeal as misdeal:
            felt.rule("misdeal", str(misdeal))
            _deal_again(felt, hand)
            continue
        return


def _deal_again(felt: Felt[DrawRules], hand: PotHand) -> None:
    """The deal is void: another shuffle, and five cards with no window."""
    assert hand.stub is not None
    hand.stub = felt.shuffle(hand.stub.pack)
    hand.exposed, hand.burn_stands, hand.burned, hand.thrown = 0, False, (), ()
    hand.hole = [()] * len(hand.parties)
    _give(felt, hand, "cards", felt.rules.hand_size)


def _give(felt: Felt[DrawRules], hand: PotHand, street: str, count: int) -> None:
    assert hand.stub is not None
    boxed: list[tuple[Place, int]] = []
    at_once = felt.rules.boxed_card == "dead-next-card"
    if at_once and any(incident.kind == "boxed" for incident in hand.stub.incidents):
        cards = tuple(map(tuple, _pass_over_boxed(felt, hand, count, boxed)))
    else:
        cards = hand.stub.deal_round(hand.places, count)
    for i, some in enumerate(cards):
        hand.hole[i] += some
    felt.dealt(street, hand.places, cards, [hand.audience(i) for i in range(len(hand.parties))])
    for place, card in boxed:
        felt.turn_up(place, (card,), "boxed card")
        hand.thrown += (card,)


def _pass_over_boxed(
    felt: Felt[DrawRules], hand: PotHand, count: int, boxed: list[tuple[Place, int]]
) -> list[list[int]]:
    """Cards one at a time; a boxed card is put into `boxed`, and the next card of the pack comes in its place
    before anybody else gets one."""
    stub = hand.stub
    assert stub is not None
    hands: list[list[int]] = [[] for _ in hand.places]
    for _ in range(count):
        for own, place in zip(hands, hand.places, strict=True):
            seen = len(stub.happened)
            own += stub.deal(place)
            while seen < len(stub.happened):
                one, card = stub.happened[seen]
                seen += 1
                if one.kind == "boxed":
                    felt.rule("boxed_card", show(card))
                    own.remove(card)
                    boxed.append((place, card))
                    own += stub.deal(place)
    return hands
