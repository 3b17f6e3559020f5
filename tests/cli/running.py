"""Running the command line inside the test, and what tests want of its answers."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from typer import main, testing
from typer.testing import CliRunner, Result

from houseway.cli.front import app

# The runner would make every command of the program anew for each call, which takes longer than most calls.
testing._get_command = cache(main.get_command)

ROSTER = {
    "angies": """
        chinese-poker crazy-pineapple-high-low-split dealers-choice ez-baccarat-panda-8
        five-card-draw-high-low five-card-draw five-card-stud fortune-pai-gow-poker lowball
        omaha-high-low-split omaha-high option-alley pure-21-5-blackjack pure-spanish-21-5 razz
        seven-card-stud-high-low seven-card-stud-high texas-holdem three-card-poker-6-card-bonus
        ultimate-texas-holdem
    """,
    "casino-real": """
        asian-stud-poker commission-free-baccarat-dragon-bonus crazy-pineapple draw-hi-low-split
        draw-poker-jacks-or-better draw-poker fast-action-holdem holdem-hi-low-split-8 loball
        no-bust-21st-century-blackjack omaha-hi-lo-split-8 omaha pai-gow-double-hand-poker
        panguingue pineapple-hi pure-21-5-blackjack razz seven-card-stud-hi-low-split-8
        seven-card-stud-hi super-pan-9 tahoe-hi-low-split-pineapple texas-holdem three-card-poker
    """,
    "lake-elsinore": """
        baccarat-gold caribbean-stud-poker chinese-poker crazy-4-poker deuce-to-seven-lowball
        draw-poker-jacks-or-better ez-baccarat-panda-8 fortune-7-baccarat fortune-pai-gow-poker
        let-it-ride-bonus lowball-ace-to-five no-bust-21st-century-blackjack omaha-high-low-8 omaha
        pai-gow-poker panguingue pure-21-5-blackjack-red-flex pure-21-5-blackjack pure-spanish-21-5
        razz seven-card-stud-high-low-8 seven-card-stud texas-holdem three-card-poker-6-card-bonus
        three-card-poker ultimate-texas-holdem
    """,
    "phoenix": """
        double-hand-poker fortune-pai-gow-poker no-bust-21st-century-blackjack omaha-hi-lo-8
        omaha-high pai-gow-poker pai-gow-tiles phoenix-baccarat pure-21-5-blackjack
        push-bet-pai-gow-poker supreme-baccarat texas-holdem
    """,
    "poker-flats": """
        california-blackjack-22 crazy-pineapple double-hand-poker draw-poker-hi-lo
        draw-poker-jacks-back draw-poker five-card-stud holdem-hi-lo-split lowball
        mexican-stud-poker omaha-high-low-split omaha pan pineapple-hi pure-21-5-blackjack push-9
        razz seven-card-stud-hi-lo seven-card-stud super-9 tahoe-pineapple texas-holdem
        three-card-poker-6-card-bonus ultimate-texas-holdem
    """,
}
"""Every sheet that is played, by room."""
SHEETS = tuple(f"{room}/{name}" for room, names in ROSTER.items() for name in names.split())
HOLDEM = tuple(name for name in SHEETS if name.endswith("/texas-holdem"))
BANKED = tuple(name for name in SHEETS if "baccarat" in name or "three-card-poker" in name)


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
