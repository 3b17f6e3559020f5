"""What MkDocs does not find in docs: a page a game, a page a sheet, and where each page stands in the nav."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game_pages import game_page, games_index
from mkdocs.structure.files import File
from sheet_pages import room_index, rooms_index, sheet_page

from houseway.games.roster import game, game_ids
from houseway.rooms import Sheet, rooms
from houseway.rooms.searching import sheets

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.pages import Page

ONLY = "HOUSEWAY_DOCS_SHEETS"
"""A variable of the environment that lists sheets, with commas between them: a quick build has their pages
and those of their games alone."""
FAMILIES = {
    "flop": "Flop games",
    "stud": "Stud",
    "draw": "Draw",
    "choice": "Choice",
    "counting": "Counting games",
    "poker-against-the-bank": "Poker against the bank",
    "set-hands": "Hands that are set",
    "rummy": "Rummy",
}
HANDBOOK = "Handbook"
NAMED_PAGE = re.compile(r"`docs/([a-z-]+\.md)`")

Nav = list[Any]


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Write the pages that the sheets make, and put every page into the nav."""
    shown = asked_sheets()
    pages = dict(_pages(shown))
    for name, text in pages.items():
        files.append(File.generated(config, name, content=text))
    icon = Path("houseway/web/icon.svg").resolve()
    files.append(File.generated(config, "style/icon.svg", abs_src_path=str(icon)))
    assert config.nav is not None
    _section(config.nav, "Games").extend(_games_nav(shown))
    _section(config.nav, "Rooms").extend(_rooms_nav(shown))
    _section(config.nav, HANDBOOK).extend(sorted(_unnamed(files, config.nav)))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Pages of docs are named by their files, as one who reads them in a checkout finds them; here they are
    linked."""

    def link(found: re.Match[str]) -> str:
        up = "../" * page.file.src_uri.count("/")
        target = files.get_file_from_path(found[1])
        return found[0] if target is None else f"[{_heading(target.content_string)}]({up}{found[1]})"

    return NAMED_PAGE.sub(link, markdown)


def on_post_build(config: MkDocsConfig) -> None:
    """Leave out what nobody's browser fetches: maps of the theme's sources, searches in other languages."""
    assets = Path(config.site_dir) / "assets"
    for file in [*assets.rglob("*.map"), *assets.glob("javascripts/lunr/**/*.js")]:
        file.unlink()


def asked_sheets() -> tuple[Sheet, ...]:
    """The sheets that get pages: all of them, where nobody asks for fewer."""
    asked = {name.strip() for name in os.environ.get(ONLY, "").split(",") if name.strip()}
    found = tuple(one for one in sheets() if not asked or one.id in asked)
    if missing := asked - {one.id for one in found}:
        raise SystemExit(f"{ONLY}: there is no sheet {', '.join(sorted(missing))}")
    return found


def _pages(shown: tuple[Sheet, ...]) -> Iterator[tuple[str, str]]:
    """Every page that is made, by its name."""
    yield "games/index.md", games_index(_by_family(shown), shown)
    yield "rooms/index.md", rooms_index(shown)
    for name in _games(shown):
        yield f"games/{name}.md", game_page(game(name), tuple(one for one in shown if one.module.id == name))
    for room in rooms():
        here = tuple(one for one in shown if one.room.id == room.id)
        yield f"rooms/{room.id}/index.md", room_index(room, here)
        for sheet in here:
            yield f"rooms/{sheet.id}.md", sheet_page(sheet)


def _games(shown: tuple[Sheet, ...]) -> list[str]:
    played = {one.module.id for one in shown}
    return [name for name in game_ids() if name in played]


def _by_family(shown: tuple[Sheet, ...]) -> dict[str, list[str]]:
    """The games by what kind they are."""
    played = _games(shown)
    found = {title: [one for one in played if game(one).family == kind] for kind, title in FAMILIES.items()}
    return {title: names for title, names in found.items() if names}


def _games_nav(shown: tuple[Sheet, ...]) -> Nav:
    return [
        "games/index.md",
        *(
            {title: [{game(name).name: f"games/{name}.md"} for name in names]}
            for title, names in _by_family(shown).items()
        ),
    ]


def _rooms_nav(shown: tuple[Sheet, ...]) -> Nav:
    return [
        "rooms/index.md",
        *(
            {
                room.name: [
                    f"rooms/{room.id}/index.md",
                    *({one.name: f"rooms/{one.id}.md"} for one in shown if one.room.id == room.id),
                ]
            }
            for room in rooms()
        ),
    ]


def _section(nav: Nav, title: str) -> Nav:
    return next(one[title] for one in nav if title in one)


def _unnamed(files: Files, nav: Nav) -> list[str]:
    """Pages at the top of docs that the nav does not name: they join the handbook."""
    named = set(_names(nav))
    top = {one.src_uri for one in files.documentation_pages() if "/" not in one.src_uri}
    return list(top - named)


def _names(nav: object) -> Iterator[str]:
    if isinstance(nav, str):
        yield nav
    elif isinstance(nav, dict):
        for part in nav.values():
            yield from _names(part)
    elif isinstance(nav, list):
        for part in nav:
            yield from _names(part)


def _heading(text: str) -> str:
    return next(line.removeprefix("# ") for line in text.splitlines() if line.startswith("# "))
