"""Shared test set-up: the rule plugin, and a Hypothesis profile with bounds."""

from hypothesis import HealthCheck, settings

pytest_plugins = ["tests.rulebook.plugin"]

settings.register_profile(
    "houseway",
    deadline=None,
    max_examples=60,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("houseway")
