"""Rules are broken from outside: the program only cites."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import houseway
from tests.rulebook import breaking

PROGRAM = Path(houseway.__file__).parent
MODULES = sorted(PROGRAM.rglob("*.py"))


@pytest.fixture
def clause(monkeypatch):
    return lambda name: monkeypatch.setattr(breaking, "clause", name)


def run(source: str, left: list[breaking.Break] = ()) -> list[str]:
    """What a piece of source says while it is read with its forks."""
    said: list[str] = []

    class Table:
        def rule(self, clause: str, detail: str = "") -> None:
            said.append(clause)

        by = rule

    forks = breaking.Forks("nowhere")
    forks.left = list(left)
    tree = ast.parse(source)
    tree.body = forks.block(tree.body)
    names = {"t": Table(), "say": said.append, "_is_broken": breaking.is_broken}
    exec(compile(ast.fix_missing_locations(tree), "source", "exec"), names)
    return said


def citations_used(path: Path) -> list[str]:
    """Citations that are part of anything, and not a statement of their own."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    alone = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    felts = ("t", "self.t", "g.t", "d.t", "hand.t")
    return [
        f"{path.name}:{node.lineno}"
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in breaking.CITING
        and ast.unparse(node.func.value) in felts
        and id(node) not in alone
    ]


def test_no_citation_decides_anything():
    assert [place for path in MODULES for place in citations_used(path)] == []


@pytest.mark.parametrize("module", sorted(breaking.breaks()))
def test_every_break_has_its_place(module):
    path = PROGRAM.parent / Path(*module.split(".")).with_suffix(".py")
    _, left = breaking.forked(path.read_text(encoding="utf-8"), module)
    assert left == []


FORK = """
if True:
    t.rule("first")
    say("taken")
else:
    say("otherwise")
t.by("second")
say("rest")
"""


def test_with_no_clause_named_nothing_changes(clause):
    clause("")
    assert run(FORK) == ["first", "taken", "second", "rest"]


def test_a_citation_under_an_if_belongs_to_its_condition(clause):
    clause("first")
    assert run(FORK) == ["otherwise", "second", "rest"]


def test_elsewhere_the_rest_of_the_block_is_left_out(clause):
    clause("second")
    assert run(FORK) == ["first", "taken"]


def test_a_known_break_is_done_in_place_of_what_it_skips(clause):
    clause("second")
    known = breaking.Break("", "second", 'say("instead")', skips=1)
    assert run(FORK + 'say("end")', [known]) == ["first", "taken", "instead", "end"]


def test_a_known_break_may_name_a_statement(clause):
    clause("third")
    known = breaking.Break("", "third", 'say("instead")', at="say('rest')")
    assert run(FORK, [known]) == ["first", "taken", "second", "instead"]


def test_a_clause_that_is_worked_out_is_broken_too(clause):
    clause("both")
    assert run('name = "bo" + "th"\nfor one in (name, "other"):\n    t.rule(one)\n    say(one + "!")') == [
        "other",
        "other!",
    ]
