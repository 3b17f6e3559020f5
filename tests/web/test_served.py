"""How the page comes over the line: few requests, compressed, kept by the browser, and to be installed."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest

from houseway.errors import HousewayError
from houseway.floor.doors.page import PAGE, PageFiles
from tests.web.conftest import Arrive

MOST_REQUESTS = 10
MOST_BYTES = 110_000
"""What a first visit may take; as separate, plain files it took 59 requests and 292 kB."""


def test_a_first_visit_is_a_few_compressed_answers(arrive: Arrive):
    guest = arrive()
    asked: list[str] = []
    line = guest.page.context.new_cdp_session(guest.page)
    line.send("Network.enable")
    arrived: list[int] = []
    line.on("Network.loadingFinished", lambda told: arrived.append(int(told["encodedDataLength"])))
    guest.page.on("request", lambda request: asked.append(request.url))
    guest.page.goto("/")
    guest.page.locator(".table-card").first.wait_for()
    assert len(asked) <= MOST_REQUESTS
    assert sum(arrived) <= MOST_BYTES


def test_a_part_of_the_page_is_kept_for_good_under_a_name_that_changes_with_it(arrive: Arrive):
    request = arrive().page.request
    named = re.findall(r'"(/page/[0-9a-f]{16}\.(?:js|css))"', request.get("/").text())
    assert [name.rsplit(".")[-1] for name in named] == ["css", "js"]
    for name in named:
        answer = request.get(name)
        assert "immutable" in answer.headers["cache-control"]
        assert answer.headers["content-encoding"] == "gzip"
        old = request.get(re.sub("[0-9a-f]{16}", "0" * 16, name))
        assert old.headers["cache-control"] == "no-store"
        assert old.body() == answer.body()


def test_a_module_by_its_own_address_is_the_pages_own(arrive: Arrive):
    guest = arrive()
    guest.page.goto("/")
    guest.page.locator(".brand").wait_for()
    same = guest.page.evaluate(
        "async () => (await import('/controls.js')).AskDock === customElements.get('ask-dock')"
    )
    assert same
    assert guest.page.request.get("/no-such-module.js").status == 404


def test_the_page_can_be_installed(arrive: Arrive):
    guest = arrive()
    guest.page.goto("/")
    address = guest.page.locator('link[rel="manifest"]').get_attribute("href")
    assert address
    told = guest.page.request.get(address).json()
    assert told["display"] == "standalone"
    for icon in told["icons"]:
        assert guest.page.request.get(icon["src"]).ok


def test_every_module_and_style_is_in_what_is_sent():
    files = PageFiles()
    script, style = files.part("any.js"), files.part("any.css")
    assert script is not None
    assert style is not None
    for path in PAGE.rglob("*.js"):
        assert f'modules["/{path.relative_to(PAGE)}"] = ' in script.text.decode()
    assert not re.search(r"^(?:import|export (?!const modules))", script.text.decode(), re.MULTILINE)
    linked = (PAGE / "index.html").read_text()
    assert all(f"/style/{path.name}" in linked for path in (PAGE / "style").iterdir())
    assert gzip.decompress(style.small) == style.text


def test_a_file_that_changes_is_sent_anew_and_a_circle_is_refused(tmp_path: Path):
    (tmp_path / "index.html").write_text('    <script type="module" src="/app.js"></script>\n  </head>\n')
    (tmp_path / "app.js").write_text('import { one } from "./one.js";\none();\n')
    (tmp_path / "one.js").write_text("export function one() {}\n")
    files = PageFiles(tmp_path)
    before = files.index
    (tmp_path / "one.js").write_text("export function one() { return 1; }\n")
    assert files.index != before
    (tmp_path / "one.js").write_text('import "./app.js";\nexport function one() {}\n')
    with pytest.raises(HousewayError, match="in a circle"):
        _ = files.index
