"""Every line of the log that moves money, cards or a right cites a printed rule, or says there is none."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from houseway import Chance
from houseway.games.governing import BANKED, POINTS, POT
from houseway.play.citing import HOUSE_DEFAULTS
from houseway.play.events import Acted, Dealt, Discarded, Outcome, Ruled, Transfer, Wagered
from houseway.play.round import Round
from houseway.rooms import find_rule, sheet, sheet_ids
from tests.random_play import between_rounds, play_at_random, random_table

MOVING = (Acted, Dealt, Discarded, Outcome, Ruled, Transfer, Wagered)
ROUNDS, ALL_ROUNDS = 6, 200


def dealt_rounds(name: str, count: int) -> list[Round]:
    source = random.Random(name)
    rounds: list[Round] = []
    while len(rounds) < count:
        table = random_table(name, source)
        for _ in range(min(10, count - len(rounds))):
            rounds.append(play_at_random(table.deal(Chance(len(rounds))), source))
            between_rounds(table, source)
    return rounds


@pytest.mark.parametrize("name", sheet_ids())
def test_every_line_that_moves_something_cites(name, request):
    count = ALL_ROUNDS if request.config.getoption("--exhaustive") else ROUNDS
    told: Counter[str] = Counter()
    for round in dealt_rounds(name, count):
        for event, line in zip(round.events, round.full_log(), strict=True):
            if isinstance(event, MOVING):
                assert ("rules" in line) != ("not_printed" in line), line
            for rule in line.get("rules", ()):
                find_rule(rule)
            if default := line.get("not_printed"):
                assert default in {
                    *HOUSE_DEFAULTS,
                    *sheet(name).module.clauses,
                    *round.felt.game.module.clauses,
                }
            told["cited" if "rules" in line else "not printed" if "not_printed" in line else "plain"] += 1
    assert told["cited"] > told["not printed"], told


@pytest.mark.parametrize(
    ("name", "clause", "rule"),
    [
        ("lake-elsinore/omaha", "bets_form_pot", "lake-elsinore/texas-holdem#"),
        ("phoenix/pai-gow-poker", "bank_rotates", "phoenix/"),
    ],
)
def test_a_sheet_that_points_to_another_cites_what_it_points_to(name, clause, rule):
    assert all(one.startswith(rule) for one in sheet(name).cite(clause)) and sheet(name).cite(clause)


def test_an_ambiguity_is_cited_only_where_no_plain_rule_speaks():
    for name in sheet_ids():
        for clause in sheet(name).module.clauses:
            kinds = {find_rule(rule).kind for rule in sheet(name).cite(clause)}
            assert not {"rule", "ambiguity"} <= kinds, (name, clause)


def test_what_governs_a_line_is_named_as_sheets_name_it():
    for table in (POT, BANKED, POINTS):
        for bindings in table.values():
            assert all(one.split()[0] in ("clause", "field") and len(one.split()) == 2 for one in bindings)
