"""Settings by topic. Rules nest what belongs together (`rules.kill.post`); sheets and the command line call
every setting by one name (`kill_post`)."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from operator import attrgetter
from typing import TYPE_CHECKING, ClassVar, NamedTuple, TypeVar, get_type_hints

if TYPE_CHECKING:
    from houseway.play.game import TableRules

Rules = TypeVar("Rules", bound="TableRules")


class Topic:
    """The settings of one topic: a frozen dataclass, every field with a default."""

    __dataclass_fields__: ClassVar[dict[str, dataclasses.Field[object]]]
    names: ClassVar[Mapping[str, str]] = {}
    """What sheets call a field, where that is not its own name."""

    @classmethod
    def name_of(cls, field: str) -> str:
        """What sheets call a field."""
        return cls.names.get(field, field)


class Setting(NamedTuple):
    """Where a setting lies in the rules, and its type."""

    topic: str
    field: str
    type: object
    marked: object
    """The type with the marks of `play/money.py`: what is money, and what goes from a least to a most."""

    @property
    def path(self) -> str:
        return f"{self.topic}.{self.field}" if self.topic else self.field


_SETTINGS: dict[type, dict[str, Setting]] = {}


def settings_of(rules: type) -> dict[str, Setting]:
    """Every setting of a game's rules by its name."""
    if rules not in _SETTINGS:
        _SETTINGS[rules] = _find_settings(rules)
    return _SETTINGS[rules]


def _find_settings(rules: type) -> dict[str, Setting]:
    found: dict[str, Setting] = {}
    hints, marked = get_type_hints(rules), get_type_hints(rules, include_extras=True)
    for field in dataclasses.fields(rules):
        kind = hints[field.name]
        if not (isinstance(kind, type) and issubclass(kind, Topic)):
            found[field.name] = Setting("", field.name, kind, marked[field.name])
            continue
        inner, marked_inner = get_type_hints(kind), get_type_hints(kind, include_extras=True)
        for one in dataclasses.fields(kind):
            name = one.name
            found[kind.name_of(name)] = Setting(field.name, name, inner[name], marked_inner[name])
    return found


def find_setting(rules: type, text: str) -> str:
    """The name of the setting that is meant by `kill_post`, `kill-post` or its path `kill.post`; nothing
    where these rules have none."""
    meant = text.replace("-", "_")
    known = settings_of(rules)
    return meant if meant in known else next((name for name, one in known.items() if one.path == meant), "")


def setting(rules: TableRules, name: str) -> object:
    """The value of a setting; `None` where these rules have no such setting."""
    known = settings_of(rules.__class__)
    return attrgetter(known[name].path)(rules) if name in known else None


def all_settings(rules: TableRules) -> dict[str, object]:
    """Every setting with its value."""
    return {name: attrgetter(one.path)(rules) for name, one in settings_of(rules.__class__).items()}


def with_settings(rules: Rules, changes: Mapping[str, object]) -> Rules:
    """The same rules with other settings."""
    known = settings_of(rules.__class__)
    by_topic: dict[str, dict[str, object]] = {}
    for name, value in changes.items():
        by_topic.setdefault(known[name].topic, {})[known[name].field] = value
    whole = by_topic.pop("", {})
    for topic, fields in by_topic.items():
        whole[topic] = dataclasses.replace(getattr(rules, topic), **fields)
    return dataclasses.replace(rules, **whole)
