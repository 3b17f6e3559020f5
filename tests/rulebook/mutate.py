"""Breaking rules on purpose: every bound field and table value is changed, every bound clause is not carried
out, and at least one test that cites the rule must fail. Each mutation runs in a child process of its own."""

from __future__ import annotations

import dataclasses
import gc
import os
import random
import re
import sys
import time
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, Literal, NamedTuple, get_args, get_origin

from _pytest.runner import runtestprotocol

from houseway.errors import HousewayError
from houseway.games.banked.pai_gow.chart import CONDITION, HOLDINGS
from houseway.play.fees import Band, Bands, BankedFee, PotFee
from houseway.play.payoff import Odds
from houseway.play.topics import setting, settings_of, with_settings
from houseway.rooms import loader, sheet, sheet_ids
from houseway.rooms.sheets import Sheet
from tests.rulebook import breaking
from tests.rulebook.bindings import Touch, bindings, known_rules
from tests.rulebook.survivors import EXPLAINED

mutating = False
touched: dict[str, set[Touch]] = defaultdict(set)
"""What each citing test carried out or read while every rule was as it is."""


class Mutation(NamedTuple):
    sheet: str
    what: str
    """What is bound: `clause NAME`, `field NAME` or `fees NAME`."""
    detail: str
    broken: Sheet | None = None
    """The sheet with another figure; none where a clause is broken, which `breaking` does."""


def citations(session) -> dict[str, list[Any]]:
    """The tests that cite each rule."""
    found = defaultdict(list)
    for item in session.items:
        for mark in item.iter_markers("rule"):
            if item not in found[mark.args[0]]:
                found[mark.args[0]].append(item)
    return found


# -- coverage ------------------------------------------------------------------------------------------------


def report(session) -> None:
    """Per sheet: executable rules, how many are cited, and which are not."""
    cited = citations(session)
    homes: dict[str, list[str]] = defaultdict(list)
    for rule_id, rule in known_rules().items():
        if rule.executable and not any(by.startswith("later ") for by in rule.by):
            homes[rule_id.split("#")[0]].append(rule_id)
    missing_total = 0
    for home, rules in sorted(homes.items()):
        missing = [rule for rule in rules if not cited.get(rule)]
        missing_total += len(missing)
        print(f"{home:48} {len(rules):4} executable  {len(rules) - len(missing):4} cited")
        for rule in missing:
            print(f"    not cited: {rule}  {known_rules()[rule].text[:80]}")
    later = sum(any(by.startswith("later ") for by in rule.by) for rule in known_rules().values())
    print(f"{missing_total} rules not cited; {later} room rules wait for games that are not built yet")
    session.testsfailed += missing_total


# -- mutations -----------------------------------------------------------------------------------------------


def mutations(name: str) -> Iterator[Mutation]:
    """Every way in which this sheet can be broken."""
    original = sheet(name)
    bound = {by for rule in original.statements for by in rule.by}
    bound |= {what for rule in original.statements for _, what in bindings(f"{name}#{rule.id}")}
    for what in sorted(bound):
        kind, _, target = what.partition(" ")
        if kind == "clause" and target in original.module.clauses:
            yield Mutation(name, what, "broken")
        elif kind == "field" and target in settings_of(type(original.settings)):
            for detail, value in other_values(original, target):
                try:
                    yield Mutation(name, what, detail, _with(original, target, value))
                except HousewayError:
                    continue
        elif kind == "fees":
            for detail, fees in other_fees(original, target):
                yield Mutation(name, what, detail, _with_fees(original, fees))


def _with(original: Sheet, field: str, value: Any) -> Sheet:
    twin = original.change({})
    twin.settings = with_settings(original.settings, {field: value})
    if why := twin.module.check(twin.settings):
        raise HousewayError(why)
    return twin


def _with_fees(original: Sheet, fees: Mapping[str, Any]) -> Sheet:
    twin = original.change({})
    twin.fees = fees
    return twin


def other_values(original: Sheet, field: str) -> Iterator[tuple[str, Any]]:
    """Changed values of a setting; of a table, one row at a time."""
    value = setting(original.settings, field)
    kind = settings_of(type(original.settings))[field].type
    if isinstance(value, Mapping):
        for row in value:
            for detail, other in (*_others(value[row], None), *_other_phrases(row, value[row])):
                yield f"{row}: {detail}", {**value, row: other}
        return
    yield from _others(value, kind)


def _others(value: Any, kind: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(value, bool):
        yield str(not value), not value
    elif get_origin(kind) is Literal:
        for other in get_args(kind):
            if other != value:
                yield str(other), other
    elif isinstance(value, Odds):
        yield f"{value.pays + 1}:{value.to}", Odds(value.pays + 1, value.to)
    elif isinstance(value, int):
        yield str(value + 1), value + 1
    elif isinstance(value, tuple) and value:
        for i, one in enumerate(value):
            for detail, other in _others(one, None):
                yield f"[{i}] {detail}", (*value[:i], other, *value[i + 1 :])
    elif isinstance(value, str) and value and set(value) <= set("HSO "):
        for i, letter in enumerate(value):
            if letter in "HS":
                other = "S" if letter == "H" else "H"
                yield f"[{i}] {other}", value[:i] + other + value[i + 1 :]
    elif isinstance(value, str) and "/" in value and value.replace("/", "").replace(".", "").isdigit():
        head, _, last = value.rpartition("/")
        yield f"{head}/{int(last) + 1}", f"{head}/{int(last) + 1}"


def _other_phrases(row: str, value: Any) -> Iterator[tuple[str, str]]:
    """Another row of a chart that is written in words: what a hand puts in front, or a step of the advice."""
    if not isinstance(value, str):
        return
    holding = HOLDINGS.get(row.partition(":")[0])
    found = CONDITION.fullmatch(value)
    if holding is None:
        stepped = re.sub(r"\d+", lambda number: str(int(number[0]) - 1), value, count=1)
        if row.isdigit() and stepped != value:
            yield stepped, stepped
    elif found is not None:
        yield found["otherwise"], found["otherwise"]
        yield found["front"], found["front"]
    else:
        other = next((words for words in holding.fronts if words != value), None)
        if other is not None:
            yield other, other


def other_fees(original: Sheet, schedule: str) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """One figure of one option of a schedule changed at a time."""
    for name, option in original.fees.items():
        if option.schedule != schedule:
            continue
        for detail, broken in _broken_option(option):
            yield f"option {name}: {detail}", {**original.fees, name: broken}


def _broken_option(option: BankedFee | PotFee) -> Iterator[tuple[str, Any]]:
    for field in ("bank", "players", "bonus", "time"):
        bands = getattr(option, field, None)
        if isinstance(bands, Bands):
            for detail, changed in _broken_bands(bands.bands):
                yield f"{field} {detail}", dataclasses.replace(option, **{field: Bands(changed)})
    for field in ("modified", "added"):
        amount = getattr(option, field, None)
        if amount:
            yield f"{field} {amount + 50}", dataclasses.replace(option, **{field: amount + 50})


def _broken_bands(bands: tuple[Band, ...]) -> Iterator[tuple[str, tuple[Band, ...]]]:
    """One fee changed, or one edge between two different fees moved: its last amount pays the next fee."""
    for i, band in enumerate(bands):
        other = band._replace(fee=band.fee + 50)
        yield f"{band} -> {other}", (*bands[:i], other, *bands[i + 1 :])
    for i, (band, following) in enumerate(pairwise(bands)):
        if band.high is not None and band.fee != following.fee:
            edge = band.high - (100 if band.high >= 100 else 1)
            moved = (band._replace(high=edge), following._replace(low=band.high))
            yield f"{band} ends at {edge}", (*bands[:i], *moved, *bands[i + 2 :])


# -- running -------------------------------------------------------------------------------------------------


def run(session) -> None:
    """Try mutations; survivors are printed and fail the run unless they are explained."""
    citing = Citing(citations(session))
    part = session.config.getoption("--mutate-sheet")
    found = [m for name in sheet_ids() if part in name for m in mutations(name)]
    found = [m for m in found if m.what.startswith(session.config.getoption("--mutate-only"))]
    if sample := session.config.getoption("--mutate-sample"):
        found = in_turn(found, sample, session.config.getoption("--mutate-turn"))
    if failing := citing.failing_unbroken(found):
        print("these fail before anything is broken:", *failing, sep="\n  ")
        session.testsfailed += len(failing)
        return
    survivors, explained = [], []
    surviving = _surviving(found, citing)
    if record := session.config.getoption("--mutate-record"):
        _write(Path(record), found, surviving)
    for mutation in surviving:
        key = f"{mutation.sheet} {mutation.what} {mutation.detail}"
        reason = next((why for start, why in EXPLAINED.items() if key.startswith(start)), "")
        (explained if reason else survivors).append((key, reason))
    for key, reason in explained:
        print(f"survives, explained: {key}: {reason}")
    for key, _ in survivors:
        print(f"survives: {key}")
    print(f"{len(found)} mutations, {len(found) - len(survivors) - len(explained)} caught", end=", ")
    print(f"{len(explained)} explained, {len(survivors)} survive")
    session.testsfailed += len(survivors)
    session.testscollected = max(1, len(found))


def in_turn(found: list[Mutation], sample: int, turn: int) -> list[Mutation]:
    """So many mutations, here and there; those of the next turn are others, until all had theirs."""
    turns = -(-len(found) // sample)
    print(f"mutations of turn {turn % turns} of {turns}; repeat with --mutate-turn {turn % turns}")
    return random.Random(7).sample(found, len(found))[turn % turns :: turns]


def _write(path: Path, found: list[Mutation], surviving: list[Mutation]) -> None:
    gone = {id(mutation) for mutation in surviving}
    rows = [(one.sheet, one.what, one.detail, "survives" if id(one) in gone else "caught") for one in found]
    path.write_text("\n".join("\t".join(row) for row in rows) + "\n", encoding="utf-8")


class Citing:
    """Which tests are tried on a broken rule, first those that are likeliest to notice it."""

    def __init__(self, cited: Mapping[str, list[Any]]) -> None:
        self.tests: dict[Touch, dict[str, Any]] = defaultdict(dict)
        self.seconds: dict[str, float] = defaultdict(float)
        for rule_id, items in cited.items():
            for touch in bindings(rule_id):
                self.tests[touch] |= {item.nodeid: item for item in items}

    def of(self, mutation: Mutation) -> list[Any]:
        """The tests that cite a rule which the mutation breaks. A test with the figures of the mutation among
        its parameters comes before others; one that never came near the rule comes last."""
        touch = (mutation.sheet, mutation.what)
        figures = _words(mutation.detail)

        def order(item: Any) -> tuple[bool, int, float]:
            own = _words(item.callspec.id) if hasattr(item, "callspec") else frozenset[str]()
            return touch not in touched[item.nodeid], -len(own & figures), self.seconds[item.nodeid]

        return sorted(self.tests[touch].values(), key=order)

    def failing_unbroken(self, found: list[Mutation]) -> list[str]:
        """Tests that fail with every rule as it is, and so would prove nothing. The arithmetic is compiled by
        this, and not again in every child."""
        failing = []
        for item in {item.nodeid: item for mutation in found for item in self.of(mutation)}.values():
            begun = time.perf_counter()
            if _fails(item):
                failing.append(item.nodeid)
            self.seconds[item.nodeid] = time.perf_counter() - begun
        return failing


@cache
def _words(text: str) -> frozenset[str]:
    return frozenset(re.findall(r"\w+", text))


def _fails(item: Any) -> bool:
    return any(report.failed for report in runtestprotocol(item, log=False, nextitem=None))


def _surviving(found: list[Mutation], citing: Citing) -> list[Mutation]:
    """The mutations no citing test notices, in their order; one is tried on each core at a time."""
    # A child that collects garbage would copy all that it shares with this process.
    gc.freeze()
    gc.disable()
    shown = sys.stderr.isatty()
    children: dict[int, int] = {}
    survivors = []
    for at, mutation in enumerate(found):
        if len(children) >= (os.cpu_count() or 1):
            survivors += _ended(children)
        children[_broken_child(mutation, citing.of(mutation))] = at
        if shown:
            print(f"\r{at + 1}/{len(found)} {mutation.sheet} {mutation.what}\x1b[K", end="", file=sys.stderr)
    while children:
        survivors += _ended(children)
    if shown:
        print(file=sys.stderr)
    return [found[at] for at in sorted(survivors)]


def _broken_child(mutation: Mutation, items: list[Any]) -> int:
    """A process in which one rule is broken; it ends with 0 when a test noticed."""
    sys.stdout.flush()
    sys.stderr.flush()
    child = os.fork()
    if child == 0:
        status = 1
        try:
            status = 0 if _some_test_fails(mutation, items) else 1
        finally:
            os._exit(status)
    return child


def _ended(children: dict[int, int]) -> list[int]:
    """Wait for one child; the place of its mutation if it survived."""
    child, status = os.wait()
    at = children.pop(child)
    return [at] if os.waitstatus_to_exitcode(status) else []


def _some_test_fails(mutation: Mutation, items: list[Any]) -> bool:
    global mutating
    mutating = True
    if mutation.broken is None:
        breaking.clause = mutation.what.removeprefix("clause ")
    else:
        genuine = loader._load_known
        loader._load_known = lambda name: mutation.broken if name == mutation.sheet else genuine(name)
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, 1)
    os.dup2(null, 2)
    for item in items:
        # Nobody reads how a test fails here, and telling it takes longer than most tests.
        item.repr_failure = lambda excinfo: "noticed"
    return any(_fails(item) for item in items)
