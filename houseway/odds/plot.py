"""Odds to look at: a picture of every wager's outcomes, and figures and strategies as CSV tables."""

from __future__ import annotations

import csv
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from houseway.cards.card import RANKS
from houseway.errors import HousewayError
from houseway.odds.model import Outcome, SheetOdds, WagerOdds
from houseway.odds.three_card_play import StrategyRow

if TYPE_CHECKING:
    from matplotlib.axes import Axes

WINS, PUSHES, LOSES = "#2a7f62", "#8a8f98", "#b5403a"
INK, PAPER, LINES = "#22262b", "#fbfaf7", "#ddd8cc"
DECADES = 100
"""Chances that lie further apart than this are drawn on a logarithmic scale."""


def plot_outcomes(odds: SheetOdds, path: str | Path) -> None:
    """Draw the chance of every outcome of every wager into a file; its ending says which kind."""
    if not odds.wagers:
        raise HousewayError(f"{odds.sheet} has no wager whose outcomes could be drawn")
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    rows = [len(wager.outcomes) for wager in odds.wagers]
    figure = Figure(figsize=(9, 1.0 + sum(1.15 + 0.36 * count for count in rows)), facecolor=PAPER)
    FigureCanvasAgg(figure)
    figure.suptitle(odds.sheet, x=0.02, ha="left", color=INK, fontsize=15, fontweight="bold")
    axes = figure.subplots(len(rows), 1, squeeze=False, height_ratios=[count + 1.5 for count in rows])
    for axis, wager in zip(axes[:, 0], odds.wagers, strict=True):
        _draw(axis, wager)
    figure.tight_layout(rect=(0, 0, 1, 0.99))
    figure.savefig(path, dpi=150, facecolor=PAPER)


def _draw(axis: Axes, wager: WagerOdds) -> None:
    outcomes = sorted(wager.outcomes, key=lambda one: (one.pays, one.probability))
    chances = [one.probability for one in outcomes]
    bars = axis.barh(range(len(outcomes)), chances, color=[_colour(one) for one in outcomes], height=0.68)
    axis.set_yticks(range(len(outcomes)), [_label(one) for one in outcomes], color=INK)
    axis.bar_label(bars, [_chance(chance) for chance in chances], padding=4, color=INK, fontsize=8.5)
    if max(chances) > DECADES * min(chances):
        axis.set_xscale("log")
        axis.set_xlim(min(chances) / 3, max(chances) * 4)
    else:
        axis.set_xlim(0, max(chances) * 1.16)
    axis.minorticks_off()
    axis.xaxis.set_major_formatter(lambda chance, _: f"{100 * chance:g}%")
    figures = f"mean {wager.ev:+.3%} per {wager.per}   sd {wager.sd:.3f}   ahead {wager.hit_frequency:.1%}"
    how = wager.method if wager.method == "exact" else f"simulated ±{wager.stderr:.3%}"
    played = f", {wager.strategy}" if wager.strategy else ""
    axis.set_title(f"{wager.wager}   {figures}   {how}{played}", loc="left", fontsize=9.5, color=INK)
    axis.set_facecolor(PAPER)
    axis.tick_params(axis="y", length=0, labelsize=9)
    axis.tick_params(axis="x", labelsize=8, colors=PUSHES)
    axis.grid(axis="x", color=LINES, linewidth=0.7)
    axis.set_axisbelow(True)
    for side in ("top", "right", "left"):
        axis.spines[side].set_visible(False)
    axis.spines["bottom"].set_color(LINES)


def _colour(outcome: Outcome) -> str:
    if outcome.pays > 0:
        return WINS
    return LOSES if outcome.pays < 0 else PUSHES


def _label(outcome: Outcome) -> str:
    return f"{outcome.name}  ({f'{outcome.pays:+g}' if outcome.pays else '0'})"


def _chance(chance: float) -> str:
    return f"{chance:.2%}" if chance >= 0.001 else f"1 in {1 / chance:,.0f}"


def write_csv(odds: SheetOdds, path: str | Path) -> None:
    """A line for every outcome of every wager, with the wager's own figures beside it."""
    columns = ("sheet", "wager", "per", "ev", "sd", "hit_frequency", "element_of_risk", "method", "stderr")
    with Path(path).open("w", newline="", encoding="utf-8") as file:
        table = csv.writer(file)
        table.writerow([*columns, "strategy", "outcome", "probability", "pays"])
        for one in odds.wagers:
            figures = [getattr(one, column) for column in columns[1:]]
            for outcome in one.outcomes:
                told = [one.strategy or "", outcome.name, outcome.probability, outcome.pays]
                table.writerow([odds.sheet, *figures, *told])


def write_strategy(rows: Iterable[StrategyRow], path: str | Path) -> None:
    """A strategy as a table: a line for each hand, a column for each rank of the bank's open card."""
    lines: dict[str, dict[str, str]] = {}
    for row in rows:
        lines.setdefault(row.hand, {})[row.up_card] = row.decision
    with Path(path).open("w", newline="", encoding="utf-8") as file:
        table = csv.DictWriter(file, ["hand", *RANKS])
        table.writeheader()
        for hand, decisions in lines.items():
            table.writerow({"hand": hand} | decisions)
