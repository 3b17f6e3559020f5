"""`houseway odds`: what every wager of a sheet is worth, to the player and to the bank."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TypedDict

import typer

from houseway import plain
from houseway.cli.options import Json, OptionId, Settings, SheetName, some_cents
from houseway.cli.output import check_folder, print_json, progress
from houseway.cli.price_options import (
    Action,
    BankPutsUp,
    Cores,
    CsvTo,
    Decks,
    Hand,
    HandsAnHour,
    OneWager,
    Players,
    PlotTo,
    Rounds,
    Ruin,
    SavedTo,
    Scheduler,
    Seed,
    Seen,
    Session,
    Strategy,
    WholeReport,
    WithCharts,
    WithSamples,
)
from houseway.errors import HousewayError

if TYPE_CHECKING:
    from houseway.analysis import Chart, Report, Saved, SheetOdds
    from houseway.rooms import Sheet

STOPPED = 130
"""The status of a command stopped from the keyboard."""


def odds(
    sheet: SheetName,
    wager: OneWager = None,
    decks: Decks = None,
    seen: Seen = "",
    settings: Settings = None,
    rounds: Rounds = None,
    strategy: Strategy = None,
    option: OptionId = None,
    bank: BankPutsUp = None,
    players: Players = None,
    action: Action = None,
    session: Session = None,
    samples: WithSamples = False,
    ruin: Ruin = None,
    report: WholeReport = False,
    hands: HandsAnHour = 60,
    hand: Hand = "",
    chart: WithCharts = False,
    seed: Seed = 1,
    cores: Cores = None,
    scheduler: Scheduler = None,
    resume: SavedTo = None,
    plot: PlotTo = None,
    csv: CsvTo = None,
    json: Json = False,
) -> None:
    """Price every wager of a sheet: mean, deviation, hit frequency and all outcomes, before fees.

    Exact where the cards can be counted out, else simulated, with the error.
    A pay table or a reading changed with --set is priced as changed.
    A simulation stopped with Ctrl-C goes on when the same command is given again.

    Examples:

      houseway odds angies/ez-baccarat-panda-8

      houseway odds angies/ez-baccarat-panda-8 --wager tie --set tie_pays=9

      houseway odds casino-real/three-card-poker --plot odds.png --csv odds.csv

      houseway odds angies/ez-baccarat-panda-8 --bank 5000 --players 6 --session 200 --ruin 0.01

      houseway odds lake-elsinore/three-card-poker --report --hands 50

      houseway odds poker-flats/pan --hand '3s 3s 3s 5c 5d Kh Qh 7c 2d 2c'
    """
    from houseway.bots.posted import asked_sheet

    _check(plot, scheduler, csv, resume)
    found = asked_sheet(sheet, settings, option).sheet
    if hand:
        _value_hand(found, hand, rounds, strategy, seed, json=json)
        return
    cards: Cards = {"decks": decks, "seen": seen}
    of_players = some_cents(action, "--action")
    table: AtTable = {"strategy": strategy, "players": players, "action": of_players, "ruin": ruin}
    bank_side: BankSide = {"option": option, "bank": some_cents(bank, "--bank"), "session": session}
    asked = Asked(found, wager, cards, table, bank_side, Work(rounds, seed, cores, scheduler))
    _answer(asked, resume, Wanted(report, hands, chart, samples, plot, csv, json))


def _check(plot: Path | None, scheduler: str | None, *files: Path | None) -> None:
    """Refuse what needs a library that is not there, before anything is counted for it."""
    from houseway.extras import require

    if plot is not None:
        require("plot", "a picture", "matplotlib")
    if scheduler is not None:
        require("cluster", "a Dask cluster", "distributed")
    check_folder(plot, *files)


class Work(NamedTuple):
    """How a simulation is done."""

    rounds: int | None
    seed: int
    cores: int | None
    scheduler: str | None


class Cards(TypedDict):
    """With which cards a sheet is priced."""

    decks: int | None
    seen: str


class AtTable(TypedDict):
    """For whom it is priced."""

    strategy: str | None
    players: int | None
    action: int | None
    ruin: float | None


class BankSide(TypedDict):
    """Against which bank."""

    option: str | None
    bank: int | None
    session: int | None


class Asked(NamedTuple):
    """What is to be priced: a sheet or one wager of it, with which cards, for whom and against which bank."""

    sheet: Sheet
    wager: str | None
    cards: Cards
    table: AtTable
    bank_side: BankSide
    work: Work

    @property
    def words(self) -> str:
        """The question by which a simulation that was stopped is found again."""
        about = f"{self.sheet.id} ({self.sheet.settings}) {self.wager}"
        return f"{about} {self.cards} {self.table} {self.bank_side} seed {self.work.seed}"

    @property
    def is_whole_sheet(self) -> bool:
        """Whether every wager is asked about, with the cards as the sheet has them."""
        return self.wager is None and self.cards["decks"] is None and not self.cards["seen"]


class Wanted(NamedTuple):
    """What is told beside the figures, and where it goes."""

    report: bool
    hands_per_hour: float
    charts: bool
    samples: bool
    plot: Path | None
    csv: Path | None
    json: bool


def _answer(asked: Asked, resume: Path | None, wanted: Wanted) -> None:
    """Price, write the files and print."""
    from houseway.analysis import charts

    priced = _price(asked, resume)
    told: Report | None = None
    if priced.drop is None and (wanted.report or wanted.csv is not None):
        told = _report(asked, priced, wanted.hands_per_hour)
    strategy = asked.table["strategy"]
    drawn = charts(asked.sheet, strategy=strategy, **asked.cards) if wanted.charts else ()
    _write(priced, told, drawn, wanted.plot, wanted.csv)
    if wanted.json:
        found = _as_json(priced, told, drawn)
        if not wanted.samples:
            _leave_out_samples(found)
        print_json(found)
    else:
        _print(priced, told if wanted.report else None, drawn)


def _price(asked: Asked, resume: Path | None) -> SheetOdds:
    from houseway.analysis import odds as price
    from houseway.pricing.answers import keeping_answers

    work = asked.work
    with _saving(resume, asked.words) as saved, progress("counting") as done, keeping_answers():
        return price(
            asked.sheet,
            wager=asked.wager,
            rounds=work.rounds,
            seed=work.seed,
            progress=done,
            saved=saved,
            threads=work.cores,
            scheduler=work.scheduler,
            **asked.cards,
            **asked.table,
            **asked.bank_side,
        )


def _report(asked: Asked, priced: SheetOdds, hands_per_hour: float) -> Report:
    from houseway.analysis import report_on
    from houseway.pricing.simulate import Running

    work = asked.work
    with progress("pricing every reading") as done:
        running = Running(work.seed, work.cores, done, scheduler=work.scheduler)
        whole = priced.wagers if asked.is_whole_sheet else None
        return report_on(
            asked.sheet,
            wagers=whole,
            hands_per_hour=hands_per_hour,
            running=running,
            bank=priced.bank,
            **asked.table,
        )


def _value_hand(
    found: Sheet, hand: str, rounds: int | None, strategy: str | None, seed: int, *, json: bool
) -> None:
    """Tell what each thing one may do with a hand is worth."""
    from houseway.analysis import value_hand
    from houseway.cards import parse_cards, show, show_cards

    cards = parse_cards(hand)
    choices = value_hand(found, cards, rounds=rounds, strategy=strategy, seed=seed)
    if json:
        told = [choice._asdict() for choice in choices]
        print_json({"sheet": found.id, "hand": [show(card) for card in cards], "choices": told})
        return
    print(f"{found.id}, {show_cards(cards)}")
    for choice in choices:
        error = f" (standard error {choice.stderr:.2f})" if choice.stderr else ""
        print(f"{choice.choice}: {choice.ev:+.2f} chips{error}, goes out {choice.out:.1%}")


@contextmanager
def _saving(resume: Path | None, question: str) -> Iterator[Saved]:
    """Where a simulation is saved when it stops: the file named, or a place of its own until it is done."""
    from houseway.pricing.checkpoint import Saved, usual_place

    saved = Saved(resume or usual_place(question), question, named=resume is not None)
    try:
        yield saved
    except KeyboardInterrupt:
        if not saved.is_kept:
            told = "stopped; there was nothing to save yet"
        elif resume is None:
            told = f"stopped; the same command goes on from here (saved in {saved.path})"
        else:
            told = f"stopped; go on with --resume {resume}"
        print(f"houseway: {told}", file=sys.stderr)
        raise typer.Exit(STOPPED) from None
    if resume is None:
        saved.forget()
    elif saved.jobs:
        saved.write()


def _as_json(priced: SheetOdds, told: Report | None, drawn: tuple[Chart, ...]) -> plain.Json:
    found = priced.to_json()
    if told is not None:
        found["report"] = told.to_json()
    if drawn:
        found["charts"] = [chart.to_json() for chart in drawn]
    return found


def _leave_out_samples(found: plain.Json) -> None:
    """Without the sample sessions, which are for pictures: thousands of numbers."""
    for wager in (found.get("bank") or {}).get("wagers", ()):
        for side in ("bank", "player"):
            if wager["session"] is not None:
                del wager["session"][side]["samples"]


def _print(priced: SheetOdds, told: Report | None, drawn: tuple[Chart, ...]) -> None:
    from houseway.cli.price_tables import print_charts, print_odds, print_report

    print_odds(priced)
    if told is not None:
        print_report(told)
    print_charts(drawn)


def _write(
    priced: SheetOdds,
    told: Report | None,
    drawn: tuple[Chart, ...],
    plot: Path | None,
    csv: Path | None,
) -> None:
    from houseway.analysis import plot_charts, plot_outcomes, plot_sessions, write_csv

    try:
        if plot is not None:
            plot_outcomes(priced, plot)
            if priced.bank is not None and priced.bank.wagers[0].session is not None:
                plot_sessions(priced.sheet, priced.bank, plot.with_stem(f"{plot.stem}-bankroll"))
            if drawn:
                plot_charts(priced.sheet, drawn, plot.with_stem(f"{plot.stem}-chart"))
        if csv is not None:
            write_csv(priced, csv, told, drawn)
    except (OSError, ValueError) as error:
        # matplotlib answers an unknown kind of picture with a ValueError that lists the kinds it knows.
        raise HousewayError(f"{plot or csv} cannot be written: {error}") from None
