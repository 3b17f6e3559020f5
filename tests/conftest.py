"""Shared test set-up: the rule plugin, a Hypothesis profile with bounds, and what runs first."""

import gc
import os
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.quick import sample
from tests.rulebook import breaking

# What compiles meanwhile is no part of any answer.
os.environ.setdefault("HOUSEWAY_QUIET", "1")

if "--rules-mutate" in sys.argv:
    # Before the program is imported, so that every rule of it can be broken.
    breaking.install()

# Thousands of tests are collected and kept: looking for garbage among them takes longer than most tests.
gc.disable()

pytest.register_assert_rewrite("tests.compliance", "tests.bank", "tests.pots", "tests.points")
pytest_plugins = ["tests.rulebook.plugin"]

EXAMPLES, FEWER_EXAMPLES, ALL_EXAMPLES = 15, 6, 100
"""Of each property, of those that look at a whole round again and again, and of both with --exhaustive."""

TESTS = Path(__file__).parent
WAITING = TESTS / "floor"
"""Tests that wait for a clock more than they work."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--quick", action="store_true", help="run a few tests of every folder, no slow ones")


def pytest_configure(config: pytest.Config) -> None:
    for name, examples in (("houseway", EXAMPLES), ("fewer", FEWER_EXAMPLES)):
        settings.register_profile(
            name,
            deadline=None,
            max_examples=ALL_EXAMPLES if config.getoption("--exhaustive") else examples,
            derandomize=True,
            suppress_health_check=[HealthCheck.too_slow],
        )
    settings.load_profile("houseway")


@pytest.fixture(scope="session")
def exhaustive(request: pytest.FixtureRequest) -> bool:
    """Whether this is the long run, in which a test may try more of the same."""
    return bool(request.config.getoption("--exhaustive"))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--quick"):
        keep_a_sample(config, items)
    gc.freeze()
    gc.enable()
    # Those come first: one worker has them all, with one room, while the others work.
    items.sort(key=lambda item: item.path.parent != WAITING)


def keep_a_sample(config: pytest.Config, items: list[pytest.Item]) -> None:
    kept = sample(items)
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = [item for item in items if item in kept]
