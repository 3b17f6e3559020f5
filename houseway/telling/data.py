"""The tables beside the catalogues: which message tells an event or asks a question, and what is known."""

from __future__ import annotations

import tomllib
from pathlib import Path

from houseway.plain import Json

HERE = Path(__file__).parent


def table(name: str) -> Json:
    """A data file of this package."""
    return tomllib.loads((HERE / f"{name}.toml").read_text(encoding="utf-8"))


TOLD = table("told")
