"""What the room writes to stderr: plain lines for people, or one JSON object a record for machines."""

from __future__ import annotations

import json
import logging
import time
from collections.abc import Callable
from typing import Literal

Style = Literal["plain", "json"]

TOLD = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}
"""What every record has; anything else in it was added on purpose."""


class AsJson(logging.Formatter):
    """A record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        told = {
            "at": f"{at}.{record.msecs:03.0f}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        told |= {name: value for name, value in vars(record).items() if name not in TOLD}
        if record.exc_info:
            told["error"] = self.formatException(record.exc_info)
        return json.dumps(told, default=str)


STYLES: dict[Style, Callable[[], logging.Formatter]] = {
    "plain": lambda: logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"),
    "json": AsJson,
}


def log_to_stderr(style: Style) -> None:
    """Send the room's own records to stderr in one style, and those of others when they warn."""
    handler = logging.StreamHandler()
    handler.setFormatter(STYLES[style]())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("houseway").setLevel(logging.INFO)
