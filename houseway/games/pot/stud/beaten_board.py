"""A caller whom an opponent's up cards alone beat: on some sheets he gets his last call back."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np

from houseway.games.pot.boards import FULL_HAND
from houseway.games.pot.hand import PotGame, PotHand, Share
from houseway.hands import evaluator
from houseway.hands.ranks import LOW_NO_PAIR, category
from houseway.play import Felt, Flow
from houseway.play.events import POT, Acted, Dealt

if TYPE_CHECKING:
    from houseway.games.pot.stud.family import StudRules


def refund_beaten_callers(felt: Felt[StudRules], hand: PotHand, game: PotGame) -> Flow:
    """Return the last call of everybody who could win no part of the pot against what lay up before him."""
    for i in hand.live_positions():
        called = last_call(felt, hand.parties[i])
        opponents = [j for j in hand.live_positions() if j != i and hand.put_in[j] >= hand.put_in[i]]
        if called and any(beaten_by_board(hand, game, i, hand.up[j]) for j in opponents):
            felt.pay(POT, hand.parties[i], called, "call returned", "beaten_board_refund")
            hand.put_in[i] -= called
    yield from ()


def last_call(felt: Felt[StudRules], party: int) -> int:
    """What a party's call in the last betting round cost, if its last act was one."""
    for event in reversed(felt.events):
        if isinstance(event, Dealt):
            return 0
        if isinstance(event, Acted) and event.party == party:
            return event.paid if event.act == "call" else 0
    return 0


def beaten_by_board(hand: PotHand, game: PotGame, position: int, up: tuple[int, ...]) -> bool:
    """Whether these up cards alone leave a position no part of the pot."""
    cards = hand.hole[position] + hand.board
    return all(_loses(share, cards, up) for share in game.shares)


def _loses(share: Share, cards: tuple[int, ...], up: tuple[int, ...]) -> bool:
    own = evaluator(share.kind).rank(cards)
    if not share.low:
        return evaluator("board" if len(up) < FULL_HAND else "high").rank(up) > own
    # Up cards of a low hand may still pair, so they beat nobody who has no pair.
    return not own or (category(own) < LOW_NO_PAIR and worst_low(share.kind, up) > own)


def worst_low(kind: str, up: tuple[int, ...]) -> int:
    """The rank of the worst low hand that up cards can come to with the cards of a full hand."""
    unseen = [card for card in range(52) if card not in up]
    rest = np.array(list(combinations(unseen, 7 - len(up))), dtype=np.int64)
    hands = np.hstack([np.broadcast_to(np.array(up, dtype=np.int64), (len(rest), len(up))), rest])
    ranks = np.empty(len(hands), dtype=np.int32)
    evaluator(kind).rank_rows(np.ascontiguousarray(hands), ranks)
    return int(ranks.min())
