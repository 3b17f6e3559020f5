"""A sheet and the checks that prove its rules."""

from __future__ import annotations

import inspect
from collections import defaultdict
from collections.abc import Callable, Collection, Iterator
from functools import cache
from types import ModuleType
from typing import Any, NamedTuple

import pytest

from tests.rulebook.bindings import Touch, bindings, known_rules

MOST_RULES = 3
"""More rules than this are not proved by one check."""

Check = Callable[..., None]


def shows(*bound: str) -> Callable[[Check], Check]:
    """A check of a suite that proves, on every sheet which takes the suite, whatever rules are carried out by
    one of these: `clause NAME` or `field NAME`."""

    def marked(check: Check) -> Check:
        check.shows = bound  # type: ignore[attr-defined]
        return check

    return marked


def checks_of(suite: ModuleType) -> list[Any]:
    """The checks that show something by themselves, in their order."""
    made = [one for one in vars(suite).values() if inspect.isfunction(one)]
    return [one for one in made if hasattr(one, "shows") and one.__module__ == suite.__name__]


@cache
def bound() -> dict[Touch, list[str]]:
    """The rules, a room's too, by the sheets on which they are carried out and by what."""
    found: dict[Touch, list[str]] = defaultdict(list)
    for rule in known_rules():
        for touch in bindings(rule):
            found[touch].append(rule)
    return found


class Proof(NamedTuple):
    check: Check
    rules: tuple[str, ...]
    figures: dict[str, Any]
    title: str = ""

    @property
    def name(self) -> str:
        """What the test is called: its own sentence, or the check and the figures of its rules."""
        if self.title:
            return self.title
        words = [
            f"{key}={value}" for key, value in self.figures.items() if isinstance(value, str | int | float)
        ]
        suite = self.check.__module__.rpartition(".")[2]
        return "-".join([f"{suite}.{self.check.__name__}", *words])


class Here:
    """A sheet, the figures that all its checks may ask for, and what they prove."""

    def __init__(self, sheet: str, **figures: Any) -> None:
        self.sheet = sheet
        self.room = sheet.partition("/")[0]
        self.figures = figures
        self.proofs: list[Proof] = []
        self.told = False
        """Whether its tests have been made."""

    def proves(self, check: Check, *rules: str, title: str = "", **figures: Any) -> None:
        """The check, run with these figures, proves these rules of the sheet. A rule of the room is named
        `room-rules#ID`. A figure given here goes before the sheet's own; the test may have a title."""
        if self.told:
            raise ValueError(f"{self.sheet}: {check.__name__} comes after the sheet's tests were made")
        if not 1 <= len(rules) <= MOST_RULES:
            raise ValueError(f"{self.sheet}: {check.__name__} proves {len(rules)} rules: 1 to {MOST_RULES}")
        if unknown := figures.keys() - inspect.signature(check).parameters.keys():
            raise ValueError(f"{self.sheet}: {check.__name__} has no figure {min(unknown)!r}")
        given = {**self.common(check), **figures}
        self.proofs.append(Proof(check, tuple(map(self.full_id, rules)), given, title))

    def common(self, check: Check) -> dict[str, Any]:
        """Those of the sheet's figures that the check asks for."""
        asked = inspect.signature(check).parameters
        return {key: value for key, value in self.figures.items() if key in asked}

    def each(self, check: Check, rows: dict[str, Any], figure: str, **figures: Any) -> None:
        """One proof for each rule of a table: its id and what the check's `figure` is there."""
        for rule, value in rows.items():
            self.proves(check, rule, **{figure: value}, **figures)

    def rule(self, *ids: str) -> Callable[[Check], Check]:
        """Marks a test with rules of the sheet."""

        def marked(test: Check) -> Check:
            for rule in ids:
                test = pytest.mark.rule(self.full_id(rule))(test)
            return test

        return marked

    def full_id(self, rule: str) -> str:
        return f"{self.room}/{rule}" if rule.startswith("room-rules#") else f"{self.sheet}#{rule}"

    def shown_by(self, suites: Collection[ModuleType]) -> Iterator[Proof]:
        """What the suites show of the sheet's rules, with its figures, and its file does not bind itself."""
        own = {proof.check for proof in self.proofs}
        for check in (check for suite in suites for check in checks_of(suite)):
            asked = list(inspect.signature(check).parameters.values())[1:]
            given = self.common(check)
            unknown = [one for one in asked if one.default is one.empty and one.name not in given]
            rules = tuple(dict.fromkeys(rule for what in check.shows for rule in bound()[self.sheet, what]))
            if rules and not unknown and check not in own:
                yield Proof(check, rules, given)

    def tests(self, *suites: ModuleType, without: Collection[Check] = ()) -> Callable[..., None]:
        """One test for each proof, and for what the suites show but these checks; no more can follow."""
        shown = list(self.shown_by(suites))
        if needless := set(without) - {proof.check for proof in shown}:
            raise ValueError(f"{self.sheet}: no suite shows {', '.join(one.__name__ for one in needless)}")
        self.proofs += [proof for proof in shown if proof.check not in without]
        self.told = True

        @pytest.mark.parametrize(
            "proof",
            [
                pytest.param(proof, id=proof.name, marks=[pytest.mark.rule(rule) for rule in proof.rules])
                for proof in self.proofs
            ],
        )
        def test_the_sheet(proof: Proof) -> None:
            proof.check(self, **proof.figures)

        return test_the_sheet
