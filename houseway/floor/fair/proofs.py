"""What of a round's shuffles is opened once it is over: the cards everybody saw to everybody, one's own to
oneself, and nothing else. The seed, which shows every card, is opened only when no hand is left to hide."""

from __future__ import annotations

from collections import Counter, defaultdict, deque
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from houseway.cards import Exit, Stub, show, show_cards
from houseway.cards.fair import Commitment
from houseway.plain import Json
from houseway.play import Round
from houseway.play.events import EVERYBODY, Dealt, Discarded, Event, Looked, Shown

FORMAT = 1

BURN = "burn"
"""A burned card is nobody's: once all others are open it tells no more than a card that was never dealt."""

Spot = tuple[str, int]
"""A card at a place."""


def opened_leaves(round: Round) -> list[Json]:
    """Every dealt card that somebody saw, with the proof of its place; `audience` names who did.

    Of each shuffle it also says how many cards somebody did not see (`hidden`), whether the pack was brought
    from an earlier round, and of a reshuffle with nothing to hide the cards that went into it.
    """
    stubs = round.felt.chance.stubs
    seen = _Seen(left for stub in stubs for left in stub.exits)
    for event in round.events:
        seen.take(event)
    found = zip(seen.who, seen.dealt_to, strict=True)
    return [
        told
        for stub in stubs
        for told in _shuffles(stub, [_Left(left, *next(found)) for left in stub.exits], round)
    ]


class _Left(NamedTuple):
    """A card that left the pack, who saw it (`None` is everybody), and where it was dealt to after all."""

    card: Exit
    who: set[int] | None
    dealt_to: str


def _shuffles(stub: Stub, left: Sequence[_Left], round: Round) -> Iterable[Json]:
    hidden = 0
    for draw, commitment in stub.commitments.items():
        own = [one for one in left if one.card.draw == draw]
        before, hidden = hidden, hidden + sum(one.who is not None for one in own if one.card.place != BURN)
        seen = [one for one in own if one.card.position >= 0 and one.who != set()]
        leaves = [_leaf(one, commitment, round.parties) for one in seen]
        told = {"draw": draw, "pack": stub.pack.name, "root": commitment.root, "leaves": leaves}
        brought = draw not in stub.mixed
        remixed = not brought and stub.mixed[draw] != stub.pack.cards
        facts: Json = {"hidden": hidden - before, "brought": brought}
        yield told | facts | ({"mixed": show_cards(stub.mixed[draw])} if remixed and not before else {})


def _leaf(left: _Left, commitment: Commitment, parties: Sequence[str]) -> Json:
    """An opened leaf; `at` is where its card was dealt to, when it went through a pile."""
    position, card, salt, path = commitment.open_leaf(left.card.position)
    place, who = left.card.place, left.who
    audience = None if who is None else [parties[party] for party in sorted(who)]
    leaf = {"place": place, "position": position, "card": show(card), "salt": salt, "path": list(path)}
    return leaf | {"audience": audience} | ({} if left.dealt_to == place else {"at": left.dealt_to})


def proof_for(opened: Iterable[Json], party: str | None, *, whole: bool = False) -> Json:
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
        self.dealt_to: list[str] = []
        self._coming: defaultdict[Spot, deque[int]] = defaultdict(deque)
        self._lying: defaultdict[Spot, list[int]] = defaultdict(list)
        self._gone: defaultdict[Spot, list[int]] = defaultdict(list)
        for at, left in enumerate(exits):
            self.who.append(set())
            self.dealt_to.append(left.place)
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
        waiting = self._coming[spot] or self._in_a_pile(spot[1])
        if waiting:
            at = waiting.popleft()
            self.dealt_to[at] = spot[0]
            self._lying[spot].append(at)
            self._see(at, audience)

    def _in_a_pile(self, card: int) -> deque[int]:
        """A card that came off the pack somewhere else: only when there is no other it could be."""
        found = [waiting for (_, other), waiting in self._coming.items() if other == card and waiting]
        return found[0] if len(found) == 1 and len(found[0]) == 1 else deque()

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
