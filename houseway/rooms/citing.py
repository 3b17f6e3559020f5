"""Finding what to cite: a sheet's own rules, then those it points to, then the room's; an ambiguity only
where no plain rule speaks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from houseway.rooms.sheets import Rule

Pointed = Callable[[str], "Rule | None"]
"""The rule with a full id, wherever it stands."""


class Citations:
    """The rule ids of a sheet by what carries them out: `clause natural_wins`, `field hole_cards`."""

    def __init__(
        self, home: str, own: Iterable[Rule], room: str, shared: Iterable[Rule], find: Pointed
    ) -> None:
        self._own = {f"{home}#{rule.id}": rule for rule in own}
        self._room = {f"{room}#{rule.id}": rule for rule in shared}
        self._find = find
        self._found: dict[tuple[str, ...], tuple[str, ...]] = {}
        self._tiers: list[dict[str, tuple[str, ...]]] | None = None

    def of(self, *bindings: str) -> tuple[str, ...]:
        """The ids that carry one of these out: those of the first binding that has any."""
        if bindings not in self._found:
            ids = (found for binding in bindings if (found := self._look_up(binding)))
            self._found[bindings] = next(ids, ())
        return self._found[bindings]

    def _look_up(self, binding: str) -> tuple[str, ...]:
        if self._tiers is None:
            self._tiers = self._sorted_out()
        return next((tier[binding] for tier in self._tiers if binding in tier), ())

    def _sorted_out(self) -> list[dict[str, tuple[str, ...]]]:
        """Plain rules of the sheet, of what it points to and of the room; then ambiguities alike."""
        homes = (self._own, self._pointed_to(), self._room)
        return [_by_binding(home, kinds) for kinds in (("rule",), ("ambiguity", "note")) for home in homes]

    def _pointed_to(self) -> dict[str, Rule]:
        """Every rule that the sheet's rules name with `see`, and those that these name in turn."""
        found: dict[str, Rule] = {}
        waiting = [(rule_id, by) for rule_id, rule in self._own.items() for by in rule.by]
        while waiting:
            home, by = waiting.pop(0)
            word, _, target = by.partition(" ")
            if word != "see":
                continue
            rule_id = target if "/" in target else f"{home.partition('#')[0]}#{target}"
            rule = self._find(rule_id) if rule_id not in found and rule_id not in self._own else None
            if rule is not None:
                found[rule_id] = rule
                waiting += [(rule_id, more) for more in rule.by]
        return found


def _by_binding(rules: Mapping[str, Rule], kinds: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for rule_id, rule in rules.items():
        if rule.kind in kinds:
            for binding in rule.by:
                found[binding] = (*found.get(binding, ()), rule_id)
    return found
