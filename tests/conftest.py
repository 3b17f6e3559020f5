"""Shared test set-up: the rule plugin, a Hypothesis profile with bounds, and what runs first."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

pytest_plugins = ["tests.rulebook.plugin"]

EXAMPLES, ALL_EXAMPLES = 40, 100
"""Of each property, and with --exhaustive."""

TESTS = Path(__file__).parent
WAITING = TESTS / "floor"
"""Tests that wait for a clock more than they work."""


def pytest_configure(config: pytest.Config) -> None:
    settings.register_profile(
        "houseway",
        deadline=None,
        max_examples=ALL_EXAMPLES if config.getoption("--exhaustive") else EXAMPLES,
        derandomize=True,
        suppress_health_check=[HealthCheck.too_slow],
    )
    settings.load_profile("houseway")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Those come first: one worker has them all, with one room, while the others work."""
    items.sort(key=lambda item: item.path.parent != WAITING)
