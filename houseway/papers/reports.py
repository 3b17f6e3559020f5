"""A report as a test laboratory writes it: what was examined, its settings and readings with their price,
every figure exact or with its error, and the command that gives it again."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Mapping
from importlib import metadata
from typing import NamedTuple

from houseway.analysis import charts, odds
from houseway.analysis.pots import HANDS_PER_HOUR as POTS_PER_HOUR
from houseway.analysis.pots import drop_cost
from houseway.analysis.readings import OptionPrice
from houseway.analysis.report import HANDS_PER_HOUR, AfterFees, Report, WagerReport, report_on
from houseway.bots.posted import is_banked
from houseway.papers.paper import Grid, Line, Paper, Section
from houseway.papers.sheets import PLAY_CHIPS, chart_parts
from houseway.play.asks import money
from houseway.pricing.model import WagerOdds
from houseway.pricing.simulate import Running
from houseway.rooms import Sheet
from houseway.rooms.loader import name_of
from houseway.rooms.settings import describe
from houseway.rooms.telling import in_words, settings_in_words


def report_paper(
    sheet: Sheet,
    *,
    players: int | None = None,
    bet: int | None = None,
    hands_per_hour: float | None = None,
    running: Running | None = None,
) -> Paper:
    """The report of a sheet; of a pot game what its drop costs."""
    running = running or Running()
    usual = HANDS_PER_HOUR if is_banked(sheet) else POTS_PER_HOUR
    hands = usual if hands_per_hour is None else hands_per_hour
    again = _Again(
        name_of(sheet),
        "".join(f" --set {name}={_typed(value)}" for name, value in sheet.changes.items()),
    )
    options = {
        "--players": players,
        "--bet": None if bet is None else f"{bet / 100:g}",
        "--hands-per-hour": None if hands == usual else f"{hands:g}",
        "--seed": None if running.seed == Running().seed else running.seed,
    }
    if is_banked(sheet):
        priced = odds(sheet, seed=running.seed, threads=running.threads, progress=running.progress).wagers
        found = report_on(
            sheet,
            wagers=priced,
            players=players,
            action=bet,
            hands_per_hour=hands,
            running=running,
        )
        figures = (*_banked(found, again), _outcomes(priced), *_charts(sheet))
    else:
        figures = tuple(_drop(sheet, players, hands, running))
    return Paper(
        f"{sheet.name}: report",
        sheet.room.name or sheet.id,
        (_examined(sheet, running, again.report(options)), *figures, *_settings(sheet)),
        (PLAY_CHIPS,),
    )


class _Again(NamedTuple):
    """The commands that give figures again."""

    sheet: str
    changed: str

    def report(self, options: Mapping[str, int | str | None]) -> str:
        told = "".join(f" {name} {value}" for name, value in options.items() if value is not None)
        return f"houseway report {self.sheet}{told}{self.changed}"

    def odds(self, wager: str) -> str:
        return f"houseway odds {self.sheet} --wager {wager}{self.changed}"


def _typed(value: object) -> str:
    """A setting as one types it on a command line."""
    return shlex.quote(in_words(describe(value)))


def _examined(sheet: Sheet, running: Running, again: str) -> Section:
    rows = (
        ("sheet", sheet.id),
        ("source", sheet.source),
        ("edition of sheet and engine", sheet.edition),
        ("program", f"Houseway {metadata.version('houseway')}"),
        ("seed of simulated figures", str(running.seed)),
        ("this report again", again),
    )
    return Section("What was examined", (Grid("examined", ("what", "which"), rows),))


# -- against a bank ------------------------------------------------------------------------------------------


def _banked(report: Report, again: _Again) -> Iterator[Section]:
    at = f"{report.players} players bet {money(report.bet)} each under fee option {report.option or 'none'}"
    yield Section(
        "Wagers",
        (
            Line("What the bank wins of each unit of the first bet, and of each unit staked, before fees."),
            Grid("wagers", _WAGER_COLUMNS, tuple(_wager_row(one, again) for one in report.wagers)),
        ),
    )
    yield Section(
        "The bank's side",
        (
            Line(f"{at}. A round is all their bets on one wager; its deviation is simulated."),
            Line(
                f"The bankroll is for a risk of ruin of {report.risk:.0%}, approximately: as if results were "
                "spread evenly about their mean, which is too kind where a rare win is large."
            ),
            Grid("bank", _BANK_COLUMNS, tuple(map(_bank_row, report.wagers))),
        ),
    )
    yield Section("After fees", (Grid("after fees", _FEE_COLUMNS, tuple(map(_fee_row, report.fees))),))
    if report.readings:
        rows = tuple(row for one in report.readings for row in _reading_rows(one))
        columns = ("reading", "in force", "moves", "from", "to", "unit")
        yield Section("What every other reading moves", (Grid("readings", columns, rows),))


def _reading_rows(one: OptionPrice) -> Iterator[tuple[str, ...]]:
    name = f"{one.switch} = {one.option}"
    if not one.moves:
        yield name, one.in_force, one.note, "", "", ""
    for move in one.moves:
        yield name, one.in_force, move.what, f"{move.before:+.6g}", f"{move.after:+.6g}", move.unit


_WAGER_COLUMNS = (
    *("wager", "bank's edge", "error", "deviation", "ahead", "element of risk"),
    *("units an hour", "method", "strategy", "command"),
)
_BANK_COLUMNS = (
    *("wager", "a round", "after its fee", "deviation", "bank to cover all"),
    *("bankroll", "largest payoff"),
)
_FEE_COLUMNS = (
    *("option", "wager", "bet", "player's fee", "player, a unit", "player, after fee"),
    *("bank's fee", "bank, a round", "bank, after fee"),
)


def _wager_row(one: WagerReport, again: _Again) -> tuple[str, ...]:
    return (
        one.wager,
        f"{one.edge:+.6%}",
        f"{one.stderr:.6%}" if one.stderr else "exact" if one.method == "exact" else "of the method",
        f"{one.deviation_hand:.4f}",
        f"{one.hit_frequency:.4%}",
        f"{one.element_of_risk:+.4%}",
        f"{one.loss_hour:+.4g}",
        one.method,
        one.strategy or "",
        again.odds(one.wager),
    )


def _bank_row(one: WagerReport) -> tuple[str, ...]:
    return (
        one.wager,
        _signed(one.bank_ev),
        _signed(one.bank_ev_after_fee),
        money(round(one.bank_sd)),
        money(one.bank_needed),
        _bankroll(one),
        f"{one.largest_payoff:g} to 1",
    )


def _bankroll(one: WagerReport) -> str:
    if one.bankroll is None:
        return "none: the bank loses in the long run"
    error = f" ± {money(one.bankroll_stderr)}" if one.bankroll_stderr else ""
    return f"{money(one.bankroll)}{error}"


def _fee_row(one: AfterFees) -> tuple[str, ...]:
    return (
        one.option,
        one.wager,
        money(one.bet),
        money(one.player_fee),
        f"{one.player_ev:+.4%}",
        f"{one.player_ev_after_fee:+.4%}",
        money(one.bank_fee),
        _signed(one.bank_ev),
        _signed(one.bank_ev_after_fee),
    )


def _outcomes(wagers: tuple[WagerOdds, ...]) -> Section:
    """How each wager ends, with its chance; the figures of the table of wagers follow from these."""
    grids = []
    for one in wagers:
        pays = ((end, f"{end.pays:+g}" if end.pays else "0") for end in one.outcomes)
        rows = tuple((end.name, f"{end.probability:.8%}", units) for end, units in pays)
        title = f"{one.wager}, per unit of {one.per}"
        grids.append(Grid(one.wager, ("outcome", "chance", "pays"), rows, title))
    return Section("How wagers end", tuple(grids))


def _charts(sheet: Sheet) -> Iterator[Section]:
    found = charts(sheet)
    if found:
        yield Section("Best play", tuple(part for chart in found for part in chart_parts(chart)))


# -- for a pot -----------------------------------------------------------------------------------------------


def _drop(sheet: Sheet, players: int | None, hands: float, running: Running) -> Iterator[Section]:
    drop = drop_cost(sheet, players, hands_per_hour=hands, seed=running.seed)
    rows = (
        ("fee option", drop.option),
        ("who pays", drop.source),
        ("when", drop.when),
        ("players", str(drop.players)),
        ("hands an hour", f"{drop.hands_per_hour:g}"),
        ("a hand costs", _signed(drop.hand).lstrip("+")),
        ("a player pays an hour", _signed(drop.player_hour).lstrip("+")),
        ("how far hands go", f"measured over {drop.hands} hands between bots" if drop.hands else "given"),
    )
    yield Section("What the drop costs", (Grid("drop", ("what", "figure"), rows),))


# -- settings ------------------------------------------------------------------------------------------------


def _settings(sheet: Sheet) -> Iterator[Section]:
    rows = tuple(settings_in_words(sheet).items())
    yield Section("Settings in force", (Grid("settings", ("setting", "value"), rows),))
    if sheet.readings:
        read = tuple((one.switch, sheet.reading_value(one), one.rule, one.why) for one in sheet.readings)
        yield Section("Readings in force", (Grid("in force", ("reading", "in force", "rule", "why"), read),))


def _signed(cents: float) -> str:
    return f"{'-' if cents < 0 else '+'}${abs(cents) / 100:,.2f}"
