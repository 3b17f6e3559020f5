"""Simulations on a Dask cluster: a local one on loopback gives what one machine gives, and is ended."""

from __future__ import annotations

import pytest

from houseway.analysis import odds
from houseway.errors import HousewayError
from houseway.pricing.checkpoint import Saved
from houseway.pricing.cluster import connect
from houseway.pricing.game import CHUNK

EZ = "angies/ez-baccarat-panda-8"
THREE_CARD = "lake-elsinore/three-card-poker"
NOBODY = "tcp://127.0.0.1:9"


@pytest.fixture(scope="module")
def scheduler(exhaustive):
    """A scheduler and a worker with two threads, processes of their own; with --exhaustive two workers."""
    from distributed import LocalCluster

    workers = 2 if exhaustive else 1
    cluster = LocalCluster(
        n_workers=workers,
        threads_per_worker=2 // workers,
        processes=True,
        host="127.0.0.1",
        dashboard_address=None,
    )
    with cluster:
        yield cluster.scheduler_address


@pytest.mark.parametrize("name", [EZ, THREE_CARD])
def test_a_cluster_gives_the_same_odds(scheduler, name):
    asked = {"rounds": 3 * CHUNK + 11, "seed": 4}
    assert odds(name, scheduler=scheduler, **asked) == odds(name, **asked)


def test_a_cluster_gives_the_same_bank_and_the_same_sessions(scheduler):
    asked = {"wager": "player", "players": 3, "action": 1_000, "bank": 4_000, "session": 50, "rounds": 40_000}
    assert odds(EZ, scheduler=scheduler, **asked) == odds(EZ, **asked)


def test_work_begun_here_goes_on_there(scheduler, tmp_path):
    file = tmp_path / "rounds.json"

    def stop(done, total):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        odds(EZ, rounds=4 * CHUNK, saved=Saved(file, "both"), progress=stop)
    seen = []
    there = odds(
        EZ,
        rounds=4 * CHUNK,
        saved=Saved(file, "both"),
        scheduler=scheduler,
        progress=lambda done, total: seen.append(done),
    )
    assert seen[0] == 2 * CHUNK
    assert there == odds(EZ, rounds=4 * CHUNK)


def test_nobody_at_the_address_is_one_sentence(monkeypatch):
    monkeypatch.setattr("houseway.pricing.cluster.PATIENCE", 1)
    with pytest.raises(HousewayError, match="there is no Dask scheduler at tcp://127.0.0.1:9"):
        connect(NOBODY)
