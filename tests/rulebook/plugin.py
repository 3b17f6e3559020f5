"""`@pytest.mark.rule("room/sheet#id")`: a test that proves a rule of a sheet.

A citation counts only if, while the test ran, the rule's clause was carried out or its field or fee schedule
was read. `--rules-report` prints coverage per sheet; `--rules-mutate` breaks rules one by one and wants a
citing test to fail.
"""

from __future__ import annotations

import time
from collections import defaultdict

import pytest

from houseway.play import trace
from houseway.rooms.edition import engine_hash
from tests.rulebook import mutate
from tests.rulebook.bindings import bindings, known_rules

MOST_IDS = 3
LONGEST_FILES = 25
_durations: dict[str, float] = defaultdict(float)
_of_files: dict[str, float] = defaultdict(float)


def pytest_addoption(parser):
    group = parser.getgroup("houseway")
    group.addoption("--rules-report", action="store_true", help="print which rules are cited")
    group.addoption("--rules-mutate", action="store_true", help="break rules and want a citing test to fail")
    group.addoption("--mutate-sample", type=int, default=0, help="try only so many")
    turn = int(engine_hash(), 16)
    group.addoption("--mutate-turn", type=int, default=turn, help="which of them; another for every engine")
    group.addoption("--mutate-sheet", default="", help="mutate only sheets whose id contains this")
    group.addoption("--mutate-only", default="", help="mutate only what is bound so: clause, field or fees")
    group.addoption("--mutate-record", default="", help="write each mutation and whether it was caught here")
    group.addoption("--exhaustive", action="store_true", help="run complete enumerations too")


def pytest_collection_modifyitems(config, items):
    if not config.getoption("--exhaustive"):
        slow = [item for item in items if item.get_closest_marker("exhaustive")]
        if slow:
            config.hook.pytest_deselected(items=slow)
            items[:] = [item for item in items if not item.get_closest_marker("exhaustive")]
    known = known_rules()
    for item in items:
        own = list(item.iter_markers("rule"))
        fixed = [m for m in getattr(item.function, "pytestmark", []) if m.name == "rule"]
        if len({mark.args[0] for mark in fixed}) > MOST_IDS:
            raise pytest.UsageError(f"{item.nodeid} cites more than {MOST_IDS} rules")
        for mark in own:
            if mark.args[0] not in known:
                raise pytest.UsageError(f"{item.nodeid} cites {mark.args[0]}, which no sheet has")


def cited(item) -> list[str]:
    return [mark.args[0] for mark in item.iter_markers("rule")]


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_call(item):
    ids = cited(item)
    if not ids or mutate.mutating:
        yield
        return
    with trace.tracing() as touched:
        outcome = yield
    if item.config.getoption("--rules-mutate"):
        mutate.touched[item.nodeid] |= touched
    if outcome.excinfo is None:
        for rule in ids:
            wanted = bindings(rule)
            if not wanted & touched:
                names = ", ".join(sorted({f"{what} of {where}" for where, what in wanted})) or "nothing"
                outcome.force_exception(AssertionError(f"cites {rule} but never touched {names}"))
                return


def pytest_runtestloop(session):
    reports, mutates = (session.config.getoption(f"--rules-{what}") for what in ("report", "mutate"))
    if not reports and not mutates:
        return None
    _say_it_ourselves(session)
    if reports:
        mutate.report(session)
    if mutates:
        mutate.run(session)
    return True


def _say_it_ourselves(session):
    """Reports end with their own count; pytest would add that no tests ran."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if reporter is not None:
        reporter.summary_stats = lambda: None


def pytest_runtest_logreport(report):
    file = report.nodeid.partition("::")[0]
    _durations[file.split("/")[1]] += report.duration
    _of_files[file] += report.duration


def _longest(times):
    return sorted(times.items(), key=lambda pair: -pair[1])


def pytest_terminal_summary(terminalreporter):
    if not _durations:
        return
    terminalreporter.write_line("time by kind of test:")
    for kind, seconds in _longest(_durations):
        terminalreporter.write_line(f"  {seconds:7.1f} s  {kind}")
    if len(_of_files) > LONGEST_FILES:
        terminalreporter.write_line("the files that took longest:")
        for file, seconds in _longest(_of_files)[:LONGEST_FILES]:
            terminalreporter.write_line(f"  {seconds:7.1f} s  {file}")
    terminalreporter.write_line(time.strftime("finished %H:%M:%S"))
