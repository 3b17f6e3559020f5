"""The browser the page is tested in: Chromium as it stands on the machine, or fetched when there is none."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

SHELL = "chromium-headless-shell"
"""Chromium without the windows around the page, which nobody sees here: it takes less than half the work."""
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome")
FETCHED = ("chromium_headless_shell-*/chrome-*linux*/*headless*shell", "chromium-*/chrome-linux*/chrome")
"""Where Playwright puts its own; what comes first is taken first."""
LONGEST_FETCH = 900


def find_browser() -> str | None:
    """The program of an installed Chromium, or nothing."""
    return next((found for name in NAMES if (found := shutil.which(name))), None) or _fetched_before()


def fetch_browser() -> str:
    """Fetch a Chromium: Debian's package as root, Playwright's own otherwise. Says what it does."""
    if os.geteuid() == 0 and shutil.which("apt-get"):
        _say("fetching Debian's chromium (once)")
        _run("apt-get", "-qq", "update")
        install = ("apt-get", "-qq", "install", "-y", "--no-install-recommends")
        try:
            _run(*install, SHELL)
        except subprocess.CalledProcessError:
            # Older releases have only the whole browser.
            _run(*install, "chromium")
    else:
        _say("fetching Playwright's chromium (once)")
        _run(sys.executable, "-m", "playwright", "install", "chromium")
    found = find_browser()
    if found is None:
        raise RuntimeError("a Chromium was fetched but cannot be found; install one and run the tests again")
    return found


def browser_program() -> str:
    """The program to start, fetched if need be; tests that run side by side fetch it once."""
    with (Path(tempfile.gettempdir()) / f"houseway-browser-{os.geteuid()}.lock").open("w") as turn:
        fcntl.flock(turn, fcntl.LOCK_EX)
        return find_browser() or fetch_browser()


def _fetched_before() -> str | None:
    home = Path(os.environ.get("PLAYWRIGHT_BROWSERS_PATH", Path.home() / ".cache" / "ms-playwright"))
    return next((str(one) for kind in FETCHED for one in sorted(home.glob(kind), reverse=True)), None)


def _say(words: str) -> None:
    print(f"houseway: no browser is here; {words}", file=sys.stderr, flush=True)


def _run(*command: str) -> None:
    subprocess.run(command, check=True, timeout=LONGEST_FETCH, stdout=subprocess.DEVNULL)


if __name__ == "__main__":
    print(browser_program())
