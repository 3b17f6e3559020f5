"""What every live room reads when it opens: imported by the process that forks them, it is read once."""

from __future__ import annotations

from houseway.rooms import sheet, sheet_ids
from houseway.rooms.telling import sheet_json

for name in sheet_ids():
    sheet_json(sheet(name))
