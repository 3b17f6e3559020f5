"""The cells of the notebooks run from first to last, and no outputs lie in them that could go stale."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

NOTEBOOKS = sorted(Path("docs/notebooks").glob("*.ipynb"))


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_the_cells_of_a_notebook_run(notebook, monkeypatch):
    monkeypatch.setenv("MPLBACKEND", "agg")
    code = [cell for cell in json.loads(notebook.read_text())["cells"] if cell["cell_type"] == "code"]
    assert len(code) >= 3
    names: dict[str, object] = {"__name__": "notebook"}
    for number, cell in enumerate(code, 1):
        assert cell["outputs"] == [] and cell["execution_count"] is None
        exec(compile("".join(cell["source"]), f"{notebook.name}, cell {number}", "exec"), names)


def test_every_notebook_is_offered():
    page = Path("docs/notebooks/index.md").read_text()
    assert len(NOTEBOOKS) >= 3
    assert [one.name for one in NOTEBOOKS if f"({one.name})" not in page] == []
