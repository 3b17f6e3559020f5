"""The code of the library's page runs as it stands, one block after the other."""

from __future__ import annotations

import re
from pathlib import Path

PAGE = Path("docs/library.md")
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


def test_the_blocks_of_the_page_run_one_after_the_other(capsys):
    assert len(BLOCKS) >= 10
    names: dict[str, object] = {"__name__": "docs.library"}
    for number, code in enumerate(BLOCKS, 1):
        exec(compile(code, f"{PAGE}, block {number}", "exec"), names)
    told = capsys.readouterr().out
    assert "Bo <choose 1 to party 1: $2 to call: fold, call, raise 400 to 400>" in told
    assert "full house, sixes over kings: 6s 6h 6d Kd Kc" in told


def test_the_page_names_everything_that_is_public():
    import houseway

    text = PAGE.read_text(encoding="utf-8")
    missing = [name for name in houseway.__all__ if name not in text and not name.startswith("_")]
    assert missing == []
