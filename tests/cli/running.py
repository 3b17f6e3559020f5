"""Running the command line inside the test, and what tests want of its answers."""

from __future__ import annotations

import json
from typing import Any

from typer.testing import CliRunner, Result

from houseway.cli import app

SHEETS = (
    "angies/ez-baccarat-panda-8",
    "angies/texas-holdem",
    "angies/three-card-poker-6-card-bonus",
    "casino-real/texas-holdem",
    "casino-real/three-card-poker",
    "lake-elsinore/ez-baccarat-panda-8",
    "lake-elsinore/texas-holdem",
    "lake-elsinore/three-card-poker",
    "lake-elsinore/three-card-poker-6-card-bonus",
    "phoenix/texas-holdem",
    "poker-flats/texas-holdem",
    "poker-flats/three-card-poker-6-card-bonus",
)
HOLDEM = tuple(name for name in SHEETS if name.endswith("texas-holdem"))
BANKED = tuple(name for name in SHEETS if name not in HOLDEM)


def run(*args: str, typed: str | None = None) -> Result:
    """A command that ends well or badly; a crash is the test's own failure."""
    return CliRunner().invoke(app, list(args), input=typed, catch_exceptions=False, prog_name="houseway")


def output(*args: str, typed: str | None = None) -> str:
    """What a command that must succeed prints."""
    result = run(*args, typed=typed)
    assert result.exit_code == 0, result.stderr
    return result.stdout


def read(*args: str, typed: str | None = None) -> Any:
    """The one JSON value a command prints."""
    return json.loads(output(*args, "--json", typed=typed))


def lines(*args: str, typed: str | None = None) -> list[dict[str, Any]]:
    """The JSON lines a command prints."""
    return [json.loads(line) for line in output(*args, "--json", typed=typed).splitlines()]


def refused(*args: str, typed: str | None = None) -> str:
    """The one sentence on stderr of bad input: status 2 and not a word on stdout."""
    result = run(*args, typed=typed)
    assert result.exit_code == 2, (result.exit_code, result.stdout, result.stderr)
    assert result.stdout == ""
    (sentence,) = result.stderr.splitlines()
    assert sentence.startswith("houseway: ")
    return sentence
