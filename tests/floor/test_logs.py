"""Records as lines of JSON."""

from __future__ import annotations

import json
import logging
import sys

from houseway.floor.logs import AsJson


def test_a_record_is_one_line_of_json_with_its_error():
    try:
        raise ValueError("two\nlines")
    except ValueError:
        logger, error = logging.getLogger("houseway.floor"), sys.exc_info()
        record = logger.makeRecord(
            logger.name, logging.ERROR, "x.py", 1, "table %s", ("t1",), error, extra={"table": "t1"}
        )
    line = AsJson().format(record)
    told = json.loads(line)
    assert "\n" not in line
    assert (told["level"], told["logger"], told["message"], told["table"]) == (
        "error",
        "houseway.floor",
        "table t1",
        "t1",
    )
    assert "two\nlines" in told["error"]
    assert told["at"].endswith("Z")
