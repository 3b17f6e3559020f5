"""Odds as a CSV file: one table, its first column says what a line is about; amounts are dollars."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator
from pathlib import Path

from houseway.analysis.report import Report
from houseway.analysis.sheet import SheetOdds
from houseway.cards.card import RANKS
from houseway.games.banked.three_card.prices.play import StrategyRow
from houseway.pricing.game import Chart

Line = dict[str, object]

COLUMNS = (
    *("section", "sheet", "wager", "per", "ev", "sd", "hit_frequency", "element_of_risk"),
    *("method", "stderr", "strategy", "outcome", "probability", "pays"),
    *("edge", "hands_per_hour", "deviation_hour", "loss_hour", "least_bet", "most_bet"),
    *("largest_payoff", "players", "bet", "exposure", "bank_needed", "bankroll", "risk"),
    *("option", "player_fee", "player_ev_after_fee", "bank_fee", "bank_ev", "bank_ev_after_fee", "bank_sd"),
    *("switch", "rule", "in_force", "reading", "moves", "unit", "before", "after", "change", "note"),
    *("chart", "row", "column", "cell"),
)


def write_csv(
    odds: SheetOdds, path: str | Path, report: Report | None = None, charts: Iterable[Chart] = ()
) -> None:
    """A line for every outcome of every wager, for every wager, fee option and reading of a report, and for
    every cell of charts."""
    with Path(path).open("w", newline="", encoding="utf-8") as file:
        table = csv.DictWriter(file, COLUMNS)
        table.writeheader()
        for lines in (_outcomes(odds), _report(report) if report is not None else (), _charts(charts)):
            for line in lines:
                table.writerow({"sheet": odds.sheet} | line)


def _outcomes(odds: SheetOdds) -> Iterator[Line]:
    for one in odds.wagers:
        figures = {key: value for key, value in one.to_json().items() if key != "outcomes"}
        for outcome in one.outcomes:
            told = {"outcome": outcome.name, "probability": outcome.probability, "pays": outcome.pays}
            yield {"section": "outcome", **figures, **told}


def _report(told: Report) -> Iterator[Line]:
    yield from _wagers(told)
    yield from _fees(told)
    yield from _readings(told)


def _wagers(told: Report) -> Iterator[Line]:
    for one in told.wagers:
        yield {
            "players": told.players,
            "section": "wager",
            "wager": one.wager,
            "per": one.per,
            "ev": -one.edge,
            "edge": one.edge,
            "sd": one.deviation_hand,
            "hit_frequency": one.hit_frequency,
            "element_of_risk": -one.element_of_risk,
            "method": one.method,
            "stderr": one.stderr,
            "strategy": one.strategy,
            "hands_per_hour": told.hands_per_hour,
            "deviation_hour": one.deviation_hour,
            "loss_hour": one.loss_hour,
            "least_bet": dollars(one.least_bet),
            "most_bet": "" if one.most_bet is None else dollars(one.most_bet),
            "largest_payoff": one.largest_payoff,
            "bet": dollars(told.bet),
            "exposure": "" if one.exposure is None else dollars(one.exposure),
            "bank_needed": dollars(one.bank_needed),
            "bankroll": "" if one.bankroll is None else dollars(one.bankroll),
            "risk": told.risk,
            "option": told.option,
            "bank_ev": dollars(one.bank_ev),
            "bank_ev_after_fee": dollars(one.bank_ev_after_fee),
            "bank_sd": dollars(one.bank_sd),
        }


def _fees(told: Report) -> Iterator[Line]:
    for fee in told.fees:
        yield {
            "players": told.players,
            "section": "fees",
            "wager": fee.wager,
            "option": fee.option,
            "bet": dollars(fee.bet),
            "ev": fee.player_ev,
            "player_fee": dollars(fee.player_fee),
            "player_ev_after_fee": fee.player_ev_after_fee,
            "bank_fee": dollars(fee.bank_fee),
            "bank_ev": dollars(fee.bank_ev),
            "bank_ev_after_fee": dollars(fee.bank_ev_after_fee),
        }


def _readings(told: Report) -> Iterator[Line]:
    for option in told.readings:
        names: Line = {
            "section": "reading",
            "switch": option.switch,
            "rule": option.rule,
            "in_force": option.in_force,
            "reading": option.option,
            "note": option.note,
        }
        if not option.moves:
            yield names
        for move in option.moves:
            scale = 100 if move.unit == "cents a round" else 1
            yield names | {
                "moves": move.what,
                "unit": "dollars a round" if scale == 100 else move.unit,
                "before": move.before / scale,
                "after": move.after / scale,
                "change": move.change / scale,
            }


def _charts(charts: Iterable[Chart]) -> Iterator[Line]:
    for chart in charts:
        for row, cells in zip(chart.rows, chart.cells, strict=True):
            for column, cell in zip(chart.columns, cells, strict=True):
                yield {"section": "chart", "chart": chart.title, "row": row, "column": column, "cell": cell}


def dollars(cents: float) -> str:
    return f"{cents / 100:.2f}"


def write_strategy(rows: Iterable[StrategyRow], path: str | Path) -> None:
    """A strategy of Three Card Poker as a table: a line for each hand, a column for each rank of the bank's
    open card."""
    lines: dict[str, dict[str, str]] = {}
    for row in rows:
        lines.setdefault(row.hand, {})[row.up_card] = row.decision
    with Path(path).open("w", newline="", encoding="utf-8") as file:
        table = csv.DictWriter(file, ["hand", *RANKS])
        table.writeheader()
        for hand, decisions in lines.items():
            table.writerow({"hand": hand} | decisions)
