"""Chance: every random draw of a round — shuffles, dice, numbers — seeded or scripted, each with a name.

A draw depends on the seed, its kind and its name only; drawing a name again makes `name #2`. What was drawn
can be read back as a script, so a saved round needs no seed and shows no undealt card.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from hashlib import shake_256
from itertools import islice
from typing import Literal, TypedDict

from houseway.cards.fair import Commitment, commit
from houseway.cards.health import SYSTEM
from houseway.cards.packs import PACKS, Pack
from houseway.cards.script import Incident, Script
from houseway.cards.stream import WORD, Seed, child_key, key_of, permutation, settle, words
from houseway.cards.stub import Stub
from houseway.errors import HousewayError

Kind = Literal["shuffle", "dice", "number", "words"]


class Record(TypedDict):
    """Draws as the arguments of `Chance.scripted`; JSON can hold them."""

    cards: dict[str, str]
    dice: dict[str, list[int]]
    numbers: dict[str, int]
    incidents: list[Incident]
    roots: dict[str, str]


class Chance:
    """A stream of named draws. The same seed gives the same draws; `fresh` takes one nobody knows."""

    __slots__ = ("_commit", "_counts", "_dice", "_key", "_numbers", "_told", "script", "stubs")

    def __init__(self, seed: Seed = 0, *, entropy: Sequence[bytes] = (), commit: bool = False) -> None:
        self._key = key_of(seed, entropy)
        self._commit = commit
        self._counts: dict[tuple[Kind, str], int] = {}
        self._dice: dict[str, list[int]] = {}
        self._numbers: dict[str, int] = {}
        self._told: Record | None = None
        self.script: Script | None = None
        """The cards and incidents still to come, when they are scripted."""
        self.stubs: list[Stub] = []
        """Every pack shuffled so far, in order."""

    @classmethod
    def fresh(cls, *, entropy: Sequence[bytes] = (), commit: bool = False) -> Chance:
        """A chance from the operating system's own randomness, under its health tests."""
        return cls(SYSTEM.draw(), entropy=entropy, commit=commit)

    @classmethod
    def scripted(
        cls,
        cards: Mapping[str, str] | None = None,
        *,
        dice: Mapping[str, Sequence[int]] | None = None,
        numbers: Mapping[str, int] | None = None,
        incidents: Sequence[Incident] = (),
        roots: Mapping[str, str] | None = None,
        seed: Seed = 0,
    ) -> Chance:
        """Named draws as told, everything else from the seed: `Chance.scripted({"seat 1": "As Kd"})`."""
        chance = cls(seed)
        chance._tell(
            {
                "cards": dict(cards or {}),
                "dice": {name: list(rolled) for name, rolled in (dice or {}).items()},
                "numbers": dict(numbers or {}),
                "incidents": [Incident.read(incident) for incident in incidents],
                "roots": dict(roots or {}),
            }
        )
        return chance

    def _tell(self, told: Record) -> None:
        self._told = told
        self.script = Script(told["cards"], told["incidents"], told["roots"])

    def again(self) -> Chance:
        """The same chance from its beginning, with nothing drawn yet."""
        return self._opened(self._key)

    def child(self, name: str) -> Chance:
        """An independent stream, told the same script: `chance.child("round 3")` is always the same."""
        return self._opened(child_key(self._key, name))

    def _opened(self, key: bytes) -> Chance:
        chance = Chance(commit=self._commit)
        chance._key = key
        if self._told is not None:
            chance._tell(self._told)
        return chance

    # Draws

    def shuffle(self, pack: Pack, name: str) -> Stub:
        """The pack in a random order, ready to deal."""
        draw, order, secret = self.mix(pack.cards, name)
        stub = Stub(pack, order, 0, secret)
        stub.mixed[draw] = pack.cards
        stub.begin(self, draw)
        return stub

    def overlay(self, shoe: Stub, name: str = "shoe") -> Stub:
        """Take a shoe from between rounds into this one: scripted cards come out of it as of a new pack."""
        shoe.begin(self, self.name_draw("shuffle", name))
        return shoe

    def dice(self, name: str, count: int = 3) -> tuple[int, ...]:
        """Dice thrown together, 1 to 6 each."""
        draw = self.name_draw("dice", name)
        told = self._told["dice"].get(draw) if self._told is not None else None
        if told is None:
            rolled = [spots + 1 for spots in settle(words(self._source("dice", draw)), [6] * count)]
        elif len(told) != count or not all(1 <= spots <= 6 for spots in told):
            raise HousewayError(
                f"the dice scripted for {draw!r} must be {count} numbers from 1 to 6, not {told}"
            )
        else:
            rolled = told
        self._dice[draw] = rolled
        return tuple(rolled)

    def number(self, name: str, below: int) -> int:
        """A number from 0 up to, not including, `below`."""
        if not 1 <= below <= WORD:
            raise HousewayError(f"a number below {below} cannot be drawn: the limit is 1 to {WORD}")
        draw = self.name_draw("number", name)
        told = self._told["numbers"].get(draw) if self._told is not None else None
        if told is None:
            told = settle(words(self._source("number", draw)), [below])[0]
        elif not 0 <= told < below:
            raise HousewayError(f"the number scripted for {draw!r} must be below {below}, not {told}")
        self._numbers[draw] = told
        return told

    def mix(self, cards: tuple[int, ...], name: str) -> tuple[str, tuple[int, ...], bytes | None]:
        """A shuffle as `Stub` needs it: the draw's full name, the order, the secret of its commitment."""
        draw = self.name_draw("shuffle", name)
        order = permutation(cards, self._source("shuffle", draw))
        return draw, order, self._salt(draw) if self._commit else None

    def commitment_to(self, cards: Sequence[int], draw: str) -> Commitment:
        """What a shuffle of these cards is committed to, by the draw's full name: so an opened seed is held
        against the root that was told. Nothing is drawn by it."""
        return commit(permutation(cards, self._source("shuffle", draw)), self._salt(draw))

    def name_draw(self, kind: Kind, name: str) -> str:
        """The full name of the next draw of that name: `dice`, then `dice #2`."""
        times = self._counts[kind, name] = self._counts.get((kind, name), 0) + 1
        if times > 1:
            return f"{name} #{times}"
        if "#" in name or "/" in name:
            raise HousewayError(f"a draw cannot be named {name!r}: '#' and '/' are for scripts")
        return name

    def _salt(self, draw: str) -> bytes:
        return shake_256(self._key + b"salt\0" + draw.encode()).digest(32)

    def _source(self, kind: Kind, draw: str) -> bytes:
        return b"%b%b\0%b" % (self._key, kind.encode(), draw.encode())

    # What was drawn

    @property
    def record(self) -> Record:
        """Everything drawn so far: `Chance.scripted(**chance.record)` draws it again."""
        record: Record = {
            "cards": {},
            "dice": dict(self._dice),
            "numbers": dict(self._numbers),
            "incidents": list(self.script.incidents) if self.script is not None else [],
            "roots": {},
        }
        for stub in self.stubs:
            record["cards"] |= stub.script()
            record["roots"] |= {draw: made.root for draw, made in stub.commitments.items()}
        return record

    @property
    def scripted_dice(self) -> tuple[str, ...]:
        """The throws that are scripted."""
        return () if self._told is None else tuple(self._told["dice"])

    def unused(self) -> list[str]:
        """Everything the script names that has not been drawn or dealt."""
        if self._told is None or self.script is None:
            return []
        return [
            *self.script.unused(),
            *(name for name in self._told["dice"] if name not in self._dice),
            *(name for name in self._told["numbers"] if name not in self._numbers),
            *(f"{incident.kind} at {incident.place}" for incident in self.script.pending),
        ]

    # For statistical tests

    def words(self, count: int) -> list[int]:
        """Raw 32-bit words of the generator."""
        return list(islice(words(self._source("words", self.name_draw("words", "words"))), count))

    def shuffles(self, count: int, pack: Pack = PACKS["standard-52"]) -> Iterator[tuple[int, ...]]:
        """That many orders of a pack, each as `shuffle` draws it."""
        for _ in range(count):
            yield self.mix(pack.cards, "shuffles")[1]

    def orders(self, size: int) -> Iterator[tuple[int, ...]]:
        """Orders of so many cards without end, numbered from 0, each as a shuffle of its own draws it."""
        while True:
            yield self.mix(tuple(range(size)), "shuffles")[1]

    def drawn_bytes(self, size: int) -> Iterator[bytes]:
        """What shuffles of so many cards are drawn from: the words of each, one shuffle after another."""
        while True:
            source = self._source("shuffle", self.name_draw("shuffle", "shuffles"))
            yield shake_256(source).digest(4 * (size - 1))


def alternate(round_number: int) -> str:
    """The back colour of the pack in play where two packs alternate: red on odd rounds, blue on even."""
    return "red" if round_number % 2 else "blue"
