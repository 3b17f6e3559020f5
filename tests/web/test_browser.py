"""Finding a browser, and fetching one where there is none."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.web import browser


@pytest.fixture
def bare_machine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A machine without a browser; the folder in which Playwright would keep one."""
    monkeypatch.setattr(
        browser.shutil, "which", lambda name: "/usr/bin/apt-get" if name == "apt-get" else None
    )
    monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", str(tmp_path))
    return tmp_path


CHROMIUM = "chromium-1234/chrome-linux/chrome"
SHELL = "chromium_headless_shell-1234/chrome-headless-shell-linux64/chrome-headless-shell"


def install(folder: Path, name: str = CHROMIUM) -> Path:
    program = folder / name
    program.parent.mkdir(parents=True)
    program.touch()
    return program


def test_what_playwright_fetched_before_is_found_and_a_shell_is_taken_first(bare_machine: Path):
    assert browser.find_browser() is None
    program = install(bare_machine)
    assert browser.find_browser() == str(program)
    shell = install(bare_machine, SHELL)
    assert browser.find_browser() == str(shell)


def test_a_release_without_the_shell_has_the_whole_browser(
    bare_machine: Path, monkeypatch: pytest.MonkeyPatch
):
    ran: list[str] = []

    def run(*command: str) -> None:
        ran.append(command[-1])
        if command[-1] == browser.SHELL:
            raise subprocess.CalledProcessError(100, command)
        if "install" in command:
            install(bare_machine)

    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(browser, "_run", run)
    assert browser.fetch_browser().startswith(str(bare_machine))
    assert ran == ["update", browser.SHELL, "chromium"]


@pytest.mark.parametrize(
    ("user", "last_words"), [(0, ["--no-install-recommends", browser.SHELL]), (1000, ["install", "chromium"])]
)
def test_root_takes_debians_package_and_others_playwrights(
    bare_machine: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture,
    user: int,
    last_words: list,
):
    ran: list[tuple[str, ...]] = []

    def run(*command: str) -> None:
        ran.append(command)
        if "install" in command:
            install(bare_machine)

    monkeypatch.setattr(os, "geteuid", lambda: user)
    monkeypatch.setattr(browser, "_run", run)
    assert browser.fetch_browser().startswith(str(bare_machine))
    assert list(ran[-1][-2:]) == last_words
    assert ran[-1][0] == ("apt-get" if user == 0 else sys.executable)
    assert "no browser is here" in capsys.readouterr().err
