"""How the room is, as it really is: for whoever watches it, in words and in figures."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from houseway.cards.health import SYSTEM
from houseway.plain import Json

if TYPE_CHECKING:
    from houseway.floor.house import House
    from houseway.floor.room import Room
    from houseway.floor.store import Store

WRITER_WITHIN = 10.0
"""Seconds in which what waits must become durable for the room to be well."""
STUCK_AFTER = 30.0
"""Seconds by which a table may be behind what falls due; its clock stands still while the store is away."""
MOST_NAMED = 20
"""Tables that are named one by one."""


def share(values: Sequence[float], part: float) -> float:
    """The value below which that part of all values lies."""
    if not values:
        return 0.0
    return sorted(values)[min(len(values) - 1, int(part * len(values)))]


# -- figures -------------------------------------------------------------------------------------------


class Figures(Collector):
    """The room's figures, read off when they are asked for."""

    def __init__(self, house: House) -> None:
        self.house = house

    def collect(self) -> Iterator[Metric]:
        for name, (value, what) in self._gauges().items():
            yield GaugeMetricFamily(name, what, value=value)
        for name, (value, what) in self._counters().items():
            yield CounterMetricFamily(name, what, value=value)
        refused = CounterMetricFamily(
            "houseway_over_budget_total", "What was refused as over budget.", labels=["budget"]
        )
        for budget in self.house.budgets.limits:
            refused.add_metric([budget], self.house.budgets.refused[budget])
        yield refused

    def _gauges(self) -> dict[str, tuple[float, str]]:
        house, tables = self.house, self.house.room.tables.values()
        recent = house.store.metrics.recent
        commits = [batch.milliseconds for batch in recent]
        lags = list(house.lags)
        return {
            "houseway_up": (tell_health(house)["ok"], "1 when all is well."),
            "houseway_tables": (len(tables), "Open tables."),
            "houseway_connections": (sum(len(table.watchers) for table in tables), "WebSockets at tables."),
            "houseway_people_seated": (sum(len(table.seating.people) for table in tables), "People seated."),
            "houseway_rounds_running": (sum(table.round is not None for table in tables), "Rounds running."),
            "houseway_writes_a_commit": (
                sum(batch.closures for batch in recent) / max(1, len(recent)),
                "Writes that shared a commit, of late.",
            ),
            "houseway_commit_milliseconds_median": (share(commits, 0.5), "Time of a commit, of late."),
            "houseway_commit_milliseconds_p99": (share(commits, 0.99), "Time of a slow commit, of late."),
            "houseway_loop_lag_seconds_p99": (share(lags, 0.99), "How late the event loop was, last minute."),
            "houseway_loop_lag_seconds_max": (max(lags, default=0.0), "The latest it was, last minute."),
            "houseway_odds_waiting": (house.pricing.waiting, "Questions about odds that wait."),
        }

    def _counters(self) -> dict[str, tuple[float, str]]:
        house, written = self.house, self.house.store.metrics
        return {
            "houseway_acts_total": (house.room.acts_taken, "Acts at all tables since the room was opened."),
            "houseway_commits_total": (written.batches, "Commits."),
            "houseway_writes_total": (written.closures, "Writes."),
            "houseway_writes_failed_total": (written.failed, "Writes that were undone."),
            "houseway_guests_expired_total": (house.sweeper.let_go, "Guests let go."),
        }


# -- words ---------------------------------------------------------------------------------------------


def tell_health(house: House) -> Json:
    """The state of everything the room cannot do without, each in one sentence."""
    parts = {
        "writer": _writer(house.store),
        "tables": _tables(house.room),
        "odds": house.pricing.health(),
        "lease": _lease(house.store),
        "seeds": _seeds(),
    }
    return {"ok": all(part["ok"] for part in parts.values())} | parts


def _writer(store: Store) -> Json:
    metrics = store.metrics
    since = time.monotonic() - metrics.last_commit
    trouble = store.trouble
    if not trouble and since > WRITER_WITHIN and (metrics.waiting or store.stands_still):
        trouble = f"nothing has become durable for {since:.0f} seconds, and something waits"
    return {
        "ok": not trouble,
        "state": trouble or "writing",
        "last_commit_seconds_ago": round(since, 1),
        "waiting": metrics.waiting,
        "outages": metrics.outages,
    }


def _tables(room: Room) -> Json:
    running = {task.get_name() for task in asyncio.all_tasks()}
    dead = [id for id in room.tables if f"table {id}" not in running]
    stuck = [table.id for table in room.tables.values() if table.late > STUCK_AFTER]
    state = f"{len(room.tables)} open, {len(room.closed)} closed"
    if dead or stuck:
        state += f"; {len(dead)} no longer run, {len(stuck)} are stuck: open the room again"
    return {
        "ok": not dead and not stuck,
        "state": state,
        "open": len(room.tables),
        "dead": dead[:MOST_NAMED],
        "stuck": stuck[:MOST_NAMED],
    }


def _seeds() -> Json:
    """The generator that every shuffle's seed comes from, under its health tests."""
    return {"ok": not SYSTEM.trouble, "state": SYSTEM.trouble or "in order", "bytes_tested": SYSTEM.samples}


def _lease(store: Store) -> Json:
    if store.lost is not None:
        return {"ok": False, "state": str(store.lost), "seconds_left": 0.0}
    left = store.lease_left
    if left is None:
        return {"ok": True, "state": "held for as long as the room is open", "seconds_left": None}
    state = "held" if left > 0 else "run out: another server may take the room over"
    return {"ok": left > 0, "state": state, "seconds_left": round(left, 1)}
