"""Where this machine keeps what belongs to Houseway: a cache, which may be thrown away, and rooms' data."""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import user_cache_path, user_data_path

CACHE = "HOUSEWAY_CACHE"
"""The variable of the environment that names the folder of the cache."""
DATA = "HOUSEWAY_DATA"
"""The one that says where a live room keeps its records. An address there may hold a password, and is better
kept from the list of processes."""


def cache_home() -> Path:
    """What was compiled and counted: only a cache, which may lie where nothing can be written."""
    named = os.environ.get(CACHE)
    return Path(named) if named else user_cache_path("houseway", appauthor=False)


def data_home() -> Path:
    """A live room's records, where nobody says."""
    usual = user_data_path("houseway", appauthor=False)
    # The first versions kept them there on every system.
    first = Path("~/.local/share/houseway").expanduser()
    return first if first.is_dir() and not (usual.is_dir() or os.environ.get("XDG_DATA_HOME")) else usual
