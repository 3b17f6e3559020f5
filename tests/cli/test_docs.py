"""`houseway docs` serves what the install carries, to this machine alone."""

from __future__ import annotations

import json
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from houseway.cli import docs
from tests.cli.running import refused

SERVE = """
import sys
from pathlib import Path
from houseway.cli.docs import _serve
_serve(Path(sys.argv[1]), 0, json=True)
"""


@pytest.fixture
def served(tmp_path):
    """A site of one page, and the address at which it is open."""
    (tmp_path / "index.html").write_text("<h1>Houseway</h1>")
    with subprocess.Popen(
        [sys.executable, "-c", SERVE, tmp_path], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        try:
            yield json.loads(process.stdout.readline())["address"]
        finally:
            process.kill()


def test_its_address_is_on_loopback_and_gives_the_pages(served):
    assert served.startswith("http://127.0.0.1:")
    with urllib.request.urlopen(served, timeout=10) as answer:
        assert answer.read() == b"<h1>Houseway</h1>"


def test_an_install_without_the_site_says_so_in_one_sentence(monkeypatch):
    monkeypatch.setattr(docs, "FOLDER", "no-such-folder")
    assert "`make docs`" in refused("docs", "--port", "0")


def test_a_port_that_is_taken_is_one_sentence(served, tmp_path, monkeypatch):
    monkeypatch.setattr(docs, "files", lambda package: Path(tmp_path).parent)
    monkeypatch.setattr(docs, "FOLDER", tmp_path.name)
    assert "--port 0" in refused("docs", "--port", served.rpartition(":")[2].strip("/"))
