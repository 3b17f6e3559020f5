"""The site builds without a warning; no link inside it is dead, and no page asks anybody for anything."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

import pytest

from tests.cli.running import SHEETS
from tests.docs.blocks import REPOSITORY

FEW = ("angies/texas-holdem", "casino-real/three-card-poker")
LONGEST_BUILD, LONGEST_FULL_BUILD = 120, 1_800
FETCHED = {"script": "src", "img": "src", "iframe": "src", "source": "src", "link": "href", "use": "href"}
"""What a browser fetches by itself while it shows a page; a `link` only where it is one of FETCHING."""
FETCHING = {"stylesheet", "icon", "preload", "preconnect", "prefetch", "dns-prefetch", "modulepreload"}
FROM_STYLE = re.compile(r"url\(\s*['\"]?((?:https?:)?//[^)'\"]+)|@import\s+['\"]?((?:https?:)?//[^'\"]+)")


class Html(HTMLParser):
    """The links, ids and fetches of a page."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.fetches: list[str] = []
        self.ids: set[str] = set()
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        found = dict(attributes)
        self.ids.update(value for name in ("id", "name") if (value := found.get(name)))
        if tag == "a" and found.get("href"):
            self.links.append(str(found["href"]))
        fetched = found.get(FETCHED.get(tag, ""))
        if fetched and (tag != "link" or FETCHING & set((found.get("rel") or "").split())):
            self.fetches.append(fetched)


def build(folder: Path, seconds: int, sheets: tuple[str, ...] = ()) -> tuple[Path, str]:
    """The site as `make docs` builds it, with all sheets or a few; and what the builder said."""
    site = folder / "site"
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", site],
        cwd=REPOSITORY,
        env={**os.environ, "HOUSEWAY_DOCS_SHEETS": ",".join(sheets), "NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
        timeout=seconds,
    )
    assert done.returncode == 0, done.stderr
    return site, done.stderr


def dead_links(site: Path) -> list[str]:
    """Links inside the site that lead to no file, or to no place of the page they name."""
    pages = {page.relative_to(site).as_posix(): Html(page) for page in site.rglob("*.html")}
    dead = []
    for name, html in pages.items():
        if name == "404.html":
            # It is shown at any address, and names all others from the root.
            continue
        for link in html.links + html.fetches:
            target = urlsplit(urljoin(f"http://site/{name}", link))
            if target.netloc != "site" or target.scheme not in ("http", ""):
                continue
            path = unquote(target.path).lstrip("/")
            path = f"{path}index.html" if path == "" or path.endswith("/") else path
            here = pages.get(path)
            if not (site / path).is_file() or (
                target.fragment and here is not None and unquote(target.fragment) not in here.ids
            ):
                dead.append(f"{name}: {link}")
    return dead


def foreign(site: Path) -> list[str]:
    """What a page or a style would fetch from somebody else."""
    pages = [
        f"{page.relative_to(site)}: {one}"
        for page in site.rglob("*.html")
        for one in Html(page).fetches
        if urlsplit(one).netloc
    ]
    styles = [
        f"{css.relative_to(site)}: {one}"
        for css in site.rglob("*.css")
        for one in FROM_STYLE.findall(css.read_text())
    ]
    return pages + styles


@pytest.fixture(scope="module")
def few(tmp_path_factory) -> tuple[Path, str]:
    return build(tmp_path_factory.mktemp("docs"), LONGEST_BUILD, FEW)


def test_a_site_of_a_few_sheets_builds_without_a_warning(few):
    site, said = few
    assert "WARNING" not in said and "ERROR" not in said
    for name in (
        "index",
        "games/three-card-poker/index",
        "rooms/casino-real/three-card-poker/index",
        "library/index",
    ):
        assert (site / f"{name}.html").is_file(), name
    assert not (site / "games/razz").exists()


def test_no_link_inside_the_site_is_dead(few):
    assert dead_links(few[0]) == []


def test_a_dead_link_would_be_found(tmp_path):
    (tmp_path / "index.html").write_text(
        '<a href="a/">a</a><a href="b.html#there">b</a><a href="c.html">c</a>'
    )
    (tmp_path / "b.html").write_text('<p id="here">')
    (tmp_path / "c.html").write_text('<a href="https://elsewhere.example/">another site</a>')
    assert dead_links(tmp_path) == ["index.html: a/", "index.html: b.html#there"]


def test_no_page_asks_anybody_else_for_anything(few):
    assert foreign(few[0]) == []


def test_the_page_of_a_sheet_has_its_rules_and_its_exact_odds(few):
    page = (few[0] / "rooms/casino-real/three-card-poker/index.html").read_text()
    assert 'id="bet.3"' in page and 'id="amb.9"' in page
    for words in ("+4.380%", "Collection fees", "Pair plus", "Readings in force", "Best play"):
        assert words in page, words


def test_the_page_of_a_game_has_its_sheets_and_a_round(few):
    page = (few[0] / "games/three-card-poker/index.html").read_text()
    assert "../../rooms/casino-real/three-card-poker/" in page
    assert "the house drops" in page and "houseway deal casino-real/three-card-poker --seed 1" in page


@pytest.mark.exhaustive
def test_the_whole_site_builds_without_a_warning_and_has_every_sheet(tmp_path):
    site, said = build(tmp_path, LONGEST_FULL_BUILD)
    assert "WARNING" not in said and "ERROR" not in said
    assert [name for name in SHEETS if not (site / "rooms" / name / "index.html").is_file()] == []
    assert len([*(site / "games").glob("*/index.html")]) == 46
    assert dead_links(site) == [] and foreign(site) == []
