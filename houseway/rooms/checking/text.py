"""Whether every sentence has an effect, and every value a sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from houseway.rooms.checking.finding import Finding, error, warning
from houseway.rooms.paper import Place
from houseway.rooms.sentences import Contents
from houseway.rooms.sheets import Rule

Find = Callable[[str], Rule | None]
"""The rule with a full id; none where nothing has that id."""


def _place(rule: Rule) -> Place:
    section, _, number = rule.id.rpartition(".")
    return Place(section, number)


def check_sentences(found: Contents, find: Find) -> Iterator[Finding]:
    """Rules that nothing carries out, and pointers to rules that are not there."""
    for rule in found.rules:
        if rule.executable and not rule.by:
            where = found.paper.at(_place(rule))
            yield warning(
                where, "nothing carries this rule out", "name a setting or `does` under it, or make it a note"
            )
        for by in rule.by:
            word, _, target = by.partition(" ")
            if word == "see" and find(target) is None:
                yield error(found.paper.at(_place(rule).under("see")), f"there is no rule {target!r}")


def check_unprinted(found: Contents, find: Find) -> Iterator[Finding]:
    """Values that no sentence prints: the rule that each points to must be there and speak of it, and a value
    that a sentence of the file itself is bound to stands under that sentence."""
    for name, reason in found.unprinted.items():
        where = found.paper.at(Place("unprinted", key=name))
        own = next((rule for rule in found.rules if f"field {name}" in rule.by), None)
        if own is not None:
            yield warning(where, f"{own.id} uses {name}", f"write the value under {own.id}")
        for rule_id in reason.see:
            if find(rule_id) is None:
                yield error(where, f"{name} sees {rule_id!r}, which is not there")


def check_used(found: Contents, given: set[str]) -> Iterator[Finding]:
    """Settings that a sentence uses and whose value stands nowhere."""
    for used in found.used:
        if used.key not in given:
            where = found.paper.at(used.under("uses"))
            yield warning(
                where,
                f"{used.key} has no value in this file or its room's",
                "write its value under one sentence",
            )
