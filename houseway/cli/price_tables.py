"""Odds as tables for people: wagers and their outcomes, the bank's side, a report, strategy charts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from houseway.cli.output import console
from houseway.play.asks import money

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from houseway.analysis import BankOdds, Chart, DropCost, Report, SheetOdds, WagerOdds
    from houseway.analysis.readings import OptionPrice


def print_odds(priced: SheetOdds) -> None:
    """Wagers, outcomes, the bank's side and the cost of a drop, as far as they were asked for."""
    out = console()
    if priced.wagers:
        out.print(_wagers(priced))
        for one in priced.wagers:
            out.print(_outcomes(one))
    if priced.bank is not None:
        _print_bank(out, priced.bank)
    if priced.drop is not None:
        _print_drop(out, priced.sheet, priced.drop)


def _wagers(priced: SheetOdds) -> Table:
    table = figures(priced.sheet, "wager", "ev", "sd", "ahead", "element of risk", "method", "strategy")
    for one in priced.wagers:
        table.add_row(
            one.wager,
            f"{one.ev:+.4%}",
            f"{one.sd:.4f}",
            f"{one.hit_frequency:.4%}",
            f"{one.element_of_risk:+.4%}",
            one.method if not one.stderr else f"{one.method} ±{one.stderr:.4%}",
            one.strategy or "",
        )
    return table


def _outcomes(one: WagerOdds) -> Table:
    table = figures(f"{one.wager}, per unit of {one.per}", "outcome", "probability", "pays")
    for outcome in one.outcomes:
        table.add_row(
            outcome.name, f"{outcome.probability:.6%}", f"{outcome.pays:+g}" if outcome.pays else "0"
        )
    return table


# -- the bank's side -----------------------------------------------------------------------------------------


def _print_bank(out: Console, side: BankOdds) -> None:
    out.print(_bank(side))
    if any(one.session is not None for one in side.wagers):
        out.print(_sessions(side))
    if any(one.covered < 1 for one in side.wagers):
        out.print(_seats(side))


def _bank(side: BankOdds) -> Table:
    bank = "an unlimited bank" if side.bank is None else f"a bank of {money(side.bank)}"
    players = "1 player" if side.players == 1 else f"{side.players} players"
    title = f"The side of {bank}: {players} betting {money(side.action)}, fee option {side.option or 'none'}"
    table = figures(
        title,
        *("wager", "a round", "sd", "fee", "after fee", "covered", "ruin"),
        *(f"bankroll for {side.risk:.2g}", "player after fee"),
    )
    for one in side.wagers:
        table.add_row(
            one.wager,
            f"{_signed(one.ev)}",
            f"{_dollars(one.sd)}",
            money(one.bank_fee),
            f"{_signed(one.ev_after_fee)}",
            f"{one.covered:.1%}",
            "none" if one.risk_of_ruin is None else f"{one.risk_of_ruin:.2%}",
            _bankroll(one.bankroll, one.bankroll_stderr),
            f"{one.player_ev_after_fee:+.4%}",
        )
    return table


def _sessions(side: BankOdds) -> Table:
    length = next(one.session.rounds for one in side.wagers if one.session is not None)
    title = f"Sessions of {length:,} rounds, after fees"
    table = figures(
        title, "wager", "bank's mean", "sd", "bank loses", "5%", "95%", "whole bank lost", "player loses"
    )
    for one in side.wagers:
        if one.session is None:
            continue
        bank, player = one.session.bank, one.session.player
        last = bank.bands[-1].cents
        table.add_row(
            one.wager,
            _signed(bank.mean, 0),
            _dollars(bank.sd, 0),
            f"{bank.losing:.1%} ±{bank.stderr:.1%}",
            _signed(last[0], 0),
            _signed(last[-1], 0),
            "" if one.session.broke is None else f"{one.session.broke:.1%}",
            f"{player.losing:.1%}",
        )
    return table


def _seats(side: BankOdds) -> Table:
    """What each seat is worth where the bank cannot cover everybody."""
    table = figures("Seats from the bank's left, per unit of the first bet", "wager", "seat", "ev", "covered")
    for one in side.wagers:
        for seat in one.seats:
            name = one.wager if seat.seat == 1 else ""
            table.add_row(name, str(seat.seat), f"{seat.ev:+.3%} ±{seat.stderr:.3%}", f"{seat.covered:.1%}")
    return table


def _print_drop(out: Console, sheet: str, cost: DropCost) -> None:
    out.print(f"{sheet}, option {cost.option}, {cost.players} players")
    further = f" and {cost.added:.1%} to a further one" if cost.added else ""
    reach = "" if cost.source == "time" else f" of which {cost.dropped:.1%} come to the drop{further}"
    told = "" if cost.source == "time" else f" ({cost.reach})"
    out.print(
        f"The drop costs a player {_dollars(cost.player_hand)} a hand and about "
        f"{money(round(cost.player_hour))} an hour, "
        f"at {cost.hands_per_hour:g} hands an hour{reach}{told}."
    )


# -- reports and charts --------------------------------------------------------------------------------------


def print_report(told: Report) -> None:
    """The casino-math report."""
    out = console()
    out.print(_by_hand_and_hour(told))
    out.print(_exposure(told))
    out.print(_after_fees(told))
    out.print(_readings(told.readings))


def _by_hand_and_hour(told: Report) -> Table:
    whose = ", ".join(filter(None, (told.name, told.room)))
    title = f"{whose}: for a unit bet, at {told.hands_per_hour:g} hands an hour"
    table = figures(
        title, "wager", "edge", "element of risk", "sd a hand", "sd an hour", "loss an hour", "worked out"
    )
    for one in told.wagers:
        table.add_row(
            one.wager,
            f"{one.edge:+.4%}",
            f"{one.element_of_risk:+.4%}",
            f"{one.deviation_hand:.3f}",
            f"{one.deviation_hour:.2f}",
            f"{one.loss_hour:+.3f}",
            one.method if not one.stderr else f"±{one.stderr:.4%}",
        )
    return table


def _exposure(told: Report) -> Table:
    stakes = f"{told.players} players betting {money(told.bet)}"
    title = f"The bank against {stakes}, fee option {told.option or 'none'}"
    table = figures(
        title,
        *("wager", "limits", "largest payoff", "exposure", "covers all", "a round", "after fee"),
        f"bankroll for {told.risk:.2g}",
    )
    for one in told.wagers:
        table.add_row(
            one.wager,
            f"from {money(one.least_bet)}"
            if one.most_bet is None
            else f"{money(one.least_bet)} to {money(one.most_bet)}",
            f"{one.largest_payoff:g} to 1",
            "no limit" if one.exposure is None else _dollars(one.exposure, 0),
            _dollars(one.bank_needed, 0),
            _signed(one.bank_ev),
            _signed(one.bank_ev_after_fee),
            _bankroll(one.bankroll, one.bankroll_stderr),
        )
    return table


def _after_fees(told: Report) -> Table:
    columns = ("option", "wager", "bet", "player's fee", "player after fee", "bank's fee", "bank after fee")
    table = figures(f"After fees, {told.players} players", *columns)
    for fee in told.fees:
        table.add_row(
            fee.option,
            fee.wager,
            money(fee.bet),
            money(fee.player_fee),
            f"{fee.player_ev_after_fee:+.3%}",
            money(fee.bank_fee),
            _signed(fee.bank_ev_after_fee),
        )
    return table


def _readings(readings: tuple[OptionPrice, ...]) -> Table:
    table = figures("What every reading moves", "reading", "in force", "moves", "from", "to")
    for one in readings:
        name = f"{one.switch} = {one.option}"
        if not one.moves:
            table.add_row(name, one.in_force, one.note, "", "")
        for number, move in enumerate(one.moves):
            told = _signed if move.unit == "cents a round" else "{:+.4%}".format
            first = (name, one.in_force) if number == 0 else ("", "")
            table.add_row(*first, move.what, told(move.before), told(move.after))
    return table


def print_charts(charts: tuple[Chart, ...]) -> None:
    """Strategies, a row for each hand."""
    out = console()
    for chart in charts:
        table = figures(chart.heading, "", *chart.columns)
        for row, cells in zip(chart.rows, chart.cells, strict=True):
            table.add_row(row, *cells)
        out.print(table)
        if chart.words:
            out.print("  ".join(f"{word} {meaning}" for word, meaning in chart.words.items()))


def _bankroll(cents: int | None, error: int | None) -> str:
    """A bankroll with its standard error, where it has one."""
    if cents is None:
        return "none is enough"
    return _dollars(cents, 0) + (f" ±{_dollars(error, 0)}" if error else "")


def _dollars(cents: float, places: int = 2) -> str:
    return f"${cents / 100:,.{places}f}"


def _signed(cents: float, places: int = 2) -> str:
    return f"{'-' if cents < 0 else '+'}${abs(cents) / 100:,.{places}f}"


def figures(title: str, first: str, *columns: str) -> Table:
    """A table of figures under a heading; its first column is words."""
    from rich import box
    from rich.table import Table

    table = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD)
    table.add_column(first)
    for column in columns:
        table.add_column(column, justify="right")
    return table
