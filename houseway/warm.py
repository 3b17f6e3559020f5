"""Compile every kernel once: `python -m houseway.warm`. Tests fork, and a port opens, after this."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from houseway.cards import Chance
from houseway.hands import EVALUATORS
from houseway.kernel import JIT, cache_directory


def warm() -> Iterator[str]:
    """Run every part of the arithmetic on something small; yields what it is about to compile."""
    from houseway.bots import deal_round
    from houseway.odds import equity, odds
    from houseway.rooms import sheet, sheet_ids

    for evaluator in EVALUATORS.values():
        yield f"hands: {evaluator.name}"
        count = evaluator.cards[-1]
        evaluator.ranks([list(evaluator.pack.cards[:count])])
    games = {sheet(name).module.id: name for name in sheet_ids()}
    for game, name in games.items():
        yield f"play: {game}"
        deal_round(name, Chance(1))
        yield f"odds: {game}"
        if sheet(name).wagers == ("pot",):
            equity(name, ["AhKh", "random"], rounds=1000)
        else:
            odds(name)


def main() -> None:
    if not JIT or (cache_directory() / "warm").exists():
        return
    print("houseway: compiling its arithmetic once for this machine", file=sys.stderr)
    for part in warm():
        print(f"  {part}", file=sys.stderr)
    (cache_directory() / "warm").touch()


if __name__ == "__main__":
    main()
