"""The page of a game: what it is, where it is played, what it costs, and a round as the dealer tells it."""

from __future__ import annotations

from collections.abc import Iterator

from sheet_pages import anchored, counted_wagers, edge
from typer.testing import CliRunner

from houseway.bots.posted import is_banked
from houseway.cli.front import app
from houseway.games.game import GameModule
from houseway.games.known import also_called, first_hand, known
from houseway.games.roster import game, is_priced
from houseway.papers.forms import to_markdown
from houseway.papers.paper import Grid, Line, Paper, Section
from houseway.papers.sheets import PLAY_CHIPS, rules
from houseway.rooms import Sheet
from houseway.rooms.telling import SECTIONS

LONGEST_ROUND = 60
"""Lines of a round."""
PARTS = {
    "answers": "Your answers",
    "bank": "The bank",
    "board": "The board",
    "circles": "The circles",
    "log": "The dealer's log",
    "own-hand": "Your hand",
    "pot": "The pot",
    "seats": "The other seats",
}
"""What parts of the live room's page are called."""
PICTURES = {
    "texas-holdem": "holdem",
    "omaha-high-low": "omaha-high-low",
    "seven-card-stud": "stud",
    "five-card-draw": "draw",
    "chinese-poker": "chinese-poker",
    "panguingue": "pan",
    "ez-baccarat": "baccarat",
    "three-card-poker": "three-card",
    "let-it-ride": "let-it-ride",
    "ultimate-texas-holdem": "ultimate",
    "pai-gow-poker": "pai-gow",
    "pai-gow-tiles": "tiles",
    "pure-21-5": "twenty-one",
}
"""Games of whose tables docs/screenshots has a picture."""


def line_on(name: str) -> str:
    """A game in one line."""
    return str(known()["game"][name]["line"])


def games_index(families: dict[str, list[str]], shown: tuple[Sheet, ...]) -> str:
    """Every game, by kind."""
    sections = tuple(
        Section(title, (Grid("games", ("game", "in a line", "sheets"), tuple(_index_rows(names, shown))),))
        for title, names in families.items()
    )
    under = f"{sum(map(len, families.values()))} games on {len(shown)} sheets of five rooms."
    return to_markdown(Paper("Games", under, sections))


def _index_rows(names: list[str], shown: tuple[Sheet, ...]) -> Iterator[tuple[str, ...]]:
    for name in names:
        count = sum(one.module.id == name for one in shown)
        yield f"[{game(name).name}]({name}.md)", line_on(name), str(count)


def game_page(module: GameModule, played: tuple[Sheet, ...]) -> str:
    """A game as its rooms play it."""
    sections = tuple(_sections(module, played))
    text = to_markdown(Paper(module.name, line_on(module.id), sections))
    head, _, rest = text.partition("\n\n## ")
    also = ", ".join(also_called(module.id))
    called = f"Also looked for as: {also}.\n\n" if also else ""
    begin = f"{head}\n\n{called}{_picture(module)}    houseway play {played[0].id}"
    return f"{begin}\n\n## {anchored(rest)}\n{_round(played[0])}\n{PLAY_CHIPS}\n"


def _picture(module: GameModule) -> str:
    """The game's table in the live room, where there is a picture of it."""
    shown = PICTURES.get(module.id)
    return f"![{module.name} in the live room](../screenshots/laptop/{shown}.jpg)\n\n" if shown else ""


def _sections(module: GameModule, played: tuple[Sheet, ...]) -> Iterator[Section]:
    yield Section("Where it is played", (Grid("sheets", SHEET_COLUMNS, tuple(map(_sheet_row, played))),))
    if is_banked(played[0]) and is_priced(module.id):
        yield from _worth(played)
    yield from _course(played[0])
    if len(played) > 1:
        says = "What the rooms do differently, rule by rule, with the price of each:"
        yield Section("Room against room", (Line(says), Line(f"    houseway compare {module.id}")))
    if steps := first_hand(module.family):
        yield Section(
            "A first hand in the live room",
            tuple(Line(f"1. **{PARTS[part]}.** {says}") for part, says in steps),
        )


SHEET_COLUMNS = ("room", "sheet", "seats", "rules", "readings")


def _sheet_row(sheet: Sheet) -> tuple[str, ...]:
    return (
        sheet.room.name,
        f"[{sheet.name}](../rooms/{sheet.id}.md)",
        "{}–{}".format(*sheet.settings.seats),
        str(len(sheet.statements)),
        str(len(sheet.readings)),
    )


def _course(sheet: Sheet) -> Iterator[Section]:
    """How the game goes, in the words of a sheet."""
    for section in rules(sheet):
        if section.title == SECTIONS["play"]:
            says = Line(f"As {sheet.room.name} prints it:")
            yield Section("How it goes", (says, *section.parts))


def _worth(played: tuple[Sheet, ...]) -> Iterator[Section]:
    """The bank's edge of each wager in each room."""
    edges = {one.id: {odds.wager: edge(odds) for odds in counted_wagers(one)} for one in played}
    wagers = tuple(dict.fromkeys(name for one in edges.values() for name in one))
    if not wagers:
        more = Line(f"No wager is counted out in seconds; `houseway odds {played[0].id}` prices them.")
        yield Section("What wagers are worth", (more,))
        return
    rows = tuple(
        (f"[{_named(one, played)}](../rooms/{one.id}.md)", *(edges[one.id].get(name, "") for name in wagers))
        for one in played
    )
    says = "The bank's edge before fees, by the unit of the first bet, counted out; nothing where it is not."
    yield Section("What wagers are worth", (Line(says), Grid("edges", ("room", *wagers), rows)))


def _named(sheet: Sheet, played: tuple[Sheet, ...]) -> str:
    """A sheet by its room; by its name too where the room has several."""
    alone = sum(one.room.id == sheet.room.id for one in played) == 1
    return sheet.room.name if alone else f"{sheet.room.name}: {sheet.name}"


def _round(sheet: Sheet) -> str:
    """A round between bots, and the command that deals it."""
    command = ["deal", sheet.id, "--seed", "1"]
    said = CliRunner().invoke(app, command, catch_exceptions=False).stdout.splitlines()[2:]
    told = said if len(said) <= LONGEST_ROUND else [*said[:LONGEST_ROUND], "…"]
    home = f"  [{sheet.id}#"
    lines = "\n".join(line.replace(home, "  [").replace(", #", ", ") for line in told)
    typed = " ".join(("houseway", *command))
    return (
        "\n## A round, as the dealer tells it\n\n"
        f"Bots play it, and in brackets stand the ids of the [sheet's](../rooms/{sheet.id}.md) rules.\n\n"
        f"```text\n$ {typed}\n{lines}\n```\n"
    )
