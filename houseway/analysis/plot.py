"""Odds to look at: pictures of outcomes, of a bankroll over sessions, and of strategies as charts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING

from houseway.analysis.bank import BankOdds, BankWager
from houseway.analysis.risk import Path as Ride
from houseway.analysis.risk import Session
from houseway.analysis.sheet import SheetOdds
from houseway.errors import HousewayError
from houseway.extras import require
from houseway.play.asks import money
from houseway.pricing.game import Chart
from houseway.pricing.model import Outcome, WagerOdds

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

WINS, PUSHES, LOSES = "#2a7f62", "#8a8f98", "#b5403a"
INK, QUIET, PAPER, LINES = "#22262b", "#5d636b", "#fbfaf7", "#ddd8cc"
BANKS = "#27548a"
DECADES = 100
"""Chances that lie further apart than this are drawn on a logarithmic scale."""


def plot_outcomes(odds: SheetOdds, path: str | Path) -> None:
    """Draw the chance of every outcome of every wager into a file; its ending says which kind."""
    if not odds.wagers:
        raise HousewayError(f"{odds.sheet} has no wager whose outcomes could be drawn")
    rows = [len(wager.outcomes) for wager in odds.wagers]
    figure = _sheet_of_paper((9, 1.3 + sum(1.15 + 0.36 * count for count in rows)))
    _head(
        figure,
        f"{odds.sheet}: how each wager ends",
        "chance of every outcome; in brackets what a unit wins or loses",
    )
    axes = figure.subplots(len(rows), 1, squeeze=False, height_ratios=[count + 1.5 for count in rows])
    for axis, wager in zip(axes[:, 0], odds.wagers, strict=True):
        _draw(axis, wager)
    _finish(figure, path)


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
    axis.set_ylim(-0.6, len(outcomes) - 0.4)
    axis.minorticks_off()
    axis.xaxis.set_major_formatter(lambda chance, _: f"{100 * chance:.9f}".rstrip("0").rstrip(".") + "%")
    figures = f"mean {wager.ev:+.3%} per {wager.per}   sd {wager.sd:.3f}   ahead {wager.hit_frequency:.1%}"
    how = wager.method if wager.method != "simulated" else f"simulated ±{wager.stderr:.3%}"
    played = f", {wager.strategy}" if wager.strategy else ""
    axis.set_title(f"{wager.wager}   {figures}   {how}{played}", loc="left", fontsize=9.5, color=INK)
    axis.tick_params(axis="y", length=0, labelsize=9)
    axis.tick_params(axis="x", labelsize=8, colors=QUIET)
    axis.grid(axis="x", color=LINES, linewidth=0.7)
    _plain(axis, "bottom")


def _colour(outcome: Outcome) -> str:
    if outcome.pays > 0:
        return WINS
    return LOSES if outcome.pays < 0 else PUSHES


def _label(outcome: Outcome) -> str:
    return f"{outcome.name}  ({f'{outcome.pays:+g}' if outcome.pays else '0'})"


def _chance(chance: float) -> str:
    return f"{chance:.2%}" if chance >= 0.001 else f"1 in {1 / chance:,.0f}"


# -- a bankroll over sessions --------------------------------------------------------------------------------


def plot_sessions(sheet: str, side: BankOdds, path: str | Path) -> None:
    """Draw how the bank and the first seat fare over a session, a row for each wager."""
    told = [(one, one.session) for one in side.wagers if one.session is not None]
    if not told:
        raise HousewayError("a bankroll is drawn over a session: say of how many rounds (--session)")
    figure = _sheet_of_paper((11, 1.5 + 3.5 * len(told)))
    put_up = "" if side.bank is None else f" against a bank of {money(side.bank)}"
    players = "1 player" if side.players == 1 else f"{side.players} players"
    length, count = told[0][1].rounds, told[0][1].sessions
    _head(
        figure,
        f"{sheet}: bankrolls over {length:,} rounds, after fees",
        f"{players} betting {money(side.action)}{put_up}, fee option {side.option or 'none'}; "
        f"{count:,} sessions: the median, the middle half, nine tenths, and a few of them",
    )
    axes = figure.subplots(len(told), 2, squeeze=False)
    for (wager, session), (left, right) in zip(told, axes, strict=True):
        _ride(left, session.bank, session, BANKS, _bank_words(wager, session))
        fee = f", fee {money(wager.player_fee)} a round" if wager.player_fee else ""
        words = f"Betting on {wager.wager}{fee}: {session.player.losing:.1%} of sessions lose"
        _ride(right, session.player, session, WINS, words)
    _finish(figure, path)


def _bank_words(wager: BankWager, session: Session) -> str:
    broke = "" if not session.broke else f", {session.broke:.1%} fall to the whole bank lost"
    return f"Banking {wager.wager}: {session.bank.losing:.1%} of sessions lose{broke}"


def _ride(axis: Axes, ride: Ride, session: Session, colour: str, title: str) -> None:
    rounds = [0, *(band.rounds for band in ride.bands)]
    levels = [
        [0.0, *(band.cents[level] / 100 for band in ride.bands)] for level in range(len(session.quantiles))
    ]
    low, lower, middle, upper, high = levels
    axis.fill_between(rounds, low, high, color=colour, alpha=0.14, linewidth=0)
    axis.fill_between(rounds, lower, upper, color=colour, alpha=0.22, linewidth=0)
    for sample in ride.samples:
        axis.plot(rounds, [0, *(cents / 100 for cents in sample)], color=colour, alpha=0.35, linewidth=0.6)
    axis.plot(rounds, middle, color=colour, linewidth=2)
    axis.axhline(0, color=INK, linewidth=0.8)
    axis.set_xlim(0, rounds[-1])
    for level, words in ((low, "5%"), (middle, "median"), (high, "95%")):
        axis.annotate(
            f"{words} {_signed(level[-1])}",
            (rounds[-1], level[-1]),
            xytext=(5, 0),
            textcoords="offset points",
            va="center",
            fontsize=8,
            color=INK,
            parse_math=False,
        )
    axis.set_title(title, loc="left", fontsize=9.5, color=INK, parse_math=False)
    axis.set_xlabel("rounds", fontsize=8, color=QUIET, loc="right")
    axis.yaxis.set_major_formatter(lambda amount, _: _signed(amount))
    axis.tick_params(labelsize=8, colors=QUIET, length=0)
    axis.grid(color=LINES, linewidth=0.7)
    _plain(axis, "bottom")


def _signed(amount: float) -> str:
    return f"{'−' if amount < 0 else '+'}${abs(amount):,.0f}" if round(amount) else "0"


# -- strategies ----------------------------------------------------------------------------------------------

TINTS = ("#cfe3d8", "#f1d3cf", "#d6e0ee", "#f3e6c4", "#e2d7ea", "#dfe3e6", "#f6dcc3", "#d3e7e8")
"""Soft colours for the words of charts, in the order of their legends."""


def plot_charts(sheet: str, charts: Sequence[Chart], path: str | Path) -> None:
    """Draw strategy charts: a cell for each hand and each card, its word in it, and what the words mean."""
    if not charts:
        raise HousewayError(f"{sheet} has no strategy to draw: nothing is decided after the bets")
    heights = [1.1 + 0.27 * (len(chart.rows) + 1) for chart in charts]
    widest = max(2.6 + 0.5 * len(chart.columns) for chart in charts)
    figure = _sheet_of_paper((max(7.0, widest), 1.2 + sum(heights)))
    _head(figure, f"{sheet}: what to do", "rows are one's own cards, columns the bank's")
    axes = figure.subplots(len(charts), 1, squeeze=False, height_ratios=heights)
    words = dict.fromkeys(word for chart in charts for word in chart.words)
    tints = dict(zip(words, cycle(TINTS), strict=False))
    for axis, chart in zip(axes[:, 0], charts, strict=True):
        _chart(axis, chart, tints)
    _finish(figure, path)


def _chart(axis: Axes, chart: Chart, tints: Mapping[str, str]) -> None:
    from matplotlib.patches import Rectangle

    for down, cells in enumerate(chart.cells):
        for across, cell in enumerate(cells):
            tint = tints.get(cell, PAPER)
            axis.add_patch(Rectangle((across, down), 1, 1, facecolor=tint, edgecolor=PAPER, linewidth=1.2))
            axis.text(across + 0.5, down + 0.52, cell, ha="center", va="center", fontsize=8, color=INK)
    axis.set_xlim(0, len(chart.columns))
    axis.set_ylim(len(chart.rows), 0)
    axis.set_xticks([at + 0.5 for at in range(len(chart.columns))], chart.columns)
    axis.set_yticks([at + 0.5 for at in range(len(chart.rows))], chart.rows)
    axis.xaxis.tick_top()
    axis.tick_params(length=0, labelsize=8.5, colors=INK, pad=3)
    legend = "    ".join(f"{word} {meaning}" for word, meaning in chart.words.items())
    axis.set_title(chart.heading, loc="left", fontsize=10, color=INK, fontweight="bold", pad=6)
    axis.set_xlabel(legend, fontsize=8.5, color=QUIET, loc="left")
    _plain(axis)


# -- the paper -----------------------------------------------------------------------------------------------


def _sheet_of_paper(size: tuple[float, float]) -> Figure:
    require("plot", "a picture", "matplotlib")
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure
    from matplotlib.layout_engine import ConstrainedLayoutEngine

    figure = Figure(figsize=size, facecolor=PAPER, layout=ConstrainedLayoutEngine(h_pad=0.12, w_pad=0.1))
    FigureCanvasAgg(figure)
    return figure


def _head(figure: Figure, title: str, below: str) -> None:
    """A title that says what is shown, and under it how to read it."""
    # Dollar signs are money here, not formulas.
    figure.suptitle(title, x=0.01, ha="left", color=INK, fontsize=14, fontweight="bold", parse_math=False)
    figure.supxlabel(below, x=0.01, ha="left", color=QUIET, fontsize=8.5, parse_math=False)


def _plain(axis: Axes, *kept: str) -> None:
    """No box around the figures."""
    axis.set_facecolor(PAPER)
    axis.set_axisbelow(True)
    for side, spine in axis.spines.items():
        spine.set_visible(side in kept)
        spine.set_color(LINES)


def _finish(figure: Figure, path: str | Path) -> None:
    figure.savefig(path, dpi=150, facecolor=PAPER)
