"""A live room in a process of its own: `python -m tests.floor.serving_process DATA ORDERS [POINT TIMES]`. It
prints its address, and kills itself when a named point is reached for the n-th time."""

from __future__ import annotations

import json
import os
import signal
import sys
from itertools import count

from houseway.floor.budgets import LIMITS, plenty
from houseway.floor.serving import serve
from houseway.floor.store import points
from houseway.floor.store import store as opening
from houseway.floor.table.orders import TableOrder

LEASE = 0.5
"""Seconds that a room on PostgreSQL waits for a server that was killed; the tests have no time for more."""

STRICT = "--strict"
"""With the limits that a room has by itself, behind a proxy on loopback."""


def main() -> None:
    data, orders, *plug = sys.argv[1:]
    strict = plug == [STRICT]
    if strict:
        plug = []
    opening.LEASE = LEASE
    if plug:
        point, times = plug[0], int(plug[1])
        reached = count(1)

        def pull(at: str) -> None:
            if at == point and next(reached) == times:
                os.kill(os.getpid(), signal.SIGKILL)

        points.hook = pull
    tables = [TableOrder.from_json(order) for order in json.loads(orders)]
    serve(
        data,
        tables,
        port=0,
        limits=LIMITS if strict else plenty(),
        proxies=["127.0.0.1"] if strict else (),
        opened=lambda address: print(address, flush=True),
    )


if __name__ == "__main__":
    main()
