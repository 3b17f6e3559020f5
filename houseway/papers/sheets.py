"""A room's papers made from its sheets: the rule sheet, the fee card, the pay card and the house-way card."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import groupby
from typing import Literal, get_args

from typing_extensions import TypeIs

from houseway.analysis import charts
from houseway.analysis.compare import rules_about
from houseway.analysis.fee_rows import BANKED_COLUMNS, POT_COLUMNS, banked_cells, pot_cells
from houseway.bots.posted import is_banked
from houseway.errors import HousewayError
from houseway.games.roster import priced_game
from houseway.papers.paper import Grid, Line, Paper, Section
from houseway.play.fees import BankedFee, PotFee
from houseway.play.payoff import Odds
from houseway.play.topics import all_settings
from houseway.pricing.game import Chart
from houseway.rooms import Room, Rule, Sheet
from houseway.rooms.telling import SECTIONS

Card = Literal["rules", "fees", "pays", "house-way"]
CARDS: tuple[Card, ...] = get_args(Card)
HOUSE_WAY = "house-way"
PLAY_CHIPS = "For play, study and checking: the sheet as it was once printed, not the room's rules of today."


def print_sheet(sheet: Sheet, cards: tuple[Card, ...] = CARDS) -> Paper:
    """The papers of a sheet in one; those asked for by name must have something on them."""
    found = {card: tuple(_MAKERS[card](sheet)) for card in cards}
    empty = [card for card in cards if not found[card]]
    if empty and cards != CARDS:
        raise HousewayError(f"{sheet.id} has no {empty[0].replace('-', ' ')} to print")
    sections = tuple(section for card in cards for section in found[card])
    return Paper(sheet.name, f"{sheet.room.name or sheet.id} · {sheet.source}", sections, _notes(sheet))


def print_room(room: Room) -> Paper:
    """The rules that hold for every game of a room."""
    return Paper(room.name, room.source, tuple(_sections(room.rules)), (PLAY_CHIPS,))


def _notes(sheet: Sheet) -> tuple[str, ...]:
    changed = "; ".join(f"{name} = {value}" for name, value in sheet.changes.items())
    played = (f"Changed from what is printed: {changed}.",) if changed else ()
    return (*played, f"{sheet.id}, edition {sheet.edition[:12]}. {PLAY_CHIPS}")


# -- rules ---------------------------------------------------------------------------------------------------


def rules(sheet: Sheet) -> Iterator[Section]:
    """Every sentence of the sheet under the heading it is printed under, and where it can be read in two ways
    the reading in force."""
    yield from _sections(sheet.statements)
    if sheet.readings:
        rows = tuple(
            (one.switch, str(sheet.reading_value(one)), ", ".join(one.options), one.rule)
            for one in sheet.readings
        )
        grid = Grid("readings", ("reading", "in force", "may be", "rule"), rows)
        yield Section("Readings in force", (grid,))


def _sections(statements: tuple[Rule, ...]) -> Iterator[Section]:
    for name, found in groupby(statements, key=lambda rule: rule.id.partition(".")[0]):
        yield Section(SECTIONS.get(name, name), tuple(Line(rule.text, rule.id) for rule in found))


# -- fees ----------------------------------------------------------------------------------------------------


def fees(sheet: Sheet) -> Iterator[Section]:
    """Every option of the sheet's fee schedules; the one in force is named."""
    rows = tuple(sheet.fees.values())
    banked = tuple(banked_cells(sheet, row) for row in rows if isinstance(row, BankedFee))
    pots = tuple(pot_cells(sheet, row) for row in rows if isinstance(row, PotFee))
    grids = [
        Grid(name, columns, cells)
        for name, columns, cells in (("fees", BANKED_COLUMNS, banked), ("drops", POT_COLUMNS, pots))
        if cells
    ]
    if grids:
        in_force = (
            f"Option {sheet.fee.id} is in force." if sheet.fee is not None else "No option is in force."
        )
        yield Section("Collection fees", (Line(in_force), *grids))


# -- payoffs -------------------------------------------------------------------------------------------------


def pays(sheet: Sheet) -> Iterator[Section]:
    """What sentences of the sheet or of its room say that wagers pay; a game has more than a sheet prints."""
    printed = {
        name: value for name, value in all_settings(sheet.settings).items() if rules_about(sheet, name)
    }
    single = tuple(
        (_heading(name), _to_one(value)) for name, value in printed.items() if isinstance(value, Odds)
    )
    tables = [_pay_table(name, value) for name, value in printed.items() if _is_pay_table(value)]
    if single or tables:
        grids = (Grid("pays", ("Wager", "pays"), single),) if single else ()
        yield Section("What wagers pay", (*grids, *tables))


def _is_pay_table(value: object) -> TypeIs[Mapping[str, Odds]]:
    return isinstance(value, Mapping) and bool(value) and all(isinstance(one, Odds) for one in value.values())


def _pay_table(name: str, table: Mapping[str, Odds]) -> Grid:
    rows = tuple((row.replace("-", " "), _to_one(odds)) for row, odds in table.items())
    return Grid(name, (_heading(name), "pays"), rows)


def _to_one(odds: Odds) -> str:
    return str(odds).replace(":", " to ")


def _heading(name: str) -> str:
    words = name.removesuffix("_pays").replace("_", " ")
    return words[:1].upper() + words[1:]


# -- charts --------------------------------------------------------------------------------------------------


def house_way(sheet: Sheet) -> Iterator[Section]:
    """The house way as a chart, where the game has one; otherwise how to play best."""
    if not is_banked(sheet):
        return
    known = priced_game(sheet.module.id, sheet.id).strategies
    found = charts(sheet, strategy=HOUSE_WAY if HOUSE_WAY in known else None)
    if found:
        title = "House way" if HOUSE_WAY in known else "Best play"
        yield Section(title, tuple(part for chart in found for part in chart_parts(chart)))


def chart_parts(chart: Chart) -> Iterator[Line | Grid]:
    columns = (chart.row_heading, *chart.columns)
    rows = tuple((row, *cells) for row, cells in zip(chart.rows, chart.cells, strict=True))
    yield Grid(chart.title, columns, rows, chart.heading)
    if chart.words:
        yield Line("; ".join(f"{word}: {meaning}" for word, meaning in chart.words.items()))


_MAKERS: Mapping[Card, Callable[[Sheet], Iterator[Section]]] = {
    "rules": rules,
    "fees": fees,
    "pays": pays,
    "house-way": house_way,
}
