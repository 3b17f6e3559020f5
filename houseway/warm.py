"""Compile the kernels once for this machine: `python -m houseway.warm` every one, before tests fork; a live
room those of its tables before its port opens, and the rest in a quiet process of its own."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from pathlib import Path

from houseway.compiled import forget_unused, is_there, note
from houseway.hands import EVALUATORS
from houseway.kernel import JIT, counted_files

STANDS_BACK = 19
"""How far a process stands back that compiles beside the work in hand."""


def warm_hands() -> None:
    """Every evaluator on one hand."""
    for evaluator in EVALUATORS.values():
        evaluator.ranks([list(evaluator.pack.cards[: evaluator.cards[-1]])])


def warm_equity(name: str, *hands: str) -> None:
    """The equity of hands that are known, after a flop."""
    from houseway.analysis import equity

    equity(name, [*hands], board="2c 3d 4h")


def warm_game(name: str) -> None:
    """A round of a sheet, and a taste of its odds: for a process that asks for no figures."""
    from houseway.analysis import equity, odds
    from houseway.bots.posted import is_banked
    from houseway.pricing.chunks import tasting
    from houseway.rooms import sheet

    _play(name)
    if sheet(name).wagers != ("pot",):
        with tasting():
            odds(name)
            if is_banked(sheet(name)):
                odds(name, players=1, rounds=1000)
    elif sheet(name).module.shape is not None:
        equity(name, ["random", "random"], rounds=100)


def warm_tables(names: Iterable[str], told: Callable[[int, int], object]) -> None:
    """Bring into this process what tables of these sheets need, so that nobody waits within a round;
    told how many of the games are ready."""
    first = counted_files() / "played"
    if JIT and not is_there(first):
        print("houseway: compiling what the tables need, once for this machine (a minute)", file=sys.stderr)
    games = one_sheet_a_game(names)
    for ready, name in enumerate(games.values()):
        told(ready, len(games))
        _play(name)
    if JIT:
        note(first)


@contextmanager
def warming_the_rest() -> Iterator[subprocess.Popen[bytes] | None]:
    """Every other kernel is compiled beside the work in hand, in a quiet process that ends with it."""
    if is_warm():
        yield None
        return
    beside = subprocess.Popen(
        [sys.executable, "-m", "houseway.warm"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    if hasattr(os, "setpriority"):
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, beside.pid, STANDS_BACK)
    try:
        yield beside
    finally:
        if beside.poll() is None:
            _end(beside)
        beside.wait()


def _end(beside: subprocess.Popen[bytes]) -> None:
    """End a process and those that it started, where a system knows groups of them."""
    if hasattr(os, "killpg"):
        os.killpg(beside.pid, signal.SIGTERM)
    else:
        beside.terminate()


def one_sheet_a_game(names: Iterable[str]) -> dict[str, str]:
    """One sheet of each game among these."""
    from houseway.rooms import sheet

    return {sheet(name).module.id: name for name in names}


def _play(name: str) -> None:
    from houseway.bots.company import Company
    from houseway.bots.posted import asked_sheet
    from houseway.play.driver import play_out

    company = Company(asked_sheet(name))
    play_out(company.deal(), company.decide)


def warm_bulk() -> None:
    """One hand in bulk: everybody checks and calls."""
    import numpy as np

    from houseway import Chance, Table
    from houseway.games.pot.bulk.acts import encode
    from houseway.games.pot.bulk.play import play_hands

    table = Table("angies/texas-holdem", [("Ann", 20_000), ("Bo", 20_000)])
    first = table.deal(Chance(1))
    first.act(first.asks[0].id, "fold")
    acts = [["call", "check", *["check"] * 6]]
    play_hands(table, np.arange(52).reshape(1, 52), encode(acts))


STEPPED = (
    "angies/texas-holdem",
    "casino-real/holdem-hi-low-split-8",
    "angies/omaha-high",
    "angies/omaha-high-low-split",
    "angies/pure-21-5-blackjack",
    "lake-elsinore/no-bust-21st-century-blackjack",
    "angies/ez-baccarat-panda-8",
)
"""A sheet of each kind of tables that are stepped at once."""


def warm_stepped(name: str) -> None:
    """A step at two tables."""
    from houseway import env

    tables = env.vector(name, 2, players=2)
    tables.reset()
    tables.step(tables.sample())


def is_warm() -> bool:
    """Whether nothing is left to compile."""
    return not JIT or is_there(_warmed())


def _warmed() -> Path:
    return counted_files() / "warm"


def main() -> None:
    """Compile everything: what all games share, then the rest side by side on every core."""
    if is_warm():
        return
    from houseway.rooms import sheet_ids

    print("houseway: compiling its arithmetic once for this machine", file=sys.stderr)
    # Each game is told when it is done; its own process says nothing.
    os.environ["HOUSEWAY_QUIET"] = "1"
    warm_hands()
    games = one_sheet_a_game(sheet_ids())
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as cores:
        compiled = {
            cores.submit(warm_bulk): "hands in bulk",
            cores.submit(warm_equity, "angies/texas-holdem", "AhKh", "QdQc"): "equity",
            cores.submit(warm_equity, "angies/omaha-high", "AhKhQhJh", "QdQcJdJc"): "equity of four cards",
            **{cores.submit(warm_stepped, name): f"{name} at many tables" for name in STEPPED},
            **{cores.submit(warm_game, name): game for game, name in games.items()},
        }
        for done in as_completed(compiled):
            done.result()
            print(f"  {compiled[done]}", file=sys.stderr)
    note(_warmed())
    forget_unused()


if __name__ == "__main__":
    main()
