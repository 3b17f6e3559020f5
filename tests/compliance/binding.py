"""A sheet and the checks that prove its rules."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

MOST_RULES = 3
"""More rules than this are not proved by one check."""

Check = Callable[..., None]


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
        asked = inspect.signature(check).parameters
        if unknown := figures.keys() - asked.keys():
            raise ValueError(f"{self.sheet}: {check.__name__} has no figure {min(unknown)!r}")
        common = {key: value for key, value in self.figures.items() if key in asked}
        self.proofs.append(Proof(check, tuple(map(self.full_id, rules)), {**common, **figures}, title))

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

    def tests(self) -> Callable[..., None]:
        """One test for each proof; no more can follow."""
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
