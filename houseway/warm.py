"""Compile every kernel once: `python -m houseway.warm`. Tests fork, and a port opens, after this."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from houseway.hands import EVALUATORS
from houseway.kernel import JIT, cache_directory


def warm() -> Iterator[str]:
    """Run every part of the arithmetic on something small; yields what it is about to compile."""
    from houseway.bots.company import Company
    from houseway.bots.posted import asked_sheet
    from houseway.odds import equity, odds
    from houseway.play.driver import play_out
    from houseway.rooms import sheet, sheet_ids

    for evaluator in EVALUATORS.values():
        yield f"hands: {evaluator.name}"
        evaluator.ranks([list(evaluator.pack.cards[: evaluator.cards[-1]])])
    for game, name in {sheet(name).module.id: name for name in sheet_ids()}.items():
        yield f"play: {game}"
        company = Company(asked_sheet(name))
        play_out(company.deal(), company.decide)
        yield f"odds: {game}"
        if sheet(name).wagers == ("pot",):
            equity(name, ["AhKh", "random"], rounds=1000)
            equity(name, ["AhKh", "QdQc"], board="2c 3d 4h")
        else:
            odds(name)
            odds(name, rounds=1000)
            odds(name, players=1)


def main() -> None:
    done = cache_directory() / "warm"
    if not JIT or done.exists():
        return
    print("houseway: compiling its arithmetic once for this machine", file=sys.stderr)
    for part in warm():
        print(f"  {part}", file=sys.stderr)
    done.touch()


if __name__ == "__main__":
    main()
