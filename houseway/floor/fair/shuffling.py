"""The shuffles of a table: the next seed is promised before players add to it, and opened when its packs
are retired and show no hand that was not shown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from houseway.cards import Chance
from houseway.cards.fair import commit, entropy_parts, promise
from houseway.cards.health import SYSTEM, SeedSource, Unhealthy
from houseway.errors import Refused
from houseway.plain import Json
from houseway.play import Round

LONGEST_ENTROPY = 64


class Header(NamedTuple):
    """What is written down of a round's chance before anything is dealt."""

    commitment: str
    """The promise of the seed."""
    entropy: tuple[tuple[str, str], ...] = ()
    """What players added to it: each party with its text, in the order of names."""

    def to_json(self) -> Json:
        return {"commitment": self.commitment, "entropy": [list(one) for one in self.entropy]}

    @classmethod
    def from_json(cls, saved: Json | str) -> Header:
        """From a round's record; rooms of before wrote the commitment alone."""
        if isinstance(saved, str):
            return cls(saved)
        return cls(saved["commitment"], tuple((party, text) for party, text in saved["entropy"]))

    def chance(self, seed: str) -> Chance:
        """Every draw of the round."""
        return Chance(seed, entropy=entropy_parts(self.entropy), commit=True)


class Shoe(NamedTuple):
    """The shoe that lies on a table between rounds: its seed waits until it is retired."""

    round: str
    """The id of the round that shuffled it."""
    root: str
    hidden: int
    """Cards that left it, or another pack of that round's seed, and were not seen by everybody."""


class Shuffling:
    """The seed of a table's next round, and what is added to it until the deal."""

    def __init__(self, source: SeedSource = SYSTEM) -> None:
        self._source = source
        self._seed = ""
        self._added: dict[str, str] = {}
        """By account."""
        self._shoe_root = ("", "")
        self.seed = ""
        """Of the round that is played, or that is being written down before its deal."""
        self._taken = 0
        """The number of that round."""
        self.shoe: Shoe | None = None

    @property
    def trouble(self) -> str:
        """Why no round can be dealt; nothing while all is well."""
        return self._source.trouble

    def next(self, round: int, shoe: Json | None) -> Json:
        """What is told of the next round beforehand: its commitment, the root of the shoe that lies there for
        it, or why it cannot be dealt."""
        told: Json = {"round": round}
        try:
            told["commitment"] = promise((self.seed if round == self._taken else self._ready()).encode())
        except Unhealthy as trouble:
            return told | {"trouble": str(trouble)}
        if shoe is not None and shoe["secret"]:
            told["shoe"] = self._root_of(shoe)
        return told

    def add(self, account: str, text: object) -> str:
        """Somebody adds to the next round's seed, or changes what he added; nothing takes it back."""
        if not isinstance(text, str) or len(text) > LONGEST_ENTROPY or not text.isprintable():
            raise Refused(
                f"text is up to {LONGEST_ENTROPY} printable characters to mix into the next shuffle"
            )
        self._added[account] = text
        return text

    def take(self, round: int, people: Mapping[str, str]) -> tuple[str, Header]:
        """The seed of the round that begins, with what those in it have added; raises `Unhealthy`. Who comes
        while it is being written down is told its own promise still, not that of the round after it."""
        seed = self._ready()
        added = [(party, self._added.get(account, "")) for party, account in people.items()]
        self._seed, self._added, self.seed, self._taken = "", {}, seed, round
        return seed, Header(promise(seed.encode()), tuple(sorted(one for one in added if one[1])))

    def _ready(self) -> str:
        self._seed = self._seed or self._source.draw().hex()
        return self._seed

    def _root_of(self, shoe: Json) -> str:
        """Worked out once a shoe: it has hundreds of cards."""
        if self._shoe_root[0] != shoe["secret"]:
            self._shoe_root = shoe["secret"], commit(shoe["order"], bytes.fromhex(shoe["secret"])).root
        return self._shoe_root[1]

    # -- when a round is over ---------------------------------------------------------------------------

    def retire(self, id: str, round: Round, opened: Iterable[Json]) -> tuple[list[str], Shoe | None]:
        """Which rounds' seeds may be opened now that this one is over, and the shoe that stays.

        A seed shows every card of its packs. So it waits until all of them are retired, and stays closed for
        good when a card that left them was not seen by everybody.
        """
        waiting = self.shoe if round.before.shoe is not None else None
        shuffles = list(opened)
        own = [one for one in shuffles if not one["brought"]]
        hidden = sum(one["hidden"] for one in own)
        stays = _root_of_shoe(round)
        if waiting is not None:
            brought = sum(one["hidden"] for one in shuffles if one["root"] == waiting.root and one["brought"])
            waiting = waiting._replace(hidden=waiting.hidden + brought)
        retired = waiting is not None and waiting.root != stays
        open_now = [waiting.round] if waiting is not None and retired and not waiting.hidden else []
        if stays in [one["root"] for one in own]:
            return open_now, Shoe(id, stays, hidden)
        return open_now + ([] if hidden else [id]), None if retired else waiting


def _root_of_shoe(round: Round) -> str:
    """The root of the shoe that a round leaves on the table; nothing when it leaves none."""
    shoe = round.felt.state.shoe
    if shoe is not None:
        for stub in round.felt.chance.stubs:
            if stub.commitment is not None and stub.to_json()["secret"] == shoe["secret"]:
                return stub.commitment.root
    return ""
