"""Every clause that a sheet binds fires in dealt rounds, or the test that makes it fire is named here."""

from __future__ import annotations

from pathlib import Path

import pytest

from houseway.play import trace
from houseway.rooms import sheet, sheet_ids
from tests.random_play import deal_many

ROUNDS = 1000

NAMED: dict[str, str] = {}
"""Clause -> the test, as `file::name`, that makes it fire: what chance does not bring about in dealt rounds."""


def bound_clauses(name: str) -> set[str]:
    found = {by.removeprefix("clause ") for rule in sheet(name).statements for by in rule.by}
    return {clause for clause in found if clause in sheet(name).module.clauses}


def fired_clauses(name: str, rounds: int) -> set[str]:
    with trace.tracing() as touched:
        deal_many(name, rounds, seed=11)
    return {what.removeprefix("clause ") for _, what in touched if what.startswith("clause ")}


@pytest.mark.parametrize("name", sheet_ids())
def test_every_clause_fires_or_its_test_is_named(name):
    silent = bound_clauses(name) - fired_clauses(name, ROUNDS) - set(NAMED)
    assert not silent


@pytest.mark.parametrize("name", sheet_ids())
def test_a_sheet_binds_only_clauses_its_game_has(name):
    for rule in sheet(name).statements:
        for by in rule.by:
            word, _, target = by.partition(" ")
            if word == "clause":
                assert target in sheet(name).module.clauses, f"{name}#{rule.id} is bound to {target}"
            elif word == "field":
                assert hasattr(sheet(name).settings, target), f"{name}#{rule.id} is bound to {target}"
            elif word == "fees":
                assert target in {fee.schedule for fee in sheet(name).fees.values()}


@pytest.mark.parametrize(("clause", "test"), sorted(NAMED.items()))
def test_the_named_test_exists(clause, test):
    path, _, function = test.partition("::")
    assert f"def {function}(" in Path(path).read_text(encoding="utf-8"), clause
