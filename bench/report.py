"""Timing and the table of ratios."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from rich.console import Console
from rich.table import Table


def rate(
    work: Callable[[], int],
    seconds: float = 1.5,
    repeats: int = 3,
    clock: Callable[[], float] = time.perf_counter,
) -> float:
    """Things done a second: the best of a few repeats, each long enough to mean something."""
    work()
    best = 0.0
    for _ in range(repeats):
        done, start = 0, clock()
        while (spent := clock() - start) < seconds / repeats:
            done += work()
        best = max(best, done / spent)
    return best


@dataclass
class Comparison:
    """One thing measured: ours first, then the peers."""

    title: str
    unit: str
    ours: float
    peers: dict[str, float] = field(default_factory=dict)
    goals: dict[str, float] = field(default_factory=dict)
    note: str = ""

    def ratios(self) -> dict[str, float]:
        return {name: self.ours / peer for name, peer in self.peers.items()}

    def to_json(self) -> dict[str, object]:
        return {
            "title": self.title,
            "unit": self.unit,
            "ours": self.ours,
            "peers": self.peers,
            "ratios": self.ratios(),
            "goals": self.goals,
            "note": self.note,
        }


def show(comparisons: list[Comparison]) -> None:
    console = Console()
    table = Table(title="Houseway and its peers, one run, one machine")
    for heading in ("what", "who", "rate", "ours is", "goal"):
        table.add_column(heading, justify="left" if heading in ("what", "who") else "right")
    for one in comparisons:
        table.add_row(one.title, "houseway", f"{one.ours:,.0f} {one.unit}", "", "")
        for name, peer in one.peers.items():
            goal = one.goals.get(name)
            ratio = one.ours / peer
            mark = "" if goal is None else f"{goal:g} times"
            table.add_row("", name, f"{peer:,.0f} {one.unit}", f"{ratio:,.1f} times", mark)
        table.add_section()
    console.print(table)
    for one in comparisons:
        if one.note:
            console.print(f"{one.title}: {one.note}")
