"""What a scripted chance has been told: which cards come out where, and what goes wrong while dealing.

A key is a place (`seat 1`), which any pack of the round may serve, or a draw and a place
(`deck #2/seat 1`), which only that shuffle or reshuffle serves. Places and draws contain no slash.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, NamedTuple, get_args

from houseway.cards.card import UNKNOWN, parse_card, parse_cards, show_cards
from houseway.cards.places import Place
from houseway.cards.tiles import tell_twins_apart
from houseway.errors import CardError, HousewayError, nearest
from houseway.plain import Json

IncidentKind = Literal[
    "exposed",
    "flashed",
    "boxed",
    "off-table",
    "extra",
    "missing",
    "foreign",
    "early",
    "empty-seat",
    "self-exposed",
    "hidden",
    "mucked",
    "absent",
    "looked",
    "named",
    "dropped",
    "changed",
    "short-bet",
    "string-raise",
    "half-string-raise",
    "announced-raise",
    "lone-chip",
    "early-check",
    "fouled",
    "fouled-by-other",
    "taken-back",
    "taken-back-untouched",
    "peeked",
    "killed-too",
    "claimed",
    "silent-pair",
    "shown",
    "announced",
    "improper",
    "pocketed",
    "false-out",
    "passed-over",
    "indicated",
    "unaware",
    "rabbit-hunt",
    "miscalled",
]


class Incident(NamedTuple):
    """Something that goes wrong with the nth card (from 1) brought to a place in the round.

    `extra`: one more card comes with it. `missing`: it does not come. `foreign`: `card`, which is not of
    this pack, comes instead and nothing leaves the pack. `empty-seat`: before it a card goes to the place
    `empty seat`. `absent`: its owner is away from then on. `looked`: he looks at it at once. `shown`: he
    lets one other player see it. `exposed`: it is turned over for everybody, `flashed`: one player
    glimpses it, `self-exposed`: its owner shows it, `dropped`: he drops it, `boxed`: it lay face up in
    the pack, `off-table`: it falls off the table, `early`: it comes before the betting is over. `named`:
    the dealer names its owner in another's place. Every other kind deals the card as usual. All are
    reported in `Stub.happened`; what follows from them is the caller's ruling.

    A moment without a card, such as `seat 1 to act`, has incidents as a place has: at the nth such moment
    a player turns his up cards over (`hidden`) or his hand touches the discards (`mucked`), changes his
    chips (`changed`) or says first what he adds to them (`announced`), spreads what is no meld
    (`improper`), puts the card he drew into his hand (`pocketed`), wrongly says that he is out
    (`false-out`) or is passed over (`passed-over`), shows that he bets or calls (`indicated`), perhaps
    not knowing of a raise (`unaware`), asks what would have come (`rabbit-hunt`) or miscalls his hand
    (`miscalled`).

    At an act of a seat he puts one chip too few in (`short-bet`), raises in more than one motion
    (`string-raise`; with half a bet in at first, `half-string-raise`; having said so, `announced-raise`),
    puts one large chip in without a word (`lone-chip`), checks out of turn (`early-check`), has his hand
    fouled (`fouled`, `fouled-by-other`) or wants a hand back that he threw away (`taken-back`; it touched
    no other card, `taken-back-untouched`). He looks at his cards before he posts an owed blind
    (`peeked`), says that he kills the pot too (`killed-too`), says a better low hand than he has
    (`claimed`, with its highest card) or does not say that it has a pair (`silent-pair`).

    `found` counts the acts after which somebody notices; with none it is seen at once.
    """

    place: str
    nth: int
    kind: IncidentKind
    card: str | None = None
    found: int = 0

    @classmethod
    def read(cls, told: Sequence[object] | Mapping[str, object]) -> Incident:
        """An incident as it is written down: its fields in order, or by name; `nth` is 1 if none is told."""
        if isinstance(told, Incident):
            return told
        if isinstance(told, Mapping):
            fields: Json = {"nth": 1, **told}
        elif isinstance(told, (list, tuple)) and len(told) <= len(cls._fields):
            fields = dict(zip(cls._fields, told, strict=False))
        else:
            fields = {}
        whole = {"place", "nth", "kind"} <= fields.keys() <= set(cls._fields)
        if not whole or not isinstance(fields["place"], str) or not isinstance(fields["nth"], int):
            raise HousewayError(
                f"{told!r} is no incident: write its place, the number of the card there and its kind, as in "
                '["seat 1", 1, "exposed"] or {"place": "seat 1", "nth": 1, "kind": "exposed"}'
            )
        return cls(**fields)


class Mishap(Incident):
    """An incident that befell a card on its way to a place."""

    __slots__ = ()

    place: Place


def _check_incident(incident: Incident) -> None:
    kinds = get_args(IncidentKind)
    if incident.kind not in kinds:
        raise HousewayError(f"there is no incident {incident.kind!r}{nearest(incident.kind, kinds)}")
    if incident.nth < 1:
        raise HousewayError(f"an incident's nth card counts from 1, not {incident.nth}")
    if incident.found < 0:
        raise HousewayError(f"an incident cannot be found after {incident.found} acts")
    if incident.kind in ("foreign", "claimed"):
        if incident.card is None:
            raise CardError(f"the {incident.kind} card for {incident.place!r} is not named")
        parse_card(incident.card)
    elif incident.card is not None:
        raise CardError(
            f"only a foreign or claimed card is named in an incident; script {incident.card!r} for the place"
        )


class Script:
    """The cards still to come out at their places, and the incidents still to happen."""

    __slots__ = ("_brought", "_queues", "incidents", "pending", "roots")

    def __init__(
        self, cards: Mapping[str, str], incidents: Sequence[Incident], roots: Mapping[str, str]
    ) -> None:
        self.roots = roots
        """The published root of each draw's commitment, when a committed round is played again."""
        for key, text in cards.items():
            if not isinstance(text, str):
                raise CardError(f"the cards scripted for {key!r} are a text such as 'As Kd', not {text!r}")
        self._queues = {key: list(parse_cards(text)) for key, text in cards.items()}
        for draw in {_draw_of(key) for key in cards}:
            self._tell_twins_apart(draw)
        self.incidents = tuple(map(Incident.read, incidents))
        for incident in self.incidents:
            _check_incident(incident)
        twice = [at for at, times in Counter((i.place, i.nth) for i in self.incidents).items() if times > 1]
        if twice:
            raise HousewayError(f"two incidents befall card {twice[0][1]} of {twice[0][0]!r}")
        self.pending = self.incidents
        self._brought: Counter[str] = Counter()

    def _tell_twins_apart(self, draw: str) -> None:
        queues = [queue for key, queue in self._queues.items() if _draw_of(key) == draw]
        told = iter(tell_twins_apart(code for queue in queues for code in queue))
        for queue in queues:
            queue[:] = [next(told) for _ in queue]

    @property
    def keys(self) -> tuple[str, ...]:
        """The places, with their draws, for which cards are named."""
        return tuple(self._queues)

    def named(self, draw: str) -> Iterator[int]:
        """The cards still named for the places of one draw; the draw `""` is any."""
        for key, queue in self._queues.items():
            if _draw_of(key) == draw:
                yield from (code for code in queue if code != UNKNOWN)

    def next_card(self, draw: str, place: str) -> int:
        """The card named to come next at a place, or UNKNOWN when any card will do."""
        queue = self._queues.get(f"{draw}/{place}") or self._queues.get(place)
        return queue.pop(0) if queue else UNKNOWN

    def befalls(self, place: str) -> Incident | None:
        """Count a card brought to a place; the incident that befalls it, which is then no longer pending."""
        self._brought[place] += 1
        for incident in self.pending:
            if incident.place == place and incident.nth == self._brought[place]:
                self.pending = tuple(other for other in self.pending if other is not incident)
                return incident
        return None

    def take(self, place: str, kind: IncidentKind) -> Incident | None:
        """The first pending incident of a kind at a place, whatever its card; it is no longer pending."""
        for incident in self.pending:
            if incident.place == place and incident.kind == kind:
                self.pending = tuple(other for other in self.pending if other is not incident)
                return incident
        return None

    def unused(self) -> dict[str, str]:
        """What was named and has not been dealt, by its key."""
        return {key: show_cards(queue) for key, queue in self._queues.items() if queue}


def _draw_of(key: str) -> str:
    draw, slash, _ = key.rpartition("/")
    return draw if slash else ""
