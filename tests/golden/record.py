"""One recorded round a sheet. `python -m tests.golden.record` writes them again; changes show as a diff."""

from __future__ import annotations

import json
import random
from pathlib import Path

from houseway import Chance, Table
from houseway.rooms import digest, save_round, settlement_json, sheet_ids
from tests.golden.words import in_words
from tests.random_play import play_at_random

HERE = Path(__file__).parent


def golden_file(name: str) -> Path:
    return HERE / f"{name.replace('/', '__')}.txt"


def golden_lines(name: str) -> list[str]:
    """The third round of a table of four: the saved round, every event, and what it came to."""
    source = random.Random(name)
    table = Table(name, [(who, 50_000) for who in ("Ann", "Bo", "Cy", "Di")])
    for number in range(3):
        round = play_at_random(table.deal(Chance(f"{name}/{number}")), source)
    saved = save_round(round)
    # A recorded round is to be played by every edition, so it names none.
    del saved["edition"]
    saved["digest"] = digest(saved)
    return [json.dumps(saved), *in_words(name, round.full_log()), json.dumps(settlement_json(round))]


def main() -> None:
    for name in sheet_ids():
        golden_file(name).write_text("\n".join(golden_lines(name)) + "\n", encoding="utf-8")
        print(golden_file(name).name)


if __name__ == "__main__":
    main()
