"""Spoken claims at the showdown of a low game, as scripted: a hand that is called better than it is, a pair
that is spread in silence, and a hand that somebody throws away because of either."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cards import Incident, parse_card, rank_of
from houseway.games.pot.draw.low_hands import has_pair, worst_with_top
from houseway.games.pot.hand import PotGame, PotHand, Share
from houseway.play import Felt

if TYPE_CHECKING:
    from houseway.games.pot.draw.family import DrawRules


def rule_on_claims(felt: Felt[DrawRules], hand: PotHand, game: PotGame) -> None:
    """Which hands are dead for what their owners said or left unsaid."""
    stub = hand.stub
    assert stub is not None
    if not any(incident.place.startswith("claim of ") for incident in stub.incidents):
        return
    said = {i: stub.meet(f"claim of {hand.places[i]}") for i in hand.live_positions()}
    fouled = {i for i, incident in said.items() if incident is not None and incident.kind == "fouled"}
    for i, incident in said.items():
        if incident is None or incident.kind == "fouled":
            continue
        binding = felt.rules.spoken_claims
        if not _misleads(hand, game.shares[-1], i, incident):
            felt.rule("act_stands", hand.places[i])
        elif binding == "binds-claimant" or (binding == "discard-forfeits" and fouled):
            fouled = _rule_on(felt, hand, i, incident, fouled)
        else:
            felt.rule("miscall_intact", hand.places[i])
    for i in fouled:
        if sum(hand.live) > 1:
            felt.rule("fouled_hand", hand.places[i])
            hand.live[i] = False


def _misleads(hand: PotHand, share: Share, position: int, incident: Incident) -> bool:
    """Whether a hand is worse than its owner said, or has a pair he did not announce."""
    if incident.kind == "silent-pair":
        return has_pair(hand.hole[position])
    (rank,) = share.rank(hand, [position])
    return rank < worst_with_top(share, rank_of(parse_card(incident.card or "")))


def _rule_on(
    felt: Felt[DrawRules], hand: PotHand, position: int, incident: Incident, fouled: set[int]
) -> set[int]:
    """The ruling on one claimant; gives back whose hands stay fouled."""
    place = hand.places[position]
    pair = incident.kind == "silent-pair"
    others = [i for i in hand.live_positions() if i != position]
    if fouled and len([i for i in others if i not in fouled]) == 0:
        # He alone still has his cards, because others were misled: one of them gets the pot.
        felt.rule("pair_announced" if pair else "miscall_fouls", place)
        hand.live[position] = False
        return set()
    if pair or len(others) == 1:
        felt.rule("miscall_intact", place)
    else:
        felt.rule("miscall_multi", place)
        hand.live[position] = False
    return fouled
