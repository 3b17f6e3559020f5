"""The deal of a draw game: five cards down, and what went wrong with them put right before the betting."""

from __future__ import annotations

from houseway.cards import PACKS
from houseway.play import Felt, Flow
from houseway.pots.draw_errors import rule_on_deal
from houseway.pots.hand import PotHand, Street
from houseway.pots.irregular import Misdeal


def deal_draw_hand(t: Felt, hand: PotHand, pack: str, street: Street) -> None:
    """A fresh pack, and cards one at a time round the table."""
    hand.stub = t.shuffle(PACKS[pack])
    hand.hole = [()] * len(hand.parties)
    _give(t, hand, street.name, street.down)


def finish_deal(t: Felt, hand: PotHand) -> Flow:
    """What went wrong is put right, or everything is dealt again."""
    yield from ()
    while True:
        try:
            rule_on_deal(t, hand)
        except Misdeal as misdeal:
            if t.rule("misdeal", str(misdeal)):
                _deal_again(t, hand)
                continue
        return


def _deal_again(t: Felt, hand: PotHand) -> None:
    """The deal is void: another shuffle, and all the cards once more."""
    assert hand.stub is not None
    hand.stub = t.shuffle(hand.stub.pack)
    hand.exposed, hand.burn_stands, hand.burned, hand.thrown = 0, False, (), ()
    hand.hole = [()] * len(hand.parties)
    _give(t, hand, "cards", t.rules.hand_size)


def _give(t: Felt, hand: PotHand, street: str, count: int) -> None:
    assert hand.stub is not None
    cards = hand.stub.deal_round(hand.places, count)
    for i, some in enumerate(cards):
        hand.hole[i] += some
    t.dealt(street, hand.places, cards, [hand.audience(i) for i in range(len(hand.parties))])
