"""`python -m bench [--json FILE]`: every comparison in one run."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from bench import (
    copying,
    environments,
    equity,
    evaluation,
    fortune,
    histories,
    holdem,
    house_way,
    pots,
    rounds,
)
from bench.report import show


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--json", type=Path, help="write the figures to a file too")
    asked = parser.parse_args()
    modules = (evaluation, equity, holdem, copying, histories, pots, house_way, fortune, rounds, environments)
    comparisons = [one for module in modules for one in _all(module)]
    show(comparisons)
    if asked.json:
        asked.json.write_text(json.dumps([one.to_json() for one in comparisons], indent=2) + "\n")


def _all(module) -> list:
    print(f"measuring {module.__name__.removeprefix('bench.')} …", flush=True)
    found = module.compare()
    return found if isinstance(found, list) else [found]


if __name__ == "__main__":
    main()
