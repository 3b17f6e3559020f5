"""Compile every kernel once: `python -m houseway.warm`. Tests fork, and a port opens, after this."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from houseway.hands import EVALUATORS
from houseway.kernel import JIT, cache_directory


def warm() -> Iterator[str]:
    """Run every part of the arithmetic on something small; yields what it is about to compile."""
    from houseway.odds import equity, odds
    from houseway.rooms import sheet

    for evaluator in EVALUATORS.values():
        yield f"hands: {evaluator.name}"
        evaluator.ranks([list(evaluator.pack.cards[: evaluator.cards[-1]])])
    yield "hands in bulk"
    _warm_bulk()
    sheets = one_sheet_a_game()
    yield "equity"
    equity(sheets["texas-holdem"], ["AhKh", "QdQc"], board="2c 3d 4h")
    equity(sheets["omaha"], ["AhKhQhJh", "QdQcJdJc"], board="2c 3d 4h")
    for game, name in sheets.items():
        yield f"play: {game}"
        _play(name)
        yield f"odds: {game}"
        if sheet(name).wagers == ("pot",):
            if sheet(name).module.shape is not None:
                equity(name, ["random", "random"], rounds=100)
        else:
            odds(name)
            odds(name, players=1, rounds=1000)


def warm_play() -> None:
    """Bring into this process what a table needs, so that nobody waits for it in the middle of a round."""
    for name in one_sheet_a_game().values():
        _play(name)


def one_sheet_a_game() -> dict[str, str]:
    """A sheet of every game."""
    from houseway.rooms import sheet, sheet_ids

    return {sheet(name).module.id: name for name in sheet_ids()}


def _play(name: str) -> None:
    from houseway.bots.company import Company
    from houseway.bots.posted import asked_sheet
    from houseway.play.driver import play_out

    company = Company(asked_sheet(name))
    play_out(company.deal(), company.decide)


def _warm_bulk() -> None:
    """One hand in bulk: everybody checks and calls."""
    import numpy as np

    from houseway import Chance, Table
    from houseway.pots.bulk import encode, play_hands

    table = Table("angies/texas-holdem", [("Ann", 20_000), ("Bo", 20_000)])
    first = table.deal(Chance(1))
    first.act(first.asks[0].id, "fold")
    acts: list[list[object]] = [["call", "check", *["check"] * 6]]
    play_hands(table, np.arange(52).reshape(1, 52), encode(acts))


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
