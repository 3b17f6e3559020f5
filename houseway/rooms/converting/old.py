"""Sheet and room files of the old form: settings at the top, then readings, then rules bound to both."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from houseway.games.game import GameModule
from houseway.games.roster import HOMES, game
from houseway.plain import Json
from houseway.play.fees import dollar_range
from houseway.play.money import Dollars
from houseway.play.topics import all_settings, find_setting, settings_of
from houseway.rooms.amounts import in_dollars, to_file
from houseway.rooms.paper import Paper, Place
from houseway.rooms.settings import make_rules, written
from houseway.rooms.sheets import Reading


class OldRule(NamedTuple):
    """A statement: its id, kind and text, and by word what it is bound to."""

    id: str
    kind: str
    text: str
    by: Mapping[str, tuple[str, ...]]

    @property
    def section(self) -> str:
        return self.id.rpartition(".")[0]

    @property
    def number(self) -> str:
        return self.id.rpartition(".")[2]


@dataclass
class OldFile:
    """An old sheet or room file; values are as the new form writes them."""

    paper: Paper
    rules: list[OldRule]
    readings: list[Reading]
    values: dict[str, object]
    schedules: list[str] = field(default_factory=list)
    module: GameModule | None = None

    @property
    def data(self) -> Json:
        return self.paper.data

    def default(self, name: str) -> object:
        """What the game itself has for a setting, as a file writes it."""
        assert self.module is not None
        rules = make_rules(self.module.rules, self.module.defaults)
        return _to_file(self.module, name, all_settings(rules)[name])


def read_old(paper: Paper) -> OldFile:
    """An old file as it is."""
    data = paper.data
    module = game(paper.word(data["game"], Place(key="game"))) if "game" in data else None

    def named(values: Mapping[str, object]) -> dict[str, object]:
        return {(name := _name(module, one)): _to_file(module, name, value) for one, value in values.items()}

    settings = dict(data.get("settings", {}))
    schedules = settings.pop("fee_schedules", [])
    return OldFile(
        paper,
        [_rule(entry) for entry in data.get("rule", [])],
        [_reading(entry, named) for entry in data.get("reading", [])],
        named(settings) | _limits(data),
        schedules,
        module,
    )


def _name(module: GameModule | None, name: str) -> str:
    return (find_setting(module.rules, name) if module is not None else "") or name.replace("-", "_")


def _to_file(module: GameModule | None, name: str, value: object) -> object:
    """A plain value as a file writes it; a room's own by any game that has the setting."""
    modules = (game(one) for one in HOMES) if module is None else (module,)
    known = next((known for one in modules if name in (known := settings_of(one.rules))), {})
    return to_file(written(value), known[name].marked) if name in known else written(value)


def _limits(data: Json) -> dict[str, object]:
    """The old sections `limits` and `blinds` as the settings they were."""
    limits = data.get("limits", {})
    found: dict[str, object] = {}
    if "tables" in limits:
        found |= {"limits": limits["tables"], "limit": limits["default"]}
    if "lowest" in limits or "highest" in limits:
        ends = (dollar_range(str(limits[end]), end)[0] for end in ("lowest", "highest"))
        found["limit_range"] = [in_dollars(end) for end in ends]
    if "blinds" in data:
        found["blinds"] = to_file(data["blinds"], Mapping[str, Dollars])
    return found


def _rule(entry: Json) -> OldRule:
    bound: dict[str, list[str]] = {"field": [], "clause": [], "fees": [], "see": []}
    for by in entry.get("by", ()):
        word, _, target = by.partition(" ")
        bound[word].append(target)
    by_word = {word: tuple(targets) for word, targets in bound.items()}
    return OldRule(entry["id"], entry.get("kind", "rule"), " ".join(entry["text"].split()), by_word)


def _reading(entry: Json, named: Callable[[Mapping[str, object]], dict[str, object]]) -> Reading:
    one = entry.get("field", "")
    options = {
        str(word): named(value if isinstance(value, Mapping) else {one: value} if one else {})
        for word, value in entry.get("options", {}).items()
    }
    why = " ".join(str(entry.get("why", "")).split())
    return Reading(entry["switch"], entry.get("rule", ""), str(entry["default"]), options, why)
