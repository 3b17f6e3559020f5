"""`houseway docs` serves what the install carries, to this machine alone."""

from __future__ import annotations

import json
import signal
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
from functools import partial
from houseway.cli.docs import _tell_address
from houseway.cli.pages import serve
serve(Path(sys.argv[1]), 0, partial(_tell_address, json=True))
"""


@pytest.fixture
def served(tmp_path):
    """The process that serves a site of one page, and its address."""
    (tmp_path / "index.html").write_text("<h1>Houseway</h1>")
    with subprocess.Popen(
        [sys.executable, "-c", SERVE, tmp_path], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        try:
            yield process, json.loads(process.stdout.readline())["address"]
        finally:
            process.kill()


def test_its_address_is_on_loopback_and_gives_the_pages(served):
    _, address = served
    assert address.startswith("http://127.0.0.1:")
    with urllib.request.urlopen(address, timeout=10) as answer:
        assert answer.read() == b"<h1>Houseway</h1>"


def test_an_install_without_the_site_says_so_in_one_sentence(monkeypatch):
    monkeypatch.setattr(docs, "FOLDER", "no-such-folder")
    assert "`make docs`" in refused("docs", "--port", "0")


def test_a_port_that_is_taken_is_one_sentence(served, tmp_path, monkeypatch):
    monkeypatch.setattr(docs, "files", lambda package: Path(tmp_path).parent)
    monkeypatch.setattr(docs, "FOLDER", tmp_path.name)
    _, address = served
    assert "--port 0" in refused("docs", "--port", address.rpartition(":")[2].strip("/"))


def test_control_c_closes_it_in_order(served):
    process, _ = served
    process.send_signal(signal.SIGINT)
    assert process.wait(timeout=10) == 0
