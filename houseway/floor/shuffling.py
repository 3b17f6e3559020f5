"""The next shuffle of a table: its seed is promised before players add to it, and is used once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from houseway.cards import Chance
from houseway.cards.fair import commit, entropy_parts, promise
from houseway.cards.health import SYSTEM, SeedSource, Unhealthy
from houseway.errors import Refused

LONGEST_ENTROPY = 64


class Header(NamedTuple):
    """What is written down of a round's chance before anything is dealt."""

    commitment: str
    """The promise of the seed."""
    entropy: tuple[tuple[str, str], ...] = ()
    """What players added to it: each party with its text, in the order of names."""

    def to_json(self) -> dict[str, Any]:
        return {"commitment": self.commitment, "entropy": [list(one) for one in self.entropy]}

    @classmethod
    def from_json(cls, saved: Any) -> Header:
        """From a round's record; rooms of before wrote the commitment alone."""
        if isinstance(saved, str):
            return cls(saved)
        return cls(saved["commitment"], tuple((party, text) for party, text in saved["entropy"]))

    def chance(self, seed: str) -> Chance:
        """Every draw of the round."""
        return Chance(seed, entropy=entropy_parts(self.entropy), commit=True)


class Shuffling:
    """The seed of a table's next round, and what is added to it until the deal."""

    def __init__(self, source: SeedSource = SYSTEM) -> None:
        self._source = source
        self._seed = ""
        self._added: dict[str, str] = {}
        """By account."""
        self._shoe = ("", "")

    @property
    def trouble(self) -> str:
        """Why no round can be dealt; nothing while all is well."""
        return self._source.trouble

    def next(self, round: int, shoe: Mapping[str, Any] | None) -> dict[str, Any]:
        """What is told of the next round beforehand: its commitment, the root of the shoe that lies there for
        it, or why it cannot be dealt."""
        told: dict[str, Any] = {"round": round}
        try:
            told["commitment"] = promise(self._ready().encode())
        except Unhealthy as trouble:
            return told | {"trouble": str(trouble)}
        if shoe is not None and shoe["secret"]:
            told["shoe"] = self._root_of(shoe)
        return told

    def add(self, account: str, text: Any) -> str:
        """Somebody adds to the next round's seed, or changes what he added; nothing takes it back."""
        if not isinstance(text, str) or len(text) > LONGEST_ENTROPY or not text.isprintable():
            raise Refused(
                f"text is up to {LONGEST_ENTROPY} printable characters to mix into the next shuffle"
            )
        self._added[account] = text
        return text

    def take(self, people: Mapping[str, str]) -> tuple[str, Header]:
        """The seed of the round that begins, with what those in it have added; raises `Unhealthy`."""
        seed = self._ready()
        added = [(party, self._added.get(account, "")) for party, account in people.items()]
        self._seed, self._added = "", {}
        return seed, Header(promise(seed.encode()), tuple(sorted(one for one in added if one[1])))

    def _ready(self) -> str:
        self._seed = self._seed or self._source.draw().hex()
        return self._seed

    def _root_of(self, shoe: Mapping[str, Any]) -> str:
        """Worked out once a shoe: it has hundreds of cards."""
        if self._shoe[0] != shoe["secret"]:
            self._shoe = shoe["secret"], commit(shoe["order"], bytes.fromhex(shoe["secret"])).root
        return self._shoe[1]
