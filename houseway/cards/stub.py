"""The stub: the cards still in the pack, and the one way in which cards leave it.

Without a script every deal is a slice of the shuffled order. With one, cards named for a place come out
there, every other card comes from the cards nobody named, and incidents befall cards on their way.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import groupby
from operator import itemgetter
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from houseway.cards.card import UNKNOWN, check_cards, parse_card, show, show_cards
from houseway.cards.fair import Commitment, commit
from houseway.cards.packs import Pack, find_pack
from houseway.cards.places import BURN, EMPTY_SEAT, Place
from houseway.cards.script import Incident, IncidentKind, Mishap, Script
from houseway.errors import CardError, HousewayError, SavedRoundError
from houseway.plain import Json

if TYPE_CHECKING:
    from houseway.cards.chance import Chance


class Exit(NamedTuple):
    """A card that left the pack: in which draw's order it lay at which position (-1: it was scripted)."""

    draw: str
    place: Place
    position: int
    card: int


class Stub:
    """The cards still in the pack. `Chance.shuffle` makes one; `Chance.overlay` takes one into a round."""

    __slots__ = (
        "_at",
        "_chance",
        "_held",
        "_log",
        "_order",
        "_returned",
        "_script",
        "_secret",
        "_sections",
        "commitments",
        "cut_card",
        "happened",
        "mixed",
        "pack",
    )

    def __init__(self, pack: Pack, order: tuple[int, ...], at: int = 0, secret: bytes | None = None) -> None:
        self.pack = pack
        self.cut_card = 0
        """How many cards lie behind the cut card; 0 when there is none."""
        self.happened: list[tuple[Mishap, int]] = []
        """Each incident with the card it befell (UNKNOWN for a missing one), for the caller's ruling."""
        self.commitments: dict[str, Commitment] = {}
        """With a committing chance, the commitment to each order of this round, by its draw's name."""
        self.mixed: dict[str, tuple[int, ...]] = {}
        """The cards that went into each shuffle of this round, in their order before it, by its draw."""
        self._order = order
        self._at = at
        self._secret = secret
        self._chance: Chance | None = None
        self._script: Script | None = None
        self._held: list[int] = []
        self._returned: tuple[int, ...] = ()
        self._log: list[tuple[Place | tuple[Place, ...], tuple[int, ...], int]] = []
        # For each draw: its name, how the keys of its script begin, and where its part of the log begins.
        self._sections = [("", "", 0)]

    def begin(self, chance: Chance, draw: str) -> None:
        """Belong to a round: its chance mixes, its script and incidents apply, its log starts here."""
        if self._chance is not None:
            raise HousewayError("this shoe belongs to a round already: fork it for another")
        # The first pack of a round is scripted by places alone, every later one by draw and place.
        self._sections = [(draw, f"{draw}/" if chance.stubs else "", 0)]
        self._chance = chance
        self._script = chance.script
        chance.stubs.append(self)
        if self._script is not None:
            self._follow(self._script, draw, [*self._script.named(""), *self._script.named(draw)])
        elif self._secret is not None:
            self.commitments[draw] = commit(self._order, self._secret)

    # Dealing

    def deal(self, place: Place, count: int = 1) -> tuple[int, ...]:
        """The next cards, all to one place."""
        if self._script is not None:
            return tuple([card for _ in range(count) for card in self._bring(place)])
        at = self._at
        cards = self._order[at : at + count]
        if len(cards) != count:
            raise self._too_few(place, count)
        self._at = at + count
        self._log.append((place, cards, at))
        return cards

    def deal_round(self, places: Sequence[Place], count: int = 1) -> tuple[tuple[int, ...], ...]:
        """One card at a time in rotation, `count` laps; the cards of each place."""
        if self._script is not None:
            hands: list[list[int]] = [[] for _ in places]
            for _ in range(count):
                for hand, place in zip(hands, places, strict=True):
                    hand += self._bring(place)
            return tuple([tuple(hand) for hand in hands])
        at = self._at
        seats = len(places)
        cards = self._order[at : at + seats * count]
        if len(cards) != seats * count:
            raise self._too_few(", ".join(places), seats * count)
        self._at = at + seats * count
        self._log.append((tuple(places), cards, at))
        return tuple([cards[seat::seats] for seat in range(seats)])

    def deal_stacks(self, places: Sequence[Place], count: int) -> tuple[tuple[int, ...], ...]:
        """A whole stack of `count` cards to each place in order; the cards of each place."""
        if len(places) * count > self.left:
            raise self._too_few(", ".join(places), len(places) * count)
        return tuple([self.deal(place, count) for place in places])

    def burn(self) -> tuple[int, ...]:
        """The next card, to the place `burn`."""
        return self.deal(BURN)

    @property
    def left(self) -> int:
        """How many cards are still in the pack."""
        return len(self._order) - self._at + len(self._held)

    @property
    def past_cut_card(self) -> bool:
        """Whether the cut card has come to the front."""
        return 0 < self.cut_card >= self.left

    def _too_few(self, place: str, count: int) -> CardError:
        return CardError(f"{place} cannot have {count} cards: the pack {self.pack.name} has {self.left} left")

    # Cards that come back

    def put_back(self, cards: Iterable[int]) -> None:
        """Return cards that left the pack; they lie apart until `reshuffle` mixes them in."""
        returned = tuple(cards)
        inside = Counter((*self._order[self._at :], *self._held, *self._returned))
        for card, times in Counter(returned).items():
            if inside[card] + times > self.pack.counts.get(card, 0):
                raise CardError(f"{show(card)!r} cannot go back: it is not out of the pack {self.pack.name}")
        self._returned += returned

    def reshuffle(self, name: str) -> None:
        """Mix the cards left and those put back, as a named draw of its own."""
        if self._chance is None:
            raise HousewayError(
                "a shoe between rounds cannot be reshuffled: Chance.overlay takes it into a round"
            )
        cards = self._order[self._at :] + self._returned
        draw, self._order, self._secret = self._chance.mix(cards, name)
        self.mixed[draw] = cards
        self._at = 0
        self._returned = ()
        self._sections.append((draw, f"{draw}/", len(self._log)))
        if self._script is not None:
            self._follow(self._script, draw, list(self._script.named(draw)))
        elif self._secret is not None:
            self.commitments[draw] = commit(self._order, self._secret)

    # What happened in this round

    @property
    def taken_over(self) -> bool:
        """Whether it is a shoe from an earlier round: its first order was not mixed in this one."""
        return self._sections[0][0] not in self.mixed

    @property
    def draw(self) -> str:
        """The name of the latest shuffle or reshuffle."""
        return self._sections[-1][0]

    @property
    def commitment(self) -> Commitment | None:
        """The commitment to the present order, when the chance commits."""
        return self.commitments.get(self.draw)

    @property
    def incidents(self) -> tuple[Incident, ...]:
        """The incidents that have yet to happen."""
        return self._script.pending if self._script is not None else ()

    def meet(self, moment: str) -> Incident | None:
        """Come to a moment that brings no card, such as a player's turn; the incident that befalls it."""
        return self._script.befalls(moment) if self._script is not None else None

    def take_incident(self, place: str, kind: IncidentKind) -> Incident | None:
        """An incident of a kind that waits at a place, taken up now whatever card comes there."""
        return self._script.take(place, kind) if self._script is not None else None

    @property
    def exits(self) -> list[Exit]:
        """Every card that left the pack, one by one, in order."""
        exits = []
        ends = [start for _, _, start in self._sections[1:]] + [len(self._log)]
        for (draw, _, start), end in zip(self._sections, ends, strict=True):
            for places, cards, at in self._log[start:end]:
                for step, card in enumerate(cards):
                    place = places if isinstance(places, str) else places[step % len(places)]
                    exits.append(Exit(draw, place, at + step if at >= 0 else -1, card))
        return exits

    @property
    def dealt(self) -> list[tuple[Place, tuple[int, ...]]]:
        """Everything that left the pack, in order; cards that went to one place in a row are together."""
        groups = groupby(self.exits, key=itemgetter(0, 1))
        return [(place, tuple([left.card for left in cards])) for (_, place), cards in groups]

    def script(self, exits: Iterable[Exit] | None = None) -> dict[str, str]:
        """What `Chance.scripted` must be told to deal the same cards again, or these, which came out in the
        same order; it shows no undealt card.

        A foreign card never was in the pack: the incident that brought it brings it again.
        """
        prefix = {draw: before for draw, before, _ in self._sections}
        cards: dict[str, list[int]] = {}
        for left in self.exits if exits is None else exits:
            if "/" in left.place:
                raise HousewayError(f"the place {left.place!r} cannot be scripted: '/' is for draws")
            cards.setdefault(prefix[left.draw] + left.place, []).append(left.card)
        return {key: show_cards(codes) for key, codes in cards.items()}

    def unused(self) -> dict[str, str]:
        """Cards the script names for places that have not been dealt them."""
        return self._script.unused() if self._script is not None else {}

    def check_used(self) -> None:
        """Raise CardError when the script names cards that were never dealt."""
        for key, cards in self.unused().items():
            raise CardError(f"the script names {cards} for {key!r}, where they were never dealt")

    # A shoe between rounds

    def fork(self) -> Stub:
        """The same shoe at rest, for another round to take up; this one is left as it is."""
        twin = Stub(self.pack, self._order + tuple(self._held), self._at, self._secret)
        twin.cut_card = self.cut_card
        return twin

    def to_json(self) -> Json:
        """The shoe with the order of its cards, for the server's own eyes."""
        return {
            "pack": self.pack.name,
            "order": [*self._order, *self._held],
            "at": self._at,
            "cut_card": self.cut_card,
            "secret": self._secret.hex() if self._secret is not None else None,
        }

    def unseen(self) -> Json:
        """The shoe without its order, for a saved round, whose script names every card that comes."""
        return {"pack": self.pack.name, "left": self.left, "cut_card": self.cut_card}

    @classmethod
    def from_json(cls, saved: Json) -> Stub:
        """The shoe that `to_json` or `unseen` wrote, at rest; after `unseen` its cards are unknown."""
        try:
            pack = find_pack(saved["pack"])
            order = tuple(saved["order"]) if "order" in saved else (UNKNOWN,) * saved["left"]
            at = saved.get("at", 0)
            check_cards(order, pack)
            if not 0 <= at <= len(order) <= len(pack):
                raise SavedRoundError(f"it is at card {at} of {len(order)}")
            stub = cls(pack, order, at, bytes.fromhex(saved["secret"]) if saved.get("secret") else None)
            stub.cut_card = saved["cut_card"]
        except (KeyError, TypeError, ValueError, HousewayError) as error:
            raise SavedRoundError(f"the saved shoe cannot be used: {error}") from error
        return stub

    # The scripted way

    def _follow(self, script: Script, draw: str, named: list[int]) -> None:
        """Keep the cards named for places apart, so that no other place gets them."""
        self._secret = None
        if draw in script.roots:
            self.commitments[draw] = Commitment(script.roots[draw])
        check_cards(named, self.pack)
        free = list(self._order[self._at :])
        for card in named:
            if card in free:
                free.remove(card)
            elif UNKNOWN in free:
                free.remove(UNKNOWN)
            else:
                raise CardError(f"the script names {show(card)!r}, which is not among the cards left")
        self._order = tuple(free)
        self._at = 0
        self._held += named

    def _take(self, place: Place) -> int:
        """The card named for a place, or else the next one that nobody named."""
        assert self._script is not None
        card = self._script.next_card(self.draw, place)
        if card != UNKNOWN:
            self._held.remove(card)
        elif self._at < len(self._order):
            card = self._order[self._at]
            self._at += 1
        else:
            raise CardError(f"no card is left for {place!r}: the script names the last {self.left} elsewhere")
        self._log.append((place, (card,), -1))
        return card

    def _bring(self, place: Place) -> tuple[int, ...]:
        """One card to a place, or what an incident makes of it."""
        assert self._script is not None
        incident = self._script.befalls(place)
        if incident is None:
            return (self._take(place),)
        brought: tuple[int, ...]
        if incident.kind == "missing":
            brought, befallen = (), UNKNOWN
        elif incident.kind == "foreign":
            befallen = parse_card(incident.card or "")
            brought = (befallen,)
        elif incident.kind == "extra":
            brought = (self._take(place), self._take(place))
            befallen = brought[1]
        elif incident.kind == "empty-seat":
            befallen = self._take(EMPTY_SEAT)
            brought = (self._take(place),)
        else:
            befallen = self._take(place)
            brought = (befallen,)
        self.happened.append((Mishap(*incident._replace(place=place)), befallen))
        return brought


def unsealed(saved: Json, came: Iterable[int], rng: Random) -> Json:
    """A shoe that `unseen` wrote, to be played on from: the cards that came out of it, and any others of its
    pack, in an order drawn anew. A shoe whose order is known stays as it is."""
    if "order" in saved:
        return saved
    out = [card for card in came if card != UNKNOWN]
    others = Counter(find_pack(saved["pack"]).cards)
    others.subtract(out)
    left = rng.sample(sorted((+others).elements()), saved["left"] - len(out))
    order = rng.sample([*out, *left], saved["left"])
    return {"pack": saved["pack"], "order": order, "at": 0, "cut_card": saved["cut_card"], "secret": None}
