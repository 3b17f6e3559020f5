"""Rules broken from outside: while `--rules-mutate` runs, the program is read with every citation as a fork.

The program only cites: `felt.rule("x")` or `felt.by("x")` stands before what the clause `x` decides. Here a
loader reads those modules so that the clause named in `clause` is not carried out:

- where the citation comes first under an `if`, the `if` is not taken, and its `else` is;
- elsewhere the rest of the block is left out;
- where `breaks.toml` knows better what a table would do without the rule, it does that.

With no clause named the program does what it always does.
"""

from __future__ import annotations

import ast
import importlib.abc
import importlib.machinery
import importlib.util
import sys
import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

clause = ""
"""The clause that is broken in this process."""

CITING = ("rule", "by")
BREAKS = Path(__file__).with_name("breaks.toml")
HEADER = "from tests.rulebook import broken\nfrom tests.rulebook.breaking import is_broken as _is_broken"
"""What every module with forks imports; entries of `breaks.toml` call what `tests/rulebook/broken` has."""


def is_broken(name: str) -> bool:
    return name == clause


class Break(NamedTuple):
    """What is done in place of a citation and of `skips` statements after it, or of the statement that begins
    with `at`."""

    where: str
    clause: str
    does: str
    skips: int = 0
    at: str = ""


@cache
def breaks() -> dict[str, list[Break]]:
    """The entries of `breaks.toml` by module."""
    found: dict[str, list[Break]] = {}
    for place, entries in tomllib.loads(BREAKS.read_text()).items():
        module, _, where = place.partition(":")
        for name, entry in entries.items():
            name = ast.unparse(ast.parse(name))
            found.setdefault(f"houseway.{module}", []).append(Break(where, name, **entry))
    return found


# -- reading a module with its forks -------------------------------------------------------------------------


class Forks:
    """Turns the citations of a module into forks."""

    def __init__(self, module: str) -> None:
        self.left = list(breaks().get(module, ()))
        """Entries whose place has not been found yet."""
        self.where: list[str] = []

    def block(self, body: list[ast.stmt]) -> list[ast.stmt]:
        """The statements of a block, with the rest after a citation hanging on it."""
        done: list[ast.stmt] = []
        for at, statement in enumerate(body):
            self.inside(statement)
            name = cited(statement)
            if name is None:
                done.append(self.replaced(statement))
                continue
            rest = body[at + 1 :]
            known = self.take(name)
            if known is None:
                done.append(fork(name, [statement, *self.block(rest)], []))
                return done
            skipped = self.block(rest[: known.skips])
            done.append(fork(name, [statement, *skipped], ast.parse(known.does).body))
            return done + self.block(rest[known.skips :])
        return done

    def inside(self, statement: ast.stmt) -> None:
        named = isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef))
        if named:
            self.where.append(statement.name)
        if isinstance(statement, ast.If):
            statement.body = [*self.hang(statement), *self.block(statement.body)]
            statement.orelse = self.block(statement.orelse)
        else:
            for name in ("body", "orelse", "finalbody"):
                if block := getattr(statement, name, None):
                    setattr(statement, name, self.block(block))
        for handler in getattr(statement, "handlers", ()):
            handler.body = self.block(handler.body)
        for case in getattr(statement, "cases", ()):
            case.body = self.block(case.body)
        if named:
            self.where.pop()

    def hang(self, statement: ast.If) -> list[ast.stmt]:
        """A citation that comes first under an `if` belongs to its condition; it needs no fork of its own."""
        name = cited(statement.body[0])
        if name is None or self.known(name) is not None:
            return []
        statement.test = ast.BoolOp(ast.And(), [statement.test, ast.UnaryOp(ast.Not(), asked(name))])
        return [statement.body.pop(0)]

    def known(self, name: ast.expr) -> Break | None:
        text = name.value if isinstance(name, ast.Constant) else ast.unparse(name)
        place = ".".join(self.where)
        return next((one for one in self.left if (one.where, one.clause, one.at) == (place, text, "")), None)

    def take(self, name: ast.expr) -> Break | None:
        found = self.known(name)
        if found is not None:
            self.left.remove(found)
        return found

    def replaced(self, statement: ast.stmt) -> ast.stmt:
        place, text = ".".join(self.where), ast.unparse(statement)
        for one in [one for one in self.left if one.at and one.where == place and text.startswith(one.at)]:
            self.left.remove(one)
            statement = fork(ast.Constant(one.clause), [statement], ast.parse(one.does).body)
        return statement


def cited(statement: ast.stmt) -> ast.expr | None:
    """The clause that a statement cites, and nothing where it does something else."""
    call = statement.value if isinstance(statement, ast.Expr) else None
    if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Attribute) or not call.args:
        return None
    if call.func.attr not in CITING:
        return None
    return call.args[0]


def asked(name: ast.expr) -> ast.expr:
    return ast.Call(ast.Name("_is_broken", ast.Load()), [name], [])


def fork(name: ast.expr, holds: list[ast.stmt], fails: list[ast.stmt]) -> ast.stmt:
    return ast.If(asked(name), fails or [ast.Pass()], holds)


def forked(source: str, module: str) -> tuple[ast.Module, list[Break]]:
    """A module's source with its forks, and the entries of `breaks.toml` that have no place in it."""
    tree = ast.parse(source)
    forks = Forks(module)
    tree.body = forks.block(tree.body)
    start = next((i for i, one in enumerate(tree.body) if not is_first(one)), 0)
    tree.body[start:start] = ast.parse(HEADER).body
    return ast.fix_missing_locations(tree), forks.left


def is_first(statement: ast.stmt) -> bool:
    """The docstring and `from __future__` must stay on top."""
    if isinstance(statement, ast.ImportFrom):
        return statement.module == "__future__"
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


# -- loading -------------------------------------------------------------------------------------------------


class Loader(importlib.machinery.SourceFileLoader):
    def source_to_code(self, data: Any, path: Any, *, _optimize: int = -1) -> Any:  # type: ignore[override]
        tree, _ = forked(bytes(data).decode(), self.name)
        return compile(tree, path, "exec", dont_inherit=True, optimize=_optimize)

    def get_code(self, fullname: str) -> Any:
        """Never from a cache: bytecode on disk has no forks."""
        return self.source_to_code(self.get_data(self.path), self.path)


class Finder(importlib.abc.MetaPathFinder):
    """Finds the modules of the program that cite."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: Any = None) -> Any:
        if not name.startswith("houseway."):
            return None
        spec = importlib.machinery.PathFinder.find_spec(name, path)
        if spec is None or spec.origin is None or not cites(name, Path(spec.origin).read_text()):
            return None
        return importlib.util.spec_from_file_location(
            name,
            spec.origin,
            loader=Loader(name, spec.origin),
            submodule_search_locations=spec.submodule_search_locations,
        )


def cites(module: str, source: str) -> bool:
    return any(f".{word}(" in source for word in CITING) or module in breaks()


def install() -> None:
    """Read what is imported from now on with its forks."""
    known = [name for name in sys.modules if name.startswith("houseway.")]
    if known:
        raise RuntimeError(f"the program is read already: {', '.join(sorted(known)[:3])}")
    sys.meta_path.insert(0, Finder())
