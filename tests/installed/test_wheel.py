"""The wheel: all that the program reads is in it, and installed bare or with any extra it works."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.installed.pythons import REPOSITORY, build_wheel, make
from tests.installed.tour import Tour

EXTRAS = ("", "fast", "cli", "fast,cli", "room", "postgres", "plot,cli", "print", "cluster", "env", "all")

PACKED = """
from setuptools.dist import Distribution
made = Distribution()
made.script_name = "setup.py"
made.parse_config_files()
build = made.get_command_obj("build_py")
build.ensure_finalized()
print(*(file for _, _, file in build.find_all_modules()), sep="\\n")
for _, source, _, names in build.data_files:
    print(*(name if name.startswith(source) else f"{source}/{name}" for name in names), sep="\\n")
"""


def packed() -> set[str]:
    """What setuptools puts into the wheel."""
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", PACKED],
        cwd=REPOSITORY,
        capture_output=True,
        text=True,
        check=True,
    )
    return {Path(line).as_posix() for line in done.stdout.splitlines()}


def test_every_file_of_the_package_is_in_the_wheel():
    ignored = {"__pycache__"}
    here = {
        file.relative_to(REPOSITORY).as_posix()
        for file in (REPOSITORY / "houseway").rglob("*")
        if file.is_file() and ignored.isdisjoint(file.parts)
    }
    assert here - packed() == set()
    assert {"houseway/py.typed", "houseway/web/index.html", "houseway/telling/en.toml"} <= packed()


@pytest.fixture(scope="session")
def wheel(tmp_path_factory):
    return build_wheel(tmp_path_factory.mktemp("dist"))


@pytest.mark.exhaustive
@pytest.mark.parametrize("extras", EXTRAS)
def test_the_wheel_works_outside_the_repository(extras, wheel, tmp_path):
    environment = make(tmp_path / "venv", wheel, extras)
    work = tmp_path / "work"
    work.mkdir()
    told = Tour(environment, extras.split(",") if extras else (), work).go()
    assert float(str(told["import"])) < 0.5
    print(f"{extras or 'bare'}: {size_of(environment) >> 20} MB, imported in {told['import']} s")


def size_of(environment: Path) -> int:
    """The bytes of an environment's libraries."""
    return sum(file.stat().st_size for file in (environment / "lib").rglob("*") if file.is_file())
