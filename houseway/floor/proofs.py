"""What of a round's shuffles is opened once it is over: the cards everybody saw to everybody, one's own to
oneself, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from houseway.cards import show
from houseway.play import Round
from houseway.play.events import EVERYBODY, Dealt, Shown

FORMAT = 1


def opened_leaves(round: Round) -> list[dict[str, Any]]:
    """Every dealt card that somebody saw, with the proof of its place; `audience` names who did."""
    seen = _who_saw(round)
    shuffles = []
    for stub in round.felt.chance.stubs:
        for draw, commitment in stub.commitments.items():
            leaves = []
            for left in stub.exits:
                who = seen.get((left.place, left.card), [])
                if left.draw != draw or left.position < 0 or who == []:
                    continue
                position, card, salt, path = commitment.open_leaf(left.position)
                leaves.append(
                    {"place": left.place, "position": position, "card": show(card), "salt": salt}
                    | {"path": list(path), "audience": who}
                )
            shuffles.append({"draw": draw, "pack": stub.pack.name, "root": commitment.root, "leaves": leaves})
    return shuffles


def proof_for(opened: Iterable[dict[str, Any]], party: str | None) -> dict[str, Any]:
    """The proof that one party may have; `houseway verify` and the page check it."""
    shuffles = []
    for shuffle in opened:
        leaves = [
            {name: value for name, value in leaf.items() if name != "audience"}
            for leaf in shuffle["leaves"]
            if leaf["audience"] is None or party in leaf["audience"]
        ]
        shuffles.append({**shuffle, "leaves": leaves})
    return {"houseway_proof": FORMAT, "shuffles": shuffles}


def _who_saw(round: Round) -> dict[tuple[str, int], list[str] | None]:
    """Who saw which card at which place; `None` is everybody."""
    seen: dict[tuple[str, int], list[str] | None] = {}
    names = round.parties
    for event in round.events:
        if isinstance(event, Dealt):
            for place, cards, audience in zip(event.places, event.cards, event.audiences, strict=True):
                who = None if audience is EVERYBODY else [names[party] for party in audience]
                seen |= {(place, card): who for card in cards if seen.get((place, card), []) is not None}
        elif isinstance(event, Shown):
            seen |= {(event.place, card): None for card in event.cards}
    return seen
