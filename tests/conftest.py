"""Shared test set-up: the rule plugin, a Hypothesis profile with bounds, and what runs first."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.quick import sample

pytest_plugins = ["tests.rulebook.plugin"]

EXAMPLES, ALL_EXAMPLES = 40, 100
"""Of each property, and with --exhaustive."""

TESTS = Path(__file__).parent
WAITING = TESTS / "floor"
"""Tests that wait for a clock more than they work."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--quick", action="store_true", help="run a few tests of every folder, no slow ones")


def pytest_configure(config: pytest.Config) -> None:
    settings.register_profile(
        "houseway",
        deadline=None,
        max_examples=ALL_EXAMPLES if config.getoption("--exhaustive") else EXAMPLES,
        derandomize=True,
        suppress_health_check=[HealthCheck.too_slow],
    )
    settings.load_profile("houseway")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--quick"):
        keep_a_sample(config, items)
    # Those come first: one worker has them all, with one room, while the others work.
    items.sort(key=lambda item: item.path.parent != WAITING)


def keep_a_sample(config: pytest.Config, items: list[pytest.Item]) -> None:
    kept = sample(items)
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = [item for item in items if item in kept]
