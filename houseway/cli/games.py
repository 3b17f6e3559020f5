"""`houseway games` and `houseway rules`: what is played where, and what the sheets say."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, NamedTuple

import typer

from houseway import plain
from houseway.cli.options import Json, Settings
from houseway.cli.output import console, print_json
from houseway.cli.sheets import explain_settings


def games(
    room: Annotated[
        str | None, typer.Option(metavar="R", help="Only the sheets of this room.", show_default=False)
    ] = None,
    json: Json = False,
) -> None:
    """List the rooms and the sheets they play, each with the id of its game, for `compare` and `schema`; the
    room "open" has the neutral sheets, which are no room's.

    Examples:

      houseway games

      houseway games --room angies --json

      houseway games --room open
    """
    from houseway.rooms import room as room_of
    from houseway.rooms import rooms
    from houseway.rooms.loader import NO_ROOM, playable_sheets

    sheets = playable_sheets(room)
    shown = rooms() if room is None else (room_of(room),)
    if json:
        from houseway.rooms.telling import sheet_json

        print_json(
            {
                "rooms": [{"id": one.id, "name": one.name} for one in shown],
                "sheets": [sheet_json(one) for one in sheets],
            }
        )
        return
    from rich import box
    from rich.table import Table

    alone = [NO_ROOM] if any(found.room is NO_ROOM for found in sheets) else []
    for one in (*shown, *alone):
        table = Table(
            title=one.name or "Sheets of your own",
            title_justify="left",
            title_style="bold",
            box=box.SIMPLE_HEAD,
        )
        table.add_column("sheet", no_wrap=True)
        table.add_column("name", overflow="fold")
        table.add_column("game", no_wrap=True)
        for column in ("seats", "rules"):
            table.add_column(column, justify="right")
        for found in sheets:
            if found.room.id == one.id:
                low, high = found.settings.seats
                count = str(len(found.statements))
                table.add_row(found.id, found.name, found.module.id, f"{low}-{high}", count)
        console().print(table)


def rules(
    sheet: Annotated[
        str,
        typer.Argument(
            metavar="SHEET",
            help="A sheet such as angies/texas-holdem, a room for its own rules such as angies, "
            "or a sheet file of your own ending in .toml.",
            show_default=False,
        ),
    ],
    search: Annotated[
        str | None,
        typer.Option(metavar="WORD", help="Only rules whose id or text has this word.", show_default=False),
    ] = None,
    settings: Settings = None,
    explained: Annotated[
        bool, typer.Option("--settings", help="Explain every setting instead: what may be written for it.")
    ] = False,
    json: Json = False,
) -> None:
    """Print every rule of a sheet, its settings and its readings. Where no rule of the sheet has the word,
    those of its room that have it are printed; JSON always has both.

    Examples:

      houseway rules angies/ez-baccarat-panda-8

      houseway rules angies/room-rules --search kill

      houseway rules angies/texas-holdem --set raise-cap=six --json

      houseway rules angies/texas-holdem --settings --search kill
    """
    if explained:
        explain_settings(sheet, settings, search, json=json)
        return
    found = _find_rules(sheet, settings)
    told = found.told
    if search is not None:
        _keep_matching(found, search)
        if found.of_room["rules"]:
            told["room_rules"] = found.of_room
    if json:
        print_json(told)
        return
    _print_rules(told)
    if search is None:
        _print_choices(told["readings"], found.written)


class Found(NamedTuple):
    """What a sheet or a room says."""

    told: plain.Json
    written: plain.Json
    """Its settings as a file writes them."""
    of_room: plain.Json
    """Of a sheet, what its room says for all its sheets."""


def _find_rules(name: str, settings: list[str] | None) -> Found:
    from houseway.bots.posted import asked_sheet
    from houseway.rooms import room
    from houseway.rooms.fields import as_written
    from houseway.rooms.own import known_folders
    from houseway.rooms.telling import ROOM_RULES, room_rules_json, sheet_rules_json

    if name.endswith(ROOM_RULES) or name in known_folders():
        told = room_rules_json(room(name.removesuffix(ROOM_RULES)))
        return Found(told, told["settings"], {"rules": []})
    sheet = asked_sheet(name, settings).sheet
    shared = room_rules_json(sheet.room)
    return Found(
        sheet_rules_json(sheet), as_written(sheet), {"sheet": shared["sheet"], "rules": shared["rules"]}
    )


def _keep_matching(found: Found, words: str) -> None:
    """Leave only the rules that have these words."""
    from houseway.rooms.searching import matching

    both = (found.told, found.of_room)
    texts = [f"{rule['id']} {rule['text']}" for one in both for rule in one["rules"]]
    kept = iter(matching(texts, words))
    for one in both:
        one["rules"] = [rule for rule in one["rules"] if next(kept)]


def _print_rules(told: plain.Json) -> None:
    from rich.markup import escape

    out = console()
    out.print(f"[bold]{told['sheet']}[/bold]  [dim]{escape(told['source'])}[/dim]")
    _print_sections(told["rules"])
    of_room = told.get("room_rules") if not told["rules"] else None
    if of_room:
        out.print(f"\n[bold]{of_room['sheet']}[/bold]  [dim]the room's rules for all its sheets[/dim]")
        _print_sections(of_room["rules"])
    if not told["rules"] and not of_room:
        out.print("No rule says that.")


def _print_sections(rules: Iterable[plain.Json]) -> None:
    from rich.markup import escape
    from rich.padding import Padding

    from houseway.rooms.telling import SECTIONS

    out = console()
    sections: dict[str, list[plain.Json]] = {}
    for rule in rules:
        sections.setdefault(rule["id"].partition(".")[0], []).append(rule)
    for section, found in sections.items():
        out.print(f"\n[bold]{SECTIONS.get(section, section)}[/bold]")
        for rule in found:
            kind = "" if rule["kind"] == "rule" else f" [dim]({rule['kind']})[/dim]"
            out.print(Padding(f"[cyan]{rule['id']}[/cyan]{kind} {escape(rule['text'])}", (0, 0, 0, 2)))


def _print_choices(readings: Iterable[plain.Json], settings: plain.Json) -> None:
    """The readings and settings of a sheet or a room."""
    from rich.markup import escape
    from rich.padding import Padding

    out = console()
    out.print(f"\n[bold]Readings[/bold] [dim](change one with --set NAME=VALUE)[/dim]{_none(readings)}")
    for one in readings:
        options = ", ".join(one["options"])
        out.print(
            Padding(f"[cyan]{one['name']}[/cyan] = {one['value']} [dim]of {options}[/dim]", (0, 0, 0, 2))
        )
        out.print(Padding(f"[dim]{escape(one['why'])}[/dim]", (0, 0, 0, 6)))
    out.print(f"\n[bold]Settings[/bold]{_none(settings)}")
    for name, value in settings.items():
        out.print(Padding(f"[cyan]{name}[/cyan] = {escape(_setting(value))}", (0, 0, 0, 2)))


def _none(things: Iterable[object]) -> str:
    return "" if any(True for _ in things) else ": none"


def _setting(value: object) -> str:
    if isinstance(value, list):
        return ", ".join(map(_setting, value)) or "none"
    if isinstance(value, dict):
        return ", ".join(f"{name} {_setting(one)}" for name, one in value.items()) or "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value in ("", None) else str(value)
