"""Printed scenarios as they are read from their files: a table, its rounds, and what must come of each."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from houseway.cards import Incident

HERE = Path(__file__).parent

TABLE_KEYS = {"name", "line", "says", "seats", "behind", "limit", "option", "posted", "round", "verdict"}
TABLE_KEYS |= {"refuses_table"}
_INCIDENT = re.compile(
    r"(?P<kind>[\w-]+)(?: (?P<card>[2-9TJQKA][cdhs]|Jk))? at (?P<place>.+?)"
    r"(?:,? (?:card|time) (?P<nth>\d+))?(?:,? found after (?P<found>\d+) acts?)?"
)


@dataclass
class RoundStory:
    """One round: what lies on the table, what people do, and what must come of it."""

    before: list[str] = field(default_factory=list)
    bank: dict[str, float] = field(default_factory=dict)
    banker: int = 0
    button: int = 0
    eldest: int = 0
    cards: dict[str, str] = field(default_factory=dict)
    dice: int = 0
    incidents: list[str] = field(default_factory=list)
    acts: list[str] = field(default_factory=list)

    wins: dict[str, float] = field(default_factory=dict)
    house: float | None = None
    carried: float | None = None
    shows: list[str] = field(default_factory=list)
    hides: list[str] = field(default_factory=list)
    never_asked: list[str] = field(default_factory=list)
    not_dealt: list[str] = field(default_factory=list)
    redealt: bool | None = None
    called_off: bool = False
    nobody_banks: bool = False
    offered: list[int] | None = None
    blinds: dict[str, float] = field(default_factory=dict)
    button_at: int = 0

    def told_incidents(self) -> list[Incident]:
        return [_incident(text) for text in self.incidents]

    @property
    def expects(self) -> bool:
        """Whether anything at all is wanted of it."""
        wanted = (self.wins, self.shows, self.hides, self.never_asked, self.not_dealt, self.blinds)
        plain = (self.house, self.carried, self.redealt, self.offered)
        checks = any(" may " in act or act.endswith(" acts next") for act in self.acts)
        flags = self.called_off or self.nobody_banks or self.button_at or self.banker or self.bank
        return bool(any(wanted) or any(one is not None for one in plain) or flags or checks)


@dataclass
class Scenario:
    """One printed sentence and the rounds that show it."""

    sheet: str
    name: str
    line: int | list[int]
    says: str
    seats: dict[int, float]
    behind: dict[str, float] = field(default_factory=dict)
    limit: str = ""
    option: str = ""
    posted: dict[str, Any] = field(default_factory=dict)
    """What the print leaves to the house to post, such as an ante that has no printed amount."""
    refuses_table: bool = False
    rounds: list[RoundStory] = field(default_factory=list)
    verdict: str = ""
    """What the first run found, where the scenario or the program was wrong."""


def read_sheet(path: Path) -> list[Scenario]:
    """The scenarios of one file; a mistake in it is one sentence that names the file and the scenario."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    return [_scenario(data["sheet"], one, path) for one in data.get("scenario", [])]


def all_files() -> Iterator[Path]:
    yield from sorted(HERE.glob("*/*.toml"))


def _scenario(sheet: str, data: dict[str, Any], path: Path) -> Scenario:
    where = f"{path.parent.name}/{path.name}: {data.get('name', 'a scenario without a name')!r}"
    rounds = data.get("round")
    if rounds is None:
        rounds = [{key: value for key, value in data.items() if key not in TABLE_KEYS}]
    elif extra := set(data) - TABLE_KEYS:
        raise ValueError(f"{where}: {', '.join(sorted(extra))} belongs in a round")
    known = {one.name for one in fields(RoundStory)}
    for one in rounds:
        if unknown := set(one) - known:
            raise ValueError(f"{where}: there is no {', '.join(sorted(unknown))} in a round")
    scenario = Scenario(
        sheet=sheet,
        name=data["name"],
        line=data["line"],
        says=data["says"],
        seats={int(seat): stack for seat, stack in data["seats"].items()},
        behind=data.get("behind", {}),
        limit=str(data.get("limit", "")),
        option=str(data.get("option", "")),
        posted=data.get("posted", {}),
        refuses_table=data.get("refuses_table", False),
        rounds=[RoundStory(**one) for one in rounds],
        verdict=data.get("verdict", ""),
    )
    if not scenario.refuses_table and not any(one.expects for one in scenario.rounds):
        raise ValueError(f"{where}: nothing is expected of it")
    return scenario


def _incident(text: str) -> Incident:
    found = _INCIDENT.fullmatch(text.strip())
    if found is None:
        raise ValueError(f"{text!r} is not an incident such as 'exposed at seat 3 card 2'")
    nth, late = int(found["nth"] or 1), int(found["found"] or 0)
    return Incident(found["place"], nth, found["kind"], found["card"], late)  # type: ignore[arg-type]
