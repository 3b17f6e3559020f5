"""Environments made for a test: the wheel as it is, with the newest or the oldest libraries it allows. `make
test-lowest` takes the tour with the oldest on every Python that is found, and names those that are not.

    python -m tests.installed.pythons
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from tests.installed.tour import Tour

REPOSITORY = Path(__file__).parents[2]
PYTHONS = ("3.11", "3.12", "3.13")


def uv(*command: str | Path) -> str:
    """Run uv, which is one of the test tools; what it prints."""
    program = Path(sys.executable).parent / "uv"
    done = subprocess.run([program, *command], cwd=REPOSITORY, capture_output=True, text=True, timeout=900)
    if done.returncode:
        raise RuntimeError(f"uv {' '.join(map(str, command))}: {done.stderr.strip()}")
    return done.stdout.strip()


def build_wheel(folder: Path) -> Path:
    """The wheel of this repository."""
    uv("build", "--quiet", "--wheel", "--out-dir", folder, ".")
    (wheel,) = folder.glob("*.whl")
    return wheel


def make(folder: Path, wheel: Path, extras: str, python: str = PYTHONS[0], *how: str) -> Path:
    """An environment with the wheel and these extras."""
    uv("venv", "--quiet", "--python", python, folder)
    wanted = f"{wheel}[{extras}]" if extras else str(wheel)
    uv("pip", "install", "--quiet", *how, "--python", folder, wanted)
    return folder


def found_pythons() -> list[str]:
    """The Pythons of this machine among those that Houseway is for."""
    found = []
    for version in PYTHONS:
        try:
            uv("python", "find", "--no-python-downloads", version)
        except RuntimeError:
            continue
        found.append(version)
    return found


def try_lowest(version: str, wheel: Path, folder: Path) -> dict[str, object]:
    """Take the tour with the oldest libraries that the metadata allows."""
    tried = folder / "work"
    tried.mkdir(parents=True)
    environment = make(folder / "venv", wheel, "all", version, "--resolution", "lowest-direct")
    return Tour(environment, ("all",), tried).go()


def main() -> None:
    found = found_pythons()
    with tempfile.TemporaryDirectory() as made:
        wheel = build_wheel(Path(made) / "dist")
        for version in found:
            try_lowest(version, wheel, Path(made) / version)
            print(f"Python {version}: everything works with the oldest libraries allowed")
    if missing := [version for version in PYTHONS if version not in found]:
        print(f"not tried, for they are not on this machine: Python {', '.join(missing)}")


if __name__ == "__main__":
    main()
