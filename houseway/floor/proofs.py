"""What of a round's shuffles is opened once it is over: the cards everybody saw to everybody, one's own to
oneself, and nothing else. The seed, which shows every card, is opened only when no hand is left to hide."""

from __future__ import annotations

from collections import Counter, defaultdict, deque
from collections.abc import Iterable, Sequence
from typing import Any

from houseway.cards import Exit, Stub, show, show_cards
from houseway.play import Round
from houseway.play.events import EVERYBODY, Dealt, Discarded, Event, Looked, Shown

FORMAT = 1

BURN = "burn"
"""A burned card is nobody's: once all others are open it tells no more than a card that was never dealt."""

Spot = tuple[str, int]
"""A card at a place."""


def opened_leaves(round: Round) -> list[dict[str, Any]]:
    """Every dealt card that somebody saw, with the proof of its place; `audience` names who did.

    Of each shuffle it also says how many cards somebody did not see (`hidden`), whether the pack was brought
    from an earlier round, and of a reshuffle with nothing to hide the cards that went into it.
    """
    stubs = round.felt.chance.stubs
    exits = [left for stub in stubs for left in stub.exits]
    seen = _Seen(exits)
    for event in round.events:
        seen.take(event)
    who = iter(seen.who)
    return [
        told for stub in stubs for told in _shuffles(stub, [(left, next(who)) for left in stub.exits], round)
    ]


def _shuffles(
    stub: Stub, left: Sequence[tuple[Exit, set[int] | None]], round: Round
) -> Iterable[dict[str, Any]]:
    hidden = 0
    for draw, commitment in stub.commitments.items():
        own = [(one, who) for one, who in left if one.draw == draw]
        before, hidden = hidden, hidden + sum(who is not None for one, who in own if one.place != BURN)
        leaves = []
        for one, who in own:
            if one.position < 0 or who == set():
                continue
            position, card, salt, path = commitment.open_leaf(one.position)
            audience = None if who is None else [round.parties[party] for party in sorted(who)]
            leaves.append(
                {"place": one.place, "position": position, "card": show(card), "salt": salt}
                | {"path": list(path), "audience": audience}
            )
        told: dict[str, Any] = {
            "draw": draw,
            "pack": stub.pack.name,
            "root": commitment.root,
            "leaves": leaves,
        }
        told |= {"hidden": hidden - before, "brought": draw not in stub.mixed}
        if not told["brought"] and stub.mixed[draw] != stub.pack.cards and not before:
            told["mixed"] = show_cards(stub.mixed[draw])
        yield told


def proof_for(opened: Iterable[dict[str, Any]], party: str | None, *, whole: bool = False) -> dict[str, Any]:
    """The proof that one party may have; `houseway verify` and the page check it. With `whole` the seed is
    open, so that every card is."""
    shuffles = []
    for shuffle in opened:
        leaves = [
            {name: value for name, value in leaf.items() if name != "audience"}
            for leaf in shuffle["leaves"]
            if leaf["audience"] is None or party in leaf["audience"]
        ]
        told = {name: value for name, value in shuffle.items() if whole or name != "mixed"}
        shuffles.append({**told, "leaves": leaves})
    return {"houseway_proof": FORMAT, "shuffles": shuffles}


class _Seen:
    """Where every card that left a pack lies and who has seen it, card by card: of two cards alike at one
    place, one may be face up and the other down, or thrown away unseen before the other came."""

    def __init__(self, exits: Iterable[Exit]) -> None:
        self.who: list[set[int] | None] = []
        """Who saw each card; `None` is everybody."""
        self._coming: defaultdict[Spot, deque[int]] = defaultdict(deque)
        self._lying: defaultdict[Spot, list[int]] = defaultdict(list)
        self._gone: defaultdict[Spot, list[int]] = defaultdict(list)
        for at, left in enumerate(exits):
            self.who.append(set())
            self._coming[left.place, left.card].append(at)

    def take(self, event: Event) -> None:
        if isinstance(event, Dealt):
            for place, cards, audience in zip(event.places, event.cards, event.audiences, strict=True):
                for card in cards:
                    self._deal((place, card), audience)
        elif isinstance(event, Shown):
            self._show(event.place, event.cards, EVERYBODY)
        elif isinstance(event, Looked):
            self._show(event.place, event.cards, event.audience)
        elif isinstance(event, Discarded):
            self._move(event)

    def _deal(self, spot: Spot, audience: tuple[int, ...] | None) -> None:
        if self._coming[spot]:
            at = self._coming[spot].popleft()
            self._lying[spot].append(at)
            self._see(at, audience)

    def _show(
        self, place: str, cards: Iterable[int], audience: tuple[int, ...] | None
    ) -> list[tuple[Spot, int]]:
        """As many cards of each kind are seen as are shown, not as many more."""
        chosen = []
        for card, times in Counter(cards).items():
            spot = place, card
            there = sorted(
                self._lying[spot], key=lambda at: (not self._saw(at, audience), self.who[at] is None)
            )
            for at in (*there, *self._gone[spot])[:times]:
                self._see(at, audience)
                chosen.append((spot, at))
        return chosen

    def _move(self, event: Discarded) -> None:
        for spot, at in self._show(event.place, event.cards, event.audience):
            if at in self._lying[spot]:
                self._lying[spot].remove(at)
                (self._lying[event.to, spot[1]] if event.to else self._gone[spot]).append(at)

    def _saw(self, at: int, audience: tuple[int, ...] | None) -> bool:
        who = self.who[at]
        return who is None or (audience is not EVERYBODY and who.issuperset(audience))

    def _see(self, at: int, audience: tuple[int, ...] | None) -> None:
        who = self.who[at]
        if who is not None:
            self.who[at] = None if audience is EVERYBODY else who | set(audience)
