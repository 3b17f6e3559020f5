"""Fee schedules: files with an option a line, bands as the room's paper prints them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import get_args

from houseway.errors import SheetError, nearest
from houseway.plain import Json
from houseway.play.fees import (
    NO_LIMIT,
    Bands,
    BankedFee,
    BuyIn,
    FeeOption,
    PotFee,
    Source,
    dollar_range,
    dollars,
)
from houseway.rooms.paper import Paper, Place, convert_hint
from houseway.rooms.sentences import Contents

HEAD = {"title", "kind", "source", "option"}
OWN = {"printed", "reading", "inferred"}
"""What only an option has; every other field may stand before the options too and holds for all of them."""
BANKED = {
    "base",
    "player_fee_per",
    "when",
    "limits",
    "bank",
    "players",
    "bonus",
    "seat_maximum",
    "circle_limits",
}
POT = {"from", "when", "structure", "limit", "blinds", "players", "modified", "added", "added_when"}
POT |= {"time", "minutes", "buy_in"}
SOURCES: tuple[Source, ...] = get_args(Source)
KINDS = {"banked": BANKED, "pot": POT}
OLD_BAND = re.compile(r"\d[\d,]*(?:-\d[\d,]*|\+)? \d[\d.]*|\d[\d.]*")


@cache
def load_fees(path: Path) -> dict[str, FeeOption]:
    """The options of a schedule file."""
    paper = Paper(path, f"{path.parent.parent.name}/fees/{path.name}")
    kind = paper.data.get("kind")
    if kind not in KINDS:
        raise paper.wrong(Place(key="kind"), f"kind is 'banked' or 'pot', not {kind!r}")
    fields = KINDS[kind]
    paper.check_keys(paper.data, {*HEAD, *fields}, Place())
    options = paper.table(paper.data.get("option", {}), Place("option"))
    shared = {key: value for key, value in paper.data.items() if key in fields}
    found: dict[str, FeeOption] = {}
    for name, entry in options.items():
        place = Place("option", key=name)
        row = _Row(path, name, {**shared, **paper.table(entry, place)})
        paper.check_keys(row.entry, {*fields, *OWN}, Place("option", name))
        with paper.naming(place):
            found[name] = row.banked() if kind == "banked" else row.pot()
    return found


class _Row:
    """An option of a schedule as its line has it."""

    def __init__(self, path: Path, name: str, entry: Json) -> None:
        self.path, self.name, self.entry, self.schedule = path, name, entry, path.stem
        self.where = name

    def banked(self) -> BankedFee:
        circles = self._table("circle_limits")
        most = self._table("seat_maximum")
        return BankedFee(
            id=self.name,
            schedule=self.schedule,
            limits=self._range(self.entry["limits"]) if "limits" in self.entry else None,
            base=self._word("base", "all-wagers"),
            player_fee_per=self._word("player_fee_per", "none"),
            when=self._word("when", "before-cards"),
            bank=self._bands("bank"),
            players=self._bands("players"),
            bonus=self._bands("bonus"),
            circle_limits={kind: self._range(one) for kind, one in circles.items()},
            seat_maximum={kind: self._amount(one) for kind, one in most.items()},
            printed=self._word("printed"),
            inferred=self._word("inferred"),
        )

    def pot(self) -> PotFee:
        return PotFee(
            id=self.name,
            schedule=self.schedule,
            source=self._source(),
            when=self._word("when", "after-flop"),
            structure=self._word("structure", "any"),
            limit=self._word("limit"),
            blinds=self._word("blinds").replace("$", ""),
            players=self._bands("players", of_players=True),
            modified=self._amount(self.entry["modified"]) if "modified" in self.entry else None,
            added=self._amount(self.entry.get("added", "$0")),
            added_when=self._word("added_when", "after-river"),
            time=self._bands("time", of_players=True) if "time" in self.entry else None,
            minutes=self._minutes(),
            buy_in=self._buy_in() if "buy_in" in self.entry else None,
            printed=self._word("printed"),
            inferred=self._word("inferred"),
        )

    def _source(self) -> Source:
        said = self._word("from", "pot")
        for source in SOURCES:
            if said == source:
                return source
        raise SheetError(f"{self.where}: from is {', '.join(SOURCES)}, not {said!r}{nearest(said, SOURCES)}")

    def _word(self, key: str, default: str = "") -> str:
        value = self.entry.get(key, default)
        if not isinstance(value, str):
            raise SheetError(f"{self.where}: {key} is not a word")
        return value

    def _table(self, key: str) -> Mapping[str, object]:
        value = self.entry.get(key, {})
        if not isinstance(value, Mapping):
            raise SheetError(f"{self.where}: {key} is not a table of names and values")
        return value

    def _minutes(self) -> int:
        value = self.entry.get("minutes", 30)
        if not isinstance(value, int) or isinstance(value, bool):
            raise SheetError(f"{self.where}: minutes is not a number")
        return value

    def _amount(self, value: object) -> int:
        if not isinstance(value, str) or not value.startswith("$"):
            raise SheetError(f'{self.where}: {value!r} is not dollars such as "$5"')
        return dollars(value, self.where)

    def _range(self, value: object) -> tuple[int, int]:
        text = str(value)
        if not re.fullmatch(r"\$[\d,.]+(-\$[\d,.]+|\+)", text):
            raise SheetError(f"{self.where}: {value!r} is not a range such as '$5-$500'")
        low, high = dollar_range(text, self.where)
        if low > high:
            raise SheetError(f"{self.where}: {value!r}: the least is above the most")
        return low, high

    def _bands(self, key: str, *, of_players: bool = False) -> Bands:
        text = self._word(key)
        span = r"\d+(-\d+|\+)?" if of_players else r"\$[\d,.]+(-\$[\d,.]+|\+)?"
        for part in filter(None, (part.strip() for part in text.split(";"))):
            if not re.fullmatch(rf"({span}: )?\$[\d,.]+", part):
                if OLD_BAND.fullmatch(part):
                    raise SheetError(convert_hint(self.path))
                like = "2-4: $1" if of_players else "$26-$100: $1"
                raise SheetError(f"{self.where}: {key}: {part!r} is not a band such as '{like}'")
        return Bands.parse(text, f"{self.where}: {key}", unit=1 if of_players else 100)

    def _buy_in(self) -> BuyIn:
        """Between which sums a table sets its least, and its most: `$10-$100 to $100-$500`. One figure is
        that sum itself; without a most there is none."""
        least, to, most = str(self.entry["buy_in"]).partition(" to ")
        return BuyIn(self._span(least), self._span(most)) if to else BuyIn(self._span(least))

    def _span(self, text: str) -> tuple[int, int]:
        if text == "no limit":
            return NO_LIMIT, NO_LIMIT
        if re.fullmatch(r"\$[\d,.]+", text):
            return dollars(text, self.where), dollars(text, self.where)
        return self._range(text)


def load_schedules(own: Contents) -> dict[str, FeeOption]:
    """The options of the schedules that a sheet names, in their order."""
    paper, folder = own.paper, own.folder / "fees"
    names = paper.words(paper.data.get("fees", []), Place(key="fees"))
    found: dict[str, FeeOption] = {}
    for name in names:
        path = folder / f"{name}.toml"
        if not path.is_file():
            near = nearest(name, [one.stem for one in folder.glob("*.toml")])
            raise paper.wrong(Place(key="fees"), f"there is no fee schedule {name!r}{near}")
        found |= load_fees(path)
    return found
